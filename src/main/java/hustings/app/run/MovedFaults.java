package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.canvas.EventText;
import hustings.app.session.BoardState;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.play.Run;
import hustings.trace.Durations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Describes when interventions made between two stages of the first run happen in the other runs, whose stages differ.
 */
final class MovedFaults {

    private MovedFaults() {}

    /** A sentence for each intervention that happens in some run only at the next tick; empty if there is none. */
    static String describe(BoardState state) {
        List<Run> runs = state.listRuns();
        Run firstRun = runs.get(0);
        List<ScheduledIntervention> interventions = firstRun.scenario().events();
        return IntStream.range(0, interventions.size())
                .filter(i -> interventions.get(i).moment() instanceof Moment.BeforeStage before
                        && before.stage() > 1 // an intervention before the first stage comes first in all runs
                        && !(interventions.get(i).intervention()
                                instanceof Intervention.Detect)) // each run has its own
                .mapToObj(i -> describeMovedFault(interventions, i, state))
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String describeMovedFault(List<ScheduledIntervention> interventions, int index, BoardState state) {
        List<Run> runs = state.listRuns();
        Intervention fault = interventions.get(index).intervention();
        long before = interventions.subList(0, index).stream()
                .filter(event -> event.intervention().equals(fault))
                .count();
        Map<String, String> times = new LinkedHashMap<>();
        for (int i = 1; i < runs.size(); i++) {
            String title = state.titleOf(i);
            runs.get(i).scenario().events().stream()
                    .filter(event -> event.intervention().equals(fault))
                    .skip(before)
                    .findFirst()
                    .filter(event -> event.moment() instanceof Moment.AtTick)
                    .ifPresent(event -> times.put(
                            title, Durations.formatAsDelays(event.tick(), state.delayTicks(), Texts.language())));
        }
        if (times.isEmpty()) {
            return "";
        }
        int stage = ((Moment.BeforeStage) interventions.get(index).moment()).stage() - 1;
        return Texts.of(
                "compare.moved",
                EventText.describe(fault, runs.get(0).scenario().group()),
                stage,
                state.titleOf(0),
                describeTimes(times, runs.size() - 1));
    }

    /** @param timesByRunTitle the times by the title of the run */
    private static String describeTimes(Map<String, String> timesByRunTitle, int otherRunCount) {
        Set<String> different = Set.copyOf(timesByRunTitle.values());
        return different.size() == 1 && timesByRunTitle.size() == otherRunCount
                ? Texts.of("compare.moved.all", different.iterator().next())
                : timesByRunTitle.entrySet().stream()
                        .map(each -> Texts.of("compare.moved.one", each.getKey(), each.getValue()))
                        .collect(Collectors.joining(", "));
    }
}
