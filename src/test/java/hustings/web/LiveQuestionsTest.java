package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The questions of a live page. */
class LiveQuestionsTest extends BrowserFixture {

    @BeforeEach
    void openFigure1() throws IOException {
        browser.open(Browsers.page(folder, "K1", true));
    }

    @Test
    void aQuestionHidesWhatComesUntilItIsAnsweredAlsoOnPaper() {
        browser.eval("dispatchEvent(new Event('beforeprint'))");
        assertThat(browser.eval("document.querySelectorAll('#sheets canvas').length"))
                .isEqualTo("1");
        browser.eval("dispatchEvent(new Event('afterprint'))");
        String last = browser.eval("document.getElementById('line').max");
        assertThat(browser.eval("document.getElementById('question').hidden")).isEqualTo("false");
        assertThat(last).isEqualTo("0");
        step(1);
        assertThat(browser.text("problem")).isEqualTo("Answer first, or show the answer.");
        browser.eval("document.getElementById('skip').click()");
        assertThat(browser.eval("document.getElementById('line').max")).isEqualTo("1");
        assertThat(browser.text("verdict")).doesNotContain("You said");
        assertThat(browser.eval("document.getElementById('verdict').hidden")).isEqualTo("false");
    }

    @Test
    void whoGivesNoAnswerIsAskedForOne() {
        browser.eval("document.getElementById('give').click()");
        assertThat(browser.text("problem")).isEqualTo("Answer first, or show the answer.");
        assertThat(browser.text("place")).isEqualTo("0");
    }

    @Test
    void theButtonsReachEveryAnswerPutOffToTheEnd() {
        browser.eval("(() => { const [forward, skip, question] = ['forward', 'skip', 'question']"
                + ".map(id => document.getElementById(id));"
                + " for (let i = 0; i < 50 && !forward.disabled; i++) {"
                + " (question.hidden ? forward : skip).click(); } })()");
        assertThat(browser.text("place")).isEqualTo("5/5");
        assertThat(browser.text("verdict")).startsWith("How many D does the election take?");
        assertThat(browser.problems()).isEmpty();
    }
}
