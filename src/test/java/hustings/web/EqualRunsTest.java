package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.RandomRuns;
import hustings.model.Publication;
import hustings.scenario.ScenarioText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compiled script does to a run exactly what the program does. */
class EqualRunsTest {

    private static final int SEEDS = 20;

    /** In the browser, since a text of a million letters takes long on its way. */
    private static final String DIGEST = "crypto.subtle.digest('SHA-256', new TextEncoder().encode(%s)).then("
            + "d => [...new Uint8Array(d)].map(b => b.toString(16).padStart(2, '0')).join(''))";

    @TempDir
    Path folder;

    /** Frames, counts, sentences in both languages, drawing calls and the written scenario: all of it is one text. */
    @Test
    void threeHundredRandomScenariosAreTheSameInTheBrowser() throws Exception {
        try (Browser browser = Browsers.start(folder)) {
            browser.open(Browsers.page(folder, "K1", false));
            for (Publication publication : Catalogue.all()) {
                for (long seed = 1; seed <= SEEDS; seed++) {
                    String yaml = ScenarioText.format(RandomRuns.anything(publication, seed));
                    String here = RunText.of(yaml);
                    String text = "describe(" + Browsers.quoted(yaml) + ")";
                    if (!browser.eval(DIGEST.formatted(text)).equals(digest(here))) {
                        assertSame(yaml, browser.eval(text), here);
                    }
                }
            }
            assertThat(browser.problems()).isEmpty();
        }
    }

    private static String digest(String text) throws NoSuchAlgorithmException {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Shows no more of long texts than what stands around their first difference. */
    private static void assertSame(String yaml, String there, String here) {
        int place = Arrays.mismatch(there.toCharArray(), here.toCharArray());
        assertThat(place).isNotNegative();
        assertThat(around(there, place)).as(yaml).isEqualTo(around(here, place));
    }

    private static String around(String text, int place) {
        return text.substring(Math.max(0, place - 80), Math.min(text.length(), place + 80));
    }
}
