package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.MessageName;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.Curve;
import hustings.picture.election.ElectionPicture;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSettings;
import hustings.picture.election.ProcessShape;
import hustings.picture.file.WebPage;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.transit.Transits;
import hustings.web.address.RunAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The live page as a person sees and uses it, by mouse, keys and thumb. */
class LivePageTest extends BrowserFixture {

    private static final int LEFT = 37;
    private static final int END = 35;
    private static final int HOME = 36;

    private void step(String means) {
        switch (means) {
            case "keys" -> browser.press("PageDown", 34);
            case "mouse" -> browser.click("forward", 20, 20);
            default -> browser.tap("forward", 20, 20);
        }
    }

    /** A frame of Figure 1 as the page lays it out. */
    private static ElectionPicture picture(int frame) {
        String[] size = browser.eval("(() => { const c = document.getElementById('picture');"
                        + " return c.clientWidth + ' ' + c.clientHeight; })()")
                .split(" ");
        CompletedRun run = CompletedRun.of(Figures.loadScenario("K1"));
        return PictureLayout.of(
                Transits.of(run.frames()).stepTo(frame),
                PictureSettings.of(run),
                Double.parseDouble(size[0]),
                Double.parseDouble(size[1]));
    }

    private static double[] centre(int process) {
        ProcessShape shape = picture(0).findProcess(process).orElseThrow();
        return new double[] {shape.x(), shape.y()};
    }

    private static int shown(int stop) throws IOException {
        return History.findStageStops(
                        CompletedRun.of(Figures.loadScenario("K1")).frames())
                .get(stop);
    }

