package hustings.cli.text;

import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.ProcessState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import hustings.search.Bounds;
import hustings.search.Counterexample;
import hustings.search.NetworkBounds;
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

/**
 * Writes the outcome of a search as one JSON object on one line.
 *
 * @param timeouts how random timeouts were treated in the search; empty if the algorithm has none
 */
public record SearchJson(AlgorithmChoice choice, int n, Bounds bounds, Optional<String> timeouts) {

    private static final int D = Timing.DEFAULT_DELAY_TICKS;
    private static final Pattern AFTER_DASH = Pattern.compile("-(.)");

    /**
     * Writes the outcome of a search for a schedule.
     *
     * @param isGoalSearch whether the search was for a goal rather than for a violation
     * @param why the explanation of the violation, if there is one
     */
    public void write(boolean isGoalSearch, SearchOutcome outcome, Optional<ExplanationText> why, Writer out)
            throws IOException {
        Map<String, Object> all = createCommonEntries();
        all.put("visitedFaults", outcome.faults());
        all.put("states", outcome.states());
        all.put("complete", outcome.isConclusive());
        all.put(
                isGoalSearch ? "reached" : "violation",
                outcome.violation().map(found -> toEntries(found, why)).orElse(null));
        Json.writeLine(all, out);
    }

    /**
     * Writes the outcome of a search for the worst case.
     *
     * @param stateCount the number of different states
     */
    public void write(WorstCase.Cost cost, long stateCount, Optional<WorstCase> found, Writer out) throws IOException {
        Map<String, Object> all = createCommonEntries();
        all.put("cost", cost.id());
        all.put("states", stateCount);
        all.put("complete", found.isPresent());
        all.put("worst", found.map(SearchJson::toEntries).orElse(null));
        Json.writeLine(all, out);
    }

    private Map<String, Object> createCommonEntries() {
        Map<String, Object> searched = new LinkedHashMap<>();
        searched.put("algorithm", choice.name());
        searched.put("options", choice.options());
        searched.put("n", n);
        searched.put("faults", bounds.faults());
        searched.put("withinD", (double) bounds.withinTicks() / D);
        searched.put("late", bounds.twice() ? 0 : bounds.late());
        if (bounds.twice()) {
            searched.put("twice", bounds.late());
        }
        if (bounds.diskLosses() > 0) {
            searched.put("diskLosses", bounds.diskLosses());
        }
        NetworkBounds network = bounds.network();
        if (!network.equals(NetworkBounds.NONE)) {
            searched.put("cuts", network.cuts());
            searched.put("oneWay", network.oneWay());
            searched.put("pauses", network.pauses());
            searched.put("ending", network.ending().id());
        }
        searched.put("timeouts", timeouts.orElse(null));
        return searched;
    }

    private static Map<String, Object> toEntries(Counterexample found, Optional<ExplanationText> why) {
        Map<String, Object> violation = new LinkedHashMap<>();
        if (found.property().isGoal()) {
            violation.put("goal", found.property().id());
        } else {
            violation.put("property", found.property().id());
            violation.put("permanent", found.property().isEventual());
        }
        violation.put("beliefs", replaceNobodyByNull(found.beliefs()));
        putSchedule(violation, found.scenario());
        if (!found.property().isGoal()) {
            violation.put("why", why.map(ExplanationText::toJsonReport).orElse(null));
        }
        return violation;
    }

    private static Map<String, Object> toEntries(WorstCase worstCase) {
        Map<String, Object> worst = new LinkedHashMap<>();
        worst.put("amount", worstCase.amount());
        putSchedule(worst, worstCase.scenario());
        return worst;
    }

    private static void putSchedule(Map<String, Object> entries, Scenario scenario) {
        entries.put("events", toEntries(scenario, false));
        entries.put("ending", toEntries(scenario, true));
        entries.putAll(NamesJson.fields(scenario.group()));
        entries.put("scenario", ScenarioText.format(scenario));
    }

    /** The events of the schedule, or those that its ending added. */
    private static List<Map<String, Object>> toEntries(Scenario scenario, boolean isEnding) {
        return scenario.events().stream()
                .filter(event -> event.isEnding() == isEnding)
                .map(event -> toEntries(event.withEnding(false)))
                .toList();
    }

    /** The coordinators by process id, with null for nobody. */
    public static Map<Integer, Integer> replaceNobodyByNull(Map<Integer, Integer> coordinators) {
        Map<Integer, Integer> beliefs = new LinkedHashMap<>(coordinators);
        beliefs.replaceAll((id, coordinator) -> coordinator == ProcessState.NOBODY ? null : coordinator);
        return beliefs;
    }

    private static Map<String, Object> toEntries(ScheduledIntervention event) {
        Map<String, Object> entries = new LinkedHashMap<>();
        InterventionCodec.toEntries(event)
                .forEach((key, value) -> entries.put(
                        AFTER_DASH.matcher(key).replaceAll(dash -> dash.group(1).toUpperCase(Locale.ROOT)), value));
        return entries;
    }
}
