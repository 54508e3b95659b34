package hustings.web;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A browser for a class of tests, and a folder for its pages. */
abstract class BrowserFixture {

    @TempDir
    static Path folder;

    static Browser browser;

    @BeforeAll
    static void start() throws IOException {
        browser = Browsers.start(folder);
    }

    @BeforeEach
    final void prepare() {
        browser.prefer("prefers-reduced-motion", "reduce");
        browser.resize(1280, 800, false);
    }

    @AfterAll
    static void stop() {
        if (browser != null) {
            browser.close();
        }
    }

    /** The address of the page once it fulfils a condition, an expression of its {@code hash}. */
    static String addressWhen(String condition) {
        return browser.eval("new Promise(done => { const look = () => { const hash = location.hash; if (" + condition
                + ") { done(location.href); } else { setTimeout(look, 10); } }; look(); })");
    }

    /** What the button <i>Copy link</i> copies; the clipboard itself stays as it is. Empty if it copies nothing. */
    static String copiedLink() {
        return browser.eval("(() => { let copied = ''; const command = document.execCommand;"
                + " document.execCommand = () => { copied = document.activeElement.value; return true; };"
                + " document.getElementById('copy-link').click(); document.execCommand = command; return copied; })()");
    }

    /** Changes the end of the page's address from the {@code #} on, as a link on the page does. */
    static void openFragment(String fragment) {
        browser.eval("new Promise(done => { addEventListener('hashchange', () => done(), {once: true});"
                + " location.hash = " + Browsers.quoted(fragment) + "; })");
    }

    /** Chooses a button of the open dialog by its text. */
    static void choose(String text) {
        browser.eval("new Promise((done, fail) => { let tries = 500; const look = () => { const all = "
                + "[...document.querySelectorAll('#menu button')], one = all.find(b => b.textContent === "
                + Browsers.quoted(text) + "); one ? done(one.click()) : --tries ? setTimeout(look, 10)"
                + " : fail(all.map(b => b.textContent).join()); }; look(); })");
    }

    /** Presses the key that steps forward. */
    static void step(int times) {
        for (int i = 0; i < times; i++) {
            browser.press("ArrowRight", 39);
        }
    }
}
