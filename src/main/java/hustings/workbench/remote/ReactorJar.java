package hustings.workbench.remote;

import hustings.model.Algorithm;
import hustings.workbench.reactor.Reactor;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
    public static File write(Path folder) throws IOException {
        Path jar = folder.resolve("reactor.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (Class<?> one : PACKAGES) {
                addPackage(one, out);
            }
        }
        return jar.toFile();
    }

    /** Adds all classes of a package, whether the program is in a folder, a jar or a run-time image. */
    private static void addPackage(Class<?> member, ZipOutputStream out) throws IOException {
        String folder = member.getPackageName().replace('.', '/');
        URI place = URI.create(String.valueOf(member.getResource(member.getSimpleName() + ".class"))
                .replace(" ", "%20"));
        if (place.getScheme().equals("jar")) {
            URI jar = URI.create(place.toString().replaceFirst("!.*", ""));
            try (FileSystem files = FileSystems.newFileSystem(jar, Map.<String, Object>of())) {
                addClasses(files.getPath(folder), folder, out);
            }
        } else {
            addClasses(Path.of(place).getParent(), folder, out);
        }
    }

    private static void addClasses(Path from, String folder, ZipOutputStream out) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(from, "*.class")) {
            for (Path file : files) {
                out.putNextEntry(new ZipEntry(folder + "/" + file.getFileName()));
                Files.copy(file, out);
            }
        }
    }
}
