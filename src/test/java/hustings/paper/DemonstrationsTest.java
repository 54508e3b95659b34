package hustings.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.model.AlgorithmOption;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.paper.Demonstration.Group;
import hustings.paper.Demonstration.Kind;
import hustings.picture.plot.FollowerChart;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Caption;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.trace.History;
import hustings.trace.Measurement;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The demonstrations: that each idea ends right, and each weak spot as badly as its captions say. */
class DemonstrationsTest {

    private static final String NO_REPAIR = "No option mends it.";
    private static final int LONG_AFTER = 2000;
    private static final int FIELD_RUNS = 10;

    static Stream<Demonstration> demonstrations() {
        return Demonstrations.all().stream();
    }

    static Stream<Demonstration> field() {
        return demonstrations().filter(demonstration -> demonstration.kind().group() == Group.FIELD);
    }

    static Stream<Demonstration> ideas() {
        return demonstrations().filter(demonstration -> demonstration.kind() == Kind.IDEA);
    }

    /** Those of which the last caption says that there is no repair. */
    static Stream<Demonstration> incurable() {
        return demonstrations()
                .filter(demonstration -> lastCaption(demonstration.id()).contains(NO_REPAIR));
    }

    private static String lastCaption(String id) {
        List<Caption> captions = Demonstrations.loadScenario(id).captions();
        return captions.get(captions.size() - 1).text();
    }

    private static Measurement run(Scenario scenario) {
        AlgorithmChoice choice = scenario.algorithm();
        return Measurement.of(scenario, Catalogue.getByName(choice.name()).with(choice.options()));
    }

    private static Scenario with(Scenario scenario, Map<String, String> options) {
        return scenario.withAlgorithm(AlgorithmChoice.of(scenario.algorithm().name(), options));
    }

    private static Scenario lasting(Scenario scenario, int untilTick) {
        return scenario.withTiming(scenario.timing().withUntilTick(untilTick));
    }

    private static Scenario and(Scenario scenario, ScheduledIntervention... more) {
        return scenario.withEvents(
                Stream.concat(scenario.events().stream(), Arrays.stream(more)).toList());
    }

    /** Who follows whom, such as {@code "1..3 in 4; 4..5 in 5"}. */
    static String beliefs(Measurement run) {
        Map<Integer, List<Integer>> believers = new TreeMap<>(run.beliefs().keySet().stream()
                .collect(Collectors.groupingBy(id -> run.beliefs().get(id))));
        return believers.entrySet().stream()
                .map(entry -> Range.format(entry.getValue()) + " in "
                        + (entry.getKey() == ProcessState.NOBODY ? "nobody" : entry.getKey()))
                .collect(Collectors.joining("; "));
    }

    private static String allInTheHighest(Measurement run) {
        List<Integer> live = List.copyOf(run.beliefs().keySet());
        return Range.format(live) + " in " + run.beliefs().lastKey();
    }

    @Test
    void everyAlgorithmHasItsIdeaAndItsWeakSpot() {
        assertThat(Demonstrations.all())
                .extracting(Demonstration::id)
                .startsWith(
                        "bully-idea", "bully-weak-spot", "bully-link-fault", "bully-detection", "modified-bully-idea")
                .hasSize(2 * Catalogue.shipped().size()
                        + 9
                        + FIELD_RUNS
                        + 2 * Catalogue.mistakes().size());
        assertThat(Demonstrations.all()).extracting(Demonstration::title).doesNotHaveDuplicates();
        assertThat(Demonstrations.all())
                .filteredOn(demonstration -> demonstration.algorithm().equals("raft")
                        && demonstration.kind().group() == Group.ALGORITHMS)
                .extracting(Demonstration::id)
                .containsExactly(
                        "raft-idea",
                        "raft-weak-spot",
                        "raft-link-fault",
                        "raft-prevote",
                        "raft-return",
                        "raft-forgotten-vote",
                        "raft-cold-start",
                        "raft-figure-7",
                        "raft-five-candidates");
        assertThat(Demonstrations.find("paxos-idea")).isEmpty();
    }

