package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
import hustings.picture.file.WebPage;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On a page one finds out which mistake is made. */
class MistakePageTest extends BrowserFixture {

    private static void open(String id) throws IOException {
        browser.open(
                Browsers.page(folder, new WebPage(CompletedRun.of(Demonstrations.loadScenario(id)), List.of(), false)));
    }

    private static List<String> choices() {
        return List.of(browser.eval("[...document.querySelectorAll('#mistake-choices button')]"
                        + ".map(b => (b.disabled ? '-' : '') + b.textContent).join('\\n')")
                .split("\n"));
    }

    private static void pick(String text) {
        browser.eval("[...document.querySelectorAll('#mistake-choices button')].find(b => b.textContent.includes('"
                + text + "')).click()");
    }

    @Test
    void theChoicesAppearAtTheEndAndAWrongOneSaysWhatItWouldDo() throws IOException {
        open("raft-mistake-1-find");
        assertThat(browser.text("mistake-asked"))
                .isEqualTo("One of the two programs has a mistake. Watch both to the end.");
        assertThat(choices()).containsExactly("");
        assertThat(browser.eval("document.getElementById('live').innerText")).doesNotContain("twice");
        browser.eval("window.dispatchEvent(new KeyboardEvent('keydown', {key: 'End', bubbles: true}))");
        browser.eval("document.getElementById('live').dispatchEvent(new KeyboardEvent('keydown', {key: 'End', bubbles:"
                + " true}))");
        assertThat(browser.text("mistake-asked")).isEqualTo("Which mistake does one of the two make?");
        assertThat(choices()).hasSize(4);
        pick("when it refuses");
        assertThat(browser.text("mistake-verdict")).contains("This run gives no occasion for it");
        assertThat(choices()).filteredOn(text -> text.startsWith("-")).hasSize(1);
        pick("comes twice");
        assertThat(browser.text("mistake-verdict")).contains("Right is to keep a set of those that have voted");
        assertThat(choices()).filteredOn(text -> text.startsWith("-")).hasSize(3);
    }

    @Test
    void aRunThatNamesItsMistakeIsNotAskedAbout() throws IOException {
        open("raft-counts-twice-strike");
        assertThat(browser.eval("document.getElementById('mistake').hidden")).isEqualTo("true");
    }
}
