package hustings.app.canvas;

import java.util.Optional;
import javafx.scene.input.KeyEvent;

/** The keys that the lanes of time use themselves while they have the keyboard's focus. */
public final class LanesKeys {

    /** What such a key does. */
    @FunctionalInterface
    private interface Action {
        void on(LanesView view);
    }

    private LanesKeys() {}

    /** From now on the lanes obey these keys. */
    static void install(LanesView view) {
        view.addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> action(event).ifPresent(action -> {
                    action.on(view);
                    event.consume();
                }));
    }

    /** Whether the lanes use a key. */
    public static boolean uses(KeyEvent event) {
        return action(event).isPresent();
    }

    private static Optional<Action> action(KeyEvent event) {
        if (event.isControlDown() || event.isAltDown() || event.isMetaDown()) {
            return Optional.empty();
        }
        return Optional.ofNullable(
                switch (event.getCode()) {
                    case PLUS, ADD, EQUALS -> view -> view.zoom(true);
                    case MINUS, SUBTRACT -> view -> view.zoom(false);
                    case F -> LanesView::fit;
                    case LEFT -> event.isShiftDown() ? view -> view.pan(1, 0) : null;
                    case RIGHT -> event.isShiftDown() ? view -> view.pan(-1, 0) : null;
                    case UP -> event.isShiftDown() ? view -> view.pan(0, 1) : null;
                    case DOWN -> event.isShiftDown() ? view -> view.pan(0, -1) : null;
                    default -> null;
                });
    }
}
