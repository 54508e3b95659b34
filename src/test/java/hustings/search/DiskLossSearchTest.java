package hustings.search;

import static hustings.engine.ScheduledIntervention.atTick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Property;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Searches in which crashes may lose the disk. */
class DiskLossSearchTest {

    private static Scenario start(String name, int delayTicks) {
        AlgorithmChoice choice = AlgorithmChoice.asPublished(name);
        return Scenario.of(
                choice, Group.of(List.of(1, 2, 3)), Set.of(3), Timing.ofConstantDelay(delayTicks), List.of());
    }

    private static Algorithm<?> algorithm(Scenario start) {
        return Catalogue.getByName(start.algorithm().name())
                .with(start.algorithm().options());
    }

    private static SearchOutcome search(Scenario start, Bounds bounds, Set<Property> watched) {
        return new ScheduleSearch(start, algorithm(start), bounds, watched).search();
    }

    /** The plain explorer loses disks even where nothing is on them. */
    @ParameterizedTest
    @CsvSource({"bully, 1, 2", "raft, 1, 1", "stable, 1, 2"})
    void aPlainExplorerAgrees(String name, int faults, int within) {
        Scenario start = start(name, 1);
        Set<Property> watched = new TreeSet<>((one, other) -> one.id().compareTo(other.id()));
        watched.addAll(ElectionProperties.eventualProperties());
        Bounds bounds = new Bounds(faults, within, 0, false, 1_000_000, 2).withDiskLosses(1);
        Set<Property> plain = PlainExplorer.findAll(start, bounds, watched);
        for (Property property : watched) {
            if (ElectionProperties.isPromised(property, algorithm(start))) {
                assertThat(search(start, bounds, Set.of(property)).violation().isPresent())
                        .as("%s of %s", property.id(), name)
                        .isEqualTo(plain.contains(property));
            }
        }
    }

    /** Two requests of one term reach a voter that has forgotten the first in between. */
    @Test
    void theScheduleThatGivesRaftTwoLeadersInOneTermIsAmongThoseSearched() {
        Bounds bounds = new Bounds(3, 3, 0, false, 1_000, 1);
        Scenario schedule = start("raft", 2)
                .withEvents(List.of(
                        atTick(0, new Intervention.Detect(1)),
                        atTick(1, new Intervention.Revive(3)),
                        atTick(1, new Intervention.Detect(3)),
                        atTick(3, new Intervention.Crash(2, true)),
                        atTick(3, new Intervention.Revive(2))));
        assertThat(DecisionPoint.isSchedulePossible(schedule, algorithm(schedule), bounds.withDiskLosses(1)))
                .isTrue();
        assertThat(DecisionPoint.isSchedulePossible(schedule, algorithm(schedule), bounds))
                .isFalse();
    }

    @Test
    void aScheduleWithALossIsFoundOnlyIfOneIsNeeded() {
        Scenario start = start("bully", 2);
        Set<Property> watched = Set.of(ElectionProperties.AGREEMENT);
        SearchOutcome without = search(start, new Bounds(2, 6, 0, false, 1_000_000, 2), watched);
        SearchOutcome with = search(start, new Bounds(2, 6, 0, false, 1_000_000, 2).withDiskLosses(2), watched);
        assertThat(with.faults()).isEqualTo(without.faults());
        assertThat(with.violation().orElseThrow().scenario().events())
                .isEqualTo(without.violation().orElseThrow().scenario().events())
                .noneMatch(event -> event.intervention().kind() == Kind.DISK_LOSS);
    }

    /** As the table of the guide says; without a loss there is nothing up to four faults. */
    @Test
    void theTermOfTheBullyMustOutliveACrash() {
        Scenario start = start("bully", 2).withAlgorithm(AlgorithmChoice.of("bully", Map.of("terms", "true")));
        Set<Property> watched = Set.of(ElectionProperties.AGREEMENT);
        Bounds bounds = new Bounds(3, 12, 0, false, 1_000_000, 2);
        SearchOutcome with = search(start, bounds.withDiskLosses(1), watched);
        assertThat(with.violation().orElseThrow().scenario().events())
                .filteredOn(event -> event.intervention().kind() == Kind.DISK_LOSS)
                .hasSize(1);
        assertThat(search(start, bounds, watched).violation()).isEmpty();
    }

    @Test
    void moreLossesThanFaultsAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Bounds(1, 6, 0, false, 1_000_000, 2).withDiskLosses(2))
                .withMessage("disk-losses: found 2; expected at most 1, since each is one of the faults");
    }
}
