package hustings.app.window;

import hustings.app.base.Patience;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventTarget;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Window;

/**
 * A hand on the mouse and on the keys. It goes on as soon as the window has taken in what it did and is laid out anew;
 * TestFX's robot pauses for a twentieth of a second or more at each movement, most of the time of these tests.
 */
final class Hand {

    private static final int SECONDS_TO_ANSWER = 20;
    /** After so long one looks whether the window is closed: then it is not laid out any more. */
    private static final int MILLIS_TO_LAY_OUT = 100;

    private static final int STEPS_OF_A_DRAG = 8;

    private final Robot robot = onWindow(Robot::new);

    /** Presses keys together, and lets go of them in the other order. */
    void press(KeyCode... keys) {
        for (KeyCode key : keys) {
            act(() -> robot.keyPress(onThisSystem(key)));
        }
        for (int i = keys.length - 1; i >= 0; i--) {
            KeyCode key = keys[i];
            act(() -> robot.keyRelease(onThisSystem(key)));
        }
        settle();
    }

    private static KeyCode onThisSystem(KeyCode key) {
        boolean mac = System.getProperty("os.name").startsWith("Mac");
        return key != KeyCode.SHORTCUT ? key : mac ? KeyCode.COMMAND : KeyCode.CONTROL;
    }

    /** Types characters, whatever keys of a keyboard have them. */
    void write(String text) {
        text.chars().mapToObj(Character::toString).forEach(character -> act(() -> type(character)));
        settle();
    }

    /** Presses a key as a keyboard sends it: with its code, what it types, and Shift or Ctrl. */
    void press(KeyCode code, String text, boolean shift, boolean control) {
        act(() -> {
            fire(KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, text, code, shift, control);
            if (!text.isEmpty()) {
                fire(KeyEvent.KEY_TYPED, text, "", KeyCode.UNDEFINED, shift, control);
            }
            fire(KeyEvent.KEY_RELEASED, KeyEvent.CHAR_UNDEFINED, text, code, shift, control);
        });
        settle();
    }

    private static void type(String character) {
        String name = character.equals(" ") ? KeyCode.SPACE.getName() : character.toUpperCase(Locale.ROOT);
        KeyCode found = KeyCode.getKeyCode(name);
        KeyCode key = found == null ? KeyCode.UNDEFINED : found;
        fire(KeyEvent.KEY_PRESSED, "", key);
        fire(KeyEvent.KEY_TYPED, character, KeyCode.UNDEFINED);
        fire(KeyEvent.KEY_RELEASED, "", key);
    }

    private static void fire(EventType<KeyEvent> type, String character, KeyCode key) {
        fire(type, character, "", key, false, false);
    }

    private static void fire(
            EventType<KeyEvent> type, String character, String text, KeyCode key, boolean shift, boolean control) {
        Scene scene = Window.getWindows().stream()
                .filter(Window::isFocused)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no window has the keyboard"))
                .getScene();
        EventTarget target = scene.getFocusOwner() == null ? scene : scene.getFocusOwner();
        Event.fireEvent(target, new KeyEvent(type, character, text, key, shift, control, false, false));
    }

    void moveTo(Point2D screen) {
        act(() -> robot.mouseMove(screen));
        settle();
    }

    void click(Point2D screen, MouseButton button) {
        moveTo(screen);
        act(() -> robot.mousePress(button));
        act(() -> robot.mouseRelease(button));
        settle();
    }

    /** Presses the mouse at a place and moves it to another; keeps it pressed. */
    void drag(Point2D from, Point2D to) {
        moveTo(from);
        act(() -> robot.mousePress(MouseButton.PRIMARY));
        settle();
        for (int i = 1; i <= STEPS_OF_A_DRAG; i++) {
            moveTo(from.interpolate(to, (double) i / STEPS_OF_A_DRAG));
        }
    }

    void drop() {
        act(() -> robot.mouseRelease(MouseButton.PRIMARY));
        settle();
    }

    private static void act(Runnable deed) {
        onWindow(() -> {
            deed.run();
            return null;
        });
    }

    /** Waits until the window has taken in what was done to it, and is laid out; not on the window's own thread. */
    static void settle() {
        if (Platform.isFxApplicationThread()) {
            return;
        }
        onWindow(() -> null); // what a robot did comes as events, after it
        CountDownLatch laidOut = new CountDownLatch(1);
        Optional<Window> window = onWindow(() -> onNextLayout(laidOut::countDown));
        try {
            while (window.isPresent()
                    && !laidOut.await(MILLIS_TO_LAY_OUT, TimeUnit.MILLISECONDS)
                    && onWindow(window.get()::isShowing)) {
                act(Platform::requestNextPulse);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
        onWindow(() -> null); // what was put off while it was laid out
    }

    /** Does something when a window has been laid out next; none if no window is open. */
    private static Optional<Window> onNextLayout(Runnable then) {
        Optional<Window> shown = Window.getWindows().stream()
                .filter(window -> window.isShowing() && window.getScene() != null)
                .findFirst();
        shown.map(Window::getScene).ifPresent(scene -> {
            Runnable once = new Runnable() {
                @Override
                public void run() {
                    scene.removePostLayoutPulseListener(this);
                    then.run();
                }
            };
            scene.addPostLayoutPulseListener(once);
            Platform.requestNextPulse();
        });
        return shown;
    }

    /**
     * Asks something on the window's thread.
     *
     * @throws AssertionError if the window does not answer
     */
    static <T> T onWindow(Callable<T> question) {
        FutureTask<T> task = new FutureTask<>(question);
        if (Platform.isFxApplicationThread()) {
            task.run();
        } else {
            Platform.runLater(task);
        }
        try {
            return Patience.get(SECONDS_TO_ANSWER, task);
        } catch (TimeoutException e) {
            AssertionError frozen = new AssertionError("the window is frozen");
            Thread.getAllStackTraces().forEach((thread, trace) -> {
                if (thread.getName().contains("JavaFX Application Thread")) {
                    frozen.setStackTrace(trace);
                }
            });
            throw frozen;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException wrong) {
                throw wrong;
            }
            throw new AssertionError(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }
}
