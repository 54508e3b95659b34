package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.model.Role;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search for properties and goals of somebody's own: none is missed, and what is found can be seen. */
class OwnPropertySearchTest {

    /** Of each kind, some that fall at once, some only to faults, and some never; some look at roles and states. */
    private static final List<Property> OWN = List.of(
            Property.always("1 never leads", seen -> !seen.leads(1)),
            Property.always("not all wait", seen -> seen.live().stream().anyMatch(id -> seen.role(id) != Role.WAITING)),
            Property.always("nobody follows 0", seen -> seen.live().stream().allMatch(id -> seen.beliefOf(id) != 0)),
            Property.inTheEnd("1 does not lead", seen -> !seen.leads(1)),
            Property.inTheEnd("all are live or none", seen -> seen.live().size() % 3 == 0),
            Property.reach("1 elects", seen -> seen.role(1) == Role.ELECTING),
            Property.reach("2 leads while 3 lives", seen -> seen.leads(2) && seen.isLive(3)),
            Property.reach("1 and 2 have like states", seen -> seen.state(1).equals(seen.state(2))),
            Property.reach(
                    "two elect while 3 leads",
                    seen -> seen.leads(3) && seen.role(1) == Role.ELECTING && seen.role(2) == Role.ELECTING),
            Property.reach("1 leads 3", seen -> seen.leads(1) && seen.isLive(3) && seen.beliefOf(3) == 1));

    private static Algorithm<?> algorithm(Scenario scenario) {
        return Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }

    private static SearchOutcome search(Scenario start, int faults, int late, int within, Property property) {
        Bounds bounds = new Bounds(faults, within, late, false, 1_000_000, 2);
        return new ScheduleSearch(start, algorithm(start), bounds, List.of(property)).search();
    }

    /** Each with the fewest faults with which a plain exploration finds it. D is one tick. */
    @ParameterizedTest
    @CsvSource({"bully, 1, 0, 3", "bully, 1, 1, 1", "ring, 1, 0, 2"})
    void aPlainExplorerAgrees(String name, int faults, int late, int within) {
        assertThatAPlainExplorerAgrees(name, faults, late, within);
    }

    @ParameterizedTest
    @Tag("weekly") // the same actions with other algorithms
    @CsvSource({
        "bully, 2, 0, 1",
        "modified-bully, 1, 0, 2",
        "map, 1, 0, 2",
        "chang-roberts, 1, 0, 2",
        "garcia-molina, 1, 0, 1"
    })
    void aPlainExplorerAgreesOnMore(String name, int faults, int late, int within) {
        assertThatAPlainExplorerAgrees(name, faults, late, within);
    }

    private static void assertThatAPlainExplorerAgrees(String name, int faults, int late, int within) {
        Scenario start = ScheduleSearchTest.start(name, Map.of(), 3).withTiming(Timing.ofConstantDelay(1));
        for (Property property : OWN) {
            SearchOutcome outcome = search(start, faults, late, within, property);
            for (int most = 0; most <= faults; most++) {
                Bounds bounds = new Bounds(most, within, late, false, 1, 1);
                assertThat(PlainExplorer.breaks(start, bounds, Set.of(property)))
                        .as("%s with %d faults", property.id(), most)
                        .isEqualTo(outcome.violation().isPresent() && outcome.faults() <= most);
            }
        }
    }

    @Test
    void aGoalThatIsFoundIsReachedWhenItsScheduleIsPlayedStepByStep() {
        Scenario start = ScheduleSearchTest.start("bully", Map.of(), 3);
        Property goal = Property.reach("2 leads while 3 lives", seen -> seen.leads(2) && seen.isLive(3));
        SearchOutcome outcome = search(start, 2, 0, 12, goal);
        assertThat(outcome.faults()).isEqualTo(1);
        Scenario found = outcome.violation().orElseThrow().scenario();
        assertThat(found.events())
                .filteredOn(event -> !(event.intervention() instanceof Intervention.Detect))
                .hasSize(1);
        Simulation<?> run = found.createSimulation(algorithm(found), null);
        boolean reached = false;
        for (StepResult step = run.step(); step != StepResult.QUIESCENT && !reached; step = run.step()) {
            reached = run.isLive(2) && run.isLive(1) && run.state(1).coordinator() == 2;
        }
        assertThat(reached).isTrue();
    }

    /** The caption that says so stands where the window shows it. */
    @Test
    void theCaptionOfAGoalStandsWhereItIsReached() {
        Scenario start = ScheduleSearchTest.start("bully", Map.of(), 3);
        Property goal = Property.reach("1 elects", seen -> seen.role(1) == Role.ELECTING);
        Counterexample found = search(start, 1, 0, 12, goal).violation().orElseThrow();
        assertThat(found.scenario().title()).isEqualTo("On the way it is true that 1 elects");
        assertThat(found.scenario().captions().get(0).text()).contains("On the way it is true that 1 elects.");
        int stage = found.scenario().captions().stream()
                .filter(caption -> caption.text().contains("Now it is true that 1 elects."))
                .findFirst()
                .orElseThrow()
                .firstStage();
        List<Frame> frames =
                History.of(found.scenario(), algorithm(found.scenario())).frames();
        assertThat(frames.stream().filter(frame -> frame.stage() == stage))
                .anyMatch(frame -> frame.process(1).state().role() == Role.ELECTING);
        assertThat(frames.stream().filter(frame -> frame.stage() < stage - 1))
                .noneMatch(frame -> frame.process(1).state().role() == Role.ELECTING);
    }

    @Test
    @Tag("weekly") // the threads know nothing of the property
    void theOutcomeIsTheSameHoweverManyThreadsLook() {
        Scenario start = ScheduleSearchTest.start("bully", Map.of(), 3);
        for (Property property : OWN) {
            Bounds one = new Bounds(1, 6, 0, false, 1_000_000, 1);
            Bounds three = new Bounds(1, 6, 0, false, 1_000_000, 3);
            assertThat(new ScheduleSearch(start, algorithm(start), three, List.of(property)).search())
                    .isEqualTo(new ScheduleSearch(start, algorithm(start), one, List.of(property)).search());
        }
    }
}
