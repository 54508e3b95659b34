package hustings.app.script;

import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.play.ViewState;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** What is done to the run, event by event: a list that leads to each of them and lets a person change them. */
public final class ScriptController {

    private static final int NONE = -1;

    private final Session session;

    @FXML
    private ListView<ScriptLine> list;

    @FXML
    private Button up, down, delete, change;

    @FXML
    private ScriptForm formController;

    private ViewState shown;
    /** Which event is to be selected when the run has changed; none if that is -1. */
    private int selected = NONE;

    private boolean showing;

    public ScriptController(AppContext tools) {
        session = tools.session();
    }

    @FXML
    private void initialize() {
        list.setCellFactory(ScriptCell::new);
        list.getSelectionModel().selectedItemProperty().addListener((observable, was, is) -> {
            if (!showing) {
                select(is);
            }
        });
        list.addEventHandler(MouseEvent.MOUSE_CLICKED, this::clicked);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        up.setOnAction(event -> move(true));
        down.setOnAction(event -> move(false));
        formController.setOnEnter(() -> {
            if (selected == NONE) {
                onAdd();
            } else {
                onChange();
            }
        });
        session.shownProperty().subscribe(is -> Optional.ofNullable(is).ifPresent(this::show));
    }

    private void show(ViewState is) {
        boolean newRun = shown == null || !shown.run().equals(is.run());
        shown = is;
        formController.setRun(is.run());
        List<ScriptLine> lines = ScriptLine.of(is.run(), is.frame().index());
        if (!lines.equals(list.getItems())) {
            showing = true;
            list.getItems().setAll(lines);
            list.getSelectionModel().clearSelection();
            lines.stream()
                    .filter(line -> line.index() == selected)
                    .findFirst()
                    .ifPresent(list.getSelectionModel()::select);
            showing = false;
            boolean gone = list.getSelectionModel().isEmpty();
            if (newRun && (gone || !formController.isTouched())) { // what is being typed stays
                select(list.getSelectionModel().getSelectedItem());
            }
            lines.stream()
                    .filter(line -> line.state() == ScriptLine.State.NEXT)
                    .findFirst()
                    .ifPresent(list::scrollTo);
        }
        if (selected == NONE && !formController.isTouched()) {
            formController.showNew(is.run().history().momentAfter(is.frame().index()));
        }
        showButtons();
    }

    private void select(ScriptLine line) {
        selected = line == null ? NONE : line.index();
        if (line != null) {
            formController.show(ScriptDraft.of(line.event()));
            pick(line);
        }
        showButtons();
    }

    /** What an event is done to is selected everywhere. */
    private void pick(ScriptLine line) {
        Intervention intervention = line.event().intervention();
        if (intervention instanceof Intervention.ToProcess toProcess) {
            session.selection().selectProcess(toProcess.process());
        } else if (intervention instanceof Intervention.ToMessage toMessage) {
            line.applied()
                    .flatMap(applied -> shown.run().frames().get(applied.frame()).flights().stream()
                            .filter(flight -> flight.name().equals(toMessage.message()))
                            .findFirst())
                    .ifPresent(flight ->
                            session.selection().selectMessage(flight.sent().sequence()));
        }
    }

    private List<ScheduledIntervention> events() {
        return shown == null ? List.of() : shown.run().scenario().events();
    }

    private void showButtons() {
        boolean none = selected == NONE || selected >= events().size();
        boolean first = !none && ScriptEdits.neighbour(events(), selected, true).isEmpty();
        boolean last = !none && ScriptEdits.neighbour(events(), selected, false).isEmpty();
        explain(up, none, first, "script.up-tip");
        explain(down, none, last, "script.down-tip");
        explain(delete, none, false, "script.delete-tip");
        explain(change, none, false, "script.change-tip");
    }

    private static void explain(Button button, boolean none, boolean alone, String what) {
        button.setDisable(none || alone);
        Controls.setTip(button, none ? "script.select-first" : alone ? "script.no-neighbour" : what);
    }

    private void clicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.getTarget() != list) {
            jump();
        }
    }

    private void pressed(KeyEvent event) {
        KeyCode key = event.getCode();
        if (event.isAltDown() && (key == KeyCode.UP || key == KeyCode.DOWN)) {
            move(key == KeyCode.UP);
        } else if (key == KeyCode.DELETE || key == KeyCode.BACK_SPACE) {
            onDelete();
        } else if (key == KeyCode.ENTER) {
            jump();
        } else if (key == KeyCode.ESCAPE) {
            list.getSelectionModel().clearSelection();
            list.getParent().fireEvent(event.copyFor(list.getParent(), list.getParent())); // a list keeps this key
        } else {
            return;
        }
        event.consume();
    }

    /** To the frame in which one sees the selected event done. */
    private void jump() {
        ScriptLine line = list.getSelectionModel().getSelectedItem();
        if (line != null) {
            line.applied().ifPresent(applied -> session.jumpTo(shown.run().stopFrom(applied.frame())));
        }
    }

    private void move(boolean before) {
        if (selected != NONE) {
            ScriptEdits.neighbour(events(), selected, before)
                    .ifPresent(other -> edit(list -> Collections.swap(list, selected, other), other));
        }
    }

    @FXML
    private void onDelete() {
        if (selected != NONE) {
            edit(list -> list.remove(selected), Math.min(selected, events().size() - 2));
        }
    }

    @FXML
    private void onAdd() {
        if (shown != null) {
            formController.event().ifPresent(event -> edit(list -> list.add(event), events().size()));
        }
    }

    @FXML
    private void onChange() {
        if (selected != NONE) {
            formController.event().ifPresent(event -> edit(list -> list.set(selected, event), selected));
        }
    }

    /** Changes the events of the run, and selects one of them. */
    private void edit(Consumer<List<ScheduledIntervention>> change, int select) {
        List<ScheduledIntervention> changed = ScriptEdits.edit(events(), change);
        selected = select;
        formController.resetTouched();
        session.edits().replaceEvents(events(), changed);
    }
}
