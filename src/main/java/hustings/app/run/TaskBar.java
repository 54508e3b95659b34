package hustings.app.run;

import hustings.app.base.PageLoader;
import hustings.app.base.Texts;
import hustings.app.session.Session;
import hustings.app.session.SolvedTasks;
import hustings.app.session.TaskState;
import hustings.app.widget.Controls;
import hustings.check.TaskVerdict;
import hustings.check.TaskWords;
import hustings.paper.ShippedTasks;
import hustings.play.TaskProgress;
import hustings.scenario.Task;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The task of the run above its picture: what is to be reached, what may be added and what was; the judge as soon as
 * its verdict was watched; and hints, one after the other. Hidden while there is no task.
 */
public final class TaskBar extends HBox {

    /** A stage with as many digits as there may be, for the room of a verdict. */
    private static final int LATE_STAGE = 88;

    private Session session;

    @FXML
    private Label goal, used, verdict, hints, usedRoom, verdictRoom;

    @FXML
    private VBox buttons;

    @FXML
    private StackPane standing;

    @FXML
    private FlowPane told, room;
    @FXML
    private Button hint, again, next;

    /** Creates an empty bar. */
    public TaskBar() {
        PageLoader.loadInto(this);
        Controls.bindManagedToVisible(this, standing, hint, again, buttons);
        Controls.hideWhenEmpty(hints);
        Stream.of(used, verdict).forEach(label -> label.maxWidthProperty().bind(told.widthProperty()));
        Stream.of(usedRoom, verdictRoom)
                .forEach(label -> label.maxWidthProperty().bind(room.widthProperty()));
        hint.setText(Texts.language().format("task.hint"));
        again.setText(Texts.language().format("task.start-again"));
        next.setText(Texts.language().format("task.next"));
    }

    /** Follows the task of a session's run from now on. */
    void connect(Session followed) {
        session = followed;
        hint.setOnAction(event -> session.task().showHint());
        again.setOnAction(event -> session.task().startAgain());
        session.task().stateProperty().subscribe(this::show);
        session.task()
                .solvedProperty()
                .addListener((observable, was, is) ->
                        show(session.task().stateProperty().get()));
    }

    private void show(TaskState state) {
        setVisible(!(state instanceof TaskState.None));
        boolean isGiven = state instanceof TaskState.Given;
        buttons.setVisible(isGiven);
        standing.setVisible(isGiven || state instanceof TaskState.Checking);
        goal.setGraphic(state instanceof TaskState.Faulty ? new FontIcon(Feather.ALERT_TRIANGLE) : null);
        if (state instanceof TaskState.Given given) {
            showTask(given);
        } else {
            goal.setText(describe(state));
            List.of(used, verdict, hints, usedRoom, verdictRoom).forEach(label -> label.setText(""));
        }
    }

    private static String describe(TaskState state) {
        if (state instanceof TaskState.Checking) {
            return Texts.of("tasks.checking");
        }
        if (state instanceof TaskState.Faulty faulty) {
            return Texts.of("tasks.faulty", faulty.problem());
        }
        if (state instanceof TaskState.Elsewhere elsewhere) {
            return Texts.of("tasks.elsewhere", Texts.titleOf(elsewhere.algorithm()));
        }
        return state instanceof TaskState.Lost ? Texts.of("tasks.lost") : "";
    }

    private void showTask(TaskState.Given given) {
        TaskWords words = new TaskWords(Texts.language(), given.judge());
        Task task = given.judge().task();
        goal.setText(words.goal() + " " + words.budget());
        showRoom(words, task);
        showStanding(words, given);
        List<String> known = task.hints();
        hint.setVisible(!known.isEmpty());
        hint.setDisable(given.hints() >= known.size());
        hints.setText(
                given.hints() == 0
                        ? ""
                        : Texts.language()
                                .format(
                                        "task.hints",
                                        given.hints(),
                                        known.size(),
                                        known.stream()
                                                .limit(given.hints())
                                                .map(Texts::translate)
                                                .collect(Collectors.joining(" "))));
        again.setDisable(given.isUntouched() && session.board().state().isAtStart());
        showNext(given);
    }

    private void showStanding(TaskWords words, TaskState.Given given) {
        TaskVerdict judged = given.progress().verdict();
        TaskProgress.State state = given.progress().state();
        boolean isTold = state == TaskProgress.State.REACHED || state == TaskProgress.State.MISSED;
        boolean isBeyond = !judged.withinBudget();
        String counts = words.used(judged);
        used.setText(isBeyond && !isTold ? Texts.language().format("task.used.beyond", counts) : counts);
        used.setGraphic(isBeyond ? new FontIcon(Feather.ALERT_TRIANGLE) : null);
        verdict.setText(
                switch (state) {
                    case OPEN -> "";
                    case GOES_ON -> words.goesOn(judged);
                    case REACHED, MISSED -> words.verdict(judged);
                });
        verdict.setGraphic(isTold ? new FontIcon(iconOf(judged)) : null);
        verdict.getStyleClass().removeAll("right", "wrong");
        if (isTold && judged.isReachedWithinBudget()) {
            verdict.getStyleClass().add("right");
        }
    }

    private static Feather iconOf(TaskVerdict judged) {
        if (judged.isReachedWithinBudget()) {
            return Feather.CHECK_CIRCLE;
        }
        return judged.stage().isPresent() ? Feather.ALERT_TRIANGLE : Feather.X_CIRCLE;
    }

    /** Offers the next task of the path once this one is solved; its place is kept before. */
    private void showNext(TaskState.Given given) {
        Optional<String> id = given.shippedId().filter(ShippedTasks.FOR_YOURSELF::contains);
        next.setManaged(id.isPresent());
        SolvedTasks solved = session.task().solvedProperty().get();
        Optional<String> solvedNow = id.filter(shown -> given.progress().isSolved());
        Optional<String> following = solvedNow.flatMap(shown -> ShippedTasks.findNext(shown, solved::include));
        next.setVisible(following.isPresent());
        following.ifPresent(other -> next.setOnAction(event -> session.openTask(other)));
        if (solvedNow.isPresent() && following.isEmpty()) {
            verdict.setText(verdict.getText() + " " + Texts.of("tasks.all-solved"));
        }
    }

    /** Makes room for what is said when all that is in the budget is used, and one more. */
    private void showRoom(TaskWords words, Task task) {
        SortedMap<Task.Kind, Integer> most = new TreeMap<>(task.budget());
        TaskVerdict longest = new TaskVerdict(
                Optional.empty(),
                OptionalInt.of(LATE_STAGE),
                OptionalInt.of(LATE_STAGE),
                most,
                true,
                task.budget().isEmpty(),
                task.fewest());
        usedRoom.setText(words.used(longest));
        verdictRoom.setText(words.verdict(longest));
        verdictRoom.setGraphic(new FontIcon(Feather.CHECK_CIRCLE));
    }
}
