package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.engine.GivenValues;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.RandomRuns;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.workbench.AlgorithmFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Scenario files: what is written comes back, and a person can write one. What is broken is in BrokenScenariosTest. */
class ScenarioFileTest {

    private static final String BY_HAND = """
            # What a student might write.
            title: The winner crashes
            source: Exercise 12
            algorithm: bully
            options: {announce-to-all: true}
            ids: [0..5, 8]
            layout:
              circle: [8, 0..2, 5, 4, 3]
            crashed: 8
            delay: 3
            delays: 1..4
            seed: 7
            until: 400
            events:
              - {at: 0, detect: [2, 4]}
              - at: 6
                crash: 5
                after-sends: 3
              - {at: 9, revive: 8}
              - {before-stage: 3, drop: 5>4 OK@2#2}
            captions:
              - {stage: 1, frame: a, text: 4 asks.}
              - {stage: 2..4, text: The others take over., notes: Wait., ask: {what: messages, from: 4}}
              - {stage: 5, text: "", ask: total}
              - {stage: 6, ask: {what: leader, at: end, text: "Who, then?", opens: true}}
            notes: |
              First line.
              Second line.
            """;

    private static final Question WHO_THEN =
            new Question(Question.Kind.LEADER, Optional.empty(), true, "Who, then?", true);

    private static Caption asking(int first, int last, String text, String notes, Question question) {
        return new Caption(first, last, "", text, notes, Optional.of(question));
    }

    private static Scenario parse(String text) throws ScenarioException {
        return ScenarioText.parse("test.yaml", text, Catalogue.shipped());
    }

    @Test
    void anAlgorithmThatWasComparedIsReadBackWhenItBecomesTheFirst() throws ScenarioException {
        Scenario scenario = parse("algorithm: bully\nids: 1..3\ncompare: [ring, map]\n");
        Scenario ring = scenario.withAlgorithm(AlgorithmChoice.asPublished("ring"));
        assertThat(parse(ScenarioText.format(ring))).isEqualTo(ring);
        assertThat(ring.compared()).containsExactly(AlgorithmChoice.asPublished("map"));
    }

    @Test
    void theSameAlgorithmMayStandTwiceWithOtherOptions() throws ScenarioException {
        String written = """
                algorithm: raft
                compare: [{algorithm: raft, options: {prevote: true}}, map]
                view: one
                ids: 1..3
                """;
        Scenario scenario = parse(written);
        assertThat(scenario.compared())
                .containsExactly(
                        AlgorithmChoice.of("raft", Map.of("prevote", "true")), AlgorithmChoice.asPublished("map"));
        assertThat(scenario.boardView()).isEqualTo(BoardView.ONE);
        assertThat(ScenarioText.format(scenario)).isEqualTo(written);
        List<AlgorithmChoice> all = new ArrayList<>(scenario.compared());
        all.add(0, scenario.algorithm());
        assertThat(all.stream().map(choice -> choice.titleBeside(all, choice.name())))
                .containsExactly("raft", "raft + prevote", "map");
        assertThat(all.stream().map(choice -> AlgorithmChoice.parse(choice.format())))
                .isEqualTo(all);
    }

    @Test
    void withoutAViewAComparisonIsSideBySide() throws ScenarioException {
        assertThat(parse("algorithm: bully\nids: 1..3\ncompare: [ring]\n").boardView())
                .isEqualTo(BoardView.SIDE_BY_SIDE);
        assertThat(parse("algorithm: bully\nids: 1..3\n").boardView()).isEqualTo(BoardView.ONE);
        assertThat(parse("algorithm: bully\nids: 1..3\nview: side-by-side\n").boardView())
                .isEqualTo(BoardView.SIDE_BY_SIDE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "algorithm: raft\noptions: {prevote: true}\ncompare: [{algorithm: raft, options: {prevote: true}}]",
                "algorithm: raft\ncompare: [{algorithm: raft, options: {prevote: false}}]",
                "algorithm: raft\ncompare: [map, {algorithm: map}]"
            })
    void theSameAlgorithmWithTheSameOptionsIsRefused(String text) {
        assertThatThrownBy(() -> parse(text + "\nids: 1..3\n"))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContaining("expected another algorithm, or the same with other options, each once");
    }

