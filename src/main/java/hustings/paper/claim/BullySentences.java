package hustings.paper.claim;

import static hustings.check.RunTrace.checkNone;
import static hustings.check.TestCases.AFTER_ELECTION_TICK;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.OK;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The steps of the bully algorithm, which all five documents give in much the same words, and its kin share in part:
 * each as a sentence that is checked over all small runs. Papers that say the same share what is found of it.
 *
 * @param algorithm the one of which they are said
 * @param options those that a document has for rules of the algorithm; none are as published
 */
public record BullySentences(String algorithm, Map<String, String> options) {

    private static final String ANYTIME = " at once, and any two in succession, the second before it learns who leads";
    private static final String REVIVED = ", and a revival of the coordinator at ticks 1 to 12 (6D)";
    /** The limit within which crashes do no harm. */
    public static final String NO_MULTICAST = "crashes that do not come half-way through telling the others";

    /** The last tick at which anything may disturb an election: undisturbed it has taken at most 6D. */
    private static final int LAST_DISTURBANCE = 12;

    /** How many seeds are tried for a run with drawn delays. */
    private static final int SEEDS = 2;

    /** Of an algorithm as published. */
    public BullySentences(String algorithm) {
        this(algorithm, Map.of());
    }

    /** The check of one of them, by the name that it has in the files of claims. */
    public SpaceCheck check(String name) {
        return switch (name) {
            case "asks-all-higher" -> // whoever detects, crashed or not
                new SpaceCheck(
                        one(),
                        trace -> trace.checkReceivers(
                                ELECTION, trace.detector(), trace.idsAbove(trace.detector()), " asks "));
            case "wins-if-nobody-answers" -> winsIfNobodyAnswers();
            case "answer-ends-it" -> answerEndsIt();
            case "asks-again" -> asksAgain();
            case "all-answer" -> anytime(BullySentences::checkAllAnswer);
            case "one-election-each" -> anytime(ElectionTakeover::checkElectsOnceWhenAsked);
            case "highest-leads" -> anytime(Sentence.HIGHEST_LEADS);
            case "highest-always-leads" -> highestAlwaysLeads();
            case "winner-tells-all" -> anytime(BullySentences::checkWinnerTellsAll);
            case "only-higher-take-part" -> anytime(BullySentences::checkOnlyHigherTakePart);
            case "revived-elects" -> revivedElects();
            case "higher-revived-leads" -> higherRevivedLeads();
            case "tolerates-a-crash" -> new SpaceCheck(disturbed(), BullySentences::checkSound).within(NO_MULTICAST);
            case "is-safe" -> // even if the coordinator comes back in mid-election
                afterCrashesAndRevivals(BullySentences::checkSound).within(NO_MULTICAST + ", without revivals");
            case "leader-is-up" -> afterCrashesAndRevivals(BullySentences::checkLeaderIsUp);
            default -> throw new IllegalArgumentException("found no sentence '" + name + "'");
        };
    }

    /** The same, shared by all claims that say it. */
    public ClaimCheck shared(String name) {
        return (runs, printed) ->
                runs.shared(algorithm + options + name, () -> check(name).check(runs, printed));
    }

    private static String announcement(RunTrace trace) {
        return trace.testCase().algorithm().equals(Names.MAP) ? Names.LEADER : COORDINATOR;
    }

    private TestCases one() {
        return opted(TestCases.oneDetectorIn(algorithm));
    }

    private TestCases sets() {
        return opted(TestCases.detectorSets(algorithm));
    }

    private TestCases opted(TestCases settings) {
        return options.isEmpty() ? settings : settings.map(setting -> setting.withOptions(options));
    }

    /** If nobody answers, the detector leads. */
    private SpaceCheck winsIfNobodyAnswers() {
        TestCases settings = one().filter("; nobody above it up", setting -> setting.liveAbove() == 0);
        return new SpaceCheck(settings.withDrawnDelays(SEEDS), trace -> trace.checkAllBelieveIn(trace.detector()));
    }

    /** If somebody answers, the detector has nothing more to do; beyond that, all who answered crash. */
    private SpaceCheck answerEndsIt() {
        TestCases settings = one().filter("; beyond: all that answered crash afterwards", s -> s.liveAbove() > 0)
                .flatMap(setting -> Stream.of(setting, answerersCrash(setting).beyondLimits()))
                .withDrawnDelays(1);
        return new SpaceCheck(settings, trace -> {
                    int detector = trace.detector();
                    boolean once = trace.receivers(ELECTION, detector).size()
                            == trace.idsAbove(detector).size();
                    return once && !trace.senders(COORDINATOR).contains(detector) ? "" : detector + " has to go on";
                })
                .within("elections in which those that answered stay up");
    }

