package hustings.picture.election;

import hustings.engine.Frame;
import hustings.engine.Tallies;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The legend of a picture's arrows and symbols: samples with their names, in rows. */
public final class Legend {

    private static final TextStyle LETTERING = TextStyle.regular(13);
    private static final double ROW_HEIGHT = 22;
    private static final double GAP = 22;

    private Legend() {}

    /**
     * The legend of the message types that a run sends, and of the symbols that occur in the pictures of frames; the
     * width is in pixels.
     */
    public static Drawing of(CompletedRun run, List<Frame> shownFrames, PictureSettings setting, double width) {
        Stream<LegendEntry> symbols = Symbol.findUsed(shownFrames, setting).stream()
                .map(symbol -> LegendEntry.of(symbol, run.language(), false));
        return of(run, symbols, width);
    }

    /**
     * The legend of the message types that a run sends, and of the symbols that occur in its lanes; the width is in
     * pixels.
     */
    public static Drawing forLanes(CompletedRun run, PictureSettings setting, double width) {
        Stream<LegendEntry> symbols = Symbol.findUsed(run.frames(), setting).stream()
                .filter(Symbol::isShownInLanes)
                .map(symbol -> LegendEntry.ofSymbolInLanes(symbol, run.language()));
        return of(run, symbols, width);
    }

    private static Drawing of(CompletedRun run, Stream<LegendEntry> symbols, double width) {
        Tallies tallies = run.lastFrame().tallies();
        Stream<LegendEntry> types =
                tallies.types().stream().filter(type -> tallies.sent(type) > 0).map(LegendEntry::of);
        Stream<LegendEntry> arrows = run.showsHeartbeats() ? Stream.concat(types, ofDetectors(run)) : types;
        return layOutRows(Stream.concat(arrows, symbols).toList(), width);
    }

    private static Stream<LegendEntry> ofDetectors(CompletedRun run) {
        Tallies tallies = run.lastFrame().detectors().tallies();
        return tallies.types().stream()
                .filter(type -> tallies.sent(type) > 0)
                .map(type -> LegendEntry.ofDetector(type, run.language()));
    }

    private static double width(LegendEntry entry) {
        return entry.width() + 6 + TextMetrics.width(entry.text(), LETTERING);
    }

    private static Drawing layOutRows(List<LegendEntry> entries, double width) {
        List<List<LegendEntry>> rows = new ArrayList<>();
        double x = width;
        for (LegendEntry entry : entries) {
            if (x + width(entry) > width) {
                rows.add(new ArrayList<>());
                x = 0;
            }
            rows.get(rows.size() - 1).add(entry);
            x += width(entry) + GAP;
        }
        return Drawing.of(width, rows.size() * ROW_HEIGHT, (surface, palette) -> {
            for (int row = 0; row < rows.size(); row++) {
                paintRow(surface, palette, rows.get(row), row * ROW_HEIGHT);
            }
        });
    }

    private static void paintRow(Surface surface, Palette palette, List<LegendEntry> row, double y) {
        double top = y + (ROW_HEIGHT - LegendEntry.HEIGHT) / 2;
        double base = y + ROW_HEIGHT / 2 + TextMetrics.BASELINE_BELOW_MIDDLE * LETTERING.size();
        double x = 0;
        for (LegendEntry entry : row) {
            entry.paintSample(surface, palette, x, top);
            double room = TextMetrics.width(entry.text(), LETTERING);
            surface.paintText(entry.text(), x + entry.width() + 6, base, LETTERING, room, palette.ink());
            x += width(entry) + GAP;
        }
    }
}
