package hustings.app.window;

import hustings.app.base.KeyboardHelpLine;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.app.widget.Dialogs;
import hustings.trace.ProgramFacts;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** The dialogs of the Help menu. */
final class HelpDialogs {

    private static final int NOTICE_COLUMNS = 60;

    /** The size of the list of keys as a ratio of the screen's; the rest of it is scrolled to. */
    private static final double SCREEN_RATIO = 0.65;

    private HelpDialogs() {}

    /** Shows the list of keys. */
    static void showKeyboardShortcuts(Window owner) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("keys");
        for (KeyboardHelpLine line : KeyboardHelpLine.all()) {
            Label key = Controls.createLabel(null, "key", line.keys());
            key.setMinWidth(Region.USE_PREF_SIZE);
            grid.addRow(grid.getRowCount(), key, Controls.wrapText(new Label(line.text())));
        }
        Label note = Controls.createLabel(null, "keys-note", Texts.of("help.keys-note"));
        VBox keys = new VBox(grid, note);
        keys.getStyleClass().add("help");
        ScrollPane scrollPane = new ScrollPane(keys);
        scrollPane.setId("keysPane");
        Rectangle2D screen = Dialogs.usableScreenBounds(owner);
        scrollPane.setMinSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        scrollPane.setPrefSize(SCREEN_RATIO * screen.getWidth(), SCREEN_RATIO * screen.getHeight());
        Dialog<ButtonType> dialog = createDialog(owner, "keysDialog", Texts.of("help.keys"), scrollPane);
        dialog.setOnShown(event -> scrollPane.requestFocus()); // so that the arrow keys scroll it
        dialog.show();
    }

    /** Shows what the program is, its versions and its licences. */
    static void showAbout(Window owner) {
        Label text = new Label("Hustings " + ProgramFacts.versionAndCommit()
                + "\n\n" + Texts.of("help.about-text")
                + "\n\nJava " + System.getProperty("java.version") + ", JavaFX "
                + System.getProperty("javafx.runtime.version") + "\n" + Texts.of("help.licence"));
        text.setWrapText(true);
        text.getStyleClass().add("help");
        TextArea thirdParty = new TextArea(ProgramFacts.thirdPartyLicences());
        thirdParty.setId("thirdParty");
        thirdParty.setEditable(false);
        thirdParty.setPrefColumnCount(NOTICE_COLUMNS);
        Dialog<ButtonType> dialog = createDialog(owner, "aboutDialog", Texts.of("help.about"), text);
        dialog.getDialogPane().setExpandableContent(thirdParty);
        dialog.show();
    }

    private static Dialog<ButtonType> createDialog(Window owner, String id, String title, Node content) {
        ButtonType close = new ButtonType(Texts.of("help.close"), ButtonData.CANCEL_CLOSE);
        return Dialogs.createNonModal(owner, id, title, content, close);
    }
}
