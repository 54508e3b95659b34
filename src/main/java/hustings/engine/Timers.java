package hustings.engine;

import hustings.engine.TickMap.DueTimers;
import hustings.model.Group;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The running timers of all processes. A slot is a process's position times the number of timers an algorithm has, plus
 * the timer's ordinal. Timers due at one tick fire in the order in which they were set.
 */
public final class Timers {

    public static final int NOT_RUNNING = -1;

    /** Tag in the visited number of a running timer. */
    private static final long RUNNING_TAG = 1L << 63;

    private final int timersPerProcess;
    private final int[] dueTicks;
    /** By slot: the tick t at which the timer was set; encoded as -1 - t if its timeout is random. */
    private final int[] setTicks;
    /** Generation per slot; calendar entries of an older generation are stale. */
    private final int[] generations;
    /** The number of timers set so far. */
    private int lastGeneration;

    private final TickMap<DueTimers> calendar;

    Timers(int processes, int timersPerProcess) {
        this.timersPerProcess = timersPerProcess;
        this.dueTicks = new int[processes * timersPerProcess];
        this.setTicks = new int[processes * timersPerProcess];
        this.generations = new int[processes * timersPerProcess];
        this.calendar = new TickMap<>();
        Arrays.fill(dueTicks, NOT_RUNNING);
    }

    Timers(Timers original) {
        timersPerProcess = original.timersPerProcess;
        dueTicks = original.dueTicks.clone();
        setTicks = original.setTicks.clone();
        generations = original.generations.clone();
        lastGeneration = original.lastGeneration;
        calendar = original.calendar.copy(DueTimers::new);
    }

    void set(int process, int timer, int nowTick, int dueTick) {
        int slot = process * timersPerProcess + timer;
        dueTicks[slot] = dueTick;
        setTicks[slot] = nowTick;
        generations[slot] = ++lastGeneration;
        getOrCreateDueTimers(dueTick).add(slot, generations[slot]);
    }

    private DueTimers getOrCreateDueTimers(int tick) {
        DueTimers due = calendar.get(tick);
        if (due == null) {
            due = new DueTimers();
            calendar.put(tick, due);
        }
        return due;
    }

    /** Moves a running timer to another due tick, in its place among the timers set before and after it. */
    void reschedule(int process, int timer, int dueTick) {
        int slot = slotOf(process, timer);
        dueTicks[slot] = dueTick;
        getOrCreateDueTimers(dueTick).insertByGeneration(slot, generations[slot]);
    }

    int slotOf(int process, int timer) {
        return process * timersPerProcess + timer;
    }

    /** The generation of a timer: the running number of its last setting among the settings of all timers. */
    int generationOf(int process, int timer) {
        return generations[slotOf(process, timer)];
    }

    /** Cancels a timer; returns whether it was running. */
    boolean cancel(int process, int timer) {
        int slot = process * timersPerProcess + timer;
        boolean wasRunning = dueTicks[slot] != NOT_RUNNING;
        dueTicks[slot] = NOT_RUNNING;
        return wasRunning;
    }

    /** Cancels all timers of a process; returns whether any was running. */
    boolean cancelAll(int process) {
        boolean wasRunning = false;
        int end = (process + 1) * timersPerProcess;
        for (int slot = process * timersPerProcess; slot < end; slot++) {
            wasRunning |= dueTicks[slot] != NOT_RUNNING;
            dueTicks[slot] = NOT_RUNNING;
        }
        return wasRunning;
    }

    boolean isRunning(int process, int timer) {
        return dueTicks[slotOf(process, timer)] != NOT_RUNNING;
    }

    boolean isAnyRunning(int process) {
        boolean isAny = false;
        for (int timer = 0; timer < timersPerProcess; timer++) {
            isAny |= isRunning(process, timer);
        }
        return isAny;
    }

    /** The tick at which a timer is due, or {@link #NOT_RUNNING}. */
    int dueTick(int process, int timer) {
        return dueTicks[process * timersPerProcess + timer];
    }

