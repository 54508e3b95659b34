package hustings.app;

import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableBooleanValue;
import javafx.util.Duration;

/** Steps a playing session forward: after each step it lets the animation end, and leaves time to read the caption. */
final class Player {

    /** How long a step stands before the next one, at the usual speed. */
    private static final double READING_MILLIS = 1600;

    private final Session session;
    private final Choices choices;
    private final ObservableBooleanValue animating;
    private final PauseTransition pause = new PauseTransition();

    /**
     * A player.
     *
     * @param animating whether something moves at the moment
     */
    Player(Session session, Choices choices, ObservableBooleanValue animating) {
        this.session = session;
        this.choices = choices;
        this.animating = animating;
        pause.setOnFinished(event -> step());
        session.playingProperty().addListener((observable, was, is) -> onPlaying());
        session.shownProperty().addListener((observable, was, is) -> await());
        animating.addListener((observable, was, is) -> await());
    }

    private void onPlaying() {
        if (session.playingProperty().get()) {
            session.forward(); // at once: who presses play wants to see something
        } else {
            pause.stop();
        }
    }

    private void await() {
        pause.stop();
        if (!session.playingProperty().get() || animating.get() || session.shown() == null) {
            return;
        }
        if (session.shown().atEnd()) {
            session.pause();
        } else {
            pause.setDuration(Duration.millis(READING_MILLIS / choices.speed()));
            pause.playFromStart();
        }
    }

    private void step() {
        if (session.playingProperty().get()) {
            session.forward();
        }
    }
}
