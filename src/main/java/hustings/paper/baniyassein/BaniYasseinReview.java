package hustings.paper.baniyassein;

import static hustings.paper.claim.BullySentences.COORDINATOR;
import static hustings.paper.claim.NumberCheck.Relation.MORE;

import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Case;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.RunTrace.Send;
import hustings.paper.claim.Runs;
import hustings.paper.claim.SentenceCheck;
import hustings.paper.claim.SentenceCheck.Sentence;
import hustings.paper.claim.TriedRun;
import hustings.paper.figure.Paper;
import hustings.paper.kordafshari.KordafshariDetectors;
import hustings.paper.kordafshari.KordafshariSentences;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The steps that Bani Yassein et al. 2012 retell: the bully algorithm in section 1, others' algorithms in section 2.
 */
public final class BaniYasseinReview {

    private static final String MODIFIED = "modified-bully";
    private static final String GROUP = "coordination-group";
    private static final String ASSISTANT = "assistant";
    private static final String FIRST = "Section 1";
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.BANI_YASSEIN, "bully");
    private static final ClaimMaker ON_MODIFIED = ClaimMaker.of(Paper.BANI_YASSEIN, MODIFIED);
    private static final ClaimMaker ON_GROUP = ClaimMaker.of(Paper.BANI_YASSEIN, GROUP);
    private static final ClaimMaker ON_ASSISTANT = ClaimMaker.of(Paper.BANI_YASSEIN, ASSISTANT);

    private final Runs runs;

    private BaniYasseinReview(Runs runs) {
        this.runs = runs;
    }

    public static List<Claim> claims(Runs runs) {
        BaniYasseinReview review = new BaniYasseinReview(runs);
        List<Claim> claims = new ArrayList<>(review.bully());
        claims.addAll(review.modified());
        claims.addAll(review.groupAndAssistant());
        return claims;
    }

    private List<Claim> bully() {
        BullySentences bully = new BullySentences(runs, "bully");
        return List.of(
                OriginalBully.steps(Paper.BANI_YASSEIN, FIRST, runs),
                ON_BULLY.sentence(
                        "bully-asks",
                        FIRST,
                        "Whoever detects sends ELECTION to all nodes with higher ids.",
                        bully.asksAllHigher()),
                ON_BULLY.sentence(
                        "bully-wins",
                        FIRST,
                        "If none of them responds, it is the leader.",
                        bully.winsIfNobodyAnswers()),
                ON_BULLY.sentence(
                        "bully-answers", FIRST, "A higher node that is asked sends OK back.", bully.answers()),
                ON_BULLY.sentence(
                        "bully-holds",
                        FIRST,
                        "Then it holds an election, unless it is already holding one.",
                        bully.takesOver()),
                ON_BULLY.sentence(
                        "bully-tells-all",
                        FIRST,
                        "The highest announces its victory to all nodes.",
                        bully.winnerTellsAll(COORDINATOR)),
                ON_BULLY.sentence(
                        "figure-1",
                        "Figure 1",
                        "4 asks; 5 and 6 answer and ask; 6 stops 5 and wins.",
                        KordafshariDetectors.figure1(runs)));
    }

    private List<Claim> modified() {
        BullySentences modified = new BullySentences(runs, MODIFIED);
        String where = "Section 2, on Kordafshari";
        return List.of(
                ON_MODIFIED.sentence(
                        "kordafshari-asks",
                        where,
                        "Whoever detects sends ELECTION to all processes with higher ids.",
                        modified.asksAllHigher()),
                ON_MODIFIED.sentence(
                        "kordafshari-wins", where, "If it gets no response, it leads.", modified.winsIfNobodyAnswers()),
                ON_MODIFIED.sentence(
                        "kordafshari-grant",
                        where,
                        "It sends GRANT to the highest of those that responded.",
                        one(MODIFIED, "", s -> true, KordafshariSentences::unlessHighestIsGranted)),
                ON_MODIFIED.sentence(
                        "kordafshari-tells-all",
                        where,
                        "That one tells all others that it is the leader.",
                        modified.winnerTellsAll(COORDINATOR)),
                ON_MODIFIED.sentence(
                        "kordafshari-lower",
                        where,
                        "Whoever detects and is asked by a lower one answers that one and stops its own election.",
                        new SentenceCheck(
                                runs,
                                BullySentences.SETS,
                                () -> TriedRun.detectorSets(MODIFIED, BullySentences.MOST_FOR_SETS),
                                KordafshariDetectors::unlessOnlyLowestIsAnswered)),
                ON_MODIFIED.sentence(
                        "kordafshari-declares",
                        where,
                        "Whoever gets no ELECTION and no response from a lower process declares itself leader.",
                        one(MODIFIED, "", s -> true, trace -> {
                                    int detector = detectorOf(trace);
                                    return trace.senders(COORDINATOR).contains(detector)
                                            ? ""
                                            : detector + " does not; " + trace.believed();
                                })
                                .instead(
                                        "whoever gets no response from a higher process does",
                                        one(
                                                MODIFIED,
                                                "; nobody above it up",
                                                s -> s.live().indexOf(s.detector())
                                                        == s.live().size() - 1,
                                                trace -> trace.unlessAllBelieveIn(detectorOf(trace))))),
                ON_MODIFIED.claim(
                        "kordafshari-redundant-cost",
                        where,
                        "The redundant elections increase the total of messages.",
                        "more",
                        NumberCheck.ofCounts(
                                        "n = 2..6, every set of two or more detectors, against the lowest of them"
                                                + " alone",
                                        MORE,
                                        redundant(),
                                        CountingConvention.LIVE_GROUP,
                                        CountingConvention.ALL_SENDS)
                                .within("detectors below n")));
    }

    private List<Case> redundant() {
        List<Case> cases = new ArrayList<>();
        for (int n = 2; n <= 6; n++) {
            for (List<Integer> detectors : TriedRun.subsets(TriedRun.live(n, Set.of()))) {
                if (detectors.size() > 1) {
                    Scenario alone = Runs.coordinatorOutside(MODIFIED, n, detectors.subList(0, 1));
                    Scenario together = Runs.coordinatorOutside(MODIFIED, n, detectors);
                    cases.add(new Case(
                            "n = " + n + ", S = " + detectors,
                            together,
                            c -> runs.counted(alone, c),
                            c -> runs.counted(together, c),
                            !detectors.contains(n)));
                }
            }
        }
        return cases;
    }

    private static int detectorOf(RunTrace trace) {
        return TriedRun.detectors(trace.scenario()).get(0);
    }

    private SentenceCheck one(String algorithm, String words, Predicate<TriedRun> which, Sentence sentence) {
        return new SentenceCheck(
                runs,
                BullySentences.ONE + words,
                () -> TriedRun.oneDetector(algorithm, BullySentences.MOST).stream()
                        .filter(which)
                        .toList(),
                sentence);
    }

    private static boolean isUp(TriedRun situation, int below) {
        return situation.live().contains(situation.run().group().highest() - below);
    }

    private List<Claim> groupAndAssistant() {
        Predicate<TriedRun> another =
                s -> isUp(s, 1) && s.detector() != s.run().group().highest() - 1;
        Predicate<TriedRun> noneUp =
                s -> !isUp(s, 1) && !isUp(s, 2) && s.run().group().size() > 3;
        return List.of(
                ON_GROUP.sentence(
                        "gholipour-first",
                        "Section 2, on Gholipour",
                        "Whoever detects tells the first alternative of the crash.",
                        one(
                                GROUP,
                                "; the detector below it",
                                s -> s.detector() < s.run().group().highest() - 1,
                                trace -> tells(trace, 1))),
                ON_GROUP.sentence(
                        "gholipour-told",
                        "Section 2, on Gholipour",
                        "The ids of the alternatives are sent to all other processes.",
                        one(
                                GROUP,
                                "; no alternative up, but somebody above the detector",
                                noneUp.and(s -> s.live().indexOf(s.detector())
                                        < s.live().size() - 1),
                                BaniYasseinReview::unlessAllGetTheGroup)),
                ON_ASSISTANT.sentence(
                        "zargarnataj-first",
                        "Section 2, on Zargarnataj",
                        "Whoever detects sends a message to the assistant.",
                        one(ASSISTANT, "; the assistant up, another detects", another, trace -> tells(trace, 1))),
                ON_ASSISTANT.sentence(
                        "zargarnataj-tells-all",
                        "Section 2, on Zargarnataj",
                        "The assistant tells all other processes that it is the leader.",
                        one(ASSISTANT, "; the assistant up", s -> isUp(s, 1), trace -> {
                            int leader = trace.highestLive();
                            boolean toAll = trace.asked("LEADER", leader).size()
                                    == trace.scenario().group().size() - 1;
                            return toAll ? "" : leader + " tells " + RunTrace.list(trace.asked("LEADER", leader));
                        })),
                ON_ASSISTANT.sentence(
                        "zargarnataj-request",
                        "Section 2, on Zargarnataj",
                        "It elects the new assistant when it has heard from all nodes.",
                        one(
                                ASSISTANT,
                                "; the assistant up",
                                s -> isUp(s, 1),
                                BaniYasseinReview::unlessAllAreHeardFirst)));
    }

    private static String tells(RunTrace trace, int below) {
        int expected = trace.scenario().group().highest() - below;
        List<Integer> told = trace.asked("CRASHED", detectorOf(trace));
        return !told.isEmpty() && told.get(0) == expected ? "" : detectorOf(trace) + " tells " + RunTrace.list(told);
    }

    private static String unlessAllGetTheGroup(RunTrace trace) {
        for (int id : trace.beliefs().keySet()) {
            boolean made = trace.senders("GROUP").contains(id);
            if (!made && !trace.got("GROUP", id)) {
                return id + " is not told";
            }
        }
        return "";
    }

    private static String unlessAllAreHeardFirst(RunTrace trace) {
        int leader = trace.highestLive();
        for (Send chosen : trace.sends("ASSISTANT", leader)) {
            for (int id : trace.beliefs().keySet()) {
                boolean heard = id == leader
                        || trace.sends("ACK", id).stream().anyMatch(ack -> ack.arrivalTick() <= chosen.sentTick());
                if (!heard) {
                    return "it does not hear of " + id;
                }
            }
        }
        return "";
    }
}
