package hustings.workbench.grade;

import hustings.model.Publication;
import hustings.scenario.PlainText;
import hustings.scenario.ScenarioException;
import hustings.trace.Progress;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.AlgorithmMistake;
import hustings.workbench.check.Effort;
import hustings.workbench.check.Part;
import hustings.workbench.check.Verdict;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * The program in which one submission runs. It is told on its standard input what to do, reports in signed lines what
 * came of it, and waits to be ended. The key of the signature is reached from no field of a class or a thread, so that
 * a submission that follows those does not come upon it. Native code, a debugger or a dump of the heap would find it.
 */
public final class SubmissionProgram {

    /** How long the key is. */
    static final int KEY_BYTES = 32;

    /** The record that says that the program has started; it has no fields. */
    static final int STARTED = 0;

    /** The record that says whether the submission has been loaded. */
    static final int LOADED = 1;

    /** The record of the first criterion of the rubric; the others follow. */
    static final int FIRST = 2;

    /** Whoever waits for the program says when it has been too long. */
    private static final Duration LONG = Duration.ofDays(1);

    private SubmissionProgram() {}

    /**
     * Grades from standard input: the {@value #KEY_BYTES} bytes of the key; then the file to report to, the rubric, the
     * submission, and the number of the first criterion, a line each.
     *
     * @throws ScenarioException if the rubric is none any more
     */
    public static void main(String[] args) throws IOException, ScenarioException {
        InputStream told = new FileInputStream(FileDescriptor.in); // System.in would keep the key in its buffer
        byte[] key = new byte[KEY_BYTES];
        told.readNBytes(key, 0, KEY_BYTES);
        BufferedReader in = new BufferedReader(new InputStreamReader(told, StandardCharsets.UTF_8));
        SignedFile report = SignedFile.of(Path.of(in.readLine()), key);
        Arrays.fill(key, (byte) 0);
        Rubric rubric = RubricFile.read(Path.of(in.readLine()));
        Path file = Path.of(in.readLine());
        int first = Integer.parseInt(in.readLine());
        endWith(told);
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setErr(System.out);
        report.append(STARTED, List.of());
        try {
            Publication own = AlgorithmFile.open(file);
            Outcome loaded = Outcome.of(Verdict.HELD, "compiles, and can be loaded");
            report.append(LOADED, loaded.fields());
            for (int i = first; i < rubric.criteria().size(); i++) {
                Outcome outcome = rubric.criteria()
                        .get(i)
                        .part()
                        .map(part -> checked(part, own))
                        .orElse(loaded);
                report.append(FIRST + i, outcome.fields());
            }
        } catch (AlgorithmMistake e) {
            report.append(LOADED, Outcome.of(Verdict.BROKEN, e.getMessage()).fields());
        }
        while (true) {
            LockSupport.park();
        }
    }

    /** Ends with whoever started it, whatever the submission is at. */
    private static void endWith(InputStream in) {
        Thread watch = new Thread(
                () -> {
                    try {
                        while (in.read() >= 0) {
                            // nothing more is said
                        }
                    } catch (IOException e) {
                        // it is as good as the end
                    }
                    Runtime.getRuntime().halt(0);
                },
                "end");
        watch.setDaemon(true);
        watch.start();
    }

    /** What came of a part: what it runs the submission beside may make a mistake too. */
    static Outcome checked(Part part, Publication own) {
        try {
            return Outcome.of(part.check(own, new Effort(LONG, Progress.untold())));
        } catch (AlgorithmMistake e) {
            String file = String.valueOf(Path.of(own.name()).getFileName());
            return e.getMessage().startsWith(PlainText.line(file))
                    ? Outcome.of(Verdict.BROKEN, e.getMessage())
                    : Outcome.of(
                            Verdict.UNKNOWN,
                            "could not be checked: found a mistake in the reference "
                                    + e.getMessage().replaceFirst("(, line \\d+)?: .*", ""));
        } catch (RuntimeException | Error e) { // whatever a submission throws where nobody expects it
            String said = e.getMessage() == null ? "" : " (" + e.getMessage() + ")";
            return Outcome.of(Verdict.BROKEN, "found " + e.getClass().getSimpleName() + said);
        }
    }
}
