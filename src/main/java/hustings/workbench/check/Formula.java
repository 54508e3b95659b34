package hustings.workbench.check;

/**
 * A number as a function of n, written as in a paper.
 *
 * <p>Holds sums, differences, products, quotients, powers and brackets of numbers, {@code n} and {@code log2(...)},
 * such as {@code n*(n-1)} or {@code 3*n*log2(n)}.
 */
public final class Formula {

    private final String text;
    private int at;

    private Formula(String text) {
        this.text = text;
    }

    /**
     * Reads a formula.
     *
     * @throws IllegalArgumentException if it is none; the message says where, what was found and what is expected
     */
    public static Formula of(String text) {
        Formula formula = new Formula(text);
        formula.value(1);
        return formula;
    }

    /** As it was written. */
    public String text() {
        return text;
    }

    /** Its value for an n. */
    public double value(int n) {
        Formula reading = new Formula(text);
        double value = reading.sum(n);
        return reading.at < text.length() ? reading.fail("the end or one of + - * / ^") : value;
    }

    private double sum(int n) {
        double value = product(n);
        while (next('+') || next('-')) {
            value += text.charAt(at - 1) == '+' ? product(n) : -product(n);
        }
        return value;
    }

    private double product(int n) {
        double value = power(n);
        while (next('*') || next('/')) {
            value = text.charAt(at - 1) == '*' ? value * power(n) : value / power(n);
        }
        return value;
    }

    private double power(int n) {
        double base = factor(n);
        return next('^') ? Math.pow(base, power(n)) : base;
    }

    private double factor(int n) {
        if (next('-')) {
            return -factor(n);
        } else if (next('(')) {
            double value = sum(n);
            return next(')') ? value : fail("')'");
        } else if (next('n')) {
            return n;
        } else if (text.startsWith("log2", at)) {
            at += "log2".length();
            return Math.log(factor(n)) / Math.log(2);
        }
        int start = at;
        while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        try {
            return Double.parseDouble(text.substring(start, at));
        } catch (NumberFormatException e) {
            return fail("a number, n, log2(...) or a bracket");
        }
    }

    private boolean next(char wanted) {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        boolean found = at < text.length() && text.charAt(at) == wanted;
        at += found ? 1 : 0;
        return found;
    }

    private double fail(String expected) {
        String rest = at < text.length() ? "'" + text.substring(at) + "'" : "the end";
        throw new IllegalArgumentException("found " + rest + " in the formula '" + text + "'; expected " + expected);
    }
}
