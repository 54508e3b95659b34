package hustings.trace.status;

import hustings.engine.Frame;
import hustings.engine.Frame.Ending;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Role;
import hustings.trace.Measurement;
import hustings.trace.status.ElectionStatus.Kind;
import hustings.trace.status.ElectionStatus.Tone;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The status of the election as judged by one frame.
 *
 * @param tone the rating; BROKEN may be weakened to WRONG because of earlier frames
 */
record Judgement(Kind kind, List<Object> arguments, Tone tone, TreeSet<Integer> processes) {

    private static final int MAX_GROUPS = 4;

    /**
     * Judges a frame.
     *
     * @param winner the process that came to lead last, if no election has been started since
     * @param over whether nothing else can follow the frame
     * @param electing whether an election is under way
     */
    static Judgement of(Frame frame, Algorithm<?> algorithm, OptionalInt winner, boolean over, boolean electing) {
        return new Judge(frame, algorithm, over).judgeFrame(winner, electing);
    }

    /** Whether any live process takes part in an election. */
    static boolean isAnyInElection(Frame frame) {
        return frame.processes().stream().anyMatch(Judgement::isInElection);
    }

    private static boolean isInElection(ProcessFrame process) {
        boolean isToLead =
                process.state().role() == Role.GRANTED && process.state().coordinator() != process.id();
        return process.live() && (process.state().takesPart() || isToLead);
    }

    Judgement withTone(Tone newTone) {
        return new Judgement(kind, arguments, newTone, processes);
    }

    /** Whether both judgements say the same; for an election under way it does not matter which processes take part. */
    boolean isSameAs(Judgement other) {
        boolean anyElection = kind == Kind.ELECTING || kind == Kind.WAITING || kind == Kind.UNDER_WAY;
        boolean otherElection =
                other.kind == Kind.ELECTING || other.kind == Kind.WAITING || other.kind == Kind.UNDER_WAY;
        return anyElection ? otherElection : kind == other.kind && arguments.equals(other.arguments);
    }

