package hustings.quiz;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing;
import hustings.model.ProcessState;
import hustings.paper.CompletedRun;
import hustings.picture.election.PictureSettings;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.EventSentences;
import hustings.trace.Measurement;
import hustings.trace.NextStage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The information printed with a run that a reader needs to trace it by hand: the order in which messages are sent and
 * read, the interventions, and the outcomes of random choices.
 */
final class RunConditions {

    private final CompletedRun run;
    private final Translation language;
    private final EventSentences events;
    private final Scenario scenario;
    private final Frame last;
    private final boolean endsWithNextStage;
    private final boolean isAddedTo;

    /** The conditions of a run that a reader has to trace to its end. */
    static RunConditions ofWholeRun(CompletedRun run) {
        return upTo(run, run.lastFrame(), false);
    }

    /** The conditions of a run to which a reader adds events, so that other things may happen in it. */
    static RunConditions ofStartOfTask(CompletedRun run) {
        return new RunConditions(run, run.lastFrame(), false, true);
    }

    /**
     * The conditions of a run as far as a reader has to trace it. Where they cannot say when all random timeouts run
     * out, they leave out the events that happen later: these may hang on a timeout.
     *
     * @param last the last frame that the reader has to know
     * @param isNextStage whether that frame is that of the next messages to be sent, whose tick is not to be given away
     */
    static RunConditions upTo(CompletedRun run, Frame last, boolean isNextStage) {
        return new RunConditions(run, last, isNextStage && last.ending() == Frame.Ending.NONE, false);
    }

    private RunConditions(CompletedRun run, Frame last, boolean endsWithNextStage, boolean isAddedTo) {
        this.endsWithNextStage = endsWithNextStage;
        this.isAddedTo = isAddedTo;
        this.run = run;
        this.language = run.language();
        this.scenario = run.scenario();
        this.events = new EventSentences(scenario, run.frames(), language);
        this.last = last;
    }

    /** The conditions as sentences, one per line. */
    List<String> toLines() {
        List<String> lines = new ArrayList<>();
        List<Frame> stages = stagesUpTo(run, last);
        boolean severalAtOnce = stages.stream().map(Frame::tick).distinct().count() < stages.size();
        boolean needsOrder = severalAtOnce || isAddedTo;
        lines.add(describeTiming() + (needsOrder ? " " + language.format("quiz.order") : ""));
        List<Integer> ring = PictureSettings.ring(scenario.group(), run.algorithm());
        if (!ring.isEmpty()) {
            lines.add(describeRing(ring));
        }
        String waits = describeTimeOptions();
        if (!waits.isEmpty()) {
            lines.add(language.format("quiz.waits", waits));
        }
        lines.addAll(describeValues());
        scenario.timing()
                .clocks()
                .forEach((id, rate) -> lines.add(
                        language.format("quiz.clock", language.name(id), rate.localTicks(), rate.trueTicks())));
        lines.addAll(events.tell(findEventsNeeded()));
        if (haveRandomTimeouts()) {
            lines.add(describeExpiredTimeouts());
        }
        if (isAddedTo && last.ending() == Frame.Ending.OUT_OF_TIME) {
            lines.add(describeEnd());
        }
        return lines;
    }

