package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.paper.CompletedRun;
import hustings.picture.file.WebPage;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A page says what nobody has noticed of a cut, and offers that somebody does. */
class UnnoticedCutPageTest extends BrowserFixture {

    private static final Intervention CUT = new Intervention.Cut(Intervention.Link.parse("4-5"));

    private static void openAtEnd(Scenario scenario) throws IOException {
        browser.open(Browsers.page(folder, new WebPage(CompletedRun.of(scenario), List.of(), false)));
        browser.press("End", 35);
    }

    private static boolean offersNotice() {
        return browser.eval("String(document.getElementById('notices').hidden)").equals("false");
    }

    @Test
    void whoeverNoLongerHearsItsLeaderIsNamedAndCanBeMadeToNotice() throws IOException {
        openAtEnd(TestRun.of("bully", 1, 5).at(0, CUT).scenario());
        assertThat(browser.text("unnoticed")).isEqualTo("4 no longer hears 5 and has not noticed.");
        assertThat(offersNotice()).isTrue();
        assertThat(browser.text("notices")).isEqualTo("4 notices");
        browser.eval("document.getElementById('notices').click()");
        assertThat(copiedLink()).contains("detect:+4");
        browser.press("PageDown", 34);
        assertThat(browser.text("unnoticed")).as("4 holds an election").isEmpty();
        assertThat(offersNotice()).isFalse();
    }

    @Test
    void whereProcessesNoticeByThemselvesNothingIsOffered() throws IOException {
        openAtEnd(TestRun.of("raft", 1, 5)
                .timing(Timing.ofConstantDelay(2).withUntilTick(6))
                .at(0, CUT)
                .scenario());
        assertThat(browser.text("unnoticed")).isEqualTo("4 no longer hears 5 and has not noticed.");
        assertThat(offersNotice()).isFalse();
    }

    @Test
    void nothingIsSaidOfAWholeNetwork() throws IOException {
        openAtEnd(TestRun.of("bully", 1, 5).crashed(5).detect(4, 0).scenario());
        assertThat(browser.text("unnoticed")).isEmpty();
        assertThat(offersNotice()).isFalse();
    }
}
