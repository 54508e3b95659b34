package hustings.app.compare;

import atlantafx.base.theme.Styles;
import hustings.app.base.Texts;
import hustings.app.canvas.ElectionCanvas;
import hustings.app.canvas.Inspector;
import hustings.app.chart.AlgorithmLook;
import hustings.app.session.ElectionResult;
import hustings.app.session.ViewState;
import hustings.engine.Frame;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** One of the runs that are compared: its algorithm, where it stands, and its picture. */
final class ComparedPane extends VBox {

    private static final PseudoClass FINISHED = PseudoClass.getPseudoClass("finished");
    private static final PseudoClass FAILED = PseudoClass.getPseudoClass("failed");

    private final Label title = new Label();
    private final Label position = new Label();
    private final Button open = new Button(Texts.of("compare.open"), new FontIcon(Feather.EXTERNAL_LINK));
    private final HBox first;
    private final VBox head;
    private final ElectionCanvas canvas = new ElectionCanvas();
    private final Inspector inspector = new Inspector();
    private ViewState shown;

    /**
     * An empty pane.
     *
     * @param line its number, from 0
     */
    ComparedPane(int line) {
        getStyleClass().add("compared-pane");
        title.getStyleClass().add(Styles.TEXT_BOLD);
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        open.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
        open.setMinWidth(USE_PREF_SIZE);
        position.getStyleClass().add("compared-position");
        position.setId("comparedPosition" + line);
        open.setId("compareOpen" + line);
        first = new HBox();
        first.getStyleClass().add("compared-head");
        head = new VBox(first, position);
        head.setMinHeight(USE_PREF_SIZE);
        canvas.setId("compareCanvas" + line);
        canvas.setFocusTraversable(line == 0); // Tab goes through the processes once; a click focuses any of them
        StackPane frame = new StackPane(canvas);
        frame.getStyleClass().add("canvas-frame");
        frame.setMinSize(0, 0);
        VBox.setVgrow(frame, Priority.ALWAYS);
        getChildren().setAll(head, frame);
        canvas.setOnFlightClicked((flight, x, y) -> inspect(flight));
        canvas.setOnProcessMenu((id, x, y) -> inspect(id));
    }

    ElectionCanvas canvas() {
        return canvas;
    }

    /** Opens the run by itself. */
    Button openButton() {
        return open;
    }

    /** The height of what is written above the picture. */
    double headHeight() {
        return head.prefHeight(-1);
    }

    void show(ViewState run) {
        shown = run;
        String algorithm = Texts.told(run.run().publication().title());
        first.getChildren().setAll(AlgorithmLook.sample(run.name()), title, open);
        title.setText(algorithm);
        open.setAccessibleText(Texts.of("compare.open.accessible", algorithm));
        open.setTooltip(new Tooltip(Texts.of("compare.open.accessible", algorithm)));
        position.setText(run.result());
        position.pseudoClassStateChanged(FINISHED, run.atEnd());
        position.pseudoClassStateChanged(
                FAILED, run.atEnd() && !ElectionResult.of(run.frame()).succeeded());
        canvas.show(run);
        canvas.setAccessibleText(algorithm + ". " + canvas.getAccessibleText());
        inspector.hide();
    }

    private void inspect(int id) {
        canvas.spotOf(id).ifPresent(spot -> inspector.show(canvas, spot, Inspector.ofProcess(shown, id)));
    }

    private void inspect(Frame.Flight flight) {
        canvas.spotOf(flight).ifPresent(spot -> inspector.show(canvas, spot, Inspector.ofFlight(shown, flight)));
    }
}
