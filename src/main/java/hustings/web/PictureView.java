package hustings.web;

import hustings.engine.Frame;
import hustings.picture.Palette;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ElectionPicture;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSettings;
import hustings.picture.election.ProcessShape;
import hustings.play.ViewState;
import hustings.scenario.Translation;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;
import org.teavm.jso.browser.Performance;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.events.Event;
import org.teavm.jso.dom.events.MouseEvent;
import org.teavm.jso.dom.html.HTMLElement;

/** The animated picture of a frame, and the clicks on it. */
final class PictureView {

    /** The duration of the animation, as in the window. */
    private static final double TRAVEL_MILLIS = 900;

    private static final int LONG_PRESS_MILLIS = 500;

    /** Half of the 44 pixels that touch targets need. */
    private static final double TOUCH_RADIUS = 22;

    private final HTMLElement canvas;
    private final Runnable onArrived;
    private final Consumer<Integer> onProcess;
    private final Consumer<Integer> onProcessMenu;
    private final Consumer<Frame.Flight> onMessage;
    private ElectionPicture picture = ElectionPicture.empty(1, 1);
    private ViewState shown;
    private Translation language = Translation.ENGLISH;
    private double startMillis;
    private int animation;
    private boolean isAnimating;
    private int longPressTimer;
    private boolean wasLongPress;

    /**
     * Creates a view that shows nothing yet.
     *
     * @param canvas the canvas of the picture
     * @param onArrived called when the animation of a step has ended
     * @param onProcess called for a click on a process
     * @param onProcessMenu called for a long or secondary click on a process
     * @param onMessage called for a click on a message
     */
    PictureView(
            HTMLElement canvas,
            Runnable onArrived,
            Consumer<Integer> onProcess,
            Consumer<Integer> onProcessMenu,
            Consumer<Frame.Flight> onMessage) {
        this.canvas = canvas;
        this.onArrived = onArrived;
        this.onProcess = onProcess;
        this.onProcessMenu = onProcessMenu;
        this.onMessage = onMessage;
        Dom.addListener(canvas, "click", this::onClick);
        Dom.addListener(canvas, "contextmenu", event -> {
            event.preventDefault();
            openProcessMenu((MouseEvent) event);
        });
        Dom.addListener(canvas, "pointerdown", event -> {
            wasLongPress = false;
            longPressTimer = Dom.startTimer(
                    () -> {
                        wasLongPress = true;
                        openProcessMenu((MouseEvent) event);
                    },
                    LONG_PRESS_MILLIS);
        });
        Dom.addListener(canvas, "touchend", event -> {
            if (wasLongPress) {
                event.preventDefault(); // otherwise the browser clicks on the dialog that has opened under the finger
            }
        });
        for (String end : new String[] {"pointerup", "pointercancel", "pointerleave"}) {
            Dom.addListener(canvas, end, event -> Dom.clearTimer(longPressTimer));
        }
    }

    /** Shows a frame, with words in a language. */
    void show(ViewState state, Translation newLanguage) {
        language = newLanguage;
        Attempt.run(() -> Window.cancelAnimationFrame(animation));
        shown = state;
        updateLayout();
        boolean animated = state.animated()
                && picture.isAnimated()
                && !Dom.matchesMedia("(prefers-reduced-motion: reduce)")
                && Attempt.run(() -> startMillis = Performance.now());
        isAnimating = animated;
        if (animated) {
            animate();
        } else {
            finish();
        }
    }

    /** Ends a motion at once. */
    void finishAnimation() {
        if (isAnimating) {
            Attempt.run(() -> Window.cancelAnimationFrame(animation));
            finish();
        }
    }

    /** Repaints after a change of size or colours. */
    void repaint() {
        updateLayout();
        paint(1);
    }

    private void updateLayout() {
        PictureSettings setting = LiveRun.pictureSetting(shown.run()).withLanguage(language);
        picture = PictureLayout.of(shown.step(), setting, canvas.getClientWidth(), canvas.getClientHeight());
    }

    private void animate() {
        double part = Math.min(1, (Performance.now() - startMillis) / TRAVEL_MILLIS);
        boolean goesOn = part < 1 && Attempt.run(() -> animation = Window.requestAnimationFrame(now -> animate()));
        if (goesOn) {
            paint(picture.progressAt(part));
        } else {
            finish();
        }
    }

    private void finish() {
        isAnimating = false;
        paint(1);
        onArrived.run();
    }

    private void paint(double progress) {
        Attempt.run(() ->
                FrameDrawing.of(picture, progress).paint(BrowserSurface.createOnClearedCanvas(canvas), palette()));
    }

    static Palette palette() {
        return Dom.matchesMedia("(prefers-color-scheme: dark)") ? Palette.DARK : Palette.LIGHT;
    }

    private void onClick(Event event) {
        if (wasLongPress) {
            return;
        }
        double x = offsetX((MouseEvent) event);
        double y = offsetY((MouseEvent) event);
        Optional<ArrowShape> arrow = picture.arrowAt(x, y);
        if (arrow.isPresent()) {
            onMessage.accept(arrow.get().flight());
        } else {
            findProcessNear(x, y).ifPresent(onProcess);
        }
    }

    private void openProcessMenu(MouseEvent event) {
        findProcessNear(offsetX(event), offsetY(event)).ifPresent(onProcessMenu);
    }

    private Optional<Integer> findProcessNear(double x, double y) {
        return picture.processes().stream()
                .filter(process -> distance(process, x, y) <= Math.max(TOUCH_RADIUS, process.radius()))
                .min(Comparator.comparingDouble(process -> distance(process, x, y)))
                .map(ProcessShape::id);
    }

    private static double distance(ProcessShape process, double x, double y) {
        return Math.hypot(process.x() - x, process.y() - y);
    }

    private double offsetX(MouseEvent event) {
        return event.getClientX() - canvas.getBoundingClientRect().getLeft();
    }

    private double offsetY(MouseEvent event) {
        return event.getClientY() - canvas.getBoundingClientRect().getTop();
    }
}
