package hustings.trace.status;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.engine.RandomRuns;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.paper.Counterexamples;
import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.status.ElectionStatus.Kind;
import hustings.trace.status.ElectionStatus.Rating;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the sentence says in each frame. {@code mvn test -Dtest=RunStatusTest -Dtranscripts.rewrite=true} writes the
 * table of the figures and demonstrations anew; then read what has changed.
 */
class RunStatusTest {

    private static final Path TABLE = Path.of("src/test/resources/hustings/status/figures.txt");
    private static final Set<Kind> ALL_FOLLOW =
            Set.of(Kind.ALL_FOLLOW, Kind.WHOLE_GROUP_FOLLOWS, Kind.ONLY_LIVE, Kind.NOT_HIGHEST);

    /** A run with its statuses. */
    private record Judged(List<Frame> frames, List<Integer> stops, RunStatus statuses) {
        static Judged of(Scenario scenario) {
            Algorithm<?> algorithm = Catalogue.getByName(scenario.algorithm().name())
                    .with(scenario.algorithm().options());
            History history = History.of(scenario, algorithm);
            return new Judged(
                    history.frames(),
                    history.stageStopIndices(),
                    RunStatus.of(history.frames(), history.scenario(), algorithm));
        }

        ElectionStatus end() {
            return statuses.statusIn(frames.size() - 1);
        }

        String endText() {
            return end().rating() + " " + end().describe(Translation.ENGLISH);
        }

        Stream<ElectionStatus> atStops() {
            return stops.stream().map(statuses::statusIn);
        }

        String line(int stop) {
            Frame frame = frames.get(stop);
            ElectionStatus status = statuses.statusIn(stop);
            Frame since = frames.get(status.since());
            return "  %-6s %-8s %s %s%s"
                    .formatted(
                            frame.stage() + "@" + frame.tick(),
                            status.rating().name().toLowerCase(Locale.ROOT),
                            status.describe(Translation.ENGLISH),
                            status.processes(),
                            since.index() == frame.index() ? "" : " since " + since.stage() + "@" + since.tick());
        }
    }

    /** Each stop as stage@tick, how good it is, the sentence, whom it is about, and since when. */
    @Test
    void theTableOfAllFiguresReadsAsItDid() throws IOException {
        Stream<String> figures = Figures.steppableFigures().stream()
                .flatMap(figure -> table(figure.id(), Figures.loadScenario(figure.id())));
        Stream<String> demonstrations = Demonstrations.all().stream()
                .map(Demonstration::id)
                .flatMap(id -> table(id, Demonstrations.loadScenario(id)));
        String actual = Stream.concat(figures, demonstrations).collect(Collectors.joining("\n", "", "\n"));
        if (Boolean.getBoolean("transcripts.rewrite")) {
            Files.writeString(TABLE, actual);
        }
        assertThat(actual).isEqualTo(Files.readString(TABLE));
    }

    private static Stream<String> table(String name, Scenario scenario) {
        Judged run = Judged.of(scenario);
        return Stream.concat(
                Stream.of(name + ", " + scenario.algorithm().name()),
                run.stops().stream().map(run::line));
    }

    /** Who waits for heartbeats from one that does not lead will notice, though nothing else changes meanwhile. */
    @Test
    void disagreementThatIsStillToBeNoticedIsNotCalledEndless() throws ScenarioException {
        String text = """
                algorithm: bully
                ids: 1..4
                leader: {1: 3}
                detection: {by: heartbeat, every: 10, timeout: 100}
                until: %d
                """;
        Judged unnoticed = Judged.of(ScenarioText.parse("test", text.formatted(50), Catalogue.shipped()));
        Judged noticed = Judged.of(ScenarioText.parse("test", text.formatted(150), Catalogue.shipped()));
        assertThat(noticed.end().kind()).isEqualTo(Kind.WHOLE_GROUP_FOLLOWS);
        assertThat(unnoticed.end().kind()).isEqualTo(Kind.DISAGREE);
    }

    static List<Publication> publications() {
        return Catalogue.shipped();
    }

    /** Over random runs with any faults. */
    @ParameterizedTest
    @MethodSource("publications")
    void agreementIsClaimedOnlyWhereAllLiveProcessesFollowTheSameLiveOne(Publication publication) {
        for (long seed : RandomRuns.seeds(publication.name())) {
            Judged run = Judged.of(RandomRuns.anything(publication, seed));
            for (Frame frame : run.frames()) {
                ElectionStatus status = run.statuses().statusIn(frame.index());
                List<Integer> followed = frame.processes().stream()
                        .filter(ProcessFrame::live)
                        .map(process -> process.state().coordinator())
                        .distinct()
                        .toList();
                boolean agree = followed.size() == 1
                        && frame.processes().stream()
                                .anyMatch(process -> process.live() && process.id() == followed.get(0));
                String where = publication.name() + ", seed " + seed + ", frame " + frame.index() + ": " + status;
                assertThat(agree || !ALL_FOLLOW.contains(status.kind()))
                        .as(where)
                        .isTrue();
                assertThat(agree || status.rating() != Rating.GOOD).as(where).isTrue();
                assertThat(frame.ending() != Frame.Ending.NONE
                                || !status.describe(Translation.ENGLISH).contains("never"))
                        .as(where)
                        .isTrue();
                assertThat(status.since()).as(where).isBetween(0, frame.index());
            }
        }
    }

