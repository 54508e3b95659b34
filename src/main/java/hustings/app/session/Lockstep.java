package hustings.app.session;

import hustings.engine.Event;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.trace.History;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Runs of several algorithms that are stepped through together, and what was done by hand to all of them at once. Lives
 * on the session's worker.
 */
final class Lockstep {

    /** As far as a history goes back. */
    private static final int MAX_UNDO = 50;

    private final List<Document> documents;
    private final Deque<Edit> past = new ArrayDeque<>();
    private final Deque<Edit> undone = new ArrayDeque<>();
    private Stand stand;

    /** Where one stood, and in which runs. */
    private record Stand(JointSteps steps, StepMode mode, int step) {

        List<Integer> frames() {
            return steps.frames(mode, step);
        }

        Stand over(List<Run> runs) {
            return new Stand(steps.over(runs), mode, step);
        }

        /** The same without the runs, whose frames take much room. */
        Stand resting() {
            return over(List.of());
        }
    }

    /** What was done: where one stood before or after, and which runs took it. */
    private record Edit(Stand stand, List<History> touched) {}

    /**
     * Runs side by side, at their start.
     *
     * @param documents one for each algorithm
     */
    Lockstep(List<Document> documents, StepMode mode) {
        this.documents = List.copyOf(documents);
        this.stand = new Stand(JointSteps.of(runs()), mode, 0);
    }

    private List<Run> runs() {
        return documents.stream().map(document -> document.run(List.of())).toList();
    }

    List<Document> documents() {
        return documents;
    }

    StepMode mode() {
        return stand.mode();
    }

    int step() {
        return stand.step();
    }

    /** The index of the frame that each run shows. */
    List<Integer> frames() {
        return stand.frames();
    }

    /** From now on steps go so far; what is shown changes as little as it can. */
    void setMode(StepMode mode) {
        if (mode != stand.mode()) {
            stand = new Stand(stand.steps(), mode, stand.steps().stepFor(mode, stand.frames()));
        }
    }

    /** Goes to a step; beyond an end, to that end. */
    void goTo(int step) {
        int last = stand.steps().last(stand.mode());
        stand = new Stand(stand.steps(), stand.mode(), Math.max(0, Math.min(last, step)));
    }

    void goToEnd() {
        goTo(Integer.MAX_VALUE);
    }

    /** Goes to the tick, or to the first step that shows so many stages: as steps go. */
    void goToPlace(int tickOrStage) {
        JointSteps steps = stand.steps();
        goTo(stand.mode() == StepMode.BY_TICK ? steps.stepOfTick(tickOrStage) : steps.stepOfStage(tickOrStage));
    }

    /** Whether a process is live in what one of the runs shows. */
    boolean isLive(int process, int run) {
        return shown(run).process(process).live();
    }

    private Frame shown(int run) {
        return stand.steps().runs().get(run).frames().get(frames().get(run));
    }

    /**
     * Does something to all runs where they stand: by stage, to each after the stage that it shows; by tick, to all at
     * the same tick. A run whose last tick is over takes nothing any more.
     *
     * @param notice who notices, if the intervention is a crash of the coordinator
     * @return whether a run took it
     */
    boolean intervene(Intervention now, CrashDetection notice) {
        Stand before = stand;
        List<History> touched = new ArrayList<>();
        for (int run = 0; run < documents.size(); run++) {
            History history = documents.get(run).history();
            history.jumpTo(frames().get(run));
            if (intervene(history, now, notice)) {
                touched.add(history);
            }
        }
        if (touched.isEmpty()) {
            return false;
        }
        past.push(new Edit(before.resting(), touched));
        if (past.size() > MAX_UNDO) {
            past.removeLast();
        }
        undone.clear();
        JointSteps steps = before.steps().branch(runs(), before.frames());
        stand = new Stand(steps, before.mode(), stepAfter(before, steps));
        return true;
    }

    private boolean intervene(History history, Intervention now, CrashDetection notice) {
        boolean sameTick = stand.mode() == StepMode.BY_TICK && stand.step() > 0;
        int tick = sameTick ? stand.steps().tick(stand.step()) + 1 : history.interventionTick();
        List<Event> later = now instanceof Intervention.Crash crash
                ? notice.after(
                        history.shown(),
                        tick,
                        crash.process(),
                        history.scenario().timing().delayTicks())
                : List.of();
        return sameTick ? history.interveneAt(tick, now, later) : history.intervene(now, later);
    }

    /** The step that shows what was done. */
    private static int stepAfter(Stand before, JointSteps steps) {
        int next = before.mode() == StepMode.BY_TICK
                ? steps.stepOfTick(before.step() == 0 ? 0 : before.steps().tick(before.step()) + 1)
                : before.step() + 1;
        return Math.min(next, steps.last(before.mode()));
    }

    boolean canUndo() {
        return !past.isEmpty();
    }

    boolean canRedo() {
        return !undone.isEmpty();
    }

    /** Takes back in all runs what was last done, and goes back to where that was. */
    void undo() {
        if (canUndo()) {
            Edit edit = past.pop();
            undone.push(new Edit(stand.resting(), edit.touched()));
            edit.touched().forEach(History::undo);
            stand = edit.stand().over(runs());
        }
    }

    /** Does again what was last taken back. */
    void redo() {
        if (canRedo()) {
            Edit edit = undone.pop();
            past.push(new Edit(stand.resting(), edit.touched()));
            edit.touched().forEach(History::redo);
            stand = edit.stand().over(runs());
        }
    }

    /** Others are compared now: these keep what was done, and let go of their runs until {@link #resume}. */
    void rest() {
        stand = stand.resting();
        documents.forEach(Document::rest);
    }

    /** Runs again what has rested. */
    void resume() {
        stand = stand.over(runs());
    }

    void forgetUndone() {
        undone.clear();
        documents.forEach(document -> document.history().forgetUndone());
    }

    /** What is shown of them. */
    Compared compared(boolean canUndo, boolean canRedo) {
        return Compared.of(stand.steps(), stand.mode(), stand.step(), canUndo, canRedo);
    }
}
