package hustings.app.window;

import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.session.Page;
import hustings.app.session.Session;
import java.nio.file.Path;
import java.util.Optional;

/** Saves the shown run: to the file it was opened from, or to one that the user chooses. */
record RunSaver(Session session, FileDialogs files) {

    /** Saves to the run's own file or, if it has none, to one that the user chooses. */
    void save(Runnable whenSaved) {
        Optional<Path> file = session.shown().run().origin().file().map(Path::of);
        if (file.isPresent()) {
            session.save(file.get(), whenSaved);
        } else {
            saveRunAs(whenSaved);
        }
    }

    /**
     * Saves what the current page shows, the run or the comparison, to a file that the user chooses; does nothing if
     * the user chooses none.
     */
    void saveAs() {
        if (session.pageProperty().get() == Page.COMPARE) {
            session.comparison().save(() -> files.chooseFileToSave(FileKind.SCENARIO, "comparison.yaml"));
        } else {
            saveRunAs(() -> {});
        }
    }

    private void saveRunAs(Runnable whenSaved) {
        String label = session.shown().run().origin().label();
        String name = label.isEmpty() ? "run" : label;
        files.chooseFileToSave(FileKind.SCENARIO, FileKind.SCENARIO.addExtensionIfMissing(name))
                .ifPresent(file -> session.save(file, whenSaved));
    }
}