    /** A frame is judged by itself and those before it: a run that is cut after it says the same there. */
    @ParameterizedTest
    @MethodSource("publications")
    void nothingIsSaidOfWhatComesLater(Publication publication) {
        for (long seed : RandomRuns.seeds(publication.name(), 20)) {
            Scenario scenario = RandomRuns.anything(publication, seed);
            Judged run = Judged.of(scenario);
            Algorithm<?> algorithm = publication.with(scenario.algorithm().options());
            for (int stop : run.stops()) {
                if (run.frames().get(stop).ending() == Frame.Ending.NONE) {
                    RunStatus part = RunStatus.of(run.frames().subList(0, stop + 1), scenario, algorithm);
                    assertThat(part.statusIn(stop)).isEqualTo(run.statuses().statusIn(stop));
                }
            }
        }
    }

    @Test
    void figure1TellsOfTheCrashTheElectionTheWinnerAndTheEnd() {
        assertThat(Judged.of(Figures.loadScenario("K1")).atStops())
                .extracting(status -> status.describe(Translation.ENGLISH))
                .startsWith("7, the coordinator, has crashed; all still follow it.", "Election under way: 4 holds one.")
                .endsWith("6 has won; the others do not know yet.", "All seven live processes follow 6.");
    }

    @Test
    void whoBeganAnElectionBeforeAHigherOneWonHasOnlyToHearOfIt() {
        assertThat(Judged.of(Figures.loadScenario("M3")).atStops())
                .extracting(status -> status.describe(Translation.ENGLISH))
                .contains("6 has won; the others do not know yet.")
                .containsOnlyOnce("Election under way: 4 holds one.");
    }

    @Test
    void whatIsWrongThoughNobodyCouldNoticeItIsNoBrokenPromise() {
        assertThat(Judged.of(TestRun.of("bully", 1, 3).crashed(3).scenario()).endText())
                .isEqualTo("WRONG 3, the coordinator, has crashed; all still follow it.");
    }

    @Test
    void aScheduleOfCrashesThatBreaksAnAlgorithmEndsWithABrokenPromise() {
        assertThat(Judged.of(Counterexamples.find("bully-agreement").orElseThrow())
                        .endText())
                .startsWith("BROKEN They never agree: 1 follows ");
    }

    @Test
    void aLostMessageIsNotTheFaultOfTheAlgorithm() {
        Scenario scenario = TestRun.of("bully", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .drop("2>1 COORDINATOR@4", 5)
                .scenario();
        assertThat(Judged.of(scenario).end().rating()).isNotEqualTo(Rating.BROKEN);
    }

    @Test
    void aLowerLeaderIsWrongThoughItsAlgorithmPromisesNoOther() {
        ElectionStatus end =
                Judged.of(Demonstrations.loadScenario("assistant-weak-spot")).end();
        assertThat(end.describe(Translation.ENGLISH)).isEqualTo("All five live processes follow 4, though 5 is alive.");
        assertThat(end.rating()).isEqualTo(Rating.WRONG);
    }

    @Test
    void aPausedProcessDoesNotLeadAndALaterOneIsNoRival() {
        Judged run = Judged.of(TestRun.of("bully", 1, 3)
                .at(1, new Intervention.Pause(3))
                .detect(1, 2)
                .at(40, new Intervention.Resume(3))
                .scenario());
        assertThat(run.atStops())
                .extracting(status -> status.describe(Translation.ENGLISH))
                .contains(
                        "3, the coordinator, is paused; all still follow it.",
                        "Election under way: 1 and 2 each hold one. 3 is paused.");
        assertThat(run.atStops()).extracting(ElectionStatus::rating).doesNotContain(Rating.BROKEN);
    }

    @Test
    void processesThatCannotHearEachOtherAreNamed() {
        Judged run = Judged.of(TestRun.of("bully", 1, 3)
                .crashed(3)
                .at(0, new Intervention.Cut(new Intervention.Link(1, 2, false)))
                .detect(1, 1)
                .scenario());
        assertThat(run.atStops())
                .extracting(status -> status.describe(Translation.ENGLISH))
                .contains("Election under way: 1 holds one. 1 and 2 cannot hear each other.");
        assertThat(run.end().rating()).isEqualTo(Rating.WRONG);
    }

    @Test
    void aClockThatRunsFastIsNotTheFaultOfTheAlgorithm() {
        TestRun run = TestRun.of("bully", 1, 3).crashed(3).detect(1, 0);
        Timing fast = Timing.ofConstantDelay(4).withClocks(new TreeMap<>(Map.of(1, new Timing.ClockRate(10, 1))));
        Judged judged = Judged.of(run.timing(fast).scenario());
        assertThat(judged.atStops())
                .extracting(ElectionStatus::rating)
                .doesNotContain(Rating.BROKEN)
                .contains(Rating.WRONG);
    }
}
