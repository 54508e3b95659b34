package hustings.app.session;

import hustings.app.base.WindowCommandQueue;
import hustings.play.Cursor;
import hustings.play.RunCache;
import hustings.play.RunDocument;
import hustings.play.StepMode;
import hustings.play.UndoHistory;
import hustings.play.UndoHistory.Direction;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Holds the current cursor with undo and redo, and computes runs on the worker. Frames that exist already are shown at
 * once. FX thread only.
 */
final class Playback {

    private static final long MAX_CACHE_BYTES = Runtime.getRuntime().maxMemory() / 4;

    private final WindowCommandQueue commands;
    private final UnaryOperator<Cursor> completion;
    private final Consumer<Boolean> onShown;
    private final RunCache cache = new RunCache(Runs::runToEnd, MAX_CACHE_BYTES);
    private final UndoHistory history = new UndoHistory(cache);

    /** Creates something from the current cursor, usually another cursor. Runs on the worker. */
    @FunctionalInterface
    interface Change<T> {
        /** Returns the replacement; the same cursor if nothing changes. */
        T apply(Cursor before) throws Exception;
    }

    /**
     * Creates a playback without a run.
     *
     * @param completion adds baselines to the runs of a cursor, on the worker
     * @param onShown called after each change of the cursor; receives whether to animate it
     */
    Playback(WindowCommandQueue commands, UnaryOperator<Cursor> completion, Consumer<Boolean> onShown) {
        this.commands = commands;
        this.completion = completion;
        this.onShown = onShown;
        commands.addFailureHandler(cache::clear); // perhaps there was not enough memory
    }

    /** The current cursor; null until something is open. */
    Cursor cursor() {
        return history.cursor();
    }

    /** One of the shown runs as it was before the last change to it; empty if it was not changed. */
    Optional<RunDocument> documentBeforeChange(int runIndex) {
        return history.documentBeforeLastChange(runIndex);
    }

    /** Whether there is a change to undo or redo. */
    boolean canUndoOrRedo(Direction direction) {
        return history.hasEntry(direction);
    }

    /** Moves the cursor. */
    void moveCursor(boolean animated, UnaryOperator<Cursor> step) {
        commands.enqueue(() -> {
            if (cursor() != null) {
                history.replaceCursor(step.apply(cursor()));
                onShown.accept(animated);
            }
        });
    }

    /** Shows or hides the messages that only serve to notice crashes, in all runs. */
    void setHeartbeatsShown(boolean areShown) {
        commands.enqueue(() -> {
            history.setHeartbeatsShown(areShown);
            if (cursor() != null) {
                onShown.accept(false);
            }
        });
    }

    /** Replaces the current cursor, if there is one; can be undone. */
    void applyUndoableChange(boolean animated, Change<Cursor> change) {
        commands.enqueue(() -> {
            if (cursor() != null) {
                computeAsync(change, changed -> {
                    if (!changed.equals(cursor())) {
                        history.pushChange(changed);
                    }
                    onShown.accept(animated);
                });
            }
        });
    }

    /**
     * Makes a change that was discarded the next to be redone, if it changes anything.
     *
     * @param whenOffered runs on the FX thread then
     */
    void offerRedo(Change<Cursor> discarded, Runnable whenOffered) {
        commands.enqueue(() -> {
            if (cursor() != null) {
                computeAsync(discarded, made -> {
                    if (!made.equals(cursor())) {
                        history.offerRedo(made);
                        onShown.accept(false);
                        whenOffered.run();
                    }
                });
            }
        });
    }

    /**
     * Opens other runs with a new undo history. Only within a command.
     *
     * @param beforeShown receives the new cursor on the FX thread before it is shown
     */
    void openWithNewHistory(Change<Cursor> source, Consumer<Cursor> beforeShown) {
        computeAndShow(source, history::openWithNewHistory, beforeShown);
    }

    /**
     * Replaces the shown runs, if there are any; can be undone. Only within a command.
     *
     * @param beforeShown runs on the FX thread before they are shown
     */
    void replaceRuns(Change<Cursor> source, Consumer<Cursor> beforeShown) {
        computeAndShow(source, history::pushChange, beforeShown);
    }

    private void computeAndShow(Change<Cursor> source, Consumer<Cursor> store, Consumer<Cursor> beforeShown) {
        computeAsync(source, made -> {
            store.accept(made);
            beforeShown.accept(made);
            onShown.accept(false);
        });
    }

    private void computeAsync(Change<Cursor> change, Consumer<Cursor> onComputed) {
        Cursor before = cursor();
        commands.runAsync(
                () -> {
                    Cursor made = change.apply(before);
                    return made.equals(before) ? before : completion.apply(made);
                },
                onComputed);
    }

    /**
     * Undoes the last change, or redoes the change that was undone last; does nothing if there is none. Only within a
     * command.
     *
     * @param arrangement makes restored runs one picture or columns, as they are seen; on the worker
     */
    void undoOrRedo(Direction direction, StepMode mode, UnaryOperator<Cursor> arrangement) {
        if (!history.hasEntry(direction)) {
            return;
        }
        Cursor.Snapshot target = history.targetSnapshot(direction);
        Consumer<Cursor> then = restored -> {
            history.undoOrRedo(direction, restored.withRunsAligned(mode));
            onShown.accept(false);
        };
        boolean isArranged = target.documents().size() == cursor().runs().size();
        if (cache.contains(target) && isArranged) {
            then.accept(target.restore(cache::get));
        } else {
            computeAsync(before -> arrangement.apply(target.restore(cache::get)), then);
        }
    }

    /**
     * Changes the documents of all runs, including those for undo and redo; their frames stay. Only within a command.
     */
    void mapAllDocuments(UnaryOperator<RunDocument> change) {
        history.mapDocuments(change);
        onShown.accept(false);
    }

    /** Adds the baselines to all runs after others were chosen. Only within a command. */
    void recomputeBaselines() {
        if (cursor() != null) {
            computeAsync(completion::apply, this::showInstead);
        }
    }

    /** Shows the same runs in another arrangement, without an undo entry. Only within a command. */
    void rearrange(Change<Cursor> arrangement, Runnable beforeShown) {
        computeAndShow(arrangement, history::replaceCursor, made -> beforeShown.run());
    }

    /** Shows other runs, without an undo entry. Only within a command. */
    void showInstead(Cursor other) {
        history.replaceCursor(other);
        onShown.accept(false);
    }

    /** Forgets the runs for undo and redo, which are computed again when needed. */
    void forgetCachedRuns() {
        cache.clear();
    }
}
