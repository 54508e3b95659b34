package hustings.picture.election;

import hustings.model.Role;
import hustings.picture.Palette;
import hustings.picture.Surface;

/** Paints the badges: a crown for the coordinator; for a role a disc with a sign of its own. */
final class BadgePainter {

    private BadgePainter() {}

    /** A crown that fits in a circle round a point. */
    static void crown(Surface g, Palette palette, double x, double y, double size) {
        double[] xs = {-0.8, -0.95, -0.45, 0, 0.45, 0.95, 0.8};
        double[] ys = {0.65, -0.45, 0.05, -0.8, 0.05, -0.45, 0.65};
        g.beginPath();
        g.moveTo(x + size * xs[0], y + size * ys[0]);
        for (int i = 1; i < xs.length; i++) {
            g.lineTo(x + size * xs[i], y + size * ys[i]);
        }
        g.closePath();
        g.setFill(palette.coordinator());
        g.fillPath();
        g.setStroke(palette.ink());
        g.setLineWidth(Math.max(1, 0.13 * size));
        g.strokePath();
    }

    /**
     * The badge of a role: a question for who holds an election, an hourglass for who waits, a tick for who was
     * granted.
     */
    static void role(Surface g, Palette palette, Role role, double x, double y, double size) {
        String color = switch (role) {
            case ELECTING -> palette.electing();
            case GRANTED -> palette.granted();
            case WAITING, BYSTANDER, COORDINATOR -> palette.waiting();
        };
        g.setFill(palette.background());
        g.fillDisc(x, y, 1.14 * size);
        g.setFill(color);
        g.fillDisc(x, y, size);
        g.setFill(palette.onHue());
        g.setStroke(palette.onHue());
        switch (role) {
            case ELECTING -> question(g, x, y, size);
            case WAITING -> hourglass(g, x, y, size);
            case GRANTED -> tick(g, x, y, size);
            case BYSTANDER, COORDINATOR -> {}
        }
    }

    private static void question(Surface g, double x, double y, double size) {
        double r = 0.3 * size;
        g.setLineWidth(0.2 * size);
        g.setRoundEnds(true);
        g.beginPath();
        g.arc(x, y - 0.25 * size, r, 170, -230);
        g.lineTo(x, y + 0.2 * size);
        g.strokePath();
        g.setRoundEnds(false);
        g.fillDisc(x, y + 0.56 * size, 0.14 * size);
    }

    private static void hourglass(Surface g, double x, double y, double size) {
        double halfWidth = 0.42 * size;
        double halfHeight = 0.58 * size;
        g.beginPath();
        g.moveTo(x - halfWidth, y - halfHeight);
        g.lineTo(x + halfWidth, y - halfHeight);
        g.lineTo(x - halfWidth, y + halfHeight);
        g.lineTo(x + halfWidth, y + halfHeight);
        g.closePath();
        g.fillPath();
    }

    private static void tick(Surface g, double x, double y, double size) {
        g.setLineWidth(0.24 * size);
        g.setRoundEnds(true);
        g.beginPath();
        g.moveTo(x - 0.42 * size, y + 0.05 * size);
        g.lineTo(x - 0.1 * size, y + 0.38 * size);
        g.lineTo(x + 0.45 * size, y - 0.35 * size);
        g.strokePath();
        g.setRoundEnds(false);
    }
}
