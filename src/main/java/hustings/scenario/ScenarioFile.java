package hustings.scenario;

import hustings.model.Publication;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * Reads and saves scenario files; {@link ScenarioText} defines their format. A user's own algorithm is named by its
 * Java file, relative to the scenario file.
 */
public final class ScenarioFile {

    /** The largest file that is read or written, in bytes. */
    public static final int MAX_BYTES = YamlParser.MAX_BYTES;

    private ScenarioFile() {}

    /**
     * Reads a file.
     *
     * @param publications the algorithms it may name
     * @param loader loads a Java file that it names; throws an IllegalArgumentException if that has a mistake
     * @throws ScenarioException if it cannot be read, or is no scenario
     */
    public static Scenario read(Path path, List<Publication> publications, Function<Path, Publication> loader)
            throws ScenarioException {
        Path folder = path.toAbsolutePath().getParent();
        ParseContext in = new ParseContext(publications, name -> loader.apply(folder.resolve(name)));
        return ScenarioText.read(YamlFile.read(path, ScenarioText.KIND), in);
    }

    /**
     * Reads the content of a file that may hold a scenario, up to one byte more than is allowed.
     *
     * @throws ScenarioException if the file cannot be read
     */
    public static byte[] readBytes(Path path) throws ScenarioException {
        return YamlFile.readBytes(path, ScenarioText.KIND);
    }

    /**
     * Reads a stream in which algorithms may be named by their Java files, relative to the working directory.
     *
     * @param file what it is called in messages
     * @param publications the algorithms it may name besides
     * @param loader loads a Java file that it names; throws an IllegalArgumentException if that has a mistake
     * @throws ScenarioException if it cannot be read, or is no scenario
     */
    public static Scenario read(
            String file, InputStream in, List<Publication> publications, Function<Path, Publication> loader)
            throws ScenarioException {
        ParseContext context = new ParseContext(publications, name -> loader.apply(Path.of(name)));
        YamlValue root = YamlParser.parse(file, YamlFile.readBytes(file, in), ScenarioText.KIND);
        return ScenarioText.read(root, context);
    }

    /**
     * Saves a scenario. The file is replaced atomically; for a symbolic link its target is replaced.
     *
     * @throws ScenarioException if the scenario cannot be saved; an existing file is then unchanged
     */
    public static void write(Path path, Scenario scenario) throws ScenarioException {
        writeAfter("", path, scenario);
    }

    /**
     * Saves a scenario below a comment; otherwise like {@link #write(Path, Scenario)}.
     *
     * @param comment a single line
     */
    public static void write(Path path, String comment, Scenario scenario) throws ScenarioException {
        writeAfter("# " + comment + "\n", path, scenario);
    }

    private static void writeAfter(String head, Path path, Scenario scenario) throws ScenarioException {
        Path folder = path.toAbsolutePath().normalize().getParent();
        byte[] bytes = (head
                        + ScenarioText.format(scenario.withRenamedAlgorithms(name -> relativizeJavaFile(folder, name))))
                .getBytes(StandardCharsets.UTF_8);
        String file = PlainText.toSingleLine(path.toString());
        if (bytes.length > MAX_BYTES) {
            throw new ScenarioException(
                    file, "not saved: found a scenario of " + bytes.length + " bytes; expected at most " + MAX_BYTES);
        }
        try {
            AtomicFile.replaceContent(path, bytes);
        } catch (IOException e) {
            throw new ScenarioException(file, "not saved: " + FileFailure.describeReason(e));
        }
    }

    /** The path of a Java file relative to an absolute folder, if possible; any other name of an algorithm as it is. */
    public static String relativizeJavaFile(Path folder, String name) {
        if (!JavaFileName.isJavaFile(name)) {
            return name;
        }
        Path path = Path.of(name).toAbsolutePath().normalize();
        boolean reached = path.getRoot().equals(folder.getRoot());
        return (reached ? folder.relativize(path) : path).toString().replace('\\', '/');
    }
}
