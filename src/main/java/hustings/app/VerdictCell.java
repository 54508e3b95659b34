package hustings.app;

import javafx.scene.control.TableCell;

/** A verdict in the ledger: an icon, the words, and a colour. */
final class VerdictCell extends TableCell<ClaimRow, String> {

    @Override
    protected void updateItem(String verdict, boolean empty) {
        super.updateItem(verdict, empty);
        ClaimRow row = empty || getTableRow() == null ? null : getTableRow().getItem();
        setText(row == null ? null : verdict);
        setGraphic(row == null ? null : VerdictIcon.of(row));
    }
}
