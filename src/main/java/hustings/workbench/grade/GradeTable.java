package hustings.workbench.grade;

import hustings.trace.Csv;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Grades as comma-separated values, a row for each submission. */
public final class GradeTable {

    private final Rubric rubric;

    /** The names of the submissions with the same text, by that text. */
    private final Map<String, List<String>> sameText;

    /** A table of submissions, each compared with all others. */
    public GradeTable(Rubric rubric, List<Submission> submissions) {
        this.rubric = rubric;
        sameText = submissions.stream()
                .filter(Submission::canBeTried)
                .collect(Collectors.groupingBy(
                        GradeTable::normalizedText,
                        HashMap::new,
                        Collectors.mapping(Submission::name, Collectors.toList())));
    }

    /**
     * The text of the Java file or, without one, of the runs; without white space and byte order marks, which editors
     * and systems change.
     */
    private static String normalizedText(Submission submission) {
        return submission
                .source()
                .map(source -> Stream.of(source.content()))
                .orElseGet(() -> submission.runs().stream().map(RunFile::content))
                .map(content -> new String(content, StandardCharsets.UTF_8).replaceAll("[\\s\\ufeff]+", ""))
                .collect(Collectors.joining("\n"));
    }

    /** The header row. */
    public String formatHeader() {
        return formatCsvRow(
                Stream.of("submission", "identifier", "folder", "file"),
                rubric.criteria().stream().map(Rubric.Criterion::name),
                Stream.of("points", "of", "same text as", "remark"));
    }

    /** The row of a grade; the points of what was not graded or not decided, and then the sum, are left blank. */
    public String formatCsvRow(Grade grade) {
        Submission submission = grade.submission();
        String others = sameText.getOrDefault(normalizedText(submission), List.of()).stream()
                .filter(Predicate.not(submission.name()::equals))
                .collect(Collectors.joining("; "));
        return formatCsvRow(
                Stream.of(submission.name(), submission.authorIdentifier(), submission.folder(), submission.place()),
                grade.marks().stream()
                        .map(mark -> grade.isGraded() && mark.isDecided() ? String.valueOf(mark.earnedPoints()) : ""),
                Stream.of(
                        grade.isComplete() ? String.valueOf(grade.earnedPoints()) : "",
                        String.valueOf(rubric.totalPoints()),
                        others,
                        grade.remarkForGrader()));
    }

    private static String formatCsvRow(
            Stream<String> submissionColumns, Stream<String> criterionColumns, Stream<String> totalColumns) {
        return Csv.formatRow(Stream.of(submissionColumns, criterionColumns, totalColumns)
                .flatMap(values -> values)
                .map(GradeTable::escapeFormula));
    }

    /** Escapes a text that a spreadsheet would take for a formula. */
    private static String escapeFormula(String text) {
        return text.replaceFirst("^[=+@\t\r-]", "'$0");
    }

    /** Formats the whole table. */
    String format(List<Grade> grades) {
        return formatHeader() + grades.stream().map(this::formatCsvRow).collect(Collectors.joining());
    }
}
