package hustings.app.window;

import hustings.app.base.FileDialogs;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import javafx.stage.DirectoryChooser;
import javafx.stage.FileChooser;

/** The file dialogs of the program, which the test answers instead of a person. */
final class AnsweredFiles extends FileDialogs {
    volatile Path answer;
    /** The dialog that was to be shown last. */
    volatile FileChooser asked;
    /** The page that the browser was asked to show last. */
    volatile Path browsed;
    /** The text that was opened in an editor last. */
    volatile Path edited;
    /** Whether the system has an editor. */
    volatile boolean hasEditor = true;

    AnsweredFiles() {
        super(null, address -> {});
    }

    @Override
    protected File showOpenDialog(FileChooser chooser) {
        asked = chooser;
        return answer == null ? null : answer.toFile();
    }

    @Override
    protected File showSaveDialog(FileChooser chooser) {
        return showOpenDialog(chooser);
    }

    @Override
    protected File showFolderDialog(DirectoryChooser chooser) {
        return answer == null ? null : answer.toFile();
    }

    @Override
    public void openInEditor(Path text) throws IOException {
        if (!hasEditor) {
            throw new IOException("no editor");
        }
        edited = text;
    }

    @Override
    public void openInBrowser(Path page) {
        browsed = page;
    }
}
