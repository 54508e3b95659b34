package hustings.picture.file;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Timing;
import hustings.model.Message.MessageType;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.election.ElectionPicture;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.trace.History;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The data of web pages, read by another reader and held against the frames of the engine. */
@Tag("jdk")
class WebPageTest {

    private static final Path SCENARIOS = Path.of("assets/scenarios");

    static String html(Scenario scenario) {
        return html(new WebPage(List.of(CompletedRun.of(scenario)), false));
    }

    static String html(WebPage page) {
        try {
            return page.html();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String data(String html) {
        String begin = "<script type=\"application/json\" id=\"data\">";
        int from = html.indexOf(begin) + begin.length();
        return html.substring(from, html.indexOf("</script>", from));
    }

    private static JsonNode read(String html) throws IOException {
        return new ObjectMapper().readTree(data(html));
    }

    static List<Path> shipped() throws IOException {
        try (Stream<Path> files = Files.walk(SCENARIOS)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    private static Scenario scenario(Path file) throws ScenarioException {
        return ScenarioFile.read(file, Catalogue.all(), name -> {
            throw new IllegalArgumentException("an algorithm of one's own: " + name);
        });
    }

    @Test
    void allShippedRunsAreTried() throws IOException {
        assertThat(shipped()).hasSizeGreaterThanOrEqualTo(70);
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void everyStageOfAShippedRunIsAsTheEngineMadeIt(Path file) throws Exception {
        CompletedRun run = CompletedRun.of(scenario(file));
        String html = html(new WebPage(List.of(run), false));
        JsonNode data = read(html);
        JsonNode page = data.get("runs").get(0);
        List<Integer> stops = History.stopsOf(run.frames());
        assertThat(page.get("stops")).hasSize(stops.size());
        List<Integer> parts = new ArrayList<>();
        for (int place = 0; place < stops.size(); place++) {
            JsonNode stop = page.get("stops").get(place);
            change(parts, stop.get("p"));
            Frame frame = run.frames().get(stops.get(place));
            assertThat(stop.get("s").asInt()).isEqualTo(frame.stage());
            assertThat(processes(page, data, parts)).as("processes, %s", place).isEqualTo(processes(frame));
            assertThat(arrows(page, data, stop)).as("arrows, %s", place).isEqualTo(arrows(frame));
            assertThat(numbers(stop.get("n"))).as("counts, %s", place).isEqualTo(counts(frame));
        }
        assertThat(html.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(2_000_000);
    }

    private static void change(List<Integer> parts, JsonNode changes) {
        for (int i = 0; i < changes.size(); i += 2) {
            int part = changes.get(i).asInt();
            parts.addAll(Collections.nCopies(Math.max(0, part + 1 - parts.size()), 0));
            parts.set(part, changes.get(i + 1).asInt());
        }
    }

    private static List<String> processes(JsonNode page, JsonNode data, List<Integer> parts) {
        List<Integer> ids = numbers(page.get("ids"));
        return IntStream.range(0, ids.size())
                .mapToObj(i -> ids.get(i) + " "
                        + data.get("texts").get(parts.get(2 + ids.size() + i)).asText())
                .toList();
    }

    private static List<String> processes(Frame frame) {
        return frame.processes().stream()
                .map(process -> process.id() + (process.live() ? " up " : " crashed ")
                        + process.state().role() + " " + process.state().coordinator())
                .toList();
    }

    private static List<String> arrows(JsonNode page, JsonNode data, JsonNode stop) {
        List<Integer> all = numbers(stop.get("a"));
        return IntStream.range(0, all.size() / 10)
                .mapToObj(i -> all.subList(10 * i, 10 * i + 10))
                .map(a -> a.get(0) + ">" + a.get(1) + " "
                        + page.get("types").get(a.get(2)).asText() + " "
                        + data.get("texts").get(a.get(4)).asText() + ": "
                        + page.get("fates").get(a.get(3)).asText())
                .toList();
    }

    private static List<String> arrows(Frame frame) {
        return frame.processes().size() > ElectionPicture.MAX_PROCESSES_WITH_ARROWS
                ? List.of()
                : frame.flights().stream().map(WebPageTest::arrow).toList();
    }

    private static String arrow(Flight flight) {
        return flight.sent().from() + ">" + flight.sent().to() + " "
                + flight.sent().message().type().name() + " "
                + flight.sent().message().content() + ": " + flight.fate().describe();
    }

    private static List<Integer> numbers(JsonNode array) {
        return IntStream.range(0, array.size())
                .mapToObj(i -> array.get(i).asInt())
                .toList();
    }

    private static List<Integer> counts(Frame frame) {
        List<Integer> counts = new ArrayList<>();
        for (MessageType type : frame.tallies().types()) {
            counts.add((int) frame.tallies().sent(type));
            counts.add((int) frame.tallies().delivered(type));
            counts.add((int) frame.countLost(type));
        }
        return counts;
    }

    @ParameterizedTest
    @ValueSource(strings = {"K1", "K2", "K3"})
    void theFiguresTakeLessThanAPhotograph(String figure) {
        assertThat(html(Figures.load(figure)).getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(150_000);
    }

    @Test
    void fiveHundredStagesAreNotTooMany() {
        Scenario many =
                TestRun.of("raft", 0, 7).timing(new Timing(2, 2, 2, 0, 1, 2050)).scenario();
        CompletedRun run = CompletedRun.of(many);
        assertThat(run.frames().get(run.frames().size() - 1).stage()).isGreaterThanOrEqualTo(500);
        assertThat(html(new WebPage(List.of(run), false)).getBytes(StandardCharsets.UTF_8))
                .hasSizeLessThan(2_000_000);
    }

    @Test
    void thePageAsksTheNetworkForNothing() {
        String html = html(new WebPage(List.of(CompletedRun.of(Figures.load("K1"))), true));
        assertThat(html)
                .contains("content=\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\"");
        assertThat(html.replaceAll("http://www\\.w3\\.org/(2000/svg|1999/xhtml)", ""))
                .doesNotContain("http:")
                .doesNotContain("https:")
                .doesNotContain("@import")
                .doesNotContain("url(")
                .doesNotContain(" src=")
                .doesNotContain(" href=");
    }

    @Test
    void whatAFileSaysNeverBecomesMarkup() throws IOException {
        String evil = "</script><script>alert(1)</script> <!--<script> \"quoted\" & {{data}}";
        Scenario scenario = Figures.load("K1");
        Scenario named = scenario.withTexts(evil, evil, "")
                .withCaptions(List.of(scenario.captions().get(0)));
        String html = html(named);
        assertThat(html.replace(data(html), "")).doesNotContain("<script>alert").doesNotContain("<!--<script>");
        assertThat(data(html))
                .as("what would end the data, or hide the end of it")
                .doesNotContain("</", "<!--");
        assertThat(html.split("</script>", -1))
                .as("the data, the script, and what follows")
                .hasSize(3);
        assertThat(html).contains("&lt;script&gt;alert(1)&lt;/script&gt; &lt;!--");
        JsonNode page = read(html).get("runs").get(0);
        assertThat(page.get("title").asText()).isEqualTo(evil);
        assertThat(page.get("citations").get(1).asText()).isEqualTo("Scenario: " + evil);
    }
}
