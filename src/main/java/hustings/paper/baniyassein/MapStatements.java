package hustings.paper.baniyassein;

import static hustings.check.RunTrace.checkNoMessage;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.LEADER;
import static hustings.paper.claim.Names.MAP;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Names.STOP;
import static hustings.paper.claim.TestCasesCheck.ALL_TAKE_D;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Statement;
import hustings.paper.claim.TestCasesCheck;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The claims of Bani Yassein et al. 2012 on single runs of MAP, in sections 3 and 4 and in Figures 2 and 3. */
final class MapStatements {

    private static final int SEED_COUNT = 3;

    private MapStatements() {}

    static void addChecks(PaperChecks checks) {
        addCandidates(checks);
        addSeveralDetectors(checks);
        addLeaderRevivals(checks);
        addFigures(checks);
    }

    private static void addCandidates(PaperChecks checks) {
        TestCases each = TestCases.everyCrashedSetAndDetector(MAP);
        TestCases sets = TestCases.everyCrashedSetAndDetectorSet(MAP).addDrawnDelays(SEED_COUNT);
        checks.addCheck("next-candidate", each, MapStatements::checkAsksFromTopDown);
        checks.addCheck("candidate-answers", each, MapStatements::checkAnswererAnnouncesItself);
        checks.addCheck("no-other-election", sets, trace -> {
            List<Integer> electing = new ArrayList<>(trace.senders(ELECTION));
            electing.removeAll(trace.testCase().detectors());
            return electing.isEmpty() ? "" : RunTrace.formatIds(electing) + " elect too";
        });
        checks.addCheck("timeout", each.addDrawnDelays(SEED_COUNT), MapStatements::checkAskedEvery2D);
    }

    private static String checkAsksFromTopDown(RunTrace trace) {
        return trace.checkReceivers(ELECTION, trace.firstDetector(), expectedAskedIds(trace, 1), " asks ");
    }

    private static String checkAnswererAnnouncesItself(RunTrace trace) {
        return checkNoMessage(
                trace.sends(OK),
                ok -> trace.sends(LEADER, ok.from()).stream().noneMatch(send -> send.sentTick() == ok.sentTick()),
                ok -> ok.from() + " answers and does not announce itself");
    }

    /** The ids below the crashed leader, from the top down to the first that is live, in steps of one or two. */
    private static List<Integer> expectedAskedIds(RunTrace trace, int step) {
        List<Integer> asked = new ArrayList<>();
        for (int id = trace.testCase().highestId() - 1; id > trace.firstDetector(); id -= step) {
            asked.add(id);
            if (!trace.isInitiallyCrashed(id)) {
                break;
            }
        }
        return asked;
    }

    private static String checkAskedEvery2D(RunTrace trace) {
        List<Flight> asked = trace.sends(ELECTION);
        return IntStream.range(1, asked.size())
                .filter(i -> asked.get(i).sentTick() != asked.get(i - 1).sentTick() + 2 * D)
                .mapToObj(i -> "asked at " + asked.get(i - 1).sentTick() + " and "
                        + asked.get(i).sentTick())
                .findFirst()
                .orElse("");
    }

    private static void addSeveralDetectors(PaperChecks checks) {
        TestCases first = TestCases.onlyCoordinatorCrashed(MAP)
                .filter(s -> s.size() > 3)
                .withDescription("4 to 6 processes, only the leader crashed, two detect up to 2D apart")
                .addDrawnDelays(SEED_COUNT);
        TestCases two = first.withEverySecondDetector()
                .filter(s -> s.detectors().stream().allMatch(id -> id < s.highestLive()));
        TestCases withCrashes = TestCases.everyCrashedSetAndDetector(MAP)
                .filter(s -> s.size() > 3 && !s.isOnlyCoordinatorCrashed())
                .withEverySecondDetector();
        TestCasesCheck outOfDate = new TestCasesCheck(withCrashes, MapStatements::checkOneCandidate);
        checks.addCheck("first-asker", two, MapStatements::checkFirstGetsOkAndSecondStop);
        checks.addCheck("stop-same-step", two, MapStatements::checkStopSentWithOk)
                .setFallbackLimits("detections at the same tick, and " + ALL_TAKE_D);
        checks.addCheck("stop-waiting", two, MapStatements::checkStoppedAsksNobodyElse);
        checks.addCheck("one-candidate", two, MapStatements::checkOneCandidate)
                .setComparedRuns("Where others have crashed too, so that no MAP is up to date", outOfDate);
    }

