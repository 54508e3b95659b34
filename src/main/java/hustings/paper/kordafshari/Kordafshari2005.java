package hustings.paper.kordafshari;

import static hustings.paper.claim.BullySentences.ALL_TAKE_D;
import static hustings.paper.claim.Names.BULLY;
import static hustings.paper.claim.Names.MAP;
import static hustings.paper.claim.Names.MODIFIED;
import static hustings.paper.claim.NumberCheck.Relation.AT_MOST;
import static hustings.paper.claim.NumberCheck.Relation.EQUAL;
import static hustings.paper.claim.NumberCheck.Relation.LESS;
import static hustings.paper.claim.NumberCheck.Relation.MORE;
import static hustings.paper.claim.Quantity.MESSAGES;
import static hustings.paper.claim.Quantity.STAGES;
import static hustings.trace.CountingConvention.ALL_SENDS;
import static hustings.trace.CountingConvention.LIVE_GROUP;

import hustings.engine.Intervention;
import hustings.paper.bully.OriginalBully;
import hustings.paper.claim.Checks;
import hustings.paper.claim.Finding;
import hustings.paper.claim.GrowthOrder;
import hustings.paper.claim.NumberCheck;
import hustings.paper.claim.NumberCheck.Relation;
import hustings.paper.claim.Quantity;
import hustings.paper.claim.RunTrace;
import hustings.paper.claim.Runs;
import hustings.paper.claim.Setting;
import hustings.paper.claim.Settings;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Kordafshari, Gholipour, Jahanshahi and Haghighat, Modified Bully Election Algorithm in Distributed Systems, WSEAS
 * Conference on Computers, 2005.
 *
 * <p>The formulas count the live processes as n and leave the crashed coordinator out of the group: that is the
 * convention "live group only". S are the processes that detect, r is the lowest of them.
 */
public final class Kordafshari2005 {

    private static final int FIGURE_5 = 1_000;
    private static final String ROUNDS = "; every delay D, so that a stage is a round";
    private static final String RINGS = "the ring algorithms that section 1 names, and that of the lecture notes,";

    private Kordafshari2005() {}

    /** How each claim of the paper is judged. */
    public static void checks(Checks on) {
        stages(on);
        formulas(on);
        comparisons(on);
        worstCases(on);
        KordafshariSentences.checks(on);
        KordafshariDetectors.checks(on);
    }

    private static int n(Setting setting) {
        return setting.size() - 1;
    }

    /** The lowest that detects. */
    private static int r(Setting setting) {
        return setting.detectors().stream().min(Comparator.naturalOrder()).orElseThrow();
    }

    private static Settings rounds(String algorithm) {
        return Settings.everyDetector("n = 1..12, every r", algorithm, 1, 12);
    }

    private static Settings everyR(String algorithm) {
        return rounds(algorithm).withDrawnDelays(2);
    }

    private static Settings lowest(String algorithm) {
        return rounds(algorithm)
                .where(s -> r(s) == 1)
                .saying("n = 1..12, r = 1")
                .withDrawnDelays(4);
    }

    private static Settings sets(String algorithm) {
        return everySet(7, algorithm).withDrawnDelays(1);
    }

    private static Settings everySet(int most, String algorithm) {
        return Settings.everySet("n = 1.." + most + ", every non-empty set S", algorithm, 1, most);
    }

    /** The same sets; beyond: each of a set detects one tick after the next higher one. */
    private static Settings setsApart(String algorithm) {
        Settings apart =
                everySet(5, algorithm).where(s -> s.detectors().size() > 1).map(Kordafshari2005::apart);
        return sets(algorithm).then("; beyond: n ≤ 5, each detects a tick after the next higher one", apart);
    }

    private static Setting apart(Setting together) {
        List<Integer> down =
                together.detectors().stream().sorted(Comparator.reverseOrder()).toList();
        Setting apart = together.detectedBy(List.of());
        for (int i = 0; i < down.size(); i++) {
            apart = apart.and(i, new Intervention.Detect(down.get(i)));
        }
        return apart.named(together.label() + ", a tick apart").beyond("detections a tick apart");
    }

    private static Setting detected(String algorithm, int n, List<Integer> set) {
        String detectors = set.size() == 1 ? "r = " + set.get(0) : "S = " + set;
        return Setting.outside(algorithm, n, set).named("n = " + n + ", " + detectors);
    }

    private static void stages(Checks on) {
        on.add("stages-bully-most", stages(BULLY, AT_MOST, 5));
        on.add("stages-bully", stages(BULLY, EQUAL, 5)).within("r ≤ n - 2", Kordafshari2005::isFarBelow);
        on.add("stages-modified-most", stages(MODIFIED, AT_MOST, 4));
        on.add("stages-modified", stages(MODIFIED, EQUAL, 4)).within("r ≤ n - 2", Kordafshari2005::isFarBelow);
        on.numbers("fewer-stages", rounds(MODIFIED).noting(ROUNDS), STAGES)
                .are(LESS, STAGES.under(BULLY))
                .within("r ≤ n - 2", Kordafshari2005::isFarBelow);
    }

