package hustings.question;

import hustings.engine.Frame;
import hustings.engine.MessageStage;
import hustings.engine.SimulationEvent.Reacted;
import hustings.model.Message.MessageType;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import hustings.trace.Durations;
import hustings.trace.Measurement;
import hustings.trace.NextStage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Explains the right answer to a question by the events of the run and the rules that the processes apply. */
final class RightAnswerExplainer {

    /** The greatest number of parts that are listed one by one; more are summed up. */
    private static final int MAX_PARTS = 6;

    private final Question question;
    private final List<Frame> frames;
    private final NextStage next;
    private final Frame last;
    private final Translation language;

    RightAnswerExplainer(Question question, List<Frame> frames, int frameIndex, Translation language) {
        this.question = question;
        this.language = language.naming(frames.get(0).group());
        this.frames = frames;
        this.next = NextStage.findAfter(frames, frameIndex);
        this.last = frames.get(frames.size() - 1);
    }

    Explanation explain() {
        Frame moment = question.inTheEnd() ? last : next.frame();
        return switch (question.what()) {
            case TYPE, STAGE_MESSAGES, SENDERS ->
                new Explanation(
                        describeNextStage(),
                        describeRules(reactionsAtStageTick(
                                next.countMessagesBySender().keySet())));
            case LOST -> new Explanation(describeLosses(), List.of());
            case MESSAGES -> explainMessagesFrom(question.process().orElseThrow());
            case STARTS_ELECTION -> explainElectionStarts();
            case LEADER -> explainLeaders(moment);
            case ALIVE -> new Explanation(describeCrashed(moment), List.of());
            case TOTAL -> new Explanation(describeMessagesByType(), List.of());
            case STAGES -> new Explanation(describeStageTypes(), List.of());
            case TURNAROUND -> explainTurnaround();
        };
    }

    private String describeNextStage() {
        if (next.stage().isEmpty()) {
            return language.format("why.no-stage");
        }
        MessageStage stage = next.stage().get();
        SortedMap<Integer, Integer> senders = next.countMessagesBySender();
        String type = stage.type().name();
        if (senders.size() > MAX_PARTS) {
            return language.format("why.stage.many", type, senders.size(), stage.messageCount());
        }
        String who = senders.entrySet().stream()
                .map(sender -> language.format("why.stage.part", language.name(sender.getKey()), sender.getValue()))
                .collect(Collectors.joining(", "));
        return language.format("why.stage", type, who);
    }

    private Explanation explainMessagesFrom(int process) {
        int sent = next.countSentBy(process);
        String id = language.name(process);
        String number = sent == 0 ? language.format("none") : Integer.toString(sent);
        String facts = next.stage()
                .map(stage -> language.format("why.messages", stage.type().name(), id, number))
                .orElseGet(() -> language.format("why.no-stage"));
        if (!next.frame().process(process).live()) {
            return new Explanation(language.format("why.has-crashed", facts), List.of());
        }
        List<Reacted> reactions = sent > 0
                ? reactionsAtStageTick(List.of(process))
                : findLastReaction(
                        next.frame(),
                        reacted ->
                                reacted.process() == process && !reacted.rules().isEmpty());
        return new Explanation(facts, describeRules(reactions));
    }

    private Explanation explainTurnaround() {
        TurnaroundTime found = TurnaroundTime.of(frames);
        int delayTicks = last.delayTicks();
        String facts = language.format(
                "why.turnaround",
                Durations.formatAsDelays(found.start().tick(), delayTicks, language),
                Durations.formatAsDelays(found.settled().tick(), delayTicks, language));
        return new Explanation(
                facts, describeRules(NextStage.reactions(found.settled()).toList()));
    }

    private String describeLosses() {
        if (next.stage().isEmpty() || next.countLost() == 0) {
            return language.format(next.stage().isEmpty() ? "why.no-stage" : "why.none-lost");
        }
        SortedMap<LossExplanation, Integer> reasons =
                new TreeMap<>(Comparator.comparing(LossExplanation::key).thenComparing(LossExplanation::to));
        for (Frame.Flight flight : next.lostFlights()) {
            boolean crashed = flight.fate() == Frame.Fate.RECEIVER_CRASHED;
            String key = Translation.toKey(flight.fate().name());
            reasons.merge(new LossExplanation(key, crashed ? flight.to() : 0), 1, Integer::sum);
        }
        List<String> parts = new ArrayList<>();
        reasons.forEach((reason, number) ->
                parts.add(language.format("why.lost." + reason.key(), number, language.name(reason.to()))));
        String all = String.join(", ", parts.subList(0, Math.min(parts.size(), MAX_PARTS)));
        return language.format("why.lost", next.countMessages(), all);
    }