    /** The tick at which a running timer was set. */
    int startTick(int process, int timer) {
        int tick = setTicks[slotOf(process, timer)];
        return tick < 0 ? -1 - tick : tick;
    }

    /** Whether a running timer has a random timeout. */
    boolean isRandom(int process, int timer) {
        return setTicks[slotOf(process, timer)] < 0;
    }

    /** The first tick at which a timer is due, or {@link Integer#MAX_VALUE} if none is running. */
    int nextDueTick() {
        while (!calendar.isEmpty()) {
            int tick = calendar.tickAt(0);
            if (skipToRunningEntry(tick, calendar.valueAt(0))) {
                return tick;
            }
            calendar.remove(tick);
        }
        return Integer.MAX_VALUE;
    }

    /** Stops the next timer due at a tick and returns its slot, or {@link #NOT_RUNNING} if there is none. */
    int takeNextDueTimer(int tick) {
        DueTimers due = calendar.get(tick);
        if (due == null || !skipToRunningEntry(tick, due)) {
            return NOT_RUNNING;
        }
        int slot = due.slotAt(due.next++);
        dueTicks[slot] = NOT_RUNNING;
        return slot;
    }

    /** Marks a timer just {@linkplain #takeNextDueTimer taken} as running again, though it will not fire again. */
    void holdTimerUntilResumed(int slot, int tick) {
        dueTicks[slot] = tick;
    }

    /** Stops a held timer; returns false if it was cancelled or set again meanwhile. */
    boolean releaseHeldTimer(int slot, int generation) {
        boolean isSet = dueTicks[slot] != NOT_RUNNING && generations[slot] == generation;
        if (isSet) {
            dueTicks[slot] = NOT_RUNNING;
        }
        return isSet;
    }

    int processOf(int slot) {
        return slot / timersPerProcess;
    }

    int timerOf(int slot) {
        return slot % timersPerProcess;
    }

    /** Skips entries of timers that were cancelled or set again; returns whether a running one is left. */
    private boolean skipToRunningEntry(int tick, DueTimers due) {
        while (due.next < due.size) {
            if (isRunning(due, due.next, tick)) {
                return true;
            }
            due.next++;
        }
        return false;
    }

    private boolean isRunning(DueTimers due, int entryIndex, int tick) {
        int slot = due.slotAt(entryIndex);
        return dueTicks[slot] == tick && generations[slot] == due.generationAt(entryIndex);
    }

    /** Visits the running timers of each process in the order in which they will fire. */
    void visitState(int tick, StateVisitor visitor) {
        for (int place = 0; place < calendar.size(); place++) {
            int dueTick = calendar.tickAt(place);
            DueTimers due = calendar.valueAt(place);
            for (int i = due.next; i < due.size; i++) {
                if (isRunning(due, i, dueTick)) {
                    int slot = due.slotAt(i);
                    visitor.beginProcess(processOf(slot));
                    visitor.visitNumber(RUNNING_TAG + ((long) timerOf(slot) << Integer.SIZE) + dueTick - tick);
                }
            }
        }
    }

    /**
     * Source of random timeouts: drawn, given, or left open for the search ({@link Timing.Timeouts}). An open timeout
     * runs as long as its range allows. Its length is chosen only when it expires, not when the timer is set: most
     * timers are set again before that, and then their lengths do not matter.
     */
    public static final class TimeoutSource {

        private static final long STREAM_SPACING = 0x9E3779B97F4A7C15L;

