package hustings.app.sweep;

import atlantafx.base.theme.Styles;
import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.app.chart.ConventionCell;
import hustings.engine.Timing;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepText;
import hustings.search.sweep.SweepText.Field;
import hustings.trace.CountingConvention;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.util.StringConverter;
import org.controlsfx.control.CheckComboBox;

/** Which sweep is to be made, in the words of the command line; what is wrong stands below the field that it is in. */
public final class SweepFormController {

    /** The algorithms of Figure 5 of Kordafshari et al. 2005. */
    private static final List<String> USUAL_ALGORITHMS = List.of("bully", "modified-bully");

    private final ReadOnlyObjectWrapper<Sweep> sweep = new ReadOnlyObjectWrapper<>(this, "sweep");
    private final Map<Field, TextField> fields = new EnumMap<>(Field.class);
    private final Map<Field, Label> problems = new EnumMap<>(Field.class);
    private boolean filling;

    @FXML
    private ScrollPane sweepForm;

    @FXML
    private CheckComboBox<Publication> sweepAlgorithms;

    @FXML
    private Label sweepAlgorithmsProblem;

    @FXML
    private TextField sweepN;

    @FXML
    private Label sweepNProblem;

    @FXML
    private TextField sweepDetector;

    @FXML
    private Label sweepDetectorProblem;

    @FXML
    private TextField sweepCrashed;

    @FXML
    private Label sweepCrashedProblem;

    @FXML
    private TextField sweepDelay;

    @FXML
    private Label sweepDelayProblem;

    @FXML
    private TextField sweepDelays;

    @FXML
    private Label sweepDelaysProblem;

    @FXML
    private TextField sweepSeeds;

    @FXML
    private Label sweepSeedsProblem;

    @FXML
    private ComboBox<CountingConvention> sweepConvention;

    @FXML
    private Label sweepRuns;

    @FXML
    private void initialize() {
        field(Field.N, sweepN, sweepNProblem);
        field(Field.DETECTOR, sweepDetector, sweepDetectorProblem);
        field(Field.CRASHED, sweepCrashed, sweepCrashedProblem);
        field(Field.DELAY, sweepDelay, sweepDelayProblem);
        field(Field.DELAYS, sweepDelays, sweepDelaysProblem);
        field(Field.SEEDS, sweepSeeds, sweepSeedsProblem);
        hideIfEmpty(sweepAlgorithmsProblem);
        sweepAlgorithms.setConverter(new StringConverter<>() {
            @Override
            public String toString(Publication publication) {
                return publication == null ? "" : Texts.told(publication.title());
            }

            @Override
            public Publication fromString(String title) {
                throw new UnsupportedOperationException("nothing is typed here");
            }
        });
        sweepAlgorithms.getItems().setAll(Catalogue.all());
        sweepAlgorithms.getCheckModel().getCheckedItems().addListener((ListChangeListener<Publication>)
                change -> read());
        initializeConvention();
        showFigure5();
    }

    private void field(Field name, TextField field, Label problem) {
        fields.put(name, field);
        problems.put(name, problem);
        hideIfEmpty(problem);
        field.textProperty().addListener((observable, was, is) -> read());
    }

    private static void hideIfEmpty(Label problem) {
        problem.managedProperty().bind(problem.visibleProperty());
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
    }

    private void initializeConvention() {
        sweepConvention.getItems().setAll(CountingConvention.values());
        sweepConvention.setCellFactory(list -> new ConventionCell());
        sweepConvention.setConverter(new StringConverter<>() {
            @Override
            public String toString(CountingConvention convention) {
                return convention == null ? "" : convention.id();
            }

            @Override
            public CountingConvention fromString(String id) {
                throw new UnsupportedOperationException("nothing is typed here");
            }
        });
        sweepConvention.valueProperty().addListener((observable, was, is) -> read());
    }

    /** The whole form. */
    Node node() {
        return sweepForm;
    }

    /** The sweep that the form describes; null if something is wrong with it. */
    ReadOnlyObjectProperty<Sweep> sweepProperty() {
        return sweep.getReadOnlyProperty();
    }

    /** Fills the form with Figure 5 of Kordafshari et al. 2005. */
    void showFigure5() {
        SweepText usual = SweepText.usual();
        filling = true;
        sweepN.setText(usual.n());
        sweepDetector.clear();
        sweepCrashed.clear();
        sweepDelay.setText(usual.delay());
        sweepDelays.clear();
        sweepSeeds.setText(usual.seeds());
        sweepConvention.setValue(CountingConvention.named(usual.convention()));
        sweepAlgorithms.getCheckModel().clearChecks();
        USUAL_ALGORITHMS.forEach(name -> sweepAlgorithms.getCheckModel().check(Catalogue.named(name)));
        filling = false;
        read();
    }

    private void read() {
        if (filling) {
            return;
        }
        problems.values().forEach(problem -> problem.setText(""));
        fields.values().forEach(field -> field.pseudoClassStateChanged(Styles.STATE_DANGER, false));
        List<AlgorithmChoice> chosen = sweepAlgorithms.getCheckModel().getCheckedItems().stream()
                .map(publication -> AlgorithmChoice.asPublished(publication.name()))
                .toList();
        sweepAlgorithmsProblem.setText(chosen.isEmpty() ? Texts.of("sweep.no-algorithm") : "");
        Sweep read = null;
        try {
            if (!chosen.isEmpty()) {
                read = withinMemory(text().sweep(chosen));
            }
        } catch (SweepText.Problem e) {
            say(e.field(), e.getMessage());
        }
        sweepRuns.setText(read == null ? "" : Texts.of("sweep.runs", read.runs()));
        sweep.set(read);
    }

    private Sweep withinMemory(Sweep read) {
        if (read.runs() > SweepResults.MOST_RUNS) {
            say(Field.SEEDS, Texts.of("sweep.too-many-runs", read.runs(), SweepResults.MOST_RUNS));
            return null;
        }
        return read;
    }

    private void say(Field field, String problem) {
        problems.get(field).setText(problem);
        fields.get(field).pseudoClassStateChanged(Styles.STATE_DANGER, true);
    }

    private SweepText text() {
        return new SweepText(
                sweepN.getText(),
                orNull(sweepCrashed.getText()),
                orNull(sweepDetector.getText()),
                sweepDelay.getText(),
                orNull(sweepDelays.getText()),
                sweepSeeds.getText(),
                Integer.toString(Timing.DEFAULT_UNTIL_TICK),
                sweepConvention.getValue().id());
    }

    private static String orNull(String text) {
        return text.isBlank() ? null : text;
    }
}
