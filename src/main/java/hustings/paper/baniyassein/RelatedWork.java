package hustings.paper.baniyassein;

import static hustings.check.RunTrace.checkNoProcess;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.LEADER;
import static hustings.paper.claim.Names.MAP;
import static hustings.paper.claim.Names.MODIFIED;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Quantity.MESSAGES;
import static hustings.paper.claim.Relation.AT_MOST;
import static hustings.paper.claim.Relation.LESS;
import static hustings.paper.claim.Relation.MORE;
import static hustings.paper.claim.TestCasesCheck.ALL_TAKE_D;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.BullyStatements;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.Relation;
import hustings.paper.claim.Statement;
import hustings.paper.claim.TestCasesCheck;
import hustings.paper.kordafshari.Kordafshari2005;
import hustings.paper.kordafshari.KordafshariDetectors;
import hustings.paper.kordafshari.KordafshariStatements;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The claims of Bani Yassein et al. 2012 on the bully algorithm in section 1 and on others' algorithms in section 2.
 */
final class RelatedWork {

    private static final String GROUP = "coordination-group";
    private static final String ASSISTANT = "assistant";
    private static final String STABLE = "stable";
    private static final String NEW_GROUP = "GROUP";
    private static final String EVERY_R = "n = 3..10 and the crashed leader, every r";

    /** The number of alternatives: the two highest ids below the coordinator. The highest is the assistant. */
    private static final int ALTERNATIVES = 2;

    private static final int SEED_COUNT = 3;

    private static final Predicate<TestCase> NO_ALTERNATIVE_UP =
            s -> !isLiveBelowTop(s, 1) && !isLiveBelowTop(s, 2) && s.size() > 3;
    private static final Predicate<TestCase> ASSISTANT_UP = s -> isLiveBelowTop(s, 1);

    private RelatedWork() {}

    static void addChecks(PaperChecks checks) {
        checks.addCheck("original-steps", OriginalBully.createTextbookStepsCheck());
        checks.addCheck("figure-1", KordafshariDetectors.createFigure1Check());
        addKordafshari(checks);
        addGholipour(checks);
        addPark(checks);
        addZargarnataj(checks);
    }

    private static TestCases casesForEveryDetector(String algorithm) {
        return TestCases.everyCrashedSetAndDetector(algorithm).addDrawnDelays(1);
    }

    private static boolean isLiveBelowTop(TestCase setting, int distance) {
        return setting.liveIds().contains(setting.highestId() - distance);
    }

    /** Compares an algorithm with the bully algorithm, with n live processes and the crashed leader. */
    private static TestCasesCheck createBullyComparison(Relation relation, String algorithm) {
        TestCases settings = TestCases.everyDetector(EVERY_R, algorithm, 3, 10).addDrawnDelays(1);
        return TestCasesCheck.ofMessageCounts(settings, ALL_SENDS, LIVE_GROUP)
                .expect(relation, MESSAGES.withAlgorithm(BULLY));
    }

    /** Checks that no message of these types is sent if a process detects a crash by mistake. */
    private static TestCasesCheck createFalseDetectionCheck(String algorithm, String... forbiddenTypes) {
        return new TestCasesCheck(
                casesOfFalseDetection(algorithm), trace -> trace.checkNoneOfTypesSent(forbiddenTypes));
    }

    private static TestCases casesOfFalseDetection(String algorithm) {
        String words = "3 to 6 processes, the leader is up; every mistaken detector";
        BiFunction<Integer, Integer, TestCase> mistaken = (n, r) -> TestCase.of(algorithm, 1, n, Set.of(), List.of(r));
        return TestCases.forSizesAndNumbers(words, 3, TestCases.MAX_SIZE, n -> n - 1, mistaken)
                .addDrawnDelays(SEED_COUNT);
    }

    private static void addKordafshari(PaperChecks checks) {
        TestCases detectorSets =
                TestCases.everyCrashedSetAndDetectorSet(MODIFIED).addDrawnDelays(1);
        TestCases crashedSets = casesForEveryDetector(MODIFIED);
        TestCases onlyCoordinator =
                TestCases.everyDetector(EVERY_R, MODIFIED, 3, 10).addDrawnDelays(1);
        checks.addMessageCountCheck("kordafshari-optimal", onlyCoordinator, LIVE_GROUP, ALL_SENDS)
                .expect(AT_MOST, MESSAGES.withAlgorithm(MAP));
        checks.addCheck("kordafshari-grant", crashedSets, KordafshariStatements::checkHighestGetsGrant);
        checks.addCheck("kordafshari-ok-ids", crashedSets, trace -> {
            String answer = trace.checkSenders(OK, trace.initiallyLiveIdsAbove(trace.firstDetector()), " answer");
            return answer.isEmpty() ? KordafshariStatements.checkHighestGetsGrant(trace) : answer;
        });
        checks.addCheck("kordafshari-lower", detectorSets, KordafshariDetectors::checkOnlyLowestDetectorProceeds)
                .setFallbackLimits(ALL_TAKE_D);
        checks.addCheck("kordafshari-declares", crashedSets, RelatedWork::checkDetectorDeclaresItself)
                .setAlternative(
                        "whoever gets no response from a higher process does",
                        new BullyStatements(MODIFIED).createSharedCheck("wins-if-nobody-answers"));
        Statement severalElect = trace -> trace.senders(ELECTION).size() > 1 ? "" : "a single one elects";
        checks.addCheck("kordafshari-redundant", detectorSets, severalElect).setFallbackLimits("several detectors");
        checks.addCheck("kordafshari-redundant-cost", Kordafshari2005.createOtherDetectorsCostCheck());
        checks.addCheck("kordafshari-fewer", createBullyComparison(LESS, MODIFIED))
                .setFallbackLimits("r ≤ n - 2, and " + ALL_TAKE_D);
    }

