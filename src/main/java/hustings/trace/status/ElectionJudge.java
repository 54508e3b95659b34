package hustings.trace.status;

import hustings.engine.Frame;
import hustings.engine.Frame.Ending;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Role;
import hustings.trace.Invariants;
import hustings.trace.Measurement;
import hustings.trace.status.ElectionStatus.Kind;
import hustings.trace.status.ElectionStatus.Rating;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Judges the status of the election by one frame, as if it had only been so since this frame. */
final class ElectionJudge {

    private static final int MAX_GROUPS = 4;

    private final Frame frame;
    private final Algorithm<?> algorithm;
    /** Whether nothing else can follow the frame. */
    private final boolean over;

    private final boolean electing;
    private final List<ProcessFrame> live;
    private final SortedMap<Integer, List<Integer>> beliefs;

    /** @param isEndless whether the run was cut off, but would repeat the same states for ever */
    ElectionJudge(Frame frame, Algorithm<?> algorithm, boolean isEndless) {
        this.frame = frame;
        this.algorithm = algorithm;
        over = frame.ending() != Ending.NONE && (frame.ending() != Ending.OUT_OF_TIME || isEndless);
        electing = !over && Invariants.isElectionUnderWay(frame);
        live = frame.processes().stream().filter(ProcessFrame::live).toList();
        beliefs = Measurement.groupByBelief(frame);
    }

    /**
     * The status. A BROKEN one may have to be weakened to WRONG because of earlier frames.
     *
     * @param lastWinner the process that came to lead last, if no election has been started since
     */
    ElectionStatus judgeFrame(OptionalInt lastWinner) {
        if (live.isEmpty()) {
            return createNeutral(Kind.NOBODY_LIVE, List.of());
        }
        List<Integer> rivals = findRivals();
        if (!rivals.isEmpty()) { // one may not have heard of the other yet
            return createWithIds(Kind.SEVERAL_LEAD, electing ? Rating.WRONG : Rating.BROKEN, rivals);
        }
        List<Integer> waiting = liveIds(process -> process.state().takesPart());
        if (over && !waiting.isEmpty()) {
            Kind kind = frame.ending() == Ending.OUT_OF_TIME ? Kind.GOES_ROUND : Kind.NEVER_ENDS;
            return createWithIds(kind, Rating.BROKEN, waiting);
        }
        int followed = beliefs.firstKey();
        boolean agree = beliefs.size() == 1
                && isLive(followed)
                && !frame.process(followed).paused();
        if (agree && !Invariants.isAnyInElection(frame) && !(electing && isHigherLiveExpected(followed))) {
            return judgeCommonBelief(followed);
        }
        return electing ? judgeOngoingElection(lastWinner) : judgeWithoutElection();
    }

    private List<Integer> findRivals() {
        Map<Long, List<Integer>> leadersByReign = live.stream()
                .filter(ProcessFrame::leads)
                .collect(Collectors.groupingBy(
                        process -> process.state().reign(), Collectors.mapping(ProcessFrame::id, Collectors.toList())));
        return leadersByReign.values().stream()
                .filter(leaders -> leaders.size() > 1)
                .flatMap(List::stream)
                .sorted()
                .toList();
    }

    private boolean isLive(int id) {
        return id != ProcessState.NOBODY && frame.process(id).live();
    }

    private boolean isHigherLiveExpected(int followed) {
        return algorithm.ranksById() && followed != highestLiveId();
    }

    private int highestLiveId() {
        return live.get(live.size() - 1).id();
    }

    private ElectionStatus judgeCommonBelief(int followed) {
        String id = name(followed);
        if (isHigherLiveExpected(followed)) {
            int highest = highestLiveId();
            return create(
                    Kind.NOT_HIGHEST,
                    over && algorithm.promisesHighest() ? Rating.BROKEN : Rating.WRONG,
                    over ? liveIds(process -> true) : List.of(highest),
                    List.of(live.size(), id, name(highest)));
        }
        Kind whenAllFollow = live.size() == frame.processes().size() ? Kind.WHOLE_GROUP_FOLLOWS : Kind.ALL_FOLLOW;
        Kind kind = live.size() == 1 ? Kind.ONLY_LIVE : whenAllFollow;
        return create(kind, Rating.GOOD, List.of(followed), List.of(live.size(), id));
    }

    private ElectionStatus judgeOngoingElection(OptionalInt winner) {
        List<Integer> holders = liveIds(process -> process.state().role() == Role.ELECTING);
        if (frame.ending() == Ending.OUT_OF_TIME) {
            return createNeutral(Kind.CUT_OFF, List.of());
        }
        if (winner.isPresent()
                && leadsWithoutAgreement(winner.getAsInt())
                && willAllGiveWay(holders, winner.getAsInt())) {
            return judgeWonElection(winner.getAsInt());
        }
        if (!holders.isEmpty()) {
            return createNeutral(Kind.ELECTING, holders);
        }
        List<Integer> granted = liveIds(process -> process.state().role() == Role.GRANTED);
        if (!granted.isEmpty()) {
            return createNeutral(Kind.GRANTED, granted);
        }
        List<Integer> waiting = liveIds(process -> process.state().role() == Role.WAITING);
        return createNeutral(waiting.isEmpty() ? Kind.UNDER_WAY : Kind.WAITING, waiting);
    }

