package hustings.picture.election;

import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.paper.Played;
import hustings.picture.Box;
import hustings.picture.Lettering;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextSize;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What a picture's arrows and signs mean: samples with their names, in rows. */
public final class Legend {

    private static final Lettering LETTERING = Lettering.regular(13);
    private static final double ROW_HEIGHT = 22;
    private static final double GAP = 22;

    private final List<List<LegendEntry>> rows = new ArrayList<>();

    /**
     * A legend.
     *
     * @param width the room there is, in pixels
     */
    Legend(List<LegendEntry> entries, double width) {
        double x = width;
        for (LegendEntry entry : entries) {
            if (x + width(entry) > width) {
                rows.add(new ArrayList<>());
                x = 0;
            }
            rows.get(rows.size() - 1).add(entry);
            x += width(entry) + GAP;
        }
    }

    /** The types that a run sends, and the signs that occur in the pictures of frames. */
    public static Legend of(Played run, List<Frame> shown, PictureSetting setting, double width) {
        return of(run, LegendEntry.of(Sign.in(shown, setting), false), width);
    }

    /** The types that a run sends, and the signs that occur in its lanes. */
    public static Legend ofLanes(Played run, PictureSetting setting, double width) {
        return of(run, LegendEntry.ofLanes(Sign.in(run.frames(), setting)), width);
    }

    private static Legend of(Played run, List<LegendEntry> signs, double width) {
        List<Frame> frames = run.frames();
        Tallies tallies = frames.get(frames.size() - 1).tallies();
        Stream<LegendEntry> types =
                tallies.types().stream().filter(type -> tallies.sent(type) > 0).map(LegendEntry::of);
        return new Legend(Stream.concat(types, signs.stream()).toList(), width);
    }

    private static double width(LegendEntry entry) {
        return entry.width() + 6 + TextSize.width(entry.text(), LETTERING);
    }

    public double height() {
        return rows.size() * ROW_HEIGHT;
    }

    public void paint(Surface surface, Palette palette) {
        double y = 0;
        for (List<LegendEntry> row : rows) {
            double x = 0;
            for (LegendEntry entry : row) {
                double top = y + (ROW_HEIGHT - LegendEntry.HEIGHT) / 2;
                entry.sample().paint(surface, palette, new Box(x, top, entry.width(), LegendEntry.HEIGHT));
                surface.setFill(palette.ink());
                surface.fillLine(
                        entry.text(),
                        x + entry.width() + 6,
                        y + ROW_HEIGHT / 2 + TextSize.BELOW_MIDDLE * LETTERING.size(),
                        LETTERING,
                        TextSize.width(entry.text(), LETTERING));
                x += width(entry) + GAP;
            }
            y += ROW_HEIGHT;
        }
    }
}
