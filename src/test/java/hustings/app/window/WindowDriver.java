package hustings.app.window;

import atlantafx.base.controls.Notification;
import hustings.app.base.Patience;
import hustings.app.base.SettingsStore;
import hustings.app.canvas.ElectionCanvas;
import hustings.app.session.Drafts;
import hustings.app.session.Page;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.engine.Frame;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.testfx.service.query.EmptyNodeQueryException;

/** What a person at the window does and sees. It waits for what it is to see, and never for a time. */
final class WindowDriver {

    private static final int SECONDS_TO_WAIT = 30;

    /** What the smallest headless screen has room for. */
    private static final int WIDTH = 1000;

    private static final int HEIGHT = 760;

    private final Hand hand = new Hand();
    private final BlockableWorker worker = new BlockableWorker();
    private final AnsweredFiles files = new AnsweredFiles();
    private final SettingsStore store;
    private final Stage window;
    private final Session session;
    private int column;

    private WindowDriver(Stage window, SettingsStore store, Optional<Drafts> drafts, List<String> arguments) {
        this.window = window;
        this.store = store;
        store.put("speedExponent", String.valueOf(Settings.MAX_SPEED_EXPONENT));
        store.put("width", String.valueOf(WIDTH));
        store.put("height", String.valueOf(HEIGHT));
        for (String opened : List.of("drawerOpen", "moreOptions")) { // what most tests reach into
            store.put(opened, store.get(opened).orElse("true"));
        }
        worker.hold();
        session = MainWindow.start(window, store, files, worker, arguments, drafts);
    }

    /**
     * Opens the window as somebody left it who had made some choices; on the window's thread.
     *
     * @param arguments what the command line names
     */
    static WindowDriver open(Stage window, SettingsStore store, String... arguments) {
        WindowDriver driver = openHeld(window, store, arguments);
        driver.worker.answerAll();
        return driver;
    }

    /** The same, while the first run is still to come: the worker is held up. */
    static WindowDriver openHeld(Stage window, SettingsStore store, String... arguments) {
        window.setMaximized(false);
        window.setFullScreen(false);
        return new WindowDriver(window, store, Optional.empty(), List.of(arguments));
    }

    /** Opens the window where drafts are kept. */
    static WindowDriver open(Stage window, SettingsStore store, Optional<Drafts> drafts, String... arguments) {
        WindowDriver driver = new WindowDriver(window, store, drafts, List.of(arguments));
        driver.worker.answerAll();
        return driver;
    }

    /** Shows Figure 1 at its start on the page of the run, in a window of the usual size, and nothing over it. */
    void putBack() {
        interact(() -> {
            List.copyOf(Window.getWindows()).stream()
                    .filter(open -> open != window)
                    .forEach(Window::hide);
            window.setFullScreen(false);
            window.setMaximized(false);
            window.setWidth(WIDTH);
            window.setHeight(HEIGHT);
            session.pageProperty().set(Page.RUN);
            session.openFigure("K1");
        });
        until(
                "Figure 1 is open again",
                () -> session.shown() != null
                        && session.shown().run().origin().label().equals("K1")
                        && session.shown().isAtStart()
                        && !session.board().busyProperty().get());
        focusCanvas();
    }

    /** Closes all that is open, and the worker. */
    void close() {
        interact(() -> List.copyOf(Window.getWindows()).forEach(Window::hide));
        worker.close();
    }

    /** What the person was asked for and shown outside the window. */
    AnsweredFiles files() {
        return files;
    }

    /** The worker that makes runs, to be slowed down. */
    BlockableWorker worker() {
        return worker;
    }

    // What a person does

    void press(KeyCode... keys) {
        for (KeyCode key : keys) {
            hand.press(key);
        }
    }

    /**
     * Presses a key as another keyboard sends it: its code, what it types, and which of S (Shift), C (Ctrl) is held.
     */
    void pressOn(KeyCode code, String text, String modifiers) {
        hand.press(code, text, modifiers.contains("S"), modifiers.contains("C"));
    }

    void shortcut(KeyCode... keys) {
        hand.press(keys);
    }

    void write(String text) {
        hand.write(text);
    }

    void click(String selector) {
        clickNode(Seen.node(selector));
    }

    /** Moves the pointer to the middle of a node, and clicks nothing. */
    void moveTo(String selector) {
        hand.moveTo(middle(Seen.node(selector)));
    }

    /** Moves the mouse over a process. */
    void pointAt(int id) {
        hand.moveTo(screen(canvas().sceneLocationOf(id).orElseThrow()));
    }

    /** Clicks on the middle of a node; scrolls to it first, as a person would, if it is out of sight. */
    void clickNode(Node node) {
        interact(() -> scrollTo(node));
        hand.moveTo(middle(node)); // what was opened just before may still move: it is clicked where it then is
        hand.click(middle(node), MouseButton.PRIMARY);
    }

