package hustings.picture.file;

import hustings.algorithm.Catalogue;
import hustings.check.TaskJudge;
import hustings.engine.Frame;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RecordingSurface;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSettings;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.PlainText;
import hustings.scenario.Resources;
import hustings.scenario.RunLimits;
import hustings.scenario.ScenarioText;
import hustings.trace.History;
import hustings.trace.Json;
import hustings.trace.transit.TransitStep;
import hustings.trace.transit.TransitWords;
import hustings.trace.transit.Transits;
import hustings.web.script.PageScript;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A run as an interactive web page: it holds the scenario, and the program's own engine and pictures as a script. It
 * makes no network requests.
 *
 * @param run the run
 * @param compared other algorithms, to which the page can switch, and whose cost it shows; if there are none, those of
 *     the scenario, or else the first of the catalogue
 * @param asks whether each stage stays hidden until a question about it is answered
 */
public record WebPage(CompletedRun run, List<AlgorithmChoice> compared, boolean asks) {

    /** Maximum number of compared algorithms: more curves could not be told apart on a phone. */
    public static final int MAX_COMPARED = 3;

    /** Maximum number of messages: more take a phone too long at each change. */
    private static final long MAX_MESSAGES = 20_000;

    /** The name of the script file that several pages of a folder share. */
    public static final String SCRIPT_FILE = "hustings.js";

    /** The size that the page expects of recorded pictures, in pixels. */
    private static final double RECORDED_WIDTH = 520;

    private static final double RECORDED_HEIGHT = 430;

    private static final String SHARED_SCRIPT = "<script src=\"" + SCRIPT_FILE + "\"></script>";
    private static final String ALLOWED_SHARED_SCRIPT = "'self' file:";

