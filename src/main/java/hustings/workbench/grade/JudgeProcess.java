package hustings.workbench.grade;

import hustings.check.Verdict;
import hustings.scenario.FileFailure;
import hustings.workbench.grade.Outcome.Certainty;
import hustings.workbench.remote.ChildProcess;
import hustings.workbench.remote.ProcessTree;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A JVM that judges submissions, one after the other. Processes started by a submission are killed when it is done.
 */
final class JudgeProcess implements AutoCloseable {

    /** A JVM that is not ready by then hangs, even on a busy computer; one that has ended is noticed at once. */
    private static final int START_SECONDS = 600;

    private static final int FINISH_SECONDS = 30;

    /** The processor time after the limit in which a part may end by itself. */
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** The heap for runs, searches and comparisons, in megabytes. */
    private static final long HEAP_MEGABYTES = 1_024;

    private final Path folder;
    private final Process process;
    private final ObjectOutputStream requests;
    private final long startNanos = System.nanoTime();

    /** What the judge writes; an empty Optional at the end. */
    private final BlockingQueue<Optional<Outcome>> outcomes = new LinkedBlockingQueue<>();

    private ProcessTree tree;
    private double share;
    private boolean lost;

    private JudgeProcess(Path folder, Process process) throws IOException {
        this.folder = folder;
        this.process = process;
        tree = new ProcessTree(process);
        requests = new ObjectOutputStream(process.getOutputStream());
        startDaemonThread(this::readOutcomes);
    }

    /**
     * Starts a judge, and waits until it has started.
     *
     * @param parent the folder in which it gets one of its own
     * @throws GradingException if the judge cannot be started
     */
    static JudgeProcess start(Path parent) throws InterruptedException {
        Path folder = createFolder(parent);
        JudgeProcess judge;
        try {
            judge = new JudgeProcess(folder, ChildProcess.start(createCommand(folder), folder.toFile()));
        } catch (IOException e) {
            throw new GradingException("cannot start " + ChildProcess.javaExecutable() + ", in which submissions run: "
                    + FileFailure.describeReason(e));
        }
        try {
            judge.awaitStart();
        } catch (InterruptedException | GradingException e) {
            judge.close();
            throw e;
        }
        return judge;
    }

    /** Makes a folder for temporary files in a folder. */
    static Path createFolder(Path parent) {
        try {
            return Files.createTempDirectory(parent, "hustings-grade-");
        } catch (IOException e) {
            throw new GradingException("no folder can be made in " + System.getProperty("java.io.tmpdir") + ": "
                    + FileFailure.describeReason(e));
        }
    }

    private static List<String> createCommand(Path folder) {
        List<String> command = new ArrayList<>(List.of(ChildProcess.javaExecutable()));
        command.addAll(ChildProcess.jvmOptions(HEAP_MEGABYTES, folder.toString()));
        String modules = System.getProperty("jdk.module.path");
        if (modules != null) {
            command.addAll(List.of("--module-path", toAbsolutePaths(modules)));
        }
        Module program = Judge.class.getModule();
        String main = Judge.class.getName();
        command.addAll(
                program.isNamed()
                        ? List.of("-m", program.getName() + "/" + main)
                        : List.of("-cp", toAbsolutePaths(System.getProperty("java.class.path")), main));
        return command;
    }

