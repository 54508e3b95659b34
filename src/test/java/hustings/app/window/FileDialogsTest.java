package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.picture.file.ExportFormat;
import hustings.picture.file.Film;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javafx.scene.input.KeyCode;
import javafx.stage.FileChooser;
import javafx.stage.FileChooser.ExtensionFilter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The dialogs that ask for files, as the program makes them: only the desktop does not show them. */
@Tag("jdk")
class FileDialogsTest extends WindowFixture {

    /** The items of the menus that ask for a file, by the title of the dialog in each language. */
    private static final Map<String, List<String>> TITLES = Map.of(
            "open", List.of("Open a scenario", "Ein Szenario öffnen"),
            "openAlgorithm", List.of("Open an algorithm", "Algorithmus öffnen"),
            "newAlgorithm", List.of("Save a new algorithm", "Einen neuen Algorithmus sichern"),
            "save", List.of("Save the scenario", "Das Szenario sichern"),
            "saveAs", List.of("Save the scenario", "Das Szenario sichern"),
            "savePicture", List.of("Save a picture of the window", "Ein Bild des Fensters sichern"));

    @TempDir
    private Path folder;

    private FileChooser asked() {
        window.until("a dialog is asked for", () -> window.files().asked != null);
        FileChooser asked = window.files().asked;
        window.files().asked = null;
        assertThat(asked.getExtensionFilters())
                .isNotEmpty()
                .extracting(ExtensionFilter::getDescription)
                .doesNotHaveDuplicates()
                .allSatisfy(description -> assertThat(description).isNotBlank());
        return asked;
    }

    private void speak(String language) {
        openAgain(language.equals("de") ? "GERMAN" : "ENGLISH");
        window.until(
                "it speaks " + language,
                () -> window.text("#position").startsWith(language.equals("de") ? "Etappe 0" : "stage 0"));
    }

    @Test
    void everyItemThatNeedsAFileAsksForIt() {
        askByEveryItem("de");
    }

    @Test
    @Tag("weekly") // the other language
    void everyItemThatNeedsAFileAsksForItInEnglish() {
        askByEveryItem("en");
    }

    private void askByEveryItem(String language) {
        speak(language);
        TITLES.forEach((item, titles) -> {
            window.interact(() -> LanguageTest.item(window, item).fire());
            assertThat(asked().getTitle()).as(item).isEqualTo(titles.get(language.equals("de") ? 1 : 0));
        });
    }

    @Test
    void everyFormatIsAskedForAndWritten() throws IOException {
        exportEveryFormat("de");
    }

    @Test
    @Tag("weekly") // the other language
    void everyFormatIsAskedForAndWrittenInEnglish() throws IOException {
        exportEveryFormat("en");
    }

    private void exportEveryFormat(String language) throws IOException {
        speak(language);
        for (ExportFormat format : ExportFormat.values()) {
            Path file = folder.resolve(format.id()); // the dialog gives it an ending
            window.answerFileDialogsWith(file);
            window.shortcut(KeyCode.SHORTCUT, KeyCode.E);
            window.until("the dialog is there", () -> window.isShown("#exportDialog"));
            window.click("#export-" + format.id());
            if (format == ExportFormat.GIF) {
                window.spin("#exportWidth", Film.MIN_WIDTH);
            }
            window.click("#exportWrite");
            FileChooser asked = asked();
            assertThat(asked.getTitle()).isEqualTo(language.equals("de") ? "Den Lauf exportieren" : "Export the run");
            assertThat(asked.getInitialFileName()).startsWith("K1").endsWith("." + format.fileExtension());
            assertThat(asked.getExtensionFilters().get(0).getExtensions()).contains("*." + format.fileExtension());
            window.until("it is written and the dialog closed", () -> !window.isShown("#exportDialog"));
            assertThat(written())
                    .as(format.id())
                    .anyMatch(name -> name.equals(format.id() + "." + format.fileExtension()));
        }
    }

    private List<String> written() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
