package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.FaultEnding;
import hustings.check.JudgedRun;
import hustings.model.Algorithm;
import hustings.model.Mistake;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The mistakes that people make: a search finds where each strikes, and the right algorithm is not struck there. */
class MistakeSearchTest {

    /** Where more than half are crashed from the start, nobody can be elected. */
    private static final Property NO_MINORITY_LEADS = Property.always(
            "none leads by the votes of a minority",
            seen -> 2 * seen.live().size() > seen.group().size()
                    || seen.live().stream().noneMatch(seen::leads));

    /** Two of three are a majority: they must elect one of them, whatever one that hears nothing may ask. */
    private static final Property DEAF_ONE_HARMS_NOBODY = Property.inTheEnd(
            "2 and 3 elect one although 1 hears nothing",
            seen -> !seen.isLive(3)
                    || !seen.isCut(2, 1)
                    || !seen.isCut(3, 1)
                    || ElectionProperties.STABLE_LEADER.holds(seen));

    /** A search in which a mistake strikes. */
    private record Search(String start, Bounds bounds, Property property) {

        Scenario scenario() throws Exception {
            return ScenarioText.parse("test", start, Catalogue.shippedAndMistakes());
        }

        @Override
        public String toString() {
            return start.lines().findFirst().orElseThrow();
        }
    }

    private static Search search(String algorithm, String start, Bounds bounds, Property property) {
        return new Search("algorithm: " + algorithm + "\n" + start, bounds, property);
    }

    private static Bounds bounds(int faults, int withinTicks, int late, NetworkBounds network) {
        return new Bounds(faults, withinTicks, late, false, 1_000_000, 2, network);
    }

    static Stream<Search> searches() {
        NetworkBounds oneCut = new NetworkBounds(1, 0, 0, FaultEnding.HEALED);
        NetworkBounds deaf = new NetworkBounds(0, 2, 0, FaultEnding.STANDING);
        return Stream.of(
                search("bully-follows-first-ok", """
                        ids: 1..4
                        crashed: 4
                        """, bounds(0, 12, 0, oneCut), ElectionProperties.AGREEMENT),
                search("bully-tells-askers", """
                        options: {announce-to-all: true, bully-back: true}
                        ids: 1..3
                        crashed: 3
                        """, bounds(1, 12, 0, NetworkBounds.NONE), ElectionProperties.AGREEMENT),
                search(
                        "raft-counts-twice",
                        """
                        ids: 1..4
                        crashed: [3, 4]
                        """,
                        bounds(0, 4, 1, NetworkBounds.NONE).withMessagesTwice(),
                        NO_MINORITY_LEADS),
                search("raft-counts-old-votes", """
                        ids: 1..3
                        crashed: 3
                        """, bounds(1, 4, 0, NetworkBounds.NONE), ElectionProperties.NEVER_TWO),
                search("raft-waits-anew", """
                        options: {check-quorum: true, prevote: true}
                        ids: 1..3
                        crashed: 3
                        leader: {1: none, 2: 3, 3: 3}
                        timeouts: {1: 20, 2: 30, 3: 36}
                        """, bounds(1, 0, 0, deaf), DEAF_ONE_HARMS_NOBODY));
    }

    private static AlgorithmChoice rightVersion(AlgorithmChoice wrong) {
        Publication right = Catalogue.findMistake(wrong.name()).orElseThrow().right();
        return AlgorithmChoice.of(right.name(), wrong.options());
    }

    private static Algorithm<?> algorithm(Scenario scenario) {
        return Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }

    private static boolean isBroken(Scenario schedule, Search search) {
        FaultEnding ending = search.bounds().network().ending();
        return JudgedRun.of(
                        schedule,
                        algorithm(schedule),
                        List.of(search.property()),
                        search.bounds().withinTicks(),
                        ending,
                        false)
                .found()
                .contains(search.property());
    }

    @Test
    void eachMistakeIsSearched() {
        assertThat(searches().map(search -> search.toString().replace("algorithm: ", "")))
                .containsExactlyElementsOf(Catalogue.mistakes().stream()
                        .map(mistake -> mistake.wrong().name())
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("searches")
    void theSearchFindsWhereAMistakeStrikesAndThereTheRightAlgorithmDoesNot(Search search) throws Exception {
        Scenario start = search.scenario();
        Scenario schedule = new ScheduleSearch(start, algorithm(start), search.bounds(), List.of(search.property()))
                .search()
                .violation()
                .orElseThrow()
                .schedule();
        assertThat(isBroken(schedule, search)).isTrue();
        assertThat(isBroken(schedule.withAlgorithm(rightVersion(start.algorithm())), search))
                .as("%s", schedule.events())
                .isFalse();
    }

    @Test
    void aMistakeIsKnownByItsNameAndOfferedNowhere() {
        for (Mistake mistake : Catalogue.mistakes()) {
            Publication right = mistake.right();
            for (Publication version : List.of(mistake.wrong(), mistake.unnamed())) {
                assertThat(Catalogue.getByName(version.name())).isEqualTo(version);
                assertThat(Catalogue.findMistake(version.name())).contains(mistake);
                assertThat(Catalogue.shippedAndLoaded()).doesNotContain(version);
                assertThat(version.name()).startsWith(right.name() + "-");
                assertThat(version.options()).isEqualTo(right.options());
                assertThat(version.with(Map.of()).values())
                        .isEqualTo(right.with(Map.of()).values());
                assertThat(version.with(Map.of()).rules())
                        .isEqualTo(right.with(Map.of()).rules());
            }
            assertThat(mistake.wrong().source())
                    .matches("(course work; of the same kind only: )?[\\w-]+/[\\w-]+#\\d+(, [\\w-]+/[\\w-]+#\\d+)*");
            assertThat(mistake.unnamed().name()
                            + mistake.unnamed().title()
                            + mistake.unnamed().source())
                    .doesNotContain("#")
                    .doesNotContain(mistake.wrong().name())
                    .doesNotContain(mistake.wrong().title());
        }
        assertThat(Catalogue.findMistake("raft")).isEmpty();
    }
}
