package hustings.workbench.reactor;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The protocol between judge and reactor, in the format of {@link java.io.DataOutputStream}. States and messages stay
 * in the reactor, which numbers and describes them.
 */
public final class Protocol {

    /**
     * Request: load the algorithm; with the name of its class and all classes of its file. The answer is its
     * vocabulary.
     */
    public static final int LOAD = 1;

    /**
     * Request: compute a reaction; with a {@link ReactionRequest}, and whether to report the source line of each
     * effect.
     */
    public static final int REACT = 2;

    /** Answer: success. */
    public static final int DONE = 0;

    /** Answer: the submission threw an exception, or did something else that is not allowed; with what, and where. */
    static final int FAILED = 1;

    /** In place of a number: nothing. */
    public static final int NONE = -1;

    /**
     * In place of the number of a rule, a type or a timer: one that the algorithm does not declare; its name follows.
     */
    public static final int UNDECLARED = -2;

    private static final int MAX_LENGTH = 20_000; // in characters of up to three bytes; 65,535 bytes can be written

    private Protocol() {}

    /** The number of an enum constant; {@link #NONE} for null. */
    @SuppressWarnings("EnumOrdinal") // both ends are the same version of the program
    public static int toNumber(Enum<?> constant) {
        return constant == null ? NONE : constant.ordinal();
    }

    /**
     * The enum constant with a number; null for {@link #NONE}.
     *
     * @throws IndexOutOfBoundsException if there is no such constant
     */
    public static <E extends Enum<E>> E toConstant(Class<E> type, int number) {
        return number == NONE ? null : type.getEnumConstants()[number];
    }

    /**
     * Writes a text, shortened if it is very long.
     *
     * @throws MisuseException if it is null
     */
    public static void writeText(DataOutputStream out, String text) throws IOException {
        if (text == null) {
            throw new MisuseException("found a text that is null; expected one, or \"\"");
        }
        out.writeUTF(text.substring(0, Math.min(text.length(), MAX_LENGTH)));
    }

    /** Writes the place of a call in users' code; null for none. */
    static void writePlace(DataOutputStream out, StackTraceElement call) throws IOException {
        writeText(out, call == null ? "" : call.getClassName());
        out.writeInt(call == null ? 0 : call.getLineNumber());
    }

    /** Reads the place of a call; empty if there is none. */
    public static StackTraceElement[] readPlace(DataInputStream in) throws IOException {
        String type = in.readUTF();
        int line = in.readInt();
        return type.isEmpty()
                ? new StackTraceElement[0]
                : new StackTraceElement[] {new StackTraceElement(type, "", "", line)};
    }
}
