package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention.Crash;
import hustings.engine.ScheduledIntervention;
import hustings.paper.CompletedRun;
import hustings.paper.ShippedTasks;
import hustings.picture.file.WebPage;
import hustings.picture.file.WebPageFolder;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import hustings.web.address.RunAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A task on a phone, as a student solves it with a finger. */
class TaskPageTest extends BrowserFixture {

    private static final String AT_END = "document.getElementById('forward').disabled";

    @BeforeEach
    void takePhone() {
        browser.resize(390, 844, true);
    }

    @AfterEach
    void speakEnglish() {
        assertThat(browser.problems()).isEmpty();
        browser.speak("en");
        browser.prefer("prefers-color-scheme", "light");
    }

    private static String page(String id) throws IOException {
        return page(ShippedTasks.load(id));
    }

    private static String page(Scenario task) throws IOException {
        return Browsers.page(folder, new WebPage(CompletedRun.of(task), List.of(), false));
    }

    private static void tap(String id) {
        browser.tap(id, 20, 15);
    }

    /** Touches a button of the open menu. */
    private static void choose(String element, String text) {
        tap(element);
        browser.eval("(() => { const all = [...document.querySelectorAll('#menu button')];"
                + " const one = all.find(b => b.textContent === " + Browsers.quoted(text) + ");"
                + " if (!one) { throw new Error(all.map(b => b.textContent).join()); } one.id = 'chosen'; })()");
        tap("chosen");
    }

    private static void stepForward(int times) {
        for (int i = 0; i < times; i++) {
            tap("forward");
        }
    }

    /** Steps forward by a finger until the end, and expects that nothing is told before. */
    private static void watchToTheEndToldNothing() {
        while (!isAtEnd()) {
            assertThat(verdict()).isEmpty();
            assertThat(isShown("task-then")).isFalse();
            tap("forward");
        }
    }

    private static boolean isAtEnd() {
        return browser.eval(AT_END).equals("true");
    }

    private static String verdict() {
        return browser.text("task-verdict");
    }

    private static String used() {
        return browser.text("task-used");
    }

    private static boolean isShown(String id) {
        return browser.eval("document.getElementById('" + id + "').checkVisibility()")
                .equals("true");
    }

    private static String roleOf(String id) {
        return browser.eval("document.getElementById('" + id + "').getAttribute('role')");
    }

    @Test
    void oneCrashIsJudgedInTheEndAndItsLinkIsHandedIn() throws IOException {
        browser.open(page("task-second-leads"));
        assertThat(browser.text("task-goal")).isEqualTo("Make 2 lead in the end, followed by all that are live.");
        assertThat(browser.text("task-budget")).isEqualTo("Add at most 2 crashes.");
        assertThat(used()).isEqualTo("crashes: 0 of 2");
        assertThat(List.of(roleOf("task-used"), roleOf("task-verdict"))).containsOnly("status");
        choose("process-3", "Crash 3");
        assertThat(used()).isEqualTo("crashes: 1 of 2");
        watchToTheEndToldNothing();
        assertThat(verdict()).isEqualTo("Reached in the end, with 1 event, the fewest known.");
        assertThat(isShown("task-hand-in")).isTrue();
        String link = copiedLink();
        assertThat(link).contains("crash:+3").doesNotContain("task:");
        assertThat(browser.text("notice")).isEqualTo("Copied.");
        browser.open(link);
        assertThat(used()).as("nothing was watched").isEqualTo("crashes: 0 of 2");
        stepForward(1);
        assertThat(used()).isEqualTo("crashes: 1 of 2");
        watchToTheEndToldNothing();
        assertThat(verdict()).startsWith("Reached in the end");
    }

    @Test
    void oneReturnMakesTwoLeadAtOnceAndTheStageIsSaid() throws IOException {
        browser.open(page("task-two-leaders"));
        stepForward(4);
        choose("process-4", "Revive 4");
        assertThat(used()).isEqualTo("crashes: 0 of 1, returns: 1 of 1");
        int steps = 0;
        while (verdict().isEmpty()) {
            assertThat(isShown("task-then")).isFalse();
            assertThat(steps++).as("steps").isLessThan(20);
            tap("forward");
        }
        assertThat(verdict()).matches("Reached at stage \\d+, with 1 event, the fewest known\\.");
        tap("back");
        assertThat(verdict()).as("it was watched").isNotEmpty();
        tap("restart");
        assertThat(verdict()).isEmpty();
        assertThat(used()).isEqualTo("crashes: 0 of 1, returns: 0 of 1");
    }

