package hustings.engine;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Self;
import hustings.model.Timer;
import java.util.List;
import java.util.stream.Stream;

/** An algorithm that does what a test tells it on a detection, and keeps a log of all that befalls it. */
final class ProbeAlgorithm implements Algorithm<ProbeAlgorithm.Log> {

    enum Type implements MessageType {
        ASK,
        TELL
    }

    enum Wait implements Timer {
        SHORT,
        LONG
    }

    /** What a process does when it detects, or when it receives an ASK. */
    @FunctionalInterface
    interface Action {
        void act(Self self, Outbox out);
    }

    record Log(List<String> lines) implements ProcessState {
        Log plus(String line) {
            return new Log(Stream.concat(lines.stream(), Stream.of(line)).toList());
        }

        @Override
        public int coordinator() {
            return NOBODY;
        }
    }

    private final Action onDetect;
    private final Action onAsk;

    ProbeAlgorithm(Action onDetect, Action onAsk) {
        this.onDetect = onDetect;
        this.onAsk = onAsk;
    }

    @Override
    public Log resting(Self self, int coordinator) {
        return new Log(List.of());
    }

    @Override
    public Log onDetect(Self self, Log log, Outbox out) {
        onDetect.act(self, out);
        return log.plus("detects");
    }

    @Override
    public Log onMessage(Self self, Log log, int from, Message message, Outbox out) {
        if (message == Type.ASK) {
            onAsk.act(self, out);
        }
        return log.plus(message.type().name() + " from " + from);
    }

    @Override
    public Log onTimer(Self self, Log log, Timer timer, Outbox out) {
        return log.plus(timer.name());
    }

    @Override
    public Log onUndelivered(Self self, Log log, int to, Message message, Outbox out) {
        return log.plus(message.type().name() + " to " + to + " undelivered");
    }

    @Override
    public Log afterCrash(Self self, Log log) {
        return log.plus("crashes");
    }

    @Override
    public Log onRevive(Self self, Log log, Outbox out) {
        return log.plus("revives");
    }
}
