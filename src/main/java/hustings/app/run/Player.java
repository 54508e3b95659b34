package hustings.app.run;

import hustings.app.session.Board;
import hustings.app.widget.Settings;
import javafx.animation.PauseTransition;
import javafx.beans.value.ObservableBooleanValue;
import javafx.util.Duration;

/** Plays a run step by step: waits after each step until the animation has ended and the caption can be read. */
public final class Player {

    /** The pause between the end of an animation and the next step, at the usual speed. */
    private static final double READING_MILLIS = 1600;

    private final Board target;
    private final Settings settings;
    private final ObservableBooleanValue animating;
    private final PauseTransition pause = new PauseTransition();

    /**
     * Creates a player.
     *
     * @param target the board to play
     * @param animating whether an animation is under way
     */
    public Player(Board target, Settings settings, ObservableBooleanValue animating) {
        this.target = target;
        this.settings = settings;
        this.animating = animating;
        pause.setOnFinished(event -> target.stepForward());
        target.playingProperty().addListener((observable, was, is) -> stepForwardOrStopTimer());
        target.stateProperty().addListener((observable, was, is) -> scheduleNextStep());
        animating.addListener((observable, was, is) -> scheduleNextStep());
    }

    private void stepForwardOrStopTimer() {
        if (target.playingProperty().get()) {
            if (!target.isPartPlayed()) {
                target.stepForward(); // at once: who presses play wants to see something
            }
            scheduleNextStep(); // also if a command under way, such as the one that opened the run, refused the step
        } else {
            pause.stop();
        }
    }

    private void scheduleNextStep() {
        pause.stop();
        if (!target.playingProperty().get() || animating.get() || target.state() == null) {
            return;
        }
        if (target.isAtEndOfPlay()) {
            target.pause();
        } else {
            pause.setDuration(Duration.millis(READING_MILLIS / settings.speedFactor()));
            pause.playFromStart();
        }
    }
}
