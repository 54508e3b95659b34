package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import hustings.picture.file.Film;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lecturer takes a run home. */
@Tag("jdk")
class ExportTest extends WindowFixture {

    @TempDir
    private Path folder;

    @BeforeEach
    void stage1IsShown() {
        window.press(KeyCode.RIGHT);
        window.sees("stage 1 of 5, t = 0 D");
    }

    private Path export(String format, String name) {
        Path file = folder.resolve(name);
        window.answerFileDialogsWith(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.E);
        window.until("the dialog is there", () -> window.isShown("#exportDialog"));
        window.click("#export-" + format);
        assertThat(window.cutTexts()).isEmpty();
        return file;
    }

    private void write() {
        window.click("#exportWrite");
    }

    @Test
    void theShownPictureIsCopiedAsAnImage() throws IOException {
        Path file = export("png", "slide.png");
        window.spin("#exportWidth", 500); // of a film, not of an image
        write();
        window.seesMessage("Saved slide.png in " + folder);
        BufferedImage image = ImageIO.read(file.toFile());
        assertThat(image.getWidth()).isEqualTo(1920);
        window.until("the dialog is closed", () -> !window.isShown("#exportDialog"));
    }

    @Test
    void aRunWithACrashGoesHomeAsItWentAndNotAsItWasWritten() throws IOException {
        window.clickProcess(6);
        window.until("6 is down", () -> !window.frame().process(6).live());
        Path file = export("txt", "run.txt");
        write();
        window.seesMessage("Saved run.txt");
        assertThat(Files.readString(file))
                .contains("* crash 6", "\u00ab4 has noticed that 7 is gone.")
                .doesNotContain("5 and 6 are alive");
    }

    @Test
    void aWebPageAsksIfThatIsWanted() throws IOException {
        Path file = export("html", "run.html");
        window.click("#exportAsks");
        assertThat(window.cutTexts()).isEmpty();
        write();
        window.seesMessage("Saved run.html in " + folder);
        assertThat(Files.readString(file)).startsWith("<!DOCTYPE html>").contains("\"asks\":\"true\"");
    }

    private String exportDetection(String name, boolean clicksHeartbeats) throws IOException {
        Path file = export("svg", name);
        window.click("#exportWhole");
        if (clicksHeartbeats) {
            window.click("#exportHeartbeats");
            assertThat(window.cutTexts()).isEmpty();
        }
        write();
        window.seesMessage("Saved " + name + " in " + folder); // which no export before has said
        return Files.readString(file);
    }

    @Test
    void heartbeatsAreExportedIfTheyAreShownOrAskedFor() throws IOException {
        window.interact(() -> window.session().openDemonstration("bully-detection"));
        window.until("it is open", () -> window.session().shown().run().hasHeartbeats());
        assertThat(exportDetection("hidden.svg", false)).doesNotContain("HEARTBEAT");
        assertThat(exportDetection("asked.svg", true)).contains("HEARTBEAT, to notice crashes");
        window.press(KeyCode.E);
        window.until("they are shown", () -> window.session().shown().run().showsHeartbeats());
        assertThat(exportDetection("shown.svg", false)).contains("HEARTBEAT, to notice crashes");
        assertThat(exportDetection("unasked.svg", true)).doesNotContain("HEARTBEAT");
    }

    @Test
    void aRunWithoutHeartbeatsIsNotAskedForThem() {
        export("png", "slide.png");
        assertThat(Seen.is("#exportHeartbeats")).isFalse();
        window.press(KeyCode.ESCAPE);
    }

