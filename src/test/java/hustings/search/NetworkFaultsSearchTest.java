package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.FaultEnding;
import hustings.check.JudgedRun;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The search for schedules with cut links and paused processes. */
class NetworkFaultsSearchTest {

    /** Faults, ticks, late messages; cuts, one-way cuts, pauses. */
    private record Size(int n, int faults, int within, int late, int cuts, int oneWay, int pauses) {

        Bounds bounds(FaultEnding ending) {
            return new Bounds(
                    faults, within, late, false, 1_000_000, 2, new NetworkBounds(cuts, oneWay, pauses, ending));
        }
    }

    /** What a plain explorer tries in a tenth of a second, and in a minute. */
    private static final List<Size> SMALL =
            List.of(new Size(3, 0, 0, 0, 1, 0, 0), new Size(3, 0, 0, 0, 0, 1, 0), new Size(3, 0, 1, 0, 0, 0, 1));

    private static final List<Size> LARGE = List.of(
            new Size(3, 0, 2, 0, 1, 0, 0),
            new Size(3, 0, 1, 0, 0, 1, 0),
            new Size(3, 0, 2, 0, 0, 0, 1),
            new Size(3, 0, 0, 0, 2, 0, 0),
            new Size(3, 1, 0, 0, 1, 0, 0),
            new Size(3, 1, 0, 0, 0, 0, 1),
            new Size(4, 0, 0, 0, 1, 0, 0));

    /** Those with so many stages at a tick, or so long endings, that a plain explorer takes minutes. */
    private static final Set<String> SLOW = Set.of("garcia-molina", "improved-bully", "raft");

    private static final Size LEAST = new Size(2, 0, 0, 0, 1, 0, 1);

    /** Larger ones with {@code -Dsearch.plain=large}. */
    static Stream<Arguments> everyAlgorithm() {
        boolean isLarge = "large".equals(System.getProperty("search.plain"));
        List<Size> sizes =
                isLarge ? Stream.concat(SMALL.stream(), LARGE.stream()).toList() : SMALL;
        return Catalogue.shipped().stream()
                .map(Publication::name)
                .flatMap(name -> (SLOW.contains(name) ? isLarge ? SMALL : List.of(LEAST) : sizes)
                        .stream()
                                .flatMap(size -> Stream.of(FaultEnding.values())
                                        .map(ending -> Arguments.of(name, size, ending))));
    }

    @ParameterizedTest
    @Tag("weekly") // the actions of the gate with every algorithm
    @MethodSource("everyAlgorithm")
    void aPlainExplorerAgreesOnEveryAlgorithm(String name, Size size, FaultEnding ending) {
        agree(name, Map.of(), size, ending);
    }

    /** Each kind of fault with each ending. */
    static Stream<Arguments> everyFault() {
        return SMALL.stream()
                .flatMap(size -> Stream.of(FaultEnding.values()).map(ending -> Arguments.of(size, ending)));
    }

    @ParameterizedTest
    @MethodSource("everyFault")
    void aPlainExplorerAgrees(Size size, FaultEnding ending) {
        agree("bully", Map.of(), size, ending);
    }

    private static SearchOutcome search(String name, Bounds bounds) {
        Scenario start = ScheduleSearchTest.start(name, Map.of(), 3);
        return new ScheduleSearch(
                        start,
                        Catalogue.getByName(name).with(Map.of()),
                        bounds,
                        ElectionProperties.defaultProperties(bounds.network().ending()))
                .search();
    }

    /** Of one fault each, a pause is the smallest: fewest crashes, then cuts, then one-way cuts. */
    @ParameterizedTest
    @CsvSource({
        "1, 1, 1, 1, Pause[process=1]",
        "1, 1, 1, 0, Cut[link=1>2]",
        "1, 1, 0, 0, Cut[link=1-2]",
        "1, 0, 0, 0, Revive[process=3]"
    })
    void theSmallestHasTheFewestFaultsAndThenTheFewestCrashes(
            int faults, int cuts, int oneWay, int pauses, String fault) {
        NetworkBounds network = new NetworkBounds(cuts, oneWay, pauses, FaultEnding.HEALED);
        SearchOutcome outcome = search("modified-bully", new Bounds(faults, 12, 0, false, 1_000_000, 2, network));
        assertThat(outcome.faults()).isEqualTo(1);
        assertThat(outcome.violation().orElseThrow().schedule().events())
                .extracting(event -> event.intervention().toString())
                .contains(fault);
    }

    @Test
    void aLinkThatStaysCutLeavesTwoLeadersAndTheRunSaysSo() {
        NetworkBounds network = new NetworkBounds(1, 0, 0, FaultEnding.STANDING);
        Counterexample found = search("bully", new Bounds(0, 12, 0, false, 1_000_000, 2, network))
                .violation()
                .orElseThrow();
        assertThat(found.property()).isEqualTo(ElectionProperties.NEVER_TWO);
        assertThat(found.scenario().events()).noneMatch(event -> event.intervention() instanceof Intervention.Heal);
        assertThat(found.scenario().captions())
                .anyMatch(caption -> caption.text().contains("The link 1-2 is cut."))
                .anyMatch(caption -> caption.text().contains("Now two lead at once: 1 and 2."));
    }

