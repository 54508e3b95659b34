package hustings.paper.baniyassein;

import hustings.check.TestCase;
import hustings.check.TestCases;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The cases of section 5 of Bani Yassein et al. 2012: of n nodes the highest have crashed, the leader included, and one
 * detects. Halves and quarters are rounded down, though the paper uses them only where they are whole numbers.
 *
 * @param crashedText the paper's number of the case, and how many nodes have crashed
 * @param crashed the number of crashed nodes for n
 * @param detectorText the detector as text
 * @param detector the detector for n
 */
record NodesDown(String crashedText, IntUnaryOperator crashed, String detectorText, IntUnaryOperator detector) {

    static final NodesDown LEADER_LOWEST = new NodesDown("I: 1 crashed", n -> 1, "N[1]", n -> 1);
    static final NodesDown LEADER_MIDDLE = new NodesDown("I: 1 crashed", n -> 1, "N[n/2]", n -> n / 2);
    static final NodesDown QUARTER_LOWEST = new NodesDown("II: n/4 crashed", n -> n / 4, "N[1]", n -> 1);
    static final NodesDown QUARTER_MIDDLE = new NodesDown("II: n/4 crashed", n -> n / 4, "N[n/2]", n -> n / 2);
    static final NodesDown HALF_LOWEST = new NodesDown("III: n/2 crashed", n -> n / 2, "N[1]", n -> 1);
    static final NodesDown HALF_MIDDLE = new NodesDown("IV: n/2 crashed", n -> n / 2, "N[n/2]", n -> n / 2);
    static final NodesDown ALL_BUT_LOWEST = new NodesDown("special: n - 1 crashed", n -> n - 1, "N[1]", n -> 1);
    static final NodesDown LEADER_NEXT = new NodesDown("special: 1 crashed", n -> 1, "N[n-1]", n -> n - 1);

    static final List<Integer> SIZES = List.of(4, 8, 12, 16, 20, 24);

    private static final String OVER_SIZES = "n = 4, 8, .. 24";

    /** The run for n nodes, the crashed leader among them. */
    TestCase testCase(String algorithm, int n) {
        return testCase(algorithm, n, crashed.applyAsInt(n), detector.applyAsInt(n));
    }

    /** The runs for each of the sizes. */
    TestCases testCases(String algorithm) {
        return TestCases.of(OVER_SIZES, SIZES.stream().map(n -> testCase(algorithm, n)))
                .addDrawnDelays(2);
    }

    /** The runs for each of the sizes if neither n nor the number of crashed nodes counts the leader. */
    TestCases casesWithLeaderOutside(String algorithm) {
        boolean onlyLeader = SIZES.stream().allMatch(n -> crashed.applyAsInt(n) == 1);
        return TestCases.of(
                OVER_SIZES + " and the leader",
                SIZES.stream()
                        .map(n -> testCase(
                                algorithm, n + 1, onlyLeader ? 1 : crashed.applyAsInt(n) + 1, detector.applyAsInt(n))));
    }

    static TestCase testCase(String algorithm, int n, int crashed, int detector) {
        return TestCase.withHighestCrashed(algorithm, n, crashed, detector)
                .withName("n = " + n + ", " + crashed + " crashed, N[" + detector + "] detects");
    }

    /** The runs with every number of crashed nodes and every live detector. */
    static TestCases everyCase(String algorithm) {
        return new TestCases(
                "n = 4..24, 1..n-1 crashed from the top, every live detector",
                runs -> SIZES.stream()
                        .flatMap(n -> IntStream.range(1, n)
                                .boxed()
                                .flatMap(down -> IntStream.rangeClosed(1, n - down)
                                        .mapToObj(detector -> testCase(algorithm, n, down, detector)))));
    }
}
