package hustings.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.lesson.LessonPart;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.ScenarioException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.event.Event;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lecturer makes a lesson by mouse and keys, without writing a file. */
class LessonPanelTest extends WindowFixture {

    @TempDir
    private Path folder;

    private Lesson lesson() {
        return window.session().lesson().lessonProperty().get();
    }

    private int part() {
        return window.session().lesson().partProperty().get();
    }

    private void chooseAndWait(String id) {
        window.chooseInMenus(id);
        window.until(
                "it is done", () -> !window.session().board().busyProperty().get());
    }

    private void addFigure(String id, int count) {
        chooseAndWait("figure-" + id);
        window.until("the figure is open", () -> part() == -1);
        chooseAndWait("addToLesson");
        window.until("the part is open", () -> part() == count - 1);
    }

    private void fill(String selector, String text) {
        window.fill(selector, text);
        window.press(KeyCode.ENTER);
    }

    private Node card(int index) {
        return window.nodes("#lessonParts .part-card-title").stream()
                .filter(node -> ((Label) node).getText().startsWith(index + 1 + ". "))
                .findFirst()
                .orElseThrow();
    }

    private String titles() {
        return String.join(
                "|", lesson().parts().stream().map(part -> part.name()).toList());
    }

    @Test
    void aLessonOfThreePartsIsMadeSavedAndGiven() throws IOException, ScenarioException {
        chooseAndWait("newLesson");
        window.until("its first part is open", () -> part() == 0);
        fill("#lessonTitle", "Week 5");
        fill("#partTitle", "One notices");
        fill("#partAbout", "Who leads?");
        fill("#partMinutes", "7");
        addFigure("K2", 2);
        addFigure("K3", 3);
        assertThat(titles()).isEqualTo("K1|K2|K3");

        window.clickNode(card(2));
        window.until("the third part is open", () -> part() == 2);
        window.interact(() -> window.node("#lessonParts", ListView.class).requestFocus());
        window.shortcut(KeyCode.ALT, KeyCode.UP);
        window.until("it is the second", () -> titles().equals("K1|K3|K2"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("it is undone", () -> titles().equals("K1|K2|K3"));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Y);
        window.until("it is done again", () -> titles().equals("K1|K3|K2"));
        Point2D from = card(2).localToScene(5, 5);
        Point2D to = card(1).localToScene(5, 5);
        window.drag(card(2), from, to);
        window.until("it was dragged", () -> titles().equals("K1|K2|K3"));

        Path file = folder.resolve("week-5.yaml");
        window.answerFileDialogsWith(file);
        window.chooseInMenus("saveLesson");
        window.until(
                "it is saved",
                () -> !window.session().lessonEdits().unsavedProperty().get());
        Path byHand = Files.writeString(folder.resolve("by-hand.yaml"), """
                title: Week 5
                runs:
                  - run: K1
                    title: One notices
                    about: Who leads?
                    minutes: 7
                  - K2
                  - K3
                """);
        assertThat(Files.readString(file)).isEqualTo(LessonFile.format(LessonFile.read(byHand, java -> null)));
        assertThat(window.store().get("recentLessons").orElseThrow()).contains("week-5.yaml");

        window.interact(() -> window.session().lesson().openPart(1));
        window.until("the second part is open", () -> part() == 1);
        window.press(KeyCode.F5);
        window.press(KeyCode.END, KeyCode.PAGE_DOWN);
        window.sees("#cardPart", "Part 3 of 3");
        window.press(KeyCode.PAGE_DOWN);
        window.until("the third part is open", () -> part() == 2);
    }

    @Test
    void whatIsTypedWhileTheLessonIsWrittenStaysAndIsNotTakenForSaved() throws IOException {
        chooseAndWait("newLesson");
        window.until("its first part is open", () -> part() == 0);
        Path file = folder.resolve("week-6.yaml");
        window.answerFileDialogsWith(file);
        window.worker().hold();
        window.chooseInMenus("saveLesson");
        fill("#lessonTitle", "Typed meanwhile");
        window.worker().answerAll();
        window.until("it is written", () -> Files.exists(file));
        window.seesMessage("Lesson saved as week-6.yaml");
        assertThat(lesson().title()).isEqualTo("Typed meanwhile");
        assertThat(window.session().lessonEdits().unsavedProperty().get()).isTrue();
    }

    @Test
    void whatIsTypedInOneFieldAfterTheOtherIsOfThePartThatIsSelected() {
        chooseAndWait("newLesson");
        window.until("its first part is open", () -> part() == 0);
        addFigure("K2", 2);
        window.clickNode(card(0));
        window.until("the first part is open", () -> part() == 0);
        window.interact(() -> window.node("#lessonParts", ListView.class).requestFocus());
        window.press(KeyCode.DOWN);
        fill("#partTitle", "The second");
        window.press(KeyCode.TAB);
        fill("#partAbout", "Of the second");
        assertThat(part()).as("it is selected, not open").isZero();
        assertThat(lesson().parts().get(0).about()).isEmpty();
        assertThat(lesson().parts().get(1).title()).isEqualTo("The second");
        assertThat(lesson().parts().get(1).about()).isEqualTo("Of the second");
    }

    @Test
    void deedsBecomeWhatIsBrokenAndTheShownStageTheFirst() {
        chooseAndWait("newLesson");
        window.until("its first part is open", () -> part() == 0);
        window.focusCanvas();
        window.press(KeyCode.RIGHT, KeyCode.RIGHT);
        window.click("#lessonStage");
        window.until("it begins at stage 2", () -> lesson().parts().get(0).stage() == 2);
        window.focusCanvas();
        window.press(KeyCode.DIGIT6, KeyCode.ENTER);
        window.until("6 has crashed", () -> window.session().lessonEdits().hasDeeds());
        window.click("#lessonBreak");
        window.until(
                "that is to be broken", () -> lesson().parts().get(0).breaking().isPresent());
        window.until(
                "the part is as it was", () -> !window.session().lessonEdits().hasDeeds());
        window.seesIn("#partBreak", "6");
        assertThat(lesson().parts().get(0).scenario().events()).hasSize(1);
    }

    @Test
    void aRunWithDeedsIsAPartWithItsDifferences() throws IOException, ScenarioException {
        window.press(KeyCode.RIGHT);
        window.press(KeyCode.DIGIT5, KeyCode.ENTER);
        window.until("5 has crashed", () -> !window.frame().process(5).live());
        chooseAndWait("addToLesson");
        window.until("it is the first part", () -> part() == 0);
        assertThat(LessonFile.format(lesson()))
                .contains("run: K1", "with: {events: [{at: 0, detect: 4}, {", "crash: 5}");
        window.chooseInMenus("quit");
        window.until("it asks", () -> window.isShown("#lessonCancel"));
        window.click("#lessonCancel");
        assertThat(window.window().isShowing()).isTrue();
    }

    @Test
    void commentsOfAFileAreNotLostUnasked() throws IOException {
        Path file = Files.writeString(folder.resolve("own.yaml"), "# mine\ntitle: Own\nruns: [K1, K2]\n");
        window.answerFileDialogsWith(file);
        window.chooseInMenus("openLesson");
        window.until("the lesson is open", () -> part() == 0);
        chooseAndWait("editLesson");
        fill("#partMinutes", "4");
        window.chooseInMenus("saveLesson");
        window.until("it asks", () -> window.isShown("#overwriteDialog"));
        assertThat(Files.readString(file)).startsWith("# mine");
        window.click("#overwrite");
        window.until(
                "it is saved",
                () -> !window.session().lessonEdits().unsavedProperty().get());
        assertThat(Files.readString(file)).contains("minutes: 4").doesNotContain("# mine");
    }

    private void newLesson() {
        chooseAndWait("newLesson");
        window.until("its first part is open", () -> part() == 0);
    }

    private LessonPart firstPart() {
        return lesson().parts().get(0);
    }

    @Test
    void wordsOfAPartAreTheLessons() throws IOException, ScenarioException {
        newLesson();
        window.focusCanvas();
        window.press(KeyCode.RIGHT);
        window.click("#caption");
        window.until("the words are open", () -> Seen.is("#wordsCaption"));
        window.press(KeyCode.END);
        window.write(" Look.");
        window.press(KeyCode.ENTER);
        window.until(
                "the lesson has it",
                () -> firstPart().scenario().findCaption(1).orElseThrow().text().endsWith(" Look."));
        assertThat(part()).as("the lesson stays open").isZero();
        assertThat(window.session().hasUnsavedChanges())
                .as("the run is the lesson's")
                .isFalse();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("it is undone", () -> firstPart().captions().isEmpty());
        assertThat(Seen.texts("#caption")).noneMatch(text -> text.contains("Look."));
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Y);
        window.until("it is done again", () -> firstPart().captions().size() == 1);
        window.press(KeyCode.F2);
        window.until("the words are open", () -> Seen.is("#wordsTitle"));
        window.write("One asks");
        window.press(KeyCode.ENTER);
        window.until("the part is called so", () -> firstPart().title().equals("One asks"));
        assertThat(window.node("#partTitle", TextField.class).getText()).isEqualTo("One asks");
        assertThat(LessonFile.format(lesson()))
                .contains("run: K1\n    title: One asks\n    captions:\n      - stage: 1\n")
                .doesNotContain("with:");
        window.press(KeyCode.F5);
        window.seesIn("#caption", "Look.");
    }

