package hustings.paper;

import static hustings.engine.CountingConvention.ALL_SENDS;
import static hustings.engine.CountingConvention.OVERHEAD;
import static hustings.engine.CountingConvention.OVERHEAD_LIVE;
import static hustings.paper.Comparison.Relation.AT_MOST;
import static hustings.paper.Comparison.Relation.EQUAL;
import static hustings.paper.Comparison.Relation.LESS;

import hustings.engine.CountingConvention;
import hustings.engine.Scenario;
import hustings.paper.Comparison.Case;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Bani Yassein, Alsaity and Alwidian, An Efficient Overhead-Aware Leader Election Algorithm for Distributed Systems, 2012.
 *
 * <p>Section 5 counts ELECTION and OK only (the convention "overhead") and numbers the nodes 1 to n with the crashed leader
 * N[n] among them.
 */
final class BaniYassein2012 {

    private static final Paper PAPER = Paper.BANI_YASSEIN;
    private static final String BULLY = "bully";
    private static final String MAP = "map";
    private static final List<Integer> SIZES = List.of(4, 8, 12, 16, 20, 24);
    private static final String OVER_SIZES = "n = 4, 8, .. 24";

    private final Runs runs = new Runs();

    private BaniYassein2012() {}

    /** What the paper claims, in its order. */
    static List<Claim> claims() {
        BaniYassein2012 paper = new BaniYassein2012();
        List<Claim> claims = new ArrayList<>(paper.caseOne());
        claims.addAll(paper.caseTwo());
        claims.addAll(paper.casesThreeAndFour());
        claims.addAll(paper.specialCases());
        claims.addAll(paper.table());
        claims.addAll(paper.sentences());
        return List.copyOf(claims);
    }

    /**
     * n nodes; the leader n and the next ones below it are crashed, and one detects.
     *
     * @param crashed how many are crashed, the leader included
     */
    private record Setting(int n, int crashed, int detector) {
        String label() {
            return "n = " + n + ", " + crashed + " crashed, N[" + detector + "] detects";
        }

        Scenario run(String algorithm) {
            return Runs.crashedFromTop(algorithm, n, crashed, detector);
        }
    }

    private List<Claim> caseOne() {
        List<Setting> any = new ArrayList<>();
        for (int n : SIZES) {
            for (int detector = 1; detector < n - 1; detector++) {
                any.add(new Setting(n, 1, detector));
            }
        }
        List<Setting> lowest = settings(n -> 1, n -> 1);
        List<Setting> middle = settings(n -> 1, n -> n / 2);
        return List.of(
                claim(
                        "case-1-map",
                        "Section 5.1, case I; Table 1",
                        "If the next candidate is alive, MAP needs one ELECTION and one OK, whoever detects.",
                        "2",
                        counts(MAP, "n = 4..24, every r < n - 1", any, s -> 2)),
                claim(
                        "1",
                        "Formula (1)",
                        "Overhead of the bully algorithm when the lowest node detects.",
                        BaniYasseinFormula.ONE.printed(),
                        counts(BULLY, OVER_SIZES, lowest, s -> BaniYasseinFormula.ONE.value(s.n()))
                                .instead(
                                        "(n - 1)², since the crashed leader answers nobody",
                                        cases(BULLY, lowest, s -> (s.n() - 1L) * (s.n() - 1)))),
                claim(
                        "2",
                        "Formula (2)",
                        "Overhead of the bully algorithm when the middle node detects.",
                        BaniYasseinFormula.TWO.printed(),
                        counts(BULLY, OVER_SIZES, middle, s -> BaniYasseinFormula.TWO.value(s.n()))
                                .instead(
                                        "(n/2)², since the crashed leader answers nobody",
                                        cases(BULLY, middle, s -> s.n() / 2 * (s.n() / 2L)))),
                orderClaim("case-1-bully-order", "Section 5.1", BULLY, n -> new Setting(n, 1, 1), 2, "O(n²)"),
                orderClaim("case-1-map-order", "Section 5.1", MAP, n -> new Setting(n, 1, 1), 0, "constant"));
    }

