package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.canvas.InvariantText;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.engine.Frame;
import hustings.play.ViewState;
import hustings.trace.Invariant;
import hustings.trace.Invariants.Condition;
import hustings.trace.Invariants.InvariantStatus;
import hustings.trace.cause.Fact;
import java.util.ArrayList;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What holds and what is broken at the shown frame, one chip for each invariant; a chip leads to where that began. */
public final class InvariantsController {

    private static final PseudoClass UNSETTLED = PseudoClass.getPseudoClass("unsettled");
    private static final PseudoClass BROKEN = PseudoClass.getPseudoClass("broken");

    private final Session session;
    private final List<Chip> chips = new ArrayList<>();

    @FXML
    private FlowPane strip;

    public InvariantsController(AppContext tools) {
        session = tools.session();
    }

    /** The chip of one invariant. */
    private final class Chip {
        private final Invariant invariant;
        private final Button button = new Button();
        private final FontIcon icon = new FontIcon(Feather.CHECK);
        private final Tooltip tip = new Tooltip();
        private String text = "";
        private String brief = "";
        private final MenuItem why;
        private int stop;

        Chip(Invariant invariant) {
            this.invariant = invariant;
            button.setId("invariant-" + Texts.key(invariant));
            button.getStyleClass().add("invariant");
            button.setGraphic(icon);
            button.setTooltip(tip);
            button.setMinWidth(Button.USE_PREF_SIZE);
            button.setOnAction(event -> session.jumpTo(stop));
            why = ProcessMenu.why(() -> session.causes().ask(new Fact.BreaksInvariant(invariant)));
            button.setContextMenu(new ContextMenu(why));
        }

        void show(ViewState shown) {
            InvariantStatus standing =
                    shown.run().invariants().statusIn(invariant, shown.frame().index());
            InvariantText words = InvariantText.of(standing, shown);
            stop = words.stop();
            text = words.text();
            brief = words.brief();
            setVerdict(standing.verdict());
            button.setAccessibleText(words.text() + ". " + words.detail());
            tip.setText(words.detail());
        }

        /** Of a group in which nobody is left nothing can be said. */
        void showNobodyLive() {
            text = Texts.of("holds.nobody-live");
            brief = text;
            button.setAccessibleText(text);
            tip.setText(text);
            setVerdict(Condition.UNSETTLED);
        }

        private void setVerdict(Condition verdict) {
            why.setDisable(verdict == Condition.HOLDS);
            button.pseudoClassStateChanged(UNSETTLED, verdict == Condition.UNSETTLED);
            button.pseudoClassStateChanged(BROKEN, verdict == Condition.BROKEN);
            icon.setIconCode(
                    switch (verdict) {
                        case HOLDS -> Feather.CHECK;
                        case UNSETTLED -> Feather.MORE_HORIZONTAL;
                        case BROKEN -> Feather.ALERT_TRIANGLE;
                    });
        }
    }

    @FXML
    private void initialize() {
        for (Invariant invariant : Invariant.values()) {
            chips.add(new Chip(invariant));
        }
        session.shownProperty().addListener((observable, was, is) -> show(is));
        strip.widthProperty().addListener((observable, was, is) -> fit());
    }

    private void show(ViewState shown) {
        List<Chip> watched = chips.stream()
                .filter(chip -> shown.run().invariants().watched().contains(chip.invariant))
                .toList();
        watched.forEach(chip -> chip.show(shown));
        if (shown.frame().processes().stream().noneMatch(Frame.ProcessFrame::live)) {
            watched = watched.subList(0, 1);
            watched.forEach(Chip::showNobodyLive);
        }
        List<Button> buttons = watched.stream().map(chip -> chip.button).toList();
        Controls.setAllIfChanged(strip.getChildren(), buttons);
        fit();
    }

    /**
     * Says less, in the last chips first, as far as the chips would need a second line: with it the picture would jump
     * between frames. The tips still say it, and the sign before an unsettled one does.
     */
    private void fit() {
        chips.forEach(chip -> chip.button.setText(chip.text));
        strip.applyCss();
        double oneLine = chips.stream()
                .mapToDouble(chip -> chip.button.prefHeight(-1))
                .max()
                .orElse(0);
        for (int i = chips.size() - 1; i >= 0 && strip.prefHeight(strip.getWidth()) > 1.5 * oneLine; i--) {
            chips.get(i).button.setText(chips.get(i).brief);
        }
    }
}
