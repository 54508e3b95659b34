package hustings.workbench.remote;

import hustings.model.Group;
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
 * An algorithm whose reactions are computed in another JVM and cached; each is made once, or twice to compare. If that
 * JVM has ended, the next reaction starts another. Properties it declares are ignored: a submission does not judge
 * itself.
 */
public final class RemoteAlgorithm extends EventAlgorithm<ProcessState> {

    private static final int MAX_CACHED = 2_000_000;

    private final ReactorStarter host;
    private final String main;
    private final Map<String, byte[]> classes;

    private ReactorProcess reactor;
    private volatile Vocabulary vocabulary;
    private final Map<ReactionRequest, CachedReaction> cachedReactions = new ConcurrentHashMap<>();
    private final Map<ProcessPosition, Integer> places = new HashMap<>();

    /** States and messages as they were described first, whatever is said of them later. */
    private final Map<RemoteState, RemoteState> states = new HashMap<>();

    private final Map<Integer, RemoteMessage> messages = new HashMap<>();

    private record ProcessPosition(Group group, int index, int delayTicks) {}

    /**
     * The result of a reaction.
     *
     * @param failure what went wrong in the reaction; null if nothing did
     */
    private record CachedReaction(
            ProcessState next, List<Effect> effects, MisuseException failure, boolean isMadeTwice) {}

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
        places.clear();
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
        boolean twice = out == null || (out instanceof RemoteOutbox asked && asked.isReactionMadeTwice());
        ReactionRequest request = createRequest(event, self, state);
        CachedReaction answer = cachedReactions.get(request);
        if (answer == null || (twice && !answer.isMadeTwice)) {
            if (cachedReactions.size() > MAX_CACHED) {
                cachedReactions.clear();
            }
            answer = requestReaction(request, self.id(), twice ? Protocol.TWICE_FLAG : 0);
            cachedReactions.put(request, answer);
        }
        if (answer.failure != null) {
            throw answer.failure;
        }
        for (int i = 0; i < answer.effects.size() && out != null; i++) {
            try {
                answer.effects.get(i).applyTo(out);
            } catch (MisuseException e) {
                setSourceLine(e, request, self.id(), i);
                throw e;
            }
        }
        return answer.next;
    }

    /** Gives a misuse, which is found only after the reaction has returned, the source line that caused it. */
    private void setSourceLine(MisuseException misuse, ReactionRequest request, int process, int effect) {
        List<Effect> effects = requestReaction(request, process, Protocol.LINES_FLAG).effects;
        boolean isKnown = effect < effects.size() && effects.get(effect).line() != null;
        misuse.setStackTrace(
                isKnown ? new StackTraceElement[] {effects.get(effect).line()} : new StackTraceElement[0]);
    }

    private ReactionRequest createRequest(Event event, Self self, ProcessState state) {
        return new ReactionRequest(
                event.kind(),
                numberOf(self),
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

    private synchronized int numberOf(Self self) {
        if (!reactor.isAlive()) {
            restartAndLoad();
        }
        return places.computeIfAbsent(
                new ProcessPosition(self.group(), self.index(), self.delayTicks()), this::defineProcess);
    }

    private int defineProcess(ProcessPosition position) {
        DataOutputStream out = reactor.requestStream();
        try {
            out.writeByte(Protocol.SELF);
            out.writeInt(position.group.size());
            int id = position.group.id(0);
            for (int i = 0; i < position.group.size(); i++) {
                out.writeInt(id);
                id = position.group.successor(id);
            }
            out.writeInt(position.index);
            out.writeInt(position.delayTicks);
        } catch (IOException e) {
            throw new ReactionStoppedError("its Java ended before this");
        }
        return places.size();
    }

    private synchronized CachedReaction requestReaction(ReactionRequest request, int process, int flags) {
        DataOutputStream out = reactor.requestStream();
        try {
            out.writeByte(Protocol.REACT);
            request.write(out);
            out.writeByte(flags);
            DataInputStream in = reactor.sendAndAwaitAnswer();
            boolean isMadeTwice = (flags & Protocol.TWICE_FLAG) != 0;
            MisuseException failure = readFailure(in);
            return failure != null
                    ? new CachedReaction(null, List.of(), failure, isMadeTwice)
                    : new CachedReaction(readState(process, in), readEffects(flags, in), null, isMadeTwice);
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
                in.readUTF());
        return states.computeIfAbsent(described, first -> first);
    }

    private List<Effect> readEffects(int flags, DataInputStream in) throws IOException {
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
            boolean hasLine = (flags & Protocol.LINES_FLAG) != 0;
            StackTraceElement line =
                    hasLine ? Stream.of(Protocol.readPlace(in)).findFirst().orElse(null) : null;
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
