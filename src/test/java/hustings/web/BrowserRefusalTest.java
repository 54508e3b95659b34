package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Browsers refuse calls now and then; no step depends on one of them. */
class BrowserRefusalTest extends BrowserFixture {

    private static final int LONG_ENOUGH_STEPS = 6;

    @BeforeEach
    void openFigure1() throws IOException {
        browser.open(Browsers.page(folder, "K1", false));
    }

    private static String picture() {
        return browser.eval("document.getElementById('picture').toDataURL()");
    }

    private static void refuse(String function) {
        browser.eval(
                function + " = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); }; 0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "history.replaceState",
                "HTMLDialogElement.prototype.showModal",
                "setTimeout",
                "requestAnimationFrame",
                "HTMLCanvasElement.prototype.getContext"
            })
    void aRefusedCallKeepsNoStepBack(String function) {
        assertThatNoStepIsKeptBack(function);
    }

    @ParameterizedTest
    @Tag("weekly") // one of each kind is in the gate
    @ValueSource(
            strings = {
                "history.pushState",
                "document.execCommand",
                "HTMLDialogElement.prototype.close",
                "HTMLElement.prototype.focus",
                "HTMLTextAreaElement.prototype.select",
                "matchMedia",
                "clearTimeout",
                "cancelAnimationFrame",
                "performance.now",
                "CanvasRenderingContext2D.prototype.setLineDash",
                "console.error"
            })
    void anotherRefusedCallKeepsNoStepBack(String function) {
        assertThatNoStepIsKeptBack(function);
    }

    private static void assertThatNoStepIsKeptBack(String function) {
        boolean draws = function.contains("Canvas");
        boolean moves = function.contains("nimationFrame") || function.contains("performance");
        browser.prefer("prefers-reduced-motion", moves ? "no-preference" : "reduce");
        refuse(function);
        String start = picture();
        step(2);
        assertThat(browser.text("place")).isEqualTo("2");
        assertThat(browser.text("caption")).contains("5 and 6 are alive and answer OK.");
        browser.eval("document.getElementById('process-6').click()");
        assertThat(browser.eval("document.getElementById('menu').hasAttribute('open')"))
                .isEqualTo("true");
        choose("Crash 6");
        assertThat(browser.eval("document.getElementById('menu').hasAttribute('open')"))
                .isEqualTo("false");
        assertThat(browser.text("caption")).startsWith("6 crashes.");
        browser.eval("document.getElementById('copy-link').click()");
        browser.eval("document.querySelector('#menu[open] button:last-of-type')?.click(); 0");
        browser.eval("document.getElementById('undo').click()");
        assertThat(browser.text("place")).isEqualTo("2");
        browser.eval("document.getElementById('play').click()");
        assertThat(browser.text("place")).isEqualTo("3");
        if (!draws) {
            assertThat(picture()).isNotEqualTo(start);
        }
        assertThat(browser.problems()).noneMatch(problem -> problem.contains("exceptionDetails"));
    }

    /** The picture is not behind the text: that of the same step as without a refusal. */
    @Test
    void thePictureGoesOnWhenTheAddressCannotBeWritten() {
        step(LONG_ENOUGH_STEPS);
        String end = picture();
        browser.press("Home", 36);
        refuse("history.replaceState");
        step(LONG_ENOUGH_STEPS);
        assertThat(picture()).isEqualTo(end);
    }

    @Test
    void theAddressIsWrittenWhenTheHandRestsAndNotAtEachStep() {
        browser.eval("window.written = 0; const replace = history.replaceState;"
                + " history.replaceState = (...all) => { written++; replace.apply(history, all); }; 0");
        step(LONG_ENOUGH_STEPS);
        browser.eval("(() => { const click = id => document.getElementById(id).click();"
                + " for (let i = 0; i < 200; i++) { click('undo'); click('redo'); click('back');"
                + " click('forward'); } })()");
        browser.eval("(() => { for (let i = 0; i < 8; i++) { document.getElementById('process-3').click();"
                + " document.querySelector('#menu button').click(); } })()");
        assertThat(browser.eval("written")).isEqualTo("0");
        assertThat(addressWhen("hash")).contains("crash:+3", "revive:+3");
        step(LONG_ENOUGH_STEPS);
        assertThat(browser.eval("new Promise(done => setTimeout(() => done(written), 1000))"))
                .isEqualTo("1");
    }

    @Test
    void anAddressThatWasRefusedIsWrittenLater() {
        browser.eval("window.kept = history.replaceState; 0");
        refuse("history.replaceState");
        browser.eval("document.getElementById('process-6').click()");
        choose("Crash 6");
        browser.eval("dispatchEvent(new Event('blur'))");
        assertThat(browser.eval("location.hash")).isEmpty();
        browser.eval("history.replaceState = kept; 0");
        step(1);
        assertThat(addressWhen("hash")).contains("crash:+6");
    }
}
