package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How far the ends of an edited caption may move. */
class CaptionSpanTest {

    private static final Scenario BARE = ScenarioChanges.newScenario("bully");

    private static final Caption FIRST = new Caption(0, 2, "", "a");
    private static final Caption SECOND = new Caption(4, 5, "", "b");
    private static final Caption THIRD = new Caption(7, 7, "", "c");
    private static final Scenario THREE = BARE.withCaptions(List.of(FIRST, SECOND, THIRD));

    @Test
    void anEndTakesStagesFromAnotherCaptionButLeavesItOne() {
        CaptionSpan span = CaptionSpan.of(THREE, SECOND, 4, 9);
        assertThat(span.withFirst(0).first()).isEqualTo(1);
        assertThat(span.withLast(9).last()).as("the next has one stage alone").isEqualTo(6);
        assertThat(span.withFirst(0).uncoveredCaptions()).containsExactly(FIRST.withStages(0, 0), THIRD);
    }

    @Test
    void aCaptionCoversTheStageAtWhichItIsEdited() {
        CaptionSpan span = CaptionSpan.of(THREE, SECOND, 5, 9);
        assertThat(span.withFirst(9).first()).isEqualTo(5);
        assertThat(span.withLast(0).last()).isEqualTo(5);
    }

    @Test
    void aNewCaptionReachesToTheEndThatIsShownAndAnOldOneIsNotCutThere() {
        assertThat(CaptionSpan.of(BARE, WordChanges.captionToEdit(BARE, 3), 3, 5)
                        .withLast(9)
                        .last())
                .isEqualTo(5);
        Scenario beyond = BARE.withCaptions(List.of(new Caption(2, 8, "", "a")));
        assertThat(CaptionSpan.of(beyond, beyond.captions().get(0), 3, 5).mostLast())
                .isEqualTo(8);
    }
}
