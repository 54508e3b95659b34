package hustings.app.window;

import hustings.app.session.Session;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.Window;

/** Uses a window without knowing what it does: the same seed, the same wishes. It remembers what it did last. */
final class Monkey {

    private static final int REMEMBERED = 60;
    private static final KeyCode[] KEYS = {
        KeyCode.RIGHT,
        KeyCode.LEFT,
        KeyCode.UP,
        KeyCode.DOWN,
        KeyCode.HOME,
        KeyCode.END,
        KeyCode.PAGE_DOWN,
        KeyCode.PAGE_UP,
        KeyCode.SPACE,
        KeyCode.ENTER,
        KeyCode.TAB,
        KeyCode.ESCAPE,
        KeyCode.DELETE,
        KeyCode.BACK_SPACE,
        KeyCode.DIGIT0,
        KeyCode.DIGIT3,
        KeyCode.DIGIT9,
        KeyCode.B,
        KeyCode.C,
        KeyCode.G,
        KeyCode.L,
        KeyCode.M,
        KeyCode.N,
        KeyCode.P,
        KeyCode.T,
        KeyCode.PLUS,
        KeyCode.MINUS,
        KeyCode.F1,
        KeyCode.F5,
        KeyCode.F6,
        KeyCode.F10,
        KeyCode.F11,
        KeyCode.CONTEXT_MENU
    };
    /** All but Q, which quits. */
    private static final KeyCode[] WITH_CONTROL = {
        KeyCode.DIGIT0,
        KeyCode.DIGIT1,
        KeyCode.DIGIT2,
        KeyCode.DIGIT3,
        KeyCode.DIGIT4,
        KeyCode.DIGIT5,
        KeyCode.DIGIT6,
        KeyCode.A,
        KeyCode.C,
        KeyCode.E,
        KeyCode.F,
        KeyCode.O,
        KeyCode.S,
        KeyCode.V,
        KeyCode.Y,
        KeyCode.Z,
        KeyCode.PLUS,
        KeyCode.MINUS
    };

    private static final String[] WORDS = {
        "0", "1..3", "3,1,2", "7", "-1", "99999999999", "1..", "bully", "OK", "everyone", "x", "4>1 OK@1", "0.5", " "
    };

    private static final MouseEvent LET_GO = new MouseEvent(
            MouseEvent.MOUSE_RELEASED,
            0,
            0,
            0,
            0,
            MouseButton.PRIMARY,
            1,
            false,
            false,
            false,
            false,
            false,
            false,
            false,
            false,
            false,
            true,
            null);

    private final Stage main;
    private final Session session;
    private final Random random;
    private final List<Path> files;
    private final Deque<String> did = new ArrayDeque<>();
    private Robot robot;

    /**
     * A monkey before a window.
     *
     * @param files what it may open: scenarios and others
     */
    public Monkey(Stage main, Session session, long seed, List<Path> files) {
        this.main = main;
        this.session = session;
        this.random = new Random(seed);
        this.files = files;
    }

    /** What it did last, oldest first. */
    public String lastDeeds() {
        return String.join("\n", did);
    }

    /** Does one thing, and waits until the window has taken it. */
    public void act() {
        String deed = Hand.onWindow(this::actAtOnce);
        did.add(deed);
        if (did.size() > REMEMBERED) {
            did.remove();
        }
        Hand.onWindow(() -> null); // what the robot did comes as events, after this
    }

    /**
     * Whether a headless screen failed, or JavaFX on it, in nothing that our code had called. Newer Java's has no room
     * for the last picture of a window that has just left full screen, and sends drags that began in a menu to what
     * lies below; the other one calls every event itself, so that it is in every trace.
     */
    public static boolean isOfTheHeadlessScreen(Throwable defect) {
        List<String> places = Stream.of(defect.getStackTrace())
                .map(StackTraceElement::getClassName)
                .filter(place -> !place.startsWith(Monkey.class.getName()))
                .toList();
        return places.stream().anyMatch(place -> place.matches("com\\.sun\\.glass\\.ui\\.(headless|monocle)\\..*"))
                && places.stream().noneMatch(place -> place.startsWith("hustings."));
    }

    private String actAtOnce() {
        if (robot == null) {
            robot = new Robot();
        }
        if (!main.isShowing()) {
            main.show(); // it may close the window, but it does not end here
        }
        try {
            return doSomething();
        } catch (RuntimeException e) { // there an event is dispatched as the robot makes it
            if (!isOfTheHeadlessScreen(e)) {
                throw e;
            }
            robot.keyRelease(KeyCode.SHIFT);
            robot.keyRelease(KeyCode.CONTROL);
            release(MouseButton.PRIMARY, MouseButton.SECONDARY);
            return "let pass: " + e;
        }
    }

