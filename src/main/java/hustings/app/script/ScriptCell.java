package hustings.app.script;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.script.ScriptLine.State;
import hustings.app.widget.Controls;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A line of the script: whether it has happened, when, what, and whether it did nothing. */
final class ScriptCell extends ListCell<ScriptLine> {

    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    private static final PseudoClass NEXT = PseudoClass.getPseudoClass("next");

    /** What the icon, the borders and the scroll bar take of the width of the list. */
    private static final double MARGIN_EMS = 4.7;

    @FXML
    private HBox content;

    @FXML
    private FontIcon icon;

    @FXML
    private VBox words;

    @FXML
    private Text when, what;

    @FXML
    private Label remark;

    /** @param list in whose width long words wrap */
    ScriptCell(ListView<?> list) {
        getStyleClass().add("script-line");
        PageLoader.load(this);
        Controls.hideWhenEmpty(remark);
        words.prefWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> Math.max(
                                0, list.getWidth() - MARGIN_EMS * getFont().getSize()),
                        list.widthProperty(),
                        fontProperty()));
        setPrefWidth(0); // so that there is no scrolling sideways
    }

    @Override
    protected void updateItem(ScriptLine line, boolean empty) {
        super.updateItem(line, empty);
        boolean none = empty || line == null;
        setGraphic(none ? null : content);
        setAccessibleText(none ? null : describe(line));
        pseudoClassStateChanged(PAST, !none && line.state() == State.PAST);
        pseudoClassStateChanged(NEXT, !none && line.state() == State.NEXT);
        if (!none) {
            icon.setIconCode(
                    switch (line.state()) {
                        case PAST -> line.remark().isEmpty() ? Feather.CHECK : Feather.MINUS;
                        case NEXT -> Feather.CHEVRON_RIGHT;
                        case COMING -> Feather.CLOCK;
                    });
            when.setText(line.when());
            what.setText("  " + line.what());
            remark.setText(line.remark());
        }
    }

    private static String describe(ScriptLine line) {
        String state = Texts.of("script.state." + line.state().name().toLowerCase(Locale.ROOT));
        return line.when() + ": " + line.what() + ". " + state + " " + line.remark();
    }
}
