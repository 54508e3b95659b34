package hustings.app.session;

import hustings.app.base.Texts;
import hustings.play.Cursor;
import hustings.play.Place;
import hustings.play.Run;
import hustings.play.RunCache;
import hustings.play.StepMode;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;

/** What one steps through: a run, or several side by side. Lives on the window's thread. */
public abstract class Steppable {

    /** Enough for two of the longest runs. */
    private static final int MAX_CACHED_FRAMES = 200_000;

    final SessionContext context;
    final Playback playback;
    private final ReadOnlyBooleanWrapper playing = new ReadOnlyBooleanWrapper(this, "playing");

    /**
     * Nothing to step through yet.
     *
     * @param completion adds, on the worker, what else is to be known of a run
     */
    Steppable(SessionContext stepping, UnaryOperator<Run> completion) {
        this.context = stepping;
        playback =
                new Playback(stepping.commands(), completion, this::show, new RunCache(Runs::run, MAX_CACHED_FRAMES));
        stepping.commands().onFailure(this::pause);
        stepping.mode().addListener((observable, was, is) -> playback.move(false, cursor -> cursor.alignedTo(is)));
    }

    /** What is shown, and where that is; null until there is something to step through. */
    public abstract ReadOnlyObjectProperty<? extends Place> shownProperty();

    /** Shows where the cursor stands, and whether the step there is animated. */
    abstract void show(boolean moving);

    /** Whether a command has not come to its end yet. */
    public final ReadOnlyBooleanProperty busyProperty() {
        return context.commands().busyProperty();
    }

    /** Whether it is to go forward by itself. */
    public final ReadOnlyBooleanProperty playingProperty() {
        return playing.getReadOnlyProperty();
    }

    /** Shows the same with the runs of a reloaded algorithm. Only within a command. */
    void reload(Cursor reloaded) {
        playback.replace(reloaded);
    }

    /**
     * The result of an intervention.
     *
     * @throws IllegalArgumentException if there is none, since all runs are over; the message says so
     */
    static Cursor orOver(Cursor before, Optional<Cursor> after) {
        return after.orElseThrow(() -> new IllegalArgumentException(
                before.runs().size() > 1
                        ? Texts.of("compare.over")
                        : Texts.of("file.over", before.run().scenario().timing().untilTick())));
    }

    /** How far a step goes. */
    public final ObjectProperty<StepMode> stepModeProperty() {
        return context.mode();
    }

    final StepMode stepMode() {
        return context.mode().get();
    }

    /** One step forward, as far as the step mode says. */
    public void forward() {
        playback.move(true, cursor -> cursor.forward(stepMode()));
    }

    /** Goes somewhere without animation, and no further by itself. */
    final void go(UnaryOperator<Cursor> move) {
        pause();
        playback.move(false, move);
    }

    /** One step back, as far as the step mode says. */
    public final void back() {
        go(cursor -> cursor.back(stepMode()));
    }

    /** To the start. */
    public final void first() {
        go(Cursor::first);
    }

    /** To the end. */
    public void last() {
        go(Cursor::last);
    }

    /** Whether there is something to play, and nothing that comes first. */
    boolean allowsPlay() {
        return shownProperty().get() != null;
    }

    /** Goes forward by itself from now on; from the end, from the start again. */
    public final void play() {
        if (allowsPlay()) {
            if (shownProperty().get().atEnd()) {
                first();
            }
            playing.set(true);
        }
    }

    /** Stops going forward. */
    public final void pause() {
        playing.set(false);
    }

    /** Play or pause. */
    public final void playOrPause() {
        if (playing.get()) {
            pause();
        } else {
            play();
        }
    }

    /** Whether there is something to take back. */
    public final boolean canUndo() {
        return playback.canUndo();
    }

    /** Whether there is something to take up again. */
    public final boolean canRedo() {
        return playback.canRedo();
    }

    /** Takes back what was done last. */
    public final void undo() {
        playback.undo(stepMode());
    }

    /** Takes up again what was undone last. */
    public final void redo() {
        playback.redo(stepMode());
    }
}