    @Test
    void oneDroppedMessageLeavesTheRingWithoutALeader() throws IOException {
        browser.open(page("task-ring-nobody"));
        stepForward(1);
        tap("messages-title");
        choose("message-2>3 ELECTION@0", "Drop ELECTION from 2 to 3");
        assertThat(used()).isEqualTo("lost messages: 1 of 2");
        watchToTheEndToldNothing();
        assertThat(verdict()).isEqualTo("Reached in the end, with 1 event, the fewest known.");
    }

    @Test
    void aLostDiskMakesTwoLeadInOneTerm() throws IOException {
        browser.open(page("task-raft-lost-disk"));
        assertThat(browser.text("task-goal")).isEqualTo("Make two lead at once, in the same term.");
        stepForward(3);
        choose("process-3", "Crash 3 and lose its disk");
        choose("process-3", "Revive 3");
        assertThat(used()).isEqualTo("crashes with a lost disk: 1 of 1, returns: 1 of 1");
        int steps = 0;
        while (verdict().isEmpty()) {
            assertThat(steps++).as("steps").isLessThan(20);
            tap("forward");
        }
        assertThat(verdict()).matches("Reached at stage \\d+, with 2 events, the fewest known\\.");
    }

    @Test
    void moreThanTheBudgetIsWarnedOfAndTheRunGoesOn() throws IOException {
        browser.open(page("task-two-leaders"));
        choose("process-1", "Crash 1");
        choose("process-3", "Crash 3");
        assertThat(used()).isEqualTo("crashes: 2 of 1, returns: 0 of 1: more than the task allows");
        watchToTheEndToldNothing();
        assertThat(verdict()).isEqualTo("Not reached.");
        assertThat(isShown("task-then")).isFalse();
    }

    @Test
    void eachPressShowsOneHintMore() throws IOException {
        browser.open(page("task-two-leaders"));
        for (String hint : List.of(
                "Hint 1 of 3: Look at 4.",
                "Hint 2 of 3: The first event comes after stage 3.",
                "Hint 3 of 3: It begins like this: 4 recovers.")) {
            tap("task-hint");
            assertThat(browser.eval("document.querySelector('#task-hints li:last-child').textContent"))
                    .isEqualTo(hint);
        }
        assertThat(browser.eval("document.getElementById('task-hint').disabled"))
                .isEqualTo("true");
    }

    @Test
    void aLinkToAnotherRunSaysSoAndLeadsBack() throws IOException {
        Scenario task = ShippedTasks.load("task-two-leaders");
        Scenario withoutOwnEvent = task.withEvents(List.of(ScheduledIntervention.atTick(0, new Crash(1))));
        Scenario another =
                CompletedRun.of(ShippedTasks.load("task-only-one-left")).scenario();
        String page = page("task-two-leaders");
        for (Scenario linked : List.of(withoutOwnEvent, another)) {
            browser.open(page + "#" + RunAddress.format(linked));
            assertThat(used()).isEqualTo("This is another run, without the task. Start again to go back to it.");
            watchToTheEndToldNothing();
            assertThat(verdict()).isEmpty();
            tap("restart");
            assertThat(used()).isEqualTo("crashes: 0 of 1, returns: 0 of 1");
        }
    }

    @Test
    void aRunThatWasSolvedElsewhereBeginsAnewFromTheTask() throws Exception {
        Scenario task = ShippedTasks.load("task-second-leads");
        browser.open(page(task.withAddedEvents(List.of(ScheduledIntervention.atTick(0, new Crash(3))))));
        assertThat(used()).isEqualTo("crashes: 0 of 2");
        stepForward(1);
        assertThat(used()).isEqualTo("crashes: 1 of 2");
        String copied = browser.eval("(() => { let copied = ''; document.execCommand = () => {"
                + " copied = document.activeElement.value; return true; };"
                + " document.getElementById('copy-scenario').click(); return copied; })()");
        assertThat(ScenarioText.parse("copied", copied, Catalogue.all())
                        .task()
                        .orElseThrow()
                        .added())
                .containsExactly(2);
        tap("restart");
        assertThat(used()).isEqualTo("crashes: 0 of 2");
    }

    @ParameterizedTest
    @CsvSource({"360, 640, en, light", "390, 844, de, dark", "360, 640, de, dark"})
    void theTaskFitsOnAPhone(int width, int height, String language, String scheme) throws IOException {
        browser.resize(width, height, true);
        browser.prefer("prefers-color-scheme", scheme);
        browser.open(page("task-two-leaders"));
        browser.speak(language);
        browser.open(page("task-two-leaders"));
        assertThat(browser.text("task-hint")).isEqualTo(language.equals("de") ? "Tipp" : "Hint");
        assertThat(browser.eval("document.documentElement.scrollWidth")).isEqualTo(Integer.toString(width));
        for (String id : List.of("task-goal", "task-used", "task-hint", "restart", "picture", "forward")) {
            assertThat(browser.eval(
                            "(() => { const box = document.getElementById('" + id + "').getBoundingClientRect();"
                                    + " return box.top >= 0 && box.bottom <= innerHeight && box.height > 15; })()"))
                    .as(id)
                    .isEqualTo("true");
        }
        for (String id : List.of("task-hint", "restart", "forward")) {
            assertThat(Double.parseDouble(
                            browser.eval("document.getElementById('" + id + "').getBoundingClientRect().height")))
                    .as(id)
                    .isGreaterThanOrEqualTo(44);
        }
    }

