package hustings.picture.file;

import hustings.engine.Timing;
import hustings.paper.CompletedRun;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextSize;
import hustings.picture.TextStyle;
import hustings.picture.election.PictureSetting;
import hustings.scenario.JavaFileName;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.trace.Durations;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What stands at the head of a run's sheets.
 *
 * @param title of the scenario; of one without a title, of its algorithm
 * @param conditions what was run, by whom, and how time passed
 */
public record RunHead(String title, String conditions) {

    /** How high it is, in pixels. */
    static final double HEIGHT = 72;

    private static final int LONGEST_RING = 16;
    private static final double TITLE_SIZE = 20;
    private static final TextStyle LETTERING = TextStyle.regular(14).centred();

    /** That of a run. */
    public static RunHead of(CompletedRun run) {
        Scenario scenario = run.scenario();
        String algorithm = run.publication().title();
        return new RunHead(
                scenario.title().isEmpty() ? algorithm : scenario.title(),
                algorithm + ", " + options(scenario) + " · " + group(scenario) + ring(run) + " · "
                        + time(scenario.timing()));
    }

    private static String options(Scenario scenario) {
        return scenario.algorithm().options().entrySet().stream()
                .map(Object::toString)
                .reduce((some, more) -> some + ", " + more)
                .orElseGet(() ->
                        JavaFileName.describeDefaultOptions(scenario.algorithm().name()));
    }

    private static String group(Scenario scenario) {
        String crashed = Range.format(List.copyOf(scenario.crashed()));
        return "processes " + Range.format(scenario.group().ids())
                + (crashed.isEmpty() ? "" : ", crashed at the start: " + crashed);
    }

    /** The order of a ring, unless it is too long to be read. */
    private static String ring(CompletedRun run) {
        List<Integer> ring = PictureSetting.ring(run.scenario().group(), run.algorithm());
        return ring.isEmpty() || ring.size() > LONGEST_RING
                ? ""
                : " · ring " + ring.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static String time(Timing timing) {
        String loss = timing.lossPercent() == 0 ? "" : ", " + timing.lossPercent() + " % of the messages lost";
        return "D = " + timing.delayTicks() + (timing.delayTicks() == 1 ? " tick" : " ticks")
                + Durations.describeDrawnDelays(timing) + loss;
    }

    /** How wide it is at least, in pixels. */
    double width() {
        return Math.max(TextSize.width(title, TITLE_SIZE), TextSize.width(conditions, LETTERING));
    }

    /** Paints it in the middle of a sheet. */
    void paint(Surface surface, Palette palette, double sheetWidth, double margin) {
        double room = sheetWidth - 2 * margin;
        surface.label(title, sheetWidth / 2, 30, TITLE_SIZE, room, palette.ink());
        surface.text(conditions, sheetWidth / 2, 58, LETTERING, room, palette.muted());
    }
}
