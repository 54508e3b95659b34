package hustings.play;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Who notices by itself when the coordinator is crashed by hand, and after how long.
 *
 * @param who who notices
 * @param id the id of the process, if it is a given one
 * @param delays after how long, in multiples of D
 */
public record AutoDetection(Who who, int id, double delays) {

    /** The longest time that can be set, in multiples of D. */
    public static final int MAX_DELAYS = 20;

    private static final Pattern FORM = Pattern.compile("([A-Z]+) (\\d{1,9}) (\\d{1,2}(?:\\.\\d{1,3})?)");

    /** Who may notice. */
    public enum Who {
        /** Nobody: the election waits until someone is told to detect. */
        NOBODY,
        /** The live process with the lowest id. */
        LOWEST,
        /** The live process with the highest id. */
        HIGHEST,
        /** One given process. */
        GIVEN
    }

    /** The lowest live process, after 2D: as long as it takes to miss an answer. */
    public static AutoDetection defaultRule() {
        return new AutoDetection(Who.LOWEST, 0, 2);
    }

    /** Reads what {@link #toString} writes; the usual detection for anything else. */
    public static AutoDetection parse(String text) {
        Matcher matcher = FORM.matcher(text);
        for (Who who : Who.values()) {
            if (matcher.matches() && who.name().equals(matcher.group(1))) {
                double delays = Math.min(MAX_DELAYS, Double.parseDouble(matcher.group(3)));
                return new AutoDetection(who, Integer.parseInt(matcher.group(2)), delays);
            }
        }
        return defaultRule();
    }

    /**
     * The detection that follows when a process is crashed by hand.
     *
     * @param shown the frame in which it is crashed
     * @param crashTick when the crash takes effect
     * @return the detection, if some live process believes in the crashed one and someone is left to notice
     */
    List<ScheduledIntervention> detectionsAfterCrash(Frame shown, int crashTick, int crashed, int delayTicks) {
        List<ProcessFrame> left = shown.processes().stream()
                .filter(process -> process.live() && process.id() != crashed)
                .toList();
        ProcessFrame target = shown.process(crashed);
        boolean wasCoordinator = target.live()
                && (target.leads() || left.stream().anyMatch(p -> p.state().coordinator() == crashed));
        OptionalInt detector = findDetector(left);
        if (!wasCoordinator || detector.isEmpty()) {
            return List.of();
        }
        // One tick at least: a detection in the past would change frames that have been shown.
        int ticks = Math.max(1, (int) Math.round(delays * delayTicks));
        return List.of(ScheduledIntervention.at(crashTick + ticks, new Intervention.Detect(detector.getAsInt())));
    }

    private OptionalInt findDetector(List<ProcessFrame> left) {
        IntStream ids = left.stream().mapToInt(ProcessFrame::id);
        return switch (who) {
            case NOBODY -> OptionalInt.empty();
            case LOWEST -> ids.min();
            case HIGHEST -> ids.max();
            case GIVEN -> ids.filter(live -> live == id).findFirst();
        };
    }

    @Override
    public String toString() {
        return who.name() + " " + id + " " + delays;
    }
}
