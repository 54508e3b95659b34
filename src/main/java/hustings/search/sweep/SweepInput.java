package hustings.search.sweep;

import hustings.engine.Timing;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The user's input for a sweep, as texts, from the command line or the window; both report errors in the same words.
 *
 * @param n the number of processes besides the coordinator
 * @param crashed the ids of those crashed from the start, such as 2,4..5; null for none
 * @param detector the ids of the detectors, one for each run, such as 1..100; null for all live processes
 * @param delay D, in ticks
 * @param delays the range of a message's delay in ticks, such as 1..3; null for D
 * @param seeds the seeds, such as 1..100
 * @param until the last tick of a run that does not come to rest
 * @param convention the name of a counting convention
 */
public record SweepInput(
        String n,
        String crashed,
        String detector,
        String delay,
        String delays,
        String seeds,
        String until,
        String convention) {

    /** The input fields, including those of {@link GrowthInput}. */
    public enum Field {
        N,
        CRASHED,
        DETECTOR,
        DELAY,
        DELAYS,
        SEEDS,
        UNTIL,
        CONVENTION,
        GROWTH,
        TIME_LIMIT
    }

    /** Thrown for an invalid text; the message says what was found and what is expected. */
    public static final class InvalidInput extends IllegalArgumentException {

        private final Field field;

        InvalidInput(Field field, String message) {
            super(message);
            this.field = field;
        }

        /** The field with the invalid text. */
        public Field field() {
            return field;
        }
    }

    /** The defaults, as in Figure 5 of Kordafshari et al. 2005: each of 1000 live processes detects in one run. */
    public static SweepInput defaults() {
        String d = Integer.toString(Timing.DEFAULT_DELAY_TICKS);
        String last = Integer.toString(Timing.DEFAULT_UNTIL_TICK);
        return new SweepInput("1000", null, null, d, null, "0", last, CountingConvention.LIVE_GROUP.id());
    }

    /**
     * Parses the texts.
     *
     * @param algorithms the algorithms to run, at least one
     * @throws InvalidInput if one of the texts cannot be used
     */
    public Sweep parse(List<AlgorithmChoice> algorithms) {
        int processes = parseNumber(Field.N, n, 1, Sweep.MAX_N);
        SortedSet<Integer> down =
                new TreeSet<>(crashed == null ? List.of() : parseIds(Field.CRASHED, crashed, processes));
        List<Integer> detectors = parseDetectors(processes, down);
        Timing timing = parseTiming();
        Range range = parseRange(Field.SEEDS, seeds);
        CountingConvention counted = parse(Field.CONVENTION, () -> CountingConvention.parse(convention));
        return new Sweep(algorithms, processes, down, detectors, timing, range.low(), range.high(), counted);
    }

    private List<Integer> parseDetectors(int processes, SortedSet<Integer> down) {
        List<Integer> live = IntStream.rangeClosed(1, processes)
                .filter(id -> !down.contains(id))
                .boxed()
                .toList();
        if (live.isEmpty()) {
            throw new InvalidInput(Field.CRASHED, "found all " + processes + "; expected at least one live process");
        }
        if (detector == null) {
            return live;
        }
        List<Integer> detectors = parseIds(Field.DETECTOR, detector, processes);
        for (int id : detectors) {
            if (down.contains(id)) {
                throw new InvalidInput(
                        Field.DETECTOR, "found " + id + ", which is crashed; expected some of " + Range.format(live));
            }
        }
        return detectors;
    }

    private Timing parseTiming() {
        int delayTicks = parseNumber(Field.DELAY, delay, 1, Timing.MAX_TICKS);
        Range range = delays == null ? new Range(delayTicks, delayTicks) : parseRange(Field.DELAYS, delays);
        if (range.low() < 1 || range.high() > Timing.MAX_TICKS) {
            throw new InvalidInput(Field.DELAYS, "found " + range + "; expected 1 to " + Timing.MAX_TICKS + " ticks");
        }
        return new Timing(
                delayTicks, range.low(), range.high(), 0, parseNumber(Field.UNTIL, until, 0, Timing.MAX_TICKS));
    }

    private static List<Integer> parseIds(Field field, String text, int processes) {
        List<Integer> ids = parse(field, () -> Range.parseNumbers(text, Scenario.MAX_PROCESSES));
        Set<Integer> distinct = new HashSet<>();
        for (int id : ids) {
            if (id < 1 || id > processes) {
                throw new InvalidInput(field, "no process has the id " + id + "; expected some of 1.." + processes);
            }
            if (!distinct.add(id)) {
                throw new InvalidInput(field, "the id " + id + " is given twice; expected it once");
            }
        }
        return ids;
    }

    static Range parseRange(Field field, String text) {
        return parse(field, () -> Range.parse(text));
    }

    private static <T> T parse(Field field, Supplier<T> parser) {
        try {
            return parser.get();
        } catch (IllegalArgumentException e) {
            throw new InvalidInput(field, e.getMessage());
        }
    }

    static int parseNumber(Field field, String text, int min, int max) {
        int number;
        try {
            number = Integer.parseInt(text.strip());
        } catch (NumberFormatException e) {
            throw new InvalidInput(field, "found '" + text + "'; expected a whole number");
        }
        return requireWithin(field, number, min, max);
    }

    static int requireWithin(Field field, int number, int min, int max) {
        if (number < min || number > max) {
            throw new InvalidInput(field, "found " + number + "; expected " + min + " to " + max);
        }
        return number;
    }
}
