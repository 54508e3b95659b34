package hustings.app.window;

import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.base.Texts;
import hustings.app.session.OverwriteLoss;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.Dialogs;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.stage.Window;

/** Saves the lesson: to its file, or to one that the user chooses; asks before a changed one is lost. */
record LessonSaver(Session session, FileDialogs files, Window window) {

    private static final int LONGEST_NAME = 60;

    /** Saves to the lesson's own file or, if it has none, to one that the user chooses. */
    void save(Runnable whenSaved) {
        session.lessonEdits().keepTypedTexts();
        Optional<Path> file = session.lesson().file();
        if (file.isPresent()) {
            session.saveLesson(file.get(), false, loss -> askToOverwrite(file.get(), loss, whenSaved), whenSaved);
        } else {
            saveAs(whenSaved);
        }
    }

    /** Saves to a file that the user chooses; does nothing if the user chooses none. */
    void saveAs(Runnable whenSaved) {
        session.lessonEdits().keepTypedTexts();
        String name = session.lesson()
                .file()
                .map(Path::getFileName)
                .map(Path::toString)
                .orElseGet(this::proposeFileName);
        files.chooseFileToSave(FileKind.LESSON, name)
                .ifPresent(file -> session.saveLesson(file, true, loss -> {}, whenSaved));
    }

    /** The title of the lesson, as a name that every system can give a file. */
    private String proposeFileName() {
        String title = Texts.translate(session.lesson().lessonProperty().get().title());
        String name = title.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}]+", "-")
                .replaceAll("^-|-$", "");
        String whole = name.isEmpty() ? "lesson" : name.substring(0, Math.min(name.length(), LONGEST_NAME));
        return FileKind.LESSON.addExtensionIfMissing(whole);
    }

    private void askToOverwrite(Path file, OverwriteLoss loss, Runnable whenSaved) {
        RunSaver.askToOverwrite(
                window,
                file,
                loss,
                () -> session.saveLesson(file, true, none -> {}, whenSaved),
                () -> saveAs(whenSaved));
    }

    /** Runs something at once, or if the lesson has changed, once that is saved or discarded. */
    void askToSave(Runnable then) {
        session.lessonEdits().keepTypedTexts();
        if (!session.lessonEdits().unsavedProperty().get()) {
            then.run();
            return;
        }
        String title = session.lesson().lessonProperty().get().title();
        ButtonType save = new ButtonType(Texts.of("menu.save"), ButtonData.YES);
        ButtonType discard = new ButtonType(Texts.of("unsaved.discard"), ButtonData.NO);
        Dialog<ButtonType> dialog = Dialogs.createNonModal(
                window,
                "unsavedLesson",
                Texts.of("unsaved.title"),
                Controls.createLabel(null, "help", Texts.of("lesson.unsaved", title)),
                save,
                discard,
                ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(save).setId("lessonSave");
        dialog.getDialogPane().lookupButton(discard).setId("lessonDiscard");
        dialog.getDialogPane().lookupButton(ButtonType.CANCEL).setId("lessonCancel");
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == save) {
                save(then);
            } else if (dialog.getResult() == discard) {
                then.run();
            }
        });
        dialog.show();
    }
}
