package hustings.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads text files that lie beside the classes. */
public final class Resources {

    private Resources() {}

    /**
     * Reads a whole file.
     *
     * @param beside the class beside which it lies
     * @throws UncheckedIOException if it cannot be read
     */
    public static String readText(Class<?> beside, String file) {
        try (InputStream in = beside.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the lines of a file, without those that begin with #. */
    public static List<String> readLines(Class<?> beside, String file) {
        return readText(beside, file)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }
}
