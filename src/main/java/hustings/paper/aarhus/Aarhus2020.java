package hustings.paper.aarhus;

import static hustings.paper.aarhus.AarhusTables.worstCase;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.COORDINATOR;
import static hustings.paper.claim.Names.ELECTION;
import static hustings.paper.claim.Names.IMPROVED;
import static hustings.paper.claim.Names.OK;
import static hustings.paper.claim.Quantity.TICKS;
import static hustings.paper.claim.Relation.AT_MOST;
import static hustings.paper.claim.Relation.LESS;
import static hustings.paper.claim.SpaceCheck.parseLimits;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.ALL_SENDS;

import hustings.check.Report;
import hustings.check.RunTrace;
import hustings.check.Runs;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.engine.Frame;
import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.BullySentences;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.Sentence;
import hustings.paper.claim.SpaceCheck;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

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
    private static final int SEED_COUNT = 3;

    private Aarhus2020() {}

    /** Adds the checks of the claims of the report. */
    public static void addChecks(PaperChecks on) {
        on.add("original-steps", OriginalBully.checkSteps());
        AarhusSteps.addChecks(on);
        addRegularFormulas(on);
        addModifiedFormulas(on);
        AarhusFigures.addChecks(on);
        addTables(on);
        addImprovements(on);
        AarhusRaft.addChecks(on);
    }

    private static TestCase detectionBy(String algorithm, int size, int p) {
        return TestCase.withCoordinatorInside(algorithm, size, List.of(p)).withName("P = " + size + ", p = " + p);
    }

    /**
     * Every detector, with the victory announced to all, as the text has it; the convention "aarhus" then counts only
     * what the report's program counts.
     */
    private static TestCases everyP(String algorithm) {
        Map<String, String> toAll = algorithm.equals(BULLY) ? Map.of("announce-to-all", "true") : Map.of();
        return TestCases.of(
                        "P = 3..12 and those of the table, every p",
                        IntStream.concat(IntStream.rangeClosed(3, 12), IntStream.of(AarhusTables.sizes()))
                                .sorted()
                                .distinct()
                                .boxed()
                                .flatMap(size -> IntStream.range(1, size)
                                        .mapToObj(above -> detectionBy(algorithm, size, size - above)))
                                .map(setting -> setting.withOptions(toAll))
                                .toList())
                .withDrawnDelays(1);
    }

    private static void addRegularFormulas(PaperChecks on) {
        on.add("1", checkCountOfType(ELECTION)).expect("(P - p)(P - p + 1)/2");
        on.add("2", checkCountOfType(OK))
                .expect("(P - p)(P - 1 - p)/2 - 1")
                .withAlternative("the sum up to P - 1: the last summand printed is -1", "(P - p)(P - 1 - p)/2");
        on.add("3", checkCountOfType(COORDINATOR));
        on.add("4", checkCounts(BULLY)).expect("(P - p)² + P - 2");
        on.addCounts("4-worst", new BullySentences(BULLY).anyDetections(), AARHUS)
                .expect(AT_MOST, (runs, s, convention) -> AarhusFormulas.regularMessages(s.size(), 1))
                .limitedTo("detections at the same tick");
        on.add("5", GrowthOrder.ofCounts(AARHUS, n -> worstCase(BULLY, n)));
        on.add("5-time", GrowthOrder.of(n -> worstCase(BULLY, n), TICKS));
        on.add("5-election", checkOrderOfType(ELECTION));
        on.add("5-ok", checkOrderOfType(OK));
        on.add("5-victory", checkOrderOfType(COORDINATOR));
        on.add("elections-per-process", checkPerProcess(Aarhus2020::checkEachAsksAllAbove));
        on.add(
                "answers-per-process",
                checkPerProcess(trace -> RunTrace.checkNoMessage(
                        trace.sends(ELECTION),
                        asked -> countAnswers(trace, asked.from())
                                != trace.idsAbove(asked.from()).size() - 1,
                        asked -> asked.from() + " gets " + countAnswers(trace, asked.from()))));
    }

    /**
     * Checks the number of messages of a type. The text sends the victory to all; the report's program counts only what
     * goes to lower ids.
     */
    private static SpaceCheck checkCountOfType(String type) {
        return checkCountOfType(everyP(BULLY), type);
    }

    private static SpaceCheck checkCountOfType(TestCases settings, String type) {
        Quantity counted = (runs, setting, convention) -> runs.trace(setting).sends(type).stream()
                .filter(send -> convention.isCounted(send.from(), send.to(), type, Frame.Fate.DELIVERED))
                .count();
        return new SpaceCheck(settings, counted, ALL_SENDS, AARHUS);
    }

    private static SpaceCheck checkCounts(String algorithm) {
        return SpaceCheck.ofCounts(everyP(algorithm), AARHUS, ALL_SENDS);
    }

    private static GrowthOrder checkOrderOfType(String type) {
        return GrowthOrder.of(n -> worstCase(BULLY, n), Quantity.countSent(type));
    }

    private static SpaceCheck checkPerProcess(Sentence sentence) {
        String words = "3 to 6 processes, the coordinator crashed, every detector";
        TestCases settings =
                TestCases.onlyCoordinatorCrashed(BULLY).withWords(words).withDrawnDelays(3);
        return new SpaceCheck(settings, sentence);
    }

    private static String checkEachAsksAllAbove(RunTrace trace) {
        return IntStream.rangeClosed(trace.detector(), trace.highestLive())
                .filter(id -> trace.receivers(ELECTION, id).size()
                        != trace.idsAbove(id).size())
                .mapToObj(id -> id + " sends " + trace.receivers(ELECTION, id).size())
                .findFirst()
                .orElse("");
    }

    private static long countAnswers(RunTrace trace, int id) {
        return trace.sends(OK).stream().filter(ok -> ok.to() == id).count();
    }

    private static void addModifiedFormulas(PaperChecks on) {
        on.add("6", checkCounts(IMPROVED)).limitedTo("p < P - 1");
        on.addCounts("6-worst", new BullySentences(IMPROVED).anyDetections(), AARHUS)
                .expect(AT_MOST, (runs, s, convention) -> AarhusFormulas.modifiedMessages(s.size(), 1))
                .limitedTo("a single detector");
        on.add("7-worst", GrowthOrder.ofCounts(AARHUS, Aarhus2020::withAllDetecting));
        on.add("6-election", checkTerm(ELECTION)).withAlternative("P - p + 1: the one that takes over asks P too");
        on.add("6-ok", checkTerm(OK));
        on.add("6-victory", checkTerm(COORDINATOR));
        on.add("7", GrowthOrder.ofCounts(AARHUS, n -> worstCase(IMPROVED, n)));
        on.add("7-time-order", GrowthOrder.of(n -> worstCase(IMPROVED, n), TICKS));
        on.addNumbers("7-time", everyP(IMPROVED).withWordsAdded("; ticks"), TICKS)
                .expect(LESS, TICKS.withAlgorithm(BULLY))
                .withAlternativeWhere("6D (p < P - 2)", parseLimits("p < P - 2"));
    }

    private static TestCase withAllDetecting(int size) {
        return TestCase.withCoordinatorInside(
                IMPROVED, size, IntStream.range(1, size).boxed().toList());
    }

    /** Checks a term of formula (6). */
    private static SpaceCheck checkTerm(String type) {
        TestCases settings = TestCases.of(
                        "P = 4..28, every p < P - 1",
                        IntStream.of(AarhusTables.sizes())
                                .boxed()
                                .flatMap(size ->
                                        IntStream.range(1, size - 1).mapToObj(p -> detectionBy(IMPROVED, size, p)))
                                .toList())
                .withDrawnDelays(1);
        return checkCountOfType(settings, type);
    }

    private static void addTables(PaperChecks on) {
        for (AarhusTables.Row row : AarhusTables.ROWS) {
            int n = row.processes();
            on.add("regular-" + n, AarhusFigures.checkTotal(worstCase(BULLY, n)));
            on.add("modified-" + n, AarhusFigures.checkTotal(worstCase(IMPROVED, n)));
            on.add("improvement-" + n, (runs, printed) -> checkImprovement(runs, n, printed));
        }
        on.add("fit-regular", AarhusFigure11.REGULAR::checkRoundedFit);
        on.add("fit-modified", AarhusFigure11.MODIFIED::checkRoundedFit);
        on.add("figure-11-regular", AarhusFigure11.REGULAR::checkPrintedCurve);
        on.add("figure-11-modified", AarhusFigure11.MODIFIED::checkPrintedCurve);
    }

    private static Report checkImprovement(Runs runs, int processes, String printed) {
        TestCase shown = worstCase(IMPROVED, processes);
        TestCases tried = TestCases.ofOne(shown.label(), shown).withDrawnDelays(SEED_COUNT);
        String measured = tried.all()
                .apply(runs)
                .map(setting -> formatSaving(runs, setting))
                .distinct()
                .collect(Collectors.joining("; with faster messages "));
        boolean holds = measured.equals(printed);
        String note = holds ? "" : "The table prints " + printed + ".";
        return Report.of(holds, AARHUS.id(), tried.words(), measured, note, shown);
    }

    private static String formatSaving(Runs runs, TestCase setting) {
        long regular = runs.count(setting.withAlgorithm(BULLY), AARHUS);
        long modified = runs.count(setting, AARHUS);
        return (regular - modified) + ", " + AarhusTables.formatRelativeChange(regular, modified) + "%";
    }

    /** Adds the checks of section V: how much the modified algorithm saves. */
    private static void addImprovements(PaperChecks on) {
        on.add("improvement-limit", Aarhus2020::checkConvergence);
        on.add("improvement-90", (runs, printed) -> {
            double measured = minSaving(runs, 29);
            String told = String.format(Locale.ROOT, "%.2f%%", measured);
            boolean holds = Math.round(measured / 10) == 9;
            return Report.of(
                    holds, AARHUS.id(), "P = 29" + TestCases.DRAWN_DELAYS_WORDS, told, "", worstCase(IMPROVED, 29));
        });
    }

    /** The smallest saving in percent, over messages that all take D and faster ones. */
    private static double minSaving(Runs runs, int size) {
        return TestCases.ofOne("", worstCase(IMPROVED, size))
                .withDrawnDelays(SEED_COUNT)
                .all()
                .apply(runs)
                .mapToDouble(s ->
                        100 * (1 - runs.count(s, AARHUS) / (double) runs.count(s.withAlgorithm(BULLY), AARHUS)))
                .min()
                .orElseThrow();
    }

    /** Checks that the difference to 100% is at least nearly halved each time that P doubles. */
    private static Report checkConvergence(Runs runs, String printed) {
        boolean holds = IntStream.iterate(16, size -> 2 * size <= LARGEST_SIZE, size -> 2 * size)
                .allMatch(size -> 100 - minSaving(runs, 2 * size) < 0.55 * (100 - minSaving(runs, size)));
        String tried = "P = 16.." + LARGEST_SIZE + ", doubling" + TestCases.DRAWN_DELAYS_WORDS;
        String measured = String.format(Locale.ROOT, "%.1f%% at P = %d", minSaving(runs, LARGEST_SIZE), LARGEST_SIZE);
        String note = "Each time that P doubles, what is left to 100% is " + (holds ? "" : "not ") + "about halved.";
        return Report.of(holds, AARHUS.id(), tried, measured, note, worstCase(IMPROVED, 16));
    }
}
