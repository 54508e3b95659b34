package hustings.scenario;

import java.nio.file.Path;

/** Names of algorithms that are Java files: the name is the path. */
public final class JavaFileName {

    private JavaFileName() {}

    /** Whether the name of an algorithm is that of a Java file, and not of one that ships. */
    public static boolean matches(String algorithm) {
        return algorithm.endsWith(".java");
    }

    /** Describes an algorithm none of whose options is chosen. */
    public static String describeDefaultOptions(String algorithm) {
        return matches(algorithm) ? "your own" : "as published";
    }

    /** Makes the path of a Java file relative to a folder, if it can; other names stay. */
    static String relativize(Path folder, String name) {
        if (!matches(name)) {
            return name;
        }
        Path path = Path.of(name).toAbsolutePath().normalize();
        boolean reached = path.getRoot().equals(folder.getRoot());
        return (reached ? folder.relativize(path) : path).toString().replace('\\', '/');
    }
}
