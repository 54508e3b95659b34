package hustings.picture;

import hustings.engine.Frame;
import hustings.model.MessageType;
import java.util.ArrayList;
import java.util.List;

/** What the arrows of each message type that a run sends look like: samples with their names, in rows. */
final class TypeLegend {

    private static final Lettering LETTERING = Lettering.regular(13);
    private static final double SAMPLE_WIDTH = 46;
    private static final double ROW_HEIGHT = 22;
    private static final double GAP = 22;

    private final List<List<MessageType>> rows = new ArrayList<>();

    /**
     * A legend.
     *
     * @param last the last frame of the run
     * @param width the room there is, in pixels
     */
    TypeLegend(Frame last, double width) {
        double x = width;
        for (MessageType type : last.tallies().types()) {
            if (last.tallies().sent(type) == 0) {
                continue;
            }
            if (x + entryWidth(type) > width) {
                rows.add(new ArrayList<>());
                x = 0;
            }
            rows.get(rows.size() - 1).add(type);
            x += entryWidth(type) + GAP;
        }
    }

    private static double entryWidth(MessageType type) {
        return SAMPLE_WIDTH + 6 + TextSize.width(type.name(), LETTERING);
    }

    double height() {
        return rows.size() * ROW_HEIGHT;
    }

    void paint(Surface surface, Palette palette) {
        double y = 0;
        for (List<MessageType> row : rows) {
            double x = 0;
            for (MessageType type : row) {
                Box sample = new Box(x, y, SAMPLE_WIDTH, ROW_HEIGHT);
                ArrowPainter.sample(surface, palette, ArrowStyle.of(type), sample);
                surface.setFill(palette.ink());
                surface.fillLine(
                        type.name(),
                        x + SAMPLE_WIDTH + 6,
                        y + ROW_HEIGHT / 2 + TextSize.BELOW_MIDDLE * LETTERING.size(),
                        LETTERING,
                        TextSize.width(type.name(), LETTERING));
                x += entryWidth(type) + GAP;
            }
            y += ROW_HEIGHT;
        }
    }
}
