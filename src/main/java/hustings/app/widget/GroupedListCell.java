package hustings.app.widget;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.model.Publication;
import hustings.paper.figure.Paper;
import hustings.scenario.JavaFileName;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.VBox;

/**
 * A cell of a combo box whose items stand under headings, such as the papers they come from. A heading belongs to the
 * first item below it and is no item itself, so that the arrow keys never stop at it.
 */
public final class GroupedListCell<T> extends ListCell<T> {

    private final ComboBox<T> box;
    private final Function<T, String> toText;
    private final Function<T, String> group;
    private final Function<T, Node> picture;
    private final Label head = new Label();
    private final Label item = new Label();
    private final VBox both = new VBox(head, item);

    private GroupedListCell(
            ComboBox<T> box, Function<T, String> toText, Function<T, String> group, Function<T, Node> picture) {
        this.box = box;
        this.toText = toText;
        this.group = group;
        this.picture = picture;
        head.getStyleClass().add("item-head");
        Controls.bindManagedToVisible(head);
        item.getStyleClass().add("item-below");
    }

    /**
     * Shows the items of a combo box under headings.
     *
     * @param toText the text of an item
     * @param group the heading of an item; items with the same heading must be adjacent
     * @param picture the picture before an item; null for none
     */
    public static <T> void installWithHeadings(
            ComboBox<T> box, Function<T, String> toText, Function<T, String> group, Function<T, Node> picture) {
        box.setConverter(Controls.createConverter(toText));
        box.setCellFactory(list -> new GroupedListCell<>(box, toText, group, picture));
        box.setButtonCell(new ListCell<>() {
            @Override
            protected void updateItem(T shown, boolean empty) {
                super.updateItem(shown, empty);
                setText(box.getConverter().toString(empty ? null : shown));
            }
        });
    }

    /**
     * Shows algorithms under the documents that the program holds; under two more headings, those from other papers and
     * the user's own.
     */
    public static void installForAlgorithms(ComboBox<Publication> box) {
        installWithHeadings(box, Texts::titleOf, GroupedListCell::headingOf, none -> null);
    }

    /**
     * Fills the list of a control with all algorithms, and updates it whenever a run is shown, since its algorithm may
     * just have been loaded; the selection is kept.
     */
    public static void keepFilledFromCatalogue(ObservableList<Publication> items, Session session) {
        updateItems(items);
        session.shownProperty().addListener((observable, was, is) -> updateItems(items));
    }

    private static void updateItems(ObservableList<Publication> items) {
        List<Publication> known = Catalogue.shippedAndLoaded();
        for (int index = 0; index < known.size(); index++) {
            if (index == items.size()) {
                items.add(known.get(index));
            } else if (!items.get(index).equals(known.get(index))) {
                items.set(index, known.get(index)); // its file has been loaded again
            }
        }
    }

    private static String headingOf(Publication publication) {
        if (JavaFileName.isJavaFile(publication.name())) {
            return Texts.of("setup.own-files");
        }
        return Arrays.stream(Paper.values())
                .map(Paper::title)
                .filter(publication.source()::contains)
                .findFirst()
                .orElseGet(() -> Texts.of("setup.own-papers"));
    }

    @Override
    protected void updateItem(T shown, boolean empty) {
        super.updateItem(shown, empty);
        setGraphic(empty || shown == null ? null : both);
        setAccessibleText(empty || shown == null ? null : toText.apply(shown));
        if (!empty && shown != null) {
            List<T> items = box.getItems();
            String heading = group.apply(shown);
            head.setText(heading);
            head.setVisible(!heading.isEmpty()
                    && (getIndex() == 0
                            || !group.apply(items.get(getIndex() - 1)).equals(heading)));
            item.setText(toText.apply(shown));
            item.setGraphic(picture.apply(shown));
        }
    }
}
