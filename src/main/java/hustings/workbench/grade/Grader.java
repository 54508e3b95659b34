package hustings.workbench.grade;

import static java.util.stream.Collectors.partitioningBy;

import hustings.check.Verdict;
import hustings.scenario.FileFailure;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.grade.Rubric.Criterion;
import hustings.workbench.remote.ReactorJar;
import hustings.workbench.remote.ReactorSettings;
import hustings.workbench.remote.Sandbox;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Grades submissions, several at a time. No submission can affect the others. Runs are judged here, since no code of
 * others is in them; Java files in JVMs of their own. One that does not finish a criterion loses only the points of
 * that criterion: the next one runs in a new JVM. What came to nothing is tried again at the end, alone.
 */
public final class Grader {

    private static final int SHUTDOWN_SECONDS = 20;
    private final Rubric rubric;
    private final Sandbox sandbox;
    private final List<File> hidden;
    private volatile Path folder;
    private volatile File jar;

    /** The idle judges. */
    private final Queue<JudgeProcess> judges = new ConcurrentLinkedQueue<>();

    private final AtomicInteger gradedCount = new AtomicInteger();

    /**
     * Creates a grader for a rubric.
     *
     * @param sandbox the sandbox in which submissions run
     * @param hidden the files and folders that a submission must not be able to read there
     */
    public Grader(Rubric rubric, Sandbox sandbox, List<File> hidden) {
        this.rubric = rubric;
        this.sandbox = sandbox;
        this.hidden = hidden;
    }

    /** The number of submissions graded so far; thread-safe. */
    public int gradedCount() {
        return gradedCount.get();
    }

