package hustings.app.widget;

import hustings.app.base.Focus;
import java.util.List;
import javafx.scene.Node;

/** A page of the window: its focus order, and what some keys do on it. */
public interface PageView {

    /** The smallest font size that the window chooses by itself, in pixels. */
    double MIN_FONT_PIXELS = 13;

    /**
     * The parts of the page that F6 moves the focus to, in this order; the first visible one gets the focus when the
     * page is opened.
     */
    List<Node> focusStops();

    /** Adapts what does not grow with the font by itself to a font size in pixels. */
    default void scaleToFont(double fontSize) {}

    /** Called when the page becomes visible. */
    default void onShown() {}

    /** Focuses the page. */
    default void focus() {
        Focus.focusFirstOf(focusStops());
    }

    /** Goes back within the page; returns false if there is nothing to go back to. */
    default boolean goBack() {
        return false;
    }

    /** Goes one step forward; on a page other than that of the run only while it is presented. */
    default void stepForward() {}

    /** Goes one step back; on a page other than that of the run only while it is presented. */
    default void stepBack() {}

    /** Focuses the search field; does nothing if the page has none. */
    default void focusSearch() {}
}
