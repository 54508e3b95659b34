package hustings.check;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** A polynomial fitted to points by least squares. */
public final class PolynomialFit {

    private final double[] coefficients;
    private final double rSquared;

    private PolynomialFit(double[] coefficients, double[] x, double[] y) {
        this.coefficients = coefficients;
        double mean = Arrays.stream(y).average().orElseThrow();
        double residual = 0;
        double total = 0;
        for (int i = 0; i < x.length; i++) {
            double error = y[i] - valueAt(x[i]);
            residual += error * error;
            total += (y[i] - mean) * (y[i] - mean);
        }
        rSquared = 1 - residual / total;
    }

    /**
     * Fits a polynomial to at least as many points as it has coefficients.
     *
     * @param x the points' x values, all different
     * @param y the points' y values, not all the same
     */
    public static PolynomialFit fit(double[] x, double[] y, int degree) {
        int size = degree + 1;
        double[][] equations = new double[size][size + 1];
        for (int row = 0; row < size; row++) {
            for (int i = 0; i < x.length; i++) {
                for (int column = 0; column < size; column++) {
                    equations[row][column] += Math.pow(x[i], row + column);
                }
                equations[row][size] += y[i] * Math.pow(x[i], row);
            }
        }
        return new PolynomialFit(solveByElimination(equations), x, y);
    }

    /** The line that fits the logarithms of positive values; its slope is the exponent of a power of x. */
    public static PolynomialFit fitPowerLaw(double[] x, double[] y) {
        return fit(
                Arrays.stream(x).map(Math::log).toArray(),
                Arrays.stream(y).map(Math::log).toArray(),
                1);
    }

    /** The coefficient of determination R², which is 1 if the curve goes through all points. */
    public double rSquared() {
        return rSquared;
    }

    /** The coefficient of a power of x, from 0 to the degree. */
    public double coefficient(int power) {
        return coefficients[power];
    }

    /** The value of the polynomial at x. */
    public double valueAt(double x) {
        double value = 0;
        for (int power = 0; power < coefficients.length; power++) {
            value += coefficients[power] * Math.pow(x, power);
        }
        return value;
    }

    /** The polynomial as text with two decimals, such as "1.00 P² - 0.50 P + 3.00", for degrees up to 3. */
    public String format(String variable) {
        return format(variable, coefficient -> String.format(Locale.ROOT, "%.2f", coefficient));
    }

    /**
     * The polynomial as text, for degrees up to 3.
     *
     * @param formatter formats the absolute value of a coefficient; the signs are added
     */
    public String format(String variable, DoubleFunction<String> formatter) {
        String[] powers = {"", " " + variable, " " + variable + "²", " " + variable + "³"};
        int degree = coefficients.length - 1;
        StringBuilder text = new StringBuilder(coefficients[degree] < 0 ? "-" : "");
        for (int power = degree; power >= 0; power--) {
            if (power < degree) {
                text.append(coefficients[power] < 0 ? " - " : " + ");
            }
            text.append(formatter.apply(Math.abs(coefficients[power]))).append(powers[power]);
        }
        return text.toString();
    }

    /**
     * Solves linear equations by Gaussian elimination. The normal equations are positive definite, so no pivot is zero.
     */
    private static double[] solveByElimination(double[][] equations) {
        int size = equations.length;
        for (int pivot = 0; pivot < size; pivot++) {
            for (int row = pivot + 1; row < size; row++) {
                double factor = equations[row][pivot] / equations[pivot][pivot];
                for (int column = pivot; column <= size; column++) {
                    equations[row][column] -= factor * equations[pivot][column];
                }
            }
        }
        double[] solution = new double[size];
        for (int row = size - 1; row >= 0; row--) {
            double rest = equations[row][size];
            for (int column = row + 1; column < size; column++) {
                rest -= equations[row][column] * solution[column];
            }
            solution[row] = rest / equations[row][row];
        }
        return solution;
    }
}
