package hustings.app.widget;

import hustings.app.base.Downsampling;
import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.play.Run;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.trace.Durations;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;

/**
 * The time line of a run, from its first frame to its last: a mark for each stage or, of very many, for some, and a
 * thumb at the shown frame. The thumb can be dragged and the line can be clicked; the thumb stops only where a step
 * could stop. A long idle time is shortened, and marked.
 */
public final class TimeLine extends Region {

    private static final PseudoClass PAST = PseudoClass.getPseudoClass("past");
    /** Maximum number of marks that can be told apart. */
    private static final int MAX_MARKS = 300;

    private static final double MARGIN = 14;
    private static final double TRACK_HEIGHT = 6;
    private static final double MARK_WIDTH = 4;
    private static final double MARK_HEIGHT = 16;
    private static final double THUMB_SIZE = 20;
    private static final double LABEL_GAP = 5;
    /** Maximum width of an idle time, in distances between two frames. */
    private static final double MAX_GAP_WIDTH = 1.5;

    private static final double MIN_WIDTH = 120;
    private static final double PREF_WIDTH = 400;

    private final Region track = styleAndUnmanage(new Region(), "time-track");
    private final Region progress = styleAndUnmanage(new Region(), "time-progress");
    private final Region thumb = styleAndUnmanage(new Region(), "time-thumb");
    private final Tooltip tip = new Tooltip();
    /** What is drawn of the line; apart from the bar, whose grips may have the keyboard while it changes. */
    private final Pane line = new Pane();

    private final CaptionBar captionBar = new CaptionBar(x -> nearestStage(x));
    private final List<Mark> marks = new ArrayList<>();
    private final List<IdleGap> gaps = new ArrayList<>();

    private final BooleanProperty thin = new SimpleBooleanProperty(this, "thin", false);
    private Run run;
    /** The distance of each frame from the start, as a multiple of the normal distance between two frames. */
    private double[] distances = {0};

    private Frame shown;
    private StepMode stepMode = StepMode.BY_STAGE;
    private IntConsumer onJump = frameIndex -> {};

    /** A mark at a frame; only stages bear a number. */
    private record Mark(Frame frame, Region line, Label number) {}

    /** A long idle time: its first and last frame, and the region that marks it. */
    private record IdleGap(int first, int last, Region line) {}

