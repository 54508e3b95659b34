package hustings.workbench;

import hustings.scenario.FileFailure;
import hustings.scenario.PlainText;
import hustings.workbench.reactor.UserClassLoader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.MethodTooLargeException;

/**
 * A compiled version of a user's Java file.
 *
 * @param source the description of the file for messages about mistakes
 * @param classes the loaded classes, sorted by name
 * @param compiled the compiler's class files, by name; not instrumented
 */
record LoadedFile(SourceFile source, List<Class<?>> classes, Map<String, byte[]> compiled) {

    static final int MAX_BYTES = 1 << 20;

    /**
     * Compiles a file and loads its classes, without running any of their code.
     *
     * @throws AlgorithmMistake if the file cannot be read, does not compile, or has an unused declaration
     */
    static LoadedFile compileAndLoad(Path path) {
        return compileAndLoad(
                String.valueOf(path.getFileName()),
                decode(PlainText.toSingleLine(path.toString()), readUpToLimit(path)),
                List.of());
    }

    /** Like {@link #compileAndLoad(Path)}, for content that was read already. */
    static LoadedFile compileAndLoad(String file, byte[] content) {
        return compileAndLoad(file, decode(PlainText.toSingleLine(file), content), List.of());
    }

    /**
     * Like {@link #compileAndLoad(Path)}, for content that was read already, in a file that may be called otherwise
     * than its public class.
     *
     * @param others the content of other files, of which the compiler takes what the file needs
     */
    static LoadedFile compileAndLoad(String file, byte[] content, List<byte[]> others) {
        List<String> texts = others.stream()
                .filter(other -> other.length <= MAX_BYTES)
                .map(other -> decode(file, other))
                .toList();
        String text = decode(PlainText.toSingleLine(file), content);
        String called = InMemoryCompiler.findPublicType(text)
                .map(type -> type + ".java")
                .orElse(file);
        return compileAndLoad(called, text, texts);
    }

    private static LoadedFile compileAndLoad(String file, String text, List<String> others) {
        Map<String, byte[]> classes = InMemoryCompiler.compile(file, text, others);
        Map<String, byte[]> compiled = Map.copyOf(classes);
        Instrumentation.MemberFacts members = instrumentInPlace(file, classes);
        ClassLoader loader = new UserClassLoader(classes, LoadedFile.class.getClassLoader());
        Module program = Watchdog.class.getModule();
        program.addExports(Watchdog.class.getPackageName(), loader.getUnnamedModule()); // hidden from sources
        List<Class<?>> loaded = new ArrayList<>();
        for (String name : new TreeSet<>(classes.keySet())) {
            try {
                loaded.add(Class.forName(name, false, loader));
            } catch (ClassNotFoundException | LinkageError e) {
                throw AlgorithmMistake.createMistake(file, "cannot be loaded: " + e.getMessage());
            }
        }
        SourceFile source = new SourceFile(file, classes.keySet(), members.lines(), ConcurrentHashMap.newKeySet());
        loaded.forEach(type -> UnusedDeclarations.rejectUnused(source, type, members.called()));
        Watchdog.beginTimedTask(false);
        return new LoadedFile(source, loaded, compiled);
    }

    private static Instrumentation.MemberFacts instrumentInPlace(String file, Map<String, byte[]> classes) {
        try {
            return Instrumentation.instrumentInPlace(classes);
        } catch (MethodTooLargeException e) {
            throw AlgorithmMistake.createMistake(
                    file, "found the method " + e.getMethodName() + ", which is too long; expected shorter ones");
        }
    }

    /**
     * Reads the content of a file, up to one byte more than is allowed.
     *
     * @throws AlgorithmMistake if it cannot be read
     */
    static byte[] readUpToLimit(Path path) {
        String file = PlainText.toSingleLine(path.toString());
        if (!Files.exists(path)) {
            throw AlgorithmMistake.createMistake(file, "found no such file; expected a Java file");
        }
        if (!Files.isRegularFile(path)) {
            throw AlgorithmMistake.createMistake(file, "found a folder or something else; expected a regular file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(MAX_BYTES + 1);
        } catch (IOException e) {
            throw AlgorithmMistake.createMistake(file, "cannot be read: " + FileFailure.describeReason(e));
        }
    }

    /**
     * Decodes the text, without the byte order mark that some editors add. What is not UTF-8 is ISO-8859-1, in which
     * all bytes are characters, if it has no zeros as UTF-16 has.
     */
    private static String decode(String file, byte[] content) {
        if (content.length > MAX_BYTES) {
            throw AlgorithmMistake.createMistake(file, "found more than " + MAX_BYTES + " bytes; expected a Java file");
        }
        try {
            CharBuffer text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content));
            return text.toString().replaceFirst("^\\ufeff", "");
        } catch (CharacterCodingException e) {
            String text = new String(content, StandardCharsets.ISO_8859_1);
            if (text.indexOf('\0') < 0) {
                return text;
            }
            throw AlgorithmMistake.createMistake(file, "found bytes that are not UTF-8; expected text saved as UTF-8");
        }
    }
}
