package hustings.cli;

import hustings.engine.Event;
import hustings.engine.Timing;
import hustings.model.ProcessState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioFile;
import hustings.search.Bounds;
import hustings.search.Counterexample;
import hustings.search.SearchOutcome;
import hustings.search.WorstCase;
import hustings.trace.Json;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a search came to, as one JSON object on one line. */
final class SearchJson {

    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final Pattern AFTER_DASH = Pattern.compile("-(.)");

    /** What was searched. */
    private record Searched(
            String algorithm, Map<String, String> options, int n, int faults, double withinD, int late) {

        static Searched of(AlgorithmChoice choice, int n, Bounds bounds) {
            return new Searched(
                    choice.name(),
                    choice.options(),
                    n,
                    bounds.faults(),
                    (double) bounds.withinTicks() / D,
                    bounds.late());
        }
    }

    private record Outcome(
            int visitedFaults,
            long schedules,
            boolean moreSchedules,
            long states,
            boolean complete,
            Violation violation) {}

    private record Violation(
            String property,
            boolean permanent,
            Map<Integer, Integer> beliefs,
            List<Map<String, Object>> events,
            String scenario) {}

    private record MostCostly(String cost, long states, boolean complete, Worst worst) {}

    private record Worst(long amount, List<Map<String, Object>> events, String scenario) {}

    private SearchJson() {}

    static void write(AlgorithmChoice choice, int n, Bounds bounds, SearchOutcome outcome, Writer out)
            throws IOException {
        boolean more = outcome.schedules() == SearchOutcome.MOST_SCHEDULES;
        Violation violation = outcome.violation().map(SearchJson::violation).orElse(null);
        write(
                Searched.of(choice, n, bounds),
                new Outcome(
                        outcome.faults(), outcome.schedules(), more, outcome.states(), outcome.complete(), violation),
                out);
    }

    /** @param states how many situations were told apart */
    static void write(
            AlgorithmChoice choice,
            int n,
            Bounds bounds,
            WorstCase.Cost cost,
            long states,
            Optional<WorstCase> found,
            Writer out)
            throws IOException {
        Worst worst = found.map(
                        most -> new Worst(most.amount(), events(most.scenario()), ScenarioFile.format(most.scenario())))
                .orElse(null);
        write(Searched.of(choice, n, bounds), new MostCostly(cost.id(), states, found.isPresent(), worst), out);
    }

    private static void write(Searched searched, Record result, Writer out) throws IOException {
        Map<String, Object> all = new LinkedHashMap<>(Json.components(searched));
        all.putAll(Json.components(result));
        Json.writeLine(all, out);
    }

    private static Violation violation(Counterexample found) {
        return new Violation(
                found.property().id(),
                found.property().isPermanent(),
                beliefs(found.beliefs()),
                events(found.scenario()),
                ScenarioFile.format(found.scenario()));
    }

    /** Whom processes believe in, by their ids: null is nobody. */
    static Map<Integer, Integer> beliefs(Map<Integer, Integer> coordinators) {
        Map<Integer, Integer> beliefs = new LinkedHashMap<>(coordinators);
        beliefs.replaceAll((id, coordinator) -> coordinator == ProcessState.NOBODY ? null : coordinator);
        return beliefs;
    }

    private static List<Map<String, Object>> events(Scenario scenario) {
        return scenario.events().stream().map(SearchJson::entries).toList();
    }

    private static Map<String, Object> entries(Event event) {
        Map<String, Object> entries = new LinkedHashMap<>();
        InterventionCodec.entries(event)
                .forEach((key, value) -> entries.put(
                        AFTER_DASH.matcher(key).replaceAll(dash -> dash.group(1).toUpperCase(Locale.ROOT)), value));
        return entries;
    }
}
