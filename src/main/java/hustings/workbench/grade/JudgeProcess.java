package hustings.workbench.grade;

import hustings.check.Verdict;
import hustings.scenario.FileFailure;
import hustings.scenario.PlainText;
import hustings.workbench.remote.ChildProcess;
import hustings.workbench.remote.Sandbox;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A JVM that judges submissions, one after the other, each in a folder of its own. Processes started by a submission
 * are killed when it is done.
 */
final class JudgeProcess implements AutoCloseable {

    /** The interval at which the process is checked; its outcomes are seen at once. */
    private static final int POLL_MILLIS = 50;

    private static final int START_SECONDS = 60;

    /** The limit of wall-clock time as a multiple of the limit of processor time: anything beyond waits for ever. */
    private static final int CLOCK_RATIO = 10;

    private static final int EXIT_SECONDS = 5;
    private static final int READ_MILLIS = 2_000;
    private static final int MAX_KILL_ROUNDS = 10;

    /** The heap for runs, searches and comparisons, in megabytes. */
    private static final long HEAP_MEGABYTES = 1_024;

    private final Path folder;
    private final Process process;
    private final Runnable releaseProcessor;
    private final BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
    private final Thread reader;
    private final Set<ProcessHandle> startedProcesses = new HashSet<>();
    private List<ProcessHandle> livingProcesses = List.of();
    private final Map<Long, Long> processorNanos = new HashMap<>();
    private Optional<Path> submissionFolder = Optional.empty();
    private boolean lost;

    private JudgeProcess(Path folder, Process process, Runnable release) {
        this.folder = folder;
        this.process = process;
        this.releaseProcessor = release;
        DataInputStream in = new DataInputStream(new BufferedInputStream(process.getInputStream()));
        reader = startDaemonThread(() -> {
            while (true) {
                outcomes.add(Outcome.read(in));
            }
        });
    }

    /**
     * Starts a judge.
     *
     * @param processors the processor cores, one of which the judge holds until it is closed
     * @throws GradingException if the judge cannot be started
     */
    static JudgeProcess start(ProcessorPool processors) throws InterruptedException {
        Path folder = createTempFolder();
        int processor = processors.reserve();
        Runnable release = () -> processors.release(processor);
        JudgeProcess judge = new JudgeProcess(folder, startJvm(folder, processor, release), release);
        try {
            judge.awaitStart();
        } catch (InterruptedException | RuntimeException e) {
            judge.close();
            throw e;
        }
        return judge;
    }

    /** Makes a folder for temporary files. */
    static Path createTempFolder() {
        try {
            return Files.createTempDirectory("hustings-grade-");
        } catch (IOException e) {
            throw new GradingException("no folder can be made in " + System.getProperty("java.io.tmpdir") + ": "
                    + FileFailure.describeReason(e));
        }
    }

    private static Process startJvm(Path folder, int processor, Runnable releaseProcessor) {
        List<String> command = new ArrayList<>(ProcessorPool.tasksetPrefix(processor));
        command.add(ChildProcess.javaExecutable());
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
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectError(Redirect.DISCARD);
        try {
            return builder.start();
        } catch (IOException e) {
            deleteFolder(folder);
            releaseProcessor.run();
            throw new GradingException("cannot start " + ChildProcess.javaExecutable() + ", in which submissions run: "
                    + FileFailure.describeReason(e));
        }
    }

