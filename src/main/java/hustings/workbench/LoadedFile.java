package hustings.workbench;

import hustings.scenario.FileFailure;
import hustings.scenario.PlainText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.MethodTooLargeException;

/**
 * A Java file of somebody's own as it was when it was compiled.
 *
 * @param source how mistakes speak of it
 * @param classes its classes, by name
 */
record LoadedFile(SourceFile source, List<Class<?>> classes) {

    static final int MOST_BYTES = 1 << 20;

    /**
     * Compiles a file as it is now, and loads its classes; nothing of them has run then.
     *
     * @throws AlgorithmMistake if it cannot be read, does not compile, or declares something in vain
     */
    static LoadedFile of(Path path) {
        String file = String.valueOf(path.getFileName());
        Map<String, byte[]> classes = MemoryCompiler.compile(file, read(path));
        Instrumentation.Members members = instrumented(file, classes);
        ClassLoader loader = new SourceFile.Classes(classes);
        List<Class<?>> loaded = new ArrayList<>();
        for (String name : new TreeSet<>(classes.keySet())) {
            try {
                loaded.add(Class.forName(name, false, loader));
            } catch (ClassNotFoundException | LinkageError e) {
                throw AlgorithmMistake.in(file, "cannot be loaded: " + e.getMessage());
            }
        }
        SourceFile source = new SourceFile(file, classes.keySet(), members.lines(), ConcurrentHashMap.newKeySet());
        loaded.forEach(type -> UnusedDeclarations.refuse(source, type, members.called()));
        Watchdog.begin(false);
        return new LoadedFile(source, loaded);
    }

    private static Instrumentation.Members instrumented(String file, Map<String, byte[]> classes) {
        try {
            return Instrumentation.into(classes);
        } catch (MethodTooLargeException e) {
            throw AlgorithmMistake.in(
                    file, "found the method " + e.getMethodName() + ", which is too long; expected shorter ones");
        }
    }

    private static String read(Path path) {
        String file = PlainText.line(path.toString());
        if (!Files.exists(path)) {
            throw AlgorithmMistake.in(file, "found no such file; expected a Java file with an election");
        }
        if (!Files.isRegularFile(path)) {
            throw AlgorithmMistake.in(file, "found a folder or something else; expected a regular file");
        }
        try {
            if (Files.size(path) > MOST_BYTES) {
                throw AlgorithmMistake.in(file, "found more than " + MOST_BYTES + " bytes; expected a Java file");
            }
            return Files.readString(path);
        } catch (CharacterCodingException e) {
            throw AlgorithmMistake.in(file, "found bytes that are not UTF-8; expected text saved as UTF-8");
        } catch (IOException e) {
            throw AlgorithmMistake.in(file, "cannot be read: " + FileFailure.reason(e));
        }
    }
}
