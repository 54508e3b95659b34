package hustings.engine;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The conditions of a run: delays and losses of the network, timeouts, clocks, the seed and the last tick.
 *
 * @param delayTicks D, the bound on a message's delay that the processes assume, in ticks, 1 or more
 * @param shortest the shortest delay of a message, in ticks, 1 or more
 * @param longest the longest delay, in ticks; above D the papers' assumption is broken, on purpose
 * @param lossPercent the probability in percent that the network loses a message, 0 to 100
 * @param seed the seed of all random numbers of the run: delays, losses and random timeouts
 * @param untilTick the last tick that is simulated, if the run is not quiescent before
 * @param timeouts how random timeouts are chosen
 * @param clocks by id, the clocks that do not run at the rate of true time
 * @param detection how the processes notice crashes by themselves; empty if they only do so when the run says so, or by
 *     their algorithm
 */
public record Timing(
        int delayTicks,
        int shortest,
        int longest,
        int lossPercent,
        long seed,
        int untilTick,
        Timeouts timeouts,
        SortedMap<Integer, ClockRate> clocks,
        Optional<Detection> detection) {

    /** The default D, in ticks. */
    public static final int DEFAULT_DELAY_TICKS = 2;

    /** The default last tick. */
    public static final int DEFAULT_UNTIL_TICK = 10_000;

    /** The upper bound of all these times, in ticks; sums of a few of them do not overflow. */
    public static final int MAX_TICKS = 10_000_000;

    /**
     * How random timeouts are chosen.
     *
     * @param isOpen whether all are left open: each is as long as its range allows, unless it {@linkplain
     *     Timers.TimeoutSource#expireOpenTimer expires} sooner
     * @param given by id, the first timeouts of a process in ticks, in the order in which it sets them, as long as
     *     they are, also outside of the range that the algorithm draws from
     * @param always by id, the ticks of every random timeout of a process, 1 or more; of no process in {@code given}.
     *     If any timeouts are given, each process draws the others from a stream of its own, so that they do not depend
     *     on what other processes do
     */
    public record Timeouts(
            boolean isOpen, SortedMap<Integer, List<Integer>> given, SortedMap<Integer, Integer> always) {

        /** All timeouts are drawn. */
        public static final Timeouts DRAWN = given(Collections.emptySortedMap());

        /** All timeouts are left open. */
        public static final Timeouts OPEN = DRAWN.opened();

        /** @throws IllegalArgumentException if a timeout of a process is given twice, or below its least number */
        public Timeouts {
            given = Collections.unmodifiableSortedMap(new TreeMap<>(given));
            always = Collections.unmodifiableSortedMap(new TreeMap<>(always));
            given.values().forEach(ticks -> ticks.forEach(each -> checkTicks("a timeout", each, 0)));
            always.values().forEach(each -> checkTicks("a timeout that is always the same", each, 1));
            if (!Collections.disjoint(given.keySet(), always.keySet())) {
                throw new IllegalArgumentException("a timeout is given for the first times or for always, not both");
            }
        }

        /** The first timeouts of some processes are given, by id. */
        public static Timeouts given(SortedMap<Integer, List<Integer>> ticks) {
            return new Timeouts(false, ticks, Collections.emptySortedMap());
        }

        /** A copy with other first timeouts, by id; what a process always takes is kept. */
        public Timeouts withGiven(SortedMap<Integer, List<Integer>> ticks) {
            return new Timeouts(isOpen, ticks, always);
        }

        /** A copy that leaves all timeouts open, except those that are always the same. */
        public Timeouts opened() {
            return new Timeouts(true, Collections.emptySortedMap(), always);
        }

        /** The ids of the processes of which timeouts are given. */
        public SortedSet<Integer> ids() {
            SortedSet<Integer> ids = new TreeSet<>(given.keySet());
            ids.addAll(always.keySet());
            return ids;
        }
    }

    /**
     * The rate of a process's clock, as local ticks per true ticks. Only the process's timers depend on it.
     *
     * @param localTicks the numerator, 1 to {@value #MAX_RATE}
     * @param trueTicks the denominator, 1 to {@value #MAX_RATE}
     */
    public record ClockRate(int localTicks, int trueTicks) {

        /** The upper bound of both numbers. */
        public static final int MAX_RATE = 1000;

        /** The rate of a clock that shows true time. */
        public static final ClockRate TRUE = new ClockRate(1, 1);

        /** A rate in text form, as a regular expression. */
        public static final String PATTERN = "\\s*([1-9]\\d{0,2}|1000)\\s*(?:/\\s*([1-9]\\d{0,2}|1000)\\s*)?";

        private static final Pattern COMPILED_PATTERN = Pattern.compile(PATTERN);

        /** @throws IllegalArgumentException if a number is out of bounds */
        public ClockRate {
            if (Math.min(localTicks, trueTicks) < 1 || Math.max(localTicks, trueTicks) > MAX_RATE) {
                throw new IllegalArgumentException("found the clock rate " + localTicks + "/" + trueTicks
                        + "; expected numbers from 1 to " + MAX_RATE);
            }
        }

        /**
         * Parses a rate, such as {@code 3/2}, or {@code 2} for 2/1.
         *
         * @throws IllegalArgumentException if the text is not a rate
         */
        public static ClockRate parse(String text) {
            Matcher matcher = COMPILED_PATTERN.matcher(text);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("found '" + text
                        + "'; expected local ticks / true ticks, each up to " + MAX_RATE + ", such as 3/2");
            }
            int trueTicks = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
            return new ClockRate(Integer.parseInt(matcher.group(1)), trueTicks);
        }

        /** Converts local ticks to true ticks, rounded up. */
        int toTrueTicks(int clockTicks) {
            long elapsed = ((long) clockTicks * trueTicks + localTicks - 1) / localTicks;
            return (int) Math.min(elapsed, 100L * MAX_TICKS);
        }

        @Override
        public String toString() {
            return localTicks + "/" + trueTicks;
        }
    }

    /** @throws IllegalArgumentException if a number is out of bounds; the message says which and what is expected */
    public Timing {
        clocks = Collections.unmodifiableSortedMap(new TreeMap<>(clocks));
        checkTicks("delay", delayTicks, 1);
        checkTicks("shortest of delays", shortest, 1);
        checkTicks("longest of delays", longest, shortest);
        checkTicks("until", untilTick, 0);
        if (detection.isPresent()) {
            Detection times = detection.get();
            times.every().ifPresent(ticks -> checkTicks("every of detection", ticks, 1));
            times.timeout().ifPresent(ticks -> checkTicks("timeout of detection", ticks, 1));
            times.timeouts().values().forEach(ticks -> checkTicks("timeout of detection", ticks, 1));
        }
        if (lossPercent < 0 || lossPercent > 100) {
            throw new IllegalArgumentException("loss is from 0 to 100 percent, not " + lossPercent);
        }
    }

    /** Creates a timing in which processes notice no crashes by themselves. */
    public Timing(
            int delayTicks,
            int shortest,
            int longest,
            int lossPercent,
            long seed,
            int untilTick,
            Timeouts timeouts,
            SortedMap<Integer, ClockRate> clocks) {
        this(delayTicks, shortest, longest, lossPercent, seed, untilTick, timeouts, clocks, Optional.empty());
    }

    /** Creates a timing in which all random timeouts are drawn and all clocks are true. */
    public Timing(int delayTicks, int shortest, int longest, int lossPercent, long seed, int untilTick) {
        this(delayTicks, shortest, longest, lossPercent, seed, untilTick, Timeouts.DRAWN, Collections.emptySortedMap());
    }

    /** Creates a timing without losses; all random timeouts are drawn and all clocks are true. */
    public Timing(int delayTicks, int shortest, int longest, long seed, int untilTick) {
        this(delayTicks, shortest, longest, 0, seed, untilTick);
    }

    private static void checkTicks(String name, int ticks, int minTicks) {
        if (ticks < minTicks || ticks > MAX_TICKS) {
            throw new IllegalArgumentException(
                    name + " is from " + minTicks + " to " + MAX_TICKS + " ticks, not " + ticks);
        }
    }

    /** Creates a timing in which every message takes exactly D. */
    public static Timing ofConstantDelay(int delayTicks) {
        return new Timing(delayTicks, delayTicks, delayTicks, 0, DEFAULT_UNTIL_TICK);
    }

    /** Whether every message takes exactly D. */
    public boolean hasConstantDelay() {
        return shortest == delayTicks && longest == delayTicks;
    }

    /** A copy in which every message takes exactly D. */
    public Timing withConstantDelay() {
        return withDelays(delayTicks, delayTicks, delayTicks);
    }

    /** A copy with another D and other delays, in ticks. */
    public Timing withDelays(int newDelayTicks, int newShortestTicks, int newLongestTicks) {
        return new Timing(
                newDelayTicks,
                newShortestTicks,
                newLongestTicks,
                lossPercent,
                seed,
                untilTick,
                timeouts,
                clocks,
                detection);
    }

    /** A copy with other random timeouts. */
    public Timing withTimeouts(Timeouts newTimeouts) {
        return new Timing(delayTicks, shortest, longest, lossPercent, seed, untilTick, newTimeouts, clocks, detection);
    }

    /** A copy with another last tick. */
    public Timing withUntilTick(int tick) {
        return new Timing(delayTicks, shortest, longest, lossPercent, seed, tick, timeouts, clocks, detection);
    }

    /** A copy with another seed. */
    public Timing withSeed(long newSeed) {
        return new Timing(delayTicks, shortest, longest, lossPercent, newSeed, untilTick, timeouts, clocks, detection);
    }

    /** A copy with another loss rate, in percent. */
    public Timing withLossPercent(int percent) {
        return new Timing(delayTicks, shortest, longest, percent, seed, untilTick, timeouts, clocks, detection);
    }

    /**
     * A copy for other processes, each of which takes the clock and the timeouts of one of these.
     *
     * @param idOf returns the other id for one of these; empty for a process that is not there, of which nothing is
     *     kept. Never the same id for two
     */
    public Timing withProcesses(IntFunction<OptionalInt> idOf) {
        Timeouts kept = new Timeouts(timeouts.isOpen, mapIds(timeouts.given, idOf), mapIds(timeouts.always, idOf));
        Optional<Detection> detecting = detection.map(
                each -> new Detection(each.means(), each.every(), each.timeout(), mapIds(each.timeouts(), idOf)));
        return withTimeouts(kept).withClocks(mapIds(clocks, idOf)).withDetection(detecting);
    }

    private static <T> SortedMap<Integer, T> mapIds(SortedMap<Integer, T> byId, IntFunction<OptionalInt> idOf) {
        SortedMap<Integer, T> mapped = new TreeMap<>();
        byId.forEach((id, value) -> idOf.apply(id).ifPresent(other -> mapped.put(other, value)));
        return mapped;
    }

    /** A copy with other clock rates, by id. */
    public Timing withClocks(SortedMap<Integer, ClockRate> rates) {
        return new Timing(delayTicks, shortest, longest, lossPercent, seed, untilTick, timeouts, rates, detection);
    }

    /** A copy in which processes notice crashes by themselves in another way, or not at all. */
    public Timing withDetection(Optional<Detection> newDetection) {
        return new Timing(delayTicks, shortest, longest, lossPercent, seed, untilTick, timeouts, clocks, newDetection);
    }
}
