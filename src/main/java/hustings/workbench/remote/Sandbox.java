package hustings.workbench.remote;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** What keeps a submission's Java from the rest of the computer. */
public enum Sandbox {
    /**
     * Bubblewrap: processes of its own, no network, an empty environment, nothing to read but Java and nothing to write
     * but a folder in memory, with limits of memory, processor time and threads.
     */
    BWRAP,
    /** Nothing but a Java of its own, with a heap of a limited size: it may do what whoever started it may. */
    NONE;

    private static final List<String> SYSTEM_FOLDERS = List.of("/usr", "/bin", "/lib", "/lib32", "/lib64");
    private static final int PROBE_SECONDS = 30;
    private static final int LINK_DEPTH = 4;

    /** Beyond its heap: code, classes, stacks, and what Java reserves without using it. */
    private static final long RESERVED_MEGABYTES = 4_096;

    private static final int MAX_THREADS = 500;
    private static final String MOUNTED_JAR = "/reactor.jar";

    /** Whether bubblewrap is installed here and may be used. */
    public static boolean works() {
        List<String> probe = BWRAP.command(Path.of(System.getProperty("java.home")), List.of("-version"), 64, 60);
        try {
            Process process = new ProcessBuilder(probe)
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.DISCARD)
                    .start();
            boolean ended = process.waitFor(PROBE_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly();
            return ended && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** What it promises whoever reads the grades, in a sentence. */
    public String promise() {
        return this == BWRAP
                ? "Tried in a sandbox (bubblewrap), which lets a submission reach nothing but Java and its own answers."
                : "Tried without a sandbox: a submission could do whatever whoever graded it may do.";
    }

    /**
     * The command that starts a Java inside.
     *
     * @param jar what is on its class path, beside which nothing can be read; shown under another name
     * @param arguments all that follows java
     * @param megabytes the size of its heap
     * @param seconds the processor time that it has in all
     */
    List<String> command(Path jar, List<String> arguments, long megabytes, long seconds) {
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
        command.add(home.resolve("bin").resolve("java").toString());
        command.addAll(arguments);
        return command;
    }

    /** Where the jar is seen from inside. */
    String placeOf(Path jar) {
        return this == BWRAP ? MOUNTED_JAR : jar.toString();
    }

    /** The home of this Java, and what links in it lead to. */
    private static Set<String> findReadablePaths(Path home) {
        Set<String> visible = new TreeSet<>(Set.of(home.toString()));
        try (Stream<Path> inside = Files.walk(home, LINK_DEPTH)) {
            for (Path link : inside.filter(Files::isSymbolicLink).toList()) {
                if (Files.exists(link)) {
                    visible.add(link.toRealPath().toString());
                }
            }
        } catch (IOException e) {
            // what cannot be read here cannot be read by Java either
        }
        return visible;
    }
}
