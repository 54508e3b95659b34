package hustings.web;

import hustings.engine.Frame;
import hustings.picture.Palette;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ElectionPicture;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.ProcessShape;
import hustings.play.ViewState;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.events.Event;
import org.teavm.jso.dom.events.MouseEvent;
import org.teavm.jso.dom.html.HTMLElement;

/** The picture of a frame, whose messages travel, and what is pointed at in it. */
final class PictureView {

    /** As long as in the window. */
    private static final double TRAVEL_MILLIS = 900;

    private static final int LONG_PRESS_MILLIS = 500;

    /** Half of the 44 pixels that a thumb needs. */
    private static final double THUMB = 22;

    private final HTMLElement canvas = Dom.find("picture");
    private final Runnable onArrived;
    private Consumer<Integer> onProcess = id -> {};
    private Consumer<Integer> onProcessMenu = id -> {};
    private Consumer<Frame.Flight> onMessage = flight -> {};
    private ElectionPicture picture = ElectionPicture.empty(1, 1);
    private ViewState shown;
    private double started;
    private boolean travels;
    private int animation;
    private int press;
    private boolean pressedLong;

    /** @param onArrived runs when the messages of a step have arrived */
    PictureView(Runnable onArrived) {
        this.onArrived = onArrived;
        Dom.on(canvas, "click", this::clicked);
        Dom.on(canvas, "contextmenu", event -> {
            event.preventDefault();
            openMenu((MouseEvent) event);
        });
        Dom.on(canvas, "pointerdown", event -> {
            pressedLong = false;
            press = Window.setTimeout(
                    () -> {
                        pressedLong = true;
                        openMenu((MouseEvent) event);
                    },
                    LONG_PRESS_MILLIS);
        });
        for (String end : new String[] {"pointerup", "pointercancel", "pointerleave"}) {
            Dom.on(canvas, end, event -> Window.clearTimeout(press));
        }
    }

    /** Sets who takes a click on a process, a long one or one with the other button, and a click on a message. */
    void setOnClick(Consumer<Integer> process, Consumer<Integer> processMenu, Consumer<Frame.Flight> message) {
        onProcess = process;
        onProcessMenu = processMenu;
        onMessage = message;
    }

    /** Shows a frame. */
    void show(ViewState state) {
        Window.cancelAnimationFrame(animation);
        shown = state;
        travels = state.animated() && !Dom.matchesMedia("(prefers-reduced-motion: reduce)");
        started = Dom.now();
        layOut();
        travels &= picture.moves();
        if (travels) {
            travel(0);
        } else {
            paint(1);
            onArrived.run();
        }
    }

    /** Shows the same after a change of size or colours. */
    void repaint() {
        layOut();
        paint(1);
    }

    private void layOut() {
        picture = PictureLayout.of(
                shown.frame(), LiveRun.setting(shown.run()), canvas.getClientWidth(), canvas.getClientHeight());
    }

    private void travel(double now) {
        double part = Math.min(1, (Dom.now() - started) / TRAVEL_MILLIS);
        paint(part * part * (3 - 2 * part));
        if (part < 1) {
            animation = Window.requestAnimationFrame(this::travel);
        } else {
            travels = false;
            onArrived.run();
        }
    }

    private void paint(double progress) {
        FrameDrawing.of(picture, progress).paint(BrowserSurface.clear(canvas), palette());
    }

    static Palette palette() {
        return Dom.matchesMedia("(prefers-color-scheme: dark)") ? Palette.DARK : Palette.LIGHT;
    }

    private void clicked(Event event) {
        if (pressedLong) {
            return;
        }
        double x = offsetX((MouseEvent) event);
        double y = offsetY((MouseEvent) event);
        Optional<ArrowShape> arrow = picture.arrowAt(x, y);
        if (arrow.isPresent()) {
            onMessage.accept(arrow.get().flight());
        } else {
            processNear(x, y).ifPresent(onProcess);
        }
    }

    private void openMenu(MouseEvent event) {
        processNear(offsetX(event), offsetY(event)).ifPresent(onProcessMenu);
    }

    private Optional<Integer> processNear(double x, double y) {
        return picture.processes().stream()
                .filter(process -> distance(process, x, y) <= Math.max(THUMB, process.radius()))
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
