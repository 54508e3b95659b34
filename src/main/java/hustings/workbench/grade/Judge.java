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
import hustings.workbench.grade.Rubric.Criterion;
import hustings.workbench.remote.ReactorStarter;
import hustings.workbench.remote.Sandbox;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The program that judges submissions, one after the other: it compiles each, simulates its runs and reports the
 * outcomes. The submitted code itself runs in another JVM, which only computes reactions, so it leaves nothing behind
 * here.
 */
public final class Judge {

    /** Written when the program is ready for a submission: at its start, and when the JVM of the last one has ended. */
    private static final Outcome READY = Outcome.NOT_TRIED;

    /** The compiler's error for a public class in a file of another name. */
    private static final Pattern REQUIRED_FILE_NAME =
            Pattern.compile("is public, should be declared in a file named (\\S+\\.java)");

    /** The number of random runs that are repeated in a second JVM, if there is time. */
    private static final int REPEATED_RUNS = 100;

    /** No limit in practice: the process that waits for this program enforces the time limit. */
    private static final Duration NO_LIMIT = Duration.ofDays(1);

    private Judge() {}

    /**
     * A request to judge a submission.
     *
     * @param jar the part of this program that the submission can reach
     * @param files the files of the rubric
     * @param firstCriterion the number of the criterion to begin with, from 0
     * @param folder the working folder of the submission's JVM
     */
    record Request(
            Sandbox sandbox,
            Path jar,
            Map<String, byte[]> files,
            JavaSource submission,
            int firstCriterion,
            Path folder) {

        void write(OutputStream stream) throws IOException {
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(stream)); // closing ends the judge
            out.writeUTF(sandbox.name());
            out.writeUTF(jar.toString());
            out.writeInt(files.size());
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                writeFile(file.getKey(), file.getValue(), out);
            }
            writeFile(submission.name(), submission.content(), out);
            out.writeInt(firstCriterion);
            out.writeUTF(folder.toString());
            out.flush();
        }

        private static void writeFile(String name, byte[] content, DataOutputStream out) throws IOException {
            out.writeUTF(name);
            out.writeInt(content.length);
            out.write(content);
        }

        static Request read(DataInputStream in) throws IOException {
            Sandbox sandbox = Sandbox.valueOf(in.readUTF());
            Path jar = Path.of(in.readUTF());
            Map<String, byte[]> files = new LinkedHashMap<>();
            for (int left = in.readInt(); left > 0; left--) {
                files.put(in.readUTF(), readContent(in));
            }
            JavaSource submission = new JavaSource(in.readUTF(), readContent(in));
            return new Request(sandbox, jar, files, submission, in.readInt(), Path.of(in.readUTF()));
        }

        private static byte[] readContent(DataInputStream in) throws IOException {
            byte[] content = new byte[in.readInt()];
            in.readFully(content);
            return content;
        }
    }

    /**
     * Reads requests as written by {@link Request#write} from standard input, and writes outcomes to standard output.
     * For each submission these are: whether it could be loaded; if it could, one for each criterion and one of the
     * comparison with another JVM; and that the next one can be judged.
     *
     * @throws ScenarioException if the rubric is invalid
     */
    public static void main(String[] args) throws IOException, ScenarioException, InterruptedException {
        DataInputStream in = new DataInputStream(new BufferedInputStream(System.in));
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
        System.setOut(System.err);
        BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
        readRequestsInBackground(in, requests);
        while (true) {
            writeOutcome(READY, out);
            Request request = requests.take();
            Rubric rubric =
                    RubricFile.fromFiles(request.files()); // read again for each request, to load its algorithms afresh
            try (ReactorStarter host =
                    new ReactorStarter(request.sandbox(), request.jar(), request.folder(), rubric.memoryMegabytes())) {
                host.startInBackground(false);
                judge(rubric, request, host, out);
            } catch (AlgorithmMistake e) {
                writeOutcome(Outcome.of(Verdict.DOES_NOT_HOLD, e.getMessage()), out);
            }
            Catalogue.removeAllLoaded();
        }
    }

    private static void judge(Rubric rubric, Request request, ReactorStarter host, DataOutputStream out)
            throws IOException {
        Publication own = loadAlgorithm(request.submission(), host, false);
        host.startInBackground(true);
        Outcome loaded = Outcome.of(Verdict.HOLDS, "compiles, and can be loaded");
        writeOutcome(loaded, out);
        List<Criterion> criteria = rubric.criteria();
        for (Criterion criterion : criteria.subList(request.firstCriterion(), criteria.size())) {
            writeOutcome(criterion.part().map(part -> runCheck(part, own)).orElse(loaded), out);
        }
        writeOutcome(compareInSecondJvm(own, request.submission(), host, Duration.ofSeconds(rubric.seconds())), out);
    }

    private static void writeOutcome(Outcome outcome, DataOutputStream out) throws IOException {
        outcome.write(out);
        out.flush();
    }

    /**
     * Compares a sample of runs with those of another JVM, in which the iteration order of sets and the random numbers
     * differ. Mistakes in reactions are not reported here.
     *
     * @param limit the limit in wall-clock time; a submission that waits in each reaction is compared in fewer runs
     */
    private static Outcome compareInSecondJvm(
            Publication own, JavaSource submission, ReactorStarter host, Duration limit) {
        Publication other;
        try {
            other = loadAlgorithm(submission, host, true);
        } catch (AlgorithmMistake e) {
            return Outcome.of(Verdict.DOES_NOT_HOLD, "not the same twice: " + e.getMessage());
        } finally {
            Catalogue.addOrReplaceLoaded(own);
        }
        Outcome same = runCheck(new EquivalenceCheck(other, REPEATED_RUNS), own, limit);
        if (same.verdict() == Verdict.DOES_NOT_HOLD && !same.scenario().isEmpty()) {
            String found = "not the same twice: " + same.found()
                    + "; expected nothing to follow from the order of a set, a hash code or chance";
            return new Outcome(same.verdict(), same.tried(), found, same.scenario());
        }
        return Outcome.of(Verdict.HOLDS, same.found());
    }

    /** Loads the algorithm of a submission. If its public class requires another file name, that name is used. */
    private static Publication loadAlgorithm(JavaSource submission, ReactorStarter host, boolean reversedSets) {
        try {
            return AlgorithmFile.loadRemoteIntoCatalogue(submission.name(), submission.content(), host, reversedSets);
        } catch (AlgorithmMistake e) {
            String name = e.compileErrors().stream()
                    .map(error -> REQUIRED_FILE_NAME.matcher(error.message()))
                    .filter(Matcher::find)
                    .map(found -> found.group(1))
                    .findFirst()
                    .orElseThrow(() -> e);
            return AlgorithmFile.loadRemoteIntoCatalogue(name, submission.content(), host, reversedSets);
        }
    }

    /** Reads requests in the background, and exits the program when the stream ends, whatever is running. */
    private static void readRequestsInBackground(DataInputStream in, Queue<Request> requests) {
        Thread watch = new Thread(
                () -> {
                    try {
                        while (true) {
                            requests.add(Request.read(in));
                        }
                    } catch (IOException e) {
                        Runtime.getRuntime().halt(0);
                    }
                },
                "requests");
        watch.setDaemon(true);
        watch.start();
    }

    /** Runs one check. A mistake of the reference algorithm makes the outcome unknown. */
    static Outcome runCheck(CheckPart part, Publication own) {
        return runCheck(part, own, NO_LIMIT);
    }

    private static Outcome runCheck(CheckPart part, Publication own, Duration limit) {
        try {
            return Outcome.of(part.check(own, new TimeBudget(limit, Progress.silent())));
        } catch (AlgorithmMistake e) {
            String file = own.name().substring(own.name().lastIndexOf('/') + 1);
            if (e.getMessage().startsWith(PlainText.toSingleLine(file))) {
                return Outcome.of(Verdict.DOES_NOT_HOLD, e.getMessage());
            }
            String reference = e.getMessage().replaceFirst("(, line \\d+)?: .*", "");
            return Outcome.of(Verdict.UNKNOWN, "could not be checked: found a mistake in the reference " + reference);
        } catch (RuntimeException | Error e) { // thrown by a submission in an unexpected place
            String said = e.getMessage() == null ? "" : " (" + e.getMessage() + ")";
            return Outcome.of(Verdict.DOES_NOT_HOLD, "found " + e.getClass().getSimpleName() + said);
        }
    }
}
