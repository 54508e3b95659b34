package hustings.app.window;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dialog that splits the network, in large writing, for which the screen of the second JDK is too small. */
class SplitDialogTest extends WindowFixture {

    @TempDir
    private Path folder;

    @Test
    void manyProcessesAreSplitIntoSidesWithoutCuttingWhatSaysHow() throws IOException {
        Path file = Files.writeString(folder.resolve("many.yaml"), "algorithm: bully\nids: 0..63\n");
        window.interact(() -> window.session().open(file));
        window.until("it is open", () -> window.frame().processes().size() == 64);
        for (int size = 10; size <= 15; size += 5) {
            for (int larger = 10; larger < size; larger++) {
                window.shortcut(KeyCode.SHORTCUT, KeyCode.EQUALS);
            }
            window.press(KeyCode.X);
            window.until("the dialog is open", () -> Seen.is("#cutDialogOk"));
            window.cutsNothing("#cutDialog");
            window.clickNode(Seen.node("#cut-0"));
            window.sees("#cutDialogSides", "A: 1–63  |  B: 0");
            window.press(KeyCode.ESCAPE);
            window.until("it is closed", () -> !Seen.is("#cutDialogOk"));
        }
    }
}
