package hustings.app.sweep;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.app.chart.ConventionBox;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.GroupedListCell;
import hustings.engine.Timing;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.search.sweep.GrowthInput;
import hustings.search.sweep.GrowthMeasurement;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepInput;
import hustings.search.sweep.SweepInput.Field;
import hustings.trace.CountingConvention;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import org.controlsfx.control.CheckComboBox;
import org.controlsfx.control.SegmentedButton;

/**
 * The form that describes a sweep, or a measurement of growth, in the words of the command line; messages about what is
 * wrong stand below the fields.
 */
public final class SweepFormController {

    /** The algorithms of Figure 5 of Kordafshari et al. 2005. */
    private static final List<String> FIGURE_5_ALGORITHMS = List.of("bully", "modified-bully");

    private final Session session;
    private final ReadOnlyObjectWrapper<Supplier<SweepRuns>> measurementSupplier =
            new ReadOnlyObjectWrapper<>(this, "measurementSupplier");
    private final ObjectProperty<Boolean> growth = new SimpleObjectProperty<>(this, "growth", false);
    private boolean filling;

    @FXML
    private CheckComboBox<Publication> sweepAlgorithms;

    @FXML
    private Label sweepAlgorithmsProblem, sweepRuns;

    @FXML
    private SegmentedButton sweepKinds;

    @FXML
    private ToggleButton ofOneSize, ofGrowth;
    @FXML
    private FieldRows sweepFields, growthFields;

    @FXML
    private Node sweepCounted;

    @FXML
    private ConventionBox sweepConvention;

    public SweepFormController(AppContext tools) {
        session = tools.session();
    }

    @FXML
    private void initialize() {
        sweepFields.addFields(
                this::parseFields, Field.N, Field.DETECTOR, Field.CRASHED, Field.DELAY, Field.DELAYS, Field.SEEDS);
        growthFields.addFields(this::parseFields, Field.N, Field.GROWTH, Field.SEEDS, Field.TIME_LIMIT);
        GrowthInput defaults = GrowthInput.defaults();
        filling = true;
        growthFields.setTexts(Map.of(
                Field.N, defaults.n(),
                Field.GROWTH, defaults.growth(),
                Field.SEEDS, defaults.seeds(),
                Field.TIME_LIMIT, defaults.timeLimit()));
        Controls.bindToggles(sweepKinds, Map.of(false, ofOneSize, true, ofGrowth), growth);
        Controls.bindManagedToVisible(sweepCounted);
        growth.subscribe(is -> {
            growthFields.setVisible(is);
            sweepFields.setVisible(!is);
            sweepCounted.setVisible(!is);
            parseFields();
        });
        Controls.hideWhenEmpty(sweepAlgorithmsProblem);
        sweepAlgorithms.setConverter(Controls.createConverter(Texts::titleOf));
        GroupedListCell.keepFilledFromCatalogue(sweepAlgorithms.getItems(), session);
        sweepAlgorithms.getCheckModel().getCheckedItems().addListener((ListChangeListener<Publication>)
                change -> parseFields());
        sweepConvention.valueProperty().addListener((observable, was, is) -> parseFields());
        fillInFigure5();
    }

    /**
     * A supplier of the measurement that the form describes, which can be called any number of times; null if something
     * in the form is wrong.
     */
    ReadOnlyObjectProperty<Supplier<SweepRuns>> measurementSupplierProperty() {
        return measurementSupplier.getReadOnlyProperty();
    }

    /** Whether the form describes a measurement of growth instead of a sweep. */
    ReadOnlyObjectProperty<Boolean> describesGrowthProperty() {
        return growth;
    }

    /** Fills the form with Figure 5 of Kordafshari et al. 2005. */
    void fillInFigure5() {
        SweepInput defaults = SweepInput.defaults();
        filling = true;
        growth.set(false);
        sweepFields.setTexts(
                Map.of(Field.N, defaults.n(), Field.DELAY, defaults.delay(), Field.SEEDS, defaults.seeds()));
        sweepConvention.setValue(CountingConvention.parse(defaults.convention()));
        sweepAlgorithms.getCheckModel().clearChecks();
        FIGURE_5_ALGORITHMS.forEach(name -> sweepAlgorithms.getCheckModel().check(Catalogue.getByName(name)));
        filling = false;
        parseFields();
    }

    private FieldRows visibleFields() {
        return growth.get() ? growthFields : sweepFields;
    }

    private void parseFields() {
        if (filling) {
            return;
        }
        visibleFields().clearProblems();
        List<AlgorithmChoice> chosen = sweepAlgorithms.getCheckModel().getCheckedItems().stream()
                .map(publication -> AlgorithmChoice.asPublished(publication.name()))
                .toList();
        sweepAlgorithmsProblem.setText(chosen.isEmpty() ? Texts.of("sweep.no-algorithm") : "");
        sweepRuns.setText("");
        Supplier<SweepRuns> read = null;
        try {
            if (!chosen.isEmpty()) {
                read = growth.get() ? parseGrowth(chosen) : parseSweep(chosen);
            }
        } catch (SweepInput.InvalidInput e) {
            visibleFields().showProblem(e.field(), e.getMessage());
        }
        measurementSupplier.set(read);
    }

    private Supplier<SweepRuns> parseSweep(List<AlgorithmChoice> chosen) {
        Sweep sweep = new SweepInput(
                        sweepFields.text(Field.N),
                        sweepFields.textOrNull(Field.CRASHED),
                        sweepFields.textOrNull(Field.DETECTOR),
                        sweepFields.text(Field.DELAY),
                        sweepFields.textOrNull(Field.DELAYS),
                        sweepFields.text(Field.SEEDS),
                        Integer.toString(Timing.DEFAULT_UNTIL_TICK),
                        sweepConvention.getValue().id())
                .parse(chosen);
        return acceptUnlessTooManyRuns(
                sweep.runCount(), Texts.of("sweep.runs", sweep.runCount()), () -> new SweepResults(sweep));
    }

    private Supplier<SweepRuns> parseGrowth(List<AlgorithmChoice> chosen) {
        GrowthMeasurement parsed = new GrowthInput(
                        growthFields.text(Field.N),
                        growthFields.text(Field.GROWTH),
                        growthFields.text(Field.SEEDS),
                        growthFields.text(Field.TIME_LIMIT))
                .parse(chosen);
        int sizes = parsed.sizes().size();
        long runs = (long) chosen.size() * sizes * parsed.seeds().size();
        return acceptUnlessTooManyRuns(
                runs, Texts.of("growth.runs", sizes, parsed.seeds().size()), () -> new GrowthResults(parsed));
    }

    private Supplier<SweepRuns> acceptUnlessTooManyRuns(long runs, String description, Supplier<SweepRuns> supplier) {
        if (runs > SweepResults.MAX_RUNS) {
            visibleFields().showProblem(Field.SEEDS, Texts.of("sweep.too-many-runs", runs, SweepResults.MAX_RUNS));
            return null;
        }
        sweepRuns.setText(description);
        return supplier;
    }
}
