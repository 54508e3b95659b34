package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.session.Selection;
import hustings.app.widget.CanvasSurface;
import hustings.app.widget.Settings;
import hustings.engine.Frame;
import hustings.picture.Curve;
import hustings.picture.election.ArrowPainter;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ElectionPicture;
import hustings.picture.election.LabelPainter;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSetting;
import hustings.picture.election.ProcessPainter;
import hustings.play.ViewState;
import hustings.trace.Narrator;
import hustings.trace.RunPart;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Point2D;

/**
 * Paints one frame of a run: processes, messages, timers. Messages travel if the frame is shown with animation. Between
 * two changes nothing is computed and nothing painted; while messages travel, only the layer of arrows is painted anew.
 *
 * <p>It takes clicks and passes them on; it handles no keys. Its background is transparent.
 */
public final class ElectionCanvas extends PaintedRegion {

    /** How long a message travels, at the usual speed. */
    private static final double TRAVEL_MILLIS = 900;

    private static final double MIN_SIZE = 160;
    /** A stage of so many processes can be a mesh, of which one sees nothing. */
    private static final int MESH_PROCESSES = 16;

    /** The lowest layer; while very many messages travel, what of them does not move lies on it, too. */
    private static final int GROUND = 0;

    private static final int ARROWS = 1;
    private static final int PROCESSES = 2;

    private final CanvasClock clock = new CanvasClock(this::paintArrows);

    private final DoubleProperty animationMillis = new SimpleDoubleProperty(this, "animationMillis", TRAVEL_MILLIS);
    private final ObjectProperty<Integer> selectedProcess = new SimpleObjectProperty<>(this, "selectedProcess");
    /** The process that the mouse has moved to since the frame was shown; what is not its own fades. Null for none. */
    private final ObjectProperty<Integer> pointed = new SimpleObjectProperty<>(this, "pointed");

    private final CanvasPointer pointer = new CanvasPointer(this, this::picture, pointed::set);

    private final ObjectProperty<Long> selectedMessage = new SimpleObjectProperty<>(this, "selectedFlight");
    private final ObjectProperty<Set<Integer>> highlightedProcesses =
            new SimpleObjectProperty<>(this, "markedProcesses", Set.of());
    private final ObjectProperty<Set<Integer>> changed = new SimpleObjectProperty<>(this, "changed", Set.of());
    private final ObjectProperty<Set<Integer>> changedProcesses =
            new SimpleObjectProperty<>(this, "changedProcesses", Set.of());
    private final BooleanProperty showBeliefs = new SimpleBooleanProperty(this, "showBeliefs", false);

    private final ObjectProperty<RunPart> highlightedPart = new SimpleObjectProperty<>(this, "part", RunPart.NONE);

    private Frame frame;
    /** The first frame of which is told at the one that is shown. */
    private int firstNarrated;

    private PictureSetting setting;
    /** The shapes of the frame at the present size; null when they are to be made anew. */
    private ElectionPicture picture;

    private ArrowPainter arrows;
    private boolean groundPainted;
    private boolean tracksPainted;

    /** An empty canvas. */
    public ElectionCanvas() {
        super("election-canvas", 3);
        setFocusTraversable(true);
        setMinSize(MIN_SIZE, MIN_SIZE);
        setPrefSize(6 * MIN_SIZE, 4 * MIN_SIZE);
        clock.millisProperty().bind(animationMillis);
        widthProperty().addListener((property, before, after) -> relayout());
        heightProperty().addListener((property, before, after) -> relayout());
        showBeliefs.addListener((property, before, after) -> relayout());
        selectedProcess.addListener((property, before, after) -> describe());
        repaintOn(selectedProcess, pointed, selectedMessage, highlightedProcesses, changedProcesses, highlightedPart);
    }

