package hustings.paper.figure;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The texts of the papers that lie as files beside the classes. */
public final class Texts {

    private Texts() {}

    /**
     * The lines of a file, but for those that begin with #.
     *
     * @param beside the class beside which it lies
     * @throws UncheckedIOException if the program was put together without it
     */
    public static List<String> lines(Class<?> beside, String file) {
        try (InputStream in = beside.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
