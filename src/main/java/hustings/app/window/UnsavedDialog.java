package hustings.app.window;

import hustings.app.base.FileDialogs;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.Dialogs;
import hustings.play.Run;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;

/** Asks about unsaved changes before the window closes or another run is opened. */
final class UnsavedDialog {

    private final ButtonType discard = new ButtonType(Texts.of("unsaved.discard"), ButtonData.NO);

    private final Session session;
    private final RunSaver saving;
    private final LessonSaver lessonSaving;
    private final Stage window;
    private Dialog<ButtonType> openDialog;
    private boolean isWaiting;

    UnsavedDialog(Session session, FileDialogs files, Stage window) {
        this.session = session;
        this.saving = new RunSaver(session, files, window);
        this.lessonSaving = new LessonSaver(session, files, window);
        this.window = window;
    }

    /** Makes the window ask whenever it is to close or to open another run. */
    void install() {
        window.setOnCloseRequest(this::onCloseRequest);
        session.setUnsavedChangesGuard(this::askToSave);
        session.setUnsavedLessonGuard(lessonSaving::askToSave);
    }

    /** Waits for a change that is being made, or it would be lost unasked; a second request no longer waits. */
    private void onCloseRequest(WindowEvent request) {
        boolean hasTyped = session.board().typedWords().keep();
        if (hasTyped || (!isWaiting && session.board().busyProperty().get())) {
            request.consume();
            isWaiting = true;
            session.board().runWhenIdle(this::requestCloseAgain);
        } else if (session.hasUnsavedChanges()) {
            request.consume();
            askToSave(() -> lessonSaving.askToSave(window::close));
        } else {
            session.lessonEdits().keepTypedTexts();
            if (session.lessonEdits().unsavedProperty().get()) {
                request.consume();
                lessonSaving.askToSave(window::close);
            }
        }
    }

    private void requestCloseAgain() {
        if (window.isShowing()) {
            window.fireEvent(new WindowEvent(window, WindowEvent.WINDOW_CLOSE_REQUEST));
        }
        isWaiting = false;
    }

    /**
     * @param onResolved executed once the changes are saved or discarded; replaces that of an earlier call that is
     *     still unanswered
     */
    private void askToSave(Runnable onResolved) {
        if (openDialog != null) {
            openDialog.setOnHidden(event -> {});
            openDialog.close();
        }
        Run run = session.board().runToSave();
        Label text = Controls.createLabel(null, "help", describeChanges(run));
        String saveKey = run.origin().file().isPresent() ? "menu.save" : "unsaved.save"; // a file dialog may follow
        ButtonType save = new ButtonType(Texts.of(saveKey), ButtonData.YES);
        Dialog<ButtonType> dialog = Dialogs.createNonModal(
                window, "unsavedDialog", Texts.of("unsaved.title"), text, save, discard, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(save).setId("unsavedSave");
        dialog.getDialogPane().lookupButton(discard).setId("unsavedDiscard");
        dialog.getDialogPane().lookupButton(ButtonType.CANCEL).setId("unsavedCancel");
        dialog.setOnHidden(event -> {
            openDialog = null;
            onAnswer(dialog.getResult(), onResolved);
        });
        openDialog = dialog;
        dialog.show();
    }

    /** Names the run as a person knows it: a file by its name, any other by its title. */
    private static String describeChanges(Run run) {
        if (run.origin().label().isEmpty()) {
            return Texts.of("unsaved.own");
        }
        String title = Texts.translate(run.scenario().title());
        return run.origin().file().isPresent() || title.isEmpty()
                ? Texts.of("unsaved.changes", run.shortName(Texts.language()))
                : Texts.of("unsaved.changes-of", title);
    }

    private void onAnswer(ButtonType answer, Runnable onResolved) {
        if (answer != null && answer.getButtonData() == ButtonData.YES) {
            saving.save(onResolved);
        } else if (answer == discard) {
            onResolved.run();
        }
    }
}
