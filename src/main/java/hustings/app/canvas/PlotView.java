package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.paper.figure.Plot;
import hustings.picture.plot.PlotAxis;
import hustings.picture.plot.PlotPicture.Reading;
import hustings.picture.plot.Scale;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.controlsfx.control.SegmentedButton;

/** A plot with a switch for the scale of each axis, and the values of the marked point in words. */
public final class PlotView extends VBox {

    private Plot plot;
    private final PlotCanvas canvas;
    private final Label reading = new Label();
    private final FlowPane bar;

    public PlotView(Plot plot, Settings settings) {
        this.plot = plot;
        getStyleClass().add("plot-view");
        canvas = new PlotCanvas(plot);
        canvas.paletteProperty().bind(settings.paletteProperty());
        canvas.readingProperty().addListener((observable, was, is) -> showReading(is));
        VBox.setVgrow(canvas, Priority.ALWAYS);
        reading.setId("plotReading");
        reading.setMaxWidth(Double.MAX_VALUE); // its text may change during layout
        reading.getStyleClass().add("plot-reading");
        bar = new FlowPane(
                scaleSwitch(Texts.of("plot.horizontal"), "x", canvas.xScaleProperty()),
                scaleSwitch(Texts.of("plot.vertical"), "y", canvas.yScaleProperty()));
        bar.getStyleClass().add("plot-bar");
        showReading(null);
        getChildren().setAll(canvas, reading, bar);
    }

    /** Shows another plot. */
    public void show(Plot newPlot) {
        plot = newPlot;
        canvas.setPlot(newPlot);
    }

    /** Sets the scale of both axes. */
    public void setScales(Scale scale) {
        canvas.xScaleProperty().set(scale);
        canvas.yScaleProperty().set(scale);
    }

    /** Adds a control before the scales. */
    public void setChoice(Node choice) {
        bar.getChildren().add(0, choice);
    }

    private static HBox scaleSwitch(String name, String id, ObjectProperty<Scale> scale) {
        Label label = new Label(name);
        label.setMinWidth(USE_PREF_SIZE);
        ToggleButton linear = toggle(name, Texts.of("plot.linear"), id + "Linear");
        ToggleButton logarithmic = toggle(name, Texts.of("plot.logarithmic"), id + "Logarithmic");
        SegmentedButton both = new SegmentedButton(linear, logarithmic);
        Controls.bindToggles(both, Map.of(Scale.LINEAR, linear, Scale.LOGARITHMIC, logarithmic), scale);
        HBox box = new HBox(label, both);
        box.setMinWidth(USE_PREF_SIZE);
        box.getStyleClass().add("plot-scale");
        return box;
    }

    private static ToggleButton toggle(String name, String text, String id) {
        ToggleButton toggle = new ToggleButton(text);
        toggle.setId(id);
        toggle.setAccessibleText(name + " " + text);
        return toggle;
    }

    private void showReading(Reading shown) {
        if (shown == null) {
            reading.setText(Texts.of("plot.how"));
            canvas.setAccessibleText(plot.title() + ". " + reading.getText());
            return;
        }
        String name = shown.curve().name();
        String x = PlotAxis.text(shown.point().x());
        String y = PlotAxis.text(shown.point().y());
        reading.setText(Texts.of("plot.reading", name, x, y));
        canvas.setAccessibleText(Texts.of("plot.reading-access", name, plot.xLabel(), x, plot.yLabel(), y));
    }
}
