package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.scenario.BranchedScenario.Branch;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The branches of a run in its file. */
class BranchedScenarioTest {

    private static final String START = """
            algorithm: bully
            ids: 0..4
            events:
              - {at: 0, detect: 1}
              - {before-stage: 3, crash: 3}
            """;

    @TempDir
    private Path folder;

    private BranchedScenario read(String text) throws IOException, ScenarioException {
        Path file = Files.writeString(folder.resolve("run.yaml"), text);
        return ScenarioFile.readBranched(file, Catalogue.all(), AlgorithmFile::open);
    }

    private String written(BranchedScenario file) throws IOException, ScenarioException {
        Path path = folder.resolve("written.yaml");
        ScenarioFile.write(path, file);
        return Files.readString(path);
    }

    @Test
    void aFileIsWrittenAsAPersonWroteIt() throws Exception {
        String text = START + """
                branches:
                  - name: All stay up
                    after-stage: 2
                    without:
                      - {before-stage: 3, crash: 3}
                  - of: 1
                    after-stage: 4
                    without:
                      - {before-stage: 3, crash: 3}
                    events:
                      - {at: 8, crash: 2}
                """;
        BranchedScenario file = read(text);
        assertThat(file.branches()).hasSize(3);
        assertThat(file.runAt()).isZero();
        assertThat(file.branches().get(2).of()).isEqualTo(1);
        assertThat(file.at(2).events())
                .containsExactly(Event.at(0, new Intervention.Detect(1)), Event.at(8, new Intervention.Crash(2)));
        assertThat(written(file)).isEqualTo(text);
        assertThat(read(written(file))).isEqualTo(file);
    }

    @Test
    void theRunOfTheFileMayBeAnyBranchAndReadersOfRunsGetThat() throws Exception {
        String text = START + """
                branches:
                  - name: As it was
                    without:
                      - {before-stage: 3, crash: 3}
                  - {after-stage: 2, name: 3 crashes}
                captions:
                  - {stage: 1..4, text: All four.}
                """;
        BranchedScenario file = read(text);
        assertThat(file.runAt()).isEqualTo(1);
        assertThat(file.at(0).captions()).extracting(Caption::lastStage).containsExactly(4);
        Scenario run = ScenarioFile.parse("run.yaml", text, Catalogue.all());
        assertThat(run).isEqualTo(file.at(1));
        assertThat(run.events()).hasSize(2);
        assertThat(run.captions()).extracting(Caption::lastStage).containsExactly(2);
        assertThat(read(written(file))).isEqualTo(file);
    }

    @Test
    void whatIsWrongIsSaidWithItsPlace() {
        assertThatThrownBy(() -> read(START + "branches:\n  - {of: 1}\n"))
                .hasMessageContaining("branches[1].of")
                .hasMessageContaining("a branch before this one");
        assertThatThrownBy(() -> read(START + "branches:\n  - {without: [{at: 1, crash: 3}]}\n"))
                .hasMessageContaining("'without'")
                .hasMessageContaining("crash=3");
        assertThatThrownBy(() -> read(START + "branches:\n" + "  - {events: [{at: 1, crash: 3}]}\n".repeat(101)))
                .hasMessageContaining("101 branches");
        assertThatThrownBy(() -> read(START + "branches:\n  - {events: [{at: 1, crash: 9}]}\n"))
                .hasMessageContaining("branches[1].events[1].crash");
    }

    @Test
    void whatIsOtherInABranchMakesItAgainOfTheRunAtEachMoment() {
        Random random = new Random(14);
        for (int round = 0; round < 2000; round++) {
            List<Event> run = events(random);
            List<Event> branch = events(random);
            Branch other = Branch.of("", 0, 0, run, branch);
            List<Event> again = new ArrayList<>(BranchedScenario.minus(run, other.without()));
            again.addAll(other.events());
            assertThat(byMoment(again)).isEqualTo(byMoment(branch));
        }
    }

    private static List<Event> events(Random random) {
        List<Event> events = new ArrayList<>(IntStream.range(0, random.nextInt(7))
                .mapToObj(i -> new Event(
                        random.nextBoolean()
                                ? new Moment.AtTick(random.nextInt(2))
                                : new Moment.BeforeStage(1 + random.nextInt(2)),
                        new Intervention.Crash(random.nextInt(3))))
                .toList());
        Collections.shuffle(events, random);
        return events;
    }

    private static Object byMoment(List<Event> events) {
        return events.stream().collect(Collectors.groupingBy(Event::moment));
    }
}
