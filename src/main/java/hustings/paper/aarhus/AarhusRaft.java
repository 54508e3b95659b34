package hustings.paper.aarhus;

import static hustings.check.RunTrace.firstSentTick;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.IMPROVED;
import static hustings.paper.claim.Names.RAFT;
import static hustings.paper.claim.Relation.AT_MOST;
import static hustings.paper.claim.Relation.EQUAL;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.ALL_SENDS;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.SpaceCheck;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** What the Aarhus report says of Raft in sections V and VI. */
final class AarhusRaft {

    private static final String HEARTBEAT = "HEARTBEAT";
    /** A follower's, twice the 10D from which timeouts are drawn. */
    private static final int LONGEST_TIMEOUT = 20 * D;

    private static final int MOST_MISSED = 8;
    private static final int SEEDS = 3;

    private static final Quantity VOTES = Quantity.countSent("REQUEST_VOTE", "VOTE");
    /** The leader's announcement is its first round of heartbeats; the next begins 2D later. */
    private static final Quantity UP_TO_FIRST_HEARTBEATS = (runs, setting, convention) -> {
        RunTrace trace = runs.trace(setting);
        int first = firstSentTick(trace.sends(HEARTBEAT), 0);
        return VOTES.of(runs, setting, convention)
                + trace.sends(HEARTBEAT).stream()
                        .filter(send -> send.sentTick() == first)
                        .count();
    };

    /** When a run is over in which timeouts run out. */
    private static final int LONG = 200;

    private AarhusRaft() {}

    static void checks(PaperChecks on) {
        costs(on);
        sentences(on);
    }

    /** One election and its first round of heartbeats: the next round would begin two D later. */
    private static TestCase election(int size) {
        return AarhusTables.worstCase(RAFT, size).endingAt(4 * D - 1);
    }

    private static void costs(PaperChecks on) {
        TestCases elections = TestCases.of(
                        "P = 4..28, one crashed; up to the first heartbeats",
                        IntStream.of(AarhusTables.sizes())
                                .mapToObj(AarhusRaft::election)
                                .toList())
                .withDrawnDelays(SEEDS);
        TestCases improved = TestCases.of(
                        "P = 4..28, P crashed, the lowest detects; Raft up to its first heartbeats",
                        IntStream.of(AarhusTables.sizes())
                                .mapToObj(size -> AarhusTables.worstCase(IMPROVED, size))
                                .toList())
                .withDrawnDelays(SEEDS);
        on.add("raft", new SpaceCheck(elections, UP_TO_FIRST_HEARTBEATS, ALL_SENDS))
                .instead("3(P - 1) - 1: the crashed process does not respond");
        on.add("raft-order", GrowthOrder.ofCounts(ALL_SENDS, AarhusRaft::election));
        on.add("raft-worst", votes(elections)).instead("2(P - 1) - 1: the crashed process does not respond");
        on.add("raft-worst-case", votes(candidates()).expect(AT_MOST, VOTES.of(s -> election(s.size()))))
                .insteadWhere(
                        "2(P - 1) if nobody is dead, and more if several stand",
                        s -> s.run().crashed().isEmpty());
        on.counts("toe-to-toe", improved, AARHUS, ALL_SENDS)
                .expect(EQUAL, UP_TO_FIRST_HEARTBEATS.of(AarhusRaft::beside));
    }

    /** An election of Raft with the delays of another run. */
    private static TestCase beside(TestCase other) {
        return election(other.size()).withTiming(other.run().timing().withUntilTick(4 * D - 1));
    }

    private static SpaceCheck votes(TestCases settings) {
        return new SpaceCheck(settings, VOTES);
    }

    /** Nobody is dead, and the lowest stands; one is dead, and any others stand. */
    private static TestCases candidates() {
        return TestCases.pairs(
                        "P = 4..6, nobody crashed, one candidate",
                        4,
                        6,
                        n -> 1,
                        (n, id) -> quiet(n).withIntervention(0, new Intervention.Detect(id))
                                .endingAt(4 * D - 1)
                                .withName("P = " + n + ", nobody dead"))
                .concat(
                        "; one crashed, every set of candidates, until tick " + LONG,
                        TestCases.everySet("", RAFT, 3, 5)
                                .map(s -> s.endingAt(LONG)
                                        .withName("P = " + s.size() + ", " + RunTrace.formatIds(s.detectors())
                                                + " stand")))
                .withDrawnDelays(1);
    }

