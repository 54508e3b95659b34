package hustings.app.claims;

import hustings.app.base.Texts;
import hustings.app.session.PageNotes;
import hustings.app.widget.Controls;
import hustings.app.widget.StageBox;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ChangeListener;
import javafx.scene.control.Label;

/**
 * A claim before a class: first what the paper says, with the question whether it holds, then the verdict with the
 * measured numbers. Nothing of the answer is shown or read out before it is asked for. Nothing moves when the answer
 * comes, and the writing is as large as the longest answer of the shown claim permits.
 */
public final class ClaimStage extends StageBox {

    private final Label position = createLabel("stagePosition", "stage-position");
    private final Label statement = createLabel("stageStatement", "stage-statement");
    private final Label printed = createLabel("stagePrinted", "stage-value");
    private final Label verdict = createLabel("stageVerdict", "stage-verdict");
    private final Label measured = createLabel("stageMeasured", "stage-value");
    private final Label note = createLabel("stageNote", "stage-note");
    private final Label tried = createLabel("stageTried", "stage-tried");
    private final ChangeListener<ClaimRow.State> onChecked = (observable, was, is) -> update();
    private Runnable onUpdate = () -> {};
    private PresentedClaim shown;

    /** Creates a stage without a claim. */
    public ClaimStage() {
        super("claim-stage");
        getChildren().setAll(position, statement, printed, verdict, measured, note, tried);
    }

    private static Label createLabel(String id, String style) {
        Label label = Controls.wrapText(Controls.createLabel(id, style, ""));
        label.managedProperty().bind(label.textProperty().isNotEmpty());
        return label;
    }

    /** Sets the handler that is called after another claim, or more of one, is shown. */
    void setOnUpdate(Runnable handler) {
        onUpdate = handler;
    }

    /** The position that is shown; null for none. */
    PresentedClaim shown() {
        return shown;
    }

    /** Shows a position; null for none. */
    void show(PresentedClaim newPosition) {
        if (shown != null) {
            shown.row().stateProperty().removeListener(onChecked);
        }
        shown = newPosition;
        if (shown != null) {
            shown.row().stateProperty().addListener(onChecked);
        }
        onResized();
    }

    @Override
    protected void onResized() {
        if (shown != null) {
            update();
        }
    }

    private void update() {
        ClaimRow row = shown.row();
        position.setText(describePosition());
        statement.setText(row.claim().statement());
        String value = row.claim().printed();
        printed.setText(value.isEmpty() ? "" : Texts.of("claims.stage.printed", value));
        measured.setText(row.describeMeasured());
        note.setText(row.describeNote());
        tried.setText(row.finding()
                .map(found -> Texts.of("claims.stage.tried", found.tried()))
                .orElse(""));
        for (Label part : List.of(measured, note, tried)) {
            part.setVisible(shown.answered());
        }
        verdict.setText(row.describeAnswer());
        verdict.setGraphic(row.icon());
        shrinkTextToFit(); // to the room for the answer, so that nothing moves when it is shown
        verdict.getGraphic()
                .setStyle("-fx-icon-size: " + Math.round(verdict.getFont().getSize()) + ";");
        if (!shown.answered()) {
            verdict.setText(Texts.of("claims.stage.question"));
            verdict.setGraphic(null);
        }
        setAccessibleText(Stream.of(position, statement, printed, verdict, measured, note, tried)
                .filter(part -> part.isVisible() && !part.getText().isEmpty())
                .map(Label::getText)
                .collect(Collectors.joining(" ")));
        onUpdate.run();
    }

    private String describePosition() {
        return Texts.of(
                "claims.stage.position",
                shown.index() + 1,
                shown.rows().size(),
                shown.row().describeSource());
    }

    /** What the speaker's window says: the answer before it is shown, and what comes next. */
    PageNotes createNotes() {
        ClaimRow row = shown.row();
        String answer = Stream.of(row.describeAnswer(), row.describeMeasured(), row.describeNote())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("\n"));
        PresentedClaim next = shown.next();
        String nextText = next.equals(shown)
                ? Texts.of("claims.stage.last")
                : next.answered()
                        ? Texts.of("claims.stage.answer-next")
                        : next.row().claim().statement();
        return new PageNotes(describePosition(), answer, nextText);
    }
}