    private static void scrollTo(Node node) {
        for (Parent parent = node.getParent(); parent != null; parent = parent.getParent()) {
            if (parent instanceof ScrollPane pane && pane.getContent() != null) {
                Bounds inContent = pane.getContent().sceneToLocal(node.localToScene(node.getBoundsInLocal()));
                Controls.scrollIntoView(pane, inContent.getMinY(), inContent.getMaxY());
                pane.layout();
            }
        }
    }

    void clickProcess(int id) {
        clickProcess(".election-canvas", id);
    }

    /** Clicks a process on one of several pictures. */
    void clickProcess(String canvasSelector, int id) {
        ElectionCanvas picture = node(canvasSelector, ElectionCanvas.class);
        hand.moveTo(screenOf(picture, picture.localToScene(0, 0))); // or soon after another it is a double click
        hand.click(screenOf(picture, picture.sceneLocationOf(id).orElseThrow()), MouseButton.PRIMARY);
    }

    /** Drags the mouse between two points of the scene that lie on a node. */
    void drag(Node node, Point2D from, Point2D to) {
        Point2D start = screenOf(node, from); // while the node is where it was
        hand.drag(start, screenOf(node, to));
        hand.drop();
    }

    void clickMessage(String name) {
        hand.click(screen(canvas().sceneLocationOf(flight(name)).orElseThrow()), MouseButton.PRIMARY);
    }

