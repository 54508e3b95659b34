package hustings.picture.election;

import hustings.picture.ArrowStyle.Hue;
import hustings.picture.Box;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.trace.transit.Transit.Status;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Paints the tokens of messages; those that look alike as one path, since a software renderer counts paths. */
public record TokenPainter(Surface g, Palette palette) {

    /** The part of its box by which the flap of an envelope hangs down. */
    private static final double FLAP_DEPTH = 0.58;

    /** The corners of a tick in a disc, in radii. */
    private static final double[] TICK = {-0.45, 0.05, -0.1, 0.4, 0.5, -0.38};

    /** Paints the tokens of a picture at a progress of the animation, from 0 to 1. */
    public void paint(ElectionPicture picture, double progress, OptionalInt focusedProcess) {
        Map<Hue, List<TokenShape>> byHue = new EnumMap<>(Hue.class);
        List<TokenShape> faded = new ArrayList<>();
        for (TokenShape token : picture.motion().tokens()) {
            boolean isFaded = focusedProcess.isPresent()
                    && token.transit().flight().from() != focusedProcess.getAsInt()
                    && token.transit().flight().to() != focusedProcess.getAsInt();
            if (token.isVisibleAt(progress) && isFaded) {
                faded.add(token);
            } else if (token.isVisibleAt(progress)) {
                byHue.computeIfAbsent(token.style().hue(), hue -> new ArrayList<>())
                        .add(token);
            }
        }
        g.setAlpha(palette.faded());
        faded.forEach(token -> paintAlike(List.of(token), token.style().hue(), progress));
        g.setAlpha(1);
        byHue.forEach((hue, alike) -> paintAlike(alike, hue, progress));
    }

    /** The radius of a round token, if the envelopes beside it have this width; both in pixels. */
    public static double radiusOfRound(double size) {
        return TokenShape.ROUND_RATIO * size;
    }

    /**
     * Paints one token.
     *
     * @param x of its middle
     * @param y of its middle
     * @param size the width of an envelope, in pixels
     */
    public void paint(Status status, Hue hue, double x, double y, double size) {
        String color = palette.of(hue);
        double radius = radiusOfRound(size);
        g.setAlpha(1);
        switch (status) {
            case ON_ITS_WAY -> paintEnvelopes(List.of(Box.around(x, y, size, TokenShape.HEIGHT_RATIO * size)), color);
            case ARRIVED -> paintTickedDiscs(List.of(new ProcessShape.Circle(x, y, radius)), color);
            case LOST -> ArrowPainter.paintLostSymbol(g, palette, outline(color, size), x, y, radius);
        }
    }

    private void paintAlike(List<TokenShape> tokens, Hue hue, double progress) {
        String color = palette.of(hue);
        List<TokenShape> flying = new ArrayList<>();
        List<TokenShape> arrived = new ArrayList<>();
        for (TokenShape token : tokens) {
            switch (token.statusAt(progress)) {
                case ON_ITS_WAY -> flying.add(token);
                case ARRIVED -> arrived.add(token);
                case LOST ->
                    ArrowPainter.paintLostSymbol(
                            g,
                            palette,
                            outline(color, token.size()),
                            token.x(progress),
                            token.y(progress),
                            token.radius());
            }
        }
        paintEnvelopes(flying.stream().map(token -> token.envelopeAt(progress)).toList(), color);
        paintTickedDiscs(
                arrived.stream()
                        .map(token -> new ProcessShape.Circle(token.x(progress), token.y(progress), token.radius()))
                        .toList(),
                color);
    }

    private Paint outline(String color, double size) {
        return Paint.line(color, Math.max(1.2, 0.09 * size) * palette.thickness())
                .withRoundEnds();
    }

    /** Paints envelopes, paper in the colour of the background with an outline. */
    private void paintEnvelopes(List<Box> envelopes, String color) {
        if (envelopes.isEmpty()) {
            return;
        }
        Paint ink = outline(color, envelopes.get(0).width());
        for (Paint paint : List.of(Paint.fill(palette.background()), ink)) {
            for (Box box : envelopes) {
                double right = box.x() + box.width();
                double bottom = box.y() + box.height();
                g.addToPath(box.x(), box.y(), right, box.y(), right, bottom, box.x(), bottom);
                g.closePath();
                if (!paint.isFill()) {
                    double flap = box.y() + FLAP_DEPTH * box.height();
                    g.addToPath(box.x(), box.y(), box.centerX(), flap, right, box.y());
                }
            }
            g.paintPath(paint);
        }
    }

    /** Paints filled discs with a tick. */
    private void paintTickedDiscs(List<ProcessShape.Circle> discs, String color) {
        if (discs.isEmpty()) {
            return;
        }
        double radius = discs.get(0).radius();
        for (ProcessShape.Circle disc : discs) {
            g.moveTo(disc.x() + radius, disc.y());
            g.arc(disc.x(), disc.y(), radius, 0, 360);
            g.closePath();
        }
        g.paintPath(Paint.fill(color));
        discs.forEach(disc -> g.addScaledPolyline(disc.x(), disc.y(), radius, TICK));
        g.paintPath(Paint.line(palette.onHue(), Math.max(1.2, 0.24 * radius) * palette.thickness())
                .withRoundEnds());
    }

    /** Paints a sample of a token into the middle of a box, for a legend. */
    static void paintSample(Surface g, Palette palette, Status status, Box bounds) {
        TokenPainter painter = new TokenPainter(g, palette);
        double height = 0.66 * bounds.height();
        switch (status) {
            case ON_ITS_WAY ->
                painter.paintEnvelopes(
                        List.of(Box.around(bounds.centerX(), bounds.centerY(), height / 0.7, height)), palette.ink());
            case ARRIVED ->
                painter.paintTickedDiscs(
                        List.of(new ProcessShape.Circle(bounds.centerX(), bounds.centerY(), 0.42 * bounds.height())),
                        palette.ink());
            case LOST -> throw new IllegalArgumentException("the symbol of what is lost is no token's own");
        }
    }
}