    private static String checkDetectorDeclaresItself(RunTrace trace) {
        return trace.senders(COORDINATOR).contains(trace.firstDetector())
                ? ""
                : trace.firstDetector() + " does not; " + trace.describeBeliefs();
    }

    private static void addGholipour(PaperChecks checks) {
        String words = "5 to 8 processes, all alternatives crashed, every detector";
        int crashed = ALTERNATIVES + 1;
        TestCases newGroups = TestCases.forSizesAndNumbers(
                        words, 5, 8, n -> n - crashed - 1, (n, r) -> TestCase.withHighestCrashed(GROUP, n, crashed, r))
                .addDrawnDelays(SEED_COUNT);
        checks.addCheck("gholipour-checks", createFalseDetectionCheck(GROUP, COORDINATOR, NEW_GROUP));
        TestCases each = casesForEveryDetector(GROUP);
        Predicate<TestCase> someUp = s -> s.size() > 3 && !NO_ALTERNATIVE_UP.test(s);
        Predicate<TestCase> othersUp = NO_ALTERNATIVE_UP.and(s -> s.countLiveAboveDetector() > 0);
        Predicate<TestCase> nobodyUp = NO_ALTERNATIVE_UP.and(s -> s.countLiveAboveDetector() == 0);
        TestCases below = each.filter("; the detector below it", s -> s.firstDetector() < s.highestId() - 1);
        TestCases noneUp = each.filter("; no alternative up", othersUp);
        TestCases withoutAlternative = each.filter("; no alternative up, but somebody above the detector", othersUp);
        TestCases alone = each.filter("; nobody above the detector up", nobodyUp);
        checks.addCheck("gholipour-first", below, RelatedWork::checkTellsFirstAlternative);
        checks.addCheck(
                "gholipour-alternatives",
                each.filter("; an alternative up", someUp),
                RelatedWork::checkFirstAlternativeLeads);
        checks.addCheck("gholipour-all-crashed", noneUp, Statement.HIGHEST_IS_ELECTED);
        checks.addCheck("gholipour-new-group", newGroups, RelatedWork::checkGroupHasAllAbove)
                .setFallbackLimits(
                        "at most as many of them as a group has places, here 3",
                        s -> s.countLiveAboveDetector() <= ALTERNATIVES + 1);
        checks.addCheck("gholipour-told", withoutAlternative, RelatedWork::checkAllLearnGroup);
        checks.addCheck("gholipour-nobody", alone, trace -> trace.checkAllBelieveIn(trace.firstDetector()));
        checks.addCheck("gholipour-fewer", createBullyComparison(LESS, GROUP)).setFallbackLimits("r ≤ n - 2");
    }

    /** Checks that the detector tells the first alternative, or the assistant, before any other process. */
    private static String checkTellsFirstAlternative(RunTrace trace) {
        List<Integer> receivers = trace.receivers("CRASHED", trace.firstDetector());
        return !receivers.isEmpty() && receivers.get(0) == trace.testCase().highestId() - 1
                ? ""
                : trace.firstDetector() + " tells " + RunTrace.formatIds(receivers);
    }

    /** Checks that the first live alternative leads, and that those before it were asked in order. */
    private static String checkFirstAlternativeLeads(RunTrace trace) {
        int detector = trace.firstDetector();
        int leader = trace.testCase().highestLive();
        List<Integer> expected = IntStream.iterate(trace.testCase().highestId() - 1, id -> id - 1)
                .takeWhile(id -> id >= leader && id != detector)
                .boxed()
                .toList();
        String violation = trace.checkReceivers("CRASHED", detector, expected, " tells ");
        return violation.isEmpty() ? trace.checkAllBelieveIn(leader) : violation;
    }

    private static String checkGroupHasAllAbove(RunTrace trace) {
        String expected = trace.initiallyLiveIdsAbove(trace.firstDetector()).stream()
                .sorted(Comparator.reverseOrder())
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
        String group =
                trace.sends(NEW_GROUP).stream().findFirst().map(Flight::content).orElse(null);
        return expected.equals(group) ? "" : group == null ? "no new group" : "the group is " + group;
    }

