package hustings.workbench.remote;

import hustings.model.Message;
import hustings.model.Message.MessageType;
import hustings.model.Rule;
import hustings.model.Timer;
import hustings.workbench.reactor.Protocol;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * An algorithm's own description: its title, message types, timers and rules.
 *
 * @param title the title; empty if the algorithm has none
 */
record Vocabulary(
        String title,
        List<RemoteType> types,
        List<RemoteTimer> timers,
        List<RemoteRule> rules,
        boolean isOnRing,
        boolean promisesHighest) {

    record RemoteType(String name, int ordinal, String verb, boolean detectsFailures) implements MessageType {}

    record RemoteTimer(String name, int ordinal) implements Timer {}

    record RemoteRule(String name, Text text) implements Rule {}

    /**
     * A message with content.
     *
     * @param number the number in the JVM that created it; equal messages have equal numbers
     */
    record RemoteMessage(MessageType type, String content, int number) implements Message {}

    static Vocabulary read(DataInputStream in) throws IOException {
        String title = Protocol.readText(in);
        List<RemoteType> types = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            types.add(new RemoteType(Protocol.readText(in), types.size(), Protocol.readText(in), in.readBoolean()));
        }
        List<RemoteTimer> timers = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            timers.add(new RemoteTimer(Protocol.readText(in), timers.size()));
        }
        List<RemoteRule> rules = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            rules.add(
                    new RemoteRule(Protocol.readText(in), new Rule.Text(Protocol.readText(in), Protocol.readText(in))));
        }
        return new Vocabulary(title, types, timers, rules, in.readBoolean(), in.readBoolean());
    }

    /** Reads a message type; null if there is none. A type that is not declared gets a negative ordinal. */
    MessageType readType(DataInputStream in) throws IOException {
        int number = in.readInt();
        return number == Protocol.UNDECLARED
                ? new RemoteType(Protocol.readText(in), number, "", false)
                : number == Protocol.NONE ? null : types.get(number);
    }

    Timer readTimer(DataInputStream in) throws IOException {
        int number = in.readInt();
        return number == Protocol.UNDECLARED
                ? new RemoteTimer(Protocol.readText(in), number)
                : number == Protocol.NONE ? null : timers.get(number);
    }

    Rule readRule(DataInputStream in) throws IOException {
        int number = in.readInt();
        return number == Protocol.UNDECLARED
                ? new RemoteRule(Protocol.readText(in), new Rule.Text("", ""))
                : number == Protocol.NONE ? null : rules.get(number);
    }
}
