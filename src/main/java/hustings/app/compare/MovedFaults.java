package hustings.app.compare;

import hustings.app.base.Texts;
import hustings.app.canvas.EventText;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.play.Run;
import hustings.trace.Durations;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Says when what was done by hand between two stages of the first run happens to the others, whose stages differ. */
final class MovedFaults {

    private MovedFaults() {}

    /** One sentence for each; "" if nothing was done between two stages. */
    static String describe(List<Run> runs) {
        Run own = runs.get(0);
        List<ScheduledIntervention> done = own.scenario().events();
        return IntStream.range(0, done.size())
                .filter(i -> done.get(i).moment() instanceof Moment.BeforeStage before && before.stage() > 1)
                .mapToObj(i -> describe(done.get(i), own, ticksOf(i, runs.subList(1, runs.size()))))
                .collect(Collectors.joining(" "))
                .strip();
    }

    /** The ticks that interventions at a place of the list come before, where they come before ticks. */
    private static SortedSet<Integer> ticksOf(int place, List<Run> others) {
        return others.stream()
                .map(run -> run.scenario().events())
                .filter(events -> place < events.size())
                .flatMap(events ->
                        events.get(place).moment() instanceof Moment.AtTick at ? Stream.of(at.tick()) : Stream.empty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String describe(ScheduledIntervention fault, Run own, SortedSet<Integer> ticks) {
        if (ticks.isEmpty()) {
            return ""; // to the others it happens before a stage, too
        }
        String what = EventText.describe(fault.intervention());
        int stage = ((Moment.BeforeStage) fault.moment()).stage() - 1;
        String algorithm = own.title(Texts.language());
        return ticks.size() > 1
                ? Texts.of("compare.moved-apart", what, stage, algorithm)
                : Texts.of(
                        "compare.moved",
                        what,
                        stage,
                        algorithm,
                        Durations.formatInDelays(ticks.first(), own.delayTicks(), Texts.language()));
    }
}
