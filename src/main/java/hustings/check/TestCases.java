package hustings.check;

import hustings.engine.Intervention;
import hustings.engine.Timing;
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
public record TestCases(String words, Function<Runs, Stream<TestCase>> all) {

    private static final int D = Timing.DEFAULT_DELAY_TICKS;

    /** How many processes the groups have, at most. */
    public static final int MAX_SIZE = 6;

    /** The same if all sets of detectors are tried. */
    public static final int MAX_SIZE_FOR_SETS = 5;

    /** How many seeds are tried where delays are drawn. */
    public static final int SEEDS = 40;

    /** What {@link #withDrawnDelays} adds to the words. */
    public static final String DRAWN_WORDS = "; every delay D, and delays drawn from 1 tick to D";
    /** The kind of a run whose delays are drawn. */
    public static final String FASTER_MESSAGES = "faster messages";

    /** When the election of a run is long over, in ticks. */
    public static final int AFTER_ELECTION_TICK = 40;

    /** A single setting. */
    public static TestCases ofOne(String words, TestCase only) {
        return of(words, Stream.of(only).toList());
    }

    /** Settings that are there already. */
    public static TestCases of(String words, List<TestCase> all) {
        return new TestCases(words, runs -> all.stream());
    }

    /** One for each size of a range and each number from 1 to a most that depends on the size, the sizes in order. */
    public static TestCases pairs(
            String words,
            int least,
            int most,
            IntUnaryOperator mostNumber,
            BiFunction<Integer, Integer, TestCase> made) {
        return new TestCases(
                words,
                runs -> IntStream.rangeClosed(least, most)
                        .boxed()
                        .flatMap(n -> IntStream.rangeClosed(1, mostNumber.applyAsInt(n))
                                .mapToObj(k -> made.apply(n, k))));
    }

    /** Every set of crashed processes with the coordinator, every single detector. */
    public static TestCases oneDetectorIn(String algorithm) {
        return new TestCases(
                "2 to 6 processes, every set of crashed processes with the coordinator, every detector",
                runs -> oneDetectorIn(algorithm, MAX_SIZE));
    }

    /** Every set of crashed processes with the coordinator, every set of detectors at once. */
    public static TestCases detectorSets(String algorithm) {
        return new TestCases(
                "2 to 5 processes, every set of crashed processes with the coordinator, every set of detectors",
                runs -> everyDetectorSet(algorithm));
    }

    /** Only the coordinator of 2 to 6 processes is crashed; every single detector. */
    public static TestCases coordinatorCrashed(String algorithm) {
        return oneDetectorIn(algorithm).filter(TestCase::onlyCoordinatorCrashed);
    }

    /** Groups 1..2 to 1..most, every set of crashed processes with the coordinator, every single detector. */
    public static Stream<TestCase> oneDetectorIn(String algorithm, int most) {
        return everyCrashedSet(algorithm, most, live -> live.stream().map(List::of));
    }

    private static Stream<TestCase> everyDetectorSet(String algorithm) {
        return everyCrashedSet(
                algorithm, MAX_SIZE_FOR_SETS, live -> subsets(live).stream().filter(detectors -> !detectors.isEmpty()));
    }

