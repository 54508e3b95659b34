package hustings.app.widget;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.Pane;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** An overlay on the whole window while a file is dragged over it, which says what dropping the file does. */
public final class DropTarget extends Label {

    private final Pane container;

    private DropTarget(Pane container) {
        super("", new FontIcon(Feather.DOWNLOAD));
        this.container = container;
        setId("dropTarget");
        getStyleClass().addAll("drop-target", Styles.TITLE_2);
        setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        setMouseTransparent(true); // the window, not this overlay, is the target of the drag
    }

    /**
     * Lets files be dropped anywhere on a pane, of whatever kind: if one is no scenario, opening it explains that
     * better than a cursor that refuses the drop.
     *
     * @param onDrop receives the dropped files, at least one
     */
    public static void install(Pane container, Consumer<List<Path>> onDrop) {
        DropTarget target = new DropTarget(container);
        container.addEventHandler(DragEvent.DRAG_OVER, event -> {
            List<Path> files = draggedFiles(event.getDragboard());
            if (!files.isEmpty()) {
                event.acceptTransferModes(TransferMode.COPY);
                target.show(files.get(0));
            }
            event.consume();
        });
        container.addEventHandler(DragEvent.DRAG_EXITED, event -> target.hide());
        container.addEventHandler(DragEvent.DRAG_DROPPED, event -> {
            target.hide();
            List<Path> files = draggedFiles(event.getDragboard());
            if (!files.isEmpty()) {
                onDrop.accept(files);
            }
            event.setDropCompleted(!files.isEmpty());
            event.consume();
        });
    }

    private void show(Path file) {
        Path name = file.getFileName();
        setText(Texts.of("file.drop", (name == null ? file : name).toString()));
        if (getParent() == null) {
            container.getChildren().add(this);
        }
    }

    private void hide() {
        container.getChildren().remove(this);
    }

    private static List<Path> draggedFiles(Dragboard board) {
        return board.hasFiles() ? board.getFiles().stream().map(File::toPath).toList() : List.of();
    }
}
