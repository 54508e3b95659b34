package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Property;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A search in parts, put together, comes to what the search of the whole comes to. */
class ShardTest {

    private static final int WITHIN = 12;

    private static ScheduleSearch search(AlgorithmChoice choice, Bounds bounds, Collection<Property> properties) {
        Group group = Group.of(IntStream.rangeClosed(1, 3).boxed().toList());
        Scenario start = Scenario.of(choice, group, Set.of(3), Timing.ofConstantDelay(2), List.of());
        Algorithm<?> algorithm = Catalogue.getByName(choice.name()).with(choice.options());
        return new ScheduleSearch(start, algorithm, bounds, properties);
    }

    @ParameterizedTest
    @CsvSource({"bully, '', 2, 0", "garcia-molina, '', 1, 1"})
    void thePartsTogetherComeToWhatTheWholeComesTo(String name, String options, int faults, int late) {
        assertThatPartsComeToTheWhole(name, options, faults, late);
    }

    @ParameterizedTest
    @Tag("weekly") // the parts know nothing of the algorithm
    @CsvSource({
        "bully, announce-to-all bully-back, 2, 0",
        "bully, announce-to-all bully-back, 2, 1",
        "modified-bully, '', 2, 0",
        "modified-bully, bully-back, 1, 1",
        "garcia-molina, '', 1, 0",
        "improved-bully, flag-timeout=6D, 2, 0",
        "map, announce-to-all bully-back leader-wait=4D, 2, 0",
        "map, announce-to-all bully-back leader-wait=4D tell-late-askers=all, 3, 0",
        "coordination-group, revival=elect, 2, 0",
        "coordination-group, bully-back late-report=all revival=elect, 2, 0",
        "assistant, bully-back revival=elect, 2, 0",
        "stable, silence=crash, 2, 0",
        "ring, '', 2, 0"
    })
    void thePartsOfMoreComeToWhatTheWholeComesTo(String name, String options, int faults, int late) {
        assertThatPartsComeToTheWhole(name, options, faults, late);
    }

    private static void assertThatPartsComeToTheWhole(String name, String options, int faults, int late) {
        AlgorithmChoice choice = AlgorithmChoice.of(name, LedgerCsv.parseOptions(options));
        Collection<Property> properties = ElectionProperties.eventualProperties();
        Bounds bounds = new Bounds(faults, WITHIN, late, false, 5_000_000, 1);
        Bounds withThreads = new Bounds(faults, WITHIN, late, false, 5_000_000, 2);
        SearchOutcome whole = search(choice, bounds, properties).search();
        assertThat(whole.isConclusive()).isTrue();
        for (int parts = 1; parts <= 4; parts++) {
            List<ShardResult> outcomes = new ArrayList<>();
            for (int part = parts; part >= 1; part--) {
                outcomes.add(search(choice, part % 2 == 0 ? withThreads : bounds, properties)
                        .search(new Shard(part, parts)));
            }
            SearchOutcome joined = search(choice, bounds, properties).mergeResults(outcomes);
            assertThat(joined.faults()).isEqualTo(whole.faults());
            assertThat(joined.isConclusive()).isTrue();
            assertThat(joined.violation()).as(parts + " parts").isEqualTo(whole.violation());
        }
    }

    @Test
    void aPartIsStoppedWhereItsBoundIs() {
        Bounds bounds = new Bounds(2, WITHIN, 0, false, 100, 1);
        ShardResult stopped = search(
                        AlgorithmChoice.of("bully", LedgerCsv.parseOptions("")),
                        bounds,
                        ElectionProperties.eventualProperties())
                .search(new Shard(2, 2));
        assertThat(stopped.end().isConclusive()).isFalse();
        assertThat(stopped.faults()).isZero();
        assertThat(stopped.found()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 4", "5, 4", "1, 0"})
    void partThatDoesNotExistIsRefused(int part, int parts) {
        assertThatThrownBy(() -> new Shard(part, parts))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("found part " + part + " of " + parts + "; expected 1 to " + parts);
    }

    /** The one that parts earlier from the other comes first, and the beginning of a path before the whole. */
    @Test
    void pathsComeInTheOrderOfActions() {
        SchedulePath early = new SchedulePath(List.of(), List.of(0, 0, 2), new TreeMap<>());
        SchedulePath longer = new SchedulePath(List.of(), List.of(0, 0, 2, 0, 0, 0), new TreeMap<>());
        SchedulePath later = new SchedulePath(List.of(), List.of(0, 0, 10), new TreeMap<>());
        assertThat(List.of(later, longer, early).stream().sorted()).containsExactly(early, longer, later);
    }
}