    @Test
    void deedsBelongToThePartOnceTheyAreRecordedOrPutThere() {
        newLesson();
        window.focusCanvas();
        window.press(KeyCode.RIGHT);
        window.press(KeyCode.DIGIT6, KeyCode.ENTER);
        window.until("6 has crashed", () -> !window.frame().process(6).live());
        assertThat(Seen.node("#lessonPut").isDisabled()).isFalse();
        window.press(KeyCode.F4);
        window.until("it records", () -> Seen.is("#recordSentence"));
        window.write("Now 6 is gone.");
        window.press(KeyCode.ENTER);
        window.until(
                "the part has the crash", () -> firstPart().scenario().events().size() == 2);
        window.seesMessage("What was done to the run of part 1 now belongs to the part");
        assertThat(firstPart().scenario().findCaption(1).orElseThrow().text()).isEqualTo("Now 6 is gone.");
        window.press(KeyCode.ESCAPE, KeyCode.ESCAPE); // the message, too
        window.until("it records no more", () -> !Seen.is("#record"));
        window.press(KeyCode.DIGIT5, KeyCode.ENTER);
        window.until("5 has crashed", () -> window.session().lessonEdits().hasDeeds());
        window.click("#lessonPut");
        window.until("the part has both", () -> firstPart().scenario().events().size() == 3);
        window.until("nothing differs", () -> Seen.node("#lessonPut").isDisabled());
        window.interact(() -> window.node("#lessonParts", ListView.class).requestFocus());
        window.shortcut(KeyCode.SHORTCUT, KeyCode.Z);
        window.until("it has one", () -> firstPart().scenario().events().size() == 2);
    }

