package hustings.paper;

import static hustings.trace.CountingConvention.LIVE_GROUP;
import static hustings.trace.CountingConvention.OVERHEAD;
import static hustings.trace.CountingConvention.OVERHEAD_LIVE;

import hustings.trace.CountingConvention;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * What was published on the messages of an election as a function of its size: on a ring of n processes that all start
 * and of which none crashes; elsewhere of n live processes, whichever of them detects the coordinator's crash.
 *
 * @param algorithm the name of the algorithm it is about, as published
 * @param source where it is proved or printed
 * @param kind how the messages are to stand to it
 * @param formula in writing, such as "n H(n)"
 * @param convention how it counts messages; those on a ring leave the announcement of the winner out
 * @param value the formula's value for n processes
 */
public record CostBound(
        String algorithm,
        String source,
        Kind kind,
        String formula,
        CountingConvention convention,
        IntToDoubleFunction value) {

    /** How the messages are to stand to a formula. */
    public enum Kind {
        ON_AVERAGE("on average"),
        EXACTLY("exactly"),
        AT_MOST("at most");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** How far from a mean over few runs the mean over all may be. */
    private static final double TOLERANCE = 0.05;

    private static final double ROUNDING = 1e-9;

    private static final List<CostBound> ALL = List.of(
            ring("le-lann", "Le Lann 1977", Kind.EXACTLY, "n²", n -> (double) n * n),
            ring("chang-roberts", "Chang and Roberts 1979", Kind.ON_AVERAGE, "n H(n)", n -> n * harmonic(n)),
            ring(
                    "hirschberg-sinclair",
                    "Hirschberg and Sinclair 1980",
                    Kind.AT_MOST,
                    "8n(1 + ⌈log2 n⌉)",
                    n -> 8.0 * n * (n == 1 ? 1 : 2 + floorLog(n - 1))),
            ring("peterson", "Peterson 1982", Kind.AT_MOST, "2n⌊log2 n⌋ + n", n -> n * (2.0 * floorLog(n) + 1)),
            ring("franklin", "Franklin 1982", Kind.AT_MOST, "2n⌊log2 n⌋ + 2n", n -> 2.0 * n * (floorLog(n) + 1)),
            new CostBound("ring", "Lecture notes", Kind.EXACTLY, "2n²", LIVE_GROUP, n -> 2.0 * n * n),
            of("bully", LIVE_GROUP, "n² - 1"),
            of("modified-bully", LIVE_GROUP, "3n - 2"),
            of("map", OVERHEAD, "2"));

    /** Without the announcement of the winner. */
    private static CostBound ring(
            String algorithm, String source, Kind kind, String formula, IntToDoubleFunction value) {
        return new CostBound(algorithm, source, kind, formula, OVERHEAD_LIVE, value);
    }

    /** A formula for each detector; the lowest costs the most. */
    private static CostBound of(String algorithm, CountingConvention convention, String formula) {
        ElectionFormula given = ElectionFormula.find(algorithm, convention).orElseThrow();
        return new CostBound(
                algorithm,
                given.paper().title() + ", " + given.number() + ", lowest detects",
                Kind.AT_MOST,
                formula,
                convention,
                n -> given.messages(n, 1));
    }

    /** What was published on an algorithm, if anything. */
    public static Optional<CostBound> find(String algorithm) {
        return ALL.stream().filter(bound -> bound.algorithm.equals(algorithm)).findFirst();
    }

    /**
     * Whether the messages of some runs of n processes are as it says.
     *
     * @param complete whether these are all runs there are; otherwise a mean may be off by a twentieth
     */
    boolean holds(int n, LongSummaryStatistics messages, boolean complete) {
        double claimed = value.applyAsDouble(n);
        double tolerance = complete ? ROUNDING : TOLERANCE * claimed;
        return switch (kind) {
            case ON_AVERAGE -> Math.abs(messages.getAverage() - claimed) <= tolerance;
            case EXACTLY -> messages.getMin() == claimed && messages.getMax() == claimed;
            case AT_MOST -> messages.getMax() <= claimed;
        };
    }

    /** In words, with its source, such as "n H(n) on average (Chang and Roberts 1979)". */
    public String told() {
        return formula + " " + kind.words + " (" + source + ")";
    }

    private static int floorLog(int n) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(n);
    }

    /** The n-th harmonic number, 1 + 1/2 + ... + 1/n. */
    private static double harmonic(int n) {
        return IntStream.rangeClosed(1, n).mapToDouble(k -> 1.0 / k).sum();
    }
}
