package hustings.app.window;

import hustings.app.base.Action;
import hustings.app.base.Texts;
import hustings.app.session.LessonModel;
import hustings.app.session.Session;
import hustings.app.widget.Actions;
import hustings.app.widget.Controls;
import hustings.app.widget.Settings;
import hustings.lesson.Lesson;
import hustings.lesson.ShippedLessons;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;

/** Begins and opens lessons; the parts of the open one, which can be changed, saved and handed out. */
final class LessonMenu extends Menu {

    private final Session session;
    private final LessonModel model;
    private final Menu recent = new Menu(Texts.of("menu.recent-lessons"));
    private final List<MenuItem> openers;
    private final List<MenuItem> commands;

    LessonMenu(Session session, Settings settings, RecentMenu opener, Actions actions) {
        super(Texts.of("menu.lesson"));
        openers = Stream.of(Action.NEW_LESSON, Action.OPEN_LESSON)
                .map(actions::createMenuItem)
                .toList();
        commands = Stream.of(
                        Action.ADD_TO_LESSON,
                        Action.EDIT_LESSON,
                        Action.SAVE_LESSON,
                        Action.SAVE_LESSON_AS,
                        Action.HAND_OUT)
                .map(actions::createMenuItem)
                .toList();
        recent.setId("recentLessons");
        settings.recentLessonsProperty().subscribe(is -> showRecent(is.files(), opener));
        this.session = session;
        this.model = session.lesson();
        setId("lesson");
        model.lessonProperty().subscribe(is -> fillMenu());
        model.partProperty().addListener((observable, was, is) -> fillMenu());
    }

    private void fillMenu() {
        getItems().setAll(openers);
        getItems().addAll(recent, new SeparatorMenuItem());
        for (String id : ShippedLessons.IDS) {
            String title = Texts.translate(ShippedLessons.readTitle(id));
            getItems().add(Controls.createMenuItem(id, title, () -> session.openLesson(id)));
        }
        Lesson open = model.lessonProperty().get();
        getItems().add(new SeparatorMenuItem());
        if (open != null) {
            addParts(open);
            getItems().add(new SeparatorMenuItem());
        }
        getItems().addAll(commands);
    }

    private void showRecent(List<Path> files, RecentMenu opener) {
        recent.getItems().clear();
        for (Path file : files) {
            recent.getItems()
                    .add(Controls.createMenuItem(null, String.valueOf(file.getFileName()), () -> opener.open(file)));
        }
        recent.setDisable(files.isEmpty());
    }

    private void addParts(Lesson open) {
        ToggleGroup parts = new ToggleGroup();
        for (int i = 0; i < open.parts().size(); i++) {
            int part = i;
            String title = Texts.translate(open.parts().get(i).title());
            RadioMenuItem item = new RadioMenuItem(Texts.of("lesson.part", i + 1, title));
            item.setId("part-" + (i + 1));
            item.setMnemonicParsing(false);
            item.setToggleGroup(parts);
            item.setSelected(i == model.partProperty().get());
            item.setOnAction(event -> model.openPart(part));
            getItems().add(item);
        }
    }
}
