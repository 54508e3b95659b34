package hustings.scenario;

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
}
