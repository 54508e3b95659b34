package hustings.workbench.grade;

import hustings.scenario.PlainText;
import hustings.trace.Csv;
import hustings.trace.Json;
import hustings.workbench.grade.Grade.Mark;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Grades as files: a table and test results of all submissions, for whoever grades; for each submission, in a folder of
 * its own, a report and the results that Gradescope reads. But for times, the same grades give the same bytes.
 */
public record GradeFiles(Rubric rubric, List<Grade> grades) {

    /** The table: comma-separated values, a row for each submission. */
    public String table() {
        Stream<String> header = Stream.of(
                        Stream.of("submission", "file"),
                        rubric.criteria().stream().map(Rubric.Criterion::name),
                        Stream.of("points", "of"))
                .flatMap(part -> part);
        return Csv.row(header) + grades.stream().map(this::row).collect(Collectors.joining());
    }

    private String row(Grade grade) {
        Submission submission = grade.submission();
        return Csv.row(Stream.of(
                        Stream.of(submission.name(), submission.file()).map(GradeFiles::noFormula),
                        grade.marks().stream().map(mark -> String.valueOf(mark.points())),
                        Stream.of(String.valueOf(grade.points()), String.valueOf(rubric.points())))
                .flatMap(part -> part));
    }

    /** A text that no spreadsheet takes for a formula. */
    private static String noFormula(String text) {
        return text.replaceFirst("^[=+@\t\r-]", "'$0");
    }

    /**
     * Writes all files.
     *
     * @param folder where; it is made if it is not there, and older files of the same names are replaced
     */
    public void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(Submission.TABLE), table());
        Files.writeString(folder.resolve(Submission.TESTS), JUnitXml.of(rubric.title(), grades));
        for (Grade grade : grades) {
            Path own = Files.createDirectories(folder.resolve(grade.submission().name()));
            Files.writeString(own.resolve("report.md"), report(grade));
            try (Writer out = Files.newBufferedWriter(own.resolve("results.json"))) {
                Json.writeLine(results(grade), out);
            }
        }
    }

    /** What who has handed in is told, in Markdown. */
    private String report(Grade grade) {
        StringBuilder report = new StringBuilder(
                "# " + plain(grade.submission().name()) + ": " + points(grade.points(), rubric.points()) + "\n\n");
        report.append(rubric.title().isEmpty() ? "" : plain(rubric.title()) + "\n\n");
        report.append("| part | points | of | |\n|---|---:|---:|---|\n");
        Map<Boolean, List<Mark>> marks = grade.marks().stream()
                .collect(Collectors.partitioningBy(mark -> mark.criterion().hidden()));
        List<Mark> hidden = marks.get(true);
        List<Mark> shown = marks.get(false);
        for (Mark mark : shown) {
            report.append("| " + plain(mark.criterion().name()) + " | " + mark.points() + " | "
                    + mark.criterion().points() + " | "
                    + mark.outcome().verdict().text() + " |\n");
        }
        if (!hidden.isEmpty()) {
            long points = hidden.stream().mapToLong(Mark::points).sum();
            long of =
                    hidden.stream().mapToLong(mark -> mark.criterion().points()).sum();
            report.append("| hidden parts | " + points + " | " + of + " | |\n");
        }
        Outcome before = null;
        for (Mark mark : shown) {
            report.append("\n## " + plain(mark.criterion().name()) + ": "
                    + points(mark.points(), mark.criterion().points()) + "\n\n"
                    + block(mark.outcome().equals(before) ? "found: the same" : told(mark)));
            before = mark.outcome();
            if (!mark.outcome().scenario().isEmpty()) {
                report.append("\nThis run shows it; save it beside the Java file as `run.yaml`, and see it with"
                        + " `hustings run.yaml`:\n\n" + block(mark.outcome().scenario()));
            }
        }
        return report.toString();
    }

    private static String points(long points, long of) {
        return points + " of " + PlainText.count(of, "point");
    }

    /** As it is, but on one line, whatever signs of Markdown are in it. */
    private static String plain(String text) {
        return PlainText.line(text).replaceAll("[\\\\`*_{}\\[\\]<>#|&]", "\\\\$0");
    }

    /** As it is, on lines of its own. */
    private static String block(String text) {
        return text.lines().map(line -> "    " + line + "\n").collect(Collectors.joining());
    }

    private static String told(Mark mark) {
        Outcome outcome = mark.outcome();
        return (outcome.tried().isEmpty() ? "" : "tried: " + outcome.tried() + "\n") + "found: " + outcome.found();
    }

    /** As Gradescope's specification of {@code results.json} has it. */
    private Map<String, Object> results(Grade grade) {
        Map<String, Object> results = new LinkedHashMap<>();
        results.put("score", grade.points());
        results.put("execution_time", grade.seconds());
        results.put("output", rubric.title());
        results.put("output_format", "text");
        results.put("visibility", "visible");
        results.put("stdout_visibility", "hidden");
        results.put("tests", grade.marks().stream().map(GradeFiles::test).toList());
        return results;
    }

    private static Map<String, Object> test(Mark mark) {
        String scenario = mark.outcome().scenario();
        Map<String, Object> test = new LinkedHashMap<>();
        test.put("score", mark.points());
        test.put("max_score", mark.criterion().points());
        test.put("status", mark.holds() ? "passed" : "failed");
        test.put("name", mark.criterion().name());
        test.put("output", told(mark) + (scenario.isEmpty() ? "" : "\n\n" + scenario));
        test.put("output_format", "text");
        test.put("visibility", mark.criterion().hidden() ? "hidden" : "visible");
        return test;
    }
}
