package hustings.app.window;

import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Answers the file dialogs with what the test says. */
final class AnsweredFiles implements FileDialogs {
    volatile Path answer;
    /** The page that the browser was asked to show last. */
    volatile Path browsed;
    /** The text that was opened in an editor last. */
    volatile Path edited;
    /** Whether the system has an editor. */
    volatile boolean hasEditor = true;

    @Override
    public Optional<Path> toOpen(FileKind kind) {
        return Optional.ofNullable(answer);
    }

    @Override
    public Optional<Path> toSave(FileKind kind, String suggestedName) {
        return Optional.ofNullable(answer);
    }

    @Override
    public void edit(Path text) throws IOException {
        if (!hasEditor) {
            throw new IOException("no editor");
        }
        edited = text;
    }

    @Override
    public void browse(Path page) {
        browsed = page;
    }
}