    /** Makes the entries of a class or module path absolute, since the new process has another working folder. */
    private static String toAbsolutePaths(String path) {
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(path)
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private void awaitStart() throws InterruptedException {
        if (pollForOutcome(START_SECONDS, () -> false).isEmpty()) {
            String status = process.isAlive() ? "does not begin" : "ends with the exit status " + process.exitValue();
            throw new GradingException("the Java that judges, with " + HEAP_MEGABYTES + " MB of memory, " + status
                    + "; see what the computer has");
        }
    }

    /**
     * Sends a submission to be judged.
     *
     * @param sandbox the sandbox in which it runs
     * @param jar the part of this program that it can reach
     * @param firstCriterion the number of the criterion to begin with, from 0
     * @throws GradingException if no working folder can be created
     */
    void sendSubmission(Rubric rubric, Sandbox sandbox, Path jar, JavaSource submission, int firstCriterion) {
        Path place = createTempFolder();
        submissionFolder = Optional.of(place);
        Judge.Request request = new Judge.Request(sandbox, jar, rubric.files(), submission, firstCriterion, place);
        startDaemonThread(() -> request.write(process.getOutputStream()));
    }

    /** Reads or writes one of the streams of the process, in a thread that may wait for a process that hangs. */
    @FunctionalInterface
    private interface StreamAction {
        void run() throws IOException;
    }

    private static Thread startDaemonThread(StreamAction action) {
        Thread thread = new Thread(() -> {
            try {
                action.run();
            } catch (IOException e) {
                // the process has ended, which the thread that awaits outcomes notices
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    /**
     * Waits for the next outcome.
     *
     * @param processorSeconds the limit in processor time, which does not depend on the load of the computer
     */
    Outcome awaitNextOutcome(long processorSeconds) throws InterruptedException {
        updateDescendants();
        long before = usedProcessorNanos();
        BooleanSupplier isOver = () -> usedProcessorNanos() - before > TimeUnit.SECONDS.toNanos(processorSeconds);
        return pollForOutcome(processorSeconds * CLOCK_RATIO, isOver)
                .orElseGet(() -> markLostAndCreateOutcome(processorSeconds, isOver.getAsBoolean()));
    }

    /**
     * Updates the list of processes started by the judge, while it is alive: children of an ended process cannot be
     * found. All else uses the list, since Java reads all processes of the computer for each update.
     */
    private void updateDescendants() {
        livingProcesses = process.descendants().toList();
        startedProcesses.addAll(livingProcesses);
    }

    /** The total processor time of the judge and the submission; for ended processes the last known value. */
    private long usedProcessorNanos() {
        Stream.concat(Stream.of(process.toHandle()), livingProcesses.stream())
                .forEach(each -> each.info()
                        .totalCpuDuration()
                        .ifPresent(used -> processorNanos.merge(each.pid(), used.toNanos(), Math::max)));
        return processorNanos.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Whether the judge has ended or exceeded a limit, so that no more outcomes will come. */
    boolean isLost() {
        return lost;
    }

    private Outcome markLostAndCreateOutcome(long seconds, boolean isProcessorTimeUp) {
        lost = true;
        if (process.isAlive()) {
            String used = PlainText.formatCount(seconds, "second") + " of processor time";
            String clock = PlainText.formatCount(seconds * CLOCK_RATIO, "second") + " with less than ";
            return Outcome.of(Verdict.UNKNOWN, "not done after " + (isProcessorTimeUp ? "" : clock) + used);
        }
        int status = process.exitValue();
        return Outcome.of(
                Verdict.UNKNOWN,
                status == ChildProcess.OUT_OF_MEMORY_STATUS
                        ? "its runs needed more than " + HEAP_MEGABYTES + " MB of memory"
                        : "ended what judges it, with the exit status " + status);
    }

    private Optional<Outcome> pollForOutcome(long seconds, BooleanSupplier isTimeUp) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        Outcome outcome = null;
        boolean last = false;
        while (outcome == null && !last) {
            updateDescendants();
            outcome = outcomes.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
            last = !process.isAlive() || isTimeUp.getAsBoolean() || System.nanoTime() > end;
        }
        if (outcome == null && !process.isAlive()) {
            reader.join(READ_MILLIS); // its last outcomes; a child may hold the stream open
        }
        return Optional.ofNullable(outcome == null ? outcomes.poll() : outcome);
    }

    /**
     * Waits until the submission is done, and kills the processes that it started.
     *
     * @return whether this process can judge another submission
     */
    boolean finishAndTestReusable() throws InterruptedException {
        boolean isDone = !lost && pollForOutcome(EXIT_SECONDS, () -> false).isPresent();
        killProcessesAndDeleteFolder();
        return isDone;
    }

    /** Whether the process is running. */
    boolean isAlive() {
        return process.isAlive();
    }

    private void killProcessesAndDeleteFolder() {
        for (int round = 0; round < MAX_KILL_ROUNDS; round++) {
            process.descendants().forEach(startedProcesses::add);
            List<ProcessHandle> left =
                    startedProcesses.stream().filter(ProcessHandle::isAlive).toList();
            if (left.isEmpty()) {
                break;
            }
            left.forEach(ProcessHandle::destroyForcibly);
        }
        startedProcesses.clear();
        submissionFolder.ifPresent(JudgeProcess::deleteFolder);
        submissionFolder = Optional.empty();
    }

    /** Kills the processes started by the judge, then the judge, through which they are found. */
    @Override
    public void close() {
        killProcessesAndDeleteFolder();
        ChildProcess.killAndWait(process);
        deleteFolder(folder);
        releaseProcessor.run();
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
