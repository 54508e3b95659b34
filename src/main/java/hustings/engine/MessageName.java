package hustings.engine;

import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
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

    /** A process in a text, as a regular expression: an id, or a name, which begins with no digit. */
    public static final String PROCESS_PATTERN = "\\d{1,9}|[^\\s\\d\\x21-\\x2f\\x3a-\\x40\\x5b-\\x5e\\x60\\x7b-\\x7e]"
            + "[^\\s\\x21-\\x2f\\x3a-\\x40\\x5b-\\x5e\\x60\\x7b-\\x7e]{0,23}";

    /** A message's name, as a regular expression; its processes are numbers, or words without the signs of names. */
    public static final String PATTERN = "\\s*(" + PROCESS_PATTERN + ")\\s*>\\s*("
            + PROCESS_PATTERN
            + ")\\s+(\\S+?)\\s*@\\s*(\\d{1,9})\\s*(?:#\\s*([1-9]\\d{0,8}))?\\s*";

    private static final Pattern COMPILED_PATTERN = Pattern.compile(PATTERN);

    /**
     * Parses a name.
     *
     * @throws IllegalArgumentException if the text is not of the form {@code from>to TYPE@tick} or
     *     {@code from>to TYPE@tick#k}
     */
    public static MessageName parse(String text) {
        return parse(text, MessageName::parseNumber);
    }

    /**
     * Parses a name in which processes are called by their names.
     *
     * @param idOf returns the id of the process that is called so; may throw what it likes if there is none
     * @throws IllegalArgumentException if the text is not of the form {@code from>to TYPE@tick} or
     *     {@code from>to TYPE@tick#k}
     */
    public static MessageName parse(String text, ToIntFunction<String> idOf) {
        Matcher matcher = COMPILED_PATTERN.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' names no message; expected FROM>TO TYPE@TICK, such as"
                    + " '5>4 OK@2', or with #2 for the second such");
        }
        return new MessageName(
                idOf.applyAsInt(matcher.group(1)),
                idOf.applyAsInt(matcher.group(2)),
                matcher.group(3),
                Integer.parseInt(matcher.group(4)),
                matcher.group(5) == null ? 1 : Integer.parseInt(matcher.group(5)));
    }

    /**
     * Parses an id of at most nine digits.
     *
     * @throws IllegalArgumentException if the text is none
     */
    static int parseNumber(String text) {
        if (text.length() > 9 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new IllegalArgumentException("found '" + text + "'; expected a number");
        }
        return Integer.parseInt(text);
    }

    /** Whether both names agree in everything but the occurrence. */
    boolean isAlike(MessageName other) {
        return from == other.from && to == other.to && sentTick == other.sentTick && type.equals(other.type);
    }

    @Override
    public int hashCode() { // computed for each message of a run; the generated method is slow at first
        return 31 * (31 * (31 * (31 * from + to) + type.hashCode()) + sentTick) + occurrence;
    }

    /**
     * Formats the name with the processes called by their names, such as {@code B>A OK@2}.
     *
     * @param nameOf returns what the process with an id is called
     */
    public String format(IntFunction<String> nameOf) {
        String number = occurrence == 1 ? "" : "#" + occurrence;
        return nameOf.apply(from) + ">" + nameOf.apply(to) + " " + type + "@" + sentTick + number;
    }

    /** The name with ids. */
    @Override
    public String toString() {
        return format(Integer::toString);
    }
}
