package hustings.paper;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Link;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.Timing.Timeouts;
import hustings.model.Role;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.Measurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the notes of the runs from the field say of other runs, each remark by such a run. */
class FieldRemarksTest {

    private static Scenario load(String id) {
        return Demonstrations.loadScenario(id);
    }

    private static String remarks(String id) {
        Scenario scenario = load(id);
        StringBuilder remarks = new StringBuilder(scenario.notes());
        scenario.captions().forEach(caption -> remarks.append(' ').append(caption.notes()));
        return remarks.toString();
    }

    private static String end(Scenario scenario) {
        return DemonstrationsTest.beliefs(Measurement.of(
                scenario,
                Catalogue.getByName(scenario.algorithm().name())
                        .with(scenario.algorithm().options())));
    }

    private static Scenario with(Scenario scenario, String mistake) {
        return scenario.withAlgorithm(AlgorithmChoice.asPublished(mistake));
    }

    private static Scenario with(Scenario scenario, Map<Integer, Integer> changed) {
        TreeMap<Integer, Integer> always =
                new TreeMap<>(scenario.timing().timeouts().always());
        always.putAll(changed);
        return scenario.withTiming(scenario.timing().withTimeouts(new Timeouts(false, new TreeMap<>(), always)));
    }

    /** Who steps down from leading, and when. */
    private static List<String> depositions(Scenario scenario) {
        return CompletedRun.of(scenario).frames().stream()
                .flatMap(frame -> frame.events(Reacted.class)
                        .filter(reacted -> reacted.before().role() == Role.COORDINATOR
                                && reacted.after().role() != Role.COORDINATOR)
                        .map(reacted -> reacted.process() + " at " + frame.tick()))
                .toList();
    }

    @Test
    void whoOnlySendsDeposesTheLeaderAgainAndAgain() {
        assertThat(depositions(load("raft-only-sends"))).containsExactly("3 at 22", "3 at 69");
    }

    @Test
    void aLinkThatWorksOneWayIsWorseThanOneThatIsCut() {
        Scenario oneWay = load("raft-only-sends");
        assertThat(remarks("raft-only-sends"))
                .contains("can be worse than one that is cut: cut both ways, 3 leads to the end");
        Scenario cut = oneWay.withEvents(IntStream.of(2, 3)
                .mapToObj(id -> ScheduledIntervention.atTick(1, new Intervention.Cut(new Link(1, id, false))))
                .toList());
        assertThat(depositions(cut)).isEmpty();
        assertThat(end(cut)).isEqualTo("1 in nobody; 2..3 in 3");
    }

    @Test
    void withPrevoteNobodyIsDeposed() {
        Scenario scenario = load("raft-only-sends");
        assertThat(remarks("raft-only-sends")).contains("Choose prevote in the list of options and watch again");
        assertThat(depositions(scenario.withAlgorithm(scenario.compared().get(0))))
                .isEmpty();
    }

    @Test
    void theOtherOneWithTheShortestTimeoutLeads() {
        assertThat(remarks("raft-one-timeout")).contains("Give 2 a timeout of 40 and 4 one of 22, and watch again");
        assertThat(end(with(load("raft-one-timeout"), Map.of(2, 40, 4, 22)))).isEqualTo("1..4 in 4");
    }

    /** The longest timeout that Raft draws is of 40 ticks. */
    @Test
    void anotherTimeoutOfAnyOfThemEndsTheDraw() {
        assertThat(remarks("raft-same-timeouts")).contains("Give one of them another timeout and watch again");
        for (int id = 1; id <= 3; id++) {
            for (int ticks = 21; ticks <= 40; ticks++) {
                assertThat(end(with(load("raft-same-timeouts"), Map.of(id, ticks))))
                        .as("%d: %d", id, ticks)
                        .matches("1\\.\\.3 in [123]");
            }
        }
    }

    @Test
    void whoCountsMessagesComesToThree() {
        assertThat(remarks("raft-doubled-vote")).contains("Who counts messages here comes to three");
        assertThat(end(with(load("raft-doubled-vote"), "raft-counts-twice"))).isEqualTo("3..5 in nobody; 1..2 in 1");
    }

    @Test
    void whoComparesNoTermsCountsTheLateVote() {
        assertThat(remarks("raft-late-vote")).contains("when the term of a vote is not compared");
        assertThat(end(with(load("raft-late-vote"), "raft-counts-old-votes"))).isEqualTo("1..3 in 1");
    }

    @Test
    void afterAClickAllFollowFive() {
        assertThat(remarks("bully-split-and-healed")).contains("Let 2 detect by a click, and watch");
        Scenario healed = load("bully-split-and-healed");
        List<ScheduledIntervention> events = new ArrayList<>(healed.events());
        events.add(ScheduledIntervention.atTick(50, new Intervention.Detect(2)));
        assertThat(end(healed.withEvents(events))).isEqualTo("1..5 in 5");
    }

    @ParameterizedTest
    @CsvSource({"17, 19", "28, 16", "15, 23"})
    void whereTheRingElectionStartsChangesTheMessagesAndNotTheWinner(int starter, long messages) {
        assertThat(remarks("chang-roberts-ring-of-eight"))
                .contains(
                        "Start at 28 and count again, then at 15", "changes how many messages it takes, not who wins");
        Scenario started = load("chang-roberts-ring-of-eight")
                .withEvents(List.of(ScheduledIntervention.atTick(0, new Intervention.Detect(starter))));
        assertThat(CompletedRun.of(started).lastFrame().tallies().sent()).isEqualTo(messages);
        assertThat(end(started)).isEqualTo("1,3..4,9,15,17,24,28 in 28");
    }

    @Test
    void theFormerLeaderIsIgnoredWhereOneLinkIsCut() {
        assertThat(remarks("raft-cut-from-leader")).contains("so 2, 3 and 4 ignore the heartbeats of 5");
        assertThat(CompletedRun.of(load("raft-cut-from-leader")).frames().stream()
                        .flatMap(frame -> frame.events(Reacted.class))
                        .filter(reacted -> reacted.rules().stream()
                                .anyMatch(rule -> rule.source().equals("Section 5.1, old term")))
                        .map(Reacted::process)
                        .distinct())
                .containsExactly(2, 3, 4);
    }

    @Test
    void theNextRunIsTheOneThatTheNotesSpeakOf() {
        List<String> ids = Demonstrations.all().stream().map(Demonstration::id).toList();
        assertThat(remarks("raft-split-vote")).contains("The next run shows equal timeouts");
        assertThat(ids.get(ids.indexOf("raft-split-vote") + 1)).isEqualTo("raft-same-timeouts");
    }
}
