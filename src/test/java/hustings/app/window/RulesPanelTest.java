package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.app.base.SettingsStore;
import hustings.app.run.DiagramView;
import hustings.app.widget.HighlightList;
import hustings.app.widget.HighlightRow;
import hustings.app.widget.SideTab;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.image.PixelReader;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/** A student asks which rules were applied, and by whom. */
class RulesPanelTest extends WindowFixture {

    private static final PseudoClass LIT = PseudoClass.getPseudoClass("lit");

    @Override
    SettingsStore settings() {
        SettingsStore store = super.settings();
        store.put("sideTab", SideTab.RULES.name()); // as it was left the last time
        return store;
    }

    private void stepTo(int stage) {
        for (int i = 1; i <= stage; i++) {
            window.press(KeyCode.RIGHT);
            window.seesIn("#position", "stage " + i + " ");
        }
    }

    private List<HighlightRow> rows() {
        return window.nodes(".line").stream().map(HighlightRow.class::cast).toList();
    }

    private static List<String> texts(HighlightRow row) {
        return Hand.onWindow(() -> row.lookupAll(".label").stream()
                .map(node -> ((Label) node).getText())
                .toList());
    }

    private HighlightRow row(String text) {
        return rows().stream()
                .filter(row -> texts(row).contains(text))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no line says " + text));
    }

    /** The sources of the lit rules, each with who applied it. */
    private List<String> lit() {
        return rows().stream()
                .filter(row -> row.getPseudoClassStates().contains(LIT))
                .map(row -> texts(row).get(0) + ": " + by(row))
                .toList();
    }

    private static String by(HighlightRow row) {
        return Hand.onWindow(() -> ((Label) row.lookup(".line-by")).getText());
    }

    private Set<Integer> haloed() {
        return window.canvas().highlightedProcessesProperty().get();
    }

    @Test
    void theRulesOfTheShownStageAreLitWithTheIdsOfThoseWhoAppliedThem() {
        assertThat(lit()).isEmpty();
        window.sees("#appliedBy", "No rule was applied in this step.");
        stepTo(1);
        assertThat(lit()).containsExactly("Step 1: 4", "Step 1.1: 4");
        window.sees("#appliedBy", "Applied in this step by all:");
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 2 ");
        assertThat(lit()).containsExactly("Step 1.1: 5, 6", "Step 2.1: 5, 6", "Step 2.2: 5, 6");
    }

    @Test
    void aStageThatGoesOnAtTheSameInstantShowsWhatItComesFrom() {
        stepTo(3);
        assertThat(lit()).containsExactly("Step 1.1: 5, 6", "Step 2.1: 5, 6", "Step 2.2: 5, 6");
    }

    @Test
    void pickedProcessLightsOnlyTheRulesThatItApplied() {
        stepTo(4);
        assertThat(lit()).contains("Step 2.1: 6", "Step 2.3: 4");
        window.press(KeyCode.DIGIT4);
        assertThat(lit()).containsExactly("Step 2.3: 4");
        window.sees("#appliedBy", "Applied in this step by process 4:");
        window.press(KeyCode.DIGIT0);
        assertThat(lit()).isEmpty();
        window.sees("#appliedBy", "Process 0 applied no rule in this step.");
        window.press(KeyCode.ESCAPE);
        assertThat(lit()).contains("Step 2.1: 6", "Step 2.3: 4");
    }

    @Test
    void aClickOnARuleMarksWhoAppliedItUntilTheNextClick() {
        stepTo(2);
        int before = inkOnThePicture();
        window.click("#" + row("Step 2.1").getId());
        assertThat(haloed()).containsExactlyInAnyOrder(5, 6);
        assertThat(inkOnThePicture()).as("rays are drawn round 5 and 6").isGreaterThan(before + 100);
        assertThat(window.canvas().isFocused()).as("the keys still work").isTrue();
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.seesIn("#position", "stage 4 ");
        assertThat(haloed()).containsExactly(6);
        window.click("#" + row("Step 2.1").getId());
        assertThat(haloed()).isEmpty();
    }

    private int inkOnThePicture() {
        int[] count = new int[1];
        window.interact(() -> {
            window.canvas().applyCss();
            window.canvas().layout();
            var image = window.canvas().snapshot(null, null);
            PixelReader pixels = image.getPixelReader();
            for (int y = 0; y < image.getHeight(); y++) {
                for (int x = 0; x < image.getWidth(); x++) {
                    count[0] += pixels.getColor(x, y).getBrightness() < 0.2 ? 1 : 0;
                }
            }
        });
        return count[0];
    }