    private static Stream<TestCase> everyCrashedSet(
            String algorithm, int most, Function<List<Integer>, Stream<List<Integer>>> detectorsOfLive) {
        return IntStream.rangeClosed(2, most)
                .boxed()
                .flatMap(n -> crashedSets(n).stream()
                        .flatMap(crashed -> detectorsOfLive
                                .apply(liveIds(n, crashed))
                                .map(detectors -> TestCase.of(algorithm, 1, n, crashed, detectors))));
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

    private static List<Integer> liveIds(int n, Set<Integer> crashed) {
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
    public static TestCases everyDetector(String words, String algorithm, int leastN, int mostN) {
        return pairs(words, leastN, mostN, n -> n, (n, below) -> {
            int r = n + 1 - below;
            return TestCase.withCoordinatorOutside(algorithm, n, List.of(r)).withName("n = " + n + ", r = " + r);
        });
    }

    /** n live processes and the crashed coordinator; every set of these detects, the smallest first, but not nobody. */
    public static TestCases everySet(String words, String algorithm, int leastN, int mostN) {
        return new TestCases(
                words,
                runs -> IntStream.rangeClosed(leastN, mostN)
                        .boxed()
                        .flatMap(
                                n -> subsets(IntStream.rangeClosed(1, n).boxed().toList()).stream()
                                        .filter(set -> !set.isEmpty())
                                        .map(set -> TestCase.withCoordinatorOutside(algorithm, n, set)
                                                .withName("n = " + n + ", S = " + set))));
    }

    /** A run with delays from 1 tick up to each of these, by seeds from 1 on; above D it is beyond the limits. */
    public static TestCases withDrawnDelays(String words, TestCase run, int... longest) {
        return new TestCases(
                words,
                runs -> IntStream.of(longest)
                        .boxed()
                        .flatMap(most -> IntStream.rangeClosed(1, SEEDS)
                                .mapToObj(seed -> run.withDrawnDelays(most, seed))
                                .map(drawn -> most <= D ? drawn : drawn.beyondLimits())));
    }

    /**
     * These, and after them each again with delays drawn from 1 tick to D.
     *
     * @param seeds how many for each; no two runs have the same
     */
    public TestCases withDrawnDelays(int seeds) {
        return concat(DRAWN_WORDS, new TestCases("", runs -> withDrawnDelays(all.apply(runs), seeds)));
    }

    /** The same with drawn delays in groups of up to {@link #MAX_SIZE_FOR_SETS} only. */
    public TestCases withDrawnDelaysInSmallGroups(int seeds) {
        TestCases small = filter(setting -> setting.size() <= MAX_SIZE_FOR_SETS);
        return concat(
                DRAWN_WORDS + ", among up to " + MAX_SIZE_FOR_SETS,
                new TestCases("", runs -> withDrawnDelays(small.all.apply(runs), seeds)));
    }

    private static Stream<TestCase> withDrawnDelays(Stream<TestCase> settings, int seeds) {
        AtomicLong seed = new AtomicLong();
        return settings.flatMap(setting -> Stream.generate(() ->
                                setting.withDrawnDelays(setting.run().timing().delayTicks(), seed.incrementAndGet()))
                        .limit(seeds))
                .map(setting -> setting.kind().isEmpty()
                        ? new TestCase(setting.run(), setting.name(), setting.isWithinLimits(), FASTER_MESSAGES)
                        : setting);
    }

    /** All of them, their words said anew. */
    public TestCases withWords(String newWords) {
        return new TestCases(newWords, all);
    }

    /** All of them, and what is measured in words. */
    public TestCases withWordsAdded(String more) {
        return withWords(words + more);
    }

    /** Some of them. */
    public TestCases filter(String more, Predicate<TestCase> which) {
        return new TestCases(words + more, runs -> all.apply(runs).filter(which));
    }

    /** Some of them, which the words say already. */
    public TestCases filter(Predicate<TestCase> which) {
        return filter("", which);
    }

    /** Each made another. */
    public TestCases map(UnaryOperator<TestCase> other) {
        return new TestCases(words, runs -> all.apply(runs).map(other));
    }

    /** Others made of each, which the words say already. */
    public TestCases flatMap(Function<TestCase, Stream<TestCase>> others) {
        return flatMap("", others);
    }

    /** Others made of each. */
    public TestCases flatMap(String more, Function<TestCase, Stream<TestCase>> others) {
        return new TestCases(words + more, runs -> all.apply(runs).flatMap(others));
    }

    /** These and others after them. */
    public TestCases concat(String more, TestCases others) {
        return new TestCases(words + more, runs -> Stream.concat(all.apply(runs), others.all.apply(runs)));
    }

    /** Each with a second process that detects up to 2D later; at the same tick, only a higher one does. */
    public TestCases withSecondDetector() {
        return withSecondDetector(0, 2 * D);
    }

    /** Each with a second process that detects at one of some ticks, while it does not know yet who leads. */
    public TestCases withSecondDetector(int firstTick, int lastTick) {
        return new TestCases(
                words,
                runs -> all.apply(runs).flatMap(first -> {
                    RunTrace alone = runs.trace(first);
                    return first.liveIds().stream()
                            .filter(second -> second != first.detector())
                            .flatMap(second -> IntStream.rangeClosed(
                                            first.detector() < second ? firstTick : Math.max(1, firstTick),
                                            Math.min(lastTick, alone.firstAnnouncementTick(second)))
                                    .mapToObj(tick -> first.withIntervention(tick, new Intervention.Detect(second))));
                }));
    }

    public List<TestCase> list(Runs runs) {
        return all.apply(runs).toList();
    }
}
