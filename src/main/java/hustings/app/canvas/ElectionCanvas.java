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
import hustings.picture.election.PictureSettings;
import hustings.picture.election.ProcessPainter;
import hustings.picture.election.TokenPainter;
import hustings.play.ViewState;
import hustings.trace.Narrator;
import hustings.trace.RunHighlight;
import hustings.trace.transit.Transit;
import hustings.trace.transit.TransitStep;
import hustings.trace.transit.TransitWords;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import javafx.animation.Animation;
import javafx.animation.Interpolator;
import javafx.animation.Transition;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.event.EventHandler;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.util.Duration;

/**
 * The picture of a frame: processes, messages and timers; messages travel if the frame is shown with animation.
 * Computes and paints only after changes; an animation repaints only the layer of arrows.
 *
 * <p>Forwards clicks, and handles no keys. The background is transparent.
 */
public final class ElectionCanvas extends PaintedRegion {

    /** The travel time of a message at normal speed. */
    private static final Duration TRAVEL_TIME = Duration.millis(900);

    private static final double MIN_SIZE = 160;

    /** From this number of processes on, arrows can form a mesh in which single ones are hard to see. */
    private static final int MESH_PROCESSES = 16;

    /** The lowest layer; also for the fixed parts of very many travelling messages. */
    private static final int GROUND = 0;

    private static final int ARROWS = 1;
    private static final int PROCESSES = 2;
    private static final int TOKENS = 3;

    /** How far the messages have come, from 0 to 1. */
    private double progress = 1;

    /** Moves the messages; a change of speed takes effect at once. */
    private final Transition travel = new Transition() {
        {
            setCycleDuration(TRAVEL_TIME);
            setInterpolator(Interpolator.LINEAR);
        }

        @Override
        protected void interpolate(double time) {
            boolean hadEffects = picture().showsEffectsAt(progress);
            progress = picture().progressAt(time);
            if (picture().showsEffectsAt(progress) != hadEffects) {
                arrows = null;
                paintProcesses();
            }
            paintArrows();
        }
    };

    private final BooleanBinding animating = travel.statusProperty().isEqualTo(Animation.Status.RUNNING);
    private final ObjectProperty<Integer> selectedProcess = new SimpleObjectProperty<>(this, "selectedProcess");
    /** The process under the mouse; arrows neither from nor to it fade. Null for none, and reset with each frame. */
    private final ObjectProperty<Integer> hoveredProcess = new SimpleObjectProperty<>(this, "hoveredProcess");

    private final CanvasMouseHandler mouseHandler = new CanvasMouseHandler(this, this::picture, hoveredProcess::set);

    private final ObjectProperty<Long> selectedMessage = new SimpleObjectProperty<>(this, "selectedMessage");
    private final ObjectProperty<Set<Integer>> highlightedProcesses =
            new SimpleObjectProperty<>(this, "highlightedProcesses", Set.of());
    private final ObjectProperty<Set<Integer>> changed = new SimpleObjectProperty<>(this, "changed", Set.of());
    private final ObjectProperty<Set<Integer>> changedProcesses =
            new SimpleObjectProperty<>(this, "changedProcesses", Set.of());
    private final BooleanProperty showBeliefs = new SimpleBooleanProperty(this, "showBeliefs", false);
    private final BooleanProperty asPrinted = new SimpleBooleanProperty(this, "asPrinted", true);
    private final BooleanProperty reducedMotion = new SimpleBooleanProperty(this, "reducedMotion", false);

    private final ObjectProperty<RunHighlight> highlightedPart =
            new SimpleObjectProperty<>(this, "highlightedPart", RunHighlight.NONE);

    private String name = "";
    private TransitStep step;
    private Frame frame;
    /** The first frame that the narration of the shown one covers. */
    private int firstNarrated;

    private PictureSettings setting;
    /** The shapes of the frame at the current size; null after a change. */
    private ElectionPicture picture;

    /** Ends a motion at once before a key or a click does anything. */
    private final EventHandler<InputEvent> finishOnInput = event -> {
        if (event.getEventType() == KeyEvent.KEY_PRESSED || event.getEventType() == MouseEvent.MOUSE_PRESSED) {
            finishAnimation();
        }
    };

    private final AccessibleItems accessibleItems = new AccessibleItems();
    private ArrowPainter arrows;
    private boolean groundPainted;
    private boolean tracksPainted;

