package hustings.picture.file;

import hustings.paper.CompletedRun;
import hustings.paper.figure.Plot;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.plot.PlotPainter;
import hustings.picture.plot.PlotPicture;
import hustings.picture.plot.Scale;
import hustings.scenario.Resources;
import hustings.trace.CountingConvention;
import hustings.trace.Json;
import hustings.trace.StageCounts;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One run, or several algorithms on one scenario in step, as a web page that plays by itself: one file that asks the
 * network for nothing. It holds the frames as they were recorded, and a script that shows them.
 *
 * @param runs one to {@link #MOST_RUNS} of them, in the order in which they stand side by side
 * @param asks whether each stage stays hidden until a question about it is answered; asked is about the first run
 */
public record WebPage(List<CompletedRun> runs, boolean asks) {

    /** More would be too small to be read. */
    public static final int MOST_RUNS = 4;

    /** More make a page that takes a browser too long to open. */
    private static final long MOST_MESSAGES = 20_000;

    private static final double CHART_HEIGHT = 300;
    private static final Pattern PLACE = Pattern.compile("\\{\\{(\\w+)}}");

    /**
     * A copy of the list given.
     *
     * @throws IllegalArgumentException if a run sends more messages than a page has room for; the message says so
     */
    public WebPage {
        runs = List.copyOf(runs);
        for (CompletedRun run : runs) {
            long sent = run.frames().get(run.frames().size() - 1).tallies().sent();
            if (sent > MOST_MESSAGES) {
                throw new IllegalArgumentException(
                        "this run sends " + sent + " messages; a web page has room for " + MOST_MESSAGES);
            }
        }
    }

    /**
     * A run that an index page leads to.
     *
     * @param file the name of its page, in the same folder
     */
    public record Entry(String file, CompletedRun run) {}

    /** The text of the page. */
    public String html() throws IOException {
        PageTexts texts = new PageTexts();
        Map<String, Object> data = new LinkedHashMap<>();
        List<PageRun> pages = new ArrayList<>();
        for (CompletedRun run : runs) {
            pages.add(PageRun.of(run, asks && pages.isEmpty(), texts));
        }
        data.put("asks", asks);
        data.put("faint", Palette.LIGHT.faint());
        data.put("runs", pages);
        PlotPicture chart = chart();
        data.put("chart", texts.of(SvgSurface.onPage(PlotPainter.drawing(chart))));
        data.put("plotted", List.of(chart.area().y(), chart.area().bottom()));
        data.put(
                "places",
                chart.plot().curves().stream()
                        .map(chart::readings)
                        .max(Comparator.comparingInt(List::size))
                        .orElseThrow()
                        .stream()
                        .map(reading -> Math.round(reading.x()))
                        .toList());
        data.put("texts", texts.all());
        StringWriter json = new StringWriter();
        Json.writeLine(data, json);
        String allowed = "; script-src 'unsafe-inline'";
        String script = read("frames.js") + read("page.js");
        Map<String, String> parts = Map.of("scripts", allowed, "script", script, "data", harmless(json));
        return filled("page.html", pages.get(0).title(), parts);
    }

    /** No text ends the element of the page that holds the data, or begins a comment in it. */
    private static String harmless(StringWriter json) {
        return json.toString().strip().replace("</", "<\\/").replace("<!--", "\\u003c!--");
    }

    private PlotPicture chart() {
        List<Plot.Curve> curves = runs.stream()
                .map(run -> Plot.Curve.ofRun(
                        run.publication().title(),
                        run.publication().name(),
                        StageCounts.of(run.frames()),
                        CountingConvention.ALL_SENDS))
                .toList();
        Plot plot = new Plot("", "stage", "messages so far", curves);
        return PlotPicture.of(plot, PageFrames.WIDTH, CHART_HEIGHT, Scale.LINEAR, Scale.LINEAR);
    }

    /** The text of a page that leads to those of several runs. */
    public static String index(String title, List<Entry> entries) {
        String list = entries.stream()
                .map(entry -> {
                    RunHead head = RunHead.of(entry.run());
                    Drawing picture = FigurePicture.of(entry.run().scenario(), 320, 220);
                    return "<li><a href=\"" + escaped(address(entry.file())) + "\">" + SvgSurface.onPage(picture)
                            + "<strong>" + escaped(head.title()) + "</strong></a><p>" + escaped(head.conditions())
                            + "</p></li>";
                })
                .collect(Collectors.joining("\n"));
        return filled("course.html", title, Map.of("scripts", "", "runs", list));
    }

    /** A file in the same folder as an address. */
    private static String address(String file) {
        return URLEncoder.encode(file, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String filled(String body, String title, Map<String, String> parts) {
        Map<String, String> all = new LinkedHashMap<>(parts);
        all.put("title", escaped(title));
        all.put("style", style());
        return PLACE.matcher(read("head.html") + read(body))
                .replaceAll(place -> Matcher.quoteReplacement(all.get(place.group(1))));
    }

    private static String style() {
        String light = ":root{" + variables(Palette.LIGHT) + "}\n";
        return light + "@media (prefers-color-scheme:dark){:root{" + variables(Palette.DARK) + "}}\n@media print{"
                + light + "}\n" + read("page.css");
    }

    private static String variables(Palette palette) {
        return palette.colors().entrySet().stream()
                .map(color -> "--" + color.getKey() + ":" + color.getValue())
                .collect(Collectors.joining(";"));
    }

    private static String escaped(String text) {
        return SvgSurface.escaped(text).replace("\"", "&quot;");
    }

    private static String read(String resource) {
        return Resources.readText(WebPage.class, resource);
    }
}
