package hustings.app.canvas;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.model.Group;
import hustings.model.Rule;
import hustings.picture.lanes.Lanes;
import hustings.picture.lanes.LanesPicture;
import hustings.play.Run;
import hustings.question.AppliedRules;
import hustings.scenario.InterventionWords;
import hustings.trace.ContentWords;
import hustings.trace.Durations;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Texts for the tool tips of the lanes. */
public final class LanesTip {

    private LanesTip() {}

    /** The tip for a point, in pixels of the lanes; empty if nothing is there. */
    static String tipTextAt(LanesPicture lanesPicture, Run run, double x, double y) {
        Optional<Lanes.EventMark> mark = lanesPicture.markAt(x, y);
        if (mark.isPresent()) {
            return describeMark(mark.get(), run);
        }
        return lanesPicture
                .arrowAt(x, y)
                .map(arrow -> describeMessage(arrow.flight(), run))
                .orElseGet(() -> describeIdleTime(lanesPicture.shortenedIdleTicksAt(x), run));
    }

    private static String describeIdleTime(OptionalInt ticks, Run run) {
        return ticks.isEmpty() ? "" : Texts.of("lanes.tip.gap", formatAsDelays(ticks.getAsInt(), run));
    }

    private static String describeMark(Lanes.EventMark mark, Run run) {
        String time = formatTime(run.frames().get(mark.frame()).tick(), run);
        return Texts.of(
                "lanes.tip." + Texts.toKey(mark.kind()), run.scenario().group().name(mark.id()), time);
    }

    /** Describes a message in a few lines: name, times, content, fate and rules. */
    public static String describeMessage(Frame.Flight flight, Run run) {
        String content = ContentWords.describe(flight, run.scenario().group(), Texts.language());
        String fate = flight.fate() == Frame.Fate.DELIVERED ? "" : Texts.of("lanes.tip." + Texts.toKey(flight.fate()));
        return Stream.of(
                        formatMessageName(flight, run.scenario().group()),
                        describeTimes(flight, run),
                        content.isEmpty() ? "" : Texts.of("lanes.tip.content", content),
                        fate,
                        describeRules(flight, run))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** Describes when and in which stage a message is sent, and when it arrives. */
    static String describeTimes(Frame.Flight flight, Run run) {
        return Texts.of(
                "lanes.tip.times",
                formatTime(flight.sentTick(), run),
                formatWithoutGrouping(flight.stage()),
                formatTime(flight.arrivalTick(), run));
    }

    /** Formats the name of a message, such as "OK from 5 to 4". */
    public static String formatMessageName(Frame.Flight flight, Group group) {
        return new InterventionWords(Texts.language().naming(group)).nameMessage(flight.name());
    }

    private static String describeRules(Frame.Flight flight, Run run) {
        List<Rule> rules = rulesAppliedBySender(flight, run);
        String sources = rules.stream()
                .map(Rule::source)
                .distinct()
                .map(Texts::translate)
                .collect(Collectors.joining(", "));
        String sender = run.scenario().group().name(flight.from());
        return rules.isEmpty() ? "" : Texts.of("lanes.tip.rules", sender, sources);
    }

    /** Finds the rules that the sender of a message applied in the step that sent it. */
    static List<Rule> rulesAppliedBySender(Frame.Flight flight, Run run) {
        return run.firstFrameOfStage(flight.stage())
                .map(frame -> AppliedRules.sincePreviousStop(frame, run.frames(), run.stops()))
                .map(applied -> run.algorithm().rules().stream()
                        .filter(rule -> applied.processesApplying(rule).contains(flight.from()))
                        .toList())
                .orElse(List.of());
    }

    /** Formats a stage without grouping digits. */
    private static String formatWithoutGrouping(int number) {
        return Integer.toString(number);
    }

    private static String formatTime(int tick, Run run) {
        return "t = " + formatAsDelays(tick, run);
    }

    private static String formatAsDelays(int ticks, Run run) {
        return Durations.formatAsDelays(ticks, run.delayTicks(), Texts.language());
    }
}
