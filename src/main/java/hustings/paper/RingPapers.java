package hustings.paper;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.paper.claim.Check;
import hustings.paper.claim.Checks;
import hustings.paper.claim.Finding;
import hustings.paper.claim.Runs;
import hustings.paper.claim.Verdict;
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
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The papers on elections on a ring, 1977 to 1982: what they say of the number of messages. */
final class RingPapers {

    private static final int SMALLEST = 8;
    private static final int LARGEST = 8192;
    private static final int LARGEST_SQUARE = 128;

    private RingPapers() {}

    /** How each claim is judged; the command {@code sweep --growth} goes on to a million processes. */
    static void checks(Checks on) {
        on.add("le-lann-all", new Messages("le-lann", LARGEST_SQUARE, 3));
        on.add("chang-roberts-average", new Messages("chang-roberts", LARGEST, 20));
        on.add("hirschberg-sinclair-most", new Messages("hirschberg-sinclair", LARGEST, 3));
        on.add("peterson-most", new Messages("peterson", LARGEST, 3));
        on.add("franklin-most", new Messages("franklin", LARGEST, 3));
    }

    /**
     * Checks a published bound on rings of doubling sizes in random orders, all of whose processes start at once.
     *
     * @param largest the largest size
     * @param orders how many orders of each size are tried
     */
    private record Messages(String algorithm, int largest, int orders) implements Check {

        @Override
        public Finding of(Runs runs) {
            CostBound bound = CostBound.find(algorithm).orElseThrow();
            String failure = "";
            String measured = "";
            for (int n = SMALLEST; n <= largest; n *= 2) {
                int size = n;
                LongSummaryStatistics messages = IntStream.rangeClosed(1, orders)
                        .mapToLong(seed -> bound.convention().counted(runs.tallies(ring(size, seed))))
                        .summaryStatistics();
                measured = String.format(
                        Locale.ROOT,
                        "n = %,d: %,d to %,d, on average %.3f times %s",
                        n,
                        messages.getMin(),
                        messages.getMax(),
                        messages.getAverage() / bound.value().applyAsDouble(n),
                        bound.formula());
                failure = failure.isEmpty() && !bound.holds(n, messages) ? measured : failure;
            }
            String tried = "n = " + SMALLEST + ".." + largest + ", doubling, " + orders
                    + " random orders of the ring each, all start at once";
            return new Finding(
                    failure.isEmpty() ? Verdict.HOLDS_UNDER_CONVENTION : Verdict.DOES_NOT_HOLD,
                    bound.convention().id(),
                    tried,
                    measured,
                    failure.isEmpty() ? "" : "First failure: " + failure + ".",
                    Optional.of(ring(SMALLEST, 1)),
                    "");
        }

        private Scenario ring(int n, int seed) {
            List<Integer> order = IntStream.rangeClosed(1, n).boxed().collect(Collectors.toCollection(ArrayList::new));
            List<Event> all = order.stream()
                    .map(id -> Event.at(0, new Intervention.Detect(id)))
                    .toList();
            Collections.shuffle(order, new Random(seed));
            return new Scenario(
                    "",
                    "",
                    AlgorithmChoice.asPublished(algorithm),
                    Group.of(order),
                    new Layout.Circle(order),
                    new TreeSet<>(),
                    Timing.constant(1).until(Timing.MAX_TICKS),
                    all,
                    List.of(),
                    "",
                    List.of());
        }
    }
}
