package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.play.ViewState;
import hustings.trace.cause.Fact;
import hustings.trace.status.ElectionStatus;
import hustings.trace.status.ElectionStatus.Tone;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * One sentence that says what the election has come to, which leads to where that began, and a button for what is
 * judged.
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

    /** An empty line. */
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
                .forEach(property -> property.addListener((observable, was, is) -> updateHighlight()));
        getChildren().addAll(sentence, details);
        Stream.of(widthProperty(), heightProperty())
                .forEach(size -> size.addListener((observable, was, is) -> fitText()));
        details.setAccessibleText(Texts.of("election.details"));
        Controls.setTip(details, "election.details"); // which needs its parent
    }

    /** Puts another button below the one for what is judged. */
    public void addBelowDetails(Button button) {
        getChildren().setAll(sentence, new VBox(details, button));
    }

    /**
     * Sets what the line leads to.
     *
     * @param jump goes to a frame
     * @param highlight gets the ids of those whom the sentence is about while it is pointed at or has the focus
     * @param why asks for the causes of a fact
     */
    public void connect(IntConsumer jump, Consumer<Set<Integer>> highlight, Consumer<Fact> why) {
        sentence.setOnAction(event -> jump.accept(firstStop));
        onHighlight = highlight;
        onWhy = why;
    }

    /** Shows what the election has come to in a frame. */
    public void show(ViewState newShown) {
        inspector.hide();
        shown = newShown;
        ElectionStatus status = shown.status();
        firstStop = shown.firstStopOf(status);
        String text = status.text(Texts.language());
        String since = Texts.of("election.jump", StatusDetails.since(shown, firstStop));
        sentence.setText(text);
        sentence.setAccessibleText(text + " " + since);
        tip.setText(since);
        for (Tone tone : Tone.values()) {
            sentence.pseudoClassStateChanged(PseudoClass.getPseudoClass(Texts.key(tone)), tone == status.tone());
        }
        icon.setIconCode(
                switch (status.tone()) {
                    case NEUTRAL -> Feather.MORE_HORIZONTAL;
                    case GOOD -> Feather.CHECK;
                    case WRONG -> Feather.ALERT_CIRCLE;
                    case BROKEN -> Feather.ALERT_TRIANGLE;
                });
        fitText();
        updateHighlight();
    }

    /** Writes smaller what needs more than the room that it has. */
    private void fitText() {
        pseudoClassStateChanged(LONG, false);
        applyCss();
        double width = getWidth() - getSpacing() - details.prefWidth(-1);
        pseudoClassStateChanged(LONG, sentence.prefHeight(width) > getHeight());
    }

    private void updateHighlight() {
        boolean isHighlighting = shown != null && (sentence.isHover() || sentence.isFocused());
        if (isHighlighting || wasHighlighting) { // or it would end what another pane highlights
            onHighlight.accept(isHighlighting ? shown.status().processes() : Set.of());
        }
        wasHighlighting = isHighlighting;
    }

    private void showDetails() {
        VBox content = StatusDetails.of(shown, onWhy);
        inspector.show(details, PopOverAnchor.of(details), content);
    }
}
