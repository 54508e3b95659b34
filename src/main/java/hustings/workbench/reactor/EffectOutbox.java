package hustings.workbench.reactor;

import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.Recipients;
import hustings.model.Rule;
import hustings.model.Timer;
import hustings.workbench.reactor.Effect.Kind;

/** An outbox in which one method takes every effect. */
public abstract class EffectOutbox implements Outbox {

    /** Takes an effect; the parameters are those of {@link Effect}. */
    protected abstract void add(Kind kind, Object what, int first, int second);

    @Override
    public final void follow(Rule rule) {
        add(Kind.FOLLOW, rule, 0, 0);
    }

    @Override
    public final void send(Message message, int to) {
        add(Kind.SEND, message, to, 0);
    }

    @Override
    public final void sendWithNotice(Message message, int to) {
        add(Kind.SEND_WITH_NOTICE, message, to, 0);
    }

    @Override
    public final void multicast(Message message, Recipients recipients) {
        boolean none = recipients == null;
        add(Kind.MULTICAST, message, none ? Effect.NULL_RECIPIENTS : recipients.from(), none ? 0 : recipients.to());
    }

    @Override
    public final void setTimer(Timer timer, int ticks) {
        add(Kind.SET_TIMER, timer, ticks, ticks);
    }

    @Override
    public final void setTimer(Timer timer, int lowTicks, int highTicks) {
        add(Kind.SET_RANDOM_TIMER, timer, lowTicks, highTicks);
    }

    @Override
    public final void cancelTimer(Timer timer) {
        add(Kind.CANCEL_TIMER, timer, 0, 0);
    }

    @Override
    public final void cancelTimers() {
        add(Kind.CANCEL_TIMERS, null, 0, 0);
    }
}
