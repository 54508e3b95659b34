package hustings.app.window;

import hustings.app.base.FileDialogs;
import hustings.app.base.FileKind;
import hustings.app.session.Page;
import hustings.app.session.Session;
import java.nio.file.Path;
import java.util.Optional;

/** Saves the run that is shown: where it was opened from, or where the person says. */
record RunSaver(Session session, FileDialogs files) {

    /** Saves to the run's own file; a run that has none, to a file that is asked for. */
    void save(Runnable whenSaved) {
        Optional<Path> file = session.shown().run().origin().file().map(Path::of);
        if (file.isPresent()) {
            session.save(file.get(), whenSaved);
        } else {
            saveRunAs(whenSaved);
        }
    }

    /**
     * Saves what the open page shows, the run or the comparison, to a file that is asked for; if none is named,
     * nothing.
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
        files.chooseFileToSave(FileKind.SCENARIO, FileKind.SCENARIO.addEnding(name))
                .ifPresent(file -> session.save(file, whenSaved));
    }
}
