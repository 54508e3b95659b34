package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.session.BoardColumn;
import hustings.app.session.Selection;
import hustings.app.session.Session;
import hustings.app.widget.KeyOwnership;
import hustings.app.widget.Settings;
import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.picture.election.ArrowShape;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesBuilder;
import hustings.picture.lanes.LanesPainter;
import hustings.picture.lanes.LanesPicture;
import hustings.picture.lanes.LanesViewState;
import hustings.picture.lanes.LanesViewport;
import hustings.play.Run;
import hustings.play.ViewState;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.geometry.BoundingBox;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.control.Label;
import javafx.scene.input.KeyEvent;

/**
 * The whole run as a space-time diagram: a lane for each process, time to the right, and a line at the shown frame. The
 * diagram can be zoomed and panned, follows the shown frame, and paints only the visible part of the run.
 */
public final class LanesView extends PaintedRegion {

    private static final double MIN_SIZE = 120;
    private static final double ZOOM_STEP = 1.25;
    private static final double PAN_STEP = 60;

    private final Session session;
    private final BoardColumn column;
    /** Invisible; its font is the current font size. */
    private final Label ruler = new Label();

    /** Whether events after the shown frame are painted, in pale colours. */
    private final BooleanProperty showFuture;

    /** Whether the tokens of messages are left out. */
    private final ObservableValue<Boolean> asPrinted;

    private final ReadOnlyObjectWrapper<Set<Integer>> hidden = new ReadOnlyObjectWrapper<>(this, "hidden", Set.of());

    private ViewState shown;
    /** The lanes of the shown run; null until they are needed. */
    private Lanes lanes;
    /** The visible part; null until the view has a size. */
    private LanesViewport viewport;
    /** The painted picture; null after a change. */
    private LanesPicture picture;

    private boolean scrubbing;
    /** Whether the shown frame or the size has changed since the viewport was last moved to the shown frame. */
    private boolean mustFollowShownFrame;

    /** For screen readers: the processes, and the messages sent so far. */
    private final AccessibleItems accessibleItems = new AccessibleItems();
    /** The state that the items describe; null after a change. */
    private ViewState describedState;

