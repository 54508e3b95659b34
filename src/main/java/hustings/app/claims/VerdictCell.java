package hustings.app.claims;

import hustings.app.widget.WrappingCell;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;

/** A verdict in the ledger: an icon, the words, and a colour. */
final class VerdictCell extends WrappingCell<ClaimRow> {

    private static final double ICON = 26;

    VerdictCell(TableColumn<ClaimRow, String> column) {
        super(column, ICON);
    }

    @Override
    public Node content(Text verdict) {
        ClaimRow row = getTableRow() == null ? null : getTableRow().getItem();
        if (row == null) {
            return verdict;
        }
        HBox line = new HBox(ICON / 4, VerdictIcon.of(row), verdict);
        line.setAlignment(Pos.CENTER_LEFT); // as the other cells of the row
        return line;
    }
}
