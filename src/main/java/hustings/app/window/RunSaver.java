package hustings.app.window;

import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.base.Texts;
import hustings.app.session.OverwriteLoss;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.Dialogs;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.stage.Window;

/** Saves the shown run: to the file it was opened from, or to one that the user chooses. */
record RunSaver(Session session, FileDialogs files, Window window) {

    /** Saves to the run's own file or, if it has none, to one that the user chooses. */
    void save(Runnable whenSaved) {
        session.board().typedWords().keep();
        Optional<Path> file = session.board().runToSave().origin().file().map(Path::of);
        if (file.isPresent()) {
            session.saveWithoutLoss(file.get(), loss -> askToOverwrite(file.get(), loss, whenSaved), whenSaved);
        } else {
            saveRunAs(whenSaved);
        }
    }

    /** Saves to a file that the user chooses; does nothing if the user chooses none. */
    void saveAs() {
        session.board().typedWords().keep();
        saveRunAs(() -> {});
    }

    private void askToOverwrite(Path file, OverwriteLoss loss, Runnable whenSaved) {
        askToOverwrite(window, file, loss, () -> session.save(file, whenSaved), () -> saveRunAs(whenSaved));
    }

    /** Asks whether a file is overwritten though something is lost, or another is chosen; or nothing is done. */
    static void askToOverwrite(
            Window window, Path file, OverwriteLoss loss, Runnable overwriter, Runnable otherFileSaver) {
        ButtonType overwrite = new ButtonType(Texts.of("overwrite.overwrite"), ButtonData.NO);
        ButtonType saveAs = new ButtonType(Texts.of("overwrite.save-as"), ButtonData.YES);
        String text = Texts.of("overwrite." + Texts.toKey(loss), file.getFileName());
        Dialog<ButtonType> dialog = Dialogs.create(
                window,
                "overwriteDialog",
                Texts.of("overwrite.title"),
                Controls.createLabel(null, "help", text),
                overwrite,
                saveAs,
                ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(overwrite).setId("overwrite");
        dialog.getDialogPane().lookupButton(saveAs).setId("overwriteSaveAs");
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == overwrite) {
                overwriter.run();
            } else if (dialog.getResult() == saveAs) {
                otherFileSaver.run();
            }
        });
        dialog.show();
    }

    private void saveRunAs(Runnable whenSaved) {
        String label = session.board().runToSave().origin().label();
        String name = label.isEmpty() ? "run" : label;
        files.chooseFileToSave(FileKind.SCENARIO, FileKind.SCENARIO.addExtensionIfMissing(name))
                .ifPresent(file -> session.save(file, whenSaved));
    }
}