    @Test
    void theGroupsFollowEachOtherAndTenRunsAreFromTheField() {
        assertThat(Demonstrations.all())
                .extracting(demonstration -> demonstration.kind().group())
                .isSorted();
        assertThat(field()).hasSize(FIELD_RUNS);
    }

    @ParameterizedTest
    @MethodSource("field")
    void aRunFromTheFieldSaysWhatWasSimplifiedAndAsksBeforeItsEnd(Demonstration demonstration) {
        Scenario scenario = demonstration.scenario();
        assertThat(scenario.source())
                .containsPattern("#\\d+|[Ee]xercise|course")
                .contains("Simplified: ");
        assertThat(scenario.notes()).isNotBlank();
        assertThat(scenario.captions())
                .filteredOn(caption -> caption.question().isPresent())
                .hasSize(1)
                .allMatch(caption -> caption.lastStage() < run(scenario).stages());
    }

    @ParameterizedTest
    @CsvSource({"raft-only-sends, 1 in nobody; 2..3 in 3", "raft-cut-from-leader, 1 in nobody; 2..5 in 5"})
    void withPrevoteTheLeaderStaysAsTheLastCaptionSays(String id, String beliefs) {
        Scenario scenario = Demonstrations.loadScenario(id);
        assertThat(beliefs(
                        run(lasting(scenario.withAlgorithm(scenario.compared().get(0)), LONG_AFTER))))
                .isEqualTo(beliefs);
    }