    @Test
    void savingAPartSavesTheLessonWhichSaysThatItIsNotSaved() throws IOException {
        newLesson();
        window.sees("#lessonTitleLabel", "Title of the lesson (not saved)");
        fill("#lessonTitle", "Leader election: Week 5!");
        assertThat(window.window().getTitle()).startsWith("Leader election: Week 5!*  Part 1 of 1: ");
        Path file = folder.resolve("week-5.yaml");
        window.answerFileDialogsWith(file);
        window.focusCanvas();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.seesMessage("Lesson saved as week-5.yaml");
        assertThat(window.files().asked.getInitialFileName()).isEqualTo("leader-election-week-5.yaml");
        assertThat(window.files().asked.getExtensionFilters().get(0).getDescription())
                .isEqualTo("Lessons (YAML)");
        window.sees("#lessonTitleLabel", "Title of the lesson");
        assertThat(window.window().getTitle()).startsWith("Leader election: Week 5!  Part 1 of 1: ");
        window.focusCanvas();
        window.press(KeyCode.F2);
        window.until("the words are open", () -> Seen.is("#wordsTitle"));
        window.write("Typed");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.until("it is saved", () -> read(file).contains("title: Typed"));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }

    private void addFromCard(String id) {
        window.interact(() -> {
            Node card = Seen.node("#tile-" + id);
            Point2D at = card.localToScreen(9, 9);
            Event.fireEvent(
                    card,
                    new ContextMenuEvent(
                            ContextMenuEvent.CONTEXT_MENU_REQUESTED, 9, 9, at.getX(), at.getY(), false, null));
        });
        window.until("its menu is open", () -> Seen.is("#figureToLesson"));
        window.click("#figureToLesson");
    }

    @Test
    void aFigureIsAddedFromItsCard() {
        newLesson();
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        window.until("the cards are shown", () -> Seen.is("#tile-K3"));
        addFromCard("K3");
        window.until("it is the second part", () -> part() == 1);
        assertThat(titles()).isEqualTo("K1|K3");
    }

    private void crash(int id) {
        window.focusCanvas();
        window.press(KeyCode.valueOf("DIGIT" + id), KeyCode.ENTER);
        window.until("it has crashed", () -> !window.frame().process(id).live());
    }

    private void record(String... sentences) {
        window.focusCanvas();
        window.press(KeyCode.F4);
        for (int i = 0; i < sentences.length; i++) {
            String stage = "Recording stage " + i;
            window.until(stage, () -> Seen.texts("#recordStage").contains(stage));
            window.write(sentences[i]);
            window.press(KeyCode.ENTER);
        }
        String next = "Recording stage " + sentences.length;
        window.until(next, () -> Seen.texts("#recordStage").contains(next));
        window.press(KeyCode.ESCAPE);
        window.until("it is recorded", () -> !Seen.is("#record"));
    }

