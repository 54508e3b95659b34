package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.play.ViewState;
import hustings.trace.cause.Fact;
import hustings.trace.status.ElectionStatus;
import hustings.trace.status.ElectionStatus.Rating;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The status of the election as one sentence, with a button for details. Clicking the sentence goes to the frame where
 * the status began.
 */
public final class StatusLine extends HBox {

    private static final PseudoClass LONG = PseudoClass.getPseudoClass("long");

    private final Button sentence = new Button();
    private final Button details = new Button();
    private final FontIcon icon = new FontIcon(Feather.CHECK);
    private final Tooltip tip = new Tooltip();
    private final Inspector inspector = new Inspector();

    private Consumer<Set<Integer>> onHighlight = ids -> {};
    private Consumer<Fact> onWhy;
    private ViewState shown;
    private int firstStop;
    private boolean wasHighlighting;
    private boolean besideCaption;

    /** Creates an empty line. */
    public StatusLine() {
        getStyleClass().add("status-line");
        sentence.setId("status");
        sentence.getStyleClass().add("status");
        sentence.setGraphic(icon);
        sentence.setTooltip(tip);
        sentence.setWrapText(true);
        details.setId("statusDetails");
        details.getStyleClass().addAll("flat", "status-details");
        details.setGraphic(new FontIcon(Feather.INFO));
        details.setOnAction(event -> showDetails());
        Stream.of(sentence.hoverProperty(), sentence.focusedProperty())
                .forEach(property -> property.addListener((observable, was, is) -> updateProcessHighlight()));
        getChildren().addAll(sentence, details);
        Stream.of(widthProperty(), heightProperty())
                .forEach(size -> size.addListener((observable, was, is) -> fitText()));
        details.setAccessibleText(Texts.of("election.details"));
        Controls.setTip(details, "election.details"); // the tip needs the button's parent
    }

    /**
     * Sets the handlers of the line.
     *
     * @param jump goes to a frame
     * @param highlight receives the ids of the processes that the sentence is about while it is hovered or focused, and
     *     none afterwards
     * @param why asks for the causes of a fact
     */
    public void setHandlers(IntConsumer jump, Consumer<Set<Integer>> highlight, Consumer<Fact> why) {
        sentence.setOnAction(event -> jump.accept(firstStop));
        onHighlight = highlight;
        onWhy = why;
    }

    /** Shows the status of the election in a frame. */
    public void show(ViewState newShown) {
        inspector.hide();
        shown = newShown;
        ElectionStatus status = shown.electionStatus();
        firstStop = shown.firstStopShowing(status);
        String text = status.describe(Texts.language());
        String since = Texts.of("election.jump", StatusDetails.describeSince(shown, firstStop));
        sentence.setText(text);
        updateDisplay();
        sentence.setAccessibleText(text + " " + since);
        tip.setText(isBrief() ? text + "\n" + since : since);
        for (Rating rating : Rating.values()) {
            sentence.pseudoClassStateChanged(
                    PseudoClass.getPseudoClass(Texts.toKey(rating)), rating == status.rating());
        }
        icon.setIconCode(
                switch (status.rating()) {
                    case NEUTRAL -> Feather.MORE_HORIZONTAL;
                    case GOOD -> Feather.CHECK;
                    case WRONG -> Feather.ALERT_CIRCLE;
                    case BROKEN -> Feather.ALERT_TRIANGLE;
                });
        fitText();
        updateProcessHighlight();
    }

    /** Says whether the caption stands before the line, which then does not repeat in words what that says. */
    public void setBesideCaption(boolean isBeside) {
        besideCaption = isBeside;
        updateDisplay();
    }

    private boolean isBrief() {
        return besideCaption && shown != null && shown.isStatusInCaption(Texts.language());
    }

    private void updateDisplay() {
        sentence.setContentDisplay(isBrief() ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT);
    }

    /** The sentence; while it is in the caption, too, only its icon is visible. */
    public ReadOnlyStringProperty textProperty() {
        return sentence.textProperty();
    }

    /** The width that the line would need for another sentence; an empty one for the icon alone. */
    public double widthFor(String text) {
        Text ruler = new Text(text);
        ruler.setFont(sentence.getFont());
        Insets insets = sentence.getInsets();
        double words = text.isEmpty()
                ? 0
                : sentence.getGraphicTextGap() + ruler.getLayoutBounds().getWidth();
        double iconWidth = icon.getLayoutBounds().getWidth();
        return insets.getLeft() + iconWidth + words + insets.getRight() + getSpacing() + details.prefWidth(-1);
    }

    /** Uses a smaller font if the sentence does not fit the height. */
    private void fitText() {
        pseudoClassStateChanged(LONG, false);
        applyCss();
        double width = getWidth() - getSpacing() - details.prefWidth(-1);
        pseudoClassStateChanged(LONG, sentence.prefHeight(width) > getHeight());
    }

    private void updateProcessHighlight() {
        boolean isHighlighting = shown != null && (sentence.isHover() || sentence.isFocused());
        if (isHighlighting || wasHighlighting) { // otherwise the highlight of another pane would be cleared
            onHighlight.accept(isHighlighting ? shown.electionStatus().processes() : Set.of());
        }
        wasHighlighting = isHighlighting;
    }

    private void showDetails() {
        VBox content = StatusDetails.createDetails(shown, onWhy);
        inspector.show(details, PopOverAnchor.of(details), content);
    }
}
