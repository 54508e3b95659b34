package hustings.engine;

import hustings.model.ProcessValue;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * The numbers that a scenario gives to its processes, for algorithms that read them.
 *
 * @param byKey by the key of a {@link ProcessValue} and by id; a process that is left out has the default
 */
public record GivenValues(SortedMap<String, SortedMap<Integer, Integer>> byKey) {

    /** Every process has the default of each value. */
    public static final GivenValues NONE = new GivenValues(Collections.emptySortedMap());

    /**
     * Leaves out keys without a number.
     *
     * @throws IllegalArgumentException if a number is out of bounds
     */
    public GivenValues {
        SortedMap<String, SortedMap<Integer, Integer>> copy = new TreeMap<>();
        byKey.forEach((key, numbers) -> {
            numbers.values().forEach(number -> ProcessValue.requireInBounds(key, number));
            if (!numbers.isEmpty()) {
                copy.put(key, Collections.unmodifiableSortedMap(new TreeMap<>(numbers)));
            }
        });
        byKey = Collections.unmodifiableSortedMap(copy);
    }

    /** Whether nothing is given to any process. */
    public boolean isEmpty() {
        return byKey.isEmpty();
    }

    /** The ids of the processes that are given anything. */
    public SortedSet<Integer> ids() {
        SortedSet<Integer> ids = new TreeSet<>();
        byKey.values().forEach(numbers -> ids.addAll(numbers.keySet()));
        return ids;
    }

    /** What is given of these values alone. */
    public GivenValues only(Collection<ProcessValue> values) {
        SortedMap<String, SortedMap<Integer, Integer>> kept = new TreeMap<>(byKey);
        kept.keySet().retainAll(values.stream().map(ProcessValue::key).toList());
        return kept.size() == byKey.size() ? this : new GivenValues(kept);
    }

    /** These, with those that others give instead. */
    public GivenValues with(GivenValues others) {
        SortedMap<String, SortedMap<Integer, Integer>> all = new TreeMap<>(byKey);
        others.byKey.forEach((key, numbers) -> {
            SortedMap<Integer, Integer> merged = new TreeMap<>(all.getOrDefault(key, Collections.emptySortedMap()));
            merged.putAll(numbers);
            all.put(key, merged);
        });
        return new GivenValues(all);
    }

    /**
     * What is given to processes with other ids.
     *
     * @param newId the new id of a process; empty if it is left out
     */
    public GivenValues withProcesses(IntFunction<OptionalInt> newId) {
        SortedMap<String, SortedMap<Integer, Integer>> kept = new TreeMap<>();
        byKey.forEach((key, numbers) -> {
            SortedMap<Integer, Integer> ofKey = new TreeMap<>();
            numbers.forEach((id, number) -> newId.apply(id).ifPresent(same -> ofKey.put(same, number)));
            kept.put(key, ofKey);
        });
        return new GivenValues(kept);
    }

    /** The number that is given to a process, or the default of the value. */
    public int numberOf(ProcessValue value, int id) {
        return byKey.getOrDefault(value.key(), Collections.emptySortedMap()).getOrDefault(id, value.defaultValue());
    }

    /** What a process has of these values that is not the default, by their keys. */
    SortedMap<String, Integer> changedValues(List<ProcessValue> values, int id) {
        SortedMap<String, Integer> changed = new TreeMap<>();
        for (ProcessValue value : values) {
            int number = numberOf(value, id);
            if (number != value.defaultValue()) {
                changed.put(value.key(), number);
            }
        }
        return changed;
    }
}
