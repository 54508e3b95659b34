package hustings.app.branch;

import hustings.app.base.Texts;
import hustings.app.session.Branches;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import javafx.beans.binding.Bindings;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * The branches of the run as a small tree, a line each; not there while there is one branch alone, nor while what comes
 * is to be predicted. A click on a line goes to its branch, F2 names it, Delete deletes it,
 * C compares it with the one from which it parts.
 */
public final class BranchTree extends ListView<BranchRow> {

    /** With more lines it scrolls: the picture above is to keep its room. */
    private static final int MOST_LINES = 3;

    private static final double BORDERS = 2;

    private final Session session;
    private boolean showing;

    /** The tree of the run that a session shows. */
    public BranchTree(Session session) {
        this.session = session;
        setId("branches");
        getStyleClass().add("branch-tree");
        setAccessibleText(Texts.of("branch.tree"));
        setCellFactory(list -> new BranchCell(session, this::rename));
        Controls.collapse(this);
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        getSelectionModel().selectedItemProperty().addListener((observable, was, is) -> {
            if (is != null && !showing) {
                session.goToBranch(is.index());
            }
        });
        visibleProperty()
                .bind(Bindings.size(getItems())
                        .greaterThan(1)
                        .and(session.predicting().onProperty().not())
                        .and(session.predicting().presenting().onProperty().not()));
        session.branchesProperty().subscribe(this::show);
        session.busyProperty().addListener((observable, was, is) -> showShown());
    }

    private void show(Branches branches) {
        if (branches != null) {
            showing = true;
            getItems().setAll(BranchRow.of(branches));
            showing = false;
            showShown();
            requestLayout();
        }
    }

    private void showShown() {
        if (!session.busyProperty().get()) {
            showing = true;
            getItems().stream().filter(BranchRow::isShown).forEach(getSelectionModel()::select);
            showing = false;
            scrollTo(Math.max(0, getSelectionModel().getSelectedIndex() - MOST_LINES / 2));
        }
    }

    private void pressed(KeyEvent event) {
        BranchRow row = getSelectionModel().getSelectedItem();
        if (event.getTarget() == this && event.getCode() == KeyCode.DELETE && row != null && !row.isTrunk()) {
            session.deleteBranch(row.index());
            event.consume();
        } else if (event.getTarget() == this && event.getCode() == KeyCode.F2) {
            rename(getSelectionModel().getSelectedIndex());
            event.consume();
        } else if (event.getTarget() == this && event.getCode() == KeyCode.C && row != null && !row.isTrunk()) {
            row.compareWith(row.branch().of(), session);
            event.consume();
        }
    }

    /** Asks for a name; only then is a line to be edited, for a click on the selected one would begin that, too. */
    void rename(int line) {
        setEditable(true);
        edit(line);
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.min(MOST_LINES, getItems().size()) * getFixedCellSize() + BORDERS;
    }
}
