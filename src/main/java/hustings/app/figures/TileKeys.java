package hustings.app.figures;

import hustings.app.widget.Controls;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/**
 * The keys of the gallery: arrow keys, Home and End move between tiles; Page Up and Page Down, which a presenter's
 * clicker sends, scroll.
 *
 * @param tiles supplies the shown tiles, in order
 */
record TileKeys(ScrollPane scroll, Supplier<List<FigureTile>> tiles) {

    /** Handles a key that was pressed anywhere in the gallery. */
    void onKeyPressed(KeyEvent event) {
        boolean plain = !event.isControlDown() && !event.isAltDown() && !event.isMetaDown();
        if (plain && (scrollPage(event.getCode()) || moveFocus(event))) {
            event.consume();
        }
    }

    private boolean scrollPage(KeyCode code) {
        if (code != KeyCode.PAGE_DOWN && code != KeyCode.PAGE_UP) {
            return false;
        }
        double shown = scroll.getViewportBounds().getHeight();
        double hidden = scroll.getContent().getLayoutBounds().getHeight() - shown;
        if (hidden > 0) {
            double page = 0.9 * shown / hidden;
            double value = scroll.getVvalue() + (code == KeyCode.PAGE_DOWN ? page : -page);
            scroll.setVvalue(Math.max(0, Math.min(1, value)));
        }
        return true;
    }

    private boolean moveFocus(KeyEvent event) {
        if (!(event.getTarget() instanceof FigureTile from)) {
            return false;
        }
        Optional<FigureTile> to = findNeighbour(from, event.getCode());
        to.ifPresent(tile -> {
            tile.requestFocus();
            scrollTo(tile);
        });
        return to.isPresent();
    }

    private Optional<FigureTile> findNeighbour(FigureTile from, KeyCode code) {
        List<FigureTile> all = tiles.get();
        int at = all.indexOf(from);
        return switch (code) {
            case LEFT -> Optional.of(all.get(Math.max(0, at - 1)));
            case RIGHT -> Optional.of(all.get(Math.min(all.size() - 1, at + 1)));
            case HOME -> Optional.of(all.get(0));
            case END -> Optional.of(all.get(all.size() - 1));
            case UP -> Optional.of(nearestInNextRow(from, all, -1));
            case DOWN -> Optional.of(nearestInNextRow(from, all, 1));
            default -> Optional.empty();
        };
    }

    /**
     * The tile of the next or previous row that is nearest in the horizontal direction; the given tile if there is no
     * such row.
     */
    private static FigureTile nearestInNextRow(FigureTile from, List<FigureTile> all, int direction) {
        Bounds here = sceneBounds(from);
        return all.stream()
                .filter(tile -> direction * (sceneBounds(tile).getMinY() - here.getMinY()) > 1)
                .min(Comparator.<FigureTile>comparingDouble(
                                tile -> Math.rint(direction * sceneBounds(tile).getMinY()))
                        .thenComparingDouble(tile -> Math.abs(sceneBounds(tile).getCenterX() - here.getCenterX())))
                .orElse(from);
    }

    private static Bounds sceneBounds(Node tile) {
        return tile.localToScene(tile.getLayoutBounds());
    }

    /** Scrolls until a tile is completely visible. */
    void scrollTo(FigureTile tile) {
        Bounds inContent = scroll.getContent().sceneToLocal(sceneBounds(tile));
        double margin = 0.2 * inContent.getHeight();
        Controls.scrollIntoView(scroll, inContent.getMinY() - margin, inContent.getMaxY() + margin);
    }
}
