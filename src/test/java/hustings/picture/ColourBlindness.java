package hustings.picture;

import java.util.Map;

/**
 * How colours look to those who lack one kind of cone: the matrices of Machado, Oliveira and Fernandes, A
 * Physiologically-based Model for Simulation of Color Vision Deficiency, 2009, for full severity, on linear RGB.
 */
final class ColourBlindness {

    /** All cones are there. */
    static final double[] NONE = {1, 0, 0, 0, 1, 0, 0, 0, 1};

    /** Each kind with its matrix, row by row. */
    static final Map<String, double[]> KINDS = Map.of(
            "protanopia",
            new double[] {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
            "deuteranopia",
            new double[] {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
            "tritanopia",
            new double[] {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900});

    private ColourBlindness() {}

    /** How far apart two colours are seen, as a distance in CIE Lab. */
    static double distance(double[] matrix, String one, String other) {
        double[] a = lab(seen(matrix, one));
        double[] b = lab(seen(matrix, other));
        return Math.sqrt(square(a[0] - b[0]) + square(a[1] - b[1]) + square(a[2] - b[2]));
    }

    private static double square(double x) {
        return x * x;
    }

    private static double[] seen(double[] matrix, String color) {
        int rgb = Integer.parseInt(color.substring(1), 16);
        return times(matrix, new double[] {linear(rgb >> 16), linear(rgb >> 8), linear(rgb)});
    }

    private static double linear(int bits) {
        double part = (bits & 0xff) / 255.0;
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }

    private static double[] times(double[] m, double[] v) {
        double[] result = new double[3];
        for (int row = 0; row < 3; row++) {
            result[row] = Math.max(0, m[3 * row] * v[0] + m[3 * row + 1] * v[1] + m[3 * row + 2] * v[2]);
        }
        return result;
    }

    /** From linear sRGB, with the white of D65. */
    private static double[] lab(double[] rgb) {
        double[] toXyz = {
            0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.0721750, 0.0193339, 0.1191920, 0.9503041
        };
        double[] xyz = times(toXyz, rgb);
        double fx = f(xyz[0] / 0.95047);
        double fy = f(xyz[1]);
        double fz = f(xyz[2] / 1.08883);
        return new double[] {116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)};
    }

    private static double f(double t) {
        return t > 216.0 / 24389 ? Math.cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }
}
