package hustings.app.widget;

import hustings.app.base.LabelledFact;
import java.util.List;
import javafx.beans.NamedArg;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;

/** The details of a row of a table: a title, a verdict with its icon, and facts. */
public final class DetailPane extends ScrollPane {

    private final Label title;
    private final Label verdict;
    private final FactGrid facts = new FactGrid();

    /**
     * Creates an empty pane.
     *
     * @param titleId the id of the title
     * @param verdictId the id of the verdict
     */
    public DetailPane(@NamedArg("titleId") String titleId, @NamedArg("verdictId") String verdictId) {
        getStyleClass().add("detail");
        title = Controls.wrapText(Controls.createLabel(titleId, "detail-title", ""));
        verdict = Controls.createLabel(verdictId, "detail-verdict", "");
        Controls.hideWhenEmpty(verdict);
        VBox content = new VBox(title, verdict, facts);
        content.getStyleClass().add("detail-content");
        setContent(content);
    }

    /** Shows the details of a row, scrolled to the top. */
    public void show(String newTitle, String newVerdict, Node icon, List<LabelledFact> newFacts) {
        title.setText(newTitle);
        verdict.setText(newVerdict);
        verdict.setGraphic(icon);
        facts.show(newFacts);
        setVvalue(0);
    }
}