    /** Judges one frame. */
    private record Judge(
            Frame frame,
            Algorithm<?> algorithm,
            boolean over,
            List<ProcessFrame> live,
            SortedMap<Integer, List<Integer>> beliefs) {

        Judge(Frame frame, Algorithm<?> algorithm, boolean over) {
            this(
                    frame,
                    algorithm,
                    over,
                    frame.processes().stream().filter(ProcessFrame::live).toList(),
                    Measurement.groupByBelief(frame));
        }

        Judgement judgeFrame(OptionalInt winner, boolean electing) {
            if (live.isEmpty()) {
                return createNeutral(Kind.NOBODY_LIVE, List.of());
            }
            List<Integer> rivals = findRivals();
            if (!rivals.isEmpty()) {
                return new Judgement(
                        Kind.SEVERAL_LEAD,
                        List.of(rivals, rivals.size()),
                        electing ? Tone.WRONG : Tone.BROKEN, // one may not have heard of the other yet
                        new TreeSet<>(rivals));
            }
            List<Integer> waiting = idsWithRole(Role.ELECTING, Role.WAITING);
            if (over && !waiting.isEmpty()) {
                Kind kind = frame.ending() == Ending.OUT_OF_TIME ? Kind.GOES_ROUND : Kind.NEVER_ENDS;
                return new Judgement(kind, List.of(waiting, waiting.size()), Tone.BROKEN, new TreeSet<>(waiting));
            }
            int followed = beliefs.firstKey();
            boolean agree = beliefs.size() == 1 && isLiveAndUnpaused(followed);
            if (agree && !isAnyInElection(frame) && !(electing && isBelowHighestLive(followed))) {
                return judgeCommonBelief(followed);
            }
            return electing ? judgeElection(winner) : judgeWithoutElection();
        }

        private List<Integer> findRivals() {
            Map<Long, List<Integer>> leadersByReign = live.stream()
                    .filter(ProcessFrame::leads)
                    .collect(Collectors.groupingBy(
                            process -> process.state().reign(),
                            Collectors.mapping(ProcessFrame::id, Collectors.toList())));
            return leadersByReign.values().stream()
                    .filter(leaders -> leaders.size() > 1)
                    .flatMap(List::stream)
                    .sorted()
                    .toList();
        }

        private boolean isLive(int id) {
            return id != ProcessState.NOBODY && frame.process(id).live();
        }

        private boolean isLiveAndUnpaused(int id) {
            return isLive(id) && !frame.process(id).paused();
        }

        private boolean isBelowHighestLive(int followed) {
            return algorithm.ranksById() && followed != highestLiveId();
        }

        private int highestLiveId() {
            return live.get(live.size() - 1).id();
        }

        private Judgement judgeCommonBelief(int followed) {
            String id = Integer.toString(followed);
            if (isBelowHighestLive(followed)) {
                List<Object> arguments = List.of(live.size(), id, Integer.toString(highestLiveId()));
                return new Judgement(
                        Kind.NOT_HIGHEST,
                        arguments,
                        over && algorithm.promisesHighest() ? Tone.BROKEN : Tone.WRONG,
                        new TreeSet<>(over ? ids(live) : List.of(highestLiveId())));
            }
            Kind kind = live.size() == 1
                    ? Kind.ONLY_LIVE
                    : live.size() == frame.processes().size() ? Kind.WHOLE_GROUP_FOLLOWS : Kind.ALL_FOLLOW;
            return new Judgement(kind, List.of(live.size(), id), Tone.GOOD, new TreeSet<>(List.of(followed)));
        }

        private Judgement judgeElection(OptionalInt winner) {
            List<Integer> holders = idsWithRole(Role.ELECTING);
            if (frame.ending() == Ending.OUT_OF_TIME) {
                return createNeutral(Kind.CUT_OFF, List.of());
            }
            if (winner.isPresent() && hasWon(winner.getAsInt()) && willAllGiveWay(holders, winner.getAsInt())) {
                return judgeDecidedElection(winner.getAsInt());
            }
            if (!holders.isEmpty()) {
                return createNeutral(Kind.ELECTING, holders);
            }
            List<Integer> granted = idsWithRole(Role.GRANTED);
            List<Integer> waiting = idsWithRole(Role.WAITING);
            return !granted.isEmpty()
                    ? createNeutral(Kind.GRANTED, granted)
                    : waiting.isEmpty()
                            ? createNeutral(Kind.UNDER_WAY, List.of())
                            : createNeutral(Kind.WAITING, waiting);
        }

        private boolean hasWon(int winner) {
            return frame.process(winner).leads() && beliefs.size() > 1;
        }

        /** Whether all processes that hold elections will give way to the winner as soon as they hear of it. */
        private boolean willAllGiveWay(List<Integer> holders, int winner) {
            return holders.isEmpty() || (algorithm.ranksById() && holders.get(holders.size() - 1) < winner);
        }

        private Judgement judgeDecidedElection(int winner) {
            List<Integer> others = ids(live.stream()
                    .filter(process -> process.state().coordinator() != winner)
                    .toList());
            String id = Integer.toString(winner);
            boolean nobodyElse = others.size() == live.size() - 1 && others.size() > 1;
            return new Judgement(
                    nobodyElse ? Kind.WON_UNKNOWN : Kind.WON,
                    nobodyElse ? List.of(id) : List.of(id, others, others.size()),
                    Tone.NEUTRAL,
                    new TreeSet<>(List.of(winner)));
        }

        private Judgement judgeWithoutElection() {
            boolean someFollowNobody = beliefs.containsKey(ProcessState.NOBODY);
            int highestFollowed = beliefs.lastKey();
            if (highestFollowed == ProcessState.NOBODY) {
                return over
                        ? createWrong(Kind.NO_LEADER, List.of(), ids(live))
                        : createNeutral(Kind.NO_LEADER_YET, List.of());
            }
            String id = Integer.toString(highestFollowed);
            if (beliefs.size() == 1 && isLive(highestFollowed)) {
                return createWrong(Kind.COORDINATOR_PAUSED, List.of(id), List.of(highestFollowed));
            }
            if (beliefs.size() == (someFollowNobody ? 2 : 1) && !isLive(highestFollowed)) {
                List<Integer> followers = beliefs.get(highestFollowed);
                return createWrong(
                        someFollowNobody ? Kind.SOME_FOLLOW_CRASHED : Kind.COORDINATOR_CRASHED,
                        someFollowNobody ? List.of(id, followers, followers.size()) : List.of(id),
                        over ? followers : List.of(highestFollowed));
            }
            Map<Integer, List<Integer>> byFollowers = new LinkedHashMap<>();
            beliefs.entrySet().stream()
                    .sorted(Comparator.comparing(entry -> entry.getValue().get(0)))
                    .forEach(entry -> byFollowers.put(entry.getKey(), entry.getValue()));
            int expected = expectedCoordinator();
            List<Integer> dissenters = ids(live.stream()
                    .filter(process -> process.state().coordinator() != expected)
                    .toList());
            Object groups = beliefs.size() > MAX_GROUPS ? beliefs.size() : byFollowers;
            Kind kind = beliefs.size() > MAX_GROUPS
                    ? over ? Kind.NEVER_AGREE_MANY : Kind.DISAGREE_MANY
                    : over ? Kind.NEVER_AGREE : Kind.DISAGREE;
            return createWrong(kind, List.of(groups), dissenters);
        }

        /** The highest live process if the algorithm promises it, otherwise the process with most followers. */
        private int expectedCoordinator() {
            return algorithm.promisesHighest()
                    ? highestLiveId()
                    : beliefs.keySet().stream()
                            .filter(id -> id != ProcessState.NOBODY)
                            .max(Comparator.<Integer, Integer>comparing(
                                            id -> beliefs.get(id).size())
                                    .thenComparing(Function.identity()))
                            .orElse(ProcessState.NOBODY);
        }

        private Judgement createWrong(Kind kind, List<Object> arguments, Collection<Integer> processes) {
            return new Judgement(kind, arguments, over ? Tone.BROKEN : Tone.WRONG, new TreeSet<>(processes));
        }

        /** @param about the ids named in the sentence */
        private static Judgement createNeutral(Kind kind, List<Integer> about) {
            return new Judgement(kind, List.of(about, about.size()), Tone.NEUTRAL, new TreeSet<>(about));
        }

        private List<Integer> idsWithRole(Role... roles) {
            return ids(live.stream()
                    .filter(process -> List.of(roles).contains(process.state().role()))
                    .toList());
        }

        private static List<Integer> ids(List<ProcessFrame> processes) {
            return processes.stream().map(ProcessFrame::id).toList();
        }
    }
}