    /** Follows the colours, the speed and the marks that are chosen, and who is picked or pointed out. */
    public void connect(Settings choices, Selection selection) {
        paletteProperty().bind(choices.paletteProperty());
        showBeliefs.bind(choices.beliefsProperty());
        changedProcesses.bind(
                choices.changesProperty().flatMap(marks -> marks ? changed : new SimpleObjectProperty<>(Set.of())));
        animationMillis.bind(choices.speedExponentProperty().map(exponent -> TRAVEL_MILLIS / choices.speed()));
        selectedProcess.bind(selection.selectedProcessProperty());
        highlightedProcesses.bind(selection.highlightedProperty());
    }

    /** Shows what is to be seen of a run; a stage moves if the step to it does. */
    public void show(ViewState is) {
        boolean animate = is.moving() && is.frame().kind() == Frame.Kind.STAGE;
        changed.set(is.change().processes().keySet());
        firstNarrated = is.run().firstNarratedAt(is.frame().index());
        show(
                is.frame(),
                PictureSetting.of(
                        is.run().scenario(), is.run().algorithm(), is.run().invariants()),
                animate);
    }

    /** Shows a frame; if asked to, and if something moves in it, the messages travel first. */
    public void show(Frame newFrame, PictureSetting newSetting, boolean animate) {
        if (newFrame.equals(frame) && newSetting.equals(setting) && !animate) {
            clock.finish();
            return;
        }
        frame = newFrame;
        pointed.set(null);
        setting = newSetting;
        describe();
        relayout();
        if (animate && animationMillis.get() > 0 && picture().moves()) {
            clock.start();
        } else {
            clock.finish();
        }
        pointer.refresh();
    }

    /** Says, for those who cannot see it, who is picked and what that process does, and then what the picture shows. */
    private void describe() {
        if (frame == null) {
            return;
        }
        String whole = Narrator.describe(frame, Texts.language());
        setAccessibleText(frame.processes().stream()
                .filter(process -> Integer.valueOf(process.id()).equals(selectedProcess.get()))
                .findFirst()
                .map(process -> describe(process, whole))
                .orElse(whole));
    }

    private static String describe(Frame.ProcessFrame process, String whole) {
        String id = Integer.toString(process.id());
        return process.live()
                ? Texts.of(
                        "picture.picked",
                        id,
                        Texts.translate(process.state().role().description()),
                        whole)
                : Texts.of("picture.picked-crashed", id, whole);
    }

    /** Shows nothing. */
    public void clear() {
        frame = null;
        setting = null;
        setAccessibleText(null);
        clock.finish();
        relayout();
        pointer.refresh();
    }

    /** Ends a running animation at once: the whole arrows stand. */
    public void finishAnimation() {
        clock.finish();
    }

    /** How long the animation of one stage takes, in milliseconds; 0 for none. */
    public DoubleProperty animationMillisProperty() {
        return animationMillis;
    }

    /** Whether something moves at the moment. */
    public ReadOnlyBooleanProperty animatingProperty() {
        return clock.runningProperty();
    }

    /** The process that is picked, and ringed; null if none is. */
    public ObjectProperty<Integer> selectedProcessProperty() {
        return selectedProcess;
    }

    /** The number of the message that is selected, whose arrow stands out; null if none is. */
    public ObjectProperty<Long> selectedMessageProperty() {
        return selectedMessage;
    }

    /** The processes that are pointed out, each with a halo. */
    public ObjectProperty<Set<Integer>> highlightedProcessesProperty() {
        return highlightedProcesses;
    }

    /** The processes that have changed since the step before, each with a glow if that is to be marked. */
    public ReadOnlyObjectProperty<Set<Integer>> changedProcessesProperty() {
        return changedProcesses;
    }

    /** What of the run stands out: messages, and processes to which something of it happened, each with its number. */
    public ObjectProperty<RunPart> highlightedPartProperty() {
        return highlightedPart;
    }

    /** By the ids of the processes, the numbers that they bear in what is shown. */
    public Map<Integer, String> numbers() {
        int shown = frame == null ? -1 : frame.index();
        return highlightedPart.get().numbers(index -> index >= firstNarrated && index <= shown);
    }