    private List<Claim> caseTwo() {
        List<Setting> lowest = settings(n -> n / 4, n -> 1);
        List<Setting> lowestLeaderApart = settings(n -> n / 4 + 1, n -> 1);
        List<Setting> middle = settings(n -> n / 4, n -> n / 2);
        return List.of(
                claim(
                        "3",
                        "Formula (3)",
                        "Overhead of MAP when n/4 nodes are crashed.",
                        BaniYasseinFormula.THREE.printed(),
                        counts(
                                        MAP,
                                        OVER_SIZES + ", the leader is one of the n/4",
                                        lowest,
                                        s -> BaniYasseinFormula.THREE.value(s.n()))
                                .instead(
                                        "n/4 + 2 if the leader is not one of the n/4, and one less if it is",
                                        cases(MAP, lowestLeaderApart, s -> BaniYasseinFormula.THREE.value(s.n())))),
                claim(
                        "4",
                        "Formula (4)",
                        "Overhead of the bully algorithm when n/4 nodes are crashed and the lowest detects.",
                        BaniYasseinFormula.FOUR.printed(),
                        counts(BULLY, OVER_SIZES, lowest, s -> BaniYasseinFormula.FOUR.value(s.n()))
                                .instead(
                                        "((n-1) + (3n/4 - 1)) + ((n-2) + (3n/4 - 2)) + … + n/4",
                                        cases(BULLY, lowest, s -> mended(s.n(), 3 * s.n() / 4)))),
                claim(
                        "5",
                        "Formula (5)",
                        "Overhead of the bully algorithm when n/4 nodes are crashed and the middle one detects.",
                        BaniYasseinFormula.FIVE.printed(),
                        counts(BULLY, OVER_SIZES, middle, s -> BaniYasseinFormula.FIVE.value(s.n()))),
                orderClaim("case-2-map-order", "Section 5.2", MAP, n -> new Setting(n, n / 4, 1), 1, "O(n)"),
                orderClaim("case-2-bully-order", "Section 5.2", BULLY, n -> new Setting(n, n / 4, 1), 2, "O(n²)"));
    }

    /** The k-th lowest asks n - k and is answered by the live ones above it, live - k. */
    private static long mended(int n, int live) {
        return IntStream.rangeClosed(1, live).mapToLong(k -> n - k + live - k).sum();
    }

    private List<Claim> casesThreeAndFour() {
        List<Setting> lowest = settings(n -> n / 2, n -> 1);
        List<Setting> lowestLeaderApart = settings(n -> n / 2 + 1, n -> 1);
        List<Setting> middle = settings(n -> n / 2, n -> n / 2);
        return List.of(
                claim(
                        "6",
                        "Formula (6)",
                        "Overhead of MAP when n/2 nodes are crashed and the lowest detects.",
                        BaniYasseinFormula.SIX.printed(),
                        counts(
                                        MAP,
                                        OVER_SIZES + ", the leader is one of the n/2",
                                        lowest,
                                        s -> BaniYasseinFormula.SIX.value(s.n()))
                                .instead(
                                        "n/2 + 2 if the leader is not one of the n/2, and one less if it is",
                                        cases(
                                                MAP,
                                                lowestLeaderApart.subList(1, SIZES.size()),
                                                s -> BaniYasseinFormula.SIX.value(s.n())))),
                claim(
                        "7",
                        "Formula (7)",
                        "Overhead of the bully algorithm when n/2 nodes are crashed and the lowest detects.",
                        BaniYasseinFormula.SEVEN.printed(),
                        counts(BULLY, OVER_SIZES, lowest, s -> BaniYasseinFormula.SEVEN.value(s.n()))
                                .instead(
                                        "((n-1) + (n/2 - 1)) + ((n-2) + (n/2 - 2)) + … + n/2",
                                        cases(BULLY, lowest, s -> mended(s.n(), s.n() / 2)))),
                claim(
                        "case-4-bully",
                        "Section 5.4, case IV",
                        "If all above the middle node are crashed and it detects, the bully algorithm sends n/2 ELECTION.",
                        "n/2",
                        counts(BULLY, OVER_SIZES, middle, s -> s.n() / 2)),
                claim(
                        "case-4-map",
                        "Section 5.4, case IV",
                        "If all above the middle node are crashed and it detects, MAP sends n/2 ELECTION.",
                        "n/2",
                        counts(MAP, OVER_SIZES, middle, s -> s.n() / 2)
                                .instead(
                                        "n/2 - 1: it does not ask the leader, whose crash it has detected",
                                        cases(MAP, middle, s -> s.n() / 2 - 1))),
                claim(
                        "case-4-time",
                        "Section 5.4, case IV",
                        "In that case MAP is slower than the bully algorithm.",
                        "slower",
                        Comparison.ofNumbers(
                                        OVER_SIZES + "; ticks",
                                        LESS,
                                        versus(middle, MAP, BULLY, this::ticks, s -> s.n() > 4))
                                .within("n > 4")));
    }

