package hustings.app.compare;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.canvas.CanvasMouseHandler;
import hustings.app.canvas.ElectionCanvas;
import hustings.app.canvas.EventText;
import hustings.app.canvas.Inspector;
import hustings.app.canvas.LanesPreview;
import hustings.app.canvas.PopOverAnchor;
import hustings.app.canvas.StatusLine;
import hustings.app.chart.AlgorithmLook;
import hustings.app.session.Comparison;
import hustings.app.session.Selection;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.SimulationEvent;
import hustings.picture.AlgorithmStyle;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesViewState;
import hustings.play.ViewState;
import hustings.trace.RunHighlight;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** A pane of one compared run: algorithm, position and picture. */
final class ComparedPane extends VBox {

    @FXML
    private VBox head;

    @FXML
    private HBox titleRow, positionRow;

    @FXML
    private Group sample;

    @FXML
    private Label title, position;

    @FXML
    private Button open;

    @FXML
    private StatusLine statusLine;

    @FXML
    private ElectionCanvas canvas;

    @FXML
    private LanesPreview preview;

    private final Inspector inspector = new Inspector();
    private ViewState shown;
    private Optional<ComparedLanes> lanes = Optional.empty();

    /**
     * The lanes of one run among several.
     *
     * @param longest the lanes of the longest run
     * @param unsharedEvents the events that not all runs have
     */
    record ComparedLanes(Lanes lanes, Lanes longest, RunHighlight unsharedEvents) {}

    /**
     * Creates an empty pane, and connects what is clicked in it to the comparison, the selection and the inspector.
     *
     * @param line the number of the pane, from 0
     * @param session the session whose comparison the pane shows and changes
     * @param settings the settings of the picture
     */
    ComparedPane(int line, Session session, Settings settings) {
        PageLoader.loadInto(this);
        Controls.bindManagedToVisible(positionRow);
        position.setId("comparedPosition" + line);
        open.setId("compareOpen" + line);
        statusLine.setId("comparedStatus" + line);
        statusLine.addBelowDetails(open);
        canvas.setId("compareCanvas" + line);
        canvas.setFocusTraversable(line == 0); // Tab goes through the processes once; a click focuses any of them
        Comparison comparison = session.comparison();
        Selection selection = session.selection();
        canvas.connect(settings, selection);
        preview.paletteProperty().bind(settings.paletteProperty());
        open.setOnAction(event -> session.openComparedRun(line));
        statusLine.setHandlers(frame -> comparison.jumpTo(line, frame), selection::highlight, null);
        CanvasMouseHandler mouse = canvas.mouseHandler();
        mouse.setOnProcessClicked(id -> {
            selection.selectProcess(id);
            comparison.crashOrRevive(id, line);
        });
        mouse.setOnMessageClicked((flight, screen) ->
                openInspector(canvas.anchorOf(flight), Inspector.createMessageContent(shown, flight)));
        mouse.setOnProcessMenu(
                (id, screen) -> openInspector(canvas.anchorOf(id), Inspector.createProcessContent(shown, id)));
    }

    ElectionCanvas canvas() {
        return canvas;
    }

    /** Shows the run as lanes from now on, or as a picture if they are empty. */
    void setLanes(Optional<ComparedLanes> newLanes) {
        lanes = newLanes;
        canvas.setVisible(lanes.isEmpty());
        preview.setVisible(lanes.isPresent());
        HBox row = lanes.isPresent() ? titleRow : positionRow; // one row saves height
        if (!row.equals(position.getParent())) {
            row.getChildren().add(position);
            positionRow.setVisible(lanes.isEmpty());
        }
        showLanes();
    }

    private void showLanes() {
        lanes.ifPresent(beside -> preview.show(
                beside.lanes(),
                beside.longest(),
                LanesViewState.atFrame(beside.lanes(), shown.frame(), beside.unsharedEvents())));
    }

    /** Computes the height that the texts above the picture need in a pane of the given width. */
    double computeHeaderHeight(double width) {
        return head.prefHeight(Math.max(1, width - snappedLeftInset() - snappedRightInset()));
    }

    /** Sets the minimum height of the texts above the picture, so that the pictures of all panes are aligned. */
    void setMinHeaderHeight(double height) {
        head.setMinHeight(height);
    }

    void show(ViewState run, AlgorithmStyle style) {
        shown = run;
        String name = run.run().title(Texts.language());
        sample.getChildren().setAll(AlgorithmLook.createLineSample(style));
        title.setText(name);
        open.setAccessibleText(Texts.of("compare.open.accessible", name));
        open.setTooltip(new Tooltip(Texts.of("compare.open.accessible", name)));
        position.setText(run.describePosition(Texts.language()) + describeInterventions(run.frame()));
        statusLine.show(run);
        canvas.show(run);
        canvas.setAccessibleText(name + ". " + canvas.getAccessibleText());
        inspector.hide();
        showLanes();
    }

    /** The interventions of a frame, such as ": 6 crashes"; empty if there are none but detections. */
    private static String describeInterventions(Frame frame) {
        String faults = frame.events(SimulationEvent.Intervened.class)
                .map(SimulationEvent.Intervened::intervention)
                .filter(intervention -> !(intervention instanceof Intervention.Detect))
                .map(fault -> EventText.describe(fault, frame.group()))
                .collect(Collectors.joining("; "));
        return faults.isEmpty() ? "" : ": " + faults;
    }

    private void openInspector(Optional<PopOverAnchor> anchor, Node content) {
        anchor.ifPresent(found -> inspector.show(canvas, found, content));
    }
}
