package hustings.app.widget;

import hustings.app.base.Focus;
import java.util.List;
import javafx.scene.Node;

/** A page of the window, as the keys see it. */
public interface PageView {

    /** The smallest size of the writing that is usual, in pixels. */
    double MIN_FONT_PIXELS = 13;

    /**
     * Where F6 goes within the page, one after the other; the first that is shown takes the keyboard when the page is
     * opened.
     */
    List<Node> focusStops();

    /** Makes as large as the writing, in pixels, what does not grow with it by itself. */
    default void scale(double fontSize) {}

    /** The page is to be seen from now on. */
    default void onShown() {}

    /** Takes the keyboard. */
    default void focus() {
        Focus.focusFirstOf(focusStops());
    }

    /** Goes back within the page; returns false if there is nothing to go back to. */
    default boolean goBack() {
        return false;
    }

    /** Takes the keyboard to where one types what to search for; does nothing if nothing can be searched. */
    default void focusSearch() {}
}
