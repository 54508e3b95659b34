package hustings.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Reads text resources of the program. */
public final class Resources {

    private Resources() {}

    /**
     * Reads a whole resource.
     *
     * @param beside the class in whose folder the resource is
     * @throws UncheckedIOException if the resource cannot be read
     */
    public static String readText(Class<?> beside, String file) {
        try (InputStream in = beside.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads the lines of a resource, without those that begin with #, and without blank ones at its end. */
    public static List<String> readLinesWithoutComments(Class<?> beside, String file) {
        return Stream.of(readText(beside, file).split("\r?\n"))
                .filter(line -> !line.startsWith("#"))
                .toList();
    }
}
