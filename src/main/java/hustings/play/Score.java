package hustings.play;

import hustings.model.Group;
import hustings.question.Answer;
import hustings.question.Answers;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import hustings.trace.Csv;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The questions asked while predicting, with their answers; immutable.
 *
 * @param rows the questions in the order of asking
 */
public record Score(List<Row> rows) {

    private static final List<String> CSV_HEADER =
            List.of("run", "stage", "kind", "question", "given answer", "right answer", "result");

    /** A copy of the list given. */
    public Score {
        rows = List.copyOf(rows);
    }

    /** A score without questions. */
    static Score none() {
        return new Score(List.of());
    }

    /**
     * A question with its answers.
     *
     * @param run the short name of the run
     * @param stage the stage that was shown when the question was asked
     * @param given the answer given; empty if the question was skipped
     * @param right the right answer
     * @param group the processes of the run
     */
    public record Row(String run, int stage, Question question, Optional<Answer> given, Answer right, Group group) {

        public boolean isRight() {
            return given.equals(Optional.of(right));
        }

        /** Says whether the given answer is right, and which is; only that if the question was skipped. */
        public String describeVerdict(Translation unnamed) {
            Translation language = unnamed.naming(group);
            String is = Answers.describeWithUnit(question, right, language);
            if (given.isEmpty()) {
                return language.format("verdict.answer", is);
            }
            return isRight()
                    ? language.format("verdict.right", is)
                    : language.format("verdict.wrong", given.get().text(language), is);
        }

        /** The question with what was guessed, if anything, and what is right, in a sentence. */
        public String describeFinding(Translation unnamed) {
            Translation language = unnamed.naming(group);
            return describeFinding(given.map(guess -> guess.text(language)), language);
        }

        /** The question with a guess in words, if there was one, and what is right, in a sentence. */
        public String describeFinding(Optional<String> guess, Translation unnamed) {
            Translation language = unnamed.naming(group);
            String asked = question.wording(language);
            String found = Answers.describeWithUnit(question, right, language);
            return guess.map(words -> language.format("verdict.guessed", asked, words, found))
                    .orElseGet(() -> language.format("verdict.found", asked, found));
        }

        private String describeResult() {
            return given.isEmpty() ? "skipped" : isRight() ? "right" : "wrong";
        }

        private Stream<String> csvValues() {
            Translation language = Translation.ENGLISH.naming(group);
            return Stream.of(
                    run,
                    Integer.toString(stage),
                    question.what().keyword(),
                    question.wording(language),
                    given.map(answer -> answer.text(language)).orElse(""),
                    right.text(language),
                    describeResult());
        }
    }

    /** This score with one more question. */
    Score withRow(Row row) {
        return new Score(Stream.concat(rows.stream(), Stream.of(row)).toList());
    }

    /** The number of questions asked. */
    public int askedCount() {
        return rows.size();
    }

    /** Whether no question was answered; some may have been skipped. */
    public boolean hasNoAnswers() {
        return rows.stream().allMatch(row -> row.given().isEmpty());
    }

    /** The number of questions answered correctly. */
    public int rightCount() {
        return (int) rows.stream().filter(Row::isRight).count();
    }

    /** How many answers are right out of the questions asked, in words; empty if none was answered. */
    public String describeRightCount(Translation language) {
        return hasNoAnswers() ? "" : language.format("verdict.score", rightCount(), askedCount());
    }

    /** The score of the questions about one run. */
    public Score restrictedToRun(String runName) {
        return new Score(rows.stream().filter(row -> row.run().equals(runName)).toList());
    }

    /** The number of right answers out of the questions asked, a line for each kind of question. */
    public String formatRightCountsByKind() {
        return rows.stream()
                .collect(Collectors.groupingBy(row -> row.question().what(), TreeMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(kind -> {
                    Score score = new Score(kind.getValue());
                    return kind.getKey().keyword() + ": " + score.rightCount() + " / " + score.askedCount();
                })
                .collect(Collectors.joining("\n"));
    }

    /** A table of comma-separated values, with a line for each question. */
    public String toCsv() {
        return Stream.concat(Stream.of(CSV_HEADER.stream()), rows.stream().map(Row::csvValues))
                .map(Csv::formatRow)
                .collect(Collectors.joining());
    }
}
