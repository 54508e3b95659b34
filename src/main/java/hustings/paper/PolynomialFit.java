package hustings.paper;

import java.util.Arrays;

/** Fits polynomials to points by least squares. */
final class PolynomialFit {

    private PolynomialFit() {}

    /**
     * How well a polynomial of a degree fits at least as many points as it has coefficients: the coefficient of
     * determination R², which is 1 if the curve goes through all of them.
     */
    static double rSquared(double[] x, double[] y, int degree) {
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
        return rSquared(x, y, solve(equations));
    }

    /** Gauss's elimination; the normal equations are positive definite, so no pivot is zero. */
    private static double[] solve(double[][] equations) {
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

    private static double rSquared(double[] x, double[] y, double[] coefficients) {
        double mean = Arrays.stream(y).average().orElseThrow();
        double residual = 0;
        double total = 0;
        for (int i = 0; i < x.length; i++) {
            double fitted = 0;
            for (int power = 0; power < coefficients.length; power++) {
                fitted += coefficients[power] * Math.pow(x[i], power);
            }
            residual += (y[i] - fitted) * (y[i] - fitted);
            total += (y[i] - mean) * (y[i] - mean);
        }
        return 1 - residual / total;
    }
}
