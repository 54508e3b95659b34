package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.canvas.LanesTip;
import hustings.app.widget.TimeLine;
import hustings.engine.Frame;
import hustings.play.Run;
import hustings.scenario.ScenarioText;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What the window says of the run that is set up, and of what cannot be set. */
@Tag("jdk")
class SetupTest extends WindowFixture {

    private static List<String> bubbles() {
        return List.copyOf(Window.getWindows()).stream()
                .filter(Window::isShowing)
                .filter(Tooltip.class::isInstance)
                .map(Tooltip.class::cast)
                .filter(tip -> "spinnerBubble".equals(tip.getId()))
                .map(Tooltip::getText)
                .toList();
    }

    private void type(String selector, String text) {
        window.fill(selector + " .text-field", text);
    }

    @Test
    void aNumberThatIsOutOfBoundsIsPutRightAndThatIsSaid() {
        type("#size", "100");
        window.until(
                "64 is set",
                () -> window.node("#size", Spinner.class).getValue().equals(64));
        window.until(
                "that is said",
                () -> bubbles().stream()
                        .anyMatch(text -> text.startsWith("The largest value here is 64; it is set now.")
                                && text.contains("The window shows up to 64 processes")));
        type("#delay", "0");
        window.until(
                "0 is too small",
                () -> bubbles().contains(bubbleOf("#delay", "The smallest value here is 1; it is set now.")));
        type("#delay", "2.5");
        window.until(
                "2.5 is no whole number",
                () -> bubbles().stream().anyMatch(text -> text.startsWith("2.5 is not possible")));
        type("#delay", "NaN");
        window.until(
                "NaN is no number",
                () -> bubbles().stream().anyMatch(text -> text.startsWith("“NaN” is not a number. It stays 2.")));
    }

