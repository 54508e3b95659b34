package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.widget.Dialogs;
import hustings.app.widget.Spinners;
import hustings.engine.Frame.RunningTimer;
import hustings.engine.Timing;
import hustings.play.TimeoutChanges;
import hustings.play.TimeoutChanges.NextTimeout;
import hustings.play.ViewState;
import javafx.geometry.Pos;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Window;

/** A dialog that shows how long a process waits, and sets its next random timeout, or all of them. */
final class TimeoutDialog {

    /** What is offered where the next timeout is still to be drawn, in multiples of D. */
    private static final int USUAL_DELAYS = 10;

    private final NextTimeout next;
    private final Spinner<Integer> ticks = new Spinner<>();
    private final RadioButton onlyNext = new RadioButton(Texts.of("timeout.next"));
    private final RadioButton always = new RadioButton(Texts.of("timeout.always"));
    private final Label problem = new Label();
    private final Dialog<ButtonType> dialog;

    private TimeoutDialog(Window owner, ViewState shown, int id) {
        next = TimeoutChanges.findNext(shown.run(), shown.frame(), id);
        ToggleGroup which = new ToggleGroup();
        which.getToggles().setAll(onlyNext, always);
        onlyNext.setSelected(true);
        onlyNext.setId("timeoutNext");
        always.setId("timeoutAlways");
        ticks.setId("timeoutTicks");
        ticks.setEditable(true);
        ticks.setAccessibleText(Texts.of("timeout.ticks"));
        int usual = USUAL_DELAYS * shown.run().delayTicks();
        Spinners.configureWholeNumbers(
                ticks,
                1,
                Timing.MAX_TICKS,
                Math.min(Timing.MAX_TICKS, next.ticks().orElse(usual)));
        String name = shown.run().scenario().group().name(id);
        Label present = new Label(describe(next, name));
        present.setId("timeoutPresent");
        problem.setId("timeoutProblem");
        problem.getStyleClass().add("field-problem");
        HBox row = new HBox(new Label(Texts.of("timeout.ticks")), ticks);
        row.getStyleClass().add("notice");
        row.setAlignment(Pos.BASELINE_LEFT);
        VBox content = new VBox(present, row, onlyNext, always, problem);
        content.getStyleClass().addAll("help", "cut-dialog");
        String title = Texts.of("timeout.title", name);
        dialog = Dialogs.create(owner, "timeoutDialog", title, content, ButtonType.OK, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(ButtonType.OK).setId("timeoutOk");
        ticks.valueProperty().subscribe(value -> showProblem());
        onlyNext.selectedProperty().subscribe(value -> showProblem());
    }

    /** Opens the dialog for a process at the shown frame. */
    static void show(Window owner, Session session, int id) {
        session.board().pause();
        TimeoutDialog timeout = new TimeoutDialog(owner, session.shown(), id);
        timeout.dialog.setOnHidden(event -> {
            if (ButtonType.OK.equals(timeout.dialog.getResult())) {
                int chosen = timeout.ticks.getValue();
                if (timeout.always.isSelected()) {
                    session.edits().setEveryTimeout(id, chosen);
                } else {
                    session.edits().setNextTimeout(id, chosen);
                }
            }
        });
        timeout.dialog.show();
        timeout.ticks.requestFocus();
    }

    private static String describe(NextTimeout next, String name) {
        if (next.running().isPresent()) {
            RunningTimer timer = next.running().get();
            return Texts.of("timeout.runs", name, next.ticks().getAsInt(), timer.setTick() + "", timer.dueTick() + "");
        }
        return next.ticks().isPresent()
                ? Texts.of("timeout.given", name, next.ticks().getAsInt())
                : Texts.of("timeout.drawn", name);
    }

    private void showProblem() {
        boolean isTooShort = onlyNext.isSelected() && ticks.getValue() < next.leastTicks();
        problem.setText(isTooShort ? Texts.of("timeout.too-short", next.leastTicks()) : "");
        dialog.getDialogPane().lookupButton(ButtonType.OK).setDisable(isTooShort);
    }
}
