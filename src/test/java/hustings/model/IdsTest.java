package hustings.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists of ids are equal to any other list of the same numbers. */
class IdsTest {

    @Test
    void aLongerListIsAnotherAndTheOldOneStays() {
        List<Integer> two = Ids.plus(List.of(700), 300);
        List<Integer> three = Ids.plus(two, 500);
        assertThat(two).isEqualTo(List.of(700, 300)).hasSameHashCodeAs(List.of(700, 300));
        assertThat(List.of(700, 300, 500)).isEqualTo(three).hasSameHashCodeAs(three);
        assertThat(three).isNotEqualTo(two).isEqualTo(Ids.plus(two, 500)).isNotEqualTo(Ids.plus(two, 501));
        assertThat(Ids.from(three, 1)).isEqualTo(List.of(300, 500));
        assertThat(three.indexOf(500)).isEqualTo(2);
        assertThat(three.contains(501)).isFalse();
        assertThat(Ids.highest(three)).isEqualTo(700);
        assertThat(Ids.highest(List.of(3, 9, 4))).isEqualTo(9);
    }
}
