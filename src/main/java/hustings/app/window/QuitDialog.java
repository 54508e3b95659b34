package hustings.app.window;

import hustings.app.base.FileDialogs;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.widget.Dialogs;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.stage.Modality;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

/** Asks before the window closes over a run that was changed and not saved. */
final class QuitDialog {

    private final ButtonType save = new ButtonType(Texts.of("quit.save"), ButtonData.YES);
    private final ButtonType discard = new ButtonType(Texts.of("quit.discard"), ButtonData.NO);
    private final ButtonType cancel = new ButtonType(Texts.of("quit.cancel"), ButtonData.CANCEL_CLOSE);

    private final Session session;
    private final RunSaver saving;
    private final Stage window;
    private boolean asked;

    QuitDialog(Session session, FileDialogs files, Stage window) {
        this.session = session;
        this.saving = new RunSaver(session, files);
        this.window = window;
    }

    /** From now on the window asks, whoever wants to close it. */
    void install() {
        window.setOnCloseRequest(this::onCloseRequest);
    }

    private void onCloseRequest(WindowEvent request) {
        if (session.hasUnsavedChanges()) {
            request.consume();
            if (!asked) {
                ask();
            }
        }
    }

    private void ask() {
        asked = true;
        Dialog<ButtonType> dialog = new Dialog<>();
        Dialogs.prepare(dialog, window, "quitDialog", Texts.of("quit.title"));
        dialog.initModality(Modality.NONE); // see Dialogs.over
        Label text = new Label(Texts.of("quit.unsaved"));
        text.getStyleClass().add("help");
        dialog.getDialogPane().setContent(text);
        dialog.getDialogPane().getButtonTypes().setAll(save, discard, cancel);
        dialog.getDialogPane().lookupButton(save).setId("quitSave");
        dialog.getDialogPane().lookupButton(discard).setId("quitDiscard");
        dialog.getDialogPane().lookupButton(cancel).setId("quitCancel");
        dialog.setOnHidden(event -> {
            asked = false;
            onAnswer(dialog.getResult());
        });
        dialog.show();
    }

    private void onAnswer(ButtonType answer) {
        if (answer == save) {
            saving.save(window::close);
        } else if (answer == discard) {
            window.close();
        }
    }
}
