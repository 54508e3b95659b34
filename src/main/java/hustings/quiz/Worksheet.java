package hustings.quiz;

import hustings.engine.Frame;
import hustings.engine.Timing;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.file.RunHeading;
import hustings.picture.file.RunPages;
import hustings.picture.file.SheetCell.CellContent;
import hustings.picture.file.SvgSurface;
import hustings.question.ScenarioVariant;
import hustings.scenario.Resources;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Prints a run as sheets with empty frames to be filled in, and as sheets with the answers. */
public final class Worksheet {

    private static final RenderingOptions RENDERING = RenderingOptions.of(Palette.LIGHT);

    private Worksheet() {}

    /**
     * The contents of a worksheet's files by name: an HTML page and its sheets, without and with the answers.
     *
     * @param name the prefix of the files' names
     * @param language the language of all that is printed
     * @throws IllegalArgumentException if the scenario has drawn delays or losses, which a sheet cannot list
     */
    public static Map<String, byte[]> createFiles(String name, Scenario scenario, Translation language) {
        Timing timing = scenario.timing();
        if (timing.shortest() < timing.longest() || timing.lossPercent() > 0) {
            throw new IllegalArgumentException(name + ": found drawn delays or losses, which a worksheet cannot list;"
                    + " expected one delay for all messages, or --variants, in which each takes D and arrives");
        }
        Map<String, byte[]> files = new LinkedHashMap<>();
        CompletedRun run = CompletedRun.of(scenario).translatedTo(language);
        Frame last = run.lastFrame();
        List<String> conditions = new ArrayList<>(RunConditions.ofWholeRun(run).toLines());
        if (last.ending() == Frame.Ending.OUT_OF_TIME) {
            conditions.add(language.format("quiz.until", Integer.toString(last.tick())));
        }
        addSheetFiles(files, name + "-answers", run, CellContent.WITH_BELIEFS, conditions);
        conditions.add(0, language.format("quiz.task"));
        addSheetFiles(files, name + "-worksheet", run, CellContent.BLANK, conditions);
        return files;
    }

    /** Draws a scenario similar to a model, with its own group, crashes and detectors. */
    public static Scenario drawVariant(Scenario model, long seed, int number) {
        return ScenarioVariant.draw(model, Quiz.createRandom(seed, number));
    }

    private static void addSheetFiles(
            Map<String, byte[]> files, String name, CompletedRun run, CellContent filling, List<String> conditions) {
        StringBuilder sheets = new StringBuilder();
        List<Drawing> pages = RunPages.of(run, filling, conditions);
        for (int page = 0; page < pages.size(); page++) {
            String svg = SvgSurface.toA4Svg(pages.get(page), RENDERING);
            sheets.append(svg);
            files.put(name + "-" + (page + 1) + ".svg", svg.getBytes(StandardCharsets.UTF_8));
        }
        String title = GiftFile.escapeHtml(RunHeading.of(run).title());
        files.put(
                name + ".html",
                Resources.readText(Worksheet.class, "worksheet.html")
                        .formatted(run.language().languageTag(), title, sheets)
                        .getBytes(StandardCharsets.UTF_8));
    }
}
