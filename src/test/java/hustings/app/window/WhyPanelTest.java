package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.canvas.LanesView;
import hustings.app.widget.SideTab;
import hustings.engine.Intervention;
import hustings.picture.Palette;
import hustings.play.Run;
import hustings.scenario.Translation;
import hustings.trace.EventKind;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import hustings.trace.cause.CausalGraph;
import hustings.trace.cause.CauseChain;
import hustings.trace.cause.Fact;
import hustings.trace.cause.FramePosition;
import java.util.List;
import java.util.Map;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

/** A class asks why, and what it would have taken to be otherwise. */
class WhyPanelTest extends WindowFixture {

    private void openTab() {
        window.until("the tab is there", () -> window.isShown("#tabs"));
        window.interact(() -> window.node("#tabs", TabPane.class)
                .getSelectionModel()
                .select(List.of(SideTab.values()).indexOf(SideTab.WHY)));
        window.until("the panel is there", () -> window.isShown("#whyFinding"));
    }

    private void sees(String finding) {
        window.until(finding, () -> window.isShown("#whyFinding"));
        window.sees("#whyFinding", finding);
    }

    private List<String> texts(String selector) {
        return window.nodes(selector).stream()
                .filter(Node::isVisible)
                .map(node -> ((Labeled) node).getText())
                .toList();
    }

    private List<String> steps() {
        return texts("#whySteps .line-text");
    }

    private List<String> told(Fact fact, boolean effects) {
        Run run = window.session().shown().run();
        CausalGraph graph = new CausalGraph(Trace.of(run.frames()), run.algorithm());
        CauseChain chain = effects
                ? CauseChain.findEffectsOf(graph, fact, FramePosition.END, Translation.ENGLISH)
                : CauseChain.findCausesOf(graph, fact, FramePosition.END, Translation.ENGLISH);
        return chain.steps().stream().map(CauseChain.Step::text).toList();
    }

