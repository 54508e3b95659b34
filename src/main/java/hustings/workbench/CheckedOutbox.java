package hustings.workbench;

import hustings.engine.Simulation;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.scenario.Range;
import hustings.workbench.reactor.Effect;
import hustings.workbench.reactor.Effect.Kind;
import hustings.workbench.reactor.EffectOutbox;
import hustings.workbench.reactor.MisuseException;
import hustings.workbench.reactor.Vocabulary;
import java.util.List;

/** An outbox that accepts only valid effects of its process. */
final class CheckedOutbox extends EffectOutbox {

    /**
     * The number of messages from each process to each that is allowed per tick, those of the first ticks all at once.
     */
    private static final int MAX_PER_PAIR_AND_TICK = 10;

    private static final int BASE_MESSAGE_LIMIT = 50_000;

    /** How often each timer of each process may fire within one tick before one of 0 ticks is rejected. */
    private static final int MAX_FIRINGS = 100;

    private final Vocabulary vocabulary;
    private final boolean hasOnTimer;
    private final Simulation<?> run;

    private Self self;
    private Outbox effectTarget;
    private Rule followedRule;
    private boolean isTrialReaction;

    private long sent;
    private long messageLimit;
    private int firedTick;
    private long firedCount;

    /**
     * Creates an outbox for all reactions of a run.
     *
     * @param hasOnTimer whether the algorithm reacts to timers
     * @param sent the number of messages sent in the run so far
     */
    CheckedOutbox(Vocabulary vocabulary, boolean hasOnTimer, Simulation<?> run, long sent) {
        this.vocabulary = vocabulary;
        this.hasOnTimer = hasOnTimer;
        this.run = run;
        this.sent = sent;
    }

    /**
     * Prepares the outbox for one reaction.
     *
     * @param effectReceiver receives the valid effects; null if the reaction can have none
     * @param willBeRepeated whether the reaction will be made again
     */
    void prepareForReaction(Self reacting, Outbox effectReceiver, boolean willBeRepeated) {
        self = reacting;
        effectTarget = effectReceiver;
        followedRule = null;
        isTrialReaction = willBeRepeated;
    }

    /** The number of messages sent in the run so far. */
    long sentMessageCount() {
        return sent;
    }

    /** Counts a timer that is about to fire. */
    void countTimerFiring() {
        firedCount = firedTick == run.tick() ? firedCount + 1 : 1;
        firedTick = run.tick();
    }

    private void countMessages(int messages, Message message) {
        if (!isTrialReaction && (sent += messages) > messageLimit) {
            requireWithinMessageLimit(message);
        }
    }

    private void requireWithinMessageLimit(Message message) {
        long size = self.group().size();
        messageLimit = BASE_MESSAGE_LIMIT + MAX_PER_PAIR_AND_TICK * size * size * (MAX_PER_PAIR_AND_TICK + run.tick());
        if (sent > messageLimit) {
            throw new MisuseException("found more than " + messageLimit + " messages with this "
                    + message.type().name()
                    + (followedRule == null ? "" : " under the rule " + followedRule.name())
                    + "; expected fewer of " + size + " processes by now");
        }
    }

    /** Formats the ids of a group. */
    static String formatGroupIds(Self self) {
        return Range.format(self.group().ids());
    }

    @Override
    protected void add(Kind kind, Object what, int first, int second) {
        switch (kind) {
            case FOLLOW -> checkAndRecordRule((Rule) what);
            case SEND, SEND_WITH_NOTICE -> checkAndCountMessage((Message) what, first);
            case MULTICAST -> checkAndCountMulticast((Message) what, first, second);
            case SET_TIMER, SET_RANDOM_TIMER -> requireValidTimer((Timer) what, first, second);
            case CANCEL_TIMER -> requireDeclared((Timer) what);
            case CANCEL_TIMERS -> {}
        }
        new Effect(kind, what, first, second, null).applyTo(effectTarget);
    }

    private void checkAndRecordRule(Rule rule) {
        if (rule == null || !vocabulary.rules().contains(rule)) {
            throw new MisuseException(
                    "found the rule " + (rule == null ? null : rule.name()) + " followed; expected one of "
                            + vocabulary.rules().stream().map(Rule::name).toList());
        }
        followedRule = rule;
    }

    private void checkAndCountMulticast(Message message, int from, int to) {
        requireDeclared(message);
        if (from == Effect.NULL_RECIPIENTS) {
            throw new MisuseException("found " + message.type().name() + " sent to null; expected receivers");
        }
        int size = self.group().size();
        if (from < 0 || to > size) {
            throw new MisuseException("found " + message.type().name() + " sent to the positions " + from + " to " + to
                    + "; expected some from 0 to " + size);
        }
        countMessages(Math.max(0, to - from), message);
    }

    private void requireDeclared(Message message) {
        if (message == null) {
            throw new MisuseException("found null sent; expected a message");
        }
        MessageType type = message.type();
        if (type == null || !isDeclaredAt(vocabulary.types(), type, type.ordinal())) {
            throw new MisuseException("found a message of the undeclared type " + (type == null ? null : type.name())
                    + " sent; expected one of "
                    + vocabulary.types().stream().map(MessageType::name).toList());
        }
    }

    private static boolean isDeclaredAt(List<?> declared, Object element, int index) {
        return index >= 0 && index < declared.size() && declared.get(index).equals(element);
    }

    private void checkAndCountMessage(Message message, int receiver) {
        requireDeclared(message);
        if (receiver == self.id()) {
            throw new MisuseException("found " + message.type().name()
                    + " sent to the sender itself; expected the id of another" + " process");
        }
        if (!self.group().contains(receiver)) {
            throw new MisuseException("found " + message.type().name() + " sent to " + receiver
                    + ", which no process has as its id;" + " expected one of " + formatGroupIds(self));
        }
        countMessages(1, message);
    }

    private void requireValidTimer(Timer timer, int lowTicks, int highTicks) {
        requireDeclared(timer);
        if (lowTicks < 0) {
            throw createTimerMisuse(timer, " to " + lowTicks + " ticks; expected 0 or more");
        }
        if (lowTicks == 0 && haveTimersFiredTooOften()) {
            String found = " to 0 ticks when " + firedCount + " timers had fired within one tick";
            throw createTimerMisuse(timer, found + "; expected a time after which it ends");
        }
        if (highTicks < lowTicks) {
            String found = " to a time from " + lowTicks + " to " + highTicks + " ticks";
            throw createTimerMisuse(timer, found + "; expected the first to be the smaller");
        }
        if (!hasOnTimer) {
            String expected = "expected onTimer, which is called when a timer is due";
            throw createTimerMisuse(timer, ", and no onTimer; " + expected);
        }
    }

    private static MisuseException createTimerMisuse(Timer timer, String problem) {
        return new MisuseException("found the timer " + timer.name() + " set" + problem);
    }

    private boolean haveTimersFiredTooOften() {
        long most =
                (long) MAX_FIRINGS * vocabulary.timers().size() * self.group().size();
        return firedTick == run.tick() && firedCount > most;
    }

    private void requireDeclared(Timer timer) {
        if (timer == null || !isDeclaredAt(vocabulary.timers(), timer, timer.ordinal())) {
            throw new MisuseException(
                    "found the undeclared timer " + (timer == null ? null : timer.name()) + "; expected one of "
                            + vocabulary.timers().stream().map(Timer::name).toList());
        }
    }
}
