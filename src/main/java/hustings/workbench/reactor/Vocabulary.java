package hustings.workbench.reactor;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.ProcessValue;
import hustings.model.Rule;
import hustings.model.Timer;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * An algorithm's own description: its title, message types, timers, rules and the values that it reads.
 *
 * @param title the title; empty if the algorithm has none
 */
public record Vocabulary(
        String title,
        List<? extends MessageType> types,
        List<? extends Timer> timers,
        List<Rule> rules,
        List<ProcessValue> values,
        boolean isOnRing,
        boolean promisesHighest,
        boolean ranksById,
        boolean noticesCrashes) {

    private record RemoteType(String name, int ordinal, String verb, boolean detectsFailures) implements MessageType {}

    private record RemoteTimer(String name, int ordinal) implements Timer {}

    private record RemoteRule(String name, Text text) implements Rule {}

    /**
     * A message from another JVM.
     *
     * @param number the number in the JVM that created it; equal messages have equal numbers
     */
    public record RemoteMessage(MessageType type, String content, int number) implements Message {}

    /** Asks an algorithm for its description. */
    public static Vocabulary of(String title, Algorithm<?> algorithm) {
        return new Vocabulary(
                title,
                List.copyOf(algorithm.messageTypes()),
                List.copyOf(algorithm.timers()),
                List.copyOf(algorithm.rules()),
                List.copyOf(algorithm.values()),
                algorithm.isOnRing(),
                algorithm.promisesHighest(),
                algorithm.ranksById(),
                algorithm.noticesCrashes());
    }

    void write(DataOutputStream out) throws IOException {
        Protocol.writeText(out, title);
        out.writeInt(types.size());
        for (MessageType type : types) {
            Protocol.writeText(out, type.name());
            Protocol.writeText(out, type.verb());
            out.writeBoolean(type.detectsFailures());
        }
        out.writeInt(timers.size());
        for (Timer timer : timers) {
            Protocol.writeText(out, timer.name());
        }
        out.writeInt(rules.size());
        for (Rule rule : rules) {
            Protocol.writeText(out, rule.name());
            Protocol.writeText(out, rule.source());
            Protocol.writeText(out, rule.statement());
        }
        out.writeInt(values.size());
        for (ProcessValue value : values) {
            Protocol.writeText(out, value.key());
            Protocol.writeText(out, value.meaning());
            out.writeInt(value.defaultValue());
        }
        out.writeBoolean(isOnRing);
        out.writeBoolean(promisesHighest);
        out.writeBoolean(ranksById);
        out.writeBoolean(noticesCrashes);
    }

    /**
     * Reads a description that another JVM has written.
     *
     * @throws IOException if it is none
     */
    public static Vocabulary read(DataInputStream in) throws IOException {
        String title = in.readUTF();
        List<RemoteType> types = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            types.add(new RemoteType(in.readUTF(), types.size(), in.readUTF(), in.readBoolean()));
        }
        List<RemoteTimer> timers = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            timers.add(new RemoteTimer(in.readUTF(), timers.size()));
        }
        List<Rule> rules = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            rules.add(new RemoteRule(in.readUTF(), new Rule.Text(in.readUTF(), in.readUTF())));
        }
        List<ProcessValue> values = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            values.add(readValue(in));
        }
        return new Vocabulary(
                title,
                types,
                timers,
                rules,
                values,
                in.readBoolean(),
                in.readBoolean(),
                in.readBoolean(),
                in.readBoolean());
    }

    private static ProcessValue readValue(DataInputStream in) throws IOException {
        try {
            return new ProcessValue(in.readUTF(), in.readUTF(), in.readInt());
        } catch (IllegalArgumentException e) {
            throw new IOException(e);
        }
    }

    void writeType(MessageType type, DataOutputStream out) throws IOException {
        writeDeclared(type, types, MessageType::name, out);
    }

    void writeTimer(Timer timer, DataOutputStream out) throws IOException {
        writeDeclared(timer, timers, Timer::name, out);
    }

    void writeRule(Rule rule, DataOutputStream out) throws IOException {
        writeDeclared(rule, rules, Rule::name, out);
    }

    private static <T> void writeDeclared(
            T element, List<? extends T> declared, Function<T, String> toName, DataOutputStream out)
            throws IOException {
        if (element == null) {
            out.writeInt(Protocol.NONE);
            return;
        }
        int number = declared.indexOf(element);
        out.writeInt(number < 0 ? Protocol.UNDECLARED : number);
        if (number < 0) {
            Protocol.writeText(out, toName.apply(element));
        }
    }

    /** Reads a message type; null if there is none. A type that is not declared gets a negative ordinal. */
    public MessageType readType(DataInputStream in) throws IOException {
        return readDeclared(types, name -> new RemoteType(name, Protocol.UNDECLARED, "", false), in);
    }

    /** Reads a timer; null if there is none. One that is not declared gets a negative ordinal. */
    public Timer readTimer(DataInputStream in) throws IOException {
        return readDeclared(timers, name -> new RemoteTimer(name, Protocol.UNDECLARED), in);
    }

    /** Reads a rule; null if there is none. */
    public Rule readRule(DataInputStream in) throws IOException {
        return readDeclared(rules, name -> new RemoteRule(name, new Rule.Text("", "")), in);
    }

    private static <T> T readDeclared(
            List<? extends T> declared, Function<String, T> createUndeclared, DataInputStream in) throws IOException {
        int number = in.readInt();
        if (number == Protocol.NONE) {
            return null;
        }
        return number == Protocol.UNDECLARED ? createUndeclared.apply(in.readUTF()) : declared.get(number);
    }
}
