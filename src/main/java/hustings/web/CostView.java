package hustings.web;

import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.paper.figure.Plot;
import hustings.picture.AlgorithmStyle;
import hustings.picture.Palette;
import hustings.picture.plot.PlotPainter;
import hustings.picture.plot.PlotPicture;
import hustings.play.CostLine;
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
        List<CostLine> lines = Stream.concat(Stream.of(shown.run().cost()), shown.run().baselines().stream())
                .toList();
        showTotals(lines, shown);
        showConventions(shown);
        showTypes(shown.frame());
        paint(shown, lines);
    }

    private void paint(ViewState shown, List<CostLine> lines) {
        if (canvas.getClientWidth() == 0) {
            return; // the view is collapsed
        }
        List<Plot.Curve> curves = lines.stream()
                .map(line -> Plot.Curve.ofRun(
                        texts.language().of(line.publication().title()),
                        line.name(),
                        line.counts().limitedToStage(shown.run().lastCountedStage(line, shown.frame())),
                        CountingConvention.ALL_SENDS))
                .toList();
        Plot plot = new Plot("", texts.format("cost.stage"), texts.format("cost.messages"), curves);
        PlotPainter.toDrawing(PlotPicture.withoutTitleAndLegend(
                        plot, canvas.getClientWidth(), canvas.getClientHeight(), FONT_SIZE))
                .paint(BrowserSurface.createOnClearedCanvas(canvas), PictureView.palette());
    }

    private void showTotals(List<CostLine> lines, ViewState shown) {
        Palette palette = PictureView.palette();
        Dom.clear("totals");
        for (CostLine line : lines) {
            HTMLElement row = Dom.add(Dom.find("totals"), "li", "");
            HTMLElement dot = Dom.add(row, "span", "●");
            dot.setAttribute("aria-hidden", "true");
            dot.getStyle().setProperty("color", palette.of(AlgorithmStyle.of(line.name())));
            int stage = shown.run().lastCountedStage(line, shown.frame());
            long sent = line.counts().upTo(stage, CountingConvention.ALL_SENDS);
            String title = texts.language().of(line.publication().title());
            Dom.add(row, "span", texts.format("cost.of", title, sent));
        }
    }

    private void showConventions(ViewState shown) {
        Dom.clear("conventions");
        for (CountingConvention convention : CountingConvention.values()) {
            long counted = shown.run().cost().counts().upTo(shown.frame().stage(), convention);
            HTMLElement row = Dom.add(Dom.find("conventions"), "tr", "");
            Dom.add(row, "td", texts.format("count." + convention.id()));
            Dom.add(row, "td", Long.toString(counted));
        }
    }

    private void showTypes(Frame frame) {
        Tallies tallies = frame.tallies();
        Dom.clear("types");
        long lost = 0;
        for (MessageType type : tallies.types()) {
            lost += frame.countLost(type);
            addTally(type.name(), tallies.sent(type), tallies.delivered(type), frame.countLost(type));
        }
        addTally(texts.format("cost.all"), tallies.sent(), tallies.delivered(), lost);
    }

    private static void addTally(String name, long... counts) {
        HTMLElement row = Dom.add(Dom.find("types"), "tr", "");
        Dom.add(row, "th", name).setAttribute("scope", "row");
        for (long count : counts) {
            Dom.add(row, "td", Long.toString(count));
        }
    }
}
