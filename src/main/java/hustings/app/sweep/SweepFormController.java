package hustings.app.sweep;

import static java.util.Map.entry;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.app.chart.ConventionBox;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.GroupedItems;
import hustings.app.widget.Tools;
import hustings.engine.Timing;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepText;
import hustings.search.sweep.SweepText.Field;
import hustings.trace.CountingConvention;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import org.controlsfx.control.CheckComboBox;

/** Which sweep is to be made, in the words of the command line; what is wrong stands below the field that it is in. */
public final class SweepFormController {

    /** The algorithms of Figure 5 of Kordafshari et al. 2005. */
    private static final List<String> USUAL_ALGORITHMS = List.of("bully", "modified-bully");

    private final ReadOnlyObjectWrapper<Sweep> sweep = new ReadOnlyObjectWrapper<>(this, "sweep");
    /** The fields in their order, with what stands in them while they are empty. */
    private static final List<Map.Entry<Field, String>> FIELDS = List.of(
            entry(Field.N, ""),
            entry(Field.DETECTOR, "sweep.everyone"),
            entry(Field.CRASHED, "sweep.nobody"),
            entry(Field.DELAY, ""),
            entry(Field.DELAYS, "setup.delay"),
            entry(Field.SEEDS, ""));

    private final Session session;
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
    private GridPane sweepFields;

    @FXML
    private ConventionBox sweepConvention;

    @FXML
    private Label sweepRuns;

    public SweepFormController(Tools tools) {
        session = tools.session();
    }

    @FXML
    private void initialize() {
        FIELDS.forEach(field -> addRow(field.getKey(), field.getValue()));
        Controls.collapseEmpty(sweepAlgorithmsProblem);
        sweepAlgorithms.setConverter(Controls.writing(publication -> Texts.told(publication.title())));
        GroupedItems.keepAlgorithms(sweepAlgorithms.getItems(), session);
        sweepAlgorithms.getCheckModel().getCheckedItems().addListener((ListChangeListener<Publication>)
                change -> read());
        sweepConvention.valueProperty().addListener((observable, was, is) -> read());
        showFigure5();
    }

    /** A field beside its name, and below both what is wrong with it. */
    private void addRow(Field name, String prompt) {
        String words = Texts.of("sweep." + name.name().toLowerCase(Locale.ROOT));
        TextField field = new TextField();
        field.setId("sweep" + name.name().charAt(0) + name.name().substring(1).toLowerCase(Locale.ROOT));
        field.setAccessibleText(words);
        field.setPromptText(prompt.isEmpty() ? "" : Texts.of(prompt));
        field.textProperty().addListener((observable, was, is) -> read());
        Label problem = Controls.wrapping(Controls.label(field.getId() + "Problem", "field-problem", ""));
        Controls.collapseEmpty(problem);
        sweepFields.addRow(2 * fields.size(), new Label(words), field);
        sweepFields.add(problem, 0, 2 * fields.size() + 1, 2, 1);
        fields.put(name, field);
        problems.put(name, problem);
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
        fields.values().forEach(TextField::clear);
        fields.get(Field.N).setText(usual.n());
        fields.get(Field.DELAY).setText(usual.delay());
        fields.get(Field.SEEDS).setText(usual.seeds());
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
        fields.keySet().forEach(field -> say(field, ""));
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
        Controls.tell(fields.get(field), problems.get(field), problem);
    }

    private SweepText text() {
        return new SweepText(
                fields.get(Field.N).getText(),
                orNull(Field.CRASHED),
                orNull(Field.DETECTOR),
                fields.get(Field.DELAY).getText(),
                orNull(Field.DELAYS),
                fields.get(Field.SEEDS).getText(),
                Integer.toString(Timing.DEFAULT_UNTIL_TICK),
                sweepConvention.getValue().id());
    }

    private String orNull(Field field) {
        String text = fields.get(field).getText();
        return text.isBlank() ? null : text;
    }
}
