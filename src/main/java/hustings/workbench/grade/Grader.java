package hustings.workbench.grade;

import hustings.check.Verdict;
import hustings.scenario.FileFailure;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.grade.Rubric.Criterion;
import hustings.workbench.remote.ReactorJar;
import hustings.workbench.remote.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

/**
 * Grades submissions, several at a time. No submission can affect the others. One that does not finish a criterion
 * loses only the points of that criterion: the next one runs in a new JVM.
 */
public final class Grader {

    private static final int SHUTDOWN_SECONDS = 20;

    private final Rubric rubric;
    private final Sandbox sandbox;
    private volatile Path jar;
    private volatile ProcessorPool processors;

    /** The idle judges. */
    private final Queue<JudgeProcess> judges = new ConcurrentLinkedQueue<>();

    private final AtomicInteger gradedCount = new AtomicInteger();

    /**
     * Creates a grader for a rubric.
     *
     * @param sandbox the sandbox in which submissions run
     */
    public Grader(Rubric rubric, Sandbox sandbox) {
        this.rubric = rubric;
        this.sandbox = sandbox;
    }

    /** The number of submissions graded so far; thread-safe. */
    public int gradedCount() {
        return gradedCount.get();
    }

    /**
     * Grades submissions. One that cannot be started is tried again at the end; if that fails too, its grade says so.
     *
     * @param threads how many submissions are graded at a time, 1 or more
     * @param onGrade called with each grade, on the calling thread; an exception thrown by it ends the grading
     * @throws GradingException if no submission can be graded on this computer
     */
    public void grade(List<Submission> submissions, int threads, Consumer<Grade> onGrade) {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        Path shared = JudgeProcess.createTempFolder();
        try {
            jar = ReactorJar.write(shared);
            processors = new ProcessorPool(threads);
            judges.add(JudgeProcess.start(processors));
            CompletionService<Grade> running = new ExecutorCompletionService<>(workers);
            submissions.forEach(submission -> running.submit(() -> grade(submission)));
            List<Submission> again = new ArrayList<>();
            for (int i = 0; i < submissions.size(); i++) {
                Grade grade = running.take().get();
                if (grade.isGraded()) {
                    publishAndCount(grade, onGrade);
                } else {
                    again.add(grade.submission());
                }
            }
            for (Submission submission : again) {
                publishAndCount(grade(submission), onGrade);
            }
        } catch (IOException e) {
            throw new GradingException("cannot write to " + shared + ": " + FileFailure.describeReason(e));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } catch (ExecutionException e) {
            throw new IllegalStateException("a submission cannot be graded", e.getCause());
        } finally {
            shutDown(workers);
            judges.forEach(JudgeProcess::close);
            JudgeProcess.deleteFolder(shared);
        }
    }

    private void publishAndCount(Grade grade, Consumer<Grade> onGrade) {
        onGrade.accept(grade);
        gradedCount.incrementAndGet();
    }

    /** Shuts the workers down; each first ends its process and removes its folder. */
    private static void shutDown(ExecutorService workers) {
        workers.shutdownNow();
        try {
            workers.awaitTermination(SHUTDOWN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Grade grade(Submission submission) throws InterruptedException {
        if (submission.source().isEmpty()) {
            boolean isRead = submission.unread().isEmpty();
            return Grade.createUntried(
                    submission,
                    rubric,
                    isRead,
                    isRead ? submission.problem() : "could not be read: " + submission.unread());
        }
        List<Mark> marks = new ArrayList<>();
        Optional<String> obstacle = Optional.empty();
        try {
            while (obstacle.isEmpty()) {
                obstacle = gradeRemainingCriteria(submission.source().get(), marks);
            }
        } catch (GradingException e) {
            return Grade.createUntried(submission, rubric, false, e.getMessage());
        }
        return new Grade(submission, true, obstacle.get(), marks);
    }

    /**
     * Grades the criteria that have no mark yet, until the last one or one that does not finish. After the latter the
     * caller continues in a new JVM.
     *
     * @return why nothing more could be tried; an empty text if everything was tried; an empty Optional if criteria
     *     remain
     */
    private Optional<String> gradeRemainingCriteria(JavaSource source, List<Mark> marks) throws InterruptedException {
        JudgeProcess judge = takeOrStartJudge();
        boolean isFree = false;
        try {
            Optional<String> obstacle = gradeRemainingCriteria(judge, source, marks);
            isFree = judge.finishAndTestReusable();
            return obstacle;
        } finally {
            if (isFree) {
                judges.add(judge);
            } else {
                judge.close();
            }
        }
    }

    /** Takes an idle judge, or starts a new one. */
    private JudgeProcess takeOrStartJudge() throws InterruptedException {
        JudgeProcess judge = judges.poll();
        while (judge != null && !judge.isAlive()) {
            judge.close();
            judge = judges.poll();
        }
        return judge == null ? JudgeProcess.start(processors) : judge;
    }

    private Optional<String> gradeRemainingCriteria(JudgeProcess judge, JavaSource source, List<Mark> marks)
            throws InterruptedException {
        long start = System.nanoTime();
        judge.sendSubmission(rubric, sandbox, jar, source, marks.size());
        Outcome last = judge.awaitNextOutcome(rubric.seconds());
        if (last.verdict() != Verdict.HOLDS) {
            addMarksForLoadFailure(last, marks);
            return Optional.of(last.found());
        }
        while (!judge.isLost() && marks.size() < rubric.criteria().size()) {
            Criterion criterion = rubric.criteria().get(marks.size());
            last = judge.awaitNextOutcome(criterion.seconds());
            marks.add(new Mark(criterion, last, Duration.ofNanos(System.nanoTime() - start)));
            start = System.nanoTime();
        }
        if (judge.isLost()) {
            return Optional.empty();
        }
        voidMarksIfNondeterministic(judge.awaitNextOutcome(rubric.seconds()), marks);
        return Optional.of("");
    }

    /** If runs differ in another JVM, takes the points of every criterion that needs runs. */
    private static void voidMarksIfNondeterministic(Outcome compared, List<Mark> marks) {
        if (compared.verdict() == Verdict.DOES_NOT_HOLD) {
            marks.replaceAll(mark ->
                    mark.criterion().part().isEmpty() ? mark : new Mark(mark.criterion(), compared, mark.duration()));
        }
    }

    /**
     * Adds marks for a submission that could not be loaded: the reason where only loading counts, otherwise not tried.
     */
    private void addMarksForLoadFailure(Outcome outcome, List<Mark> marks) {
        rubric.criteria().stream()
                .skip(marks.size())
                .map(criterion -> criterion.part().isEmpty()
                        ? new Mark(criterion, outcome, Duration.ZERO)
                        : Mark.createUntried(criterion))
                .toList()
                .forEach(marks::add);
    }
}
