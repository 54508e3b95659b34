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

    /** The names of all submissions, by what they say. */
    private final Map<String, List<String>> sameText;

    /** A table of some submissions, in which each is held against all others. */
    public GradeTable(Rubric rubric, List<Submission> submissions) {
        this.rubric = rubric;
        sameText = submissions.stream()
                .filter(submission -> submission.source().isPresent())
                .collect(Collectors.groupingBy(
                        GradeTable::normalizedText,
                        HashMap::new,
                        Collectors.mapping(Submission::name, Collectors.toList())));
    }

    /** Without what editors and systems change by themselves. */
    private static String normalizedText(Submission submission) {
        return submission
                .source()
                .map(source -> new String(source.content(), StandardCharsets.UTF_8).replaceAll("[\\s\\ufeff]+", ""))
                .orElse("");
    }

    /** The names of the columns. */
    public String header() {
        return row(
                Stream.of("submission", "identifier", "folder", "file"),
                rubric.criteria().stream().map(Rubric.Criterion::name),
                Stream.of("points", "of", "same text as", "remark"));
    }

    /** The row of a grade; one that is not graded has no points, not even none. */
    public String row(Grade grade) {
        Submission submission = grade.submission();
        String others = sameText.getOrDefault(normalizedText(submission), List.of()).stream()
                .filter(Predicate.not(submission.name()::equals))
                .collect(Collectors.joining("; "));
        return row(
                Stream.of(submission.name(), submission.identifier(), submission.folder(), submission.place()),
                grade.marks().stream().map(mark -> grade.isGraded() ? String.valueOf(mark.points()) : ""),
                Stream.of(
                        grade.isGraded() ? String.valueOf(grade.points()) : "",
                        String.valueOf(rubric.points()),
                        others,
                        grade.remark()));
    }

    private static String row(
            Stream<String> submissionColumns, Stream<String> criterionColumns, Stream<String> totalColumns) {
        return Csv.row(Stream.of(submissionColumns, criterionColumns, totalColumns)
                .flatMap(values -> values)
                .map(GradeTable::escapeFormula));
    }

    /** A text that no spreadsheet takes for a formula. */
    private static String escapeFormula(String text) {
        return text.replaceFirst("^[=+@\t\r-]", "'$0");
    }

    /** The whole table of some grades. */
    String of(List<Grade> grades) {
        return header() + grades.stream().map(this::row).collect(Collectors.joining());
    }
}
