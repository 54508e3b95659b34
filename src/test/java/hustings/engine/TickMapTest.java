package hustings.engine;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.engine.TickMap.CopyOnWriteList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The map of ticks does what a tree does, and copies of a run share rows without seeing each other's changes. */
class TickMapTest {

    @Test
    void holdsWhatATreeHolds() {
        Random random = new Random(5);
        TickMap<String> map = new TickMap<>();
        TreeMap<Integer, String> tree = new TreeMap<>();
        for (int i = 0; i < 20_000; i++) {
            int tick = i / 200 + random.nextInt(20);
            switch (random.nextInt(8)) {
                case 0 -> assertThat(map.remove(tick)).isEqualTo(tree.remove(tick));
                case 1 -> {
                    map.removeTicksBefore(tick - 15);
                    tree.headMap(tick - 15).clear();
                }
                case 2 -> map = map.copy(value -> value);
                default -> {
                    map.put(tick, "v" + i);
                    tree.put(tick, "v" + i);
                }
            }
            assertThat(map.get(tick)).isEqualTo(tree.get(tick));
            assertThat(entries(map)).isEqualTo(new ArrayList<>(tree.entrySet()));
        }
    }

    private static List<Object> entries(TickMap<String> map) {
        List<Object> entries = new ArrayList<>();
        for (int place = 0; place < map.size(); place++) {
            entries.add(java.util.Map.entry(map.tickAt(place), map.valueAt(place)));
        }
        return entries;
    }

    @Test
    void aRowIsSharedUntilOneOfTheRunsChangesIt() {
        TickMap<CopyOnWriteList<String>> rows = new TickMap<>();
        CopyOnWriteList.modifiableList(rows, 3).add("a");
        TickMap<CopyOnWriteList<String>> copy = CopyOnWriteList.copySharingLists(rows);
        assertThat(copy.get(3)).isSameAs(rows.get(3));
        CopyOnWriteList.modifiableList(copy, 3).add(0, "b");
        CopyOnWriteList.modifiableList(rows, 3).add("c");
        assertThat(rows.get(3)).containsExactly("a", "c");
        assertThat(copy.get(3)).containsExactly("b", "a");
    }
}
