package hustings.picture.election;

import hustings.picture.Box;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import java.util.OptionalInt;

/** Paints the text in a picture except the ids. */
public record LabelPainter(Surface g, Palette palette) {

    /** The progress of a stage at which its labels begin to fade in, and at which they are there: after its arrows. */
    private static final double FADE_IN_START = 0.35;

    private static final double FADE_IN_END = 0.75;

    /** The opacity of the line from a label to an arrow that it stands away from. */
    private static final double LINE_ALPHA = 0.8;

    /**
     * Paints a picture's labels at a progress of the animation, from 0 to 1.
     *
     * @param focusedProcess the process for which all labels that do not concern it are faded
     */
    public void paint(ElectionPicture picture, double progress, OptionalInt focusedProcess) {
        double start = picture.labelsStart(FADE_IN_START);
        double stageOpacity = picture.isAnimatingStage()
                ? Math.max(0, Math.min(1, (progress - start) / (FADE_IN_END - FADE_IN_START)))
                : 1;
        picture.labels().forEach(label -> label.line().ifPresent(line -> paintLine(label, line, stageOpacity)));
        for (LabelShape label : picture.labels()) {
            boolean faded = focusedProcess.isPresent() && !label.owners().contains(focusedProcess.getAsInt());
            double opacity = isOfProcess(label) ? 1 : stageOpacity;
            if (opacity > 0) {
                g.setAlpha(opacity * (faded ? palette.faded() : 1));
                paint(label);
            }
        }
        g.setAlpha(1);
    }

    private void paintLine(LabelShape label, LabelShape.Line line, double opacity) {
        g.setAlpha(LINE_ALPHA * opacity);
        String color = label.hue().map(palette::of).orElse(palette.ink());
        g.paintLine(line.x0(), line.y0(), line.x1(), line.y1(), Paint.line(color, palette.thickness(), 2, 2));
    }

    /** Whether a label belongs to a process, and so does not move with the messages. */
    private static boolean isOfProcess(LabelShape label) {
        return label.kind() == LabelShape.Kind.BELIEF || label.kind() == LabelShape.Kind.NAME;
    }

    private void paint(LabelShape label) {
        Box box = label.box();
        double cornerRadius = 0.5 * box.height();
        String hue = label.hue().map(palette::of).orElse(palette.ink());
        String ink = switch (label.kind()) {
            case TYPE -> {
                g.paintBox(box, 0.5 * cornerRadius, hue);
                yield palette.onHue();
            }
            case CONTENT -> {
                g.paintBox(box, 0.5 * cornerRadius, palette.background());
                g.paintBox(box, 0.5 * cornerRadius, Paint.line(hue, 1.5).withRoundEnds());
                yield hue;
            }
            case NAME -> {
                g.paintBox(box, 0.5 * cornerRadius, palette.background());
                yield hue;
            }
            case BELIEF -> hue;
        };
        g.paintCentredLabel(label.text(), box.centerX(), box.centerY(), label.fontSize(), 0.96 * box.width(), ink);
    }
}
