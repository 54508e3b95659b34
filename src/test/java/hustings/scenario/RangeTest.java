package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.model.Group;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RangeTest {

    @Test
    void namesAreARangeOnlyIfTheyGoOnFromEachOther() {
        Group odd = Group.of(List.of(1, 2, 3, 4, 5)).withNames(List.of("node1", "node2", "node3", "E", "B"));
        assertThat(Range.format(odd.ids(), odd::name)).isEqualTo("node1..node3,E,B");
        Group down = Group.of(List.of(1, 2, 3, 4)).withDescendingRanks();
        assertThat(Range.format(down.ids(), down::name)).isEqualTo("4..1");
        Group gaps = Group.of(List.of(1, 4, 5)).withNames(List.of("A", "B", "C"));
        assertThat(Range.format(gaps.ids(), gaps::name)).isEqualTo("A,B..C");
        Group upAndDown = Group.of(List.of(1, 2, 3)).withNames(List.of("A", "B", "A1"));
        assertThat(Range.format(upAndDown.ids(), upAndDown::name)).isEqualTo("A..B,A1");
    }

    @Test
    void listsMixNumbersAndRanges() {
        assertThat(Range.parseNumbers("0..3, 7,5 .. 6", 10)).containsExactly(0, 1, 2, 3, 7, 5, 6);
        assertThat(Range.parseNumbers("4", 1)).containsExactly(4);
    }

    @Test
    void runsAreWrittenAsRanges() {
        assertThat(Range.format(List.of(0, 1, 2, 5, 7, 8))).isEqualTo("0..2,5,7..8");
        assertThat(Range.format(List.of(3, 2, 1))).isEqualTo("3,2,1");
        assertThat(Range.format(List.of(128, 129))).isEqualTo("128..129");
        assertThat(Range.format(List.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-1", "1...3", "3..1", "1..", "..1", "1,,2", "1,", "9999999999", "1 2"})
    void textThatIsNoListIsRefused(String text) {
        assertThatThrownBy(() -> Range.parseNumbers(text, 10))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected");
    }

    @Test
    void aShortTextCannotFillTheMemory() {
        assertThatThrownBy(() -> Range.parseNumbers("0..999999999,0..999999999", 4096))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("found more than 4096 numbers; expected at most that many");
    }
}
