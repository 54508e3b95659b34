package hustings.workbench.grade;

import hustings.scenario.FileFailure;
import hustings.scenario.PlainText;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.check.Verdict;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A Java in which one submission runs, with a folder of its own as its working folder. When it is closed, it ends with
 * all processes that were seen to be started by it, and the folder is removed.
 */
final class SubmissionProcess implements AutoCloseable {

    private static final int POLL_MILLIS = 20;
    private static final int START_SECONDS = 60;
    private static final int END_SECONDS = 5;
    private static final int ROUNDS = 10;

    /** What Java ends with by {@code ExitOnOutOfMemoryError}. */
    private static final int NO_MEMORY = 3;

    /** All that a Java needs of the environment; what else is there, such as passwords, is nobody's business. */
    private static final Set<String> KEPT =
            Set.of("PATH", "LD_LIBRARY_PATH", "SystemRoot", "LANG", "LC_ALL", "LC_CTYPE");

    private final Rubric rubric;
    private final Path folder;
    private final SignedFile report;
    private final Process process;
    private final Set<ProcessHandle> started = new HashSet<>();
    private boolean lost;

    private SubmissionProcess(Rubric rubric, Path folder, SignedFile report, Process process) {
        this.rubric = rubric;
        this.folder = folder;
        this.report = report;
        this.process = process;
    }

    /**
     * Starts it.
     *
     * @param rubricFile where the rubric is
     * @param first the number of the criterion to begin with, from 0
     * @throws IOException if the submission cannot be read
     * @throws GradingException if no Java can be started
     */
    static SubmissionProcess start(Path rubricFile, Rubric rubric, Path submission, int first)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("hustings-grade-");
        Path work = Files.createDirectory(folder.resolve("work"));
        Path copy = work.resolve(submission.getFileName());
        try (InputStream in = Files.newInputStream(submission)) {
            Files.write(copy, in.readNBytes(AlgorithmFile.MOST_BYTES + 1)); // one more is told to be too many
        } catch (IOException e) {
            remove(folder);
            throw e;
        }
        byte[] key = new byte[SubmissionProgram.KEY_BYTES];
        new SecureRandom().nextBytes(key);
        SignedFile report = SignedFile.of(folder.resolve("report"), key);
        SubmissionProcess program = new SubmissionProcess(rubric, folder, report, java(rubric, work));
        Stream<Object> lines = Stream.of(report.path(), rubricFile.toAbsolutePath(), copy.getFileName(), first);
        try {
            program.tell(key, lines.map(line -> line + "\n").collect(Collectors.joining()));
        } catch (InterruptedException | RuntimeException e) {
            program.close();
            throw e;
        }
        return program;
    }

    private static Process java(Rubric rubric, Path work) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(
                java,
                "-Xmx" + rubric.memoryMegabytes() + "m",
                "-XX:MaxMetaspaceSize=" + rubric.memoryMegabytes() + "m",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // most ends before it would pay to compile for longer
                "-XX:ActiveProcessorCount=1", // others are graded meanwhile
                "-Djava.awt.headless=true",
                "-Djava.io.tmpdir=" + work));
        String modules = System.getProperty("jdk.module.path");
        if (modules != null) {
            command.addAll(List.of("--module-path", absolute(modules)));
        }
        Module program = SubmissionProgram.class.getModule();
        String main = SubmissionProgram.class.getName();
        command.addAll(
                program.isNamed()
                        ? List.of("-m", program.getName() + "/" + main)
                        : List.of("-cp", absolute(System.getProperty("java.class.path")), main));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectOutput(Redirect.DISCARD)
                .redirectError(Redirect.DISCARD);
        builder.environment().keySet().retainAll(KEPT);
        try {
            return builder.start();
        } catch (IOException e) {
            remove(work.getParent());
            throw new GradingException("cannot start " + java + ", in which submissions run: " + FileFailure.reason(e));
        }
    }

    /** What is on a path of the Java that runs, which need not be where the other one works. */
    private static String absolute(String path) {
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(path)
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private void tell(byte[] key, String lines) throws InterruptedException {
        try {
            OutputStream in = process.getOutputStream(); // left open: it ends when this closes
            in.write(key);
            in.write(lines.getBytes(StandardCharsets.UTF_8));
            in.flush();
        } catch (IOException e) {
            // it has ended already, as is told below
        }
        if (record(SubmissionProgram.STARTED, START_SECONDS).isEmpty()) {
            String status = process.isAlive() ? "does not begin" : "ends with the exit status " + process.exitValue();
            throw new GradingException("the Java in which submissions run, with " + rubric.memoryMegabytes()
                    + " MB of memory, " + status + "; see the rubric's memory");
        }
    }

    /**
     * Waits for what came of something.
     *
     * @param number the number of its record
     * @param seconds how long it may take
     */
    Outcome await(int number, long seconds) throws InterruptedException {
        return record(number, seconds).map(Outcome::of).orElseGet(() -> lost(seconds));
    }

    /** Whether nothing more is to be waited for. */
    boolean isLost() {
        return lost;
    }

    private Outcome lost(long seconds) {
        lost = true;
        if (process.isAlive()) {
            return Outcome.of(Verdict.UNKNOWN, "not done after " + PlainText.count(seconds, "second"));
        }
        int status = process.exitValue();
        return Outcome.of(
                Verdict.UNKNOWN,
                status == NO_MEMORY
                        ? "needed more than " + rubric.memoryMegabytes() + " MB of memory"
                        : "ended the program, with the exit status " + status);
    }

    private Optional<List<String>> record(int number, long seconds) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        boolean last = false;
        while (!last) {
            process.descendants().forEach(started::add); // while it lives: nobody knows the children of who has ended
            last = process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS) || System.nanoTime() > end;
            Optional<List<String>> found = report.find(number);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Ends all that it has started first, since what those start in turn is found through it. */
    @Override
    public void close() {
        for (int round = 0; round < ROUNDS; round++) {
            process.descendants().forEach(started::add);
            List<ProcessHandle> left =
                    started.stream().filter(ProcessHandle::isAlive).toList();
            if (left.isEmpty()) {
                break;
            }
            left.forEach(ProcessHandle::destroyForcibly);
        }
        process.destroyForcibly();
        process.onExit()
                .completeOnTimeout(process, END_SECONDS, TimeUnit.SECONDS)
                .join();
        remove(folder);
    }

    private static void remove(Path folder) {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        } catch (IOException | UncheckedIOException e) {
            // the system clears its folder for temporary files by itself
        }
    }
}
