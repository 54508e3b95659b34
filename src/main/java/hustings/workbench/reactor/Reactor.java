package hustings.workbench.reactor;

import hustings.model.Group;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import hustings.workbench.reactor.Effects.Effect;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The program that computes the reactions of a submission: it reads requests from standard input and writes answers to
 * standard output, in the format of {@link Protocol}. It makes no decisions, so that a submission can forge no more
 * than its own answers.
 */
public final class Reactor {

    private static final int BUFFER_BYTES = 1 << 16;
    private static final int MAX_FRAMES = 8;

    private final DataInputStream in;
    private final Map<String, byte[]> classes = new HashMap<>();
    private String mainClass;
    private final List<Self> selves = new ArrayList<>();
    private final Map<Integer, Participant> participants = new HashMap<>();
    private final List<byte[]> messages = new ArrayList<>();
    private final Map<ByteBuffer, Integer> messageNumbers = new HashMap<>();
    private final Set<Integer> describedMessages = new HashSet<>();

    /** Actions to run when the current answer is complete: each marks a state or message as known to the judge. */
    private final List<Runnable> onAnswerComplete = new ArrayList<>();

    private Reactor(DataInputStream in) {
        this.in = in;
    }

    /**
     * Serves requests until standard input ends. Writes first whether small sets iterate in reverse order in this JVM.
     */
    public static void main(String[] args) throws IOException {
        InputStream requests = new FileInputStream(FileDescriptor.in);
        DataOutputStream answers =
                new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER_BYTES));
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setErr(System.out);
        answers.writeBoolean(Set.of(0, 1).iterator().next() == 1);
        answers.flush();
        Reactor reactor = new Reactor(new DataInputStream(new BufferedInputStream(requests, BUFFER_BYTES)));
        for (int request = reactor.in.read(); request >= 0; request = reactor.in.read()) {
            if (request == Protocol.SELF) {
                reactor.readSelf();
                continue;
            }
            byte[] answer = reactor.createAnswer(request);
            answers.writeInt(answer.length);
            answers.write(answer);
            answers.flush();
        }
        Runtime.getRuntime().halt(0); // ends all threads of the submission
    }

    /** Executes a request and writes the answer. */
    @FunctionalInterface
    private interface Doing {
        void writeTo(DataOutputStream out) throws Throwable;
    }

    private byte[] createAnswer(int request) throws IOException {
        if (request == Protocol.LOAD) {
            readClasses();
            return createAnswer(this::writeVocabulary);
        }
        ReactionKind kind = Protocol.toConstant(ReactionKind.class, in.readByte());
        Self self = selves.get(in.readInt());
        int state = in.readInt();
        int other = in.readInt();
        int message = in.readInt();
        int flags = in.readByte();
        return createAnswer(out -> writeReaction(kind, self, state, other, message, flags, out));
    }

    private void readSelf() throws IOException {
        int[] ids = new int[in.readInt()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = in.readInt();
        }
        Group group = Group.of(Arrays.stream(ids).boxed().toList());
        selves.add(new Self(group, in.readInt(), in.readInt()));
    }

    private static byte[] createAnswer(Doing doing) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        try {
            out.writeByte(Protocol.DONE);
            doing.writeTo(out);
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (Throwable e) {
            bytes.reset();
            writeFailure(e, out);
        }
        return bytes.toByteArray();
    }

    private static void writeFailure(Throwable thrown, DataOutputStream out) throws IOException {
        Throwable cause =
                thrown instanceof ExceptionInInitializerError && thrown.getCause() != null ? thrown.getCause() : thrown;
        out.writeByte(cause instanceof Misuse ? Protocol.MISUSED : Protocol.THREW);
        Protocol.writeText(out, cause instanceof Misuse ? cause.getMessage() : Misuse.describe(cause));
        Throwable place = cause.getCause() == null ? cause : cause.getCause();
        List<StackTraceElement> own = Arrays.stream(place.getStackTrace())
                .filter(call -> OwnClasses.LOADER_NAME.equals(call.getClassLoaderName()))
                .limit(MAX_FRAMES)
                .toList();
        out.writeInt(own.size());
        for (StackTraceElement call : own) {
            writeCall(call, out);
        }
    }

    private static void writeCall(StackTraceElement call, DataOutputStream out) throws IOException {
        Protocol.writeText(out, call == null ? null : call.getClassName());
        if (call != null) {
            Protocol.writeText(out, call.getMethodName());
            Protocol.writeText(out, call.getFileName());
            out.writeInt(call.getLineNumber());
        }
    }

    private void readClasses() throws IOException {
        mainClass = Protocol.readText(in);
        for (int left = in.readInt(); left > 0; left--) {
            String name = Protocol.readText(in);
            classes.put(name, in.readNBytes(in.readInt()));
        }
    }

    private Participant participantOf(int id) throws Throwable {
        Participant known = participants.get(id);
        if (known == null) {
            known = new Participant(classes, mainClass);
            participants.put(id, known);
        }
        return known;
    }

    /** Loads the algorithm and writes its vocabulary. */
    private void writeVocabulary(DataOutputStream out) throws Throwable {
        Participant any = participantOf(Protocol.NONE);
        Protocol.writeText(out, any.title());
        out.writeInt(any.types().size());
        for (MessageType type : any.types()) {
            Protocol.writeText(out, type.name());
            Protocol.writeText(out, type.verb());
            out.writeBoolean(type.detectsFailures());
        }
        out.writeInt(any.timers().size());
        for (Timer timer : any.timers()) {
            Protocol.writeText(out, timer.name());
        }
        out.writeInt(any.rules().size());
        for (Rule rule : any.rules()) {
            Protocol.writeText(out, rule.name());
            Protocol.writeText(out, rule.source());
            Protocol.writeText(out, rule.statement());
        }
        out.writeBoolean(any.algorithm().isOnRing());
        out.writeBoolean(any.algorithm().promisesHighest());
    }

    private void writeReaction(
            ReactionKind kind,
            Self self,
            int stateNumber,
            int other,
            int messageNumber,
            int flags,
            DataOutputStream out)
            throws Throwable {
        Participant process = participantOf(self.id());
        ProcessState state = process.stateOf(stateNumber);
        Message message = messageNumber == Protocol.NONE
                ? null
                : process.decodeMessage(messageNumber, messages.get(messageNumber));
        Effects effects = new Effects((flags & Protocol.LINES_FLAG) != 0);
        onAnswerComplete.clear();
        ProcessState next =
                process.react(kind, self, state, other, message, effects, (flags & Protocol.TWICE_FLAG) != 0);
        writeState(process, state, stateNumber, next, out);
        out.writeInt(effects.all().size());
        for (Effect effect : effects.all()) {
            writeEffect(effect, process, out);
            if ((flags & Protocol.LINES_FLAG) != 0) {
                writeCall(effect.line(), out);
            }
        }
        onAnswerComplete.forEach(Runnable::run);
    }

    /** Writes the number of a state, and the values of one that is new. */
    private void writeState(
            Participant process, ProcessState state, int stateNumber, ProcessState next, DataOutputStream out)
            throws IOException {
        if (next == null || next == state) {
            out.writeInt(next == null ? Protocol.NONE : stateNumber);
            out.writeBoolean(false);
            return;
        }
        int number = process.numberOf(next);
        boolean isNew = !process.sentStateNumbers().contains(number);
        out.writeInt(number);
        out.writeBoolean(isNew);
        if (isNew) {
            onAnswerComplete.add(() -> process.sentStateNumbers().add(number));
            out.writeInt(Misuse.callUserCode(next::coordinator));
            out.writeInt(Misuse.callUserCode(() -> Protocol.toNumber(next.role())));
            out.writeBoolean(Misuse.callUserCode(next::takesPart));
            out.writeLong(Misuse.callUserCode(next::reign));
            Protocol.writeText(out, Misuse.callUserCode(next::toString));
        }
    }

    private void writeEffect(Effect effect, Participant process, DataOutputStream out) throws IOException {
        out.writeByte(Protocol.toNumber(effect.kind()));
        switch (effect.kind()) {
            case FOLLOW -> writeDeclaredNumber((Rule) effect.what(), process.rules(), out);
            case SEND, SEND_WITH_NOTICE, MULTICAST -> writeMessage((Message) effect.what(), process, out);
            case CANCEL_TIMERS -> {}
            default -> writeDeclaredNumber((Timer) effect.what(), process.timers(), out);
        }
        out.writeInt(effect.first());
        out.writeInt(effect.second());
    }

    private static void writeDeclaredNumber(Object one, List<?> declared, DataOutputStream out) throws IOException {
        int number = one == null ? Protocol.NONE : declared.indexOf(one);
        out.writeInt(one != null && number < 0 ? Protocol.UNDECLARED : number);
        if (one != null && number < 0) {
            Protocol.writeText(
                    out,
                    one instanceof Rule rule
                            ? rule.name()
                            : one instanceof Timer timer ? timer.name() : ((MessageType) one).name());
        }
    }

    private void writeMessage(Message message, Participant process, DataOutputStream out) throws IOException {
        if (message == null) {
            out.writeInt(Protocol.NONE);
            return;
        }
        byte[] content = process.encode(message);
        int number = messageNumbers.computeIfAbsent(ByteBuffer.wrap(content), bytes -> {
            messages.add(content);
            return messages.size() - 1;
        });
        boolean isNew = !describedMessages.contains(number);
        out.writeInt(number);
        out.writeBoolean(isNew);
        if (isNew) {
            onAnswerComplete.add(() -> describedMessages.add(number));
            writeDeclaredNumber(Misuse.callUserCode(message::type), process.types(), out);
            out.writeBoolean(message instanceof MessageType);
            Protocol.writeText(out, Misuse.callUserCode(message::content));
        }
    }
}
