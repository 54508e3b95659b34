package hustings.paper.bully;

import static hustings.check.RunTrace.checkNoMessage;
import static hustings.check.RunTrace.firstSentTick;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Names.RING;

import hustings.check.RunTrace;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Timing;
import hustings.paper.claim.BullyStatements;
import hustings.paper.claim.ElectionTakeover;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.Statement;
import hustings.paper.claim.TestCasesCheck;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The article on the bully algorithm in an encyclopedia. It prints one formula, for the timeout, and no message counts.
 */
public final class BullyEncyclopedia {

    /**
     * The options for the rules of the article: the victory is announced to all, and a lower process's victory starts
     * an election.
     */
    private static final Map<String, String> OWN_RULES = Map.of("bully-back", "true", "announce-to-all", "true");

    private static final BullyStatements ARTICLE = new BullyStatements(BULLY, OWN_RULES);
    private static final int SEED_COUNT = 3;

    private BullyEncyclopedia() {}

    /** Adds the checks of the claims of the article. */
    public static void addChecks(PaperChecks checks) {
        checks.setStatementOptions(OWN_RULES);
        addAssumptions(checks);
        Statement takeOver = trace -> ElectionTakeover.checkElectsWhenAsked(trace, false);
        checks.addCheck("new-elections", ARTICLE.createCheckForAnyDetections(ElectionTakeover::checkStartsWhenAsked))
                .setAlternative("whoever holds none starts one", takeOver);
        addVictories(checks);
        addComparisons(checks);
    }

    private static void addAssumptions(PaperChecks checks) {
        TestCase lowest =
                TestCase.withCrashedCoordinatorAmongN(BULLY, 4, List.of(1)).withOptions(OWN_RULES);
        Stream<TestCase> anyD = IntStream.rangeClosed(1, 5)
                .mapToObj(d -> lowest.withTiming(Timing.ofConstantDelay(d)).withName("D = " + d));
        TestCases timed = TestCases.of("D = 1..5 ticks; a reaction takes no time: Cmax = 0; ticks", anyD)
                .addDrawnDelays(SEED_COUNT);
        TestCases lossy = TestCases.onlyCoordinatorCrashed(BULLY)
                .filterSmallGroups()
                .map(s -> s.withOptions(OWN_RULES))
                .addDrawnDelays(SEED_COUNT)
                .withDescription("2 to 5 processes, the coordinator crashed, every detector; beyond: any one message is"
                        + " lost" + TestCases.DRAWN_DELAYS_WORDS)
                .flatMapTraces(BullyEncyclopedia::variantsWithOneMessageLost);
        checks.addCheck("synchronous", createNoFalseDetectionCheck());
        Quantity waited = (runs, setting, convention) -> ticksUntilAnnouncement(runs.trace(setting));
        checks.addQuantityCheck("timeout", timed, waited).expect("2D");
        checks.addCheck("reliable", lossy, Statement.HIGHEST_LEADS).setFallbackLimits("runs that lose no message");
    }

    /** The number of ticks from the winner's ELECTION to its announcement. */
    private static long ticksUntilAnnouncement(RunTrace trace) {
        int winner = trace.highestLiveAtEnd();
        return (long) firstSentTick(trace.sends(COORDINATOR, winner), -1)
                - firstSentTick(trace.sends(ELECTION, winner), 0);
    }

    private static Stream<TestCase> variantsWithOneMessageLost(RunTrace original) {
        return Stream.concat(
                Stream.of(original.testCase()),
                original.sends().stream()
                        .filter(Flight::isDelivered)
                        .map(send -> withoutMessage(original.testCase(), send).markedOutsideClaimLimits()));
    }

    private static TestCase withoutMessage(TestCase setting, Flight send) {
        MessageName name = new MessageName(send.from(), send.to(), send.type(), send.sentTick(), 1);
        return setting.withAddedIntervention(send.arrivalTick(), new Intervention.Drop(name));
    }

