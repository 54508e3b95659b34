package hustings.cli.flag;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Restores the arguments of the program as they were typed. If the locale has no language, as with LC_ALL=C, Java
 * replaces every non-ASCII letter by a replacement character; the system still has the original bytes.
 */
public final class TypedArguments {

    private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
    private static final String REPLACEMENT = "\ufffd";

    private TypedArguments() {}

    /** Restores the letters that Java has replaced, if the system still has the original bytes and these are UTF-8. */
    public static String[] restoreNonAsciiLetters(String[] arguments) {
        if (!String.join("", arguments).contains(REPLACEMENT)) {
            return arguments;
        }
        String[] call;
        try {
            call = Files.readString(COMMAND_LINE, StandardCharsets.UTF_8).split("\0", -1); // each ends with a NUL
        } catch (IOException e) {
            return arguments; // another system, or other bytes
        }
        String[] typed = arguments.clone();
        int first = call.length - 1 - arguments.length;
        for (int i = 0; first >= 0 && i < typed.length; i++) {
            if (maskNonAscii(call[first + i]).equals(maskNonAscii(arguments[i]))) {
                typed[i] = call[first + i];
            }
        }
        return typed;
    }

    private static String maskNonAscii(String argument) {
        return argument.replaceAll("[^\\x00-\\x7f]+", REPLACEMENT);
    }
}
