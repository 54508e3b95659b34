package hustings.cli.flag;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The arguments of the program as they were typed. Where the locale is that of no language, as LC_ALL=C, Java has put a
 * replacement character in the place of every letter that is not English; the system still knows them.
 */
public final class TypedArguments {

    private static final Path CALL = Path.of("/proc/self/cmdline");
    private static final String UNKNOWN = "\ufffd";

    private TypedArguments() {}

    /** Restores the letters that Java has replaced, where the system still has them; they are UTF-8. */
    public static String[] restoreLetters(String[] arguments) {
        if (!String.join("", arguments).contains(UNKNOWN)) {
            return arguments;
        }
        String[] call;
        try {
            call = Files.readString(CALL, StandardCharsets.UTF_8).split("\0", -1); // each ends with one
        } catch (IOException e) {
            return arguments; // another system, or other bytes
        }
        String[] typed = arguments.clone();
        int first = call.length - 1 - arguments.length;
        for (int i = 0; first >= 0 && i < typed.length; i++) {
            if (withoutLetters(call[first + i]).equals(withoutLetters(arguments[i]))) {
                typed[i] = call[first + i];
            }
        }
        return typed;
    }

    private static String withoutLetters(String argument) {
        return argument.replaceAll("[^\\x00-\\x7f]+", UNKNOWN);
    }
}
