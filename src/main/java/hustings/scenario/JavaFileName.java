package hustings.scenario;

/** Names of algorithms in Java files: the name is the path. */
public final class JavaFileName {

    private JavaFileName() {}

    /** Whether the name of an algorithm is that of a Java file rather than of a built-in algorithm. */
    public static boolean isJavaFile(String algorithm) {
        return algorithm.endsWith(".java");
    }

    /** Describes an algorithm with default options. */
    public static String labelWithoutOptions(String algorithm) {
        return isJavaFile(algorithm) ? "your own" : "as published";
    }
}
