package hustings.check;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * A number as a function of n: sums, differences, products, quotients, powers and brackets of numbers, {@code n} and
 * {@code log2(...)}, such as {@code n*(n-1)} or {@code 3*n*log2(n)}.
 *
 * @param text as it was written
 */
public record Formula(String text) {

    /** The sizes for which a bound is asked. */
    public static final int LEAST = 2;

    public static final int MOST = 24;

    /** Where a sign of multiplication is left out in print: before a bracket, or between a digit and a letter. */
    private static final Pattern MULTIPLIED = Pattern.compile("(?<=[\\p{L}\\d)])(?=\\()|(?<=\\d)(?=\\p{L})");

    /** @throws IllegalArgumentException if it is none; the message says what was found and what is expected */
    public Formula {
        for (int n = LEAST; n <= MOST; n++) {
            double value = value(text, Map.of("n", (double) n));
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(
                        "found '" + text + "', which is no number at n = " + n + "; expected one for each n");
            }
        }
    }

    /** Its value for an n. */
    public double value(int n) {
        return value(text, Map.of("n", (double) n));
    }

    /** The value of a formula as papers print it, such as {@code 2(n - r) + n²}, for what its letters stand for. */
    public static double printed(String formula, Map<String, Double> letters) {
        String written = MULTIPLIED.matcher(formula.replace("²", "^2")).replaceAll("*");
        return value(written, letters);
    }

    private static double value(String text, Map<String, Double> letters) {
        return new Reading(text, letters).value();
    }

    /** One way from the left to the right, by recursive descent. */
    private static final class Reading {

        private final String text;
        private final Map<String, Double> letters;
        private int at;

        Reading(String text, Map<String, Double> letters) {
            this.text = text;
            this.letters = letters;
        }

        double value() {
            double value = sum();
            return at < text.length() ? fail("one of + - * / ^") : value;
        }

        private double sum() {
            double value = product();
            while (true) {
                if (next("+")) {
                    value += product();
                } else if (next("-")) {
                    value -= product();
                } else {
                    return value;
                }
            }
        }

        private double product() {
            double value = power();
            while (true) {
                if (next("*")) {
                    value *= power();
                } else if (next("/")) {
                    value /= power();
                } else {
                    return value;
                }
            }
        }

        private double power() {
            double base = factor();
            return next("^") ? Math.pow(base, power()) : base;
        }

        private double factor() {
            if (next("log2(")) {
                return Math.log(bracket()) / Math.log(2);
            } else if (next("(")) {
                return bracket();
            }
            for (Map.Entry<String, Double> letter : letters.entrySet()) {
                if (next(letter.getKey())) {
                    return letter.getValue();
                }
            }
            int start = at;
            while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
                at++;
            }
            try {
                double number = Double.parseDouble(text.substring(start, at));
                next(" ");
                return number;
            } catch (NumberFormatException e) {
                at = start;
                return fail("a number, n, log2(...) or a bracket");
            }
        }

        private double bracket() {
            double value = sum();
            return next(")") ? value : fail("')'");
        }

        /** Steps over a sign and the blanks behind it, if it is the next. */
        private boolean next(String sign) {
            boolean found = text.startsWith(sign, at);
            at += found ? sign.length() : 0;
            while (at < text.length() && text.charAt(at) == ' ') {
                at++;
            }
            return found;
        }

        private double fail(String expected) {
            String rest = at < text.length() ? "'" + text.substring(at) + "'" : "the end";
            throw new IllegalArgumentException("found " + rest + " in '" + text + "'; expected " + expected);
        }
    }
}
