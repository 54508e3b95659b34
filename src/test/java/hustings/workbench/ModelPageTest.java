package hustings.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.trace.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of the model's package has a whole algorithm. */
class ModelPageTest {

    private static final Path PAGE = Path.of("src/main/java/hustings/model/package-info.java");
    private static final Pattern EXAMPLE = Pattern.compile("(?s)<pre>\\{@code\\n(.*?) \\* \\}</pre>");

    @Test
    void exampleOfThePageRunsAndElectsTheHighestAsItStands(@TempDir Path folder) throws IOException {
        Matcher example = EXAMPLE.matcher(Files.readString(PAGE));
        assertThat(example.find()).isTrue();
        Path file = folder.resolve("SmallBully.java");
        Files.writeString(file, example.group(1).replaceAll("(?m)^ \\* ?", ""));

        Publication own = AlgorithmFile.loadIntoCatalogue(file);
        Scenario figure1 = MistakesTest.crash(own);
        TrialRun.runWithFullChecks(own, figure1, Integer.MAX_VALUE);

        int highestLive = figure1.group().ids().stream()
                .filter(id -> !figure1.crashed().contains(id))
                .mapToInt(id -> id)
                .max()
                .orElseThrow();
        Measurement end = Measurement.of(figure1, own.with(Map.of()));
        assertThat(end.quiescent()).isTrue();
        assertThat(end.beliefs().values()).containsOnly(highestLive);
    }
}