    /** The stages of a run up to a frame, and later ones at the same tick. */
    static List<Frame> stagesUpTo(CompletedRun run, Frame lastFrame) {
        return run.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE
                        && (frame.index() <= lastFrame.index() || frame.tick() == lastFrame.tick()))
                .toList();
    }

    private String describeTiming() {
        String start = describeFollowed();
        return start
                + (start.isEmpty() ? "" : " ")
                + language.format("quiz.time", scenario.timing().longest());
    }

    /** Whom the processes follow at the start, those too that are crashed, if the scenario says it of them. */
    private String describeFollowed() {
        SortedMap<Integer, Integer> followed = new TreeMap<>(scenario.followed());
        run.frames().get(0).processes().stream()
                .filter(Frame.ProcessFrame::live)
                .forEach(process -> followed.put(process.id(), process.state().coordinator()));
        SortedMap<Integer, List<Integer>> followers = Measurement.groupByBelief(followed);
        if (followers.size() == 1) {
            int leader = followers.firstKey();
            return leader == ProcessState.NOBODY && scenario.followed().isEmpty()
                    ? ""
                    : language.format("quiz.followed", formatLeader(leader));
        }
        if (scenario.followed().isEmpty()) {
            return "";
        }
        return language.format(
                "quiz.followed-each",
                followers.entrySet().stream()
                        .map(each -> language.format(
                                "beliefs.each",
                                String.join(
                                        ", ",
                                        each.getValue().stream()
                                                .map(language::name)
                                                .toList()),
                                each.getValue().size(),
                                formatLeader(each.getKey())))
                        .collect(Collectors.joining("; ")));
    }

    private String formatLeader(int leader) {
        return leader == ProcessState.NOBODY ? language.format("nobody.in") : language.name(leader);
    }

    private String describeRing(List<Integer> order) {
        Timing timing = scenario.timing();
        String ring = order.stream().map(id -> language.name(id) + " \u2192 ").collect(Collectors.joining())
                + language.name(order.get(0));
        return language.format("quiz.ring", ring, Math.max(2 * timing.delayTicks(), timing.longest()));
    }

    /** What each process has at the start of the values that the algorithm reads, if the run gives any. */
    private List<String> describeValues() {
        List<Frame.ProcessFrame> processes = run.frames().get(0).processes();
        return run.algorithm().values().stream()
                .filter(value ->
                        processes.stream().anyMatch(process -> process.values().containsKey(value.key())))
                .map(value -> language.format(
                        "quiz.values",
                        value.key(),
                        processes.stream()
                                .map(process -> language.name(process.id()) + ": "
                                        + process.values().get(value.key()))
                                .collect(Collectors.joining(", ")),
                        language.translate(value.meaning())))
                .toList();
    }

    /** The options that are times, with their values; most papers leave these open. */
    private String describeTimeOptions() {
        return run.publication().options().stream()
                .filter(option -> option.values().stream().anyMatch(value -> value.matches("\\d*D")))
                .map(option -> option.name() + "=" + scenario.algorithm().valueOf(option))
                .filter(wait -> !wait.endsWith("=off"))
                .collect(Collectors.joining(", "));
    }

    /** Until when a run is shown that does not come to rest. */
    String describeEnd() {
        return language.format("quiz.until", Integer.toString(last.tick()));
    }

    private List<ScheduledIntervention> findEventsNeeded() {
        if (last.index() == run.lastFrame().index() || !haveRandomTimeouts()) {
            return scenario.events();
        }
        Set<Intervention> applied = Collections.newSetFromMap(new IdentityHashMap<>()); // two crashes may be equal
        run.frames().subList(0, last.index() + 1).stream()
                .flatMap(frame -> frame.events(SimulationEvent.Intervened.class))
                .map(SimulationEvent.Intervened::intervention)
                .forEach(applied::add);
        return scenario.events().stream()
                .filter(event -> applied.contains(event.intervention()))
                .toList();
    }

    /** A sentence about one event. */
    String describeEvent(ScheduledIntervention event) {
        return events.tell(List.of(event)).get(0);
    }

    /** Whether a process of the run ever waits for a random time. */
    boolean haveRandomTimeouts() {
        return run.frames().stream().anyMatch(RunConditions::hasRandomTimer);
    }

    private static boolean hasRandomTimer(Frame frame) {
        return frame.processes().stream()
                .flatMap(process -> process.timers().stream())
                .anyMatch(Frame.RunningTimer::random);
    }

    private String describeExpiredTimeouts() {
        List<String> expired = new ArrayList<>();
        for (Frame frame : run.frames().subList(1, last.index() + 1)) {
            Frame before = run.frames().get(frame.index() - 1);
            String tick = Integer.toString(frame.tick());
            NextStage.reactions(frame)
                    .filter(reacted -> isRandomTimeout(reacted, before, frame.tick()))
                    .map(reacted -> language.format("quiz.timeout", language.name(reacted.process()), tick))
                    .forEach(expired::add);
        }
        return language.format(
                endsWithNextStage ? "quiz.timeouts" : "quiz.timeouts.all",
                expired.isEmpty() ? language.format("none") : language.formatList(expired),
                Integer.toString(last.tick()));
    }

    private static boolean isRandomTimeout(SimulationEvent.Reacted reacted, Frame before, int tick) {
        return reacted.cause() instanceof SimulationEvent.Cause.TimedOut timedOut
                && before.process(reacted.process()).timers().stream()
                        .anyMatch(timer -> timer.random()
                                && timer.dueTick() == tick
                                && timer.name().equals(timedOut.timer().name()));
    }
}
