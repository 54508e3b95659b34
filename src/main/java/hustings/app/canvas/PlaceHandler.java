package hustings.app.canvas;

/** Takes what was clicked, or whose menu is wanted. */
@FunctionalInterface
public interface PlaceHandler<T> {

    /** Something at a point of the screen. */
    void at(T what, double screenX, double screenY);
}
