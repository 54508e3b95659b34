package hustings.engine;

import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.TreeMap;

/**
 * The running timers of all processes. A slot is a process's position times the number of timers an algorithm has, plus
 * the timer's ordinal. Timers due at one tick fire in the order in which they were set.
 */
final class Timers {

    static final int NOT_RUNNING = -1;

    private final int perProcess;
    private final int[] dueTicks;
    private final int[] setTicks;
    /** Which setting of its slot an entry of the calendar stands for: an entry of an earlier setting is stale. */
    private final int[] settings;

    private final TreeMap<Integer, Due> calendar = new TreeMap<>();

    /** The slots due at one tick, in the order in which they were set. */
    private static final class Due {
        private int size;
        private int next;
        private int[] slots = new int[4];
        private int[] settings = new int[4];

        void add(int slot, int setting) {
            if (size == slots.length) {
                slots = Arrays.copyOf(slots, 2 * size);
                settings = Arrays.copyOf(settings, 2 * size);
            }
            slots[size] = slot;
            settings[size] = setting;
            size++;
        }

        Due copy() {
            Due copy = new Due();
            copy.size = size;
            copy.next = next;
            copy.slots = slots.clone();
            copy.settings = settings.clone();
            return copy;
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
        original.calendar.forEach((tick, due) -> calendar.put(tick, due.copy()));
    }

    Timers copy() {
        return new Timers(this);
    }

    void set(int process, int timer, int nowTick, int dueTick) {
        int slot = process * perProcess + timer;
        dueTicks[slot] = dueTick;
        setTicks[slot] = nowTick;
        settings[slot]++;
        calendar.computeIfAbsent(dueTick, tick -> new Due()).add(slot, settings[slot]);
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
        Iterator<Map.Entry<Integer, Due>> entries = calendar.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<Integer, Due> entry = entries.next();
            if (skipStale(entry.getKey(), entry.getValue())) {
                return entry.getKey();
            }
            entries.remove();
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
            int slot = due.slots[due.next];
            if (dueTicks[slot] == tick && settings[slot] == due.settings[due.next]) {
                return true;
            }
            due.next++;
        }
        return false;
    }

    /** Describes the running timers in the order in which they will fire. */
    void describe(int tick, Situation situation) {
        for (Map.Entry<Integer, Due> entry : calendar.entrySet()) {
            Due due = entry.getValue();
            for (int i = due.next; i < due.size; i++) {
                int slot = due.slots[i];
                if (dueTicks[slot] == entry.getKey() && settings[slot] == due.settings[i]) {
                    situation.number(slot);
                    situation.number(entry.getKey() - tick);
                }
            }
        }
        situation.number(NOT_RUNNING);
    }
}
