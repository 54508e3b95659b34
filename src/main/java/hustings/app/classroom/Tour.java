package hustings.app.classroom;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.app.widget.View;
import hustings.play.StepMode;
import hustings.play.ViewState;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.beans.value.ChangeListener;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/**
 * Has somebody new do on Figure 1 what there is to do: each step says what, rings the place, and waits until it is
 * done. The last one says what to try next.
 */
final class Tour {

    private static final String FIGURE = "K1";
    private static final int CRASH_TARGET = 6;

    /**
     * Something to do.
     *
     * @param key the text that asks for it
     * @param place where it is done, in the scene
     * @param done whether it has been done
     */
    private record Step(String key, Supplier<Bounds> place, Predicate<ViewState> done) {}

    private final WindowParts parts;
    private final Session session;
    private final Settings settings;
    private final Callout callout;
    private final List<Step> steps;
    private final ChangeListener<Object> changes = (observable, was, is) -> goOn();
    private int at = -1;

    /** A tour that has not begun. */
    Tour(WindowParts parts, Session session, Settings choices) {
        this.parts = parts;
        this.session = session;
        this.settings = choices;
        this.callout = new Callout(parts, "tour", this::removeListeners);
        this.steps = List.of(
                new Step(
                        "step",
                        () -> Callout.sceneBounds(parts.forward()),
                        shown -> shown.frame().stage() >= 1),
                new Step("crash", this::circle, shown -> !isCrashTargetLive(shown)),
                new Step("end", () -> Callout.sceneBounds(parts.timeLine()), ViewState::atEnd),
                new Step("undo", () -> Callout.sceneBounds(parts.timeLine()), Tour::isCrashTargetLive),
                new Step(
                        "lanes",
                        () -> Callout.sceneBounds(parts.viewToggles()),
                        shown -> choices.viewsProperty().get().contains(View.LANES)));
    }

    private static boolean isCrashTargetLive(ViewState shown) {
        return shown.frame().process(CRASH_TARGET).live();
    }

    private Bounds circle() {
        return parts.canvas()
                .picture()
                .process(CRASH_TARGET)
                .filter(shape -> parts.canvas().getScene() != null)
                .map(shape -> new BoundingBox(
                        shape.x() - shape.radius(), shape.y() - shape.radius(), 2 * shape.radius(), 2 * shape.radius()))
                .map(parts.canvas()::localToScene)
                .orElse(Callout.NOWHERE);
    }

    /** Opens Figure 1 in its circle and asks for the first step. */
    void begin() {
        session.prediction().onProperty().set(false);
        session.stepModeProperty().set(StepMode.BY_STAGE);
        settings.viewsProperty().set(EnumSet.of(View.CIRCLE));
        session.shownProperty().addListener(changes);
        settings.viewsProperty().addListener(changes);
        session.pageProperty().addListener(changes);
        session.openFigure(FIGURE);
    }

    private void removeListeners() {
        session.shownProperty().removeListener(changes);
        settings.viewsProperty().removeListener(changes);
        session.pageProperty().removeListener(changes);
    }

    /** Ends it, if it has begun. */
    void end() {
        removeListeners();
        callout.close();
    }

    /**
     * Goes to the next step that is not done, when the figure is open; elsewhere than on the run, nothing is asked for.
     */
    private void goOn() {
        ViewState shown = session.shown();
        if (!shown.run().origin().label().equals(FIGURE) || (at < 0 && !shown.atStart())) {
            return;
        }
        int before = at;
        at = Math.max(0, at);
        while (at < steps.size() && steps.get(at).done().test(shown)) {
            at++;
        }
        if (at != before) {
            callout.show(
                    at == steps.size() ? next() : content(),
                    at == steps.size() ? () -> Callout.NOWHERE : steps.get(at).place());
            if (before < 0) {
                parts.canvas().requestFocus();
            }
        }
        callout.requestLayout();
    }

    private Node content() {
        Label count = Controls.fillLine(new Label(Texts.of("tour.place", at + 1, steps.size())));
        HBox buttons = new HBox(count, button("tourSkip", "tour.skip", this::end));
        buttons.getStyleClass().add("tour-buttons");
        return card(Callout.text("tourText", Texts.of("tour." + steps.get(at).key())), buttons);
    }

    /** What to try next. */
    private Node next() {
        Button done = button("tourDone", "tour.done", this::end);
        done.getStyleClass().add(Styles.ACCENT);
        FlowPane ways = new FlowPane(
                button(
                        "tourPredict",
                        "tour.predict",
                        () -> leave(() -> {
                            session.prediction().onProperty().set(true);
                            session.openFigure(FIGURE);
                        })),
                button(
                        "tourFigures",
                        "welcome.figures",
                        () -> leave(() -> session.pageProperty().set(Page.FIGURES))),
                button(
                        "tourSearch",
                        "welcome.search",
                        () -> leave(() -> session.pageProperty().set(Page.SEARCH))),
                done);
        ways.getStyleClass().add("tour-buttons");
        return card(Callout.text("tourText", Texts.of("tour.try-next")), ways);
    }

    private void leave(Runnable whereTo) {
        end();
        whereTo.run();
    }

    private static VBox card(Node... parts) {
        VBox card = new VBox(parts);
        card.getStyleClass().add("tour");
        return card;
    }

    /** The keys stay with the run, which is where the deeds are done. */
    private static Button button(String id, String key, Runnable action) {
        Button button = Controls.button(id, key, action);
        button.setFocusTraversable(false);
        return button;
    }
}
