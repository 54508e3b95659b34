package hustings.workbench;

import hustings.scenario.AtomicFile;
import hustings.scenario.FileFailure;
import hustings.scenario.PlainText;
import hustings.scenario.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import javax.lang.model.SourceVersion;

/** Templates for new algorithms: files that compile, with comments that explain the next steps. */
public enum Template {
    /** The textbook bully. */
    BULLY,
    /** The ring of Chang and Roberts. */
    RING,
    /** The process that detects the crash leads; the rest is left to the author. */
    EMPTY;

    private static final String CLASS_PLACEHOLDER = "MyElection";
    private static final String ENDING = ".java";

    /** The name on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Writes a new file, whose class is named after the file.
     *
     * @throws AlgorithmMistake if the file exists, cannot be written, or its name is no class name
     */
    public void writeNewFile(Path path) {
        String file = PlainText.toSingleLine(path.toString());
        String name = String.valueOf(path.getFileName());
        String type = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : "";
        if (!SourceVersion.isIdentifier(type) || SourceVersion.isKeyword(type)) {
            throw AlgorithmMistake.createMistake(
                    file, "found no name of a Java class; expected one like MyElection.java");
        }
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw AlgorithmMistake.createMistake(
                    file, "found a file of this name; expected a new one, so that nothing is lost");
        }
        try {
            AtomicFile.replaceContent(
                    path, createSource(type).getBytes(StandardCharsets.UTF_8)); // none of it on a full disk
        } catch (IOException e) {
            throw AlgorithmMistake.createMistake(file, "not written: " + FileFailure.describeReason(e));
        }
    }

    private String createSource(String type) {
        return Resources.readText(Template.class, id() + ENDING + ".txt").replace(CLASS_PLACEHOLDER, type);
    }
}
