package hustings.picture.election;

import hustings.model.Role;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.election.ProcessShape.Circle;
import java.util.List;

/** Paints the badges: a crown for the coordinator, a disc with a symbol for each other role, and numbers. */
public final class BadgePainter {

    private static final double[] CROWN = {
        -0.8, 0.65, -0.95, -0.45, -0.45, 0.05, 0, -0.8, 0.45, 0.05, 0.95, -0.45, 0.8, 0.65
    };

    private BadgePainter() {}

    /** Paints a crown that fits into a circle. */
    static void paintCrown(Surface g, Palette palette, Circle circle) {
        for (Paint ink : List.of(
                Paint.fill(palette.coordinator()), Paint.line(palette.ink(), Math.max(1, 0.13 * circle.radius())))) {
            g.addScaledPolyline(circle.x(), circle.y(), circle.radius(), CROWN);
            g.closePath();
            g.paintPath(ink);
        }
    }

    /**
     * Paints the badge of a role: a question mark for a process that holds an election, an hourglass for one that
     * waits, a tick for one that was granted the role.
     */
    static void paintRoleBadge(Surface g, Palette palette, Role role, Circle circle) {
        double x = circle.x();
        double y = circle.y();
        double size = circle.radius();
        g.paintDisc(x, y, 1.14 * size, palette.background());
        g.paintDisc(x, y, size, roleColor(palette, role));
        String sign = palette.onHue();
        switch (role) {
            case ELECTING -> {
                g.arc(x, y - 0.25 * size, 0.3 * size, 170, -230);
                g.lineTo(x, y + 0.2 * size);
                g.paintPath(Paint.line(sign, 0.2 * size).withRoundEnds());
                g.paintDisc(x, y + 0.56 * size, 0.14 * size, sign);
            }
            case WAITING -> {
                g.addScaledPolyline(x, y, size, -0.42, -0.58, 0.42, -0.58, -0.42, 0.58, 0.42, 0.58);
                g.closePath();
                g.paintPath(Paint.fill(sign));
            }
            case GRANTED -> {
                g.addScaledPolyline(x, y, size, -0.42, 0.05, -0.1, 0.38, 0.45, -0.35);
                g.paintPath(Paint.line(sign, 0.24 * size).withRoundEnds());
            }
            case BYSTANDER, COORDINATOR -> {}
        }
    }

    /** Paints the badge of a paused process: a z, with the number of messages that wait for it. */
    static void paintPauseBadge(Surface g, Palette palette, int messagesWaiting, Circle circle) {
        g.paintDisc(circle.x(), circle.y(), 1.14 * circle.radius(), palette.background());
        g.paintDisc(circle.x(), circle.y(), circle.radius(), palette.muted());
        String text = messagesWaiting == 0 ? "z" : "z" + messagesWaiting;
        g.paintCentredLabel(
                text, circle.x(), circle.y(), 1.3 * circle.radius(), 1.6 * circle.radius(), palette.background());
    }

    /** Paints the number of a step, such as that of a cause; several numbers are written smaller. */
    public static void paintStepNumber(Surface g, Palette palette, String number, double x, double y, double radius) {
        g.paintDisc(x, y, 1.14 * radius, palette.background());
        g.paintDisc(x, y, radius, palette.focus());
        g.paintCentredLabel(number, x, y, 1.4 * radius, 1.7 * radius, palette.onHue());
    }

    /** The colour of a role. */
    static String roleColor(Palette palette, Role role) {
        return switch (role) {
            case ELECTING -> palette.electing();
            case WAITING -> palette.waiting();
            case GRANTED -> palette.granted();
            case BYSTANDER, COORDINATOR -> palette.ink();
        };
    }
}