    /**
     * Grades submissions. What cannot be started, or meets a limit of wall-clock time, is tried again at the end,
     * alone; if that fails too, the grade says so.
     *
     * @param last those of the submissions that are to be graded after all others, one at a time
     * @param threads how many submissions are graded at a time, 1 or more
     * @param onStart called before a submission runs, on any thread
     * @param onGrade called with each grade, on the calling thread; an exception thrown by it ends the grading
     * @throws GradingException if no submission can be graded on this computer
     */
    public void grade(
            List<Submission> submissions,
            List<Submission> last,
            int threads,
            Consumer<Submission> onStart,
            Consumer<Grade> onGrade) {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        folder = JudgeProcess.createFolder(Path.of(System.getProperty("java.io.tmpdir")));
        Thread cleaner = new Thread(() -> end(workers), "hustings-grade-end");
        Runtime.getRuntime().addShutdownHook(cleaner); // if the program is told to end meanwhile
        try {
            if (rubric.asksForJava()) {
                jar = ReactorJar.write(folder);
                judges.add(JudgeProcess.start(folder));
            }
            CompletionService<Grade> running = new ExecutorCompletionService<>(workers);
            Map<Boolean, List<Grade>> isLast = submissions.stream()
                    .map(submission -> Grade.begin(rubric, submission))
                    .collect(partitioningBy(begun -> last.contains(begun.submission())));
            isLast.get(false).forEach(begun -> running.submit(() -> continueGrading(begun, false, onStart)));
            List<Grade> alone = new ArrayList<>();
            for (int left = isLast.get(false).size(); left > 0; left--) {
                Grade grade = running.take().get();
                if (grade.isComplete()) {
                    publish(grade, onGrade);
                } else {
                    alone.add(grade);
                }
            }
            alone.addAll(isLast.get(true));
            for (Grade grade : alone) {
                publish(workers.submit(() -> gradeAlone(grade, onStart)).get(), onGrade);
            }
        } catch (IOException e) {
            throw new GradingException("cannot write to " + folder + ": " + FileFailure.describeReason(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof GradingException reason
                    ? reason
                    : new IllegalStateException("a submission cannot be graded", e.getCause());
        } finally {
            end(workers);
            removeShutdownHook(cleaner);
        }
    }

    private void publish(Grade grade, Consumer<Grade> onGrade) {
        onGrade.accept(grade);
        gradedCount.incrementAndGet();
    }

    /** Lets each worker end its judge, and removes all that was there for a time. */
    private void end(ExecutorService workers) {
        workers.shutdownNow();
        try {
            workers.awaitTermination(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        judges.forEach(JudgeProcess::close);
        JudgeProcess.deleteFolder(folder);
    }

    private static void removeShutdownHook(Thread cleaner) {
        try {
            Runtime.getRuntime().removeShutdownHook(cleaner);
        } catch (IllegalStateException e) {
            // the program ends, and the hook runs
        }
    }

    /** Tries again what came to nothing, while no other submission runs. */
    private Grade gradeAlone(Grade before, Consumer<Submission> onStart) throws InterruptedException {
        for (JudgeProcess idle = judges.poll(); idle != null; idle = judges.poll()) {
            idle.close(); // a new one measures how busy the computer is now
        }
        return continueGrading(before, true, onStart);
    }

    /** Grades the runs of a submission, and what is not decided yet of its Java file. */
    Grade continueGrading(Grade before, boolean isAlone, Consumer<Submission> onStart) throws InterruptedException {
        Submission submission = before.submission();
        if (!submission.canBeTried()) {
            return before;
        }
        onStart.accept(submission);
        RunGrading.Result runs = RunGrading.grade(rubric, submission);
        List<Mark> marks = new ArrayList<>(before.marks());
        runs.outcomes()
                .forEach((number, outcome) ->
                        marks.set(number, new Mark(rubric.criteria().get(number), outcome, Duration.ZERO)));
        // what kept it from being graded at all is gone; what was found of the Java file stays
        List<String> obstacles = new ArrayList<>(before.isGraded() ? before.obstacles() : List.of());
        obstacles.add(submission.problem());
        obstacles.addAll(runs.obstacles());
        Grade judged = new Grade(submission, true, obstacles, before.warning(), marks);
        return submission.source().isEmpty() ? judged : new Attempt(judged, isAlone).gradeLeftCriteria();
    }

    private static List<String> prepend(String obstacle, List<String> others) {
        return Stream.concat(Stream.of(obstacle), others.stream()).toList();
    }

    /** An attempt at the criteria for the Java file of a submission that are not decided yet. */
    private final class Attempt {

        private final Submission submission;
        private final List<String> obstaclesBefore;
        private final boolean isAlone;
        private final List<Mark> marks;

        /** The numbers of the criteria that are still to be tried, in order. */
        private final List<Integer> left = new ArrayList<>();

        private String warning;
        private String obstacle = "";

        Attempt(Grade before, boolean isAlone) {
            this.isAlone = isAlone;
            submission = before.submission();
            obstaclesBefore = before.obstacles();
            warning = before.warning();
            marks = new ArrayList<>(before.marks());
            for (int i = 0; i < marks.size(); i++) {
                if (marks.get(i).criterion().form() == Submission.Form.JAVA
                        && !marks.get(i).isDecided()) {
                    left.add(i);
                }
            }
        }

        /** If a criterion ends its judge, the next begins in another. */
        Grade gradeLeftCriteria() throws InterruptedException {
            try {
                while (!left.isEmpty()) {
                    tryInJudge();
                }
                return new Grade(submission, true, prepend(obstacle, obstaclesBefore), warning, marks);
            } catch (GradingException e) {
                return new Grade(submission, false, prepend(e.getMessage(), obstaclesBefore), "", marks);
            }
        }

        private void tryInJudge() throws InterruptedException {
            Path own = JudgeProcess.createFolder(folder);
            JudgeProcess idle = judges.poll();
            JudgeProcess judge = idle == null ? JudgeProcess.start(folder) : idle;
            boolean isFree = false;
            try {
                ReactorSettings settings = new ReactorSettings(
                        sandbox, jar, own.toFile(), hidden, rubric.memoryMegabytes(), judge.share());
                judge.send(new Judge.Request(
                        settings, rubric.files(), submission.source().orElseThrow(), List.copyOf(left)));
                receiveOutcomes(judge);
                isFree = judge.finishAndTestReusable();
            } finally {
                if (isFree) {
                    judges.add(judge);
                } else {
                    judge.close();
                }
                JudgeProcess.deleteFolder(own);
            }
        }

        private void receiveOutcomes(JudgeProcess judge) throws InterruptedException {
            long start = System.nanoTime();
            Outcome loaded = await(judge, rubric.seconds(), "the compiler");
            if (loaded.verdict() != Verdict.HOLDS) {
                obstacle = loaded.isSure() ? loaded.found() : "";
                left.forEach(i -> setMark(i, loaded, Duration.ZERO));
                left.clear();
                return;
            }
            while (!left.isEmpty() && !judge.isLost()) {
                Criterion criterion = rubric.criteria().get(left.get(0));
                Outcome outcome = await(judge, criterion.seconds(), "its runs");
                if (outcome.verdict() == Verdict.HOLDS && criterion.part().isPresent()) {
                    outcome = outcome.comparedWith(await(judge, criterion.seconds(), "its runs"));
                }
                setMark(left.remove(0), outcome, Duration.ofNanos(System.nanoTime() - start));
                start = System.nanoTime();
            }
            if (!judge.isLost()) {
                Outcome compared = judge.awaitOutcome(rubric.seconds(), "its runs");
                if (compared.verdict() == Verdict.DOES_NOT_HOLD) {
                    warning = "other messages in another Java: " + compared.found();
                }
            }
        }

        private Outcome await(JudgeProcess judge, long seconds, String work) throws InterruptedException {
            Outcome outcome = judge.awaitOutcome(seconds, work);
            return isAlone ? outcome.whenTriedAlone() : outcome;
        }

        /** A criterion with a check is not tried if the submission cannot be loaded. */
        private void setMark(int number, Outcome outcome, Duration duration) {
            Criterion criterion = rubric.criteria().get(number);
            boolean isUntried = !obstacle.isEmpty() && criterion.part().isPresent();
            marks.set(number, isUntried ? Mark.createUntried(criterion) : new Mark(criterion, outcome, duration));
        }
    }
}
