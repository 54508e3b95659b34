package hustings.app.script;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.script.ScriptLine.State;
import hustings.app.widget.Controls;
import java.util.Locale;
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

/** A cell of the list of events: state, time, intervention and a remark if it has no effect. */
final class ScriptCell extends ListCell<ScriptLine> {

    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    private static final PseudoClass NEXT = PseudoClass.getPseudoClass("next");

    /** The width of icon, borders and scroll bar, in multiples of the font size. */
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

    /** @param list the list, within whose width long texts wrap */
    ScriptCell(ListView<?> list) {
        getStyleClass().add("script-line");
        PageLoader.load(this);
        Controls.hideWhenEmpty(remark);
        Controls.wrapWithinList(this, words, list, MARGIN_EMS);
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
                        case PAST -> line.describeIneffectiveness().isEmpty() ? Feather.CHECK : Feather.MINUS;
                        case NEXT -> Feather.CHEVRON_RIGHT;
                        case COMING -> Feather.CLOCK;
                    });
            when.setText(line.formatMoment());
            what.setText("  " + line.describe());
            remark.setText(line.describeIneffectiveness());
        }
    }

    private static String describe(ScriptLine line) {
        String state = Texts.of("script.state." + line.state().name().toLowerCase(Locale.ROOT));
        return line.formatMoment() + ": " + line.describe() + ". " + state + " " + line.describeIneffectiveness();
    }
}
