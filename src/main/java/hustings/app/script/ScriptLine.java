package hustings.app.script;

import hustings.app.base.Texts;
import hustings.app.canvas.EventText;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent.Intervened;
import hustings.play.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;

/**
 * One event of a scenario, and what becomes of it in a run; immutable.
 *
 * @param index its place among the scenario's events
 * @param event the event
 * @param applied when it comes in the run, and whether it does anything; empty if it never comes, or if that is not to
 *     be seen yet
 * @param never whether it never comes, since the run is over by then
 * @param state where it is, seen from what is shown
 */
public record ScriptLine(
        int index, ScheduledIntervention event, Optional<Applied> applied, boolean never, State state) {

    /** When an event comes. */
    record Applied(int frame, int place, boolean effective) {}

    /** Where an event is, seen from the frame that is shown. */
    enum State {
        /** It has happened. */
        PAST,
        /** It is the first that is still to come. */
        NEXT,
        /** It is still to come, or never will. */
        COMING
    }

    /** All events of a run, in the order in which they come; those that never come at the end. */
    static List<ScriptLine> of(Run run, int shownFrame) {
        IdentityHashMap<Intervention, List<Applied>> applied = findApplied(run.frames());
        List<ScheduledIntervention> events = run.scenario().events();
        List<ScriptLine> lines = new ArrayList<>();
        for (int index = 0; index < events.size(); index++) {
            List<Applied> own = applied.getOrDefault(events.get(index).intervention(), List.of());
            Optional<Applied> first = own.isEmpty() ? Optional.empty() : Optional.of(own.remove(0));
            boolean past = first.isPresent() && first.get().frame() <= shownFrame;
            boolean never = first.isEmpty() && run.isComplete();
            lines.add(new ScriptLine(index, events.get(index), first, never, past ? State.PAST : State.COMING));
        }
        lines.sort(Comparator.comparingInt(
                        (ScriptLine line) -> line.applied().map(Applied::frame).orElse(Integer.MAX_VALUE))
                .thenComparingInt(line -> line.applied().map(Applied::place).orElse(0)));
        for (int i = 0; i < lines.size(); i++) {
            ScriptLine line = lines.get(i);
            if (line.state == State.COMING && line.applied.isPresent()) {
                lines.set(i, new ScriptLine(line.index, line.event, line.applied, false, State.NEXT));
                break;
            }
        }
        return List.copyOf(lines);
    }

    /** When each intervention comes. Those that are equal are told apart, as they are by the run. */
    private static IdentityHashMap<Intervention, List<Applied>> findApplied(List<Frame> frames) {
        IdentityHashMap<Intervention, List<Applied>> applied = new IdentityHashMap<>(); // looked up, never iterated
        for (Frame frame : frames) {
            int place = 0;
            for (Intervened intervened : frame.events(Intervened.class).toList()) {
                applied.computeIfAbsent(intervened.intervention(), own -> new ArrayList<>())
                        .add(new Applied(frame.index(), place++, intervened.effective()));
            }
        }
        return applied;
    }

    /** When it happens, such as "tick 4" or "before stage 3". */
    public String when() {
        return EventText.when(event.moment());
    }

    /** What is done, in a sentence. */
    public String what() {
        return EventText.describe(event.intervention());
    }

    /** What there is to say of it if it does nothing; otherwise empty. */
    public String remark() {
        if (never) {
            return Texts.of("script.never");
        }
        return applied.isEmpty() || applied.get().effective() ? "" : Texts.of("script.nothing." + reasonKey());
    }

    private String reasonKey() {
        Intervention.Kind deed = event.intervention().kind();
        return switch (deed.target()) {
            case PROCESS ->
                switch (deed) {
                    case REVIVE -> "up";
                    case PAUSE -> "paused";
                    case RESUME -> "running";
                    default -> "crashed";
                };
            case MESSAGE -> "message";
            case SIDES, ALL, LINK -> "network";
        };
    }
}
