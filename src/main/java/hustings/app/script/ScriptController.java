package hustings.app.script;

import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.play.ViewState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/** The list of a run's scheduled interventions, with commands to go to each and to edit them. */
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
    /** The index of the event to select after the run has changed; {@link #NONE} for none. */
    private int selected = NONE;

    private boolean updatingList;

    public ScriptController(AppContext context) {
        session = context.session();
    }

    @FXML
    private void initialize() {
        list.setCellFactory(ScriptCell::new);
        list.getSelectionModel().selectedItemProperty().addListener((observable, was, is) -> {
            if (!updatingList) {
                showSelected(is);
            }
        });
        list.addEventHandler(MouseEvent.MOUSE_CLICKED, this::onClicked);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        up.setOnAction(event -> moveSelectedEvent(true));
        down.setOnAction(event -> moveSelectedEvent(false));
        formController.setOnEnter(() -> {
            if (selected == NONE) {
                onAdd();
            } else {
                onChange();
            }
        });
        session.shownProperty().subscribe(is -> Optional.ofNullable(is).ifPresent(this::show));
    }

    private void show(ViewState state) {
        boolean newRun = shown == null || !shown.run().equals(state.run());
        shown = state;
        formController.setRun(state.run());
        List<ScriptLine> lines = ScriptLine.listAll(state.run(), state.frame().index());
        if (!lines.equals(list.getItems())) {
            updatingList = true;
            list.getItems().setAll(lines);
            list.getSelectionModel().clearSelection();
            findLine(lines, line -> line.index() == selected).ifPresent(list.getSelectionModel()::select);
            updatingList = false;
            boolean gone = list.getSelectionModel().isEmpty();
            if (newRun && (gone || !formController.isEdited())) { // keep the text being typed
                showSelected(list.getSelectionModel().getSelectedItem());
            }
            findLine(lines, line -> line.state() == ScriptLine.State.NEXT).ifPresent(list::scrollTo);
        }
        if (selected == NONE && !formController.isEdited()) {
            Moment next = state.run().history().momentAfter(state.frame().index());
            formController.suggestNewEvent(next);
        }
        updateButtons();
    }

    private static Optional<ScriptLine> findLine(List<ScriptLine> lines, Predicate<ScriptLine> wanted) {
        return lines.stream().filter(wanted).findFirst();
    }

    private void showSelected(ScriptLine line) {
        selected = line == null ? NONE : line.index();
        if (line != null) {
            formController.show(ScriptDraft.of(line.event(), line.group()));
            selectTarget(line);
        }
        updateButtons();
    }

    /** Selects the process or message of an event in all views. */
    private void selectTarget(ScriptLine line) {
        Intervention intervention = line.event().intervention();
        if (intervention instanceof Intervention.ToProcess toProcess) {
            session.selection().selectProcess(toProcess.process());
        } else if (intervention instanceof Intervention.ToMessage toMessage) {
            line.occurrence().map(applied -> shown.run().frames().get(applied.frame())).stream()
                    .flatMap(frame -> frame.flights().stream())
                    .filter(flight -> flight.name().equals(toMessage.message()))
                    .findFirst()
                    .ifPresent(flight -> session.selection().selectMessage(flight.sequence()));
        }
    }

    private OptionalInt findNeighbour(boolean earlier) {
        return findSwappableNeighbour(events(), selected, earlier);
    }

    private List<ScheduledIntervention> events() {
        return shown == null ? List.of() : shown.run().scenario().events();
    }

    private void updateButtons() {
        boolean none = selected == NONE || selected >= events().size();
        updateButton(up, none, !none && findNeighbour(true).isEmpty(), "script.up-tip");
        updateButton(down, none, !none && findNeighbour(false).isEmpty(), "script.down-tip");
        updateButton(delete, none, false, "script.delete-tip");
        updateButton(change, none, false, "script.change-tip");
    }

    private static void updateButton(Button button, boolean isNothingSelected, boolean hasNoNeighbour, String tipKey) {
        button.setDisable(isNothingSelected || hasNoNeighbour);
        Controls.setTip(
                button, isNothingSelected ? "script.select-first" : hasNoNeighbour ? "script.no-neighbour" : tipKey);
    }

    private void onClicked(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.getTarget() != list) {
            jumpToSelected();
        }
    }

    private void onKeyPressed(KeyEvent event) {
        KeyCode key = event.getCode();
        if (event.isAltDown() && (key == KeyCode.UP || key == KeyCode.DOWN)) {
            moveSelectedEvent(key == KeyCode.UP);
        } else if (key == KeyCode.DELETE || key == KeyCode.BACK_SPACE) {
            onDelete();
        } else if (key == KeyCode.ENTER) {
            jumpToSelected();
        } else if (key == KeyCode.ESCAPE) {
            list.getSelectionModel().clearSelection();
            list.getParent().fireEvent(event.copyFor(list.getParent(), list.getParent())); // a list keeps this key
        } else {
            return;
        }
        event.consume();
    }

    /** Goes to the frame that shows the effect of the selected event. */
    private void jumpToSelected() {
        ScriptLine line = list.getSelectionModel().getSelectedItem();
        if (line != null) {
            line.occurrence()
                    .ifPresent(applied -> session.board().jumpTo(shown.run().firstStopAtOrAfter(applied.frame())));
        }
    }

    private void moveSelectedEvent(boolean earlier) {
        if (selected != NONE) {
            findNeighbour(earlier)
                    .ifPresent(other -> editEvents(list -> Collections.swap(list, selected, other), other));
        }
    }

    /** Finds the nearest earlier or later event of the same moment, with which an event can be swapped. */
    static OptionalInt findSwappableNeighbour(List<ScheduledIntervention> events, int index, boolean earlier) {
        Moment moment = events.get(index).moment();
        int step = earlier ? -1 : 1;
        return IntStream.iterate(index + step, other -> other >= 0 && other < events.size(), other -> other + step)
                .filter(other -> events.get(other).moment().equals(moment))
                .findFirst();
    }

    @FXML
    private void onDelete() {
        if (selected != NONE) {
            editEvents(list -> list.remove(selected), Math.min(selected, events().size() - 2));
        }
    }

    @FXML
    private void onAdd() {
        if (shown != null) {
            Optional<ScheduledIntervention> typed = formController.readEventOrShowProblems();
            typed.ifPresent(event -> editEvents(list -> list.add(event), events().size()));
        }
    }

    @FXML
    private void onChange() {
        if (selected != NONE) {
            Optional<ScheduledIntervention> typed = formController.readEventOrShowProblems();
            typed.ifPresent(event -> editEvents(list -> list.set(selected, event), selected));
        }
    }

    /** Changes the events of the run, and selects the event of an index. */
    private void editEvents(Consumer<List<ScheduledIntervention>> change, int newSelected) {
        List<ScheduledIntervention> changed = new ArrayList<>(events());
        change.accept(changed);
        selected = newSelected;
        formController.markAsUnedited();
        session.edits().replaceEvents(events(), changed);
    }
}
