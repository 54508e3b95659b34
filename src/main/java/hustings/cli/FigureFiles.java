package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.paper.figure.Figure;
import hustings.picture.Drawing;
import hustings.picture.Rendering;
import hustings.picture.file.FigureSheet;
import hustings.picture.file.ImageSurface;
import hustings.picture.file.PdfSurface;
import hustings.picture.file.SvgSurface;
import hustings.scenario.AtomicFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes the drawing of a figure.
 *
 * @param format svg, png or pdf
 * @param rendering the colours and the scale
 */
record FigureFiles(String format, Rendering rendering) {

    /** Prints the sheet as SVG. */
    void printSvg(Figure figure, Appendable out) throws IOException {
        out.append(SvgSurface.toSvg(FigureSheet.of(figure), rendering));
    }

    /** Writes the sheet, and a file for each stage of a run, into a folder, which is created if missing. */
    void write(Figure figure, Path folder) throws IOException {
        Files.createDirectories(folder);
        write(FigureSheet.of(figure), folder.resolve(figure.id() + "." + format));
        List<Drawing> stages = FigureSheet.drawStages(figure);
        for (int i = 0; i < stages.size(); i++) {
            write(stages.get(i), folder.resolve(figure.id() + "-" + (i + 1) + "." + format));
        }
    }

    private void write(Drawing drawing, Path file) throws IOException {
        AtomicFile.replaceContent(
                file,
                switch (format) {
                    case "png" -> toPng(drawing);
                    case "pdf" -> PdfSurface.toPdf(drawing, rendering);
                    default -> SvgSurface.toSvg(drawing, rendering).getBytes(StandardCharsets.UTF_8);
                });
    }

    private byte[] toPng(Drawing drawing) {
        return BadInput.translateErrors("--scale", () -> ImageSurface.toPng(drawing, rendering));
    }
}
