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
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;

/**
 * The program that judges submissions, one after the other: it compiles each, simulates its runs and reports the
 * outcomes. The submitted code itself runs in other JVMs, which only compute reactions, so it leaves nothing behind
 * here.
 */
public final class Judge {

    /**
     * Written when the program is ready for a submission: at its start, and when the JVMs of the last one have ended.
     */
    private static final Outcome READY = Outcome.NOT_TRIED;

    /** The number of random runs whose messages are compared with those in another JVM, if there is time. */
    private static final int COMPARED_RUNS = 100;

    private final ObjectOutputStream out;
    private ReactorStarter starter;

    private Judge(ObjectOutputStream out) {
        this.out = out;
    }

    /**
     * A request to judge a submission.
     *
     * @param settings how its JVMs are started
     * @param files the files of the rubric
     * @param criteria the numbers of the criteria to try, from 0
     */
    record Request(ReactorSettings settings, Map<String, byte[]> files, JavaSource submission, List<Integer> criteria)
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
        Thread reader = new Thread(() -> readRequests(requests), "hustings-judge");
        reader.setDaemon(true);
        reader.start();
        while (true) {
            judge.report(READY);
            judge.judge(requests.take());
        }
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
        try (ReactorStarter started = new ReactorStarter(request.settings())) {
            starter = started;
            judge(rubric, request);
        }
        Catalogue.removeAllLoaded();
    }

    private void judge(Rubric rubric, Request request) throws IOException {
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
        TimeBudget budget = new TimeBudget(Duration.ofSeconds(seconds), Progress.silent(), this::usedProcessorNanos);
        Outcome outcome = withWaiting(runCheck(part, own, budget));
        return outcome.verdict() == Verdict.HOLDS && budget.isUp()
                ? Outcome.of(Verdict.UNKNOWN, budget.describeSlowness("all done, but not"))
                : outcome;
    }

    /** Marks an outcome that came to be because a reaction waited. */
    private Outcome withWaiting(Outcome outcome) {
        return starter.takeWaiting() ? Outcome.undecided(Certainty.WAITED, outcome.found()) : outcome;
    }

    /** The processor time used by this program and by the submission. */
    private long usedProcessorNanos() {
        return TimeBudget.usedByThisProgram() + starter.usedProcessorNanos();
    }

    private void report(Outcome outcome) throws IOException {
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
