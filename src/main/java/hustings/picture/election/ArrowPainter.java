package hustings.picture.election;

import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.HeadPainter;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.election.ArrowShape.Strength;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Paints the arrows of one picture. Those that look alike are painted as one path, since a software renderer spends its
 * time per stroke.
 */
public final class ArrowPainter {

    /** With more moving arrows than these, a software renderer cannot draw their lines anew for each frame. */
    private static final int CROWD = 300;

    /** With more arrows than these their lines let shine through what they cross. */
    private static final int DENSE = 24;

    private static final double DENSE_LINES = 0.5;
    private static final double HALO = 0.4;
    /** A path with very many lines across one another is slow again. */
    private static final int MOST_IN_A_PATH = 200;

    private final List<List<ArrowShape>> batches;
    private final boolean dense;
    private final Optional<ArrowShape> selected;
    private final Palette palette;

    private record Look(Strength strength, ArrowStyle style) {}

    /** The arrows that are not of the process that is pointed out. */
    private final List<ArrowShape> others;

    /** For the arrows of a picture, none of which is selected. */
    public ArrowPainter(List<ArrowShape> arrows, Palette palette) {
        this(arrows, palette, Optional.empty(), OptionalInt.empty());
    }

    /**
     * For the arrows of a picture.
     *
     * @param selected the number of the message whose arrow stands out
     * @param focus the process for which all arrows that are not its own are faded
     */
    public ArrowPainter(List<ArrowShape> arrows, Palette palette, Optional<Long> selected, OptionalInt focus) {
        Map<Boolean, List<ArrowShape>> byFocus = arrows.stream()
                .collect(Collectors.partitioningBy(arrow -> focus.isEmpty() || arrow.isOf(focus.getAsInt())));
        List<ArrowShape> own = byFocus.get(true);
        this.others = byFocus.get(false);
        this.selected = selected.flatMap(sequence -> arrows.stream()
                .filter(arrow -> arrow.flight().sent().sequence() == sequence)
                .findFirst());
        Map<Look, List<ArrowShape>> byLook = new LinkedHashMap<>();
        for (ArrowShape arrow : own) {
            byLook.computeIfAbsent(new Look(arrow.strength(), arrow.style()), look -> new ArrayList<>())
                    .add(arrow);
        }
        this.batches = byLook.values().stream().flatMap(ArrowPainter::inParts).toList();
        this.dense = focus.isEmpty() && own.size() > DENSE;
        this.palette = palette;
    }

    private static Stream<List<ArrowShape>> inParts(List<ArrowShape> batch) {
        return IntStream.rangeClosed(0, (batch.size() - 1) / MOST_IN_A_PATH)
                .map(part -> part * MOST_IN_A_PATH)
                .mapToObj(from -> batch.subList(from, Math.min(batch.size(), from + MOST_IN_A_PATH)));
    }

    /** Paints all arrows as they are at some progress: the faint ones under the others. */
    public void paint(Surface g, double progress) {
        g.setRoundEnds(true);
        selected.ifPresent(arrow -> halo(g, arrow));
        paintOthers(g);
        for (List<ArrowShape> batch : batches) {
            Strength strength = batch.get(0).strength();
            if (strength != Strength.STRONG) {
                g.setAlpha(palette.faint());
                paint(g, batch, 1, strength == Strength.FAINT);
            }
        }
        g.setAlpha(1);
        for (List<ArrowShape> batch : batches) {
            if (batch.get(0).strength() != Strength.FAINT) {
                paint(g, batch, progress, true);
            }
        }
        selected.map(ArrowShape::thicker).ifPresent(arrow -> paint(g, List.of(arrow), progress, true));
    }

    private void paintOthers(Surface g) {
        g.setAlpha(ElectionPicture.FADED);
        for (ArrowShape arrow : others) {
            paint(g, List.of(arrow), 1, true);
        }
        g.setAlpha(1);
    }

    /** A broad pale line under the whole way of a message. */
    private void halo(Surface g, ArrowShape arrow) {
        g.setAlpha(HALO);
        g.setStroke(palette.focus());
        g.setLineWidth(3 * arrow.lineWidth() + 6);
        g.setDashes();
        g.beginPath();
        line(g, arrow, 1, false);
        g.strokePath();
        g.setAlpha(1);
    }

    /**
     * Whether there are too many arrows to be drawn anew for each frame of an animation. Then their heads alone are to
     * move, over tracks that stay as they are.
     */
    public boolean isCrowd() {
        return batches.stream()
                        .filter(batch -> batch.get(0).strength() != Strength.FAINT)
                        .mapToInt(List::size)
                        .sum()
                > CROWD;
    }

    /**
     * Paints what does not move in a crowd: all arrows as faint lines, and the heads of those that stay where they are.
     */
    public void paintTracks(Surface g) {
        g.setRoundEnds(true);
        selected.ifPresent(arrow -> halo(g, arrow));
        paintOthers(g);
        g.setAlpha(palette.faint());
        for (List<ArrowShape> batch : batches) {
            paint(g, batch, 1, batch.get(0).strength() == Strength.FAINT);
        }
        g.setAlpha(1);
    }

