package hustings.app.run;

import java.util.List;
import javafx.application.Platform;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.layout.Pane;

/** The columns of the board in a grid of equal cells, in as many rows as make the pictures largest. */
public final class ColumnGrid extends Pane {

    private static final double GAP = 8;
    private static final double MIN_PICTURE_SIZE = 120;

    /** With this height, circles of up to eight processes can be read and clicked. */
    private static final double COMFORTABLE_PICTURE_HEIGHT = 165;

    private List<RunColumn> cells = List.of();
    private boolean stacked;

    /** Creates an empty grid. */
    public ColumnGrid() {
        getStyleClass().add("column-grid");
        widthProperty().addListener((observable, was, is) -> Platform.runLater(this::requestLayout)); // texts wrap
    }

    /** Shows these columns and no others. */
    void show(List<RunColumn> newCells) {
        if (!cells.equals(newCells)) {
            cells = List.copyOf(newCells);
            getChildren().setAll(newCells);
        }
    }

    /** Sets whether all are below each other, whatever space there is. */
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
        return MIN_PICTURE_SIZE + maxHeaderHeight(cellSize(getWidth(), cells.size()));
    }

    /** The height in which the pictures are as large as they should be. */
    double computeComfortableHeight() {
        return COMFORTABLE_PICTURE_HEIGHT + maxHeaderHeight(cellSize(getWidth(), cells.size()));
    }

    @Override
    protected void layoutChildren() {
        if (cells.isEmpty()) {
            return;
        }
        double highestHeader = maxHeaderHeight(cellSize(getWidth(), cells.size()));
        int columns = stacked ? 1 : bestColumnCount(cells.size(), getWidth(), getHeight(), highestHeader);
        int rows = (cells.size() + columns - 1) / columns;
        double width = cellSize(getWidth(), columns);
        double height = cellSize(getHeight(), rows);
        double head = maxHeaderHeight(width);
        cells.forEach(cell -> cell.setMinHeadHeight(head));
        for (int i = 0; i < cells.size(); i++) {
            int row = i / columns;
            double x = i % columns * (width + GAP);
            double y = row * (height + GAP);
            layoutInArea(cells.get(i), x, y, width, height, 0, HPos.CENTER, VPos.CENTER);
        }
    }

    /** The greatest height that the texts above the pictures need in cells of the given width. */
    private double maxHeaderHeight(double width) {
        return cells.stream()
                .mapToDouble(cell -> cell.computeHeadHeight(width))
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
