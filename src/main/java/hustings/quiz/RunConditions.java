package hustings.quiz;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing;
import hustings.model.ProcessState;
import hustings.paper.CompletedRun;
import hustings.picture.election.PictureSettings;
import hustings.scenario.InterventionWords;
import hustings.scenario.InterventionWords.Style;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.DetectionKind;
import hustings.trace.Measurement;
import hustings.trace.NextStage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
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
    private final InterventionWords words;
    private final Scenario scenario;
    private final Frame last;
    private final boolean endsWithNextStage;

    /** The conditions of a run that a reader has to trace to its end. */
    static RunConditions ofWholeRun(CompletedRun run) {
        return upTo(run, run.lastFrame(), false);
    }

    /**
     * The conditions of a run as far as a reader has to trace it. Where they cannot say when all random timeouts run
     * out, they leave out the events that happen later: these may hang on a timeout.
     *
     * @param last the last frame that the reader has to know
     * @param isNextStage whether that frame is that of the next messages to be sent, whose tick is not to be given away
     */
    static RunConditions upTo(CompletedRun run, Frame last, boolean isNextStage) {
        return new RunConditions(run, last, isNextStage && last.ending() == Frame.Ending.NONE);
    }

    private RunConditions(CompletedRun run, Frame last, boolean endsWithNextStage) {
        this.endsWithNextStage = endsWithNextStage;
        this.run = run;
        this.language = run.language();
        this.words = new InterventionWords(language);
        this.scenario = run.scenario();
        this.last = last;
    }

    /** The conditions as sentences, one per line. */
    List<String> toLines() {
        List<String> lines = new ArrayList<>();
        List<Frame> stages = stagesUpTo(run, last);
        boolean severalAtOnce = stages.stream().map(Frame::tick).distinct().count() < stages.size();
        lines.add(describeTiming() + (severalAtOnce ? " " + language.format("quiz.order") : ""));
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
        lines.addAll(describeEventGroups());
        if (haveRandomTimeouts()) {
            lines.add(describeExpiredTimeouts());
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

    /** Descriptions of the events; what several processes do one after the other at one moment is said once. */
    private List<String> describeEventGroups() {
        List<List<ScheduledIntervention>> groups = new ArrayList<>();
        for (ScheduledIntervention event : findEventsNeeded()) {
            if (groups.isEmpty()
                    || !canDescribeTogether(groups.get(groups.size() - 1).get(0), event)) {
                groups.add(new ArrayList<>());
            }
            groups.get(groups.size() - 1).add(event);
        }
        return groups.stream().map(this::describeEvents).toList();
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

    private boolean canDescribeTogether(ScheduledIntervention one, ScheduledIntervention other) {
        Intervention.Kind kind = one.intervention().kind();
        return words.isToldTogetherInQuiz(kind)
                && kind == other.intervention().kind()
                && (kind != Intervention.Kind.DETECT || detectionKey(one).equals(detectionKey(other)))
                && one.moment().equals(other.moment());
    }

    /** Describes events at one moment, several only if each is a crash, a revival or a detection. */
    String describeEvents(List<ScheduledIntervention> group) {
        ScheduledIntervention event = group.get(0);
        String what = group.size() == 1 ? describeIntervention(event) : describeCombinedInterventions(group);
        if (event.awaitsSend()) {
            return what; // its sentence says when the message is sent
        }
        return event.moment() instanceof Moment.AtTick at
                ? language.format("quiz.at", Integer.toString(at.tick()), what)
                : language.format("quiz.before", ((Moment.BeforeStage) event.moment()).stage() - 1, what);
    }

    private String describeCombinedInterventions(List<ScheduledIntervention> group) {
        Intervention.Kind kind = group.get(0).intervention().kind();
        List<Integer> ids = group.stream()
                .flatMap(event -> event.intervention().involvedIds().stream())
                .toList();
        String who = language.formatIds(ids);
        return kind == Intervention.Kind.DETECT
                ? language.format(detectionKey(group.get(0)), who, ids.size())
                : words.tell(kind, who, ids.size());
    }

    private String describeIntervention(ScheduledIntervention event) {
        Intervention intervention = event.intervention();
        if (intervention instanceof Intervention.Detect detect) {
            return language.format(detectionKey(event), Integer.toString(detect.process()), 1);
        }
        return words.tell(
                Style.QUIZ, intervention instanceof Intervention.Partition split ? withAllSides(split) : intervention);
    }

    /**
     * The key of what a process notices that detects: that it follows nobody, or else that it suspects a crash, rightly
     * or not.
     */
    private String detectionKey(ScheduledIntervention event) {
        int id = event.intervention().involvedIds().get(0);
        boolean lacks = run.frames().stream()
                .filter(frame -> event.moment() instanceof Moment.AtTick at
                        ? frame.tick() == at.tick()
                        : frame.stage() == ((Moment.BeforeStage) event.moment()).stage() - 1)
                .flatMap(NextStage::reactions)
                .anyMatch(reacted ->
                        reacted.process() == id && DetectionKind.of(reacted).equals(Optional.of(DetectionKind.LACK)));
        return (lacks ? DetectionKind.LACK : DetectionKind.SUSPECT).key();
    }

    /** A partition with all its sides; processes that are named on no side form another one. */
    private Intervention.Partition withAllSides(Intervention.Partition partition) {
        List<List<Integer>> sides = new ArrayList<>(partition.sides());
        List<Integer> others = new ArrayList<>(scenario.group().ids());
        others.removeAll(partition.involvedIds());
        if (!others.isEmpty()) {
            sides.add(others);
        }
        return new Intervention.Partition(sides);
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
                    .map(reacted -> language.format("quiz.timeout", Integer.toString(reacted.process()), tick))
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
