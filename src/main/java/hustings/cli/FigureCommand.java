package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.BadInput;
import hustings.cli.text.FigureText;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.paper.figure.PrintedTotal;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.file.FigureSheet;
import hustings.picture.file.ImageSurface;
import hustings.picture.file.PdfSurface;
import hustings.picture.file.SvgSurface;
import hustings.scenario.AtomicFile;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import hustings.trace.Transcript;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings figure}: prints or draws a figure of a paper. */
@Command(name = "figure")
final class FigureCommand extends ConsoleCommand {

    private static final int MAX_SCALE = 8;

    @Parameters(paramLabel = "FIGURE", descriptionKey = "id")
    private String id;

    @Option(names = "--format", paramLabel = "FORMAT")
    private String format = "text";

    @Option(names = "--out", paramLabel = "DIR")
    private Path folder;

    @Option(names = "--scale", paramLabel = "X")
    private double scale = 1;

    @Option(names = "--transparent")
    private boolean transparent;

    @Option(names = "--as-printed", negatable = true, defaultValue = "true", fallbackValue = "true")
    private boolean asPrinted;

    @Override
    public Integer call() throws IOException {
        Figure figure = BadInput.translateErrors(() -> Figures.requireFigure(id));
        switch (format) {
            case "text" -> writeText(figure);
            case "svg", "png", "pdf" -> writeDrawing(figure);
            default -> throw BadInput.forOption("--format", "found '" + format + "'; expected text, svg, png or pdf");
        }
        return 0;
    }

    private void writeText(Figure figure) throws IOException {
        for (String option : List.of("--out", "--scale", "--transparent")) {
            if (spec.commandLine().getParseResult().hasMatchedOption(option)) {
                throw BadInput.forOption(option, "it applies to svg, png and pdf, not to text");
            }
        }
        if (FigureText.writeUnlessRunOnly(figure, parent.out())) {
            return;
        }
        Scenario scenario = Figures.loadScenario(figure.id());
        Transcript.write(scenario, Catalogue.getByName(scenario.algorithm().name()), parent.out());
        if (figure.content() instanceof Figure.Log log) {
            parent.out()
                    .append(describePrintedAndCounted(log.total(), log.total().countInRun(scenario)) + "\n");
        }
    }

    static String describePrintedAndCounted(PrintedTotal total, long counted) {
        CountingConvention convention = total.convention();
        return "total in the paper: " + total.messages() + "; counted " + convention.id() + ", " + convention.meaning()
                + ": " + counted + (counted == total.messages() ? "" : ", which differs");
    }

    private void writeDrawing(Figure figure) throws IOException {
        if (!(scale > 0 && scale <= MAX_SCALE)) {
            throw BadInput.forOption("--scale", "found " + scale + "; expected a number above 0, up to " + MAX_SCALE);
        }
        RenderingOptions rendering = new RenderingOptions(Palette.LIGHT, scale, transparent);
        if (folder != null) {
            writeSheetAndStages(figure, rendering);
        } else if (format.equals("svg")) {
            parent.out().append(SvgSurface.toSvg(FigureSheet.of(figure, asPrinted), rendering));
        } else {
            throw BadInput.forOption("--out", format + " needs the folder for the files");
        }
    }

    /** Writes the sheet, and a file for each stage of a run, into the folder, which is created if missing. */
    private void writeSheetAndStages(Figure figure, RenderingOptions rendering) throws IOException {
        Map<Path, AtomicFile.ContentWriter> files = new LinkedHashMap<>();
        files.put(
                folder.resolve(figure.id() + "." + format),
                createContent(FigureSheet.of(figure, asPrinted), rendering));
        List<Drawing> stages = FigureSheet.drawStages(figure, asPrinted);
        for (int i = 0; i < stages.size(); i++) {
            Path file = folder.resolve(figure.id() + "-" + (i + 1) + "." + format);
            files.put(file, createContent(stages.get(i), rendering));
        }
        Files.createDirectories(folder);
        AtomicFile.replaceContents(files);
    }

    private AtomicFile.ContentWriter createContent(Drawing drawing, RenderingOptions rendering) {
        return out -> out.write(
                switch (format) {
                    case "png" -> BadInput.translateErrors("--scale", () -> ImageSurface.toPng(drawing, rendering));
                    case "pdf" -> PdfSurface.toPdf(drawing, rendering, Translation.ENGLISH);
                    default -> SvgSurface.toSvg(drawing, rendering).getBytes(StandardCharsets.UTF_8);
                });
    }
}
