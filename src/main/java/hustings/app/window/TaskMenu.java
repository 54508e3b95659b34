package hustings.app.window;

import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.session.SolvedTasks;
import hustings.app.widget.Controls;
import hustings.paper.ShippedTasks;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The path of tasks for somebody who learns alone, with what is solved of it, and the other tasks. */
final class TaskMenu extends Menu {

    private final Session session;

    TaskMenu(Session session) {
        super(Texts.language().format("task.for-yourself"));
        this.session = session;
        setId("forYourself");
        session.task().solvedProperty().subscribe(this::fill);
    }

    private void fill(SolvedTasks solved) {
        List<String> path = ShippedTasks.FOR_YOURSELF;
        Optional<String> next = ShippedTasks.findNext("", solved::include);
        getItems().clear();
        for (int i = 0; i < path.size(); i++) {
            String id = path.get(i);
            String title = Texts.of("lesson.part", i + 1, describe(id, solved));
            MenuItem item = createItem(id, title, solved);
            if (next.filter(id::equals).isPresent()) {
                item.setGraphic(new FontIcon(Feather.ARROW_RIGHT_CIRCLE));
            }
            getItems().add(item);
        }
        Menu others = new Menu(Texts.of("tasks.others"));
        others.setId("otherTasks");
        ShippedTasks.IDS.stream()
                .filter(id -> !path.contains(id))
                .forEach(id -> others.getItems().add(createItem(id, describe(id, solved), solved)));
        MenuItem forget = Controls.createMenuItem(
                "forgetSolved",
                Texts.of("tasks.forget"),
                () -> session.task().solvedProperty().set(SolvedTasks.none()));
        forget.setDisable(solved.events().isEmpty());
        getItems().addAll(new SeparatorMenuItem(), others, new SeparatorMenuItem(), forget);
    }

    private MenuItem createItem(String id, String text, SolvedTasks solved) {
        MenuItem item = Controls.createMenuItem(id, text, () -> session.openTask(id));
        item.setGraphic(new FontIcon(solved.include(id) ? Feather.CHECK_CIRCLE : Feather.CIRCLE));
        return item;
    }

    private static String describe(String id, SolvedTasks solved) {
        String title = Texts.translate(ShippedTasks.readTitle(id));
        OptionalInt used = solved.find(id);
        if (used.isEmpty()) {
            return title;
        }
        OptionalInt fewest = ShippedTasks.load(id).task().orElseThrow().fewest();
        boolean isMore = fewest.isPresent() && used.getAsInt() > fewest.getAsInt();
        return Texts.of(isMore ? "tasks.solved-with-more" : "tasks.solved", title, used.getAsInt(), fewest.orElse(0));
    }
}
