package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.StateKey;
import hustings.engine.Intervention;
import hustings.scenario.Scenario;
import hustings.search.Choice.Budget;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PointTest {

    private static final int WITHIN = 14;

    /** A point remembers the key of its situation; it must never be an old one. */
    @ParameterizedTest
    @CsvSource({"bully", "garcia-molina", "map", "stable", "ring", "coordination-group"})
    void knowsTheKeyOfItsSituationWhateverWasDone(String name) {
        Scenario start = ScheduleSearchTest.start(name, Map.of(), 4);
        Bounds bounds = new Bounds(3, WITHIN, 1, true, 1, 1);
        StateKey.Values values = new StateKey.Values(true);
        Random random = new Random(1);
        for (int run = 0; run < 200; run++) {
            Point point = Point.first(start.start(Catalogue.named(name).with(Map.of()), null));
            while (point.tick() <= WITHIN) {
                List<Choice> choices = point.choices(bounds, new Budget(3, 1), true);
                if (!choices.isEmpty() && random.nextInt(4) == 0) {
                    point = point.copy();
                    point.apply(choices.get(random.nextInt(choices.size())).intervention());
                } else if (random.nextInt(20) == 0) {
                    point.finishTick();
                } else {
                    point.next();
                }
                StateKey anew = StateKey.fromTickZero(values, point.simulation());
                assertThat(point.situation(values)).isEqualTo(anew);
            }
        }
    }

    /** The timers of both are set at one tick. */
    @ParameterizedTest
    @CsvSource({"false, true", "true, false"})
    void tellsInWhichOrderTwoHaveDetectedOnlyIfAsked(boolean inOrder, boolean same) {
        StateKey.Values values = new StateKey.Values(inOrder);
        assertThat(detecting(2, 3).situation(values).equals(detecting(3, 2).situation(values)))
                .isEqualTo(same);
        assertThat(detecting(2, 3).situation(values)).isNotEqualTo(detecting(2).situation(values));
        assertThat(detecting(2).situation(values)).isNotEqualTo(detecting(3).situation(values));
    }

    private static Point detecting(int... ids) {
        Scenario start = ScheduleSearchTest.start("bully", Map.of(), 4);
        Point point = Point.first(start.start(Catalogue.named("bully").with(Map.of()), null));
        for (int id : ids) {
            assertThat(point.apply(new Intervention.Detect(id))).isTrue();
        }
        return point;
    }
}
