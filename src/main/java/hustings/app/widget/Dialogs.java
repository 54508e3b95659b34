package hustings.app.widget;

import hustings.app.base.Texts;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.stage.Modality;
import javafx.stage.Window;

/** Dialogs over the window. */
public final class Dialogs {

    private Dialogs() {}

    /**
     * A dialog over a window, with a button that closes it. The window can be used beside it; under some window
     * managers a window that cannot be used loses its full size.
     */
    public static Dialog<Void> create(Window owner, String id, String title) {
        Dialog<Void> dialog = new Dialog<>();
        prepare(dialog, owner, id, title);
        dialog.initModality(Modality.NONE);
        dialog.getDialogPane().getButtonTypes().add(new ButtonType(Texts.of("help.close"), ButtonData.CANCEL_CLOSE));
        return dialog;
    }

    /** Makes a dialog one of a window: it looks as that does, and its writing is as large. */
    public static void prepare(Dialog<?> dialog, Window owner, String id, String title) {
        Node root = owner.getScene().getRoot();
        dialog.initOwner(owner);
        dialog.setTitle(title);
        dialog.setHeaderText(null);
        dialog.getDialogPane().setId(id);
        dialog.getDialogPane().setStyle(root.getStyle()); // the size of the writing
        dialog.getDialogPane()
                .getStylesheets()
                .addAll(owner.getScene().getRoot().getStylesheets());
    }
}
