package hustings.app.session;

import hustings.app.base.Texts;
import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.trace.History;
import java.util.List;

/** What a person does to a run at the frame that is shown. On the session's worker. */
final class Interventions {

    private Interventions() {}

    /** Crashes a live process, revives a crashed one. */
    static void crashOrRevive(History history, int id, CrashDetection rule) {
        if (history.shown().process(id).live()) {
            crash(history, id, rule);
        } else {
            intervene(history, new Intervention.Revive(id), List.of());
        }
    }

    /** Crashes a process; if it is the coordinator, someone may notice. */
    static void crash(History history, int id, CrashDetection rule) {
        int delayTicks = history.scenario().timing().delayTicks();
        List<Event> later = rule.after(history.shown(), history.interventionTick(), id, delayTicks);
        intervene(history, new Intervention.Crash(id), later);
    }

    /**
     * Does something.
     *
     * @param later what is to follow from it
     * @throws IllegalArgumentException if the run's last tick is over; the message says so
     */
    static void intervene(History history, Intervention intervention, List<Event> later) {
        if (!history.intervene(intervention, later)) {
            int last = history.scenario().timing().untilTick();
            throw new IllegalArgumentException(Texts.of("file.over", last));
        }
    }
}
