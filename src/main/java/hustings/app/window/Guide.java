package hustings.app.window;

import hustings.app.base.Background;
import hustings.app.base.FileDialogs;
import hustings.app.base.FileSaving;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.paper.Figures;
import hustings.paper.Played;
import hustings.picture.file.WebPage;
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
 * The guide as it ships with the program: its pages become files in a temporary folder, which the system's browser
 * shows. They need no network, and go when the program ends.
 */
final class Guide {

    /** The pages in the order of reading, with the texts that lead to them. */
    static final Map<String, String> PAGES = pages();

    private static final String ROOM = "/hustings/guide/";

    private static final Pattern SHIPPED = Pattern.compile("(?:src|href)=\"((?:images|schema)/[\\w.-]+)\"");

    private static final Pattern RUN = Pattern.compile("src=\"runs/(\\w+)\\.html\"");

    private static final String STYLE = """
            body { font: 16px/1.5 sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem 2rem;
              color: #1f2328; background: #fff; }
            nav a { margin-right: 1rem; } img { max-width: 100%; }
            pre, code { background: #8882; } pre { padding: 0.5rem; overflow: auto; }
            table { border-collapse: collapse; display: block; overflow: auto; }
            iframe { border: 1px solid #8886; }
            td, th { border: 1px solid #8886; padding: 0.2rem 0.5rem; vertical-align: top; text-align: left; }
            @media (prefers-color-scheme: dark) { body { color: #ddd; background: #16191d; } a { color: #6cb6ff; } }
            """;

    private final FileDialogs files;
    private final Reporter reporter;
    private final Executor background = Background.oneThread("hustings-guide");
    private Path folder;

    Guide(FileDialogs files, Reporter reporter) {
        this.files = files;
        this.reporter = reporter;
    }

    private static Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        pages.put("index", "Guide");
        pages.put("install", "Getting it");
        pages.put("window", "The window");
        pages.put("command-line", "The command line");
        pages.put("scenarios", "Scenario files");
        pages.put("your-own", "Your own election");
        pages.put("grading", "Grading");
        pages.put("claims", "Claims");
        pages.put("search", "Searches");
        pages.put("speed", "Speed");
        pages.put("glossary", "Glossary");
        pages.put("changelog", "Changes");
        return pages;
    }

    /** Opens its first page in the browser, and says where it is. */
    void open() {
        background.execute(() -> {
            try {
                folder = folder == null || !Files.exists(folder) ? written() : folder;
                Path first = folder.resolve("index.html");
                Platform.runLater(() -> {
                    files.browse(first);
                    reporter.done(Texts.of("help.guide-opened", first));
                });
            } catch (IOException e) {
                Platform.runLater(() -> reporter.problem(Texts.of("help.no-guide", FileSaving.reason(e))));
            }
        });
    }

    private static Path written() throws IOException {
        Path folder = Files.createTempDirectory("hustings-guide-");
        folder.toFile().deleteOnExit(); // as the last, when it is empty
        for (String within : List.of("images", "schema", "runs")) {
            Files.createDirectory(folder.resolve(within)).toFile().deleteOnExit();
        }
        for (String name : PAGES.keySet()) {
            String page = html(name);
            for (MatchResult shipped : SHIPPED.matcher(page).results().toList()) {
                keep(folder.resolve(shipped.group(1)), resource(shipped.group(1)));
            }
            for (MatchResult run : RUN.matcher(page).results().toList()) {
                Played figure = Played.of(Figures.load(run.group(1)));
                String html = new WebPage(List.of(figure), false).html();
                keep(folder.resolve("runs").resolve(run.group(1) + ".html"), html.getBytes(StandardCharsets.UTF_8));
            }
            keep(folder.resolve(name + ".html"), page.getBytes(StandardCharsets.UTF_8));
        }
        return folder;
    }

    private static void keep(Path file, byte[] bytes) throws IOException {
        Files.write(file, bytes);
        file.toFile().deleteOnExit();
    }

    private static String html(String name) throws IOException {
        List<Extension> tables = List.of(TablesExtension.create());
        Node page = Parser.builder()
                .extensions(tables)
                .build()
                .parse(new String(resource(name + ".md"), StandardCharsets.UTF_8));
        String links = PAGES.entrySet().stream()
                .map(other -> "<a href=\"" + other.getKey() + ".html\">" + other.getValue() + "</a>")
                .collect(Collectors.joining("\n"));
        return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + PAGES.get(name)
                + " – Hustings</title><style>\n" + STYLE + "</style></head>\n<body><nav>" + links + "</nav>\n"
                + HtmlRenderer.builder().extensions(tables).build().render(page) + "</body></html>\n";
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = Guide.class.getResourceAsStream(ROOM + name)) {
            if (in == null) {
                throw new NoSuchFileException(name);
            }
            return in.readAllBytes();
        }
    }
}
