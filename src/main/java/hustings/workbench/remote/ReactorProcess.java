package hustings.workbench.remote;

import hustings.workbench.reactor.Reactor;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A JVM that computes the reactions of a submission. It is killed if an answer takes too long, or if it uses processor
 * time while nothing was requested.
 */
final class ReactorProcess implements AutoCloseable {

    /** The limit of processor time for one reaction. */
    private static final int LIMIT_SECONDS = 2;

    /**
     * The limit of wall-clock time as a multiple of the limit of processor time: a reaction that exceeds it waits for
     * ever.
     */
    private static final int CLOCK_RATIO = 10;

    /** The processor time allowed for the JVM itself. */
    private static final int JVM_SECONDS = 5;

    /** How many threads of the JVM itself may work beside a reaction. */
    private static final int JVM_THREADS = 2;

    /** The interval between checks. Each takes milliseconds, since Java reads all processes of the computer. */
    private static final int POLL_MILLIS = 250;

    private static final int BUFFER_BYTES = 1 << 16;

    /** The environment variables that a JVM needs; all others, which may hold passwords, are removed. */
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
     * Starts a process.
     *
     * @param jar the class path
     * @param folder the working folder, used for temporary files if there is no sandbox
     * @param megabytes the heap size
     * @param seconds the limit of processor time for the whole process
     * @throws IOException if the process cannot be started
     */
    static ReactorProcess start(Sandbox sandbox, Path jar, Path folder, long megabytes, long seconds)
            throws IOException {
        String temporary = sandbox == Sandbox.BWRAP ? "/tmp" : folder.toString();
        List<String> arguments = new ArrayList<>(ChildProcess.jvmOptions(megabytes, temporary));
        arguments.add("-XX:MaxMetaspaceSize=" + megabytes + "m");
        arguments.addAll(List.of("-cp", sandbox.pathInsideSandbox(jar), Reactor.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(sandbox.buildCommand(jar, arguments, megabytes, seconds))
                .directory(folder.toFile())
                .redirectError(Redirect.DISCARD);
        builder.environment().keySet().retainAll(KEPT_VARIABLES);
        ReactorProcess reactor = new ReactorProcess(builder.start(), megabytes);
        Thread watch = new Thread(reactor::killWhenOverLimit, "hustings-reactor");
        watch.setDaemon(true);
        watch.start();
        return reactor;
    }

    /** Whether small sets iterate in reverse order in that JVM, which is random per start. */
    boolean hasReversedSets() {
        return isReversed;
    }

    boolean isAlive() {
        return process.isAlive() && killReason.isEmpty();
    }

    /** The stream to which requests are written. */
    DataOutputStream requestStream() {
        return requests;
    }

    /**
     * Sends the written request, and waits for the answer.
     *
     * @throws RemoteException if there is no valid answer
     */
    byte[] sendAndAwaitAnswer() {
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
            throw new RemoteException(describeMissingAnswer());
        } finally {
            isAsked = false;
            waitedNanos += System.nanoTime() - askedNanos;
        }
    }

    /** Describes why there is no answer; kills the process if it has written something else. */
    private String describeMissingAnswer() {
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
        return process.exitValue() == ChildProcess.OUT_OF_MEMORY_STATUS
                ? "found more than " + megabytes + " MB of memory needed"
                : "found the program ended, with the exit status " + process.exitValue();
    }

    private void kill(String why) {
        killReason = why;
        close();
    }

    private void killWhenOverLimit() {
        long asked = 0;
        long before = 0;
        while (process.isAlive()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(POLL_MILLIS));
            long worked = usedProcessorNanos();
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

    /** The total processor time of the process and its descendants that are alive. */
    private long usedProcessorNanos() {
        return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                .flatMap(each -> each.info().totalCpuDuration().stream())
                .mapToLong(Duration::toNanos)
                .sum();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        ChildProcess.killAndWait(process);
    }
}
