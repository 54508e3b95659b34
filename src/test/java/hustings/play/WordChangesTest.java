package hustings.play;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An edited caption wins over others where it covers their stages. */
class WordChangesTest {

    private static final Scenario BARE = ScenarioChanges.newScenario("bully");

    private static List<String> stages(Scenario scenario) {
        return scenario.captions().stream()
                .map(caption -> caption.firstStage() + ".." + caption.lastStage() + " " + caption.text())
                .toList();
    }

    @Test
    void aNewCaptionStandsInTheOrderOfItsStages() {
        Scenario two = BARE.withCaptions(List.of(new Caption(0, 0, "", "a"), new Caption(5, 6, "", "b")));
        Caption none = WordChanges.captionToEdit(two, 3);
        assertThat(stages(WordChanges.withCaption(two, none, none.withText("c"))))
                .containsExactly("0..0 a", "3..3 c", "5..6 b");
    }

    @Test
    void aWiderCaptionTakesItsStagesFromTheOthers() {
        Scenario wide = BARE.withCaptions(
                List.of(new Caption(0, 4, "", "a"), new Caption(5, 5, "", "b"), new Caption(6, 9, "", "c")));
        Caption edited = WordChanges.captionToEdit(wide, 5);
        assertThat(stages(WordChanges.withCaption(wide, edited, edited.withStages(3, 7))))
                .containsExactly("0..2 a", "3..7 b", "8..9 c");
        Caption within = new Caption(2, 2, "", "d");
        assertThat(stages(WordChanges.withCaption(wide, within, within)))
                .containsExactly("0..1 a", "2..2 d", "3..4 a", "5..5 b", "6..9 c");
    }

    @Test
    void anEmptyCaptionIsRemovedUnlessItHasANote() {
        Caption noted = new Caption(1, 1, "", "a").withNotes("n");
        Scenario one = BARE.withCaptions(List.of(noted));
        assertThat(stages(WordChanges.withCaption(one, noted, noted.withText(""))))
                .containsExactly("1..1 ");
        assertThat(stages(WordChanges.withCaption(one, noted, noted.withText("").withNotes(""))))
                .isEmpty();
    }

    @Test
    void aSentenceOfAStageLeavesTheStagesBesideIt() {
        Scenario wide = BARE.withCaptions(List.of(new Caption(0, 4, "", "a"), new Caption(5, 5, "", "b")));
        assertThat(stages(WordChanges.withSentence(wide, 2, "c")))
                .containsExactly("0..1 a", "2..2 c", "3..4 a", "5..5 b");
        assertThat(stages(WordChanges.withSentence(wide, 4, ""))).containsExactly("0..3 a", "5..5 b");
        assertThat(stages(WordChanges.withSentence(wide, 7, "d"))).containsExactly("0..4 a", "5..5 b", "7..7 d");
        assertThat(WordChanges.withSentence(wide, 7, "")).isEqualTo(wide);
    }
}
