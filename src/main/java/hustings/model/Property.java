package hustings.model;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * A property that every run of an election should have and a schedule may violate; or a goal that a schedule may reach.
 *
 * <pre>{@code
 * static final Property THREE_LEADS =
 *         Property.reach("3 leads while 5 lives", seen -> seen.leads(3) && seen.isLive(5));
 * }</pre>
 *
 * @param id as written on the command line, such as "never-two"
 * @param meaning the property as a clause, such as "no two live processes lead at one time"
 * @param violation its violation as a clause, such as "two live processes lead at one time"
 * @param when when the property is judged
 * @param predicate the condition: a pure function of the observed run; several threads may call it
 */
public record Property(String id, String meaning, String violation, When when, Predicate<Seen> predicate) {

    /** When a property is judged. */
    public enum When {
        /** At every moment: at the start, and after every tick, stage, and intervention between two stages. */
        ALWAYS,
        /** Once, when a run is over: nothing more happens, or the same events recur for ever. */
        IN_THE_END,
        /** At every moment as well; the property is a goal, and one moment is enough. */
        REACHED
    }

    /** @throws IllegalArgumentException if there is no letter and no digit in the id */
    public Property {
        if (id.isEmpty()) {
            throw new IllegalArgumentException(
                    "the name of a property is '" + meaning + "'; expected a few words, such as \"3 leads\"");
        }
        Objects.requireNonNull(predicate, "the predicate of a property");
    }

    private Property(String name, When when, Predicate<Seen> predicate) {
        this(idOf(name), name, "it is not true that " + name, when, predicate);
    }

    /**
     * Creates a property of every moment. Its id is the name in lower case: letters, digits and dashes.
     *
     * @param name a clause that says what should be true, such as "1 never leads"; where it is violated, that is
     *     reported as "it is not true that 1 never leads"
     */
    public static Property always(String name, Predicate<Seen> predicate) {
        return new Property(name, When.ALWAYS, predicate);
    }

    /** Creates a property of the end of a run; its id is made as in {@link #always}. */
    public static Property inTheEnd(String name, Predicate<Seen> predicate) {
        return new Property(name, When.IN_THE_END, predicate);
    }

    /** Creates a goal that a schedule may reach at some moment; its id is made as in {@link #always}. */
    public static Property reach(String name, Predicate<Seen> predicate) {
        return new Property(name, When.REACHED, predicate);
    }

    private static String idOf(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
    }

    /**
     * The properties in the static fields of a class, whatever the names of the fields.
     *
     * @throws IllegalStateException if one of these fields is null
     */
    public static List<Property> declaredIn(Class<?> type) {
        return StaticFields.read(type, Property.class, "a property");
    }

    /** A copy with another predicate. */
    public Property withPredicate(Predicate<Seen> newPredicate) {
        return new Property(id, meaning, violation, when, newPredicate);
    }

    /** Whether this is a goal to reach; all others are properties to keep. */
    public boolean isGoal() {
        return when == When.REACHED;
    }

    /** Whether the property is judged only when a run is over. */
    public boolean isEventual() {
        return when == When.IN_THE_END;
    }

    /** Whether the predicate is true at a moment of a run. */
    public boolean holds(Seen seen) {
        return predicate.test(seen);
    }

    /** Whether a search looks for this moment: the goal is reached, or the property is violated. */
    public boolean isViolatedBy(Seen seen) {
        return holds(seen) == isGoal();
    }

    /** Describes a moment for which {@link #isViolatedBy} is true, such as "in the end an election never ends". */
    public String finding() {
        return (isEventual() ? "in the end " : "on the way ") + (isGoal() ? "it is true that " + meaning : violation);
    }
}