    /** The same run, but all who are live above the detector crash at tick 3. */
    private static TestCase answerersCrash(TestCase setting) {
        TestCase crashing = setting;
        for (int id : setting.liveIds()) {
            crashing = id > setting.detector() ? crashing.withIntervention(3, new Intervention.Crash(id)) : crashing;
        }
        return crashing;
    }

    /** If those who answered fail to announce anybody, the detector asks again. */
    private SpaceCheck asksAgain() {
        TestCases settings = one().filter("; all that answered crash afterwards", s -> s.liveAbove() > 0)
                .map(setting -> answerersCrash(setting))
                .withDrawnDelays(SEEDS);
        return new SpaceCheck(settings, trace -> {
            int asked = trace.receivers(ELECTION, trace.detector()).size();
            return asked == 2 * trace.idsAbove(trace.detector()).size() ? "" : trace.detector() + " does not ask again";
        });
    }

    /** Everyone who gets ELECTION sends OK back at once. */
    public static String checkAllAnswer(RunTrace trace) {
        return checkNone(
                trace.sends(ELECTION),
                asked -> asked.isDelivered()
                        && trace.sends(OK, asked.to()).stream()
                                .noneMatch(ok -> ok.to() == asked.from() && ok.sentTick() == asked.arrivalTick()),
                asked -> asked.to() + " does not answer " + asked.from());
    }

    /** The highest leads whatever happens: one more process crashes in mid-election, or the coordinator comes back. */
    private SpaceCheck highestAlwaysLeads() {
        TestCases crashes = crashes().map(s -> s.isWithinLimits() ? s.beyondLimits("a crash") : s);
        TestCases disturbed = crashes.concat("", revivedInMidst()).withDrawnDelays(1);
        TestCases settings = anytimes()
                .concat("", disturbed)
                .withWords(sets().words() + ANYTIME + "; beyond: one more crash, of anyone at ticks 1 to 12 (6D)"
                        + REVIVED + TestCases.DRAWN_WORDS);
        return new SpaceCheck(settings, BullySentences::checkSound).within("elections that nothing disturbs");
    }

    /** The winner's announcement reaches all other live processes. */
    private static String checkWinnerTellsAll(RunTrace trace) {
        int winner = trace.highestLive();
        List<Flight> told = trace.sends(announcement(trace), winner);
        return trace.beliefs().keySet().stream()
                .filter(id -> id != winner)
                .filter(id -> told.stream().noneMatch(send -> send.to() == id && send.isDelivered()))
                .findFirst()
                .map(id -> winner + " does not tell " + id)
                .orElse("");
    }

    /** All sets of detectors, and a second one at any time: a sentence of them, with and without faster messages. */
    public SpaceCheck anytime(Sentence sentence) {
        return new SpaceCheck(anytimes(), sentence);
    }

    /** Every set of processes detects at once, or any two in succession. */
    public TestCases anytimes() {
        TestCases one =
                opted(new TestCases("", runs -> TestCases.oneDetectorIn(algorithm, TestCases.MAX_SIZE_FOR_SETS)));
        TestCases two = one.withDrawnDelays(SEEDS).withSecondDetector(1, TestCases.AFTER_ELECTION_TICK);
        return sets().withWordsAdded(ANYTIME).withDrawnDelays(SEEDS).concat("", two);
    }

    /** Whoever is lower than all detectors hears the announcement and takes no other part. */
    private static String checkOnlyHigherTakePart(RunTrace trace) {
        int lowest = trace.testCase().detectors().stream().min(Integer::compare).orElseThrow();
        return checkNone(
                trace.sends(),
                send -> !send.type().equals(announcement(trace)) && (send.from() < lowest || send.to() < lowest),
                send -> send.from() + " sends " + send.type() + " to " + send.to());
    }

