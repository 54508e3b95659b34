package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is said of a cut that nobody has noticed. */
class UnnoticedCutTest {

    private static Optional<UnnoticedCut> atEnd(Scenario scenario) {
        Run run = Run.of(
                RunDocument.of(RunOrigin.ofOwnRun(), scenario),
                Catalogue.getByName(scenario.algorithm().name()));
        Cursor cursor = Cursor.of(run).atLastStep();
        return UnnoticedCut.find(ViewState.of(cursor, StepMode.BY_STAGE, 0, false));
    }

    private static TestRun bully() {
        return TestRun.of("bully", 1, 5);
    }

    private static Intervention.Cut cut(String link) {
        return new Intervention.Cut(Intervention.Link.parse(link));
    }

    @Test
    void whoeverNoLongerHearsItsLeaderIsNamed() {
        assertThat(atEnd(bully().at(0, cut("4-5")).scenario())).hasValue(new UnnoticedCut(List.of(4), 5, true));
        assertThat(atEnd(bully().at(0, cut("5>2")).at(0, cut("3-5")).scenario()))
                .hasValue(new UnnoticedCut(List.of(2, 3), 5, true));
        assertThat(atEnd(bully().at(0, new Intervention.Partition(List.of(List.of(4, 5))))
                        .scenario()))
                .hasValue(new UnnoticedCut(List.of(1, 2, 3), 5, true));
    }

    @Test
    void whatLeadsToNobodyIsNothingToNotice() {
        assertThat(atEnd(bully().scenario())).isEmpty();
        assertThat(atEnd(bully().at(0, cut("1-2")).scenario())).as("no leader").isEmpty();
        assertThat(atEnd(bully().at(0, cut("2>5")).scenario()))
                .as("2 still hears 5")
                .isEmpty();
        assertThat(atEnd(bully().crashed(5).at(0, cut("4-5")).scenario()))
                .as("the leader has crashed, which is said elsewhere")
                .isEmpty();
    }

    @Test
    void raftNoticesByItself() {
        assertThat(atEnd(TestRun.of("raft", 1, 5)
                        .timing(Timing.ofConstantDelay(2).withUntilTick(6))
                        .at(0, cut("1-5"))
                        .scenario()))
                .hasValue(new UnnoticedCut(List.of(1), 5, false));
    }

    @Test
    void theSentenceIsPlain() {
        Scenario scenario = bully().at(0, cut("4-5")).scenario();
        var frame = Run.of(RunDocument.of(RunOrigin.ofOwnRun(), scenario), Catalogue.getByName("bully"))
                .lastVisibleFrame();
        assertThat(new UnnoticedCut(List.of(4), 5, true).describe(frame, Translation.ENGLISH))
                .isEqualTo("4 no longer hears 5 and has not noticed.");
        assertThat(new UnnoticedCut(List.of(2, 3), 5, true).describe(frame, Translation.ENGLISH))
                .isEqualTo("2 and 3 no longer hear 5 and have not noticed.");
    }
}
