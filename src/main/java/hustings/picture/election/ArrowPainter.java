package hustings.picture.election;

import hustings.picture.ArrowStyle;
import hustings.picture.ArrowheadPainter;
import hustings.picture.Batches;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.election.ArrowShape.Strength;
import hustings.trace.RunHighlight;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Paints the arrows of one picture. Arrows that look alike are painted as one path, since a software renderer spends
 * its time per stroke.
 */
public final class ArrowPainter {

    /**
     * With more moving arrows than this, a software renderer cannot redraw their lines for each frame of an animation.
     */
    private static final int MAX_REDRAWN_ARROWS = 300;

    /** With more arrows than this, their lines are translucent. */
    private static final int MAX_OPAQUE_ARROWS = 24;

    private static final double DENSE_LINE_ALPHA = 0.5;
    private static final double HALO_ALPHA = 0.4;
    /** The opacity of the thin line of an earlier message with a token. */
    private static final double EARLIER_ALPHA = 0.65;

    /** How many arrows are painted as one path; a path of very many crossing lines is slow again. */
    private static final int MAX_ARROWS_PER_PATH = 200;

    private final List<List<ArrowShape>> batches;
    private final boolean dense;
    private final Optional<ArrowShape> selected;
    private final Palette palette;

    private record Look(Strength strength, ArrowStyle style) {}

    /** Batches of the arrows that are faded. */
    private final List<List<ArrowShape>> fadedBatches;

    private final List<ArrowShape> underlined;

    /** Creates a painter of arrows none of which is selected. */
    public ArrowPainter(List<ArrowShape> arrows, Palette palette) {
        this(arrows, palette, Optional.empty(), Optional.empty(), RunHighlight.NONE);
    }

    /**
     * Creates a painter of the arrows of a picture.
     *
     * @param selectedSequence the number of the message whose arrow is emphasised
     * @param isInFocus tells which arrows are not faded; empty if none is faded
     * @param highlight the messages that have a pale line along their whole way
     */
    public ArrowPainter(
            List<ArrowShape> arrows,
            Palette palette,
            Optional<Long> selectedSequence,
            Optional<Predicate<ArrowShape>> isInFocus,
            RunHighlight highlight) {
        Map<Boolean, List<ArrowShape>> byFocus =
                arrows.stream().collect(Collectors.partitioningBy(isInFocus.orElse(arrow -> true)));
        this.fadedBatches = groupByLook(byFocus.get(false));
        this.selected = selectedSequence.flatMap(sequence -> ArrowShape.findBySequence(arrows, sequence));
        this.underlined = arrows.stream()
                .filter(arrow -> highlight.contains(arrow.flight())
                        || this.selected.filter(arrow::equals).isPresent())
                .toList();
        this.batches = groupByLook(byFocus.get(true));
        this.dense = isInFocus.isEmpty() && arrows.size() > MAX_OPAQUE_ARROWS;
        this.palette = palette;
    }

    /** Groups the arrows that look alike. */
    private static List<List<ArrowShape>> groupByLook(List<ArrowShape> arrows) {
        Map<Look, List<ArrowShape>> byLook = arrows.stream()
                .collect(Collectors.groupingBy(
                        arrow -> new Look(arrow.strength(), arrow.style()), LinkedHashMap::new, Collectors.toList()));
        return byLook.values().stream()
                .flatMap(alike -> Batches.split(alike, MAX_ARROWS_PER_PATH).stream())
                .toList();
    }

    /** Paints all arrows at a progress of the animation, from 0 to 1; the faint ones lie under the others. */
    public void paint(Surface g, double progress) {
        paintFadedArrowsAndHalos(g);
        for (List<ArrowShape> batch : batches) {
            Strength strength = batch.get(0).strength();
            if (strength != Strength.STRONG) {
                g.setAlpha(batch.get(0).marksLoss() ? palette.faint() : EARLIER_ALPHA);
                paintBatch(g, batch, 1, strength == Strength.FAINT);
            }
        }
        g.setAlpha(1);
        for (List<ArrowShape> batch : batches) {
            if (batch.get(0).strength() != Strength.FAINT) {
                paintBatch(g, batch, progress, true);
            }
        }
        paintSelected(g, progress);
    }

    /** Paints the faded arrows, and a broad pale line under the whole way of each arrow that is selected or marked. */
    private void paintFadedArrowsAndHalos(Surface g) {
        underlined.forEach(arrow -> {
            g.setAlpha(HALO_ALPHA);
            addLineToPath(g, arrow, 1, false);
            g.paintPath(Paint.line(palette.focus(), 3 * arrow.lineWidth() + 6).withRoundEnds());
        });
        g.setAlpha(palette.faded());
        fadedBatches.forEach(batch -> paintBatch(g, batch, 1, true));
        g.setAlpha(1);
    }

    private void paintSelected(Surface g, double progress) {
        selected.map(ArrowShape::thicker).ifPresent(arrow -> paintBatch(g, List.of(arrow), progress, true));
    }

    /**
     * Whether there are too many arrows to redraw for each frame of an animation. Then only their heads move, over
     * tracks that stay as they are.
     */
    public boolean hasTooManyArrowsToAnimate() {
        return batches.stream()
                        .filter(batch -> batch.get(0).strength() != Strength.FAINT)
                        .mapToInt(List::size)
                        .sum()
                > MAX_REDRAWN_ARROWS;
    }

