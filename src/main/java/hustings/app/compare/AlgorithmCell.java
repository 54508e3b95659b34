package hustings.app.compare;

import hustings.app.base.Texts;
import hustings.model.Publication;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/** An algorithm in the list of those that can be compared: whether it is, its name, and where it was published. */
final class AlgorithmCell extends ListCell<Publication> {

    private final AlgorithmPicker picker;
    private final CheckBox box = new CheckBox();
    private final Label source = new Label();
    private final VBox both = new VBox(box, source);

    AlgorithmCell(AlgorithmPicker picker) {
        this.picker = picker;
        both.getStyleClass().add("algorithm-cell");
        both.setMouseTransparent(true); // the whole row is clicked
        box.setFocusTraversable(false);
        source.getStyleClass().add("algorithm-source");
        setPrefWidth(0); // as wide as the list: a long source is cut
        setOnMouseClicked(event -> {
            if (getItem() != null) {
                picker.toggle(getItem());
            }
        });
    }

    @Override
    protected void updateItem(Publication publication, boolean empty) {
        super.updateItem(publication, empty);
        if (empty || publication == null) {
            setGraphic(null);
            setTooltip(null);
            setId(null);
            return;
        }
        setId("algorithm-" + publication.name());
        box.setText(Texts.told(publication.title()));
        box.setSelected(picker.isChosen(publication));
        box.setDisable(picker.fixed(publication).isPresent());
        source.setText(publication.source());
        setTooltip(new Tooltip(picker.fixed(publication).orElse(publication.source())));
        setAccessibleText(
                Texts.told(publication.title()) + (box.isSelected() ? ", " + Texts.of("compare.is-chosen") : ""));
        setGraphic(both);
    }
}
