package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which changes of an open run leave it its task. */
class TaskOfRunTest {

    private static Scenario run() throws ScenarioException {
        return ScenarioText.parse("run.yaml", """
                algorithm: bully
                ids: 1..4
                events: [{at: 0, detect: 2}]
                task: {goal: never-two, budget: {crash: 1}}
                """, Catalogue.shippedAndMistakes());
    }

    private static Optional<?> taskAfter(RunDocument document, Scenario changed) {
        return document.withScenario(changed).branch().editedScenario().task();
    }

    @Test
    void textsLeaveItAndAnotherStartDoesNot() throws ScenarioException {
        Scenario run = run();
        RunDocument opened = RunDocument.of(RunOrigin.ofOwnRun(), run);
        assertThat(taskAfter(opened, run.withTexts("Two", "", ""))).isPresent();
        assertThat(taskAfter(opened, run.withCrashed(new TreeSet<>(List.of(4)))))
                .isEmpty();
    }

    @Test
    void theSameHoldsOfADraftThatWasNeverSaved() throws ScenarioException {
        Scenario run = run();
        RunDocument draft = RunDocument.of(RunOrigin.ofOwnRun(), run.withTask(Optional.empty()))
                .withDraft(run);
        assertThat(taskAfter(draft, run.withTexts("Two", "", ""))).isPresent();
        assertThat(taskAfter(draft, run.withCrashed(new TreeSet<>(List.of(4))))).isEmpty();
    }
}
