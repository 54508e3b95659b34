package hustings.app.claims;

import hustings.app.base.TextFilter;
import hustings.app.base.Texts;
import hustings.check.Report;
import hustings.paper.claim.Claim;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** A claim as a row of the ledger: what checking it came to is there as soon as it is checked. */
public final class ClaimRow {

    /** How far the checking of a claim is. */
    enum State {
        /** Nobody has checked it yet. */
        WAITING,
        /** Its runs are being made. */
        BEING_CHECKED,
        /** What checking it came to is there. */
        CHECKED,
        /** Checking it broke down: a defect of the program. */
        BROKEN
    }

    private final Claim claim;
    private final String searched;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.WAITING);
    private Report finding;

    ClaimRow(Claim claim) {
        this.claim = claim;
        searched =
                String.join(" ", claim.id(), claim.paper().title(), claim.source(), claim.statement(), claim.printed());
    }

    /** What the paper says. */
    public Claim claim() {
        return claim;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    State state() {
        return state.get();
    }

    /** What checking it came to; empty unless it is checked. */
    public Optional<Report> finding() {
        return Optional.ofNullable(finding);
    }

    /** The run behind it, if it is checked and there is one. */
    Optional<Scenario> run() {
        return finding().flatMap(Report::run);
    }

    /** How its messages are counted, if it is checked and counts any. */
    Optional<CountingConvention> convention() {
        return finding().map(Report::convention).filter(id -> !id.isEmpty()).map(CountingConvention::parse);
    }

    /** The run behind it with a title, a source and notes that tell of the claim. */
    Scenario withClaimTitle(Scenario run) {
        String printed = claim.printed().isEmpty() ? "" : "The paper: " + claim.printed() + ". ";
        String counted = convention().map(how -> " (" + how.id() + ")").orElse("");
        return run.withTexts(
                claim.statement(),
                claim.paper().citation() + ", " + claim.source() + ".",
                printed + "Measured: " + found() + counted + ". The verdict: " + verdict() + ".");
    }

    void setFinding(Report newFinding) {
        finding = newFinding;
        state.set(State.CHECKED);
    }

    /** It has no finding, and is this far. */
    void setState(State newState) {
        finding = null;
        state.set(newState);
    }

    /** The verdict in words, or how far the checking is. */
    public String verdict() {
        return switch (state.get()) {
            case WAITING -> Texts.of("claims.waiting");
            case BEING_CHECKED -> Texts.of("claims.being-checked");
            case BROKEN -> Texts.of("claims.broken");
            case CHECKED -> finding.verdict().text();
        };
    }

    /** The measured value; empty as long as there is none. */
    String found() {
        return finding == null ? "" : finding.found();
    }

    /** Whether each word of a text occurs in the row. */
    boolean matches(String words) {
        String found = finding == null
                ? ""
                : String.join(" ", finding.found(), finding.convention(), finding.tried(), finding.note(), verdict());
        return TextFilter.matches(words, searched + " " + found);
    }
}
