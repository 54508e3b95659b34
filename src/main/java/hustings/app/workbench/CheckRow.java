package hustings.app.workbench;

import hustings.app.base.LabelledFact;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.picture.lanes.Lanes;
import hustings.scenario.Scenario;
import hustings.trace.difference.RunDifference;
import hustings.workbench.check.CostCheck;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import org.kordamp.ikonli.feather.Feather;

/**
 * One part of a check; its outcome is there as soon as the part has finished.
 *
 * @param part the name of what is checked
 * @param outcomeProperty the outcome; null until the part has finished
 */
record CheckRow(String part, ObjectProperty<Outcome> outcomeProperty) {

    /**
     * The outcome of a part.
     *
     * @param report the findings in words
     * @param difference the first difference from the algorithm that it should behave like, if there is one
     * @param curves the costs of this and other algorithms, if costs were checked
     * @param lanes the run that breaks another property, if there is one
     */
    record Outcome(
            Report report, Optional<RunDifference> difference, List<CostCheck.Curve> curves, Optional<Lanes> lanes) {}

    CheckRow(String part) {
        this(part, new SimpleObjectProperty<>());
    }

    /** The outcome; empty until the part has finished. */
    Optional<Outcome> outcome() {
        return Optional.ofNullable(outcomeProperty.get());
    }

    private Optional<Report> report() {
        return outcome().map(Outcome::report);
    }

    /** The verdict in a word. */
    String verdictText() {
        String key = report().map(found -> found.verdict().shortText()).orElse("waiting");
        return Texts.of("workbench." + key);
    }

    boolean hasFailed() {
        Outcome outcome = outcomeProperty.get();
        return outcome != null && outcome.report().verdict() == Verdict.DOES_NOT_HOLD;
    }

    /** What was tried; empty until the part has finished. */
    String triedText() {
        return report().map(Report::tried).orElse("");
    }

    /** What was found; empty until the part has finished. */
    String findingText() {
        return report().map(Report::found).orElse("");
    }

    /** The run that shows the finding, if there is one. */
    Optional<Scenario> scenarioShowingFinding() {
        return report().flatMap(Report::run);
    }

    /** The icon of the verdict. */
    Node icon() {
        return report().map(found -> Controls.createVerdictIcon(found.verdict()))
                .orElseGet(() -> Controls.createVerdictIcon(Feather.CIRCLE, "waiting"));
    }

    /** What was found, and what was tried. */
    List<LabelledFact> facts() {
        return List.of(
                new LabelledFact(Texts.of("workbench.found"), "checkFound", findingText()),
                new LabelledFact(Texts.of("workbench.tried"), "checkTried", triedText()));
    }
}
