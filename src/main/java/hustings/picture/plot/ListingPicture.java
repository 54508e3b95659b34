package hustings.picture.plot;

import hustings.paper.figure.PseudoCode;
import hustings.picture.Drawing;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import java.util.ArrayList;
import java.util.List;

/**
 * Pseudo-code as it is drawn: numbered lines in letters of equal width. Where the program departs from a line, a number
 * in brackets refers to the reason, which stands below the code.
 *
 * @param fontSize of all text, in pixels
 * @param rows the lines of text, from the top
 */
public record ListingPicture(double width, double fontSize, List<Row> rows) {

    private static final double FONT_SIZE = 14;
    private static final double LINE_HEIGHT = 1.4;
    private static final double MARGIN = 1;
    /** The additional indentation of the continuation of a broken line, in font sizes. */
    private static final double HANGING_INDENT = 2;

    private static final int NUMBER_CHARACTERS = 5;
    private static final int INDENT_CHARACTERS = 3;

    /**
     * A row of text.
     *
     * @param isNote whether the row belongs to the notes below the code
     * @param number the line's number, or the note's; empty in rows that continue another
     * @param indent where its text begins, in pixels from the number
     * @param note the number of the note that belongs to the line; empty if there is none
     */
    record Row(boolean isNote, String number, double indent, String text, String note) {}

    /**
     * Lays out a listing; its height follows from its length.
     *
     * @param width in pixels
     */
    public static Drawing of(PseudoCode code, double width) {
        List<Row> rows = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < code.lines().size(); i++) {
            PseudoCode.Line line = code.lines().get(i);
            if (!line.departure().isEmpty()) {
                notes.add(line.departure());
            }
            addCodeRows(rows, i + 1, line, line.departure().isEmpty() ? "" : "[" + notes.size() + "]", width);
        }
        int codeRows = rows.size();
        for (int i = 0; i < notes.size(); i++) {
            addNoteRows(rows, "[" + (i + 1) + "]", notes.get(i), width);
        }
        if (!notes.isEmpty() && !code.remarks().isEmpty()) {
            rows.add(new Row(true, "", 0, "", ""));
        }
        code.remarks().forEach(remark -> addNoteRows(rows, "", remark, width));
        double gap = rows.size() > codeRows ? 1 : 0;
        double height = (rows.size() * LINE_HEIGHT + gap + 2 * MARGIN) * FONT_SIZE;
        return Drawing.of(width, height, new ListingPicture(width, FONT_SIZE, rows)::paint);
    }

    private static double indentWidth(int characters, double fontSize) {
        return TextMetrics.width(" ".repeat(characters), TextStyle.monospaced(fontSize));
    }

    private static void addCodeRows(
            List<Row> rows, int lineNumber, PseudoCode.Line line, String noteReference, double width) {
        TextStyle lettering = TextStyle.monospaced(FONT_SIZE);
        double indent = indentWidth(NUMBER_CHARACTERS + INDENT_CHARACTERS * line.indent(), FONT_SIZE);
        double room = width
                - (2 * MARGIN + HANGING_INDENT) * FONT_SIZE
                - indent
                - TextMetrics.width(noteReference + " ", lettering);
        List<String> parts = TextMetrics.wrap(line.text(), lettering, room);
        for (int i = 0; i < parts.size(); i++) {
            String ofRow = i == parts.size() - 1 ? noteReference : "";
            double indentOfRow = i == 0 ? indent : indent + HANGING_INDENT * FONT_SIZE;
            rows.add(new Row(false, i == 0 ? Integer.toString(lineNumber) : "", indentOfRow, parts.get(i), ofRow));
        }
    }

    private static void addNoteRows(List<Row> rows, String number, String text, double width) {
        double indent = indentWidth(number.isEmpty() ? 0 : NUMBER_CHARACTERS, FONT_SIZE);
        double room = width - 2 * MARGIN * FONT_SIZE - indent;
        List<String> parts = TextMetrics.wrap(text, TextStyle.regular(FONT_SIZE), room);
        for (int i = 0; i < parts.size(); i++) {
            rows.add(new Row(true, i == 0 ? number : "", indent, parts.get(i), ""));
        }
    }

    /** The first lines that fit, without numbers and notes; lines that are too long are cut off. */
    public static Drawing thumbnail(PseudoCode code, double width, double height) {
        double fontSize = Math.max(7, width / 28);
        int most = (int) (height / fontSize / LINE_HEIGHT - 2 * MARGIN);
        double character = indentWidth(1, fontSize);
        List<Row> rows = code.lines().stream()
                .limit(Math.max(1, most))
                .map(line -> {
                    int indent = 2 * line.indent();
                    int room = (int) ((width - 2 * MARGIN * fontSize) / character) - indent;
                    String text = line.text().length() <= room
                            ? line.text()
                            : line.text().substring(0, Math.max(0, room - 1)) + "…";
                    return new Row(false, "", indent * character, text, "");
                })
                .toList();
        return Drawing.of(width, height, new ListingPicture(width, fontSize, rows)::paint);
    }

    private void paint(Surface g, Palette palette) {
        double left = MARGIN * fontSize;
        double y = left;
        boolean code = true;
        for (Row row : rows) {
            if (code && row.isNote()) {
                code = false;
                double middle = y + 0.6 * fontSize;
                g.paintLine(left, middle, width - left, middle, Paint.line(palette.timerTrack(), 1));
                y += fontSize;
            }
            paintRow(g, palette, row, left, y + fontSize);
            y += LINE_HEIGHT * fontSize;
        }
    }

    private void paintRow(Surface g, Palette palette, Row row, double left, double baseLine) {
        TextStyle plain = row.isNote() ? TextStyle.regular(fontSize) : TextStyle.monospaced(fontSize);
        double room = width - 2 * left;
        String numberInk = row.isNote() ? palette.gone() : palette.muted();
        if (!row.number().isEmpty()) {
            g.paintText(row.number(), left, baseLine, TextStyle.monospaced(fontSize), room, numberInk);
        }
        g.paintText(row.text(), left + row.indent(), baseLine, plain, room - row.indent(), palette.ink());
        if (!row.note().isEmpty()) {
            double end = left + row.indent() + TextMetrics.width(row.text() + " ", plain);
            g.paintText(row.note(), end, baseLine, TextStyle.bold(fontSize), room, palette.gone());
        }
    }
}
