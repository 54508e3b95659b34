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
 * The rule for who detects a crash of the coordinator by hand, and after how long.
 *
 * @param who the kind of process that detects
 * @param id the id of the process, if one is given
 * @param delays the time until detection, in multiples of D
 */
public record AutoDetection(Who who, int id, double delays) {

    /** The shortest time that can be set, in multiples of D. */
    public static final double MIN_DELAY_MULTIPLE = 0.5;

    /** The longest time that can be set, in multiples of D. */
    public static final int MAX_DELAY_MULTIPLE = 20;

    private static final Pattern FORM =
            Pattern.compile("(NOBODY|LOWEST|HIGHEST|GIVEN) (\\d{1,9}) (\\d{1,2}(?:\\.\\d{1,3})?)");

    /** The choices for who detects. */
    public enum Who {
        /** Nobody: the election waits until a process is made to detect. */
        NOBODY,
        /** The live process with the lowest id. */
        LOWEST,
        /** The live process with the highest id. */
        HIGHEST,
        /** One given process. */
        GIVEN
    }

    /** The default: the lowest live process, after 2D, which is how long it takes to miss an answer. */
    public static AutoDetection defaultRule() {
        return new AutoDetection(Who.LOWEST, 0, 2);
    }

    /**
     * Parses the text that {@link #toString} returns; returns the default rule for any other text. A time out of bounds
     * is replaced by the nearest bound.
     */
    public static AutoDetection parse(String text) {
        Matcher matcher = FORM.matcher(text);
        return matcher.matches()
                ? new AutoDetection(
                        Who.valueOf(matcher.group(1)),
                        Integer.parseInt(matcher.group(2)),
                        clampDelay(Double.parseDouble(matcher.group(3))))
                : defaultRule();
    }

    private static double clampDelay(double delays) {
        return Math.max(MIN_DELAY_MULTIPLE, Math.min(MAX_DELAY_MULTIPLE, delays));
    }

    /**
     * The detection that follows a crash by hand.
     *
     * @param shown the frame at which the process is crashed
     * @param crashTick the tick at which the crash takes effect
     * @return the detection, if the process was live, if it led or a survivor believes in it, and if a survivor is to
     *     detect; otherwise empty
     */
    List<ScheduledIntervention> detectionsAfterCrash(Frame shown, int crashTick, int crashedId, int delayTicks) {
        List<ProcessFrame> survivors = shown.processes().stream()
                .filter(process -> process.live() && process.id() != crashedId)
                .toList();
        ProcessFrame target = shown.process(crashedId);
        boolean wasCoordinator = target.live()
                && (target.leads() || survivors.stream().anyMatch(p -> p.state().coordinator() == crashedId));
        OptionalInt detector = findDetector(survivors);
        if (!wasCoordinator || detector.isEmpty()) {
            return List.of();
        }
        // One tick at least: a detection in the past would change frames that have been shown.
        int ticks = Math.max(1, (int) Math.round(delays * delayTicks));
        return List.of(ScheduledIntervention.atTick(crashTick + ticks, new Intervention.Detect(detector.getAsInt())));
    }

    private OptionalInt findDetector(List<ProcessFrame> survivors) {
        IntStream ids = survivors.stream().mapToInt(ProcessFrame::id);
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
