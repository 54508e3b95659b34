package hustings.app.compare;

import java.util.List;
import javafx.application.Platform;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.layout.Pane;

/** A grid of equal panes, with the number of columns that makes their pictures largest. */
public final class CanvasGrid extends Pane {

    private static final double GAP = 8;
    private static final double MIN_PICTURE_SIZE = 120;

    private List<ComparedPane> panes = List.of();
    private boolean stacked;

    /** Creates an empty grid. */
    public CanvasGrid() {
        getStyleClass().add("canvas-grid");
        widthProperty().addListener((observable, was, is) -> Platform.runLater(this::requestLayout)); // texts wrap
    }

    void show(List<ComparedPane> newPanes) {
        panes = List.copyOf(newPanes);
        getChildren().setAll(newPanes);
    }

    /** Sets whether all panes are in one column, whatever space there is. */
    void setStacked(boolean newStacked) {
        stacked = newStacked;
        requestLayout();
    }

    @Override
    protected double computeMinWidth(double height) {
        return MIN_PICTURE_SIZE * Math.min(2, getChildren().size());
    }

    @Override
    protected double computeMinHeight(double width) {
        return MIN_PICTURE_SIZE + maxHeadHeight(partSize(getWidth(), panes.size()));
    }

    @Override
    protected void layoutChildren() {
        if (panes.isEmpty()) {
            return;
        }
        double narrowest = partSize(getWidth(), panes.size());
        int columns = stacked ? 1 : bestColumnCount(panes.size(), getWidth(), getHeight(), maxHeadHeight(narrowest));
        int rows = (panes.size() + columns - 1) / columns;
        double width = partSize(getWidth(), columns);
        double height = partSize(getHeight(), rows);
        double head = maxHeadHeight(width);
        panes.forEach(pane -> pane.setMinHeadHeight(head));
        for (int i = 0; i < panes.size(); i++) {
            int row = i / columns;
            double x = i % columns * (width + GAP);
            double y = row * (height + GAP);
            layoutInArea(panes.get(i), x, y, width, height, 0, HPos.CENTER, VPos.CENTER);
        }
    }

    /** The greatest height that the texts above the pictures need in panes of the given width. */
    private double maxHeadHeight(double width) {
        return panes.stream()
                .mapToDouble(pane -> pane.computeHeadHeight(width))
                .max()
                .orElse(0);
    }

    private static double partSize(double whole, int parts) {
        return Math.floor((whole - (parts - 1) * GAP) / parts);
    }

    /**
     * Finds the number of columns for which the shorter side of a picture is longest; of equally good ones, that with
     * the fewest gaps, then the greatest.
     */
    static int bestColumnCount(int panes, double width, double height, double head) {
        int best = 1;
        int fewestGaps = panes;
        double longestSide = Double.NEGATIVE_INFINITY;
        for (int columns = 1; columns <= panes; columns++) {
            int rows = (panes + columns - 1) / columns;
            double shorterSide = Math.min(partSize(width, columns), partSize(height, rows) - head);
            int gaps = rows * columns - panes;
            if (shorterSide > longestSide || (shorterSide == longestSide && gaps <= fewestGaps)) {
                longestSide = shorterSide;
                best = columns;
                fewestGaps = gaps;
            }
        }
        return best;
    }
}
