package hustings.workbench.reactor;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * What a judge and a reactor write to each other, as numbers in the order of {@link java.io.DataOutputStream}.
 * Processes ({@link #SELF}), states and messages are told once, and named by their number from then on.
 */
public final class Protocol {

    /** Request: the name of the algorithm's class, and all classes of its file; the answer is its vocabulary. */
    public static final int LOAD = 1;

    /** Request without an answer: the ids of a group in the order of its ring, a position, and D in ticks. */
    public static final int SELF = 2;

    /** Request: a reaction's kind, self, state, other id or timer, message, and flags. */
    public static final int REACT = 3;

    /** Flag: make the reaction twice, and compare. */
    public static final int TWICE = 1;

    /** Flag: say at which line each effect was recorded. */
    public static final int LINES = 2;

    /** Answer: as asked. */
    public static final int DONE = 0;

    /** Answer: it threw something. */
    public static final int THREW = 1;

    /** Answer: it did what it may not. */
    public static final int MISUSED = 2;

    /** In the place of a number: there is none. */
    public static final int NONE = -1;

    /**
     * In the place of the number of a rule, a type or a timer: one that the algorithm does not declare; its name
     * follows.
     */
    public static final int UNDECLARED = -2;

    /** The kinds of effects. */
    public enum EffectKind {
        FOLLOW,
        SEND,
        SEND_WITH_NOTICE,
        MULTICAST,
        SET_TIMER,
        SET_RANDOM_TIMER,
        CANCEL_TIMER,
        CANCEL_TIMERS
    }

    private static final int MAX_LENGTH = 20_000;

    private Protocol() {}

    /** The number by which a constant is written; null has {@link #NONE}. */
    @SuppressWarnings("EnumOrdinal") // both ends are the same program
    public static int number(Enum<?> constant) {
        return constant == null ? NONE : constant.ordinal();
    }

    /**
     * The constant with a number; null if it is {@link #NONE}.
     *
     * @throws IndexOutOfBoundsException if there is no such constant
     */
    public static <E extends Enum<E>> E constant(Class<E> type, int number) {
        return number == NONE ? null : type.getEnumConstants()[number];
    }

    /** Writes a text, or as much of it as anybody reads; null is written as such. */
    public static void writeText(DataOutputStream out, String text) throws IOException {
        if (text == null) {
            out.writeInt(NONE);
            return;
        }
        byte[] bytes = text.substring(0, Math.min(text.length(), MAX_LENGTH)).getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    /** Reads a text, or null. */
    public static String readText(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length == NONE) {
            return null;
        }
        if (length < 0 || length > 4 * MAX_LENGTH) {
            throw new IOException("found a text of " + length + " bytes");
        }
        return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }
}
