package hustings.engine;

import java.util.Arrays;

/**
 * A list that grows. Copies of a run share it until one of them is to change it: that one then takes a copy, and leaves
 * this one as it is.
 */
final class CopyOnWriteList<T> {

    private Object[] items;
    private int size;
    private boolean shared;

    CopyOnWriteList() {
        items = new Object[2];
    }

    private CopyOnWriteList(CopyOnWriteList<T> original) {
        items = Arrays.copyOf(original.items, original.size + 1);
        size = original.size;
    }

    /** Returns a copy of the map that shares its rows; each run copies a shared row before it changes it. */
    static <T> TickMap<CopyOnWriteList<T>> shareRows(TickMap<CopyOnWriteList<T>> rows) {
        for (int place = 0; place < rows.size(); place++) {
            rows.value(place).shared = true;
        }
        return rows.copy();
    }

    /** Returns the row of a tick for changing: created if missing, copied if shared. */
    static <T> CopyOnWriteList<T> modifiableRow(TickMap<CopyOnWriteList<T>> rows, int tick) {
        CopyOnWriteList<T> row = rows.get(tick);
        if (row != null && !row.shared) {
            return row;
        }
        CopyOnWriteList<T> own = row == null ? new CopyOnWriteList<>() : new CopyOnWriteList<>(row);
        rows.put(tick, own);
        return own;
    }

    int size() {
        return size;
    }

    @SuppressWarnings("unchecked") // the array holds what was added, and nothing else
    T get(int place) {
        return (T) items[place];
    }

    void add(T item) {
        add(size, item);
    }

    void add(int place, T item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size + 1);
        }
        System.arraycopy(items, place, items, place + 1, size - place);
        items[place] = item;
        size++;
    }

    void set(int place, T item) {
        items[place] = item;
    }

    void remove(int place) {
        System.arraycopy(items, place + 1, items, place, size - place - 1);
        items[--size] = null;
    }
}
