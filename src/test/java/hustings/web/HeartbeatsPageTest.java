package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
import hustings.paper.Figures;
import hustings.picture.file.WebPage;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The messages by which processes notice crashes, on a page. */
class HeartbeatsPageTest extends BrowserFixture {

    private static void open(Scenario scenario) throws IOException {
        browser.open(Browsers.page(folder, new WebPage(CompletedRun.of(scenario), List.of(), false)));
    }

    private static void clickButton() {
        browser.eval("document.getElementById('heartbeats').click()");
    }

    @Test
    void aButtonShowsThemStepByStepAndHidesThemAgain() throws IOException {
        open(Demonstrations.loadScenario("bully-detection"));
        assertThat(browser.eval("document.getElementById('heartbeats').hidden")).isEqualTo("false");
        assertThat(browser.text("key")).contains("ELECTION").doesNotContain("HEARTBEAT");
        clickButton();
        assertThat(browser.text("key")).contains("HEARTBEAT, to notice crashes").doesNotContain("PROBE");
        step(1);
        assertThat(browser.text("caption")).startsWith("3 sends HEARTBEAT to 1, 2 and 4.");
        assertThat(browser.text("place")).startsWith("0");
        clickButton();
        step(1);
        assertThat(browser.text("caption")).doesNotContain("sends HEARTBEAT");
        assertThat(browser.text("key")).contains("ELECTION").doesNotContain("HEARTBEAT");
    }

    @Test
    void aPageThatWasWrittenWithThemBeginsWithThem() throws IOException {
        CompletedRun shown =
                CompletedRun.of(Demonstrations.loadScenario("bully-detection")).withHeartbeatsShown(true);
        browser.open(Browsers.page(folder, new WebPage(shown, List.of(), false)));
        assertThat(browser.eval("document.getElementById('heartbeats').getAttribute('aria-pressed')"))
                .isEqualTo("true");
        assertThat(browser.text("key")).contains("HEARTBEAT, to notice crashes");
        step(1);
        assertThat(browser.text("caption")).startsWith("3 sends HEARTBEAT to 1, 2 and 4.");
        clickButton();
        step(1);
        assertThat(browser.text("caption")).doesNotContain("sends HEARTBEAT");
    }

    @Test
    void aRunWithoutThemHasNoSuchButton() throws IOException {
        open(Figures.loadScenario("K1"));
        assertThat(browser.eval("document.getElementById('heartbeats').hidden")).isEqualTo("true");
    }
}
