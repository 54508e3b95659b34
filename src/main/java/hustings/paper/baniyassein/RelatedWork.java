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
import static hustings.paper.claim.SpaceCheck.ALL_TAKE_D;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Relation;
import hustings.paper.claim.Sentence;
import hustings.paper.claim.SpaceCheck;
import hustings.paper.kordafshari.KordafshariDetectors;
import hustings.paper.kordafshari.KordafshariSentences;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
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

    private static final Predicate<TestCase> NO_ALTERNATIVE_UP = s -> !isUp(s, 1) && !isUp(s, 2) && s.size() > 3;
    private static final Predicate<TestCase> ASSISTANT_UP = s -> isUp(s, 1);

    private RelatedWork() {}

    static void addChecks(PaperChecks on) {
        on.add("original-steps", OriginalBully.checkSteps());
        on.add("figure-1", KordafshariDetectors.checkFigure1());
        addKordafshari(on);
        addGholipour(on);
        addPark(on);
        addZargarnataj(on);
    }

    private static TestCases everyDetector(String algorithm) {
        return TestCases.everyCrashedSetAndDetector(algorithm).withDrawnDelays(1);
    }

    private static boolean isUp(TestCase setting, int distance) {
        return setting.liveIds().contains(setting.highestId() - distance);
    }

    /** Compares an algorithm with the bully algorithm, with n live processes and the crashed leader. */
    private static SpaceCheck compareWithBully(Relation relation, String algorithm) {
        TestCases settings = TestCases.everyDetector(EVERY_R, algorithm, 3, 10).withDrawnDelays(1);
        return SpaceCheck.ofCounts(settings, ALL_SENDS, LIVE_GROUP).expect(relation, MESSAGES.withAlgorithm(BULLY));
    }

    /** Checks that no message of these types is sent if a process detects a crash by mistake. */
    private static SpaceCheck checkMistakenDetectors(String algorithm, String... types) {
        return new SpaceCheck(mistakenDetectors(algorithm), trace -> trace.checkNoneOfTypesSent(types));
    }

    private static TestCases mistakenDetectors(String algorithm) {
        String words = "3 to 6 processes, the leader is up; every mistaken detector";
        return TestCases.forSizesAndNumbers(
                        words,
                        3,
                        TestCases.MAX_SIZE,
                        n -> n - 1,
                        (n, r) -> TestCase.of(algorithm, 1, n, Set.of(), List.of(r)))
                .withDrawnDelays(SEED_COUNT);
    }

    private static String checkHighestIsElected(RunTrace trace) {
        return trace.senders(ELECTION).isEmpty() ? "no election" : Sentence.HIGHEST_LEADS.findViolation(trace);
    }

    private static void addKordafshari(PaperChecks on) {
        TestCases sets = TestCases.everyCrashedSetAndDetectorSet(MODIFIED).withDrawnDelays(1);
        TestCases every = TestCases.everyDetector(EVERY_R, MODIFIED, 3, 10).withDrawnDelays(1);
        on.addCounts("kordafshari-optimal", every, LIVE_GROUP, ALL_SENDS).expect(AT_MOST, MESSAGES.withAlgorithm(MAP));
        on.add("kordafshari-grant", everyDetector(MODIFIED), KordafshariSentences::checkHighestIsGranted);
        on.add("kordafshari-ok-ids", everyDetector(MODIFIED), trace -> {
            boolean allAnswer = trace.senders(OK).equals(trace.liveIdsAbove(trace.detector()));
            return allAnswer
                    ? KordafshariSentences.checkHighestIsGranted(trace)
                    : RunTrace.formatIds(trace.senders(OK)) + " answer";
        });
        on.add("kordafshari-lower", sets, KordafshariDetectors::checkOnlyLowestIsAnswered)
                .limitedTo(ALL_TAKE_D);
        on.add("kordafshari-declares", everyDetector(MODIFIED), RelatedWork::checkDetectorDeclaresItself)
                .withAlternative(
                        "whoever gets no response from a higher process does",
                        new BullySentences(MODIFIED).createSharedCheck("wins-if-nobody-answers"));
        on.add("kordafshari-redundant", sets, trace -> trace.senders(ELECTION).size() > 1 ? "" : "a single one elects")
                .limitedTo("several detectors");
        on.addCounts("kordafshari-redundant-cost", everySetOfSeveral(), LIVE_GROUP, ALL_SENDS)
                .expect(MORE, MESSAGES.valueFor(s -> s.withDetectors(List.of(s.firstDetector()))))
                .limitedTo(
                        "detectors below n, and " + ALL_TAKE_D,
                        s -> !s.detectors().contains(s.size() - 1) && s.hasConstantDelays());
        on.add("kordafshari-fewer", compareWithBully(LESS, MODIFIED)).limitedTo("r ≤ n - 2, and " + ALL_TAKE_D);
    }

    private static String checkDetectorDeclaresItself(RunTrace trace) {
        return trace.senders(COORDINATOR).contains(trace.detector())
                ? ""
                : trace.detector() + " does not; " + trace.describeBeliefs();
    }

    private static TestCases everySetOfSeveral() {
        String words = "n = 2..6, every set of two or more detectors, against the lowest of them alone";
        return TestCases.everyDetectorSetOf(words, MODIFIED, 2, TestCases.MAX_SIZE)
                .filter(s -> s.detectors().size() > 1)
                .withDrawnDelays(1);
    }

    private static void addGholipour(PaperChecks on) {
        String words = "5 to 8 processes, all alternatives crashed, every detector";
        int crashed = ALTERNATIVES + 1;
        TestCases newGroups = TestCases.forSizesAndNumbers(
                        words, 5, 8, n -> n - crashed - 1, (n, r) -> TestCase.crashedFromTop(GROUP, n, crashed, r))
                .withDrawnDelays(SEED_COUNT);
        on.add("gholipour-checks", checkMistakenDetectors(GROUP, COORDINATOR, NEW_GROUP));
        on.add(
                "gholipour-first",
                everyDetector(GROUP).filter("; the detector below it", s -> s.firstDetector() < s.highestId() - 1),
                RelatedWork::checkTellsFirst);
        on.add(
                "gholipour-alternatives",
                everyDetector(GROUP).filter("; an alternative up", s -> s.size() > 3 && !NO_ALTERNATIVE_UP.test(s)),
                RelatedWork::checkFirstAlternativeLeads);
        Predicate<TestCase> othersUp = NO_ALTERNATIVE_UP.and(s -> s.countLiveAboveDetector() > 0);
        TestCases noneUp = everyDetector(GROUP).filter("; no alternative up", othersUp);
        TestCases told = everyDetector(GROUP).filter("; no alternative up, but somebody above the detector", othersUp);
        on.add("gholipour-all-crashed", noneUp, RelatedWork::checkHighestIsElected);
        on.add("gholipour-new-group", newGroups, RelatedWork::checkGroupHasAllAbove)
                .limitedTo(
                        "at most as many of them as a group has places, here 3",
                        s -> s.countLiveAboveDetector() <= ALTERNATIVES + 1);
        on.add("gholipour-told", told, RelatedWork::checkAllLearnGroup);
        on.add(
                "gholipour-nobody",
                everyDetector(GROUP)
                        .filter(
                                "; nobody above the detector up",
                                NO_ALTERNATIVE_UP.and(s -> s.countLiveAboveDetector() == 0)),
                trace -> trace.checkAllBelieveIn(trace.detector()));
        on.add("gholipour-fewer", compareWithBully(LESS, GROUP)).limitedTo("r ≤ n - 2");
    }

    /** Checks that the detector tells the first alternative, or the assistant, before any other process. */
    private static String checkTellsFirst(RunTrace trace) {
        List<Integer> told = trace.receivers("CRASHED", trace.detector());
        return !told.isEmpty() && told.get(0) == trace.testCase().highestId() - 1
                ? ""
                : trace.detector() + " tells " + RunTrace.formatIds(told);
    }

    /** Checks that the first live alternative leads, and that those before it were asked in order. */
    private static String checkFirstAlternativeLeads(RunTrace trace) {
        int detector = trace.detector();
        int leader = trace.testCase().highestLive();
        List<Integer> expected = IntStream.iterate(trace.testCase().highestId() - 1, id -> id - 1)
                .takeWhile(id -> id >= leader && id != detector)
                .boxed()
                .toList();
        List<Integer> told = trace.receivers("CRASHED", detector);
        return told.equals(expected)
                ? trace.checkAllBelieveIn(leader)
                : detector + " tells " + RunTrace.formatIds(told);
    }

    private static String checkGroupHasAllAbove(RunTrace trace) {
        String expected = trace.liveIdsAbove(trace.detector()).stream()
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

    private static void addPark(PaperChecks on) {
        TestCases onlyLeader = everyDetector(STABLE)
                .filter("; only the leader crashed", s -> s.isOnlyCoordinatorCrashed() && s.size() > 2);
        on.add("park-agreement", checkMistakenDetectors(STABLE, "COMMIT"));
        on.add(
                "park-stronger",
                mistakenDetectors(BULLY),
                trace -> trace.senders(COORDINATOR).isEmpty() ? "nobody is elected" : "");
        on.add("park-progress", onlyLeader, Sentence.HIGHEST_LEADS);
        on.add(
                "park-blocked",
                everyDetector(STABLE).filter("; others than the leader crashed", s -> !s.isOnlyCoordinatorCrashed()),
                trace -> trace.checkNoneOfTypesSent("COMMIT"));
        on.add("park-phases", onlyLeader, RelatedWork::checkThreePhases);
        on.add("park-more", compareWithBully(MORE, STABLE)).limitedTo("r ≥ n - 1");
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

    private static void addZargarnataj(PaperChecks on) {
        TestCases assistantCrashed = TestCases.everyDetector(EVERY_R, ASSISTANT, 3, 10)
                .filter(" < n; assistant crashed, against up", s -> s.firstDetector() < s.size() - 1)
                .map(s -> TestCase.crashedFromTop(ASSISTANT, s.size(), 2, s.firstDetector())
                        .withName(s.label()))
                .withDrawnDelays(1);
        TestCases up = everyDetector(ASSISTANT).filter("; the assistant up", ASSISTANT_UP);
        on.add("zargarnataj-checks", checkMistakenDetectors(ASSISTANT, LEADER));
        Predicate<TestCase> anotherDetects = ASSISTANT_UP.and(s -> s.firstDetector() != s.highestId() - 1);
        TestCases first = everyDetector(ASSISTANT).filter("; the assistant up, another detects", anotherDetects);
        on.add("zargarnataj-first", first, RelatedWork::checkTellsFirst);
        on.add(
                "zargarnataj-takes-over",
                up,
                trace -> trace.checkAllBelieveIn(trace.testCase().highestId() - 1));
        on.add("zargarnataj-tells-all", up, RelatedWork::checkLeaderTellsAll);
        on.add(
                "zargarnataj-new-assistant",
                up.filter(s -> s.liveIds().size() > 1),
                trace -> trace.sends("ASSISTANT").isEmpty() ? "no new assistant" : "");
        on.add("zargarnataj-request", up, RelatedWork::checkAllAcknowledgeFirst);
        on.add(
                "zargarnataj-crashed",
                everyDetector(ASSISTANT).filter("; the assistant crashed", s -> !isUp(s, 1) && s.size() > 2),
                RelatedWork::checkHighestIsElected);
        on.addCounts("zargarnataj-more", assistantCrashed, ALL_SENDS, LIVE_GROUP)
                .expect(
                        MORE,
                        MESSAGES.valueFor(s -> TestCase.withCoordinatorOutside(
                                        ASSISTANT, s.size() - 1, List.of(s.firstDetector()))
                                .withTiming(s.run().timing())))
                .limitedTo("r ≤ n - 2");
    }

    private static String checkLeaderTellsAll(RunTrace trace) {
        int leader = trace.highestLive();
        List<Integer> told = trace.receivers(LEADER, leader);
        return told.size() == trace.testCase().size() - 1 ? "" : leader + " tells " + RunTrace.formatIds(told);
    }

    private static String checkAllAcknowledgeFirst(RunTrace trace) {
        int leader = trace.highestLive();
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
