package hustings.paper;

import static hustings.paper.claim.Names.D;

import hustings.check.Report;
import hustings.check.Runs;
import hustings.check.TestCases;
import hustings.check.Verdict;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.paper.claim.ClaimCheck;
import hustings.paper.claim.PaperChecks;
import hustings.paper.claim.SpaceCheck;
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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The papers on elections on a ring, 1977 to 1982: what they say of the number of messages. */
final class RingPapers {

    /** Up to this size every order of the ring is tried. */
    private static final int MOST_FOR_ORDERS = 7;

    private static final int SMALLEST = 8;
    private static final int LARGEST = 2048;
    private static final int LARGEST_SQUARE = 128;
    /** After so many rounds at D for each process a run is stopped: with overtaking messages Peterson's has no end. */
    private static final int UNTIL_ROUNDS = 40;

    private RingPapers() {}

    /** How each claim is judged; the command {@code sweep --growth} goes on to a million processes. */
    static void checks(PaperChecks on) {
        on.add("le-lann-all", new Messages("le-lann", LARGEST_SQUARE, 1));
        on.add("chang-roberts-average", new Messages("chang-roberts", LARGEST, 20));
        on.add("hirschberg-sinclair-most", new Messages("hirschberg-sinclair", LARGEST, 1));
        on.add("peterson-most", new Messages("peterson", LARGEST, 1));
        on.add("franklin-most", new Messages("franklin", LARGEST, 1));
    }

    /**
     * Checks a published bound on rings all of whose processes start at once: small ones in every order, larger ones of
     * doubling sizes in random orders, and in that of the reversed bits, in which just half of the active processes
     * outlast each phase.
     *
     * @param largest the largest size
     * @param orders how many random orders of each size are tried
     */
    private record Messages(String algorithm, int largest, int orders) implements ClaimCheck {

        @Override
        public Report check(Runs runs, String printed) {
            CostBound bound = CostBound.find(algorithm).orElseThrow();
            Counted constant = counted(runs, bound, Timing.constant(1));
            Counted faster = counted(runs, bound, new Timing(D, 1, D, 1, Timing.DEFAULT_UNTIL_TICK));
            boolean holds = constant.failure().isEmpty();
            boolean throughout = holds && faster.failure().isEmpty();
            Verdict held = throughout ? Verdict.HOLDS_UNDER_CONVENTION : Verdict.HOLDS_WITHIN_LIMITS;
            return new Report(
                    holds ? held : Verdict.DOES_NOT_HOLD,
                    bound.convention().id(),
                    words(bound.kind() == CostBound.Kind.AT_MOST),
                    constant.last(),
                    throughout ? "" : holds ? "With faster messages: " + faster.failure() + "." : first(constant),
                    Optional.of(ring(reversedBits(SMALLEST), Timing.constant(1))),
                    holds && !throughout ? SpaceCheck.ALL_TAKE_D : "");
        }

        private static String first(Counted constant) {
            return "First failure: " + constant.failure() + ".";
        }

        private String words(boolean isMost) {
            return "all start at once; n = 2.." + MOST_FOR_ORDERS + ", every order of the ring; n = " + SMALLEST + ".."
                    + largest + ", doubling, random orders, " + orders + " each"
                    + (isMost ? ", and the order of the reversed bits" : "") + ", until " + UNTIL_ROUNDS + "nD"
                    + TestCases.DRAWN_WORDS;
        }

        /**
         * What all the runs with some delays came to.
         *
         * @param last the messages of the largest rings
         * @param failure those of the smallest rings that are not as the bound says, or ""
         */
        private record Counted(String last, String failure) {}

        private Counted counted(Runs runs, CostBound bound, Timing timing) {
            String failure = "";
            String measured = "";
            for (int n = 2; n <= largest && failure.isEmpty(); n = n < SMALLEST ? n + 1 : 2 * n) {
                LongSummaryStatistics messages = tried(n, bound.kind() == CostBound.Kind.AT_MOST)
                        .mapToLong(order -> bound.convention().count(runs.tally(ring(order, timing))))
                        .summaryStatistics();
                measured = String.format(
                        Locale.ROOT,
                        "n = %,d: %,d to %,d, on average %.3f times %s",
                        n,
                        messages.getMin(),
                        messages.getMax(),
                        messages.getAverage() / bound.value().applyAsDouble(n),
                        bound.formula());
                boolean holds = bound.holds(n, messages, n <= MOST_FOR_ORDERS);
                failure = holds ? "" : measured;
            }
            return new Counted(measured, failure);
        }

        private Stream<List<Integer>> tried(int n, boolean worst) {
            List<Integer> ids = IntStream.rangeClosed(1, n).boxed().toList();
            if (n <= MOST_FOR_ORDERS) {
                return ordersOf(ids.subList(1, n)).map(order -> joined(1, order));
            }
            Stream<List<Integer>> random = IntStream.rangeClosed(1, orders).mapToObj(seed -> {
                List<Integer> order = new ArrayList<>(ids);
                Collections.shuffle(order, new Random(seed));
                return order;
            });
            return worst ? Stream.concat(random, Stream.of(reversedBits(n))) : random;
        }

        private static Stream<List<Integer>> ordersOf(List<Integer> ids) {
            return ids.isEmpty()
                    ? Stream.of(List.of())
                    : ids.stream()
                            .flatMap(first -> ordersOf(ids.stream()
                                            .filter(id -> !id.equals(first))
                                            .toList())
                                    .map(order -> joined(first, order)));
        }

        private static List<Integer> joined(int first, List<Integer> order) {
            return Stream.concat(Stream.of(first), order.stream()).toList();
        }

        /** Such as 1 5 3 7 2 6 4 8: the places from 0 with their bits read backwards, and 1 added; for powers of 2. */
        private static List<Integer> reversedBits(int n) {
            int unused = Integer.numberOfLeadingZeros(n) + 1;
            return IntStream.range(0, n)
                    .mapToObj(place -> (Integer.reverse(place) >>> unused) + 1)
                    .toList();
        }

        private Scenario ring(List<Integer> order, Timing timing) {
            List<ScheduledIntervention> all = IntStream.rangeClosed(1, order.size())
                    .mapToObj(id -> ScheduledIntervention.at(0, new Intervention.Detect(id)))
                    .toList();
            Timing time = timing.withUntilTick(UNTIL_ROUNDS * order.size() * timing.delayTicks());
            Group ascending =
                    Group.of(IntStream.rangeClosed(1, order.size()).boxed().toList());
            return Scenario.of(AlgorithmChoice.asPublished(algorithm), ascending, Set.of(), time, all)
                    .withLayout(new Layout.Circle(order));
        }
    }
}
