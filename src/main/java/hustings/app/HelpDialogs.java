package hustings.app;

import javafx.scene.Node;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** The dialogs of the Help menu. */
final class HelpDialogs {

    private static final String[][] KEYS = {
        {"Right, Down, Page Down", "One step forward"},
        {"Left, Up, Page Up", "One step back"},
        {"Home, End", "To the start, to the end"},
        {"Space", "Play or pause"},
        {"T", "Step by stage or by tick"},
        {"Digits", "Pick the process of that id"},
        {"Tab, Shift+Tab", "On the picture: the next process, the one before; past the last, the controls"},
        {"Enter", "Crash or revive the picked process"},
        {"M, menu key", "Menu of the picked process: detect, crash, revive, inspect"},
        {"N", "The messages on their way: inspect or drop one"},
        {"Escape", "From anywhere back to the picture; there: pick and mark nobody"},
        {"Ctrl+1 to Ctrl+6", "The pages, in their order; from all but the run Escape leads back to it"},
        {"Ctrl+F", "On the figures and the claims: search"},
        {"Left, Right", "On Cost or Rules: the other of the two"},
        {"Up, Down, Space", "On the rules: select one and mark who applied it; let it go"},
        {"F6", "From one part of the window to the next"},
        {"F11", "Full screen"},
        {"F10", "The menus"},
        {"?, F1", "This list"},
        {"Ctrl+O, Ctrl+S", "Open a scenario, save it"},
        {"Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"},
        {"Ctrl+Q", "Quit"},
    };

    private HelpDialogs() {}

    /** The list of keys. */
    static void showKeys(Window owner) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("keys");
        for (int row = 0; row < KEYS.length; row++) {
            Label key = new Label(KEYS[row][0]);
            key.getStyleClass().add("key");
            key.setMinWidth(Region.USE_PREF_SIZE);
            Label meaning = new Label(KEYS[row][1]);
            meaning.setMinWidth(Region.USE_PREF_SIZE);
            grid.addRow(row, key, meaning);
        }
        Label note = new Label("A list, spinner or slider that was reached by Tab keeps the keys it uses itself;"
                + " a text field keeps all but Page Up and Page Down.");
        note.setWrapText(true);
        note.getStyleClass().add("keys-note");
        show(owner, "keysDialog", "Keys", new VBox(grid, note));
    }

    /** What the program is. */
    static void showAbout(Window owner) {
        String version = HelpDialogs.class.getPackage().getImplementationVersion();
        Label text = new Label("Hustings" + (version == null ? "" : " " + version)
                + "\n\nWatch a leader election happen one message stage at a time, break it, and see what it costs."
                + "\n\nJava " + System.getProperty("java.version") + ", JavaFX "
                + System.getProperty("javafx.runtime.version") + "\nLicence: Apache 2.0");
        text.setWrapText(true);
        show(owner, "aboutDialog", "About Hustings", text);
    }

    private static void show(Window owner, String id, String title, Node content) {
        Dialog<Void> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle(title);
        dialog.setHeaderText(null);
        dialog.getDialogPane().setId(id);
        content.getStyleClass().add("help");
        dialog.getDialogPane().setContent(content);
        dialog.getDialogPane().getButtonTypes().add(ButtonType.CLOSE);
        Node root = owner.getScene().getRoot();
        dialog.getDialogPane().setStyle(root.getStyle()); // the size of the writing
        dialog.getDialogPane()
                .getStylesheets()
                .addAll(owner.getScene().getRoot().getStylesheets());
        dialog.show();
    }
}
