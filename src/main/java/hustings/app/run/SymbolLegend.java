package hustings.app.run;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.canvas.CanvasLegend;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.engine.Frame;
import hustings.picture.election.LegendEntry;
import hustings.picture.election.PictureSetting;
import hustings.picture.election.Symbol;
import hustings.play.Run;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** What the signs in the pictures of a run mean, in a line that can be folded; it keeps its height when it is. */
public final class SymbolLegend extends HBox {

    @FXML
    private CanvasLegend legend;

    @FXML
    private Button fold;

    private final BooleanProperty open = new SimpleBooleanProperty(this, "open", true);
    private final Tooltip tip = new Tooltip();
    private final Set<Symbol> signs = EnumSet.noneOf(Symbol.class);
    private Run run;
    private boolean lanesShown;

    /** An empty line. */
    public SymbolLegend() {
        PageLoader.fill(this);
        legend.visibleProperty().bind(open);
        Controls.unmanageHidden(legend);
        fold.setOnAction(event -> open.set(!open.get()));
        fold.contentDisplayProperty().bind(open.map(is -> is ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT));
        fold.graphicProperty().bind(open.map(is -> new FontIcon(is ? Feather.CHEVRON_UP : Feather.CHEVRON_DOWN)));
        Tooltip.install(legend, tip);
    }

    /** Follows the colours, and whether the line is folded. */
    void connect(Settings choices) {
        legend.paletteProperty().bind(choices.paletteProperty());
        open.bindBidirectional(choices.signsProperty());
    }

    /**
     * Shows the signs that occur in a run.
     *
     * @param lanes whether what the lanes show instead stands beside them
     */
    void show(Run newRun, boolean lanes) {
        if (!newRun.equals(run) || lanes != lanesShown) {
            boolean goesOn = run != null
                    && run.history().equals(newRun.history())
                    && run.frames().size() <= newRun.frames().size();
            if (!goesOn) {
                signs.clear();
            }
            addSigns(newRun, goesOn ? run.frames().size() : 0);
            run = newRun;
            lanesShown = lanes;
            tip.setText(signs.stream().map(SymbolLegend::text).collect(Collectors.joining("\n")));
            legend.show(signs.stream()
                    .map(sign -> LegendEntry.of(sign, text(sign), lanes))
                    .toList());
        }
    }

    /** Of a run that reaches further with each step, only what is new is looked at. */
    private void addSigns(Run newRun, int first) {
        List<Frame> frames = newRun.frames();
        PictureSetting setting = PictureSetting.of(newRun.scenario(), newRun.algorithm(), newRun.status());
        signs.addAll(Symbol.findUsed(frames.subList(first, frames.size()), setting));
    }

    private static String text(Symbol sign) {
        return Texts.of("sign." + Texts.key(sign));
    }
}
