package hustings.paper;

import static hustings.engine.CountingConvention.AARHUS;
import static hustings.engine.CountingConvention.ALL_SENDS;
import static hustings.paper.Comparison.Relation.EQUAL;

import hustings.engine.AlgorithmChoice;
import hustings.engine.CountingConvention;
import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Measurement;
import hustings.engine.Scenario;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.paper.Comparison.Case;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Kuang, Schildt, Bak Sørensen and Johansen, Leader Election: Improving the Bully Algorithm, student report, Aarhus
 * University, 2020.
 *
 * <p>P counts all processes, the crashed coordinator among them. The program of the report counts ELECTION to every higher
 * id and COORDINATOR to every lower one, crashed or not, and neither the hand-over nor the halt: the convention "aarhus".
 */
final class Aarhus2020 {

    private static final Paper PAPER = Paper.AARHUS;
    private static final String BULLY = "bully";
    private static final String IMPROVED = "improved-bully";
    private static final String WORST = "P of the table, the lowest detects";

    /** The network sizes of both tables. */
    private static final int[] SIZES = AarhusTables.sizes();

    private final Runs runs = new Runs();

    private Aarhus2020() {}

    /** What the report claims, in its order. */
    static List<Claim> claims() {
        Aarhus2020 paper = new Aarhus2020();
        List<Claim> claims = new ArrayList<>(paper.formulas());
        claims.addAll(paper.figures());
        claims.addAll(paper.tables());
        claims.addAll(paper.sentences());
        return List.copyOf(claims);
    }

    private static Scenario worstCase(String algorithm, int processes) {
        return AarhusTables.worstCase(algorithm, processes);
    }

    private List<Claim> formulas() {
        return List.of(
                claim(
                        "1",
                        "Formula (1)",
                        "ELECTION messages of the regular algorithm.",
                        "Σ (P - p)",
                        ofType(BULLY, "ELECTION", n -> n * (n - 1L) / 2)),
                claim(
                        "2",
                        "Formula (2)",
                        "OK messages of the regular algorithm.",
                        "Σ (P - 1 - p), p up to P",
                        ofType(BULLY, "OK", n -> (n - 1L) * (n - 2) / 2 - 1)
                                .instead(
                                        "the sum up to P - 1: the last summand printed is -1",
                                        casesOfType(BULLY, "OK", n -> (n - 1L) * (n - 2) / 2))),
                claim(
                        "3",
                        "Formula (3)",
                        "Victory messages of the regular algorithm.",
                        "P - 1",
                        ofType(BULLY, "COORDINATOR", n -> n - 1L)
                                .instead(
                                        "P - 2, as its own program counts: to the lower ids only",
                                        casesOfType(BULLY, "COORDINATOR", n -> n - 2L))),
                claim(
                        "4",
                        "Formula (4)",
                        "All messages of the regular algorithm; the errors of (2) and (3) cancel out.",
                        "Σ (P - p) + Σ (P - 1 - p) + P - 1",
                        total(BULLY, AarhusTables::expectedRegular)),
                claim(
                        "5",
                        "Formula (5)",
                        "Messages of the regular algorithm grow with the square of P.",
                        "O(P²)",
                        new GrowthOrder(2, AARHUS, n -> worstCase(BULLY, n), runs)),
                claim(
                        "6",
                        "Formula (6)",
                        "All messages of the modified algorithm.",
                        "(P - p) + (P - 1 - p) + (P - 1)",
                        total(IMPROVED, AarhusTables::expectedModified)),
                claim(
                        "7",
                        "Formula (7)",
                        "Messages of the modified algorithm grow linearly with P.",
                        "O(P)",
                        new GrowthOrder(1, AARHUS, n -> worstCase(IMPROVED, n), runs)));
    }

