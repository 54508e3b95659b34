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
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The test cases that a verdict covers.
 *
 * @param words a description of the test cases
 * @param all the test cases, the smallest first; made only when needed, except those of {@link #of}
 */
public record TestCases(String words, Function<ScenarioRunner, Stream<TestCase>> all) {

    private static final int D = Timing.DEFAULT_DELAY_TICKS;

    /** The greatest number of processes in a group. */
    public static final int MAX_SIZE = 6;

    /** The greatest number of processes in a group if all sets of detectors are tried. */
    public static final int MAX_SIZE_FOR_SETS = 5;

    /** The number of seeds that are tried if delays are drawn. */
    public static final int SEED_COUNT = 40;

    /** The text that {@link #addDrawnDelays} adds to the description. */
    public static final String DRAWN_DELAYS_WORDS = "; every delay D, and delays drawn from 1 tick to D";
    /** The text that {@link #addDrawnDelaysOnRings} adds to the description. */
    public static final String RING_DELAYS_WORDS = "; every delay D, and delays drawn from 1 tick to D on links that"
            + " keep the order of messages; beyond: where one overtakes another on its link";

    /** The limits of what {@link #addDrawnDelaysOnRings} adds. */
    public static final String LINKS_IN_ORDER = "links that keep the order of messages";

    /** The kind of a test case in which messages overtake others on their link. */
    public static final String OVERTAKING_KIND = "messages that overtake";

    /** The kind of a test case whose delays are drawn. */
    public static final String FASTER_MESSAGES_KIND = "faster messages";

    /** A tick at which the election of a run has long ended. */
    public static final int AFTER_ELECTION_TICK = 40;

    /** A single test case. */
    public static TestCases ofOne(String words, TestCase testCase) {
        return of(words, Stream.of(testCase));
    }

    /** Test cases that do not depend on runs; they are made at once. */
    public static TestCases of(String words, Stream<TestCase> all) {
        List<TestCase> list = all.toList();
        return new TestCases(words, runs -> list.stream());
    }

    /** The test cases of each size from a minimum to a maximum, both included, in order; made when needed. */
    public static TestCases forSizes(
            String words, int minSize, int maxSize, IntFunction<Stream<TestCase>> casesOfSize) {
        return new TestCases(
                words, runs -> IntStream.rangeClosed(minSize, maxSize).boxed().flatMap(casesOfSize::apply));
    }

    /** A test case for each size of a range, in order, and each number from 1 to a bound that depends on the size. */
    public static TestCases forSizesAndNumbers(
            String words,
            int minSize,
            int maxSize,
            IntUnaryOperator maxNumber,
            BiFunction<Integer, Integer, TestCase> factory) {
        return forSizes(
                words,
                minSize,
                maxSize,
                n -> integersFromOneTo(maxNumber.applyAsInt(n)).stream().map(number -> factory.apply(n, number)));
    }

    private static List<Integer> integersFromOneTo(int last) {
        return IntStream.rangeClosed(1, last).boxed().toList();
    }

    /**
     * Every set of crashed processes that contains the coordinator, with every single detector, in groups of 2 to 6.
     */
    public static TestCases everyCrashedSetAndDetector(String algorithm) {
        return everyCrashedSet(
                "2 to 6 processes, every set of crashed processes with the coordinator, every detector",
                algorithm,
                MAX_SIZE,
                live -> live.stream().map(List::of));
    }

    /**
     * Every set of crashed processes that contains the coordinator, with every set of simultaneous detectors, in groups
     * of 2 to 5.
     */
    public static TestCases everyCrashedSetAndDetectorSet(String algorithm) {
        return everyCrashedSet(
                "2 to 5 processes, every set of crashed processes with the coordinator, every set of detectors",
                algorithm,
                MAX_SIZE_FOR_SETS,
                TestCases::nonEmptySubsets);
    }

    /** Groups of 2 to 6 in which only the coordinator is crashed, with every single detector. */
    public static TestCases onlyCoordinatorCrashed(String algorithm) {
        return everyCrashedSetAndDetector(algorithm).filter(TestCase::isOnlyCoordinatorCrashed);
    }

    private static TestCases everyCrashedSet(
            String words,
            String algorithm,
            int maxSize,
            Function<List<Integer>, Stream<List<Integer>>> detectorsOfLive) {
        return forSizes(
                words,
                2,
                maxSize,
                n -> crashedSetsWithCoordinator(n).flatMap(crashed -> {
                    List<Integer> live = integersFromOneTo(n).stream()
                            .filter(id -> !crashed.contains(id))
                            .toList();
                    return detectorsOfLive
                            .apply(live)
                            .map(detectors -> TestCase.of(algorithm, 1, n, crashed, detectors));
                }));
    }

    /** All sets of crashed processes of 1 to n that contain the coordinator n and leave at least one process live. */
    private static Stream<Set<Integer>> crashedSetsWithCoordinator(int n) {
        return subsets(integersFromOneTo(n - 1)).stream()
                .filter(others -> others.size() < n - 1)
                .map(others -> {
                    Set<Integer> crashed = new TreeSet<>(others);
                    crashed.add(n);
                    return crashed;
                });
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

    private static Stream<List<Integer>> nonEmptySubsets(List<Integer> ids) {
        return subsets(ids).stream().filter(set -> !set.isEmpty());
    }

    /** Groups of n live processes and the crashed coordinator, in which r, from n down to 1, detects. */
    public static TestCases everyDetector(String words, String algorithm, int minN, int maxN) {
        return forSizesAndNumbers(words, minN, maxN, n -> n, (n, below) -> {
            int r = n + 1 - below;
            return TestCase.withCrashedCoordinatorOutsideN(algorithm, n, List.of(r))
                    .withName("n = " + n + ", r = " + r);
        });
    }

    /**
     * Groups of n live processes and the crashed coordinator, with every non-empty set of detectors, the smallest
     * first.
     */
    public static TestCases everyDetectorSetForSizes(String words, String algorithm, int minN, int maxN) {
        return forSizes(
                words,
                minN,
                maxN,
                n -> nonEmptySubsets(integersFromOneTo(n))
                        .map(set -> TestCase.withCrashedCoordinatorOutsideN(algorithm, n, set)
                                .withName("n = " + n + ", S = " + set)));
    }

    /**
     * Each test case with delays drawn from 1 tick to each of these bounds, by seeds from 1 on; bounds above D are
     * beyond the limits.
     */
    public TestCases withDelaysUpTo(int seedsPerCase, int... longestDelays) {
        return flatMap(setting -> IntStream.of(longestDelays)
                .boxed()
                .flatMap(most -> IntStream.rangeClosed(1, seedsPerCase)
                        .mapToObj(seed -> setting.withDrawnDelays(most, seed))
                        .map(drawn -> most <= D ? drawn : drawn.markedOutsideClaimLimits())));
    }

    /**
     * These test cases, followed by each again with delays drawn from 1 tick to D.
     *
     * @param seedsPerCase the number of seeds for each; no two runs share a seed
     */
    public TestCases addDrawnDelays(int seedsPerCase) {
        return concat(DRAWN_DELAYS_WORDS, withOnlyDrawnDelays(seedsPerCase));
    }

    /** These test cases, followed by those in groups of up to {@link #MAX_SIZE_FOR_SETS} again with drawn delays. */
    public TestCases addDrawnDelaysInSmallGroups(int seedsPerCase) {
        return concat(
                DRAWN_DELAYS_WORDS + ", among up to " + MAX_SIZE_FOR_SETS,
                filterSmallGroups().withOnlyDrawnDelays(seedsPerCase));
    }

    /**
     * These test cases, followed by each again with delays drawn from 1 tick to D, as the papers on rings have it: on
     * links that keep the order of messages. Where messages overtake others in the run as drawn, it follows, beyond the
     * limits.
     *
     * @param seedsPerCase the number of seeds for each; no two runs share a seed
     */
    public TestCases addDrawnDelaysOnRings(int seedsPerCase) {
        TestCases drawn = withOnlyDrawnDelays(seedsPerCase);
        TestCases both = new TestCases(
                words,
                runs -> drawn.all.apply(runs).flatMap(asDrawn -> {
                    TestCase inOrder = runs.keepLinkOrder(asDrawn);
                    return inOrder.equals(asDrawn)
                            ? Stream.of(asDrawn)
                            : Stream.of(inOrder, asDrawn.markedOutsideClaimLimits(OVERTAKING_KIND));
                }));
        return concat(RING_DELAYS_WORDS, both);
    }

    private TestCases withOnlyDrawnDelays(int seedsPerCase) {
        return new TestCases(words, runs -> {
            AtomicLong seed = new AtomicLong();
            return all.apply(runs)
                    .flatMap(setting -> Stream.generate(() -> setting.withFasterMessages(seed.incrementAndGet()))
                            .limit(seedsPerCase));
        });
    }

    /** The test cases in groups of up to {@link #MAX_SIZE_FOR_SETS}; the description stays. */
    public TestCases filterSmallGroups() {
        return filter(setting -> setting.size() <= MAX_SIZE_FOR_SETS);
    }

    /** These test cases with another description. */
    public TestCases withDescription(String newWords) {
        return new TestCases(newWords, all);
    }

    /** These test cases with more text added to the description. */
    public TestCases withAddedDescription(String addedText) {
        return withDescription(words + addedText);
    }

    /** The test cases that meet a condition, with more text added to the description. */
    public TestCases filter(String addedDescription, Predicate<TestCase> condition) {
        return new TestCases(words + addedDescription, runs -> all.apply(runs).filter(condition));
    }

    /** The test cases that meet a condition; the description stays. */
    public TestCases filter(Predicate<TestCase> condition) {
        return filter("", condition);
    }

    /** These test cases, each transformed. */
    public TestCases map(UnaryOperator<TestCase> change) {
        return new TestCases(words, runs -> all.apply(runs).map(change));
    }

    /** The test cases derived from each of these; the description stays. */
    public TestCases flatMap(Function<TestCase, Stream<TestCase>> others) {
        return flatMap("", others);
    }

    /** The test cases derived from each of these, with more text added to the description. */
    public TestCases flatMap(String addedDescription, Function<TestCase, Stream<TestCase>> others) {
        return new TestCases(words + addedDescription, runs -> all.apply(runs).flatMap(others));
    }

    /** The test cases derived from the trace of each of these; the description stays. */
    public TestCases flatMapTraces(Function<RunTrace, Stream<TestCase>> others) {
        return new TestCases(words, runs -> all.apply(runs).map(runs::trace).flatMap(others));
    }

    /** These test cases followed by others, with more text added to the description. */
    public TestCases concat(String addedDescription, TestCases others) {
        return new TestCases(words + addedDescription, runs -> Stream.concat(all.apply(runs), others.all.apply(runs)));
    }

    /** Each test case with a second process that detects up to 2D later; at the same tick, only with a higher one. */
    public TestCases withEverySecondDetector() {
        return withEverySecondDetector(0, 2 * D);
    }

    /**
     * Each test case with a second process that detects at one of these ticks, while it does not know yet who leads.
     */
    public TestCases withEverySecondDetector(int firstTick, int lastTick) {
        return flatMapTraces(alone -> {
            TestCase first = alone.testCase();
            return first.liveIds().stream()
                    .filter(second -> second != first.firstDetector())
                    .flatMap(second -> IntStream.rangeClosed(
                                    first.firstDetector() < second ? firstTick : Math.max(1, firstTick),
                                    Math.min(lastTick, alone.firstTickAwareOfLeader(second)))
                            .mapToObj(tick -> first.withAddedIntervention(tick, new Intervention.Detect(second))));
        });
    }

    public List<TestCase> toList(ScenarioRunner runs) {
        return all.apply(runs).toList();
    }
}
