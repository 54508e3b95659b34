package hustings.scenario;

import java.nio.file.Path;

/** The names of algorithms that are Java files: each is called what its path is. */
public final class JavaFileName {

    private JavaFileName() {}

    /** Whether the name of an algorithm is that of a Java file, and not of one that ships. */
    public static boolean is(String algorithm) {
        return algorithm.endsWith(".java");
    }

    /** What an algorithm is if none of its options is chosen. */
    public static String withoutOptions(String algorithm) {
        return is(algorithm) ? "your own" : "as published";
    }

    /** The name of an algorithm as a file in a folder says it: a path becomes relative to the folder, if it can. */
    static String in(Path folder, String name) {
        if (!is(name)) {
            return name;
        }
        Path path = Path.of(name).toAbsolutePath().normalize();
        boolean reached = path.getRoot().equals(folder.getRoot());
        return (reached ? folder.relativize(path) : path).toString().replace('\\', '/');
    }
}
