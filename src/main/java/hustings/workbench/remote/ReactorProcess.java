package hustings.workbench.remote;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A Java in which reactions of a submission are made. It is ended when an answer takes too long, and when it works
 * while it is asked for nothing.
 */
final class ReactorProcess implements AutoCloseable {

    /** How much processor time a reaction may take, in seconds. */
    private static final int LIMIT_SECONDS = 2;

    /** How many times its processor time it may take by the clock: beyond, it waits for what never comes. */
    private static final int CLOCK_RATIO = 10;

    /** The processor time that Java takes for itself, and how many threads of its own work beside a reaction. */
    private static final int JVM_SECONDS = 5;

    private static final int JVM_THREADS = 2;

    /** How often it is looked at, which takes milliseconds: Java reads about all processes of the computer for it. */
    private static final int POLL_MILLIS = 250;

    private static final int EXIT_SECONDS = 5;
    private static final int BUFFER_BYTES = 1 << 16;

    /** What Java ends with by {@code ExitOnOutOfMemoryError}. */
    private static final int OUT_OF_MEMORY_STATUS = 3;

    /** All that a Java needs of the environment; what else is there, such as passwords, is nobody's business. */
    private static final Set<String> KEPT_VARIABLES =
            Set.of("PATH", "LD_LIBRARY_PATH", "SystemRoot", "LANG", "LC_ALL", "LC_CTYPE");

    private final Process process;
    private final long megabytes;
    private final DataInputStream answers;
    private final DataOutputStream requests;
    private final boolean isReversed;

    private volatile long askedNanos;
    private volatile boolean isAsked;
    private volatile String killReason = "";
    private long waitedNanos;

    private ReactorProcess(Process process, long megabytes) throws IOException {
        this.process = process;
        this.megabytes = megabytes;
        answers = new DataInputStream(new BufferedInputStream(process.getInputStream(), BUFFER_BYTES));
        requests = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), BUFFER_BYTES));
        isReversed = answers.readBoolean();
    }

    /**
     * Starts one.
     *
     * @param jar what is on its class path
     * @param folder where it may write, if nothing keeps it from writing elsewhere
     * @param megabytes the size of its heap
     * @param seconds the processor time that it has in all
     * @throws IOException if it cannot be started here
     */
    static ReactorProcess start(Sandbox sandbox, Path jar, Path folder, long megabytes, long seconds)
            throws IOException {
        String temporary = sandbox == Sandbox.BWRAP ? "/tmp" : folder.toString();
        List<String> arguments = List.of(
                "-Xmx" + megabytes + "m",
                "-XX:MaxMetaspaceSize=" + megabytes + "m",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData", // a file among the temporary ones
                "-XX:TieredStopAtLevel=1", // most ends before it would pay to compile for longer
                "-XX:ActiveProcessorCount=1", // others are graded meanwhile
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                sandbox.placeOf(jar),
                "hustings.workbench.reactor.Reactor");
        ProcessBuilder builder = new ProcessBuilder(sandbox.command(jar, arguments, megabytes, seconds))
                .directory(folder.toFile())
                .redirectError(Redirect.DISCARD);
        builder.environment().keySet().retainAll(KEPT_VARIABLES);
        ReactorProcess reactor = new ReactorProcess(builder.start(), megabytes);
        Thread watch = new Thread(reactor::watchProcess, "hustings-reactor");
        watch.setDaemon(true);
        watch.start();
        return reactor;
    }

    /** Whether the elements of small sets come in reverse order there; Java draws that when it starts. */
    boolean isReversed() {
        return isReversed;
    }

    boolean isAlive() {
        return process.isAlive() && killReason.isEmpty();
    }

    /** Where requests are written. */
    DataOutputStream requests() {
        return requests;
    }

    /**
     * Sends what was written, and waits for the answer.
     *
     * @throws RemoteException if there is none, or something that is none
     */
    byte[] answer() {
        askedNanos = System.nanoTime();
        isAsked = true;
        try {
            requests.flush();
            int length = answers.readInt();
            if (length < 1 || length > megabytes << 20) {
                throw new IOException("an answer of " + length + " bytes");
            }
            byte[] answer = answers.readNBytes(length);
            if (answer.length < length) {
                throw new IOException("an answer without an end");
            }
            return answer;
        } catch (IOException e) {
            throw new RemoteException(describeEnd());
        } finally {
            isAsked = false;
            waitedNanos += System.nanoTime() - askedNanos;
        }
    }

    /** Why there is no answer; ends it, if it has written something else. */
    private String describeEnd() {
        boolean isOver;
        try {
            isOver = process.waitFor(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            isOver = false;
        }
        if (!killReason.isEmpty()) {
            return killReason;
        }
        if (!isOver) {
            kill("found something else written in the place of its answer");
            return killReason;
        }
        return process.exitValue() == OUT_OF_MEMORY_STATUS
                ? "found more than " + megabytes + " MB of memory needed"
                : "found the program ended, with the exit status " + process.exitValue();
    }

    private void kill(String why) {
        killReason = why;
        close();
    }

    private void watchProcess() {
        long asked = 0;
        long before = 0;
        while (process.isAlive()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS));
            long worked = processorNanos();
            if (!isAsked || asked != askedNanos) {
                asked = askedNanos;
                before = worked;
            }
            long waiting = isAsked ? System.nanoTime() - asked : 0;
            if (isAsked && worked - before > TimeUnit.SECONDS.toNanos(LIMIT_SECONDS)) {
                kill("found no end after " + LIMIT_SECONDS + " seconds");
            } else if (waiting > TimeUnit.SECONDS.toNanos(LIMIT_SECONDS * CLOCK_RATIO)) {
                kill("found no end after " + LIMIT_SECONDS * CLOCK_RATIO + " seconds");
            } else if (worked > JVM_THREADS * (waitedNanos + waiting) + TimeUnit.SECONDS.toNanos(JVM_SECONDS)) {
                kill("found work while nothing was asked");
            }
        }
    }

    /** The processor time of all its processes that live. */
    private long processorNanos() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .flatMap(each -> each.info().totalCpuDuration().stream())
                .mapToLong(Duration::toNanos)
                .sum();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        process.onExit()
                .completeOnTimeout(process, EXIT_SECONDS, TimeUnit.SECONDS)
                .join();
    }
}
