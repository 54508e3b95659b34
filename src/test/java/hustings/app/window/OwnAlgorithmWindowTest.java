package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.workbench.QuickWatchdog;
import hustings.workbench.Template;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.Spinner;
import javafx.scene.control.skin.ComboBoxListViewSkin;
import javafx.scene.input.KeyCode;
import org.controlsfx.control.CheckComboBox;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A student opens an election of their own, watches it, and makes a mistake. */
@Tag("jdk")
class OwnAlgorithmWindowTest extends WindowFixture {

    private static final Path MISTAKES = Path.of("src/test/resources/hustings/workbench");

    @TempDir
    private Path folder;

    private Path openMine() {
        Path file = folder.resolve("MyBully.java");
        Template.BULLY.writeNewFile(file);
        return open(file);
    }

    private Path open(Path file) {
        window.answerFileDialogsWith(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.O);
        String name = file.getFileName().toString();
        window.until("it is the algorithm of the run", () -> shown().title().equals(name));
        return file;
    }

    private Publication shown() {
        return window.session().shown().run().publication();
    }

    private String picked() {
        ComboBox<?> box = window.node("#algorithm", ComboBox.class);
        return ((Publication) box.getValue()).title();
    }

    @Test
    void ownAlgorithmRunsAndStandsUnderAHeadOfItsOwn() {
        openMine();
        assertThat(picked()).isEqualTo("MyBully.java");
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        assertThat(window.tally("ELECTION")).isEqualTo(List.of("3", "0", "1"));
        window.click("#algorithm");
        window.until("the list is open", () -> Seen.is(".item-head"));
        ComboBox<?> box = window.node("#algorithm", ComboBox.class);
        window.interact(() -> ((ListView<?>) ((ComboBoxListViewSkin<?>) box.getSkin()).getPopupContent())
                .scrollTo(Catalogue.shipped().size() - 1));
        window.until(
                "those of one's own stand at the end",
                () -> Seen.texts(".item-head").contains("Your own"));
        window.press(KeyCode.ESCAPE);
        window.pick("#algorithm", "Ring");
        window.until("another runs", () -> shown().name().equals("ring"));
        window.pick("#algorithm", "MyBully.java");
        window.until("it runs again", () -> shown().title().equals("MyBully.java"));
    }

