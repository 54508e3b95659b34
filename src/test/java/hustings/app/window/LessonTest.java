package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.lesson.Lesson;
import hustings.lesson.ShippedLessons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A lecturer gives a lesson with nothing but a clicker. */
class LessonTest extends WindowFixture {

    /** Many more than any lesson needs. */
    private static final int MOST_CLICKS = 300;

    @TempDir
    private Path folder;

    private int part() {
        return window.session().lesson().partProperty().get();
    }

    private void choose(String id) {
        window.chooseInMenus(id);
    }

    private void click(KeyCode key) {
        window.press(key);
        window.until(
                "the step is shown",
                () -> !window.session().board().busyProperty().get());
    }

    private static List<Integer> parts(String lesson) {
        int count = ShippedLessons.find(lesson).orElseThrow().parts().size();
        return IntStream.range(0, count).boxed().toList();
    }

    private void add(List<Integer> parts) {
        if (parts.isEmpty() || parts.get(parts.size() - 1) != part()) {
            parts.add(part());
        }
    }

    @Test
    void aClickerGoesThroughAWholeLessonAndBack() {
        clickForthAndBack("bully-lesson");
    }

    @ParameterizedTest
    @Tag("weekly") // hundreds of clicks; without the window each lesson is played through by the room lesson
    @ValueSource(strings = {"rings-lesson", "claims-lesson"})
    void aClickerGoesThroughTheOtherLessonsAndBack(String id) {
        clickForthAndBack(id);
    }

    private void clickForthAndBack(String id) {
        choose(id);
        window.until("the lesson is open", () -> part() == 0);
        window.press(KeyCode.F5);
        List<Integer> forth = new ArrayList<>();
        int clicks = 0;
        for (; window.session().board().canGoForward() && clicks < MOST_CLICKS; clicks++) {
            add(forth);
            click(KeyCode.PAGE_DOWN);
            assertThat(Seen.is("#compareBar")).as("controls before the class").isFalse();
        }
        add(forth);
        assertThat(forth).isEqualTo(parts(id));
        assertThat(window.session()
                        .prediction()
                        .presentation()
                        .presentingProperty()
                        .get())
                .as("it is presented to the end")
                .isTrue();
        List<Integer> back = new ArrayList<>();
        for (; window.session().board().canGoBack() && clicks < 2 * MOST_CLICKS; clicks++) {
            add(back);
            click(KeyCode.PAGE_UP);
        }
        add(back);
        assertThat(back)
                .isEqualTo(
                        parts(id).stream().sorted((one, other) -> other - one).toList());
    }

    @Test
    void theNotesShowThePlanAndWhatToBreak() {
        choose("bully-lesson");
        window.until("the lesson is open", () -> part() == 0);
        window.press(KeyCode.S);
        window.sees("#notesPosition", "Part 1 of 8: The story and the roles  t = 0 D");
        window.seesIn("#notesText", "Give eight students a number each");
        window.seesIn("#notesText", "let it say so aloud.");
        window.sees("#plan-2", "2. Figure 1, with two votes");
        window.sees("#planned-2", "11 min");
        window.sees("#used-1", "0:00");
        window.seesIn("#notesClock", "0:00 of 50 min");
        double line = window.node("#notesClock", Label.class).getHeight();
        window.interact(() ->
                window.node("#notesClock", Label.class).getScene().getWindow().setWidth(630));
        window.until(
                "the window is narrow",
                () -> window.node("#speakerNotes", ScrollPane.class).getWidth() <= 630);
        assertThat(window.node("#notesClock", Label.class).getHeight())
                .as("the clock stays in one line")
                .isEqualTo(line);
        window.cutsNothing("#speakerNotes");
        choose("part-2");
        window.until("the part is open", () -> part() == 1);
        window.seesIn("#notesBreak", "crash 6 when it has answered");
        window.seesIn("#notesBreak", "All live processes follow 5. 12 messages.");
        choose("part-6");
        window.until("the comparison is open", () -> part() == 5);
        window.seesIn("#notesPosition", "Part 6 of 8: Guess the costs, then compare  stage 0 of ");
        window.sees("#notesNext", "All runs go on by one step.");
        window.sees("#notesAnswer", "Questions are asked about one run at a time.");
        window.press(KeyCode.END);
        window.sees("#notesNext", "All runs are at their end.");
        window.seesIn("#notesText", "At the end: 15, 13 and 8.");
        assertThat(window.nodes("#notesBreak"))
                .noneMatch(node -> node.getParent().isVisible());
    }

    @Test
    void questionsOfALessonOpenInTheWindow() {
        choose("bully-lesson");
        window.until("the lesson is open", () -> part() == 0);
        click(KeyCode.PAGE_DOWN);
        assertThat(window.session().prediction().questionProperty().get()).isNull();
        click(KeyCode.PAGE_DOWN);
        window.sees("#questionText", "Who leads in the end?");
        assertThat(window.session().lesson().titleOfShownPart()).contains("Part 2 of 8: Figure 1, with two votes");
        window.click("#answer-6");
        click(KeyCode.PAGE_DOWN);
        window.seesIn("#questionVerdict", "Your answer: 6.");
        click(KeyCode.PAGE_DOWN);
        window.sees("#questionText", "How many of the next messages does 5 send?");
        click(KeyCode.PAGE_DOWN);
        window.seesIn("#questionVerdict", "Answer: 2 messages");
    }

    @Test
    void aLessonOfOnesOwnIsOpenedAsAScenarioIs() throws IOException {
        Path file = Files.writeString(folder.resolve("week-5.yaml"), "title: Week 5\nruns: [K2, K3]\n");
        window.answerFileDialogsWith(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.until("the lesson is open", () -> part() == 0);
        Lesson lesson = window.session().lesson().lessonProperty().get();
        assertThat(lesson.title()).isEqualTo("Week 5");
        assertThat(window.store().get("recentFiles").orElseThrow()).contains("week-5.yaml");
    }
}
