package hustings.picture.file;

import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.zip.DeflaterInputStream;

/** The objects of a PDF file, written as ISO 32000-1 says and numbered from 1. The same objects give the same bytes. */
final class PdfFile {

    private final List<byte[]> objects = new ArrayList<>();

    /** The number of the object that is added next. */
    int nextObjectNumber() {
        return objects.size() + 1;
    }

    /** Adds an object, and returns its number. */
    int addObject(String object) {
        objects.add(toLatin1(object));
        return objects.size();
    }

    /**
     * Adds a compressed stream, and returns its number.
     *
     * @param content the content of the stream, in ASCII
     */
    int addStream(String content) {
        ByteArrayOutputStream object = new ByteArrayOutputStream();
        try (DeflaterInputStream deflater = new DeflaterInputStream(new ByteArrayInputStream(toLatin1(content)))) {
            byte[] packed = deflater.readAllBytes();
            object.writeBytes(toLatin1("<< /Filter /FlateDecode /Length " + packed.length + " >>\nstream\n"));
            object.writeBytes(packed);
            object.writeBytes(toLatin1("\nendstream"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        objects.add(object.toByteArray());
        return objects.size();
    }

    /**
     * The bytes of the whole file.
     *
     * @param catalogNumber the number of the root object
     * @param infoNumber the number of the object with the title
     */
    byte[] toBytes(int catalogNumber, int infoNumber) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        StringBuilder offsets = new StringBuilder();
        // Bytes above 127 in the second line tell mail programs that this is not text.
        file.writeBytes(toLatin1("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n"));
        for (int i = 0; i < objects.size(); i++) {
            offsets.append(String.format(Locale.ROOT, "%010d 00000 n \n", file.size()));
            file.writeBytes(toLatin1((i + 1) + " 0 obj\n"));
            file.writeBytes(objects.get(i));
            file.writeBytes(toLatin1("\nendobj\n"));
        }
        int table = file.size();
        file.writeBytes(
                toLatin1("xref\n0 " + nextObjectNumber() + "\n0000000000 65535 f \n" + offsets + "trailer\n<< /Size "
                        + nextObjectNumber() + " /Root " + catalogNumber + " 0 R /Info " + infoNumber
                        + " 0 R >>\nstartxref\n" + table
                        + "\n%%EOF\n"));
        return file.toByteArray();
    }

    /** A string object with a text, whatever its characters. */
    static String formatStringObject(String text) {
        return "<feff" + HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_16BE)) + ">";
    }

    /** A number with at most three decimals. */
    static String formatNumber(double value) {
        return SvgSurface.formatWithoutTrailingZeros("%.3f", value);
    }

    /** The operators that add a shape to the path; they know cubic curves only. */
    static String formatPathOperators(Shape shape) {
        StringBuilder out = new StringBuilder();
        double[] p = new double[6];
        double x = 0;
        double y = 0;
        for (PathIterator each = shape.getPathIterator(null); !each.isDone(); each.next()) {
            int kind = each.currentSegment(p);
            switch (kind) {
                case PathIterator.SEG_MOVETO -> out.append(formatNumbers(p[0], p[1]) + "m\n");
                case PathIterator.SEG_LINETO -> out.append(formatNumbers(p[0], p[1]) + "l\n");
                case PathIterator.SEG_QUADTO ->
                    out.append(formatNumbers(
                                    x + 2 * (p[0] - x) / 3,
                                    y + 2 * (p[1] - y) / 3,
                                    p[2] + 2 * (p[0] - p[2]) / 3,
                                    p[3] + 2 * (p[1] - p[3]) / 3,
                                    p[2],
                                    p[3])
                            + "c\n");
                case PathIterator.SEG_CUBICTO -> out.append(formatNumbers(p) + "c\n");
                default -> out.append("h\n");
            }
            int last = kind == PathIterator.SEG_CUBICTO ? 4 : kind == PathIterator.SEG_QUADTO ? 2 : 0;
            if (kind != PathIterator.SEG_CLOSE) {
                x = p[last];
                y = p[last + 1];
            }
        }
        return out.toString();
    }

    /** Numbers, each followed by a blank. */
    static String formatNumbers(double... values) {
        return DoubleStream.of(values)
                .mapToObj(value -> formatNumber(value) + " ")
                .collect(Collectors.joining());
    }

    private static byte[] toLatin1(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
