package hustings.app.window;

import hustings.app.base.Action;
import hustings.app.base.Texts;
import hustings.app.session.LessonModel;
import hustings.app.session.Session;
import hustings.app.widget.Actions;
import hustings.app.widget.Controls;
import hustings.lesson.Lesson;
import hustings.lesson.ShippedLessons;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;

/** The lessons that come with the program, and the parts of the open one, which can be handed out. */
final class LessonMenu extends Menu {

    private final Session session;
    private final LessonModel model;
    private final MenuItem handOut;

    LessonMenu(Session session, Actions actions) {
        super(Texts.of("menu.lesson"));
        this.handOut = actions.createMenuItem(Action.HAND_OUT);
        this.session = session;
        this.model = session.lesson();
        setId("lesson");
        model.lessonProperty().subscribe(is -> fillMenu());
        model.partProperty().addListener((observable, was, is) -> fillMenu());
    }

    private void fillMenu() {
        getItems().clear();
        for (String id : ShippedLessons.IDS) {
            String title = Texts.translate(ShippedLessons.readTitle(id));
            getItems().add(Controls.createMenuItem(id, title, () -> session.openLesson(id)));
        }
        Lesson open = model.lessonProperty().get();
        if (open == null) {
            return;
        }
        getItems().add(new SeparatorMenuItem());
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
        getItems().addAll(new SeparatorMenuItem(), handOut);
    }
}
