package hustings.engine;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a message in files and for the user: {@code 5>4 OK@2}, or {@code 5>4 OK@2#2} for the second such message.
 *
 * @param from the sender's id
 * @param to the receiver's id
 * @param type the name of its type
 * @param sentTick the tick at which it was sent
 * @param occurrence its number, from 1, among the messages that agree in all of these
 */
public record MessageName(int from, int to, String type, int sentTick, int occurrence) {

    /** A message's name, as a regular expression. */
    public static final String PATTERN =
            "\\s*(\\d{1,9})\\s*>\\s*(\\d{1,9})\\s+(\\S+?)\\s*@\\s*(\\d{1,9})\\s*(?:#\\s*([1-9]\\d{0,8}))?\\s*";

    private static final Pattern COMPILED_PATTERN = Pattern.compile(PATTERN);

    /**
     * Parses a name.
     *
     * @throws IllegalArgumentException if the text is not of the form {@code from>to TYPE@tick} or
     *     {@code from>to TYPE@tick#k}
     */
    public static MessageName parse(String text) {
        Matcher matcher = COMPILED_PATTERN.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' names no message; expected FROM>TO TYPE@TICK, such as"
                    + " '5>4 OK@2', or with #2 for the second such");
        }
        return new MessageName(
                Integer.parseInt(matcher.group(1)),
                Integer.parseInt(matcher.group(2)),
                matcher.group(3),
                Integer.parseInt(matcher.group(4)),
                matcher.group(5) == null ? 1 : Integer.parseInt(matcher.group(5)));
    }

    /** Whether both names agree in everything but the occurrence. */
    boolean isAlike(MessageName other) {
        return from == other.from && to == other.to && sentTick == other.sentTick && type.equals(other.type);
    }

    @Override
    public int hashCode() { // computed for each message of a run; the generated method is slow at first
        return 31 * (31 * (31 * (31 * from + to) + type.hashCode()) + sentTick) + occurrence;
    }

    @Override
    public String toString() {
        return from + ">" + to + " " + type + "@" + sentTick + (occurrence == 1 ? "" : "#" + occurrence);
    }
}
