package hustings.paper.aarhus;

import static hustings.paper.claim.BullySentences.COORDINATOR;
import static hustings.paper.claim.BullySentences.ELECTION;
import static hustings.paper.claim.BullySentences.OK;
import static hustings.paper.claim.NumberCheck.Relation.AT_MOST;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.ALL_SENDS;

import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Timing;
import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Case;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Runs;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.TriedRun;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;

/** The Aarhus report on what its formulas are made of, on the states of Figure 1, and on how Raft compares. */
public final class AarhusTerms {

    private static final String BULLY = "bully";
    private static final String IMPROVED = "improved-bully";
    private static final String RAFT = "raft";
    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    /** A follower's, twice the 10D from which timeouts are drawn. */
    private static final int LONGEST_TIMEOUT = 20 * D;

    private static final String FORMULA = "Section II, above formula (1)";
    private static final String EVERY = "P = 4..28, every p < P - 1";
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.AARHUS, BULLY);
    private static final ClaimMaker ON_IMPROVED = ClaimMaker.of(Paper.AARHUS, IMPROVED);
    private static final ClaimMaker ON_RAFT = ClaimMaker.of(Paper.AARHUS, RAFT);

    private final Runs runs;

    private AarhusTerms(Runs runs) {
        this.runs = runs;
    }

    public static List<Claim> claims(Runs runs) {
        AarhusTerms terms = new AarhusTerms(runs);
        List<Claim> claims = new ArrayList<>();
        claims.add(OriginalBully.steps(Paper.AARHUS, "Abstract and section II, regular algorithm", runs));
        claims.addAll(terms.perProcess());
        claims.addAll(terms.orders());
        claims.addAll(terms.formula6());
        claims.addAll(terms.figure1());
        claims.addAll(terms.raft());
        return claims;
    }

    private List<Claim> perProcess() {
        String tried = "3 to 6 processes, the coordinator crashed, every detector";
        return List.of(
                ON_BULLY.claim(
                        "elections-per-process",
                        FORMULA,
                        "Every process p from the one that notices up sends P - p election messages.",
                        "P - p",
                        new SentenceCheck(runs, tried, () -> TriedRun.coordinatorCrashed(BULLY, 6), trace -> {
                            for (int id = TriedRun.detectors(trace.scenario()).get(0);
                                    id <= trace.highestLive();
                                    id++) {
                                if (trace.asked(ELECTION, id).size()
                                        != trace.above(id).size()) {
                                    return id + " sends "
                                            + trace.asked(ELECTION, id).size();
                                }
                            }
                            return "";
                        })),
                ON_BULLY.claim(
                        "answers-per-process",
                        "Section II, above formula (2)",
                        "Each of them gets one answer fewer, since the collapsed process cannot respond.",
                        "P - 1 - p",
                        new SentenceCheck(runs, tried, () -> TriedRun.coordinatorCrashed(BULLY, 6), trace -> {
                            for (Send asked : trace.sends(ELECTION)) {
                                long answers = trace.sends(OK).stream()
                                        .filter(ok -> ok.to() == asked.from())
                                        .count();
                                if (answers != trace.above(asked.from()).size() - 1) {
                                    return asked.from() + " gets " + answers;
                                }
                            }
                            return "";
                        })));
    }

    private List<Claim> orders() {
        return List.of(
                order(ON_BULLY, "5-election", BULLY, ELECTION, 2),
                order(ON_BULLY, "5-ok", BULLY, OK, 2),
                order(ON_BULLY, "5-victory", BULLY, COORDINATOR, 1));
    }

    private Claim order(ClaimMaker on, String id, String algorithm, String type, int order) {
        return on.claim(
                id,
                "Section II, above formula (5)",
                "The number of " + type + " messages as P grows.",
                order == 1 ? "O(P)" : "O(P²)",
                new GrowthOrder(
                        order, false, "", n -> AarhusTables.worstCase(algorithm, n), run -> runs.sent(run, type)));
    }

    private List<Claim> formula6() {
        NumberCheck elections = ofType(ELECTION, (size, p) -> size - p);
        NumberCheck victories = ofType(COORDINATOR, (size, p) -> size - 1);
        return List.of(
                term(
                        "6-election",
                        ELECTION,
                        "P - p",
                        elections.instead(
                                "P - p + 1: the one that takes over asks P too",
                                terms(ELECTION, (size, p) -> size - p + 1))),
                term("6-ok", OK, "P - 1 - p", ofType(OK, (size, p) -> size - 1 - p)),
                term(
                        "6-victory",
                        COORDINATOR,
                        "P - 1",
                        victories.instead(
                                "P - 2 to lower ids, as the report's program counts, so that the total comes out",
                                terms(COORDINATOR, (size, p) -> size - 2))));
    }

    private static Claim term(String id, String type, String printed, NumberCheck check) {
        String statement = "The term of formula (6) that stands for " + type + " messages.";
        return ON_IMPROVED.claim(id, "Formula (6) and the sentence above it", statement, printed, check);
    }

    private NumberCheck ofType(String type, LongBinaryOperator claimed) {
        return NumberCheck.ofNumbers(EVERY, EQUAL, terms(type, claimed));
    }

    /** COORDINATOR is counted as the report's program counts it: to lower ids. */
    private List<Case> terms(String type, LongBinaryOperator claimed) {
        return IntStream.of(AarhusTables.sizes())
                .boxed()
                .flatMap(size -> IntStream.range(1, size - 1).mapToObj(p -> {
                    Scenario run = Runs.coordinatorInside(IMPROVED, size, List.of(p));
                    return new Case(
                            "P = " + size + ", p = " + p,
                            run,
                            c -> claimed.applyAsLong(size, p),
                            c -> runs.trace(run).sends(type).stream()
                                    .filter(send -> !type.equals(COORDINATOR) || send.to() < send.from())
                                    .count(),
                            true);
                }))
                .toList();
    }

    private List<Claim> figure1() {
        return List.of(
                ON_IMPROVED.sentence(
                        "figure-1-recovered",
                        "Figure 1, text",
                        "A recovered process starts an election under the modified algorithm as well.",
                        new BullySentences(runs, IMPROVED).revivedElects()),
                halted(ON_BULLY, "figure-1-halted-regular", BULLY),
                halted(ON_IMPROVED, "figure-1-halted-modified", IMPROVED));
    }

    private Claim halted(ClaimMaker on, String id, String algorithm) {
        return on.sentence(
                id,
                "Figure 1, text",
                "Whoever holds an election and gets OK waits, and does not take part any further.",
                new SentenceCheck(
                        runs,
                        BullySentences.ONE,
                        () -> TriedRun.oneDetector(algorithm, BullySentences.MOST),
                        AarhusTerms::unlessWhoGotOkIsSilent));
    }

    private static String unlessWhoGotOkIsSilent(RunTrace trace) {
        for (Send ok : trace.sends(OK)) {
            for (Send send : trace.sends()) {
                boolean answers = send.type().equals(OK);
                if (send.from() == ok.to() && ok.delivered() && send.sentTick() >= ok.arrivalTick() && !answers) {
                    return ok.to() + " sends " + send.type() + " to " + send.to();
                }
            }
        }
        return "";
    }

    private List<Claim> raft() {
        return List.of(
                ON_RAFT.claim(
                        "raft-worst",
                        "Section V",
                        "The worst case of Raft's election is one dead process: P - 1 requests and P - 1 responses.",
                        "2(P - 1)",
                        NumberCheck.ofNumbers(
                                        "P = 4..6, one crashed, every set of detectors, until tick 200",
                                        AT_MOST,
                                        raftCases())
                                .within("a single candidate")),
                ClaimMaker.of(Paper.AARHUS, IMPROVED, RAFT)
                        .claim(
                                "toe-to-toe",
                                "Section VI",
                                "In messages the modified algorithm goes toe to toe with Raft.",
                                "as many",
                                NumberCheck.ofCounts(
                                        "P = 4..28, P crashed, the lowest detects; Raft until its first heartbeats",
                                        EQUAL,
                                        toeToToe(),
                                        AARHUS,
                                        ALL_SENDS)),
                ON_RAFT.sentence(
                        "raft-slow",
                        "Section V",
                        "A leader that is too slow is eventually taken for dead.",
                        new SentenceCheck(
                                runs,
                                "3 to 7 processes; every heartbeat of the leader takes 100 ticks longer; until tick"
                                        + " 200",
                                AarhusTerms::slowLeader,
                                trace -> trace.beliefs().containsValue(trace.highestLive()) ? trace.believed() : "")));
    }

    private List<Case> raftCases() {
        List<Case> cases = new ArrayList<>();
        for (int size = 4; size <= 6; size++) {
            long claimed = 2L * (size - 1);
            for (List<Integer> detectors :
                    TriedRun.subsets(IntStream.range(1, size).boxed().toList())) {
                if (!detectors.isEmpty()) {
                    Scenario all = Runs.coordinatorInside(RAFT, size, detectors);
                    Scenario run = all.withTiming(all.timing().until(200));
                    cases.add(new Case(
                            "P = " + size + ", " + RunTrace.list(detectors) + " stand",
                            run,
                            c -> claimed,
                            c -> runs.sent(run, "REQUEST_VOTE", "VOTE"),
                            detectors.size() == 1));
                }
            }
        }
        return cases;
    }

    private List<Case> toeToToe() {
        return IntStream.of(AarhusTables.sizes())
                .mapToObj(size -> {
                    Scenario modified = AarhusTables.worstCase(IMPROVED, size);
                    Scenario raft = AarhusDiscussion.raftElection(size);
                    return new Case(
                            "P = " + size, modified, c -> runs.counted(raft, c), c -> runs.counted(modified, c), true);
                })
                .toList();
    }

    private static List<TriedRun> slowLeader() {
        List<TriedRun> situations = new ArrayList<>();
        for (int size = 3; size <= 7; size++) {
            Scenario all = Runs.scenario(RAFT, 1, size, Set.of(), List.of());
            TriedRun slow = new TriedRun(all.withTiming(all.timing().until(200)));
            for (int sent = 0; sent <= LONGEST_TIMEOUT; sent += 2 * D) {
                for (int to = 1; to < size; to++) {
                    MessageName pulse = new MessageName(size, to, "HEARTBEAT", sent, 1);
                    slow = slow.and(sent + 1, new Intervention.Delay(pulse, 100));
                }
            }
            situations.add(slow);
        }
        return situations;
    }
}