    /**
     * Checks that the first asker gets OK and all others STOP; of requests that arrive at the same tick, that of the
     * lower node comes first.
     */
    private static String checkFirstGetsOkAndSecondStop(RunTrace trace) {
        List<Integer> askers = trace.sends(ELECTION).stream()
                .sorted(Comparator.comparingInt(Flight::arrivalTick).thenComparing(Flight::from))
                .map(Flight::from)
                .toList();
        List<Integer> oks = trace.receivers(OK, trace.highestLiveAtEnd());
        List<Integer> stops = trace.receivers(STOP, trace.highestLiveAtEnd());
        boolean asSaid = oks.equals(askers.subList(0, 1)) && stops.equals(askers.subList(1, askers.size()));
        return asSaid ? "" : "OK to " + RunTrace.formatIds(oks) + ", STOP to " + RunTrace.formatIds(stops);
    }

    private static String checkStopSentWithOk(RunTrace trace) {
        int ok = trace.sends(OK).get(0).sentTick();
        return trace.sends(STOP).isEmpty()
                ? "no STOP"
                : checkNoMessage(
                        trace.sends(STOP),
                        stop -> stop.sentTick() != ok,
                        stop -> "OK at " + ok + ", STOP at " + stop.sentTick());
    }

    private static String checkStoppedAsksNobodyElse(RunTrace trace) {
        return checkNoMessage(
                trace.sends(STOP),
                stop -> trace.sends(ELECTION, stop.to()).size() > 1,
                stop -> stop.to() + " asks " + RunTrace.formatIds(trace.receivers(ELECTION, stop.to())));
    }

    private static String checkOneCandidate(RunTrace trace) {
        List<Integer> candidates = trace.sends(ELECTION).stream()
                .map(Flight::to)
                .distinct()
                .sorted()
                .toList();
        return candidates.size() == 1 ? "" : RunTrace.formatIds(candidates) + " are asked";
    }

    private static void addLeaderRevivals(PaperChecks checks) {
        TestCases wakes = TestCases.onlyCoordinatorCrashed(MAP)
                .filterSmallGroups()
                .withDescription("2 to 5 processes, every detector; the leader wakes up at any tick")
                .flatMap(s -> {
                    Intervention back = new Intervention.Revive(s.highestId());
                    return Stream.concat(
                            IntStream.rangeClosed(1, 3 * D)
                                    .mapToObj(tick ->
                                            s.withAddedIntervention(tick, back).markedOutsideClaimLimits()),
                            Stream.of(s.withAddedIntervention(TestCases.AFTER_ELECTION_TICK, back)));
                })
                .addDrawnDelays(SEED_COUNT);
        checks.addCheck("leader-resumes", wakes, MapStatements::checkRevivedLeaderResumes);
        checks.addCheck("leader-leads", wakes, Statement.HIGHEST_LEADS)
                .setFallbackLimits("leaders that wake up after the election");
    }

    private static String checkRevivedLeaderResumes(RunTrace trace) {
        int leader = trace.testCase().firstRevived();
        List<Integer> receivers = trace.receivers(LEADER, leader);
        boolean resumes = receivers.equals(trace.idsBelow(leader))
                && !trace.senders(ELECTION).contains(leader);
        return resumes ? "" : leader + " tells " + RunTrace.formatIds(receivers);
    }

    private static void addFigures(PaperChecks checks) {
        TestCases figure3 =
                TestCases.ofOne("the run of the figure", TestCase.withCrashedCoordinatorAmongN(MAP, 7, List.of(4)));
        Statement asDrawn = trace -> trace.checkMessageSequence("ELECTION 4>6 OK 6>4 LEADER 6>1,2,3,4,5", 6);
        String words = "4 to 12 processes, 1..n-1 crashed from the top, the lowest detects";
        TestCases fromTop = TestCases.forSizesAndNumbers(
                words, 4, 12, n -> n - 2, (n, crashed) -> TestCase.withHighestCrashed(MAP, n, crashed, 1));
        checks.addCheck("figure-2-next", fromTop, MapStatements::checkEveryOtherIdAsked)
                .setAlternative(
                        "as the text of section 4 has it, each is asked, n - 1, n - 2 and so on",
                        trace -> trace.receivers(ELECTION, 1).equals(expectedAskedIds(trace, 1)) ? "" : "not each");
        checks.addCheck("figure-3", figure3, asDrawn);
        checks.addCheck("case-4-one-shot", TestCases.everyCrashedSetAndDetector(BULLY), MapStatements::checkAsksOnce);
    }

    private static String checkAsksOnce(RunTrace trace) {
        return checkNoMessage(
                trace.sends(ELECTION),
                asked -> asked.stage()
                        != trace.sends(ELECTION, asked.from()).get(0).stage(),
                asked -> asked.from() + " asks more than once");
    }

    private static String checkEveryOtherIdAsked(RunTrace trace) {
        List<Integer> asked = trace.receivers(ELECTION, 1);
        return asked.equals(expectedAskedIds(trace, 2))
                ? ""
                : "as printed " + RunTrace.formatIds(expectedAskedIds(trace, 2)) + " are asked, by the text "
                        + RunTrace.formatIds(asked);
    }
}
