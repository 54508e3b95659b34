package hustings.workbench.grade;

import hustings.algorithm.Catalogue;
import hustings.check.Verdict;
import hustings.model.Publication;
import hustings.scenario.PlainText;
import hustings.scenario.ScenarioException;
import hustings.trace.Progress;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.AlgorithmMistake;
import hustings.workbench.check.CheckPart;
import hustings.workbench.check.EquivalenceCheck;
import hustings.workbench.check.TimeBudget;
import hustings.workbench.grade.Outcome.Certainty;
import hustings.workbench.grade.Rubric.Criterion;
import hustings.workbench.remote.ReactorSettings;
import hustings.workbench.remote.ReactorStarter;
import hustings.workbench.remote.Sandbox;
import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The program that judges submissions, one after the other: it compiles each, simulates its runs and reports the
 * outcomes. The submitted code itself runs in other JVMs, which only compute reactions, so it leaves nothing behind
 * here.
 */
public final class Judge {

    /** The exit status after an outcome that is that of a part without an end. */
    static final int ENDED_STATUS = 4;

    /**
     * Written when the program is ready for a submission: at its start, and when the JVMs of the last one have ended.
     */
    private static final Outcome READY = Outcome.NOT_TRIED;

    /** The number of random runs whose messages are compared with those in another JVM, if there is time. */
    private static final int COMPARED_RUNS = 100;

    /** The processor time after the limit in which a part may end by itself. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final ObjectOutputStream out;
    private final double share;

    /** What the part under way may use; null if there is none. */
    private TimeBudget hardLimit;

    private String slowness = "";
    private ReactorStarter starter;

    private Judge(ObjectOutputStream out) {
        this.out = out;
        long uptime = Math.max(1, ManagementFactory.getRuntimeMXBean().getUptime());
        share = TimeBudget.usedByThisProgram() / 1e6 / uptime;
    }

    /**
     * A request to judge a submission.
     *
     * @param jar the part of this program that the submission can reach
     * @param hidden what it must not be able to read
     * @param files the files of the rubric
     * @param criteria the numbers of the criteria to try, from 0
     * @param folder the working folder of the submission's JVMs
     */
    record Request(
            Sandbox sandbox,
            File jar,
            List<File> hidden,
            Map<String, byte[]> files,
            JavaSource submission,
            List<Integer> criteria,
            File folder)
            implements Serializable {}

    /**
     * Reads requests from standard input, and writes outcomes to standard output. For each submission these are:
     * whether it could be loaded; if it could, for each criterion one or, if it holds by a check, two, the second of a
     * sample in another JVM, and one of the comparison of messages; and that the next submission can be judged.
     *
     * @throws ScenarioException if the rubric is invalid
     */
    public static void main(String[] args) throws IOException, ScenarioException, InterruptedException {
        Judge judge = new Judge(new ObjectOutputStream(new FileOutputStream(FileDescriptor.out)));
        System.setOut(System.err);
        BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
        ScheduledExecutorService watch = Executors.newScheduledThreadPool(2, Judge::newDaemonThread);
        watch.execute(() -> readRequests(requests));
        Future<?> watching = watch.scheduleWithFixedDelay(judge::endIfOverLimit, 1, 1, TimeUnit.SECONDS);
        while (!watching.isDone()) { // never, unless the watch itself fails
            judge.report(READY);
            judge.judge(requests.take());
        }
    }

    private static Thread newDaemonThread(Runnable task) {
        Thread thread = new Thread(task, "hustings-judge");
        thread.setDaemon(true);
        return thread;
    }

    /** Reads requests, and exits the program when the stream ends, whatever is running. */
    private static void readRequests(BlockingQueue<Request> requests) {
        try {
            ObjectInputStream in = new ObjectInputStream(new BufferedInputStream(System.in));
            while (true) {
                requests.add((Request) in.readObject());
            }
        } catch (IOException | ClassNotFoundException e) {
            Runtime.getRuntime().halt(0);
        }
    }

    private void judge(Request request) throws IOException, ScenarioException {
        Rubric rubric = RubricFile.fromFiles(request.files()); // read again, to load its algorithms afresh
        ReactorSettings settings = new ReactorSettings(
                request.sandbox(),
                request.jar().toPath(),
                request.folder().toPath(),
                request.hidden().stream().map(File::toPath).toList(),
                rubric.memoryMegabytes(),
                share);
        try (ReactorStarter started = new ReactorStarter(settings)) {
            starter = started;
            judge(rubric, request);
        }
        Catalogue.removeAllLoaded();
    }