    private boolean leadsWithoutAgreement(int winner) {
        return frame.process(winner).leads() && beliefs.size() > 1;
    }

    /** Whether all processes that hold elections will give way to the winner as soon as they hear of it. */
    private boolean willAllGiveWay(List<Integer> holders, int winner) {
        return holders.isEmpty() || (algorithm.ranksById() && holders.get(holders.size() - 1) < winner);
    }

    private ElectionStatus judgeWonElection(int winner) {
        List<Integer> others = liveIds(process -> process.state().coordinator() != winner);
        String id = name(winner);
        return others.size() == live.size() - 1 && others.size() > 1
                ? create(Kind.WON_UNKNOWN, Rating.NEUTRAL, List.of(winner), List.of(id))
                : create(Kind.WON, Rating.NEUTRAL, List.of(winner), List.of(id, others, others.size()));
    }

    private ElectionStatus judgeWithoutElection() {
        boolean someFollowNobody = beliefs.containsKey(ProcessState.NOBODY);
        int highestFollowed = beliefs.lastKey();
        if (highestFollowed == ProcessState.NOBODY) {
            return over
                    ? createWrong(Kind.NO_LEADER, liveIds(process -> true), List.of())
                    : createNeutral(Kind.NO_LEADER_YET, List.of());
        }
        String id = name(highestFollowed);
        if (beliefs.size() == 1 && isLive(highestFollowed)) {
            return createWrong(Kind.COORDINATOR_PAUSED, List.of(highestFollowed), List.of(id));
        }
        if (beliefs.size() == (someFollowNobody ? 2 : 1) && !isLive(highestFollowed)) {
            List<Integer> followers = beliefs.get(highestFollowed);
            List<Integer> processes = over ? followers : List.of(highestFollowed);
            return someFollowNobody
                    ? createWrong(Kind.SOME_FOLLOW_CRASHED, processes, List.of(id, followers, followers.size()))
                    : createWrong(Kind.COORDINATOR_CRASHED, processes, List.of(id));
        }
        return judgeDisagreement();
    }

    private ElectionStatus judgeDisagreement() {
        int expected = expectedCoordinator();
        List<Integer> dissenters = liveIds(process -> process.state().coordinator() != expected);
        if (beliefs.size() > MAX_GROUPS) {
            Kind kind = over ? Kind.NEVER_AGREE_MANY : Kind.DISAGREE_MANY;
            return createWrong(kind, dissenters, List.of(beliefs.size()));
        }
        Map<Integer, List<Integer>> byFollowers = new LinkedHashMap<>();
        beliefs.entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getValue().get(0)))
                .forEach(entry -> byFollowers.put(entry.getKey(), entry.getValue()));
        return createWrong(over ? Kind.NEVER_AGREE : Kind.DISAGREE, dissenters, List.of(byFollowers));
    }

    /** The highest live process if the algorithm promises it, otherwise the process with most followers. */
    private int expectedCoordinator() {
        return algorithm.promisesHighest()
                ? highestLiveId()
                : beliefs.keySet().stream()
                        .filter(id -> id != ProcessState.NOBODY)
                        .max(Comparator.<Integer>comparingInt(
                                        id -> beliefs.get(id).size())
                                .thenComparing(Comparator.naturalOrder()))
                        .orElse(ProcessState.NOBODY);
    }

    private String name(int id) {
        return frame.group().name(id);
    }

    private List<Integer> liveIds(Predicate<ProcessFrame> condition) {
        return frame.ids(condition.and(ProcessFrame::live));
    }

    private ElectionStatus createWrong(Kind kind, Collection<Integer> processes, List<Object> arguments) {
        return create(kind, over ? Rating.BROKEN : Rating.WRONG, processes, arguments);
    }

    private ElectionStatus createNeutral(Kind kind, List<Integer> ids) {
        return createWithIds(kind, Rating.NEUTRAL, ids);
    }

    /** @param ids the ids named in the sentence */
    private ElectionStatus createWithIds(Kind kind, Rating rating, List<Integer> ids) {
        return create(kind, rating, ids, List.of(ids, ids.size()));
    }

    private ElectionStatus create(Kind kind, Rating rating, Collection<Integer> processes, List<Object> arguments) {
        return new ElectionStatus(
                kind,
                arguments,
                LastingFault.findAll(frame),
                rating,
                new TreeSet<>(processes),
                frame.index(),
                frame.group());
    }
}
