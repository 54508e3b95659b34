package hustings.paper.baniyassein;

import static hustings.paper.baniyassein.BaniYasseinFormula.THREE;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;
import static hustings.trace.CountingConvention.OVERHEAD;
import static hustings.trace.CountingConvention.OVERHEAD_LIVE;

import hustings.paper.claim.Cases;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Case;
import hustings.paper.claim.Runs;
import hustings.paper.claim.Setting;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ToLongFunction;

/**
 * Bani Yassein, Alsaity and Alwidian, An Efficient Overhead-Aware Leader Election Algorithm for Distributed Systems,
 * 2012.
 *
 * <p>Section 5 counts ELECTION and OK only (the convention "overhead") and numbers the nodes 1 to n with the crashed
 * leader N[n] among them: N[n-1] is "the node right after the crashed leader". A formula that needs another n does not
 * hold.
 */
public final class BaniYassein2012 {

    private static final String BULLY = "bully";
    private static final String MAP = "map";
    static final List<Integer> SIZES = List.of(4, 8, 12, 16, 20, 24);
    static final String OVER_SIZES = "n = 4, 8, .. 24";
    static final String APART = "n counted the nodes without the crashed leader";
    static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.BANI_YASSEIN, BULLY);
    static final ClaimMaker ON_MAP = ClaimMaker.of(Paper.BANI_YASSEIN, MAP);

    private final Runs runs;

    private BaniYassein2012(Runs runs) {
        this.runs = runs;
    }

    /** What the paper claims: the related work, the algorithm, then the analysis of section 5. */
    public static List<Claim> claims(Runs runs) {
        BaniYassein2012 paper = new BaniYassein2012(runs);
        BaniYasseinOverhead overhead = new BaniYasseinOverhead(paper);
        List<Claim> claims = new ArrayList<>(RelatedWork.claims(runs));
        claims.addAll(MapSentences.claims(runs));
        claims.add(overhead.oneN());
        claims.add(paper.nextIsAlive());
        claims.addAll(overhead.claims("1", "2"));
        claims.add(paper.order("case-1-bully-order", "Section 5.1", BULLY, n -> new Crashes(n, 1, 1), 2, "O(n²)"));
        claims.add(paper.order("case-1-map-order", "Section 5.1", MAP, n -> new Crashes(n, 1, 1), 0, "constant, O(1)"));
        claims.addAll(overhead.claims("3"));
        claims.add(paper.whoeverDetects());
        claims.addAll(overhead.claims("4", "5"));
        claims.add(paper.order("case-2-map-order", "Section 5.2", MAP, n -> new Crashes(n, n / 4, 1), 1, "O(n)"));
        claims.add(paper.order("case-2-bully-order", "Section 5.2", BULLY, n -> new Crashes(n, n / 4, 1), 2, "O(n²)"));
        claims.addAll(overhead.claims("6", "7", "case-4-bully", "case-4-map"));
        claims.addAll(overhead.claims("special-1-bully", "special-1-map"));
        claims.addAll(paper.nextDetects());
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

    private Claim nextIsAlive() {
        List<Crashes> any = new ArrayList<>();
        for (int n : SIZES) {
            for (int detector = 1; detector < n; detector++) {
                any.add(new Crashes(n, 1, detector));
            }
        }
        return ON_MAP.claim(
                "case-1-map",
                NumberCheck.ofCounts(
                                "n = 4..24, every r",
                                EQUAL,
                                Cases.formula(any, MAP, runs::counted, s -> 2, s -> s.detector() < s.n() - 1),
                                OVERHEAD)
                        .within("r < n - 1"));
    }

    private Claim whoeverDetects() {
        List<Crashes> settings = new ArrayList<>();
        for (int n : SIZES) {
            for (int detector = 1; detector <= n - n / 4; detector++) {
                settings.add(new Crashes(n, n / 4, detector));
            }
        }
        ToLongFunction<Crashes> printed = s -> THREE.value(s.n());
        List<Crashes> ordinary = settings.stream()
                .filter(s -> s.detector() < s.n() - s.crashed())
                .toList();
        return ON_MAP.claim(
                "case-2-detector",
                NumberCheck.ofCounts("n = 4..24, every live detector", EQUAL, cases(MAP, settings, printed), OVERHEAD)
                        .instead(
                                "one less, for detectors that do not come down to themselves",
                                cases(MAP, ordinary, s -> s.n() / 4 + 1))
                        .inAnotherReading(
                                APART + ", for detectors that do not come down to themselves",
                                apart(MAP, ordinary, printed)));
    }

    private List<Claim> nextDetects() {
        List<Crashes> next = settings(n -> 1, n -> n - 1);
        return List.of(
                ON_BULLY.claim(
                        "special-2-bully",
                        NumberCheck.ofCounts(OVER_SIZES, EQUAL, cases(BULLY, next, s -> 0), OVERHEAD)
                                .instead("1: it asks the crashed leader", cases(BULLY, next, s -> 1))),
                ON_MAP.claim("special-2-map", counts(MAP, OVER_SIZES, next, s -> 0)));
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
                                : order(
                                        id + "-map",
                                        "Table 1, " + where,
                                        MAP,
                                        setting,
                                        mapOrders[row][column],
                                        "O(N)"));
                int order = bullyOrders[row][column];
                cells.add(order(
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
                NumberCheck.ofCounts(OVER_SIZES, EQUAL, cases(MAP, ordinary, s -> 2), OVERHEAD));
    }

    static List<Crashes> settings(IntUnaryOperator crashed, IntUnaryOperator detector) {
        return SIZES.stream()
                .map(n -> new Crashes(n, crashed.applyAsInt(n), detector.applyAsInt(n)))
                .toList();
    }

    NumberCheck counts(String algorithm, String parameters, List<Crashes> settings, ToLongFunction<Crashes> formula) {
        return NumberCheck.ofCounts(parameters, EQUAL, cases(algorithm, settings, formula), OVERHEAD, OVERHEAD_LIVE);
    }

    List<Case> cases(String algorithm, List<Crashes> settings, ToLongFunction<Crashes> formula) {
        return Cases.formula(settings, algorithm, runs::counted, formula);
    }

    /** The leader is one more than the n, and so is the number of the crashed ones; labels give the sums. */
    NumberCheck apart(String algorithm, List<Crashes> settings, ToLongFunction<Crashes> formula) {
        List<Case> cases = settings.stream()
                .map(s -> {
                    Scenario run = new Crashes(s.n() + 1, s.crashed() + 1, s.detector()).run(algorithm);
                    String label = "n = " + s.n() + " and the leader, " + s.crashed() + " of the n crashed, N["
                            + s.detector() + "] detects";
                    return new Case(label, run, c -> formula.applyAsLong(s), c -> runs.counted(run, c), true);
                })
                .toList();
        return NumberCheck.ofCounts(OVER_SIZES + " and the leader", EQUAL, cases, OVERHEAD, OVERHEAD_LIVE);
    }

    private Claim order(
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