    private void judge(Rubric rubric, Request request) throws IOException {
        begin(rubric.seconds());
        Supplier<Publication> loader;
        Publication own;
        try {
            JavaSource source = request.submission();
            loader = AlgorithmFile.compileRemote(source.name(), source.content(), source.others(), starter);
            own = loader.get();
        } catch (AlgorithmMistake e) {
            report(withWaiting(Outcome.of(Verdict.DOES_NOT_HOLD, e.getMessage())));
            return;
        }
        Outcome loaded = Outcome.of(Verdict.HOLDS, "compiles, and can be loaded");
        report(loaded);
        Optional<Publication> other = Optional.empty();
        for (int number : request.criteria()) {
            Criterion criterion = rubric.criteria().get(number);
            if (criterion.part().isEmpty()) {
                report(loaded);
                continue;
            }
            CheckPart part = criterion.part().get();
            Outcome outcome = tryPart(part, own, criterion.seconds());
            report(outcome);
            if (outcome.verdict() == Verdict.HOLDS) {
                begin(criterion.seconds());
                try {
                    other = Optional.of(other.orElseGet(loader));
                    report(tryPart(part.sample(), other.get(), criterion.seconds()));
                } catch (AlgorithmMistake e) {
                    report(withWaiting(Outcome.of(Verdict.DOES_NOT_HOLD, e.getMessage())));
                }
                Catalogue.addOrReplaceLoaded(own);
            }
        }
        report(other.map(found -> tryPart(new EquivalenceCheck(found, COMPARED_RUNS), own, rubric.seconds()))
                .orElse(Outcome.NOT_TRIED));
    }

    private Outcome tryPart(CheckPart part, Publication own, long seconds) {
        TimeBudget budget = begin(seconds);
        Outcome outcome = withWaiting(runCheck(part, own, budget));
        return outcome.verdict() == Verdict.HOLDS && budget.isUp()
                ? Outcome.of(Verdict.UNKNOWN, budget.describeSlowness("all done, but not"))
                : outcome;
    }

    /** Marks an outcome that came to be because a reaction waited. */
    private Outcome withWaiting(Outcome outcome) {
        return starter.takeWaiting() ? Outcome.undecided(Certainty.WAITED, outcome.found()) : outcome;
    }

    /** Begins a part; returns its limit of processor time, of this program and of the submission. */
    private synchronized TimeBudget begin(long seconds) {
        Duration limit = Duration.ofSeconds(seconds);
        hardLimit = new TimeBudget(limit.plus(GRACE), Progress.silent(), this::usedProcessorNanos);
        TimeBudget budget = new TimeBudget(limit, Progress.silent(), this::usedProcessorNanos);
        slowness = budget.describeSlowness("no end");
        return budget;
    }

    private long usedProcessorNanos() {
        return TimeBudget.usedByThisProgram() + starter.usedProcessorNanos();
    }

    /** Ends the program if the part under way has no end. */
    private synchronized void endIfOverLimit() {
        if (hardLimit != null && hardLimit.isUp()) {
            try {
                report(Outcome.of(Verdict.UNKNOWN, slowness));
            } catch (IOException e) {
                // nobody waits for it any more
            }
            Runtime.getRuntime().halt(ENDED_STATUS);
        }
    }

    private synchronized void report(Outcome outcome) throws IOException {
        hardLimit = null;
        out.writeObject(outcome);
        out.flush();
    }

    /**
     * Runs one check. A mistake of the reference algorithm makes the outcome unknown.
     *
     * @throws UncheckedIOException if no JVM can be started, which is not the submission's fault
     */
    static Outcome runCheck(CheckPart part, Publication own, TimeBudget budget) {
        try {
            return Outcome.of(part.check(own, budget));
        } catch (AlgorithmMistake e) {
            String file = own.name().substring(own.name().lastIndexOf('/') + 1);
            if (e.getMessage().startsWith(PlainText.toSingleLine(file))) {
                return Outcome.of(Verdict.DOES_NOT_HOLD, e.getMessage());
            }
            String reference = e.getMessage().replaceFirst("(, line \\d+)?: .*", "");
            return Outcome.of(Verdict.UNKNOWN, "could not be checked: found a mistake in the reference " + reference);
        } catch (UncheckedIOException e) {
            throw e;
        } catch (RuntimeException | Error e) { // thrown by a submission in an unexpected place
            String said = e.getMessage() == null ? "" : " (" + e.getMessage() + ")";
            return Outcome.of(Verdict.DOES_NOT_HOLD, "found " + e.getClass().getSimpleName() + said);
        }
    }
}
