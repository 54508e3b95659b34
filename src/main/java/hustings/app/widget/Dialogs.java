package hustings.app.widget;

import hustings.app.base.Texts;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogEvent;
import javafx.stage.Modality;
import javafx.stage.Screen;
import javafx.stage.Window;

/** Dialogs over the window. */
public final class Dialogs {

    private Dialogs() {}

    /**
     * Creates a dialog over a window, with a button that closes it. The window can still be used; under some window
     * managers a window that cannot be used loses its full size.
     */
    public static Dialog<Void> create(Window owner, String id, String title) {
        Dialog<Void> dialog = new Dialog<>();
        attachToWindow(dialog, owner, id, title);
        dialog.initModality(Modality.NONE);
        dialog.getDialogPane().getButtonTypes().add(new ButtonType(Texts.of("help.close"), ButtonData.CANCEL_CLOSE));
        return dialog;
    }

    /** Attaches a dialog to a window: it opens over the window, with the same style and font size. */
    public static void attachToWindow(Dialog<?> dialog, Window owner, String id, String title) {
        Node root = owner.getScene().getRoot();
        dialog.initOwner(owner);
        dialog.setTitle(title);
        dialog.setHeaderText(null);
        dialog.getDialogPane().setId(id);
        dialog.getDialogPane().setStyle(root.getStyle()); // the font size
        dialog.addEventHandler(DialogEvent.DIALOG_SHOWN, event -> centerWithinScreen(dialog, owner));
    }

    /** The usable part of the screen that a window is on, in pixels. */
    public static Rectangle2D usableScreenBounds(Window window) {
        double x = window.getX() + window.getWidth() / 2;
        double y = window.getY() + window.getHeight() / 2;
        return Screen.getScreensForRectangle(x, y, 1, 1).stream()
                .findFirst()
                .orElseGet(Screen::getPrimary)
                .getVisualBounds();
    }

    /** Centres a dialog on its window, as far as the window's screen has room. */
    private static void centerWithinScreen(Dialog<?> dialog, Window owner) {
        Rectangle2D screen = usableScreenBounds(owner);
        if (dialog.getWidth() > screen.getWidth()) {
            dialog.setWidth(screen.getWidth());
        }
        if (dialog.getHeight() > screen.getHeight()) {
            dialog.setHeight(screen.getHeight());
        }
        double x = owner.getX() + (owner.getWidth() - dialog.getWidth()) / 2;
        double y = owner.getY() + (owner.getHeight() - dialog.getHeight()) / 2;
        dialog.setX(Math.max(screen.getMinX(), Math.min(x, screen.getMaxX() - dialog.getWidth())));
        dialog.setY(Math.max(screen.getMinY(), Math.min(y, screen.getMaxY() - dialog.getHeight())));
    }
}
