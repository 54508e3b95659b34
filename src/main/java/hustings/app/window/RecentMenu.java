package hustings.app.window;

import hustings.app.base.RecentFiles;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.app.session.LessonModel;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.play.RunOrigin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.beans.property.ObjectProperty;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The menu of files that were opened or saved last. */
final class RecentMenu extends Menu {

    private final Session session;
    private final Reporter reporter;
    private final ObjectProperty<RecentFiles> files;

    RecentMenu(AppContext tools) {
        super(Texts.of("menu.recent"));
        setId("recent");
        session = tools.session();
        reporter = tools.reporter();
        files = tools.settings().recentProperty();
        session.shownProperty().addListener((observable, was, is) -> {
            RunOrigin origin = is.run().origin();
            if (was == null || !was.run().origin().equals(origin)) {
                addToList(origin.file().map(Path::of));
            }
        });
        LessonModel lesson = session.lesson();
        ObjectProperty<RecentFiles> lessons = tools.settings().recentLessonsProperty();
        Stream.of(lesson.lessonProperty(), lesson.savedCountProperty())
                .forEach(changed ->
                        changed.addListener((Observable now) -> lesson.file().ifPresent(file -> {
                            files.set(files.get().with(file));
                            lessons.set(lessons.get().with(file));
                        })));
        files.subscribe(is -> showFiles(is.files()));
    }

    private void addToList(Optional<Path> opened) {
        opened.ifPresent(file -> files.set(files.get().with(file)));
    }

    private void showFiles(List<Path> recent) {
        getItems().clear();
        for (Path file : recent) {
            String text = Texts.of("recent.file", file.getFileName(), file.getParent() == null ? "" : file.getParent());
            getItems().add(Controls.createMenuItem(null, text, () -> open(file)));
        }
        String text = Texts.of(recent.isEmpty() ? "recent.none" : "recent.clear");
        MenuItem clear = Controls.createMenuItem("clearRecent", text, () -> files.set(RecentFiles.none()));
        clear.setDisable(recent.isEmpty());
        if (!recent.isEmpty()) {
            getItems().add(new SeparatorMenuItem());
        }
        getItems().add(clear);
    }

    /** Opens a file; if it no longer exists, removes it from the menu. */
    void open(Path file) {
        if (Files.exists(file)) {
            session.open(file);
        } else {
            files.set(files.get().without(file));
            reporter.reportProblem(Texts.of("recent.missing", file));
        }
    }
}
