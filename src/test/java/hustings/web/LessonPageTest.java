package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.lesson.Lesson;
import hustings.lesson.LessonFile;
import hustings.quiz.LessonFiles;
import hustings.scenario.ScenarioException;
import hustings.scenario.Translation;
import hustings.trace.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The pages of a lesson, from one to the next by keys, mouse and thumb. */
class LessonPageTest extends BrowserFixture {

    /** Many more than any part needs. */
    private static final int MOST_STEPS = 40;

    private static Path write(boolean asks, String text) throws IOException, ScenarioException {
        Path file =
                Files.writeString(Files.createTempDirectory(folder, "lesson").resolve("own.yaml"), text);
        Lesson lesson = LessonFile.read(file, java -> null);
        Map<String, byte[]> files = new LessonFiles(lesson, Translation.ENGLISH)
                .create(Set.of(LessonFiles.Item.PAGES), asks, Progress.silent());
        for (Map.Entry<String, byte[]> page : files.entrySet()) {
            Files.write(file.resolveSibling(page.getKey()), page.getValue());
        }
        return file.getParent();
    }

    private static boolean isCardShown() {
        return browser.eval("String(document.getElementById('card') !== null)").equals("true");
    }

    private static void stepToCard() {
        for (int i = 0; !isCardShown() && i < MOST_STEPS; i++) {
            browser.press("PageDown", 34);
        }
        assertThat(isCardShown()).isTrue();
    }

    private static String pageName() {
        return browser.eval("decodeURIComponent(location.pathname.replace(/.*\\//, ''))");
    }

    /** Does something that opens another page, and waits until that is there. */
    private static void goOn(Runnable deed, String page) {
        deed.run();
        browser.awaitNextPage("location.pathname.endsWith('" + page
                + "') && document.getElementById('live') && !document.getElementById('live').hidden");
    }

    @Test
    void aCardAtTheEndOfAPageLeadsToTheNext() throws IOException, ScenarioException {
        Path pages = write(false, """
                title: Week 5
                runs:
                  - K2
                  - {run: K3, title: Two at once, about: Can both win?, minutes: 5}
                """);
        browser.open(pages.resolve("1-K2.html").toUri().toString());
        stepToCard();
        assertThat(browser.text("card-part")).isEqualTo("Part 2 of 2");
        assertThat(browser.text("card-title")).isEqualTo("Two at once");
        assertThat(browser.text("card-about")).isEqualTo("Can both win?");
        assertThat(browser.text("card-minutes")).isEqualTo("5 minutes");
        browser.press("PageUp", 33);
        assertThat(isCardShown()).isFalse();
        assertThat(browser.text("place")).isEqualTo("4/4");
        browser.click("forward", 20, 20);
        assertThat(isCardShown()).isTrue();
        goOn(() -> browser.press("PageDown", 34), "2-K3.html");
        assertThat(browser.text("title")).isEqualTo("Two at once");
        stepToCard();
        assertThat(browser.text("card-title")).isEqualTo("What you have seen");
        assertThat(browser.eval("[...document.querySelectorAll('#card li a')].map(a => a.textContent).join('|')"))
                .endsWith("|Two at once");
        browser.press("PageDown", 34);
        assertThat(pageName()).as("nothing follows").isEqualTo("2-K3.html");
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void theLastCardTellsWhatWasGuessedAndFoundOnAllPages() throws IOException, ScenarioException {
        Path pages = write(true, "{title: Guesses, runs: [K2, {run: K3, title: Two at once}]}");
        browser.resize(360, 640, true);
        browser.open(pages.resolve("1-K2.html").toUri().toString());
        for (int i = 0; !isCardShown() && i < MOST_STEPS; i++) {
            browser.eval("(() => { const skip = document.getElementById('skip');"
                    + " (skip.offsetParent ? skip : document.getElementById('forward')).click(); })()");
        }
        assertThat(browser.eval("document.documentElement.scrollWidth")).isEqualTo("360");
        goOn(() -> browser.eval("document.getElementById('card-next').click()"), "2-K3.html");
        for (int i = 0; !isCardShown() && i < MOST_STEPS; i++) {
            browser.eval("(() => { const skip = document.getElementById('skip');"
                    + " (skip.offsetParent ? skip : document.getElementById('forward')).click(); })()");
        }
        assertThat(browser.eval("document.querySelector('#card li p').textContent"))
                .matches(".+\\? .+");
        assertThat(browser.eval("String(document.querySelectorAll('#card li:first-child p').length > 1)"))
                .isEqualTo("true");
        browser.tap("card-back", 20, 20);
        assertThat(isCardShown()).isFalse();
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void partsWithoutATitleAreCalledByTheirAlgorithmAndALessonWithoutOneStillHasItsCards()
            throws IOException, ScenarioException {
        Path pages = write(false, "{runs: [{run: K2, title: ''}, {run: K3, title: ''}]}");
        browser.open(pages.resolve("1-K2.html").toUri().toString());
        stepToCard();
        assertThat(browser.text("card-part")).isEqualTo("Part 2 of 2");
        assertThat(browser.text("card-title")).isEqualTo("Modified bully");
        goOn(() -> browser.press("PageDown", 34), "2-K3.html");
        assertThat(browser.text("title")).isEqualTo("Modified bully");
        stepToCard();
        assertThat(browser.eval("[...document.querySelectorAll('#card > *')].map(e => e.innerText).join('|')"))
                .isEqualTo("What you have seen|Modified bully\nModified bully|Back");
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void aRunOpenedByTheAddressIsNotBehindTheCardAndNeitherIsWhatIsSaidOfABadOne()
            throws IOException, ScenarioException {
        Path pages = write(false, "{title: Links, runs: [K2, K3]}");
        browser.open(pages.resolve("1-K2.html").toUri().toString());
        stepToCard();
        openFragment("#algorithm:+bully;ids:+1..3;crashed:+3;events:+[{at:+0,+detect:+1}]");
        assertThat(isCardShown()).isFalse();
        stepToCard();
        openFragment("#algorithm:+nobody;ids:+1..3");
        assertThat(isCardShown()).isFalse();
        assertThat(browser.text("notice")).contains("nobody");
        assertThat(browser.problems()).isEmpty();
    }
}
