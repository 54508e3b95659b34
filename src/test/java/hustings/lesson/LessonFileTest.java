package hustings.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Caption;
import hustings.scenario.Question;
import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lessons are read as scenarios are: what is wrong with one is told with its place. */
class LessonFileTest {

    @TempDir
    private Path folder;

    private Lesson read(String text) throws IOException, ScenarioException {
        Path file = Files.writeString(folder.resolve("lesson.yaml"), text);
        assertThat(LessonFile.isLessonFile(file)).isTrue();
        return LessonFile.read(file, java -> null);
    }

    @Test
    void aPartIsARunWithItsChangesAndWhatIsSaidOfIt() throws IOException, ScenarioException {
        Files.copy(Path.of("assets/scenarios/K2.yaml"), folder.resolve("own.yaml"));
        Lesson lesson = read("""
                title: Week 5
                runs:
                  - K1
                  - run: own.yaml
                    title: One grant
                    minutes: 7
                    stage: 2
                    notes: Ask first.
                    with: {compare: [bully]}
                    captions:
                      - {stage: 1..2, notes: Wait., ask: {what: messages, from: 5}}
                  - run: K1
                    with: {options: {announce-to-all: true}, delay: 4}
                    minutes: 3
                """);
        assertThat(lesson.totalMinutes()).isEqualTo(10);
        LessonPart second = lesson.parts().get(1);
        assertThat(second.scenario().title()).isEqualTo("One grant");
        assertThat(second.scenario().compared()).containsExactly(AlgorithmChoice.asPublished("bully"));
        assertThat(second.stage()).isEqualTo(2);
        Caption caption = second.scenario().findCaption(2).orElseThrow();
        assertThat(caption.text()).startsWith("4 and 5 answer with their numbers");
        assertThat(caption.frame()).isEqualTo("b");
        assertThat(caption.notes()).isEqualTo("Wait.");
        assertThat(caption.question()).contains(Question.aboutMessagesFrom(5));
        assertThat(second.scenario().findCaption(3).orElseThrow().text()).startsWith("3 compares");
        LessonPart third = lesson.parts().get(2);
        assertThat(third.scenario().timing().delayTicks()).isEqualTo(4);
        assertThat(third.scenario().captions())
                .as("which may not be true of it")
                .isEmpty();
        assertThat(lesson.distinctScenariosByFileName().keySet()).containsExactly("1-K1", "2-own", "3-K1");
    }

    @Test
    void writtenLessonsAreReadAgain() throws IOException, ScenarioException {
        String guide = Files.readString(Path.of("src/site/markdown/lessons.md")).split("```yaml\\n|```\\n")[1];
        String written = LessonFile.format(read(guide));
        assertThat(LessonFile.format(read(written))).isEqualTo(written);
        for (String id : ShippedLessons.IDS) {
            Lesson lesson = ShippedLessons.find(id).orElseThrow();
            Lesson again = read(LessonFile.format(lesson));
            assertThat(again.distinctScenariosByFileName()).isEqualTo(lesson.distinctScenariosByFileName());
            assertThat(LessonFile.format(again)).isEqualTo(LessonFile.format(lesson));
            assertThat(ShippedLessons.readTitle(id)).isEqualTo(lesson.title());
        }
    }

    @Test
    void theOutcomeOfABrokenRunIsComputed() throws IOException, ScenarioException {
        Lesson lesson = read("""
                runs:
                  - run: K1
                    break: {text: Crash 6., events: [{before-stage: 3, crash: 6}]}
                """);
        assertThat(lesson.parts().get(0).describeBreakingAndOutcome(Translation.ENGLISH))
                .contains("Crash 6. Then: It comes to rest. All live processes follow 5. 12 messages.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "runs: []|line 1, column 7, runs: found 0 runs; expected 1 to 50",
                "runs: [K99]|line 1, column 8, runs[1]: found the text 'K99'; expected a figure, a demonstration",
                "runs: [K5]|line 1, column 8, runs[1]: found figure 'K5', which has no run",
                "runs: [{run: K1, stage: 6}]|runs[1].stage: found stage 6; expected one from 0 to 5",
                "runs: [{run: K1, minuts: 6}]|found the key 'minuts'; expected one of run, title, about, minutes,",
                "runs: [{run: K1, with: {ids: 0..3}}]|the changed run, line 7, column 10, crashed: found 7;",
                "runs: [{run: K1, with: {delay: 0}}]|runs[1].with.delay: found 0; expected a whole number from 1 to",
                "runs: [{run: K1, captions: [{stage: 9, notes: x}]}]|found stage 9; expected one from 0 to 5",
                "runs: [{run: K1, break: {text: x, events: [{at: 0, crash: 9}]}}]|found 9; expected an id of the group",
                "{runs: [K1], exercises: [{task: cont, run: K1}]}|found the text 'cont'; expected one of trace, count,",
                "{runs: [K1], exercises: [{task: worst-order, run: L1}]}|found 8 processes; expected at most 7"
            })
    void aMistakeIsNamedWithItsPlace(String text, String problem) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("lesson.yaml, line 1")
                .hasMessageContaining(problem);
    }

    @Test
    void aScenarioIsNoLesson() {
        assertThat(LessonFile.isLessonFile(Path.of("assets/scenarios/K1.yaml"))).isFalse();
        assertThat(LessonFile.isLessonFile(folder)).isFalse();
    }
}
