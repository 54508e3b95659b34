package hustings.app;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.function.Supplier;
import javafx.event.EventHandler;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.controlsfx.control.PopOver;
import org.controlsfx.control.PopOver.ArrowLocation;

/**
 * Shows the parts of the window one after the other, each with a pop-over that points at it. Next, Enter and Right go on;
 * Skip and Escape end it, and so does a click beside it.
 */
final class Tour {

    /**
     * A part of the window.
     *
     * @param key the text that tells of it
     * @param owner the part
     * @param at where the arrow points, on the screen
     * @param arrow where the pop-over has its arrow
     */
    record Stop(String key, Node owner, Supplier<Point2D> at, ArrowLocation arrow) {

        /** A stop at a part: where it is pointed at is said in parts of its width and height. */
        static Stop at(String key, Node owner, double x, double y, ArrowLocation arrow) {
            Supplier<Point2D> point = () -> owner.localToScreen(
                    x * owner.getLayoutBounds().getWidth(),
                    y * owner.getLayoutBounds().getHeight());
            return new Stop(key, owner, point, arrow);
        }
    }

    private final Stage window;
    private final List<Stop> stops;
    private final EventHandler<KeyEvent> keys = this::pressed;
    private PopOver popOver;
    private int place;

    /** A tour that has not begun. */
    Tour(Stage window, List<Stop> stops) {
        this.window = window;
        this.stops = List.copyOf(stops);
    }

    /** Goes to the first stop. */
    void begin() {
        window.addEventFilter(KeyEvent.KEY_PRESSED, keys);
        place = 0;
        show();
    }

    private void show() {
        hide();
        Stop stop = stops.get(place);
        PopOver next = new PopOver(content(stop));
        next.setId("tour");
        next.setAnimated(false);
        next.setDetachable(false);
        next.setArrowLocation(stop.arrow());
        Node root = window.getScene().getRoot();
        next.getRoot().getStylesheets().addAll(window.getScene().getRoot().getStylesheets());
        next.getRoot().setStyle(root.getStyle()); // the size of the writing
        next.setOnShown(event -> next.getContentNode().lookup("#tourNext").requestFocus());
        next.setOnHidden(event -> {
            if (popOver == next) {
                end();
            }
        });
        popOver = next;
        Point2D at = stop.at().get();
        next.show(stop.owner(), at.getX(), at.getY());
    }

    private Node content(Stop stop) {
        Label text = new Label(Texts.of("tour." + stop.key()));
        text.setId("tourText");
        text.setWrapText(true);
        text.setMinHeight(Region.USE_PREF_SIZE);
        Label count = new Label(Texts.of("tour.place", place + 1, stops.size()));
        count.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(count, Priority.ALWAYS);
        Button skip = new Button(Texts.of("tour.skip"));
        skip.setId("tourSkip");
        skip.setOnAction(event -> end());
        boolean last = place == stops.size() - 1;
        Button next = new Button(Texts.of(last ? "tour.done" : "tour.next"));
        next.setId("tourNext");
        next.getStyleClass().add(Styles.ACCENT);
        next.setOnAction(event -> goOn());
        HBox buttons = last ? new HBox(count, next) : new HBox(count, skip, next);
        buttons.getStyleClass().add("tour-buttons");
        VBox content = new VBox(text, buttons);
        content.getStyleClass().add("tour");
        return content;
    }

    private void goOn() {
        place++;
        if (place < stops.size()) {
            show();
        } else {
            end();
        }
    }

    private void end() {
        window.removeEventFilter(KeyEvent.KEY_PRESSED, keys);
        hide();
    }

    private void hide() {
        PopOver shown = popOver;
        popOver = null;
        if (shown != null) {
            shown.hide();
        }
    }

    private void pressed(KeyEvent event) {
        switch (event.getCode()) {
            case ENTER, RIGHT -> {
                event.consume();
                goOn();
            }
            case ESCAPE -> {
                event.consume();
                end();
            }
            default -> {}
        }
    }
}
