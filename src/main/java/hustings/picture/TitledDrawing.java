package hustings.picture;

import hustings.paper.figure.Figure;
import java.util.ArrayList;
import java.util.List;

/** A drawing with a figure's title and source above it. */
public final class TitledDrawing implements Drawing {

    private static final double MARGIN = 24;
    private static final double TITLE_SIZE = 20;
    private static final Lettering LETTERING = Lettering.regular(14);
    private static final double LINE_HEIGHT = 1.35 * LETTERING.size();

    private final String title;
    private final List<String> lines;
    private final Drawing drawing;

    /**
     * Puts them together.
     *
     * @param subtitle stands below the source, unless it is the title or empty
     */
    public TitledDrawing(Figure figure, String subtitle, Drawing drawing) {
        this.title = figure.title();
        this.drawing = drawing;
        this.lines = new ArrayList<>(
                TextSize.lines(figure.paper().citation() + ", " + figure.number() + ".", LETTERING, drawing.width()));
        if (!subtitle.isEmpty() && !subtitle.equals(title)) {
            lines.addAll(TextSize.lines(subtitle, LETTERING, drawing.width()));
        }
    }

    @Override
    public double width() {
        return drawing.width() + 2 * MARGIN;
    }

    @Override
    public double height() {
        return top() + drawing.height() + MARGIN;
    }

    private double top() {
        return MARGIN + 1.4 * TITLE_SIZE + lines.size() * LINE_HEIGHT + 0.6 * MARGIN;
    }

    @Override
    public String title() {
        return title;
    }

    @Override
    public String description() {
        return String.join(" ", lines);
    }

    @Override
    public void paint(Surface surface, Palette palette) {
        surface.setFill(palette.ink());
        surface.fillLine(title, MARGIN, MARGIN + TITLE_SIZE, Lettering.bold(TITLE_SIZE), drawing.width());
        double y = MARGIN + 1.4 * TITLE_SIZE + LETTERING.size();
        for (String line : lines) {
            surface.fillLine(line, MARGIN, y, LETTERING, drawing.width());
            y += LINE_HEIGHT;
        }
        surface.push(MARGIN, top(), 1);
        drawing.paint(surface, palette);
        surface.pop();
    }
}