    private List<Claim> specialCases() {
        List<Setting> onlyLowest = settings(n -> n - 1, n -> 1);
        List<Setting> next = settings(n -> 1, n -> n - 1);
        return List.of(
                claim(
                        "special-1-bully",
                        "Section 5.5",
                        "If only the lowest node is up and detects, the bully algorithm sends n - 1 ELECTION.",
                        "n - 1",
                        counts(BULLY, OVER_SIZES, onlyLowest, s -> s.n() - 1)),
                claim(
                        "special-1-map",
                        "Section 5.5",
                        "If only the lowest node is up and detects, MAP sends n - 1 ELECTION.",
                        "n - 1",
                        counts(MAP, OVER_SIZES, onlyLowest, s -> s.n() - 1)
                                .instead(
                                        "n - 2: it does not ask the leader, whose crash it has detected",
                                        cases(MAP, onlyLowest, s -> s.n() - 2))),
                claim(
                        "special-2-bully",
                        "Section 5.5",
                        "If the node right below the leader detects, the bully algorithm sends no ELECTION and no OK.",
                        "0",
                        counts(BULLY, OVER_SIZES, next, s -> 0)
                                .instead("1: it asks the crashed leader", cases(BULLY, next, s -> 1))),
                claim(
                        "special-2-map",
                        "Section 5.5",
                        "If the node right below the leader detects, MAP sends no ELECTION and no OK.",
                        "0",
                        counts(MAP, OVER_SIZES, next, s -> 0)));
    }

    private List<Claim> table() {
        List<Claim> cells = new ArrayList<>();
        String[] elections = {"1", "n/4", "n/2"};
        int[] parts = {0, 4, 2};
        int[][] mapOrders = {{0, 1, 1}, {0, 1, 1}};
        int[][] bullyOrders = {{2, 2, 2}, {2, 2, 1}};
        for (int row = 0; row < 2; row++) {
            boolean lowest = row == 0;
            for (int column = 0; column < 3; column++) {
                int part = parts[column];
                IntFunction<Setting> setting = n -> new Setting(n, part == 0 ? 1 : n / part, lowest ? 1 : n / 2);
                String where = (lowest ? "N[1]" : "N[n/2]") + ", " + elections[column] + " elections";
                String id = "table-1-" + (lowest ? "lowest" : "middle") + "-" + (part == 0 ? "one" : "n-" + part);
                cells.add(orderClaim(
                        id + "-map",
                        "Table 1, " + where,
                        MAP,
                        setting,
                        mapOrders[row][column],
                        column == 0 ? "2" : "O(N)"));
                int order = bullyOrders[row][column];
                cells.add(orderClaim(
                        id + "-bully", "Table 1, " + where, BULLY, setting, order, order == 2 ? "O(N²)" : "O(N)"));
            }
        }
        return cells;
    }

