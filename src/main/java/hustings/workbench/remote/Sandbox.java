package hustings.workbench.remote;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** How a submission's JVM is isolated from the rest of the computer. */
public enum Sandbox {
    /**
     * Bubblewrap: separate process namespace, no network, empty environment, only Java and the system's programs
     * and libraries readable, only two small folders in memory writable; with limits of memory, processor time and
     * threads.
     */
    BWRAP,
    /** Only a separate JVM with a limited heap; it has all rights of the user who started it. */
    NONE;

    /** What every program needs. */
    private static final List<String> SYSTEM_FOLDERS =
            List.of("/usr/bin", "/usr/lib", "/usr/lib32", "/usr/lib64", "/bin", "/lib", "/lib32", "/lib64");

    /** Gives a process a session of its own, so that what it leaves behind is found. */
    private static final Path SESSION_STARTER = Path.of("/usr/bin/setsid");

    private static final int LINK_DEPTH = 4;

    /** The address space beyond the heap: code, classes, stacks, and memory that Java reserves but does not use. */
    private static final long RESERVED_MEGABYTES = 4_096;

    /** The most threads of a submission. */
    static final int MAX_THREADS = 500;

    private static final String MOUNTED_JAR = "/reactor.jar";

    /** The size of each folder that is writable, in bytes. */
    private static final String FOLDER_BYTES = String.valueOf(16 << 20);

    /** The limit of processor time; more than a rubric can allow for all its parts. */
    private static final long PROCESSOR_SECONDS = 100_000;

    /** Whether bubblewrap is installed and usable. */
    public static boolean isBubblewrapUsable() {
        List<String> probe =
                BWRAP.buildCommand(new File(System.getProperty("java.home")), List.of(), List.of("-version"), 64);
        return ChildProcess.succeeds(probe);
    }

    /** A sentence for reports on what the sandbox guarantees. */
    public String describeIsolation() {
        return this == BWRAP
                ? "Tried in a sandbox (bubblewrap), which lets a submission reach nothing but Java, the system's"
                        + " programs and libraries, and its own answers."
                : "Tried without a sandbox: a submission could do whatever whoever graded it may do.";
    }

    /**
     * Builds the command that starts a JVM in the sandbox.
     *
     * @param jar the class path; mounted under another name
     * @param hidden what the submission may not see even if it lies below a folder that it may
     * @param arguments the arguments of java
     * @param megabytes the heap size
     */
    List<String> buildCommand(File jar, List<File> hidden, List<String> arguments, long megabytes) {
        List<String> command = new ArrayList<>();
        if (this == BWRAP) {
            command.addAll(List.of("bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--clearenv"));
            command.addAll(List.of("--cap-drop", "ALL", "--proc", "/proc", "--dev", "/dev"));
            for (String folder : List.of("/dev/shm", "/tmp")) {
                command.addAll(List.of("--size", FOLDER_BYTES, "--tmpfs", folder));
            }
            Set<Path> readable = findReadablePaths();
            readable.forEach(path -> command.addAll(makeReadable(path.toString())));
            List<Path> covered = hidden.stream()
                    .map(File::toPath)
                    .filter(path -> isCoverable(path, readable))
                    .toList();
            covered.stream() // one within another would be seen by its name
                    .filter(path -> covered.stream().noneMatch(outer -> path.startsWith(outer) && !path.equals(outer)))
                    .forEach(path -> command.addAll(cover(path)));
            command.addAll(List.of("--ro-bind", jar.toString(), MOUNTED_JAR, "--chdir", "/tmp"));
            command.addAll(List.of("--remount-ro", "/dev", "--remount-ro", "/"));
            command.addAll(List.of(
                    "prlimit",
                    "--as=" + ((megabytes + RESERVED_MEGABYTES) << 20),
                    "--cpu=" + PROCESSOR_SECONDS,
                    "--fsize=" + FOLDER_BYTES,
                    "--nproc=" + MAX_THREADS,
                    "--core=0"));
        } else if (Files.isExecutable(SESSION_STARTER)) {
            command.add(SESSION_STARTER.toString());
        }
        command.add(ChildProcess.javaExecutable());
        command.addAll(arguments);
        return command;
    }

    /** Whether a submission would see a path, and it holds nothing that every program or this Java needs. */
    private static boolean isCoverable(Path path, Set<Path> readable) {
        return readable.stream().anyMatch(path::startsWith)
                && readable.stream().noneMatch(needed -> needed.startsWith(path));
    }

    /** The arguments that put nothing in the place of a file or folder. */
    private static List<String> cover(Path path) {
        return Files.isDirectory(path)
                ? List.of("--size", "4096", "--tmpfs", path.toString())
                : List.of("--ro-bind-try", "/dev/null", path.toString());
    }

    /** The path of the jar as seen from inside the sandbox. */
    String pathInsideSandbox(File jar) {
        return this == BWRAP ? MOUNTED_JAR : jar.toString();
    }

    /** Links of the system, such as /lib to /usr/lib, stay links: what is covered must not be seen by another way. */
    private static List<String> makeReadable(String path) {
        return SYSTEM_FOLDERS.contains(path) && Files.isSymbolicLink(Path.of(path))
                ? List.of("--symlink", "/usr" + path, path)
                : List.of("--ro-bind-try", path, path);
    }

    /** The folders of the system, the home of this Java, and the targets of symbolic links in it. */
    private static Set<Path> findReadablePaths() {
        Path javaHome = Path.of(System.getProperty("java.home"));
        Set<Path> visible = new TreeSet<>(Set.of(javaHome));
        SYSTEM_FOLDERS.forEach(folder -> visible.add(Path.of(folder)));
        try (Stream<Path> inside = Files.walk(javaHome, LINK_DEPTH)) {
            for (Path link : inside.filter(Files::isSymbolicLink).toList()) {
                if (Files.exists(link)) {
                    visible.add(link.toRealPath());
                }
            }
        } catch (IOException e) {
            // unreadable here, so unreadable for Java too
        }
        return visible;
    }
}
