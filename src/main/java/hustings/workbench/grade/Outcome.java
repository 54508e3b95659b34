package hustings.workbench.grade;

import hustings.check.Report;
import hustings.check.Verdict;
import hustings.scenario.JavaFileName;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import java.util.List;

/**
 * What came of one thing that was done with a submission, in words that have an end.
 *
 * @param tried what was tried and how much of it; may be empty
 * @param found what came out
 * @param scenario the scenario file of the run that shows it; empty if there is none
 */
record Outcome(Verdict verdict, String tried, String found, String scenario) {

    /** What came of what was not done, since nothing could be. */
    static final Outcome NOT_TRIED = new Outcome(Verdict.UNKNOWN, "", "", "");

    private static final int MAX_LENGTH = 4_000;
    private static final int MAX_SCENARIO_LENGTH = 20_000;

    static Outcome of(Verdict verdict, String found) {
        return new Outcome(verdict, "", shorten(found), "");
    }

    static Outcome of(Report report) {
        String scenario = report.run()
                .map(Outcome::withoutFiles)
                .map(ScenarioText::format)
                .map(PlainText::toPrintable)
                .orElse("");
        return new Outcome(
                report.verdict(),
                shorten(report.tried()),
                shorten(report.found()),
                scenario.length() > MAX_SCENARIO_LENGTH ? "" : scenario);
    }

    /** Whoever gets a report has no files of whoever grades. */
    private static Scenario withoutFiles(Scenario run) {
        return run.withCompared(run.compared().stream()
                .filter(name -> !JavaFileName.matches(name))
                .toList());
    }

    private static String shorten(String text) {
        String line = PlainText.toSingleLine(text);
        return line.length() > MAX_LENGTH ? PlainText.toSingleLine(line.substring(0, MAX_LENGTH)) + "..." : line;
    }

    /** As the fields of a record in a file. */
    List<String> fields() {
        return List.of(verdict.name(), tried, found, scenario);
    }

    /** Of the fields of a record. */
    static Outcome of(List<String> fields) {
        return new Outcome(Verdict.valueOf(fields.get(0)), fields.get(1), fields.get(2), fields.get(3));
    }
}
