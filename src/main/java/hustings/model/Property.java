package hustings.model;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * What an election is to achieve, and a schedule may break; or a goal, which a schedule may reach.
 *
 * <pre>{@code
 * static final Property THREE_LEADS =
 *         Property.reach("3 leads while 5 lives", seen -> seen.leads(3) && seen.isLive(5));
 * }</pre>
 *
 * @param id as written on the command line, such as "never-two"
 * @param meaning what it says, as a clause, such as "no two live processes lead at one time"
 * @param violation what is true where it is broken, as a clause, such as "two live processes lead at one time"
 * @param when when it is judged
 * @param predicate what is to hold: a pure function of what is seen, which several threads may ask
 */
public record Property(String id, String meaning, String violation, When when, Predicate<Seen> predicate) {

    /** When a property is judged. */
    public enum When {
        /** At every moment: at the start, and after every tick, stage, and intervention between two stages. */
        ALWAYS,
        /** Once, when a run is over: nothing more happens, or the same comes again and again. */
        IN_THE_END,
        /** At every moment as well; it is a goal, and one moment is enough. */
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

    /** What is to hold at every moment. The id is the name in small letters, with dashes between letters and digits. */
    public static Property always(String name, Predicate<Seen> predicate) {
        return new Property(name, When.ALWAYS, predicate);
    }

    /** What is to hold when a run is over; its id is made as in {@link #always}. */
    public static Property inTheEnd(String name, Predicate<Seen> predicate) {
        return new Property(name, When.IN_THE_END, predicate);
    }

    /** A goal: what a schedule is to reach at some moment; its id is made as in {@link #always}. */
    public static Property reach(String name, Predicate<Seen> predicate) {
        return new Property(name, When.REACHED, predicate);
    }

    private static String idOf(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
    }

    /**
     * The properties in the static fields of a class, of whatever name.
     *
     * @throws IllegalStateException if one of these fields is null
     */
    public static List<Property> declaredIn(Class<?> type) {
        List<Property> declared = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            if (field.getType() == Property.class && Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                try {
                    declared.add((Property) field.get(null));
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(field + " was made accessible", e);
                }
                if (declared.contains(null)) {
                    throw new IllegalStateException(field.getName() + ": found null; expected a property");
                }
            }
        }
        return declared;
    }

    /** The same property, judged in another way. */
    public Property withPredicate(Predicate<Seen> newPredicate) {
        return new Property(id, meaning, violation, when, newPredicate);
    }

    /** Whether a schedule is to reach it; all others may be broken. */
    public boolean isGoal() {
        return when == When.REACHED;
    }

    /** Whether it is judged only when a run is over. */
    public boolean isEventual() {
        return when == When.IN_THE_END;
    }

    /** Whether it holds at a moment. */
    public boolean holds(Seen seen) {
        return predicate.test(seen);
    }

    /** Whether a moment is one that a search looks for: a goal is reached, or anything else is broken. */
    public boolean isViolatedBy(Seen seen) {
        return holds(seen) == isGoal();
    }

    /** What is true where it is found, such as "in the end an election never ends". */
    public String finding() {
        return (isEventual() ? "in the end " : "on the way ") + (isGoal() ? "it is true that " + meaning : violation);
    }
}
