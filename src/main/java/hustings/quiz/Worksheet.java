package hustings.quiz;

import hustings.paper.Played;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.Rendering;
import hustings.picture.file.RunHead;
import hustings.picture.file.RunPages;
import hustings.picture.file.SheetCell.Filling;
import hustings.scenario.Resources;
import hustings.scenario.Scenario;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run as sheets with empty frames to be filled in on paper, and as sheets with the answers. */
public final class Worksheet {

    private static final Rendering RENDERING = Rendering.of(Palette.LIGHT);
    private static final String TASK =
            "Fill in, for each stage: its time, who has crashed, who sends what to whom, and whom each process believes in."
                    + " Some frames stay empty.";

    private Worksheet() {}

    /**
     * The files of one, by name: a page to print and its sheets, and the same with the answers.
     *
     * @param name what their names begin with
     */
    public static Map<String, byte[]> files(String name, Scenario scenario) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        Played run = Played.of(scenario);
        String events = Item.events(scenario).replace('\n', ' ');
        add(files, name + "-worksheet", run, Filling.BLANK, List.of(TASK, events));
        add(files, name + "-answers", run, Filling.WITH_BELIEFS, List.of(events));
        return files;
    }

    /** A scenario like a given one, with a group, crashes and detectors of its own. */
    public static Scenario variant(Scenario model, long seed, int number) {
        return Variant.of(model, Quiz.random(seed, number));
    }

    private static void add(Map<String, byte[]> files, String name, Played run, Filling filling, List<String> said) {
        StringBuilder sheets = new StringBuilder();
        List<Drawing> pages = RunPages.of(run, filling, said);
        for (int page = 0; page < pages.size(); page++) {
            String svg = RunPages.svg(pages.get(page), RENDERING);
            sheets.append(svg);
            files.put(name + "-" + (page + 1) + ".svg", svg.getBytes(StandardCharsets.UTF_8));
        }
        String title = GiftFile.html(RunHead.of(run).title());
        files.put(
                name + ".html",
                Resources.text(Worksheet.class, "worksheet.html")
                        .formatted(title, sheets)
                        .getBytes(StandardCharsets.UTF_8));
    }
}
