package hustings.workbench;

import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.Recipients;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.scenario.Range;
import java.util.List;

/** An outbox that takes nothing but what its process may put there. */
final class WatchedOutbox implements Outbox {

    /** Something that a reaction may not do. */
    static final class Misuse extends IllegalArgumentException {
        Misuse(String problem) {
            super(problem);
        }
    }

    private final Self self;
    private final List<? extends MessageType> messageTypes;
    private final List<? extends Timer> timers;
    private final List<Rule> rules;
    private final Outbox out;

    WatchedOutbox(
            Self self,
            List<? extends MessageType> messageTypes,
            List<? extends Timer> timers,
            List<Rule> rules,
            Outbox out) {
        this.self = self;
        this.messageTypes = messageTypes;
        this.timers = timers;
        this.rules = rules;
        this.out = out;
    }

    /** The ids of a group for a message. */
    static String ids(Self self) {
        return Range.text(self.group().ids());
    }

    @Override
    public void follow(Rule rule) {
        if (rule == null || !rules.contains(rule)) {
            throw new Misuse("found the rule " + (rule == null ? null : rule.name()) + " followed; expected one of "
                    + rules.stream().map(Rule::name).toList());
        }
        out.follow(rule);
    }

    @Override
    public void send(Message message, int to) {
        requireDeclared(message);
        requireOther(message, to);
        out.send(message, to);
    }

    @Override
    public void sendWithNotice(Message message, int to) {
        requireDeclared(message);
        requireOther(message, to);
        out.sendWithNotice(message, to);
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
        out.multicast(message, recipients);
    }

    private void requireDeclared(Message message) {
        if (message == null) {
            throw new Misuse("found null sent; expected a message");
        }
        MessageType type = message.type();
        if (type == null || !isAtItsPlace(messageTypes, type, type.ordinal())) {
            throw new Misuse("found a message of the undeclared type " + (type == null ? null : type.name())
                    + " sent; expected one of "
                    + messageTypes.stream().map(MessageType::name).toList());
        }
    }

    private static boolean isAtItsPlace(List<?> declared, Object one, int place) {
        return place >= 0 && place < declared.size() && declared.get(place).equals(one);
    }

    private void requireOther(Message message, int to) {
        if (to == self.id()) {
            throw new Misuse("found " + message.type().name() + " sent to the sender itself; expected the id of another"
                    + " process");
        }
        if (!self.group().contains(to)) {
            throw new Misuse("found " + message.type().name() + " sent to " + to + ", which no process has as its id;"
                    + " expected one of " + ids(self));
        }
    }

    @Override
    public void setTimer(Timer timer, int ticks) {
        requireDeclared(timer);
        requireTime(timer, ticks);
        out.setTimer(timer, ticks);
    }

    @Override
    public void setTimer(Timer timer, int lowTicks, int highTicks) {
        requireDeclared(timer);
        requireTime(timer, lowTicks);
        if (highTicks < lowTicks) {
            throw new Misuse("found the timer " + timer.name() + " set to a time from " + lowTicks + " to " + highTicks
                    + " ticks; expected the first to be the smaller");
        }
        out.setTimer(timer, lowTicks, highTicks);
    }

    private static void requireTime(Timer timer, int ticks) {
        if (ticks < 0) {
            throw new Misuse("found the timer " + timer.name() + " set to " + ticks + " ticks; expected 0 or more");
        }
    }

    private void requireDeclared(Timer timer) {
        if (timer == null || !isAtItsPlace(timers, timer, timer.ordinal())) {
            throw new Misuse("found the undeclared timer " + (timer == null ? null : timer.name())
                    + "; expected one of " + timers.stream().map(Timer::name).toList());
        }
    }

    @Override
    public void cancelTimer(Timer timer) {
        requireDeclared(timer);
        out.cancelTimer(timer);
    }

    @Override
    public void cancelTimers() {
        out.cancelTimers();
    }
}
