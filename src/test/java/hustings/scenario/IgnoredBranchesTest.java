package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.algorithm.Catalogue;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Older files, which hold other courses of their run. */
class IgnoredBranchesTest {

    private static final String RUN = """
            algorithm: bully
            ids: 0..4
            events:
              - {at: 0, detect: 1}
              - {before-stage: 3, crash: 3}
            captions:
              - {stage: 1..4, text: All four.}
            """;

    @TempDir
    private Path folder;

    private final List<IgnoredBranches> leftOut = new ArrayList<>();

    private Scenario read(String text) throws IOException, ScenarioException {
        Path file = Files.writeString(folder.resolve("run.yaml"), text);
        return ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue, leftOut::add);
    }

    @Test
    void theRunIsReadAsIfItStoodAloneAndTheOthersAreNamed() throws Exception {
        String branches = """
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
        assertThat(read(RUN + branches)).isEqualTo(read(RUN));
        assertThat(leftOut).extracting(IgnoredBranches::names).containsExactly(List.of("'All stay up'", "#2"));
        assertThat(ScenarioText.format(read(RUN + branches))).doesNotContain("branches");
    }

    /** The captions are those of the first of the list; they are true of it up to where the run parts from that. */
    @Test
    void aRunThatIsABranchItselfKeepsTheCaptionsThatAreTrueOfIt() throws Exception {
        Scenario run = read(RUN + """
                branches:
                  - name: As it was
                    without:
                      - {before-stage: 3, crash: 3}
                  - {after-stage: 3, name: 2 crashes, events: [{at: 8, crash: 2}]}
                  - {of: 2, after-stage: 4, name: 3 crashes}
                """);
        assertThat(run.events()).hasSize(2);
        assertThat(run.captions()).extracting(Caption::lastStage).containsExactly(3);
        assertThat(leftOut).extracting(IgnoredBranches::names).containsExactly(List.of("'As it was'", "'2 crashes'"));
    }

    @Test
    void nothingIsSaidIfNothingIsLeftOut() throws Exception {
        assertThat(read(RUN + "branches:\n  - {name: The run itself}\n")).isEqualTo(read(RUN));
        assertThat(read(RUN + "branches: []\n")).isEqualTo(read(RUN));
        assertThat(leftOut).isEmpty();
    }

    @Test
    void whatIsWrongIsSaidWithItsPlace() {
        assertThatThrownBy(() -> read(RUN + "branches:\n  - {of: 1}\n"))
                .hasMessageContaining("branches[1].of")
                .hasMessageContaining("a branch before this one");
        assertThatThrownBy(() -> read(RUN + "branches: 7\n")).hasMessageContaining("expected a list");
    }
}
