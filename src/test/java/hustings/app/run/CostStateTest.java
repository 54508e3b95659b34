package hustings.app.run;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.base.Reporter;
import hustings.app.run.CostState.Tally;
import hustings.app.session.PreparedSession;
import hustings.app.session.Session;
import hustings.engine.Frame;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the panel of the costs says of Figure 1, whose numbers are printed, and of the algorithm beside it. */
class CostStateTest {

    private final Session session = PreparedSession.of(new Reporter() {
        @Override
        public void reportProblem(String text) {
            throw new AssertionError(text);
        }

        @Override
        public void reportSuccess(String text) {}
    });

    @BeforeEach
    void open() {
        session.openFigure("K1");
        session.board().compareWith(List.of(AlgorithmChoice.asPublished("modified-bully")));
    }

    private CostState at(int stage, CountingConvention convention) {
        Frame frame = session.shown().run().firstFrameOfStage(stage).orElseThrow();
        return new CostState(session.shown().run(), frame, convention);
    }

    @Test
    void twoStagesHaveCostThreeElectionsAndTwoAnswers() {
        CostState state = at(2, CountingConvention.ALL_SENDS);
        assertThat(state.describeCount()).isEqualTo("Messages so far: 5; in all: 15");
        assertThat(state.tallies())
                .startsWith(new Tally("ELECTION", 3, 2, 1), new Tally("OK", 2, 0, 0))
                .endsWith(new Tally("", 5, 2, 1));
        assertThat(state.tallies())
                .filteredOn(Tally::isOverallTotal)
                .singleElement()
                .returns(2L, Tally::inFlightCount);
    }

    @Test
    void theRunComesFirstAndEachAlgorithmIsCountedNoFurtherThanItGoes() {
        CostState state = at(5, CountingConvention.ALL_SENDS);
        assertThat(state.algorithmCounts())
                .extracting(count -> count.choice().name())
                .containsExactly("bully", "modified-bully");
        assertThat(state.algorithmCounts())
                .extracting(CostState.AlgorithmCount::text)
                .containsExactly("15 in all", "13 in all");
        assertThat(state.algorithmCounts())
                .extracting(CostState.AlgorithmCount::lastStage)
                .containsExactly(5, 4);
    }

    @Test
    void anAlgorithmThatHadNothingToSendForAStageHasItsTotalBesideOneThatGoesOn() {
        session.board().remove(AlgorithmChoice.asPublished("modified-bully"));
        session.board().compareWith(List.of(AlgorithmChoice.asPublished("map")));
        assertThat(at(3, CountingConvention.ALL_SENDS).algorithmCounts().get(1).text())
                .isEqualTo("8 of 8");
        assertThat(at(4, CountingConvention.ALL_SENDS).algorithmCounts())
                .extracting(CostState.AlgorithmCount::text)
                .containsExactly("9 of 15", "8 in all");
    }

    @Test
    void aRunWithoutStagesSaysNothingOfThem() {
        session.openLesson("bully-lesson");
        ViewState start = session.shown();
        assertThat(start.run().stageCount()).isZero();
        assertThat(start.describePosition(Translation.ENGLISH)).isEqualTo("t = 0 D");
        assertThat(start.run().describePosition(start.run().lastVisibleFrame(), Translation.ENGLISH))
                .isEqualTo("after 0.5 D, done");
        assertThat(new CostState(start.run(), start.run().lastVisibleFrame(), CountingConvention.ALL_SENDS)
                        .algorithmCounts())
                .extracting(CostState.AlgorithmCount::text)
                .containsOnly("0");
    }

    @Test
    void aPrintedTotalIsNamedWithTheWayInWhichThePaperCounts() {
        session.openFigure("A2");
        assertThat(at(1, CountingConvention.AARHUS).describePrintedTotal()).isEqualTo("The paper says 24.");
        assertThat(at(1, CountingConvention.LIVE_GROUP).describePrintedTotal())
                .isEqualTo("The paper says 24; counted: as the Aarhus report counts.");
    }

    @Test
    void aRunThatIsNoFigureOfAPaperHasNothingPrinted() {
        assertThat(List.of(at(5, CountingConvention.ALL_SENDS), at(5, CountingConvention.LIVE_GROUP)))
                .allSatisfy(state -> {
                    assertThat(state.describePrintedTotal()).isEmpty();
                    assertThat(state.differsFromPrinted()).isFalse();
                });
    }
}
