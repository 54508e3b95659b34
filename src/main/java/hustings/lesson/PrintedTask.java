package hustings.lesson;

import hustings.check.TaskJudge;
import hustings.check.TaskWords;
import hustings.engine.ScheduledIntervention;
import hustings.paper.CompletedRun;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.EventSentences;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A task as it is printed: what it asks for, and one solution in words. */
public final class PrintedTask {

    private static final int MAX_EVENT_LINES = 8;

    private final TaskJudge judge;
    private final CompletedRun start;

    private PrintedTask(TaskJudge judge, CompletedRun start) {
        this.judge = judge;
        this.start = start;
    }

    /**
     * Judges the task of a run, so that no solution is printed that is none; empty if the run has no task.
     *
     * @throws IllegalArgumentException if the run reaches the goal by itself, or the path of the task does not reach
     *     it; the message says what was found and what is expected
     */
    public static Optional<PrintedTask> of(Scenario scenario) {
        if (scenario.task().isEmpty()) {
            return Optional.empty();
        }
        CompletedRun start = CompletedRun.of(scenario.withoutAddedEvents());
        return Optional.of(
                new PrintedTask(new TaskJudge(start.scenario(), start.algorithm(), RunLimits.OF_FILES), start));
    }

    /** The run before anything is added. */
    public CompletedRun start() {
        return start;
    }

    /** The run with the events of a solution; empty if none is known. */
    public Optional<CompletedRun> solved() {
        List<ScheduledIntervention> path = judge.task().path();
        return path.isEmpty()
                ? Optional.empty()
                : Optional.of(CompletedRun.of(start.scenario().withAddedEvents(path)));
    }

    /** What is to be reached, and what may be added. */
    public String formatGoal(Translation language) {
        TaskWords words = new TaskWords(language, judge);
        return words.goal() + " " + words.budget();
    }

    /** The goal, and that the events are to be described. */
    public String formatQuestion(Translation language) {
        return formatGoal(language) + " " + language.format("exercise.faults");
    }

    /** Lines to describe events: as many as the budget has, and one more, since some events are free. */
    public List<String> listBlankEvents(Translation language) {
        int lines = Math.min(MAX_EVENT_LINES, judge.task().budgetInAll() + 1);
        return IntStream.rangeClosed(1, lines)
                .mapToObj(number -> language.format("exercise.blank-event", number))
                .toList();
    }

    /** The events of a solution, and how it does; or that none is known. */
    public List<String> formatSolution(Translation unnamed) {
        Optional<CompletedRun> solved = solved();
        if (solved.isEmpty()) {
            return List.of(unnamed.format("exercise.no-path"));
        }
        Scenario scenario = solved.get().scenario();
        Translation language = unnamed.naming(scenario.group());
        List<String> events = new EventSentences(scenario, solved.get().frames(), language)
                .tell(judge.task().path());
        return List.of(
                language.format("exercise.solution", String.join(" ", events)),
                new TaskWords(language, judge).verdict(judge.judge(scenario)),
                language.format("exercise.other-solutions"));
    }
}
