package hustings.workbench.remote;

import hustings.model.Algorithm;
import hustings.workbench.reactor.Reactor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Builds the jar with the part of this program that a submission's JVM can reach: the model and the reactor. */
public final class ReactorJar {

    private static final List<Class<?>> PACKAGES = List.of(Algorithm.class, Reactor.class);

    private ReactorJar() {}

    /**
     * Writes the jar.
     *
     * @param folder the folder in which reactor.jar is written
     * @throws IOException if the jar cannot be written
     */
    public static Path write(Path folder) throws IOException {
        Path jar = folder.resolve("reactor.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Class<?> one : PACKAGES) {
                addPackage(one, out);
            }
        }
        return jar;
    }

    /** Adds all classes of a package, whether the program is in a folder, a jar or a run-time image. */
    private static void addPackage(Class<?> memberClass, ZipOutputStream out) throws IOException {
        String folder = memberClass.getPackageName().replace('.', '/');
        URI place;
        try {
            place = memberClass
                    .getResource(memberClass.getSimpleName() + ".class")
                    .toURI();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the program's own place has no name", e);
        }
        if (place.getScheme().equals("jar")) {
            try (FileSystem jar = FileSystems.newFileSystem(
                    URI.create(place.toString().replaceFirst("!.*", "")), Map.<String, Object>of())) {
                addClasses(jar.getPath(folder), folder, out);
            }
        } else {
            addClasses(Path.of(place).getParent(), folder, out);
        }
    }

    private static void addClasses(Path from, String folder, ZipOutputStream out) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            List<Path> classes = files.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
            for (Path file : classes) {
                out.putNextEntry(new ZipEntry(folder + "/" + file.getFileName()));
                Files.copy(file, out);
            }
        } catch (UncheckedIOException e) { // from listing the folder
            throw e.getCause();
        }
    }
}
