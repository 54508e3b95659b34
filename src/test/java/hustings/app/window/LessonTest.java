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
        assertThat(Seen.is("#ask")).as("a button for a class, under another").isFalse();
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
        window.seesMessage("week-5.yaml is a lesson of 2 parts");
        assertThat(window.store().get("recentFiles").orElseThrow()).contains("week-5.yaml");
    }

    private void openAndPresent(String lesson) throws IOException {
        window.answerFileDialogsWith(Files.writeString(folder.resolve("own.yaml"), lesson));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.O);
        window.until("the lesson is open", () -> part() == 0);
        window.press(KeyCode.F5);
    }

    private boolean isPresenting() {
        return window.session().prediction().presentation().presentingProperty().get();
    }

    @Test
    void aCardStandsBetweenThePartsBeforeAClass() throws IOException {
        openAndPresent("""
                runs:
                  - K2
                  - {run: K3, title: Two at once, about: Can both win?, minutes: 5}
                  - {run: K1, title: Costs, with: {compare: [map]}}
                """);
        window.sees("#cardPart", "Part 1 of 3");
        assertThat(part()).as("its run is under the card").isZero();
        click(KeyCode.PAGE_DOWN);
        assertThat(Seen.is("#lessonCard")).isFalse();
        assertThat(window.session().shown().isAtStart()).isTrue();
        click(KeyCode.END);
        assertThat(Seen.is("#lessonCard")).isFalse();
        click(KeyCode.PAGE_DOWN);
        window.sees("#cardPart", "Part 2 of 3");
        window.sees("#cardTitle", "Two at once");
        window.sees("#cardAbout", "Can both win?");
        window.sees("#cardMinutes", "5 minutes");
        assertThat(part()).as("the part before is under the card").isZero();
        window.press(KeyCode.DIGIT3);
        window.press(KeyCode.H);
        assertThat(window.session().selection().selectedProcessProperty().get())
                .as("keys of the hidden picture do nothing")
                .isNull();
        click(KeyCode.PAGE_UP);
        assertThat(Seen.is("#lessonCard")).isFalse();
        assertThat(window.session().shown().isAtEnd()).isTrue();
        click(KeyCode.PAGE_DOWN);
        click(KeyCode.SPACE);
        assertThat(Seen.is("#lessonCard")).isFalse();
        assertThat(part()).isEqualTo(1);
        assertThat(window.session().shown().isAtStart()).isTrue();
        click(KeyCode.PAGE_UP);
        assertThat(part()).as("back as it was left, without a card").isZero();
        click(KeyCode.PAGE_DOWN);
        click(KeyCode.ENTER);
        click(KeyCode.END);
        click(KeyCode.PAGE_DOWN);
        window.sees("#cardTitle", "Costs");
        window.sees("#cardAbout", "Bully and Overhead-aware (MAP) meet the same faults.");
        assertThat(Seen.is("#cardMinutes")).isFalse();
        window.click("#lessonCard");
        window.until("the third part is open", () -> part() == 2);
        click(KeyCode.END);
        click(KeyCode.PAGE_DOWN);
        window.sees("#cardTitle", "What you have seen");
        window.press(KeyCode.ESCAPE);
        window.until("the presentation has ended", () -> !isPresenting());
        assertThat(Seen.is("#lessonCard")).isFalse();
    }

    @Test
    void theCardAtTheEndShowsTheVotesOfAClassAsItsGuess() throws IOException {
        openAndPresent("""
                title: Week 5
                runs:
                  - run: K2
                    title: Who?
                    captions: [{stage: 0, ask: {what: leader, at: end, opens: true}}]
                """);
        window.sees("#cardTitle", "Who?");
        click(KeyCode.PAGE_DOWN);
        window.sees("#questionText", "Who leads in the end?");
        window.press(KeyCode.V, KeyCode.DIGIT4, KeyCode.DIGIT5, KeyCode.DIGIT4, KeyCode.V);
        click(KeyCode.PAGE_DOWN);
        for (int clicks = 0; !Seen.is("#lessonCard") && clicks < MOST_CLICKS; clicks++) {
            click(KeyCode.PAGE_DOWN);
        }
        window.sees("#cardFound-1-1", "Who leads in the end? Guess: 4 (2 of 3 votes). Answer: 5.");
    }

    @Test
    void theCardAtTheEndShowsWhatWasGuessedAndFound() throws IOException {
        openAndPresent("""
                title: Week 5
                runs:
                  - run: K2
                    title: Who?
                    captions: [{stage: 0, ask: {what: leader, at: end, opens: true}}]
                  - {run: K1, title: Costs, with: {compare: [map]}}
                """);
        window.sees("#cardTitle", "Who?");
        click(KeyCode.PAGE_DOWN);
        window.sees("#questionText", "Who leads in the end?");
        window.click("#answer-4");
        click(KeyCode.PAGE_DOWN);
        for (int clicks = 0; !Seen.is("#lessonCard") && clicks < MOST_CLICKS; clicks++) {
            click(KeyCode.PAGE_DOWN);
        }
        window.sees("#cardTitle", "Costs");
        click(KeyCode.PAGE_DOWN);
        click(KeyCode.END);
        click(KeyCode.PAGE_DOWN);
        window.sees("#cardPart", "Week 5");
        window.sees("#cardSeen-1", "1. Who?");
        window.sees("#cardFound-1-1", "Who leads in the end? Guess: 4. Answer: 5.");
        window.sees("#cardSeen-2", "2. Costs");
        window.sees("#cardFound-2-1", "Bully: 15 messages · Overhead-aware (MAP): 8 messages");
        assertThat(window.session().board().canGoForward()).isFalse();
        click(KeyCode.PAGE_DOWN);
        window.sees("#cardPart", "Week 5");
    }
}
