package hustings.app.window;

import hustings.app.widget.PageView;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A page of the window that is made when it is first opened: most people who start the program want to see a run first.
 */
final class LazyPage<V extends PageView> {

    private final Supplier<V> maker;
    private V made;

    /** @param maker makes the page, once */
    LazyPage(Supplier<V> maker) {
        this.maker = maker;
    }

    /** The page; it is made now if nobody has asked for it before. */
    V get() {
        if (made == null) {
            made = maker.get();
        }
        return made;
    }

    /** The page, if it has been made. */
    Optional<V> made() {
        return Optional.ofNullable(made);
    }
}
