package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.RandomRuns;
import hustings.engine.ScheduledIntervention;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.file.WebPage;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.web.address.RunAddress;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A link to a page may come from anybody: its run is opened as a whole, or a notice says why not. */
class LinkTest extends BrowserFixture {

    private static final String TITLE = "The bully algorithm";

    private static String page;

    @BeforeAll
    static void writePage() throws IOException {
        page = Browsers.page(folder, "K1", false);
    }

    private static void openLink(String fragment) {
        browser.open(page + "#" + fragment);
    }

    private static String fragmentOf(String... lines) {
        return URLEncoder.encode(String.join("\n", lines), StandardCharsets.UTF_8)
                .replace("%0A", ";");
    }

    private static String count(String selector) {
        return browser.eval("document.querySelectorAll('" + selector + "').length");
    }

    private static void assertRunOfPageStaysWithNotice(String as) {
        assertThat(browser.text("notice")).as(as).startsWith("The link ");
        assertThat(browser.text("title")).as(as).isEqualTo(TITLE);
        assertThat(count("#processes button")).as(as).isEqualTo("8");
        assertThat(browser.problems()).as(as).isEmpty();
    }

    private static void assertRunOfPageWithNotice(String as) {
        assertRunOfPageStaysWithNotice(as);
        step(1);
        assertThat(browser.text("place")).as(as).isEqualTo("1");
    }

    private static Scenario withEvents(int count) {
        Scenario figure = Figures.loadScenario("K1").withCaptions(List.of());
        return figure.withEvents(IntStream.range(0, count)
                .mapToObj(i -> new ScheduledIntervention(
                        new Moment.BeforeStage(1 + i / 10),
                        i % 2 == 0 ? new Intervention.Pause(i / 2 % 6) : new Intervention.Resume(i / 2 % 6)))
                .toList());
    }

