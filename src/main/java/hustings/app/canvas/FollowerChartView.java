package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.session.BoardColumn;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.engine.Frame;
import hustings.picture.plot.FollowerChart;
import hustings.picture.plot.FollowerChartPicture;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.trace.Durations;
import hustings.trace.Narrator;
import java.util.Comparator;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/**
 * The chart of who follows whom over time below a picture, as far as the run has been watched. A click or a drag goes
 * to the step at that time.
 */
public final class FollowerChartView extends PaintedRegion {

    private final BoardColumn column;
    private final Settings settings;
    private final ObservableValue<StepMode> stepMode;
    private final Tooltip tip = new Tooltip();
    /** Empty; has the font of the window, which grows with the window, before a class and with the person's choice. */
    private final Label font = new Label();

    private Optional<FollowerChart> chart = Optional.empty();

    /** Creates the hidden chart of a column. */
    public FollowerChartView(BoardColumn column, Settings settings, ObservableValue<StepMode> stepMode) {
        super("follower-chart", 1);
        this.column = column;
        this.settings = settings;
        this.stepMode = stepMode;
        setId("followerChart" + column.index());
        Controls.bindManagedToVisible(this);
        setMinWidth(0);
        setMinHeight(USE_PREF_SIZE);
        paletteProperty().bind(settings.paletteProperty());
        Tooltip.install(this, tip);
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::jumpTo);
        addEventHandler(MouseEvent.MOUSE_DRAGGED, this::jumpTo);
        addEventHandler(MouseEvent.MOUSE_MOVED, this::showTip);
        font.setManaged(false);
        getChildren().add(font);
        font.fontProperty().addListener((property, was, is) -> {
            repaint();
            Optional.ofNullable(getParent()).ifPresent(Parent::requestLayout);
        });
        settings.followersProperty().subscribe(is -> update());
        column.shownProperty().subscribe(is -> update());
    }

    private void update() {
        ViewState shown = column.shown();
        chart = Optional.ofNullable(shown)
                .map(ViewState::run)
                .filter(run -> settings.followersProperty().get().shows(run))
                .map(run -> FollowerChart.of(run.frames(), run.scenario()));
        setVisible(chart.isPresent());
        chart.ifPresent(is -> setAccessibleText(is.describe(Texts.language())));
        repaint();
    }

    /** The chart that is shown; empty if there is none. */
    public Optional<FollowerChart> chart() {
        return chart;
    }

    private Optional<FollowerChartPicture> pictureOfWidth(double width) {
        double scale = font.getFont().getSize() / FollowerChartPicture.USUAL_FONT_SIZE;
        return chart.map(is -> new FollowerChartPicture(is, width, scale, Texts.language()));
    }

    /** The place of a tick in the scene. */
    public Point2D sceneLocationOf(int tick) {
        double x = pictureOfWidth(getWidth()).orElseThrow().xOf(tick + 0.5);
        return localToScene(x, getHeight() / 2);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL; // the line that explains the rows wraps
    }

    @Override
    protected double computePrefHeight(double width) {
        return pictureOfWidth(width < 0 ? getWidth() : width)
                .map(FollowerChartPicture::height)
                .orElse(0.0);
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0;
    }

    @Override
    protected void paint() {
        pictureOfWidth(getWidth())
                .ifPresent(picture -> picture.toDrawing(column.shown().frame().tick())
                        .paint(clearLayer(0), paletteProperty().get()));
    }

    /** The step at which the time at an x is shown: the last one at that tick, or else the last before it. */
    private Optional<Frame> findFrameAt(double x) {
        return pictureOfWidth(getWidth())
                .map(picture -> picture.tickAt(x))
                .flatMap(tick -> column.shown()
                        .run()
                        .stepFrames(stepMode.getValue())
                        .filter(frame -> frame.tick() <= tick)
                        .max(Comparator.comparingInt(Frame::index)));
    }

    private void jumpTo(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY) {
            findFrameAt(event.getX())
                    .map(Frame::index)
                    .filter(index -> index != column.shown().frame().index())
                    .ifPresent(column::jumpTo);
        }
    }

    private void showTip(MouseEvent event) {
        findFrameAt(event.getX()).ifPresent(frame -> {
            String time =
                    Durations.formatAsDelays(frame.tick(), column.shown().run().delayTicks(), Texts.language());
            tip.setText(Texts.language().format("status.stage", frame.stage(), time) + "\n"
                    + Narrator.describeBeliefs(frame, Texts.language()));
        });
    }
}