    private static String checkAllLearnGroup(RunTrace trace) {
        return checkNoProcess(
                trace.beliefs().keySet(),
                id -> !trace.senders(NEW_GROUP).contains(id) && !trace.hasReceived(NEW_GROUP, id),
                " is not told");
    }

    private static void addPark(PaperChecks checks) {
        TestCases each = casesForEveryDetector(STABLE);
        TestCases onlyLeader =
                each.filter("; only the leader crashed", s -> s.isOnlyCoordinatorCrashed() && s.size() > 2);
        TestCases moreCrashed = each.filter("; others than the leader crashed", s -> !s.isOnlyCoordinatorCrashed());
        Statement elects = trace -> trace.senders(COORDINATOR).isEmpty() ? "nobody is elected" : "";
        checks.addCheck("park-agreement", createFalseDetectionCheck(STABLE, "COMMIT"));
        checks.addCheck("park-stronger", casesOfFalseDetection(BULLY), elects);
        checks.addCheck("park-progress", onlyLeader, Statement.HIGHEST_LEADS);
        checks.addCheck("park-blocked", moreCrashed, trace -> trace.checkNoneOfTypesSent("COMMIT"));
        checks.addCheck("park-phases", onlyLeader, RelatedWork::checkThreePhases);
        checks.addCheck("park-more", createBullyComparison(MORE, STABLE)).setFallbackLimits("r ≥ n - 1");
    }

    private static String checkThreePhases(RunTrace trace) {
        int proposed = -1;
        int acknowledged = -1;
        for (Flight send : trace.sends()) {
            proposed = send.type().equals("PREPARE") ? send.stage() : proposed;
            acknowledged = send.type().equals("ACK") ? send.stage() : acknowledged;
            boolean inOrder = proposed >= 0 && proposed < acknowledged && acknowledged < send.stage();
            if (send.type().equals("COMMIT") && trace.beliefs().size() > 1 && !inOrder) {
                return "COMMIT without the phases before it";
            }
        }
        return trace.sends("COMMIT").isEmpty() ? "no COMMIT" : "";
    }

    private static void addZargarnataj(PaperChecks checks) {
        TestCases assistantCrashed = TestCases.everyDetector(EVERY_R, ASSISTANT, 3, 10)
                .filter(" < n; assistant crashed, against up", s -> s.firstDetector() < s.size() - 1)
                .map(s -> TestCase.withHighestCrashed(ASSISTANT, s.size(), 2, s.firstDetector())
                        .withName(s.label()))
                .addDrawnDelays(1);
        TestCases each = casesForEveryDetector(ASSISTANT);
        TestCases up = each.filter("; the assistant up", ASSISTANT_UP);
        TestCases down = each.filter("; the assistant crashed", s -> !ASSISTANT_UP.test(s) && s.size() > 2);
        Predicate<TestCase> anotherDetects = ASSISTANT_UP.and(s -> s.firstDetector() != s.highestId() - 1);
        TestCases first = each.filter("; the assistant up, another detects", anotherDetects);
        Statement assistantLeads =
                trace -> trace.checkAllBelieveIn(trace.testCase().highestId() - 1);
        Statement choosesAssistant = trace -> trace.sends("ASSISTANT").isEmpty() ? "no new assistant" : "";
        Quantity withAssistantUp =
                MESSAGES.ofChanged(s -> TestCase.withCrashedCoordinatorOutsideN(ASSISTANT, s.size() - 1, s.detectors())
                        .withTiming(s.run().timing()));
        checks.addCheck("zargarnataj-checks", createFalseDetectionCheck(ASSISTANT, LEADER));
        checks.addCheck("zargarnataj-first", first, RelatedWork::checkTellsFirstAlternative);
        checks.addCheck("zargarnataj-takes-over", up, assistantLeads);
        checks.addCheck("zargarnataj-tells-all", up, RelatedWork::checkLeaderTellsAll);
        checks.addCheck("zargarnataj-new-assistant", up.filter(s -> s.liveIds().size() > 1), choosesAssistant);
        checks.addCheck("zargarnataj-request", up, RelatedWork::checkAllAckBeforeChoice);
        checks.addCheck("zargarnataj-crashed", down, Statement.HIGHEST_IS_ELECTED);
        checks.addMessageCountCheck("zargarnataj-more", assistantCrashed, ALL_SENDS, LIVE_GROUP)
                .expect(MORE, withAssistantUp)
                .setFallbackLimits("r ≤ n - 2");
    }

    private static String checkLeaderTellsAll(RunTrace trace) {
        int leader = trace.highestLiveAtEnd();
        List<Integer> receivers = trace.receivers(LEADER, leader);
        return receivers.size() == trace.testCase().size() - 1
                ? ""
                : leader + " tells " + RunTrace.formatIds(receivers);
    }

    private static String checkAllAckBeforeChoice(RunTrace trace) {
        int leader = trace.highestLiveAtEnd();
        for (Flight chosen : trace.sends("ASSISTANT", leader)) {
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
