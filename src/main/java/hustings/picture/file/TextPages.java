package hustings.picture.file;

import hustings.picture.Batches;
import hustings.picture.Drawing;
import hustings.picture.TextStyle;
import java.util.ArrayList;
import java.util.List;

/** Text in two columns on pages of A4 paper in landscape. */
public final class TextPages {

    private static final double MAX_FONT_SIZE = 17;
    private static final double MIN_FONT_SIZE = 8;
    private static final double MARGIN = 40;
    private static final double COLUMN_WIDTH = (RunPages.WIDTH - 3 * MARGIN) / 2;

    private TextPages() {}

    /**
     * A paragraph.
     *
     * @param text the text; a blank for an empty line
     * @param head whether the paragraph is a heading
     */
    public record Paragraph(String text, boolean head) {}

    private record Line(String text, TextStyle style) {}

    /**
     * Lays out paragraphs, in the largest font size that fits.
     *
     * @param title the title of the file
     * @param maxPages the maximum number of pages; exceeded only if even the smallest font size is too large
     */
    public static List<Drawing> of(String title, List<Paragraph> paragraphs, int maxPages) {
        double size = MAX_FONT_SIZE;
        List<List<Line>> columns = layOutColumns(paragraphs, size);
        while (columns.size() > 2 * maxPages && size > MIN_FONT_SIZE) {
            size -= 0.5;
            columns = layOutColumns(paragraphs, size);
        }
        return Batches.split(columns, 2).stream()
                .map(page -> layOutPage(title, page))
                .toList();
    }

    private static List<List<Line>> layOutColumns(List<Paragraph> paragraphs, double fontSize) {
        List<List<Line>> columns = new ArrayList<>(List.of(new ArrayList<>()));
        double y = 0;
        for (Paragraph paragraph : paragraphs) {
            TextStyle style = paragraph.head() ? TextStyle.bold(fontSize) : TextStyle.regular(fontSize);
            List<String> lines = FrameTexts.wrap(paragraph.text(), style, COLUMN_WIDTH);
            double needed = (paragraph.head() ? lines.size() + 2 : 1) * style.lineHeight(); // no heading at the foot
            for (String line : lines) {
                if (y + needed > RunPages.HEIGHT - 2 * MARGIN) {
                    columns.add(new ArrayList<>());
                    y = 0;
                }
                needed = style.lineHeight();
                columns.get(columns.size() - 1).add(new Line(line, style));
                y += style.lineHeight();
            }
        }
        return columns;
    }

    private static Drawing layOutPage(String title, List<List<Line>> columns) {
        StringBuilder text = new StringBuilder();
        columns.forEach(
                column -> column.forEach(line -> text.append(line.text()).append('\n')));
        return Drawing.of(RunPages.WIDTH, RunPages.HEIGHT, (surface, palette) -> {
                    double x = MARGIN;
                    for (List<Line> column : columns) {
                        double y = MARGIN;
                        for (Line line : column) {
                            y += line.style().lineHeight();
                            surface.paintText(line.text(), x, y, line.style(), COLUMN_WIDTH, palette.ink());
                        }
                        x += COLUMN_WIDTH + MARGIN;
                    }
                })
                .withDescription(title, text.toString());
    }
}