    private List<Claim> sentences() {
        List<Setting> ordinary = new ArrayList<>();
        for (int n : SIZES) {
            for (int crashed = 1; crashed < n; crashed++) {
                for (int detector = 1; detector <= n - crashed; detector++) {
                    ordinary.add(new Setting(n, crashed, detector));
                }
            }
        }
        String all = "n = 4..24, 1..n-1 crashed from the top, every live detector";
        return List.of(
                claim(
                        "announcements",
                        "Section 5",
                        "The number of announcements is the same in all algorithms.",
                        "equal",
                        Comparison.ofNumbers(
                                        all,
                                        EQUAL,
                                        versus(
                                                ordinary,
                                                BULLY,
                                                MAP,
                                                this::announcements,
                                                s -> s.detector() < s.n() - s.crashed()))
                                .within("detectors that are not elected themselves")),
                claim(
                        "fewer-messages",
                        "Abstract and section 6",
                        "MAP outperforms the bully algorithm in message complexity.",
                        "fewer",
                        Comparison.ofCounts(
                                all,
                                AT_MOST,
                                versus(ordinary, BULLY, MAP, this::counted, s -> true),
                                OVERHEAD,
                                ALL_SENDS)),
                claim(
                        "latency",
                        "Abstract",
                        "MAP outperforms the bully algorithm in latency.",
                        "less",
                        Comparison.ofNumbers(
                                        all + "; ticks",
                                        AT_MOST,
                                        versus(ordinary, BULLY, MAP, this::ticks, s -> s.crashed() <= 2))
                                .within("one crashed candidate at most")),
                orderClaim("order", "Section 6", MAP, n -> new Setting(n, n - 1, 1), 1, "at most O(n)"),
                claim(
                        "one-candidate",
                        "Section 4",
                        "No two nodes ever send ELECTION to different candidates.",
                        "",
                        () -> Finding.notCheckable(
                                "It is an assumption: every MAP is kept up to date by means not given.")));
    }

    private long counted(Scenario scenario, CountingConvention convention) {
        return runs.measure(scenario).counted(convention);
    }

    private long ticks(Scenario scenario, CountingConvention convention) {
        return runs.measure(scenario).endTick();
    }

    private long announcements(Scenario scenario, CountingConvention convention) {
        return runs.measure(scenario).tallies().types().stream()
                .filter(type -> type.name().equals("COORDINATOR") || type.name().equals("LEADER"))
                .mapToLong(type -> runs.measure(scenario).tallies().sent(type))
                .sum();
    }

    /** A number of a run that may depend on how messages are counted. */
    @FunctionalInterface
    private interface Measured {
        long of(Scenario scenario, CountingConvention convention);
    }

    private static List<Setting> settings(IntUnaryOperator crashed, IntUnaryOperator detector) {
        return SIZES.stream()
                .map(n -> new Setting(n, crashed.applyAsInt(n), detector.applyAsInt(n)))
                .toList();
    }

    private Comparison counts(
            String algorithm, String parameters, List<Setting> settings, ToLongFunction<Setting> formula) {
        return Comparison.ofCounts(parameters, EQUAL, cases(algorithm, settings, formula), OVERHEAD, OVERHEAD_LIVE);
    }

    private List<Case> cases(String algorithm, List<Setting> settings, ToLongFunction<Setting> formula) {
        return settings.stream()
                .map(s -> {
                    Scenario run = s.run(algorithm);
                    return new Case(s.label(), run, c -> formula.applyAsLong(s), c -> counted(run, c), true);
                })
                .toList();
    }

    private List<Case> versus(
            List<Setting> settings, String claimed, String measured, Measured quantity, Predicate<Setting> limits) {
        return settings.stream()
                .map(s -> {
                    Scenario theirs = s.run(claimed);
                    Scenario ours = s.run(measured);
                    return new Case(
                            s.label(), ours, c -> quantity.of(theirs, c), c -> quantity.of(ours, c), limits.test(s));
                })
                .toList();
    }

    private Claim orderClaim(
            String id, String source, String algorithm, IntFunction<Setting> setting, int order, String printed) {
        return claim(
                id,
                source,
                "Overhead of " + (algorithm.equals(MAP) ? "MAP" : "the bully algorithm") + " as n grows.",
                printed,
                new GrowthOrder(order, OVERHEAD, n -> setting.apply(n).run(algorithm), runs));
    }

    private static Claim claim(String id, String source, String statement, String printed, Supplier<Finding> check) {
        return new Claim(PAPER.id() + "-" + id, PAPER, List.of(), source, statement, printed, check);
    }
}
