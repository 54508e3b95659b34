package hustings.app.session;

import hustings.app.base.Commands;
import hustings.scenario.ScenarioException;
import java.lang.ref.Reference;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The one home of what is played: in which runs the cursor stands, where, and the one stack of all that was before.
 * Frames that are there are shown at once; only making new ones is the worker's. Lives on the window's thread.
 */
final class Playback {

    private static final int MAX_UNDO = 1000;

    private final Commands commands;
    private final UnaryOperator<Run> completion;
    private final Consumer<Boolean> onShown;
    private final Function<Cursor, Reference<Cursor>> keeper;
    private final Deque<Kept> past = new ArrayDeque<>();
    private final Deque<Kept> undone = new ArrayDeque<>();
    private Cursor current;

    /**
     * What was shown before something was done, or after it.
     *
     * @param opened whether that opened another run, and did not change this one
     */
    private record Kept(Cursor.Kept place, boolean opened) {}

    /** What becomes of what is shown. Runs on the worker. */
    @FunctionalInterface
    interface Change<T> {
        /** What is shown or opened instead; the same if nothing changes. */
        T of(Cursor before) throws ScenarioException;
    }

    /**
     * Nothing is played yet.
     *
     * @param completion adds, on the worker, what else is to be known of a run
     * @param onShown told of each change of what is shown, and whether it is to be animated
     * @param keeper keeps runs that are not shown while there is room for their frames
     */
    Playback(
            Commands commands,
            UnaryOperator<Run> completion,
            Consumer<Boolean> onShown,
            Function<Cursor, Reference<Cursor>> keeper) {
        this.commands = commands;
        this.completion = completion;
        this.onShown = onShown;
        this.keeper = keeper;
    }

    /** Where the cursor stands; null until something is open. */
    Cursor cursor() {
        return current;
    }

    /** The run as it was before the last change to it; empty if nothing was changed since it was opened. */
    Optional<Document> beforeChange() {
        return Optional.ofNullable(past.peek())
                .filter(kept -> !kept.opened())
                .map(kept -> kept.place().resting().documents().get(0));
    }

    boolean canUndo() {
        return !past.isEmpty();
    }

    boolean canRedo() {
        return !undone.isEmpty();
    }

    private void show(Cursor cursor, boolean moving) {
        current = cursor;
        if (current != null) {
            onShown.accept(moving);
        }
    }

    /** Moves the cursor. */
    void move(boolean moving, UnaryOperator<Cursor> step) {
        commands.inTurn(() -> {
            if (current != null) {
                show(step.apply(current), moving);
            }
        });
    }

    /** Has something else run in the place of what is shown, if anything is; it can be undone. */
    void change(boolean moving, Change<Cursor> change) {
        commands.inTurn(() -> {
            if (current != null) {
                make(change, changed -> {
                    if (!changed.equals(current)) {
                        push(false);
                    }
                    show(changed, moving);
                });
            }
        });
    }

    /**
     * Has something run in the place of what is shown; it can be undone. Only in turn.
     *
     * @param before runs on the window's thread before it is shown
     */
    void open(Change<Cursor> source, Consumer<Cursor> before) {
        Cursor shown = current;
        commands.make(
                () -> {
                    Cursor cursor = source.of(shown).map(completion);
                    return (Runnable) () -> {
                        push(true);
                        before.accept(cursor);
                        show(cursor, false);
                    };
                },
                Runnable::run);
    }

    /** Has something run instead of all that was. Only in turn. */
    void restart(Change<Cursor> source) {
        make(source, started -> {
            past.clear();
            undone.clear();
            show(started, false);
        });
    }

    private void make(Change<Cursor> change, Consumer<Cursor> then) {
        Cursor before = current;
        commands.make(
                () -> {
                    Cursor made = change.of(before);
                    return made.equals(before) ? before : made.map(completion);
                },
                then);
    }

    private void push(boolean opened) {
        if (current != null) {
            past.push(new Kept(kept(current), opened));
            if (past.size() > MAX_UNDO) {
                past.removeLast();
            }
        }
        undone.clear();
    }

    private Cursor.Kept kept(Cursor cursor) {
        return new Cursor.Kept(cursor.resting(), keeper.apply(cursor));
    }

    private void wake(Cursor.Kept kept, Consumer<Cursor> then) {
        Cursor cursor = kept.cursor().get();
        if (cursor == null) {
            make(none -> kept.resting().wake(), then);
        } else {
            then.accept(cursor);
        }
    }

    /** Takes back what was done last. */
    void undo(StepMode mode) {
        commands.inTurn(() -> exchange(past, undone, mode));
    }

    /** Takes up again what was undone last. */
    void redo(StepMode mode) {
        commands.inTurn(() -> exchange(undone, past, mode));
    }

    private void exchange(Deque<Kept> from, Deque<Kept> to, StepMode mode) {
        if (from.isEmpty()) {
            return;
        }
        Kept kept = from.peek();
        wake(kept.place(), cursor -> {
            from.pop();
            to.push(new Kept(kept(current), kept.opened()));
            show(cursor.in(mode), false);
        });
    }

    /** Changes what is known of documents whose runs stay, those before and after this one too. Only in turn. */
    void map(UnaryOperator<Document> change) {
        UnaryOperator<Cursor> mapped = cursor -> cursor.map(run -> run.with(change.apply(run.document())));
        restack(kept -> new Cursor.Kept(
                kept.resting().map(change),
                keeper.apply(
                        Optional.ofNullable(kept.cursor().get()).map(mapped).orElse(null))));
        show(mapped.apply(current), false);
    }

    /** Completes all runs anew: other things are to be known of them now. Only in turn. */
    void complete() {
        make(cursor -> cursor.map(completion), completed -> {
            restack(this::withoutFrames);
            show(completed, false);
        });
    }

    /** What else is to be known of runs that were made elsewhere; on the worker. */
    Cursor completed(Cursor made) {
        return made.map(completion);
    }

    /** Shows the same made anew; what was shown before is made anew when it is taken back. Only in turn. */
    void replace(Cursor anew) {
        restack(this::withoutFrames);
        show(anew, false);
    }

    private Cursor.Kept withoutFrames(Cursor.Kept kept) {
        return new Cursor.Kept(kept.resting(), keeper.apply(null));
    }

    private void restack(UnaryOperator<Cursor.Kept> change) {
        for (Deque<Kept> stack : List.of(past, undone)) {
            List<Kept> changed = stack.stream()
                    .map(kept -> new Kept(change.apply(kept.place()), kept.opened()))
                    .toList();
            stack.clear();
            stack.addAll(changed);
        }
    }
}
