package hustings.picture.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hustings.engine.Frame;
import hustings.model.ProcessState;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.trace.History;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A web page in a browser, gone through with its keys and with a finger, and printed: in JavaFX's own, and in Chromium
 * where there is one.
 */
@Tag("jdk")
class PageInBrowserTest {

    /** Chromium without a window, and without what it would ask the network for by itself. */
    private static final List<String> FLAGS = List.of(
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--virtual-time-budget=20000");

    /** WebView cannot be told to move nothing. */
    private static final String STILL =
            "<script>matchMedia = () => ({ matches: true, addEventListener() {} });</script>";

    private static final String TOOLS = """
            <script>
            const out = [];
            const key = (name, more) =>
              document.dispatchEvent(new KeyboardEvent('keydown', { key: name, cancelable: true, ...more }));
            const wait = time => new Promise(done => setTimeout(done, time));
            const touch = (name, x, fingers) => {
              const event = new Event(name);
              event.touches = Array(fingers);
              event.changedTouches = [{ clientX: x, clientY: 100 }];
              document.querySelector('.picture').dispatchEvent(event);
            };
            const swipe = (from, to, fingers = 1) => {
              touch('touchstart', from, fingers); touch('touchend', to, fingers - 1);
            };
            const text = selector => Array.from(document.querySelectorAll(selector), e => e.textContent).join(' ');
            const note = words => out.push(words + ' ' + location.hash + ' ' + text('.caption strong'));
            const click = selector => document.querySelector(selector).click();
            const done = () => document.body.append(Object.assign(document.createElement('pre'),
              { id: 'noted', textContent: out.join('\\n') }));
            </script>
            """;

    @TempDir
    private Path folder;

    /** What a page is opened with; it is asked for as little movement as possible. */
    private enum Browser {
        WEB_VIEW {
            @Override
            List<String> call(Path page, String address, List<String> more) {
                List<String> call = new ArrayList<>(
                        List.of(ProcessHandle.current().info().command().orElseThrow()));
                call.add("-XX:TieredStopAtLevel=1");
                Stream.of("glass.platform", "monocle.platform", "prism.order", "prism.text")
                        .filter(name -> System.getProperty(name) != null)
                        .forEach(name -> call.add("-D" + name + "=" + System.getProperty(name)));
                call.addAll(List.of("--module-path", paths("javafx-.*"), "--add-modules", "javafx.web"));
                String headlessScreen = paths("openjfx-monocle-.*"); // not of JavaFX 26, which has one of its own
                if (!headlessScreen.isEmpty()) {
                    call.addAll(List.of("--patch-module", "javafx.graphics=" + headlessScreen));
                }
                String classes = paths("[^.]*") + File.pathSeparator + Path.of("target", "test-classes");
                call.addAll(List.of("-cp", classes, WebViewBrowser.class.getName(), page.toUri() + address));
                return call;
            }

            /** Where this program finds libraries and folders of such names. */
            private String paths(String names) {
                return Stream.of("jdk.module.path", "java.class.path")
                        .flatMap(name -> Stream.of(System.getProperty(name, "").split(File.pathSeparator)))
                        .filter(path -> new File(path).getName().matches(names))
                        .collect(Collectors.joining(File.pathSeparator));
            }
        },
        CHROMIUM {
            @Override
            List<String> call(Path page, String address, List<String> more) {
                assumeTrue(chromium().isPresent(), "no Chromium here");
                List<String> call = new ArrayList<>(List.of(chromium().get()));
                call.addAll(FLAGS);
                call.add("--user-data-dir=" + page.resolveSibling("profile"));
                call.addAll(more);
                call.add(page.toUri() + address);
                return call;
            }
        };

        abstract List<String> call(Path page, String address, List<String> more);

        private static Optional<String> chromium() {
            return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                    .flatMap(folder -> Stream.of("chromium", "chromium-browser", "google-chrome")
                            .map(name -> Path.of(folder, name)))
                    .filter(Files::isExecutable)
                    .map(Path::toString)
                    .findFirst();
        }
    }

    private String browse(Browser browser, WebPage page, String script, String address, String... more)
            throws Exception {
        Path file = folder.resolve("page.html");
        Files.writeString(
                file,
                page.html()
                        .replace("<head>", browser == Browser.WEB_VIEW ? "<head>" + STILL : "<head>")
                        .replace("</body>", TOOLS + "<script>" + script + "</script></body>"));
        Path dom = folder.resolve("dom.html");
        Process process = new ProcessBuilder(browser.call(file, address, List.of(more)))
                .redirectOutput(dom.toFile())
                .redirectError(folder.resolve("log").toFile())
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Files.readString(dom);
    }

    private static List<String> noted(String dom) {
        Matcher noted =
                Pattern.compile("<pre id=\"noted\">(.*?)</pre>", Pattern.DOTALL).matcher(dom);
        assertThat(noted.find()).as(dom).isTrue();
        return noted.group(1).lines().toList();
    }

    private static WebPage page(boolean asks) {
        return new WebPage(List.of(CompletedRun.of(Figures.load("K1"))), asks);
    }

    @ParameterizedTest
    @EnumSource
    void keysAFingerAndTheAddressLeadThroughTheRun(Browser browser) throws Exception {
        String dom = browse(browser, page(false), """
                (async () => {
                  note('opened');
                  key('ArrowRight'); note('right');
                  key('PageUp'); note('up');
                  key('End'); note('end');
                  key('Home'); note('home');
                  swipe(300, 100); note('swiped');
                  swipe(100, 300); note('back');
                  swipe(100, 120); note('too short');
                  swipe(300, 100, 2); note('two fingers');
                  key('ArrowDown'); note('scrolled');
                  key('ArrowRight', { shiftKey: true }); note('shifted');
                  location.hash = '#4'; await wait(50); note('address');
                  location.hash = '#99'; await wait(50); note('beyond');
                  click('#back'); note('clicked');
                  done();
                })();
                """, "#2", "--dump-dom");
        assertThat(noted(dom))
                .containsExactly(
                        "opened #2 (b) stage 2, t = 1 D.",
                        "right #3 (c) stage 3, t = 1 D.",
                        "up #2 (b) stage 2, t = 1 D.",
                        "end #6 stage 5, t = 4 D.",
                        "home #0 stage 0, t = 0 D.",
                        "swiped #1 (a) stage 1, t = 0 D.",
                        "back #0 stage 0, t = 0 D.",
                        "too short #0 stage 0, t = 0 D.",
                        "two fingers #0 stage 0, t = 0 D.",
                        "scrolled #0 stage 0, t = 0 D.",
                        "shifted #0 stage 0, t = 0 D.",
                        "address #4 (d) stage 4, t = 2 D.",
                        "beyond #6 stage 5, t = 4 D.",
                        "clicked #5 (e) stage 5, t = 3 D.");
    }

    /** In a time that passes as quickly as it can. */
    @Test
    void itPlaysUntilItIsPaused() throws Exception {
        String dom = browse(Browser.CHROMIUM, page(false), """
                (async () => {
                  key('Home'); key(' '); await wait(1000); note('playing'); await wait(2400); note('still playing');
                  key(' '); await wait(5000); note('paused');
                  done();
                })();
                """, "#2", "--dump-dom");
        assertThat(noted(dom))
                .containsExactly(
                        "playing #1 (a) stage 1, t = 0 D.",
                        "still playing #2 (b) stage 2, t = 1 D.",
                        "paused #2 (b) stage 2, t = 1 D.");
    }

    @ParameterizedTest
    @EnumSource
    void whatIsSeenIsTheFrameAndNothingMovesForWhoAskedForThat(Browser browser) throws Exception {
        String dom = browse(browser, page(false), """
                for (let step = 0; step <= 6; step++) {
                  out.push(text('.processes tbody td') + ' | ' + text('.counts tbody tr:last-child td') + ' | '
                    + document.querySelectorAll('.picture title').length);
                  key('ArrowRight');
                }
                done();
                """, "", "--dump-dom", "--force-prefers-reduced-motion");
        CompletedRun run = CompletedRun.of(Figures.load("K1"));
        assertThat(noted(dom))
                .isEqualTo(History.stopsOf(run.frames()).stream()
                        .map(stop -> seen(run.frames().get(stop)))
                        .toList());
    }

    /** The processes, the sums, and one title for each process and for each head of an arrow that has arrived. */
    private static String seen(Frame frame) {
        List<String> words = new ArrayList<>();
        for (Frame.ProcessFrame process : frame.processes()) {
            int coordinator = process.state().coordinator();
            words.add(Integer.toString(process.id()));
            words.add(process.live() ? process.state().role().name().toLowerCase(Locale.ROOT) : "crashed");
            words.add(!process.live() ? "" : coordinator == ProcessState.NOBODY ? "nobody" : "" + coordinator);
        }
        var counts = frame.tallies();
        long lost = counts.types().stream().mapToLong(frame::countLost).sum();
        return String.join(" ", words) + " | all " + counts.sent() + " " + counts.delivered() + " " + lost + " | "
                + (frame.processes().size() + frame.flights().size());
    }

    @ParameterizedTest
    @EnumSource
    void aStageStaysHiddenUntilItsQuestionIsAnswered(Browser browser) throws Exception {
        String dom = browse(browser, page(true), """
                const told = '.verdict strong, .verdict:not(:has(strong))';
                const asked = () => out.push(text('.question strong') + '/' + text(told) + '/' + text('.problem'));
                note('opened'); asked();
                key('ArrowRight'); note('refused'); asked();
                key('End'); note('nor the end');
                click('.question input[value="6"]'); click('.question button[type=submit]'); note('answered'); asked();
                click('.question button[type=button]'); note('skipped'); asked();
                key('Home'); key('ArrowRight'); note('seen before'); asked();
                key('End');
                while (document.querySelector('.question')) click('.question button[type=button]');
                asked(); key('ArrowRight'); note('last'); asked();
                done();
                """, "#5", "--dump-dom", "--force-prefers-reduced-motion");
        assertThat(noted(dom))
                .containsExactly(
                        "opened #0 stage 0, t = 0 D.",
                        "Who leads in the end?//",
                        "refused #0 stage 0, t = 0 D.",
                        "Who leads in the end?//Answer first, or skip the question.",
                        "nor the end #0 stage 0, t = 0 D.",
                        "answered #1 (a) stage 1, t = 0 D.",
                        "Who starts an election before the next messages are sent?/The answer comes at the end./",
                        "skipped #2 (b) stage 2, t = 1 D.",
                        "How many of the next messages does 5 send?/The answer is 5 and 6./",
                        "seen before #1 (a) stage 1, t = 0 D.",
                        "/The answer comes at the end./",
                        "/The answer is 6./",
                        "last #6 stage 5, t = 4 D.",
                        "/Right: 6./");
    }

    @Test
    void itIsPrintedWithAllFramesOnSheets() throws Exception {
        Path pdf = folder.resolve("page.pdf");
        browse(Browser.CHROMIUM, page(false), "", "", "--print-to-pdf=" + pdf);
        try (PDDocument document = Loader.loadPDF(pdf.toFile())) {
            String text = new PDFTextStripper().getText(document);
            assertThat(text)
                    .contains("The bully algorithm", "(a) stage 1", "(b) stage 2", "(e) stage 5", "stage 5, t = 4 D");
            assertThat(document.getNumberOfPages()).isLessThanOrEqualTo(2);
        }
    }
}
