package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.canvas.LanesView;
import hustings.app.chart.CostChart;
import hustings.app.session.Selected;
import hustings.app.widget.SideTab;
import hustings.app.widget.View;
import hustings.engine.Frame;
import hustings.picture.Curve;
import hustings.picture.lanes.LanesPicture;
import hustings.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.AccessibleAction;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lecturer looks at a run as lanes of time, beside the circle or instead of it. */
@Tag("jdk")
class LanesViewTest extends WindowFixture {

    @BeforeEach
    void lanesAreShown() {
        window.press(KeyCode.L);
        window.until("the lanes are painted", () -> window.isShown(".lanes-view") && lanes().picture() != null);
    }

    private LanesView lanes() {
        return window.node(".lanes-view", LanesView.class);
    }

    private Frame.Flight message(String name) {
        return Trace.of(window.session().shown().run().frames()).messages().stream()
                .filter(flight -> flight.name().toString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theLanesTellWhatHasBecomeOfEachMessageInShapeAndInWords() {
        window.press(KeyCode.HOME, KeyCode.PAGE_DOWN, KeyCode.PAGE_DOWN);
        window.until(
                "stage 2 is shown with its tokens",
                () -> window.frame().stage() == 2
                        && lanes().picture() != null
                        && lanes().picture().tokens().size() == 4);
        assertThat(Seen.itemsForReaders(lanes()))
                .extracting(Node::getAccessibleText)
                .anyMatch(text -> text.contains("ELECTION from 4 to 5") && text.contains(", arrived, "))
                .anyMatch(text -> text.contains("OK from 5 to 4") && text.contains(", on its way, "));
    }

    private Point2D frameOfStage(int stage) {
        int index = window.session()
                .shown()
                .run()
                .firstFrameOfStage(stage)
                .orElseThrow()
                .index();
        return locationOfFrame(index);
    }

    private Point2D locationOfFrame(int index) {
        LanesPicture picture = lanes().picture();
        double x = picture.viewport().xOfTime(picture.lanes().timeOf(index));
        return lanes().localToScene(x, picture.viewport().rulerHeight() / 2);
    }

    private Bounds sceneBounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void lanesStandBesideTheCircleOnAWideScreenWhichKeepsItsHeightAndBelowItOnATallOne() {
        window.press(KeyCode.L, KeyCode.F9); // without lanes and side panel
        window.interact(() -> window.window().setWidth(1280));
        window.until("the picture is wide", () -> window.canvas().getWidth() > 900);
        double height = window.canvas().getHeight();
        window.press(KeyCode.L);
        window.until(
                "the lanes stand beside the circle",
                () -> sceneBounds(lanes()).getMinX()
                                >= sceneBounds(window.canvas()).getMaxX()
                        && lanes().getWidth() > 200);
        assertThat(window.canvas().getHeight()).isEqualTo(height);
        assertThat(window.canvas().getWidth()).as("no less than its height").isGreaterThan(height - 20);
        window.click("#view-LOG");
        window.until(
                "the log stands below the lanes, beside the circle",
                () -> window.isShown(".log-view")
                        && sceneBounds(window.node(".log-view", Node.class)).getMinX()
                                >= sceneBounds(window.canvas()).getMaxX());
        window.click("#view-LOG");
        window.press(KeyCode.F9); // the side panel takes width
        window.until(
                "the lanes stand below the circle",
                () -> sceneBounds(lanes()).getMinY()
                        >= sceneBounds(window.canvas()).getMaxY());
    }

    @Test
    void allLanesAreSeenAboveTheLogInASmallWindow() {
        window.interact(() -> {
            window.window().setWidth(1024);
            window.window().setHeight(768);
        });
        window.click("#view-LOG");
        window.until("the log is there", () -> window.isShown(".log-view"));
        window.until(
                "no lane is hidden",
                () -> !lanes().picture()
                        .viewport()
                        .needsVerticalScrolling(lanes().processIds().size()));
    }

    @Test
    void lanesOfManyProcessesShowThoseThatAct(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("many.yaml"), """
                title: Many processes
                algorithm: bully
                ids: 1..28
                crashed: [28]
                events:
                  - {at: 0, detect: 26}
                """);
        window.shortcut(KeyCode.CONTROL, KeyCode.R); // of a run that is watched for the first time, too
        window.interact(() -> window.session().open(file));
        window.until("the file is open", () -> lanes().processIds().size() == 28 && lanes().picture() != null);
        assertThat(lanes().picture().viewport().needsVerticalScrolling(28)).isTrue();
        window.press(KeyCode.RIGHT);
        window.until("the detector is in view", () -> isInView(26));
        window.press(KeyCode.HOME);
        window.press(KeyCode.END);
        window.until("the winner is in view", () -> isInView(27));
        window.press(KeyCode.HOME);
        window.shortcut(KeyCode.CONTROL, KeyCode.R);
        window.until("the whole run is shown, with its detector", () -> isInView(26));
    }

    private boolean isInView(int id) {
        return lanes().sceneLocationOf(id)
                .map(lanes()::sceneToLocal)
                .filter(lanes()::contains)
                .isPresent();
    }

    private boolean isOn(View view) {
        return window.node("#view-" + view, ToggleButton.class).isSelected();
    }

    @Test
    void viewsAreToggledByKeysAndButtonsAndTheLastOneStays() {
        assertThat(window.isShown("#views .election-canvas")).isTrue();
        assertThat(isOn(View.LANES)).isTrue();
        window.press(KeyCode.C);
        assertThat(window.isShown("#views .election-canvas")).isFalse();
        window.click("#view-LANES");
        assertThat(isOn(View.LANES)).as("one view at least stays").isTrue();
        assertThat(window.store().get("views")).contains("[LANES]");
        window.press(KeyCode.RIGHT); // the keys work without the circle
        window.sees("stage 1 of 5, t = 0 D");
        window.press(KeyCode.C);
        assertThat(window.isShown("#views .election-canvas")).isTrue();
    }

    @Test
    void aMessageClickedInOneViewIsSelectedInBothAndItsSenderIsInTheRules() {
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.sees("stage 2 of 5, t = 1 D");
        Frame.Flight ok = message("5>4 OK@2");
        long sequence = ok.sent().sequence();
        Curve path = lanes().picture().arrow(sequence).orElseThrow().path();
        window.clickAt(lanes(), lanes().localToScene(path.x(0.5), path.y(0.5)));
        assertThat(window.session().selection().selectedProperty().get()).isEqualTo(new Selected.Message(sequence));
        assertThat(window.canvas().selectedMessageProperty().get()).isEqualTo(sequence);
        window.interact(() -> window.node("#tabs", TabPane.class)
                .getSelectionModel()
                .select(List.of(SideTab.values()).indexOf(SideTab.RULES)));
        window.seesIn("#appliedBy", "5");
        window.clickMessage("6>4 OK@2");
        assertThat(lanes().picture().shown().selectedMessage())
                .contains(message("6>4 OK@2").sent().sequence());
    }

    @Test
    void aClickOnALabelPicksTheProcess() {
        window.clickAt(lanes(), lanes().sceneLocationOf(6).orElseThrow());
        assertThat(window.session().selection().selectedProcessProperty().get()).isEqualTo(6);
        assertThat(window.canvas().selectedProcessProperty().get()).isEqualTo(6);
    }

    @Test
    void aScreenReaderWalksThroughTheProcessesAndWhatWasSentSoFar() {
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.sees("stage 2 of 5, t = 1 D");
        List<Node> items = Seen.itemsForReaders(lanes());
        assertThat(items)
                .extracting(Node::getAccessibleText)
                .hasSize(8 + 3 + 2)
                .contains(
                        "Process 7 has crashed.",
                        "ELECTION from 4 to 5, arrived, sent t = 0 D, stage 1; due t = 1 D",
                        "OK from 6 to 4, on its way, sent t = 1 D, stage 2; due t = 2 D");
        Node ok = items.get(12);
        window.interact(() -> ok.executeAccessibleAction(AccessibleAction.FIRE));
        long sequence = message("6>4 OK@2").sent().sequence();
        assertThat(window.session().selection().selectedProperty().get()).isEqualTo(new Selected.Message(sequence));
    }

    @Test
    void theLineIsDraggedThroughTimeAndAClickOnTheRulerJumps() {
        window.press(KeyCode.END);
        window.sees("stage 5 of 5, after 4 D, done");
        window.click("#lanes-fit");
        int last = window.frame().index();
        window.drag(lanes(), locationOfFrame(last), frameOfStage(1));
        window.sees("stage 1 of 5, t = 0 D");
        window.clickAt(lanes(), frameOfStage(4));
        window.sees("stage 4 of 5, t = 2 D");
    }

    @Test
    void byKeyboardTheLanesAreZoomedMovedAndMessagesSelected() {
        window.press(KeyCode.C); // the lanes take the keyboard
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        double before = lanes().picture().viewport().pixelsPerTick();
        window.press(KeyCode.PLUS, KeyCode.PLUS);
        assertThat(lanes().picture().viewport().pixelsPerTick()).isGreaterThan(1.5 * before);
        double start = lanes().picture().viewport().startTime();
        window.shortcut(KeyCode.SHIFT, KeyCode.RIGHT);
        assertThat(lanes().picture().viewport().startTime()).isGreaterThan(start);
        window.sees("stage 1 of 5, t = 0 D"); // it was no step
        window.press(KeyCode.PERIOD);
        assertThat(window.session()
                        .selection()
                        .selectedMessage()
                        .orElseThrow()
                        .name()
                        .toString())
                .isEqualTo("4>7 ELECTION@0");
        window.press(KeyCode.COMMA);
        assertThat(window.session()
                        .selection()
                        .selectedMessage()
                        .orElseThrow()
                        .name()
                        .toString())
                .isEqualTo("4>6 ELECTION@0");
    }

    @Test
    void aClickOnTheCostChartGoesToItsStage() {
        CostChart chart = window.node("#chart", CostChart.class);
        window.clickAt(chart, chart.sceneLocationOf(3, 1));
        window.sees("stage 3 of 5, t = 1 D");
    }

    @Test
    void aLaneIsHiddenAndShownAgain() {
        MenuButton choose = window.node("#lanes-choose", MenuButton.class);
        window.interact(choose::show);
        window.interact(() -> choose.getItems().stream()
                .filter(item -> "lane-0".equals(item.getId()))
                .map(CheckMenuItem.class::cast)
                .forEach(item -> {
                    item.setSelected(false);
                    item.fire();
                }));
        assertThat(lanes().hiddenLanesProperty().get()).containsExactly(0);
        assertThat(lanes().sceneLocationOf(0)).isEmpty();
        window.interact(() -> {
            choose.hide();
            choose.show();
            choose.getItems().get(0).fire();
        });
        assertThat(lanes().sceneLocationOf(0)).isPresent();
    }
}
