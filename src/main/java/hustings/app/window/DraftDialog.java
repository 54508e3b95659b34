package hustings.app.window;

import hustings.app.base.Texts;
import hustings.app.session.DraftKeeper;
import hustings.app.session.Drafts;
import hustings.app.session.Session;
import hustings.app.widget.Controls;
import hustings.app.widget.Dialogs;
import hustings.scenario.ScenarioException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.stage.Window;

/**
 * Offers what was not saved when the program last ended without a question. Without an answer it is offered again after
 * the next start.
 *
 * @param reader reads drafts, which may take long: one may name an algorithm that is to be compiled
 */
record DraftDialog(Session session, Drafts drafts, DraftKeeper keeper, Window window, Executor reader) {

    private static final double TEXT_WIDTH = 460;

    /** Offers the newest drafts that were left, if there are any. */
    void offer() {
        reader.execute(() -> offerFirst(drafts.findLeft()));
    }

    /** Offers the drafts of the first of some programs. On the reader. */
    private void offerFirst(List<List<Path>> programs) {
        if (!programs.isEmpty()) {
            String names = programs.get(0).stream().map(this::nameOf).collect(Collectors.joining(", "));
            Platform.runLater(() -> {
                if (window.isShowing()) {
                    ask(programs.get(0), names, programs.subList(1, programs.size()));
                }
            });
        }
    }

    /**
     * Asks what to do with the drafts of a program.
     *
     * @param others what is offered next if they are discarded; if they are opened, it has to wait for another start
     */
    private void ask(List<Path> left, String names, List<List<Path>> others) {
        ButtonType open = new ButtonType(Texts.of("draft.open"), ButtonData.YES);
        ButtonType discard = new ButtonType(Texts.of("unsaved.discard"), ButtonData.NO);
        Label text = Controls.wrapText(Controls.createLabel(null, "help", Texts.of("draft.text", names)));
        text.setPrefWidth(TEXT_WIDTH);
        Dialog<ButtonType> dialog = Dialogs.createNonModal(
                window, "draftDialog", Texts.of("draft.title"), text, open, discard, ButtonType.CANCEL);
        dialog.getDialogPane().lookupButton(open).setId("draftOpen");
        dialog.getDialogPane().lookupButton(discard).setId("draftDiscard");
        dialog.setOnHidden(event -> {
            if (dialog.getResult() == open) {
                session.openDrafts(drafts, left, keeper::deleteOpened);
            } else if (dialog.getResult() == discard) {
                keeper.deleteLeft(left);
                reader.execute(() -> offerFirst(others));
            }
        });
        dialog.show();
    }

    /** The name of the run as a person knows it. */
    private String nameOf(Path left) {
        try {
            if (Drafts.isLesson(left)) {
                return Texts.of(
                        "lesson.named", Texts.translate(drafts.readLesson(left).title()));
            }
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