    private static NumberCheck stages(String algorithm, Relation relation, long claimed) {
        return new NumberCheck(rounds(algorithm).noting(ROUNDS), STAGES).are(relation, s -> claimed);
    }

    /** Section 4.1 and 4.2, formulas (1) to (6), and what section 4.1 reckons with (1) and (3). */
    private static void formulas(Checks on) {
        on.add("1", counts(everyR(MODIFIED), s -> KordafshariFormulas.modified(n(s), r(s))))
                .within("r < n, and messages that all take D", s -> r(s) < n(s) && s.isConstant());
        on.add("2", counts(lowest(MODIFIED), s -> 3L * n(s) - 1))
                .instead(
                        "3n - 2, which is what 2(n - 1) + n comes to (n > 1)",
                        s -> 3L * n(s) - 2,
                        s -> n(s) > 1 && s.isConstant());
        on.add("3", counts(everyR(BULLY), s -> KordafshariFormulas.bully(n(s), r(s))));
        on.add("4", counts(lowest(BULLY), s -> (long) n(s) * n(s) - 1));
        on.add("5", counts(setsApart(BULLY), s -> KordafshariFormulas.bully(n(s), r(s))))
                .within("detections at the same tick");
        on.add("6", counts(setsApart(MODIFIED), Kordafshari2005::formula6))
                .within(
                        "r₁ < n, detections at the same tick and messages that all take D",
                        s -> s.withinLimits() && r(s) < n(s) && s.isConstant());
        on.add("6-apart", Kordafshari2005::formula6Apart);
        on.add("example-bully", example(BULLY, 811_899));
        on.add("example-modified", example(MODIFIED, 2_800)).within(ALL_TAKE_D, Setting::isConstant);
        on.add("order-modified", order(1, MODIFIED));
        on.add("order-bully", order(2, BULLY));
        on.add("little-o-modified", order(1, MODIFIED).slower());
        on.add("little-o-bully", order(2, BULLY).slower());
    }

    private static GrowthOrder order(int order, String algorithm) {
        return GrowthOrder.ofCounts(order, LIVE_GROUP, n -> Setting.outside(algorithm, n, List.of(1)));
    }

    private static NumberCheck counts(Settings settings, ToLongFunction<Setting> formula) {
        return NumberCheck.counts(settings, LIVE_GROUP, ALL_SENDS).are(EQUAL, formula);
    }

    private static long formula6(Setting s) {
        long elections = s.detectors().stream().mapToLong(r -> n(s) - r).sum();
        return n(s) - r(s) + elections + n(s);
    }

    /** Three sets of five processes: what formula (6) gives, and what it takes if they detect a tick apart. */
    private static Finding formula6Apart(Runs runs) {
        List<Setting> sets = Stream.of(List.of(2, 3), List.of(1, 2), List.of(1, 2, 3, 4, 5))
                .map(set -> apart(detected(MODIFIED, 5, set)))
                .toList();
        List<Integer> measured =
                sets.stream().map(set -> (int) runs.counted(set, LIVE_GROUP)).toList();
        List<Integer> claimed = sets.stream().map(set -> (int) formula6(set)).toList();
        String note = "Formula (6) gives " + RunTrace.list(claimed) + ".";
        return Finding.of(
                measured.equals(claimed),
                LIVE_GROUP.id(),
                "these three runs, every delay D",
                RunTrace.list(measured),
                note,
                sets.get(0));
    }

    /** A run of 1000 processes, which is too large to look at: a small one is shown. */
    private static NumberCheck example(String algorithm, long printed) {
        Settings large = Settings.one("n = 1000, r = 100", detected(algorithm, 1000, List.of(100)))
                .withDrawnDelays(4)
                .noting("; the run shown is a small one, n = 10, r = 1");
        return counts(large, s -> printed).showing(Setting.outside(algorithm, 10, List.of(1)));
    }

