package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which events of a run with a task are its own, and which were added to solve it. */
class TaskEventsTest {

    private static final String RUN = """
            algorithm: bully
            ids: 1..4
            events:
              - {at: 0, detect: 2}
              - {at: 9, crash: 4}
            task: {goal: never-two, budget: {crash: 2}}
            """;

    private static final ScheduledIntervention CRASH = ScheduledIntervention.atTick(3, new Intervention.Crash(3));

    private static Scenario parse(String text) throws ScenarioException {
        return ScenarioText.parse("run.yaml", text, Catalogue.shippedAndMistakes());
    }

    @Test
    void eventsOfAPersonAreAddedOnesAndTheFileSaysWhich() throws ScenarioException {
        Scenario run = parse(RUN);
        List<ScheduledIntervention> events = new ArrayList<>(run.events());
        events.add(1, CRASH);
        Scenario solved = run.withEvents(events);
        assertThat(ScenarioText.format(solved)).contains("added:\n    - 2\n");
        Scenario opened = parse(ScenarioText.format(solved));
        assertThat(opened).isEqualTo(solved);
        assertThat(opened.events()).isEqualTo(events);
        assertThat(opened.withoutAddedEvents()).isEqualTo(run);
    }

    @Test
    void moreAreAddedToTheRunThatWasOpenedAgain() throws ScenarioException {
        Scenario solved = parse(RUN).withAddedEvents(List.of(CRASH));
        assertThat(solved.withAddedEvents(List.of(CRASH)).task().orElseThrow().added())
                .containsExactly(3, 4);
        assertThat(solved.withEvents(solved.events().subList(0, 2))
                        .task()
                        .orElseThrow()
                        .added())
                .isEmpty();
    }

    @Test
    void withoutAnEventOfTheTaskItIsAnotherRun() throws ScenarioException {
        Scenario run = parse(RUN);
        assertThat(run.withEvents(run.events().subList(0, 1)).task()).isEmpty();
        assertThat(run.withEvents(List.of(run.events().get(1), run.events().get(0)))
                        .task())
                .isEmpty();
    }

    @Test
    void aNumberThatNoEventHasIsRefused() {
        assertThatThrownBy(() -> parse(RUN.replace("{goal", "{added: [3], goal")))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining(
                        "task: added: found 3 in a run with 2 events; expected numbers of its events, from 1 up");
    }
}
