package hustings.workbench.remote;

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
     * and libraries readable, only a folder in memory writable; with limits of memory, processor time and threads.
     */
    BWRAP,
    /** Only a separate JVM with a limited heap; it has all rights of the user who started it. */
    NONE;

    private static final List<String> SYSTEM_FOLDERS = List.of("/usr", "/bin", "/lib", "/lib32", "/lib64");
    private static final int LINK_DEPTH = 4;

    /** The address space beyond the heap: code, classes, stacks, and memory that Java reserves but does not use. */
    private static final long RESERVED_MEGABYTES = 4_096;

    private static final int MAX_THREADS = 500;
    private static final String MOUNTED_JAR = "/reactor.jar";

    /** Whether bubblewrap is installed and usable. */
    public static boolean isBubblewrapUsable() {
        List<String> probe = BWRAP.buildCommand(Path.of(System.getProperty("java.home")), List.of("-version"), 64, 60);
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
     * @param arguments the arguments of java
     * @param megabytes the heap size
     * @param seconds the limit of processor time for the whole process
     */
    List<String> buildCommand(Path jar, List<String> arguments, long megabytes, long seconds) {
        Path home = Path.of(System.getProperty("java.home"));
        List<String> command = new ArrayList<>();
        if (this == BWRAP) {
            command.addAll(List.of("bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--clearenv"));
            command.addAll(List.of("--cap-drop", "ALL", "--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"));
            SYSTEM_FOLDERS.forEach(folder -> command.addAll(List.of("--ro-bind-try", folder, folder)));
            findReadablePaths(home).forEach(path -> command.addAll(List.of("--ro-bind-try", path, path)));
            command.addAll(List.of("--ro-bind", jar.toString(), MOUNTED_JAR, "--chdir", "/tmp"));
            command.addAll(List.of(
                    "prlimit",
                    "--as=" + ((megabytes + RESERVED_MEGABYTES) << 20),
                    "--cpu=" + seconds,
                    "--nproc=" + MAX_THREADS,
                    "--core=0"));
        }
        command.add(ChildProcess.javaExecutable());
        command.addAll(arguments);
        return command;
    }

    /** The path of the jar as seen from inside the sandbox. */
    String pathInsideSandbox(Path jar) {
        return this == BWRAP ? MOUNTED_JAR : jar.toString();
    }

    /** The home of this Java, and the targets of symbolic links in it. */
    private static Set<String> findReadablePaths(Path javaHome) {
        Set<String> visible = new TreeSet<>(Set.of(javaHome.toString()));
        try (Stream<Path> inside = Files.walk(javaHome, LINK_DEPTH)) {
            for (Path link : inside.filter(Files::isSymbolicLink).toList()) {
                if (Files.exists(link)) {
                    visible.add(link.toRealPath().toString());
                }
            }
        } catch (IOException e) {
            // unreadable here, so unreadable for Java too
        }
        return visible;
    }
}