    private void click(String selector, String text) {
        window.clickNode(window.nodes(selector).stream()
                .filter(node -> ((Labeled) node).getText().equals(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError(text + " is not among " + texts(selector))));
    }

    @Test
    void theSelectionIsExplainedAndAStepLeadsToItsFrame() {
        openTab();
        assertThat(window.text("#whyFinding")).startsWith("Right-click a process or a message");
        assertThat(texts(".why-question")).contains("Who leads, and why?");
        window.press(KeyCode.END, KeyCode.DIGIT4);
        sees("4 follows 6.");
        assertThat(steps()).isEqualTo(told(new Fact.Believes(4), false)).hasSizeGreaterThan(3);
        click("#whySteps .line-text", steps().get(1));
        window.seesIn("#position", "stage 4 ");
        sees("4 follows 6.");
        window.press(KeyCode.DOWN);
        window.seesIn("#position", "stage 1 ");
        window.press(KeyCode.SPACE);
        window.until("it plays", () -> !window.text("#position").contains("stage 1 "));
        window.interact(window.session().board()::pause); // by a key it would start again if the run is over by now
        window.click("#whyEffects");
        window.until("effects", () -> steps().equals(told(new Fact.Believes(4), true)));
        window.press(KeyCode.ESCAPE);
        window.until("nothing is asked", () -> window.text("#whyFinding").startsWith("Right-click"));
        window.press(KeyCode.HOME, KeyCode.RIGHT);
        window.until(
                "the shown stage can be asked about",
                () -> texts(".why-question").contains("Why are the messages of stage 1 sent?"));
        click(".why-question", "Why are the messages of stage 1 sent?");
        sees("Stage 1: 3 ELECTION from 4 to 5–7.");
    }

    @Test
    void aMessageThatIsLostAndABrokenInvariantAreAskedAbout() {
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 1 ");
        window.clickMessage("4>7 ELECTION@0");
        assertThat(OpenMenu.item("menuWhy").isMnemonicParsing()).isTrue(); // or its underscore would be seen
        window.choose("menuWhy");
        sees("ELECTION from 4 to 7, sent at tick 0, is lost, since 7 has crashed.");
        assertThat(steps()).contains("7 has crashed before the start.");
        window.press(KeyCode.HOME);
        window.seesIn("#status", "7, the coordinator, has crashed");
        window.click("#statusDetails");
        window.click("#why-live");
        sees("It is not true that no live process follows a crashed one.");
    }

    @Test
    void theRunWithoutWhatItTookOpensAndUndoLeadsBack() {
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 1 ");
        window.interact(() -> window.session().board().intervene(new Intervention.Crash(6)));
        window.until("6 is down", () -> !window.frame().process(6).live());
        window.press(KeyCode.END, KeyCode.DIGIT4, KeyCode.W);
        sees("4 follows 5.");
        window.until("what it took is known", () -> texts(".why-needed").contains("before stage 2: 6 crashes"));
        assertThat(texts(".why-instead")).contains("Without this event: 4 follows 6.");
        int needed = texts(".why-needed").indexOf("before stage 2: 6 crashes");
        Hyperlink open = (Hyperlink) List.copyOf(window.nodes(".why-open")).get(needed);
        window.interact(open::fire);
        window.until("6 is up", () -> window.frame().process(6).live());
        sees("4 follows 6.");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("6 is down again", () -> !window.frame().process(6).live());
        sees("4 follows 5.");
    }

    @Test
    void aProcessThatIsClickedIsSaidToHaveCrashedByThat() {
        openTab();
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 1 ");
        window.clickProcess(1);
        sees("1 has crashed.");
        window.until("the click is the cause", () -> steps().equals(List.of("1 crashes.")));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        sees("1 follows 7.");
    }

    @Test
    void theChainIsMarkedInAllViewsWhileItIsSeen() {
        window.press(KeyCode.L, KeyCode.END, KeyCode.DIGIT4);
        LanesView lanes = window.node(".lanes-view", LanesView.class);
        int lanesBefore = violet(lanes);
        int before = violet(window.canvas());
        window.press(KeyCode.W);
        sees("4 follows 6.");
        assertThat(window.canvas().highlightedEventNumbers()).containsExactly(Map.entry(4, "1"));
        assertThat(violet(window.canvas())).as("a number at 4").isGreaterThan(before + 20);
        assertThat(violet(lanes)).as("numbers on the lanes").isGreaterThan(lanesBefore + 60);
        window.press(KeyCode.F9);
        window.until(
                "the marks are gone with the panel",
                () -> window.canvas().highlightedEventNumbers().isEmpty());
        window.press(KeyCode.F9);
        window.until(
                "and are back", () -> !window.canvas().highlightedEventNumbers().isEmpty());
        window.focusCanvas();
        window.press(KeyCode.ESCAPE);
        window.until(
                "Escape takes them away",
                () -> window.canvas().highlightedEventNumbers().isEmpty());
        assertThat(violet(lanes)).isLessThanOrEqualTo(lanesBefore + 10);
    }

    @Test
    void aRowOfTheLogIsAskedAboutAndThoseOfTheChainAreMarked() {
        window.press(KeyCode.G, KeyCode.C, KeyCode.END);
        window.until("the log is there", () -> !log().getItems().isEmpty());
        window.interact(() -> {
            TraceEvent timer = log().getItems().stream()
                    .filter(entry -> entry.kind() == EventKind.TIMER)
                    .findFirst()
                    .orElseThrow();
            log().getSelectionModel().clearAndSelect(log().getItems().indexOf(timer));
            log().getContextMenu().getItems().get(0).fire();
            log().scrollTo(0);
        });
        sees("6's timer ANSWERS runs out at tick 6.");
        window.until(
                "marked rows",
                () -> window.nodes("#logTable .table-row-cell").stream()
                        .anyMatch(row -> row.getPseudoClassStates().contains(PseudoClass.getPseudoClass("part"))));
    }

    @SuppressWarnings("unchecked")
    private TableView<TraceEvent> log() {
        return window.node("#logTable", TableView.class);
    }

    /** How many points have the very colour of marks. */
    private int violet(Region view) {
        int[] count = new int[1];
        Color focus = Color.web(Palette.LIGHT.focus());
        window.interact(() -> {
            view.applyCss();
            view.layout();
            var image = view.snapshot(null, null);
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    count[0] += image.getPixelReader().getColor(x, y).equals(focus) ? 1 : 0;
                }
            }
        });
        return count[0];
    }

    @Test
    void theReasonsAreInGerman() {
        openAgain("GERMAN");
        window.sees("Etappe 0 von 5, t = 0 D");
        window.press(KeyCode.END, KeyCode.DIGIT4, KeyCode.W);
        window.until(
                "the answer is German",
                () -> window.isShown("#whyFinding")
                        && window.text("#whyFinding").equals("4 folgt 6."));
        window.until("what it took", () -> texts(".why-instead").contains("Ohne dieses Ereignis: 4 folgt 7."));
        window.cutsNothing(".window");
        Bounds room = onScreen(window.node("#tabs", Node.class));
        assertThat(window.nodes(".side-tabs .tab"))
                .hasSize(5)
                .extracting(tab -> onScreen(tab).getMinX())
                .as("none is scrolled away: %s", room)
                .allMatch(x -> x >= room.getMinX());
    }

    private static Bounds onScreen(Node node) {
        return node.localToScreen(node.getLayoutBounds());
    }
}
