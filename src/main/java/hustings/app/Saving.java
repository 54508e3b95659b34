package hustings.app;

import java.nio.file.Path;
import java.util.Optional;

/** Saves the run that is shown: where it was opened from, or where the person says. */
final class Saving {

    private final Session session;
    private final FileDialogs files;

    Saving(Session session, FileDialogs files) {
        this.session = session;
        this.files = files;
    }

    /** Saves to the run's own file; a run that has none, to a file that is asked for. */
    void save(Runnable whenSaved) {
        Optional<Path> file = session.shown().run().origin().file();
        if (file.isPresent()) {
            session.save(file.get(), whenSaved);
        } else {
            saveAs(whenSaved);
        }
    }

    /** Saves to a file that is asked for; if none is named, nothing is saved. */
    void saveAs(Runnable whenSaved) {
        if (session.pageProperty().get() == Page.COMPARE) {
            files.toSave(FileKind.SCENARIO, "comparison.yaml").ifPresent(session.comparison()::save);
            return;
        }
        String label = session.shown().run().origin().label();
        String name = label.isEmpty() ? "run" : label;
        files.toSave(FileKind.SCENARIO, name.endsWith(".yaml") || name.endsWith(".yml") ? name : name + ".yaml")
                .ifPresent(file -> session.save(file, whenSaved));
    }
}
