package hustings.workbench.grade;

import static java.util.stream.Collectors.partitioningBy;

import hustings.check.Verdict;
import hustings.scenario.FileFailure;
import hustings.workbench.grade.Grade.Mark;
import hustings.workbench.grade.Outcome.Certainty;
import hustings.workbench.grade.Rubric.Criterion;
import hustings.workbench.remote.ChildProcess;
import hustings.workbench.remote.ReactorJar;
import hustings.workbench.remote.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
 * loses only the points of that criterion: the next one runs in a new JVM. What came to nothing is tried again at the
 * end, alone.
 */
public final class Grader {

    private static final int SHUTDOWN_SECONDS = 20;
    private static final Outcome NOTHING_YET = Outcome.undecided(Certainty.UNSURE, "not tried");

    private final Rubric rubric;
    private final Sandbox sandbox;
    private final List<Path> hidden;
    private volatile Path folder;
    private volatile Path jar;

    /** The idle judges. */
    private final Queue<JudgeProcess> judges = new ConcurrentLinkedQueue<>();

    private final AtomicInteger gradedCount = new AtomicInteger();

    /**
     * Creates a grader for a rubric.
     *
     * @param sandbox the sandbox in which submissions run
     * @param hidden the files and folders that a submission must not be able to read there
     */
    public Grader(Rubric rubric, Sandbox sandbox, List<Path> hidden) {
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
            jar = ReactorJar.write(folder);
            judges.add(startJudge());
            CompletionService<Grade> running = new ExecutorCompletionService<>(workers);
            Map<Boolean, List<Submission>> isLast = submissions.stream().collect(partitioningBy(last::contains));
            isLast.get(false).forEach(submission -> running.submit(() -> grade(submission, onStart)));
            List<Grade> alone = new ArrayList<>();
            for (int i = 0; i < isLast.get(false).size(); i++) {
                Grade grade = running.take().get();
                Consumer<Grade> next = grade.isComplete() ? done -> publish(done, onGrade) : alone::add;
                next.accept(grade);
            }
            isLast.get(true).forEach(submission -> alone.add(Grade.createUntried(submission, rubric, false, "")));
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

    private Grade grade(Submission submission, Consumer<Submission> onStart) throws InterruptedException {
        if (submission.source().isEmpty()) {
            boolean isRead = submission.unread().isEmpty();
            return Grade.createUntried(
                    submission,
                    rubric,
                    isRead,
                    isRead ? submission.problem() : "could not be read: " + submission.unread());
        }
        onStart.accept(submission);
        return new Attempt(submission, List.of(), false).gradeLeftCriteria();
    }

    /** Tries again what came to nothing, while no other submission runs. */
    private Grade gradeAlone(Grade before, Consumer<Submission> onStart) throws InterruptedException {
        if (before.submission().source().isEmpty()) {
            return before;
        }
        for (JudgeProcess idle = judges.poll(); idle != null; idle = judges.poll()) {
            idle.close(); // a new one measures how busy the computer is now
        }
        onStart.accept(before.submission());
        List<Mark> marks = before.isGraded() ? before.marks() : List.of();
        return new Attempt(before.submission(), marks, true).gradeLeftCriteria();
    }

    /** An attempt at those criteria of a submission that have no mark yet, or an undecided one. */
    private final class Attempt {

        private final Submission submission;
        private final Mark[] marks;
        private final List<Integer> left = new ArrayList<>();
        private final boolean isAlone;
        private String warning = "";
        private String obstacle = "";

        Attempt(Submission submission, List<Mark> known, boolean isAlone) {
            this.submission = submission;
            this.isAlone = isAlone;
            marks = new Mark[rubric.criteria().size()];
            for (int i = 0; i < marks.length; i++) {
                if (i < known.size() && known.get(i).outcome().isSure()) {
                    marks[i] = known.get(i);
                } else {
                    marks[i] = new Mark(rubric.criteria().get(i), NOTHING_YET, Duration.ZERO);
                    left.add(i);
                }
            }
        }

        /** If a criterion ends its judge, the next begins in another. */
        Grade gradeLeftCriteria() throws InterruptedException {
            try {
                int before;
                do {
                    before = left.size();
                    tryInJudge();
                } while (!left.isEmpty() && left.size() < before);
            } catch (GradingException e) {
                return Grade.createUntried(submission, rubric, false, e.getMessage());
            }
            return new Grade(submission, true, obstacle, warning, List.of(marks));
        }

        private void tryInJudge() throws InterruptedException {
            Path own = JudgeProcess.createFolder(folder);
            JudgeProcess idle = judges.poll();
            JudgeProcess judge = idle == null ? startJudge() : idle;
            boolean isFree = false;
            try {
                judge.send(new Judge.Request(
                        sandbox,
                        jar.toFile(),
                        hidden.stream().map(Path::toFile).toList(),
                        rubric.files(),
                        submission.source().orElseThrow(),
                        List.copyOf(left),
                        own.toFile()));
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
            Outcome loaded = await(judge, rubric.seconds(), "the compiler").orElse(NOTHING_YET);
            if (loaded.verdict() != Verdict.HOLDS) {
                obstacle = loaded.isSure() ? loaded.found() : "";
                left.forEach(i -> setMark(i, loaded, Duration.ZERO));
                left.clear();
            }
            while (!left.isEmpty() && !judge.isLost()) {
                int number = left.get(0);
                Criterion criterion = rubric.criteria().get(number);
                Optional<Outcome> outcome = await(judge, criterion.seconds(), "its runs");
                if (outcome.isPresent()
                        && outcome.get().verdict() == Verdict.HOLDS
                        && criterion.part().isPresent()) {
                    Outcome once = outcome.get();
                    outcome = await(judge, criterion.seconds(), "its runs").map(once::comparedWith);
                }
                if (outcome.isPresent()) {
                    setMark(number, outcome.get(), Duration.ofNanos(System.nanoTime() - start));
                    left.remove(0);
                }
                start = System.nanoTime();
            }
            if (loaded.verdict() == Verdict.HOLDS && !judge.isLost()) {
                Optional<Outcome> compared = judge.awaitOutcome(rubric.seconds(), "its runs");
                warning = compared.filter(found -> found.verdict() == Verdict.DOES_NOT_HOLD)
                        .map(found -> "other messages in another Java: " + found.found())
                        .orElse("");
            }
        }

        private Optional<Outcome> await(JudgeProcess judge, long seconds, String work) throws InterruptedException {
            Optional<Outcome> outcome = judge.awaitOutcome(seconds * ChildProcess.CLOCK_RATIO, work);
            return isAlone ? outcome.map(Outcome::whenTriedAlone) : outcome;
        }

        /** A criterion with a check is not tried if the submission cannot be loaded. */
        private void setMark(int number, Outcome outcome, Duration duration) {
            Criterion criterion = rubric.criteria().get(number);
            boolean isUntried = !obstacle.isEmpty() && criterion.part().isPresent();
            marks[number] = isUntried ? Mark.createUntried(criterion) : new Mark(criterion, outcome, duration);
        }
    }

    private JudgeProcess startJudge() throws InterruptedException {
        JudgeProcess judge = JudgeProcess.start(folder);
        try {
            judge.awaitStart();
        } catch (InterruptedException | GradingException e) {
            judge.close();
            throw e;
        }
        return judge;
    }
}
