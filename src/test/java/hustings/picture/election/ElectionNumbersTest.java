package hustings.picture.election;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import hustings.scenario.Translation;
import hustings.trace.Narrator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The numbers of elections on the processes, and who voted for whom. */
class ElectionNumbersTest {

    private static final CompletedRun RAFT = CompletedRun.of(Demonstrations.loadScenario("raft-forgotten-vote"));

    private static Map<String, String> linesByProcess(Frame frame, PictureSettings setting) {
        Map<String, String> lines = new LinkedHashMap<>();
        for (ProcessShape process : PictureLayout.of(frame, setting, 900, 600).processes()) {
            String number = process.electionNumber().isPresent()
                    ? Long.toString(process.electionNumber().getAsLong())
                    : "-";
            lines.put(process.name(), number + " " + process.vote().orElse("-"));
        }
        return lines;
    }

    private static List<String> painted(Frame frame, PictureSettings setting) {
        RecordingSurface surface = new RecordingSurface();
        FrameDrawing.of(frame, setting, 900, 600).paint(surface, Palette.LIGHT);
        return surface.lines();
    }

    @Test
    void eachServerOfRaftShowsItsTermAndWhomItVotedFor() {
        Frame start = RAFT.frames().get(0);
        assertThat(new TreeSet<>(linesByProcess(start, PictureSettings.of(RAFT)).values()))
                .hasSize(1);
        Frame voting = RAFT.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .filter(frame -> frame.flightsOfStage().stream()
                        .anyMatch(flight -> flight.content().endsWith("yes")))
                .findFirst()
                .orElseThrow();
        Frame.Flight vote = voting.flightsOfStage().stream()
                .filter(flight -> flight.content().endsWith("yes"))
                .findFirst()
                .orElseThrow();
        String candidate = voting.group().name(vote.to());
        assertThat(linesByProcess(voting, PictureSettings.of(RAFT)))
                .containsEntry(candidate, "2 " + candidate)
                .containsEntry(voting.group().name(vote.from()), "2 " + candidate);
    }

    @Test
    void aCrashedServerShowsWhatItsDiskHolds() {
        CompletedRun run =
                CompletedRun.of(TestRun.of("raft", 1, 3).crashed(3).detect(1, 0).scenario());
        assertThat(linesByProcess(run.frames().get(0), PictureSettings.of(run))).containsEntry("3", "1 3");
    }

    @Test
    void onlyWhatNumbersItsElectionsShowsNumbers() {
        Map<String, Set<String>> shown = new TreeMap<>();
        for (Publication algorithm : Catalogue.shipped()) {
            TestRun run = TestRun.of(algorithm.name(), 1, 5);
            algorithm
                    .options()
                    .forEach(option -> run.option(option.name(), option.values().get(1)));
            Set<String> what = run.crashed(5).detect(1, 0).detect(2, 1).history().frames().stream()
                    .limit(200)
                    .flatMap(frame -> frame.processes().stream())
                    .flatMap(process -> Stream.of(
                            process.state().shownNumber() == 0 ? "" : "number",
                            process.state().vote() == ProcessState.NOBODY ? "" : "vote"))
                    .filter(word -> !word.isEmpty())
                    .collect(Collectors.toCollection(TreeSet::new));
            if (!what.isEmpty()) {
                shown.put(algorithm.name(), what);
            }
        }
        assertThat(shown)
                .isEqualTo(Map.of(
                        "bully", Set.of("number"),
                        "hirschberg-sinclair", Set.of("number"),
                        "raft", Set.of("number", "vote")));
    }

    @Test
    void thePhaseIsThatOfACandidateOnly() {
        List<Frame> frames = TestRun.of("hirschberg-sinclair", 1, 8)
                .crashed(8)
                .detect(1, 0)
                .history()
                .frames();
        assertThat(frames.stream()
                        .flatMap(frame -> frame.processes().stream())
                        .filter(process -> process.state().shownNumber() > 0))
                .isNotEmpty()
                .allMatch(process -> process.state().role() == Role.ELECTING);
    }

    @Test
    void aPictureAsPrintedHasNeither() {
        Frame last = RAFT.lastFrame();
        PictureSettings setting = PictureSettings.of(RAFT);
        assertThat(linesByProcess(last, setting.asPrinted()).values()).containsOnly("- -");
        assertThat(painted(last, setting.asPrinted()).size())
                .isLessThan(painted(last, setting).size());
        assertThat(Symbol.findUsed(RAFT.frames(), setting)).contains(Symbol.TERM, Symbol.VOTE);
        assertThat(Symbol.findUsed(RAFT.frames(), setting.asPrinted())).doesNotContain(Symbol.TERM, Symbol.VOTE);
    }

    @Test
    void noFigureOfAPaperChanges() {
        for (var figure : Figures.steppableFigures()) {
            CompletedRun run = CompletedRun.of(figure.scenario().orElseThrow());
            PictureSettings setting = PictureSettings.of(run);
            for (Frame frame : run.frames()) {
                assertThat(painted(frame, setting)).as(figure.id()).isEqualTo(painted(frame, setting.asPrinted()));
            }
        }
    }

    @Test
    void wordsForAScreenReaderSayBoth() {
        String words = Narrator.describe(RAFT.frames().get(0), Translation.ENGLISH);
        assertThat(words).contains("In election number 1: ").contains("Voted for ");
        CompletedRun figure = CompletedRun.of(Figures.loadScenario("K1"));
        assertThat(figure.frames())
                .noneMatch(
                        frame -> Narrator.describe(frame, Translation.ENGLISH).contains("election number"));
    }
}
