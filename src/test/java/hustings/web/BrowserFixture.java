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

    /** Presses the key that steps forward. */
    static void step(int times) {
        for (int i = 0; i < times; i++) {
            browser.press("ArrowRight", 39);
        }
    }
}
