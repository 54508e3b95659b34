package hustings.workbench.reactor;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.Locale;

/**
 * What a process reacts to.
 *
 * @param other the id of the other process or of the coordinator, {@link Protocol#NONE} if there is none
 * @param message the message that arrived or was lost; null if there is none
 * @param timer the timer that is due; null if there is none
 */
public record Event(Kind kind, int other, Message message, Timer timer) {

    /** The kinds of events; each has a method of {@link Algorithm} that reacts to it. */
    public enum Kind {
        RESTING("resting", "at rest"),
        INITIAL("initial", "before the run"),
        START("onStart", "on its start"),
        DETECT("onDetect", "on detecting the crash"),
        MESSAGE("onMessage", "on %s from %s"),
        TIMER("onTimer", "on the timer %s"),
        UNDELIVERED("onUndelivered", "on the %s that %s did not get"),
        CRASH("afterCrash", "on its crash"),
        REVIVE("onRevive", "on its revival");

        private final String method;
        private final String description;

        Kind(String method, String description) {
            this.method = method;
            this.description = description;
        }

        /** The name of the method that reacts. */
        public String methodName() {
            return method;
        }
    }

    static Event of(Kind kind) {
        return new Event(kind, Protocol.NONE, null, null);
    }

    /** Describes the event, such as "on OK from 5". */
    public String describe() {
        String subject = message == null ? "" : message.type().name();
        return String.format(Locale.ROOT, kind.description, timer == null ? subject : timer.name(), other);
    }

    /**
     * Calls the method of an algorithm that reacts to this event.
     *
     * @param state the state before the reaction; null if there is none
     * @param out receives the effects; null if there can be none
     */
    public <S extends ProcessState> S dispatchTo(Algorithm<S> algorithm, Self self, S state, Outbox out) {
        return switch (kind) {
            case RESTING -> algorithm.resting(self, other);
            case INITIAL -> algorithm.initial(self);
            case START -> algorithm.onStart(self, state, out);
            case DETECT -> algorithm.onDetect(self, state, out);
            case MESSAGE -> algorithm.onMessage(self, state, other, message, out);
            case TIMER -> algorithm.onTimer(self, state, timer, out);
            case UNDELIVERED -> algorithm.onUndelivered(self, state, other, message, out);
            case CRASH -> algorithm.afterCrash(self, state);
            case REVIVE -> algorithm.onRevive(self, state, out);
        };
    }
}