    /** An empty canvas. */
    public ElectionCanvas() {
        super("election-canvas", 4);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.LIST_VIEW);
        getChildren().add(accessibleItems);
        setMinSize(MIN_SIZE, MIN_SIZE);
        setPrefSize(6 * MIN_SIZE, 4 * MIN_SIZE);
        widthProperty().addListener((property, before, after) -> discardPictureAndRepaint());
        heightProperty().addListener((property, before, after) -> discardPictureAndRepaint());
        showBeliefs.addListener((property, before, after) -> discardPictureAndRepaint());
        asPrinted.addListener((property, before, after) -> {
            finishAnimation();
            discardPictureAndRepaint();
            updateAccessibleItems();
        });
        selectedProcess.addListener((property, before, after) -> {
            updateAccessibleText();
            accessibleItems.selectProcess(after);
            notifyAccessibleAttributeChanged(AccessibleAttribute.FOCUS_ITEM);
        });
        sceneProperty().addListener((property, before, after) -> {
            if (before != null) {
                before.removeEventFilter(InputEvent.ANY, finishOnInput);
            }
            if (after != null) {
                after.addEventFilter(InputEvent.ANY, finishOnInput);
            }
        });
        repaintOnChange(
                selectedProcess,
                hoveredProcess,
                selectedMessage,
                highlightedProcesses,
                changedProcesses,
                highlightedPart);
    }

    /** Binds to the settings and the selection. */
    public void connect(Settings settings, Selection selection) {
        paletteProperty().bind(settings.paletteProperty());
        showBeliefs.bind(settings.beliefsProperty());
        asPrinted.bind(settings.asPrintedProperty());
        reducedMotion.bind(settings.reducedMotionProperty());
        changedProcesses.bind(
                settings.changesProperty().flatMap(marks -> marks ? changed : new SimpleObjectProperty<>(Set.of())));
        speedProperty().bind(settings.speedExponentProperty().map(exponent -> settings.speedFactor()));
        selectedProcess.bind(selection.selectedProcessProperty());
        highlightedProcesses.bind(selection.highlightedProperty());
    }

    /** Shows a frame of a run; animates what moves in the step to it if that is asked for. */
    public void show(ViewState state) {
        boolean animate = state.animated()
                && !reducedMotion.get()
                && (!asPrinted.get() || state.frame().kind() == Frame.Kind.STAGE);
        changed.set(state.change().processes().keySet());
        firstNarrated = state.run().firstFrameAfterPreviousStop(state.frame().index());
        show(
                state.step(),
                PictureSettings.of(
                                state.run().scenario(),
                                state.run().algorithm(),
                                state.run().status())
                        .withHeartbeats(state.run().showsHeartbeats())
                        .withLanguage(Texts.language()),
                animate);
    }

    /** Shows a frame by itself; animates it if that is asked for and something moves in it. */
    public void show(Frame newFrame, PictureSettings newSetting, boolean animate) {
        show(TransitStep.ofFrameAlone(newFrame), newSetting, animate);
    }

    private void show(TransitStep newStep, PictureSettings newSetting, boolean animate) {
        if (newStep.equals(step) && newSetting.equals(setting) && !animate) {
            finishAnimation();
            return;
        }
        step = newStep;
        frame = newStep.frame();
        hoveredProcess.set(null);
        setting = newSetting;
        updateAccessibleItems();
        discardPictureAndRepaint();
        if (animate && picture().isAnimated()) {
            progress = 0;
            travel.jumpTo(Duration.ZERO);
            travel.play();
        } else {
            finishAnimation();
        }
        mouseHandler.updateCursorAndTip();
    }

    /** Updates the texts for screen readers, of the picture and of each process and message in it. */
    private void updateAccessibleItems() {
        updateAccessibleText();
        if (frame == null) {
            return;
        }
        Stream<AccessibleItems.AccessibleItem> messages = asPrinted.get()
                ? frame.flights().stream().map(this::createAccessibleItem)
                : step.transits().stream()
                        .filter(transit -> !Frame.DetectorMessages.contains(transit.flight()))
                        .map(this::createAccessibleItem);
        accessibleItems.show(Stream.concat(
                        frame.processes().stream().map(this::createAccessibleItem),
                        messages.limit(AccessibleItems.MAX_MESSAGES))
                .toList());
        accessibleItems.selectProcess(selectedProcess.get());
        notifyAccessibleAttributeChanged(AccessibleAttribute.ITEM_COUNT);
    }

    /** Sets the name of the picture beside others, which screen readers read first; empty for none. */
    public void setName(String newName) {
        name = newName;
        updateAccessibleText();
    }

    /** Updates the text for screen readers: the name, the selected process, then the whole picture. */
    private void updateAccessibleText() {
        if (frame == null) {
            return;
        }
        Frame complete = setting.complete(frame);
        String whole = asPrinted.get()
                ? Narrator.describe(complete, Texts.language())
                : TransitWords.describe(step.withFrame(complete), Texts.language());
        setAccessibleText((name.isEmpty() ? "" : name + ". ")
                + frame.processes().stream()
                        .filter(process -> Integer.valueOf(process.id()).equals(selectedProcess.get()))
                        .findFirst()
                        .map(process -> AccessibleTexts.describe(process, frame.group()) + " " + whole)
                        .orElse(whole));
    }

    private AccessibleItems.AccessibleItem createAccessibleItem(Frame.ProcessFrame process) {
        return AccessibleItems.AccessibleItem.ofProcess(
                process,
                frame.group(),
                this::anchorOf,
                id -> sceneLocationOf(id).ifPresent(at -> mouseHandler.openMenu(id, localToScreen(sceneToLocal(at)))));
    }

    private AccessibleItems.AccessibleItem createAccessibleItem(Frame.Flight flight) {
        return createAccessibleItem(flight, AccessibleTexts.describe(flight, frame.group()));
    }

    private AccessibleItems.AccessibleItem createAccessibleItem(Transit transit) {
        return createAccessibleItem(transit.flight(), AccessibleTexts.describe(transit, frame.group()));
    }

    private AccessibleItems.AccessibleItem createAccessibleItem(Frame.Flight flight, String text) {
        return new AccessibleItems.AccessibleItem(
                Optional.empty(),
                text,
                () -> anchorOf(flight),
                () -> sceneLocationOf(flight)
                        .ifPresent(at -> mouseHandler.openMenu(flight, localToScreen(sceneToLocal(at)))));
    }

    /**
     * Presents the picture to a screen reader as a list of processes and messages, in which the selected process has
     * the focus.
     */
    @Override
    public Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return accessibleItems
                .queryListAttribute(attribute, parameters)
                .orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
    }

    /** Clears the picture. */
    public void clear() {
        step = null;
        frame = null;
        accessibleItems.show(List.of());
        setting = null;
        setAccessibleText(null);
        finishAnimation();
        discardPictureAndRepaint();
        mouseHandler.updateCursorAndTip();
    }

    /** Ends a running animation at once. */
    public void finishAnimation() {
        if (animating.get()) {
            travel.jumpTo(TRAVEL_TIME);
            travel.stop();
        }
    }

    /** Whether the picture is as the papers print it, without the tokens of messages. */
    BooleanProperty asPrintedProperty() {
        return asPrinted;
    }

    /** The speed of the animation, as a multiple of the normal one. */
    public DoubleProperty speedProperty() {
        return travel.rateProperty();
    }

    /** Whether an animation is running. */
    public BooleanBinding animatingProperty() {
        return animating;
    }

    /** The selected process, which has a ring; null for none. */
    public ObjectProperty<Integer> selectedProcessProperty() {
        return selectedProcess;
    }

    /** The number of the selected message; null for none. */
    public ObjectProperty<Long> selectedMessageProperty() {
        return selectedMessage;
    }

    /** The highlighted processes, each with a halo. */
    public ObjectProperty<Set<Integer>> highlightedProcessesProperty() {
        return highlightedProcesses;
    }

    /** The processes changed by the last step, each with a glow if the setting is on. */
    public ReadOnlyObjectProperty<Set<Integer>> changedProcessesProperty() {
        return changedProcesses;
    }

    /** The highlighted part of the run: messages, and processes with the numbers of their events. */
    public ObjectProperty<RunHighlight> highlightedPartProperty() {
        return highlightedPart;
    }

    /** The numbers of the highlighted events at the shown frame, by process. */
    public Map<Integer, String> highlightedEventNumbers() {
        int shown = frame == null ? -1 : frame.index();
        return highlightedPart.get().labelsByProcess(index -> index >= firstNarrated && index <= shown);
    }

    /** The handler of the mouse in the picture. */
    public CanvasMouseHandler mouseHandler() {
        return mouseHandler;
    }

    /** The centre of a process's circle, in the scene; empty if it is not shown. */
    public Optional<Point2D> sceneLocationOf(int id) {
        return picture().findProcess(id).map(process -> localToScene(process.x(), process.y()));
    }

    /** A point on the arrow of a message, in the scene, where a click finds it; empty if it is not drawn. */
    public Optional<Point2D> sceneLocationOf(Frame.Flight flight) {
        return picture().findArrow(flight).map(arrow -> localToScene(findClickPoint(arrow)));
    }

    /** The anchor for a pop-over on a process; empty if it is not shown. */
    public Optional<PopOverAnchor> anchorOf(int id) {
        return picture().findProcess(id).map(process -> PopOverAnchor.of(this, process));
    }

    /** The anchor for a pop-over on a message; empty if it is not drawn. */
    public Optional<PopOverAnchor> anchorOf(Frame.Flight flight) {
        return picture().findArrow(flight).map(arrow -> PopOverAnchor.of(this, arrow.path(), findClickPoint(arrow)));
    }

    /** A point of the arrow to which no other arrow is nearer; the middle of the arrow if there is none. */
    private Point2D findClickPoint(ArrowShape arrow) {
        Curve path = arrow.path();
        for (double t : new double[] {0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9, 0.1}) {
            Optional<ArrowShape> found = picture().arrowAt(path.x(t), path.y(t));
            if (found.isPresent() && found.get().equals(arrow)) {
                return new Point2D(path.x(t), path.y(t));
            }
        }
        return new Point2D(path.x(0.5), path.y(0.5));
    }

    /** The shown shapes; computed on first use after a change. */
    public ElectionPicture picture() {
        if (picture == null) {
            picture = frame == null
                    ? ElectionPicture.empty(getWidth(), getHeight())
                    : PictureLayout.of(
                            step,
                            setting.withBeliefs(showBeliefs.get()).withPrinted(asPrinted.get()),
                            getWidth(),
                            getHeight());
        }
        return picture;
    }

    private void discardPictureAndRepaint() {
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
        paintProcesses();
    }

    private void paintProcesses() {
        new ProcessPainter(clearLayer(PROCESSES), paletteProperty().get())
                .paint(
                        picture(),
                        progress,
                        selectedProcess.get(),
                        highlightedProcesses.get(),
                        changedProcesses.get(),
                        highlightedEventNumbers(),
                        findEmphasisedProcess());
    }

    private void paintArrows() {
        if (arrows == null) {
            OptionalInt focus = findEmphasisedProcess();
            arrows = new ArrowPainter(
                    picture().arrowsAt(progress),
                    paletteProperty().get(),
                    Optional.ofNullable(selectedMessage.get()),
                    focus.isEmpty() ? Optional.empty() : Optional.of(arrow -> arrow.isFromOrTo(focus.getAsInt())),
                    highlightedPart.get());
            groundPainted = false;
        }
        boolean hasTokens = !picture().motion().tokens().isEmpty();
        boolean isCrowded = !hasTokens && progress < 1 && arrows.hasTooManyArrowsToAnimate();
        if (!groundPainted || isCrowded != tracksPainted) {
            CanvasSurface ground = clearLayer(GROUND);
            picture().paintBackground(ground, paletteProperty().get());
            if (isCrowded) {
                arrows.paintStaticLayer(ground);
            } else if (hasTokens) {
                arrows.paint(ground, 1); // the arrows are whole while their tokens move
            }
            groundPainted = true;
            tracksPainted = isCrowded;
        }
        CanvasSurface moving = clearLayer(ARROWS);
        if (isCrowded) {
            arrows.paintMovingHeads(moving, progress);
        } else if (!hasTokens) {
            arrows.paint(moving, progress);
        }
        new LabelPainter(moving, paletteProperty().get()).paint(picture(), progress, findEmphasisedProcess());
        new TokenPainter(clearLayer(TOKENS), paletteProperty().get())
                .paint(picture(), progress, findEmphasisedProcess());
    }

    /** The process whose arrows stay while others fade: the process under the mouse, or in a mesh the selected one. */
    private OptionalInt findEmphasisedProcess() {
        Integer id = hoveredProcess.get() != null
                ? hoveredProcess.get()
                : picture().processes().size() >= MESH_PROCESSES ? selectedProcess.get() : null;
        return id != null && picture().hasArrowFromOrTo(id) ? OptionalInt.of(id) : OptionalInt.empty();
    }
}