    /** The longest way: five parts of a person's own, without a file that is written by hand. */
    @Test
    void aLessonOfFivePartsIsMadeByTheWindowAloneAsByHand() throws IOException, ScenarioException {
        record("Seven was the leader.", "Four asks."); // which makes it a run of one's own
        newLesson();
        fill("#lessonTitle", "Week 7");
        fill("#partTitle", "In my words");
        window.shortcut(KeyCode.SHORTCUT, KeyCode.DIGIT2);
        window.until("the cards are shown", () -> Seen.is("#tile-K3"));
        addFromCard("K3");
        window.until("it is the second part", () -> part() == 1);

        addFigure("K2", 3);
        fill("#partMinutes", "9");
        window.focusCanvas();
        window.press(KeyCode.RIGHT);
        window.click("#caption");
        window.until("the words are open", () -> Seen.is("#wordsCaption"));
        window.pick("#wordsQuestion", "How many messages are sent in the whole run?");
        window.click("#wordsKeep");
        window.until("the part asks", () -> !lesson().parts().get(2).captions().isEmpty());

        chooseAndWait("figure-K1");
        window.until("the figure is open", () -> part() == -1);
        window.interact(() -> window.session().board().compareWith(List.of(AlgorithmChoice.asPublished("map"))));
        chooseAndWait("addToLesson");
        window.until("the comparison is open", () -> part() == 3);

        chooseAndWait("figure-K1");
        window.until("the figure is open", () -> part() == -1);
        window.focusCanvas();
        window.press(KeyCode.RIGHT);
        crash(6);
        chooseAndWait("addToLesson");
        window.until("the run with the crash is open", () -> part() == 4);
        crash(5);
        window.click("#lessonBreak");
        window.until(
                "that is to be broken", () -> lesson().parts().get(4).breaking().isPresent());

        window.interact(() -> window.node("#lessonParts", ListView.class).requestFocus());
        window.shortcut(KeyCode.ALT, KeyCode.UP);
        window.until("it is the fourth", () -> part() == 3);
        Path file = folder.resolve("week-7.yaml");
        window.answerFileDialogsWith(file);
        window.shortcut(KeyCode.SHORTCUT, KeyCode.S);
        window.seesMessage("Lesson saved as week-7.yaml");
        Path byHand = Files.writeString(folder.resolve("by-hand.yaml"), """
                title: Week 7
                runs:
                  - run: K1
                    title: In my words
                    captions:
                      - {stage: 0, text: Seven was the leader.}
                      - {stage: 1, text: Four asks.}
                  - K3
                  - run: K2
                    minutes: 9
                    captions:
                      - {stage: 1, ask: total}
                  - run: K1
                    with: {events: [{at: 0, detect: 4}, {before-stage: 2, crash: 6}]}
                    captions: # those of the figure that are still true
                      - stage: 0
                        text: 7 was the coordinator and has crashed. Everyone still follows it. 4 is about to notice.
                        notes: >-
                          Ask who should lead in the end, and why. The answer is on the board before the first arrow;
                          the rest is about who has to find it out.
                        ask: {what: leader, at: end}
                      - stage: 1
                        frame: a
                        text: 4 has noticed that 7 is gone. It asks every process with a higher number, 7 included.
                        notes: >-
                          4 cannot know which of the three are up. So it asks 7 as well, which costs a message that is
                          lost.
                        ask: starts-election
                    break: {text: 5 crashes (before stage 1)., events: [{before-stage: 1, crash: 5}]}
                  - run: K1
                    with: {compare: [map], view: one}
                """);
        assertThat(Files.readString(file)).isEqualTo(LessonFile.format(LessonFile.read(byHand, java -> null)));

        window.interact(() -> window.session().lesson().openPart(2));
        window.until("the third part is open", () -> part() == 2);
        window.press(KeyCode.F5);
        window.press(KeyCode.END, KeyCode.PAGE_DOWN);
        window.sees("#cardPart", "Part 4 of 5");
        window.press(KeyCode.ESCAPE);
        window.answerFileDialogsWith(folder);
        window.chooseInMenus("handOut");
        window.until("the dialog is there", () -> window.isShown("#handOutDialog"));
        window.click("#handOutWrite");
        window.until(
                "it is written", () -> Files.exists(folder.resolve("Week 7").resolve("index.html")));
    }
}
