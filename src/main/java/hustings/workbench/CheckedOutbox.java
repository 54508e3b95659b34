package hustings.workbench;

import hustings.engine.Simulation;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.Recipients;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.scenario.Range;
import hustings.workbench.reactor.DeterminismCheck;
import hustings.workbench.reactor.Misuse;
import hustings.workbench.remote.RemoteOutbox;
import java.util.List;

/** An outbox that accepts only valid effects of its process. */
final class CheckedOutbox implements RemoteOutbox {

    /**
     * The number of messages from each process to each that is allowed per tick, those of the first ticks all at once.
     */
    private static final int MAX_PER_PAIR_AND_TICK = 10;

    private static final int BASE_MESSAGE_LIMIT = 50_000;

    /** How often each timer of each process may fire within one tick before one of 0 ticks is rejected. */
    private static final int MAX_FIRINGS = 100;

    private final List<? extends MessageType> messageTypes;
    private final List<? extends Timer> timers;
    private final List<Rule> rules;
    private final boolean hasOnTimer;
    private final Simulation<?> run;

    private Self self;
    private Outbox effectTarget;
    private Rule followedRule;
    private boolean isTrialReaction;
    private boolean isReactionMadeTwice;

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
    CheckedOutbox(
            List<? extends MessageType> messageTypes,
            List<? extends Timer> timers,
            List<Rule> rules,
            boolean hasOnTimer,
            Simulation<?> run,
            long sent) {
        this.messageTypes = messageTypes;
        this.timers = timers;
        this.rules = rules;
        this.hasOnTimer = hasOnTimer;
        this.run = run;
        this.sent = sent;
    }

    /**
     * Prepares the outbox for one reaction.
     *
     * @param effects receives the valid effects; null if the reaction can have none
     * @param isTrial whether the reaction will be made again
     * @param isMadeTwice whether a remote reaction is to be made twice
     */
    void prepare(Self reacting, Outbox effects, boolean isTrial, boolean isMadeTwice) {
        isReactionMadeTwice = isMadeTwice;
        self = reacting;
        effectTarget = effects;
        followedRule = null;
        isTrialReaction = isTrial;
    }

    /** Returns a factory of outboxes for the two reactions of a comparison. */
    DeterminismCheck.Entrance outboxFactory(Self reacting) {
        return (target, isTrial) -> {
            prepare(reacting, target, isTrial, false);
            return this;
        };
    }

    @Override
    public boolean isMadeTwice() {
        return isReactionMadeTwice;
    }

    /** The number of messages sent in the run so far. */
    long sentCount() {
        return sent;
    }

    /** Counts a timer that is about to fire. */
    void countFiring() {
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
            throw new Misuse(
                    "found a storm of messages, with this " + message.type().name()
                            + (followedRule == null ? "" : " under the rule " + followedRule.name()) + " more than "
                            + messageLimit
                            + "; expected fewer of " + size + " processes by now");
        }
    }

    /** Formats the ids of a group. */
    static String formatIds(Self self) {
        return Range.format(self.group().ids());
    }

    @Override
    public void follow(Rule rule) {
        if (rule == null || !rules.contains(rule)) {
            throw new Misuse("found the rule " + (rule == null ? null : rule.name()) + " followed; expected one of "
                    + rules.stream().map(Rule::name).toList());
        }
        this.followedRule = rule;
        effectTarget.follow(rule);
    }

    @Override
    public void send(Message message, int to) {
        countMessageTo(message, to);
        effectTarget.send(message, to);
    }

    @Override
    public void sendWithNotice(Message message, int to) {
        countMessageTo(message, to);
        effectTarget.sendWithNotice(message, to);
    }

    @Override
    public void multicast(Message message, Recipients recipients) {
        requireDeclared(message);
        if (recipients == null) {
            throw new Misuse("found " + message.type().name() + " sent to null; expected receivers");
        }
        if (recipients.from() < 0 || recipients.to() > self.group().size()) {
            throw new Misuse("found " + message.type().name() + " sent to the positions " + recipients.from() + " to "
                    + recipients.to() + "; expected some from 0 to "
                    + self.group().size());
        }
        countMessages(Math.max(0, recipients.to() - recipients.from()), message);
        effectTarget.multicast(message, recipients);
    }

    private void requireDeclared(Message message) {
        if (message == null) {
            throw new Misuse("found null sent; expected a message");
        }
        MessageType type = message.type();
        if (type == null || !isDeclaredAt(messageTypes, type, type.ordinal())) {
            throw new Misuse("found a message of the undeclared type " + (type == null ? null : type.name())
                    + " sent; expected one of "
                    + messageTypes.stream().map(MessageType::name).toList());
        }
    }

    private static boolean isDeclaredAt(List<?> declared, Object one, int place) {
        return place >= 0 && place < declared.size() && declared.get(place).equals(one);
    }

    private void countMessageTo(Message message, int to) {
        requireDeclared(message);
        if (to == self.id()) {
            throw new Misuse("found " + message.type().name() + " sent to the sender itself; expected the id of another"
                    + " process");
        }
        if (!self.group().contains(to)) {
            throw new Misuse("found " + message.type().name() + " sent to " + to + ", which no process has as its id;"
                    + " expected one of " + formatIds(self));
        }
        countMessages(1, message);
    }

    @Override
    public void setTimer(Timer timer, int ticks) {
        requireDeclared(timer);
        requireValidTime(timer, ticks);
        requireOnTimerMethod(timer);
        effectTarget.setTimer(timer, ticks);
    }

    @Override
    public void setTimer(Timer timer, int lowTicks, int highTicks) {
        requireDeclared(timer);
        requireValidTime(timer, lowTicks);
        if (highTicks < lowTicks) {
            throw new Misuse("found the timer " + timer.name() + " set to a time from " + lowTicks + " to " + highTicks
                    + " ticks; expected the first to be the smaller");
        }
        requireOnTimerMethod(timer);
        effectTarget.setTimer(timer, lowTicks, highTicks);
    }

    private void requireValidTime(Timer timer, int ticks) {
        if (ticks < 0) {
            throw new Misuse("found the timer " + timer.name() + " set to " + ticks + " ticks; expected 0 or more");
        }
        if (ticks == 0
                && firedTick == run.tick()
                && firedCount
                        > (long) MAX_FIRINGS * timers.size() * self.group().size()) {
            throw new Misuse("found the timer " + timer.name() + " set to 0 ticks when " + firedCount
                    + " timers had fired within one tick; expected a time after which it ends");
        }
    }

    private void requireOnTimerMethod(Timer timer) {
        if (!hasOnTimer) {
            throw new Misuse("found the timer " + timer.name() + " set, and no onTimer; expected onTimer, which is"
                    + " called when a timer is due");
        }
    }

    private void requireDeclared(Timer timer) {
        if (timer == null || !isDeclaredAt(timers, timer, timer.ordinal())) {
            throw new Misuse("found the undeclared timer " + (timer == null ? null : timer.name())
                    + "; expected one of " + timers.stream().map(Timer::name).toList());
        }
    }

    @Override
    public void cancelTimer(Timer timer) {
        requireDeclared(timer);
        effectTarget.cancelTimer(timer);
    }

    @Override
    public void cancelTimers() {
        effectTarget.cancelTimers();
    }
}
