package hustings.paper.claim;

import static hustings.paper.claim.Names.D;

import hustings.engine.Intervention;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The space that a verdict speaks of.
 *
 * @param words what is tried, in words
 * @param all the settings, the smallest first; made only when they are needed
 */
public record Settings(String words, Function<Runs, Stream<Setting>> all) {

    /** How many processes the groups have, at most. */
    public static final int MOST = 6;

    /** The same if all sets of detectors are tried. */
    public static final int MOST_FOR_SETS = 5;

    /** How many seeds are tried where delays are drawn. */
    public static final int SEEDS = 40;

    /** What {@link #withDrawnDelays} adds to the words. */
    public static final String DRAWN = "; every delay D, and delays drawn from 1 tick to D";
    /** The kind of a run whose delays are drawn. */
    static final String FASTER = "faster messages";

    /** When the election of a run is long over, in ticks. */
    public static final int LATER = 40;

    /** A single setting. */
    public static Settings one(String words, Setting only) {
        return of(words, Stream.of(only).toList());
    }

    /** Settings that are there already. */
    public static Settings of(String words, List<Setting> all) {
        return new Settings(words, runs -> all.stream());
    }

    /** One for each size of a range and each number from 1 to a most that depends on the size, the sizes in order. */
    public static Settings pairs(
            String words,
            int least,
            int most,
            IntUnaryOperator mostNumber,
            BiFunction<Integer, Integer, Setting> made) {
        return new Settings(
                words,
                runs -> IntStream.rangeClosed(least, most)
                        .boxed()
                        .flatMap(n -> IntStream.rangeClosed(1, mostNumber.applyAsInt(n))
                                .mapToObj(k -> made.apply(n, k))));
    }

    /** Every set of crashed processes with the coordinator, every single detector. */
    public static Settings oneDetector(String algorithm) {
        return new Settings(
                "2 to 6 processes, all sets of crashed ones, every detector", runs -> oneDetector(algorithm, MOST));
    }

    /** Every set of crashed processes with the coordinator, every set of detectors at once. */
    public static Settings detectorSets(String algorithm) {
        return new Settings(
                "2 to 5 processes, all sets of crashed ones, all sets of detectors", runs -> sets(algorithm));
    }

    /** Only the coordinator of 2 to 6 processes is crashed; every single detector. */
    public static Settings coordinatorCrashed(String algorithm) {
        return oneDetector(algorithm).where(Setting::onlyCoordinatorCrashed);
    }

    /** Groups 1..2 to 1..most, every set of crashed processes with the coordinator, every single detector. */
    static Stream<Setting> oneDetector(String algorithm, int most) {
        return crashes(algorithm, most, live -> live.stream().map(List::of));
    }

    private static Stream<Setting> sets(String algorithm) {
        return crashes(
                algorithm, MOST_FOR_SETS, live -> subsets(live).stream().filter(detectors -> !detectors.isEmpty()));
    }

    private static Stream<Setting> crashes(
            String algorithm, int most, Function<List<Integer>, Stream<List<Integer>>> detectorsOfLive) {
        return IntStream.rangeClosed(2, most)
                .boxed()
                .flatMap(n -> crashedSets(n).stream()
                        .flatMap(crashed -> detectorsOfLive
                                .apply(live(n, crashed))
                                .map(detectors -> Setting.of(algorithm, 1, n, crashed, detectors))));
    }

    /** Sets of crashed processes of 1 to n, the coordinator n always among them, one at least live. */
    private static List<Set<Integer>> crashedSets(int n) {
        return subsets(IntStream.range(1, n).boxed().toList()).stream()
                .filter(others -> others.size() < n - 1)
                .map(others -> {
                    Set<Integer> crashed = new TreeSet<>(others);
                    crashed.add(n);
                    return crashed;
                })
                .toList();
    }

    private static List<Integer> live(int n, Set<Integer> crashed) {
        return IntStream.rangeClosed(1, n)
                .filter(id -> !crashed.contains(id))
                .boxed()
                .toList();
    }

    /** All subsets, the smallest first. */
    public static List<List<Integer>> subsets(List<Integer> ids) {
        return IntStream.range(0, 1 << ids.size())
                .mapToObj(bits -> IntStream.range(0, ids.size())
                        .filter(i -> (bits >> i & 1) == 1)
                        .mapToObj(ids::get)
                        .toList())
                .sorted(Comparator.comparingInt(List::size))
                .toList();
    }

