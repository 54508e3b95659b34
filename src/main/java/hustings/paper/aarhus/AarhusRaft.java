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
import hustings.paper.claim.TestCasesCheck;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** The claims of the Aarhus report on Raft in sections V and VI. */
final class AarhusRaft {

    private static final String HEARTBEAT = "HEARTBEAT";
    /** The longest timeout of a follower, twice the 10D from which timeouts are drawn. */
    private static final int LONGEST_TIMEOUT = 20 * D;

    private static final int MAX_MISSED_ROUNDS = 8;
    private static final int SEED_COUNT = 3;

    private static final Quantity VOTES = Quantity.countSent("REQUEST_VOTE", "VOTE");
    /**
     * The number of messages for votes and in the leader's first round of heartbeats, which is its announcement; the
     * next round begins 2D later.
     */
    private static final Quantity UNTIL_HEARTBEATS = (runs, setting, convention) -> {
        RunTrace trace = runs.trace(setting);
        int first = firstSentTick(trace.sends(HEARTBEAT), 0);
        return VOTES.evaluate(runs, setting, convention)
                + trace.sends(HEARTBEAT).stream()
                        .filter(send -> send.sentTick() == first)
                        .count();
    };

    /** The tick at which a run ends in which timeouts expire. */
    private static final int LONG_RUN_END = 200;

    private AarhusRaft() {}

    static void addChecks(PaperChecks checks) {
        addCosts(checks);
        addStatements(checks);
    }

    /** An election with its first round of heartbeats; the next round would begin 2D later. */
    private static TestCase electionCase(int size) {
        return AarhusTables.worstCase(RAFT, size).endingAt(4 * D - 1);
    }

    private static void addCosts(PaperChecks checks) {
        TestCases elections = TestCases.of(
                        "P = 4..28, one crashed; up to the first heartbeats",
                        AarhusTables.networkSizes().mapToObj(AarhusRaft::electionCase))
                .addDrawnDelays(SEED_COUNT);
        TestCases improved = TestCases.of(
                        "P = 4..28, P crashed, the lowest detects; Raft up to its first heartbeats",
                        AarhusTables.networkSizes().mapToObj(size -> AarhusTables.worstCase(IMPROVED, size)))
                .addDrawnDelays(SEED_COUNT);
        checks.addCheck("raft", new TestCasesCheck(elections, UNTIL_HEARTBEATS, ALL_SENDS))
                .setAlternative("3(P - 1) - 1: the crashed process does not respond");
        checks.addCheck("raft-order", GrowthOrder.ofMessageCounts(ALL_SENDS, AarhusRaft::electionCase));
        checks.addCheck("raft-worst", new TestCasesCheck(elections, VOTES))
                .setAlternative("2(P - 1) - 1: the crashed process does not respond");
        checks.addQuantityCheck("raft-worst-case", casesWithCandidates(), VOTES)
                .expect(AT_MOST, VOTES.ofChanged(s -> electionCase(s.size())))
                .setAlternativeWhere(
                        "2(P - 1) if nobody is dead, and more if several stand",
                        s -> s.run().crashed().isEmpty());
        checks.addMessageCountCheck("toe-to-toe", improved, AARHUS, ALL_SENDS)
                .expect(EQUAL, UNTIL_HEARTBEATS.ofChanged(AarhusRaft::electionWithDelaysOf));
    }

    /** An election of Raft with the delays of another run. */
    private static TestCase electionWithDelaysOf(TestCase other) {
        return electionCase(other.size()).withTiming(other.run().timing().withUntilTick(4 * D - 1));
    }

    /**
     * Elections in which no process has crashed and the lowest is the candidate, or one has crashed and any others are
     * candidates.
     */
    private static TestCases casesWithCandidates() {
        TestCases nobodyCrashed = TestCases.forSizes(
                "P = 4..6, nobody crashed, one candidate",
                4,
                6,
                n -> Stream.of(undisturbedCase(n)
                        .withAddedIntervention(0, new Intervention.Detect(1))
                        .endingAt(4 * D - 1)
                        .withName("P = " + n + ", nobody dead")));
        TestCases oneCrashed = TestCases.everyDetectorSetForSizes("", RAFT, 3, 5)
                .map(s -> s.endingAt(LONG_RUN_END)
                        .withName("P = " + s.size() + ", " + RunTrace.formatIds(s.detectors()) + " stand"));
        return nobodyCrashed
                .concat("; one crashed, every set of candidates, until tick " + LONG_RUN_END, oneCrashed)
                .addDrawnDelays(1);
    }

