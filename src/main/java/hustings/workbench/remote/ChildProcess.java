package hustings.workbench.remote;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts and ends the processes that judge submissions and that run them. */
public final class ChildProcess {

    /** The exit status of a JVM that has used up its heap. */
    public static final int OUT_OF_MEMORY_STATUS = 3;

    private static final int EXIT_SECONDS = 5;
    private static final int PROBE_SECONDS = 30;

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

    /** Whether a command can be started, and succeeds within a time limit. */
    public static boolean succeeds(List<String> command) {
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
    public static void killAndWait(Process process) {
        process.destroyForcibly();
        process.onExit()
                .completeOnTimeout(process, EXIT_SECONDS, TimeUnit.SECONDS)
                .join();
    }
}