    /** Tells what the mouse does in the picture. */
    public CanvasPointer pointer() {
        return pointer;
    }

    /** The centre of a process's circle, in the scene; empty if it is not shown. */
    public Optional<Point2D> locationOf(int id) {
        return picture().process(id).map(process -> localToScene(process.x(), process.y()));
    }

    /** A point on the arrow of a message, in the scene, where a click finds it; empty if it is not drawn. */
    public Optional<Point2D> locationOf(Frame.Flight flight) {
        return picture().arrow(flight).map(arrow -> localToScene(clickPoint(arrow)));
    }

    /** Where a process is on the screen, for what tells of it. */
    public Optional<PopOverAnchor> anchorOf(int id) {
        return picture().process(id).map(process -> PopOverAnchor.of(this, process));
    }

    /** Where a message's arrow is on the screen, for what tells of it. */
    public Optional<PopOverAnchor> anchorOf(Frame.Flight flight) {
        return picture().arrow(flight).map(arrow -> PopOverAnchor.of(this, arrow.path(), clickPoint(arrow)));
    }

    /** A point at which no other arrow is nearer, if there is one. */
    private Point2D clickPoint(ArrowShape arrow) {
        Curve path = arrow.path();
        for (double t : new double[] {0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9, 0.1}) {
            Optional<ArrowShape> found = picture().arrowAt(path.x(t), path.y(t));
            if (found.isPresent() && found.get().equals(arrow)) {
                return new Point2D(path.x(t), path.y(t));
            }
        }
        return new Point2D(path.x(0.5), path.y(0.5));
    }

    /** The shapes that are shown; made when first asked for after a change. */
    public ElectionPicture picture() {
        if (picture == null) {
            picture = frame == null
                    ? ElectionPicture.empty(getWidth(), getHeight())
                    : PictureLayout.of(frame, setting.withBeliefs(showBeliefs.get()), getWidth(), getHeight());
        }
        return picture;
    }

    private void relayout() {
        picture = null;
        repaint();
    }

    @Override
    protected void repaint() {
        arrows = null;
        super.repaint();
    }

    @Override
    protected void paint() {
        paintArrows();
        new ProcessPainter(clearLayer(PROCESSES), paletteProperty().get())
                .paint(
                        picture(),
                        selectedProcess.get(),
                        highlightedProcesses.get(),
                        changedProcesses.get(),
                        numbers(),
                        focus());
    }

    private void paintArrows() {
        if (arrows == null) {
            OptionalInt focus = focus();
            arrows = new ArrowPainter(
                    picture().arrows(),
                    paletteProperty().get(),
                    Optional.ofNullable(selectedMessage.get()),
                    focus.isEmpty() ? Optional.empty() : Optional.of(arrow -> arrow.isOf(focus.getAsInt())),
                    highlightedPart.get());
            groundPainted = false;
        }
        boolean crowded = clock.progress() < 1 && arrows.isCrowd();
        if (!groundPainted || crowded != tracksPainted) {
            CanvasSurface ground = clearLayer(GROUND);
            picture().paintGround(ground, paletteProperty().get());
            if (crowded) {
                arrows.paintTracks(ground);
            }
            groundPainted = true;
            tracksPainted = crowded;
        }
        CanvasSurface moving = clearLayer(ARROWS);
        if (crowded) {
            arrows.paintHeads(moving, clock.progress());
        } else {
            arrows.paint(moving, clock.progress());
        }
        new LabelPainter(moving, paletteProperty().get()).paint(picture(), clock.progress(), focus());
    }

    /** The process for which what is not its own is faded: the one pointed at, or in a mesh the one picked. */
    private OptionalInt focus() {
        Integer id = pointed.get() != null
                ? pointed.get()
                : picture().processes().size() >= MESH_PROCESSES ? selectedProcess.get() : null;
        return id != null && picture().hasArrowOf(id) ? OptionalInt.of(id) : OptionalInt.empty();
    }
}
