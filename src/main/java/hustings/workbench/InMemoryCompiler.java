package hustings.workbench;

import hustings.model.Algorithm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileManager.Location;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/** Compiles one source file with the JDK's compiler; the classes stay in memory. */
final class InMemoryCompiler {

    /** The name of the program's module, and of the package above all of its own. */
    private static final String PROGRAM_PACKAGE = "hustings";

    private static final String MODEL_PACKAGE = Algorithm.class.getPackageName();

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.\\s]+);");

    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");

    /** A type that is not inside another: whether it is public, and its name. */
    private static final Pattern TYPE = Pattern.compile(
            "(?m)^(public\\s+)?(?:(?:final|abstract|sealed|non-sealed)\\s+)*(?:class|interface|enum|record)\\s+(\\w+)",
            Pattern.UNICODE_CHARACTER_CLASS);

    private InMemoryCompiler() {}

    /** Finds the name of the public type in a source, after which its file has to be called. */
    static Optional<String> findPublicType(String source) {
        return TYPE.matcher(COMMENT.matcher(source).replaceAll(""))
                .results()
                .filter(type -> type.group(1) != null)
                .map(type -> type.group(2))
                .findFirst();
    }

    /**
     * Compiles a source, and returns its classes by name.
     *
     * @param file the name of the file, without its folder
     * @param others other sources, of which the compiler takes what the source needs
     * @throws AlgorithmMistake if the source does not compile, or this Java has no compiler
     */
    static Map<String, byte[]> compile(String file, String source, List<String> others) {
        JavaCompiler compiler = requireCompiler(file);
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        Map<String, ByteArrayOutputStream> classes = new TreeMap<>();
        try (JavaFileManager files = new InMemoryFileManager(
                compiler.getStandardFileManager(found, Locale.ENGLISH, StandardCharsets.UTF_8), classes, others)) {
            JavaCompiler.CompilationTask task = compiler.getTask(
                    new StringWriter(),
                    files,
                    found,
                    compilerOptions(),
                    null,
                    List.of(createSourceObject(file, source)));
            task.setLocale(Locale.ENGLISH);
            if (!task.call()) {
                throw createCompileMistake(file, source, found.getDiagnostics());
            }
        } catch (IOException e) {
            throw new IllegalStateException("the compiler's files are in memory", e);
        }
        return classes.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, made -> made.getValue().toByteArray()));
    }

    /**
     * Returns the JDK's compiler.
     *
     * @throws AlgorithmMistake if this Java has no compiler
     */
    static JavaCompiler requireCompiler(String file) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw AlgorithmMistake.createMistake(
                    file,
                    "found a Java without a compiler, " + Runtime.version() + "; install a JDK, version 17 or later,"
                            + " and start the program with it");
        }
        return compiler;
    }

    /** The compiler options. The compiler finds this program as a module of a run-time image, or on the class path. */
    private static List<String> compilerOptions() {
        URL program = Algorithm.class.getProtectionDomain().getCodeSource().getLocation();
        List<String> seen;
        try {
            seen = program.getProtocol().equals("jrt")
                    ? List.of("--add-modules", PROGRAM_PACKAGE)
                    : List.of("-classpath", Path.of(program.toURI()).toString());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the program's own place has no name", e);
        }
        String version = String.valueOf(javaVersion());
        return List.of(
                "-proc:none", "-Xlint:none", "-g", "-source", version, "-target", version, seen.get(0), seen.get(1));
    }

    /** The version of the language that is compiled. */
    static int javaVersion() {
        return Math.min(Runtime.version().feature(), Instrumentation.NEWEST_JAVA);
    }

    private static AlgorithmMistake createCompileMistake(
            String file, String source, List<Diagnostic<? extends JavaFileObject>> found) {
        List<CompileError> errors = found.stream()
                .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
                .map(error -> createCompileError(error, source))
                .toList();
        if (errors.isEmpty()) {
            return AlgorithmMistake.createMistake(file, "does not compile, and the compiler does not say why");
        }
        return AlgorithmMistake.createMistake(file, errors);
    }

    private static CompileError createCompileError(Diagnostic<?> error, String source) {
        String reason = error.getMessage(Locale.ENGLISH)
                .lines()
                .map(line -> line.strip().replaceAll("\\s+", " "))
                .collect(Collectors.joining(", "));
        if (error.getCode().matches("compiler\\.err\\.(feature\\.not\\.supported|preview\\.feature).*")) {
            reason += "; found Java newer than " + javaVersion() + ", which is the one that compiles here";
        }
        long line = Math.max(0, error.getLineNumber()); // negative if there is no line
        String text = source.lines()
                .skip(Math.max(0, line - 1))
                .findFirst()
                .map(String::strip)
                .orElse("");
        return new CompileError(line, reason, line == 0 ? "" : text);
    }

    private static JavaFileObject createSourceObject(String file, String text) {
        URI name;
        try {
            name = new URI("memory", null, "/" + file, null);
        } catch (URISyntaxException e) {
            throw AlgorithmMistake.createMistake(
                    file, "found a name that no Java file can have; expected one like Mine.java");
        }
        return new SourceObject(name, text);
    }

    /** A source in memory. */
    private static final class SourceObject extends SimpleJavaFileObject {

        private final String text;

        SourceObject(URI name, String text) {
            super(name, JavaFileObject.Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /**
     * Keeps the compiled classes in memory, offers other sources, and hides all packages of this program but the model
     * from the compiler.
     */
    private static final class InMemoryFileManager extends ForwardingJavaFileManager<JavaFileManager> {

        private final Map<String, ByteArrayOutputStream> classes;

        /** The other sources, by the name of the type that each declares, with its package. */
        private final Map<String, JavaFileObject> others = new TreeMap<>();

        InMemoryFileManager(
                JavaFileManager files, Map<String, ByteArrayOutputStream> classes, List<String> otherSources) {
            super(files);
            this.classes = classes;
            for (String source : otherSources) {
                Matcher inPackage = PACKAGE.matcher(source);
                String prefix = inPackage.find() ? inPackage.group(1).replaceAll("\\s", "") + "." : "";
                findPublicType(source)
                        .or(() -> TYPE.matcher(source)
                                .results()
                                .map(type -> type.group(2))
                                .findFirst())
                        .map(prefix::concat)
                        .ifPresent(name ->
                                others.putIfAbsent(name, createSourceObject(name.replace('.', '/') + ".java", source)));
            }
        }

        @Override
        public boolean hasLocation(Location location) {
            return location == StandardLocation.SOURCE_PATH ? !others.isEmpty() : super.hasLocation(location);
        }

        @Override
        public String inferBinaryName(Location location, JavaFileObject file) {
            return file instanceof SourceObject
                    ? file.getName().substring(1).replaceFirst("\\.java$", "").replace('/', '.')
                    : super.inferBinaryName(location, file);
        }

        @Override
        public Iterable<JavaFileObject> list(
                Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
                throws IOException {
            if (location == StandardLocation.SOURCE_PATH) {
                return others.entrySet().stream()
                        .filter(other -> packageName.equals(other.getKey().replaceFirst("\\.?[^.]*$", "")))
                        .map(Map.Entry::getValue)
                        .toList();
            }
            boolean hidden = location == StandardLocation.CLASS_PATH
                    && packageName.startsWith(PROGRAM_PACKAGE)
                    && !packageName.equals(MODEL_PACKAGE);
            return hidden ? List.of() : super.list(location, packageName, kinds, recurse);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, javax.tools.FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    classes.put(className, bytes);
                    return bytes;
                }
            };
        }
    }
}
