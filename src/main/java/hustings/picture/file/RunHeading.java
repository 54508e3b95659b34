package hustings.picture.file;

import hustings.engine.Timing;
import hustings.paper.CompletedRun;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import hustings.picture.election.PictureSettings;
import hustings.scenario.JavaFileName;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The heading of a run's sheets.
 *
 * @param title the title of the scenario; if it has none, that of its algorithm
 * @param conditions the algorithm with its options, the processes, and the timing
 */
public record RunHeading(String title, String conditions) {

    /** The height of the heading, in pixels. */
    static final double HEIGHT = 72;

    private static final int MAX_RING_SIZE = 16;
    private static final double TITLE_SIZE = 20;
    private static final TextStyle LETTERING = TextStyle.regular(14).centred();

    /** The heading of a run. */
    public static RunHeading of(CompletedRun run) {
        Scenario scenario = run.scenario();
        Translation language = run.language();
        String algorithm = language.translate(run.publication().title());
        return new RunHeading(
                scenario.title().isEmpty() ? algorithm : scenario.title(),
                algorithm + ", " + describeOptions(scenario, language) + " · " + describeGroup(scenario, language)
                        + describeRing(run) + " · " + describeTiming(scenario.timing(), language));
    }

    private static String describeOptions(Scenario scenario, Translation language) {
        boolean own = JavaFileName.isJavaFile(scenario.algorithm().name());
        return scenario.algorithm().options().entrySet().stream()
                .map(Object::toString)
                .reduce((some, more) -> some + ", " + more)
                .orElseGet(() -> language.format(own ? "sheet.your-own" : "sheet.as-published"));
    }

    private static String describeGroup(Scenario scenario, Translation language) {
        String crashed = Range.format(List.copyOf(scenario.crashed()), scenario.group()::name);
        return language.format(
                crashed.isEmpty() ? "sheet.processes" : "sheet.crashed",
                Range.format(scenario.group().ids(), scenario.group()::name),
                crashed);
    }

    /** The order of the ring, unless there is none or it is too long to be read. */
    private static String describeRing(CompletedRun run) {
        List<Integer> ring = PictureSettings.ring(run.scenario().group(), run.algorithm());
        String order = ring.stream().map(run.scenario().group()::name).collect(Collectors.joining(", "));
        return ring.isEmpty() || ring.size() > MAX_RING_SIZE
                ? ""
                : " · " + run.language().format("sheet.ring", order);
    }

    private static String describeTiming(Timing timing, Translation language) {
        List<String> parts = new ArrayList<>();
        parts.add(language.format("sheet.time", Integer.toString(timing.delayTicks()), timing.delayTicks()));
        if (!timing.hasConstantDelay()) {
            Range delays = new Range(timing.shortest(), timing.longest());
            parts.add(language.format("sheet.delays", delays.toString(), Long.toString(timing.seed())));
        }
        if (timing.lossPercent() > 0) {
            parts.add(language.format("sheet.loss", timing.lossPercent()));
        }
        return String.join(", ", parts);
    }

    /** The width that the heading needs, in pixels. */
    double requiredWidth() {
        return Math.max(TextMetrics.width(title, TITLE_SIZE), TextMetrics.width(conditions, LETTERING));
    }

    /** Paints the heading in the middle of a sheet; sizes are in pixels. */
    void paint(Surface surface, Palette palette, double sheetWidth, double margin) {
        double room = sheetWidth - 2 * margin;
        surface.paintCentredLabel(title, sheetWidth / 2, 30, TITLE_SIZE, room, palette.ink());
        surface.paintText(conditions, sheetWidth / 2, 58, LETTERING, room, palette.muted());
    }
}
