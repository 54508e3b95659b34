package hustings.paper.aarhus;

import static hustings.paper.aarhus.AarhusTables.FORMULA_4;
import static hustings.paper.aarhus.AarhusTables.FORMULA_6;
import static hustings.paper.aarhus.AarhusTables.caseWithDetector;
import static hustings.paper.aarhus.AarhusTables.worstCase;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.IMPROVED;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Quantity.TICKS_UNTIL_ALL_KNOW;
import static hustings.paper.claim.Relation.AT_MOST;
import static hustings.paper.claim.Relation.LESS;
import static hustings.paper.claim.TestCasesCheck.parseLimits;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.ALL_SENDS;

import hustings.check.Report;
import hustings.check.RunTrace;
import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame;
import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.BullyStatements;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.TestCasesCheck;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Kuang, Schildt, Bak Sørensen and Johansen, Leader Election: Improving the Bully Algorithm, student report, Aarhus
 * University, 2020.
 *
 * <p>P counts all processes, the crashed coordinator among them. The program of the report counts ELECTION to every
 * higher id and COORDINATOR to every lower one, crashed or not, and neither the hand-over nor the halt: the convention
 * "aarhus".
 */
public final class Aarhus2020 {

    private static final int LARGEST_SIZE = 256;
    private static final String READ_LIMITS = "sums read as going from the detector up to P";
    private static final int SEED_COUNT = 3;

    private Aarhus2020() {}

    /** Adds the checks of the claims of the report. */
    public static void addChecks(PaperChecks checks) {
        checks.addCheck("original-steps", OriginalBully.createTextbookStepsCheck());
        AarhusSteps.addChecks(checks);
        addRegularFormulas(checks);
        addModifiedFormulas(checks);
        AarhusFigures.addChecks(checks);
        addTables(checks);
        addImprovements(checks);
        AarhusRaft.addChecks(checks);
    }

    /**
     * Every detector, with the victory announced to all, as the text has it; the convention "aarhus" then counts only
     * what the report's program counts.
     */
    private static TestCases casesOfEveryDetector(String algorithm) {
        Map<String, String> toAll = algorithm.equals(BULLY) ? Map.of("announce-to-all", "true") : Map.of();
        IntStream sizes = IntStream.concat(IntStream.rangeClosed(3, 12), AarhusTables.networkSizes());
        Stream<TestCase> everyP = sizes.sorted()
                .distinct()
                .boxed()
                .flatMap(size -> IntStream.range(1, size)
                        .mapToObj(above ->
                                caseWithDetector(algorithm, size, size - above).withOptions(toAll)));
        return TestCases.of("P = 3..12 and those of the table, every p", everyP).addDrawnDelays(1);
    }

    private static void addRegularFormulas(PaperChecks checks) {
        checks.addCheck("1", createTypeCountCheck(ELECTION))
                .expect("(P - p)(P - p + 1)/2")
                .setReadLimits(READ_LIMITS);
        checks.addCheck("2", createTypeCountCheck(OK))
                .expect("(P - p)(P - 1 - p)/2 - 1")
                .setAlternative("the sum up to P - 1: the last summand printed is -1", "(P - p)(P - 1 - p)/2");
        checks.addCheck("3", createTypeCountCheck(COORDINATOR));
        checks.addMessageCountCheck("4", casesOfEveryDetector(BULLY), AARHUS, ALL_SENDS)
                .expect(FORMULA_4)
                .setReadLimits(READ_LIMITS);
        checks.addMessageCountCheck("4-worst", new BullyStatements(BULLY).casesOfAnyDetections(), AARHUS)
                .expect(AT_MOST, valueForLowest(BULLY, FORMULA_4))
                .setFallbackLimits("detections at the same tick");
        checks.addCheck("5", GrowthOrder.ofMessageCounts(AARHUS, n -> worstCase(BULLY, n)));
        checks.addCheck("5-time", GrowthOrder.ofQuantity(n -> worstCase(BULLY, n), TICKS_UNTIL_ALL_KNOW));
        checks.addCheck("5-election", createTypeGrowthCheck(ELECTION));
        checks.addCheck("5-ok", createTypeGrowthCheck(OK));
        checks.addCheck("5-victory", createTypeGrowthCheck(COORDINATOR));
        TestCases everyDetector = TestCases.onlyCoordinatorCrashed(BULLY)
                .withDescription("3 to 6 processes, the coordinator crashed, every detector")
                .addDrawnDelays(SEED_COUNT);
        checks.addCheck("elections-per-process", everyDetector, Aarhus2020::checkEachAsksAllAbove);
        checks.addCheck("answers-per-process", everyDetector, Aarhus2020::checkAllAboveButOneAnswer);
    }