    private List<Claim> figures() {
        return List.of(
                figure("2", BULLY, "9 is crashed and 5 notices.", 24, Set.of(9), new Intervention.Detect(5)),
                figure("3", BULLY, "Ordinary processes crash.", 0, Set.of(), new Intervention.Crash(3)),
                figure(
                        "4",
                        BULLY,
                        "4 is back while 3 and 9 are crashed.",
                        33,
                        Set.of(3, 4, 9),
                        new Intervention.Revive(4)),
                figure("5", BULLY, "9 is back while 3 is crashed.", 9, Set.of(3, 9), new Intervention.Revive(9)),
                figure("6", IMPROVED, "9 is crashed and 2 notices.", 22, Set.of(9), new Intervention.Detect(2)),
                figure("7", IMPROVED, "An ordinary process crashes.", 0, Set.of(), new Intervention.Crash(3)),
                figure("8", IMPROVED, "1 is back while 9 is crashed.", 24, Set.of(1, 9), new Intervention.Revive(1)),
                figure(
                        "9",
                        IMPROVED,
                        "6 is back while 0, 2, 3, 7, 8 and 9 are crashed.",
                        9,
                        Set.of(0, 2, 3, 6, 7, 8, 9),
                        new Intervention.Revive(6)));
    }

    /** A scenario log over the ids 0 to 9, with the total it prints. */
    private Claim figure(
            String number, String algorithm, String story, long printed, Set<Integer> crashed, Intervention deed) {
        Scenario run = Scenario.of(
                AlgorithmChoice.asPublished(algorithm),
                Group.of(IntStream.range(0, 10).boxed().toList()),
                crashed,
                Timing.constant(Timing.DEFAULT_DELAY_TICKS),
                List.of(Event.at(0, deed)));
        Case only = new Case("ids 0..9", run, c -> printed, c -> counted(run, c), true);
        return claim(
                "figure-" + number,
                "Figure " + number,
                story,
                Long.toString(printed),
                Comparison.ofCounts("one run", EQUAL, List.of(only), AARHUS, ALL_SENDS));
    }

    private List<Claim> tables() {
        List<Claim> rows = new ArrayList<>();
        for (AarhusTables.Row printed : AarhusTables.ROWS) {
            int n = printed.processes();
            rows.add(row("regular", n, BULLY, printed.regular()));
            rows.add(row("modified", n, IMPROVED, printed.modified()));
            String relative = printed.relative();
            rows.add(claim(
                    "improvement-" + n,
                    "Second table, " + n + " processes",
                    "Messages that the modified algorithm saves, and the part of all.",
                    printed.absolute() + ", " + relative + "%",
                    () -> improvement(n, printed.absolute(), relative)));
        }
        return rows;
    }

    private Claim row(String column, int n, String algorithm, long printed) {
        Scenario run = worstCase(algorithm, n);
        Case only = new Case("P = " + n, run, c -> printed, c -> counted(run, c), true);
        return claim(
                column + "-" + n,
                "First table, " + n + " processes, " + column,
                "Messages in the worst case, expected and realized.",
                Long.toString(printed),
                Comparison.ofCounts("one run", EQUAL, List.of(only), AARHUS, ALL_SENDS));
    }

    private Finding improvement(int n, long absolute, String relative) {
        long regular = counted(worstCase(BULLY, n), AARHUS);
        long modified = counted(worstCase(IMPROVED, n), AARHUS);
        String percent = AarhusTables.relative(regular, modified);
        boolean holds = regular - modified == absolute && percent.equals(relative);
        return new Finding(
                holds ? Verdict.HOLDS_UNDER_CONVENTION : Verdict.DOES_NOT_HOLD,
                AARHUS.id(),
                "P = " + n,
                (regular - modified) + ", " + percent + "%",
                "",
                Optional.of(worstCase(IMPROVED, n)));
    }

