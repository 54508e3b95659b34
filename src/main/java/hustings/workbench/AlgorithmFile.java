package hustings.workbench;

import hustings.algorithm.Catalogue;
import hustings.model.Algorithm;
import hustings.model.Message.MessageType;
import hustings.model.Options;
import hustings.model.Publication;
import hustings.model.Rule;
import hustings.scenario.FileFailure;
import hustings.scenario.JavaFileName;
import hustings.scenario.PlainText;
import hustings.workbench.reactor.Fields;
import hustings.workbench.reactor.MisuseException;
import hustings.workbench.reactor.ReactionStoppedError;
import hustings.workbench.remote.ReactorStarter;
import hustings.workbench.remote.RemoteAlgorithm;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Loads algorithms from users' Java files. The name of such an algorithm is the path of its file, with slashes on every
 * system: relative to the working folder if the file is below it, otherwise absolute.
 *
 * <p>The file must contain exactly one class that implements {@link Algorithm}, with a constructor without parameters;
 * or, to supply a title, a source and options, with a static field of type {@link Publication}.
 */
public final class AlgorithmFile {

    /** The largest file that is loaded, in bytes. */
    public static final int MAX_BYTES = LoadedFile.MAX_BYTES;

    /** The latest version loaded from each file, by name. */
    private static final Map<String, Publication> LATEST = new ConcurrentHashMap<>();

    private AlgorithmFile() {}

    /**
     * Finds an algorithm by name; one in a file is compiled and loaded first.
     *
     * @throws IllegalArgumentException if there is no such algorithm, or its file has a mistake
     */
    public static Publication findOrLoadAlgorithm(String name) {
        if (JavaFileName.isJavaFile(name)) {
            return loadIntoCatalogue(parsePath(name));
        }
        if (Catalogue.all().stream().noneMatch(known -> known.name().equals(name))) {
            rejectFileWithoutExtension(name);
        }
        return Catalogue.getByName(name);
    }

    private static void rejectFileWithoutExtension(String name) {
        Path path = parsePath(name);
        if (Files.isRegularFile(parsePath(name + ".java"))) {
            throw new IllegalArgumentException("unknown algorithm '" + name + "'; did you mean " + name + ".java?");
        }
        if (name.matches(".*[/\\\\.].*") || Files.isRegularFile(path)) {
            throw new IllegalArgumentException("found '" + name + "'; expected a Java file, which ends in .java");
        }
    }

    /**
     * Requires that this Java has a compiler.
     *
     * @param file the file name for the message
     * @throws AlgorithmMistake if this Java has no compiler
     */
    public static void requireCompiler(String file) {
        InMemoryCompiler.requireCompiler(file);
    }

