package hustings.workbench.reactor;

import hustings.model.Message;
import hustings.model.ProcessState;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The program that computes the reactions of a submission: it reads requests from standard input and writes answers to
 * standard output, in the format of {@link Protocol}. It makes no decisions, so that a submission can forge no more
 * than its own answers.
 */
public final class Reactor {

    private static final int BUFFER_BYTES = 1 << 16;

    private final DataInputStream in;
    private final Map<String, byte[]> classes = new HashMap<>();
    private String mainClass;
    private final Map<Integer, SimulatedProcess> processes = new HashMap<>();
    private final List<byte[]> messages = new ArrayList<>();
    private final Map<ByteBuffer, Integer> messageNumbers = new HashMap<>();

    private Reactor(DataInputStream in) {
        this.in = in;
    }

    /** Serves requests until standard input ends. Writes first a byte, to say that this JVM runs. */
    public static void main(String[] args) throws IOException {
        InputStream requests = new FileInputStream(FileDescriptor.in);
        DataOutputStream answers =
                new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), BUFFER_BYTES));
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setErr(System.out);
        endWithParent();
        answers.writeByte(Protocol.DONE);
        answers.flush();
        Reactor reactor = new Reactor(new DataInputStream(new BufferedInputStream(requests, BUFFER_BYTES)));
        for (int request = reactor.in.read(); request >= 0; request = reactor.in.read()) {
            byte[] answer = reactor.createAnswer(request);
            answers.writeInt(answer.length);
            answers.write(answer);
            answers.flush();
        }
        Runtime.getRuntime().halt(0); // ends all threads of the submission
    }

    /** A submission that waits for ever does not read the end of the requests when whoever asked was killed. */
    private static void endWithParent() {
        ProcessHandle.current().parent().ifPresent(parent -> {
            Thread watch = new Thread(() -> {
                parent.onExit().join();
                Runtime.getRuntime().halt(1);
            });
            watch.setDaemon(true);
            watch.start();
        });
    }

    private byte[] createAnswer(int requestType) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        try {
            out.writeByte(Protocol.DONE);
            writeAnswer(requestType, out);
        } catch (OutOfMemoryError e) {
            throw e;
        } catch (Throwable e) {
            bytes.reset();
            String expected = requestType == Protocol.LOAD ? "expected it to throw nothing" : "expected no exception";
            writeFailure(e, expected, out);
        }
        return bytes.toByteArray();
    }

    private void writeAnswer(int requestType, DataOutputStream out) throws Throwable {
        if (requestType == Protocol.LOAD) {
            readClasses();
            findOrCreateProcess(Protocol.NONE).vocabulary().write(out);
        } else {
            computeAndWriteReaction(ReactionRequest.read(in), in.readBoolean(), out);
        }
    }

    private static void writeFailure(Throwable thrown, String expected, DataOutputStream out) throws IOException {
        Throwable cause =
                thrown instanceof ExceptionInInitializerError && thrown.getCause() != null ? thrown.getCause() : thrown;
        out.writeByte(Protocol.FAILED);
        Protocol.writeText(
                out,
                cause instanceof MisuseException
                        ? cause.getMessage()
                        : MisuseException.describe(cause) + "; " + expected);
        Protocol.writePlace(out, UserClassLoader.findPlace(cause.getCause() == null ? cause : cause.getCause()));
    }

    private void readClasses() throws IOException {
        mainClass = in.readUTF();
        for (int left = in.readInt(); left > 0; left--) {
            String name = in.readUTF();
            classes.put(name, in.readNBytes(in.readInt()));
        }
    }

    private SimulatedProcess findOrCreateProcess(int id) throws Throwable {
        SimulatedProcess known = processes.get(id);
        if (known == null) {
            known = new SimulatedProcess(classes, mainClass);
            processes.put(id, known);
        }
        return known;
    }

    private void computeAndWriteReaction(ReactionRequest request, boolean withLines, DataOutputStream out)
            throws Throwable {
        Self self = request.self();
        SimulatedProcess process = findOrCreateProcess(self.id());
        ProcessState state = process.stateByNumber(request.state());
        Message message = request.message() == Protocol.NONE
                ? null
                : process.decodeMessage(request.message(), messages.get(request.message()));
        Timer timer = request.kind() == Event.Kind.TIMER
                ? process.vocabulary().timers().get(request.other())
                : null;
        Event event = new Event(request.kind(), request.other(), message, timer);
        EffectRecorder effects = new EffectRecorder(withLines);
        ProcessState next = process.react(event, self, state, effects);
        writeState(next == state ? request.state() : process.findOrAssignNumber(next), next, out);
        out.writeInt(effects.recordedEffects().size());
        for (Effect effect : effects.recordedEffects()) {
            writeEffect(effect, process, out);
            if (withLines) {
                Protocol.writePlace(out, effect.line());
            }
        }
    }

    private static void writeState(int number, ProcessState state, DataOutputStream out) throws IOException {
        out.writeInt(number);
        if (state != null) {
            out.writeInt(MisuseException.callUserCode(state::coordinator));
            out.writeInt(MisuseException.callUserCode(() -> Protocol.toNumber(state.role())));
            out.writeBoolean(MisuseException.callUserCode(state::takesPart));
            out.writeLong(MisuseException.callUserCode(state::reign));
            out.writeLong(MisuseException.callUserCode(state::shownNumber));
            out.writeInt(MisuseException.callUserCode(state::vote));
            Protocol.writeText(out, String.valueOf(MisuseException.callUserCode(state::toString)));
        }
    }

    private void writeEffect(Effect effect, SimulatedProcess process, DataOutputStream out) throws IOException {
        out.writeByte(Protocol.toNumber(effect.kind()));
        switch (effect.kind()) {
            case FOLLOW -> process.vocabulary().writeRule((Rule) effect.what(), out);
            case SEND, SEND_WITH_NOTICE, MULTICAST -> writeMessage((Message) effect.what(), process, out);
            case CANCEL_TIMERS -> {}
            default -> process.vocabulary().writeTimer((Timer) effect.what(), out);
        }
        out.writeInt(effect.first());
        out.writeInt(effect.second());
    }

    private void writeMessage(Message message, SimulatedProcess process, DataOutputStream out) throws IOException {
        if (message == null) {
            out.writeInt(Protocol.NONE);
            return;
        }
        byte[] content = process.encode(message);
        int number = messageNumbers.computeIfAbsent(ByteBuffer.wrap(content), bytes -> {
            messages.add(content);
            return messages.size() - 1;
        });
        out.writeInt(number);
        process.vocabulary().writeType(MisuseException.callUserCode(message::type), out);
        Protocol.writeText(out, String.valueOf(MisuseException.callUserCode(() -> message.content())));
    }
}
