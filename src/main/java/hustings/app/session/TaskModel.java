package hustings.app.session;

import hustings.app.session.TaskState.Checking;
import hustings.app.session.TaskState.Elsewhere;
import hustings.app.session.TaskState.Faulty;
import hustings.app.session.TaskState.Given;
import hustings.app.session.TaskState.Lost;
import hustings.app.session.TaskState.None;
import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.paper.ShippedTasks;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.TaskProgress;
import hustings.play.ViewState;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.Task;
import hustings.trace.History;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/**
 * The task of the run that the active column shows, with its judge, and which of the shipped tasks are solved. A task
 * is checked, and each changed run judged, on the worker. FX thread only.
 */
public final class TaskModel {

    private final Board board;
    private final ReadOnlyObjectWrapper<TaskState> state = new ReadOnlyObjectWrapper<>(this, "task", new None());
    private final ObjectProperty<SolvedTasks> solved =
            new SimpleObjectProperty<>(this, "solvedTasks", SolvedTasks.none()); // stored under this name
    /** The run that is judged; null if it has no task. */
    private History judgedRun;

    private Optional<Check> check = Optional.empty();
    private Optional<TaskVerdict> verdict = Optional.empty();
    private int hints;
    /** The run before, if it had a task, and the first one after it that has lost that task. */
    private Run withTask;

    private History withoutTask;

    /**
     * A task that was checked.
     *
     * @param start the run with the task, as it begins, without texts
     * @param judge the judge; empty if the task cannot be given
     * @param problem why it cannot be given; empty if it can
     * @param shippedId its id, if it is shipped
     */
    private record Check(
            Scenario start,
            Publication publication,
            Optional<TaskJudge> judge,
            String problem,
            Optional<String> shippedId) {

        /** Checks a task, for which its run is played untouched and with its path; may take long. */
        static Check of(Scenario start, Publication publication) {
            try {
                Algorithm<?> algorithm = publication.with(start.algorithm().options());
                TaskJudge judge = new TaskJudge(start, algorithm, RunLimits.OF_FILES);
                Optional<String> id = ShippedTasks.findId(judge.task(), judge.start());
                return new Check(start, publication, Optional.of(judge), "", id);
            } catch (RuntimeException e) { // a file of one's own, or an algorithm of one's own that fails
                return new Check(
                        start, publication, Optional.empty(), String.valueOf(e.getMessage()), Optional.empty());
            }
        }

        Check failing(RuntimeException e) {
            return new Check(start, publication, Optional.empty(), String.valueOf(e.getMessage()), Optional.empty());
        }

        @SuppressWarnings("ReferenceEquality") // a reloaded algorithm is another one
        boolean isOf(Scenario otherStart, Publication otherPublication) {
            return publication == otherPublication && start.equals(otherStart);
        }
    }

    /** A checked task with the verdict on a run; without one, if the task cannot be given. */
    private record Judged(Check check, Optional<TaskVerdict> verdict) {

        static Judged of(Check check, History played) {
            try {
                return new Judged(check, check.judge().map(judge -> judge.judge(played)));
            } catch (RuntimeException e) { // an algorithm of one's own that fails when the run is played once more
                return new Judged(check.failing(e), Optional.empty());
            }
        }
    }

    TaskModel(Board board) {
        this.board = board;
        board.stateProperty().addListener((observable, was, is) -> update());
    }

    /** What there is to say of the task. */
    public ReadOnlyObjectProperty<TaskState> stateProperty() {
        return state.getReadOnlyProperty();
    }

    /** The shipped tasks that were solved within their budgets. */
    public ObjectProperty<SolvedTasks> solvedProperty() {
        return solved;
    }

    /** Hides the hints, since another run is opened. */
    void resetForNewRun() {
        hints = 0;
    }

    /** Shows one hint more, if there is one. */
    public void showHint() {
        if (state.get() instanceof Given given
                && hints < given.judge().task().hints().size()) {
            hints++;
            update();
        }
    }

    /** Goes back to the start, without the events that were added; can be undone. */
    public void startAgain() {
        if (state.get() instanceof Given given && given.isUntouched()) {
            board.goToStart();
            return;
        }
        board.changeRun(false, cursor -> {
            Run run = cursor.firstRun();
            Scenario edited = run.document().branch().editedScenario();
            Scenario start = run.document().branch().scriptedScenario().withoutAddedEvents();
            return edited.task().isEmpty() || start.events().equals(edited.events())
                    ? cursor
                    : Cursor.of(Runs.runToEnd(run.document().withScenario(start)));
        });
    }

    private void update() {
        ViewState shown = board.shown();
        Optional<Task> task = shown.run().scenario().task();
        if (task.isPresent()) {
            judge(shown.run());
            withTask = shown.run();
            withoutTask = null;
            show(shown, task.get());
        } else {
            judgedRun = null;
            state.set(describeMissingTask(shown.run()));
        }
    }

    private TaskState describeMissingTask(Run run) {
        Optional<Run> otherColumn = board.state().listRuns().stream()
                .filter(other -> other.scenario().task().isPresent())
                .findFirst();
        if (otherColumn.isPresent()) {
            return new Elsewhere(otherColumn.get().algorithmName());
        }
        if (withTask != null
                && withoutTask == null
                && run.document().savedScenario().equals(withTask.document().savedScenario())) {
            withoutTask = run.history();
        }
        withTask = null;
        return isSame(run.history(), withoutTask) ? new Lost() : new None();
    }

    @SuppressWarnings("ReferenceEquality") // comparing all frames would take long
    private static boolean isSame(History one, History other) {
        return one == other;
    }

    /** Has a run judged, unless it is already. */
    private void judge(Run run) {
        History played = run.history();
        if (isSame(played, judgedRun)) {
            return;
        }
        judgedRun = played;
        verdict = Optional.empty();
        Scenario own = run.scenario().withoutAddedEvents();
        Scenario start = own.withoutTexts().withTask(own.task());
        Optional<Check> known = check.filter(made -> made.isOf(start, run.publication()));
        check = known;
        board.context.worker().execute(() -> {
            Judged judged = Judged.of(known.orElseGet(() -> Check.of(start, run.publication())), played);
            board.context.window().execute(() -> {
                if (isSame(played, judgedRun)) {
                    check = Optional.of(judged.check());
                    verdict = judged.verdict();
                    update();
                }
            });
        });
    }

    private void show(ViewState shown, Task task) {
        if (check.isEmpty()) {
            state.set(new Checking());
        } else if (check.get().judge().isEmpty()) {
            state.set(new Faulty(check.get().problem()));
        } else if (verdict.isPresent()) {
            int watched = board.prediction().prediction().furthestWatchedFrame(shown);
            Check made = check.get();
            TaskJudge judge = made.judge().get();
            TaskProgress progress = TaskProgress.of(judge, verdict.get(), judgedRun, watched);
            recordSolved(made, progress);
            state.set(new Given(
                    judge, made.shippedId(), progress, hints, task.added().isEmpty()));
        }
    }

    private void recordSolved(Check made, TaskProgress progress) {
        if (progress.isSolved()) {
            made.shippedId()
                    .ifPresent(id ->
                            solved.set(solved.get().with(id, progress.verdict().usedInAll())));
        }
    }
}