    @Test
    void oneIsFoundInCapitalsTooAndWhatIsNotThereIsSaid() {
        assertThat(Demonstrations.loadScenario("Bully-IDEA")).isEqualTo(Demonstrations.loadScenario("bully-idea"));
        assertThat(Demonstrations.find("bully")).isEmpty();
        assertThatThrownBy(() -> Demonstrations.loadScenario("bully-flaw"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("found no demonstration 'bully-flaw'; expected -idea or -weak-spot after one of"
                        + " bully, modified-bully, ");
    }

    @ParameterizedTest
    @MethodSource("demonstrations")
    void demonstrationIsAShortRunOfItsAlgorithmAndNamesItsSource(Demonstration demonstration) {
        Scenario scenario = Demonstrations.loadScenario(demonstration.id());
        assertThat(scenario.algorithm().name()).isEqualTo(demonstration.algorithm());
        assertThat(scenario.title()).isEqualTo(demonstration.title()).hasSizeBetween(10, 50);
        boolean isPublished = demonstration.kind().group() != Group.FIELD; // else the source has no year
        assertThat(scenario.source()).containsPattern(isPublished ? "(19|20)\\d\\d" : "\\w");
        assertThat(scenario.group().size()).isBetween(isPublished && demonstration.kind() != Kind.FIND ? 4 : 3, 8);
        int fewest = Set.of("bully-link-fault", "raft-doubled-vote").contains(demonstration.id()) ? 2 : 3;
        int most = switch (demonstration.id()) {
            case "raft-link-fault" -> 25; // three leaders are deposed
            case "chang-roberts-ring-of-eight" -> 19; // the ring is gone round twice
            default -> 17;
        };
        assertThat(run(scenario).stages()).isBetween(fewest, most);
    }

    @ParameterizedTest
    @MethodSource("demonstrations")
    void demonstrationRunsAsPublished(Demonstration demonstration) {
        Scenario scenario = Demonstrations.loadScenario(demonstration.id());
        // how often a leader's heartbeats come, the paper leaves open
        Set<String> open = switch (demonstration.kind()) {
            case IDEA, WEAK_SPOT, FORGOTTEN_VOTE, FIGURE_7, FIVE_CANDIDATES, COLD_START, STRIKE, FIND, DETECTION ->
                Set.of("heartbeat");
            case ONE_TIMEOUT, ONLY_SENDS, CUT_FROM_LEADER, THREE_STOP -> Set.of("heartbeat");
            case DOUBLED_VOTE, LATE_VOTE, SPLIT_VOTE, SAME_TIMEOUTS, RING_OF_EIGHT -> Set.of();
            case SPLIT_AND_HEALED -> Set.of("announce-to-all", "bully-back");
            case LINK_FAULT, RETURN -> Set.of("heartbeat", "heartbeat-replies");
            case PREVOTE -> Set.of("heartbeat", "prevote", "check-quorum");
        };
        assertThat(scenario.algorithm().options().keySet()).isSubsetOf(open);
    }

    @ParameterizedTest
    @MethodSource("demonstrations")
    void whoDetectsAtTheBeginningIsUpAsTheSetupPaneExpects(Demonstration demonstration) {
        Scenario scenario = Demonstrations.loadScenario(demonstration.id());
        assertThat(scenario.events().stream()
                        .filter(event -> event.moment().equals(new Moment.AtTick(0)))
                        .map(ScheduledIntervention::intervention)
                        .filter(Intervention.Detect.class::isInstance)
                        .flatMap(detection -> detection.involvedIds().stream()))
                .noneMatch(id -> scenario.crashed().contains(id));
    }

    @ParameterizedTest
    @MethodSource("demonstrations")
    void everyStageHasItsCaptionAndNoCaptionIsWithoutAStage(Demonstration demonstration) {
        Scenario scenario = Demonstrations.loadScenario(demonstration.id());
        AlgorithmChoice choice = scenario.algorithm();
        History history =
                History.of(scenario, Catalogue.getByName(choice.name()).with(choice.options()));
        boolean tells = demonstration.kind() != Kind.FIND; // where one finds out, nothing is told but the start
        assertThat(scenario.captions().stream()
                        .flatMap(caption -> IntStream.rangeClosed(caption.firstStage(), caption.lastStage())
                                .boxed()))
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(0, tells ? history.lastFrame().stage() : 0)
                                .boxed()
                                .toList());
        assertThat(scenario.captions())
                .extracting(Caption::text)
                .allSatisfy(text -> assertThat(text)
                        .hasSizeLessThan(240) // the window keeps room for the longest under every stage
                        .endsWith("."));
    }

    @ParameterizedTest(name = "{0}: {1}, {2}, {3} messages")
    @CsvSource(delimiter = '|', textBlock = """
            bully-idea                    | rests   | 1..5 in 5                | 16
            bully-weak-spot               | rests   | 1..3 in 4; 4..5 in 5     |  8
            bully-link-fault              | rests   | 1..4 in 4; 5 in 5        |  4
            bully-detection               | stopped | 1..3 in 3                | 18
            modified-bully-idea           | rests   | 1..5 in 5                | 15
            modified-bully-weak-spot      | rests   | 1..4 in 3                | 24
            garcia-molina-idea            | stopped | 1..3 in 3                | 13
            garcia-molina-weak-spot       | stopped | 1..2 in 2; 3..4 in 4     | 14
            improved-bully-idea           | rests   | 1..5 in 5                | 14
            improved-bully-weak-spot      | rests   | 1..2,4..5 in nobody      |  7
            map-idea                      | rests   | 1..4,6 in 6              | 11
            map-weak-spot                 | rests   | 1..4 in 6                |  4
            coordination-group-idea       | rests   | 1..4 in 4                | 14
            coordination-group-weak-spot  | rests   | 6 in nobody; 1..5 in 6   |  8
            assistant-idea                | rests   | 1..4 in 4                | 13
            assistant-weak-spot           | rests   | 1..5 in 4                | 14
            stable-idea                   | rests   | 1..4 in 4                | 25
            stable-weak-spot              | rests   | 1..2,4 in 5              | 12
            ring-idea                     | rests   | 1..4 in 4                | 10
            ring-weak-spot                | rests   | 1..3 in 4                | 11
            chang-roberts-idea            | rests   | 1..6 in 6                | 17
            chang-roberts-weak-spot       | rests   | 1..6 in 6                | 27
            le-lann-idea                  | rests   | 1..5 in 5                | 30
            le-lann-weak-spot             | rests   | 1..4 in 1                | 10
            hirschberg-sinclair-idea      | rests   | 1..4 in 4                | 36
            hirschberg-sinclair-weak-spot | rests   | 1..3 in nobody           | 32
            peterson-idea                 | rests   | 1..5 in 5                | 30
            peterson-weak-spot            | rests   | 2..4 in 3                | 16
            franklin-idea                 | rests   | 1..6 in 6                | 42
            franklin-weak-spot            | stopped | 1..3 in nobody           | 26
            raft-idea                     | stopped | 1..4 in 2                | 15
            raft-weak-spot                | stopped | 1..3 in 2; 4..5 in 5     | 26
            raft-link-fault               | stopped | 2..5 in 4; 1 in 5        | 74
            raft-prevote                  | stopped | 2 in nobody; 1,3..5 in 5 | 33
            raft-return                   | stopped | 1..5 in 2                | 24
            raft-forgotten-vote           | stopped | 2..3,5 in nobody; 1 in 1; 4 in 4 | 23
            raft-cold-start               | stopped | 1..5 in 2                | 20
            raft-figure-7                 | stopped | 2..6 in nobody; 1 in 1   | 50
            raft-five-candidates          | stopped | 1,3..5 in nobody; 2 in 2 | 68
            raft-one-timeout              | stopped | 1..4 in 2                | 19
            raft-doubled-vote             | stopped | 1..5 in nobody           |  5
            raft-late-vote                | stopped | 1..3 in nobody           |  5
            raft-only-sends               | stopped | 1..3 in nobody           | 27
            raft-cut-from-leader          | stopped | 1..4 in 1; 5 in 5        | 31
            raft-split-vote               | stopped | 1..4 in 4                | 25
            raft-same-timeouts            | stopped | 1..3 in nobody           | 36
            raft-three-stop               | stopped | 1..5 in 2                | 21
            bully-split-and-healed        | rests   | 2..4 in 4; 1,5 in 5      | 13
            chang-roberts-ring-of-eight   | rests   | 1,3..4,9,15,17,24,28 in 28 | 19
            bully-follows-first-ok-strike | rests   | 1 in 2; 2..3 in 3        | 11
            bully-tells-askers-strike     | rests   | 2..3 in 3; 1 in 4        |  5
            raft-counts-twice-strike      | stopped | 4..5 in nobody; 1..2 in 1; 3 in 3 | 23
            raft-counts-old-votes-strike  | stopped | 4 in 1; 1..3,5 in 4      | 27
            raft-waits-anew-strike        | stopped | 1..4 in nobody           | 18
            bully-mistake-1-find          | rests   | 2 in 3; 1,3..4 in 4      | 12
            bully-mistake-2-find          | rests   | 3..4 in 4; 1..2 in 5     |  5
            raft-mistake-1-find           | stopped | 1..2 in 1                | 10
            raft-mistake-2-find           | stopped | 3 in 1; 1..2 in 3        | 13
            raft-mistake-3-find           | stopped | 1..3 in nobody           |  8
            """)
    void demonstrationEnds(String id, String ending, String beliefs, long messages) {
        Measurement run = run(Demonstrations.loadScenario(id));
        assertThat(run.quiescent() ? "rests" : "stopped").isEqualTo(ending);
        assertThat(beliefs(run)).isEqualTo(beliefs);
        assertThat(run.tallies().sent()).isEqualTo(messages);
    }

    @ParameterizedTest
    @MethodSource("ideas")
    void anIdeaEndsWithTheHighestLiveProcessLeading(Demonstration idea) {
        Measurement run = run(Demonstrations.loadScenario(idea.id()));
        String right = idea.algorithm().equals("raft") ? "1..4 in 2" : allInTheHighest(run); // Raft: who comes first
        assertThat(beliefs(run)).isEqualTo(right);
    }

    @ParameterizedTest(name = "{0} with {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
            bully-weak-spot               | announce-to-all=true bully-back=true | 1..5 in 5      | mended
            bully-weak-spot               | bully-back=true          | 1..3 in 4; 4..5 in 5       | not
            bully-weak-spot               | announce-to-all=true     | 1..3,5 in 4; 4 in 5        | not
            modified-bully-weak-spot      | answer-wait=4D           | 1..4 in 4                  | mended
            improved-bully-weak-spot      | flag-timeout=6D          | 1..2,4..5 in 5             | mended
            map-weak-spot                 | leader-wait=2D           | 1..4 in 4                  | mended
            coordination-group-weak-spot  | revival=elect            | 1..6 in 6                  | mended
            assistant-weak-spot           | revival=elect            | 1..3,5 in 4; 4 in 5        | not
            assistant-weak-spot           | bully-back=true          | 1..5 in 5                  | mended
            stable-weak-spot              | silence=crash            | 1..2,4 in 4                | mended
            ring-weak-spot                | leave-out-starter=true   | 1..3 in 3                  | mended
            le-lann-weak-spot             | wake=first-message       | 1..4 in 4                  | mended
            hirschberg-sinclair-weak-spot | restart=true             | 1..3 in 3                  | mended
            """)
    void demonstrationEndsWithAnOptionThatItNames(String id, String options, String beliefs, String outcome) {
        Map<String, String> chosen = Arrays.stream(options.split(" "))
                .map(option -> option.split("="))
                .collect(Collectors.toMap(option -> option[0], option -> option[1]));
        Scenario scenario = Demonstrations.loadScenario(id);
        Measurement run = run(with(scenario, chosen));
        assertThat(beliefs(run)).isEqualTo(beliefs);
        assertThat(run.quiescent()).isTrue();
        assertThat(beliefs.equals(allInTheHighest(run))).isEqualTo(outcome.equals("mended"));
        assertThat(lastCaption(id) + scenario.notes()).contains(chosen.keySet());
        assertThat(lastCaption(id).contains("mends it") || lastCaption(id).contains("mend it"))
                .isTrue();
    }

    @Test
    void fiveWeakSpotsSayThatNoOptionMendsThem() {
        assertThat(incurable())
                .extracting(Demonstration::algorithm)
                .containsExactly("garcia-molina", "chang-roberts", "peterson", "franklin", "raft");
    }

    @ParameterizedTest
    @MethodSource("incurable")
    void weakSpotThatNoOptionIsSaidToMendIsMendedByNone(Demonstration demonstration) {
        Publication publication = Catalogue.getByName(demonstration.algorithm());
        Scenario scenario = lasting(Demonstrations.loadScenario(demonstration.id()), LONG_AFTER);
        for (AlgorithmOption option : publication.options()) {
            for (String value : option.values()) {
                Measurement run = run(with(scenario, Map.of(option.name(), value)));
                boolean costly = demonstration.algorithm().equals("chang-roberts")
                        && run.tallies().sent() == 27;
                assertThat(costly || !beliefs(run).equals(allInTheHighest(run)))
                        .as(option.name() + "=" + value)
                        .isTrue();
            }
        }
    }

    @ParameterizedTest(name = "{0}: {2} {1}")
    @CsvSource(delimiter = '|', textBlock = """
            garcia-molina-idea       | HALT NEW_COORDINATOR READY ACK | 12 | twelve
            map-idea                 | ELECTION OK                    |  3 | Three
            chang-roberts-idea       | ELECTION                       | 11 | 11
            chang-roberts-idea       | ELECTED                        |  6 | 6
            chang-roberts-weak-spot  | ELECTION                       | 21 | 21
            le-lann-idea             | ELECTION                       | 25 | 5 times 5
            hirschberg-sinclair-idea | ELECTION OK                    | 32 | 32
            peterson-idea            | ELECTION                       | 25 | 25
            franklin-idea            | ELECTION                       | 36 | 36
            """)
    void numbersInCaptionsAreWhatWasSent(String id, String types, long messages, String said) {
        Scenario scenario = Demonstrations.loadScenario(id);
        Map<String, Long> sent = sentByType(scenario);
        assertThat(Arrays.stream(types.split(" ")).mapToLong(sent::get).sum()).isEqualTo(messages);
        assertThat(scenario.captions())
                .extracting(Caption::text)
                .anySatisfy(text -> assertThat(text).contains(said));
    }

    private static Map<String, Long> sentByType(Scenario scenario) {
        AlgorithmChoice choice = scenario.algorithm();
        History history =
                History.of(scenario, Catalogue.getByName(choice.name()).with(choice.options()));
        return history.frames().stream()
                .flatMap(frame -> frame.flightsOfStage().stream())
                .collect(Collectors.groupingBy(
                        flight -> flight.sent().message().type().name(), Collectors.counting()));
    }

    @Test
    void theModifiedBullysIdeaCostsTheBullyWhatItsCaptionSays() {
        Scenario idea = Demonstrations.loadScenario("modified-bully-idea");
        assertThat(run(idea.withAlgorithm(AlgorithmChoice.asPublished("bully")))
                        .tallies()
                        .sent())
                .isEqualTo(29);
        assertThat(lastCaption("modified-bully-idea")).contains("15 messages in four stages", "29");
    }

    @Test
    void theImprovedBullysRepairCostsWhatItsNotesSay() {
        Scenario repaired = with(Demonstrations.loadScenario("improved-bully-weak-spot"), Map.of("flag-timeout", "6D"));
        assertThat(run(repaired).tallies().sent()).isEqualTo(47);
        assertThat(repaired.notes()).contains("47 messages");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            improved-bully-weak-spot      | 4
            map-weak-spot                 | 2
            coordination-group-weak-spot  | 4
            stable-weak-spot              | 1
            hirschberg-sinclair-weak-spot | 1
            """)
    void oneMoreDetectionDoesNotHelp(String id, int process) {
        Scenario scenario = Demonstrations.loadScenario(id);
        ScheduledIntervention detection = ScheduledIntervention.atTick(100, new Intervention.Detect(process));
        assertThat(beliefs(run(and(scenario, detection)))).isEqualTo(beliefs(run(scenario)));
    }

    @ParameterizedTest
    @CsvSource({"garcia-molina-weak-spot", "franklin-weak-spot", "raft-weak-spot"})
    void runsThatDoNotRestStayAsTheyAre(String id) {
        Scenario scenario = Demonstrations.loadScenario(id);
        Measurement later = run(lasting(scenario, LONG_AFTER));
        assertThat(later.quiescent()).isFalse();
        assertThat(beliefs(later)).isEqualTo(beliefs(run(scenario)));
    }

    @Test
    void withPreVotesWhoHearsNothingDeposesNobody() {
        Scenario scenario = Demonstrations.loadScenario("raft-return");
        assertThat(scenario.notes()).contains("no term rises");
        Scenario prevote = with(scenario, Map.of("heartbeat", "4D", "prevote", "true"));
        assertThat(beliefs(run(prevote))).isEqualTo("1..5 in 5");
        assertThat(sentByType(prevote)).doesNotContainKey("REQUEST_VOTE");
    }

    @Test
    void twoLeadInOneTermOnlyIfTheVoterLosesItsDisk() {
        Scenario forgetting = Demonstrations.loadScenario("raft-forgotten-vote");
        Scenario remembering = forgetting.withEvents(forgetting.events().stream()
                .map(event -> event.intervention() instanceof Intervention.Crash crash
                        ? ScheduledIntervention.atTick(3, new Intervention.Crash(crash.process()))
                        : event)
                .toList());
        assertThat(remembering).isNotEqualTo(forgetting);
        assertThat(leadersOfTerm2(forgetting)).containsExactlyInAnyOrder(1, 4);
        assertThat(leadersOfTerm2(remembering)).containsExactly(1);
        assertThat(beliefs(run(lasting(remembering, LONG_AFTER)))).isEqualTo("1..5 in 1");
    }

    @Test
    void raftElectsItsFirstLeaderInTerm1WithoutACrash() {
        Scenario cold = Demonstrations.loadScenario("raft-cold-start");
        assertThat(cold.crashed()).isEmpty();
        assertThat(cold.events()).isEmpty();
        AlgorithmChoice choice = cold.algorithm();
        List<Frame> frames = History.of(cold, Catalogue.getByName(choice.name()).with(choice.options()))
                .frames();
        assertThat(frames.get(0).processes())
                .allMatch(process -> process.state().coordinator() == ProcessState.NOBODY)
                .allMatch(process -> process.state().toString().contains("term=0"));
        assertThat(frames.get(frames.size() - 1).processes())
                .allMatch(process -> process.state().toString().contains("term=1"));
    }

    /** The events are the same: it is the mistake that does the harm. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', textBlock = """
            bully-follows-first-ok-strike | 1..3 in 3
            bully-tells-askers-strike     | 1..3 in 3
            raft-counts-twice-strike      | 1..2,4..5 in nobody; 3 in 3
            raft-counts-old-votes-strike  | 1..5 in 4
            raft-waits-anew-strike        | 1..4 in 2
            """)
    void withTheRightAlgorithmNothingIsStruck(String id, String beliefs) {
        Scenario wrong = Demonstrations.loadScenario(id);
        Publication right =
                Catalogue.findMistake(wrong.algorithm().name()).orElseThrow().right();
        assertThat(beliefs(run(wrong.withAlgorithm(AlgorithmChoice.asPublished(right.name())))))
                .isEqualTo(beliefs);
    }

    private static List<Integer> leadersOfTerm2(Scenario scenario) {
        AlgorithmChoice choice = scenario.algorithm();
        return History.of(scenario, Catalogue.getByName(choice.name()).with(choice.options()))
                .lastFrame()
                .processes()
                .stream()
                .filter(process -> process.leads() && process.state().toString().contains("term=2"))
                .map(process -> process.id())
                .toList();
    }

    @Test
    void raftsOldLeaderStepsBackWhenTheNetworkIsWholeAgain() {
        Scenario scenario = lasting(Demonstrations.loadScenario("raft-weak-spot"), 60);
        Scenario healed = and(scenario, ScheduledIntervention.atTick(20, new Intervention.Heal()));
        assertThat(beliefs(run(healed))).isEqualTo("1..5 in 2");
    }

    @Test
    void aPartialPartitionDeposesItsLeaderThreeTimesAndPrevoteWithCheckQuorumKeepsIt() {
        Scenario scenario = Demonstrations.loadScenario("raft-link-fault");
        assertThat(leadersInTurn(scenario)).containsExactly(5, 4, 5, 4);
        assertThat(scenario.compared()).hasSize(1);
        AlgorithmChoice repaired = scenario.compared().get(0);
        assertThat(repaired.options()).containsEntry("prevote", "true").containsEntry("check-quorum", "true");
        assertThat(leadersInTurn(scenario.withAlgorithm(repaired))).containsExactly(5);
        assertThat(scenario.captions())
                .hasSize(24)
                .last()
                .satisfies(last -> assertThat(last.text()).contains("prevote and check-quorum"));
    }

    private static List<Integer> leadersInTurn(Scenario scenario) {
        return FollowerChart.of(CompletedRun.of(scenario).frames(), scenario).leadersInTurn();
    }
}
