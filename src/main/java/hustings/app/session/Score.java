package hustings.app.session;

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
 * What was asked while predicting, and how it was answered; immutable.
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
     * @param run how the run is called for short
     * @param stage the stage that was shown when it was asked
     * @param given what was answered; empty if the question was skipped
     * @param right what would have been right
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

    /** How many of them were answered rightly. */
    public int right() {
        return (int) rows.stream().filter(Row::isRight).count();
    }

    /** Only what was asked of a run. */
    public Score of(String run) {
        return new Score(rows.stream().filter(row -> row.run().equals(run)).toList());
    }

    /** How many were right of how many asked, for each kind, a line each. */
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

    /** As a table, with a line for each question. */
    public String csv() {
        return Stream.concat(Stream.of(HEAD.stream()), rows.stream().map(Row::values))
                .map(Csv::row)
                .collect(Collectors.joining());
    }
}
