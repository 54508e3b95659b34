package hustings.paper;

import static hustings.engine.CountingConvention.ALL_SENDS;
import static hustings.engine.CountingConvention.LIVE_GROUP;
import static hustings.paper.Comparison.Relation.AT_MOST;
import static hustings.paper.Comparison.Relation.EQUAL;
import static hustings.paper.Comparison.Relation.LESS;

import hustings.engine.CountingConvention;
import hustings.engine.Scenario;
import hustings.paper.Comparison.Case;
import hustings.paper.Comparison.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Kordafshari, Gholipour, Jahanshahi and Haghighat, Modified Bully Election Algorithm in Distributed Systems, WSEAS
 * Conference on Computers, 2005.
 *
 * <p>The formulas count the live processes as n and leave the crashed coordinator out of the group: that is the
 * convention "live group only".
 */
final class Kordafshari2005 {

    private static final Paper PAPER = Paper.KORDAFSHARI;
    private static final String BULLY = "bully";
    private static final String MODIFIED = "modified-bully";
    private static final int LARGEST = 12;
    private static final int LARGEST_FOR_SETS = 7;
    private static final String ONE_DETECTOR = "n = 1..12, every r";
    private static final String SETS = "n = 1..7, every non-empty set S";

    private final Runs runs = new Runs();

    private Kordafshari2005() {}

    /** What the paper claims, in its order. */
    static List<Claim> claims() {
        Kordafshari2005 paper = new Kordafshari2005();
        List<Claim> claims = new ArrayList<>(paper.stageClaims());
        claims.addAll(paper.formulas());
        claims.addAll(paper.sentences());
        return List.copyOf(claims);
    }

    /** n live processes of which some detect; r is the lowest of those. */
    private record Setting(int n, List<Integer> detectors) {
        int r() {
            return detectors.get(0);
        }

        String label() {
            return detectors.size() == 1 ? "n = " + n + ", r = " + r() : "n = " + n + ", S = " + detectors;
        }

        Scenario run(String algorithm) {
            return Runs.coordinatorOutside(algorithm, n, detectors);
        }
    }

    private static List<Setting> oneDetector() {
        List<Setting> settings = new ArrayList<>();
        for (int n = 1; n <= LARGEST; n++) {
            for (int r = n; r >= 1; r--) {
                settings.add(new Setting(n, List.of(r)));
            }
        }
        return settings;
    }

    private static List<Setting> worstCase() {
        return IntStream.rangeClosed(1, LARGEST)
                .mapToObj(n -> new Setting(n, List.of(1)))
                .toList();
    }