    @Test
    void manyPausesStageByStageAreCopiedAndOpened() {
        browser.open(page);
        for (int i = 0; i < 44; i++) {
            String verb = i % 2 == 0 ? "Pause " : "Resume ";
            browser.eval("document.getElementById('process-" + i / 2 % 4 + "').click()");
            choose(verb + i / 2 % 4);
        }
        String link = copiedLink();
        assertThat(link).hasSizeGreaterThan(1600);
        String caption = browser.text("sentence");
        browser.open(link);
        assertThat(browser.text("notice")).isEmpty();
        browser.press("End", 35);
        assertThat(browser.text("sentence")).isNotEmpty().isNotEqualTo(caption);
        assertThat(copiedLink()).isEqualTo(link);
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void aRunFromALinkHasUpTo500Events() {
        openLink(RunAddress.format(withEvents(500)));
        assertThat(browser.text("notice")).isEmpty();
        assertThat(copiedLink()).endsWith("#" + RunAddress.format(withEvents(500)));
        openLink(RunAddress.format(withEvents(501)));
        assertRunOfPageWithNotice("501 events");
    }

    @Test
    void aRunFromALinkHasUpTo64Processes() {
        openLink(fragmentOf("algorithm: bully", "ids: 0..63"));
        assertThat(browser.text("notice")).isEmpty();
        assertThat(count("#processes button")).isEqualTo("64");
        for (String larger : List.of("0..64", "0..4095", "[0..40, 50..80]")) {
            openLink(fragmentOf("algorithm: bully", "ids: " + larger));
            assertRunOfPageWithNotice(larger);
        }
    }

    @Test
    void aRunFromALinkHasUpTo20000StepsAndAllOfItsTimeIsShown() {
        openLink(fragmentOf("algorithm: raft", "ids: 0..4", "until: 10000000", "events: [{at: 9999999, detect: 0}]"));
        assertThat(browser.text("notice")).contains("20,000 steps");
        assertRunOfPageWithNotice("steps");
        openLink(fragmentOf("algorithm: bully", "ids: 0..4", "until: 10000000", "events: [{at: 9999999, detect: 0}]"));
        assertThat(browser.text("notice")).contains("50,000 ticks");
        assertRunOfPageWithNotice("ticks");
        openLink(fragmentOf("algorithm: bully", "ids: 0..63", "until: 10001", "events: [{at: 10000, detect: 0}]"));
        assertThat(browser.text("notice")).contains("10,000 ticks");
        assertRunOfPageWithNotice("ticks of 64 processes");
        openLink(fragmentOf("algorithm: raft", "ids: 0..63", "until: 9000", "events: [{at: 8999, detect: 0}]"));
        assertThat(browser.text("notice")).contains("50,000 messages");
        assertRunOfPageWithNotice("messages");
    }

    @Test
    void anotherAlgorithmThatWouldRunTooLongHasADashForItsCount() throws IOException {
        String raft = Browsers.page(
                folder,
                new WebPage(
                        CompletedRun.of(Figures.loadScenario("K1")),
                        List.of(AlgorithmChoice.asPublished("raft"), AlgorithmChoice.asPublished("modified-bully")),
                        false));
        browser.open(raft + "#" + fragmentOf("algorithm: bully", "ids: 0..4", "until: 10000000"));
        assertThat(browser.text("notice")).isEmpty();
        assertThat(browser.text("totals"))
                .contains("Raft (leader election): – ", "Modified bully: no messages")
                .contains("Bully: no messages");
        browser.eval("(() => { const s = document.getElementById('algorithms'); s.value = 'raft';"
                + " s.dispatchEvent(new Event('change')); })()");
        assertThat(browser.text("notice")).startsWith("Not done: ").contains("20,000 steps");
        assertThat(browser.eval("document.getElementById('algorithms').value")).isEqualTo("bully");
        step(1);
        assertThat(browser.text("notice")).isEmpty();
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void aRunFromALinkStaysWithinItsLimitsWhateverIsDoneToIt() {
        openLink(fragmentOf("algorithm: raft", "ids: 0..2", "crashed: 0..2", "until: 10000000"));
        assertThat(browser.text("notice")).isEmpty();
        browser.eval("document.getElementById('process-1').click()");
        choose("Revive 1");
        assertThat(browser.text("notice")).startsWith("Not done: ").contains("50,000 ticks");
        assertThat(browser.eval("document.getElementById('undo').disabled")).isEqualTo("false");
        browser.eval("document.getElementById('undo').click()");
        assertThat(browser.text("title")).isEqualTo(TITLE);
        assertThat(browser.problems()).isEmpty();
    }

    @Test
    void aRunOfThePageItselfMayBeLargerButHasNoLink() throws Exception {
        Scenario large = scenarioOf("algorithm: bully", "ids: 0..99");
        browser.open(Browsers.page(folder, new WebPage(CompletedRun.of(large), List.of(), false)));
        assertThat(count("#processes button")).isEqualTo("100");
        assertThat(copiedLink()).isEqualTo(browser.eval("location.href"));
        assertThat(browser.text("notice")).startsWith("Copied: ").contains("64 processes");
        browser.eval("document.getElementById('process-99').click()");
        choose("Crash 99");
        assertThat(browser.text("caption")).startsWith("99 crashes.");
        assertThat(copiedLink()).isEmpty();
        assertThat(browser.text("notice")).startsWith("There is no link").contains("64 processes");
        browser.eval("window.dispatchEvent(new Event('blur'))"); // which writes the address at once
        assertThat(browser.eval("location.hash")).isEmpty();
        assertThat(browser.problems()).isEmpty();
    }

    private static Scenario scenarioOf(String... lines) throws ScenarioException {
        return ScenarioText.parse("test", String.join("\n", lines) + "\n", Catalogue.shipped());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "title:+x;algorithm:+bully;ids:+0..3",
                "title%3A+x;algorithm%3A+bully;ids%3A+0..3",
                "title%3A+x%3Balgorithm%3A+bully%3Bids%3A+0..3",
                "title%3a%20x%3balgorithm%3a%20bully%3bids%3a%200..3",
                "title%253A%2Bx%253Balgorithm%253A%2Bbully%253Bids%253A%2B0..3",
                "algorithm%3A%20bully%0Aids%3A%200..3",
                "ids:+0..3;algorithm:+bully"
            })
    void aLinkOpensHoweverAMailProgramHasEncodedIt(String fragment) {
        openLink(fragment);
        assertThat(browser.text("notice")).isEmpty();
        assertThat(count("#processes button")).isEqualTo("4");
        step(1);
        assertThat(browser.problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "title:+%22",
                "algorithm:+bully;ids:+",
                "seed:+_",
                "algorithm:+bully;ids:+0..3;events:+%5B%7Bat:+0,+drop:+0>"
            })
    void aLinkOf20000CharactersIsRefusedInWords(String start) {
        assertThat20000CharactersAreRefusedInWords(start);
    }

    @ParameterizedTest
    @Tag("weekly") // one of each kind of value is in the gate
    @ValueSource(
            strings = {
                "title:+[",
                "title:+",
                "ids:+1",
                "seed:+1",
                "a:;",
                "%25",
                "x",
                "events:;++-+%7Bat:+0,+detect:+0%7D;"
            })
    void anotherLinkOf20000CharactersIsRefusedInWords(String start) {
        assertThat20000CharactersAreRefusedInWords(start);
    }

    private static void assertThat20000CharactersAreRefusedInWords(String start) {
        browser.open(page);
        for (String rest :
                List.of("a", "1", "%5B", "%7B", "1,+", "1..", "_", "%22", "%00", "%F0%9F%99%82", ";a:+1", ";")) {
            String fragment = start + rest.repeat((20_000 - start.length()) / rest.length());
            openFragment("#" + fragment);
            assertRunOfPageStaysWithNotice(start + rest + "...");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s:+1",
                "title:+x%s%%C2%%A0:",
                "options:+%%7B%s:+1%%7D",
                "events:+%%5B%%7Bat:+0,+drop:+%s%%7D%%5D",
                "layout:+%%7Bgrid:+%%7B0:+%s%%7D%%7D"
            })
    void aPartOf20000CharactersIsRefusedInWords(String form) {
        assertThatPartsOf20000CharactersAreRefusedInWords(form);
    }

    @ParameterizedTest
    @Tag("weekly") // one of each kind of place is in the gate
    @ValueSource(
            strings = {
                "-%s:+1",
                "%%C2%%A0%s;[",
                "crashed:+none%s",
                "options:+%%7Bbully-back:+%s%%7D",
                "seed:+%s",
                "delays:+1..%s",
                "events:+%%5B%%7Bat:+0,+cut:+1-%s%%7D%%5D",
                "events:+%%5B%%7Bat:+0,+%s:+1%%7D%%5D",
                "compare:+[%s]",
                "clocks:+%%7B0:+1/%s%%7D",
                "captions:+[%%7Bstage:+%s,+text:+a%%7D]"
            })
    void anotherPartOf20000CharactersIsRefusedInWords(String form) {
        assertThatPartsOf20000CharactersAreRefusedInWords(form);
    }

    private static void assertThatPartsOf20000CharactersAreRefusedInWords(String form) {
        browser.open(page);
        for (String part : List.of("a", "1", "-", "a-1+", "%C2%A0", "1>2+A@1")) {
            openFragment("#algorithm:+bully;ids:+0..3;" + form.formatted(part.repeat(20_000 / part.length())));
            assertRunOfPageStaysWithNotice(form + " of " + part + "...");
        }
    }

    @Test
    void aTitleOf20000CharactersIsOpened() {
        openLink("title:+" + "a".repeat(20_000) + ";algorithm:+bully;ids:+0..3");
        assertThat(browser.text("notice")).isEmpty();
        assertThat(count("#processes button")).isEqualTo("4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%",
                "%zz",
                "title:+%E4%",
                "title:+x;algorithm:+bully;ids:+0..3;crashed:+9",
                "nonsense",
                "[",
                "title:+x;algorithm:+bully;ids:+0..3;delay:+0",
                "algorithm:+bully;ids:+0..3;ids:+0..3",
                "algorithm:+/home/me/Mine.java;ids:+0..3",
                "algorithm:+&a+bully;ids:+*a"
            })
    void aDamagedLinkLeavesTheRunOfThePage(String fragment) {
        openLink(fragment);
        assertRunOfPageWithNotice(fragment);
        assertThat(addressWhen("!hash")).isEqualTo(page);
    }

    /** Whatever becomes of a link on its way, the page shows its own run and a notice, or the run that is in it. */
    @Test
    void aDamagedLinkOfAnyRunIsRefusedInWordsOrOpened() {
        List<Publication> algorithms = Catalogue.shipped();
        browser.open(page);
        int opened = 0;
        int refused = 0;
        for (long seed : RandomRuns.seeds(RandomRuns.COUNT / 2)) {
            Random random = new Random(seed);
            Publication algorithm = algorithms.get(random.nextInt(algorithms.size()));
            String link = damage(RunAddress.format(RandomRuns.anything(algorithm, seed)), random);
            String as = "seed " + seed + ": " + link;
            openFragment(link);
            String notice = browser.text("notice");
            assertThat(browser.problems()).as(as).isEmpty();
            assertThat(browser.text("sentence")).as(as).isNotBlank();
            assertThat(count("#processes button")).as(as).isNotEqualTo("0");
            opened += notice.isEmpty() ? 1 : 0;
            refused += notice.startsWith("The link ") ? 1 : 0;
            step(4);
            browser.press("End", 35);
            assertThat(browser.text("caption")).as(as).isNotEmpty();
            assertThat(browser.problems()).as(as).isEmpty();
            browser.eval("document.getElementById('restart').click()");
            assertThat(browser.text("title")).as(as).isEqualTo(TITLE);
        }
        assertThat(opened + refused).isEqualTo(RandomRuns.COUNT / 2);
        assertThat(opened).isPositive();
        assertThat(refused).isPositive();
    }

    private static String damage(String link, Random random) {
        String damaged = link;
        for (int times = random.nextInt(4); times >= 0; times--) {
            damaged = damageOnce(damaged, random);
        }
        return damaged.isEmpty() ? ";" : damaged;
    }

    private static String damageOnce(String link, Random random) {
        int from = random.nextInt(link.length() + 1);
        int to = Math.min(link.length(), from + random.nextInt(12));
        String before = link.substring(0, from);
        String part = link.substring(from, to);
        String after = link.substring(to);
        return switch (random.nextInt(8)) {
            case 0 -> before + after;
            case 1 -> before + part + part + after;
            case 2 -> before + part;
            case 3 -> before + (char) (' ' + random.nextInt('~' - ' ')) + after;
            case 4 -> before + String.format("%%%02X", random.nextInt(256)) + part + after;
            case 5 -> replaceANumber(link, random);
            case 6 -> shuffleLines(link, random);
            default -> before + URLEncoder.encode(part, StandardCharsets.UTF_8) + after;
        };
    }

    private static String replaceANumber(String link, Random random) {
        List<String> numbers =
                List.of("0", "-1", "1", "63", "64", "4095", "10000000", "999999999", "99999999999999999999");
        List<Integer> places = IntStream.range(0, link.length())
                .filter(i -> Character.isDigit(link.charAt(i)))
                .boxed()
                .toList();
        if (places.isEmpty()) {
            return link;
        }
        int place = places.get(random.nextInt(places.size()));
        return link.substring(0, place) + numbers.get(random.nextInt(numbers.size())) + link.substring(place + 1);
    }

    private static String shuffleLines(String link, Random random) {
        List<String> lines = new ArrayList<>(List.of(link.split(";")));
        Collections.shuffle(lines, random);
        return lines.stream().collect(Collectors.joining(";"));
    }
}
