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
    private boolean singleColumn;

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
    void setSingleColumn(boolean newSingleColumn) {
        singleColumn = newSingleColumn;
        requestLayout();
    }

    @Override
    protected double computeMinWidth(double height) {
        return MIN_PICTURE_SIZE * Math.min(2, getChildren().size());
    }

    @Override
    protected double computeMinHeight(double width) {
        return MIN_PICTURE_SIZE + maxHeaderHeight(cellSize(getWidth(), panes.size()));
    }

    @Override
    protected void layoutChildren() {
        if (panes.isEmpty()) {
            return;
        }
        double highestHeader = maxHeaderHeight(cellSize(getWidth(), panes.size()));
        int columns = singleColumn ? 1 : bestColumnCount(panes.size(), getWidth(), getHeight(), highestHeader);
        int rows = (panes.size() + columns - 1) / columns;
        double width = cellSize(getWidth(), columns);
        double height = cellSize(getHeight(), rows);
        double head = maxHeaderHeight(width);
        panes.forEach(pane -> pane.setMinHeaderHeight(head));
        for (int i = 0; i < panes.size(); i++) {
            int row = i / columns;
            double x = i % columns * (width + GAP);
            double y = row * (height + GAP);
            layoutInArea(panes.get(i), x, y, width, height, 0, HPos.CENTER, VPos.CENTER);
        }
    }

    /** The greatest height that the texts above the pictures need in panes of the given width. */
    private double maxHeaderHeight(double width) {
        return panes.stream()
                .mapToDouble(pane -> pane.computeHeaderHeight(width))
                .max()
                .orElse(0);
    }

    private static double cellSize(double totalSize, int cellCount) {
        return Math.floor((totalSize - (cellCount - 1) * GAP) / cellCount);
    }

    /**
     * Finds the number of columns for which the shorter side of a picture is longest; of equally good ones, that with
     * the fewest gaps, then the greatest.
     */
    static int bestColumnCount(int paneCount, double width, double height, double headerHeight) {
        int best = 1;
        int fewestGaps = paneCount;
        double longestSide = Double.NEGATIVE_INFINITY;
        for (int columns = 1; columns <= paneCount; columns++) {
            int rows = (paneCount + columns - 1) / columns;
            double shorterSide = Math.min(cellSize(width, columns), cellSize(height, rows) - headerHeight);
            int gaps = rows * columns - paneCount;
            if (shorterSide > longestSide || (shorterSide == longestSide && gaps <= fewestGaps)) {
                longestSide = shorterSide;
                best = columns;
                fewestGaps = gaps;
            }
        }
        return best;
    }
}
