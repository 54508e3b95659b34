package hustings.app.figures;

import hustings.app.widget.Controls;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

/** The tiles under one heading of the gallery; hidden while none of its tiles is shown. */
final class FigureGroup extends VBox {

    private final List<FigureTile> tiles;
    private final FlowPane flow = new FlowPane();

    FigureGroup(List<FigureTile> tiles) {
        this.tiles = List.copyOf(tiles);
        getStyleClass().add("figure-group");
        GalleryEntry first = tiles.get(0).entry();
        Label head = Controls.createLabel(null, "figure-group-head", first.group());
        Label note = Controls.createLabel(null, "figure-group-note", first.groupNote());
        flow.getStyleClass().add("figure-flow");
        getChildren().setAll(head, note, flow);
        Controls.bindManagedToVisible(this);
        filter("");
    }

    /** Shows only the tiles in which all the given words occur. */
    void filter(String words) {
        List<FigureTile> matching =
                tiles.stream().filter(tile -> tile.entry().matches(words)).toList();
        flow.getChildren().setAll(matching);
        setVisible(!flow.getChildren().isEmpty());
    }

    /** All tiles of the group. */
    List<FigureTile> tiles() {
        return tiles;
    }

    /** The tiles that are shown. */
    List<FigureTile> shownTiles() {
        return flow.getChildren().stream().map(FigureTile.class::cast).toList();
    }

    /** Sets the gap between tiles and the width of their pictures, in pixels. */
    void setSizes(double gap, double pictureWidth) {
        flow.setHgap(gap);
        flow.setVgap(gap);
        double height = pictureWidth * GalleryPictures.HEIGHT / GalleryPictures.WIDTH;
        tiles.forEach(tile -> tile.setPictureSize(pictureWidth, height));
    }
}
