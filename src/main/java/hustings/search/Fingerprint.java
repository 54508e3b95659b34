package hustings.search;

import hustings.model.Algorithm;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a search of an algorithm depends on, as a short number: the sources of the algorithm and of the search, and of
 * all that these name in turn, wherever they live, without comments, imports, white space and the word "public". It
 * changes with the code that is searched and with the code that searches, and with nothing else; not with the compiler.
 */
public final class Fingerprint {

    private static final String ROOT = "hustings/search/ScheduleSearch";
    /** They only tell of an outcome. */
    private static final Set<String> LEFT_OUT = Set.of("CounterexampleCaptions", "Caption");

    private static final Pattern COMMENT_OR_TEXT = Pattern.compile(
            "(\"\"\"(?s:.*?)\"\"\"|\"(?:\\\\.|[^\"\\\\])*+\"|'(?:\\\\.|[^'\\\\])*+')|//[^\\n]*+|/\\*(?s:.*?)\\*/");
    private static final Pattern IMPORT = Pattern.compile("import (hustings(?:\\.[a-z]+)+)\\.(\\w+)[^;]*;");
    private static final Pattern HEAD = Pattern.compile("(?m)^(?:import|package) [^;]*;");
    private static final Pattern TYPE = Pattern.compile("\\b[A-Z]\\w*");

    private static final int BYTES = 8;
    private static final Map<Class<?>, String> KNOWN = new ConcurrentHashMap<>();

    private Fingerprint() {}

    /**
     * The fingerprint of searches of an algorithm, whatever its options.
     *
     * @throws IllegalStateException if the program was built without its sources
     */
    public static String of(Algorithm<?> algorithm) {
        return KNOWN.computeIfAbsent(algorithm.getClass(), Fingerprint::of);
    }

    private static String of(Class<?> algorithm) {
        SortedMap<String, String> sources = new TreeMap<>();
        gather(algorithm.getName().replace('.', '/'), sources);
        gather(ROOT, sources);
        if (sources.isEmpty()) {
            throw new IllegalStateException("the program was built without its sources");
        }
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            sources.forEach((name, text) -> digest.update((name + "\n" + text).getBytes(StandardCharsets.UTF_8)));
            return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Adds a class, and all that it names, unless it is there. */
    private static void gather(String name, SortedMap<String, String> sources) {
        String simple = name.substring(name.lastIndexOf('/') + 1);
        if (sources.containsKey(simple) || LEFT_OUT.contains(simple)) {
            return;
        }
        Optional<String> source = source(name);
        if (source.isEmpty()) {
            return;
        }
        String text = withoutComments(source.get());
        Map<String, String> imported = new HashMap<>();
        for (Matcher line = IMPORT.matcher(text); line.find(); ) {
            imported.put(line.group(2), line.group(1).replace('.', '/'));
        }
        String body = HEAD.matcher(text).replaceAll("");
        sources.put(simple, canonical(body));
        String room = name.substring(0, name.lastIndexOf('/'));
        TYPE.matcher(body)
                .results()
                .map(type -> imported.getOrDefault(type.group(), room) + "/" + type.group())
                .distinct()
                .forEach(other -> gather(other, sources));
    }

    /** The same whatever its comments and its white space, and whoever may use it. */
    static String canonical(String source) {
        return withoutComments(source).replaceAll("\\bpublic\\s|\\s+", "");
    }

    private static String withoutComments(String source) {
        return COMMENT_OR_TEXT
                .matcher(source)
                .replaceAll(found -> found.group(1) == null ? " " : Matcher.quoteReplacement(found.group(1)));
    }

    /** The source of a class as it was packed beside it, or in a work tree that was compiled without that. */
    private static Optional<String> source(String name) {
        try (InputStream in = Fingerprint.class.getResourceAsStream("/hustings/source/" + name + ".java")) {
            if (in != null) {
                return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
            Path file = Path.of("src/main/java", name + ".java");
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("the program is incomplete: " + e.getMessage(), e);
        }
    }
}