    @Test
    void aLinkThatIsHealedInTheEndIsHealedInTheScenario() {
        NetworkBounds network = new NetworkBounds(1, 0, 0, FaultEnding.HEALED);
        Counterexample found = search("bully", new Bounds(0, 12, 0, false, 1_000_000, 2, network))
                .violation()
                .orElseThrow();
        assertThat(found.scenario().events())
                .contains(ScheduledIntervention.atTick(13, new Intervention.Heal())
                        .withEnding(true));
        assertThat(found.beliefs()).isEqualTo(Map.of(1, 1, 2, 2));
    }

    @ParameterizedTest
    @Tag("weekly") // the search in parts and by threads is one for all faults
    @CsvSource({"stable, 1, 1, 1", "ring, 1, 0, 1", "modified-bully, 1, 1, 1"})
    void neitherThreadsNorPartsChangeTheOutcome(String name, int cuts, int oneWay, int pauses) {
        NetworkBounds network = new NetworkBounds(cuts, oneWay, pauses, FaultEnding.HEALED);
        Scenario start = ScheduleSearchTest.start(name, Map.of(), 3);
        Supplier<ScheduleSearch> searches = () -> new ScheduleSearch(
                start,
                Catalogue.getByName(name).with(Map.of()),
                new Bounds(0, 4, 0, false, 1_000_000, 3, network),
                ElectionProperties.eventualProperties());
        SearchOutcome alone = search(name, new Bounds(0, 4, 0, false, 1_000_000, 1, network));
        assertThat(searches.get().search()).isEqualTo(alone);
        SearchOutcome joined = searches.get()
                .mergeResults(List.of(
                        searches.get().search(new Shard(1, 2)), searches.get().search(new Shard(2, 2))));
        assertThat(joined.faults()).isEqualTo(alone.faults());
        assertThat(joined.violation()).isEqualTo(alone.violation());
    }

    /** A worst case is played anew, and refused if it costs anything else than the search says. */
    @ParameterizedTest
    @CsvSource({"bully, 1, 0", "bully, 0, 1"})
    void aWorstCaseCostsWhatTheSearchSays(String name, int cuts, int pauses) {
        assertThatWorstCasesCostWhatTheSearchSays(name, cuts, pauses);
    }

    @Tag("weekly") // both faults at once, and a search that goes on for long
    @ParameterizedTest
    @CsvSource({"ring, 1, 1", "stable, 1, 0"})
    void aWorstCaseOfOtherAlgorithmsCostsWhatTheSearchSays(String name, int cuts, int pauses) {
        assertThatWorstCasesCostWhatTheSearchSays(name, cuts, pauses);
    }

    private static void assertThatWorstCasesCostWhatTheSearchSays(String name, int cuts, int pauses) {
        for (WorstCase.Cost cost : WorstCase.Cost.values()) {
            NetworkBounds network = new NetworkBounds(cuts, 0, pauses, FaultEnding.HEALED);
            Bounds bounds = new Bounds(0, 3, 0, false, 1_000_000, 2, network);
            Scenario start = ScheduleSearchTest.start(name, Map.of(), 3);
            ScheduleSearch search = new ScheduleSearch(
                    start, Catalogue.getByName(name).with(Map.of()), bounds, ElectionProperties.eventualProperties());
            long quiet = JudgedRun.of(
                            start, Catalogue.getByName(name).with(Map.of()), Set.of(), 3, FaultEnding.HEALED, true)
                    .messages();
            assertThat(search.findWorstCase(cost).orElseThrow().amount())
                    .isGreaterThanOrEqualTo(cost == WorstCase.Cost.MESSAGES ? quiet : 1);
        }
    }

    private static void agree(String name, Map<String, String> options, Size size, FaultEnding ending) {
        Scenario start = ScheduleSearchTest.start(name, options, size.n()).withTiming(Timing.ofConstantDelay(1));
        Algorithm<?> algorithm = Catalogue.getByName(name).with(options);
        Set<Property> watched = new LinkedHashSet<>(ElectionProperties.defaultProperties(ending));
        watched.removeIf(property -> !ElectionProperties.isPromised(property, algorithm));
        Bounds bounds = size.bounds(ending);
        Set<Property> found = new HashSet<>();
        for (Property property : watched) {
            SearchOutcome outcome = new ScheduleSearch(start, algorithm, bounds, List.of(property)).search();
            assertThat(outcome.isConclusive()).isTrue();
            outcome.violation().ifPresent(violation -> found.add(violation.property()));
        }
        assertThat(PlainExplorer.findAll(start, bounds, watched)).isEqualTo(found);
    }
}