    private Frame.Flight flight(String name) {
        return frame().flights().stream()
                .filter(flight -> flight.name().toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " among " + frame().flights()));
    }

    /** A right click on a process. Monocle makes no context-menu event of it; then this does. */
    void rightClickProcess(int id) {
        Point2D scene = canvas().sceneLocationOf(id).orElseThrow();
        Point2D at = screen(scene);
        hand.click(at, MouseButton.SECONDARY);
        if (OpenMenu.get().isEmpty()) {
            interact(() -> Event.fireEvent(
                    canvas(),
                    new ContextMenuEvent(
                            ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                            scene.getX(),
                            scene.getY(),
                            at.getX(),
                            at.getY(),
                            false,
                            null)));
        }
        until("the menu is open", () -> OpenMenu.get().isPresent());
    }

    /** Picks an item of the menu that is open. */
    void choose(String itemId) {
        interact(() -> OpenMenu.item(itemId).fire());
        interact(() -> OpenMenu.get().ifPresent(ContextMenu::hide));
        until("the menu is closed", () -> OpenMenu.get().isEmpty()); // or it takes the next key
    }

    String menuText(String itemId) {
        return OpenMenu.item(itemId).getText();
    }

    /** Picks an entry of a drop-down list by the beginning of its text. */
    void pick(String selector, String beginning) {
        ComboBox<?> list = node(selector, ComboBox.class);
        interact(() -> pick(list, beginning));
    }

    private static <T> void pick(ComboBox<T> list, String beginning) {
        list.getItems().stream()
                .filter(item -> text(list, item).startsWith(beginning))
                .findFirst()
                .ifPresentOrElse(list::setValue, () -> {
                    throw new AssertionError(beginning + " is not among " + list.getItems());
                });
    }

    private static <T> String text(ComboBox<T> list, T item) {
        return list.getConverter() == null
                ? String.valueOf(item)
                : list.getConverter().toString(item);
    }

    /** Picks an entry of a drop-down list by its place; on the window's thread. */
    void pickIndex(String selector, int index) {
        node(selector, ComboBox.class).getSelectionModel().select(index);
    }

    /** Sets a spinner of whole numbers. */
    @SuppressWarnings("unchecked") // all spinners of whole numbers are of this type
    void spin(String selector, int value) {
        Spinner<Integer> spinner = node(selector, Spinner.class);
        interact(() -> spinner.getValueFactory().setValue(value));
    }

    /** Presses the mouse between two processes of the picture and drags it to between two others; keeps it pressed. */
    void dragBetween(int oneId, int otherId, int lastId, int lastOtherId) {
        hand.drag(middle(oneId, otherId), middle(lastId, lastOtherId));
    }

    /** Clicks halfway between two processes. */
    void clickBetween(int oneId, int otherId) {
        hand.click(middle(oneId, otherId), MouseButton.PRIMARY);
    }

    /** Lets go of the mouse. */
    void drop() {
        hand.drop();
    }

    private static Point2D middle(Node node) {
        return Hand.onWindow(() -> {
            Bounds bounds = node.localToScreen(node.getLayoutBounds());
            return new Point2D(bounds.getCenterX(), bounds.getCenterY());
        });
    }

    private Point2D middle(int oneId, int otherId) {
        return screen(canvas().sceneLocationOf(oneId)
                .orElseThrow()
                .midpoint(canvas().sceneLocationOf(otherId).orElseThrow()));
    }

    /** Replaces the text of a field and leaves it with Enter. */
    void fill(String selector, String text) {
        click(selector);
        click(selector); // the first may only close a pop-over that says what was wrong before
        shortcut(KeyCode.SHORTCUT, KeyCode.A);
        press(KeyCode.DELETE);
        write(text);
        press(KeyCode.ENTER);
    }

    /** Clicks on a place of the scene in a node. */
    void clickAt(Node node, Point2D scene) {
        hand.click(screenOf(node, scene), MouseButton.PRIMARY);
    }

    private static Point2D screenOf(Node node, Point2D scene) {
        return Hand.onWindow(() -> node.localToScreen(node.sceneToLocal(scene)));
    }

    /** Chooses an item of the menu bar by its id. */
    void chooseInMenus(String id) {
        interact(() -> node("#menuBar", MenuBar.class).getMenus().stream()
                .flatMap(WindowDriver::itemsOf)
                .filter(item -> id.equals(item.getId()))
                .findFirst()
                .orElseThrow()
                .fire());
    }

    private static Stream<MenuItem> itemsOf(MenuItem item) {
        return item instanceof Menu menu ? menu.getItems().stream().flatMap(WindowDriver::itemsOf) : Stream.of(item);
    }

    /** What the next file dialog answers. */
    void answerFileDialogsWith(Path file) {
        files.answer = file;
    }

    /** Does something on the window's thread. */
    void interact(Runnable action) {
        Hand.onWindow(() -> {
            action.run();
            return null;
        });
        Hand.settle();
    }

    // What a person sees

    /** Waits until something holds that can be seen; what is not there yet is waited for. */
    void until(String what, Callable<Boolean> condition) {
        try {
            Patience.await(SECONDS_TO_WAIT, () -> Hand.onWindow(() -> isSeen(condition)));
        } catch (TimeoutException e) {
            throw new AssertionError(
                    "waited in vain until " + what + "; shown: " + text("#position") + ", " + text("#letter") + " "
                            + text("#caption"),
                    e);
        }
        Hand.settle();
    }

    private boolean isSeen(Callable<Boolean> condition) throws Exception {
        try {
            return isWhole() && condition.call();
        } catch (EmptyNodeQueryException e) {
            return false;
        }
    }

    /** The panels come after the first picture. */
    private boolean isWhole() {
        return session.shown() == null || !window.isShowing() || isShown(".side-tabs");
    }

    /** Waits until the status says so. */
    void sees(String position) {
        until("the position is " + position, () -> text("#position").equals(position));
    }

    /** Waits until a label says so. */
    void sees(String selector, String text) {
        until(selector + " says " + text, () -> text(selector).equals(text));
    }

    /** Waits until a label says something of the kind. */
    void seesIn(String selector, String part) {
        until(selector + " says something of " + part, () -> text(selector).contains(part));
    }

    /** Waits for a message that says something. */
    void seesMessage(String part) {
        until(
                "a message says something of " + part,
                () -> isShown("#message")
                        && node("#message", Notification.class).getMessage().contains(part));
    }

    String text(String selector) {
        return Hand.onWindow(() -> Seen.first(selector)
                .filter(Node::isVisible)
                .map(n -> ((Labeled) n).getText().replace('\u00a0', ' '))
                .orElse(""));
    }

    /** A row of the table: sent, delivered, lost. */
    List<String> tally(String type) {
        return List.of(text("#sent-" + type), text("#delivered-" + type), text("#lost-" + type));
    }

    boolean isShown(String selector) {
        return !nodes(selector).isEmpty();
    }

    <T extends Node> T node(String selector, Class<T> type) {
        return type.cast(Seen.node(selector));
    }

    Set<Node> nodes(String selector) {
        return Seen.nodes(selector);
    }

    /** Makes all that is done in a picture be done in that of a column, from 0. */
    void turnToColumn(int index) {
        column = index;
    }

    ElectionCanvas canvas() {
        return node("#compareCanvas" + column, ElectionCanvas.class);
    }

    Frame frame() {
        return column == 0
                ? session.shown().frame()
                : session.columns().get(column).shown().frame();
    }

    Session session() {
        return session;
    }

    Stage window() {
        return window;
    }

    SettingsStore store() {
        return store;
    }

    private Point2D screen(Point2D scene) {
        return screenOf(canvas(), scene);
    }

    /** All text that does not fit and is cut off with dots. */
    List<String> cutTexts() {
        return CutTexts.in(window.getScene().getRoot());
    }

    /** Waits until all texts in a part of the window can be read to their end. */
    void cutsNothing(String part) {
        try {
            until(
                    "nothing is cut off",
                    () -> CutTexts.in(node(part, Node.class)).isEmpty());
        } catch (AssertionError e) {
            throw new AssertionError("cut off: " + CutTexts.in(node(part, Node.class)), e);
        }
    }

    /** Gives the keyboard to the canvas. */
    void focusCanvas() {
        interact(() -> canvas().requestFocus());
        until("the canvas has the keyboard", canvas()::isFocused);
    }
}