    @Test
    void ownAlgorithmCanBeComparedSearchedAndSwept() {
        openMine();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT5);
        window.until(
                "it is compared",
                () -> Seen.is("#comparedTitle0")
                        && window.text("#comparedTitle0").equals("MyBully.java"));
        window.click("#comparePicker");
        window.until(
                "it is in the list",
                () -> window.node("#algorithmList", ListView.class)
                        .getItems()
                        .contains(AlgorithmChoice.asPublished(shown().name())));
        window.press(KeyCode.ESCAPE);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT4);
        window.until("it can be searched", () -> window.isShown("#searchAlgorithm"));
        window.pick("#searchAlgorithm", "MyBully.java");
        window.click("#searchStart");
        window.seesIn("#searchVerdict", "");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT6);
        window.until(
                "it can be swept",
                () -> window.node("#sweepAlgorithms", CheckComboBox.class)
                        .getItems()
                        .contains(shown()));
    }

    @Test
    void propertiesAndGoalsOfAnOwnAlgorithmAreSearched() throws IOException {
        Path file = folder.resolve("MyModestBully.java");
        Template.BULLY.writeNewFile(file);
        Files.writeString(file, Files.readString(file).replaceFirst("(?m)^public final class .*$", """
            $0
            static final hustings.model.Property MODEST =
                    hustings.model.Property.always("1 never leads", seen -> !seen.leads(1));
            static final hustings.model.Property USURPED = hustings.model.Property.reach(
                    "2 leads while 3 lives", seen -> seen.leads(2) && seen.isLive(3));
            """));
        open(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT4);
        window.until("it can be searched", () -> window.isShown("#searchAlgorithm"));
        assertThat(window.node("#searchGoals", Node.class).isVisible()).isFalse();
        window.pick("#searchAlgorithm", "MyModestBully.java");
        assertThat(window.node("#property-1-never-leads", CheckBox.class).isSelected())
                .isTrue();
        for (String other : List.of("agreement", "live", "highest", "aware", "termination")) {
            window.interact(
                    () -> window.node("#property-" + other, CheckBox.class).fire());
        }
        search("Broken with 1 fault: “1 never leads”");
        assertThat(window.text("#searchBroken")).isEqualTo("1 never leads. Checked at every moment.");
        window.pick("#searchGoal", "Goal: 2 leads while 3 lives");
        assertThat(window.node("#searchProperties", Node.class).isDisabled()).isTrue();
        search("Reached with 1 fault: “2 leads while 3 lives”");
        assertThat(window.text("#searchCovered")).endsWith("none of them reaches it.");
        assertThat(window.text("#searchBroken")).isEqualTo("2 leads while 3 lives.");
        assertThat(window.node("#searchRepair", Node.class).isDisabled()).isTrue();
        assertThat(window.cutTexts()).isEmpty();
        window.interact(() -> window.node("#searchFaults", Spinner.class).decrement(2));
        search("No schedule without a fault reaches it: ");
        window.pick("#searchAlgorithm", "Ring");
        assertThat(window.node("#searchGoals", Node.class).isVisible()).isFalse();
        assertThat(Seen.is("#property-1-never-leads")).isFalse();
        assertThat(window.node("#searchProperties", Node.class).isDisabled()).isFalse();
    }

    private void search(String headline) {
        window.click("#searchStart");
        window.seesIn("#searchHeadline", headline);
    }

    @Test
    void aMistakeIsToldAndTheRunBeforeStays() throws IOException {
        Path file = openMine();
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        String source = Files.readString(file);
        Files.writeString(file, source.replace("out.follow(Step.WIN);", "out.folow(Step.WIN);"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.O);
        window.seesMessage("MyBully.java, line 80: does not compile: cannot find symbol");
        assertThat(window.text("#position")).isEqualTo("stage 1 of 5, t = 0 D");
        Files.writeString(file, source.replace("out.send(Type.OK, from);", "out.send(Type.OK, self.id());"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.O);
        window.seesMessage("process 5 on ELECTION from 4, after stage 1 at tick 2: found OK sent to the sender itself");
        assertThat(window.text("#position")).isEqualTo("stage 1 of 5, t = 0 D");
        window.press(KeyCode.RIGHT);
        window.sees("stage 2 of 5, t = 1 D");
        Files.writeString(file, source.replace("2 * self.delayTicks()", "5 * self.delayTicks()"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.O);
        window.until(
                "the new version runs",
                () -> window.session().shown().run().lastVisibleFrame().tick() > 12);
    }

    /** One after the other in one window: each is told, the run on the screen stays, and at the end it goes on. */
    @Test
    void windowIsAliveAfterMistakes() throws IOException {
        openOneAfterTheOther(Set.of("LoopsForEver.java.txt", "SendsToUnknown.java.txt", "ThrowsOnMessage.java.txt"));
    }

    @Test
    @Tag("weekly") // every mistake; without the window MistakesTest makes each
    void windowIsAliveAfterEveryMistake() throws IOException {
        try (Stream<Path> mistakes = Files.list(MISTAKES)) {
            openOneAfterTheOther(
                    mistakes.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
        }
    }

    private void openOneAfterTheOther(Set<String> names) throws IOException {
        openMine();
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        try (Stream<Path> mistakes = Files.list(MISTAKES)) {
            for (Path mistake : mistakes.filter(
                            file -> names.contains(file.getFileName().toString()))
                    .sorted()
                    .toList()) {
                String name = mistake.getFileName().toString().replaceFirst("\\.txt$", "");
                window.answerFileDialogsWith(Files.copy(mistake, folder.resolve(name)));
                String told = Files.readAllLines(mistake).get(0).replaceFirst("^// ", "");
                QuickWatchdog.expect(told, () -> {
                    window.shortcut(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.O);
                    window.seesMessage(told.replaceFirst("#.*", "")); // a number that nobody knows before
                });
                assertThat(window.text("#position")).isEqualTo("stage 1 of 5, t = 0 D");
                assertThat(shown().title()).isEqualTo("MyBully.java");
            }
        }
        window.press(KeyCode.RIGHT);
        window.sees("stage 2 of 5, t = 1 D");
    }

    @Test
    void aSavedScenarioKeepsThePath() throws IOException {
        openMine();
        Path scenario = Files.createDirectory(folder.resolve("runs")).resolve("mine.yaml");
        window.answerFileDialogsWith(scenario);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.SHIFT, KeyCode.S);
        window.until("it is there", () -> Files.exists(scenario));
        assertThat(Files.readString(scenario)).contains("algorithm: \"../MyBully.java\"");
        window.pick("#algorithm", "Ring");
        window.until("another runs", () -> shown().name().equals("ring"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.until("it asks about the change", () -> window.isShown("#unsavedDialog"));
        window.click("#unsavedDiscard");
        window.until("it runs again", () -> shown().title().equals("MyBully.java"));
    }

    @Test
    void aNewOneIsBegunInTheMenu() {
        Path file = folder.resolve("MyOwn.java");
        window.answerFileDialogsWith(file);
        OpenMenu.choose(window, "newAlgorithm");
        window.until("it runs", () -> shown().title().equals("MyOwn.java"));
        assertThat(file).exists();
        OpenMenu.choose(window, "newAlgorithm");
        window.seesMessage("MyOwn.java: found a file of this name; expected a new one");
    }
}
