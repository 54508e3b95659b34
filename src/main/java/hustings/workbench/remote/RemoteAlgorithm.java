package hustings.workbench.remote;

import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.model.Role;
import hustings.model.Self;
import hustings.workbench.reactor.Effect;
import hustings.workbench.reactor.Event;
import hustings.workbench.reactor.EventAlgorithm;
import hustings.workbench.reactor.MisuseException;
import hustings.workbench.reactor.Protocol;
import hustings.workbench.reactor.ReactionRequest;
import hustings.workbench.reactor.ReactionStoppedError;
import hustings.workbench.reactor.Vocabulary;
import hustings.workbench.reactor.Vocabulary.RemoteMessage;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * An algorithm whose reactions are computed in another JVM, each twice to compare, and cached. If that JVM has ended,
 * the next reaction starts another. Properties it declares are ignored: a submission does not judge itself.
 */
public final class RemoteAlgorithm extends EventAlgorithm<ProcessState> {

    private static final int MAX_CACHED = 2_000_000;

    private final ReactorStarter host;
    private final String main;
    private final Map<String, byte[]> classes;

    private ReactorProcess reactor;
    private volatile Vocabulary vocabulary;
    private final Map<ReactionRequest, CachedReaction> cachedReactions = new ConcurrentHashMap<>();

    /** States and messages as they were described first, whatever is said of them later. */
    private final Map<RemoteState, RemoteState> states = new HashMap<>();

    private final Map<Integer, RemoteMessage> messages = new HashMap<>();

    /**
     * The result of a reaction.
     *
     * @param failure what went wrong in the reaction; null if nothing did
     */
    private record CachedReaction(ProcessState next, List<Effect> effects, MisuseException failure) {}

    /**
     * Loads the algorithm.
     *
     * @param main the name of the algorithm's class
     * @param classes the compiled classes of its file, by name
     * @throws MisuseException if loading or constructing it throws an exception
     * @throws ReactionStoppedError if that does not end
     */
    public RemoteAlgorithm(ReactorStarter host, String main, Map<String, byte[]> classes) {
        this.host = host;
        this.main = main;
        this.classes = classes;
        restartAndLoad();
    }

    @Override
    public Vocabulary vocabulary() {
        return vocabulary;
    }

    @Override
    public List<Property> properties() {
        return List.of();
    }

    private void restartAndLoad() {
        if (reactor != null) {
            reactor.close();
        }
        cachedReactions.clear();
        states.clear();
        messages.clear();
        reactor = host.start();
        try {
            DataOutputStream out = reactor.requestStream();
            out.writeByte(Protocol.LOAD);
            Protocol.writeText(out, main);
            out.writeInt(classes.size());
            for (Map.Entry<String, byte[]> one : classes.entrySet()) {
                Protocol.writeText(out, one.getKey());
                out.writeInt(one.getValue().length);
                out.write(one.getValue());
            }
            DataInputStream in = reactor.sendAndAwaitAnswer();
            MisuseException failure = readFailure(in);
            if (failure != null) {
                throw failure;
            }
            vocabulary = Vocabulary.read(in);
        } catch (IOException | IndexOutOfBoundsException e) {
            throw reactor.rejectAnswer();
        }
    }

    /** Reads what went wrong; null if nothing did. */
    private static MisuseException readFailure(DataInputStream in) throws IOException {
        if (in.readByte() == Protocol.DONE) {
            return null;
        }
        MisuseException failure = new MisuseException(in.readUTF());
        failure.setStackTrace(Protocol.readPlace(in));
        return failure;
    }

