package hustings.paper.baniyassein;

import static hustings.paper.claim.NumberCheck.Relation.AT_MOST;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;
import static hustings.paper.claim.NumberCheck.Relation.LESS;
import static hustings.paper.claim.NumberCheck.Relation.MORE;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;
import static hustings.trace.CountingConvention.OVERHEAD;

import hustings.paper.baniyassein.BaniYassein2012.Crashes;
import hustings.paper.claim.Cases;
import hustings.paper.claim.Claim;
import hustings.paper.claim.ClaimMaker;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Case;
import hustings.paper.claim.NumberCheck.Relation;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.Runs;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Where Bani Yassein et al. 2012 compare MAP with the bully algorithm: messages, announcements, time and steps. */
final class MapComparisons {

    private static final String BULLY = "bully";
    private static final String MAP = "map";
    private static final String ALL = "n = 4..24, 1..n-1 crashed from the top, every live detector";
    private static final String TICKS = "; ticks until all know";
    private static final ClaimMaker ON_BULLY = ClaimMaker.of(Paper.BANI_YASSEIN, BULLY);
    private static final ClaimMaker ON_MAP = ClaimMaker.of(Paper.BANI_YASSEIN, MAP);
    private static final ClaimMaker ON_BOTH = ClaimMaker.of(Paper.BANI_YASSEIN, MAP, BULLY);

    /** By algorithm: the type with which it announces its leader. */
    private static final Map<String, List<String>> ANNOUNCEMENTS = Map.of(
            BULLY,
            List.of("COORDINATOR"),
            MAP,
            List.of("LEADER"),
            "modified-bully",
            List.of("COORDINATOR"),
            "improved-bully",
            List.of("COORDINATOR"),
            "coordination-group",
            List.of("COORDINATOR", "GROUP"),
            "assistant",
            List.of("LEADER"),
            "stable",
            List.of("COMMIT"));

    private final Runs runs;

    private MapComparisons(Runs runs) {
        this.runs = runs;
    }

    static List<Claim> claims(Runs runs) {
        MapComparisons comparisons = new MapComparisons(runs);
        List<Claim> claims = new ArrayList<>(comparisons.messages());
        claims.addAll(comparisons.time());
        claims.addAll(comparisons.specialCases());
        return claims;
    }

    private List<Claim> messages() {
        return List.of(
                announcements(),
                ON_BOTH.claim(
                        "fewer-messages",
                        NumberCheck.ofCounts(
                                ALL,
                                LESS,
                                Cases.versus(ordinary(), BULLY, MAP, runs::counted, s -> true),
                                OVERHEAD,
                                ALL_SENDS)),
                ON_MAP.claim(
                        "order",
                        GrowthOrder.ofCounts(1, OVERHEAD, n -> new Crashes(n, n - 1, 1).run(MAP), runs)
                                .orLess()),
                ON_BULLY.claim(
                        "order-bully", GrowthOrder.ofCounts(2, ALL_SENDS, n -> new Crashes(n, 1, 1).run(BULLY), runs)));
    }

    private Claim announcements() {
        List<String> others = ANNOUNCEMENTS.keySet().stream().sorted().toList();
        List<Case> cases = new ArrayList<>();
        for (Crashes setting : ordinary()) {
            if (setting.n() <= 8 && setting.crashed() == 1) {
                for (String other : others) {
                    Scenario bully = setting.run(BULLY);
                    Scenario run = setting.run(other);
                    cases.add(new Case(
                            other + ", " + setting.label(),
                            run,
                            c -> announced(bully, c),
                            c -> announced(run, c),
                            true));
                }
            }
        }
        return ClaimMaker.of(Paper.BANI_YASSEIN, others.toArray(String[]::new))
                .claim(
                        "announcements",
                        NumberCheck.ofCounts(
                                others.size() + " algorithms, n = 4 and 8, the leader crashed, every detector",
                                EQUAL,
                                cases,
                                ALL_SENDS,
                                LIVE_GROUP));
    }

    private long announced(Scenario run, CountingConvention convention) {
        List<String> types = ANNOUNCEMENTS.get(run.algorithm().name());
        return runs.trace(run).sends().stream()
                .filter(send -> types.contains(send.type()))
                .filter(send -> convention == ALL_SENDS || send.delivered())
                .count();
    }

