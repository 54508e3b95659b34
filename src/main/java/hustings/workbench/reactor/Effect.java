package hustings.workbench.reactor;

import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.Recipients;
import hustings.model.Rule;
import hustings.model.Timer;

/**
 * An effect of a reaction.
 *
 * @param what the rule, message or timer; may be null
 * @param first the receiver, the first position or the ticks
 * @param second the position after the last, or the highest ticks
 * @param line the source line that caused the effect; null unless requested
 */
public record Effect(Kind kind, Object what, int first, int second, StackTraceElement line) {

    /** In place of the first position: there are no recipients, but null. */
    public static final int NULL_RECIPIENTS = Integer.MIN_VALUE;

    /** The kinds of effects; each is a method of {@link Outbox}. */
    public enum Kind {
        FOLLOW,
        SEND,
        SEND_WITH_NOTICE,
        MULTICAST,
        SET_TIMER,
        SET_RANDOM_TIMER,
        CANCEL_TIMER,
        CANCEL_TIMERS
    }

    /** Calls the method of an outbox. */
    public void applyTo(Outbox out) {
        switch (kind) {
            case FOLLOW -> out.follow((Rule) what);
            case SEND -> out.send((Message) what, first);
            case SEND_WITH_NOTICE -> out.sendWithNotice((Message) what, first);
            case MULTICAST ->
                out.multicast((Message) what, first == NULL_RECIPIENTS ? null : new Recipients(first, second));
            case SET_TIMER -> out.setTimer((Timer) what, first);
            case SET_RANDOM_TIMER -> out.setTimer((Timer) what, first, second);
            case CANCEL_TIMER -> out.cancelTimer((Timer) what);
            case CANCEL_TIMERS -> out.cancelTimers();
        }
    }
}
