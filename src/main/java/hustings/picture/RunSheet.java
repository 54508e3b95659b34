package hustings.picture;

import hustings.engine.Caption;
import hustings.engine.Frame;
import hustings.engine.Layout;
import hustings.engine.Scenario;
import hustings.paper.Played;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A run as the papers print it: its stages side by side on one sheet, each with its letter and its caption below. A run
 * that sends nothing has its end instead.
 */
final class RunSheet implements Drawing {

    private static final double CELL_WIDTH = 460;
    private static final double PICTURE_HEIGHT = 350;
    /** Of processes in one row. */
    private static final double ROW_PICTURE_HEIGHT = 230;

    private static final double MARGIN = 24;
    private static final Lettering LETTERING = Lettering.regular(15);
    private static final double LINE_HEIGHT = 1.35 * LETTERING.size();
    private static final int FEWEST_CAPTION_LINES = 4;
    private static final double TITLE_HEIGHT = 48;
    private static final double TITLE_SIZE = 20;
    private static final int COLUMNS = 3;

    /** A frame and what is written below it. */
    private record Cell(Drawing picture, List<String> caption) {}

    private final String title;
    private final List<Cell> cells;
    private final List<String> footer;
    private final double width;
    private final double cellHeight;
    private final int columns;

    /**
     * Lays out a run.
     *
     * @param footer what is said below all of it
     */
    RunSheet(Played run, List<String> footer) {
        this.title = run.scenario().title();
        this.cells = cells(run);
        this.columns = Math.min(COLUMNS, cells.size());
        double forTitle = TextSize.width(title, TITLE_SIZE) + 2 * MARGIN;
        this.width = Math.max(columns * (CELL_WIDTH + MARGIN) + MARGIN, forTitle);
        this.footer = footer.stream()
                .flatMap(text -> TextSize.lines(text, LETTERING, width - 2 * MARGIN).stream())
                .toList();
        int captionLines =
                cells.stream().mapToInt(cell -> cell.caption().size()).reduce(FEWEST_CAPTION_LINES, Math::max);
        this.cellHeight = cells.get(0).picture().height() + captionLines * LINE_HEIGHT + MARGIN;
    }

    private static List<Cell> cells(Played run) {
        List<Frame> frames = run.frames();
        List<Frame> shown = frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .toList();
        if (shown.isEmpty()) {
            shown = List.of(frames.get(frames.size() - 1));
        }
        Layout layout = run.scenario().layout();
        double height = isOneRow(layout) ? ROW_PICTURE_HEIGHT : PICTURE_HEIGHT;
        List<Cell> cells = new ArrayList<>();
        int before = 0;
        for (Frame frame : shown) {
            ElectionPicture picture = ElectionPicture.of(frame, layout, CELL_WIDTH, height, false);
            String caption = caption(run.scenario(), frames, before, frame);
            cells.add(new Cell(new FrameDrawing(picture), TextSize.lines(caption, LETTERING, CELL_WIDTH)));
            before = frame.index();
        }
        return List.copyOf(cells);
    }

    private static boolean isOneRow(Layout layout) {
        return layout instanceof Layout.Grid grid
                && grid.cells().values().stream()
                                .map(Layout.Cell::row)
                                .distinct()
                                .count()
                        == 1;
    }

    private static String caption(Scenario scenario, List<Frame> frames, int before, Frame frame) {
        Optional<Caption> caption = scenario.caption(frame.stage());
        if (caption.isPresent()) {
            String letter = caption.get().frame();
            return (letter.isEmpty() ? "" : "(" + letter + ") ") + caption.get().text();
        }
        return Narrator.narrate(frames, before, frame.index());
    }

    @Override
    public double width() {
        return width;
    }

    @Override
    public double height() {
        return TITLE_HEIGHT + rows() * cellHeight + footer.size() * LINE_HEIGHT + MARGIN;
    }

    private int rows() {
        return (cells.size() + columns - 1) / columns;
    }

    @Override
    public void paint(Surface surface, Palette palette) {
        surface.setFill(palette.ink());
        surface.fillText(title, width / 2, 0.6 * TITLE_HEIGHT, TITLE_SIZE, width - 2 * MARGIN);
        for (int i = 0; i < cells.size(); i++) {
            Cell cell = cells.get(i);
            double x = MARGIN + i % columns * (CELL_WIDTH + MARGIN);
            int row = i / columns;
            surface.push(x, TITLE_HEIGHT + row * cellHeight, 1);
            cell.picture().paint(surface, palette);
            surface.setFill(palette.ink());
            write(surface, cell.caption(), 0, cell.picture().height() + LINE_HEIGHT, CELL_WIDTH);
            surface.pop();
        }
        surface.setFill(palette.ink());
        write(surface, footer, MARGIN, TITLE_HEIGHT + rows() * cellHeight + LINE_HEIGHT, width - 2 * MARGIN);
    }

    private static void write(Surface surface, List<String> lines, double x, double top, double room) {
        double y = top;
        for (String line : lines) {
            surface.fillLine(line, x, y, LETTERING, room);
            y += LINE_HEIGHT;
        }
    }
}
