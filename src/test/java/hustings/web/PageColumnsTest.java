package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.Curve;
import hustings.picture.election.ElectionPicture;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.ProcessShape;
import hustings.picture.file.WebPage;
import hustings.play.Cursor;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.play.RunOrigin;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A live page of a scenario with {@code compare}: columns on a wide screen, one at a time on a phone. */
class PageColumnsTest extends BrowserFixture {

    private static final AlgorithmChoice BESIDE = AlgorithmChoice.asPublished("modified-bully");

    private static Scenario scenario() throws IOException {
        return Figures.loadScenario("K1").withComparedAlgorithms(List.of(BESIDE));
    }

    private static void open(boolean asks) throws IOException {
        browser.open(Browsers.page(folder, new WebPage(CompletedRun.of(scenario()), List.of(), asks)));
    }

    /** What the second column shows, as the page lays it out; its canvas is then called <i>second</i>. */
    private static ElectionPicture pictureOfSecond(int stop) throws IOException {
        String[] size = browser.eval("(() => { const c = document.querySelectorAll('#pictures .column')[1]"
                        + ".querySelector('canvas'); c.id = 'second';"
                        + " return c.clientWidth + ' ' + c.clientHeight; })()")
                .split(" ");
        Run run = Run.of(
                RunDocument.of(RunOrigin.ofOwnRun(), scenario().withAlgorithm(BESIDE)),
                Catalogue.getByName(BESIDE.name()));
        ViewState at = ViewState.of(Cursor.of(run).atFrame(run.stops().get(stop)), StepMode.BY_STAGE, 0, false);
        return PictureLayout.of(
                at.step(), LiveRun.pictureSetting(run), Double.parseDouble(size[0]), Double.parseDouble(size[1]));
    }

    /** The description of each picture that is to be seen, for people who cannot see it. */
    private static List<String> pictures() {
        return List.of(browser.eval("[...document.querySelectorAll('#pictures .column')].filter(c => !c.hidden)"
                        + ".map(c => c.querySelector('canvas').ariaLabel).join('\\n')")
                .split("\n"));
    }

    private static void chooseAlgorithm(String name) {
        browser.eval("(() => { const s = document.getElementById('algorithms'); s.value = '" + name
                + "'; s.dispatchEvent(new Event('change')); })()");
    }

    @Test
    void aClickInTheSecondColumnActsInAllAtTheSameTimeUntilItIsUndone() throws IOException {
        browser.resize(1400, 900, false);
        open(false);
        step(2);
        List<String> before = pictures();
        assertThat(before).hasSize(2).allMatch(text -> text.contains("Crashed: 7."));
        assertThat(before.get(0)).startsWith("Bully. 8 processes at tick 2, after 2 stages.");
        assertThat(before.get(1)).startsWith("Modified bully. 8 processes at tick 2, after 2 stages.");
        ProcessShape six = pictureOfSecond(2).findProcess(6).orElseThrow();
        browser.click("second", six.x(), six.y());
        assertThat(pictures())
                .hasSize(2)
                .allMatch(text -> text.contains(" at tick 2,") && text.contains("Crashed: 6 and 7."));
        assertThat(browser.text("caption")).startsWith("6 crashes.");
        assertThat(copiedLink()).contains("crash:+6");
        browser.eval("document.getElementById('undo').click()");
        assertThat(pictures()).isEqualTo(before);
        assertThat(addressWhen("!hash")).doesNotContain("#");
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void aMessageOfTheSecondColumnHasItsMenu() throws IOException {
        browser.resize(1400, 900, false);
        open(false);
        step(1);
        Curve way = pictureOfSecond(1).arrows().get(0).path();
        browser.click(
                "second",
                (way.x0() + 3 * way.x1() + 3 * way.x2() + way.x3()) / 8,
                (way.y0() + 3 * way.y1() + 3 * way.y2() + way.y3()) / 8);
        assertThat(browser.text("menu")).startsWith("ELECTION from 4 to 5, sent at tick 0");
        choose("Drop ELECTION from 4 to 5");
        assertThat(pictures()).hasSize(2).allMatch(text -> text.contains("Lost: 1 ELECTION."));
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void aPhoneSwitchesToTheOtherAtTheSameTime() throws IOException {
        browser.resize(390, 844, true);
        open(false);
        step(2);
        browser.eval("document.getElementById('process-6').click()");
        choose("Crash 6");
        String place = browser.text("place");
        assertThat(pictures()).singleElement().asString().contains(" at tick 2,");
        assertThat(browser.text("title")).isEqualTo("The bully algorithm");
        chooseAlgorithm("modified-bully");
        assertThat(browser.text("title")).isEqualTo("Modified bully");
        assertThat(browser.text("place")).isEqualTo(place);
        assertThat(pictures()).singleElement().asString().contains("after 2 stages", "Crashed: 6 and 7.");
        chooseAlgorithm("bully");
        browser.eval("for (let i = 0; i < 3; i++) document.getElementById('undo').click()");
        assertThat(pictures()).singleElement().asString().contains(" at tick 2,", "Crashed: 7.");
        assertThat(addressWhen("!hash")).doesNotContain("#");
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void aPageThatAsksStartsTheOtherFromTheStart() throws IOException {
        browser.resize(390, 844, true);
        open(true);
        browser.eval("document.getElementById('skip').click()");
        chooseAlgorithm("modified-bully");
        assertThat(browser.text("place")).isEqualTo("0");
    }
}
