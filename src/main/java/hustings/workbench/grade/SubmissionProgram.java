package hustings.workbench.grade;

import hustings.check.Verdict;
import hustings.model.Publication;
import hustings.scenario.PlainText;
import hustings.scenario.ScenarioException;
import hustings.trace.Progress;
import hustings.workbench.AlgorithmFile;
import hustings.workbench.AlgorithmMistake;
import hustings.workbench.check.CheckPart;
import hustings.workbench.check.TimeBudget;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    /** What the compiler says of a public class in a file of another name. */
    private static final Pattern NAME = Pattern.compile("is public, should be declared in a file named (\\S+\\.java)");

    /** Whoever waits for the program says when it has been too long. */
    private static final Duration LONG = Duration.ofDays(1);

    private SubmissionProgram() {}

    /**
     * Grades what it is told on standard input, as {@link #tell} writes it, and reports on standard error.
     *
     * @throws ScenarioException if the rubric is none
     */
    public static void main(String[] args) throws IOException, ScenarioException {
        InputStream told = new FileInputStream(FileDescriptor.in); // System.in would keep the key in its buffer
        OutputStream out = new FileOutputStream(FileDescriptor.err);
        DataInputStream in = new DataInputStream(told);
        byte[] key = read(in, KEY_BYTES);
        SignedLines report = SignedLines.of(key);
        Arrays.fill(key, (byte) 0);
        int first = in.readInt();
        JavaSource submission = new JavaSource(in.readUTF(), read(in, in.readInt()));
        Map<String, byte[]> files = new LinkedHashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            files.put(in.readUTF(), read(in, in.readInt()));
        }
        Rubric rubric = RubricFile.of(files);
        endWith(told);
        System.setIn(InputStream.nullInputStream());
        System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
        System.setErr(System.out);
        report.write(STARTED, List.of(), out);
        try {
            Publication own = opened(submission);
            Outcome loaded = Outcome.of(Verdict.HOLDS, "compiles, and can be loaded");
            report.write(LOADED, loaded.fields(), out);
            for (int i = first; i < rubric.criteria().size(); i++) {
                Outcome outcome = rubric.criteria()
                        .get(i)
                        .part()
                        .map(part -> checked(part, own))
                        .orElse(loaded);
                report.write(FIRST + i, outcome.fields(), out);
            }
        } catch (AlgorithmMistake e) {
            report.write(
                    LOADED, Outcome.of(Verdict.DOES_NOT_HOLD, e.getMessage()).fields(), out);
        }
        while (true) {
            LockSupport.park();
        }
    }

    /** Writes what the program is to do: all names by their length, whatever characters they have. */
    static void tell(byte[] key, int first, JavaSource submission, Rubric rubric, OutputStream stream)
            throws IOException {
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(stream)); // never closed: see endWith
        out.write(key);
        out.writeInt(first);
        write(submission.name(), submission.content(), out);
        out.writeInt(rubric.files().size());
        for (Map.Entry<String, byte[]> file : rubric.files().entrySet()) {
            write(file.getKey(), file.getValue(), out);
        }
        out.flush();
    }

    private static void write(String name, byte[] content, DataOutputStream out) throws IOException {
        out.writeUTF(name);
        out.writeInt(content.length);
        out.write(content);
    }

    private static byte[] read(DataInputStream in, int length) throws IOException {
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return bytes;
    }

    /** The algorithm of a submission, under the name that its class asks for whatever its file is called. */
    private static Publication opened(JavaSource submission) {
        try {
            return AlgorithmFile.open(submission.name(), submission.content());
        } catch (AlgorithmMistake e) {
            String name = e.errors().stream()
                    .map(error -> NAME.matcher(error.message()))
                    .filter(Matcher::find)
                    .map(found -> found.group(1))
                    .findFirst()
                    .orElseThrow(() -> e);
            return AlgorithmFile.open(name, submission.content());
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
    static Outcome checked(CheckPart part, Publication own) {
        try {
            return Outcome.of(part.check(own, new TimeBudget(LONG, Progress.silent())));
        } catch (AlgorithmMistake e) {
            String file = own.name().substring(own.name().lastIndexOf('/') + 1);
            return e.getMessage().startsWith(PlainText.toSingleLine(file))
                    ? Outcome.of(Verdict.DOES_NOT_HOLD, e.getMessage())
                    : Outcome.of(
                            Verdict.UNKNOWN,
                            "could not be checked: found a mistake in the reference "
                                    + e.getMessage().replaceFirst("(, line \\d+)?: .*", ""));
        } catch (RuntimeException | Error e) { // whatever a submission throws where nobody expects it
            String said = e.getMessage() == null ? "" : " (" + e.getMessage() + ")";
            return Outcome.of(Verdict.DOES_NOT_HOLD, "found " + e.getClass().getSimpleName() + said);
        }
    }
}
