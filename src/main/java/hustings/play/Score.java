package hustings.play;

import hustings.question.Answer;
import hustings.scenario.Question;
import hustings.trace.Csv;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The questions asked while predicting, with their answers; immutable.
 *
 * @param rows in the order of asking
 */
public record Score(List<Row> rows) {

    private static final List<String> HEAD =
            List.of("run", "stage", "kind", "question", "given answer", "right answer", "result");

    /** A copy of the list given. */
    public Score {
        rows = List.copyOf(rows);
    }

    /** Nothing asked yet. */
    static Score none() {
        return new Score(List.of());
    }

    /**
     * One question.
     *
     * @param run the short name of the run
     * @param stage the stage that was shown when it was asked
     * @param given the answer given; empty if the question was skipped
     * @param right the right answer
     */
    public record Row(String run, int stage, Question question, Optional<Answer> given, Answer right) {

        public boolean isRight() {
            return given.equals(Optional.of(right));
        }

        private String result() {
            return given.isEmpty() ? "skipped" : isRight() ? "right" : "wrong";
        }

        private Stream<String> values() {
            return Stream.of(
                    run,
                    Integer.toString(stage),
                    question.what().word(),
                    question.wording(),
                    given.map(Answer::text).orElse(""),
                    right.text(),
                    result());
        }
    }

    /** The same with one question more. */
    Score with(Row row) {
        return new Score(Stream.concat(rows.stream(), Stream.of(row)).toList());
    }

    /** How many questions were asked. */
    public int asked() {
        return rows.size();
    }

    /** Whether none of them was answered, but at most skipped. */
    public boolean isUnanswered() {
        return rows.stream().allMatch(row -> row.given().isEmpty());
    }

    /** How many of them were answered correctly. */
    public int right() {
        return (int) rows.stream().filter(Row::isRight).count();
    }

    /** The questions about one run alone. */
    public Score ofRun(String run) {
        return new Score(rows.stream().filter(row -> row.run().equals(run)).toList());
    }

    /** How many were right of how many asked, a line for each kind of question. */
    public String byKind() {
        Map<Question.Kind, List<Row>> kinds = new TreeMap<>();
        rows.forEach(row -> kinds.computeIfAbsent(row.question().what(), kind -> new ArrayList<>())
                .add(row));
        return kinds.entrySet().stream()
                .map(kind -> {
                    Score score = new Score(kind.getValue());
                    return kind.getKey().word() + ": " + score.right() + " / " + score.asked();
                })
                .collect(Collectors.joining("\n"));
    }

    /** A table of comma-separated values, with a line for each question. */
    public String csv() {
        return Stream.concat(Stream.of(HEAD.stream()), rows.stream().map(Row::values))
                .map(Csv::row)
                .collect(Collectors.joining());
    }
}