    /** Creates a view without a run. */
    LanesView(Session session, BoardColumn column, Settings settings) {
        super("lanes-view", 1);
        this.session = session;
        this.column = column;
        showFuture = settings.futureProperty();
        asPrinted = settings.asPrintedProperty();
        paletteProperty().bind(settings.paletteProperty());
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.LIST_VIEW);
        setMinSize(MIN_SIZE, MIN_SIZE);
        ruler.setManaged(false);
        ruler.setVisible(false);
        getChildren().addAll(ruler, accessibleItems);
        repaintOnChange(
                ruler.fontProperty(),
                showFuture,
                asPrinted,
                hidden,
                session.selection().selectedProperty(),
                session.selection().highlightedProperty(),
                column.activeProperty(),
                column.highlightedPartProperty());
        addEventHandler(
                KeyEvent.KEY_PRESSED,
                event -> findKeyAction(event).ifPresent(action -> {
                    action.accept(this);
                    event.consume();
                }));
        KeyOwnership.registerKeys(this, event -> findKeyAction(event).isPresent());
    }

    private static Optional<Consumer<LanesView>> findKeyAction(KeyEvent event) {
        if (event.isControlDown() || event.isAltDown() || event.isMetaDown()) {
            return Optional.empty();
        }
        return Optional.ofNullable(
                switch (event.getCode()) {
                    case PLUS, ADD, EQUALS -> view -> view.zoom(true);
                    case MINUS, SUBTRACT -> view -> view.zoom(false);
                    case F -> LanesView::fitWholeRun;
                    case LEFT -> event.isShiftDown() ? view -> view.panBySteps(1, 0) : null;
                    case RIGHT -> event.isShiftDown() ? view -> view.panBySteps(-1, 0) : null;
                    case UP -> event.isShiftDown() ? view -> view.panBySteps(0, 1) : null;
                    case DOWN -> event.isShiftDown() ? view -> view.panBySteps(0, -1) : null;
                    default -> null;
                });
    }

    /** Shows a run at a frame. */
    public void show(ViewState state) {
        boolean sameScenario = shown != null
                && state.run().hasSameOriginAndGroup(shown.run())
                && state.run().delayTicks() == shown.run().delayTicks();
        if (shown == null || !shown.run().equals(state.run())) {
            lanes = null;
        }
        if (!sameScenario) {
            viewport = null;
            hidden.set(Set.of());
        }
        shown = state;
        setAccessibleText(Texts.of("lanes.accessible", state.describePosition(Texts.language())));
        mustFollowShownFrame |= !scrubbing;
        repaint();
    }

    /** The ids of the processes whose lanes are hidden. */
    public ReadOnlyObjectProperty<Set<Integer>> hiddenLanesProperty() {
        return hidden.getReadOnlyProperty();
    }

    /** Hides or shows a lane; the last one stays. */
    public void setLaneHidden(int id, boolean hide) {
        Set<Integer> next = new TreeSet<>(hidden.get());
        if (hide && next.size() + 1 < processIds().size()) {
            next.add(id);
        } else if (!hide) {
            next.remove(id);
        }
        hidden.set(Set.copyOf(next));
        describedState = null;
    }

    /** Shows all lanes. */
    public void showAllLanes() {
        hidden.set(Set.of());
        describedState = null;
    }

    /** The ids of all processes, in the order of their lanes. */
    public List<Integer> processIds() {
        return shown == null ? List.of() : lanes().order();
    }

    /** What the process of a lane is called. */
    public String name(int id) {
        return shown == null
                ? Integer.toString(id)
                : shown.run().scenario().group().name(id);
    }

    /** Zooms in or out around the shown moment. */
    public void zoom(boolean zoomIn) {
        if (hasPicture()) {
            zoom(zoomIn ? ZOOM_STEP : 1 / ZOOM_STEP, picture().shownTimeX().orElse(getWidth() / 2));
        }
    }

    /** Zooms by a factor; the time at x, in pixels of this view, stays in place. */
    public void zoom(double factor, double fixedX) {
        changeViewport(
                current -> current.withReadableLanes(visibleProcessIds().size()).zoomed(factor, fixedX, lanes()));
    }

    /** Zooms so that the whole run and all lanes are visible. */
    public void fitWholeRun() {
        changeViewport(current ->
                current.fittedToRunAndLanes(lanes(), visibleProcessIds().size()));
    }

    /** Pans by steps of {@link #PAN_STEP} pixels. */
    private void panBySteps(int right, int down) {
        panByPixels(right * PAN_STEP, down * PAN_STEP);
    }

    /** Scrolls by the mouse wheel, in pixels: through time if all lanes are visible, otherwise through the lanes. */
    void scrollByWheel(double dx, double dy) {
        if (hasPicture()) {
            boolean throughLanes = dx == 0
                    && viewport.needsVerticalScrolling(visibleProcessIds().size());
            panByPixels(throughLanes ? 0 : dx + dy, throughLanes ? dy : 0);
        }
    }

    /** Pans by pixels. */
    void panByPixels(double dx, double dy) {
        changeViewport(current -> current.movedByPixels(dx, dy));
    }

    private void changeViewport(UnaryOperator<LanesViewport> change) {
        if (hasPicture()) {
            viewport = change.apply(viewport)
                    .keptWithinRun(lanes(), visibleProcessIds().size());
            repaint();
        }
    }

    private boolean hasPicture() {
        return shown != null && picture() != null;
    }

    /** Goes to the frame nearest to x among those that steps can reach. */
    void goToFrameNearest(double x) {
        if (hasPicture()) {
            double time = viewport.timeAt(x);
            shown.run()
                    .stepFrames(session.board().stepModeProperty().get())
                    .min(Comparator.comparingDouble(frame -> Math.abs(lanes().timeOf(frame.index()) - time)))
                    .filter(frame -> frame.index() != shown.frame().index())
                    .ifPresent(frame -> column.jumpTo(frame.index()));
        }
    }

    /** Sets whether the time line is being dragged; meanwhile the visible part stays. */
    void setTimeLineDragged(boolean dragged) {
        boolean ends = scrubbing && !dragged;
        scrubbing = dragged;
        if (ends) {
            changeViewport(this::scrolledToShownFrame);
        }
    }

    /** What is shown of the run; null until there is a run. */
    ViewState shownState() {
        return shown;
    }

    /** The picture; null without a run or while the view has no size. */
    public LanesPicture picture() {
        if (picture == null && shown != null && getWidth() > 0 && getHeight() > 0) {
            picture = LanesPicture.of(lanes(), updateViewport(), createViewState());
        }
        return picture;
    }

    private Lanes lanes() {
        if (lanes == null) {
            Run run = shown.run();
            lanes = LanesBuilder.of(run.frames(), run.scenario(), run.algorithm(), run.showsHeartbeats());
        }
        return lanes;
    }

    private LanesViewport updateViewport() {
        double unit = ruler.getFont().getSize();
        int rows = visibleProcessIds().size();
        if (viewport == null) {
            viewport = LanesViewport.initial(getWidth(), getHeight(), unit, lanes());
        }
        mustFollowShownFrame |= viewport.width() != getWidth() || viewport.height() != getHeight();
        viewport = viewport.resized(getWidth(), getHeight(), unit, rows);
        if (mustFollowShownFrame) {
            viewport = scrolledToShownFrame(viewport);
            mustFollowShownFrame = false;
        }
        viewport = viewport.keptWithinRun(lanes(), rows);
        return viewport;
    }

    /** A viewport that is moved, if necessary, so that the time of the shown frame and those who then act are in it. */
    private LanesViewport scrolledToShownFrame(LanesViewport current) {
        int frame = shown.frame().index();
        List<Integer> visible = visibleProcessIds();
        List<Integer> rows = lanes().participantsAtOrBefore(frame).stream()
                .map(visible::indexOf)
                .filter(row -> row >= 0)
                .toList();
        LanesViewport atTime = current.scrolledToShowTime(lanes().timeOf(frame));
        return rows.isEmpty() ? atTime : atTime.scrolledToShowRows(rows);
    }

    private List<Integer> visibleProcessIds() {
        return lanes().order().stream().filter(id -> !hidden.get().contains(id)).toList();
    }

    private LanesViewState createViewState() {
        Selection selection = session.selection();
        LanesViewState state = new LanesViewState(
                visibleProcessIds(),
                Optional.of(shown.frame()),
                showFuture.get(),
                Optional.ofNullable(selection.selectedProcessProperty().get()),
                column.selectedMessage().map(Flight::sequence),
                selection.highlightedProperty().get(),
                column.highlightedPartProperty().get());
        return asPrinted.getValue() ? state : state.withTransits(shown.step().transits());
    }

    /** The middle of a process's label, in the scene; empty if its lane is not shown. */
    public Optional<Point2D> sceneLocationOf(int id) {
        return Optional.ofNullable(picture())
                .flatMap(current -> current.laneCenterY(id))
                .map(y -> localToScene(viewport.idColumnWidth() / 2, y));
    }

    /** The anchor for a pop-over on a process; empty if its lane is not shown. */
    public Optional<PopOverAnchor> anchorOf(int id) {
        return Optional.ofNullable(picture())
                .flatMap(current -> current.laneCenterY(id))
                .map(y -> {
                    double height = viewport.laneHeight();
                    return new PopOverAnchor(
                            localToScreen(new BoundingBox(0, y - height / 2, viewport.idColumnWidth(), height)),
                            List.of());
                });
    }

    /** The anchor for a pop-over on a message; empty if it is not visible. */
    public Optional<PopOverAnchor> anchorOf(Frame.Flight flight) {
        return Optional.ofNullable(picture())
                .flatMap(current -> current.arrow(flight.sequence()))
                .map(ArrowShape::path)
                .map(path -> PopOverAnchor.of(this, path, new Point2D(path.x(0.5), path.y(0.5))));
    }

    @Override
    protected void repaint() {
        picture = null;
        super.repaint();
    }

    @Override
    protected void paint() {
        if (hasPicture()) {
            LanesPainter.toDrawing(picture(), Texts.language())
                    .paint(clearLayer(0), paletteProperty().get());
            updateAccessibleItems();
        }
    }

    /** Updates the items for screen readers, but not on each repaint, or a screen reader would lose its place. */
    private void updateAccessibleItems() {
        if (!shown.equals(describedState)) {
            describedState = shown;
            int last = shown.frame().index();
            List<AccessibleItems.AccessibleItem> sent = lanes().messages().stream()
                    .filter(message -> message.frame() <= last)
                    .map(message -> createAccessibleItem(message.flight()))
                    .toList();
            accessibleItems.show(Stream.concat(
                            shown.frame().processes().stream()
                                    .filter(process -> !hidden.get().contains(process.id()))
                                    .map(this::createAccessibleItem),
                            sent.stream().skip(Math.max(0, sent.size() - AccessibleItems.MAX_MESSAGES)))
                    .toList());
            notifyAccessibleAttributeChanged(AccessibleAttribute.ITEM_COUNT);
        }
        accessibleItems.selectProcess(
                session.selection().selectedProcessProperty().get());
    }

    private AccessibleItems.AccessibleItem createAccessibleItem(Frame.ProcessFrame process) {
        return AccessibleItems.AccessibleItem.ofProcess(
                process, shown.frame().group(), this::anchorOf, column::selectProcess);
    }

    private String describe(Frame.Flight flight) {
        return asPrinted.getValue() || Frame.DetectorMessages.contains(flight)
                ? AccessibleTexts.describe(flight, shown.run())
                : AccessibleTexts.describe(flight, shown.run().transits().statusAt(flight, shown.frame()), shown.run());
    }

    private AccessibleItems.AccessibleItem createAccessibleItem(Frame.Flight flight) {
        return new AccessibleItems.AccessibleItem(
                Optional.empty(),
                describe(flight),
                () -> anchorOf(flight),
                () -> column.selectMessage(flight.sequence()));
    }

    /**
     * Presents the lanes to a screen reader as a list of processes and messages, in which the selected process has the
     * focus.
     */
    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return accessibleItems
                .queryListAttribute(attribute, parameters)
                .orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
    }
}