    @Test
    void anOptionOfAComparedAlgorithmIsCheckedAsThatOfTheFirst() {
        assertThatThrownBy(() ->
                        parse("algorithm: bully\nids: 1..3\ncompare: [{algorithm: raft, options: {prevotes: true}}]\n"))
                .hasMessageContaining("compare[1].options")
                .hasMessageContaining("prevote");
    }

    @Test
    void readsWhatAPersonWrites() throws ScenarioException {
        assertThat(parse(BY_HAND))
                .isEqualTo(new Scenario(
                        "The winner crashes",
                        "Exercise 12",
                        AlgorithmChoice.of("bully", Map.of("announce-to-all", "true")),
                        Group.of(List.of(0, 1, 2, 3, 4, 5, 8)),
                        new Layout.Circle(List.of(8, 0, 1, 2, 5, 4, 3)),
                        new TreeSet<>(List.of(8)),
                        new TreeMap<>(),
                        GivenValues.NONE,
                        new Timing(3, 1, 4, 7, 400),
                        List.of(
                                ScheduledIntervention.atTick(0, new Intervention.Detect(2)),
                                ScheduledIntervention.atTick(0, new Intervention.Detect(4)),
                                ScheduledIntervention.atTick(6, new Intervention.CrashAfterSends(5, 3)),
                                ScheduledIntervention.atTick(9, new Intervention.Revive(8)),
                                ScheduledIntervention.beforeStage(
                                        3, new Intervention.Drop(new MessageName(5, 4, "OK", 2, 2)))),
                        List.of(
                                new Caption(1, 1, "a", "4 asks."),
                                asking(2, 4, "The others take over.", "Wait.", Question.aboutMessagesFrom(4)),
                                asking(5, 5, "", "", Question.of(Question.Kind.TOTAL)),
                                asking(6, 6, "", "", WHO_THEN)),
                        "First line.\nSecond line.\n",
                        List.of(),
                        Optional.empty()));
    }

    @Test
    void writesShortLinesAndLeavesOutWhatGoesWithoutSaying() throws ScenarioException {
        assertThat(ScenarioText.format(parse(BY_HAND))).isEqualTo("""
                        title: The winner crashes
                        source: Exercise 12
                        algorithm: bully
                        options:
                          announce-to-all: true
                        ids: [0..5, 8]
                        layout:
                          circle: [8, 0..2, 5, 4, 3]
                        crashed: 8
                        delay: 3
                        delays: 1..4
                        seed: 7
                        until: 400
                        events:
                          - {at: 0, detect: 2}
                          - {at: 0, detect: 4}
                          - {at: 6, crash: 5, after-sends: 3}
                          - {at: 9, revive: 8}
                          - {before-stage: 3, drop: 5>4 OK@2#2}
                        captions:
                          - stage: 1
                            frame: a
                            text: "4 asks."
                          - stage: 2..4
                            text: The others take over.
                            notes: Wait.
                            ask: {what: messages, from: 4}
                          - stage: 5
                            ask: total
                          - stage: 6
                            ask:
                              what: leader
                              at: end
                              opens: true
                              text: Who, then?
                        notes: |
                          First line.
                          Second line.
                        """);
        assertThat(ScenarioText.format(parse("algorithm: modified-bully\nids: 0..7\ndelay: 2\nseed: 0")))
                .isEqualTo("algorithm: modified-bully\nids: 0..7\n");
    }

    @Test
    void readsAGrid() throws ScenarioException {
        Scenario scenario = parse("algorithm: bully\nids: [3, 5]\nlayout: {grid: {5: [2, 1], 3: [1, 2]}}");
        assertThat(scenario.layout())
                .isEqualTo(Layout.Grid.of(Map.of(3, new Layout.Cell(1, 2), 5, new Layout.Cell(2, 1))));
        assertThat(parse(ScenarioText.format(scenario))).isEqualTo(scenario);
    }

