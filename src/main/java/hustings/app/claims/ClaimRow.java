package hustings.app.claims;

import hustings.algorithm.Catalogue;
import hustings.app.base.Fact;
import hustings.app.base.TextFilter;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.check.Report;
import hustings.check.Verdict;
import hustings.paper.claim.Claim;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import org.kordamp.ikonli.feather.Feather;

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
    private final String searchText;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(this, "state", State.WAITING);
    private Report finding;

    ClaimRow(Claim claim) {
        this.claim = claim;
        searchText =
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
        String counted =
                convention().map(how -> " (" + Texts.convention(how) + ")").orElse("");
        return run.withTexts(
                claim.statement(),
                claim.paper().citation() + ", " + claim.source() + ".",
                printed + "Measured: " + found() + counted + ". The verdict: " + verdict() + ".");
    }

    /** The paper and the place in it. */
    String where() {
        return claim.paper().title() + ", " + claim.source();
    }

    /** All there is to know of it; what limits it comes first, so that it is seen. */
    List<Fact> facts() {
        return List.of(
                createFact("note", finding().map(Report::note)),
                createFact("where", Optional.of(where())),
                createFact(
                        "algorithms",
                        Optional.of(claim.algorithms().stream()
                                .map(name ->
                                        Texts.translate(Catalogue.named(name).title()))
                                .collect(Collectors.joining(", ")))),
                createFact("printed", Optional.of(claim.printed())),
                createFact("tried", finding().map(Report::tried)),
                createFact("measured", finding().map(Report::found)),
                createFact("counted", convention().map(Texts::convention)),
                createFact("id", Optional.of(claim.id())));
    }

    private static Fact createFact(String name, Optional<String> value) {
        String id = "claim" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        return new Fact(Texts.of("claims." + name), id, value.orElse(""));
    }

    /** The icon of its verdict, or of how far the checking is. */
    Node icon() {
        return switch (state()) {
            case WAITING -> Controls.verdictIcon(Feather.CIRCLE, "waiting");
            case BEING_CHECKED -> Controls.verdictIcon(Feather.LOADER, "waiting");
            case BROKEN -> Controls.verdictIcon(Feather.ALERT_TRIANGLE, "does-not-hold");
            case CHECKED -> Controls.verdictIcon(finding.verdict());
        };
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
            case CHECKED ->
                finding.verdict() == Verdict.HOLDS_UNDER_CONVENTION
                        ? Texts.of(
                                "claims.holds-if-counted",
                                convention().map(Texts::convention).orElseThrow())
                        : finding.verdict().text();
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
        return TextFilter.matches(words, searchText + " " + found);
    }
}
