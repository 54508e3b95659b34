package hustings.paper.kordafshari;

import static hustings.paper.claim.NumberCheck.Relation.AT_MOST;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;
import static hustings.paper.claim.NumberCheck.Relation.LESS;
import static hustings.paper.claim.NumberCheck.Relation.MORE;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;

import hustings.paper.claim.Cases;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.Finding;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Case;
import hustings.paper.claim.NumberCheck.Relation;
import hustings.paper.claim.Runs;
import hustings.paper.claim.Setting;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Kordafshari, Gholipour, Jahanshahi and Haghighat, Modified Bully Election Algorithm in Distributed Systems, WSEAS
 * Conference on Computers, 2005.
 *
 * <p>The formulas count the live processes as n and leave the crashed coordinator out of the group: that is the
 * convention "live group only".
 */
public final class Kordafshari2005 {

    private static final String BULLY = "bully";
    private static final String MODIFIED = "modified-bully";
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.KORDAFSHARI, BULLY);
    private static final ClaimMaker ON_MODIFIED = ClaimMaker.of(Paper.KORDAFSHARI, MODIFIED);
    private static final ClaimMaker ON_BOTH = ClaimMaker.of(Paper.KORDAFSHARI, BULLY, MODIFIED);
    private static final int LARGEST = 12;
    private static final int LARGEST_FOR_SETS = 7;
    private static final String ONE_DETECTOR = "n = 1..12, every r";
    private static final String SETS = "n = 1..7, every non-empty set S";

    private final Runs runs;

    private Kordafshari2005(Runs runs) {
        this.runs = runs;
    }

    /** What the paper claims: numbers first, then what it says of single runs. */
    public static List<Claim> claims(Runs runs) {
        Kordafshari2005 paper = new Kordafshari2005(runs);
        List<Claim> claims = new ArrayList<>(paper.stageClaims());
        claims.addAll(paper.formulas());
        claims.addAll(paper.examples());
        claims.addAll(paper.comparisons());
        claims.addAll(KordafshariSentences.claims(runs));
        return List.copyOf(claims);
    }

    /** n live processes of which some detect; r is the lowest of those. */
    private record Detection(int n, List<Integer> detectors) implements Setting {
        int r() {
            return detectors.get(0);
        }

        @Override
        public String label() {
            return detectors.size() == 1 ? "n = " + n + ", r = " + r() : "n = " + n + ", S = " + detectors;
        }

        @Override
        public Scenario run(String algorithm) {
            return Runs.coordinatorOutside(algorithm, n, detectors);
        }
    }

    private static List<Detection> oneDetector() {
        List<Detection> settings = new ArrayList<>();
        for (int n = 1; n <= LARGEST; n++) {
            for (int r = n; r >= 1; r--) {
                settings.add(new Detection(n, List.of(r)));
            }
        }
        return settings;
    }

    private static List<Detection> worstCase() {
        return IntStream.rangeClosed(1, LARGEST)
                .mapToObj(n -> new Detection(n, List.of(1)))
                .toList();
    }

    private static List<Detection> sets() {
        List<Detection> settings = new ArrayList<>();
        for (int n = 1; n <= LARGEST_FOR_SETS; n++) {
            for (int bits = 1; bits < 1 << n; bits++) {
                int set = bits;
                settings.add(new Detection(
                        n,
                        IntStream.rangeClosed(1, n)
                                .filter(r -> (set >> (r - 1) & 1) == 1)
                                .boxed()
                                .toList()));
            }
        }
        return settings;
    }

    private List<Claim> stageClaims() {
        return List.of(
                ON_BULLY.claim("stages-bully-most", stages(BULLY, AT_MOST, 5)),
                ON_BULLY.claim("stages-bully", stages(BULLY, EQUAL, 5).within("r ≤ n - 2")),
                ON_MODIFIED.claim("stages-modified-most", stages(MODIFIED, AT_MOST, 4)),
                ON_MODIFIED.claim("stages-modified", stages(MODIFIED, EQUAL, 4).within("r ≤ n - 2")),
                ON_BOTH.claim(
                        "fewer-stages",
                        NumberCheck.ofNumbers(
                                        ONE_DETECTOR,
                                        LESS,
                                        Cases.versus(
                                                oneDetector(),
                                                BULLY,
                                                MODIFIED,
                                                (run, convention) -> runs.stages(run),
                                                Kordafshari2005::isOrdinary))
                                .within("r ≤ n - 2")));
    }

    private List<Claim> formulas() {
        return List.of(
                ON_MODIFIED.claim(
                        "1",
                        counts(MODIFIED, ONE_DETECTOR, oneDetector(), s -> KordafshariFormulas.modified(s.n(), s.r()))
                                .within("r < n")),
                ON_MODIFIED.claim(
                        "2",
                        counts(MODIFIED, "n = 1..12, r = 1", worstCase(), s -> 3L * s.n() - 1)
                                .instead(
                                        "3n - 2, which is what 2(n - 1) + n comes to (n > 1)",
                                        cases(MODIFIED, worstCase().subList(1, LARGEST), s -> 3L * s.n() - 2))),
                ON_BULLY.claim("3", counts(BULLY, ONE_DETECTOR, oneDetector(), Kordafshari2005::formula3)),
                ON_BULLY.claim("4", counts(BULLY, "n = 1..12, r = 1", worstCase(), s -> (long) s.n() * s.n() - 1)),
                ON_BULLY.claim("5", counts(BULLY, SETS, sets(), Kordafshari2005::formula3)),
                ON_MODIFIED.claim(
                        "6",
                        counts(MODIFIED, SETS, sets(), Kordafshari2005::formula6)
                                .within("r₁ < n")));
    }

    private List<Claim> examples() {
        return List.of(
                ON_BULLY.claim("example-bully", example(BULLY, 811_899)),
                ON_MODIFIED.claim("example-modified", example(MODIFIED, 2_800)),
                ON_MODIFIED.claim("order-modified", order(MODIFIED, 1)),
                ON_BULLY.claim("order-bully", order(BULLY, 2)));
    }

    private List<Claim> comparisons() {
        return List.of(
                ON_BULLY.claim(
                        "same-for-sets",
                        NumberCheck.ofCounts(SETS, EQUAL, setVersusLowest(s -> true), LIVE_GROUP, ALL_SENDS)),
                ON_BULLY.claim("parallel-traffic", moreTraffic()),
                ON_MODIFIED.claim(
                        "higher-detectors",
                        NumberCheck.ofCounts(
                                SETS + ", each number one higher", LESS, higherSets(), LIVE_GROUP, ALL_SENDS)),
                ON_BOTH.claim(
                        "fewer-messages",
                        NumberCheck.ofCounts(
                                        ONE_DETECTOR,
                                        LESS,
                                        Cases.versus(
                                                oneDetector(),
                                                BULLY,
                                                MODIFIED,
                                                runs::counted,
                                                Kordafshari2005::isOrdinary),
                                        LIVE_GROUP,
                                        ALL_SENDS)
                                .within("r ≤ n - 2")),
                ON_BULLY.claim(
                        "detection-less-likely",
                        () -> Finding.notCheckable("Neither the other algorithms nor a distribution are named.")));
    }

    private static long formula3(Detection s) {
        return KordafshariFormulas.bully(s.n(), s.r());
    }

    private static long formula6(Detection s) {
        long elections = s.detectors().stream().mapToLong(r -> s.n() - r).sum();
        return s.n() - s.r() + elections + s.n();
    }

    private static boolean isOrdinary(Detection setting) {
        return setting.r() <= setting.n() - 2;
    }

    private NumberCheck stages(String algorithm, Relation relation, long claimed) {
        return NumberCheck.ofNumbers(
                ONE_DETECTOR,
                relation,
                Cases.formula(
                        oneDetector(),
                        algorithm,
                        (run, convention) -> runs.stages(run),
                        s -> claimed,
                        Kordafshari2005::isOrdinary));
    }

    private NumberCheck counts(
            String algorithm, String parameters, List<Detection> settings, ToLongFunction<Detection> formula) {
        return NumberCheck.ofCounts(parameters, EQUAL, cases(algorithm, settings, formula), LIVE_GROUP, ALL_SENDS);
    }

    private List<Case> cases(String algorithm, List<Detection> settings, ToLongFunction<Detection> formula) {
        return Cases.formula(settings, algorithm, runs::counted, formula, s -> s.r() < s.n());
    }

    /** A run of 1000 processes, which is too large to look at: a small one is shown. */
    private NumberCheck example(String algorithm, long printed) {
        Detection large = new Detection(1000, List.of(100));
        Scenario run = large.run(algorithm);
        Case only = new Case(
                large.label(),
                new Detection(10, List.of(1)).run(algorithm),
                convention -> printed,
                convention -> runs.counted(run, convention),
                true);
        return NumberCheck.ofCounts(
                large.label() + "; the run shown is a small one, n = 10, r = 1",
                EQUAL,
                List.of(only),
                LIVE_GROUP,
                ALL_SENDS);
    }

    /** A set of detectors against the lowest of it alone, under the bully algorithm. */
    private List<Case> setVersusLowest(Predicate<Detection> which) {
        return sets().stream()
                .filter(which)
                .map(s -> {
                    Scenario lowest = new Detection(s.n(), List.of(s.r())).run(BULLY);
                    Scenario all = s.run(BULLY);
                    return new Case(s.label(), all, c -> runs.counted(lowest, c), c -> runs.counted(all, c), true);
                })
                .toList();
    }

    /** A set of detectors whose numbers are all one higher against the set itself. */
    private List<Case> higherSets() {
        return sets().stream()
                .filter(s -> s.detectors().get(s.detectors().size() - 1) < s.n())
                .map(s -> {
                    Scenario set = s.run(MODIFIED);
                    List<Integer> higher =
                            s.detectors().stream().map(r -> r + 1).toList();
                    Scenario run = new Detection(s.n(), higher).run(MODIFIED);
                    return new Case(
                            s.label() + " and one higher",
                            run,
                            c -> runs.counted(set, c),
                            c -> runs.counted(run, c),
                            true);
                })
                .toList();
    }

    private NumberCheck moreTraffic() {
        List<Case> several = setVersusLowest(s -> s.detectors().size() > 1);
        return NumberCheck.ofCounts(SETS + " of two or more, against the lowest alone", MORE, several, LIVE_GROUP)
                .instead("as many, as section 4.2 says itself", several);
    }

    private GrowthOrder order(String algorithm, int order) {
        return GrowthOrder.ofCounts(order, LIVE_GROUP, n -> new Detection(n, List.of(1)).run(algorithm), runs);
    }
}
