package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Detection;
import hustings.engine.Detection.Means;
import hustings.engine.Frame;
import hustings.paper.Demonstrations;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Several algorithms side by side, whose processes notice crashes by messages that are shown or hidden. */
class HeartbeatColumnsTest {

    private static final List<AlgorithmChoice> OTHERS = Stream.of("modified-bully", "ring", "map")
            .map(AlgorithmChoice::asPublished)
            .toList();

    private static Run run(RunDocument document) {
        return Run.of(
                document,
                Catalogue.getByName(
                        document.branch().editedScenario().algorithm().name()));
    }

    private static Run run(Means means) {
        Scenario scenario = Demonstrations.loadScenario("bully-detection");
        Scenario noticing = means == Means.HEARTBEAT
                ? scenario
                : scenario.withEvents(scenario.events().subList(2, 3))
                        .withTiming(scenario.timing().withDetection(Optional.of(Detection.by(means))));
        return run(RunDocument.of(RunOrigin.ofNamedRun("run"), noticing));
    }

    private static Cursor columns(Cursor one) {
        return Columns.toColumns(one, OTHERS, StepMode.BY_STAGE, HeartbeatColumnsTest::run);
    }

    private static List<Frame> shownFrames(Cursor cursor) {
        return IntStream.range(0, cursor.runs().size())
                .mapToObj(cursor::shownFrame)
                .toList();
    }

    private static boolean isAtHeartbeats(Cursor cursor, List<Integer> step) {
        return IntStream.range(0, step.size())
                .mapToObj(i -> cursor.runs().get(i).frames().get(step.get(i)))
                .anyMatch(frame -> frame.kind() == Frame.Kind.DETECTOR_STAGE);
    }

    /** Without their own steps, the steps are those of columns that hide them: the same stages side by side. */
    @ParameterizedTest
    @EnumSource(Means.class)
    void theStagesThatStandBesideEachOtherStayTheSame(Means means) {
        Cursor hidden = columns(Cursor.of(run(means)));
        assertThat(hidden.steps()).noneMatch(step -> isAtHeartbeats(hidden, step));
        Cursor shown = hidden.withHeartbeatsShown(true);
        assertThat(shown.steps())
                .filteredOn(step -> !isAtHeartbeats(shown, step))
                .isEqualTo(hidden.steps());
        for (int column = 0; column < shown.runs().size(); column++) {
            int at = column;
            Set<Integer> seen = new HashSet<>();
            shown.steps().forEach(step -> seen.add(step.get(at)));
            assertThat(seen)
                    .containsExactlyInAnyOrderElementsOf(
                            shown.runs().get(column).stops());
            assertThat(shown.steps()).extracting(step -> step.get(at)).isSorted();
        }
        assertThat(shown.withHeartbeatsShown(false).steps()).isEqualTo(hidden.steps());
    }

    @Test
    void theFirstHeartbeatsLeaveInAllColumnsAtOneStep() {
        Cursor shown = columns(Cursor.of(run(Means.HEARTBEAT).withHeartbeatsShown(true)));
        assertThat(shown.runs()).hasSize(4).allMatch(Run::showsHeartbeats);
        assertThat(shownFrames(shown.forward(StepMode.BY_STAGE))).allSatisfy(frame -> {
            assertThat(frame.kind()).isEqualTo(Frame.Kind.DETECTOR_STAGE);
            assertThat(frame.tick()).isZero();
        });
    }

    /** What is put beside a picture stands where that stands, whatever the others would show. */
    @Test
    void columnsAreMadeAtTheShownMoment() {
        Cursor one = Cursor.of(run(Means.HEARTBEAT).withHeartbeatsShown(true));
        for (int step = 0; step < 8; step++) {
            Cursor at = one.atStep(StepMode.BY_STAGE, step);
            Cursor columns = columns(at);
            assertThat(columns.shownFrame(0).index()).isEqualTo(at.shownFrame(0).index());
            if (at.shownFrame(0).stage() == 0) { // until here all do the same
                assertThat(shownFrames(columns))
                        .extracting(frame -> frame.tick() + " " + frame.kind() + " " + frame.stage())
                        .containsOnly(
                                at.shownFrame(0).tick() + " " + at.shownFrame(0).kind() + " 0");
            }
        }
    }

    @Test
    void byTickAllColumnsAreAtOneTick() {
        Cursor shown = columns(Cursor.of(run(Means.HEARTBEAT).withHeartbeatsShown(true)));
        for (int step = 1; step < 60; step++) {
            assertThat(shownFrames(shown.atStep(StepMode.BY_TICK, step)).stream()
                            .filter(frame -> frame.ending() == Frame.Ending.NONE)
                            .map(Frame::tick)
                            .distinct())
                    .hasSize(1);
        }
    }
}
