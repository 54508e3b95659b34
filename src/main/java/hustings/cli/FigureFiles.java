package hustings.cli;

import hustings.engine.AtomicFile;
import hustings.paper.Figure;
import hustings.picture.Drawing;
import hustings.picture.FigureSheet;
import hustings.picture.ImageSurface;
import hustings.picture.Palette;
import hustings.picture.SvgSurface;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes a drawn figure.
 *
 * @param format svg or png
 * @param scale how many times as large as laid out
 */
record FigureFiles(String format, double scale) {

    /** The sheet as SVG. */
    void print(Figure figure, Appendable out) throws IOException {
        out.append(SvgSurface.svg(FigureSheet.of(figure), Palette.light(), scale));
    }

    /** The sheet, and a file for each stage of a run, into a folder, which is made if it is not there. */
    void write(Figure figure, Path folder) throws IOException {
        Files.createDirectories(folder);
        write(FigureSheet.of(figure), folder.resolve(figure.id() + "." + format));
        List<Drawing> stages = FigureSheet.stages(figure);
        for (int i = 0; i < stages.size(); i++) {
            write(stages.get(i), folder.resolve(figure.id() + "-" + (i + 1) + "." + format));
        }
    }

    private void write(Drawing drawing, Path file) throws IOException {
        AtomicFile.replace(file, format.equals("png") ? png(drawing) : svg(drawing));
    }

    private byte[] svg(Drawing drawing) {
        return SvgSurface.svg(drawing, Palette.light(), scale).getBytes(StandardCharsets.UTF_8);
    }

    private byte[] png(Drawing drawing) {
        try {
            return ImageSurface.png(drawing, Palette.light(), scale);
        } catch (IllegalArgumentException e) {
            throw BadInput.in("--scale", e.getMessage());
        }
    }
}
