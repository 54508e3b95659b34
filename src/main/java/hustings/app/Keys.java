package hustings.app;

import java.util.List;
import java.util.OptionalInt;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.MenuBar;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;

/**
 * The keys of the window. They work wherever the keyboard's focus is, but a control that was reached by Tab keeps the keys
 * it uses itself. After a click the focus goes back to the picture, so that who uses the mouse never loses the keys. Keys
 * with Ctrl, Alt or Meta are left to the menus.
 */
final class Keys {

    /** The other usual key for it; the menu shows Shift and Z. */
    private static final KeyCombination REDO = new KeyCodeCombination(KeyCode.Y, KeyCombination.SHORTCUT_DOWN);

    private final Session session;
    private final PictureController picture;
    private final ElectionCanvas canvas;
    private final Messages messages;
    private final List<Node> stations;
    private final Runnable help;
    private final DigitEntry digits;
    private boolean mouseWasLast;

    /**
     * Keys that are not installed yet.
     *
     * @param stations where F6 goes, one after the other; the picture is the first
     * @param help shows the list of keys
     */
    Keys(Session session, PictureController picture, Messages messages, List<Node> stations, Runnable help) {
        this.session = session;
        this.picture = picture;
        this.canvas = picture.canvas();
        this.messages = messages;
        this.stations = stations;
        this.help = help;
        this.digits =
                new DigitEntry(System::currentTimeMillis, id -> picture.ids().contains(id));
    }

    /** From now on a scene obeys these keys. */
    void install(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            mouseWasLast = false;
            Node owner = scene.getFocusOwner();
            if (!event.isConsumed() && !isShortcut(event) && !belongsTo(owner, event.getCode())) {
                take(event, owner);
            }
        });
        scene.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            if (event.getCharacter().equals("?") && !isText(scene.getFocusOwner())) {
                help.run();
                event.consume();
            }
        });
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                escape(scene);
            }
        });
        scene.getAccelerators().put(REDO, session::redo);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, event -> mouseWasLast = true);
        scene.addEventFilter(MouseEvent.MOUSE_RELEASED, event -> Platform.runLater(() -> returnFocus(scene)));
        scene.getRoot().addEventHandler(ComboBoxBase.ON_HIDDEN, event -> returnFocusAfterList(scene, event));
    }

    private static boolean isShortcut(KeyEvent event) {
        return event.isControlDown() || event.isMetaDown() || event.isAltDown() || event.isShortcutDown();
    }

    private static boolean isText(Node owner) {
        return owner instanceof TextInputControl
                || owner instanceof Spinner<?>
                || (owner instanceof ComboBoxBase<?> box && box.isEditable());
    }

    /** Whether a control uses a key itself. */
    private static boolean belongsTo(Node owner, KeyCode code) {
        if (code == KeyCode.PAGE_UP || code == KeyCode.PAGE_DOWN || code == KeyCode.F6) {
            return false; // a presenter's clicker works always
        }
        if (isText(owner)) {
            return true;
        }
        boolean vertical = code == KeyCode.UP || code == KeyCode.DOWN;
        boolean horizontal = code == KeyCode.LEFT || code == KeyCode.RIGHT;
        boolean press = code == KeyCode.SPACE || code == KeyCode.ENTER;
        if (owner instanceof Slider) {
            return vertical || horizontal || code == KeyCode.HOME || code == KeyCode.END;
        }
        if (isWithin(owner, MenuBar.class)) {
            return vertical || horizontal || press;
        }
        if (isWithin(owner, ComboBoxBase.class)) {
            return vertical || press;
        }
        return owner instanceof ButtonBase && press;
    }

    private static boolean isWithin(Node node, Class<? extends Parent> type) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (type.isInstance(at)) {
                return true;
            }
        }
        return false;
    }

    private void take(KeyEvent event, Node owner) {
        boolean taken = event.getCode().isDigitKey() ? pick(event) : takeNamed(event, owner);
        if (taken) {
            event.consume();
        }
    }

    private boolean takeNamed(KeyEvent event, Node owner) {
        switch (event.getCode()) {
            case RIGHT, DOWN, PAGE_DOWN -> session.forward();
            case LEFT, UP, PAGE_UP -> session.back();
            case HOME -> session.first();
            case END -> session.last();
            case SPACE -> session.playOrPause();
            case T ->
                session.stepModeProperty().set(session.stepModeProperty().get().other());
            case M, CONTEXT_MENU -> openMenu();
            case N -> picture.openMessagesMenu();
            case F6 -> goToNextStation(owner, event.isShiftDown());
            case TAB -> {
                return owner == canvas && selectNext(event.isShiftDown());
            }
            case ENTER -> {
                return owner == canvas && crashOrRevive();
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private boolean pick(KeyEvent event) {
        String name = event.getCode().getName();
        char digit = name.charAt(name.length() - 1); // "4" and "Numpad 4"
        OptionalInt id = digits.type(digit);
        canvas.selectedProcessProperty().set(id.isPresent() ? id.getAsInt() : null);
        canvas.requestFocus();
        return true;
    }

    /** Goes to the next process; returns false past the last, whence Tab goes on to the controls. */
    private boolean selectNext(boolean backwards) {
        List<Integer> ids = picture.ids();
        Integer selected = canvas.selectedProcessProperty().get();
        int at = selected == null ? (backwards ? ids.size() : -1) : ids.indexOf(selected);
        int next = at + (backwards ? -1 : 1);
        if (next < 0 || next >= ids.size()) {
            canvas.selectedProcessProperty().set(null);
            return false;
        }
        canvas.selectedProcessProperty().set(ids.get(next));
        return true;
    }

    private boolean crashOrRevive() {
        Integer selected = canvas.selectedProcessProperty().get();
        if (selected == null) {
            return false;
        }
        session.crashOrRevive(selected);
        return true;
    }

    private void openMenu() {
        Integer selected = canvas.selectedProcessProperty().get();
        if (selected != null) {
            picture.openProcessMenu(selected);
        }
    }

    private void goToNextStation(Node owner, boolean backwards) {
        int at = -1;
        for (int i = 0; i < stations.size(); i++) {
            if (isInside(owner, stations.get(i))) {
                at = i;
            }
        }
        int next = at < 0 ? 0 : Math.floorMod(at + (backwards ? -1 : 1), stations.size());
        focusFirstIn(stations.get(next));
    }

    private static boolean isInside(Node node, Node ancestor) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (at == ancestor) {
                return true;
            }
        }
        return false;
    }

    /** Focuses a node or the first in it that takes the focus. */
    private static boolean focusFirstIn(Node node) {
        if (node.isFocusTraversable() && !node.isDisabled() && node.isVisible()) {
            node.requestFocus();
            return true;
        }
        return node instanceof Parent parent
                && parent.getChildrenUnmodifiable().stream().anyMatch(Keys::focusFirstIn);
    }

    private void escape(Scene scene) {
        if (!messages.close()) {
            if (scene.getFocusOwner() == canvas) {
                canvas.selectedProcessProperty().set(null);
            } else {
                canvas.requestFocus();
            }
        }
    }

    private void returnFocus(Scene scene) {
        Node owner = scene.getFocusOwner();
        boolean clicked = owner instanceof ButtonBase || owner instanceof Slider || owner instanceof TimeLine;
        if (mouseWasLast && clicked && !isWithin(owner, MenuBar.class)) {
            canvas.requestFocus();
        }
    }

    private void returnFocusAfterList(Scene scene, Event hidden) {
        if (mouseWasLast && hidden.getTarget() instanceof Node list && isInside(scene.getFocusOwner(), list)) {
            canvas.requestFocus();
        }
    }
}
