package hustings.lesson;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.model.AlgorithmOption;
import hustings.paper.CompletedRun;
import hustings.question.Answers;
import hustings.question.Turnaround;
import hustings.scenario.Layout;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.scenario.YamlValue;
import hustings.trace.Durations;
import hustings.trace.Measurement;
import hustings.trace.NextStage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * An exercise as courses set it, on a run; its answer is computed. Immutable.
 *
 * @param task what is to be found out
 * @param name the figure, demonstration, counterexample or file that its run is made from
 * @param overrides the keys in which the run differs from that
 * @param base the run before that
 * @param scenario the run
 */
public record Exercise(Task task, String name, YamlValue.Mapping overrides, Scenario base, Scenario scenario) {

    /** In a larger group there are too many orders to try them all. */
    static final int MOST_ORDERED = 7;

    /** What is to be found out. */
    public enum Task {
        /** Who sends what to whom, stage by stage. */
        TRACE,
        /** How many messages are sent. */
        COUNT,
        /** The same, if the highest process that answers the detector then crashes. */
        COUNT_AFTER_CRASH,
        /** How long it takes until all live processes follow the same coordinator for good. */
        TURNAROUND,
        /** How many messages are sent under another rule than the run has as it is named. */
        RECOUNT,
        /** The order round a ring that costs most messages. */
        WORST_ORDER;

        /** The word for it in files. */
        String word() {
            return Translation.toKey(name());
        }
    }

    /** The run that answers it. */
    public CompletedRun run() {
        return CompletedRun.of(task == Task.COUNT_AFTER_CRASH ? withCrash() : scenario);
    }

    /** What is asked. */
    public String question(Translation language) {
        String what = switch (task) {
            case COUNT_AFTER_CRASH -> Integer.toString(topAnswerer());
            case RECOUNT -> describeRules(language);
            default -> "";
        };
        return language.say("exercise." + task.word(), what);
    }

    /** The answer, line by line. */
    public List<String> answer(Translation language) {
        return switch (task) {
            case TRACE -> trace(run().frames());
            case COUNT, COUNT_AFTER_CRASH, RECOUNT -> List.of(count(run().frames(), language));
            case TURNAROUND ->
                List.of(Durations.formatInDelays(
                        Turnaround.of(run().frames()).ticks(), scenario.timing().delayTicks(), language));
            case WORST_ORDER -> orders(language);
        };
    }

    private static List<String> trace(List<Frame> frames) {
        List<String> lines = new ArrayList<>();
        for (Frame frame : frames) {
            frame.events(SimulationEvent.StageSent.class).forEach(sent -> {
                SortedMap<Integer, List<String>> receivers = new TreeMap<>();
                sent.stage()
                        .forEach((sequence, from, to, message, arrivalTick) -> receivers
                                .computeIfAbsent(from, id -> new ArrayList<>())
                                .add(Integer.toString(to)));
                String arrows = receivers.entrySet().stream()
                        .map(sender -> sender.getKey() + " \u2192 " + String.join(", ", sender.getValue()))
                        .collect(Collectors.joining("; "));
                lines.add(frame.stage() + ". t = " + frame.tick() + ": "
                        + sent.stage().type().name() + " " + arrows);
            });
        }
        return lines;
    }

    private static String count(List<Frame> frames, Translation language) {
        Question total = Question.of(Question.Kind.TOTAL);
        return Answers.answer(total, frames, 0).text(language) + ". "
                + Answers.explain(total, frames, 0, language).facts();
    }

    /** The highest process that sends in the first stage that comes from others than the detectors. */
    private int topAnswerer() {
        return answerStage().countBySender().lastKey();
    }

    private NextStage answerStage() {
        List<Frame> frames = CompletedRun.of(scenario).frames();
        NextStage first = NextStage.after(frames, 0);
        NextStage next = first;
        while (next.stage().isPresent() && next.countBySender().equals(first.countBySender())) {
            next = NextStage.after(frames, next.frame().index());
        }
        return next;
    }

    private Scenario withCrash() {
        List<ScheduledIntervention> events = new ArrayList<>(scenario.events());
        events.add(new ScheduledIntervention(
                new Moment.BeforeStage(answerStage().frame().stage() + 1), new Intervention.Crash(topAnswerer())));
        return scenario.withEvents(events);
    }

    private String describeRules(Translation language) {
        Map<String, String> before = base.algorithm().options();
        return run().publication().options().stream()
                .filter(option -> !value(option, before)
                        .equals(value(option, scenario.algorithm().options())))
                .map(option -> option.name() + " = "
                        + value(option, scenario.algorithm().options()) + ". " + language.of(option.meaning()))
                .collect(Collectors.joining(" "));
    }

    private static String value(AlgorithmOption option, Map<String, String> chosen) {
        return chosen.getOrDefault(option.name(), option.defaultValue());
    }

    private List<String> orders(Translation language) {
        List<Integer> ids = scenario.group().ids();
        List<List<Integer>> orders = new ArrayList<>();
        int highest = ids.get(ids.size() - 1);
        permute(new ArrayList<>(List.of(highest)), ids.subList(0, ids.size() - 1), orders);
        Comparator<List<Integer>> byCost = Comparator.comparingLong(this::cost);
        return List.of(
                describe("exercise.most", orders.stream().max(byCost).orElseThrow(), language),
                describe("exercise.least", orders.stream().min(byCost).orElseThrow(), language));
    }

    private static void permute(List<Integer> begun, List<Integer> left, List<List<Integer>> orders) {
        if (left.isEmpty()) {
            orders.add(List.copyOf(begun));
        }
        for (int i = left.size() - 1; i >= 0; i--) {
            List<Integer> others = new ArrayList<>(left);
            begun.add(others.remove(i));
            permute(begun, others, orders);
            begun.remove(begun.size() - 1);
        }
    }

    private String describe(String key, List<Integer> order, Translation language) {
        String ring = order.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return language.say(key, ring, cost(order));
    }

    private long cost(List<Integer> order) {
        Scenario ordered = scenario.withLayout(new Layout.Circle(order));
        CompletedRun run = new CompletedRun(ordered, List.of());
        return Measurement.of(ordered, run.algorithm()).tallies().sent();
    }
}