    private static final String FOLDER = "/hustings/web/";
    private static final String FOR_YOURSELF = "For yourself";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([\\w-]+)}}");

    /**
     * Copies the list.
     *
     * @throws IllegalArgumentException if the run sends more messages than a page has room for, or has a task that
     *     cannot be judged; the message says so
     */
    public WebPage {
        compared = List.copyOf(compared);
        long sent = run.lastFrame().tallies().sent();
        if (sent > MAX_MESSAGES) {
            throw new IllegalArgumentException(
                    "this run sends " + sent + " messages; a web page has room for " + MAX_MESSAGES);
        }
        if (run.scenario().task().isPresent() && isShipped(run.publication().name())) {
            new TaskJudge(run.scenario(), run.algorithm(), RunLimits.OF_FILES);
        }
    }

    /**
     * A run to which an index page links.
     *
     * @param file the name of its page, in the same folder
     */
    public record IndexEntry(String file, CompletedRun run) {}

    /** The text of a page that needs no other file. */
    public String html() throws IOException {
        String script = scriptText();
        return html("<script>" + script + "</script>", "'" + hashForSecurityPolicy(script) + "'", Optional.empty());
    }

    /** The text of a page that needs {@link #SCRIPT_FILE} in its folder. */
    public String htmlWithSharedScript() throws IOException {
        return htmlWithSharedScript(Optional.empty());
    }

    /** The text of a page that needs {@link #SCRIPT_FILE} in its folder, and the pages to which it leads on, if any. */
    String htmlWithSharedScript(Optional<? extends PagePlace> place) throws IOException {
        return html(SHARED_SCRIPT, ALLOWED_SHARED_SCRIPT, place);
    }

    /** The text of the script that all pages share. */
    public static String scriptText() throws IOException {
        return (PageScript.read() + "\nmain();\n")
                .replace("</script", "<\\/script")
                .replace("<!--", "<\\!--");
    }

    private String html(String scriptElement, String allowedScriptSource, Optional<? extends PagePlace> place)
            throws IOException {
        RunHeading head = RunHeading.of(run);
        String about = head.conditions()
                + formatUnlessBlank("sheet.algorithm", publishedSource())
                + formatUnlessBlank("sheet.scenario", run.scenario().source())
                + formatUnlessBlank("sheet.note", run.scenario().notes());
        Map<String, Object> data = new LinkedHashMap<>();
        if (isShipped(run.publication().name())) {
            data.put("scenario", ScenarioText.format(run.scenario()));
            data.put("algorithms", String.join(",", offeredAlgorithms()));
            data.put("asks", Boolean.toString(asks));
            if (run.showsHeartbeats()) {
                data.put("heartbeats", Boolean.toString(true));
            }
        } else {
            data.put("recorded", recordSteps());
        }
        place.ifPresent(each -> data.putAll(each.toPageData()));
        Map<String, String> values = new HashMap<>();
        values.put("allowed", "; script-src " + allowedScriptSource);
        values.put("script", scriptElement);
        values.put("about", SvgSurface.escapeAttribute(about));
        values.put("data", formatData(data));
        String style = (run.scenario().task().isEmpty() ? "" : readPageFile("task.css"))
                + place.map(PagePlace::styleFile)
                        .filter(file -> !file.isEmpty())
                        .map(WebPage::readPageFile)
                        .orElse("");
        return fillTemplate("page.html", head.title(), style, values);
    }

    private static String formatData(Map<String, Object> data) throws IOException {
        StringWriter json = new StringWriter();
        Json.writeLine(data, json);
        return json.toString().strip().replace("<", "\\u003c");
    }

    /** The source of the algorithm; empty if it is a Java file, whose path is nobody else's business. */
    private String publishedSource() {
        String source = run.publication().source();
        return source.equals(run.publication().name()) ? "" : source;
    }

    /** The recorded steps of a run whose algorithm no browser can run, see {@code hustings.web.RecordedPage}. */
    private String recordSteps() {
        FrameTexts texts = new FrameTexts(run);
        PictureSettings setting = PictureSettings.of(run).withPrinted(false);
        Transits transits = Transits.of(run.frames(), run.showsHeartbeats());
        List<Integer> stops = History.findStageStops(run.frames(), run.showsHeartbeats());
        List<String> steps = new ArrayList<>();
        for (int place = 0; place < stops.size(); place++) {
            Frame frame = run.frames().get(stops.get(place));
            TransitStep step = transits.stepTo(frame.index());
            RecordingSurface calls = new RecordingSurface();
            FrameDrawing.of(PictureLayout.of(step, setting, RECORDED_WIDTH, RECORDED_HEIGHT), 1)
                    .paint(calls, Palette.VARIABLES);
            Stream<String> said = Stream.of(
                    Integer.toString(frame.stage()),
                    texts.heading(frame),
                    texts.captionOrNarration(stops.get(Math.max(0, place - 1)), frame),
                    TransitWords.describe(step.withFrame(setting.complete(frame)), run.language()));
            steps.add(Stream.concat(said.map(PlainText::toSingleLine), calls.lines().stream())
                    .collect(Collectors.joining("\n")));
        }
        return String.join("\f", steps);
    }

    /** The algorithms that the page offers; at least two if possible, so that costs can be compared; a task has one. */
    private List<String> offeredAlgorithms() {
        if (run.scenario().task().isPresent()) {
            return List.of(run.scenario().algorithm().format());
        }
        List<AlgorithmChoice> others = compared.isEmpty() ? run.scenario().compared() : compared;
        AlgorithmChoice own = run.scenario().algorithm();
        Stream<AlgorithmChoice> all = Stream.concat(Stream.of(own), others.stream());
        if (others.isEmpty()) {
            Stream<AlgorithmChoice> first =
                    Catalogue.shipped().stream().map(publication -> AlgorithmChoice.asPublished(publication.name()));
            all = Stream.concat(
                    all,
                    first.filter(choice -> !choice.name().equals(own.name())).limit(1));
        }
        return all.filter(choice -> isShipped(choice.name()))
                .limit(1 + MAX_COMPARED)
                .map(AlgorithmChoice::format)
                .toList();
    }

    private static boolean isShipped(String algorithm) {
        return Catalogue.shippedAndMistakes().contains(Catalogue.getByName(algorithm));
    }

    private String formatUnlessBlank(String key, String text) {
        return text.isBlank() ? "" : "\n" + run.language().format(key, text);
    }

    /** The text of the page that leads through tasks; needs {@link #SCRIPT_FILE} and their pages in its folder. */
    static String taskPathHtml(TaskPath path, Map<String, CompletedRun> tasks) throws IOException {
        String links = path.ids().stream()
                .map(id -> "<li><a id=\"" + id + "\" href=\"" + PagePlace.fileName(id) + "\">"
                        + SvgSurface.escapeAttribute(
                                RunHeading.of(tasks.get(id)).title()) + "</a><span id=\"solved-" + id
                        + "\"></span></li>")
                .collect(Collectors.joining("\n"));
        return fillTemplate(
                "path.html",
                FOR_YOURSELF,
                readPageFile("path.css"),
                Map.of(
                        "allowed",
                        "; script-src " + ALLOWED_SHARED_SCRIPT,
                        "script",
                        SHARED_SCRIPT,
                        "runs",
                        links,
                        "data",
                        formatData(Map.of("tasks", String.join(",", path.ids())))));
    }

    /**
     * The text of an index page that links to the pages of several runs.
     *
     * @param groups the runs by the heading above them, which may be empty
     */
    public static String indexPageHtml(String title, Map<String, List<IndexEntry>> groups) {
        return indexPageHtml(title, groups, "");
    }

    /** The text of an index page that also links to the page that leads through tasks. */
    static String indexPageHtmlWithTasks(String title, Map<String, List<IndexEntry>> groups, TaskPath path) {
        return indexPageHtml(
                title,
                groups,
                "<p class=\"own\"><a href=\"" + TaskPath.FILE + "\"><strong>" + FOR_YOURSELF + "</strong></a><br>"
                        + path.ids().size() + " tasks, one after the other, from first steps to hard ones</p>\n");
    }

    private static String indexPageHtml(String title, Map<String, List<IndexEntry>> groups, String first) {
        String runs = first
                + groups.entrySet().stream()
                        .map(group -> (group.getKey().isEmpty()
                                        ? ""
                                        : "<h2>" + SvgSurface.escapeAttribute(group.getKey()) + "</h2>\n")
                                + "<ul class=\"course\">\n" + formatLinkList(group.getValue()) + "\n</ul>")
                        .collect(Collectors.joining("\n"));
        return fillTemplate("course.html", title, "", Map.of("allowed", "", "runs", runs));
    }

    private static String formatLinkList(List<IndexEntry> entries) {
        return entries.stream()
                .map(entry -> {
                    RunHeading head = RunHeading.of(entry.run());
                    Drawing picture = FigureThumbnail.of(entry.run().scenario(), 320, 220);
                    return "<li><a href=\"" + SvgSurface.escapeAttribute(LessonPlace.encodeFileName(entry.file()))
                            + "\">"
                            + SvgSurface.toInlineSvg(picture)
                            + "<strong>" + SvgSurface.escapeAttribute(head.title()) + "</strong></a><p>"
                            + SvgSurface.escapeAttribute(head.conditions())
                            + "</p></li>";
                })
                .collect(Collectors.joining("\n"));
    }

    private static String fillTemplate(
            String bodyFile, String title, String extraStyle, Map<String, String> valuesByPlaceholder) {
        String style = styleSheet() + extraStyle;
        Map<String, String> all = new LinkedHashMap<>(valuesByPlaceholder);
        all.put("title", SvgSurface.escapeAttribute(title));
        all.put("style", style);
        all.put("style-hash", hashForSecurityPolicy(style));
        return PLACEHOLDER
                .matcher(readPageFile("head.html") + readPageFile(bodyFile))
                .replaceAll(place -> Matcher.quoteReplacement(all.get(place.group(1))));
    }

    private static String hashForSecurityPolicy(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }

    private static String styleSheet() {
        String light = ":root{" + cssVariables(Palette.LIGHT) + "}\n";
        return light + "@media (prefers-color-scheme:dark){:root{" + cssVariables(Palette.DARK) + "}}\n@media print{"
                + light + "}\n" + readPageFile("page.css");
    }

    private static String cssVariables(Palette palette) {
        return palette.colors().entrySet().stream()
                .map(color -> "--" + color.getKey() + ":" + color.getValue())
                .collect(Collectors.joining(";"));
    }

    private static String readPageFile(String file) {
        return Resources.readText(WebPage.class, FOLDER + file);
    }
}