    private List<Claim> time() {
        return List.of(
                ON_BOTH.claim(
                        "latency",
                        settled(ordinary(), LESS, s -> s.crashed() == 1).within("next candidates that are up")),
                ON_BOTH.claim(
                        "waits-less",
                        settled(ordinary(), LESS, s -> s.crashed() == 1).within("next candidates that are up")),
                ON_BOTH.claim(
                        "fewer-steps",
                        NumberCheck.ofNumbers(
                                        ALL + "; stages",
                                        LESS,
                                        Cases.versus(ordinary(), BULLY, MAP, (run, c) -> runs.stages(run), s -> true))
                                .inSomeCases()),
                ON_BOTH.claim(
                        "case-4-time", settled(middle(), MORE, s -> s.n() > 4).within("n > 4")));
    }

    private NumberCheck settled(List<Crashes> settings, Relation relation, Predicate<Crashes> limits) {
        String parameters = settings.size() == BaniYassein2012.SIZES.size() ? BaniYassein2012.OVER_SIZES : ALL;
        return NumberCheck.ofNumbers(
                parameters + TICKS,
                relation,
                Cases.versus(settings, BULLY, MAP, (run, c) -> runs.endTick(run), limits));
    }

    private List<Claim> specialCases() {
        List<Crashes> alone = BaniYassein2012.settings(n -> n - 1, n -> 1);
        List<Crashes> next = BaniYassein2012.settings(n -> 1, n -> n - 1);
        return List.of(
                ON_BOTH.claim("special-1-time", settled(alone, MORE, s -> true)),
                ON_MAP.claim("special-2-direct-map", announcesAt(next, MAP)),
                ON_BULLY.claim(
                        "special-2-direct-bully",
                        announcesAt(next, BULLY)
                                .instead("after 2D, in which the crashed leader might answer", after2D(next))),
                ON_BULLY.claim("special-2-best-bully", best(BULLY)),
                ON_MAP.claim("special-2-best-map", best(MAP)));
    }

    private NumberCheck announcesAt(List<Crashes> settings, String algorithm) {
        return NumberCheck.ofNumbers(
                BaniYassein2012.OVER_SIZES + "; ticks from the detection to the announcement",
                EQUAL,
                Cases.formula(settings, algorithm, (run, c) -> announcementTick(run), s -> 0));
    }

    private List<Case> after2D(List<Crashes> settings) {
        return Cases.formula(
                settings,
                BULLY,
                (run, c) -> announcementTick(run),
                s -> 2L * s.run(BULLY).timing().delayTicks());
    }

    private long announcementTick(Scenario run) {
        List<String> types = ANNOUNCEMENTS.get(run.algorithm().name());
        return runs.trace(run).sends().stream()
                .filter(send -> types.contains(send.type()))
                .mapToInt(RunTrace.Send::sentTick)
                .min()
                .orElse(-1);
    }

    /** The overhead if N[n-1] detects, against that of every other detector. */
    private NumberCheck best(String algorithm) {
        List<Case> cases = ordinary().stream()
                .filter(s -> s.crashed() == 1)
                .map(s -> {
                    Scenario other = s.run(algorithm);
                    Scenario next = new Crashes(s.n(), 1, s.n() - 1).run(algorithm);
                    return new Case(
                            "N[" + (s.n() - 1) + "] against " + s.label(),
                            next,
                            c -> runs.counted(other, c),
                            c -> runs.counted(next, c),
                            true);
                })
                .toList();
        return NumberCheck.ofCounts("n = 4..24, the leader crashed, every detector", AT_MOST, cases, OVERHEAD);
    }

    private static List<Crashes> middle() {
        return BaniYassein2012.settings(n -> n / 2, n -> n / 2);
    }

    private static List<Crashes> ordinary() {
        List<Crashes> ordinary = new ArrayList<>();
        for (int n : BaniYassein2012.SIZES) {
            for (int crashed = 1; crashed < n; crashed++) {
                for (int detector = 1; detector <= n - crashed; detector++) {
                    ordinary.add(new Crashes(n, crashed, detector));
                }
            }
        }
        return ordinary;
    }
}
