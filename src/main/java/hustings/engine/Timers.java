package hustings.engine;

import java.util.Arrays;

/**
 * The running timers of all processes. A slot is a process's position times the number of timers an algorithm has, plus
 * the timer's ordinal. Timers due at one tick fire in the order in which they were set.
 */
public final class Timers {

    public static final int NOT_RUNNING = -1;

    private final int perProcess;
    private final int[] dueTicks;
    private final int[] setTicks;
    /** Which setting of its slot an entry of the calendar stands for: an entry of an earlier setting is stale. */
    private final int[] settings;

    private final TickMap<Due> calendar = new TickMap<>();

    /** The slots due at one tick, in the order in which they were set. */
    private static final class Due {
        private int size;
        private int next;
        private int[] slots;
        private int[] settings;

        Due(int capacity) {
            slots = new int[capacity];
            settings = new int[capacity];
        }

        void add(int slot, int setting) {
            if (size == slots.length) {
                slots = Arrays.copyOf(slots, 2 * size);
                settings = Arrays.copyOf(settings, 2 * size);
            }
            slots[size] = slot;
            settings[size] = setting;
            size++;
        }
    }

    Timers(int processes, int perProcess) {
        this.perProcess = perProcess;
        this.dueTicks = new int[processes * perProcess];
        this.setTicks = new int[processes * perProcess];
        this.settings = new int[processes * perProcess];
        Arrays.fill(dueTicks, NOT_RUNNING);
    }

    private Timers(Timers original) {
        perProcess = original.perProcess;
        dueTicks = original.dueTicks.clone();
        setTicks = original.setTicks.clone();
        settings = original.settings.clone();
        for (int place = 0; place < original.calendar.size(); place++) {
            copyRunning(original.calendar.tick(place), original.calendar.value(place));
        }
    }

    /** What is stale is left behind. */
    private void copyRunning(int tick, Due original) {
        Due copy = null;
        for (int i = original.next; i < original.size; i++) {
            if (isRunning(original, i, tick)) {
                if (copy == null) {
                    copy = new Due(original.size - i);
                    calendar.put(tick, copy);
                }
                copy.add(original.slots[i], original.settings[i]);
            }
        }
    }

    Timers copy() {
        return new Timers(this);
    }

    void set(int process, int timer, int nowTick, int dueTick) {
        int slot = process * perProcess + timer;
        dueTicks[slot] = dueTick;
        setTicks[slot] = nowTick;
        settings[slot]++;
        Due due = calendar.get(dueTick);
        if (due == null) {
            due = new Due(4);
            calendar.put(dueTick, due);
        }
        due.add(slot, settings[slot]);
    }

    void cancel(int process, int timer) {
        dueTicks[process * perProcess + timer] = NOT_RUNNING;
    }

    void cancelAll(int process) {
        Arrays.fill(dueTicks, process * perProcess, (process + 1) * perProcess, NOT_RUNNING);
    }

    /** The tick at which a timer is due, or {@link #NOT_RUNNING}. */
    int dueTick(int process, int timer) {
        return dueTicks[process * perProcess + timer];
    }

    /** The tick at which a running timer was set. */
    int setTick(int process, int timer) {
        return setTicks[process * perProcess + timer];
    }

    /** The first tick at which a timer is due, or {@link Integer#MAX_VALUE} if none is running. */
    int nextDueTick() {
        while (!calendar.isEmpty()) {
            int tick = calendar.tick(0);
            if (skipStale(tick, calendar.value(0))) {
                return tick;
            }
            calendar.remove(tick);
        }
        return Integer.MAX_VALUE;
    }

    /** Takes the next timer due at this tick and returns its slot, or {@link #NOT_RUNNING} if there is none. */
    int takeDue(int tick) {
        Due due = calendar.get(tick);
        if (due == null || !skipStale(tick, due)) {
            return NOT_RUNNING;
        }
        int slot = due.slots[due.next++];
        dueTicks[slot] = NOT_RUNNING;
        return slot;
    }

    int process(int slot) {
        return slot / perProcess;
    }

    int timer(int slot) {
        return slot % perProcess;
    }

    private boolean skipStale(int tick, Due due) {
        while (due.next < due.size) {
            if (isRunning(due, due.next, tick)) {
                return true;
            }
            due.next++;
        }
        return false;
    }

    private boolean isRunning(Due due, int place, int tick) {
        int slot = due.slots[place];
        return dueTicks[slot] == tick && settings[slot] == due.settings[place];
    }

    /** Describes the running timers in the order in which they will fire. */
    void describe(int tick, SituationVisitor situation) {
        for (int place = 0; place < calendar.size(); place++) {
            int dueTick = calendar.tick(place);
            Due due = calendar.value(place);
            for (int i = due.next; i < due.size; i++) {
                if (isRunning(due, i, dueTick)) {
                    situation.number(due.slots[i]);
                    situation.number(dueTick - tick);
                }
            }
        }
        situation.number(NOT_RUNNING);
    }
}
