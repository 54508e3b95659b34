package hustings.app.window;

import hustings.app.base.Texts;
import hustings.app.session.Session;
import javafx.animation.PauseTransition;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Label;
import javafx.util.Duration;

/** Says that something is being opened or computed, once that takes long; never to a class. */
final class WorkNotice extends Label {

    /** What is done within this time needs no words. */
    private static final Duration SHORT = Duration.millis(700);

    private final PauseTransition wait = new PauseTransition(SHORT);
    private final BooleanProperty takesLong = new SimpleBooleanProperty(this, "takesLong");

    WorkNotice(Session session) {
        setId("work");
        getStyleClass().add("work-notice");
        setMouseTransparent(true);
        wait.setOnFinished(event -> takesLong.set(session.board().busyProperty().get()));
        session.board().busyProperty().subscribe(this::onBusyChanged);
        visibleProperty()
                .bind(takesLong.and(
                        session.prediction().presentation().presentingProperty().not()));
        textProperty()
                .bind(Bindings.createStringBinding(
                        () -> session.openingProperty().get().isEmpty()
                                ? Texts.of("work.computing")
                                : Texts.of(
                                        "work.opening",
                                        session.openingProperty().get()),
                        session.openingProperty()));
    }

    private void onBusyChanged(boolean busy) {
        if (busy) {
            wait.playFromStart();
        } else {
            wait.stop();
            takesLong.set(false);
        }
    }
}
