package hustings.app.script;

import hustings.app.base.Texts;
import hustings.app.script.ScriptLine.State;
import hustings.app.widget.Controls;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A line of the script: whether it has happened, when, what, and whether it did nothing. */
final class ScriptCell extends ListCell<ScriptLine> {

    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    private static final PseudoClass NEXT = PseudoClass.getPseudoClass("next");

    /** What the icon, the borders and the scroll bar take of the width of the list. */
    private static final double EMS_BESIDE = 4.7;

    private final FontIcon icon = new FontIcon(Feather.CHECK);
    private final Text when = new Text();
    private final Text what = new Text();
    private final Label remark = new Label();
    private final HBox content = new HBox();

    /** @param list in whose width long words wrap */
    ScriptCell(ListView<?> list) {
        getStyleClass().add("script-line");
        content.getStyleClass().add("script-content");
        when.getStyleClass().add("script-when");
        what.getStyleClass().add("script-what");
        remark.getStyleClass().add("script-remark");
        Controls.wrapping(remark);
        Controls.collapse(remark);
        VBox words = new VBox(new TextFlow(when, what), remark);
        words.prefWidthProperty()
                .bind(Bindings.createDoubleBinding(
                        () -> Math.max(
                                0, list.getWidth() - EMS_BESIDE * getFont().getSize()),
                        list.widthProperty(),
                        fontProperty()));
        words.setMinWidth(Region.USE_PREF_SIZE);
        content.getChildren().setAll(icon, words);
        setPrefWidth(0); // so that there is no scrolling sideways
    }

    @Override
    protected void updateItem(ScriptLine line, boolean empty) {
        super.updateItem(line, empty);
        boolean none = empty || line == null;
        setGraphic(none ? null : content);
        setAccessibleText(none ? null : inWords(line));
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
            remark.setVisible(!line.remark().isEmpty());
        }
    }

    private static String inWords(ScriptLine line) {
        String state = Texts.of("script.state." + line.state().name().toLowerCase(Locale.ROOT));
        return line.when() + ": " + line.what() + ". " + state + " " + line.remark();
    }
}