    @Test
    void aLongFilmTellsHowFarItIsAndIsStopped() throws IOException {
        Path file = Files.writeString(folder.resolve("film.gif"), "old");
        export("gif", "film.gif");
        window.spin("#exportWidth", Film.MAX_WIDTH);
        write();
        window.until(
                "the film is under way",
                () -> window.isShown("#exportProgress")
                        && window.node("#exportProgress", ProgressBar.class).getProgress() > 0);
        window.seesIn("#exportStatus", "left");
        window.click("#exportCancel");
        window.seesIn("#exportStatus", "Cancelled");
        assertThat(file).hasContent("old");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void everySecondStageMakesAShorterFilmAndAPdfCanBeTransparent() throws IOException {
        Path film = export("gif", "film.gif");
        window.spin("#exportWidth", Film.MIN_WIDTH);
        window.spin("#exportStride", 5);
        write();
        window.seesMessage("Saved film.gif");
        assertThat(Files.size(film)).isPositive();
        Path pdf = export("pdf", "run.pdf");
        window.click("#exportTransparent");
        write();
        window.seesMessage("Saved run.pdf");
        assertThat(Files.readString(pdf, StandardCharsets.ISO_8859_1))
                .startsWith("%PDF-1.7")
                .endsWith("%%EOF\n");
    }

    @Test
    void enterExportsFromWhereverOneIsAndTheDialogIsOverItsWindow() throws IOException {
        window.interact(() -> {
            window.window().setX(120);
            window.window().setY(30);
        });
        Path file = export("png", "slide.png");
        Window dialog = window.node("#exportDialog", Region.class).getScene().getWindow();
        assertThat(((Stage) dialog).getOwner()).isEqualTo(window.window());
        assertThat(dialog.getX() + dialog.getWidth() / 2)
                .isCloseTo(window.window().getX() + window.window().getWidth() / 2, within(2.0));
        window.press(KeyCode.ENTER);
        window.seesMessage("Saved slide.png in " + folder);
        window.until("the dialog is closed", () -> !window.isShown("#exportDialog"));
        export("png", "slide.png");
        window.click("#exportScale .text-field");
        window.interact(
                () -> window.node("#exportScale .text-field", TextField.class).setText("1"));
        window.press(KeyCode.ENTER);
        window.until("the dialog is closed", () -> !window.isShown("#exportDialog"));
        assertThat(ImageIO.read(file.toFile()).getWidth()).isEqualTo(960);
    }

    @Test
    void formatsThatCannotBeWrittenSaySoWhereTheyAreChosen() {
        export("csv", "no/such/log.csv");
        write();
        window.seesIn("#exportStatus", "the folder does not exist");
        window.press(KeyCode.ESCAPE);
        window.until("the dialog is closed", () -> !window.isShown("#exportDialog"));
    }

    @Test
    void exportsSpeakTheLanguageOfTheWindow() throws IOException {
        openAgain("GERMAN");
        window.until("Bild 1 ist da", () -> window.text("#position").startsWith("Etappe 0"));
        window.press(KeyCode.END);
        window.seesIn("#position", "fertig");
        Map<String, List<String>> said = Map.of(
                "bild.svg", List.of("Der Bully-Algorithmus", "Etappe 5", "führt"),
                "spuren.svg", List.of("Der Bully-Algorithmus", "zu Beginn abgestürzt: 7", "Raum-Zeit-Diagramm"),
                "protokoll.csv", List.of("Etappe,Takt,Ankunft,von,an,Art", ",zugestellt"));
        for (String name : said.keySet()) {
            Path file = export(name.replaceFirst(".*\\.", ""), name);
            window.click(name.startsWith("s") ? "#exportLanes" : "#exportWhole");
            write();
            window.seesMessage(name);
            window.until("the dialog is closed", () -> !window.isShown("#exportDialog"));
            assertThat(Files.readString(file))
                    .as(name)
                    .contains(said.get(name))
                    .doesNotContain("stage", "The bully algorithm", "as published", "delivered");
        }
    }

    @Test
    void theCopiedPictureIsOnTheClipboard() {
        window.focusCanvas();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.C);
        window.seesMessage("Copied the picture of stage 1");
        AtomicReference<Image> copied = new AtomicReference<>();
        window.interact(() -> copied.set(Clipboard.getSystemClipboard().getImage()));
        assertThat(copied.get().getWidth()).isEqualTo(1920);
        int corner = copied.get().getPixelReader().getArgb(0, 0);
        assertThat(corner).as("the background").isEqualTo(0xffffffff);
    }
}
