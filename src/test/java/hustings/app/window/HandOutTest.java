package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.cli.HustingsCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javafx.scene.control.CheckBox;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lecturer hands out a lesson from the window. */
class HandOutTest extends WindowFixture {

    private static final String FOLDER = "The bully algorithm in 50 minutes";

    @TempDir
    private Path folder;

    private void openDialog(String lesson) {
        window.interact(() -> window.session().openLesson(lesson));
        window.until(
                "the lesson is open",
                () -> window.session().lesson().partProperty().get() == 0);
        window.answerFileDialogsWith(folder);
        window.chooseInMenus("handOut");
        window.until("the dialog is there", () -> window.isShown("#handOutDialog"));
        window.cutsNothing("#handOutDialog");
    }

    private static Map<String, byte[]> readFiles(Path from) throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        return contents;
    }

    private static void runCommand(String... line) {
        assertThat(HustingsCommand.execute(line)).isZero();
    }

    @Test
    void theFilesAreThoseOfTheCommandLine() throws IOException {
        openDialog("bully-lesson");
        window.click("#handOutGift");
        window.click("#handOutLesson");
        window.click("#handOutWrite");
        window.seesMessage(FOLDER);
        window.until("the dialog is closed", () -> !window.isShown("#handOutDialog"));
        assertThatFilesAreThoseOfCommands("bully-lesson", folder.resolve(FOLDER));
    }

    @Test
    void theFilesOfALessonWithTasksAreThoseOfTheCommandLine() throws IOException {
        Path lesson = Files.writeString(folder.resolve("week-6.yaml"), """
                title: Week 6
                runs:
                  - task-two-leaders
                  - {run: task-ring-costly, minutes: 10}
                """);
        window.interact(() -> window.session().open(lesson));
        window.until(
                "the lesson is open",
                () -> window.session().lesson().partProperty().get() == 0);
        window.answerFileDialogsWith(folder);
        window.chooseInMenus("handOut");
        window.until("the dialog is there", () -> window.isShown("#handOutDialog"));
        assertThat(window.node("#handOutWorksheet", CheckBox.class).isSelected())
                .as("tasks are exercises")
                .isTrue();
        window.click("#handOutGift");
        window.click("#handOutLesson");
        window.click("#handOutWrite");
        window.seesMessage("Week 6");
        window.until("the dialog is closed", () -> !window.isShown("#handOutDialog"));
        assertThatFilesAreThoseOfCommands(lesson.toString(), folder.resolve("Week 6"));
    }

    private void assertThatFilesAreThoseOfCommands(String lesson, Path handedOut) throws IOException {
        Path course = folder.resolve("course");
        runCommand("course", lesson, "--out", course.toString());
        String quiz = course.resolve("quiz.gift").toString();
        runCommand("quiz", lesson, "--format", "gift", "--out", quiz);
        Map<String, byte[]> written = readFiles(handedOut);
        Map<String, byte[]> expected = readFiles(course);
        assertThat(written).containsOnlyKeys(expected.keySet());
        expected.forEach(
                (name, content) -> assertThat(written.get(name)).as(name).isEqualTo(content));
    }

    @Test
    void whatIsThereStaysAndOnlyWhatIsChosenIsWritten() throws IOException {
        Path old = Files.createDirectory(folder.resolve(FOLDER));
        Files.writeString(old.resolve("plan.pdf"), "old");
        openDialog("bully-lesson");
        for (String box : List.of("#handOutPages", "#handOutWorksheet", "#handOutAnswers")) {
            window.click(box);
        }
        assertThat(window.node("#handOutAsks", CheckBox.class).isDisabled()).isTrue();
        window.click("#handOutWrite");
        window.seesMessage("One file is in the new folder " + FOLDER + " 2");
        assertThat(readFiles(folder.resolve(FOLDER + " 2"))).containsOnlyKeys("plan.pdf");
        assertThat(old.resolve("plan.pdf")).hasContent("old");
    }

    @Test
    void aTaskWhosePathIsNoSolutionIsSaidWhenItIsToBePartOfALesson() throws IOException {
        Path run = Files.writeString(folder.resolve("bad.yaml"), """
                title: Not like this
                algorithm: bully
                ids: 1..4
                crashed: 4
                events: [{at: 0, detect: 2}]
                task: {goal: {leads: 2}, budget: {crash: 2}, path: [{at: 0, crash: 2}]}
                """);
        window.interact(() -> window.session().open(run));
        window.until("it is open", () -> window.frame().processes().size() == 4);
        window.chooseInMenus("newLesson");
        window.seesMessage("task.path: found events that do not reach the goal");
    }

    @Test
    void whoChoosesNothingIsTold() {
        openDialog("bully-lesson");
        for (String box : List.of("#handOutPages", "#handOutPlan", "#handOutWorksheet", "#handOutAnswers")) {
            window.click(box);
        }
        window.click("#handOutWrite");
        window.seesIn("#handOutStatus", "Nothing is chosen");
        window.click("#handOutCancel");
        window.until("the dialog is closed", () -> !window.isShown("#handOutDialog"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFolderThatIsGoneIsSaidAndTheDialogStays() {
        openDialog("bully-lesson");
        window.answerFileDialogsWith(folder.resolve("gone"));
        window.click("#handOutWrite");
        window.seesIn("#handOutStatus", "Nothing was written: ");
        assertThat(window.isShown("#handOutDialog")).isTrue();
        window.click("#handOutCancel");
    }
}
