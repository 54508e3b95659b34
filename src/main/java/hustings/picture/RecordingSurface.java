package hustings.picture;

import hustings.picture.TextStyle.Face;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Records drawing calls as text, to be replayed later or compared: one line per call, with numbers in thousandths, the
 * finest that can be seen.
 *
 * @param lines the calls recorded so far
 */
public record RecordingSurface(List<String> lines) implements Surface {

    private static final double UNIT = 1000;
    private static final int INITIAL_LINE_LENGTH = 120;

    /** Creates an empty recording. */
    public RecordingSurface() {
        this(new ArrayList<>());
    }

    /**
     * Replays recorded calls on a surface.
     *
     * @param palette gives the colours that were recorded as those of {@link Palette#VARIABLES}
     */
    public static void replay(List<String> lines, Surface surface, Palette palette) {
        for (String line : lines) {
            String[] parts = line.split("\t", -1);
            double[] n = parseNumbers(parts[1], " ");
            Paint paint = parts[2].isEmpty() ? null : parsePaint(parts[2], palette);
            switch (parts[0]) {
                case "alpha" -> surface.setAlpha(n[0]);
                case "move" -> surface.moveTo(n[0], n[1]);
                case "line" -> surface.lineTo(n[0], n[1]);
                case "curve" -> surface.curveTo(n[0], n[1], n[2], n[3], n[4], n[5]);
                case "arc" -> surface.arc(n[0], n[1], n[2], n[3], n[4]);
                case "close" -> surface.closePath();
                case "path" -> surface.paintPath(paint);
                case "disc" -> surface.paintDisc(n[0], n[1], n[2], paint);
                case "box" -> surface.paintBox(new Box(n[0], n[1], n[2], n[3]), n[4], paint);
                case "push" -> surface.pushTransform(n[0], n[1], n[2]);
                case "pop" -> surface.popTransform();
                default -> {
                    String[] style = parts[0].split(" ");
                    TextStyle face = new TextStyle(Face.valueOf(style[1]), n[2], TextStyle.Anchor.valueOf(style[2]));
                    surface.paintText(parts[3], n[0], n[1], face, n[3], paint);
                }
            }
        }
    }

    private static Paint parsePaint(String text, Palette palette) {
        String[] parts = text.split(" ", -1);
        String color = parts[0].startsWith("var(")
                ? palette.colors().get(parts[0].substring("var(--".length(), parts[0].length() - 1))
                : parts[0];
        Paint flat = Paint.line(color, Long.parseLong(parts[1]) / UNIT, parseNumbers(parts[3], ","));
        return Boolean.parseBoolean(parts[2]) ? flat.withRoundEnds() : flat;
    }

    private static double[] parseNumbers(String text, String separator) {
        return Arrays.stream(text.split(separator))
                .filter(number -> !number.isEmpty())
                .mapToDouble(number -> Long.parseLong(number) / UNIT)
                .toArray();
    }

    private static String formatThousandths(double value) {
        return Long.toString(Math.round(UNIT * value));
    }

    private void recordCall(String call, String paint, String text, double... numbers) {
        StringBuilder line = new StringBuilder(INITIAL_LINE_LENGTH).append(call).append('\t');
        for (int i = 0; i < numbers.length; i++) {
            line.append(i == 0 ? "" : " ").append(Math.round(UNIT * numbers[i]));
        }
        lines.add(line.append('\t').append(paint).append('\t').append(text).toString());
    }

    private static String formatPaint(Paint paint) {
        return paint.color() + " " + formatThousandths(paint.lineWidth()) + " " + paint.roundEnds() + " "
                + paint.dashes().stream()
                        .map(RecordingSurface::formatThousandths)
                        .collect(Collectors.joining(","));
    }

    @Override
    public void setAlpha(double alpha) {
        recordCall("alpha", "", "", alpha);
    }

    @Override
    public void moveTo(double x, double y) {
        recordCall("move", "", "", x, y);
    }

    @Override
    public void lineTo(double x, double y) {
        recordCall("line", "", "", x, y);
    }

    @Override
    public void curveTo(double x1, double y1, double x2, double y2, double x, double y) {
        recordCall("curve", "", "", x1, y1, x2, y2, x, y);
    }

    @Override
    public void arc(double centerX, double centerY, double radius, double start, double extent) {
        recordCall("arc", "", "", centerX, centerY, radius, start, extent);
    }

    @Override
    public void closePath() {
        recordCall("close", "", "");
    }

    @Override
    public void paintPath(Paint paint) {
        recordCall("path", formatPaint(paint), "");
    }

    @Override
    public void paintDisc(double x, double y, double radius, Paint paint) {
        recordCall("disc", formatPaint(paint), "", x, y, radius);
    }

    @Override
    public void paintBox(Box box, double cornerRadius, Paint paint) {
        recordCall("box", formatPaint(paint), "", box.x(), box.y(), box.width(), box.height(), cornerRadius);
    }

    @Override
    public void paintText(String text, double x, double y, TextStyle style, double maxWidth, Paint paint) {
        recordCall(
                "text " + style.face() + " " + style.anchor(), formatPaint(paint), text, x, y, style.size(), maxWidth);
    }

    @Override
    public void pushTransform(double x, double y, double scale) {
        recordCall("push", "", "", x, y, scale);
    }

    @Override
    public void popTransform() {
        recordCall("pop", "", "");
    }
}
