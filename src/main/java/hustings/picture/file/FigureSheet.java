package hustings.picture.file;

import hustings.engine.Frame;
import hustings.paper.CompletedRun;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Plot;
import hustings.paper.figure.Table;
import hustings.picture.Drawing;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSettings;
import hustings.picture.file.SheetCell.CellContent;
import hustings.picture.plot.ListingPicture;
import hustings.picture.plot.PlotPainter;
import hustings.picture.plot.PlotPicture;
import hustings.picture.plot.Scale;
import hustings.picture.plot.StateDiagramPicture;
import hustings.picture.plot.TablePicture;
import hustings.scenario.Translation;
import hustings.trace.Narrator;
import hustings.trace.transit.Transits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A figure on a sheet of its own, as it is written to a file. */
public final class FigureSheet {

    private static final double WIDTH = 900;
    private static final double PLOT_HEIGHT = 560;
    private static final double DIAGRAM_HEIGHT = 540;
    private static final double FRAME_WIDTH = 960;
    private static final double FRAME_HEIGHT = 720;

    private static final double MARGIN = 24;
    private static final double TITLE_SIZE = 20;
    private static final TextStyle LETTERING = TextStyle.regular(14);

    private FigureSheet() {}

    /**
     * The sheet of a figure. A run has its stages side by side, each with its letter and its caption; a log has its
     * totals, too; anything else has its title and its source above it. For a run, a plot or a table its runs are
     * executed, which can take a while.
     */
    public static Drawing of(Figure figure) {
        return of(figure, true);
    }

    /**
     * The sheet of a figure.
     *
     * @param asPrinted whether a run leaves out what becomes of each message
     */
    public static Drawing of(Figure figure, boolean asPrinted) {
        Figure.Content content = figure.content();
        if (content instanceof Figure.Listing listing) {
            return addTitleAndSource(figure, "", ListingPicture.of(listing.code(), WIDTH));
        }
        if (content instanceof Figure.Diagram diagram) {
            StateDiagramPicture picture =
                    StateDiagramPicture.of(diagram.diagram(), WIDTH, DIAGRAM_HEIGHT, Optional.empty());
            return addTitleAndSource(figure, "", picture.toDrawing());
        }
        if (content instanceof Figure.Plotted plotted) {
            Plot plot = plotted.plot().get();
            Plot untitled = new Plot("", plot.xLabel(), plot.yLabel(), plot.curves());
            return addTitleAndSource(
                    figure,
                    plot.title(),
                    PlotPainter.toDrawing(PlotPicture.of(
                            untitled, WIDTH, PLOT_HEIGHT, Scale.LINEAR, Scale.LINEAR, Translation.ENGLISH)));
        }
        if (content instanceof Figure.Tabled tabled) {
            Table table = tabled.table().apply(tabled.usualSize());
            return addTitleAndSource(figure, table.title(), TablePicture.of(table, WIDTH));
        }
        return RunSheet.of(
                CompletedRun.of(figure.scenario().orElseThrow()),
                asPrinted ? CellContent.USUAL : CellContent.WITH_TRANSITS,
                describeMessageTotals(figure));
    }

    /**
     * Adds a figure's title and source above a drawing, and the notes of its run, if it has one.
     *
     * @param subtitle the line below the source; left out if it equals the title or is empty
     */
    private static Drawing addTitleAndSource(Figure figure, String subtitle, Drawing drawing) {
        String source = figure.paper().citation() + ", " + figure.number() + ".";
        double room = drawing.width();
        List<String> lines = new ArrayList<>(TextMetrics.wrap(source, LETTERING, room));
        figure.scenario().ifPresent(run -> lines.addAll(TextMetrics.wrap(run.notes(), LETTERING, room)));
        if (!subtitle.isEmpty() && !subtitle.equals(figure.title())) {
            lines.addAll(TextMetrics.wrap(subtitle, LETTERING, room));
        }
        double belowTitle = MARGIN + 1.4 * TITLE_SIZE;
        double top = belowTitle + lines.size() * LETTERING.lineHeight() + 0.6 * MARGIN;
        return Drawing.of(room + 2 * MARGIN, top + drawing.height() + MARGIN, (surface, palette) -> {
                    TextStyle bold = TextStyle.bold(TITLE_SIZE);
                    surface.paintText(figure.title(), MARGIN, MARGIN + TITLE_SIZE, bold, room, palette.ink());
                    double first = belowTitle + LETTERING.size();
                    surface.paintTextLines(lines, MARGIN, first, LETTERING, room, palette.ink());
                    drawing.paintAt(surface, MARGIN, top, palette);
                })
                .withDescription(figure.title(), String.join(" ", lines));
    }

    /**
     * The lines below the sheet of a log: the total that is printed and the one that is counted; none for another
     * figure.
     */
    private static List<String> describeMessageTotals(Figure figure) {
        if (!(figure.content() instanceof Figure.Log log)) {
            return List.of();
        }
        long counted = log.total().countInRun(figure.scenario().orElseThrow());
        long printed = log.total().messages();
        return List.of(
                "Printed total: " + printed + ".",
                "Counted here, by the convention " + log.total().convention().id() + " ("
                        + log.total().convention().meaning() + "): " + counted
                        + (counted == printed ? "." : ", which differs."));
    }

    /**
     * A drawing of each stage of a figure that is a run or a log, without caption; none for another figure.
     *
     * @param asPrinted whether it leaves out what becomes of each message
     */
    public static List<Drawing> drawStages(Figure figure, boolean asPrinted) {
        if (!(figure.content() instanceof Figure.Frames || figure.content() instanceof Figure.Log)) {
            return List.of();
        }
        CompletedRun played = CompletedRun.of(figure.scenario().orElseThrow());
        PictureSettings setting = PictureSettings.of(played).withPrinted(asPrinted);
        Transits transits = Transits.of(played.frames());
        FrameTexts texts = new FrameTexts(played);
        return played.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .map(frame -> FrameDrawing.of(
                                PictureLayout.of(transits.stepTo(frame.index()), setting, FRAME_WIDTH, FRAME_HEIGHT), 1)
                        .withDescription(
                                figure.title() + ", " + texts.heading(frame),
                                Narrator.describe(frame, Translation.ENGLISH)))
                .toList();
    }
}
