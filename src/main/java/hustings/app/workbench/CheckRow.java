package hustings.app.workbench;

import hustings.app.base.Fact;
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
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import org.kordamp.ikonli.feather.Feather;

/** One part of a check: what came of it is there as soon as the part has come to its end. */
public final class CheckRow {

    private final String part;
    private final ReadOnlyObjectWrapper<Outcome> outcome = new ReadOnlyObjectWrapper<>(this, "outcome");

    /**
     * What came of a part.
     *
     * @param report in words
     * @param difference the first difference from the algorithm to be like, if there is one
     * @param curves the cost of this and other algorithms, if that is what was measured
     * @param lanes the run that breaks something else, if there is one
     */
    record Outcome(
            Report report, Optional<RunDifference> difference, List<CostCheck.Curve> curves, Optional<Lanes> lanes) {}

    /** @param part says what is checked, in words */
    CheckRow(String part) {
        this.part = part;
    }

    ReadOnlyObjectProperty<Outcome> outcomeProperty() {
        return outcome.getReadOnlyProperty();
    }

    void setOutcome(Outcome newOutcome) {
        outcome.set(newOutcome);
    }

    /** What came of it; empty until then. */
    Optional<Outcome> outcome() {
        return Optional.ofNullable(outcome.get());
    }

    private Optional<Report> report() {
        return outcome().map(Outcome::report);
    }

    /** What is checked. */
    String part() {
        return part;
    }

    /** What came of it in a word. */
    String verdict() {
        return Texts.of("workbench."
                + report().map(found -> found.verdict().shortText()).orElse("waiting"));
    }

    boolean isBroken() {
        return report().filter(found -> found.verdict() == Verdict.DOES_NOT_HOLD)
                .isPresent();
    }

    /** What was tried; empty until then. */
    String tried() {
        return report().map(Report::tried).orElse("");
    }

    /** What was found; empty until then. */
    String found() {
        return report().map(Report::found).orElse("");
    }

    /** The run that shows it, if there is one. */
    Optional<Scenario> run() {
        return report().flatMap(Report::run);
    }

    /** The icon of its verdict. */
    Node icon() {
        return report().map(found -> Controls.verdictIcon(found.verdict()))
                .orElseGet(() -> Controls.verdictIcon(Feather.CIRCLE, "waiting"));
    }

    /** What was found, and what was tried. */
    List<Fact> facts() {
        return List.of(
                new Fact(Texts.of("workbench.found"), "checkFound", found()),
                new Fact(Texts.of("workbench.tried"), "checkTried", tried()));
    }
}
