package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.canvas.CanvasLegend;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.app.widget.View;
import hustings.engine.Frame;
import hustings.picture.election.LegendEntry;
import hustings.picture.election.PictureSetting;
import hustings.picture.election.Symbol;
import hustings.play.Run;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.layout.VBox;

/** What the arrows and symbols in the pictures of the open run mean: all that occur, in as many rows as they need. */
public final class KeyLegend extends VBox {

    private final CanvasLegend types = new CanvasLegend();
    private final CanvasLegend symbols = new CanvasLegend();
    private final Set<Symbol> used = EnumSet.noneOf(Symbol.class);
    private Run shown;

    /** An empty legend. */
    public KeyLegend() {
        getStyleClass().add("key-legend");
        types.setId("legend");
        symbols.setId("symbols");
        getChildren().addAll(types, symbols);
        Controls.unmanageHidden(this);
    }

    /** Follows the open run, the colours, and whether the legend is wanted. */
    void connect(Session session, Settings settings) {
        types.paletteProperty().bind(settings.paletteProperty());
        symbols.paletteProperty().bind(settings.paletteProperty());
        visibleProperty().bind(settings.keyProperty());
        Runnable refresh = () -> {
            if (shown != null) {
                show(settings);
            }
        };
        settings.viewsProperty().addListener((observable, was, is) -> refresh.run());
        settings.changesProperty().addListener((observable, was, is) -> refresh.run());
        session.shownProperty().subscribe(is -> {
            if (is != null && !is.run().equals(shown)) {
                lookAt(is.run());
                refresh.run();
            }
        });
    }

    /** Of a run that reaches further with each step, only what is new is looked at. */
    private void lookAt(Run run) {
        List<Frame> frames = run.frames();
        boolean goesOn = shown != null
                && shown.history().equals(run.history())
                && shown.frames().size() <= frames.size();
        int first = goesOn ? shown.frames().size() : 0;
        if (!goesOn) {
            used.clear();
        }
        PictureSetting setting = PictureSetting.of(run.scenario(), run.algorithm(), run.status());
        used.addAll(Symbol.findUsed(frames.subList(first, frames.size()), setting));
        shown = run;
    }

    private void show(Settings settings) {
        types.show(
                shown.algorithm().messageTypes().stream().map(LegendEntry::of).toList());
        boolean lanes = settings.viewsProperty().get().contains(View.LANES);
        Stream<LegendEntry> symbolsUsed =
                used.stream().map(symbol -> LegendEntry.of(symbol, symbol.describe(Texts.language()), lanes));
        Stream<LegendEntry> changed = settings.changesProperty().get()
                ? Stream.of(LegendEntry.ofChange(Texts.of("sign.changed")))
                : Stream.of();
        symbols.show(Stream.concat(symbolsUsed, changed).toList());
    }
}
