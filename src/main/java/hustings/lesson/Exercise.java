package hustings.lesson;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageStage;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SentMessage;
import hustings.engine.SimulationEvent;
import hustings.paper.CompletedRun;
import hustings.question.Answers;
import hustings.question.TurnaroundTime;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Layout;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.scenario.YamlValue;
import hustings.trace.Durations;
import hustings.trace.Measurement;
import hustings.trace.NextStage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * An exercise on a run as courses set it; its answer is computed. Immutable.
 *
 * @param task the quantity or trace to be found
 * @param name the figure, demonstration, counterexample or file from which the run is made
 * @param overrides the scenario keys in which the run differs from that source
 * @param base the source scenario without the overrides
 * @param scenario the scenario of the exercise
 */
public record Exercise(Task task, String name, YamlValue.Mapping overrides, Scenario base, Scenario scenario) {

    /** The largest group in which all orders are tried. */
    static final int MAX_PROCESSES_IN_WORST_ORDER = 7;

    private static final int MAX_STAGES_TO_TRACE = 12;
    private static final int MAX_PROCESSES_TO_TRACE = 12;

    /** The kinds of exercise. */
    public enum Task {
        /** Trace the run: who sends which message to whom, stage by stage. */
        TRACE,
        /** Count the messages. */
        COUNT,
        /** Count the messages if the highest process that answers the detector then crashes. */
        COUNT_AFTER_CRASH,
        /** Find the time until all live processes follow the same coordinator for good. */
        TURNAROUND,
        /** Count the messages under another rule than the named run has. */
        RECOUNT,
        /** Find the order in a ring that costs the most messages. */
        WORST_ORDER,
        /** Describe the faults that solve the task of the run. */
        FAULTS;

        /** The word for this task in lesson files. */
        String wordInFiles() {
            return Translation.toKey(name());
        }
    }

    /** The run from which the answer is computed. */
    public CompletedRun answeringRun() {
        return CompletedRun.of(task == Task.COUNT_AFTER_CRASH ? withHighestAnswererCrashed() : scenario);
    }

    /** The text of the question. */
    public String formatQuestion(Translation language) {
        if (task == Task.FAULTS) {
            return requireTask().formatQuestion(language);
        }
        String what = switch (task) {
            case COUNT_AFTER_CRASH -> scenario.group().name(highestAnswerer());
            case RECOUNT -> describeChangedOptions(language);
            default -> "";
        };
        return language.format("exercise." + task.wordInFiles(), what);
    }

    /** The lines of the answer. */
    public List<String> formatAnswer(Translation language) {
        return switch (task) {
            case TRACE -> formatTrace(answeringRun().frames());
            case COUNT, COUNT_AFTER_CRASH, RECOUNT ->
                List.of(formatMessageCount(answeringRun().frames(), language));
            case TURNAROUND ->
                List.of(Durations.formatAsDelays(
                        TurnaroundTime.of(answeringRun().frames()).durationTicks(),
                        scenario.timing().delayTicks(),
                        language));
            case WORST_ORDER -> describeExtremeRingOrders(language);
            case FAULTS -> requireTask().formatSolution(language);
        };
    }

    private PrintedTask requireTask() {
        return PrintedTask.of(scenario).orElseThrow();
    }

    /** Lines to describe events, for an answer that does. */
    public List<String> listBlankEvents(Translation language) {
        return requireTask().listBlankEvents(language);
    }

    private boolean hasSameRunAndTask(Exercise other) {
        return task == other.task
                && scenario.task().equals(other.scenario.task())
                && scenario.withoutTexts().equals(other.scenario.withoutTexts());
    }

    /** The exercises with those that parts of a lesson add to them, see {@link Lesson#listExercisesOfWorksheet}. */
    static List<Exercise> ofWorksheet(List<LessonPart> parts, List<Exercise> exercises) {
        boolean asksForNone = exercises.isEmpty() && parts.size() > 1;
        List<Exercise> all = new ArrayList<>(exercises);
        for (LessonPart part : parts) {
            Scenario run = part.scenario();
            Task task = run.task().isPresent() ? Task.FAULTS : Task.TRACE;
            Exercise added = new Exercise(task, part.name(), part.overrides(), run, run.withoutAddedEvents());
            boolean isAsked = task == Task.FAULTS || (asksForNone && added.isShort());
            if (isAsked && all.stream().noneMatch(each -> each.hasSameRunAndTask(added))) {
                all.add(added);
            }
        }
        return all;
    }

