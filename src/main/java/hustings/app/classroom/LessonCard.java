package hustings.app.classroom;

import hustings.app.base.Texts;
import hustings.app.session.LessonModel;
import hustings.app.widget.Controls;
import hustings.lesson.Lesson;
import hustings.lesson.LessonPart;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/**
 * The card that a class sees between the parts of a lesson: what comes next; at the end, what was seen, with what was
 * guessed and found. It covers the whole window; a click on it goes on.
 */
final class LessonCard extends StackPane {

    /** The factors of the text size that are tried until everything fits. */
    private static final double[] SCALES = {1, 0.85, 0.7, 0.6, 0.5, 0.4, 0.3};

    private final LessonModel lesson;
    private final VBox lines = new VBox();
    private Node previousFocusOwner;

    /** @param onClick goes on from the card */
    LessonCard(LessonModel lesson, Runnable onClick) {
        this.lesson = lesson;
        setId("lessonCard");
        getStyleClass().add("lesson-card");
        setAccessibleRole(AccessibleRole.TEXT);
        setFocusTraversable(true);
        lines.getStyleClass().add("card-lines");
        lines.setAlignment(Pos.CENTER_LEFT);
        lines.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        getChildren().add(lines);
        setVisible(false);
        Controls.bindManagedToVisible(this);
        setOnMouseClicked(event -> onClick.run());
        lesson.cardProperty().addListener((observable, was, is) -> update());
    }

    private void update() {
        boolean wasShown = isVisible();
        lines.getChildren().clear();
        if (lesson.isCardShown()) {
            lesson.announcedPart().ifPresentOrElse(this::announce, this::lookBack);
            setAccessibleText(describe());
        }
        setVisible(lesson.isCardShown());
        if (isVisible() && !wasShown) {
            previousFocusOwner = getScene().getFocusOwner();
            requestFocus();
        } else if (!isVisible() && previousFocusOwner != null) {
            previousFocusOwner.requestFocus();
            previousFocusOwner = null;
        }
        requestLayout();
    }

    private String describe() {
        return String.join(
                "\n",
                lines.getChildren().stream()
                        .map(line -> ((Label) line).getText())
                        .toList());
    }

    private void announce(LessonPart part) {
        int count = lesson.lessonProperty().get().parts().size();
        addLine(
                "cardPart",
                "card-part",
                Texts.of("lesson.card-part", lesson.cardProperty().get() + 1, count));
        addLine("cardTitle", "card-title", Texts.translate(part.title()));
        addLine("cardAbout", "card-about", part.describeForClass(Texts.language()));
        if (part.minutes() > 0) {
            addLine("cardMinutes", "card-minutes", Texts.of("lesson.card-minutes", part.minutes()));
        }
    }

    private void lookBack() {
        Lesson seen = lesson.lessonProperty().get();
        addLine("cardPart", "card-part", Texts.translate(seen.title()));
        addLine("cardTitle", "card-title", Texts.of("lesson.card-end"));
        for (int i = 0; i < seen.parts().size(); i++) {
            String title = Texts.translate(seen.parts().get(i).title());
            addLine("cardSeen-" + (i + 1), "card-seen", Texts.of("lesson.part", i + 1, title));
            List<String> found = lesson.describeFindings(i);
            for (int j = 0; j < found.size(); j++) {
                addLine("cardFound-" + (i + 1) + "-" + (j + 1), "card-found", found.get(j));
            }
        }
    }

    private void addLine(String id, String style, String text) {
        Label line = new Label(text);
        line.setId(id);
        line.setWrapText(true);
        line.setMinHeight(USE_PREF_SIZE);
        line.getStyleClass().add(style);
        lines.getChildren().add(line);
    }

    /** Makes the texts as large as they all fit. */
    @Override
    protected void layoutChildren() {
        double width = getWidth() - snappedLeftInset() - snappedRightInset();
        double height = getHeight() - snappedTopInset() - snappedBottomInset();
        lines.setMaxWidth(width);
        for (double scale : SCALES) {
            lines.setStyle("-fx-font-size: " + scale + "em;");
            lines.applyCss();
            if (lines.prefHeight(width) <= height) {
                break;
            }
        }
        super.layoutChildren();
    }
}