    @Test
    void byKeyboardARuleIsReachedSelectedAndLetGo() {
        stepTo(2);
        window.shortcut(KeyCode.SHIFT, KeyCode.F6);
        assertThat(window.node("#tabs", TabPane.class).isFocused()).isTrue();
        window.press(KeyCode.LEFT);
        assertThat(selectedTab()).isEqualTo("Why");
        window.press(KeyCode.RIGHT);
        assertThat(selectedTab()).isEqualTo("Rules");
        for (int i = 0; i < 4 && !window.node("#lines", HighlightList.class).isFocused(); i++) {
            window.press(KeyCode.TAB); // past Steps and States
        }
        assertThat(window.node("#lines", HighlightList.class).isFocused()).isTrue();
        window.press(KeyCode.DOWN, KeyCode.DOWN);
        assertThat(haloed()).as("those of Step 1.1").containsExactlyInAnyOrder(5, 6);
        window.sees("stage 2 of 5, t = 1 D"); // the arrows were the list's
        window.press(KeyCode.SPACE);
        assertThat(haloed()).isEmpty();
        window.press(KeyCode.DOWN, KeyCode.DOWN);
        assertThat(haloed()).isNotEmpty();
        window.press(KeyCode.ESCAPE, KeyCode.ESCAPE);
        assertThat(haloed()).as("Escape on the picture takes the marks away").isEmpty();
        window.press(KeyCode.LEFT, KeyCode.RIGHT);
        window.sees("stage 2 of 5, t = 1 D");
        assertThat(haloed()).isEmpty();
    }

    private String selectedTab() {
        return window.node("#tabs", TabPane.class)
                .getSelectionModel()
                .getSelectedItem()
                .getText();
    }

    @Test
    void theOpenTabIsKept() {
        assertThat(selectedTab()).isEqualTo("Rules");
        window.interact(
                () -> window.node("#tabs", TabPane.class).getSelectionModel().select(0));
        assertThat(window.store().get("sideTab")).contains("SETUP");
    }

    @Test
    void aFigureOfPseudoCodeShowsItsLinesAndScrollsTheLitOnesIntoView() {
        window.interact(() -> window.session().openFigure("K4"));
        window.until("the pseudo-code is there", () -> rows().size() > 30);
        assertThat(window.node("#code", ToggleButton.class).isSelected()).isTrue();
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 1 ");
        assertThat(by(row("\"FIND OUT\": FIND OUT (P);"))).isEqualTo("3");
        stepToGrant();
        HighlightRow grant = row("SEND (GRANTmsg, NEWCOOR);");
        assertThat(texts(grant)).anySatisfy(text -> assertThat(text).contains("option grant-wait"));
        window.until("the first lit line is seen", () -> isSeen(firstLit()));
        window.press(KeyCode.HOME);
        window.interact(() -> window.node("#steps", ToggleButton.class).fire());
        window.until("the steps are there", () -> window.isShown(".line-source"));
        assertThat(rows())
                .hasSameSizeAs(
                        Catalogue.getByName("modified-bully").with(Map.of()).rules());
    }

    private void stepToGrant() {
        for (int i = 0; i < 20 && !by(row("SEND (GRANTmsg, NEWCOOR);")).matches("\\d"); i++) {
            int index = window.frame().index();
            window.press(KeyCode.RIGHT);
            window.until("it has stepped", () -> window.frame().index() > index);
        }
    }

    private HighlightRow firstLit() {
        return rows().stream()
                .filter(row -> row.getPseudoClassStates().contains(LIT))
                .findFirst()
                .orElseThrow();
    }

    private boolean isSeen(Node row) {
        Node list = window.node("#lines", HighlightList.class);
        Bounds view = list.localToScene(list.getBoundsInLocal());
        Bounds line = row.localToScene(row.getBoundsInLocal());
        return line.getMinY() >= view.getMinY() - 2 && line.getMaxY() <= view.getMaxY() + 2;
    }

    @Test
    void anotherRunOfTheSameAlgorithmHasThePseudoCodeToo() {
        window.interact(() -> window.session().openFigure("K2"));
        window.seesIn("#position", "stage 0 of 4");
        assertThat(window.node("#views", Node.class).isVisible()).isTrue();
        window.interact(() -> window.node("#code", ToggleButton.class).fire());
        window.until("the pseudo-code is there", () -> rows().size() > 30);
        window.interact(() -> window.session().openFigure("K1"));
        window.seesIn("#position", "stage 0 of 5");
        assertThat(rows()).as("of the bully algorithm no paper prints any").hasSize(10);
    }

    @Test
    void aFigureOfStatesLightsTheStateOfThePickedProcess() {
        window.interact(() -> window.session().openFigure("A1"));
        window.until(
                "the diagram is there",
                () -> window.node("#diagramBox", Node.class).isVisible());
        window.press(KeyCode.RIGHT);
        window.seesIn("#position", "stage 1 ");
        window.seesIn("#appliedBy", "Process 2 is in the state Electing.");
        assertThat(window.node("#diagram", DiagramView.class).highlightedState())
                .contains("Electing");
        window.seesIn("#ways", "to Halted: OK from a higher one");
        window.press(KeyCode.DIGIT5);
        window.seesIn("#appliedBy", "Process 5 has crashed");
        assertThat(window.node("#diagram", DiagramView.class).highlightedState())
                .isEmpty();
        window.press(KeyCode.DIGIT1);
        window.seesIn("#appliedBy", "Process 1 is in the state Elected.");
        assertThat(window.text("#everyone")).contains("Electing: 2", "Halted: nobody");
    }

    @Test
    void nothingIsCutOffInThePanel() {
        for (String figure : List.of("K2", "K4", "M2", "A1")) {
            window.interact(() -> window.session().openFigure(figure));
            window.until(
                    figure + " is there",
                    () -> window.session().shown().run().origin().label().equals(figure));
            window.press(KeyCode.RIGHT);
            window.seesIn("#position", "stage 1 ");
            window.cutsNothing(".window");
        }
    }
}