    private static void addStatements(PaperChecks checks) {
        BiFunction<Integer, Integer, TestCase> revival =
                (n, id) -> undisturbedCase(n, id).withAddedIntervention(D, new Intervention.Revive(id));
        BiFunction<Integer, Integer, TestCase> slowFollower =
                (n, id) -> undisturbedCase(n, id).endingAt(LONG_RUN_END).markedOutsideClaimLimits();
        TestCases revived = TestCases.forSizesAndNumbers("one is back", 3, 7, n -> n - 1, revival);
        TestCases back = endingAfterElection(revived).addDrawnDelays(SEED_COUNT);
        TestCases late = endingAfterElection(TestCases.forSizesAndNumbers(
                "votes take 1 to 2D", 7, 7, n -> TestCases.SEED_COUNT, AarhusRaft::caseWithLateVotes));
        TestCases atRest = endingAfterElection(
                        TestCases.forSizes("the leader of 3 to 7 at rest", 3, 7, n -> Stream.of(undisturbedCase(n))))
                .addDrawnDelays(SEED_COUNT);
        TestCases missed = TestCases.forSizesAndNumbers(
                        "", 1, MAX_MISSED_ROUNDS, n -> TestCases.SEED_COUNT, AarhusRaft::caseWithLostHeartbeats)
                .withDescription("5 processes; the leader's first 1 to 4 rounds of heartbeats are lost; beyond: 5 to "
                        + MAX_MISSED_ROUNDS + "; delays drawn from 1 tick to D, seeds 1 to " + TestCases.SEED_COUNT);
        String heartbeatsLate =
                "3 to 7 processes; every heartbeat of the leader takes 100 ticks longer; until tick " + LONG_RUN_END;
        TestCases slowFollowers = TestCases.forSizesAndNumbers("", 3, 7, n -> n - 1, slowFollower);
        TestCases slow = TestCases.forSizes(heartbeatsLate, 3, 7, n -> Stream.of(caseWithSlowLeader(n)))
                .concat("; beyond: a follower is so slow that it never responds", slowFollowers);
        checks.addCheck("raft-joins", back, AarhusRaft::checkNoCandidates);
        checks.addCheck("raft-majority", late, AarhusRaft::checkLeadsAtMajority);
        checks.addCheck("raft-pulse", atRest, AarhusRaft::checkHeartbeatPeriod);
        checks.addCheck("raft-missed", missed, AarhusRaft::checkNoCandidates)
                .setFallbackLimits("so few that the next one comes before T, the shortest timeout");
        checks.addCheck("raft-slow", slow, AarhusRaft::checkSlowTakenForCrashed)
                .setFallbackLimits("a leader that is slow");
    }

    private static TestCases endingAfterElection(TestCases settings) {
        return settings.map(setting -> setting.endingAt(TestCases.AFTER_ELECTION_TICK))
                .withAddedDescription("; until tick " + TestCases.AFTER_ELECTION_TICK);
    }

    private static TestCase undisturbedCase(int size, Integer... crashed) {
        return TestCase.of(RAFT, 1, size, Set.of(crashed), List.of());
    }

    private static TestCase caseWithLateVotes(int size, int seed) {
        return TestCase.withCrashedCoordinatorAmongN(RAFT, size, List.of(1)).withDrawnDelays(2 * D, seed);
    }

    /** A run of five processes without the leader's first heartbeats, which it sends every 2D. */
    private static TestCase caseWithLostHeartbeats(int rounds, int seed) {
        TestCase heard = undisturbedCase(5)
                .withName("P = 5, " + rounds + " rounds are lost")
                .withDrawnDelays(D, seed)
                .endingAt(4 * LONGEST_TIMEOUT);
        int next = 2 * D * rounds;
        boolean nextInTime = next + D < LONGEST_TIMEOUT / 2;
        TestCase missing = withHeartbeatsDisturbed(heard, next, Intervention.Drop::new);
        return nextInTime ? missing : missing.markedOutsideClaimLimits();
    }

    /** A run in which something happens to each heartbeat that its leader sends before a tick, one every 2D. */
    private static TestCase withHeartbeatsDisturbed(
            TestCase undisturbed, int endTick, Function<MessageName, Intervention> disturbance) {
        TestCase disturbed = undisturbed;
        for (int sent = 0; sent < endTick; sent += 2 * D) {
            for (int to = 1; to < undisturbed.size(); to++) {
                MessageName pulse = new MessageName(undisturbed.size(), to, HEARTBEAT, sent, 1);
                disturbed = disturbed.withAddedIntervention(sent + 1, disturbance.apply(pulse));
            }
        }
        return disturbed;
    }

    private static TestCase caseWithSlowLeader(int size) {
        return withHeartbeatsDisturbed(
                undisturbedCase(size).endingAt(LONG_RUN_END),
                LONGEST_TIMEOUT + 1,
                pulse -> new Intervention.Delay(pulse, 100));
    }

    private static String checkNoCandidates(RunTrace trace) {
        return trace.checkSenders("REQUEST_VOTE", List.of(), " stands");
    }

    /**
     * Checks that others lead in the end instead of a slow leader, or that the leader has given up a crashed follower.
     */
    private static String checkSlowTakenForCrashed(RunTrace trace) {
        int leader = trace.testCase().highestId();
        Set<Integer> crashed = trace.testCase().run().crashed();
        if (crashed.isEmpty()) {
            return trace.beliefs().containsValue(leader) ? trace.describeBeliefs() : "";
        }
        int follower = crashed.iterator().next();
        boolean stillTold = trace.sends(HEARTBEAT, leader).stream()
                .anyMatch(pulse -> pulse.to() == follower && pulse.sentTick() > LONG_RUN_END - 4 * D);
        return stillTold ? leader + " goes on sending to " + follower : "";
    }

    private static String checkHeartbeatPeriod(RunTrace trace) {
        int leader = trace.highestLiveAtEnd();
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

    /**
     * Checks that the leader's first heartbeat is sent when the vote arrives that completes a majority, its own vote
     * included.
     */
    private static String checkLeadsAtMajority(RunTrace trace) {
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