    @Test
    void writesTheTimeoutsOfAProcessOnOneLineEvenIfThereAreNone() throws ScenarioException {
        String text = """
                algorithm: raft
                ids: 1..3
                timeouts:
                  1: [20, 33]
                  2: []
                  3: 22
                """;
        assertThat(ScenarioText.format(parse(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "3", "2", "{1: 3, 2: none}", "{1: none}"})
    void whomTheProcessesFollowIsWrittenAsItIsRead(String leader) throws ScenarioException {
        String text = "algorithm: bully\nids: 1..3\nleader: " + leader + "\n";
        assertThat(ScenarioText.format(parse(text))).isEqualTo(text);
    }

    @Test
    void theDelaysFollowDUnlessTheyAreGiven() throws ScenarioException {
        assertThat(parse("algorithm: bully\nids: 1\ndelay: 5").timing()).isEqualTo(Timing.ofConstantDelay(5));
        assertThat(parse("algorithm: bully\nids: 1\ndelays: 1..3").timing().delayTicks())
                .isEqualTo(Timing.DEFAULT_DELAY_TICKS);
    }

    @Test
    void writtenScenariosComeBackExactly() throws ScenarioException {
        for (long seed : RandomRuns.seeds()) {
            Scenario scenario = RandomScenarios.of(seed);
            String text = ScenarioText.format(scenario);
            assertThat(parse(text)).as("seed %d:%n%s", seed, text).isEqualTo(scenario);
            assertThat(ScenarioText.format(parse(text))).as("seed %d", seed).isEqualTo(text);
        }
    }

    static List<String> awkwardTexts() {
        return RandomScenarios.AWKWARD_TEXTS;
    }

    @ParameterizedTest
    @MethodSource("awkwardTexts")
    void everyTextSurvivesEverywhere(String text) throws ScenarioException {
        Scenario scenario = new Scenario(
                text,
                text,
                AlgorithmChoice.asPublished("bully"),
                Group.of(List.of(1)),
                new Layout.Circle(List.of(1)),
                new TreeSet<>(),
                new TreeMap<>(),
                GivenValues.NONE,
                Timing.ofConstantDelay(2),
                List.of(),
                List.of(new Caption(
                        0,
                        0,
                        text,
                        text,
                        text,
                        Optional.of(new Question(Question.Kind.TOTAL, Optional.empty(), false, text, false)))),
                text,
                List.of(),
                Optional.empty());
        assertThat(parse(ScenarioText.format(scenario))).isEqualTo(scenario);
    }

    @Test
    void textInAnyScriptStaysReadable() throws ScenarioException {
        Scenario scenario = parse("title: Die Wähler von 選挙\nalgorithm: bully\nids: 1");
        assertThat(ScenarioText.format(scenario)).startsWith("title: Die Wähler von 選挙\n");
    }

    @Test
    void theLargestGroupFitsIntoAFile() throws ScenarioException {
        List<Integer> ids = IntStream.range(0, Scenario.MAX_PROCESSES)
                .map(i -> Range.MAX_ID - 2 * i)
                .boxed()
                .toList();
        TreeMap<Integer, Layout.Cell> cells = new TreeMap<>();
        ids.forEach(id -> cells.put(id, new Layout.Cell(1 + cells.size(), Scenario.MAX_PROCESSES)));
        Scenario scenario = new Scenario(
                "",
                "",
                AlgorithmChoice.asPublished("bully"),
                Group.of(ids),
                new Layout.Grid(cells),
                new TreeSet<>(ids),
                new TreeMap<>(),
                GivenValues.NONE,
                Timing.ofConstantDelay(2),
                List.of(),
                List.of(),
                "",
                List.of(),
                Optional.empty());
        String text = ScenarioText.format(scenario);
        assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(ScenarioFile.MAX_BYTES);
        assertThat(parse(text)).isEqualTo(scenario);
    }

    /** Whatever is done to a file, it is read or refused with one line that names it. */
    @Test
    void aDamagedFileIsReadOrRefusedButNeverMore() {
        byte[] original = BY_HAND.getBytes(StandardCharsets.UTF_8);
        Random random = new Random(5);
        for (int i = 0; i < 2_000; i++) {
            byte[] damaged = original.clone();
            for (int j = random.nextInt(4); j >= 0; j--) {
                damaged[random.nextInt(damaged.length)] = original[random.nextInt(original.length)];
            }
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(128);
            String text = new String(damaged, StandardCharsets.UTF_8);
            try {
                parse(text);
            } catch (ScenarioException e) {
                assertThat(e.getMessage()).as(text).startsWith("test.yaml").doesNotContainPattern("\\p{Cntrl}");
            }
        }
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> ScenarioFile.read(
                        Path.of("no", "such.yaml"), Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue))
                .isInstanceOf(ScenarioException.class)
                .hasMessage(Path.of("no", "such.yaml") + ": found no such file; expected a scenario file");
    }
}