    private static void comparisons(Checks on) {
        Settings several = everySet(7, BULLY)
                .where(
                        " of two or more, against the lowest alone",
                        s -> s.detectors().size() > 1)
                .withDrawnDelays(1);
        Quantity lowestAlone = MESSAGES.of(s -> s.detectedBy(List.of(r(s))));
        Quantity oneLower = MESSAGES.of(s -> s.detectedBy(shifted(s, -1)));
        Settings higher = everySet(7, MODIFIED)
                .where(", each number one higher", s -> !s.detectors().contains(n(s)))
                .map(s -> s.detectedBy(shifted(s, 1)).named(s.label() + " and one higher"))
                .withDrawnDelays(1);
        on.counts("same-for-sets", setsApart(BULLY), LIVE_GROUP, ALL_SENDS)
                .are(EQUAL, lowestAlone)
                .within("detections at the same tick");
        on.counts("set-matters", several.map(s -> s.under(MODIFIED)), LIVE_GROUP, ALL_SENDS)
                .are(MORE, lowestAlone)
                .inSomeCases();
        on.counts("parallel-traffic", several, LIVE_GROUP)
                .are(MORE, lowestAlone)
                .instead("as many, as section 4.2 says itself", lowestAlone, s -> true);
        on.counts("higher-detectors", higher, LIVE_GROUP, ALL_SENDS)
                .are(LESS, oneLower)
                .within(ALL_TAKE_D, Setting::isConstant);
        on.add("fewer-messages", fewer(everyR(MODIFIED)))
                .within("r ≤ n - 2, and messages that all take D", s -> isFarBelow(s) && s.isConstant());
        on.counts("optimal-messages", everyR(MODIFIED), LIVE_GROUP, ALL_SENDS).are(AT_MOST, MESSAGES.under(MAP));
        on.add("modified-no-drawback", allDetect().slower());
        on.add("original-steps", OriginalBully.steps());
        on.add("original-order", OriginalBully.order());
        on.counts("others-traffic", rings(), LIVE_GROUP, ALL_SENDS).are(MORE, MESSAGES.under(BULLY));
        on.add("figure-5", figure5());
    }

    private static List<Integer> shifted(Setting setting, int by) {
        return setting.detectors().stream().map(r -> r + by).toList();
    }

    private static NumberCheck fewer(Settings settings) {
        return NumberCheck.counts(settings, LIVE_GROUP, ALL_SENDS).are(LESS, MESSAGES.under(BULLY));
    }

    private static Settings rings() {
        List<String> rings = List.of("ring", "chang-roberts", "peterson", "franklin", "hirschberg-sinclair");
        return Settings.pairs(RINGS + " n = 2..12, every r", 2, 12, n -> n, (n, r) -> detected("ring", n, List.of(r)))
                .each(s -> rings.stream().map(ring -> s.under(ring).named(ring + ", " + s.label())))
                .withDrawnDelays(1);
    }

    private static NumberCheck figure5() {
        List<Setting> sampled = IntStream.of(1, 250, 500, 750, 900, FIGURE_5 - 2, FIGURE_5 - 1, FIGURE_5)
                .mapToObj(r -> detected(MODIFIED, FIGURE_5, List.of(r)))
                .toList();
        Quantity delivered =
                (runs, setting, convention) -> runs.tallies(setting.run()).delivered();
        Settings all = Settings.of("n = 1000, r = 1, 250, 500, 750, 900, 998, 999, 1000", sampled)
                .withDrawnDelays(1)
                .noting("; the run shown is a small one");
        return new NumberCheck(all, delivered, LIVE_GROUP)
                .are(LESS, delivered.under(BULLY))
                .within("r ≤ n - 2, and " + ALL_TAKE_D, s -> isFarBelow(s) && s.isConstant())
                .showing(Setting.outside(MODIFIED, 10, List.of(1)));
    }

    private static void worstCases(Checks on) {
        Settings lowest = lowest(MODIFIED);
        on.add("worst-bully", lowestIsWorst(BULLY));
        on.add("worst-modified", lowestIsWorst(MODIFIED)).within(ALL_TAKE_D, Setting::isConstant);
        on.add("worst-better", fewer(lowest))
                .within("n ≥ 3, and messages that all take D", s -> n(s) >= 3 && s.isConstant());
        on.counts("worst-considered", setsApart(MODIFIED), LIVE_GROUP, ALL_SENDS)
                .are(AT_MOST, s -> 3L * n(s) - 1)
                .within(
                        "a single detector, and messages that all take D",
                        s -> s.detectors().size() == 1 && s.isConstant())
                .instead(
                        "n(n - 1)/2 + 2n - 1, if all n detect at once",
                        Kordafshari2005::formula6,
                        s -> s.detectors().size() == n(s) && n(s) > 1 && s.withinLimits() && s.isConstant());
    }

    /** The messages of the modified algorithm if all detect at once, which are to grow with the square of n. */
    private static GrowthOrder allDetect() {
        return GrowthOrder.ofCounts(
                2,
                LIVE_GROUP,
                n -> Setting.outside(
                        MODIFIED, n, IntStream.rangeClosed(1, n).boxed().toList()));
    }

    private static NumberCheck lowestIsWorst(String algorithm) {
        Quantity lowest = MESSAGES.of(s -> s.detectedBy(List.of(1)));
        return NumberCheck.counts(everyR(algorithm), LIVE_GROUP, ALL_SENDS).are(AT_MOST, lowest);
    }

    /** r is at least two processes below the highest live one. */
    public static boolean isFarBelow(Setting setting) {
        return r(setting) <= n(setting) - 2;
    }
}
