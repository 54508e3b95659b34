package hustings.picture.file;

import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.RenderingOptions;
import hustings.picture.file.SheetCell.CellContent;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.AtomicFile;
import hustings.trace.LogCsv;
import hustings.trace.MermaidDiagram;
import hustings.trace.Progress;
import hustings.trace.ShiVizLog;
import hustings.trace.Trace;
import hustings.trace.Transcript;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * Writes a run to a file, completely or not at all. A long export reports its progress and can be cancelled.
 *
 * @param run the run; formats that can show the messages that only serve to notice crashes do so if it does
 * @param publication the algorithm that the scenario of the run names
 * @param options how pictures, films and web pages are written
 */
public record RunExport(CompletedRun run, Publication publication, ExportOptions options) {

    /** The width at which a slide is laid out, in pixels. */
    private static final double SLIDE_WIDTH = 960;

    /** More stages than this could not be read on one sheet. */
    private static final int MAX_STAGES_ON_A_SHEET = 120;

    /**
     * How pictures, films and web pages are written.
     *
     * @param rendering the rendering of drawings
     * @param filmWidth the width of a film, in pixels
     * @param filmSpeed the speed of a film; at 1 a stage takes as long as in the window
     * @param filmStride the number of stages of which a film shows one, 1 or more
     * @param asPrinted whether pictures and films leave out what becomes of each message
     * @param asks whether a web page asks about each stage before showing it
     * @param compared the algorithms to which a web page can switch and whose cost it shows
     */
    public record ExportOptions(
            RenderingOptions rendering,
            int filmWidth,
            double filmSpeed,
            int filmStride,
            boolean asPrinted,
            boolean asks,
            List<AlgorithmChoice> compared) {

        /** The width of a film unless another is chosen, in pixels. */
        public static final int DEFAULT_FILM_WIDTH = 800;
    }

    /**
     * Writes the run.
     *
     * @return the length of a Mermaid diagram that is longer than Mermaid draws; empty for everything else
     * @param view what a picture shows: one of the views of the format; of no meaning for other formats
     * @param frameIndex the index of the frame, if only one is shown; otherwise of no meaning
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if the picture would be too large; the message says so
     * @throws java.util.concurrent.CancellationException if the export is cancelled
     */
    public OptionalInt write(ExportFormat format, ExportView view, int frameIndex, Path file, Progress progress)
            throws IOException {
        RenderingOptions rendering = options.rendering();
        StringBuilder mermaid = new StringBuilder();
        AtomicFile.replaceContent(file, out -> {
            Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            switch (format) {
                case SVG -> text.write(SvgSurface.toSvg(createDrawing(view, frameIndex), rendering));
                case PNG -> out.write(ImageSurface.toPng(createDrawing(view, frameIndex), rendering));
                case PDF ->
                    out.write(
                            view == ExportView.STAGES
                                    ? PdfSurface.toA4Pdf(RunPages.of(run, cellContent()), rendering, run.language())
                                    : PdfSurface.toPdf(createDrawing(view, frameIndex), rendering, run.language()));
                case GIF ->
                    new Film(run, options.filmWidth(), options.filmSpeed(), options.filmStride(), options.asPrinted())
                            .writeGif(rendering.palette(), out, progress);
                case HTML -> text.write(new WebPage(run, options.compared(), options.asks()).html());
                case CSV ->
                    LogCsv.write(Trace.of(run.frames(), run.showsHeartbeats()).log(), run.language(), text, progress);
                case TXT -> Transcript.writeWithCaptions(run.scenario(), publication, run.showsHeartbeats(), text);
                case SHIVIZ -> ShiVizLog.write(run.frames(), text, progress);
                case MERMAID -> {
                    MermaidDiagram.write(run.scenario(), run.frames(), mermaid, progress);
                    text.append(mermaid);
                }
            }
            text.flush();
        });
        return mermaid.length() > MermaidDiagram.MAX_LENGTH ? OptionalInt.of(mermaid.length()) : OptionalInt.empty();
    }

    private Drawing createDrawing(ExportView view, int frameIndex) {
        return switch (view) {
            case FRAME -> new FrameSlides(run, SLIDE_WIDTH, options.asPrinted()).slideOf(frameIndex);
            case SHEET -> createSheet();
            case LANES -> LanesSheet.of(run);
            case STAGES -> throw new IllegalArgumentException("stages one after the other are no single drawing");
        };
    }

    private CellContent cellContent() {
        return options.asPrinted() ? CellContent.USUAL : CellContent.WITH_TRANSITS;
    }

    private Drawing createSheet() {
        long stages = SheetCell.countStages(run);
        if (stages > MAX_STAGES_ON_A_SHEET) {
            String counted = run.showsHeartbeats() ? " stages with those of heartbeats" : " stages";
            throw new IllegalArgumentException("this run has " + stages + counted + "; one sheet has room for "
                    + MAX_STAGES_ON_A_SHEET + "; use pdf, or a single stage");
        }
        return RunSheet.of(run, cellContent(), List.of());
    }
}
