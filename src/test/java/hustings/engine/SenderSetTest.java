package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The set of those who have sends waiting holds what a tree holds, and a copy goes its own way. */
class SenderSetTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 4_096, 4_097, 1_048_577})
    void holdsWhatATreeHolds(int size) {
        Random random = new Random(size);
        Outboxes.SenderSet set = new Outboxes.SenderSet(size);
        TreeSet<Integer> tree = new TreeSet<>();
        for (int i = 0; i < 3_000; i++) {
            int position = random.nextInt(size);
            if (random.nextInt(i < 2_000 ? 3 : 1) == 0) {
                set.remove(position);
                tree.remove(position);
            } else {
                set.add(position);
                tree.add(position);
            }
            int from = random.nextInt(size + 1);
            Integer next = tree.ceiling(from);
            assertThat(set.nextPositionFrom(from)).isEqualTo(next == null ? Outboxes.SenderSet.NONE : next);
            assertThat(set.isEmpty()).isEqualTo(tree.isEmpty());
        }
        Outboxes.SenderSet copy = new Outboxes.SenderSet(set);
        copy.add(size - 1);
        assertThat(positions(set)).isEqualTo(new ArrayList<>(tree));
        tree.add(size - 1);
        assertThat(positions(copy)).isEqualTo(new ArrayList<>(tree));
    }

    private static List<Integer> positions(Outboxes.SenderSet set) {
        List<Integer> positions = new ArrayList<>();
        for (int position = set.nextPositionFrom(0);
                position != Outboxes.SenderSet.NONE;
                position = set.nextPositionFrom(position + 1)) {
            positions.add(position);
        }
        return positions;
    }
}
