package hustings.quiz;

import hustings.engine.Frame;
import hustings.engine.Timing;
import hustings.lesson.PrintedTask;
import hustings.paper.CompletedRun;
import hustings.picture.Batches;
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
import java.util.Optional;

/** Prints a run as sheets with empty frames to be filled in, and as sheets with the answers. */
public final class Worksheet {

    private static final int EVENTS_IN_LINE = 3;
    private static final RenderingOptions RENDERING = RenderingOptions.of(Palette.LIGHT);

    private Worksheet() {}

    /**
     * The contents of a worksheet's files by name: a page and its sheets, without and with the answers. Those of a run
     * with a task ask for the events that solve it.
     *
     * @param name the prefix of the files' names
     * @param language the language of all that is printed
     * @throws IllegalArgumentException if the scenario has drawn delays or losses, which a sheet cannot list, or a task
     *     that cannot be given
     */
    public static Map<String, byte[]> createFiles(String name, Scenario scenario, Translation language) {
        Timing timing = scenario.timing();
        if (timing.shortest() < timing.longest() || timing.lossPercent() > 0) {
            throw new IllegalArgumentException(name + ": found drawn delays or losses, which a worksheet cannot list;"
                    + " expected one delay for all messages, or --variants, in which each takes D and arrives");
        }
        Map<String, byte[]> files = new LinkedHashMap<>();
        Optional<PrintedTask> task = PrintedTask.of(scenario);
        if (task.isPresent()) {
            addTaskFiles(files, name, task.get(), language);
            return files;
        }
        CompletedRun run = CompletedRun.of(scenario).translatedTo(language);
        RunConditions ofRun = RunConditions.ofWholeRun(run);
        List<String> conditions = new ArrayList<>(ofRun.toLines());
        if (run.lastFrame().ending() == Frame.Ending.OUT_OF_TIME) {
            conditions.add(ofRun.describeEnd());
        }
        addSheetFiles(files, name + "-answers", run, RunPages.of(run, CellContent.WITH_BELIEFS, conditions));
        conditions.add(0, language.format("quiz.task"));
        addSheetFiles(files, name + "-worksheet", run, RunPages.of(run, CellContent.BLANK, conditions));
        return files;
    }

    /** Of a run with a task: empty frames and lines for the events to be added, and the run with a solution. */
    private static void addTaskFiles(Map<String, byte[]> files, String name, PrintedTask task, Translation language) {
        CompletedRun start = task.start().translatedTo(language);
        List<String> conditions = RunConditions.ofStartOfTask(start).toLines();
        List<String> answer = new ArrayList<>(List.of(task.formatGoal(language)));
        answer.addAll(conditions);
        answer.addAll(task.formatSolution(language));
        CompletedRun solved = task.solved().orElse(task.start()).translatedTo(language);
        addSheetFiles(files, name + "-answers", solved, RunPages.of(solved, CellContent.WITH_BELIEFS, answer));
        List<String> asked = new ArrayList<>(List.of(task.formatQuestion(language), language.format("quiz.task")));
        asked.addAll(conditions);
        Batches.split(task.listBlankEvents(language), EVENTS_IN_LINE).stream()
                .map(events -> String.join("   ", events))
                .forEach(asked::add);
        int room = solved.lastFrame().stage() + 1;
        List<Drawing> blank = RunPages.blankWithRoomFor(room, start, asked);
        addSheetFiles(files, name + "-worksheet", start, blank);
    }

    /** Draws a scenario similar to a model, with its own group, crashes and detectors. */
    public static Scenario drawVariant(Scenario model, long seed, int number) {
        return ScenarioVariant.draw(model, Quiz.createRandom(seed, number));
    }

    private static void addSheetFiles(Map<String, byte[]> files, String name, CompletedRun run, List<Drawing> pages) {
        StringBuilder sheets = new StringBuilder();
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
