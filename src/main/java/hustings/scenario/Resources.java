package hustings.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Texts that lie as files beside the classes. */
public final class Resources {

    private Resources() {}

    /**
     * A whole file.
     *
     * @param beside the class beside which it lies
     * @throws UncheckedIOException if the program was put together without it
     */
    public static String text(Class<?> beside, String file) {
        try (InputStream in = beside.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines of a file, but for those that begin with #. */
    public static List<String> lines(Class<?> beside, String file) {
        return text(beside, file).lines().filter(line -> !line.startsWith("#")).toList();
    }
}
