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
     * Starts a judge.
     *
     * @param parent the folder in which it gets one of its own
     * @throws GradingException if the judge cannot be started
     */
    static JudgeProcess start(Path parent) {
        Path folder = createFolder(parent);
        try {
            return new JudgeProcess(folder, ChildProcess.start(createCommand(folder), folder));
        } catch (IOException e) {
            throw new GradingException("cannot start " + ChildProcess.javaExecutable() + ", in which submissions run: "
                    + FileFailure.describeReason(e));
        }
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

    /**
     * Waits until it has started.
     *
     * @throws GradingException if it does not start
     */
    void awaitStart() throws InterruptedException {
        Optional<Outcome> ready = outcomes.poll(START_SECONDS, TimeUnit.SECONDS);
        if (ready == null || ready.isEmpty()) {
            String status = ready == null ? "does not begin" : "ends with the exit status " + process.waitFor();
            throw new GradingException("the Java that judges, with " + HEAP_MEGABYTES + " MB of memory, " + status
                    + "; see what the computer has");
        }
        share = (double) tree.measure().processorNanos() / (System.nanoTime() - startNanos);
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
     * Waits for the next outcome.
     *
     * @param clockSeconds the limit of wall-clock time; that of processor time is enforced by the judge
     * @param work what needs the judge's memory, for the case that it is not enough
     * @return the outcome; empty if the judge has ended after the outcome before, and another has to go on
     */
    Optional<Outcome> awaitOutcome(long clockSeconds, String work) throws InterruptedException {
        long clock = TimeUnit.SECONDS.toNanos(clockSeconds);
        long start = System.nanoTime();
        long before = tree.measure().processorNanos();
        long atHalf = before;
        long used = 0;
        Optional<Outcome> next = outcomes.poll(1, TimeUnit.SECONDS);
        for (long passed = 0; next == null && passed < clock; passed = System.nanoTime() - start) {
            used = tree.measure().processorNanos();
            atHalf = passed < clock / 2 ? used : atHalf;
            next = outcomes.poll(1, TimeUnit.SECONDS);
        }
        if (next != null && next.isPresent()) {
            return next;
        }
        lost = true;
        if (next != null) {
            int status = process.waitFor();
            return status == Judge.ENDED_STATUS ? Optional.empty() : Optional.of(createOutcomeOfEnd(status, work));
        }
        double usedSeconds = (used - before) / 1e9;
        String found = String.format(
                Locale.ROOT, "%d seconds by the clock, with %.1f s of processor time", clockSeconds, usedSeconds);
        boolean waited = ChildProcess.isWaiting(used - atHalf, clock / 2, share);
        return Optional.of(Outcome.undecided(waited ? Certainty.WAITED : Certainty.UNSURE, found));
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
