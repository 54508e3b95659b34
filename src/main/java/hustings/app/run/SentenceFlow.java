package hustings.app.run;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.PathElement;
import javafx.scene.text.Text;
import javafx.scene.text.TextBoundsType;

/**
 * A text that wraps, and behind its last word, where there is room, the other nodes one after the other, as words go on
 * in a line. A last node may stand in the lower right corner; no other reaches it.
 */
public final class SentenceFlow extends Pane {

    private static final double LINE_GAP_RATIO = 0.25;

    /** A node that is not much higher than a line of text overlaps the space between lines, so that they stay equal. */
    private static final double OVERLAP_RATIO = 1.3;

    private final Text ruler = new Text();
    private Label text;
    private Region corner;

    /** A node's place, and the width and height that it gets. */
    private record Placed(Region node, Rectangle2D area) {}

    /**
     * Where everything stands at some width.
     *
     * @param textHeight the height of the text
     * @param height the height of all lines
     */
    private record Placement(double textHeight, List<Placed> nodes, double height) {}

    /** Sets the text; it must be the first child. */
    public void setText(Label label) {
        text = label;
    }

    /** The text; null until it is set. */
    public Label getText() {
        return text;
    }

    /** Sets the child that stands in the lower right corner. */
    public void setCorner(Region node) {
        corner = node;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    /** The height that all lines need at the current width. */
    double height() {
        return place(words(), getWidth()).height();
    }

    /** The height that another text would need at this width, if the first node behind it were so wide. */
    double heightFor(String words, double firstWidth, double width) {
        return place(words, width, firstWidth).height();
    }

    /** The height of so many lines of text. */
    double heightOfLines(int count) {
        return Math.ceil(measure("|" + "\n|".repeat(count - 1), Double.MAX_VALUE));
    }

    private double measure(String words, double width) {
        ruler.setBoundsType(TextBoundsType.LOGICAL_VERTICAL_CENTER); // as labels do
        ruler.setFont(text.getFont());
        ruler.setText(words);
        ruler.setWrappingWidth(width == Double.MAX_VALUE ? 0 : width);
        return ruler.getLayoutBounds().getHeight();
    }

    private Placement place(String words, double width) {
        return place(words, width, Region.USE_COMPUTED_SIZE);
    }

    private Placement place(String words, double width, double firstWidth) {
        double x = 0;
        double top = 0;
        double textHeight = 0;
        double line = heightOfLines(1);
        double gap = line * LINE_GAP_RATIO;
        if (text.isManaged() && !words.isEmpty()) {
            textHeight = measure(words, width);
            for (PathElement part : ruler.caretShape(words.length(), true)) {
                if (part instanceof MoveTo start) {
                    x = start.getX() + gap;
                } else if (part instanceof LineTo end) {
                    x = Math.max(x, end.getX() + gap);
                }
            }
            top = textHeight - line;
        }
        double bottom = textHeight;
        List<Placed> nodes = new ArrayList<>();
        for (Node child : getManagedChildren()) {
            if (!(child instanceof Region node) || node.equals(text) || node.equals(corner)) {
                continue;
            }
            boolean isGiven = nodes.isEmpty() && firstWidth != Region.USE_COMPUTED_SIZE;
            double wanted = Math.min(width, Math.ceil(isGiven ? firstWidth : node.prefWidth(-1)));
            if (x > 0 && x + wanted > width) {
                x = 0;
                top = bottom;
            }
            double height = Math.ceil(node.prefHeight(wanted));
            double room = roomFor(height, line);
            nodes.add(new Placed(node, new Rectangle2D(x, top + (room - height) / 2, wanted, height)));
            x += wanted + gap;
            bottom = Math.max(bottom, top + room);
        }
        if (corner != null && corner.isManaged()) {
            boolean besideLast = x + corner.prefWidth(-1) <= width;
            double needed = roomFor(corner.prefHeight(-1), line);
            bottom = besideLast ? Math.max(bottom, top + needed) : bottom + needed;
        }
        return new Placement(textHeight, nodes, Math.ceil(bottom));
    }

    private static double roomFor(double height, double line) {
        return height <= OVERLAP_RATIO * line ? line : height;
    }

    private String words() {
        return text.getText() == null ? "" : text.getText();
    }

    @Override
    protected double computeMinHeight(double width) {
        return 0;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        return place(words(), width < 0 ? Double.MAX_VALUE : width).height();
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        Placement placement = place(words(), width);
        text.resizeRelocate(0, 0, width, Math.ceil(Math.max(placement.textHeight(), text.prefHeight(width))));
        placement
                .nodes()
                .forEach(placed -> placed.node()
                        .resizeRelocate(
                                snapPositionX(placed.area().getMinX()),
                                snapPositionY(placed.area().getMinY()),
                                placed.area().getWidth(),
                                placed.area().getHeight()));
        if (corner != null) {
            double cornerWidth = corner.prefWidth(-1);
            double cornerHeight = corner.prefHeight(-1);
            corner.resizeRelocate(
                    snapPositionX(width - cornerWidth),
                    snapPositionY(getHeight() - cornerHeight),
                    cornerWidth,
                    cornerHeight);
        }
    }
}
