package hustings.paper.bully;

import static hustings.check.RunTrace.checkNone;
import static hustings.check.RunTrace.firstSentTick;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.D;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Names.RING;

import hustings.check.RunTrace;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame.Flight;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Timing;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.ElectionTakeover;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.Sentence;
import hustings.paper.claim.SpaceCheck;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Bully algorithm, an encyclopedia's article. It prints one formula, for the timeout, and no counts. */
public final class BullyEncyclopedia {

    /** The article has the victory told to all, and a lower one's victory start an election. */
    private static final Map<String, String> OWN_RULES = Map.of("bully-back", "true", "announce-to-all", "true");

    private static final Map<String, String> TO_ALL = Map.of("announce-to-all", "true");
    private static final BullySentences ARTICLE = new BullySentences(BULLY, OWN_RULES);
    private static final int FEW_SEEDS = 3;

    private BullyEncyclopedia() {}

    /** How each claim of the article is judged. */
    public static void checks(PaperChecks on) {
        on.useOptions(OWN_RULES);
        assumptions(on);
        on.add("new-elections", ARTICLE.anytime(ElectionTakeover::checkElectsWhenAsked));
        victories(on);
        compared(on);
    }

    private static void assumptions(PaperChecks on) {
        TestCases timed = TestCases.of(
                        "D = 1..5 ticks; a reaction takes no time: Cmax = 0; ticks",
                        IntStream.rangeClosed(1, 5)
                                .mapToObj(d -> TestCase.withCoordinatorInside(BULLY, 4, List.of(1))
                                        .withOptions(OWN_RULES)
                                        .withTiming(Timing.constant(d))
                                        .withName("D = " + d))
                                .toList())
                .withDrawnDelays(FEW_SEEDS);
        TestCases quiet = TestCases.coordinatorCrashed(BULLY)
                .filter(s -> s.size() <= TestCases.MAX_SIZE_FOR_SETS)
                .map(s -> s.withOptions(OWN_RULES))
                .withDrawnDelays(FEW_SEEDS);
        TestCases lossy = new TestCases(
                "2 to 5 processes, the coordinator crashed, every detector; beyond: any one message is lost"
                        + TestCases.DRAWN_WORDS,
                runs -> quiet.all().apply(runs).flatMap(s -> oneMessageLost(s, runs)));
        on.add("synchronous", late());
        Quantity waited = (runs, setting, convention) -> waited(runs.trace(setting));
        on.numbers("timeout", timed, waited).expect("2D");
        on.add("reliable", lossy, Sentence.HIGHEST_LEADS).within("runs that lose no message");
    }

    /** The time from the winner's ELECTION to its announcement. */
    private static long waited(RunTrace trace) {
        int winner = trace.highestLive();
        return (long) firstSentTick(trace.sends(COORDINATOR, winner), -1)
                - firstSentTick(trace.sends(ELECTION, winner), 0);
    }

    private static Stream<TestCase> oneMessageLost(TestCase quiet, Runs runs) {
        return Stream.concat(
                Stream.of(quiet),
                runs.trace(quiet).sends().stream().filter(Flight::isDelivered).map(send -> {
                    MessageName name = new MessageName(send.from(), send.to(), send.type(), send.sentTick(), 1);
                    return quiet.withIntervention(send.arrivalTick(), new Intervention.Drop(name))
                            .beyondLimits();
                }));
    }

    private static void victories(PaperChecks on) {
        on.add("lower-victory", lowerVictories(OWN_RULES), BullyEncyclopedia::checkHigherElect)
                .comparedWith(
                        "Without the option bully-back, as the other documents have it",
                        new SpaceCheck(lowerVictories(TO_ALL), BullyEncyclopedia::checkHigherElect));
        on.add("lower-victory-outcome", lowerVictories(OWN_RULES), Sentence.HIGHEST_LEADS)
                .comparedWith(
                        "Without the option bully-back, as the other documents have it",
                        new SpaceCheck(lowerVictories(TO_ALL), Sentence.HIGHEST_LEADS));
    }

    /** The lowest wins by mistake: all answers to its first ELECTION are lost. */
    private static TestCases lowerVictories(Map<String, String> options) {
        String words = "3 to 6 processes, the lowest detects and misses all answers";
        TestCases heard = TestCases.pairs(
                        words,
                        3,
                        TestCases.MAX_SIZE,
                        n -> 1,
                        (n, detector) -> TestCase.withCoordinatorInside(BULLY, n, List.of(detector))
                                .withOptions(options))
                .withDrawnDelays(FEW_SEEDS);
        return new TestCases(heard.words(), runs -> heard.all().apply(runs).map(s -> withoutAnswers(s, runs)));
    }

    private static TestCase withoutAnswers(TestCase heard, Runs runs) {
        TestCase deaf = heard;
        for (Flight ok : runs.trace(heard).sends(OK)) {
            if (ok.to() == heard.detector()) {
                MessageName name = new MessageName(ok.from(), ok.to(), OK, ok.sentTick(), 1);
                deaf = deaf.withIntervention(ok.arrivalTick(), new Intervention.Drop(name));
            }
        }
        return deaf;
    }

    private static String checkHigherElect(RunTrace trace) {
        return checkNone(
                trace.sends(COORDINATOR, 1),
                victory -> victory.isDelivered()
                        && trace.sends(ELECTION, victory.to()).stream()
                                .noneMatch(send -> send.sentTick() == victory.arrivalTick()),
                victory -> victory.to() + " does not elect when 1 claims victory");
    }

    private static void compared(PaperChecks on) {
        on.add("bully-synchronous", late());
        on.add(
                "bully-timeouts",
                TestCases.oneDetectorIn(BULLY).map(s -> s.withOptions(OWN_RULES)),
                trace -> waited(trace) == 2 * D ? "" : trace.highestLive() + " waits for " + waited(trace));
        on.add("ring-timeouts", TestCases.oneDetectorIn(RING), BullyEncyclopedia::checkNobodyWaits);
    }

    /** Whoever is silent on a ring is skipped: the same message goes on from the same process, 2D later. */
    private static String checkNobodyWaits(RunTrace trace) {
        return checkNone(
                trace.sends(),
                lost -> !lost.isDelivered()
                        && trace.sends(lost.type(), lost.from()).stream()
                                .anyMatch(next -> next.content().equals(lost.content())
                                        && next.sentTick() == lost.sentTick() + 2 * D),
                lost -> lost.from() + " waits 2D for " + lost.to() + ", and then goes on to the next");
    }

    /** All sets of detectors: nobody takes a higher one that is up for crashed, and so leads. */
    private static SpaceCheck late() {
        TestCases settings = TestCases.detectorSets(BULLY)
                .map(setting -> setting.withOptions(OWN_RULES))
                .flatMap(setting -> IntStream.rangeClosed(1, FEW_SEEDS)
                        .boxed()
                        .flatMap(seed -> Stream.of(
                                setting.withDrawnDelays(D, seed),
                                setting.withDrawnDelays(4 * D, seed).beyondLimits())))
                .withWordsAdded("; delays drawn up to D; beyond: up to 4D");
        return new SpaceCheck(
                        settings,
                        trace -> checkNone(
                                trace.sends(COORDINATOR),
                                victory -> victory.from() != trace.highestLive(),
                                victory -> victory.from() + " takes " + trace.highestLive() + " for crashed"))
                .within("delays up to D");
    }
}