    /** n live processes and the crashed coordinator; r, from n down to 1, detects. */
    public static Settings everyDetector(String words, String algorithm, int leastN, int mostN) {
        return pairs(words, leastN, mostN, n -> n, (n, below) -> {
            int r = n + 1 - below;
            return Setting.outside(algorithm, n, List.of(r)).named("n = " + n + ", r = " + r);
        });
    }

    /** n live processes and the crashed coordinator; every set of these detects, the smallest first, but not nobody. */
    public static Settings everySet(String words, String algorithm, int leastN, int mostN) {
        return new Settings(
                words,
                runs -> IntStream.rangeClosed(leastN, mostN)
                        .boxed()
                        .flatMap(
                                n -> subsets(IntStream.rangeClosed(1, n).boxed().toList()).stream()
                                        .filter(set -> !set.isEmpty())
                                        .map(set -> Setting.outside(algorithm, n, set)
                                                .named("n = " + n + ", S = " + set))));
    }

    /** A run with delays from 1 tick up to each of these, by seeds from 1 on; above D it is beyond the limits. */
    public static Settings drawn(String words, Setting run, int... longest) {
        return new Settings(
                words,
                runs -> IntStream.of(longest)
                        .boxed()
                        .flatMap(most -> IntStream.rangeClosed(1, SEEDS)
                                .mapToObj(seed -> run.drawn(most, seed))
                                .map(drawn -> most <= D ? drawn : drawn.beyond())));
    }

    /**
     * These, and after them each again with delays drawn from 1 tick to D.
     *
     * @param seeds how many for each; no two runs have the same
     */
    public Settings withDrawnDelays(int seeds) {
        return then(DRAWN, new Settings("", runs -> drawn(all.apply(runs), seeds)));
    }

    /** The same with drawn delays in groups of up to {@link #MOST_FOR_SETS} only. */
    Settings withDrawnDelaysInSmallGroups(int seeds) {
        Settings small = where(setting -> setting.size() <= MOST_FOR_SETS);
        return then(
                DRAWN + ", among up to " + MOST_FOR_SETS,
                new Settings("", runs -> drawn(small.all.apply(runs), seeds)));
    }

    private static Stream<Setting> drawn(Stream<Setting> settings, int seeds) {
        AtomicLong seed = new AtomicLong();
        return settings.flatMap(setting -> Stream.generate(
                                () -> setting.drawn(setting.run().timing().delayTicks(), seed.incrementAndGet()))
                        .limit(seeds))
                .map(setting -> setting.kind().isEmpty()
                        ? new Setting(setting.run(), setting.name(), setting.withinLimits(), FASTER)
                        : setting);
    }

    /** All of them, their words said anew. */
    public Settings saying(String newWords) {
        return new Settings(newWords, all);
    }

    /** All of them, and what is measured in words. */
    public Settings noting(String more) {
        return saying(words + more);
    }

    /** Some of them. */
    public Settings where(String more, Predicate<Setting> which) {
        return new Settings(words + more, runs -> all.apply(runs).filter(which));
    }

    /** Some of them, which the words say already. */
    public Settings where(Predicate<Setting> which) {
        return where("", which);
    }

    /** Each made another. */
    public Settings map(UnaryOperator<Setting> other) {
        return new Settings(words, runs -> all.apply(runs).map(other));
    }

    /** Others made of each, which the words say already. */
    public Settings each(Function<Setting, Stream<Setting>> others) {
        return each("", others);
    }

    /** Others made of each. */
    public Settings each(String more, Function<Setting, Stream<Setting>> others) {
        return new Settings(words + more, runs -> all.apply(runs).flatMap(others));
    }

    /** These and others after them. */
    public Settings then(String more, Settings others) {
        return new Settings(words + more, runs -> Stream.concat(all.apply(runs), others.all.apply(runs)));
    }

    /** Each with a second process that detects up to 2D later; at the same tick, only a higher one does. */
    public Settings andASecondDetector() {
        return andASecondDetector(0, 2 * D);
    }

    /** Each with a second process that detects at one of some ticks, while it does not know yet who leads. */
    Settings andASecondDetector(int firstTick, int lastTick) {
        return new Settings(
                words,
                runs -> all.apply(runs).flatMap(first -> {
                    RunTrace alone = runs.trace(first);
                    return first.live().stream()
                            .filter(second -> second != first.detector())
                            .flatMap(second -> IntStream.rangeClosed(
                                            first.detector() < second ? firstTick : Math.max(1, firstTick),
                                            Math.min(lastTick, alone.toldAt(second)))
                                    .mapToObj(tick -> first.and(tick, new Intervention.Detect(second))));
                }));
    }

    List<Setting> list(Runs runs) {
        return all.apply(runs).toList();
    }
}
