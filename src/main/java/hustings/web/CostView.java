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
import hustings.scenario.AlgorithmChoice;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.teavm.jso.dom.html.HTMLElement;

/** The view of the cost of the run so far: curves compared with other algorithms, and counts. */
final class CostView {

    private static final double FONT_SIZE = 12;

    private final PageTexts texts;
    private final HTMLElement canvas = Dom.find("plot");

    CostView(PageTexts texts) {
        this.texts = texts;
    }

    /**
     * Shows the cost of a run up to its shown frame.
     *
     * @param algorithms those whose costs are shown beside it; one that was not measured gets a dash
     */
    void show(ViewState shown, List<AlgorithmChoice> algorithms) {
        List<CumulativeCost> lines = Stream.concat(Stream.of(shown.run().cost()), shown.run().baselines().stream())
                .toList();
        showAlgorithmTotals(lines, shown);
        algorithms.stream()
                .filter(other -> !choicesOf(lines).contains(other))
                .forEach(other -> Dom.addElement(
                        Dom.find("totals"), "li", texts.format("cost.too-long", texts.titleOf(other, algorithms))));
        showCountsByConvention(shown);
        showTalliesByType(shown.frame());
        boolean hasCurves = lines.stream().anyMatch(line -> countSent(line, shown) > 0);
        Dom.setVisible("plot", hasCurves); // an empty chart says nothing
        paintCurves(shown, lines);
    }

    private static long countSent(CumulativeCost line, ViewState shown) {
        return line.counts().upTo(shown.run().lastCountedStage(line, shown.frame()), CountingConvention.ALL_SENDS);
    }

    private void paintCurves(ViewState shown, List<CumulativeCost> lines) {
        if (canvas.getClientWidth() == 0) {
            return; // the view is collapsed
        }
        List<AlgorithmStyle> styles = stylesOf(lines);
        List<Plot.Curve> curves = IntStream.range(0, lines.size())
                .mapToObj(i -> Plot.Curve.ofRun(
                        texts.titleOf(lines.get(i).choice(), choicesOf(lines)),
                        styles.get(i).algorithmName(),
                        lines.get(i).counts().limitedToStage(shown.run().lastCountedStage(lines.get(i), shown.frame())),
                        CountingConvention.ALL_SENDS))
                .toList();
        Plot plot = new Plot("", texts.format("cost.stage"), texts.format("cost.messages"), curves);
        PlotPainter.toDrawing(PlotPicture.withoutTitleAndLegend(
                        plot, canvas.getClientWidth(), canvas.getClientHeight(), FONT_SIZE, texts.language()))
                .paint(BrowserSurface.createOnClearedCanvas(canvas), PictureView.palette());
    }

    private static List<AlgorithmChoice> choicesOf(List<CumulativeCost> lines) {
        return lines.stream().map(CumulativeCost::choice).toList();
    }

    private static List<AlgorithmStyle> stylesOf(List<CumulativeCost> lines) {
        return AlgorithmStyle.allDifferent(
                lines.stream().map(line -> line.choice().name()).toList());
    }

    private void showAlgorithmTotals(List<CumulativeCost> lines, ViewState shown) {
        Palette palette = PictureView.palette();
        Dom.clear("totals");
        for (int i = 0; i < lines.size(); i++) {
            CumulativeCost line = lines.get(i);
            HTMLElement row = Dom.addElement(Dom.find("totals"), "li", "");
            HTMLElement dot = Dom.addElement(row, "span", "●");
            dot.setAttribute("aria-hidden", "true");
            dot.getStyle().setProperty("color", palette.of(stylesOf(lines).get(i)));
            String title = texts.titleOf(line.choice(), choicesOf(lines));
            Dom.addElement(row, "span", texts.format("cost.of", title, countSent(line, shown)));
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
        Tallies toNotice = frame.detectors().tallies();
        for (MessageType type : toNotice.types()) {
            if (toNotice.sent(type) > 0) {
                addTallyRow(
                        texts.format("cost.to-notice", type.name()),
                        toNotice.sent(type),
                        toNotice.delivered(type),
                        toNotice.lost(type));
            }
        }
    }

    private static void addTallyRow(String name, long... counts) {
        HTMLElement row = Dom.addElement(Dom.find("types"), "tr", "");
        Dom.addElement(row, "th", name).setAttribute("scope", "row");
        for (long count : counts) {
            Dom.addElement(row, "td", Long.toString(count));
        }
    }
}
