package hustings.workbench.reactor;

import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.Recipients;
import hustings.model.Rule;
import hustings.model.Timer;
import hustings.workbench.reactor.Protocol.EffectKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Records the effects of one reaction without checking them. */
final class Effects implements Outbox {

    private static final int MAX_EFFECTS = 100_000;

    private final List<Effect> all = new ArrayList<>();
    private final boolean withLines;

    /**
     * An effect.
     *
     * @param what the rule, message or timer; may be null
     * @param first the receiver, the first position or the ticks
     * @param second the position after the last, or the highest ticks
     * @param line the source line that caused the effect; null unless requested
     */
    record Effect(EffectKind kind, Object what, int first, int second, StackTraceElement line) {}

    /** @param withLines whether to record the source line of each effect */
    Effects(boolean withLines) {
        this.withLines = withLines;
    }

    List<Effect> all() {
        return all;
    }

    private void addEffect(EffectKind kind, Object what, int first, int second) {
        if (all.size() == MAX_EFFECTS) {
            throw new Misuse("found a storm of more than " + MAX_EFFECTS + " effects of one reaction; expected fewer");
        }
        all.add(new Effect(kind, what, first, second, withLines ? findSourceLine(new Throwable()) : null));
    }

    /** Finds the source line in users' code; null if there is none. */
    private static StackTraceElement findSourceLine(Throwable here) {
        return Arrays.stream(here.getStackTrace())
                .filter(call -> OwnClasses.LOADER_NAME.equals(call.getClassLoaderName()))
                .findFirst()
                .orElse(null);
    }

    @Override
    public void follow(Rule rule) {
        addEffect(EffectKind.FOLLOW, rule, 0, 0);
    }

    @Override
    public void send(Message message, int to) {
        addEffect(EffectKind.SEND, message, to, 0);
    }

    @Override
    public void sendWithNotice(Message message, int to) {
        addEffect(EffectKind.SEND_WITH_NOTICE, message, to, 0);
    }

    @Override
    public void multicast(Message message, Recipients recipients) {
        boolean none = recipients == null;
        addEffect(
                EffectKind.MULTICAST,
                message,
                none ? Integer.MIN_VALUE : recipients.from(),
                none ? 0 : recipients.to());
    }

    @Override
    public void setTimer(Timer timer, int ticks) {
        addEffect(EffectKind.SET_TIMER, timer, ticks, 0);
    }

    @Override
    public void setTimer(Timer timer, int lowTicks, int highTicks) {
        addEffect(EffectKind.SET_RANDOM_TIMER, timer, lowTicks, highTicks);
    }

    @Override
    public void cancelTimer(Timer timer) {
        addEffect(EffectKind.CANCEL_TIMER, timer, 0, 0);
    }

    @Override
    public void cancelTimers() {
        addEffect(EffectKind.CANCEL_TIMERS, null, 0, 0);
    }
}
