package hustings.app.script;

import hustings.app.base.Texts;
import hustings.app.canvas.EventText;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent.Intervened;
import hustings.model.Group;
import hustings.play.Run;
import hustings.scenario.InterventionWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * A scheduled intervention of a scenario with its effect in a run; immutable.
 *
 * @param index the index among the scenario's events
 * @param event the event
 * @param occurrence when the event happens in the run, and whether it has an effect; empty if it never happens, or if
 *     that may not be shown yet
 * @param never whether the event never happens, since the run ends before
 * @param state the state of the event at the shown frame
 * @param group the processes of the run
 */
public record ScriptLine(
        int index,
        ScheduledIntervention event,
        Optional<Occurrence> occurrence,
        boolean never,
        State state,
        Group group) {

    /** The point of a run at which an event happens, and whether it has an effect. */
    record Occurrence(int frame, int place, boolean effective) {}

    /** The state of an event at the shown frame. */
    enum State {
        /** The event has happened. */
        PAST,
        /** The event is the first that has not happened yet. */
        NEXT,
        /** The event has not happened yet, or never will. */
        COMING
    }

    /** Lists all events of a run in the order in which they happen; those that never happen come last. */
    static List<ScriptLine> listAll(Run run, int shownFrameIndex) {
        IdentityHashMap<Intervention, List<Occurrence>> applied = findOccurrences(run.frames());
        List<ScheduledIntervention> events = run.scenario().events();
        Group group = run.scenario().group();
        List<ScriptLine> lines = new ArrayList<>();
        for (int index = 0; index < events.size(); index++) {
            List<Occurrence> own = applied.getOrDefault(events.get(index).intervention(), List.of());
            Optional<Occurrence> first = own.isEmpty() ? Optional.empty() : Optional.of(own.remove(0));
            boolean past = first.isPresent() && first.get().frame() <= shownFrameIndex;
            boolean never = first.isEmpty() && run.areAllFramesVisible();
            lines.add(new ScriptLine(index, events.get(index), first, never, past ? State.PAST : State.COMING, group));
        }
        lines.sort(Comparator.comparingInt((ScriptLine line) ->
                        line.occurrence().map(Occurrence::frame).orElse(Integer.MAX_VALUE))
                .thenComparingInt(
                        line -> line.occurrence().map(Occurrence::place).orElse(0)));
        for (int i = 0; i < lines.size(); i++) {
            ScriptLine line = lines.get(i);
            if (line.state == State.COMING && line.occurrence.isPresent()) {
                lines.set(i, new ScriptLine(line.index, line.event, line.occurrence, false, State.NEXT, group));
                break;
            }
        }
        return List.copyOf(lines);
    }

    /** Finds when each intervention happens. Equal interventions are distinguished by identity, as in the run. */
    private static IdentityHashMap<Intervention, List<Occurrence>> findOccurrences(List<Frame> frames) {
        IdentityHashMap<Intervention, List<Occurrence>> applied = new IdentityHashMap<>(); // looked up, never iterated
        for (Frame frame : frames) {
            int place = 0;
            for (Intervened intervened : frame.events(Intervened.class).toList()) {
                applied.computeIfAbsent(intervened.intervention(), own -> new ArrayList<>())
                        .add(new Occurrence(frame.index(), place++, intervened.effective()));
            }
        }
        return applied;
    }

    /** Formats the time of the event, such as "tick 4" or "before stage 3". */
    public String formatMoment() {
        return EventText.formatMoment(event.moment());
    }

    /** Describes the intervention in a sentence. */
    public String describe() {
        String does = EventText.describe(event.intervention(), group);
        return event.isEnding() ? Texts.of("script.added-by-ending", does) : does;
    }

    /** Explains why the event has no effect; empty if it has one, or if that may not be shown yet. */
    public String describeIneffectiveness() {
        if (never) {
            return Texts.of("script.never");
        }
        return occurrence.isEmpty() || occurrence.get().effective()
                ? ""
                : new InterventionWords(Texts.language())
                        .sayNoEffect(event.intervention().kind());
    }
}