        private final Group group;
        private final long seed;
        private final RandomStream random;
        private final Timers timers;
        private boolean open;
        // Copies of a run share these three arrays: they are copied before a change.
        /** By position: the chosen first timeouts of a process, in ticks; null if all are drawn from one stream. */
        private int[][] chosenTicks;
        /** By position: the number of random timeouts that a process has set, without those always the same. */
        private int[] timeoutCounts;
        /** By position: the ticks of every random timeout of a process, or 0; null as {@link #chosenTicks}. */
        private final int[] constantTicks;
        /**
         * By slot, for a timer left open: the first tick at which it may expire, its generation, and its index among
         * the process's timeouts; null if no timer was ever left open.
         */
        private int[][] openTimeouts;
        /** By position: the clock rate of a process, or null for a true clock; null if all clocks are true. */
        private final Timing.ClockRate[] clocks;

        TimeoutSource(Group group, Timing timing, RandomStream random, Timers timers) {
            this.group = group;
            this.seed = timing.seed();
            this.random = random;
            this.timers = timers;
            this.open = timing.timeouts().isOpen();
            this.clocks = timing.clocks().isEmpty() ? null : new Timing.ClockRate[group.size()];
            for (Map.Entry<Integer, Timing.ClockRate> clock : timing.clocks().entrySet()) {
                clocks[group.indexOf(clock.getKey())] = clock.getValue();
            }
            if (timing.timeouts().equals(Timing.Timeouts.DRAWN)) {
                constantTicks = null;
            } else {
                chosenTicks = new int[group.size()][];
                timeoutCounts = new int[group.size()];
                constantTicks = new int[group.size()];
                timing.timeouts().always().forEach((id, ticks) -> constantTicks[group.indexOf(id)] = ticks);
                Arrays.setAll(
                        chosenTicks,
                        process -> timing.timeouts().given().getOrDefault(group.id(process), List.of()).stream()
                                .mapToInt(Integer::intValue)
                                .toArray());
            }
        }

        TimeoutSource(TimeoutSource original, RandomStream random, Timers timers) {
            this.group = original.group;
            this.seed = original.seed;
            this.random = random;
            this.timers = timers;
            this.open = original.open;
            this.clocks = original.clocks;
            this.chosenTicks = original.chosenTicks;
            this.timeoutCounts = original.timeoutCounts;
            this.constantTicks = original.constantTicks;
            this.openTimeouts = original.openTimeouts;
        }

        /**
         * Sets a timer with a random timeout from {@code lowTicks} to {@code highTicks} ticks; returns the timeout, in
         * ticks of the clock of the process.
         */
        int setRandomTimer(int process, int timer, int tick, int lowTicks, int highTicks) {
            int ticks = chooseTimeoutTicks(process, lowTicks, highTicks);
            timers.set(process, timer, tick, tick + toTrueTicks(process, ticks));
            timers.setTicks[timers.slotOf(process, timer)] = -1 - tick;
            if (open && !isConstant(process)) {
                openTimeouts = openTimeouts == null ? new int[timers.dueTicks.length][] : openTimeouts.clone();
                openTimeouts[timers.slotOf(process, timer)] =
                        new int[] {tick + lowTicks, timers.generationOf(process, timer), timeoutCounts[process] - 1};
            }
            return ticks;
        }

        /** Converts ticks on the clock of a process to ticks of true time. */
        int toTrueTicks(int process, int clockTicks) {
            return clocks == null || clocks[process] == null ? clockTicks : clocks[process].toTrueTicks(clockTicks);
        }

        private int chooseTimeoutTicks(int process, int lowTicks, int highTicks) {
            if (chosenTicks == null) {
                return random.nextBetween(lowTicks, highTicks);
            }
            if (isConstant(process)) {
                return constantTicks[process];
            }
            timeoutCounts = timeoutCounts.clone();
            int number = timeoutCounts[process]++;
            if (open) {
                chosenTicks = chosenTicks.clone();
                chosenTicks[process] = Arrays.copyOf(chosenTicks[process], number + 1);
                chosenTicks[process][number] = highTicks;
            }
            int knownCount = chosenTicks[process].length;
            return number < knownCount
                    ? chosenTicks[process][number]
                    : streamForTimeout(process, number - knownCount).nextBetween(lowTicks, highTicks);
        }

        private boolean isConstant(int process) {
            return constantTicks != null && constantTicks[process] > 0;
        }

