package hustings.app.claims;

import hustings.app.base.LabelledFact;
import hustings.app.base.TextFilter;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.model.Publication;
import hustings.paper.claim.Claim;
import hustings.paper.figure.Paper;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import org.kordamp.ikonli.feather.Feather;

/** A claim as a row of the ledger, with its finding once it has been checked. */
public final class ClaimRow {

    /** The state of the check of a claim. */
    enum State {
        /** The claim has not been checked yet. */
        WAITING,
        /** The runs of the claim are under way. */
        BEING_CHECKED,
        /** The finding is known. */
        CHECKED,
        /** The check failed because of a defect of the program. */
        BROKEN
    }

    private final Claim claim;
    private final String searchText;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.WAITING);
    private Report finding;

    ClaimRow(Claim claim) {
        this.claim = claim;
        searchText =
                String.join(" ", claim.id(), claim.paper().title(), claim.source(), claim.statement(), claim.printed());
    }

    /** The claim of the paper. */
    public Claim claim() {
        return claim;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    State state() {
        return state.get();
    }

    /** Whether the check is over, with a finding or without. */
    boolean isChecked() {
        return state() == State.CHECKED || state() == State.BROKEN;
    }

    /** The finding; empty until the claim is checked. */
    public Optional<Report> finding() {
        return Optional.ofNullable(finding);
    }

    /** A run that shows the finding; empty if there is none or the claim is unchecked. */
    Optional<Scenario> scenarioShowingFinding() {
        return finding().flatMap(Report::run);
    }

    /** The counting convention of the finding; empty if it counts no messages or the claim is unchecked. */
    Optional<CountingConvention> convention() {
        return finding().map(Report::convention).filter(id -> !id.isEmpty()).map(CountingConvention::parse);
    }

    /** Returns a run with a title, a source and notes that describe the claim. */
    Scenario withClaimTexts(Scenario run) {
        String printed = claim.printed().isEmpty() ? "" : "The paper: " + claim.printed() + ". ";
        String counted = describeConvention().isEmpty() ? "" : " (" + describeConvention() + ")";
        String source = claim.paper().citation() + ", " + claim.source() + ".";
        String measured = "Measured: " + measuredValue() + counted + ". The verdict: " + describeVerdict() + ".";
        return run.withTexts(claim.statement(), source, printed + measured);
    }

    private String describeConvention() {
        return convention().map(Texts::describeConvention).orElse("");
    }

    /** The paper, and the section or page in it. */
    String describeSource() {
        return claim.paper().title() + ", " + claim.source();
    }

    /** All facts about the claim. The note on its limits comes first, where it is seen. */
    List<LabelledFact> facts() {
        String algorithms = claim.algorithms().stream().map(Texts::titleOf).collect(Collectors.joining(", "));
        return List.of(
                createFact("note", finding().map(Report::note).orElse("")),
                createFact("where", describeSource()),
                createFact("algorithms", algorithms),
                createFact("printed", claim.printed()),
                createFact("tried", finding().map(Report::tried).orElse("")),
                createFact("measured", measuredValue()),
                createFact("counted", describeConvention()),
                createFact("id", claim.id()));
    }

    private static LabelledFact createFact(String name, String value) {
        String id = "claim" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        return new LabelledFact(Texts.of("claims." + name), id, value);
    }

    /** The icon of the verdict, or of the state of the check. */
    Node icon() {
        return switch (state()) {
            case WAITING -> Controls.createVerdictIcon(Feather.CIRCLE, "waiting");
            case BEING_CHECKED -> Controls.createVerdictIcon(Feather.LOADER, "waiting");
            case BROKEN -> Controls.createVerdictIcon(Feather.ALERT_TRIANGLE, "does-not-hold");
            case CHECKED -> Controls.createVerdictIcon(finding.verdict());
        };
    }

    void setFinding(Report newFinding) {
        finding = newFinding;
        state.set(State.CHECKED);
    }

    /** Sets the state of a row without a finding. */
    void setStateWithoutFinding(State newState) {
        finding = null;
        state.set(newState);
    }

    /** The verdict as a sentence for a class, or that the runs are still being made. */
    String describeAnswer() {
        return switch (state()) {
            case WAITING, BEING_CHECKED -> Texts.of("claims.stage.checking");
            case BROKEN -> Texts.of("claims.broken");
            case CHECKED -> Texts.of("claims.stage.answer." + Texts.toKey(finding.verdict()), describeConvention());
        };
    }

    /** The measured value in words, and how it is counted; empty until the claim is checked. */
    String describeMeasured() {
        return finding == null
                ? ""
                : describeConvention().isEmpty()
                        ? Texts.of("claims.stage.measured", measuredValue())
                        : Texts.of("claims.stage.measured-counted", measuredValue(), describeConvention());
    }

    /** The limits or the counterexample, with counting conventions in words; empty until the claim is checked. */
    String describeNote() {
        String note = finding().map(Report::note).orElse("");
        for (CountingConvention each : CountingConvention.values()) {
            note = note.replaceAll(
                    "(?<![\\w-])" + each.id() + "(?![\\w-])", Matcher.quoteReplacement(Texts.describeConvention(each)));
        }
        return note;
    }

    /** The verdict in words, or the state of the check. */
    public String describeVerdict() {
        return switch (state.get()) {
            case WAITING -> Texts.of("claims.waiting");
            case BEING_CHECKED -> Texts.of("claims.being-checked");
            case BROKEN -> Texts.of("claims.broken");
            case CHECKED ->
                finding.verdict() == Verdict.HOLDS_UNDER_CONVENTION
                        ? Texts.of(
                                "claims.holds-if-counted",
                                convention().map(Texts::describeConvention).orElseThrow())
                        : finding.verdict().text();
        };
    }

    /** The measured value; empty until the claim is checked. */
    String measuredValue() {
        return finding == null ? "" : finding.found();
    }

    /** Whether each word of a text occurs in the row. */
    boolean matches(String words) {
        String text = searchText + " ";
        if (finding != null) {
            text += String.join(
                    " ", finding.found(), finding.convention(), finding.tried(), finding.note(), describeVerdict());
        }
        return TextFilter.of(words).test(text);
    }

    boolean hasVerdict(Verdict verdict) {
        return finding != null && finding.verdict() == verdict;
    }

    boolean isFrom(Paper paper) {
        return claim.paper() == paper;
    }

    boolean isAbout(Publication algorithm) {
        return claim.algorithms().contains(algorithm.name());
    }
}
