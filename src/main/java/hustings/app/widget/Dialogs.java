package hustings.app.widget;

import hustings.app.base.Texts;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.DialogEvent;
import javafx.scene.control.DialogPane;
import javafx.stage.Modality;
import javafx.stage.Screen;
import javafx.stage.Window;

/** Dialogs over the window. */
public final class Dialogs {

    private Dialogs() {}

    /**
     * Creates a dialog over a window that can still be used; under some window managers a window that cannot be used
     * loses its full size.
     */
    public static Dialog<ButtonType> createNonModal(
            Window owner, String id, String title, Node content, ButtonType... buttons) {
        Dialog<ButtonType> dialog = create(owner, id, title, content, buttons);
        dialog.initModality(Modality.NONE);
        return dialog;
    }

    /** Creates a dialog that opens over a window, with the same style and font size. */
    public static Dialog<ButtonType> create(
            Window owner, String id, String title, Node content, ButtonType... buttons) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(title);
        dialog.setHeaderText(null);
        dialog.addEventHandler(DialogEvent.DIALOG_SHOWN, event -> centerWithinScreen(dialog, owner));
        DialogPane pane = dialog.getDialogPane();
        pane.setId(id);
        pane.setStyle(owner.getScene().getRoot().getStyle()); // the font size
        pane.setContent(content);
        pane.getButtonTypes().setAll(buttons);
        if (pane.lookupButton(ButtonType.CANCEL) instanceof Button cancel) {
            cancel.setText(Texts.of("dialog.cancel")); // JavaFX's own text is in the system's language
        }
        return dialog;
    }

    /** The usable part of the screen that a window is on, in pixels. */
    public static Rectangle2D usableScreenBounds(Window window) {
        return screenOf(window).getVisualBounds();
    }

    /** The screen with the centre of a window; the primary screen if the centre is on none. */
    public static Screen screenOf(Window window) {
        double x = window.getX() + window.getWidth() / 2;
        double y = window.getY() + window.getHeight() / 2;
        return Screen.getScreensForRectangle(x, y, 1, 1).stream().findFirst().orElseGet(Screen::getPrimary);
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
