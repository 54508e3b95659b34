package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
import hustings.picture.file.WebPage;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The chart of who followed whom has room of its own on a page. */
class FollowersPageTest extends BrowserFixture {

    private static double measure(String expression) {
        return Double.parseDouble(browser.eval("(() => { const of = s => document.querySelector(s)"
                + ".getBoundingClientRect(); return String(" + expression + "); })()"));
    }

    @ParameterizedTest
    @CsvSource({"1280, 800", "1280, 1100", "390, 844"})
    void theButtonsDoNotLieOverIt(int width, int height) throws IOException {
        browser.resize(width, height, false);
        browser.open(Browsers.page(
                folder, new WebPage(CompletedRun.of(Demonstrations.loadScenario("raft-figure-7")), List.of(), false)));
        assertThat(measure("of('.followers').height")).isGreaterThan(50);
        assertThat(measure("of('#transport').top - of('.followers').bottom")).isNotNegative();
        assertThat(measure("of('.followers').top - of('#picture').bottom")).isNotNegative();
        assertThat(measure("of('#picture').height")).isGreaterThan(250);
    }
}
