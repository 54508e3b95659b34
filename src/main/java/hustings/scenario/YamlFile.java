package hustings.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads YAML from files and streams. */
public final class YamlFile {

    private YamlFile() {}

    /**
     * Reads and parses a file.
     *
     * @throws ScenarioException if the file cannot be read, or is not YAML
     */
    public static YamlValue read(Path path, YamlParser.YamlFileKind kind) throws ScenarioException {
        return YamlParser.parse(PlainText.toSingleLine(path.toString()), readBytes(path, kind), kind);
    }

    /**
     * Reads the content of a file, up to one byte more than is allowed.
     *
     * @throws ScenarioException if the file cannot be read
     */
    public static byte[] readBytes(Path path, YamlParser.YamlFileKind kind) throws ScenarioException {
        String file = PlainText.toSingleLine(path.toString());
        if (!Files.exists(path)) {
            throw new ScenarioException(file, "found no such file; expected a " + kind.name() + " file");
        }
        if (!Files.isRegularFile(path)) {
            String found = Files.isDirectory(path) ? "a folder" : "something else";
            throw new ScenarioException(file, "found " + found + "; expected a regular file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            return readBytes(file, in);
        } catch (IOException e) {
            throw createReadException(file, e);
        }
    }

    /** Reads a stream; otherwise like {@link #readBytes(Path, YamlParser.Kind)}. */
    static byte[] readBytes(String file, InputStream in) throws ScenarioException {
        try {
            return in.readNBytes(YamlParser.MAX_BYTES + 1); // one more shows that it is too large
        } catch (IOException e) {
            throw createReadException(file, e);
        }
    }

    private static ScenarioException createReadException(String file, IOException e) {
        return new ScenarioException(file, "cannot be read: " + FileFailure.describeReason(e));
    }
}