    private static List<Setting> sets() {
        List<Setting> settings = new ArrayList<>();
        for (int n = 1; n <= LARGEST_FOR_SETS; n++) {
            for (int bits = 1; bits < 1 << n; bits++) {
                int set = bits;
                settings.add(new Setting(
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
                claim(
                        "stages-bully-most",
                        "Section 2",
                        "The bully algorithm needs five stages at most.",
                        "≤ 5",
                        stages(BULLY, AT_MOST, 5)),
                claim(
                        "stages-bully",
                        "Section 4",
                        "The bully algorithm always takes five stages.",
                        "5",
                        stages(BULLY, EQUAL, 5).within("r ≤ n - 2")),
                claim(
                        "stages-modified-most",
                        "Section 3",
                        "The modified algorithm needs four stages at most.",
                        "≤ 4",
                        stages(MODIFIED, AT_MOST, 4)),
                claim(
                        "stages-modified",
                        "Section 4",
                        "The modified algorithm has found the coordinator after four stages.",
                        "4",
                        stages(MODIFIED, EQUAL, 4).within("r ≤ n - 2")),
                claim(
                        "fewer-stages",
                        "Abstract and section 5",
                        "The modified algorithm takes fewer stages than the bully algorithm.",
                        "fewer",
                        Comparison.ofNumbers(ONE_DETECTOR, LESS, versusBully(oneDetector(), this::stagesOf))
                                .within("r ≤ n - 2")));
    }

    private List<Claim> formulas() {
        return List.of(
                claim(
                        "1",
                        "Formula (1)",
                        "Messages of the modified algorithm when the r-th of n detects.",
                        "2(n - r) + n",
                        counts(MODIFIED, ONE_DETECTOR, oneDetector(), s -> KordafshariFormulas.modified(s.n(), s.r()))
                                .within("r < n")),
                claim(
                        "2",
                        "Formula (2)",
                        "The most messages of the modified algorithm: the lowest process detects.",
                        "3n - 1 (as printed, 2(n - 1) + n = 3n - 1)",
                        counts(MODIFIED, "n = 1..12, r = 1", worstCase(), s -> 3L * s.n() - 1)
                                .instead(
                                        "3n - 2, which is what 2(n - 1) + n comes to (n > 1)",
                                        cases(MODIFIED, worstCase().subList(1, LARGEST), s -> 3L * s.n() - 2))),
                claim(
                        "3",
                        "Formula (3)",
                        "Messages of the bully algorithm when the r-th of n detects.",
                        "(n - r + 1)(n - r) + n - 1",
                        counts(BULLY, ONE_DETECTOR, oneDetector(), Kordafshari2005::formula3)),
                claim(
                        "4",
                        "Formula (4)",
                        "The most messages of the bully algorithm: the lowest process detects.",
                        "n² - 1",
                        counts(BULLY, "n = 1..12, r = 1", worstCase(), s -> (long) s.n() * s.n() - 1)),
                claim(
                        "5",
                        "Formula (5)",
                        "Messages of the bully algorithm when a set S detects at once, r₁ the lowest of them.",
                        "(n - r₁ + 1)(n - r₁) + n - 1",
                        counts(BULLY, SETS, sets(), Kordafshari2005::formula3)),
                claim(
                        "6",
                        "Formula (6)",
                        "Messages of the modified algorithm when a set S detects at once, r₁ the lowest of them.",
                        "(n - r₁) + Σ (n - r) over S + n",
                        counts(MODIFIED, SETS, sets(), Kordafshari2005::formula6)
                                .within("r₁ < n")));
    }

    private List<Claim> sentences() {
        return List.of(
                claim(
                        "example-bully",
                        "Section 4.1, worked example",
                        "Of 1000 processes the 100th detects: messages of the bully algorithm.",
                        "811899",
                        counts(BULLY, "n = 1000, r = 100", List.of(new Setting(1000, List.of(100))), s -> 811_899)),
                claim(
                        "example-modified",
                        "Section 4.1, worked example",
                        "Of 1000 processes the 100th detects: messages of the modified algorithm.",
                        "2800",
                        counts(MODIFIED, "n = 1000, r = 100", List.of(new Setting(1000, List.of(100))), s -> 2_800)),
                claim(
                        "order-modified",
                        "Section 4.1 and section 5",
                        "Messages of the modified algorithm grow linearly with n.",
                        "O(n)",
                        order(MODIFIED, 1)),
                claim(
                        "order-bully",
                        "Sections 2, 4.1 and 5",
                        "Messages of the bully algorithm grow with the square of n.",
                        "O(n²)",
                        order(BULLY, 2)),
                claim(
                        "same-for-sets",
                        "Section 4.2",
                        "For the bully algorithm it makes no difference whether r₁ alone detects or all of S.",
                        "equal",
                        Comparison.ofCounts(SETS, EQUAL, setVersusLowest(), LIVE_GROUP, ALL_SENDS)),
                claim(
                        "fewer-messages",
                        "Abstract, sections 4.1 and 5",
                        "The modified algorithm passes fewer messages than the bully algorithm.",
                        "fewer",
                        Comparison.ofCounts(
                                        ONE_DETECTOR,
                                        LESS,
                                        versusBully(
                                                oneDetector(),
                                                (scenario, convention) ->
                                                        runs.measure(scenario).counted(convention)),
                                        LIVE_GROUP,
                                        ALL_SENDS)
                                .within("r ≤ n - 2")),
                claim(
                        "detection-less-likely",
                        "Section 2",
                        "A crash during the election is less likely to be noticed than with other algorithms.",
                        "",
                        () -> Finding.notCheckable("Neither the other algorithms nor a distribution are named.")));
    }

    private static long formula3(Setting s) {
        return KordafshariFormulas.bully(s.n(), s.r());
    }

    private static long formula6(Setting s) {
        long elections = s.detectors().stream().mapToLong(r -> s.n() - r).sum();
        return s.n() - s.r() + elections + s.n();
    }

    /** A number of a run that may depend on how messages are counted. */
    @FunctionalInterface
    private interface Measured {
        long of(Scenario scenario, CountingConvention convention);
    }

    private long stagesOf(Scenario scenario, CountingConvention convention) {
        return runs.measure(scenario).stages();
    }

    private static boolean isOrdinary(Setting setting) {
        return setting.r() <= setting.n() - 2;
    }

    private Comparison stages(String algorithm, Relation relation, long claimed) {
        List<Case> cases = oneDetector().stream()
                .map(s -> {
                    Scenario run = s.run(algorithm);
                    return new Case(s.label(), run, c -> claimed, c -> stagesOf(run, c), isOrdinary(s));
                })
                .toList();
        return Comparison.ofNumbers(ONE_DETECTOR, relation, cases);
    }

    private Comparison counts(
            String algorithm, String parameters, List<Setting> settings, ToLongFunction<Setting> formula) {
        return Comparison.ofCounts(parameters, EQUAL, cases(algorithm, settings, formula), LIVE_GROUP, ALL_SENDS);
    }

    private List<Case> cases(String algorithm, List<Setting> settings, ToLongFunction<Setting> formula) {
        return settings.stream()
                .map(s -> {
                    Scenario run = s.run(algorithm);
                    return new Case(
                            s.label(),
                            run,
                            c -> formula.applyAsLong(s),
                            c -> runs.measure(run).counted(c),
                            s.r() < s.n());
                })
                .toList();
    }

    private List<Case> versusBully(List<Setting> settings, Measured measured) {
        return settings.stream()
                .map(s -> {
                    Scenario bully = s.run(BULLY);
                    Scenario modified = s.run(MODIFIED);
                    return new Case(
                            s.label(),
                            modified,
                            c -> measured.of(bully, c),
                            c -> measured.of(modified, c),
                            isOrdinary(s));
                })
                .toList();
    }

    private List<Case> setVersusLowest() {
        return sets().stream()
                .map(s -> {
                    Scenario lowest = new Setting(s.n(), List.of(s.r())).run(BULLY);
                    Scenario all = s.run(BULLY);
                    return new Case(
                            s.label(),
                            all,
                            c -> runs.measure(lowest).counted(c),
                            c -> runs.measure(all).counted(c),
                            true);
                })
                .toList();
    }

    private GrowthOrder order(String algorithm, int order) {
        return new GrowthOrder(order, LIVE_GROUP, n -> new Setting(n, List.of(1)).run(algorithm), runs);
    }

    private static Claim claim(String id, String source, String statement, String printed, Supplier<Finding> check) {
        return new Claim(PAPER.id() + "-" + id, PAPER, List.of(), source, statement, printed, check);
    }
}
