package hustings.workbench.remote;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** Starts and ends the processes that judge submissions and that run them. */
public final class ChildProcess {

    /** The exit status of a JVM that has used up its heap. */
    public static final int OUT_OF_MEMORY_STATUS = 3;

    /** The limit of wall-clock time as a multiple of the limit of processor time. */
    public static final int CLOCK_RATIO = 10;

    /** Who gets less than this part of the processor time that a program gets that works does not work, but waits. */
    private static final int WAITING_RATIO = 20;

    private static final int EXIT_SECONDS = 5;
    private static final int PROBE_SECONDS = 30;

    /**
     * The environment variables that a JVM needs; all others, which may hold passwords or make a JVM print something,
     * are removed.
     */
    private static final Set<String> KEPT_VARIABLES =
            Set.of("PATH", "LD_LIBRARY_PATH", "SystemRoot", "LANG", "LC_ALL", "LC_CTYPE");

    private ChildProcess() {}

    /**
     * The options of a JVM that judges or runs submissions.
     *
     * @param megabytes the heap size
     * @param tempFolder the folder for temporary files
     */
    public static List<String> jvmOptions(long megabytes, String tempFolder) {
        return List.of(
                "-Xmx" + megabytes + "m",
                "-Xlog:disable", // warnings would be taken for answers
                "-XX:+DisplayVMOutputToStderr",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData", // would write a temporary file
                "-XX:TieredStopAtLevel=1", // runs are too short for more compilation to pay
                "-XX:ActiveProcessorCount=1", // others are graded meanwhile
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + tempFolder);
    }

    /** The program that starts a JVM like this one. */
    public static String javaExecutable() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /**
     * Starts a process whose standard input and output are pipes.
     *
     * @param folder the working folder
     * @throws IOException if it cannot be started
     */
    public static Process start(List<String> command, File folder) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder).redirectError(Redirect.DISCARD);
        builder.environment().keySet().retainAll(KEPT_VARIABLES);
        return builder.start();
    }

    /**
     * Whether a process that used little processor time waited, rather than worked on a busy computer.
     *
     * @param usedNanos the processor time that it used
     * @param clockNanos the wall-clock time in which it did
     * @param share the processor time that a program gets here that works all the time, as a part of wall-clock time
     */
    public static boolean isWaiting(long usedNanos, long clockNanos, double share) {
        return usedNanos * WAITING_RATIO < clockNanos * share;
    }

    /** Whether a command can be started, and succeeds within a time limit. */
    static boolean succeeds(List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
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

    /** Kills a process, and waits until it has ended. */
    static void killAndWait(Process process) {
        process.destroyForcibly();
        process.onExit()
                .completeOnTimeout(process, EXIT_SECONDS, TimeUnit.SECONDS)
                .join();
    }
}