    private static void sentences(PaperChecks on) {
        TestCases back = runs(
                        "one is back",
                        3,
                        7,
                        n -> n - 1,
                        (n, id) -> quiet(n, id).withIntervention(D, new Intervention.Revive(id)))
                .withDrawnDelays(SEEDS);
        TestCases late = runs("votes take 1 to 2D", 7, 7, n -> TestCases.SEEDS, AarhusRaft::lateVotes);
        TestCases atRest = runs("the leader of 3 to 7 at rest", 3, 7, n -> 1, (n, one) -> quiet(n))
                .withDrawnDelays(SEEDS);
        TestCases missed = TestCases.pairs("", 1, MOST_MISSED, n -> TestCases.SEEDS, AarhusRaft::withoutPulses)
                .withWords("5 processes; the leader's first 1 to 4 rounds of heartbeats are lost; beyond: 5 to "
                        + MOST_MISSED + "; delays drawn from 1 tick to D, seeds 1 to " + TestCases.SEEDS);
        TestCases slow = TestCases.pairs(
                        "3 to 7 processes; every heartbeat of the leader takes 100 ticks longer; until tick " + LONG,
                        3,
                        7,
                        n -> 1,
                        (n, one) -> slowLeader(n))
                .concat(
                        "; beyond: a follower is so slow that it never responds",
                        TestCases.pairs(
                                "",
                                3,
                                7,
                                n -> n - 1,
                                (n, id) -> quiet(n, id).endingAt(LONG).beyondLimits()));
        on.add("raft-joins", back, AarhusRaft::checkNobodyStands);
        on.add("raft-majority", late, AarhusRaft::checkMajority);
        on.add("raft-pulse", atRest, AarhusRaft::checkPulses);
        on.add("raft-missed", missed, AarhusRaft::checkNobodyStands)
                .within("so few that the next one comes before T, the shortest timeout");
        on.add("raft-slow", slow, AarhusRaft::checkTheSlowIsTakenForDead).within("a leader that is slow");
    }

    private static TestCases runs(
            String words, int least, int most, IntUnaryOperator number, BiFunction<Integer, Integer, TestCase> made) {
        return TestCases.pairs(words + "; until tick " + TestCases.AFTER_ELECTION_TICK, least, most, number, made)
                .map(setting -> setting.endingAt(TestCases.AFTER_ELECTION_TICK));
    }

    private static TestCase quiet(int size, Integer... crashed) {
        return TestCase.of(RAFT, 1, size, Set.of(crashed), List.of());
    }

    private static TestCase lateVotes(int size, int seed) {
        return TestCase.withCoordinatorInside(RAFT, size, List.of(1)).withDrawnDelays(2 * D, seed);
    }

    /** Five processes without the leader's first heartbeats, which it sends every 2D. */
    private static TestCase withoutPulses(int rounds, int seed) {
        TestCase missing = quiet(5).withName("P = 5, " + rounds + " rounds are lost")
                .withDrawnDelays(D, seed)
                .endingAt(4 * LONGEST_TIMEOUT);
        for (int round = 0; round < rounds; round++) {
            for (int to = 1; to < 5; to++) {
                int sent = 2 * D * round;
                MessageName pulse = new MessageName(5, to, HEARTBEAT, sent, 1);
                missing = missing.withIntervention(sent + 1, new Intervention.Drop(pulse));
            }
        }
        boolean nextInTime = 2 * D * rounds + D < LONGEST_TIMEOUT / 2;
        return nextInTime ? missing : missing.beyondLimits();
    }

    private static TestCase slowLeader(int size) {
        TestCase slow = quiet(size).endingAt(LONG);
        for (int sent = 0; sent <= LONGEST_TIMEOUT; sent += 2 * D) {
            for (int to = 1; to < size; to++) {
                MessageName pulse = new MessageName(size, to, HEARTBEAT, sent, 1);
                slow = slow.withIntervention(sent + 1, new Intervention.Delay(pulse, 100));
            }
        }
        return slow;
    }

    private static String checkNobodyStands(RunTrace trace) {
        List<Integer> candidates = trace.senders("REQUEST_VOTE");
        return candidates.isEmpty() ? "" : RunTrace.formatIds(candidates) + " stands";
    }

    /** The leader, if others lead in the end; a crashed follower, if the leader has given it up. */
    private static String checkTheSlowIsTakenForDead(RunTrace trace) {
        int leader = trace.testCase().highest();
        Set<Integer> crashed = trace.testCase().run().crashed();
        if (crashed.isEmpty()) {
            return trace.beliefs().containsValue(leader) ? trace.describeBeliefs() : "";
        }
        int follower = crashed.iterator().next();
        boolean stillTold = trace.sends(HEARTBEAT, leader).stream()
                .anyMatch(pulse -> pulse.to() == follower && pulse.sentTick() > LONG - 4 * D);
        return stillTold ? leader + " goes on sending to " + follower : "";
    }

    private static String checkPulses(RunTrace trace) {
        int leader = trace.highestLive();
        List<Integer> ticks = trace.sends(HEARTBEAT, leader).stream()
                .map(Flight::sentTick)
                .distinct()
                .toList();
        for (int i = 1; i < ticks.size(); i++) {
            if (ticks.get(i) - ticks.get(i - 1) != 2 * D) {
                return "heartbeats at " + ticks;
            }
        }
        boolean others = trace.sends().stream().anyMatch(send -> send.from() != leader);
        return ticks.size() < 2 ? "no heartbeats" : others ? "somebody responds" : "";
    }

    /** The leader's first heartbeat leaves when the vote arrives that makes more than half, its own included. */
    private static String checkMajority(RunTrace trace) {
        int needed = trace.testCase().size() / 2; // besides its own
        List<Integer> votes = trace.sends("VOTE").stream()
                .filter(send -> send.to() == 1)
                .map(Flight::arrivalTick)
                .sorted()
                .toList();
        int first = firstSentTick(trace.sends(HEARTBEAT, 1), -1);
        boolean inTime = votes.size() >= needed && votes.get(needed - 1) == first;
        return inTime ? "" : "votes arrive at " + votes + ", the first heartbeat leaves at " + first;
    }
}
