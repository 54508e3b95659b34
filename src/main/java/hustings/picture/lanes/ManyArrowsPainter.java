package hustings.picture.lanes;

import hustings.picture.ArrowStyle;
import hustings.picture.Batches;
import hustings.picture.Curve;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ArrowShape.Strength;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Paints very many messages quickly: as a mesh of thin lines in the colours of their types, without heads. */
final class ManyArrowsPainter {

    private static final int MAX_LINES_PER_PATH = 200;
    private static final double LINE_WIDTH = 0.7;
    private static final double STRONG_ALPHA = 0.6;

    private final Surface g;
    private final Palette palette;
    private final Map<Look, List<Curve>> lines = new LinkedHashMap<>();

    private record Look(boolean strong, ArrowStyle.Hue hue) {}

    ManyArrowsPainter(Surface g, Palette palette, List<ArrowShape> arrows) {
        this.g = g;
        this.palette = palette;
        for (ArrowShape arrow : arrows) {
            if (arrow.strength() == Strength.MOVING) {
                addLine(true, arrow, arrow.path().partUntil(arrow.travelledPathRatio(1)));
                addLine(false, arrow, arrow.path().partFrom(arrow.travelledPathRatio(1)));
            } else {
                addLine(arrow.strength() == Strength.STRONG, arrow, arrow.path());
            }
        }
    }

    private void addLine(boolean strong, ArrowShape arrow, Curve line) {
        lines.computeIfAbsent(new Look(strong, arrow.style().hue()), look -> new ArrayList<>())
                .add(line);
    }

    /** @param opacityFactor the factor of the opacity, 1 for normal */
    void paint(double opacityFactor) {
        lines.forEach((look, curves) -> {
            g.setAlpha(opacityFactor * STRONG_ALPHA * (look.strong() ? 1 : palette.faint()));
            for (List<Curve> batch : Batches.split(curves, MAX_LINES_PER_PATH)) {
                batch.forEach(line -> g.addToPath(line.x0(), line.y0(), line.x3(), line.y3()));
                g.paintPath(Paint.line(palette.of(look.hue()), LINE_WIDTH));
            }
        });
        g.setAlpha(1);
    }
}
