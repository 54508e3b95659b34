package hustings.paper;

import static hustings.paper.BullySentences.COORDINATOR;
import static hustings.paper.BullySentences.ELECTION;

import hustings.engine.AlgorithmChoice;
import hustings.engine.Intervention;
import hustings.engine.Scenario;
import hustings.engine.Timing;
import hustings.paper.Property.Sentence;
import hustings.paper.Trace.Send;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The steps of both algorithms in section II of the Aarhus report, and what it says of them there. */
final class AarhusSteps {

    private static final String BULLY = "bully";
    private static final String IMPROVED = "improved-bully";
    private static final String HALT = "HALT";
    private static final String REGULAR_SECTION = "Section II, regular, ";
    private static final String MODIFIED_SECTION = "Section II, modified, ";
    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.AARHUS, BULLY);
    private static final ClaimMaker ON_IMPROVED = ClaimMaker.of(Paper.AARHUS, IMPROVED);

    private final Runs runs;
    private final BullySentences regular;
    private final BullySentences modified;

    private AarhusSteps(Runs runs) {
        this.runs = runs;
        this.regular = new BullySentences(runs, BULLY);
        this.modified = new BullySentences(runs, IMPROVED);
    }

    static List<Claim> claims(Runs runs) {
        AarhusSteps steps = new AarhusSteps(runs);
        List<Claim> claims = new ArrayList<>(steps.regularSteps());
        claims.addAll(steps.modifiedSteps());
        claims.addAll(steps.modifiedOutcome());
        return claims;
    }

    private List<Claim> regularSteps() {
        return List.of(
                ON_BULLY.sentence(
                        "regular-1a",
                        REGULAR_SECTION + "step 1a",
                        "Whoever becomes aware sends an election message to all processes with higher ids.",
                        regular.asksAllHigher()),
                ON_BULLY.sentence(
                        "regular-1b",
                        REGULAR_SECTION + "step 1b",
                        "If no one responds in time, it wins.",
                        regular.winsIfNobodyAnswers()),
                ON_BULLY.sentence(
                        "regular-2a",
                        REGULAR_SECTION + "step 2a",
                        "Whoever gets an election message sends OK back.",
                        regular.answers()),
                ON_BULLY.sentence(
                        "regular-2b",
                        REGULAR_SECTION + "step 2b",
                        "Then it initiates an election, unless one is already being executed.",
                        regular.takesOver()),
                ON_BULLY.sentence(
                        "regular-2c",
                        REGULAR_SECTION + "step 2c",
                        "All give up but the one with the highest id.",
                        regular.highestLeads()),
                ON_BULLY.sentence(
                        "regular-2d",
                        REGULAR_SECTION + "step 2d",
                        "The new coordinator announces its victory to all.",
                        regular.winnerTellsAll(COORDINATOR)),
                ON_BULLY.sentence(
                        "regular-3",
                        REGULAR_SECTION + "step 3, and Figure 1",
                        "Whoever is back initiates an election at once.",
                        regular.revivedElects()),
                ON_BULLY.sentence(
                        "regular-alive",
                        "Section II, advantages",
                        "It ensures that the coordinator is alive, if messages are reliable.",
                        regular.leaderIsUp(COORDINATOR)));
    }

    private List<Claim> modifiedSteps() {
        return List.of(
                ON_IMPROVED.sentence(
                        "modified-1a",
                        MODIFIED_SECTION + "step 1a",
                        "Whoever observes the crash sends a message to all processes.",
                        one(AarhusSteps::unlessAllAreTold)),
                ON_IMPROVED.sentence(
                        "modified-1d",
                        MODIFIED_SECTION + "step 1d",
                        "If none responds, it wins.",
                        modified.winsIfNobodyAnswers()),
                ON_IMPROVED.sentence(
                        "modified-2a",
                        MODIFIED_SECTION + "step 2a",
                        "Whoever gets an election message from below sends OK back.",
                        modified.answers()),
                ON_IMPROVED.sentence(
                        "modified-2c",
                        MODIFIED_SECTION + "steps 2c and 2d",
                        "The highest of those who answered is to take over, and checks those above itself.",
                        one(AarhusSteps::unlessHighestChecks)),
                ON_IMPROVED.sentence(
                        "modified-2e",
                        MODIFIED_SECTION + "step 2e",
                        "The coordinator announces its victory to all.",
                        modified.winnerTellsAll(COORDINATOR)),
                ON_IMPROVED.sentence(
                        "modified-2f",
                        MODIFIED_SECTION + "step 2f",
                        "All note the coordinator and lower their flags, so that the next election can be held.",
                        new Property(
                                runs,
                                "3 to 5 processes, every detector; then the winner crashes, and anyone detects",
                                AarhusSteps::nextElections,
                                trace -> trace.unlessAllBelieveIn(trace.highestLive()))),
                ON_IMPROVED.sentence(
                        "modified-3",
                        MODIFIED_SECTION + "step 3",
                        "If a process higher than the coordinator is back, the algorithm runs again.",
                        modified.higherRevivedLeads()));
    }

    private Property one(Sentence sentence) {
        return new Property(
                runs, BullySentences.ONE, () -> Situation.oneDetector(IMPROVED, BullySentences.MOST), sentence);
    }

    private static String unlessAllAreTold(Trace trace) {
        int detector = Situation.detectors(trace.scenario()).get(0);
        List<Integer> told = Stream.concat(
                        trace.asked(HALT, detector).stream(), trace.asked(ELECTION, detector).stream())
                .sorted()
                .toList();
        List<Integer> others = trace.scenario().group().ids().stream()
                .filter(id -> id != detector)
                .toList();
        return told.equals(others) ? "" : detector + " tells " + Trace.list(told);
    }

    private static String unlessHighestChecks(Trace trace) {
        int detector = Situation.detectors(trace.scenario()).get(0);
        List<Integer> above = trace.liveAbove(detector);
        List<Integer> expected = above.isEmpty() ? List.of() : above.subList(above.size() - 1, above.size());
        List<Integer> informed = trace.asked("INFORM", detector);
        if (!informed.equals(expected)) {
            return detector + " informs " + Trace.list(informed);
        }
        for (int id : informed) {
            if (!trace.asked(ELECTION, id).equals(trace.above(id))) {
                return id + " checks " + Trace.list(trace.asked(ELECTION, id));
            }
        }
        return "";
    }

    private static List<Situation> nextElections() {
        List<Situation> situations = new ArrayList<>();
        int later = BullySentences.LATER;
        for (Situation first : Situation.coordinatorCrashed(IMPROVED, BullySentences.MOST_FOR_SETS)) {
            int winner = first.live().get(first.live().size() - 1);
            for (int id : first.live()) {
                if (id != winner) {
                    situations.add(first.and(later, new Intervention.Crash(winner))
                            .and(later + 1, new Intervention.Detect(id)));
                }
            }
        }
        return situations;
    }

    private List<Claim> modifiedOutcome() {
        return List.of(
                ON_IMPROVED.sentence(
                        "no-parallel",
                        "Assumption 11, step 1b and section V",
                        "The flag ensures that there are no parallel elections.",
                        new Property(
                                        runs,
                                        "3 to 6 processes, the coordinator crashed, two detect up to 2D apart",
                                        AarhusSteps::twoDetect,
                                        AarhusSteps::unlessOneInitiates)
                                .within("detections more than D apart")),
                ON_IMPROVED.sentence(
                        "modified-highest",
                        "Section II",
                        "Whoever detects, and however many, the highest leads.",
                        modified.highestLeads()),
                ON_IMPROVED.sentence(
                        "modified-crash",
                        "Section II, assumptions 1 to 12",
                        "The modified algorithm elects under the assumptions of the regular one, crashes among them.",
                        new Property(
                                        runs,
                                        BullySentences.DISTURBED,
                                        () -> BullySentences.disturbed(IMPROVED),
                                        AarhusSteps::unlessSound)
                                .instead(
                                        "with the option flag-timeout it does, if the crash cuts no sends in two",
                                        new Property(
                                                runs,
                                                BullySentences.DISTURBED,
                                                AarhusSteps::repaired,
                                                AarhusSteps::unlessSound))));
    }

    private static String unlessSound(Trace trace) {
        return BullySentences.unlessSound(trace, COORDINATOR);
    }

    /** Crashes that cut no sends in two, with a timeout for raised flags, which the report has not. */
    private static List<Situation> repaired() {
        AlgorithmChoice repaired = AlgorithmChoice.of(IMPROVED, Map.of("flag-timeout", "9D"));
        return BullySentences.disturbed(IMPROVED).stream()
                .filter(Situation::withinLimits)
                .map(situation -> new Situation(situation.run().withAlgorithm(repaired)))
                .toList();
    }

    private static List<Situation> twoDetect() {
        List<Situation> situations = new ArrayList<>();
        for (int n = 3; n <= BullySentences.MOST; n++) {
            for (int a = 1; a < n; a++) {
                for (int b = 1; b < n; b++) {
                    for (int tick = a < b ? 0 : 1; a != b && tick <= 2 * D; tick++) {
                        Scenario run = Runs.scenario(IMPROVED, 1, n, Set.of(n), List.of(a));
                        Situation later = new Situation(run).and(tick, new Intervention.Detect(b));
                        // at the very tick of its arrival the detection still comes before the message
                        situations.add(tick > D ? later : later.beyond());
                    }
                }
            }
        }
        return situations;
    }

    /** Whoever is informed asks too, but does not halt anybody: it goes on with the same election. */
    private static String unlessOneInitiates(Trace trace) {
        List<Integer> informed =
                trace.sends("INFORM").stream().map(Send::to).distinct().toList();
        List<Integer> initiators = trace.senders(ELECTION).stream()
                .filter(id -> !informed.contains(id)
                        || Situation.detectors(trace.scenario()).contains(id))
                .filter(id -> startsBeforeInformed(trace, id))
                .toList();
        return initiators.size() == 1 ? "" : Trace.list(initiators) + " initiate elections";
    }

    private static boolean startsBeforeInformed(Trace trace, int id) {
        int asks = trace.sends(ELECTION, id).get(0).sentTick();
        return trace.sends("INFORM").stream().noneMatch(send -> send.to() == id && send.arrivalTick() <= asks);
    }
}