    private String doSomething() {
        int choice = random.nextInt(100);
        if (choice < 45) {
            return click();
        } else if (choice < 55) {
            return drag();
        } else if (choice < 75) {
            KeyCode key = KEYS[random.nextInt(KEYS.length)];
            robot.keyType(key);
            return "key " + key;
        } else if (choice < 87) {
            return pressWithControl();
        } else if (choice < 92) {
            return write();
        } else if (choice < 96) {
            Path file = files.get(random.nextInt(files.size()));
            session.open(file);
            return "open " + file;
        }
        int notches = random.nextInt(11) - 5;
        if (windows().anyMatch(Window::isFocused)) {
            robot.mouseWheel(notches);
        }
        return "wheel";
    }

    private String pressWithControl() {
        KeyCode key = WITH_CONTROL[random.nextInt(WITH_CONTROL.length)];
        boolean shift = random.nextInt(5) == 0;
        robot.keyPress(KeyCode.CONTROL);
        if (shift) {
            robot.keyPress(KeyCode.SHIFT);
        }
        robot.keyType(key);
        if (shift) {
            robot.keyRelease(KeyCode.SHIFT);
        }
        robot.keyRelease(KeyCode.CONTROL);
        return "Ctrl+" + (shift ? "Shift+" : "") + key;
    }

    private String write() {
        String word = WORDS[random.nextInt(WORDS.length)];
        Node owner = main.getScene().getFocusOwner();
        if (owner instanceof TextInputControl text && text.isEditable()) {
            text.replaceSelection(word);
        }
        return "write '" + word + "'";
    }

    private String click() {
        Target target = target();
        MouseButton button = random.nextInt(6) == 0 ? MouseButton.SECONDARY : MouseButton.PRIMARY;
        int times = random.nextInt(8) == 0 ? 2 : 1;
        robot.mouseMove(target.at());
        for (int i = 0; i < times; i++) {
            press(button);
            release(button);
        }
        return button + " click" + (times == 2 ? " twice" : "") + " on " + target.name();
    }

    private String drag() {
        Target from = target();
        Target to = target();
        robot.mouseMove(from.at());
        press(MouseButton.PRIMARY);
        robot.mouseMove(from.at().midpoint(to.at()));
        robot.mouseMove(to.at());
        release(MouseButton.PRIMARY);
        return "drag from " + from.name() + " to " + to.name();
    }

    /** Presses where there is a window: beside all of them, the headless screen of newer Java breaks. */
    private void press(MouseButton button) {
        double x = robot.getMouseX();
        double y = robot.getMouseY();
        if (windows().anyMatch(window -> isIn(window, x, y))) {
            robot.mousePress(button);
        }
    }

    /**
     * Lets go of the mouse, and of every spinner in sight: on the headless screen of newer Java a tooltip may get what
     * is meant for the spinner below it, which then counts on for ever.
     */
    private void release(MouseButton... buttons) {
        robot.mouseRelease(buttons);
        windows()
                .flatMap(window ->
                        window
                                .getScene()
                                .getRoot()
                                .lookupAll(".increment-arrow-button, .decrement-arrow-button")
                                .stream())
                .forEach(arrow -> Event.fireEvent(arrow, LET_GO));
    }

    private static boolean isIn(Window window, double x, double y) {
        return x > window.getX()
                && x < window.getX() + window.getWidth()
                && y > window.getY()
                && y < window.getY() + window.getHeight();
    }

    private static Stream<Window> windows() {
        return List.copyOf(Window.getWindows()).stream()
                .filter(window -> window.isShowing() && window.getScene() != null);
    }

    private record Target(String name, Point2D at) {}

    /** A place in a window that is shown, mostly within a control. */
    private Target target() {
        List<Window> windows = windows().toList();
        Window window = windows.get(random.nextInt(windows.size()));
        List<Node> nodes = new ArrayList<>();
        collect(window.getScene().getRoot(), nodes);
        if (nodes.isEmpty()) {
            return new Target("nothing", new Point2D(window.getX(), window.getY()));
        }
        Node node = nodes.get(random.nextInt(nodes.size()));
        Bounds bounds = node.localToScreen(node.getLayoutBounds());
        double x = bounds.getMinX() + random.nextDouble() * bounds.getWidth();
        double y = bounds.getMinY() + random.nextDouble() * bounds.getHeight();
        return new Target(node.getClass().getSimpleName() + "#" + node.getId(), new Point2D(x, y));
    }

    /** What can be seen and may be meant: controls, and what takes the mouse itself. */
    private static void collect(Node node, List<Node> nodes) {
        if (!node.isVisible() || node.localToScreen(0, 0) == null) {
            return;
        }
        boolean meant = node instanceof Control || node.getOnMousePressed() != null || node.isFocusTraversable();
        boolean large = !(node instanceof Region region) || (region.getWidth() > 0 && region.getHeight() > 0);
        if (meant && large) {
            nodes.add(node);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, nodes));
        }
    }
}
