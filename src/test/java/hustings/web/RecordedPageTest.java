package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.file.WebPage;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The page of a run whose algorithm is a Java file. */
class RecordedPageTest extends BrowserFixture {

    private static final String FILE = "/home/me/Mine.java";

    @Test
    void anAlgorithmOfOnesOwnPlaysAsItWasRecorded() throws IOException {
        Scenario figure = Figures.loadScenario("K1");
        Publication own = new Publication(
                FILE,
                "Mine",
                FILE,
                List.of(),
                options -> Catalogue.getByName("bully").with(Map.of()));
        Catalogue.addOrReplaceLoaded(own);
        try {
            Scenario mine = figure.withAlgorithm(AlgorithmChoice.asPublished(FILE));
            browser.open(Browsers.page(folder, new WebPage(CompletedRun.of(mine), List.of(), false)));
        } finally {
            Catalogue.removeLoaded(own);
        }
        step(2);
        assertThat(browser.text("place")).isEqualTo("2");
        assertThat(browser.eval("document.getElementById('line').max")).isEqualTo("2");
        assertThat(browser.text("caption")).contains("5 and 6 answer 4 with OK.");
        step(4);
        browser.press("ArrowLeft", 37);
        assertThat(browser.text("place")).isEqualTo("5/5");
        browser.press("Home", 36);
        assertThat(browser.text("place")).isEqualTo("0/5");
        assertThat(browser.text("hint")).contains("nothing can be changed");
        assertThat(browser.eval("document.getElementById('actions').hidden")).isEqualTo("true");
        assertThat(browser.text("about")).doesNotContain("/home/me");
        browser.eval("dispatchEvent(new Event('beforeprint'))");
        assertThat(browser.eval("document.querySelectorAll('#sheets canvas').length"))
                .isEqualTo("7");
        assertThat(browser.text("sheets")).contains("5 and 6 answer 4 with OK.");
        assertThat(browser.problems()).isEmpty();
    }
}
