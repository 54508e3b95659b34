package hustings.workbench.remote;

import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Message.MessageType;
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
import hustings.workbench.reactor.Vocabulary;
import hustings.workbench.reactor.Vocabulary.RemoteMessage;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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
    private final Map<Integer, Map<Integer, RemoteState>> states = new HashMap<>();
    private final List<Message> messages = new ArrayList<>();

    private record ProcessPosition(Group group, int index, int delayTicks) {}

    /**
     * The result of a reaction.
     *
     * @param failure the exception thrown by the reaction; null if there was none
     */
    private record CachedReaction(
            ProcessState next, List<Effect> effects, RuntimeException failure, boolean isMadeTwice) {}

    /**
     * Loads the algorithm.
     *
     * @param main the name of the algorithm's class
     * @param classes the compiled classes of its file, by name
     * @throws RemoteException if loading or constructing it throws an exception
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
        try {
            reactor = host.startAndWait();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
            DataInputStream in = toInput(reactor.sendAndAwaitAnswer());
            RuntimeException failure = readFailure(in);
            if (failure != null) {
                throw failure;
            }
            vocabulary = Vocabulary.read(in);
        } catch (IOException | IndexOutOfBoundsException e) {
            throw closeAndCreateException();
        }
    }

    /** Ends the JVM; returns the exception for bytes that are no valid answer, which the submission wrote itself. */
    private RemoteException closeAndCreateException() {
        reactor.close();
        return new RemoteException("found something else written in the place of its answer");
    }

    private static DataInputStream toInput(byte[] answer) {
        return new DataInputStream(new ByteArrayInputStream(answer));
    }

    private static RuntimeException readFailure(DataInputStream in) throws IOException {
        int how = in.readByte();
        if (how == Protocol.DONE) {
            return null;
        }
        String found = in.readUTF();
        StackTraceElement[] place = Protocol.readPlace(in);
        if (how == Protocol.THREW) {
            return new RemoteException(found, place);
        }
        MisuseException misuse = new MisuseException(found);
        misuse.setStackTrace(place);
        return misuse;
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
            throw new RemoteException("found its Java ended before this");
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
            throw new RemoteException("found its Java ended before this");
        }
        return places.size();
    }

    private synchronized CachedReaction requestReaction(ReactionRequest request, int process, int flags) {
        DataOutputStream out = reactor.requestStream();
        try {
            out.writeByte(Protocol.REACT);
            request.write(out);
            out.writeByte(flags);
            DataInputStream in = toInput(reactor.sendAndAwaitAnswer());
            boolean isMadeTwice = (flags & Protocol.TWICE_FLAG) != 0;
            RuntimeException failure = readFailure(in);
            return failure != null
                    ? new CachedReaction(null, List.of(), failure, isMadeTwice)
                    : new CachedReaction(readState(process, in), readEffects(flags, in), null, isMadeTwice);
        } catch (IOException | IndexOutOfBoundsException e) {
            throw closeAndCreateException();
        }
    }

    private ProcessState readState(int process, DataInputStream in) throws IOException {
        int number = in.readInt();
        Map<Integer, RemoteState> known = states.computeIfAbsent(process, id -> new HashMap<>());
        if (in.readBoolean()) {
            int coordinator = in.readInt();
            int role = in.readInt();
            known.put(
                    number,
                    new RemoteState(
                            reactor,
                            process,
                            number,
                            coordinator,
                            Protocol.toConstant(Role.class, role),
                            in.readBoolean(),
                            in.readLong(),
                            in.readUTF()));
        }
        if (number != Protocol.NONE && !known.containsKey(number)) {
            throw new IOException("an unknown state");
        }
        return known.get(number);
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
        if (number < 0 || number > MAX_CACHED) {
            throw new IOException("a message of the number " + number);
        }
        if (in.readBoolean()) {
            MessageType type = vocabulary.readType(in);
            String content = in.readUTF();
            while (messages.size() <= number) {
                messages.add(null);
            }
            messages.set(number, new RemoteMessage(type, content, number));
        }
        return messages.get(number);
    }
}