    private void clickArrow(int stop, int index) throws IOException {
        Curve way = picture(shown(stop)).arrows().get(index).path();
        browser.click(
                "picture",
                (way.x0() + 3 * way.x1() + 3 * way.x2() + way.x3()) / 8,
                (way.y0() + 3 * way.y1() + 3 * way.y2() + way.y3()) / 8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1", "K2", "K3"})
    void aFigurePlaysAsTheProgramTellsIt(String figure) throws IOException {
        browser.open(Browsers.page(folder, figure, false));
        Run run = Run.of(
                RunDocument.of(RunOrigin.ofOwnRun(), Figures.loadScenario(figure)),
                Catalogue.getByName(Figures.loadScenario(figure).algorithm().name()));
        for (String means : List.of("keys", "mouse", "thumb")) {
            boolean phone = means.equals("thumb");
            browser.resize(phone ? 360 : 1280, phone ? 640 : 800, phone);
            for (int stop : run.stops()) {
                assertThat(browser.text("caption"))
                        .as(means)
                        .isEqualTo(ViewState.of(Cursor.of(run).atFrame(stop), StepMode.BY_STAGE, 0, false)
                                .captionBesideStatus(Translation.ENGLISH)
                                .text());
                if (stop != run.lastVisibleFrame().index()) {
                    step(means);
                }
            }
            browser.press("ArrowLeft", LEFT);
            browser.press("Home", HOME);
        }
        assertThat(browser.problems()).isEmpty();
        assertThat(browser.requests()).hasSize(1).first().asString().startsWith("file:");
    }

    @Test
    void aThumbReachesEverythingOnAPhoneAndNothingScrollsSideways() throws IOException {
        browser.resize(360, 640, true);
        browser.open(Browsers.page(folder, "K1", false));
        assertThat(browser.eval("document.documentElement.scrollWidth")).isEqualTo("360");
        assertThat(browser.eval("[...document.querySelectorAll('button, select, summary, input')]"
                        + ".filter(e => e.offsetParent && (e.offsetWidth < 43.9 || e.offsetHeight < 43.9))"
                        + ".map(e => e.id).join()"))
                .isEmpty();
        browser.tap("forward", 22, 22);
        double[] six = centre(6);
        browser.tap("picture", six[0], six[1]);
        assertThat(browser.text("caption")).startsWith("6 crashes.");
    }

    @Test
    void whoReadsGermanIsToldInGerman() throws IOException {
        browser.speak("de");
        try {
            browser.open(Browsers.page(folder, "K1", false));
            double[] six = centre(6);
            browser.click("picture", six[0], six[1]);
            assertThat(browser.text("caption")).startsWith("6 stürzt ab.");
            assertThat(browser.text("undo")).isEqualTo("Rückgängig");
            assertThat(browser.text("title")).isEqualTo("Der Bully-Algorithmus");
            assertThat(browser.eval("document.documentElement.lang")).isEqualTo("de");
            assertThat(browser.eval("document.getElementById('process-6').ariaLabel"))
                    .isEqualTo("Prozess 6, abgestürzt");
            assertThat(browser.eval("document.getElementById('picture').ariaLabel"))
                    .contains("Koordinator: keiner.");
        } finally {
            browser.speak("en");
        }
    }

    @Test
    void theTextsOfAScenarioAreNoMarkup() throws IOException {
        Scenario evil = Figures.loadScenario("K1")
                .withTexts("<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>", "<b>&amp;</b>");
        browser.open(Browsers.page(folder, new WebPage(CompletedRun.of(evil), List.of(), false)));
        assertThat(browser.eval("document.title")).isEqualTo("<img src=x onerror=alert(1)>");
        assertThat(browser.eval("document.querySelectorAll('img, b, script').length"))
                .isEqualTo("2");
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void aFolderOfPagesSharesOneScript() throws IOException {
        WebPage page = new WebPage(CompletedRun.of(Figures.loadScenario("K2")), List.of(), false);
        Path file = Files.writeString(folder.resolve("K2.html"), page.htmlWithSharedScript());
        Files.writeString(folder.resolve(WebPage.SCRIPT_FILE), WebPage.scriptText());
        assertThat(Files.size(file)).isLessThan(30_000);
        browser.open(file.toUri().toString());
        step(1);
        assertThat(browser.text("place")).isEqualTo("1");
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void aCopiedLinkOpensTheRunAsItWasLeft() throws IOException {
        String page = Browsers.page(folder, "K1", false);
        browser.open(page);
        browser.eval("document.getElementById('process-6').click()");
        choose("Crash 6");
        String link = copiedLink();
        assertThat(addressWhen("hash")).isEqualTo(link);
        browser.press("End", END);
        String end = browser.text("status");
        browser.open(link);
        assertThat(browser.eval("location.href")).isEqualTo(link);
        browser.press("End", END);
        assertThat(browser.text("status")).isEqualTo(end);
        browser.open(page + "#algorithm:+nope;ids:+0..3");
        assertThat(browser.text("notice")).startsWith("The link could not be read");
    }

    /** What is done to one page, which starts again each time. */
    @Nested
    class OnThePageOfFigure1 {

        @BeforeAll
        static void open() throws IOException {
            browser.open(Browsers.page(folder, "K1", false));
        }

        @BeforeEach
        void startAgain() {
            browser.eval("document.getElementById('menu').close(); document.getElementById('restart').click();"
                    + " document.getElementById('messages-part').open = false; scrollTo(0, 0)");
        }

        @Test
        void aClickCrashesAProcessAndTheRunGoesOnUntilItIsUndone() throws IOException {
            step(2);
            double[] six = centre(6);
            browser.click("picture", six[0], six[1]);
            assertThat(browser.text("caption")).startsWith("6 crashes.");
            String link = copiedLink();
            browser.press("End", END);
            String end = browser.text("status");
            browser.eval("document.getElementById('restart').click()");
            addressWhen("!hash");
            openFragment(link.substring(link.indexOf('#')));
            browser.press("End", END);
            assertThat(browser.text("status")).isEqualTo(end);
            browser.eval("for (let i = 0; i < 3; i++) document.getElementById('undo').click()");
            addressWhen("!hash");
            assertThat(browser.problems()).isEmpty();
        }

        @Test
        void movingTheTimeLinePauses() {
            step(4);
            browser.click("play", 20, 20);
            browser.eval("(() => { const line = document.getElementById('line');"
                    + " for (let i = 0; i < 6; i++) { line.value = 0; line.dispatchEvent(new Event('input')); } })()");
            assertThat(browser.eval("document.getElementById('play').getAttribute('aria-pressed')"))
                    .isEqualTo("false");
            browser.eval("new Promise(done => setTimeout(done, 2000))"); // longer than a step is shown
            assertThat(browser.text("place")).isEqualTo("0");
            browser.press("End", END);
            browser.eval("document.getElementById('play').click()");
            assertThat(browser.text("place")).as("it plays from the start").isNotEqualTo("5/5");
        }

        @Test
        void aSecondProcessThatIsCutOffLeavesTheFirstAlone() {
            for (int id : new int[] {1, 2}) {
                browser.eval("document.getElementById('process-" + id + "').click()");
                choose("Cut " + id + " off from the others");
            }
            assertThat(copiedLink()).contains("%5B%5B0,+3..7%5D,+%5B2%5D,+%5B1%5D%5D");
        }

        @Test
        void theAddressIsTheScenarioOfTheWindow() throws Exception {
            step(1);
            browser.eval("document.getElementById('process-5').click()");
            choose("Crash 5");
            Scenario scenario = RunAddress.parse(copiedLink(), Catalogue.shipped());
            assertThat(scenario.events())
                    .hasSizeGreaterThan(Figures.loadScenario("K1").events().size());
            assertThat(copiedLink()).endsWith("#" + RunAddress.format(scenario));
        }

        @Test
        void aClickedMessageIsDroppedAndUndone() throws IOException {
            step(1);
            clickArrow(1, 2);
            assertThat(browser.text("menu"))
                    .contains("ELECTION from 4 to 7, sent at tick 0", "Delay it by 2 D", "Duplicate it");
            choose("Drop ELECTION from 4 to 7");
            assertThat(browser.text("caption")).contains("The ELECTION from 4 to 7 is dropped.");
            browser.eval("document.getElementById('undo').click()");
            assertThat(browser.text("place")).isEqualTo("1");
            assertThat(browser.text("messages")).contains("ELECTION from 4 to 5, sent at tick 0");
        }

        @Test
        void aMessageKeepsTheFocusWhenItIsChanged() {
            step(1);
            browser.eval("document.getElementById('messages-part').open = true");
            browser.eval("(() => { const b = document.querySelector('#messages button'); b.focus(); b.click(); })()");
            choose("Drop ELECTION from 4 to 5");
            assertThat(browser.eval("document.activeElement.id")).isEqualTo("message-4>5 ELECTION@0");
            step(2);
            assertThat(browser.eval("document.activeElement.id")).isEqualTo("messages-title");
        }

        @Test
        void aLinkIsCutOneWayAndHealed() throws IOException {
            step(2);
            clickArrow(2, 0);
            MessageName message = picture(shown(2)).arrows().get(0).flight().name();
            choose("Cut the link from " + message.from() + " to " + message.to() + ", one way");
            assertThat(browser.text("caption"))
                    .contains(message.to() + " cannot hear " + message.from() + " any more.");
            browser.eval("document.getElementById('process-4').click()");
            choose("Heal the network");
            assertThat(copiedLink()).contains("cut:+" + message.from() + "%3E" + message.to(), "heal");
            browser.eval("document.getElementById('process-4').click()");
            assertThat(browser.text("menu"))
                    .contains("Cut 4 off from the others")
                    .doesNotContain("Heal network");
            assertThat(browser.problems()).isEmpty();
        }

        @Test
        void somebodyNoticesAndAnotherAlgorithmRunsOnTheSameFaults() throws IOException {
            step(1);
            browser.eval("document.getElementById('process-6').click()");
            choose("6 notices that the coordinator has crashed");
            assertThat(browser.text("caption")).contains("6 notices");
            assertThat(browser.text("title")).isEqualTo("The bully algorithm");
            assertThat(browser.eval("document.getElementById('about').hidden")).isEqualTo("false");
            browser.eval("(() => { const s = document.getElementById('algorithms'); s.value = 'modified-bully';"
                    + " s.dispatchEvent(new Event('change')); })()");
            assertThat(browser.text("title")).isEqualTo("Modified bully");
            assertThat(browser.eval("document.getElementById('about').hidden")).isEqualTo("true");
            browser.press("End", END);
            assertThat(browser.text("totals")).contains("Modified bully").contains("Bully: ");
            assertThat(browser.problems()).isEmpty();
        }

        @Test
        void howFarTheRunGoesIsToldWhenItWasWatchedAndTheKeyNamesWhatWasSeen() throws IOException {
            assertThat(browser.text("place")).isEqualTo("0");
            assertThat(browser.eval("document.getElementById('line').max")).isEqualTo("0");
            assertThat(browser.text("key")).contains("COORDINATOR", "crashed").doesNotContain("leads");
            step(2);
            assertThat(browser.text("place")).isEqualTo("2");
            assertThat(browser.eval("document.getElementById('line').max")).isEqualTo("2");
            browser.press("End", END);
            assertThat(browser.text("place")).isEqualTo("5/5");
            assertThat(browser.eval("document.getElementById('line').max")).isEqualTo("6");
            assertThat(browser.text("key")).contains("leads");
            assertThat(browser.text("key-title")).isEqualTo("Key");
            assertThat(browser.problems()).isEmpty();
        }

        @Test
        void aFingerThatOpenedAMenuPressesNothingInItWhenItLetsGo() {
            browser.resize(360, 740, true);
            double[] six = centre(6);
            assertThat(browser.press("picture", six[0], six[1])).isEmpty();
            assertThat(browser.eval("document.getElementById('menu').open")).isEqualTo("true");
        }

        @Test
        void aNoticeGoesWithTheFrameOfWhichItTells() {
            openFragment("#algorithm:+nope;ids:+0..3");
            assertThat(browser.text("notice")).startsWith("The link could not be read");
            step(1);
            assertThat(browser.text("notice")).isEmpty();
        }

        @Test
        void allFramesAreOnPaper() {
            browser.eval("dispatchEvent(new Event('beforeprint'))");
            assertThat(browser.eval("document.querySelectorAll('#sheets canvas').length"))
                    .isEqualTo("7");
            assertThat(browser.text("sheets")).contains("5 and 6 are alive and answer OK.");
            browser.eval("dispatchEvent(new Event('afterprint'))");
            assertThat(browser.text("sheets")).isEmpty();
        }
    }
}