    /** The value of a formula for as many processes if the lowest detects. */
    private static Quantity valueForLowest(String algorithm, String formula) {
        return Quantity.ofFormula(formula).ofChanged(setting -> caseWithDetector(algorithm, setting.size(), 1));
    }

    /**
     * Checks the number of messages of a type. The text sends the victory to all; the report's program counts only what
     * goes to lower ids.
     */
    private static TestCasesCheck createTypeCountCheck(String type) {
        return createTypeCountCheck(casesOfEveryDetector(BULLY), type);
    }

    private static TestCasesCheck createTypeCountCheck(TestCases settings, String type) {
        Quantity counted = (runs, setting, convention) -> runs.trace(setting).sends(type).stream()
                .filter(send -> convention.isCounted(send.from(), send.to(), type, Frame.Fate.DELIVERED))
                .count();
        return new TestCasesCheck(settings, counted, ALL_SENDS, AARHUS);
    }

    private static GrowthOrder createTypeGrowthCheck(String type) {
        return GrowthOrder.ofQuantity(n -> worstCase(BULLY, n), Quantity.countSent(type));
    }

    private static String checkEachAsksAllAbove(RunTrace trace) {
        return IntStream.rangeClosed(trace.firstDetector(), trace.highestLiveAtEnd())
                .filter(id -> !trace.asksAllAbove(id, 1))
                .mapToObj(id -> id + " sends " + trace.sends(ELECTION, id).size())
                .findFirst()
                .orElse("");
    }

    private static String checkAllAboveButOneAnswer(RunTrace trace) {
        return RunTrace.checkNoMessage(
                trace.sends(ELECTION),
                asked -> countAnswersTo(trace, asked.from())
                        != trace.idsAbove(asked.from()).size() - 1,
                asked -> asked.from() + " gets " + countAnswersTo(trace, asked.from()));
    }

    private static long countAnswersTo(RunTrace trace, int id) {
        return trace.sends(OK).stream().filter(ok -> ok.to() == id).count();
    }

    private static void addModifiedFormulas(PaperChecks checks) {
        checks.addMessageCountCheck("6", casesOfEveryDetector(IMPROVED), AARHUS, ALL_SENDS)
                .setFallbackLimits("p < P - 1");
        checks.addMessageCountCheck("6-worst", new BullyStatements(IMPROVED).casesOfAnyDetections(), AARHUS)
                .expect(AT_MOST, valueForLowest(IMPROVED, FORMULA_6))
                .setFallbackLimits("a single detector");
        checks.addCheck("7-worst", GrowthOrder.ofMessageCounts(AARHUS, Aarhus2020::caseWithAllDetecting));
        checks.addCheck("6-election", createFormula6TermCheck(ELECTION))
                .setAlternative("P - p + 1: the one that takes over asks P too");
        checks.addCheck("6-ok", createFormula6TermCheck(OK));
        checks.addCheck("6-victory", createFormula6TermCheck(COORDINATOR));
        checks.addCheck("7", GrowthOrder.ofMessageCounts(AARHUS, n -> worstCase(IMPROVED, n)));
        checks.addCheck("7-time-order", GrowthOrder.ofQuantity(n -> worstCase(IMPROVED, n), TICKS_UNTIL_ALL_KNOW));
        checks.addQuantityCheck(
                        "7-time",
                        casesOfEveryDetector(IMPROVED).withAddedDescription("; ticks until all know"),
                        TICKS_UNTIL_ALL_KNOW)
                .expect(LESS, TICKS_UNTIL_ALL_KNOW.withAlgorithm(BULLY))
                .setAlternativeWhere("6D (p < P - 2)", parseLimits("p < P - 2"));
    }

    private static TestCase caseWithAllDetecting(int size) {
        return TestCase.withCrashedCoordinatorAmongN(
                IMPROVED, size, IntStream.range(1, size).boxed().toList());
    }

    /** Checks a term of formula (6). */
    private static TestCasesCheck createFormula6TermCheck(String type) {
        Stream<TestCase> everyP = AarhusTables.networkSizes()
                .boxed()
                .flatMap(size -> IntStream.range(1, size - 1).mapToObj(p -> caseWithDetector(IMPROVED, size, p)));
        TestCases settings = TestCases.of("P = 4..28, every p < P - 1", everyP).addDrawnDelays(1);
        return createTypeCountCheck(settings, type);
    }

