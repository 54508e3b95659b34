package hustings.app.compare;

import hustings.app.base.Texts;
import hustings.app.canvas.EventText;
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

/** Says when what was done by hand between two stages of the first run happens to the others, whose stages differ. */
final class MovedFaults {

    private MovedFaults() {}

    /** A sentence for each that happens to some at the next tick; "" if there is none. */
    static String describe(List<Run> runs) {
        Run own = runs.get(0);
        List<ScheduledIntervention> done = own.scenario().events();
        return IntStream.range(0, done.size())
                .filter(i -> done.get(i).moment() instanceof Moment.BeforeStage before
                        && before.stage() > 1 // what comes before all stages comes first everywhere
                        && !(done.get(i).intervention() instanceof Intervention.Detect)) // each run has its own
                .mapToObj(i -> describe(done, i, own, runs.subList(1, runs.size())))
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private static String describe(List<ScheduledIntervention> done, int place, Run own, List<Run> others) {
        Intervention fault = done.get(place).intervention();
        long before = done.subList(0, place).stream()
                .filter(event -> event.intervention().equals(fault))
                .count();
        Map<String, String> times = new LinkedHashMap<>();
        for (Run other : others) {
            other.scenario().events().stream()
                    .filter(event -> event.intervention().equals(fault))
                    .skip(before)
                    .findFirst()
                    .filter(event -> event.moment() instanceof Moment.AtTick)
                    .ifPresent(event -> times.put(
                            other.title(Texts.language()),
                            Durations.formatInDelays(event.tick(), own.delayTicks(), Texts.language())));
        }
        return times.isEmpty()
                ? ""
                : Texts.of(
                        "compare.moved",
                        EventText.describe(fault),
                        ((Moment.BeforeStage) done.get(place).moment()).stage() - 1,
                        own.title(Texts.language()),
                        describe(times, others.size()));
    }

    /** @param times by the name of the algorithm */
    private static String describe(Map<String, String> times, int others) {
        Set<String> different = Set.copyOf(times.values());
        return different.size() == 1 && times.size() == others
                ? Texts.of("compare.moved.all", different.iterator().next())
                : times.entrySet().stream()
                        .map(each -> Texts.of("compare.moved.one", each.getKey(), each.getValue()))
                        .collect(Collectors.joining(", "));
    }
}
