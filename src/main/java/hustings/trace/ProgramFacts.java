package hustings.trace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * What the program says of itself, as the build has written it beside this class: the same from a jar and from modules.
 */
public final class ProgramFacts {

    private static final String KEY = "version = ";

    private ProgramFacts() {}

    /** The version, such as 1.0; "(not packaged)" where no build has written one. */
    public static String version() {
        String version = text("program.properties").strip().substring(KEY.length());
        return version.startsWith("$") ? "(not packaged)" : version;
    }

    /** The libraries it is made with, and their licences. */
    public static String thirdParty() {
        return text("third-party.txt");
    }

    private static String text(String resource) {
        try (InputStream in = ProgramFacts.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
