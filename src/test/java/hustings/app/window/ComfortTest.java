package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.RecentFiles;
import hustings.app.session.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What makes the window one's own: size of the writing, what was open last, a welcome and a tour. */
class ComfortTest extends WindowFixture {

    @TempDir
    private Path folder;

    @Test
    void theWritingGrowsAndShrinksByKeysAndStaysSo() {
        double usual = fontSize();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.PLUS);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.ADD);
        assertThat(fontSize()).isBetween(1.15 * usual, 1.25 * usual);
        assertThat(window.store().get("textSize")).contains("1.2");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT0);
        assertThat(fontSize()).isEqualTo(usual);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.MINUS);
        assertThat(fontSize()).isLessThan(usual);
    }

    @Test
    void filesThatWereOpenCanBeOpenedAgainUntilTheyAreGone() throws IOException {
        Path one = Files.writeString(folder.resolve("my_run.yaml"), "algorithm: bully\nids: 0..3\n");
        Path two = Files.writeString(folder.resolve("other.yaml"), "algorithm: bully\nids: 0..4\n");
        for (Path file : List.of(one, two)) {
            window.answerFileDialogsWith(file);
            window.interact(() -> item("open").fire());
            window.until(
                    file + " is open",
                    () -> recent().getItems().get(0).getText().startsWith(file.getFileName() + " "));
        }
        assertThat(window.store().get("recentFiles").orElseThrow()).contains("my_run.yaml", "other.yaml");

        window.interact(() -> recent().getItems().get(1).fire());
        window.until("the first is open again", () -> window.frame().processes().size() == 4);
        Files.delete(two);
        window.interact(() -> recent().getItems().get(1).fire());
        window.seesMessage("other.yaml is no longer there");
        assertThat(recent().getItems())
                .noneMatch(item -> String.valueOf(item.getText()).contains("other"));

        window.interact(
                () -> recent().getItems().get(recent().getItems().size() - 1).fire());
        assertThat(recent().getItems()).singleElement().matches(MenuItem::isDisable);
    }

    @Test
    void theViewsOfTheRunAreInAMenuToo() {
        window.interact(() -> item("menu-view-LOG").fire());
        window.until("the log is there", () -> window.isShown("#logTable"));
        window.press(KeyCode.C);
        window.until("the circle is hidden", () -> !isChecked("menu-view-CIRCLE"));
        window.interact(() -> item("menu-view-LOG").fire());
        assertThat(isChecked("menu-view-LOG")).as("the last view stays").isTrue();
        assertThat(window.isShown("#logTable")).isTrue();
    }

    private boolean isChecked(String id) {
        return ((CheckMenuItem) item(id)).isSelected();
    }

    @Test
    void theWelcomeLeavesThePictureToBeSeenAndLeadsOn() {
        assertThat(window.isShown("#welcome"))
                .as("never without being asked in a test")
                .isFalse();
        window.interact(() -> item("welcome").fire());
        assertThat(place("#welcome").intersects(place(".election-canvas"))).isFalse();
        window.click("#welcomeFigures");
        assertThat(window.session().pageProperty().get()).isEqualTo(Page.FIGURES);
        assertThat(window.isShown("#welcome")).isFalse();
        window.interact(() -> item("welcome").fire());
        window.press(KeyCode.ESCAPE);
        assertThat(window.isShown("#welcome")).isFalse();
    }

    private Bounds place(String selector) {
        Node node = window.node(selector, Node.class);
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void theTourWaitsForEachDeedAndEndsWithWhatToTryNext() {
        window.press(KeyCode.RIGHT, KeyCode.RIGHT, KeyCode.L);
        window.interact(() -> item("tour").fire());
        window.seesIn("#tourText", "Press →");
        assertThat(window.frame().index()).as("it begins at the start").isZero();
        assertThat(window.isShown(".lanes-view")).isFalse();
        assertThat(place(".callout-ring").contains(place("#forward"))).isTrue();
        window.press(KeyCode.ENTER, KeyCode.DOWN);
        window.seesIn("#tourText", "Click 6");
        assertThat(place(".callout-ring").contains(window.canvas().locationOf(6).orElseThrow()))
                .isTrue();
        assertThat(place(".callout-ring").contains(window.canvas().locationOf(5).orElseThrow()))
                .isFalse();
        window.press(KeyCode.RIGHT);
        window.seesIn("#tourText", "Click 6");
        window.clickProcess(6);
        window.seesIn("#tourText", "without 6");
        window.press(KeyCode.END);
        window.seesIn("#tourText", "5 leads now");
        assertThat(window.frame().process(5).leads()).isTrue();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.seesIn("#tourText", "press L");
        window.press(KeyCode.L);
        window.seesIn("#tourText", "What to try next");
        assertThat(window.nodes(".callout-ring")).noneMatch(Node::isVisible);
        window.click("#tourPredict");
        assertThat(window.isShown("#tour")).isFalse();
        window.sees("#questionText", "Who leads in the end?");
    }

    @Test
    void theTourCanBeLeftAtAnyStep() {
        window.interact(() -> item("tour").fire());
        window.seesIn("#tourText", "Press →");
        window.press(KeyCode.ESCAPE);
        assertThat(window.isShown("#tour")).isFalse();
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
        assertThat(window.isShown("#tour")).isFalse();
        window.interact(() -> item("tour").fire());
        window.seesIn("#tourText", "Press →");
        window.click("#tourSkip");
        assertThat(window.isShown("#tour")).isFalse();
    }

    @Test
    void whatWasOpenLastIsAtMostEightFilesAndIsReadAsItWasWritten() {
        RecentFiles files = RecentFiles.none();
        for (int i = 0; i < 10; i++) {
            files = files.with(folder.resolve(i + ".yaml"));
        }
        files = files.with(folder.resolve("5.yaml"));
        assertThat(files.files())
                .hasSize(RecentFiles.MAX_FILES)
                .doesNotHaveDuplicates()
                .startsWith(folder.resolve("5.yaml"), folder.resolve("9.yaml"));
        assertThat(RecentFiles.parse(files.toString())).isEqualTo(files);
    }

    private double fontSize() {
        return Double.parseDouble(
                window.window().getScene().getRoot().getStyle().replaceAll("[^0-9.]", ""));
    }

    private List<Menu> menus() {
        return List.copyOf(window.node("#menuBar", MenuBar.class).getMenus());
    }

    private Menu recent() {
        return (Menu) item("recent");
    }

    private MenuItem item(String id) {
        return menus().stream()
                .flatMap(menu -> menu.getItems().stream())
                .flatMap(item -> item instanceof Menu menu
                        ? Stream.concat(Stream.of(item), menu.getItems().stream())
                        : Stream.of(item))
                .filter(item -> id.equals(item.getId()))
                .findFirst()
                .orElseThrow();
    }
}