    private List<Claim> sentences() {
        return List.of(
                claim(
                        "fit-regular",
                        "Figure 11 and section V",
                        "A quadratic curve fits the regular algorithm's messages with R² = 1.00.",
                        "R² = 1.00",
                        () -> fit(BULLY, 2)),
                claim(
                        "fit-modified",
                        "Figure 11 and section V",
                        "A straight line fits the modified algorithm's messages with R² = 1.00.",
                        "R² = 1.00",
                        () -> fit(IMPROVED, 1)),
                claim(
                        "raft",
                        "Section V",
                        "Raft elects with as many requests, responses and victory messages each: O(P) in all.",
                        "3(P - 1)",
                        raft()),
                claim(
                        "half-the-elections",
                        "Section VI",
                        "Asking for the leader after a recovery would halve the number of elections.",
                        "about 50%",
                        () -> Finding.notCheckable(
                                "It depends on how often processes crash and recover, which is not given.")));
    }

    private Finding fit(String algorithm, int degree) {
        double[] x = IntStream.of(SIZES).asDoubleStream().toArray();
        double[] y = IntStream.of(SIZES)
                .mapToDouble(n -> counted(worstCase(algorithm, n), AARHUS))
                .toArray();
        double squared = PolynomialFit.rSquared(x, y, degree);
        String measured = String.format(Locale.ROOT, "R² = %.2f", squared);
        return new Finding(
                measured.equals("R² = 1.00") ? Verdict.HOLDS_UNDER_CONVENTION : Verdict.DOES_NOT_HOLD,
                AARHUS.id(),
                WORST,
                measured,
                "",
                Optional.of(worstCase(algorithm, SIZES[0])));
    }

    /** One election and its first round of heartbeats: the next round would begin two D later. */
    private Comparison raft() {
        List<Case> printed = raftCases(n -> 3L * (n - 1));
        return Comparison.ofCounts("P = 4..28, one crashed; until the first heartbeats", EQUAL, printed, ALL_SENDS)
                .instead("3(P - 1) - 1: the crashed process does not respond", raftCases(n -> 3L * (n - 1) - 1));
    }

    private List<Case> raftCases(IntToLongFunction claimed) {
        return IntStream.of(SIZES)
                .mapToObj(n -> {
                    Scenario all = Runs.coordinatorInside("raft", n, List.of(1));
                    Scenario run =
                            all.withTiming(all.timing().until(4 * all.timing().delayTicks() - 1));
                    return new Case("P = " + n, run, c -> claimed.applyAsLong(n), c -> counted(run, c), true);
                })
                .toList();
    }

    private Comparison ofType(String algorithm, String type, IntToLongFunction claimed) {
        return Comparison.ofNumbers(WORST, EQUAL, casesOfType(algorithm, type, claimed));
    }

    private List<Case> casesOfType(String algorithm, String type, IntToLongFunction claimed) {
        return IntStream.of(SIZES)
                .mapToObj(n -> {
                    Scenario run = worstCase(algorithm, n);
                    return new Case(
                            "P = " + n, run, c -> claimed.applyAsLong(n), c -> sent(runs.measure(run), type), true);
                })
                .toList();
    }

    private static long sent(Measurement measurement, String type) {
        return measurement.tallies().types().stream()
                .filter(t -> t.name().equals(type))
                .mapToLong(t -> measurement.tallies().sent(t))
                .sum();
    }

    private Comparison total(String algorithm, IntToLongFunction claimed) {
        List<Case> cases = IntStream.of(SIZES)
                .mapToObj(n -> {
                    Scenario run = worstCase(algorithm, n);
                    return new Case("P = " + n, run, c -> claimed.applyAsLong(n), c -> counted(run, c), true);
                })
                .toList();
        return Comparison.ofCounts(WORST, EQUAL, cases, AARHUS, ALL_SENDS);
    }

    private long counted(Scenario run, CountingConvention convention) {
        return runs.measure(run).counted(convention);
    }

    private static Claim claim(String id, String source, String statement, String printed, Supplier<Finding> check) {
        return new Claim(PAPER.id() + "-" + id, PAPER, List.of(), source, statement, printed, check);
    }
}
