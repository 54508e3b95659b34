package hustings.paper.aarhus;

import static hustings.paper.claim.BullySentences.COORDINATOR;
import static hustings.paper.claim.BullySentences.ELECTION;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;
import static hustings.paper.claim.NumberCheck.Relation.MORE;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.ALL_SENDS;

import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Timing;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.Finding;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Case;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Runs;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.TriedRun;
import hustings.paper.claim.Verdict;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Sections V and VI of the Aarhus report: improvement, involvement, response time, and Raft. */
final class AarhusDiscussion {

    private static final String BULLY = "bully";
    private static final String IMPROVED = "improved-bully";
    private static final String RAFT = "raft";
    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final int SEEDS = 40;
    private static final int LARGEST = 256;
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.AARHUS, BULLY);
    private static final ClaimMaker ON_IMPROVED = ClaimMaker.of(Paper.AARHUS, IMPROVED);
    private static final ClaimMaker ON_BOTH = ClaimMaker.of(Paper.AARHUS, BULLY, IMPROVED);
    private static final ClaimMaker ON_RAFT = ClaimMaker.of(Paper.AARHUS, RAFT);

    private final Runs runs;

    private AarhusDiscussion(Runs runs) {
        this.runs = runs;
    }

    static List<Claim> claims(Runs runs) {
        AarhusDiscussion discussion = new AarhusDiscussion(runs);
        List<Claim> claims = new ArrayList<>(discussion.costs());
        claims.addAll(discussion.recoveries());
        claims.addAll(discussion.raft());
        return claims;
    }

    private List<Claim> costs() {
        return List.of(
                ON_BOTH.claim("improvement-limit", this::converging),
                ON_BOTH.claim("improvement-90", () -> improvementAt(29)),
                ON_BULLY.claim("only-higher", new BullySentences(runs, BULLY).onlyHigherTakePart(List.of(COORDINATOR))),
                ON_IMPROVED.claim(
                        "timer-high",
                        NumberCheck.ofNumbers(
                                "messages take 1 tick, D = 2..10 against D one lower; ticks", MORE, slower())),
                ON_IMPROVED.claim(
                        "timer-low",
                        new SentenceCheck(
                                        runs,
                                        "5 processes, the lowest detects, seeds 1 to " + SEEDS
                                                + "; delays up to D; beyond: up to 4D",
                                        AarhusDiscussion::drawnDelays,
                                        AarhusDiscussion::unlessAllAnswersCount)
                                .within("delays up to D, for which the timer is set")));
    }

    private double improvement(int size) {
        double regular = runs.counted(AarhusTables.worstCase(BULLY, size), AARHUS);
        return 100 * (1 - runs.counted(AarhusTables.worstCase(IMPROVED, size), AARHUS) / regular);
    }

    /** What is left to 100% is at least nearly halved each time that P doubles. */
    private Finding converging() {
        boolean holds = true;
        for (int size = 16; 2 * size <= LARGEST; size *= 2) {
            holds &= 100 - improvement(2 * size) < 0.55 * (100 - improvement(size));
        }
        return new Finding(
                holds ? Verdict.HOLDS_UNDER_CONVENTION : Verdict.DOES_NOT_HOLD,
                AARHUS.id(),
                "P = 16.." + LARGEST + ", doubling",
                String.format(Locale.ROOT, "%.1f%% at P = %d", improvement(LARGEST), LARGEST),
                "Each time that P doubles, what is left to 100% is " + (holds ? "" : "not ") + "about halved.",
                Optional.of(AarhusTables.worstCase(IMPROVED, 16)));
    }

    private Finding improvementAt(int size) {
        double measured = improvement(size);
        return new Finding(
                Math.round(measured / 10) == 9 ? Verdict.HOLDS_UNDER_CONVENTION : Verdict.DOES_NOT_HOLD,
                AARHUS.id(),
                "P = " + size,
                String.format(Locale.ROOT, "%.2f%%", measured),
                "",
                Optional.of(AarhusTables.worstCase(IMPROVED, size)));
    }

    private List<Case> slower() {
        return IntStream.rangeClosed(2, 10)
                .mapToObj(d -> {
                    Scenario lower = fast(d - 1);
                    Scenario higher = fast(d);
                    return new Case("D = " + d, higher, c -> runs.endTick(lower), c -> runs.endTick(higher), true);
                })
                .toList();
    }

    private static Scenario fast(int delayTicks) {
        return Runs.coordinatorInside(IMPROVED, 5, List.of(1))
                .withTiming(new Timing(delayTicks, 1, 1, 0, Timing.DEFAULT_UNTIL_TICK));
    }

    private static List<TriedRun> drawnDelays() {
        List<TriedRun> situations = new ArrayList<>();
        for (int longest : new int[] {D, 4 * D}) {
            for (int seed = 1; seed <= SEEDS; seed++) {
                Scenario run = Runs.coordinatorInside(IMPROVED, 5, List.of(1))
                        .withTiming(new Timing(D, 1, longest, seed, Timing.DEFAULT_UNTIL_TICK));
                situations.add(new TriedRun(run, longest == D));
            }
        }
        return situations;
    }

    private static String unlessAllAnswersCount(RunTrace trace) {
        for (Send asked : trace.sends(ELECTION, 1)) {
            boolean late = trace.sends(BullySentences.OK, asked.to()).stream()
                    .anyMatch(ok -> ok.to() == 1 && ok.arrivalTick() > asked.sentTick() + 2 * D);
            if (late) {
                return "the answer of " + asked.to() + " is missed; " + trace.believed();
            }
        }
        return trace.unlessAllBelieveIn(trace.highestLive());
    }

    private List<Claim> recoveries() {
        return List.of(
                ON_BOTH.claim(
                        "redundant-election",
                        new SentenceCheck(
                                runs,
                                "both algorithms, 3 to 5 processes, one that is lower than the coordinator is back",
                                AarhusDiscussion::lowerRevivals,
                                trace -> trace.sends(ELECTION).isEmpty()
                                        ? "no election"
                                        : trace.unlessAllBelieveIn(trace.highestLive()))),
                ON_BOTH.claim(
                        "half-the-elections",
                        () -> Finding.notCheckable(
                                "It depends on how often processes crash and recover, which is not given.")));
    }

    private static List<TriedRun> lowerRevivals() {
        List<TriedRun> situations = new ArrayList<>();
        for (String algorithm : List.of(BULLY, IMPROVED)) {
            for (int n = 3; n <= BullySentences.MOST_FOR_SETS; n++) {
                for (int id = 1; id < n; id++) {
                    Scenario quiet = Runs.scenario(algorithm, 1, n, Set.of(id), List.of());
                    situations.add(new TriedRun(quiet).and(0, new Intervention.Revive(id)));
                }
            }
        }
        return situations;
    }

    private List<Claim> raft() {
        return List.of(
                ON_RAFT.claim(
                        "raft",
                        NumberCheck.ofCounts(
                                        "P = 4..28, one crashed; until the first heartbeats",
                                        EQUAL,
                                        raftCases(n -> 3L * (n - 1)),
                                        ALL_SENDS)
                                .instead(
                                        "3(P - 1) - 1: the crashed process does not respond",
                                        raftCases(n -> 3L * (n - 1) - 1))),
                ON_RAFT.claim("raft-order", GrowthOrder.ofCounts(1, ALL_SENDS, AarhusDiscussion::raftElection, runs)),
                ON_RAFT.claim(
                        "raft-joins",
                        raftRuns("one is back", AarhusDiscussion::raftRevivals, AarhusDiscussion::unlessNobodyStands)),
                ON_RAFT.claim(
                        "raft-majority",
                        raftRuns("votes take 1 to 2D", AarhusDiscussion::lateVotes, AarhusDiscussion::unlessMajority)),
                ON_RAFT.claim(
                        "raft-pulse",
                        raftRuns(
                                "the leader of 3 to 7 at rest",
                                AarhusDiscussion::quietRafts,
                                AarhusDiscussion::unlessPulses)),
                ON_RAFT.claim(
                        "raft-missed",
                        raftRuns(
                                "any one of the first heartbeats is lost",
                                AarhusDiscussion::missedPulses,
                                AarhusDiscussion::unlessNobodyStands)),
                ON_RAFT.notCheckable("raft-best", "It is not a statement about runs."));
    }

    private SentenceCheck raftRuns(
            String parameters, Supplier<List<TriedRun>> situations, SentenceCheck.Sentence sentence) {
        return new SentenceCheck(runs, parameters + "; until tick " + BullySentences.LATER, situations, sentence);
    }

    /** One election and its first round of heartbeats: the next round would begin two D later. */
    static Scenario raftElection(int size) {
        Scenario all = Runs.coordinatorInside(RAFT, size, List.of(1));
        return all.withTiming(all.timing().until(4 * D - 1));
    }

    private List<Case> raftCases(IntToLongFunction claimed) {
        return IntStream.of(AarhusTables.sizes())
                .mapToObj(n -> {
                    Scenario run = raftElection(n);
                    return new Case("P = " + n, run, c -> claimed.applyAsLong(n), c -> runs.counted(run, c), true);
                })
                .toList();
    }

    private static Scenario quiet(int size, Set<Integer> crashed) {
        Scenario run = Runs.scenario(RAFT, 1, size, crashed, List.of());
        return run.withTiming(run.timing().until(BullySentences.LATER));
    }

    private static List<TriedRun> quietRafts() {
        return IntStream.rangeClosed(3, 7)
                .mapToObj(n -> new TriedRun(quiet(n, Set.of())))
                .toList();
    }

    private static List<TriedRun> raftRevivals() {
        List<TriedRun> situations = new ArrayList<>();
        for (int n = 3; n <= 7; n++) {
            for (int id = 1; id < n; id++) {
                situations.add(new TriedRun(quiet(n, Set.of(id))).and(D, new Intervention.Revive(id)));
            }
        }
        return situations;
    }

    private static List<TriedRun> missedPulses() {
        List<TriedRun> situations = new ArrayList<>();
        for (int id = 1; id < 5; id++) {
            MessageName pulse = new MessageName(5, id, "HEARTBEAT", 0, 1);
            situations.add(new TriedRun(quiet(5, Set.of())).and(1, new Intervention.Drop(pulse)));
        }
        return situations;
    }

    private static String unlessNobodyStands(RunTrace trace) {
        List<Integer> candidates = trace.senders("REQUEST_VOTE");
        return candidates.isEmpty() ? "" : RunTrace.list(candidates) + " stands";
    }

    private static String unlessPulses(RunTrace trace) {
        int leader = trace.highestLive();
        List<Integer> ticks = trace.sends("HEARTBEAT", leader).stream()
                .map(Send::sentTick)
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

    private static List<TriedRun> lateVotes() {
        List<TriedRun> situations = new ArrayList<>();
        for (int seed = 1; seed <= SEEDS; seed++) {
            Scenario run = Runs.coordinatorInside(RAFT, 7, List.of(1));
            situations.add(new TriedRun(run.withTiming(new Timing(D, 1, 2 * D, seed, BullySentences.LATER))));
        }
        return situations;
    }

    /** The leader's first heartbeat leaves when the vote arrives that makes more than half, its own included. */
    private static String unlessMajority(RunTrace trace) {
        int needed = trace.scenario().group().size() / 2; // besides its own
        List<Integer> votes = trace.sends("VOTE").stream()
                .filter(send -> send.to() == 1)
                .map(Send::arrivalTick)
                .sorted()
                .toList();
        int first = trace.sends("HEARTBEAT", 1).stream()
                .mapToInt(Send::sentTick)
                .min()
                .orElse(-1);
        boolean inTime = votes.size() >= needed && votes.get(needed - 1) == first;
        return inTime ? "" : "votes arrive at " + votes + ", the first heartbeat leaves at " + first;
    }
}
