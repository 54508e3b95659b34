package hustings.app;

import atlantafx.base.theme.Styles;
import hustings.algorithm.Catalogue;
import hustings.engine.Tallies;
import hustings.model.MessageType;
import hustings.model.Publication;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.collections.ListChangeListener;
import javafx.fxml.FXML;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;
import org.controlsfx.control.CheckComboBox;

/** What the election has cost so far: a chart over the stages, and a table by type. */
public final class CostController {

    private final Session session;

    @FXML
    private CostChart chart;

    @FXML
    private VBox lines;

    @FXML
    private CheckComboBox<Publication> compared;

    @FXML
    private Label tallyTitle;

    @FXML
    private GridPane tallies;

    private Run run;
    private boolean showing;

    CostController(Tools tools) {
        session = tools.session();
    }

    @FXML
    private void initialize() {
        compared.setConverter(new StringConverter<>() {
            @Override
            public String toString(Publication publication) {
                return publication == null ? "" : publication.title();
            }

            @Override
            public Publication fromString(String title) {
                throw new UnsupportedOperationException("nothing is typed here");
            }
        });
        compared.getCheckModel().getCheckedItems().addListener((ListChangeListener<Publication>) change -> compare());
        for (int column = 0; column < 4; column++) {
            ColumnConstraints constraints = new ColumnConstraints();
            constraints.setMinWidth(Region.USE_PREF_SIZE);
            constraints.setHalignment(column == 0 ? HPos.LEFT : HPos.RIGHT);
            constraints.setHgrow(Priority.SOMETIMES);
            tallies.getColumnConstraints().add(constraints);
        }
        session.shownProperty().addListener((observable, was, is) -> show(is));
    }

    private void compare() {
        if (!showing) {
            Set<String> names = new LinkedHashSet<>();
            compared.getCheckModel().getCheckedItems().forEach(publication -> names.add(publication.name()));
            session.compareWith(names);
        }
    }

    private void show(Shown shown) {
        if (!shown.run().equals(run)) {
            run = shown.run();
            List<CostLine> all = new ArrayList<>(List.of(run.cost()));
            all.addAll(run.beside());
            chart.show(all);
            showCompared();
        }
        chart.setStage(shown.frame().stage());
        showLines(shown.frame().stage());
        tallyTitle.setText(run.publication().title() + ": messages so far");
        showTallies(shown.frame().tallies());
    }

    private void showCompared() {
        List<Publication> others = Catalogue.all().stream()
                .filter(publication ->
                        !publication.name().equals(run.publication().name()))
                .toList();
        showing = true;
        if (!compared.getItems().equals(others)) {
            compared.getCheckModel().clearChecks();
            compared.getItems().setAll(others);
        }
        for (Publication other : others) {
            boolean beside = run.beside().stream()
                    .anyMatch(line -> line.publication().name().equals(other.name()));
            if (beside != compared.getCheckModel().isChecked(other)) {
                compared.getCheckModel().toggleCheckState(other);
            }
        }
        showing = false;
    }

    /** The chart's key, with the numbers at the cursor. */
    private void showLines(int stage) {
        List<HBox> rows = new ArrayList<>();
        rows.add(line(run.cost(), 0, stage));
        for (CostLine line : run.beside()) {
            rows.add(line(line, rows.size(), stage));
        }
        lines.getChildren().setAll(rows);
    }

    private static HBox line(CostLine line, int number, int stage) {
        Region sample = new Region();
        sample.getStyleClass().addAll("cost-sample", "cost-sample-" + number % 8);
        Label name = new Label(line.publication().title());
        HBox.setHgrow(name, Priority.ALWAYS);
        name.setMaxWidth(Double.MAX_VALUE);
        Label count = new Label(line.sentAfter(stage) + " of " + line.total());
        count.setId("cost-" + line.publication().name());
        count.getStyleClass().add(Styles.TEXT_BOLD);
        count.setMinWidth(Region.USE_PREF_SIZE);
        HBox row = new HBox(sample, name, count);
        row.getStyleClass().add("cost-line");
        return row;
    }

    private void showTallies(Tallies counts) {
        tallies.getChildren().clear();
        addRow(0, "type", "sent", "delivered", "lost")
                .forEach(label -> label.getStyleClass().add("tally-head"));
        int row = 1;
        for (MessageType type : counts.types()) {
            addRow(row++, type.name(), counts.sent(type), counts.delivered(type), counts.lost(type));
        }
        addRow(row, "total", counts.sent(), counts.delivered(), counts.lost())
                .forEach(label -> label.getStyleClass().add("tally-total"));
    }

    private List<Label> addRow(int row, String name, Object sent, Object delivered, Object lost) {
        List<Label> labels = List.of(
                new Label(name),
                cell("sent", name, sent),
                cell("delivered", name, delivered),
                cell("lost", name, lost));
        labels.forEach(label -> label.setMaxWidth(Double.MAX_VALUE));
        for (int column = 0; column < labels.size(); column++) {
            tallies.add(labels.get(column), column, row);
        }
        return labels;
    }

    private static Label cell(String column, String row, Object text) {
        Label label = new Label(text.toString());
        label.setId(column + "-" + row);
        label.getStyleClass().add("tally-number");
        return label;
    }
}
