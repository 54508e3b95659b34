package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.canvas.LanesView;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.play.Run;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Translation;
import hustings.trace.EventKind;
import hustings.trace.RunHighlight;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import hustings.trace.cause.CausalGraph;
import hustings.trace.cause.CauseChain;
import hustings.trace.cause.Fact;
import hustings.trace.cause.FramePosition;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person does in any column happens in all at the same time of the run, and is taken back at once. */
class ColumnDeedsTest extends WindowFixture {

    private void compareWith(String... others) {
        window.interact(() -> {
            window.session()
                    .board()
                    .compareWith(
                            Stream.of(others).map(AlgorithmChoice::asPublished).toList());
            window.session().board().setSideBySide(true);
        });
        window.until("all are there", () -> columns().size() == others.length + 1);
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 1 of");
    }

    private List<ViewState> columns() {
        return window.session().board().state().columns();
    }

    private boolean isUpInAll(int process) {
        return columns().stream()
                .allMatch(shown -> shown.frame().process(process).live());
    }

    private boolean isUpInNone(int process) {
        return columns().stream()
                .noneMatch(shown -> shown.frame().process(process).live());
    }

    /** What was done by hand, which the columns have in common. */
    private List<Intervention> done() {
        List<List<Intervention>> done = columns().stream()
                .map(shown -> shown.run().savableScenario().events().stream()
                        .map(ScheduledIntervention::intervention)
                        .filter(intervention -> !(intervention instanceof Intervention.Detect))
                        .toList())
                .distinct()
                .toList();
        assertThat(done).as("all have the same").hasSize(1);
        return done.get(0);
    }

