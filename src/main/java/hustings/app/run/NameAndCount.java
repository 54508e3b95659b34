package hustings.app.run;

import javafx.geometry.HPos;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/** A name with a count at its right; below it if there is too little width for both in one line. */
final class NameAndCount extends Region {

    private final Node name;
    private final Node count;

    NameAndCount(Node name, Node count) {
        this.name = name;
        this.count = count;
        getChildren().addAll(name, count);
        setMinHeight(USE_PREF_SIZE);
    }

    private boolean fitOneLine(double width) {
        return width < 0 || name.prefWidth(-1) + count.prefWidth(-1) <= width;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return snapSizeX(name.prefWidth(-1)) + snapSizeX(count.prefWidth(-1));
    }

    @Override
    protected double computePrefHeight(double width) {
        double countHeight = snapSizeY(count.prefHeight(-1));
        return fitOneLine(width)
                ? Math.max(snapSizeY(name.prefHeight(-1)), countHeight)
                : snapSizeY(name.prefHeight(width)) + countHeight;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        double countWidth = Math.min(width, snapSizeX(count.prefWidth(-1)));
        double countHeight = snapSizeY(count.prefHeight(-1));
        boolean oneLine = fitOneLine(width);
        double nameWidth = oneLine ? width - countWidth : width;
        double nameHeight = oneLine ? height : height - countHeight;
        double countTop = oneLine ? 0 : nameHeight;
        layoutInArea(name, 0, 0, nameWidth, nameHeight, 0, HPos.LEFT, VPos.CENTER);
        layoutInArea(count, width - countWidth, countTop, countWidth, height - countTop, 0, HPos.RIGHT, VPos.CENTER);
    }
}