    @Test
    void theNextNumberTakesAwayWhatWasSaidOfTheOneBefore() {
        type("#size", "100");
        window.until("that is said", () -> !bubbles().isEmpty());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.A);
        window.write("6");
        window.press(KeyCode.ENTER);
        window.until(
                "6 is set", () -> window.node("#size", Spinner.class).getValue().equals(6));
        assertThat(bubbles()).isEmpty();
    }

    private String bubbleOf(String selector, String said) {
        return said + "\n" + window.node(selector, Spinner.class).getTooltip().getText();
    }

    @Test
    void aNumberWithinItsBoundsIsNoMatter() {
        type("#size", "7");
        window.until(
                "7 is set", () -> window.node("#size", Spinner.class).getValue().equals(7));
        assertThat(bubbles()).isEmpty();
    }

    @Test
    void everyFieldOfTheGroupHasATip() {
        for (String selector : List.of("#size", "#delay", "#crashed", "#detectors")) {
            Tooltip tip = window.node(selector, Control.class).getTooltip();
            assertThat(tip).as(selector).isNotNull();
            assertThat(tip.getText()).as(selector).hasSizeGreaterThan(30);
        }
    }

    private List<String> shownNames() {
        return window.session().shown().frame().group().names();
    }

    @Test
    void processesCanBeCalledByNamesAndUndone() {
        window.interact(() -> window.session().openNewScenario());
        window.interact(() -> window.node("#more", ToggleButton.class).setSelected(true));
        window.until("numbers are shown", () -> shownNames().equals(List.of("1", "2", "3", "4", "5")));
        window.fill("#ids", "node-1");
        window.until(
                "the guess is said",
                () -> window.node("#idsProblem", Label.class).getText().endsWith("did you mean node_1?"));
        window.fill("#ids", "A..E");
        window.until("the circles show names", () -> shownNames().equals(List.of("A", "B", "C", "D", "E")));
        assertThat(window.node("#idsProblem", Label.class).getText()).isEmpty();
        window.interact(() -> window.node("#descending", CheckBox.class).fire());
        window.until("the lowest leads", () -> shownNames().equals(List.of("E", "D", "C", "B", "A")));
        window.interact(() -> window.session().board().undo());
        window.until("the highest leads", () -> shownNames().equals(List.of("A", "B", "C", "D", "E")));
        window.interact(() -> window.session().board().undo());
        window.until("numbers again", () -> shownNames().equals(List.of("1", "2", "3", "4", "5")));
    }

    private List<Integer> beliefs() {
        return window.session().shown().frame().processes().stream()
                .map(process -> process.state().coordinator())
                .toList();
    }

    private String said(String selector) {
        return window.node(selector, Label.class).getText();
    }

    @Test
    void whomAllFollowAtTheStartIsTypedByNameAndUndone() {
        window.interact(() -> window.session().openNewScenario());
        window.interact(() -> window.session().edits().setAlgorithm("raft"));
        window.interact(() -> window.session().edits().setGroup(ScenarioText.parseGroup("A..E")));
        window.interact(() -> window.node("#more", ToggleButton.class).setSelected(true));
        window.until("names are shown", () -> shownNames().contains("E"));
        window.fill("#leader", "nobody");
        window.until("the guess is said", () -> said("#leaderProblem").endsWith("did you mean none?"));
        window.fill("#leader", "A: B");
        window.until(
                "that Raft cannot",
                () -> said("#leaderProblem").startsWith("Raft cannot start so: B and E would lead term 1"));
        window.fill("#leader", "none");
        window.until("nobody is followed", () -> beliefs().equals(List.of(-1, -1, -1, -1, -1)));
        assertThat(said("#leaderProblem")).isEmpty();
        window.fill("#leader", "B");
        window.until("all follow B", () -> beliefs().equals(List.of(2, 2, 2, 2, 2)));
        window.interact(() -> window.session().board().undo());
        window.until(
                "the field says nobody again",
                () -> window.node("#leader", TextField.class).getText().equals("none"));
        window.fill("#leader", "");
        window.until("all follow the highest", () -> beliefs().equals(List.of(5, 5, 5, 5, 5)));
    }

    @Test
    @SuppressWarnings("unchecked") // a list of ids
    void whoNoticesACrashIsChosenByName() {
        window.interact(() -> window.session().openNewScenario());
        window.interact(() -> window.session().edits().setGroup(ScenarioText.parseGroup("A..E")));
        window.interact(() -> window.node("#more", ToggleButton.class).setSelected(true));
        window.interact(() ->
                window.node("#noticeWho", ComboBox.class).getSelectionModel().selectLast());
        ComboBox<Integer> notices = window.node("#noticeId", ComboBox.class);
        window.until("there are five", () -> notices.getItems().size() == 5);
        assertThat(notices.getItems().stream().map(notices.getConverter()::toString))
                .containsExactly("A", "B", "C", "D", "E");
        window.interact(() -> notices.setValue(2));
        assertThat(window.session().autoDetectionProperty().get().id()).isEqualTo(2);
        window.interact(() -> window.session().edits().setGroupSize(1));
        window.until("there is one", () -> notices.getItems().size() == 1);
        assertThat(window.session().autoDetectionProperty().get().id()).isEqualTo(2);
    }

    @Test
    void aDemonstrationIsCalledByItsTitle() {
        window.interact(() -> window.session().openDemonstration("bully-idea"));
        String title = "The highest takes over, and takes back";
        window.until("it is open", () -> window.window().getTitle().equals(title + " – Hustings"));
        window.until(
                "the list says so, too",
                () -> window.node("#scenario", ComboBox.class)
                        .getButtonCell()
                        .getText()
                        .equals(title));
        assertThat(window.session().shown().run().origin().label()).isEqualTo("bully-idea"); // names files
    }

    @Test
    void titleAndTextsAreThoseOfTheChosenAlgorithm() {
        window.pick("#algorithm", "Ring");
        window.until("the window is called so", () -> window.window().getTitle().equals("K1*  Ring – Hustings"));
        assertThat(Seen.texts("#title, #source, #notes, #scenario .list-cell"))
                .noneMatch(text -> text.contains("bully") || text.contains("Bully"));
        window.pick("#algorithm", "Bully");
        window.until("all is as it was", () -> window.window().getTitle().equals("K1  The bully algorithm – Hustings"));
    }

    @Test
    void aMessageHasOneName() {
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        window.clickMessage("4>6 ELECTION@0");
        window.until("its menu is open", () -> window.menuText("menuDrop").equals("Drop ELECTION from 4 to 6"));
        Frame.Flight flight = window.frame().flights().get(1);
        assertThat(flight.name().toString()).isEqualTo("4>6 ELECTION@0");
        assertThat(LanesTip.describeMessage(flight, window.session().shown().run()))
                .startsWith("ELECTION from 4 to 6\n");
        window.choose("menuInspect");
        window.until(
                "it is inspected",
                () -> window.nodes("#inspection .label").stream()
                        .anyMatch(label -> ((Label) label).getText().equals("ELECTION from 4 to 6")));
    }

    @Test
    void theStagesOfARunThatMostlyWaitsShareTheTimeLine() {
        window.interact(() -> window.session().openDemonstration("raft-idea"));
        window.until("it is open", () -> window.window().getTitle().startsWith("The first to lose patience"));
        TimeLine line = window.node("#timeLine", TimeLine.class);
        Run run = window.session().shown().run();
        window.until("it is laid out", () -> !line.lookupAll(".time-gap").isEmpty());
        List<Double> places = new ArrayList<>();
        run.stops().forEach(stop -> places.add(line.sceneLocationOf(stop).getX()));
        Bounds all = line.localToScene(line.getBoundsInLocal());
        double widest = 0;
        for (int stop = 1; stop < places.size(); stop++) {
            widest = Math.max(widest, places.get(stop) - places.get(stop - 1));
        }
        assertThat(widest).isLessThan(all.getWidth() / 3);
        assertThat(places).isSorted();
    }
}
