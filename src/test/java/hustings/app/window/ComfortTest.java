package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.RecentFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What makes the window one's own: size of the writing, and what was open last. */
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
    void recentFilesAreAtMostEightAndReadAsTheyWereWritten() {
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

    private Menu recent() {
        return (Menu) item("recent");
    }

    private MenuItem item(String id) {
        return OpenMenu.item(window, id);
    }
}
