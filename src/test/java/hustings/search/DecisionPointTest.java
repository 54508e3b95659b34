package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.StateKey;
import hustings.engine.Intervention;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecisionPointTest {

    private static final int WITHIN = 14;

    /** A point remembers the key of its state; it must never be an old one. */
    @ParameterizedTest
    @CsvSource({"bully", "garcia-molina", "map", "stable", "ring", "coordination-group"})
    void knowsTheKeyOfItsStateWhateverWasDone(String name) {
        Scenario start = ScheduleSearchTest.start(name, Map.of(), 4);
        Bounds bounds = new Bounds(3, WITHIN, 1, true, 1, 1);
        StateKey.ValueNumbering values = new StateKey.ValueNumbering(true);
        Random random = new Random(1);
        for (int run = 0; run < 200; run++) {
            DecisionPoint point = new DecisionPoint(
                    start.createSimulation(Catalogue.getByName(name).with(Map.of()), null));
            while (point.tick() <= WITHIN) {
                List<ScheduleAction> actions = point.possibleActions(bounds, new FaultBudget(3, 0, 0, 0, 0, 1), true);
                if (!actions.isEmpty() && random.nextInt(4) == 0) {
                    point = point.copy();
                    point.apply(actions.get(random.nextInt(actions.size())).intervention());
                } else if (random.nextInt(20) == 0) {
                    point.finishTick();
                } else {
                    point.moveToNextPoint();
                }
                StateKey anew = StateKey.createWithAbsoluteTimes(values, point.simulation());
                assertThat(point.stateKey(values)).isEqualTo(anew);
            }
        }
    }

    /** The timers of both are set at one tick. */
    @ParameterizedTest
    @CsvSource({"false, true", "true, false"})
    void tellsInWhichOrderTwoHaveDetectedOnlyIfAsked(boolean inOrder, boolean same) {
        StateKey.ValueNumbering values = new StateKey.ValueNumbering(inOrder);
        assertThat(detecting(2, 3).stateKey(values).equals(detecting(3, 2).stateKey(values)))
                .isEqualTo(same);
        assertThat(detecting(2, 3).stateKey(values)).isNotEqualTo(detecting(2).stateKey(values));
        assertThat(detecting(2).stateKey(values)).isNotEqualTo(detecting(3).stateKey(values));
    }

    private static DecisionPoint detecting(int... ids) {
        Scenario start = ScheduleSearchTest.start("bully", Map.of(), 4);
        DecisionPoint point = new DecisionPoint(
                start.createSimulation(Catalogue.getByName("bully").with(Map.of()), null));
        for (int id : ids) {
            assertThat(point.apply(new Intervention.Detect(id))).isTrue();
        }
        return point;
    }
}