    /** Makes the entries of a class or module path absolute, since the new process has another working folder. */
    private static String toAbsolutePaths(String path) {
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(path)
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private Void readOutcomes() throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(process.getInputStream()))) {
            while (true) {
                outcomes.add(Optional.of((Outcome) in.readObject()));
            }
        } finally {
            outcomes.add(Optional.empty());
        }
    }

    private void awaitStart() throws InterruptedException {
        Optional<Outcome> ready = outcomes.poll(START_SECONDS, TimeUnit.SECONDS);
        if (ready == null || ready.isEmpty()) {
            String status = ready == null ? "does not begin" : "ends with the exit status " + process.waitFor();
            throw new GradingException("the Java that judges, with " + HEAP_MEGABYTES + " MB of memory, " + status
                    + "; see what the computer has");
        }
        share = (double) tree.measure().processorNanos() / (System.nanoTime() - startNanos);
    }

    /** The processor time that a program got here that worked all the time, as a part of wall-clock time. */
    double share() {
        return share;
    }

    /** Sends a submission to be judged. */
    void send(Judge.Request request) {
        tree = new ProcessTree(process); // so that no process of an earlier submission is meant
        startDaemonThread(() -> {
            requests.writeObject(request);
            requests.flush();
            return null;
        });
    }

    /** Reads or writes one of the streams of the process, in a thread that may wait for a process that hangs. */
    private static void startDaemonThread(Callable<Void> action) {
        Thread thread = new Thread(new FutureTask<>(action)); // if it fails, the end of the outcomes tells so
        thread.setDaemon(true);
        thread.start();
    }

    /**
     * Waits for the next outcome, as long as the judge keeps the limits of processor time and of wall-clock time.
     *
     * @param seconds the limit of processor time
     * @param work what needs the judge's memory, for the case that it is not enough
     */
    Outcome awaitOutcome(long seconds, String work) throws InterruptedException {
        long limit = TimeUnit.SECONDS.toNanos(seconds);
        long clock = limit * ChildProcess.CLOCK_RATIO;
        long start = System.nanoTime();
        long before = tree.measure().processorNanos();
        long used = 0;
        long usedAtHalf = 0;
        long passed = 0;
        Optional<Outcome> next = outcomes.poll(1, TimeUnit.SECONDS);
        while (next == null && passed < clock && used < limit + GRACE_NANOS) {
            used = tree.measure().processorNanos() - before;
            passed = System.nanoTime() - start;
            usedAtHalf = passed < clock / 2 ? used : usedAtHalf;
            next = outcomes.poll(1, TimeUnit.SECONDS);
        }
        if (next != null && next.isPresent()) {
            return next.get();
        }
        lost = true;
        if (next != null) {
            return createOutcomeOfEnd(process.waitFor(), work);
        }
        if (used >= limit + GRACE_NANOS) {
            return Outcome.of(Verdict.UNKNOWN, "too slow: no end in " + seconds + " s of processor time");
        }
        String found = String.format(
                Locale.ROOT,
                "%d seconds by the clock, with %.1f s of processor time",
                seconds * ChildProcess.CLOCK_RATIO,
                used / 1e9);
        boolean waited = ChildProcess.isWaiting(used - usedAtHalf, clock / 2, share);
        return Outcome.undecided(waited ? Certainty.WAITED : Certainty.UNSURE, found);
    }

    private static Outcome createOutcomeOfEnd(int status, String work) {
        return status == ChildProcess.OUT_OF_MEMORY_STATUS
                ? Outcome.of(Verdict.UNKNOWN, work + " needed more than " + HEAP_MEGABYTES + " MB of memory")
                : Outcome.undecided(Certainty.UNSURE, "what judges it was ended, with the exit status " + status);
    }

    /** Whether the judge has ended or exceeded a limit, so that no more outcomes will come. */
    boolean isLost() {
        return lost;
    }

    /** Waits until the submission is done; returns whether this process can judge another. */
    boolean finishAndTestReusable() throws InterruptedException {
        Optional<Outcome> ready = lost ? null : outcomes.poll(FINISH_SECONDS, TimeUnit.SECONDS);
        return ready != null && ready.isPresent();
    }

    /** Kills the processes started by the judge, and the judge. */
    @Override
    public void close() {
        tree.kill();
        deleteFolder(folder);
    }

    /** Deletes a folder and everything in it; errors are ignored. */
    static void deleteFolder(Path folder) {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException e) {
            // the system clears its temporary folder itself
        }
    }
}
