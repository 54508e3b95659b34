package hustings.app.widget;

import hustings.model.Group;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;

/**
 * Reads an id that is typed digit by digit; a digit typed within a second of the previous one belongs to the same id.
 */
public final class DigitEntry {

    private static final long MAX_PAUSE_MILLIS = 1000;
    private static final int MAX_DIGITS = 9;

    private final LongSupplier clockMillis;
    private final IntPredicate isId;
    private String digits = "";
    private long lastMillis;

    /**
     * Creates an entry without digits.
     *
     * @param clockMillis the current time, in milliseconds
     * @param isId whether a number is an id
     */
    public DigitEntry(LongSupplier clockMillis, IntPredicate isId) {
        this.clockMillis = clockMillis;
        this.isId = isId;
    }

    /**
     * Adds a typed digit; returns the id that it forms with the previous digits or by itself, if there is such an id.
     */
    public OptionalInt typeDigit(char digit) {
        long now = clockMillis.getAsLong();
        boolean continues = now - lastMillis <= MAX_PAUSE_MILLIS && digits.length() < MAX_DIGITS;
        lastMillis = now;
        if (continues && (isId(digits + digit) || !isId(String.valueOf(digit)))) {
            digits += digit; // an id, or the beginning of a longer one
        } else {
            digits = String.valueOf(digit);
        }
        return isId(digits) ? OptionalInt.of(Integer.parseInt(digits)) : OptionalInt.empty();
    }

    /** The process that typed digits mean: the one that is called so or, among names, the one at that place by rank. */
    public static OptionalInt findProcess(Group group, int number) {
        OptionalInt called = group.find(Integer.toString(number));
        boolean isPlace = group.hasNames() && called.isEmpty() && number >= 1 && number <= group.size();
        return isPlace ? OptionalInt.of(group.id(number - 1)) : called;
    }

    private boolean isId(String text) {
        return isId.test(Integer.parseInt(text));
    }
}
