package hustings.cli.flag;

import hustings.model.UnknownNameException;
import hustings.workbench.AlgorithmMistake;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

/** Thrown for an invalid argument; the message says what was found and what is expected. */
public final class BadInput extends RuntimeException {

    public BadInput(String message) {
        super(message);
    }

    /** An invalid argument with what was found out about it, such as the names that are allowed. */
    public BadInput(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Evaluates arguments, and translates their errors.
     *
     * @throws BadInput in place of an {@link IllegalArgumentException}, with its message
     * @throws AlgorithmMistake if an algorithm has a mistake
     */
    public static <T> T translateErrors(Supplier<T> supplier) {
        return translateErrors("", supplier);
    }

    /** Evaluates the value of an option, which is named in the error unless it is empty. */
    public static <T> T translateErrors(String option, Supplier<T> supplier) {
        try {
            return supplier.get();
        } catch (AlgorithmMistake e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw option.isEmpty() ? new BadInput(e.getMessage(), e) : forOption(option, e);
        }
    }

    /** Finds one of the possible values by its name; null if the name is null because the option was not given. */
    public static <T> T findChoice(String option, String name, Collection<T> all, Function<T, String> nameOf) {
        return findChoice(option, name, all, nameOf, "one of");
    }

    /**
     * Finds one of the possible values by its name; null if the name is null because the option was not given.
     *
     * @param expected the words before the list of possible names in the error, such as "one of"
     */
    public static <T> T findChoice(
            String option, String name, Collection<T> all, Function<T, String> nameOf, String expected) {
        if (name == null) {
            return null;
        }
        List<String> names = all.stream().map(nameOf).distinct().toList();
        return all.stream()
                .filter(one -> nameOf.apply(one).equals(name))
                .findFirst()
                .orElseThrow(() -> forOption(
                        option,
                        new UnknownNameException(
                                "found '" + name + "'; expected " + expected + " " + String.join(", ", names),
                                name,
                                names)));
    }

    /** Checks that a number is within bounds, both inclusive. */
    public static int requireWithin(String option, long number, int min, int max) {
        if (number < min || number > max) {
            throw forOption(option, "found " + number + "; expected " + min + " to " + max);
        }
        return (int) number;
    }

    /** The error for the value of one option. */
    public static BadInput forOption(String option, String problem) {
        return forOption(option, new IllegalArgumentException(problem));
    }

    /** The error for the value of one option, from what reading it threw. */
    public static BadInput forOption(String option, Exception problem) {
        return new BadInput(option + ": " + problem.getMessage().replaceFirst("^Found ", "found "), problem);
    }
}
