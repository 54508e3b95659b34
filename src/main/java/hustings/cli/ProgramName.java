package hustings.cli;

import java.io.File;

/** What the program is called. */
public final class ProgramName {

    /** The name under which it is installed. */
    static final String NAME = "hustings";

    private ProgramName() {}

    /** What a person types to run the program: its name where it is installed, else how its archive was started. */
    public static String call() {
        String archive = System.getProperty("java.class.path", "");
        boolean isStartedByName = System.getProperty("jpackage.app-path") != null
                || !archive.endsWith(".jar")
                || archive.contains(File.pathSeparator);
        return isStartedByName ? NAME : "java -jar " + (archive.contains(" ") ? "\"" + archive + "\"" : archive);
    }
}