    /** Whether the run has few enough stages and processes to be traced on a sheet. */
    private boolean isShort() {
        int stages = CompletedRun.of(scenario).lastFrame().stage();
        return stages > 0 && stages <= MAX_STAGES_TO_TRACE && scenario.group().size() <= MAX_PROCESSES_TO_TRACE;
    }

    private List<String> formatTrace(List<Frame> frames) {
        return frames.stream()
                .flatMap(frame -> frame.events(SimulationEvent.StageSent.class))
                .map(sent -> formatStage(sent.stage()))
                .toList();
    }

    private String formatStage(MessageStage stage) {
        Map<Integer, String> receiversBySender = stage.sends().stream()
                .collect(Collectors.groupingBy(
                        SentMessage::from,
                        TreeMap::new,
                        Collectors.mapping(sent -> scenario.group().name(sent.to()), Collectors.joining(", "))));
        String arrows = receiversBySender.entrySet().stream()
                .map(sender -> scenario.group().name(sender.getKey()) + " \u2192 " + sender.getValue())
                .collect(Collectors.joining("; "));
        return stage.number() + ". t = " + stage.tick() + ": " + stage.type().name() + " " + arrows;
    }

    private static String formatMessageCount(List<Frame> frames, Translation language) {
        Question total = Question.of(Question.Kind.TOTAL);
        return Answers.computeAnswer(total, frames, 0).text(language) + ". "
                + Answers.explain(total, frames, 0, language).facts();
    }

    /** The highest sender of the first stage that does not come from the detectors. */
    private int highestAnswerer() {
        return firstAnswerStage().countMessagesBySender().lastKey();
    }

    private NextStage firstAnswerStage() {
        List<Frame> frames = CompletedRun.of(scenario).frames();
        NextStage first = NextStage.findAfter(frames, 0);
        NextStage next = first;
        while (next.stage().isPresent() && next.countMessagesBySender().equals(first.countMessagesBySender())) {
            next = NextStage.findAfter(frames, next.frame().index());
        }
        return next;
    }

    private Scenario withHighestAnswererCrashed() {
        int stage = firstAnswerStage().frame().stage() + 1;
        Intervention crash = new Intervention.Crash(highestAnswerer());
        return scenario.withAddedEvents(List.of(ScheduledIntervention.beforeStage(stage, crash)));
    }

    private String describeChangedOptions(Translation language) {
        AlgorithmChoice before = base.algorithm();
        AlgorithmChoice chosen = scenario.algorithm();
        return answeringRun().publication().options().stream()
                .filter(option -> !before.valueOf(option).equals(chosen.valueOf(option)))
                .map(option ->
                        option.name() + " = " + chosen.valueOf(option) + ". " + language.translate(option.meaning()))
                .collect(Collectors.joining(" "));
    }

    private List<String> describeExtremeRingOrders(Translation language) {
        // the highest id comes first in each order; of several orders with the same cost, the first is named
        List<Integer> descending = new ArrayList<>(scenario.group().ids());
        Collections.reverse(descending);
        List<List<Integer>> orders = Layout.Circle.ordersOf(descending).toList();
        Comparator<List<Integer>> byCost = Comparator.comparingLong(this::countMessagesForRingOrder);
        return List.of(
                formatRingOrder("exercise.most", Collections.max(orders, byCost), language),
                formatRingOrder("exercise.least", Collections.min(orders, byCost), language));
    }

    private String formatRingOrder(String key, List<Integer> order, Translation language) {
        String ring = order.stream().map(scenario.group()::name).collect(Collectors.joining(", "));
        return language.format(key, ring, countMessagesForRingOrder(order));
    }

    private long countMessagesForRingOrder(List<Integer> order) {
        Scenario ordered = scenario.withLayout(new Layout.Circle(order));
        CompletedRun run = new CompletedRun(ordered, List.of());
        return Measurement.of(ordered, run.algorithm()).tallies().sent();
    }
}
