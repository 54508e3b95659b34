package hustings.picture;

import hustings.engine.Caption;
import hustings.engine.Frame;
import hustings.engine.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A run as the papers print it: its stages side by side on one sheet, each with its letter and its caption below. */
public final class FigureSheet {

    private static final double CELL_WIDTH = 460;
    private static final double PICTURE_HEIGHT = 350;
    private static final double MARGIN = 24;
    private static final double FONT_SIZE = 15;
    private static final double LINE_HEIGHT = 1.35 * FONT_SIZE;
    private static final int CAPTION_LINES = 4;
    private static final double TITLE_HEIGHT = 48;
    private static final int COLUMNS = 3;

    private FigureSheet() {}

    /**
     * The sheet as the text of an SVG file.
     *
     * @param frames all frames of the scenario's run
     */
    public static String svg(Scenario scenario, List<Frame> frames) {
        Palette palette = Palette.light();
        List<Frame> stages = frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .toList();
        int columns = Math.max(1, Math.min(COLUMNS, stages.size()));
        int rows = (stages.size() + columns - 1) / columns;
        double cellHeight = PICTURE_HEIGHT + CAPTION_LINES * LINE_HEIGHT + MARGIN;
        double width = columns * (CELL_WIDTH + MARGIN) + MARGIN;
        SvgSurface sheet = new SvgSurface(width, TITLE_HEIGHT + rows * cellHeight + MARGIN, palette.background());
        sheet.setFill(palette.ink());
        sheet.fillText(scenario.title(), width / 2, 0.6 * TITLE_HEIGHT, 20, width - 2 * MARGIN);
        for (int i = 0; i < stages.size(); i++) {
            int column = i % columns;
            int row = i / columns;
            sheet.push(MARGIN + column * (CELL_WIDTH + MARGIN), TITLE_HEIGHT + row * cellHeight);
            paint(sheet, palette, scenario, stages.get(i));
            caption(sheet, palette, caption(scenario, frames, stages, i));
            sheet.pop();
        }
        return sheet.finish();
    }

    /**
     * One frame as the text of an SVG file, without its caption.
     *
     * @param width in pixels
     * @param height in pixels
     */
    public static String svg(Scenario scenario, Frame frame, double width, double height) {
        SvgSurface sheet = new SvgSurface(width, height, Palette.light().background());
        paint(sheet, Palette.light(), ElectionPicture.of(frame, scenario.layout(), width, height, false));
        return sheet.finish();
    }

    private static void paint(SvgSurface sheet, Palette palette, Scenario scenario, Frame frame) {
        paint(sheet, palette, ElectionPicture.of(frame, scenario.layout(), CELL_WIDTH, PICTURE_HEIGHT, false));
    }

    private static void paint(SvgSurface sheet, Palette palette, ElectionPicture picture) {
        new ArrowPainter(picture.arrows(), palette).paint(sheet, 1);
        new ProcessPainter(sheet, palette).paint(picture, null);
    }

    private static String caption(Scenario scenario, List<Frame> frames, List<Frame> stages, int i) {
        Optional<Caption> caption = scenario.caption(stages.get(i).stage());
        if (caption.isPresent()) {
            String letter = caption.get().frame();
            return (letter.isEmpty() ? "" : "(" + letter + ") ") + caption.get().text();
        }
        int before = i == 0 ? 0 : stages.get(i - 1).index();
        return Narrator.narrate(frames, before, stages.get(i).index());
    }

    private static void caption(SvgSurface sheet, Palette palette, String text) {
        sheet.setFill(palette.ink());
        double y = PICTURE_HEIGHT + LINE_HEIGHT;
        for (String line : lines(text)) {
            sheet.fillLine(line, 0, y, FONT_SIZE);
            y += LINE_HEIGHT;
        }
    }

    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && TextSize.width(line + " " + word, 0.86 * FONT_SIZE) > CELL_WIDTH) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
