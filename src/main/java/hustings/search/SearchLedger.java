package hustings.search;

import hustings.engine.AlgorithmChoice;
import hustings.engine.Intervention;
import hustings.engine.Scenario;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is searched for the ledger: each algorithm of the bully family, as published and with its repairs, within bounds
 * that a search goes through in seconds or in minutes.
 */
public final class SearchLedger {

    private static final int WITHIN_DELAYS = 6;

    private static final List<Size> QUICK = List.of(new Size(3, 1, 0));
    private static final List<Size> FULL =
            List.of(new Size(3, 4, 0), new Size(4, 3, 0), new Size(3, 2, 1), new Size(3, 2, 2));

    private SearchLedger() {}

    /**
     * How large a search is.
     *
     * @param n how many processes, 2 or more; the highest has crashed at the start
     * @param faults how many faults a schedule may have
     * @param late how many late messages besides
     */
    public record Size(int n, int faults, int late) {}

    /** The sizes that take seconds for all algorithms together. */
    public static List<Size> quick() {
        return QUICK;
    }

    /** The sizes that take minutes for an algorithm. */
    public static List<Size> full() {
        return FULL;
    }

    /** Each algorithm as published, then with its repairs: each by itself, and those that go together. */
    public static List<AlgorithmChoice> choices() {
        List<AlgorithmChoice> choices = new ArrayList<>();
        BiConsumer<String, List<String>> add =
                (name, options) -> options.forEach(text -> choices.add(AlgorithmChoice.of(name, options(text))));
        add.accept("bully", List.of("", "announce-to-all", "bully-back", "announce-to-all bully-back"));
        add.accept("modified-bully", List.of("", "answer-wait=4D", "bully-back", "answer-wait=4D bully-back"));
        add.accept("garcia-molina", List.of(""));
        add.accept("improved-bully", List.of("", "flag-timeout=6D", "bully-back", "bully-back flag-timeout=6D"));
        add.accept(
                "map",
                List.of(
                        "",
                        "announce-to-all",
                        "leader-wait=4D",
                        "tell-late-askers",
                        "announce-to-all bully-back",
                        "announce-to-all bully-back leader-wait=4D",
                        "announce-to-all bully-back leader-wait=4D tell-late-askers",
                        "announce-to-all bully-back leader-wait=4D tell-late-askers=all",
                        "announce-to-all bully-back leader-wait=4D tell-late-askers=all wake-up=all"));
        add.accept(
                "coordination-group",
                List.of("", "revival=elect", "bully-back revival=elect", "bully-back late-report=all revival=elect"));
        add.accept(
                "assistant",
                List.of("", "revival=elect", "bully-back revival=elect", "bully-back late-report=all revival=elect"));
        add.accept("stable", List.of("", "silence=crash"));
        return List.copyOf(choices);
    }

    private static Map<String, String> options(String text) {
        return text.isEmpty()
                ? Map.of()
                : List.of(text.split(" ")).stream()
                        .map(option -> option.split("="))
                        .collect(Collectors.toMap(parts -> parts[0], parts -> parts.length == 1 ? "true" : parts[1]));
    }

    /** The options of a choice in words, such as "announce-to-all, leader-wait=4D"; empty as published. */
    public static String inWords(AlgorithmChoice choice) {
        return choice.options().entrySet().stream()
                .map(option -> option.getKey() + (option.getValue().equals("true") ? "" : "=" + option.getValue()))
                .collect(Collectors.joining(", "));
    }

    /**
     * Searches one algorithm for the smallest schedule that breaks it.
     *
     * @param choice which algorithm
     * @param algorithm the same, made
     * @param mostStates how many situations are kept at most before the search gives up
     * @param threads how many threads it uses
     */
    public static Row search(AlgorithmChoice choice, Algorithm<?> algorithm, Size size, long mostStates, int threads) {
        Group group = Group.of(IntStream.rangeClosed(1, size.n()).boxed().toList());
        Timing timing = Timing.constant(Timing.DEFAULT_DELAY_TICKS);
        Scenario start = Scenario.of(choice, group, Set.of(size.n()), timing, List.of());
        int withinTicks = WITHIN_DELAYS * Timing.DEFAULT_DELAY_TICKS;
        Bounds bounds = new Bounds(size.faults(), withinTicks, size.late(), false, mostStates, threads);
        SearchOutcome outcome = new ScheduleSearch(start, algorithm, bounds, Property.permanent()).run();
        return new Row(choice, size, mostStates, outcome);
    }

    /**
     * What a search established.
     *
     * @param choice which algorithm
     * @param size how far it was to go
     * @param mostStates how many situations it kept at most
     * @param outcome what it came to
     */
    public record Row(AlgorithmChoice choice, Size size, long mostStates, SearchOutcome outcome) {

        /** What it came to in words, never more than was covered. */
        public String finding() {
            if (outcome.violation().isPresent()) {
                Counterexample found = outcome.violation().get();
                long late = late(found);
                return found.property().id() + " falls with " + count(outcome.faults(), "fault")
                        + (late == 0 ? "" : " and " + count(late, "late message"));
            }
            String nothing = outcome.faults() < 0 ? "" : "nothing up to " + count(outcome.faults(), "fault");
            if (outcome.complete()) {
                return nothing;
            }
            return "stopped at " + mostStates + " situations" + (nothing.isEmpty() ? "" : ": " + nothing);
        }

        /** How many situations were told apart; if the search was stopped, how many it kept at most. */
        public long states() {
            return outcome.complete() ? outcome.states() : mostStates;
        }

        private static String count(long number, String what) {
            return number + " " + what + (number == 1 ? "" : "s");
        }

        private static long late(Counterexample found) {
            return found.scenario().events().stream()
                    .filter(event -> event.intervention() instanceof Intervention.Delay)
                    .count();
        }

        /** A name for what was found, such as "bully-bully-back-agreement"; empty if nothing was. */
        public String counterexampleId() {
            return outcome.violation()
                    .map(found ->
                            choice.name() + options() + "-" + found.property().id() + (late(found) == 0 ? "" : "-late"))
                    .orElse("");
        }

        private String options() {
            String words = inWords(choice).replace(", ", "-").replace('=', '-');
            return words.isEmpty() ? "" : "-" + words.toLowerCase(Locale.ROOT);
        }
    }
}
