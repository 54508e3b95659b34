package hustings.app.figures;

import hustings.app.base.Background;
import hustings.app.base.Focus;
import hustings.app.base.PageLoader;
import hustings.app.base.Reporter;
import hustings.app.base.TaskRunner;
import hustings.app.base.Texts;
import hustings.app.canvas.PlotView;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.paper.figure.Figure;
import hustings.paper.figure.Plot;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The large view of a plot or a table. The content is computed in the background and can be cancelled. */
public final class FigureDetail extends VBox {

    /** The id of Figure 5 of Kordafshari et al. 2005, which is plotted from the runs of only some of its detectors. */
    private static final String SAMPLED_FIGURE = "K5";

    private final TaskRunner tasks = new TaskRunner(Background.cachedThreads("hustings-figures"));

    @FXML
    private Button back, simulate, cancel;
    @FXML
    private Label title, source, waitingFor;

    @FXML
    private StackPane content;

    @FXML
    private VBox waiting;

    private Settings choices;
    private Reporter reporter;
    private Runnable onBack;

    /** Creates an empty view. */
    public FigureDetail() {
        PageLoader.loadInto(this);
        Controls.bindManagedToVisible(simulate);
    }

    /** Sets the settings, the reporter, and the handler that returns to the gallery. */
    void connect(Settings newChoices, Reporter newReporter, Runnable newOnBack) {
        choices = newChoices;
        reporter = newReporter;
        onBack = newOnBack;
        back.setOnAction(event -> onBack.run());
    }

    /** Sets the handler that simulates all runs of the figure that shows only some of them. */
    void setOnSimulate(Runnable onSimulate) {
        simulate.setOnAction(event -> onSimulate.run());
    }

    /** The nodes that F6 focuses in turn. */
    List<Node> focusStops() {
        return List.of(content, back.getParent());
    }

    /** Focuses the content, or the progress while waiting for it. */
    void focus() {
        Focus.focusFirstIn(waiting.getParent() == null ? content : waiting);
    }

    /** Shows a plot or a table. */
    void show(Figure figure) {
        title.setText(figure.id() + "  " + Texts.translate(figure.title()));
        source.setText(figure.paper().title() + ", " + Texts.translate(figure.number()));
        simulate.setVisible(figure.id().equals(SAMPLED_FIGURE));
        content.getChildren().clear();
        if (figure.content() instanceof Figure.Plotted plotted) {
            Consumer<Plot> showPlot = plot -> content.getChildren().setAll(new PlotView(plot, choices));
            computeInBackground(figure, plotted.plot(), onBack, showPlot);
        } else if (figure.content() instanceof Figure.Tabled tabled) {
            showTable(figure, tabled, tabled.usualSize(), onBack);
        }
    }

    /** Shows the table for a number of processes; the previous content stays until it is computed. */
    private void showTable(Figure figure, Figure.Tabled tabled, int processCount, Runnable onCancel) {
        computeInBackground(figure, () -> tabled.table().apply(processCount), onCancel, table -> {
            BiConsumer<TableFigure, Integer> onSizeChosen =
                    (view, other) -> showTable(figure, tabled, other, view::resetChosenSize);
            content.getChildren().setAll(new TableFigure(table, tabled, processCount, onSizeChosen));
        });
    }

    private <T> void computeInBackground(
            Figure figure, Supplier<T> computation, Runnable onCancel, Consumer<T> onComputed) {
        cancelComputation();
        waitingFor.setText(Texts.of("figures.making-of", Texts.translate(figure.number())));
        cancel.setOnAction(event -> {
            cancelComputation();
            onCancel.run();
        });
        content.getChildren().forEach(node -> node.setDisable(true));
        content.getChildren().add(waiting);
        tasks.start(
                monitor -> computation.get(),
                result -> {
                    hideProgress();
                    onComputed.accept(result);
                    focus();
                },
                fault -> {
                    hideProgress();
                    reporter.reportProblem(Texts.of("figures.failed", figure.id(), String.valueOf(fault.getMessage())));
                    onCancel.run();
                });
    }

    private void hideProgress() {
        content.getChildren().remove(waiting);
        content.getChildren().forEach(node -> node.setDisable(false));
    }

    /** Cancels the computation under way, if any. */
    void cancelComputation() {
        if (tasks.runningProperty().get()) {
            tasks.cancel();
            hideProgress();
        }
    }
}