    /** The pages of the path in a folder of their own; returns the address of a page. */
    private static String gallery(String file) throws IOException {
        Path out = Files.createTempDirectory(folder, "gallery");
        WebPageFolder pages = new WebPageFolder(false);
        Map<String, CompletedRun> tasks = new LinkedHashMap<>();
        for (String id : ShippedTasks.FOR_YOURSELF) {
            tasks.put(id, CompletedRun.of(ShippedTasks.load(id)));
        }
        pages.addTasks("Tasks", tasks, ShippedTasks.FOR_YOURSELF);
        for (Map.Entry<String, byte[]> each : pages.createFiles("Gallery").entrySet()) {
            Files.write(out.resolve(each.getKey()), each.getValue());
        }
        return out.resolve(file).toUri().toString();
    }

    private static void follow(String link, String file) {
        browser.eval("document.getElementById('" + link + "').click()");
        browser.awaitNextPage("location.pathname.endsWith('" + file + "') && document.readyState === 'complete'");
    }

    private static List<String> solved() {
        return List.of(browser.eval("[...document.querySelectorAll('li')].filter(e =>"
                        + " e.querySelector('span').textContent).map(e => e.querySelector('a').id).join()")
                .split(","));
    }

    @Test
    void theBrowserKeepsWhatIsSolvedAndLeadsOn() throws IOException {
        String start = gallery("index.html");
        browser.open(start);
        browser.eval("document.querySelector('.own a').id = 'own'");
        follow("own", "for-yourself.html");
        assertThat(browser.text("state")).isEqualTo("0 of 6 solved");
        assertThat(isShown("forget")).isFalse();
        assertThat(browser.text("go-on")).isEqualTo("Begin");
        follow("go-on", "task-second-leads.html");
        assertThat(browser.text("task-path")).isEqualTo("For yourself: task 1 of 6");
        choose("process-3", "Crash 3");
        watchToTheEndToldNothing();
        assertThat(browser.text("task-next")).isEqualTo("Next task");
        follow("task-next", "task-nobody-leads.html");
        assertThat(isShown("task-next")).isFalse();
        follow("task-path", "for-yourself.html");
        for (int times = 0; times < 2; times++) {
            assertThat(browser.text("state")).isEqualTo("1 of 6 solved");
            assertThat(solved()).containsExactly("task-second-leads");
            assertThat(browser.eval("document.getElementById('go-on').getAttribute('href')"))
                    .isEqualTo("task-nobody-leads.html");
            browser.open(browser.eval("location.href")); // again
        }
        tap("forget");
        assertThat(browser.text("state")).isEqualTo("0 of 6 solved");
        browser.open(browser.eval("location.href"));
        assertThat(solved()).containsExactly("");
    }

    /** As in a private window, or where there is no room left. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Object.defineProperty(window, 'localStorage', {get() { throw new Error('no'); }});",
                "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
            })
    void aBrowserThatKeepsNothingLeadsOnAllTheSame(String refusal) throws IOException {
        String script = browser.call("Page.addScriptToEvaluateOnNewDocument", Map.of("source", refusal))
                .get("identifier")
                .asText();
        try {
            browser.open(gallery("task-second-leads.html"));
            choose("process-3", "Crash 3");
            watchToTheEndToldNothing();
            assertThat(isShown("task-next")).isTrue();
            follow("task-path", "for-yourself.html");
            assertThat(browser.text("state")).isEqualTo("0 of 6 solved");
        } finally {
            browser.call("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", script));
        }
    }

    /** What each page of the path says is said in the language of the reader. */
    @Test
    void thePathIsInGermanForAGerman() throws IOException {
        String address = gallery("for-yourself.html");
        browser.open(address);
        browser.speak("de");
        browser.open(address);
        assertThat(browser.text("title")).isEqualTo("Selbst üben");
        assertThat(browser.text("state")).isEqualTo("0 von 6 gelöst");
        List<String> titles = new ArrayList<>();
        ShippedTasks.FOR_YOURSELF.forEach(id -> titles.add(browser.text(id)));
        assertThat(titles).startsWith("Am Ende führt Prozess 2").doesNotContain("Two lead at once");
    }
}
