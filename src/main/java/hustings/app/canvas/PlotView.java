package hustings.app.canvas;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.paper.figure.Plot;
import hustings.picture.plot.PlotPicture.PlottedPoint;
import hustings.picture.plot.Scale;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;

/** A plot with a switch for the scale of each axis, and the values of the marked point as text. */
public final class PlotView extends VBox {

    @FXML
    private PlotCanvas plotCanvas;

    @FXML
    private Label plotReading;

    @FXML
    private FlowPane bar;

    @FXML
    private SegmentedButton xScale, yScale;
    @FXML
    private ToggleButton xLinear, xLogarithmic, yLinear, yLogarithmic;

    private Plot plot;

    public PlotView(Plot plot, Settings settings) {
        PageLoader.loadInto(this);
        Controls.bindManagedToVisible(bar);
        show(plot);
        plotCanvas.paletteProperty().bind(settings.paletteProperty());
        plotCanvas.markedPointProperty().subscribe(this::showReading);
        bindScaleSwitch(xScale, "plot.horizontal", xLinear, xLogarithmic, plotCanvas.xScaleProperty());
        bindScaleSwitch(yScale, "plot.vertical", yLinear, yLogarithmic, plotCanvas.yScaleProperty());
    }

    private static void bindScaleSwitch(
            SegmentedButton group, String axis, ToggleButton linear, ToggleButton log, ObjectProperty<Scale> scale) {
        Controls.bindToggles(group, Map.of(Scale.LINEAR, linear, Scale.LOGARITHMIC, log), scale);
        group.getButtons().forEach(toggle -> toggle.setAccessibleText(Texts.of(axis) + " " + toggle.getText()));
    }

    /** Shows another plot. */
    public void show(Plot newPlot) {
        plot = newPlot;
        plotCanvas.setPlot(newPlot);
    }

    /** Sets the scale of both axes. */
    public void setScales(Scale scale) {
        plotCanvas.xScaleProperty().set(scale);
        plotCanvas.yScaleProperty().set(scale);
    }

    /** Shows the controls of the plot, or hides them before a class. */
    public void setControlsVisible(boolean areVisible) {
        bar.setVisible(areVisible);
    }

    /** Adds a control before the scale switches. */
    public void addControl(Node control) {
        bar.getChildren().add(0, control);
    }

    private void showReading(PlottedPoint shown) {
        if (shown == null) {
            plotReading.setText(Texts.of("plot.how"));
            plotCanvas.setAccessibleText(plot.title() + ". " + plotReading.getText());
            return;
        }
        String name = shown.curve().name();
        String x = Texts.language().formatNumber(shown.point().x());
        String y = Texts.language().formatNumber(shown.point().y());
        plotReading.setText(Texts.of("plot.reading", name, x, y));
        plotCanvas.setAccessibleText(Texts.of("plot.reading-access", name, plot.xLabel(), x, plot.yLabel(), y));
    }
}
