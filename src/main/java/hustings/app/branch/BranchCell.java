package hustings.app.branch;

import hustings.app.base.PageLoader;
import hustings.app.session.Branches.Branch;
import hustings.app.session.Branches.Ending;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Circle;
import javafx.scene.shape.Line;

/** A line of the tree: its part of the drawing, what was done there, how it ends, and what can be done with it. */
final class BranchCell extends ListCell<BranchRow> {

    private static final double GRAPH_EMS = 14;
    private static final double DOT_EMS = 0.28;

    private final Session session;
    private final Tooltip tip = new Tooltip();

    @FXML
    private HBox content;

    @FXML
    private Pane graph;

    @FXML
    private Label what, ending;

    @FXML
    private TextField name;

    @FXML
    private Button compare, rename, delete;

    BranchCell(Session session, IntConsumer onRename) {
        this.session = session;
        getStyleClass().add("branch");
        new PageLoader(type -> this).node(BranchCell.class);
        name.setOnAction(event -> commit());
        name.focusedProperty().addListener((observable, was, is) -> {
            if (was && isEditing()) {
                commit();
            }
        });
        compare.setOnAction(event -> getItem().compareWith(getItem().tree().shown(), session));
        rename.setOnAction(event -> onRename.accept(getIndex()));
        delete.setOnAction(event -> session.deleteBranch(getItem().index()));
        Controls.collapse(compare, rename, delete);
        setPrefWidth(0); // so that there is no scrolling sideways
    }

    @Override
    protected void updateItem(BranchRow row, boolean empty) {
        super.updateItem(row, empty);
        boolean none = empty || row == null;
        setGraphic(none ? null : content);
        setTooltip(none ? null : tip);
        setAccessibleText(none ? null : row.inWords());
        if (!none) {
            what.setText(row.what());
            ending.setText(row.ending());
            tip.setText(row.inWords());
            show(compare, "branchCompare" + row.index(), !row.isShown());
            show(rename, "branchRename", row.isShown());
            show(delete, "branchDelete", row.isShown() && !row.isTrunk());
            draw(row);
        }
    }

    private static void show(Button button, String id, boolean isThere) {
        button.setVisible(isThere);
        button.setId(isThere ? id : null);
    }

    @Override
    public void startEdit() {
        super.startEdit();
        if (isEditing()) {
            name.setText(getItem().branch().name());
            content.getChildren().set(1, name);
            name.requestFocus();
            name.selectAll();
        }
    }

    @Override
    public void cancelEdit() {
        super.cancelEdit();
        getListView().setEditable(false);
        content.getChildren().set(1, what);
    }

    private void commit() {
        int index = getItem().index();
        cancelEdit();
        getListView().requestFocus();
        session.nameBranch(index, name.getText().strip());
    }

    /** Of all lines of the tree, what falls into this one. */
    private void draw(BranchRow row) {
        double em = getFont().getSize();
        double height = getListView().getFixedCellSize();
        int stages = row.tree().all().stream()
                .flatMap(branch -> branch.end().stream())
                .mapToInt(Ending::stages)
                .max()
                .orElse(1);
        double perStage = (GRAPH_EMS - 2) * em / Math.max(1, stages);
        graph.getChildren().clear();
        graph.setPrefWidth(GRAPH_EMS * em);
        List<Integer> order = row.order();
        for (int line = 1; line < order.size(); line++) {
            Branch branch = row.tree().all().get(order.get(line));
            int from = order.indexOf(branch.of());
            if (from <= row.line() && row.line() <= line) {
                double x = em + perStage * branch.afterStage();
                double top = from == row.line() ? height / 2 : 0;
                add(new Line(x, top, x, line == row.line() ? height / 2 : height), order.get(line), row);
            }
        }
        double start = em + perStage * row.branch().afterStage();
        double end = em + perStage * row.branch().end().map(Ending::stages).orElse(stages);
        add(new Line(start, height / 2, end, height / 2), row.index(), row);
        Circle dot = new Circle(end, height / 2, DOT_EMS * em);
        dot.getStyleClass().add(row.isShown() ? "branch-dot-shown" : "branch-dot");
        graph.getChildren().add(dot);
    }

    private void add(Line line, int branch, BranchRow row) {
        line.getStyleClass().add(branch == row.tree().shown() ? "branch-line-shown" : "branch-line");
        graph.getChildren().add(line);
    }
}
