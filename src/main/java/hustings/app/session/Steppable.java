package hustings.app.session;

import hustings.app.base.Texts;
import hustings.engine.Timing;
import hustings.lesson.LessonPart;
import hustings.play.AutoDetection;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.StepPosition;
import hustings.play.UndoHistory.Direction;
import hustings.play.ViewState;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/**
 * A model to step through: one run, or several side by side. FX thread only.
 *
 * @param <S> what views read
 */
public abstract class Steppable<S extends StepPosition> {

    final SessionContext context;
    final Playback cursorModel;
    final ReadOnlyObjectWrapper<S> shown = new ReadOnlyObjectWrapper<>(this, "shown");
    private LessonModel lesson;
    private final ReadOnlyBooleanWrapper playing = new ReadOnlyBooleanWrapper(this, "playing");

    /** Creates a model without a run. */
    Steppable(SessionContext context) {
        this.context = context;
        cursorModel = new Playback(context.commands(), this::addBaselines, this::updateShownPosition);
        context.commands().addFailureHandler(this::pause);
        context.mode()
                .addListener(
                        (observable, was, is) -> cursorModel.moveCursor(false, cursor -> cursor.withRunsAligned(is)));
    }

    /** Sets the lesson whose next or previous part a step beyond the end or start opens. */
    final void setLesson(LessonModel model) {
        lesson = model;
    }

    /** The lesson whose next or previous part a step beyond the end or start opens. */
    public final LessonModel lesson() {
        return lesson;
    }

    /** What is shown; null until a run is open. */
    public final ReadOnlyObjectProperty<S> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** What is shown; null until a run is open. */
    public final S shown() {
        return shown.get();
    }

    /** Adds to a run the cost of the algorithms that are compared with it; may take long. On the worker. */
    Run addBaselines(Run run) {
        return run;
    }

    /** Updates the shown position from the cursor, with or without animation. */
    abstract void updateShownPosition(boolean animated);

    /** Runs a command after those before it in the queue; at once if there are none. */
    final void runWhenIdle(Runnable command) {
        context.commands().enqueue(command);
    }

    /** Whether a command is under way. */
    public final ReadOnlyBooleanProperty busyProperty() {
        return context.commands().busyProperty();
    }

    /** Whether the run, or the comparison, is being played. */
    public final ReadOnlyBooleanProperty playingProperty() {
        return playing.getReadOnlyProperty();
    }

    /** Shows the runs of a reloaded algorithm at the same position. Only within a command. */
    void showReloadedRuns(Cursor reloaded) {
        cursorModel.replaceRuns(reloaded);
    }

    /** Stops playing and changes the shown runs, if there are any; can be undone. */
    final void changeRuns(Playback.Change<Cursor> change) {
        pause();
        cursorModel.applyUndoableChange(false, change);
    }

    /**
     * Intervenes in the shown runs; reports a problem if all of them are over.
     *
     * @param change intervenes by the rule for who detects; empty if all runs are over
     */
    final void intervene(BiFunction<Cursor, AutoDetection, Optional<Cursor>> change) {
        AutoDetection detection = context.autoDetection().get();
        cursorModel.applyUndoableChange(
                true,
                before -> change.apply(before, detection)
                        .orElseThrow(() -> new IllegalArgumentException(explainRunIsOver(before))));
    }

    private static String explainRunIsOver(Cursor cursor) {
        Timing timing = cursor.firstRun().scenario().timing();
        return cursor.runs().size() > 1 ? Texts.of("compare.over") : Texts.of("file.over", timing.untilTick());
    }

    /** The step mode. */
    public final ObjectProperty<StepMode> stepModeProperty() {
        return context.mode();
    }

    final StepMode stepMode() {
        return context.mode().get();
    }

    /** Whether a step forward is possible, within the run or to the next part of the lesson. */
    public final boolean canGoForward() {
        return shown() != null && (!shown().isAtEnd() || lesson.hasNextPart());
    }

    /** Whether a step back is possible, within the run or to the previous part of the lesson. */
    public final boolean canGoBack() {
        return shown() != null && (!shown().isAtStart() || lesson.hasPreviousPart());
    }

    /** Whether something is shown that is not at the start. */
    public final boolean canGoToStart() {
        return shown() != null && !shown().isAtStart();
    }

    /** Whether something is shown that is not at the end. */
    public final boolean canGoToEnd() {
        return shown() != null && !shown().isAtEnd();
    }

    /** Steps forward by the step mode; from the end of a part of a lesson to the next part. */
    public void stepForward() {
        stepForward(stepMode());
    }

    final void stepForward(StepMode mode) {
        if (shown() == null || !shown().isAtEnd() || !lesson.goToNextPart()) {
            cursorModel.moveCursor(true, cursor -> cursor.forward(mode));
        }
    }

    /** Moves the cursor without animation, and stops playing. */
    final void pauseAndMove(UnaryOperator<Cursor> move) {
        pause();
        cursorModel.moveCursor(false, move);
    }

    /** Steps back by the step mode; from the start of a part of a lesson to the previous part. */
    public final void stepBack() {
        if (shown() == null || !isStartOfLessonPart(shown()) || !lesson.goToPreviousPart()) {
            pauseAndMove(cursor -> cursor.back(stepMode()));
        }
    }

    private boolean isStartOfLessonPart(StepPosition place) {
        int stage = lesson.shownPart().map(LessonPart::stage).orElse(0);
        return place.isAtStart()
                || (stage > 0
                        && place instanceof ViewState shown
                        && shown.run()
                                .firstFrameOfStage(stage)
                                .filter(first -> first.index() < shown.frame().index())
                                .isEmpty());
    }

    /** Goes to the start. */
    public final void goToStart() {
        pauseAndMove(Cursor::atFirstStep);
    }

    /** Goes to the end. */
    public void goToEnd() {
        pauseAndMove(Cursor::atLastStep);
    }

    /** Whether the run may be played now. */
    boolean canPlay() {
        return shown() != null;
    }

    /** Starts to play; from the start if the end is shown. */
    public final void play() {
        if (canPlay()) {
            if (shown().isAtEnd()) {
                goToStart();
            }
            playing.set(true);
        }
    }

    /** Stops playing. */
    public final void pause() {
        playing.set(false);
    }

    /** Plays or pauses. */
    public final void playOrPause() {
        if (playing.get()) {
            pause();
        } else {
            play();
        }
    }

    /** Whether there is a change to undo. */
    public final boolean canUndo() {
        return cursorModel.canUndoOrRedo(Direction.UNDO);
    }

    /** Whether there is a change to redo. */
    public final boolean canRedo() {
        return cursorModel.canUndoOrRedo(Direction.REDO);
    }

    /** Undoes the last change. */
    public final void undo() {
        cursorModel.undoOrRedo(Direction.UNDO, stepMode());
    }

    /** Redoes the change that was undone last. */
    public final void redo() {
        cursorModel.undoOrRedo(Direction.REDO, stepMode());
    }
}
