package hustings.app.claims;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.app.widget.FactGrid;
import hustings.check.Report;
import hustings.paper.claim.Claim;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** All there is to know of one claim. */
public final class ClaimDetail extends ScrollPane {

    private final Label statement = Controls.label("claimStatement", "detail-title", "");
    private final Label verdict = Controls.label("claimVerdict", "detail-verdict", "");
    private final FactGrid facts = new FactGrid();

    /** Shows nothing yet. */
    public ClaimDetail() {
        getStyleClass().add("detail");
        Controls.wrapText(statement);
        VBox content = new VBox(statement, verdict, facts);
        content.getStyleClass().add("detail-content");
        setContent(content);
        show(null);
    }

    /** Shows a row, or, if there is none, what one may do. */
    void show(ClaimRow row) {
        facts.clear();
        verdict.setVisible(row != null);
        verdict.setManaged(row != null);
        if (row == null) {
            statement.setText(Texts.of("claims.select"));
            return;
        }
        Claim claim = row.claim();
        statement.setText(claim.statement());
        verdict.setText(row.verdict());
        verdict.setGraphic(VerdictIcon.of(row));
        row.finding()
                .ifPresent(finding -> facts.add(Texts.of("claims.note"), "claimNote", finding.note())); // seen first
        facts.add(Texts.of("claims.where"), "claimWhere", where(claim));
        facts.add(Texts.of("claims.algorithms"), "claimAlgorithms", algorithms(claim));
        facts.add(Texts.of("claims.printed"), "claimPrinted", claim.printed());
        row.finding().ifPresent(this::addFinding);
        facts.add(Texts.of("claims.id"), "claimId", claim.id());
        setVvalue(0);
    }

    /** The paper and the place in it. */
    static String where(Claim claim) {
        return claim.paper().title() + ", " + claim.source();
    }

    private static String algorithms(Claim claim) {
        return claim.algorithms().stream()
                .map(name -> Texts.translate(Catalogue.named(name).title()))
                .collect(Collectors.joining(", "));
    }

    private void addFinding(Report finding) {
        facts.add(Texts.of("claims.tried"), "claimTried", finding.tried());
        facts.add(Texts.of("claims.measured"), "claimMeasured", finding.found());
        facts.add(Texts.of("claims.counted"), "claimConvention", finding.convention());
    }
}
