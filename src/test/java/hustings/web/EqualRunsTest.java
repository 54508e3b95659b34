package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.Faults;
import hustings.check.RandomScenario;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compiled script does to a run exactly what the program does. */
class EqualRunsTest {

    private static final int SEEDS = 20;

    @TempDir
    Path folder;

    /** Frames, counts, sentences in both languages, drawing calls and the written scenario: all of it is one text. */
    @Test
    void threeHundredRandomScenariosAreTheSameInTheBrowser() throws Exception {
        try (Browser browser = Browsers.start(folder)) {
            browser.open(Browsers.page(folder, "K1", false));
            for (Publication publication : Catalogue.all()) {
                AlgorithmChoice choice = AlgorithmChoice.asPublished(publication.name());
                for (long seed = 1; seed <= SEEDS; seed++) {
                    Scenario scenario = RandomScenario.of(
                            Faults.ANY, choice, publication.with(Map.of()).messageTypes(), seed);
                    String yaml = ScenarioText.format(scenario);
                    assertSame(yaml, browser.eval("describe(" + Browsers.quoted(yaml) + ")"), RunText.of(yaml));
                }
            }
            assertThat(browser.problems()).isEmpty();
        }
    }

    /** Shows no more of long texts than what stands around their first difference. */
    private static void assertSame(String yaml, String there, String here) {
        int place = Arrays.mismatch(there.toCharArray(), here.toCharArray());
        if (place >= 0) {
            assertThat(around(there, place)).as(yaml).isEqualTo(around(here, place));
        }
    }

    private static String around(String text, int place) {
        return text.substring(Math.max(0, place - 80), Math.min(text.length(), place + 80));
    }
}