    private void undo() {
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until(
                "it is undone", () -> !window.session().board().busyProperty().get());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void aClickCrashesAndRevives(int column) {
        compareWith("modified-bully", "map", "ring");
        window.turnToColumn(column);
        window.clickProcess("#compareCanvas" + column, 5);
        window.until("5 is down in all", () -> isUpInNone(5));
        assertThat(window.session().columns().get(column).activeProperty().get())
                .isTrue();
        window.clickProcess("#compareCanvas" + column, 5);
        window.until("5 is up in all", () -> isUpInAll(5));
        undo();
        window.until("5 is down again in all", () -> isUpInNone(5));
        undo();
        window.until("5 was never down", () -> isUpInAll(5));
        assertThat(done()).isEmpty();
        assertThat(window.session().board().canUndo())
                .as("but the choice of algorithms")
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aMessageIsDroppedFromItsMenu(int column) {
        compareWith("modified-bully");
        window.turnToColumn(column);
        window.clickMessage("4>6 ELECTION@0");
        window.choose("menuDrop");
        window.until(
                "it is dropped in both",
                () -> columns().stream()
                        .allMatch(shown -> shown.frame().flights().stream()
                                .anyMatch(flight -> flight.name().toString().equals("4>6 ELECTION@0")
                                        && flight.fate() == Frame.Fate.DROPPED)));
        assertThat(done()).singleElement().isInstanceOf(Intervention.Drop.class);
        undo();
        assertThat(done()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aProcessIsPausedFromItsMenuAndByKeyboard(int column) {
        compareWith("modified-bully");
        window.turnToColumn(column);
        window.rightClickProcess(5);
        window.choose("menuPause");
        window.until(
                "5 is paused in both",
                () -> columns().stream()
                        .allMatch(shown -> shown.frame().process(5).paused()));
        for (int i = 0; i < 2; i++) {
            window.seesIn("#comparedStatus" + i + " .status", "5 is paused.");
        }
        window.press(KeyCode.DIGIT5, KeyCode.M);
        window.until("the menu is open", () -> OpenMenu.get().isPresent());
        window.choose("menuResume");
        window.until(
                "5 goes on in both",
                () -> columns().stream()
                        .noneMatch(shown -> shown.frame().process(5).paused()));
        assertThat(done()).hasSize(2);
        undo();
        undo();
        assertThat(done()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aLinkAndTheNetworkAreCutByADragAndHealed(int column) {
        compareWith("modified-bully");
        window.turnToColumn(column);
        OpenMenu.choose(window, "cutTool");
        window.dragBetween(1, 1, 2, 2);
        window.drop();
        for (int i = 0; i < 2; i++) {
            window.seesIn("#comparedStatus" + i + " .status", "1 and 2 cannot hear each other.");
        }
        window.clickBetween(1, 2);
        window.choose("menuHealLink2");
        window.until(
                "it is healed",
                () -> columns().stream().allMatch(shown -> shown.frame().isNetworkIntact()));
        OpenMenu.choose(window, "cutTool");
        window.dragBetween(1, 5, 7, 3);
        window.drop();
        window.until(
                "it is split in both",
                () -> columns().stream().noneMatch(shown -> shown.frame().isNetworkIntact()));
        window.click("#heal");
        window.until(
                "it is whole in both",
                () -> columns().stream().allMatch(shown -> shown.frame().isNetworkIntact()));
        assertThat(done()).hasSize(4);
    }

    @Test
    void whyIsAskedOfWhatIsSelectedInAColumn() {
        compareWith("ring", "map");
        window.press(KeyCode.END);
        for (int column : List.of(2, 1, 0)) {
            window.turnToColumn(column);
            window.interact(() -> window.canvas().requestFocus());
            window.press(KeyCode.DIGIT4, KeyCode.W);
            List<String> causes = causesOf(new Fact.Believes(4), column);
            window.until(
                    "the causes of column " + column,
                    () -> window.nodes("#whySteps .line-text").stream()
                            .map(node -> ((Labeled) node).getText())
                            .toList()
                            .equals(causes));
            assertThat(columns())
                    .as("marked in its column only")
                    .hasSize(3)
                    .allSatisfy(shown -> assertThat(isMarked(columns().indexOf(shown)))
                            .isEqualTo(columns().indexOf(shown) == column));
        }
        assertThat(causesOf(new Fact.Believes(4), 0)).isNotEqualTo(causesOf(new Fact.Believes(4), 1));
    }

    private boolean isMarked(int column) {
        return !window.session()
                .columns()
                .get(column)
                .highlightedPartProperty()
                .get()
                .equals(RunHighlight.NONE);
    }

    private List<String> causesOf(Fact fact, int column) {
        Run run = columns().get(column).run();
        CausalGraph graph = new CausalGraph(Trace.of(run.frames()), run.algorithm());
        return CauseChain.findCausesOf(graph, fact, FramePosition.END, Translation.ENGLISH).steps().stream()
                .map(CauseChain.Step::text)
                .toList();
    }

    @Test
    void lanesAndLogStandInTheirColumn() {
        compareWith("ring");
        window.press(KeyCode.L, KeyCode.G, KeyCode.C);
        for (int column = 0; column < 2; column++) {
            int here = column;
            LanesView lanes = inColumn(column, ".lanes-view", LanesView.class);
            TableView<?> log = inColumn(column, "#logTable", TableView.class);
            window.until("the log has its rows", () -> !log.getItems().isEmpty());
            window.until("the lanes are painted", () -> lanes.picture() != null);
            int sends = log.getItems().stream()
                    .map(TraceEvent.class::cast)
                    .filter(event -> event.kind() == EventKind.SEND)
                    .toList()
                    .size();
            assertThat(sends)
                    .isEqualTo(columns()
                            .get(column)
                            .run()
                            .lastVisibleFrame()
                            .tallies()
                            .sent());
            int last = log.getItems().size() - 1;
            window.interact(() -> {
                log.requestFocus();
                log.getSelectionModel().clearAndSelect(last);
            });
            assertThat(window.session().columns().get(here).activeProperty().get())
                    .isTrue();
        }
        window.interact(() -> window.session().columns().get(0).activate());
    }

    private <T> T inColumn(int column, String selector, Class<T> type) {
        return window.nodes(selector).stream()
                .map(type::cast)
                .skip(column)
                .findFirst()
                .orElseThrow();
    }
}
