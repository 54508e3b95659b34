package hustings.picture;

import hustings.picture.ArrowStyle.Head;
import java.util.List;

/**
 * Adds arrowheads that look alike to a single path, and paints that path in the end.
 *
 * @param g the surface they are painted on
 * @param head their shape
 * @param length the length of each head, in pixels
 */
public record ArrowheadPainter(Surface g, Head head, double length) {

    /** Adds a head with its tip at a point, in a direction. */
    public void addHead(double tipX, double tipY, double dx, double dy) {
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
            g.addToPath(corners);
            if (!head.isLine()) {
                g.closePath();
            }
        }
    }

    /** Paints the added heads; a head that is drawn as a line is a little thicker than the line of its arrow. */
    public void paintAddedHeads(String color, double lineWidth) {
        g.paintPath(head.isLine() ? Paint.line(color, 1.15 * lineWidth).withRoundEnds() : Paint.fill(color));
    }
}