    private static Path parsePath(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw AlgorithmMistake.createMistake(PlainText.toSingleLine(name), FileFailure.describe(e));
        }
    }

    /**
     * Compiles and loads a file, and adds its algorithm to the catalogue, replacing an earlier version.
     *
     * @throws AlgorithmMistake if it cannot be read, does not compile, or has no algorithm in it
     */
    public static Publication loadIntoCatalogue(Path path) {
        Publication own = loadOutsideCatalogue(path);
        Catalogue.addOrReplaceLoaded(own);
        return own;
    }

    /**
     * Returns the version that was loaded last from a file; loads one into the catalogue if there is none.
     *
     * @throws AlgorithmMistake if it cannot be read, does not compile, or has no algorithm in it
     */
    public static Publication findOrLoadIntoCatalogue(Path path) {
        Publication latest = LATEST.get(nameFromPath(path));
        return latest == null ? loadIntoCatalogue(path) : latest;
    }

    /**
     * Compiles and loads a file that was read already, and adds its algorithm to the catalogue.
     *
     * @param name its name, or its path with slashes
     * @throws AlgorithmMistake if it does not compile, or has no algorithm in it
     */
    public static Publication loadIntoCatalogue(String name, byte[] content) {
        Publication own = createUsablePublication(
                name, LoadedFile.compileAndLoad(name.substring(name.lastIndexOf('/') + 1), content));
        Catalogue.addOrReplaceLoaded(own);
        return own;
    }

    /**
     * Compiles a file that was read already. Its reactions run in other JVMs, never in this one.
     *
     * @param name its name; that of its public class is used, if it has another
     * @param others the content of other files, of which the compiler takes what the file needs
     * @return loads the algorithm in a new JVM whenever it is called, and adds it to the catalogue; throws an {@link
     *     AlgorithmMistake} if it cannot be loaded there
     * @throws AlgorithmMistake if the file does not compile, or contains no algorithm
     */
    public static Supplier<Publication> compileRemote(
            String name, byte[] content, List<byte[]> others, ReactorStarter host) {
        LoadedFile file = LoadedFile.compileAndLoad(name, content, others);
        Class<?> type = findAlgorithmClass(file);
        if (Fields.findPublicationField(type).isEmpty()) {
            findConstructor(file.source(), type);
        }
        return () -> loadRemote(file.source().name(), file, type, host);
    }

    private static Publication loadRemote(String name, LoadedFile file, Class<?> type, ReactorStarter host) {
        SourceFile source = file.source();
        RemoteAlgorithm algorithm;
        try {
            algorithm = new RemoteAlgorithm(host, type.getName(), file.compiled());
        } catch (MisuseException e) {
            throw AlgorithmMistake.createMistake(source.formatPlace(e), "while it is loaded", e.getMessage(), e);
        } catch (ReactionStoppedError e) {
            throw createMistake(source, "while it is loaded", e);
        }
        String title = algorithm.vocabulary().title();
        Publication own = Publication.of(
                name,
                title.isEmpty() ? displayName(name, source) : title + " (" + name + ")",
                name,
                options -> CheckedAlgorithm.of(source, algorithm, type));
        Catalogue.addOrReplaceLoaded(own);
        return own;
    }

    /**
     * Reads the content of a file.
     *
     * @throws AlgorithmMistake if it cannot be read
     */
    public static byte[] readUpToLimit(Path path) {
        return LoadedFile.readUpToLimit(path);
    }

    /**
     * Compiles and loads a file, without changing the catalogue.
     *
     * @throws AlgorithmMistake if it cannot be read, does not compile, or has no algorithm in it
     */
    public static Publication loadOutsideCatalogue(Path path) {
        SourceFileWatcher.rememberReadVersion(nameFromPath(path), path);
        Publication own = createUsablePublication(nameFromPath(path), LoadedFile.compileAndLoad(path));
        LATEST.put(own.name(), own);
        return own;
    }

    /**
     * Returns the version loaded last from an algorithm's file, which may have been loaded again meanwhile; the given
     * one if there is none.
     */
    public static Publication findLatestVersion(Publication loaded) {
        return LATEST.getOrDefault(loaded.name(), loaded);
    }

    private static Publication createUsablePublication(String name, LoadedFile file) {
        Publication own = createPublication(name, file.source(), findAlgorithmClass(file));
        requireInstanceAndTexts(file.source(), own);
        return own;
    }

    private static String nameFromPath(Path path) {
        Path whole = path.toAbsolutePath().normalize();
        Path here = Path.of("").toAbsolutePath().normalize();
        Path shown = whole.startsWith(here) ? here.relativize(whole) : whole;
        return shown.toString().replace('\\', '/');
    }

    /** Finds the one class of a file that implements Algorithm. */
    private static Class<?> findAlgorithmClass(LoadedFile file) {
        List<Class<?>> found = file.classes().stream()
                .filter(type -> Algorithm.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers()))
                .toList();
        if (found.size() != 1) {
            String names = found.stream().map(Class::getSimpleName).sorted().collect(Collectors.joining(" and "));
            throw AlgorithmMistake.createMistake(
                    file.source().name(),
                    "found " + (names.isEmpty() ? "no class that implements" : names + ", which both implement")
                            + " hustings.model.Algorithm; expected one such class");
        }
        return found.get(0);
    }

    private static Publication createPublication(String name, SourceFile source, Class<?> type) {
        String shown = displayName(name, source);
        Optional<Publication> named = findPublication(source, type);
        if (named.isPresent()) {
            Publication own = named.get();
            return new Publication(
                    name,
                    own.title() + " (" + shown + ")",
                    own.source().isEmpty() ? name : own.source(),
                    own.options(),
                    withChecks(source, own.factory()));
        }
        Constructor<?> constructor = findConstructor(source, type);
        return Publication.of(
                name, shown, name, withChecks(source, options -> (Algorithm<?>) instantiate(source, constructor)));
    }

    private static Constructor<?> findConstructor(SourceFile source, Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor;
        } catch (NoSuchMethodException e) {
            throw AlgorithmMistake.createMistake(
                    source.name(),
                    "found no constructor of " + type.getSimpleName() + " without arguments; expected one, or a static"
                            + " field of type Publication that makes the algorithm");
        }
    }

    /** The name to display: the file name, or the path if a file of the same name is loaded from another folder. */
    private static String displayName(String name, SourceFile source) {
        boolean isShared = Catalogue.shippedAndLoaded().stream()
                .map(Publication::name)
                .filter(other -> !other.equals(name) && ("/" + other).endsWith("/" + source.name()))
                .anyMatch(other -> Files.exists(Path.of(other)));
        return isShared ? name : source.name();
    }

    private static Optional<Publication> findPublication(SourceFile source, Class<?> type) {
        try {
            return Fields.readPublication(type);
        } catch (Error e) {
            throw createMistake(source, type.getSimpleName() + " while it is loaded", e);
        }
    }

    private static Object instantiate(SourceFile source, Constructor<?> constructor) {
        String what = "the constructor of " + constructor.getDeclaringClass().getSimpleName();
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw createMistake(source, what, e.getCause());
        } catch (Error e) {
            throw createMistake(source, what, e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(constructor + " was made accessible", e);
        }
    }

    private static AlgorithmMistake createMistake(SourceFile source, String activity, Throwable thrown) {
        Watchdog.takeStopRequest();
        Throwable cause = thrown instanceof ExceptionInInitializerError ? thrown.getCause() : thrown;
        String expected = "; expected it to " + (cause instanceof ReactionStoppedError ? "return" : "throw nothing");
        return AlgorithmMistake.createMistake(
                source.formatPlace(cause), activity, MisuseException.describe(cause) + expected, cause);
    }

    /** Wraps a factory so that its algorithms are checked. */
    private static Function<Options, Algorithm<?>> withChecks(
            SourceFile source, Function<Options, Algorithm<?>> factory) {
        return options -> {
            Watchdog.beginTimedTask(false);
            try {
                Algorithm<?> made = factory.apply(options);
                return CheckedAlgorithm.of(source, made, made.getClass());
            } catch (AlgorithmMistake e) {
                throw e;
            } catch (IllegalStateException e) { // thrown by the model; its message says what is expected
                throw AlgorithmMistake.createMistake(source.formatPlace(e), String.valueOf(e.getMessage()));
            } catch (RuntimeException | Error e) {
                throw createMistake(source, "the constructor", e);
            }
        };
    }

    /** Requires that the algorithm can be created and supplies its verbs and rule texts. */
    private static void requireInstanceAndTexts(SourceFile source, Publication own) {
        try {
            Algorithm<?> algorithm = own.with(Map.of());
            algorithm.messageTypes().forEach(MessageType::verb);
            algorithm.rules().forEach(Rule::text);
        } catch (AlgorithmMistake e) {
            throw e;
        } catch (RuntimeException | Error e) {
            throw createMistake(source, "its messages, timers and rules", e);
        }
    }
}
