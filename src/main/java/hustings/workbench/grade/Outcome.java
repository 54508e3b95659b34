package hustings.workbench.grade;

import hustings.check.Report;
import hustings.check.Verdict;
import hustings.scenario.JavaFileName;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import java.io.Serializable;

/**
 * The outcome of one check of a submission; long texts are shortened.
 *
 * @param certainty whether it would be the same if it were tried again
 * @param tried what was tried, and how much of it; may be empty
 * @param found what was found
 * @param scenario the text of the scenario file of a run that shows the finding; empty if there is none, or if it is
 *     too long
 */
record Outcome(Certainty certainty, Verdict verdict, String tried, String found, String scenario)
        implements Serializable {

    /** Whether an outcome is to be trusted. */
    enum Certainty {
        /** It does not depend on what else the computer does. */
        SURE,
        /** Too much time went by, and almost no processor time was used: if nothing else runs, it waits for ever. */
        WAITED,
        /** It came to nothing for a reason outside the submission, perhaps: it counts neither way. */
        UNSURE
    }

    /** The outcome of a check that was not run. */
    static final Outcome NOT_TRIED = new Outcome(Verdict.UNKNOWN, "", "", "");

    private static final int MAX_LENGTH = 4_000;
    private static final int MAX_SCENARIO_LENGTH = 20_000;

    /** A sure outcome. */
    Outcome(Verdict verdict, String tried, String found, String scenario) {
        this(Certainty.SURE, verdict, tried, found, scenario);
    }

    static Outcome of(Verdict verdict, String found) {
        return new Outcome(verdict, "", shorten(found), "");
    }

    static Outcome of(Verdict verdict, String tried, String found) {
        return new Outcome(verdict, shorten(tried), shorten(found), "");
    }

    static Outcome undecided(Certainty certainty, String found) {
        return new Outcome(certainty, Verdict.UNKNOWN, "", shorten(found), "");
    }

    boolean isSure() {
        return certainty == Certainty.SURE;
    }

    /** What is made of it if nothing else ran beside it: whoever waited then waits for ever. */
    Outcome whenTriedAlone() {
        return certainty == Certainty.WAITED ? Outcome.of(Verdict.DOES_NOT_HOLD, "waits for ever: " + found) : this;
    }

    /**
     * Compares it with the outcome of a sample of the same runs in another JVM.
     *
     * @return this outcome, if that one is the same; otherwise one that reports both
     */
    Outcome comparedWith(Outcome inAnother) {
        if (!inAnother.isSure()) {
            return inAnother;
        }
        if (inAnother.verdict != Verdict.DOES_NOT_HOLD) {
            return this;
        }
        String both = "not the same twice: in one Java, " + found + "; in another, " + inAnother.found
                + "; expected nothing to follow from the order of a set, a hash code or chance";
        return new Outcome(Verdict.DOES_NOT_HOLD, tried, shorten(both), inAnother.scenario);
    }

    static Outcome of(Report report) {
        String scenario = report.run()
                .map(Outcome::withoutJavaFileReferences)
                .map(ScenarioText::format)
                .map(PlainText::replaceUnsafeCharacters)
                .orElse("");
        return new Outcome(
                report.verdict(),
                shorten(report.tried()),
                shorten(report.found()),
                scenario.length() > MAX_SCENARIO_LENGTH ? "" : scenario);
    }

    /** Removes references to Java files, which the reader of a report does not have. */
    private static Scenario withoutJavaFileReferences(Scenario run) {
        return run.withComparedAlgorithms(run.compared().stream()
                .filter(choice -> !JavaFileName.isJavaFile(choice.name()))
                .toList());
    }

    private static String shorten(String text) {
        String line = PlainText.toSingleLine(text);
        return line.length() > MAX_LENGTH ? PlainText.toSingleLine(line.substring(0, MAX_LENGTH)) + "..." : line;
    }
}