    private static void addTables(PaperChecks checks) {
        for (AarhusTables.Row row : AarhusTables.ROWS) {
            int n = row.processes();
            checks.addCheck("regular-" + n, AarhusFigures.createTotalMessagesCheck(worstCase(BULLY, n)));
            checks.addCheck("modified-" + n, AarhusFigures.createTotalMessagesCheck(worstCase(IMPROVED, n)));
            checks.addCheck("improvement-" + n, (runs, printed) -> checkPrintedSaving(runs, n, printed));
        }
        checks.addCheck("fit-regular", AarhusFigure11.REGULAR::checkRSquaredToTwoDecimals);
        checks.addCheck("fit-modified", AarhusFigure11.MODIFIED::checkRSquaredToTwoDecimals);
        checks.addCheck("figure-11-regular", AarhusFigure11.REGULAR::checkPrintedCurve);
        checks.addCheck("figure-11-modified", AarhusFigure11.MODIFIED::checkPrintedCurve);
    }

    private static Report checkPrintedSaving(ScenarioRunner runs, int processes, String printed) {
        TestCase shown = worstCase(IMPROVED, processes);
        TestCases tried = TestCases.ofOne(shown.label(), shown).addDrawnDelays(SEED_COUNT);
        String measured = tried.all()
                .apply(runs)
                .map(setting -> formatSaving(runs, setting))
                .distinct()
                .collect(Collectors.joining("; with faster messages "));
        boolean holds = measured.equals(printed);
        String note = holds ? "" : "The table prints " + printed + ".";
        return Report.of(holds, AARHUS.id(), tried.words(), measured, note, shown);
    }

    private static String formatSaving(ScenarioRunner runs, TestCase setting) {
        long regular = runs.countMessages(setting.withAlgorithm(BULLY), AARHUS);
        long modified = runs.countMessages(setting, AARHUS);
        return (regular - modified) + ", " + AarhusTables.formatRelativeChange(regular, modified) + "%";
    }

    /** Adds the checks of section V: how much the modified algorithm saves. */
    private static void addImprovements(PaperChecks checks) {
        checks.addCheck("improvement-limit", Aarhus2020::checkSavingConvergence);
        checks.addCheck("improvement-90", (runs, printed) -> {
            double measured = minSavingPercent(runs, 29);
            String percentage = String.format(Locale.ROOT, "%.2f%%", measured);
            boolean holds = Math.round(measured / 10) == 9;
            return Report.of(
                    holds,
                    AARHUS.id(),
                    "P = 29" + TestCases.DRAWN_DELAYS_WORDS,
                    percentage,
                    "",
                    worstCase(IMPROVED, 29));
        });
    }

    /** The smallest saving in percent, over messages that all take D and faster ones. */
    private static double minSavingPercent(ScenarioRunner runs, int size) {
        return TestCases.ofOne("", worstCase(IMPROVED, size))
                .addDrawnDelays(SEED_COUNT)
                .all()
                .apply(runs)
                .mapToDouble(s -> 100
                        * (1
                                - runs.countMessages(s, AARHUS)
                                        / (double) runs.countMessages(s.withAlgorithm(BULLY), AARHUS)))
                .min()
                .orElseThrow();
    }

    /** Checks that the difference to 100% is at least nearly halved each time that P doubles. */
    private static Report checkSavingConvergence(ScenarioRunner runs, String printed) {
        boolean holds = IntStream.iterate(16, size -> 2 * size <= LARGEST_SIZE, size -> 2 * size)
                .allMatch(size -> 100 - minSavingPercent(runs, 2 * size) < 0.55 * (100 - minSavingPercent(runs, size)));
        String tried = "P = 16.." + LARGEST_SIZE + ", doubling" + TestCases.DRAWN_DELAYS_WORDS;
        String measured =
                String.format(Locale.ROOT, "%.1f%% at P = %d", minSavingPercent(runs, LARGEST_SIZE), LARGEST_SIZE);
        String note = "Each time that P doubles, what is left to 100% is " + (holds ? "" : "not ") + "about halved.";
        return Report.of(holds, AARHUS.id(), tried, measured, note, worstCase(IMPROVED, 16));
    }
}
