package hustings.app.figures;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** A tile of the gallery: a small picture with id, number and title below. A click opens it. */
public final class FigureTile extends Button {

    private final GalleryEntry entry;
    private final StackPane frame = new StackPane();

    /** Creates a tile without a picture yet. */
    FigureTile(GalleryEntry entry) {
        this.entry = entry;
        setId("tile-" + entry.id());
        getStyleClass().add("figure-tile");
        setAccessibleText(entry.description());
        setOnAction(event -> entry.open().run());
        frame.getStyleClass().add("figure-frame");
        showMessage(entry.slow() ? Texts.of("figures.making") : "");
        Label id = Controls.createLabel(null, "figure-id", entry.name());
        id.setWrapText(true);
        id.setMinHeight(Region.USE_PREF_SIZE);
        Label number = new Label(entry.number());
        Label kind = Controls.createLabel(null, "figure-kind", entry.kind());
        kind.setMinWidth(Region.USE_PREF_SIZE);
        FlowPane heading = new FlowPane(id, number); // in two lines where one has no room
        heading.getStyleClass().add("figure-heading");
        heading.setMinWidth(0);
        heading.setPrefWrapLength(0);
        id.maxWidthProperty().bind(heading.widthProperty());
        HBox.setHgrow(heading, Priority.ALWAYS);
        HBox line = new HBox(heading, kind);
        line.getStyleClass().add("figure-line");
        Label title = Controls.createLabel(null, "figure-title", entry.title());
        VBox content = new VBox(frame, line, title);
        content.getStyleClass().add("figure-tile-content");
        setGraphic(content);
    }

    /** The entry that the tile shows. */
    public GalleryEntry entry() {
        return entry;
    }

    /** Sets the size of the picture, in pixels, even before there is a picture. */
    void setPictureSize(double width, double height) {
        frame.setMinSize(width, height);
        frame.setMaxSize(width, height);
        ((Region) getGraphic()).setMaxWidth(width);
        setMaxWidth(USE_PREF_SIZE);
    }

    void setPicture(Node picture) {
        frame.getChildren().setAll(picture);
    }

    /** Shows a message in place of the picture. */
    void showMessage(String text) {
        frame.getChildren().setAll(new Label(text));
    }
}