    /** Whoever comes back starts an election at once. */
    private SpaceCheck revivedElects() {
        TestCases settings = revivals(
                "; each crashed one comes back, after the election or during it, at ticks 1 to 12 (6D)",
                setting -> setting.run().crashed().stream());
        Sentence elects = trace -> {
            int revived = trace.testCase().revived();
            int back = trace.testCase().lastTick();
            boolean starts = trace.sends().stream().anyMatch(s -> s.from() == revived && s.sentTick() == back);
            return starts ? "" : revived + " sends nothing when it comes back";
        };
        return new SpaceCheck(settings, elects);
    }

    /** A process higher than the coordinator that comes back leads in the end. */
    private SpaceCheck higherRevivedLeads() {
        TestCases settings = revivals(
                "; each higher crashed one comes back after the election; beyond: during it, at ticks 1 to 12 (6D)",
                setting -> setting.run().crashed().stream().filter(id -> id > setting.highestLive()));
        return new SpaceCheck(
                        settings,
                        trace -> trace.checkAllBelieveIn(trace.testCase().revived()))
                .within("revivals after the election");
    }

    /** After the election and, beyond the limits, in its midst. */
    private TestCases revivals(String words, Function<TestCase, Stream<Integer>> whom) {
        return one().flatMap(
                        words,
                        setting -> whom.apply(setting)
                                .map(Intervention.Revive::new)
                                .flatMap(back -> Stream.concat(
                                        Stream.of(setting.withIntervention(AFTER_ELECTION_TICK, back)),
                                        disturbing(tick -> setting.withIntervention(tick, back)
                                                .beyondLimits()))))
                .withDrawnDelaysInSmallGroups(1);
    }

    private static Stream<TestCase> disturbing(IntFunction<TestCase> at) {
        return IntStream.rangeClosed(1, LAST_DISTURBANCE).mapToObj(at);
    }

    /** Whoever leads in the end is up, or has crashed since it announced itself. */
    private static String checkLeaderIsUp(RunTrace trace) {
        boolean up = trace.beliefs().values().stream()
                .allMatch(leader -> trace.beliefs().containsKey(leader) || announced(trace, leader));
        return nothingHappened(trace) || up ? "" : trace.describeBeliefs();
    }

    private SpaceCheck afterCrashesAndRevivals(Sentence sentence) {
        return new SpaceCheck(crashes().concat(REVIVED, revivedInMidst()).withDrawnDelays(1), sentence)
                .within(NO_MULTICAST);
    }

    /** Every set of detectors, and the coordinator comes back at any tick of the election. */
    private TestCases revivedInMidst() {
        return sets().filter(TestCase::onlyCoordinatorCrashed)
                .flatMap(setting ->
                        disturbing(tick -> setting.withIntervention(tick, new Intervention.Revive(setting.highest()))
                                .beyondLimits("a revival during the election")));
    }

    /** Every set of detectors, and one more crash, of anyone at any tick, or after the first send of its next stage. */
    public TestCases disturbed() {
        return crashes().withDrawnDelays(1);
    }

    private TestCases crashes() {
        return sets().filter(setting -> setting.onlyCoordinatorCrashed() && setting.size() > 2)
                .flatMap(setting -> IntStream.rangeClosed(1, LAST_DISTURBANCE)
                        .boxed()
                        .flatMap(tick -> setting.liveIds().stream()
                                .flatMap(id -> Stream.of(
                                        setting.withIntervention(tick, new Intervention.Crash(id)),
                                        setting.withIntervention(tick, new Intervention.CrashAfterSends(id, 1))
                                                .beyondLimits("an interrupted multicast")))))
                .withWords(
                        "3 to 5 processes, the coordinator crashed, every set of detectors; one more crash, of anyone"
                                + " at ticks 1 to 12 (6D); beyond: in the middle of what it sends");
    }

    private static boolean nothingHappened(RunTrace trace) {
        return trace.sends().stream().noneMatch(Flight::isDelivered);
    }

    private static boolean announced(RunTrace trace, int leader) {
        return trace.sends(announcement(trace), leader).stream().anyMatch(Flight::isDelivered);
    }

    /**
     * Empty if all live processes agree on the highest of them, or on one that crashed after its announcement, which
     * nobody has noticed yet; or if the only one that had noticed anything crashed before anybody heard of it.
     */
    public static String checkSound(RunTrace trace) {
        int belief = trace.beliefs().get(trace.highestLive());
        boolean crashedSince = !trace.beliefs().containsKey(belief) && announced(trace, belief);
        return nothingHappened(trace) ? "" : trace.checkAllBelieveIn(crashedSince ? belief : trace.highestLive());
    }
}
