package hustings.app.window;

import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.FileSaving;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.paper.CompletedRun;
import hustings.paper.Figures;
import hustings.picture.file.WebPage;
import hustings.scenario.Resources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javafx.application.Platform;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The guide that ships with the program: its pages are written to a temporary folder, and shown by the system's
 * browser. They need no network, and are deleted when the program exits.
 */
final class Guide {

    /** The pages in reading order, with the texts of the links to them. */
    static final Map<String, String> PAGES = Resources.readLinesWithoutComments(Guide.class, "guide.txt").stream()
            .map(line -> line.split(" ", 2))
            .collect(Collectors.toMap(page -> page[0], page -> page[1], (one, other) -> one, LinkedHashMap::new));

    private static final String FOLDER = "/hustings/guide/";

    private static final Pattern SHIPPED_FILE = Pattern.compile("(?:src|href)=\"((?:images|schema)/[\\w.-]+)\"");

    private static final Pattern EMBEDDED_RUN = Pattern.compile("src=\"runs/(\\w+)\\.html\"");

    private final FileDialogs files;
    private final Reporter reporter;
    private final Executor background = Background.singleThread("hustings-guide");
    private Path folder;

    Guide(FileDialogs files, Reporter reporter) {
        this.files = files;
        this.reporter = reporter;
    }

    /** Opens the first page in the browser, and reports where it is. */
    void open() {
        background.execute(() -> {
            try {
                folder = folder == null || !Files.exists(folder) ? writePages() : folder;
                Path first = folder.resolve("index.html");
                Platform.runLater(() -> {
                    files.openInBrowser(first);
                    reporter.reportSuccess(Texts.of("help.guide-opened", first));
                });
            } catch (IOException e) {
                reporter.reportProblem(Texts.of("help.no-guide", FileSaving.describeFailure(e)));
            }
        });
    }

    private static Path writePages() throws IOException {
        Path folder = Files.createTempDirectory("hustings-guide-");
        folder.toFile().deleteOnExit(); // deleted last, when it is empty
        for (String subfolder : List.of("images", "schema", "runs")) {
            Files.createDirectory(folder.resolve(subfolder)).toFile().deleteOnExit();
        }
        writeTemporary(folder.resolve("runs").resolve(WebPage.SCRIPT_FILE), WebPage.scriptText());
        for (String name : PAGES.keySet()) {
            String page = renderPage(name);
            for (MatchResult shipped : SHIPPED_FILE.matcher(page).results().toList()) {
                writeTemporary(folder.resolve(shipped.group(1)), readResource(shipped.group(1)));
            }
            for (MatchResult run : EMBEDDED_RUN.matcher(page).results().toList()) {
                CompletedRun figure = CompletedRun.of(Figures.loadScenario(run.group(1)));
                String html = new WebPage(figure, List.of(), false).htmlWithSharedScript();
                writeTemporary(folder.resolve("runs").resolve(run.group(1) + ".html"), html);
            }
            writeTemporary(folder.resolve(name + ".html"), page);
        }
        return folder;
    }

    private static void writeTemporary(Path file, String text) throws IOException {
        writeTemporary(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void writeTemporary(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes);
        file.toFile().deleteOnExit();
    }

    private static String renderPage(String name) throws IOException {
        List<Extension> tables = List.of(TablesExtension.create());
        Node page = Parser.builder()
                .extensions(tables)
                .build()
                .parse(new String(readResource(name + ".md"), StandardCharsets.UTF_8));
        String links = PAGES.entrySet().stream()
                .map(other -> "<a href=\"" + other.getKey() + ".html\">" + other.getValue() + "</a>")
                .collect(Collectors.joining("\n"));
        String body = HtmlRenderer.builder().extensions(tables).build().render(page);
        return Resources.readText(Guide.class, "guide.html").formatted(PAGES.get(name), links, body);
    }

    private static byte[] readResource(String name) throws IOException {
        try (InputStream in = Guide.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new NoSuchFileException(name);
            }
            return in.readAllBytes();
        }
    }
}
