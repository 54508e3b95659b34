package hustings.workbench.remote;

import hustings.workbench.reactor.ReactionStoppedError;
import hustings.workbench.reactor.Reactor;
import hustings.workbench.remote.ProcessTree.Usage;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A JVM that computes the reactions of a submission. It is killed if an answer takes too long, if it uses processor
 * time while nothing was requested, or if it and what it has started hold too much memory.
 */
final class ReactorProcess implements AutoCloseable {

    /** The limit of processor time for one reaction. */
    private static final int LIMIT_SECONDS = 2;

    /** The processor time allowed for the JVM itself. */
    private static final int JVM_SECONDS = 5;

    /** How many threads of the JVM itself may work beside a reaction. */
    private static final int JVM_THREADS = 2;

    private static final int LOOK_MILLIS = 1_000;
    private static final int BUFFER_BYTES = 1 << 16;

    /** The memory beyond twice the heap that all processes of a submission may hold. */
    private static final long RESERVED_MEGABYTES = 512;

    private final ReactorSettings settings;
    private final Process process;
    private final ProcessTree tree;
    private final DataInputStream answers;
    private final DataOutputStream requests;

    /** When the reaction under way was requested, by the clock; zero if there is none. */
    private volatile long askedNanos;

    private volatile String killReason = "";
    private volatile boolean wasWaiting;
    private final AtomicLong waitedNanos = new AtomicLong();

    private ReactorProcess(ReactorSettings settings) throws IOException {
        this.settings = settings;
        process = ChildProcess.start(buildCommand(settings), settings.folder());
        tree = new ProcessTree(process);
        answers = new DataInputStream(new BufferedInputStream(process.getInputStream(), BUFFER_BYTES));
        requests = new DataOutputStream(new BufferedOutputStream(process.getOutputStream(), BUFFER_BYTES));
        answers.readByte(); // without it this Java cannot be started, whatever was handed in
    }

    private static List<String> buildCommand(ReactorSettings settings) {
        Sandbox sandbox = settings.sandbox();
        long megabytes = settings.megabytes();
        String temporary = sandbox == Sandbox.BWRAP ? "/tmp" : settings.folder().toString();
        List<String> arguments = new ArrayList<>(ChildProcess.jvmOptions(megabytes, temporary));
        arguments.add("-XX:MaxMetaspaceSize=" + megabytes + "m");
        arguments.addAll(List.of("-cp", sandbox.pathInsideSandbox(settings.jar()), Reactor.class.getName()));
        return sandbox.buildCommand(settings.jar(), settings.hidden(), arguments, megabytes);
    }

    /**
     * Starts a process in a thread that watches it to its end, since bubblewrap ends together with the thread that
     * started it.
     *
     * @throws UncheckedIOException if the process cannot be started
     */
    static ReactorProcess start(ReactorSettings settings) {
        CompletableFuture<ReactorProcess> started = new CompletableFuture<>();
        Thread watch = new Thread(() -> startAndWatch(settings, started), "hustings-reactor");
        watch.setDaemon(true);
        watch.start();
        try {
            return started.join();
        } catch (CompletionException e) {
            throw new UncheckedIOException(new IOException(e.getCause()));
        }
    }

    private static void startAndWatch(ReactorSettings settings, CompletableFuture<ReactorProcess> started) {
        try {
            ReactorProcess reactor = new ReactorProcess(settings);
            started.complete(reactor);
            reactor.killWhenOverLimit();
        } catch (IOException e) {
            started.completeExceptionally(e);
        }
    }

    boolean isAlive() {
        return process.isAlive() && killReason.isEmpty();
    }

    Usage usage() {
        return tree.measure();
    }

    /** Whether the process was killed because a reaction waited; false when asked again. */
    boolean takeWaiting() {
        boolean was = wasWaiting;
        wasWaiting = false;
        return was;
    }

    /** The stream to which requests are written. */
    DataOutputStream requestStream() {
        return requests;
    }

    /**
     * Sends the written request, and waits for the answer.
     *
     * @throws ReactionStoppedError if there is none
     */
    DataInputStream sendAndAwaitAnswer() {
        long start = System.nanoTime();
        askedNanos = start;
        try {
            requests.flush();
            int length = answers.readInt();
            if (length < 1 || length > settings.megabytes() << 20) {
                throw new IOException("an answer of " + length + " bytes");
            }
            byte[] answer = answers.readNBytes(length);
            if (answer.length < length) {
                throw new IOException("an answer without an end");
            }
            return new DataInputStream(new ByteArrayInputStream(answer));
        } catch (IOException e) {
            throw new ReactionStoppedError(describeMissingAnswer());
        } finally {
            askedNanos = 0;
            waitedNanos.addAndGet(System.nanoTime() - start);
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
            return rejectAnswer().getMessage();
        }
        return process.exitValue() == ChildProcess.OUT_OF_MEMORY_STATUS
                ? "more than " + settings.megabytes() + " MB of memory needed"
                : "the program ended, with the exit status " + process.exitValue();
    }

    /** Kills the process, since what it wrote is no valid answer; returns the error that says so. */
    ReactionStoppedError rejectAnswer() {
        kill("something else written in the place of its answer");
        return new ReactionStoppedError(killReason);
    }

    private void kill(String why) {
        killReason = why;
        close();
    }

    private void killWhenOverLimit() {
        long asked = 0;
        long before = 0;
        try {
            while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                Usage usage = usage();
                if (askedNanos == 0 || asked != askedNanos) {
                    asked = askedNanos;
                    before = usage.processorNanos();
                }
                killIfOverLimit(usage, before, asked == 0 ? 0 : System.nanoTime() - asked);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // nothing does that
        }
    }

    /**
     * @param before the processor time used before the reaction under way
     * @param waiting how long there has been no answer
     */
    private void killIfOverLimit(Usage usage, long before, long waiting) {
        long limit = TimeUnit.SECONDS.toNanos(LIMIT_SECONDS);
        long worked = usage.processorNanos();
        long most = 2 * settings.megabytes() + RESERVED_MEGABYTES;
        if (waiting > 0 && worked - before > limit) {
            kill("no end after " + LIMIT_SECONDS + " seconds");
        } else if (waiting > limit * ChildProcess.CLOCK_RATIO
                && ChildProcess.isWaiting(worked - before, waiting, settings.share())) {
            wasWaiting = true;
            kill("no end after " + LIMIT_SECONDS * ChildProcess.CLOCK_RATIO + " seconds");
        } else if (worked > JVM_THREADS * (waitedNanos.get() + waiting) + TimeUnit.SECONDS.toNanos(JVM_SECONDS)) {
            kill("work while nothing was asked");
        } else if (usage.megabytes() > most) {
            kill("more than " + most + " MB of memory held by all its processes");
        } else if (usage.threads() > Sandbox.MAX_THREADS) {
            kill("more than " + Sandbox.MAX_THREADS + " threads of all its processes");
        }
    }

    @Override
    public void close() {
        tree.kill();
    }
}
