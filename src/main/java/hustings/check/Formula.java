package hustings.check;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * A function of n: sums, differences, products, quotients, powers and brackets of numbers, {@code n} and {@code
 * log2(...)}, such as {@code n*(n-1)} or {@code 3*n*log2(n)}.
 *
 * @param text the formula as it was written
 */
public record Formula(String text) {

    /** The smallest n for which a formula must have a value. */
    public static final int MIN_N = 2;

    /** The greatest n for which a formula must have a value. */
    public static final int MAX_N = 24;

    /**
     * The places where printed formulas leave out the multiplication sign: before a bracket, or between a digit and a
     * letter.
     */
    private static final Pattern MULTIPLIED = Pattern.compile("(?<=[\\p{L}\\d)])(?=\\()|(?<=\\d)(?=\\p{L})");

    /**
     * @throws IllegalArgumentException if the text is no formula; the message says what was found and what is expected
     */
    public Formula {
        for (int n = MIN_N; n <= MAX_N; n++) {
            double value = evaluate(text, Map.of("n", (double) n));
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException(
                        "found '" + text + "', which is no number at n = " + n + "; expected one for each n");
            }
        }
    }

    /** The value of this formula for n. */
    public double evaluate(int n) {
        return evaluate(text, Map.of("n", (double) n));
    }

    /**
     * The value of a formula as papers print it, such as {@code 2(n - r) + n²}.
     *
     * @param letters the value of each letter; one that begins like a shorter one must come before it
     * @throws IllegalArgumentException if the text is no formula in these letters
     */
    public static double evaluatePrinted(String formula, Map<String, Double> letters) {
        String written = MULTIPLIED.matcher(formula.replace("²", "^2")).replaceAll("*");
        return evaluate(written, letters);
    }

    private static double evaluate(String text, Map<String, Double> letters) {
        return new Parser(text, letters).parseWholeFormula();
    }

    /** A recursive-descent parser that evaluates as it reads. */
    private static final class Parser {

        private final String text;
        private final Map<String, Double> letters;
        private int position;

        Parser(String text, Map<String, Double> letters) {
            this.text = text;
            this.letters = letters;
        }

        double parseWholeFormula() {
            double value = parseSum();
            return position < text.length() ? throwExpected("one of + - * / ^") : value;
        }

        private double parseSum() {
            double value = parseProduct();
            while (true) {
                if (consumeIfNext("+")) {
                    value += parseProduct();
                } else if (consumeIfNext("-")) {
                    value -= parseProduct();
                } else {
                    return value;
                }
            }
        }

        private double parseProduct() {
            double value = parsePower();
            while (true) {
                if (consumeIfNext("*")) {
                    value *= parsePower();
                } else if (consumeIfNext("/")) {
                    value /= parsePower();
                } else {
                    return value;
                }
            }
        }

        private double parsePower() {
            double base = parseFactor();
            return consumeIfNext("^") ? Math.pow(base, parsePower()) : base;
        }

        private double parseFactor() {
            if (consumeIfNext("log2(")) {
                return Math.log(parseBracket()) / Math.log(2);
            } else if (consumeIfNext("(")) {
                return parseBracket();
            }
            for (Map.Entry<String, Double> letter : letters.entrySet()) {
                if (consumeIfNext(letter.getKey())) {
                    return letter.getValue();
                }
            }
            int start = position;
            while (position < text.length()
                    && (Character.isDigit(text.charAt(position)) || text.charAt(position) == '.')) {
                position++;
            }
            try {
                double number = Double.parseDouble(text.substring(start, position));
                consumeIfNext(" ");
                return number;
            } catch (NumberFormatException e) {
                position = start;
                return throwExpected("a number, n, log2(...) or a bracket");
            }
        }

        private double parseBracket() {
            double value = parseSum();
            return consumeIfNext(")") ? value : throwExpected("')'");
        }

        /** Consumes a sign and the blanks after it if the sign comes next; returns whether it did. */
        private boolean consumeIfNext(String sign) {
            boolean found = text.startsWith(sign, position);
            position += found ? sign.length() : 0;
            while (position < text.length() && text.charAt(position) == ' ') {
                position++;
            }
            return found;
        }

        private double throwExpected(String expected) {
            String rest = position < text.length() ? "'" + text.substring(position) + "'" : "the end";
            throw new IllegalArgumentException("found " + rest + " in '" + text + "'; expected " + expected);
        }
    }
}
