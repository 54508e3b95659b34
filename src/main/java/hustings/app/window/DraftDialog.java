package hustings.app.window;

import hustings.app.base.Texts;
import hustings.app.session.DraftKeeper;
import hustings.app.session.Drafts;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.Dialogs;
import hustings.scenario.ScenarioException;
import java.nio.file.Path;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.stage.Window;

/**
 * Offers what was not saved when the program last ended without a question. Without an answer it is offered again after
 * the next start.
 */
record DraftDialog(Session session, Drafts drafts, DraftKeeper keeper, Window window) {

    private static final double TEXT_WIDTH = 460;

    /** Offers the newest draft that was left, if there is one. */
    void offer() {
        drafts.findLeft().stream().findFirst().ifPresent(this::ask);
    }

    private void ask(Path left) {
        ButtonType open = new ButtonType(Texts.of("draft.open"), ButtonData.YES);
        ButtonType discard = new ButtonType(Texts.of("unsaved.discard"), ButtonData.NO);
        Label text = Controls.wrapText(Controls.createLabel(null, "help", Texts.of("draft.text", nameOf(left))));
        text.setPrefWidth(TEXT_WIDTH);
        Dialog<ButtonType> dialog = Dialogs.createNonModal(
                window, "draftDialog", Texts.of("draft.title"), text, open, discard, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(open).setId("draftOpen");
        dialog.getDialogPane().lookupButton(discard).setId("draftDiscard");
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == open) {
                session.openDraft(drafts, left, () -> keeper.deleteLeft(left));
            } else if (dialog.getResult() == discard) {
                keeper.deleteLeft(left);
            }
        });
        dialog.show();
    }

    /** The name of the run as a person knows it. */
    private String nameOf(Path left) {
        try {
            Drafts.Draft draft = drafts.read(left);
            String title = Texts.translate(draft.scenario().title());
            return draft.file()
                    .map(file -> file.getFileName().toString())
                    .orElseGet(() -> title.isEmpty() ? Texts.of("draft.own") : title);
        } catch (ScenarioException e) {
            return left.getFileName().toString();
        }
    }
}
