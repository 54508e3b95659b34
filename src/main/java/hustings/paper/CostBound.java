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
 * A published bound on the messages of an election as a function of its size: on a ring, of n processes that all start
 * and none of which crashes; elsewhere, of n live processes, whichever of them detects the coordinator's crash.
 *
 * @param algorithm the name of the algorithm, as published
 * @param source the place where the bound is proved or printed
 * @param kind how the messages have to compare with the formula
 * @param formula the formula as text, such as "n H(n)"
 * @param convention the counting convention; on a ring, the announcement of the winner is left out
 * @param value the value of the formula for n processes
 */
public record CostBound(
        String algorithm,
        String source,
        Kind kind,
        String formula,
        CountingConvention convention,
        IntToDoubleFunction value) {

    /** How the messages have to compare with a formula. */
    public enum Kind {
        ON_AVERAGE("on average"),
        EXACTLY("exactly"),
        AT_MOST("at most");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /** The accepted relative difference between the mean over few runs and the mean over all runs. */
    private static final double TOLERANCE = 0.05;

    private static final double ROUNDING = 1e-9;

    private static final List<CostBound> ALL = List.of(
            ofRing("le-lann", "Le Lann 1977", Kind.EXACTLY, "n²", n -> (double) n * n),
            ofRing("chang-roberts", "Chang and Roberts 1979", Kind.ON_AVERAGE, "n H(n)", n -> n * harmonicNumber(n)),
            ofRing(
                    "hirschberg-sinclair",
                    "Hirschberg and Sinclair 1980",
                    Kind.AT_MOST,
                    "8n(1 + ⌈log2 n⌉)",
                    n -> 8.0 * n * (n == 1 ? 1 : 2 + floorLog2(n - 1))),
            ofRing("peterson", "Peterson 1982", Kind.AT_MOST, "2n⌊log2 n⌋ + n", n -> n * (2.0 * floorLog2(n) + 1)),
            ofRing("franklin", "Franklin 1982", Kind.AT_MOST, "2n⌊log2 n⌋ + 2n", n -> 2.0 * n * (floorLog2(n) + 1)),
            new CostBound("ring", "Lecture notes", Kind.EXACTLY, "2n²", LIVE_GROUP, n -> 2.0 * n * n),
            ofLowestDetector("bully", LIVE_GROUP, "n² - 1"),
            ofLowestDetector("modified-bully", LIVE_GROUP, "3n - 2"),
            ofLowestDetector("map", OVERHEAD, "2"));

    /** A bound for an algorithm on a ring, without the announcement of the winner. */
    private static CostBound ofRing(
            String algorithm, String source, Kind kind, String formula, IntToDoubleFunction value) {
        return new CostBound(algorithm, source, kind, formula, OVERHEAD_LIVE, value);
    }

    /** The bound for the lowest detector, which costs the most, of a formula that depends on the detector. */
    private static CostBound ofLowestDetector(String algorithm, CountingConvention convention, String formula) {
        ElectionFormula given = ElectionFormula.find(algorithm, convention).orElseThrow();
        return new CostBound(
                algorithm,
                given.paper().title() + ", " + given.number() + ", lowest detects",
                Kind.AT_MOST,
                formula,
                convention,
                n -> given.countMessages(n, 1));
    }

    /** The published bound for an algorithm; empty if there is none. */
    public static Optional<CostBound> find(String algorithm) {
        return ALL.stream().filter(bound -> bound.algorithm.equals(algorithm)).findFirst();
    }

    /**
     * Whether the messages of some runs of n processes meet the bound.
     *
     * @param coversAllRuns whether these are all possible runs; otherwise a mean may be off by a twentieth
     */
    boolean isMetBy(int n, LongSummaryStatistics messages, boolean coversAllRuns) {
        double claimed = value.applyAsDouble(n);
        double tolerance = coversAllRuns ? ROUNDING : TOLERANCE * claimed;
        return switch (kind) {
            case ON_AVERAGE -> Math.abs(messages.getAverage() - claimed) <= tolerance;
            case EXACTLY -> messages.getMin() == claimed && messages.getMax() == claimed;
            case AT_MOST -> messages.getMax() <= claimed;
        };
    }

    /** The bound in words with its source, such as "n H(n) on average (Chang and Roberts 1979)". */
    public String describe() {
        return formula + " " + kind.words + " (" + source + ")";
    }

    private static int floorLog2(int n) {
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(n);
    }

    /** The n-th harmonic number, 1 + 1/2 + ... + 1/n. */
    private static double harmonicNumber(int n) {
        return IntStream.rangeClosed(1, n).mapToDouble(k -> 1.0 / k).sum();
    }
}
