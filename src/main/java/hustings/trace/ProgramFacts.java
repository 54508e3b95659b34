package hustings.trace;

import hustings.scenario.Resources;
import java.util.Optional;

/** Version and commit of the program, filled in by the build, and the licences of its libraries. */
public final class ProgramFacts {

    private ProgramFacts() {}

    /** The version, such as 1.0; "(not packaged)" where no build has written one. */
    public static String version() {
        return findValue("version").orElse("(not packaged)");
    }

    /** The version and, where the build knew it, the commit, as in "1.0 (1a2b3c4)". */
    public static String versionAndCommit() {
        return version() + commit().map(commit -> " (" + commit + ")").orElse("");
    }

    /**
     * The commit that the program was built from, such as 1a2b3c4, or 1a2b3c4+ if files had been changed; empty if
     * unknown.
     */
    public static Optional<String> commit() {
        return findValue("commit")
                .map(commit -> commit + (findValue("changed").equals(Optional.of("true")) ? "+" : ""));
    }

    /** A value filled in by the build; empty if there is none. */
    private static Optional<String> findValue(String key) {
        return readText("program.properties")
                .lines()
                .filter(line -> line.startsWith(key + " = "))
                .map(line -> line.substring(key.length() + 3))
                .filter(value -> !value.startsWith("$"))
                .findFirst();
    }

    /** The libraries used, and their licences. */
    public static String thirdPartyLicences() {
        return readText("third-party.txt");
    }

    private static String readText(String resource) {
        return Resources.readText(ProgramFacts.class, resource);
    }
}