        /** Whether the scenario gives the random timeout that a process has set last. */
        boolean isLastGiven(int process) {
            return !open
                    && chosenTicks != null
                    && (isConstant(process) || timeoutCounts[process] <= chosenTicks[process].length);
        }

        /** The index of the last timeout of a process among those listed for it; -1 if it is not one of them. */
        int indexOfLast(int process) {
            return isLastGiven(process) && !isConstant(process) ? timeoutCounts[process] - 1 : -1;
        }

        /** The random stream for one timeout of a process: separate, so that the order of drawing does not matter. */
        private RandomStream streamForTimeout(int process, int timeoutIndex) {
            return new RandomStream(seed + STREAM_SPACING * (((long) process << Integer.SIZE) + timeoutIndex));
        }

        /** The number of timers of each process. */
        public int timersPerProcess() {
            return timers.timersPerProcess;
        }

        /** Whether a timer was left open, is still running, and may expire at a tick. */
        public boolean mayExpireAt(int process, int timer, int tick) {
            return open
                    && openTimeouts != null
                    && timers.dueTick(process, timer) > tick
                    && isTimeoutOpen(process, timer)
                    && openTimeouts[timers.slotOf(process, timer)][0] <= tick;
        }

        private boolean isTimeoutOpen(int process, int timer) {
            int[] entry = openTimeouts[timers.slotOf(process, timer)];
            return entry != null
                    && timers.dueTick(process, timer) != Timers.NOT_RUNNING
                    && entry[1] == timers.generationOf(process, timer);
        }

        /** Makes a timer that was left open expire at a tick. */
        public void expireOpenTimer(int process, int timer, int tick) {
            int number = openTimeouts[timers.slotOf(process, timer)][2];
            timers.reschedule(process, timer, tick);
            chosenTicks = chosenTicks.clone();
            chosenTicks[process] = chosenTicks[process].clone();
            chosenTicks[process][number] = tick - timers.startTick(process, timer);
        }

        /** Draws all timeouts still left open; from now on, timeouts are drawn when they are set. */
        public void drawOpenTimeouts(int tick) {
            for (int slot = 0; open && openTimeouts != null && slot < openTimeouts.length; slot++) {
                int process = timers.processOf(slot);
                int timer = timers.timerOf(slot);
                if (isTimeoutOpen(process, timer) && timers.dueTick(process, timer) > tick) {
                    int from = Math.max(openTimeouts[slot][0], tick + 1);
                    expireOpenTimer(
                            process,
                            timer,
                            streamForTimeout(process, -1 - timer).nextBetween(from, timers.dueTick(process, timer)));
                }
            }
            open = false;
        }

        /** By id: the timeouts in ticks that were given, or chosen while all were left open. */
        public SortedMap<Integer, List<Integer>> chosenTimeoutsById() {
            SortedMap<Integer, List<Integer>> ticks = new TreeMap<>();
            for (int process = 0; chosenTicks != null && process < chosenTicks.length; process++) {
                if (chosenTicks[process].length > 0) {
                    ticks.put(
                            group.id(process),
                            Arrays.stream(chosenTicks[process]).boxed().toList());
                }
            }
            return ticks;
        }

        /** Visits the state that determines later timeouts: when open ones may expire, or how many were drawn. */
        void visitState(int tick, StateVisitor visitor) {
            for (int slot = 0; open && openTimeouts != null && slot < openTimeouts.length; slot++) {
                if (isTimeoutOpen(timers.processOf(slot), timers.timerOf(slot))) {
                    visitor.beginProcess(timers.processOf(slot));
                    visitor.visitNumber(openTimeouts[slot][0] - tick);
                }
            }
            for (int process = 0; chosenTicks != null && !open && process < timeoutCounts.length; process++) {
                visitor.beginProcess(process);
                visitor.visitNumber(timeoutCounts[process] - chosenTicks[process].length);
            }
        }
    }
}
