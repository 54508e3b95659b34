package hustings.workbench;

import hustings.scenario.PlainText;
import hustings.workbench.reactor.MisuseException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A mistake in a user's algorithm. The message is one sentence on one line, with the file and the line, the reaction,
 * what was found and what is expected.
 */
public final class AlgorithmMistake extends IllegalArgumentException {

    private static final int MAX_LINES = 12;
    private static final Pattern LINE = Pattern.compile(", line (\\d{1,7})$");

    private final String place;
    private final String reaction;
    private final String problem;
    private final transient List<CompileError> errors;

    private AlgorithmMistake(
            String place, String reaction, String moment, String problem, List<CompileError> errors, Throwable cause) {
        super(
                PlainText.toSingleLine(
                        place + ": " + (reaction + moment).strip() + (reaction.isEmpty() ? "" : ": ") + problem),
                cause);
        this.place = place;
        this.reaction = reaction;
        this.problem = problem;
        this.errors = List.copyOf(errors);
    }

    /** Creates a mistake that is found before anything runs. */
    static AlgorithmMistake createMistake(String place, String problem) {
        return new AlgorithmMistake(place, "", "", problem, List.of(), null);
    }

    /**
     * Creates a mistake for a file that does not compile; the message gives the first error.
     *
     * @param errors the compiler's errors, at least one
     */
    static AlgorithmMistake createMistake(String file, List<CompileError> errors) {
        CompileError first = errors.get(0);
        String problem =
                describeCompileError(first) + (errors.size() > 1 ? " (the first of " + errors.size() + " errors)" : "");
        return new AlgorithmMistake(formatPlace(file, first), "", "", problem, errors, null);
    }

    private static String formatPlace(String file, CompileError error) {
        return file + (error.line() == 0 ? "" : ", line " + error.line());
    }

    private static String describeCompileError(CompileError error) {
        return "does not compile: " + error.message()
                + (error.text().isEmpty() ? "" : "; found '" + error.text() + "'");
    }

    /**
     * Creates a mistake in a reaction.
     *
     * @param reactionDescription who reacted to what, such as "process 4 on OK from 5"
     */
    static AlgorithmMistake createMistake(String place, String reactionDescription, String problem, Throwable cause) {
        return new AlgorithmMistake(place, reactionDescription, "", problem, List.of(), cause);
    }

    /**
     * Converts an exception thrown by a user's code, for instance when it was asked for a text; empty if no such code
     * was running.
     */
    public static Optional<AlgorithmMistake> fromUserException(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(call -> Watchdog.LOADER.equals(call.getClassLoaderName()) && call.getLineNumber() > 0)
                .findFirst()
                .map(call -> createMistake(
                        call.getFileName() + ", line " + call.getLineNumber(),
                        call.getMethodName(),
                        MisuseException.describe(thrown) + "; expected it to throw nothing",
                        thrown));
    }

    /** Describes an exception that ended a task running a user's code. */
    public static String describeThrown(Throwable thrown) {
        return thrown instanceof IllegalArgumentException
                ? thrown.getMessage()
                : fromUserException(thrown).map(Throwable::getMessage).orElseGet(thrown::toString);
    }

    /** The same mistake, with the stage and the tick at which it was made. */
    AlgorithmMistake withStage(int stage, int tick) {
        return new AlgorithmMistake(
                place, reaction, ", after stage " + stage + " at tick " + tick, problem, errors, this);
    }

    /** The line number in the message, from 1; 0 if it names none. */
    public int lineNumber() {
        Matcher named = LINE.matcher(place);
        return named.find() ? Integer.parseInt(named.group(1)) : 0;
    }

    /** The message without file and line. */
    public String messageWithoutPlace() {
        return getMessage()
                .substring(PlainText.toSingleLine(place + ": ").length())
                .strip();
    }

    /** The message as a list of lines; for a file that does not compile one line per error, up to a dozen. */
    public List<String> messageLines() {
        if (errors.size() < 2) {
            return List.of(getMessage());
        }
        String file = LINE.matcher(place).replaceFirst("");
        List<String> lines = errors.stream()
                .limit(MAX_LINES)
                .map(error -> PlainText.toSingleLine(formatPlace(file, error) + ": " + describeCompileError(error)))
                .toList();
        int more = errors.size() - lines.size();
        return more == 0
                ? lines
                : Stream.concat(lines.stream(), Stream.of(file + ": and " + PlainText.formatCount(more, "more error")))
                        .toList();
    }

    /** The compiler's errors, in its order; empty if the file compiles. */
    public List<CompileError> compileErrors() {
        return errors;
    }
}
