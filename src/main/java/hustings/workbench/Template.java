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

/** An election to begin with, as a file that compiles and whose comments lead on. */
public enum Template {
    /** The textbook bully. */
    BULLY,
    /** The ring of Chang and Roberts. */
    RING,
    /** Whoever notices leads; all the rest is to be written. */
    EMPTY;

    private static final String CLASS_PLACEHOLDER = "MyElection";
    private static final String ENDING = ".java";

    /** As it is called on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * Writes a new file; its class is called what the file is.
     *
     * @throws AlgorithmMistake if it is there already, cannot be written, or cannot be the name of a class
     */
    public void write(Path path) {
        String file = PlainText.toSingleLine(path.toString());
        String name = String.valueOf(path.getFileName());
        String type = name.endsWith(ENDING) ? name.substring(0, name.length() - ENDING.length()) : "";
        if (!SourceVersion.isIdentifier(type) || SourceVersion.isKeyword(type)) {
            throw AlgorithmMistake.in(file, "found no name of a Java class; expected one like MyElection.java");
        }
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            throw AlgorithmMistake.in(file, "found a file of this name; expected a new one, so that nothing is lost");
        }
        try {
            AtomicFile.replace(path, createSource(type).getBytes(StandardCharsets.UTF_8)); // nothing of it on a full disk
        } catch (IOException e) {
            throw AlgorithmMistake.in(file, "not written: " + FileFailure.reason(e));
        }
    }

    private String createSource(String type) {
        return Resources.readText(Template.class, id() + ENDING + ".txt").replace(CLASS_PLACEHOLDER, type);
    }
}
