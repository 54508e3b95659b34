package hustings.scenario;

import hustings.engine.Timing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A range of integers, both ends inclusive, as written in files and on the command line: {@code 0..7}, or {@code 4} for
 * a single one. Lists of them are written {@code 0..3,5,7}.
 *
 * @param low the first number, 0 or more
 * @param high the last number, not below the first
 */
public record Range(int low, int high) {

    /** The highest id that a file or the command line may name. */
    public static final int MAX_ID = Timing.MAX_TICKS;

    /** The regular expression for a number or a range. */
    static final String PATTERN = "\\s*(\\d{1,9})\\s*(?:\\.\\.\\s*(\\d{1,9})\\s*)?";

    private static final Pattern RANGE = Pattern.compile(PATTERN);

    /** The longest text of which is told what was meant; in a browser, expressions recurse for each character. */
    private static final int MAX_LENGTH = 1000;

    /** Other notations of ranges. */
    private static final Pattern OTHER_NOTATION = Pattern.compile(
            "(\\d{1,9})\\s*(?:\\.{2,9}|[-\\u2010-\\u2015\\u2026:~]|(?<=\\s)(?:to|bis)(?=\\s))\\s*(\\d{1,9})");

    /** Numbers with other separators than commas. */
    private static final Pattern OTHER_SEPARATOR = Pattern.compile("(?<=\\d)\\s*[;\\s]\\s*(?=\\d)");

    /** The number of integers in the range. */
    public int size() {
        return high - low + 1;
    }

    /**
     * Parses one range or one number.
     *
     * @throws IllegalArgumentException if the text is neither, or the range is descending
     */
    public static Range parse(String text) {
        Matcher matcher = RANGE.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("found '" + text + "'; expected "
                    + suggestCorrection(text)
                            .orElse(
                                    text.length() <= MAX_LENGTH && text.matches(PATTERN.replace("{1,9}", "+"))
                                            ? "numbers of at most nine digits"
                                            : "a number or a range such as 0..7"));
        }
        int low = Integer.parseInt(matcher.group(1));
        int high = matcher.group(2) == null ? low : Integer.parseInt(matcher.group(2));
        if (high < low) {
            throw new IllegalArgumentException(
                    "found the range '" + text.strip() + "', which runs downwards; expected " + high + ".." + low);
        }
        return new Range(low, high);
    }

    /** Suggests a correction, such as 0..5 for 0-5, 0...5 or 5..0, or 1,2 for 1 2; empty for other errors. */
    public static Optional<String> suggestCorrection(String text) {
        if (text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        Matcher found = OTHER_NOTATION.matcher(text);
        StringBuffer corrected = new StringBuffer();
        while (found.find()) {
            boolean isUpwards = Integer.parseInt(found.group(1)) <= Integer.parseInt(found.group(2));
            found.appendReplacement(corrected, isUpwards ? "$1..$2" : "$2..$1");
        }
        String meant = OTHER_SEPARATOR.matcher(found.appendTail(corrected)).replaceAll(",");
        boolean isSame = meant.replaceAll("\\s", "").equals(text.replaceAll("\\s", ""));
        return isSame || !meant.matches("[\\d.,@/\\s]+") ? Optional.empty() : Optional.of(meant.strip());
    }

    /**
     * Parses a list of numbers and ranges, separated by commas, and returns its numbers in order.
     *
     * @param maxCount the maximum number of integers, so that a short text cannot fill the memory
     * @throws IllegalArgumentException if the text is no such list, or holds too many numbers
     */
    public static List<Integer> parseNumbers(String text, int maxCount) {
        List<Integer> numbers = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Range range = parse(part);
            if ((long) range.size() + numbers.size() > maxCount) {
                throw new IllegalArgumentException(
                        "found more than " + maxCount + " numbers; expected at most that many");
            }
            for (int number = range.low; number <= range.high; number++) {
                numbers.add(number);
            }
        }
        return numbers;
    }

    /** Formats numbers for prose, ascending: three or more consecutive numbers become a range, two do not. */
    public static List<String> formatForProse(Collection<Integer> numbers) {
        return formatForProse(numbers, Integer::toString);
    }

    /** Formats ids for prose as {@link #formatForProse(Collection)} does, with the processes called by their names. */
    public static List<String> formatForProse(Collection<Integer> ids, IntFunction<String> nameOf) {
        return formatNumbersAndRanges(List.copyOf(new TreeSet<>(ids)), 3, nameOf).stream()
                .map(part -> part.replace("..", "–"))
                .toList();
    }

    /** Formats numbers as a short list: consecutive ascending numbers become ranges. */
    public static String format(List<Integer> numbers) {
        return String.join(",", formatNumbersAndRanges(numbers));
    }

    /** Formats ids as a short list, with the processes called by their names: {@code A..C,E}. A range is read
     * as what stands between by rank, so it is one only of names that go on from each other, too. */
    public static String format(List<Integer> ids, IntFunction<String> nameOf) {
        return String.join(",", formatNumbersAndRanges(ids, nameOf));
    }

    /** Formats the parts of such a list, without commas. */
    public static List<String> formatNumbersAndRanges(List<Integer> numbers) {
        return formatNumbersAndRanges(numbers, Integer::toString);
    }

    /** Formats the parts of a short list of ids, with the processes called by their names. */
    static List<String> formatNumbersAndRanges(List<Integer> ids, IntFunction<String> nameOf) {
        return formatNumbersAndRanges(ids, 2, nameOf);
    }

    /** @param minLength the minimum number of consecutive numbers that become a range */
    private static List<String> formatNumbersAndRanges(
            List<Integer> numbers, int minLength, IntFunction<String> nameOf) {
        List<String> parts = new ArrayList<>();
        int first = 0;
        while (first < numbers.size()) {
            int step = step(numbers, first, nameOf);
            int last = first;
            while (step != 0 && step(numbers, last, nameOf) == step) {
                last++;
            }
            if (last - first + 1 >= minLength) {
                parts.add(nameOf.apply(numbers.get(first)) + ".." + nameOf.apply(numbers.get(last)));
            } else {
                numbers.subList(first, last + 1).forEach(number -> parts.add(nameOf.apply(number)));
            }
            first = last + 1;
        }
        return parts;
    }

    /** How the name of the next number in a list goes on from that of one: 1 upwards, -1 downwards, 0 not at all. */
    private static int step(List<Integer> numbers, int index, IntFunction<String> nameOf) {
        return index + 1 < numbers.size() && numbers.get(index + 1) == numbers.get(index) + 1
                ? NameRange.step(nameOf.apply(numbers.get(index)), nameOf.apply(numbers.get(index + 1)))
                : 0;
    }

    @Override
    public String toString() {
        return low == high ? Integer.toString(low) : low + ".." + high;
    }
}
