package hustings.workbench.grade;

import hustings.scenario.FileFailure;
import hustings.workbench.check.Verdict;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.grade.Rubric.Criterion;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Grades submissions, several at a time. Whatever one does, the others are graded as if it were not there, and it loses
 * only the points of what it does not bring to an end: what follows runs in a new Java.
 */
public final class Grader {

    private final Path rubricFile;
    private final Rubric rubric;
    private final AtomicInteger done = new AtomicInteger();

    /** @param rubricFile where the rubric was read from */
    public Grader(Path rubricFile, Rubric rubric) {
        this.rubricFile = rubricFile;
        this.rubric = rubric;
    }

    /** How many are graded; may be asked by any thread. */
    public int done() {
        return done.get();
    }

    /**
     * Grades submissions.
     *
     * @param threads how many at a time, 1 or more
     * @return their grades, in the same order
     * @throws GradingException if none can be graded here
     */
    public List<Grade> grade(List<Submission> submissions, int threads) {
        ExecutorService workers = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Grade>> running = submissions.stream()
                    .map(submission -> workers.submit(() -> grade(submission)))
                    .toList();
            List<Grade> grades = new ArrayList<>();
            for (Future<Grade> grade : running) {
                grades.add(grade.get());
            }
            return grades;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } catch (ExecutionException e) {
            throw e.getCause() instanceof GradingException none
                    ? none
                    : new IllegalStateException("a submission cannot be graded", e.getCause());
        } finally {
            workers.shutdownNow();
        }
    }

    private Grade grade(Submission submission) throws InterruptedException {
        List<Mark> marks = new ArrayList<>();
        try {
            while (submission.isOne() && marks.size() < rubric.criteria().size()) {
                run(submission.files().get(0), marks);
            }
        } catch (IOException e) {
            fill(marks, Outcome.of(Verdict.UNKNOWN, "cannot be copied: " + FileFailure.reason(e)));
        }
        fill(marks, Outcome.of(Verdict.UNKNOWN, "found " + submission.found() + "; expected one Java file"));
        done.incrementAndGet();
        return new Grade(submission, marks);
    }

    /** Goes on in a new Java with the first criterion without a mark, until the last, or one that is not done. */
    private void run(Path file, List<Mark> marks) throws IOException, InterruptedException {
        long start = System.nanoTime();
        try (SubmissionProcess process = SubmissionProcess.start(rubricFile, rubric, file, marks.size())) {
            Outcome last = process.await(SubmissionProgram.LOADED, rubric.seconds());
            if (last.verdict() != Verdict.HELD) {
                fill(marks, last);
            }
            while (!process.isLost() && marks.size() < rubric.criteria().size()) {
                Criterion criterion = rubric.criteria().get(marks.size());
                last = process.await(SubmissionProgram.FIRST + marks.size(), criterion.seconds());
                marks.add(new Mark(criterion, last, Duration.ofNanos(System.nanoTime() - start)));
                start = System.nanoTime();
            }
        }
    }

    /** Gives all criteria that have none the same mark. */
    private void fill(List<Mark> marks, Outcome outcome) {
        rubric.criteria().stream()
                .skip(marks.size())
                .map(criterion -> new Mark(criterion, outcome, Duration.ZERO))
                .toList()
                .forEach(marks::add);
    }
}