    /** Creates a time line without a run. */
    public TimeLine() {
        getStyleClass().add("time-line");
        setMinSize(MIN_WIDTH, USE_PREF_SIZE);
        setPrefWidth(PREF_WIDTH);
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.SLIDER);
        line.setManaged(false);
        line.setMouseTransparent(true);
        line.getChildren().addAll(track, progress, thumb);
        getChildren().addAll(line, captionBar);
        Tooltip.install(this, tip);
        thin.addListener((observable, was, is) -> requestLayout());
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::jumpToMousePosition);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::jumpToMousePosition);
        addEventHandler(MouseEvent.MOUSE_MOVED, this::showTip);
    }

    private static <T extends Region> T styleAndUnmanage(T node, String styleClass) {
        node.getStyleClass().add(styleClass);
        node.setMouseTransparent(true);
        node.setManaged(false);
        return node;
    }

    /** Whether the line is as low as possible and shows no numbers. */
    public BooleanProperty thinProperty() {
        return thin;
    }

    private double thumbSize() {
        return thin.get() ? THUMB_SIZE / 2 : THUMB_SIZE;
    }

    /** Shows a run and its current frame. */
    public void show(ViewState newShown, StepMode newStepMode) {
        boolean newRun = !newShown.run().equals(run);
        run = newShown.run();
        shown = newShown.frame();
        stepMode = newStepMode;
        setAccessibleText(newShown.describePosition(Texts.language()));
        if (newRun) {
            computeDistances();
            createMarks();
        }
        for (Mark mark : marks) {
            boolean past = mark.frame().index() <= shown.index();
            mark.line().pseudoClassStateChanged(PAST, past);
            mark.number().pseudoClassStateChanged(PAST, past);
        }
        requestLayout();
    }

    /** The bar with the stages of a caption, which is hidden at first. */
    public CaptionBar captionBar() {
        return captionBar;
    }

    /** Sets what receives the index of the frame that the user asks for. */
    public void setOnJump(IntConsumer handler) {
        onJump = handler;
    }

    private void computeDistances() {
        List<Frame> frames = run.frames();
        distances = new double[frames.size()];
        gaps.clear();
        int next = 1;
        while (next < frames.size()) {
            int first = next;
            while (next < frames.size() && frames.get(next).kind() == Frame.Kind.IDLE) {
                next++;
            }
            int idle = next - first;
            double step = idle == 0 ? 1 : Math.min(1, MAX_GAP_WIDTH / idle);
            if (step < 1) {
                gaps.add(new IdleGap(first - 1, next - 1, styleAndUnmanage(new Region(), "time-gap")));
            }
            next = Math.max(next, first + 1);
            for (int index = first; index < next; index++) {
                distances[index] = distances[index - 1] + step;
            }
        }
    }

    private void createMarks() {
        marks.clear();
        List<Frame> stops = Downsampling.indicesToDraw(run.stops().size(), MAX_MARKS)
                .mapToObj(stop -> run.frames().get(run.stops().get(stop)))
                .toList();
        for (Frame frame : stops) {
            boolean stage = frame.kind() == Frame.Kind.STAGE;
            Region line = styleAndUnmanage(new Region(), stage ? "time-mark" : "time-stop");
            Label number = styleAndUnmanage(new Label(stage ? Integer.toString(frame.stage()) : ""), "time-number");
            marks.add(new Mark(frame, line, number));
        }
        List<Node> children = new ArrayList<>(List.of(track, progress));
        gaps.forEach(gap -> children.add(gap.line()));
        marks.forEach(mark -> children.add(mark.line()));
        marks.forEach(mark -> children.add(mark.number()));
        children.add(thumb);
        line.getChildren().setAll(children);
        marks.stream() // or the line would get another height, and the picture move, only at the next step
                .limit(1)
                .forEach(mark -> mark.number().fontProperty().addListener((observable, was, is) -> requestLayout()));
    }

    private double xOf(int frameIndex) {
        double span = getWidth() - 2 * MARGIN;
        return MARGIN + span * distances[frameIndex] / Math.max(1, distances[distances.length - 1]);
    }

    private double middleY() {
        return snapPositionY(2 + thumbSize() / 2);
    }

    /** The centre of a frame's mark, in scene coordinates. */
    public Point2D sceneLocationOf(int frameIndex) {
        return localToScene(xOf(frameIndex), middleY());
    }

    @Override
    protected double computePrefHeight(double width) {
        double numbers = marks.isEmpty() ? 16 : marks.get(0).number().prefHeight(-1);
        return middleY() + thumbSize() / 2 + (thin.get() ? 2 : numbers) + captionBar.heightOfBar();
    }

    @Override
    protected void layoutChildren() {
        if (run == null) {
            return;
        }
        line.resizeRelocate(0, 0, getWidth(), getHeight());
        double middle = middleY();
        double thumbX = xOf(shown.index());
        track.resizeRelocate(MARGIN, middle - TRACK_HEIGHT / 2, getWidth() - 2 * MARGIN, TRACK_HEIGHT);
        progress.resizeRelocate(MARGIN, middle - TRACK_HEIGHT / 2, Math.max(0, thumbX - MARGIN), TRACK_HEIGHT);
        double size = thumbSize();
        thumb.resizeRelocate(thumbX - size / 2, middle - size / 2, size, size);
        for (IdleGap gap : gaps) {
            double from = xOf(gap.first()) + MARK_WIDTH;
            double width = Math.max(0, xOf(gap.last()) - MARK_WIDTH - from);
            gap.line().resizeRelocate(from, middle - TRACK_HEIGHT / 2, width, TRACK_HEIGHT);
        }
        double minX = Double.NEGATIVE_INFINITY;
        for (Mark mark : marks) {
            double x = xOf(mark.frame().index());
            double height = thin.get() ? TRACK_HEIGHT : MARK_HEIGHT;
            mark.line().resizeRelocate(x - MARK_WIDTH / 2, middle - height / 2, MARK_WIDTH, height);
            minX = layoutNumber(mark.number(), x, middle + thumbSize() / 2, minX);
        }
        captionBar.place(getHeight() - captionBar.heightOfBar(), getWidth(), this::xOfStage);
    }

    /**
     * Lays out a number, or hides it if it would overlap the previous one; returns the x at which the next one may
     * begin.
     */
    private double layoutNumber(Label number, double x, double y, double minX) {
        double width = number.prefWidth(-1);
        double left = x - width / 2;
        boolean fits = left >= minX && !number.getText().isEmpty() && !thin.get();
        number.setVisible(fits);
        number.resizeRelocate(left, y, width, number.prefHeight(-1));
        return fits ? left + width + LABEL_GAP : minX;
    }

    private Frame nearestStepFrame(double x) {
        return run.stepFrames(stepMode)
                .min((a, b) -> Double.compare(Math.abs(xOf(a.index()) - x), Math.abs(xOf(b.index()) - x)))
                .orElseThrow();
    }

    /** The place of a stage; the end of the line for those that may not be shown. */
    private double xOfStage(int stage) {
        Frame first = streamStages()
                .filter(frame -> frame.stage() >= stage)
                .findFirst()
                .orElseGet(run::lastVisibleFrame);
        return xOf(first.index());
    }

    private int nearestStage(double x) {
        return streamStages()
                .min(Comparator.comparingDouble(frame -> Math.abs(xOf(frame.index()) - x)))
                .orElseThrow()
                .stage();
    }

    /** The frames at which a stage begins, that before the first among them. */
    private Stream<Frame> streamStages() {
        return run.frames().stream().filter(frame -> frame.index() == 0 || frame.kind() == Frame.Kind.STAGE);
    }

    private void jumpToMousePosition(MouseEvent event) {
        if (run == null || event.getButton() != MouseButton.PRIMARY) {
            return;
        }
        int frameIndex = nearestStepFrame(event.getX()).index();
        if (frameIndex != shown.index()) {
            onJump.accept(frameIndex);
        }
    }

    private void showTip(MouseEvent event) {
        if (run != null) {
            Frame frame = nearestStepFrame(event.getX());
            String time = Durations.formatAsDelays(frame.tick(), run.delayTicks(), Texts.language());
            tip.setText(frame.type()
                    .map(type -> Texts.of("transport.typed-frame-tip", frame.stage(), type.name(), time))
                    .orElseGet(() -> Texts.language().format("status.stage", frame.stage(), time)));
        }
    }
}
