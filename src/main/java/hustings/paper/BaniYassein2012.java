package hustings.paper;

import static hustings.engine.CountingConvention.OVERHEAD;
import static hustings.engine.CountingConvention.OVERHEAD_LIVE;
import static hustings.paper.Comparison.Relation.EQUAL;

import hustings.engine.CountingConvention;
import hustings.engine.Scenario;
import hustings.paper.Comparison.Case;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Bani Yassein, Alsaity and Alwidian, An Efficient Overhead-Aware Leader Election Algorithm for Distributed Systems, 2012.
 *
 * <p>Section 5 counts ELECTION and OK only (the convention "overhead") and numbers the nodes 1 to n with the crashed leader
 * N[n] among them.
 */
final class BaniYassein2012 {

    private static final String BULLY = "bully";
    private static final String MAP = "map";
    static final List<Integer> SIZES = List.of(4, 8, 12, 16, 20, 24);
    static final String OVER_SIZES = "n = 4, 8, .. 24";
    private static final String APART = "n counts the nodes without the crashed leader";
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.BANI_YASSEIN, BULLY);
    private static final ClaimMaker ON_MAP = ClaimMaker.of(Paper.BANI_YASSEIN, MAP);

    private final Runs runs;

    private BaniYassein2012(Runs runs) {
        this.runs = runs;
    }

    /** What the paper claims: the related work, the algorithm, then the analysis of section 5. */
    static List<Claim> claims(Runs runs) {
        BaniYassein2012 paper = new BaniYassein2012(runs);
        List<Claim> claims = new ArrayList<>(RelatedWork.claims(runs));
        claims.addAll(MapSentences.claims(runs));
        claims.addAll(paper.caseOne());
        claims.addAll(paper.caseTwo());
        claims.addAll(paper.casesThreeAndFour());
        claims.addAll(paper.specialCases());
        claims.addAll(paper.table());
        claims.addAll(MapComparisons.claims(runs));
        return List.copyOf(claims);
    }

    /**
     * n nodes; the leader n and the next ones below it are crashed, and one detects.
     *
     * @param crashed how many are crashed, the leader included
     */
    record Crashes(int n, int crashed, int detector) implements Setting {
        @Override
        public String label() {
            return "n = " + n + ", " + crashed + " crashed, N[" + detector + "] detects";
        }

        @Override
        public Scenario run(String algorithm) {
            return Runs.crashedFromTop(algorithm, n, crashed, detector);
        }
    }

    private List<Claim> caseOne() {
        List<Crashes> any = new ArrayList<>();
        for (int n : SIZES) {
            for (int detector = 1; detector < n; detector++) {
                any.add(new Crashes(n, 1, detector));
            }
        }
        List<Crashes> lowest = settings(n -> 1, n -> 1);
        List<Crashes> middle = settings(n -> 1, n -> n / 2);
        return List.of(
                ON_MAP.claim(
                        "case-1-map",
                        "Section 5.1, case I; Table 1",
                        "If the next candidate is alive, MAP needs one ELECTION and one OK, whoever detects.",
                        "2",
                        Comparison.ofCounts(
                                        "n = 4..24, every r",
                                        EQUAL,
                                        Cases.formula(any, MAP, runs::counted, s -> 2, s -> s.detector() < s.n() - 1),
                                        OVERHEAD)
                                .within("r < n - 1")),
                ON_BULLY.claim(
                        "1",
                        "Formula (1)",
                        "Overhead of the bully algorithm when the lowest node detects.",
                        BaniYasseinFormula.ONE.printed(),
                        counts(BULLY, OVER_SIZES, lowest, s -> BaniYasseinFormula.ONE.value(s.n()))
                                .orReading(
                                        APART,
                                        apart(
                                                BULLY,
                                                OVERHEAD_LIVE,
                                                settings(n -> 0, n -> 1),
                                                s -> BaniYasseinFormula.ONE.value(s.n())))
                                .instead(
                                        "(n - 1)², since the crashed leader answers nobody",
                                        cases(BULLY, lowest, s -> (s.n() - 1L) * (s.n() - 1)))),
                ON_BULLY.claim(
                        "2",
                        "Formula (2)",
                        "Overhead of the bully algorithm when the middle node detects.",
                        BaniYasseinFormula.TWO.printed(),
                        counts(BULLY, OVER_SIZES, middle, s -> BaniYasseinFormula.TWO.value(s.n()))
                                .orReading(
                                        APART,
                                        apart(
                                                BULLY,
                                                OVERHEAD_LIVE,
                                                settings(n -> 0, n -> n / 2),
                                                s -> BaniYasseinFormula.TWO.value(s.n())))
                                .instead(
                                        "(n/2)², since the crashed leader answers nobody",
                                        cases(BULLY, middle, s -> s.n() / 2 * (s.n() / 2L)))),
                orderClaim("case-1-bully-order", "Section 5.1", BULLY, n -> new Crashes(n, 1, 1), 2, "O(n²)"),
                orderClaim("case-1-map-order", "Section 5.1", MAP, n -> new Crashes(n, 1, 1), 0, "constant, O(1)"));
    }

    private List<Claim> caseTwo() {
        List<Crashes> lowest = settings(n -> n / 4, n -> 1);
        List<Crashes> middle = settings(n -> n / 4, n -> n / 2);
        return List.of(
                ON_MAP.claim(
                        "3",
                        "Formula (3)",
                        "Overhead of MAP when n/4 nodes are crashed.",
                        BaniYasseinFormula.THREE.printed(),
                        counts(
                                        MAP,
                                        OVER_SIZES + ", the leader is one of the n/4",
                                        lowest,
                                        s -> BaniYasseinFormula.THREE.value(s.n()))
                                .orReading(
                                        APART, apart(MAP, OVERHEAD, lowest, s -> BaniYasseinFormula.THREE.value(s.n())))
                                .instead("one less", cases(MAP, lowest, s -> s.n() / 4 + 1))),
                ON_MAP.claim(
                        "case-2-detector",
                        "Section 5.2",
                        "With n/4 nodes crashed besides the leader MAP needs n/4 + 2 messages, whoever detects.",
                        BaniYasseinFormula.THREE.printed(),
                        Comparison.ofCounts(
                                        "n = 4..24 and the leader, every live detector",
                                        EQUAL,
                                        Cases.formula(
                                                anyDetector(),
                                                MAP,
                                                runs::counted,
                                                s -> BaniYasseinFormula.THREE.value(s.n()),
                                                s -> s.detector() < s.n() - s.crashed()),
                                        OVERHEAD)
                                .within("detectors that do not come down to themselves")),
                ON_BULLY.claim(
                        "4",
                        "Formula (4)",
                        "Overhead of the bully algorithm when n/4 nodes are crashed and the lowest detects.",
                        BaniYasseinFormula.FOUR.printed(),
                        counts(BULLY, OVER_SIZES, lowest, s -> BaniYasseinFormula.FOUR.value(s.n()))
                                .instead(
                                        "((n-1) + (3n/4 - 1)) + ((n-2) + (3n/4 - 2)) + … + n/4",
                                        cases(BULLY, lowest, s -> mended(s.n(), 3 * s.n() / 4)))),
                ON_BULLY.claim(
                        "5",
                        "Formula (5)",
                        "Overhead of the bully algorithm when n/4 nodes are crashed and the middle one detects.",
                        BaniYasseinFormula.FIVE.printed(),
                        counts(BULLY, OVER_SIZES, middle, s -> BaniYasseinFormula.FIVE.value(s.n()))),
                orderClaim("case-2-map-order", "Section 5.2", MAP, n -> new Crashes(n, n / 4, 1), 1, "O(n)"),
                orderClaim("case-2-bully-order", "Section 5.2", BULLY, n -> new Crashes(n, n / 4, 1), 2, "O(n²)"));
    }

    /** A quarter of n nodes is crashed besides the leader, which is one more; every live one detects. */
    private static List<Crashes> anyDetector() {
        List<Crashes> settings = new ArrayList<>();
        for (int n : SIZES) {
            for (int detector = 1; detector <= n - n / 4; detector++) {
                settings.add(new Crashes(n + 1, n / 4 + 1, detector));
            }
        }
        return settings;
    }

    /** The k-th lowest asks n - k and is answered by the live ones above it, live - k. */
    private static long mended(int n, int live) {
        return IntStream.rangeClosed(1, live).mapToLong(k -> n - k + live - k).sum();
    }

    private List<Claim> casesThreeAndFour() {
        List<Crashes> lowest = settings(n -> n / 2, n -> 1);
        List<Crashes> middle = settings(n -> n / 2, n -> n / 2);
        return List.of(
                ON_MAP.claim(
                        "6",
                        "Formula (6)",
                        "Overhead of MAP when n/2 nodes are crashed and the lowest detects.",
                        BaniYasseinFormula.SIX.printed(),
                        counts(
                                        MAP,
                                        OVER_SIZES + ", the leader is one of the n/2",
                                        lowest,
                                        s -> BaniYasseinFormula.SIX.value(s.n()))
                                .orReading(
                                        APART, apart(MAP, OVERHEAD, lowest, s -> BaniYasseinFormula.SIX.value(s.n())))
                                .instead("one less", cases(MAP, lowest, s -> s.n() / 2 + 1))),
                ON_BULLY.claim(
                        "7",
                        "Formula (7)",
                        "Overhead of the bully algorithm when n/2 nodes are crashed and the lowest detects.",
                        BaniYasseinFormula.SEVEN.printed(),
                        counts(BULLY, OVER_SIZES, lowest, s -> BaniYasseinFormula.SEVEN.value(s.n()))
                                .instead(
                                        "((n-1) + (n/2 - 1)) + ((n-2) + (n/2 - 2)) + … + n/2",
                                        cases(BULLY, lowest, s -> mended(s.n(), s.n() / 2)))),
                ON_BULLY.claim(
                        "case-4-bully",
                        "Section 5.4, case IV",
                        "If all above the middle node are crashed and it detects, the bully algorithm sends n/2 ELECTION.",
                        "n/2",
                        counts(BULLY, OVER_SIZES, middle, s -> s.n() / 2)),
                ON_MAP.claim(
                        "case-4-map",
                        "Section 5.4, case IV",
                        "If all above the middle node are crashed and it detects, MAP sends n/2 ELECTION.",
                        "n/2",
                        counts(MAP, OVER_SIZES, middle, s -> s.n() / 2)
                                .orReading(APART, apart(MAP, OVERHEAD, middle, s -> s.n() / 2))
                                .instead(
                                        "n/2 - 1: it does not ask the leader, whose crash it has detected",
                                        cases(MAP, middle, s -> s.n() / 2 - 1))));
    }

    private List<Claim> specialCases() {
        List<Crashes> onlyLowest = settings(n -> n - 1, n -> 1);
        List<Crashes> next = settings(n -> 1, n -> n - 1);
        return List.of(
                ON_BULLY.claim(
                        "special-1-bully",
                        "Section 5.5",
                        "If only the lowest node is up and detects, the bully algorithm sends n - 1 ELECTION.",
                        "n - 1",
                        counts(BULLY, OVER_SIZES, onlyLowest, s -> s.n() - 1)),
                ON_MAP.claim(
                        "special-1-map",
                        "Section 5.5",
                        "If only the lowest node is up and detects, MAP sends n - 1 ELECTION.",
                        "n - 1",
                        counts(MAP, OVER_SIZES, onlyLowest, s -> s.n() - 1)
                                .orReading(APART, apart(MAP, OVERHEAD, onlyLowest, s -> s.n() - 1))
                                .instead(
                                        "n - 2: it does not ask the leader, whose crash it has detected",
                                        cases(MAP, onlyLowest, s -> s.n() - 2))),
                ON_BULLY.claim(
                        "special-2-bully",
                        "Section 5.5",
                        "If the node right below the leader detects, the bully algorithm sends no ELECTION and no OK.",
                        "0",
                        Comparison.ofCounts(OVER_SIZES, EQUAL, cases(BULLY, next, s -> 0), OVERHEAD)
                                .instead("1: it asks the crashed leader", cases(BULLY, next, s -> 1))),
                ON_MAP.claim(
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
                IntFunction<Crashes> setting = n -> new Crashes(n, part == 0 ? 1 : n / part, lowest ? 1 : n / 2);
                String where = (lowest ? "N[1]" : "N[n/2]") + ", " + elections[column] + " elections";
                String id = "table-1-" + (lowest ? "lowest" : "middle") + "-" + (part == 0 ? "one" : "n-" + part);
                cells.add(
                        part == 0
                                ? twoMessages(id + "-map", "Table 1, " + where, setting)
                                : orderClaim(
                                        id + "-map",
                                        "Table 1, " + where,
                                        MAP,
                                        setting,
                                        mapOrders[row][column],
                                        "O(N)"));
                int order = bullyOrders[row][column];
                cells.add(orderClaim(
                        id + "-bully", "Table 1, " + where, BULLY, setting, order, order == 2 ? "O(N²)" : "O(N)"));
            }
        }
        return cells;
    }

    private Claim twoMessages(String id, String source, IntFunction<Crashes> setting) {
        List<Crashes> settings = SIZES.stream().map(setting::apply).toList();
        List<Crashes> ordinary =
                settings.stream().filter(s -> s.detector() < s.n() - 1).toList();
        return ON_MAP.claim(
                id,
                source,
                "Overhead of MAP: one ELECTION and one OK.",
                "2",
                Comparison.ofCounts(OVER_SIZES, EQUAL, cases(MAP, ordinary, s -> 2), OVERHEAD));
    }

    static List<Crashes> settings(IntUnaryOperator crashed, IntUnaryOperator detector) {
        return SIZES.stream()
                .map(n -> new Crashes(n, crashed.applyAsInt(n), detector.applyAsInt(n)))
                .toList();
    }

    private Comparison counts(
            String algorithm, String parameters, List<Crashes> settings, ToLongFunction<Crashes> formula) {
        return Comparison.ofCounts(parameters, EQUAL, cases(algorithm, settings, formula), OVERHEAD, OVERHEAD_LIVE);
    }

    private List<Case> cases(String algorithm, List<Crashes> settings, ToLongFunction<Crashes> formula) {
        return Cases.formula(settings, algorithm, runs::counted, formula);
    }

    /** The leader is one more than the n, and so is the number of the crashed ones; labels give the sums. */
    private Comparison apart(
            String algorithm,
            CountingConvention convention,
            List<Crashes> settings,
            ToLongFunction<Crashes> formulaOfTheOthers) {
        List<Case> cases = settings.stream()
                .map(s -> {
                    Scenario run = new Crashes(s.n() + 1, s.crashed() + 1, s.detector()).run(algorithm);
                    String label = "n = " + s.n() + " and the leader, " + s.crashed() + " of the n crashed, N["
                            + s.detector() + "] detects";
                    return new Case(
                            label, run, c -> formulaOfTheOthers.applyAsLong(s), c -> runs.counted(run, c), true);
                })
                .toList();
        return Comparison.ofCounts(OVER_SIZES + " and the leader", EQUAL, cases, convention);
    }

    private Claim orderClaim(
            String id, String source, String algorithm, IntFunction<Crashes> setting, int order, String printed) {
        boolean map = algorithm.equals(MAP);
        return (map ? ON_MAP : ON_BULLY)
                .claim(
                        id,
                        source,
                        "Overhead of " + (map ? "MAP" : "the bully algorithm") + " as n grows.",
                        printed,
                        GrowthOrder.ofCounts(
                                order, OVERHEAD, n -> setting.apply(n).run(algorithm), runs));
    }
}
