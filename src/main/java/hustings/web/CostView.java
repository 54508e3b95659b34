package hustings.web;

import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.paper.figure.Plot;
import hustings.picture.AlgorithmStyle;
import hustings.picture.Palette;
import hustings.picture.plot.PlotPainter;
import hustings.picture.plot.PlotPicture;
import hustings.play.CumulativeCost;
import hustings.play.ViewState;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.stream.Stream;
import org.teavm.jso.dom.html.HTMLElement;

/** The view of the cost of the run so far: curves compared with other algorithms, and counts. */
final class CostView {

    private static final double FONT_SIZE = 12;

    private final Texts texts;
    private final HTMLElement canvas = Dom.find("plot");

    CostView(Texts texts) {
        this.texts = texts;
    }

    void show(ViewState shown) {
        List<CumulativeCost> lines = Stream.concat(Stream.of(shown.run().cost()), shown.run().baselines().stream())
                .toList();
        showAlgorithmTotals(lines, shown);
        showCountsByConvention(shown);
        showTalliesByType(shown.frame());
        paintCurves(shown, lines);
    }

    private void paintCurves(ViewState shown, List<CumulativeCost> lines) {
        if (canvas.getClientWidth() == 0) {
            return; // the view is collapsed
        }
        List<Plot.Curve> curves = lines.stream()
                .map(line -> Plot.Curve.ofRun(
                        texts.language().translate(line.publication().title()),
                        line.name(),
                        line.counts().limitedToStage(shown.run().lastCountedStage(line, shown.frame())),
                        CountingConvention.ALL_SENDS))
                .toList();
        Plot plot = new Plot("", texts.format("cost.stage"), texts.format("cost.messages"), curves);
        PlotPainter.toDrawing(PlotPicture.withoutTitleAndLegend(
                        plot, canvas.getClientWidth(), canvas.getClientHeight(), FONT_SIZE, texts.language()))
                .paint(BrowserSurface.createOnClearedCanvas(canvas), PictureView.palette());
    }

    private void showAlgorithmTotals(List<CumulativeCost> lines, ViewState shown) {
        Palette palette = PictureView.palette();
        Dom.clear("totals");
        for (CumulativeCost line : lines) {
            HTMLElement row = Dom.addElement(Dom.find("totals"), "li", "");
            HTMLElement dot = Dom.addElement(row, "span", "●");
            dot.setAttribute("aria-hidden", "true");
            dot.getStyle().setProperty("color", palette.of(AlgorithmStyle.of(line.name())));
            int stage = shown.run().lastCountedStage(line, shown.frame());
            long sent = line.counts().upTo(stage, CountingConvention.ALL_SENDS);
            String title = texts.language().translate(line.publication().title());
            Dom.addElement(row, "span", texts.format("cost.of", title, sent));
        }
    }

    private void showCountsByConvention(ViewState shown) {
        Dom.clear("conventions");
        for (CountingConvention convention : CountingConvention.values()) {
            long counted = shown.run().cost().counts().upTo(shown.frame().stage(), convention);
            HTMLElement row = Dom.addElement(Dom.find("conventions"), "tr", "");
            Dom.addElement(row, "td", texts.format("count." + convention.id()));
            Dom.addElement(row, "td", Long.toString(counted));
        }
    }

    private void showTalliesByType(Frame frame) {
        Tallies tallies = frame.tallies();
        Dom.clear("types");
        long lost = 0;
        for (MessageType type : tallies.types()) {
            lost += frame.countEventuallyLost(type);
            addTallyRow(type.name(), tallies.sent(type), tallies.delivered(type), frame.countEventuallyLost(type));
        }
        addTallyRow(texts.format("cost.all"), tallies.sent(), tallies.delivered(), lost);
    }

    private static void addTallyRow(String name, long... counts) {
        HTMLElement row = Dom.addElement(Dom.find("types"), "tr", "");
        Dom.addElement(row, "th", name).setAttribute("scope", "row");
        for (long count : counts) {
            Dom.addElement(row, "td", Long.toString(count));
        }
    }
}
