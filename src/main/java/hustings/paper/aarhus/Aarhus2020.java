package hustings.paper.aarhus;

import static hustings.paper.claim.NumberCheck.Relation.EQUAL;
import static hustings.paper.claim.NumberCheck.Relation.LESS;
import static hustings.trace.CountingConvention.AARHUS;
import static hustings.trace.CountingConvention.ALL_SENDS;

import hustings.engine.Timing;
import hustings.paper.claim.Cases;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.Finding;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Case;
import hustings.paper.claim.PolynomialFit;
import hustings.paper.claim.Runs;
import hustings.paper.claim.Setting;
import hustings.paper.claim.Verdict;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.ToLongFunction;
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

    private static final String BULLY = "bully";
    private static final String IMPROVED = "improved-bully";
    private static final String WORST = "P of the table, the lowest detects";
    private static final String EVERY = "P = 3..12 and those of the table, every p";
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.AARHUS, BULLY);
    private static final ClaimMaker ON_IMPROVED = ClaimMaker.of(Paper.AARHUS, IMPROVED);
    private static final ClaimMaker ON_BOTH = ClaimMaker.of(Paper.AARHUS, BULLY, IMPROVED);

    private final Runs runs;

    private Aarhus2020(Runs runs) {
        this.runs = runs;
    }

    /** What the report claims, in its order. */
    public static List<Claim> claims(Runs runs) {
        Aarhus2020 paper = new Aarhus2020(runs);
        List<Claim> claims = new ArrayList<>(AarhusSteps.claims(runs));
        claims.addAll(paper.regularFormulas());
        claims.addAll(paper.modifiedFormulas());
        claims.addAll(AarhusFigures.claims(runs));
        claims.addAll(paper.tables());
        claims.addAll(paper.fits());
        claims.addAll(AarhusDiscussion.claims(runs));
        return List.copyOf(claims);
    }

    /** P processes, of which P is crashed and p detects. */
    private record Detection(int size, int detector) implements Setting {
        @Override
        public String label() {
            return "P = " + size + ", p = " + detector;
        }

        @Override
        public Scenario run(String algorithm) {
            return Runs.coordinatorInside(algorithm, size, List.of(detector));
        }

        /** The summands of the formulas, from p up to P. */
        long sum(IntUnaryOperator summand) {
            return IntStream.rangeClosed(detector, size)
                    .map(summand)
                    .asLongStream()
                    .sum();
        }
    }

    private static List<Detection> detections() {
        return IntStream.concat(IntStream.rangeClosed(3, 12), IntStream.of(AarhusTables.sizes()))
                .sorted()
                .distinct()
                .boxed()
                .flatMap(size -> IntStream.range(1, size).mapToObj(above -> new Detection(size, size - above)))
                .toList();
    }

    private List<Claim> regularFormulas() {
        return List.of(
                ON_BULLY.claim("1", ofType("ELECTION", d -> d.sum(p -> d.size() - p))),
                ON_BULLY.claim(
                        "2",
                        ofType("OK", d -> d.sum(p -> d.size() - 1 - p))
                                .instead(
                                        "the sum up to P - 1: the last summand printed is -1",
                                        casesOfType("OK", d -> d.sum(p -> d.size() - 1 - p) + 1))),
                ON_BULLY.claim(
                        "3",
                        ofType("COORDINATOR", d -> d.size() - 1L)
                                .instead(
                                        "P - 2, as its own program counts: to the lower ids only",
                                        casesOfType("COORDINATOR", d -> d.size() - 2L))),
                ON_BULLY.claim(
                        "4",
                        NumberCheck.ofCounts(
                                EVERY,
                                EQUAL,
                                Cases.formula(
                                        detections(),
                                        BULLY,
                                        runs::counted,
                                        d -> AarhusFormulas.regular(d.size(), d.detector())),
                                AARHUS,
                                ALL_SENDS)),
                ON_BULLY.claim("5", GrowthOrder.ofCounts(2, AARHUS, n -> AarhusTables.worstCase(BULLY, n), runs)),
                ON_BULLY.claim("5-time", GrowthOrder.ofTicks(2, n -> AarhusTables.worstCase(BULLY, n), runs)));
    }

    private List<Claim> modifiedFormulas() {
        return List.of(
                ON_IMPROVED.claim(
                        "6",
                        NumberCheck.ofCounts(
                                        EVERY,
                                        EQUAL,
                                        Cases.formula(
                                                detections(),
                                                IMPROVED,
                                                runs::counted,
                                                d -> AarhusFormulas.modified(d.size(), d.detector()),
                                                d -> d.detector() < d.size() - 1),
                                        AARHUS,
                                        ALL_SENDS)
                                .within("p < P - 1")),
                ON_IMPROVED.claim("7", GrowthOrder.ofCounts(1, AARHUS, n -> AarhusTables.worstCase(IMPROVED, n), runs)),
                ON_IMPROVED.claim(
                        "7-time-order", GrowthOrder.ofTicks(1, n -> AarhusTables.worstCase(IMPROVED, n), runs)),
                ON_BOTH.claim(
                        "7-time",
                        NumberCheck.ofNumbers(
                                        EVERY + "; ticks",
                                        LESS,
                                        Cases.versus(
                                                detections(),
                                                BULLY,
                                                IMPROVED,
                                                (run, c) -> runs.endTick(run),
                                                d -> true))
                                .instead(
                                        "6D (p < P - 2)",
                                        Cases.formula(
                                                detections().stream()
                                                        .filter(d -> d.detector() < d.size() - 2)
                                                        .toList(),
                                                IMPROVED,
                                                (run, c) -> runs.endTick(run),
                                                d -> 6L * Timing.DEFAULT_DELAY_TICKS))));
    }

    private List<Claim> tables() {
        List<Claim> rows = new ArrayList<>();
        for (AarhusTables.Row printed : AarhusTables.ROWS) {
            int n = printed.processes();
            rows.add(row(ON_BULLY, "regular", n, BULLY, printed.regular()));
            rows.add(row(ON_IMPROVED, "modified", n, IMPROVED, printed.modified()));
            String relative = printed.relative();
            rows.add(ON_BOTH.claim(
                    "improvement-" + n,
                    "Second table, " + n + " processes",
                    "Messages that the modified algorithm saves, and their share of all messages.",
                    printed.absolute() + ", " + relative + "%",
                    () -> improvement(n, printed.absolute(), relative)));
        }
        return rows;
    }

    private Claim row(ClaimMaker on, String column, int n, String algorithm, long printed) {
        Scenario run = AarhusTables.worstCase(algorithm, n);
        Case only = new Case("P = " + n, run, c -> printed, c -> runs.counted(run, c), true);
        return on.claim(
                column + "-" + n,
                "First table, " + n + " processes, " + column,
                "Messages in the worst case, expected and realized.",
                Long.toString(printed),
                NumberCheck.ofCounts("one run", EQUAL, List.of(only), AARHUS, ALL_SENDS));
    }

    private Finding improvement(int n, long absolute, String relative) {
        long regular = runs.counted(AarhusTables.worstCase(BULLY, n), AARHUS);
        long modified = runs.counted(AarhusTables.worstCase(IMPROVED, n), AARHUS);
        String percent = AarhusTables.relative(regular, modified);
        boolean holds = regular - modified == absolute && percent.equals(relative);
        String measured = (regular - modified) + ", " + percent + "%";
        return new Finding(
                holds ? Verdict.HOLDS_UNDER_CONVENTION : Verdict.DOES_NOT_HOLD,
                AARHUS.id(),
                "P = " + n,
                measured,
                holds ? "" : "The table prints " + absolute + ", " + relative + "%.",
                Optional.of(AarhusTables.worstCase(IMPROVED, n)));
    }

    private List<Claim> fits() {
        return List.of(
                ON_BULLY.claim("fit-regular", () -> fit(BULLY, 2)),
                ON_IMPROVED.claim("fit-modified", () -> fit(IMPROVED, 1)));
    }

    private Finding fit(String algorithm, int degree) {
        double[] x = IntStream.of(AarhusTables.sizes()).asDoubleStream().toArray();
        double[] y = IntStream.of(AarhusTables.sizes())
                .mapToDouble(n -> runs.counted(AarhusTables.worstCase(algorithm, n), AARHUS))
                .toArray();
        double squared = PolynomialFit.rSquared(x, y, degree);
        String measured = String.format(Locale.ROOT, "R² = %.2f", squared);
        return new Finding(
                measured.equals("R² = 1.00") ? Verdict.HOLDS_UNDER_CONVENTION : Verdict.DOES_NOT_HOLD,
                AARHUS.id(),
                WORST,
                measured,
                "",
                Optional.of(AarhusTables.worstCase(algorithm, AarhusTables.sizes()[0])));
    }

    private NumberCheck ofType(String type, ToLongFunction<Detection> claimed) {
        return NumberCheck.ofNumbers(EVERY, EQUAL, casesOfType(type, claimed));
    }

    private List<Case> casesOfType(String type, ToLongFunction<Detection> claimed) {
        return Cases.formula(detections(), BULLY, (run, convention) -> runs.sent(run, type), claimed);
    }
}
