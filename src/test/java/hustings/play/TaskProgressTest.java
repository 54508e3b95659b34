package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.TaskJudge;
import hustings.check.TaskVerdict;
import hustings.check.TaskWords;
import hustings.model.Algorithm;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import hustings.trace.History;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What may be told of a task while its run is watched. */
class TaskProgressTest {

    @ParameterizedTest
    @CsvSource({
        "5, 4, true, OPEN",
        "5, 5, true, REACHED",
        "5, 9, true, REACHED",
        "5, 5, false, GOES_ON",
        "9, 8, true, OPEN",
        "9, 9, true, REACHED",
        ", 8, true, OPEN",
        ", 9, true, MISSED"
    })
    void nothingIsToldBeforeItWasWatched(
            Integer reachedAt, int watched, boolean isAllWatched, TaskProgress.State state) {
        OptionalInt frame = reachedAt == null ? OptionalInt.empty() : OptionalInt.of(reachedAt);
        TaskVerdict verdict =
                new TaskVerdict(Optional.empty(), frame, frame, new TreeMap<>(), true, true, OptionalInt.empty());
        assertThat(TaskProgress.findState(verdict, watched, 9, isAllWatched)).isEqualTo(state);
    }

    @Test
    void whatIsStillToComeMayChangeTheVerdict() throws ScenarioException {
        String own = """
                algorithm: bully
                ids: 1..4
                crashed: 4
                """;
        Scenario task = parse(own + "task: {goal: {messages: 6}, budget: {false-detection: 1}}");
        Scenario played = parse(own + "events: [{at: 0, detect: 1}, {at: 3, crash: 1}]");
        Algorithm<?> bully =
                Catalogue.getByName("bully").with(played.algorithm().options());
        TaskJudge judge = new TaskJudge(task, bully, RunLimits.OF_FILES);
        History history = History.of(played, bully);
        TaskVerdict whole = judge.judge(history);
        int reached = whole.frame().orElseThrow();
        assertThat(TaskProgress.of(judge, whole, history, reached).state()).isEqualTo(TaskProgress.State.GOES_ON);
        TaskProgress end =
                TaskProgress.of(judge, whole, history, history.lastFrame().index());
        assertThat(end.state()).isEqualTo(TaskProgress.State.REACHED);
        assertThat(end.isSolved()).isFalse();
        assertThat(new TaskWords(Translation.ENGLISH, judge).goesOn(whole))
                .isEqualTo(
                        "Reached at stage " + whole.stage().orElseThrow() + ". More that was added is still to come.");
    }

    private static Scenario parse(String text) throws ScenarioException {
        return ScenarioText.parse("run.yaml", text, Catalogue.shippedAndMistakes());
    }
}
