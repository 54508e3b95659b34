package hustings.app.classroom;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.lesson.LessonPart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntConsumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseDragEvent;
import javafx.scene.layout.VBox;

/** A part of a lesson as a card, which is dragged to another place; a click opens it. */
final class LessonPartCell extends ListCell<LessonPart> {

    private static final PseudoClass TARGET = PseudoClass.getPseudoClass("target");

    /** The width of margins and scroll bar, in multiples of the font size. */
    private static final double MARGIN_EMS = 2.5;

    private final Label title = new Label();
    private final Label details = new Label();
    private final VBox content = new VBox(title, details);

    /**
     * Creates an empty cell.
     *
     * @param list the list, within whose width long texts wrap
     * @param mover receives the indices from which and to which a card is dragged
     * @param opener opens a part
     */
    LessonPartCell(ListView<?> list, BiConsumer<Integer, Integer> mover, IntConsumer opener) {
        getStyleClass().add("part-card");
        title.getStyleClass().add("part-card-title");
        title.setWrapText(true);
        title.setMinHeight(USE_PREF_SIZE);
        details.getStyleClass().add("part-card-details");
        details.setWrapText(true);
        details.setMinHeight(USE_PREF_SIZE);
        Controls.wrapWithinList(this, content, list, MARGIN_EMS);
        setOnDragDetected(event -> {
            if (!isEmpty()) {
                startFullDrag();
                event.consume();
            }
        });
        addEventHandler(MouseDragEvent.MOUSE_DRAG_ENTERED, event -> pseudoClassStateChanged(TARGET, !isEmpty()));
        addEventHandler(MouseDragEvent.MOUSE_DRAG_EXITED, event -> pseudoClassStateChanged(TARGET, false));
        addEventHandler(MouseDragEvent.MOUSE_DRAG_RELEASED, event -> {
            if (event.getGestureSource() instanceof LessonPartCell dragged && !isEmpty()) {
                mover.accept(dragged.getIndex(), getIndex());
            }
        });
        setOnMouseClicked(event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && !isEmpty()) {
                opener.accept(getIndex());
            }
        });
    }

    @Override
    protected void updateItem(LessonPart part, boolean empty) {
        super.updateItem(part, empty);
        boolean isEmpty = empty || part == null;
        setGraphic(isEmpty ? null : content);
        if (!isEmpty) {
            title.setText(Texts.of("lesson.part", getIndex() + 1, Texts.translate(part.title())));
            details.setText(describe(part));
            setAccessibleText(title.getText() + ", " + details.getText());
        }
    }

    private static String describe(LessonPart part) {
        List<String> facts = new ArrayList<>(List.of(part.listAlgorithms(Texts.language())));
        if (part.minutes() > 0) {
            facts.add(Texts.of("lesson.minutes", part.minutes()));
        }
        if (part.stage() > 0) {
            facts.add(Texts.of("lesson.from-stage", Integer.toString(part.stage())));
        }
        if (part.breaking().isPresent()) {
            facts.add(Texts.of("lesson.with-break"));
        }
        return String.join(" · ", facts);
    }
}
