package hustings.app.session;

import hustings.app.base.Commands;
import hustings.engine.Frame;
import hustings.scenario.BranchedScenario;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.trace.difference.FrameDifference;
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
    private Branches branches;

    /** What was shown, and the branches that there were. */
    private record Kept(Cursor.Kept place, Branches branches) {}

    /** What is opened. */
    record Opened(Cursor cursor, BranchedScenario file) {

        /** A run alone. */
        static Opened of(Cursor cursor) {
            return new Opened(cursor, new BranchedScenario(cursor.run().told(), List.of()));
        }
    }

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

    /** The branches of what is shown; null until something is open. */
    Branches branches() {
        return branches;
    }

    boolean canUndo() {
        return !past.isEmpty();
    }

    boolean canRedo() {
        return !undone.isEmpty();
    }

    /** Goes on where another stands; nothing may be under way. */
    void takeOver(Playback before) {
        past.addAll(before.past);
        undone.addAll(before.undone);
        show(before.current, before.branches, false);
    }

    private void show(Cursor cursor, Branches among, boolean moving) {
        current = cursor;
        branches = among;
        if (current != null) {
            onShown.accept(moving);
        }
    }

    /** Moves the cursor. */
    void move(boolean moving, UnaryOperator<Cursor> step) {
        commands.inTurn(() -> {
            if (current != null) {
                show(step.apply(current), branches, moving);
            }
        });
    }

    /**
     * Has something else run in the place of what is shown, if anything is; it can be undone. The branches stay if
     * nothing else is other than what is done to the run.
     */
    void change(boolean moving, Change<Cursor> change) {
        change(
                moving,
                change,
                changed -> isOfSameSetting(changed)
                        ? branches.with(kept(changed), changed.run())
                        : Branches.of(kept(changed), changed.run()));
    }

    private boolean isOfSameSetting(Cursor changed) {
        return bare(changed.run().told()).equals(bare(current.run().told()));
    }

    private static Scenario bare(Scenario scenario) {
        return scenario.withEvents(List.of()).withCaptions(List.of());
    }

    /**
     * Does something to what is shown; it can be undone. If that is not at its end, what it would have become stays as
     * a branch.
     */
    void intervene(Change<Cursor> change) {
        change(
                true,
                change,
                changed -> current.atEnd()
                        ? branches.with(kept(changed), changed.run())
                        : branches.with(kept(current), current.run())
                                .parted(current.frame(0).stage(), kept(changed), changed.run()));
    }

    /**
     * Shows something else as a branch of the run from which it parts, if nothing is other than what is done to it, and
     * otherwise in its place; it can be undone.
     */
    void branch(Change<Cursor> change) {
        change(
                false,
                change,
                changed -> isOfSameSetting(changed)
                        ? branches.with(kept(current), current.run())
                                .parted(lastCommonStage(changed.run()), kept(changed), changed.run())
                        : Branches.of(kept(changed), changed.run()));
    }

    private int lastCommonStage(Run other) {
        List<Frame> frames = current.run().frames();
        int common = FrameDifference.common(frames, other.frames());
        return common == 0 ? 0 : frames.get(common - 1).stage();
    }

    private void change(boolean moving, Change<Cursor> change, Function<Cursor, Branches> among) {
        commands.inTurn(() -> {
            if (current != null) {
                make(change, changed -> {
                    Branches then = changed.equals(current) ? branches : among.apply(changed);
                    if (!changed.equals(current)) {
                        push();
                    }
                    show(changed, then, moving);
                });
            }
        });
    }

    /** Shows another branch where it was left; it can be undone. */
    void goTo(int branch, StepMode mode) {
        commands.inTurn(() -> {
            if (branch != branches.shown()) {
                goTo(branches.with(kept(current), current.run()).at(branch), mode);
            }
        });
    }

    private void goTo(Branches then, StepMode mode) {
        wake(then.branch().place(), cursor -> {
            push();
            show(cursor.in(mode), then.with(kept(cursor), cursor.run()), false);
        });
    }

    /** Names a branch; it can be undone. */
    void name(int branch, String name) {
        commands.inTurn(() -> {
            if (!branches.all().get(branch).name().equals(name)) {
                push();
                show(current, branches.named(branch, name), false);
            }
        });
    }

    /** Deletes a branch other than the trunk; it can be undone. If it is shown, the one from which it parts is then. */
    void delete(int branch, StepMode mode) {
        commands.inTurn(() -> {
            Branches left = branches.without(branch);
            if (branch == branches.shown()) {
                goTo(left, mode);
            } else {
                push();
                show(current, left, false);
            }
        });
    }

    /**
     * Has something run in the place of what is shown; it can be undone. Only in turn.
     *
     * @param before runs on the window's thread before it is shown
     */
    void open(Change<Opened> source, Consumer<Cursor> before) {
        Cursor shown = current;
        commands.make(
                () -> {
                    Opened opened = source.of(shown);
                    Cursor cursor = opened.cursor().map(completion);
                    Branches among = Branches.of(opened.file(), cursor, this::kept);
                    return (Runnable) () -> {
                        push();
                        before.accept(cursor);
                        show(cursor, among, false);
                    };
                },
                Runnable::run);
    }

    /** Has something run instead of all that was. Only in turn. */
    void restart(Change<Cursor> source) {
        make(source, started -> {
            past.clear();
            undone.clear();
            show(started, Branches.of(kept(started), started.run()), false);
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

    private void push() {
        if (current != null) {
            past.push(keep());
            if (past.size() > MAX_UNDO) {
                past.removeLast();
            }
        }
        undone.clear();
    }

    private Kept keep() {
        return new Kept(kept(current), branches);
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
            to.push(keep());
            show(cursor.in(mode), kept.branches().with(kept(cursor), cursor.run()), false);
        });
    }

    /** Changes what is known of documents whose runs stay, those before and after this one too. Only in turn. */
    void map(UnaryOperator<Document> change) {
        UnaryOperator<Cursor> mapped = cursor -> cursor.map(run -> run.with(change.apply(run.document())));
        restack(
                kept -> new Cursor.Kept(
                        kept.resting().map(change),
                        keeper.apply(Optional.ofNullable(kept.cursor().get())
                                .map(mapped)
                                .orElse(null))),
                UnaryOperator.identity());
        show(mapped.apply(current), branches, false);
    }

    /** Completes all runs anew: other things are to be known of them now. Only in turn. */
    void complete() {
        make(cursor -> cursor.map(completion), completed -> {
            restack(this::withoutFrames, UnaryOperator.identity());
            show(completed, branches, false);
        });
    }

    /** What else is to be known of runs that were made elsewhere; on the worker. */
    Cursor completed(Cursor made) {
        return made.map(completion);
    }

    /** Shows the same made anew; what was shown before is made anew when it is taken back. Only in turn. */
    void replace(Cursor anew) {
        restack(this::withoutFrames, Branches::renewed);
        show(anew, branches.with(kept(anew), anew.run()), false);
    }

    private Cursor.Kept withoutFrames(Cursor.Kept kept) {
        return new Cursor.Kept(kept.resting(), keeper.apply(null));
    }

    private void restack(UnaryOperator<Cursor.Kept> place, UnaryOperator<Branches> among) {
        for (Deque<Kept> stack : List.of(past, undone)) {
            List<Kept> changed = stack.stream()
                    .map(kept -> new Kept(
                            place.apply(kept.place()),
                            among.apply(kept.branches().map(place))))
                    .toList();
            stack.clear();
            stack.addAll(changed);
        }
        branches = among.apply(branches.map(place));
    }
}