    /** Computes a reaction, or takes it from the cache, and applies its effects. */
    @Override
    protected ProcessState react(Event event, Self self, ProcessState state, Outbox out) {
        ReactionRequest request = createRequest(event, self, state);
        CachedReaction answer = cachedReactions.get(request);
        if (answer == null) {
            if (cachedReactions.size() > MAX_CACHED) {
                cachedReactions.clear();
            }
            answer = requestReaction(request, false);
            cachedReactions.put(request, answer);
        }
        if (answer.failure != null) {
            throw answer.failure;
        }
        for (int i = 0; i < answer.effects.size() && out != null; i++) {
            try {
                answer.effects.get(i).applyTo(out);
            } catch (MisuseException e) {
                setSourceLine(e, request, i);
                throw e;
            }
        }
        return answer.next;
    }

    /** Gives a misuse, which is found only after the reaction has returned, the source line that caused it. */
    private void setSourceLine(MisuseException misuse, ReactionRequest request, int effect) {
        List<Effect> effects = requestReaction(request, true).effects;
        boolean isKnown = effect < effects.size() && effects.get(effect).line() != null;
        misuse.setStackTrace(
                isKnown ? new StackTraceElement[] {effects.get(effect).line()} : new StackTraceElement[0]);
    }

    private ReactionRequest createRequest(Event event, Self self, ProcessState state) {
        restartIfEnded();
        return new ReactionRequest(
                event.kind(),
                self.group(),
                self.index(),
                self.delayTicks(),
                self.changedValues(),
                state == null ? Protocol.NONE : numberOf((RemoteState) state),
                event.timer() == null ? event.other() : event.timer().ordinal(),
                event.message() == null ? Protocol.NONE : ((RemoteMessage) event.message()).number());
    }

    private int numberOf(RemoteState state) {
        if (state.reactor() != reactor) {
            throw new ReactionStoppedError("its Java ended before this");
        }
        return state.number();
    }

    private synchronized void restartIfEnded() {
        if (!reactor.isAlive()) {
            restartAndLoad();
        }
    }

    private synchronized CachedReaction requestReaction(ReactionRequest request, boolean withLines) {
        DataOutputStream out = reactor.requestStream();
        try {
            out.writeByte(Protocol.REACT);
            request.write(out);
            out.writeBoolean(withLines);
            DataInputStream in = reactor.sendAndAwaitAnswer();
            MisuseException failure = readFailure(in);
            return failure != null
                    ? new CachedReaction(null, List.of(), failure)
                    : new CachedReaction(readState(request.self().id(), in), readEffects(withLines, in), null);
        } catch (IOException | IndexOutOfBoundsException e) {
            throw reactor.rejectAnswer();
        }
    }

    private ProcessState readState(int process, DataInputStream in) throws IOException {
        int number = in.readInt();
        if (number == Protocol.NONE) {
            return null;
        }
        RemoteState described = new RemoteState(
                reactor,
                process,
                number,
                in.readInt(),
                Protocol.toConstant(Role.class, in.readInt()),
                in.readBoolean(),
                in.readLong(),
                in.readLong(),
                in.readInt(),
                in.readUTF());
        return states.computeIfAbsent(described, first -> first);
    }

    private List<Effect> readEffects(boolean withLines, DataInputStream in) throws IOException {
        List<Effect> effects = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            Effect.Kind kind = Protocol.toConstant(Effect.Kind.class, in.readByte());
            Object what = switch (kind) {
                case FOLLOW -> vocabulary.readRule(in);
                case SEND, SEND_WITH_NOTICE, MULTICAST -> readMessage(in);
                case CANCEL_TIMERS -> null;
                default -> vocabulary.readTimer(in);
            };
            int first = in.readInt();
            int second = in.readInt();
            StackTraceElement line =
                    withLines ? Stream.of(Protocol.readPlace(in)).findFirst().orElse(null) : null;
            effects.add(new Effect(kind, what, first, second, line));
        }
        return effects;
    }

    private Message readMessage(DataInputStream in) throws IOException {
        int number = in.readInt();
        if (number == Protocol.NONE) {
            return null;
        }
        RemoteMessage described = new RemoteMessage(vocabulary.readType(in), in.readUTF(), number);
        return messages.computeIfAbsent(number, first -> described);
    }
}
