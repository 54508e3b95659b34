package hustings.paper;

import hustings.engine.Simulation;
import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Recipients;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An algorithm that sends a little more or less than it should; in all else it is the original, but that a process that
 * never gets what was left out does not try again for ever.
 */
final class AlteredAlgorithm<S extends ProcessState> implements Simulation.RunBoundAlgorithm<S> {

    /** How many timers a process sets in a run; in no election does it set so many. */
    private static final int MOST_TIMERS = 20;

    /** What is done to the sends of one type. */
    enum Alteration {
        /** Whoever multicasts sends one of the messages twice. */
        ONE_MORE,
        /** Whoever multicasts leaves the lowest receiver out. */
        ONE_LESS,
        /** Nothing of the type is sent to a single process. */
        NONE
    }

    private final Algorithm<S> original;
    private final String type;
    private final Alteration alteration;

    /** How many timers each process has set in this run. */
    private final Map<Integer, Integer> timersSet = new HashMap<>();

    private AlteredAlgorithm(Algorithm<S> original, String type, Alteration alteration) {
        this.original = original;
        this.type = type;
        this.alteration = alteration;
    }

    static <S extends ProcessState> Algorithm<S> of(Algorithm<S> original, String type, Alteration alteration) {
        return new AlteredAlgorithm<>(original, type, alteration);
    }

    @Override
    public Algorithm<S> boundTo(Simulation<?> run) {
        return new AlteredAlgorithm<>(original, type, alteration);
    }

    @Override
    public Algorithm<S> unchecked() {
        return this;
    }

    /** Hands everything on to the outbox, but for the altered sends. */
    private final class AlteringOutbox implements Outbox {

        private final Self self;
        private final Outbox out;

        AlteringOutbox(Self self, Outbox out) {
            this.self = self;
            this.out = out;
        }

        private boolean isAltered(Message message) {
            return message.type().name().equals(type);
        }

        @Override
        public void multicast(Message message, Recipients recipients) {
            if (!isAltered(message) || alteration == Alteration.NONE) {
                out.multicast(message, recipients);
            } else if (alteration == Alteration.ONE_LESS) {
                int first = recipients.from() == self.index() ? recipients.from() + 1 : recipients.from();
                out.multicast(message, new Recipients(first + 1, recipients.to()));
            } else {
                out.multicast(message, recipients);
                int last = recipients.to() - 1 == self.index() ? recipients.to() - 2 : recipients.to() - 1;
                out.multicast(message, new Recipients(Math.max(last, recipients.from()), last + 1));
            }
        }

        @Override
        public void send(Message message, int to) {
            if (!isAltered(message) || alteration != Alteration.NONE) {
                out.send(message, to);
            }
        }

        @Override
        public void sendWithNotice(Message message, int to) {
            if (!isAltered(message) || alteration != Alteration.NONE) {
                out.sendWithNotice(message, to);
            }
        }

        @Override
        public void follow(Rule rule) {
            out.follow(rule);
        }

        @Override
        public void setTimer(Timer timer, int ticks) {
            if (maySetTimer()) {
                out.setTimer(timer, ticks);
            }
        }

        @Override
        public void setTimer(Timer timer, int lowTicks, int highTicks) {
            if (maySetTimer()) {
                out.setTimer(timer, lowTicks, highTicks);
            }
        }

        private boolean maySetTimer() {
            return timersSet.merge(self.id(), 1, Integer::sum) <= MOST_TIMERS;
        }

        @Override
        public void cancelTimer(Timer timer) {
            out.cancelTimer(timer);
        }

        @Override
        public void cancelTimers() {
            out.cancelTimers();
        }
    }

    private Outbox altering(Self self, Outbox out) {
        return new AlteringOutbox(self, out);
    }

    @Override
    public List<? extends MessageType> messageTypes() {
        return original.messageTypes();
    }

    @Override
    public List<? extends Timer> timers() {
        return original.timers();
    }

    @Override
    public List<Rule> rules() {
        return original.rules();
    }

    @Override
    public S resting(Self self, int coordinator) {
        return original.resting(self, coordinator);
    }

    @Override
    public S initial(Self self) {
        return original.initial(self);
    }

    @Override
    public S onStart(Self self, S state, Outbox out) {
        return original.onStart(self, state, altering(self, out));
    }

    @Override
    public S onDetect(Self self, S state, Outbox out) {
        return original.onDetect(self, state, altering(self, out));
    }

    @Override
    public S onMessage(Self self, S state, int from, Message message, Outbox out) {
        return original.onMessage(self, state, from, message, altering(self, out));
    }

    @Override
    public S onTimer(Self self, S state, Timer timer, Outbox out) {
        return original.onTimer(self, state, timer, altering(self, out));
    }

    @Override
    public S onUndelivered(Self self, S state, int to, Message message, Outbox out) {
        return original.onUndelivered(self, state, to, message, altering(self, out));
    }

    @Override
    public S afterCrash(Self self, S state) {
        return original.afterCrash(self, state);
    }

    @Override
    public S onRevive(Self self, S state, Outbox out) {
        return original.onRevive(self, state, altering(self, out));
    }
}