    /** The reason why a message is lost; 0 as the receiver unless its crash is the reason. */
    private record LossExplanation(String key, int to) {}

    private Explanation explainElectionStarts() {
        List<Reacted> starts =
                next.reactions().stream().filter(NextStage::startsElection).toList();
        String facts = starts.isEmpty()
                ? language.format("why.no-start")
                : language.format(
                        "why.start",
                        language.formatIds(next.findElectionStarters()),
                        next.findElectionStarters().size());
        return new Explanation(facts, describeRules(starts));
    }

    private Explanation explainLeaders(Frame frame) {
        TreeSet<Integer> leading = NextStage.findLeaders(frame);
        if (leading.isEmpty()) {
            return new Explanation(language.format("why.no-leader"), List.of());
        }
        List<Reacted> became = new ArrayList<>();
        leading.forEach(id ->
                became.addAll(findLastReaction(frame, reacted -> reacted.process() == id && becomesLeader(reacted))));
        return new Explanation(describeBelievers(frame, leading), describeRules(became));
    }

    private static boolean becomesLeader(Reacted reacted) {
        return reacted.after().coordinator() == reacted.process()
                && reacted.before().coordinator() != reacted.process();
    }

    private String describeBelievers(Frame frame, SortedSet<Integer> leading) {
        boolean isEnd = question.inTheEnd() || next.stage().isEmpty();
        String when = isEnd ? language.format("why.at-end") : language.format("why.at", frame.tick());
        Map<Integer, List<Integer>> believers = Measurement.groupByBelief(frame);
        int first = leading.first();
        int following = believers.get(first).size();
        if (believers.size() == 1 && following > 1) {
            return language.format("why.leader.all", when, following, language.name(first));
        }
        String all = leading.stream()
                .map(id -> language.format("why.leader.part", believers.get(id).size(), language.name(id)))
                .collect(Collectors.joining(", "));
        return language.format("why.leader", when, all);
    }

    private String describeCrashed(Frame frame) {
        SortedSet<Integer> crashed = Answer.Processes.of(frame, false).ids();
        String who = crashed.isEmpty() ? language.format("none") : language.formatIds(crashed);
        return language.format("why.crashed", frame.tick(), who);
    }

    private String describeMessagesByType() {
        if (last.tallies().sent() == 0) {
            return language.format("why.nothing-sent");
        }
        String all = last.tallies().types().stream()
                .filter(type -> last.tallies().sent(type) > 0)
                .map(type -> last.tallies().sent(type) + " " + type.name())
                .collect(Collectors.joining(", "));
        return language.format("why.total", all);
    }

    private String describeStageTypes() {
        List<String> types = frames.stream()
                .flatMap(frame -> frame.type().stream())
                .map(MessageType::name)
                .toList();
        String all = String.join(", ", types.subList(0, Math.min(types.size(), 2 * MAX_PARTS)));
        return types.isEmpty()
                ? language.format("why.nothing-sent")
                : language.format(types.size() > 2 * MAX_PARTS ? "why.stages.more" : "why.stages", all);
    }

    /** The reactions of these processes at the tick of the stage, which queued its messages. */
    private List<Reacted> reactionsAtStageTick(Collection<Integer> ids) {
        return frames.subList(0, next.frame().index() + 1).stream()
                .filter(frame -> frame.tick() == next.frame().tick())
                .flatMap(NextStage::reactions)
                .filter(reacted -> ids.contains(reacted.process()))
                .toList();
    }

    /** The last reaction up to a frame that satisfies a condition; empty if there is none. */
    private List<Reacted> findLastReaction(Frame upToFrame, Predicate<Reacted> condition) {
        return frames.subList(0, upToFrame.index() + 1).stream()
                .flatMap(NextStage::reactions)
                .filter(condition)
                .reduce((before, after) -> after)
                .stream()
                .toList();
    }

    private List<String> describeRules(List<Reacted> reactions) {
        return AppliedRules.groupByRule(reactions.stream()).entrySet().stream()
                .map(entry -> language.format(
                        "why.rule",
                        language.translate(entry.getKey().source()),
                        language.formatIds(entry.getValue()),
                        language.translate(entry.getKey().statement())))
                .toList();
    }
}
