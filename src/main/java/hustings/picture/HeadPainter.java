package hustings.picture;

import hustings.picture.ArrowStyle.Head;
import java.util.List;

/**
 * Adds the heads of arrows that look alike to one path, and paints it in the end.
 *
 * @param g what they are painted on
 * @param head their form
 * @param length of each, in pixels
 */
public record HeadPainter(Surface g, Head head, double length) {

    /** Adds a head with its tip at a point, in a direction. */
    public void add(double tipX, double tipY, double dx, double dy) {
        double norm = Math.max(1e-9, Math.hypot(dx, dy));
        double ux = length * dx / norm;
        double uy = length * dy / norm;
        if (head == Head.DISC) {
            double radius = 0.42 * length;
            g.moveTo(tipX - 0.42 * ux + radius, tipY - 0.42 * uy);
            g.arc(tipX - 0.42 * ux, tipY - 0.42 * uy, radius, 0, 360);
            g.closePath();
        }
        for (List<Double> outline : head.outlines()) {
            double[] corners = new double[outline.size()];
            for (int i = 0; i < corners.length; i += 2) {
                corners[i] = tipX + outline.get(i) * ux - outline.get(i + 1) * uy;
                corners[i + 1] = tipY + outline.get(i) * uy + outline.get(i + 1) * ux;
            }
            g.trace(corners);
            if (!head.isLine()) {
                g.closePath();
            }
        }
    }

    /** Paints what was added; where a head is a line, it is a little thicker than that of the arrow. */
    public void paint(String color, double lineWidth) {
        g.path(head.isLine() ? Paint.line(color, 1.15 * lineWidth).round() : Paint.fill(color));
    }
}
