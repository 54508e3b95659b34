package hustings.app.sweep;

import static java.util.Map.entry;

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
import hustings.search.sweep.Growth;
import hustings.search.sweep.GrowthInput;
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
 * Which sweep is to be made, or which sizes are to be measured, in the words of the command line; what is wrong stands
 * below the field that it is in.
 */
public final class SweepFormController {

    /** The algorithms of Figure 5 of Kordafshari et al. 2005. */
    private static final List<String> USUAL_ALGORITHMS = List.of("bully", "modified-bully");

    /** The fields of a sweep in their order, with what stands in them while they are empty. */
    private static final List<Map.Entry<Field, String>> SWEEP = List.of(
            entry(Field.N, ""),
            entry(Field.DETECTOR, "sweep.everyone"),
            entry(Field.CRASHED, "sweep.nobody"),
            entry(Field.DELAY, ""),
            entry(Field.DELAYS, "sweep.always-d"),
            entry(Field.SEEDS, ""));

    /** Those of growth. */
    private static final List<Map.Entry<Field, String>> GROWTH =
            List.of(entry(Field.N, ""), entry(Field.GROWTH, ""), entry(Field.SEEDS, ""), entry(Field.TIME_LIMIT, ""));

    private final Session session;
    private final ReadOnlyObjectWrapper<Supplier<Measurement>> described =
            new ReadOnlyObjectWrapper<>(this, "described");
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
        sweepFields.make(SWEEP, this::parseFields);
        growthFields.make(GROWTH, this::parseFields);
        GrowthInput usual = GrowthInput.defaults();
        filling = true;
        growthFields.fill(Map.of(
                Field.N, usual.n(),
                Field.GROWTH, usual.growth(),
                Field.SEEDS, usual.seeds(),
                Field.TIME_LIMIT, usual.timeLimit()));
        Controls.bindToggles(sweepKinds, Map.of(false, ofOneSize, true, ofGrowth), growth);
        Controls.unmanageHidden(sweepCounted);
        growth.subscribe(is -> {
            growthFields.setVisible(is);
            sweepFields.setVisible(!is);
            sweepCounted.setVisible(!is);
            parseFields();
        });
        Controls.hideWhenEmpty(sweepAlgorithmsProblem);
        sweepAlgorithms.setConverter(Controls.converter(publication -> Texts.translate(publication.title())));
        GroupedListCell.followCatalogue(sweepAlgorithms.getItems(), session);
        sweepAlgorithms.getCheckModel().getCheckedItems().addListener((ListChangeListener<Publication>)
                change -> parseFields());
        sweepConvention.valueProperty().addListener((observable, was, is) -> parseFields());
        showFigure5();
    }

    /** What the form describes, to be made any number of times; null if something is wrong with it. */
    ReadOnlyObjectProperty<Supplier<Measurement>> describedProperty() {
        return described.getReadOnlyProperty();
    }

    /** Whether the form describes growth. */
    ReadOnlyObjectProperty<Boolean> growthProperty() {
        return growth;
    }

    /** Fills the form with Figure 5 of Kordafshari et al. 2005. */
    void showFigure5() {
        SweepInput usual = SweepInput.defaults();
        filling = true;
        growth.set(false);
        sweepFields.fill(Map.of(Field.N, usual.n(), Field.DELAY, usual.delay(), Field.SEEDS, usual.seeds()));
        sweepConvention.setValue(CountingConvention.parse(usual.convention()));
        sweepAlgorithms.getCheckModel().clearChecks();
        USUAL_ALGORITHMS.forEach(name -> sweepAlgorithms.getCheckModel().check(Catalogue.named(name)));
        filling = false;
        parseFields();
    }

    private FieldRows rows() {
        return growth.get() ? growthFields : sweepFields;
    }

    private void parseFields() {
        if (filling) {
            return;
        }
        rows().clearProblems();
        List<AlgorithmChoice> chosen = sweepAlgorithms.getCheckModel().getCheckedItems().stream()
                .map(publication -> AlgorithmChoice.asPublished(publication.name()))
                .toList();
        sweepAlgorithmsProblem.setText(chosen.isEmpty() ? Texts.of("sweep.no-algorithm") : "");
        sweepRuns.setText("");
        Supplier<Measurement> read = null;
        try {
            if (!chosen.isEmpty()) {
                read = growth.get() ? growth(chosen) : sweep(chosen);
            }
        } catch (SweepInput.InvalidInput e) {
            rows().showProblem(e.field(), e.getMessage());
        }
        described.set(read);
    }

    private Supplier<Measurement> sweep(List<AlgorithmChoice> chosen) {
        Sweep sweep = text().parse(chosen);
        return withinMemory(sweep.runCount(), Texts.of("sweep.runs", sweep.runCount()), () -> new SweepResults(sweep));
    }

    private Supplier<Measurement> growth(List<AlgorithmChoice> chosen) {
        Growth asked = new GrowthInput(
                        growthFields.text(Field.N),
                        growthFields.text(Field.GROWTH),
                        growthFields.text(Field.SEEDS),
                        growthFields.text(Field.TIME_LIMIT))
                .parse(chosen);
        int sizes = asked.sizes().size();
        long runs = (long) chosen.size() * sizes * asked.seeds().size();
        return withinMemory(runs, Texts.of("growth.runs", sizes, asked.seeds().size()), () -> new GrowthResults(asked));
    }

    private Supplier<Measurement> withinMemory(long runs, String words, Supplier<Measurement> read) {
        if (runs > SweepResults.MOST_RUNS) {
            rows().showProblem(Field.SEEDS, Texts.of("sweep.too-many-runs", runs, SweepResults.MOST_RUNS));
            return null;
        }
        sweepRuns.setText(words);
        return read;
    }

    private SweepInput text() {
        return new SweepInput(
                sweepFields.text(Field.N),
                sweepFields.textOrNull(Field.CRASHED),
                sweepFields.textOrNull(Field.DETECTOR),
                sweepFields.text(Field.DELAY),
                sweepFields.textOrNull(Field.DELAYS),
                sweepFields.text(Field.SEEDS),
                Integer.toString(Timing.DEFAULT_UNTIL_TICK),
                sweepConvention.getValue().id());
    }
}