    /** Paints what moves in a crowd: the heads as they are at some progress, and all of the arrow that is selected. */
    public void paintHeads(Surface g, double progress) {
        g.setRoundEnds(true);
        for (List<ArrowShape> batch : batches) {
            if (batch.get(0).strength() != Strength.FAINT) {
                setColour(g, batch);
                heads(g, batch, progress, palette.thickness());
                crosses(g, batch, progress, false);
            }
        }
        selected.map(ArrowShape::thicker).ifPresent(arrow -> paint(g, List.of(arrow), progress, true));
    }

    private void setColour(Surface g, List<ArrowShape> batch) {
        String color = palette.of(batch.get(0).style().hue());
        g.setStroke(color);
        g.setFill(color);
    }

    private void paint(Surface g, List<ArrowShape> batch, double progress, boolean withHeads) {
        boolean ghosts = !withHeads;
        ArrowShape first = batch.get(0);
        setColour(g, batch);
        double lineWidth = palette.thickness() * first.lineWidth();
        g.setLineWidth(lineWidth);
        setDashes(g, first.style(), lineWidth);
        g.beginPath();
        for (ArrowShape arrow : batch) {
            line(g, arrow, ghosts ? 1 : arrow.reach(progress), withHeads);
        }
        boolean seenThrough = dense && withHeads && first.strength() != Strength.FAINT;
        if (seenThrough) {
            g.setAlpha(DENSE_LINES);
        }
        g.strokePath();
        g.setDashes();
        if (seenThrough) {
            g.setAlpha(1);
        }
        if (withHeads) {
            heads(g, batch, progress, palette.thickness());
        }
        crosses(g, batch, progress, ghosts);
    }

    /** Paints a sample of a type's arrows, from left to right, for a legend. */
    public static void sample(Surface g, Palette palette, ArrowStyle style, Box room) {
        double lineWidth = 3 * style.weight() * palette.thickness();
        double headLength = 12;
        double y = room.centerY();
        double tip = room.x() + room.width() - 3;
        String color = palette.of(style.hue());
        g.setStroke(color);
        g.setFill(color);
        g.setRoundEnds(true);
        g.setLineWidth(lineWidth);
        setDashes(g, style, lineWidth);
        g.beginPath();
        g.moveTo(room.x() + 3, y);
        g.lineTo(tip - HeadPainter.back(style.head()) * headLength, y);
        g.strokePath();
        g.setDashes();
        HeadPainter head = new HeadPainter(g, style.head(), headLength, 3);
        g.beginPath();
        head.add(tip, y, 1, 0);
        head.finish();
        g.setRoundEnds(false);
    }

    static void setDashes(Surface g, ArrowStyle style, double lineWidth) {
        g.setDashes(style.dashes().stream().mapToDouble(d -> d * lineWidth).toArray());
    }

    private static void line(Surface g, ArrowShape arrow, double reach, boolean withHead) {
        double end = withHead ? neck(arrow, reach) : reach;
        if (end > 0) {
            Curve line = arrow.path().until(end);
            g.moveTo(line.x0(), line.y0());
            g.curveTo(line.x1(), line.y1(), line.x2(), line.y2(), line.x3(), line.y3());
        }
    }

    /** Where the line ends and the head begins. */
    private static double neck(ArrowShape arrow, double reach) {
        double speed = Math.hypot(arrow.path().dx(reach), arrow.path().dy(reach));
        double back = HeadPainter.back(arrow.style().head()) * arrow.headLength();
        return reach - back / Math.max(1, speed);
    }

    private static void heads(Surface g, List<ArrowShape> batch, double progress, double thickness) {
        ArrowShape first = batch.get(0);
        HeadPainter heads = new HeadPainter(g, first.style().head(), first.headLength(), thickness * first.lineWidth());
        g.beginPath();
        for (ArrowShape arrow : batch) {
            double reach = arrow.reach(progress);
            // The direction is taken over the head's length, so that a head on a bend lies on its line.
            double behind = reach
                    - Math.min(
                            0.5, arrow.headLength() / Math.max(1, arrow.path().length()));
            if (behind > 0 || reach >= 1) {
                double before = Math.max(0, behind);
                double tipX = arrow.path().x(reach);
                double tipY = arrow.path().y(reach);
                heads.add(
                        tipX,
                        tipY,
                        tipX - arrow.path().x(before),
                        tipY - arrow.path().y(before));
            }
        }
        heads.finish();
    }

    /** A message that is lost ends in a ring with a cross in its own colour; the cross of a crash has no ring. */
    private void crosses(Surface g, List<ArrowShape> batch, double progress, boolean ghosts) {
        for (ArrowShape arrow : batch) {
            if (arrow.isLost() && (ghosts || arrow.hasArrived(progress))) {
                double stroke = Math.max(1.2, 0.13 * arrow.headLength()) * palette.thickness();
                lost(
                        g,
                        palette,
                        palette.of(arrow.style().hue()),
                        arrow.crossX(),
                        arrow.crossY(),
                        arrow.crossSize(),
                        stroke);
            }
        }
    }

    /** The sign for a message that is lost. */
    static void lost(Surface g, Palette palette, String color, double x, double y, double radius, double stroke) {
        g.setFill(palette.background());
        g.fillDisc(x, y, radius);
        g.setStroke(color);
        g.setLineWidth(stroke);
        g.strokeRing(x, y, radius - stroke / 2);
        double arm = 0.5 * radius;
        g.beginPath();
        g.moveTo(x - arm, y - arm);
        g.lineTo(x + arm, y + arm);
        g.moveTo(x - arm, y + arm);
        g.lineTo(x + arm, y - arm);
        g.strokePath();
    }
}