    /**
     * Paints what does not move if there are too many arrows: all of them as faint lines, and the heads of those that
     * stay in place.
     */
    public void paintStaticLayer(Surface g) {
        paintFadedArrowsAndHalos(g);
        g.setAlpha(palette.faint());
        for (List<ArrowShape> batch : batches) {
            paintBatch(g, batch, 1, batch.get(0).strength() == Strength.FAINT);
        }
        g.setAlpha(1);
    }

    /**
     * Paints what moves if there are too many arrows: the heads at a progress of the animation, and the whole selected
     * arrow.
     */
    public void paintMovingHeads(Surface g, double progress) {
        for (List<ArrowShape> batch : batches) {
            if (batch.get(0).strength() != Strength.FAINT) {
                paintBatchHeads(g, batch, progress);
                paintLostSymbols(g, batch, progress, false);
            }
        }
        paintSelected(g, progress);
    }

    private void paintBatch(Surface g, List<ArrowShape> batch, double progress, boolean withHeads) {
        ArrowShape first = batch.get(0);
        for (ArrowShape arrow : batch) {
            addLineToPath(g, arrow, withHeads ? arrow.travelledPathRatio(progress) : 1, withHeads);
        }
        boolean seenThrough = dense && withHeads && first.strength() != Strength.FAINT;
        if (seenThrough) {
            g.setAlpha(DENSE_LINE_ALPHA);
        }
        g.paintPath(createLinePaint(palette, first.style(), palette.thickness() * first.lineWidth()));
        if (seenThrough) {
            g.setAlpha(1);
        }
        if (withHeads) {
            paintBatchHeads(g, batch, progress);
        }
        paintLostSymbols(g, batch, progress, !withHeads);
    }

    private static Paint createLinePaint(Palette palette, ArrowStyle style, double lineWidth) {
        double[] dashes =
                style.dashes().stream().mapToDouble(d -> d * lineWidth).toArray();
        return Paint.line(palette.of(style.hue()), lineWidth, dashes).withRoundEnds();
    }

    /**
     * Paints a sample of a message type's arrows into a box, from left to right, for a legend.
     *
     * @param thickness relative to the arrows of the messages of an election
     */
    public static void paintSample(Surface g, Palette palette, ArrowStyle style, double thickness, Box bounds) {
        double headLength = 12 * thickness;
        double y = bounds.centerY();
        double tip = bounds.x() + bounds.width() - 3;
        double neck = tip - style.head().lineEndOffset() * headLength;
        g.paintLine(
                bounds.x() + 3,
                y,
                neck,
                y,
                createLinePaint(palette, style, 3 * thickness * style.weight() * palette.thickness()));
        ArrowheadPainter head = new ArrowheadPainter(g, style.head(), headLength);
        head.addHead(tip, y, 1, 0);
        head.paintAddedHeads(palette.of(style.hue()), 3 * thickness);
    }

    private static void addLineToPath(Surface g, ArrowShape arrow, double tipParameter, boolean withHead) {
        double end = withHead ? lineEndParameter(arrow, tipParameter) : tipParameter;
        if (end > 0) {
            g.addToPath(arrow.path().partUntil(end));
        }
    }

    /** The parameter of the path at which the line ends and the head begins. */
    private static double lineEndParameter(ArrowShape arrow, double tipParameter) {
        double back = arrow.style().head().lineEndOffset() * arrow.headLength();
        return tipParameter - back / Math.max(1, arrow.path().speed(tipParameter));
    }

    private void paintBatchHeads(Surface g, List<ArrowShape> batch, double progress) {
        ArrowShape first = batch.get(0);
        ArrowheadPainter heads = new ArrowheadPainter(g, first.style().head(), first.headLength());
        for (ArrowShape arrow : batch) {
            Curve path = arrow.path();
            double reach = arrow.travelledPathRatio(progress);
            // The direction is taken over the head's length, so that a head on a bend lies on its line.
            double behind = reach - Math.min(0.5, arrow.headLength() / Math.max(1, path.length()));
            if (behind > 0 || reach >= 1) {
                double before = Math.max(0, behind);
                double tipX = path.x(reach);
                double tipY = path.y(reach);
                heads.addHead(tipX, tipY, tipX - path.x(before), tipY - path.y(before));
            }
        }
        heads.paintAddedHeads(palette.of(first.style().hue()), palette.thickness() * first.lineWidth());
    }

    /**
     * Paints the ends of lost messages: a ring with a cross in the message's colour; the cross of a crash has no ring.
     */
    private void paintLostSymbols(Surface g, List<ArrowShape> batch, double progress, boolean evenBeforeArrival) {
        for (ArrowShape arrow : batch) {
            if (arrow.isLost() && (evenBeforeArrival || arrow.hasArrived(progress))) {
                double width = Math.max(1.2, 0.13 * arrow.headLength()) * palette.thickness();
                Paint ink = Paint.line(palette.of(arrow.style().hue()), width).withRoundEnds();
                paintLostSymbol(g, palette, ink, arrow.lostCrossX(), arrow.lostCrossY(), arrow.lostCrossRadius());
            }
        }
    }

    /** Paints the symbol of a lost message. */
    static void paintLostSymbol(Surface g, Palette palette, Paint ink, double x, double y, double radius) {
        g.paintDisc(x, y, radius, palette.background());
        g.paintDisc(x, y, radius - ink.lineWidth() / 2, ink);
        g.paintCross(x, y, 0.5 * radius, ink);
    }
}
