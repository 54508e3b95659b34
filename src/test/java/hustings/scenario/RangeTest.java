package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RangeTest {

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
