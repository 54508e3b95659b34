package hustings.paper;

import static hustings.paper.claim.Names.D;

import hustings.check.Report;
import hustings.check.ScenarioRunner;
import hustings.check.TestCase;
import hustings.check.TestCases;
import hustings.check.Verdict;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Tallies;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.paper.claim.ClaimCheck;
import hustings.paper.claim.PaperChecks;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Layout;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The papers on elections on a ring, 1977 to 1982: their claims on the number of messages. */
final class RingPapers {

    /** The greatest size for which every order of the ring is tried. */
    private static final int MAX_WITH_ALL_ORDERS = 7;

    private static final int SMALLEST = 8;
    private static final int LARGEST = 2048;
    private static final int LARGEST_SQUARE = 128;
    /**
     * The number of rounds, of D for each process, after which a run is stopped, because where messages
     * overtake others Peterson's algorithm never ends.
     */
    private static final int UNTIL_ROUNDS = 40;

    /** The greatest size for which drawn delays are changed so that links keep the order of messages. */
    private static final int MAX_WITH_LINK_ORDER = 6;

    private static final Timing DRAWN = new Timing(D, 1, D, 1, Timing.DEFAULT_UNTIL_TICK);

    private RingPapers() {}

    /** Adds the checks of the claims; the command {@code sweep --growth} measures up to a million processes. */
    static void addChecks(PaperChecks checks) {
        checks.addCheck("le-lann-all", new MessageBoundCheck("le-lann", LARGEST_SQUARE, 1));
        checks.addCheck("chang-roberts-average", new MessageBoundCheck("chang-roberts", LARGEST, 20));
        checks.addCheck("hirschberg-sinclair-most", new MessageBoundCheck("hirschberg-sinclair", LARGEST, 1));
        checks.addCheck("peterson-most", new MessageBoundCheck("peterson", LARGEST, 1));
        checks.addCheck("franklin-most", new MessageBoundCheck("franklin", LARGEST, 1));
    }

    /**
     * Checks a published bound on rings whose processes all start at once: small rings in every order, larger rings of
     * doubling sizes in random orders and in bit-reversal order, in which exactly half of the active processes survive
     * each phase.
     *
     * @param largest the largest size
     * @param orders the number of random orders that are tried for each size
     */
    private record MessageBoundCheck(String algorithm, int largest, int orders) implements ClaimCheck {

        @Override
        public Report check(ScenarioRunner runs, String printed) {
            CostBound bound = CostBound.find(algorithm).orElseThrow();
            BoundResult constant = measureAgainstBound(bound, largest, tallyOf(runs, Timing.ofConstantDelay(1)));
            BoundResult inOrder = measureAgainstBound(
                    bound,
                    MAX_WITH_LINK_ORDER,
                    order -> runs.tally(runs.keepLinkOrder(new TestCase(ringScenario(order, DRAWN)))
                            .run()));
            BoundResult overtaking = measureAgainstBound(bound, largest, tallyOf(runs, DRAWN));
            boolean holds = (constant.failure() + inOrder.failure()).isEmpty();
            boolean throughout = holds && overtaking.failure().isEmpty();
            Verdict positive = throughout ? Verdict.HOLDS_UNDER_CONVENTION : Verdict.HOLDS_WITHIN_LIMITS;
            String failure = constant.failure().isEmpty() ? inOrder.failure() : constant.failure();
            return new Report(
                    holds ? positive : Verdict.DOES_NOT_HOLD,
                    bound.convention().id(),
                    describeTried(bound.kind() == CostBound.Kind.AT_MOST),
                    constant.last(),
                    throughout
                            ? ""
                            : holds
                                    ? "Where messages overtake others on their link: " + overtaking.failure() + "."
                                    : "First failure: " + failure + ".",
                    Optional.of(ringScenario(bitReversalOrder(SMALLEST), Timing.ofConstantDelay(1))),
                    holds && !throughout ? TestCases.LINKS_IN_ORDER : "");
        }

        private Function<List<Integer>, Tallies> tallyOf(ScenarioRunner runs, Timing timing) {
            return order -> runs.tally(ringScenario(order, timing));
        }

        private String describeTried(boolean isUpperBound) {
            return "all start at once; n = 2.." + MAX_WITH_ALL_ORDERS + ", every order of the ring; n = " + SMALLEST
                    + ".."
                    + largest + ", doubling, random orders, " + orders + " each"
                    + (isUpperBound ? ", and the order of the reversed bits" : "") + ", until " + UNTIL_ROUNDS + "nD"
                    + "; every delay D; delays drawn from 1 tick to D on links that keep the order of messages, n = 2.."
                    + MAX_WITH_LINK_ORDER + "; beyond: where one overtakes another on its link";
        }

        /**
         * The result of all runs with the same delays.
         *
         * @param last the messages of the largest rings
         * @param failure the messages of the smallest rings that violate the bound, or ""
         */
        private record BoundResult(String last, String failure) {}

        private BoundResult measureAgainstBound(
                CostBound bound, int maxSize, Function<List<Integer>, Tallies> tallyOf) {
            String failure = "";
            String measured = "";
            for (int n = 2; n <= maxSize && failure.isEmpty(); n = n < SMALLEST ? n + 1 : 2 * n) {
                LongSummaryStatistics messages = ordersToTry(n, bound.kind() == CostBound.Kind.AT_MOST)
                        .mapToLong(order -> bound.convention().count(tallyOf.apply(order)))
                        .summaryStatistics();
                measured = String.format(
                        Locale.ROOT,
                        "n = %,d: %,d to %,d, on average %.3f times %s",
                        n,
                        messages.getMin(),
                        messages.getMax(),
                        messages.getAverage() / bound.value().applyAsDouble(n),
                        bound.formula());
                boolean holds = bound.isMetBy(n, messages, n <= MAX_WITH_ALL_ORDERS);
                failure = holds ? "" : measured;
            }
            return new BoundResult(measured, failure);
        }

        private Stream<List<Integer>> ordersToTry(int n, boolean withWorst) {
            List<Integer> ids = IntStream.rangeClosed(1, n).boxed().toList();
            if (n <= MAX_WITH_ALL_ORDERS) {
                return Layout.Circle.ordersOf(ids);
            }
            Stream<List<Integer>> random = IntStream.rangeClosed(1, orders).mapToObj(seed -> {
                List<Integer> order = new ArrayList<>(ids);
                Collections.shuffle(order, new Random(seed));
                return order;
            });
            return withWorst ? Stream.concat(random, Stream.of(bitReversalOrder(n))) : random;
        }

        /**
         * The bit-reversal order, such as 1 5 3 7 2 6 4 8: the positions from 0 with their bits reversed, plus 1; for
         * powers of 2.
         */
        private static List<Integer> bitReversalOrder(int n) {
            int unused = Integer.numberOfLeadingZeros(n) + 1;
            return IntStream.range(0, n)
                    .mapToObj(place -> (Integer.reverse(place) >>> unused) + 1)
                    .toList();
        }

        private Scenario ringScenario(List<Integer> order, Timing timing) {
            Timing time = timing.withUntilTick(UNTIL_ROUNDS * order.size() * timing.delayTicks());
            Group ascending =
                    Group.of(IntStream.rangeClosed(1, order.size()).boxed().toList());
            return Scenario.of(
                            AlgorithmChoice.asPublished(algorithm),
                            ascending,
                            Set.of(),
                            time,
                            ScheduledIntervention.detectionsAtStart(ascending.ids()))
                    .withLayout(new Layout.Circle(order));
        }
    }
}