    private static void addVictories(PaperChecks checks) {
        checks.addCheck("lower-victory", createLowerVictoryCheck(BullyEncyclopedia::checkLowerVictoryContested));
        checks.addCheck("lower-victory-outcome", createLowerVictoryCheck(Statement.HIGHEST_LEADS));
    }

    private static TestCasesCheck createLowerVictoryCheck(Statement statement) {
        return new TestCasesCheck(casesOfLowerVictory(OWN_RULES), statement)
                .setComparedRuns(
                        "Without the option bully-back, as the other documents have it",
                        new TestCasesCheck(casesOfLowerVictory(Map.of("announce-to-all", "true")), statement));
    }

    /** Runs in which the lowest wins by mistake, because all answers to its first ELECTION are lost. */
    private static TestCases casesOfLowerVictory(Map<String, String> options) {
        return TestCases.forSizes(
                        "3 to 6 processes, the lowest detects and misses all answers",
                        3,
                        TestCases.MAX_SIZE,
                        n -> Stream.of(TestCase.withCrashedCoordinatorAmongN(BULLY, n, List.of(1))
                                .withOptions(options)))
                .addDrawnDelays(SEED_COUNT)
                .flatMapTraces(heard -> Stream.of(withoutAnswers(heard)));
    }

    private static TestCase withoutAnswers(RunTrace original) {
        TestCase deaf = original.testCase();
        for (Flight ok : original.deliveries(OK, original.firstDetector())) {
            deaf = withoutMessage(deaf, ok);
        }
        return deaf;
    }

    private static String checkLowerVictoryContested(RunTrace trace) {
        return checkNoMessage(
                trace.sends(COORDINATOR, 1),
                victory -> victory.isDelivered()
                        && trace.sends(ELECTION, victory.to()).stream()
                                .noneMatch(send -> send.sentTick() == victory.arrivalTick()),
                victory -> victory.to() + " does not elect when 1 claims victory");
    }

    private static void addComparisons(PaperChecks checks) {
        checks.addCheck("bully-synchronous", createNoFalseDetectionCheck());
        TestCases bully = TestCases.everyCrashedSetAndDetector(BULLY).map(s -> s.withOptions(OWN_RULES));
        TestCases ring = TestCases.everyCrashedSetAndDetector(RING);
        checks.addCheck("bully-timeouts", bully, trace -> {
            long waits = ticksUntilAnnouncement(trace);
            return waits == 2 * D ? "" : trace.highestLiveAtEnd() + " waits for " + waits;
        });
        checks.addCheck("ring-timeouts", ring, BullyEncyclopedia::checkNoWaitBeforeSkipping);
    }

    /**
     * Checks that no process on a ring waits for a silent one before it skips it. It has waited if it sends a message
     * that was lost again, 2D later.
     */
    private static String checkNoWaitBeforeSkipping(RunTrace trace) {
        return checkNoMessage(
                trace.sends(),
                lost -> !lost.isDelivered()
                        && trace.sends(lost.type(), lost.from()).stream()
                                .anyMatch(next -> next.content().equals(lost.content())
                                        && next.sentTick() == lost.sentTick() + 2 * D),
                lost -> lost.from() + " waits 2D for " + lost.to() + ", and then goes on to the next");
    }

    /** Checks for all sets of detectors that no process takes a higher live one for crashed, and therefore leads. */
    private static TestCasesCheck createNoFalseDetectionCheck() {
        TestCases settings = TestCases.everyCrashedSetAndDetectorSet(BULLY)
                .map(setting -> setting.withOptions(OWN_RULES))
                .withDelaysUpTo(SEED_COUNT, D, 4 * D)
                .withAddedDescription("; delays drawn up to D; beyond: up to 4D");
        Statement highestWins = trace -> checkNoMessage(
                trace.sends(COORDINATOR),
                victory -> victory.from() != trace.highestLiveAtEnd(),
                victory -> victory.from() + " takes " + trace.highestLiveAtEnd() + " for crashed");
        return new TestCasesCheck(settings, highestWins).setFallbackLimits("delays up to D");
    }
}
