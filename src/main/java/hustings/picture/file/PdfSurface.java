package hustings.picture.file;

import hustings.picture.Box;
import hustings.picture.Drawing;
import hustings.picture.Paint;
import hustings.picture.RenderingOptions;
import hustings.picture.ShapeSurface;
import hustings.picture.TextStyle;
import hustings.scenario.Translation;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.PathIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Paints pictures as the pages of a PDF file: lines stay lines and text stays text, sharp at any size. The fonts are
 * those of the computer, and are embedded.
 */
public final class PdfSurface extends ShapeSurface {

    private static final double POINTS_PER_INCH = 72;
    private static final double MILLIMETRES_PER_INCH = 25.4;

    private final StringBuilder content = new StringBuilder();
    private final PdfFonts letters;
    /** The number of each opacity; the pages share these graphics states. */
    private final Map<Double, Integer> opacities;

    private double alpha = 1;

    private PdfSurface(PdfFonts letters, Map<Double, Integer> opacities) {
        this.letters = letters;
        this.opacities = opacities;
    }

    /** A drawing as a PDF file with one page of the drawing's size. */
    public static byte[] toPdf(Drawing drawing, RenderingOptions rendering, Translation language) {
        double width = rendering.scale() * drawing.width() * POINTS_PER_INCH / RenderingOptions.PIXELS_PER_INCH;
        return toPdf(List.of(drawing), rendering, language.languageTag(), width);
    }

    /** The pages of {@link RunPages} as a PDF file, as wide as the paper; the scale does not matter. */
    public static byte[] toA4Pdf(List<Drawing> pages, RenderingOptions rendering, Translation language) {
        return toPdf(
                pages,
                rendering,
                language.languageTag(),
                RunPages.WIDTH_MILLIMETRES * POINTS_PER_INCH / MILLIMETRES_PER_INCH);
    }

    private static byte[] toPdf(
            List<Drawing> drawings, RenderingOptions rendering, String languageTag, double widthPoints) {
        PdfFile file = new PdfFile();
        PdfFonts letters = new PdfFonts();
        Map<Double, Integer> opacities = new TreeMap<>();
        List<Integer> contents = new ArrayList<>();
        for (Drawing drawing : drawings) {
            PdfSurface surface = new PdfSurface(letters, opacities);
            surface.paintPage(drawing, rendering, widthPoints / drawing.width());
            contents.add(file.addStream(surface.content.toString()));
        }
        int resources = file.addObject(formatResources(letters.addFontsTo(file), opacities));
        int tree = file.nextObjectNumber() + drawings.size();
        StringBuilder pages = new StringBuilder();
        for (int i = 0; i < drawings.size(); i++) {
            double height =
                    widthPoints * drawings.get(i).height() / drawings.get(i).width();
            pages.append(file.nextObjectNumber() + " 0 R ");
            file.addObject("<< /Type /Page /Parent " + tree + " 0 R /MediaBox [0 0 " + PdfFile.formatNumber(widthPoints)
                    + " "
                    + PdfFile.formatNumber(height) + "] /Contents " + contents.get(i) + " 0 R /Resources " + resources
                    + " 0 R >>");
        }
        file.addObject("<< /Type /Pages /Count " + drawings.size() + " /Kids [" + pages + "] >>");
        Drawing first = drawings.get(0);
        int catalog = file.addObject("<< /Type /Catalog /Pages " + tree + " 0 R /Lang (" + languageTag
                + ") /ViewerPreferences << /DisplayDocTitle true >> >>");
        int information = file.addObject("<< /Title " + PdfFile.formatStringObject(first.title()) + " /Subject "
                + PdfFile.formatStringObject(first.description()) + " /Producer (Hustings) >>");
        return file.toBytes(catalog, information);
    }

    private static String formatResources(Map<String, Integer> fonts, Map<Double, Integer> opacities) {
        StringBuilder text = new StringBuilder("<< /Font << ");
        fonts.forEach((name, object) -> text.append("/" + name + " " + object + " 0 R "));
        text.append(">> /ExtGState << ");
        opacities.forEach((alpha, number) -> text.append("/A" + number + " << /ca " + PdfFile.formatNumber(alpha)
                + " /CA " + PdfFile.formatNumber(alpha) + " >> "));
        return text.append(">> >>").toString();
    }

    /** Paints a page; drawings count from the top down, PDF from the bottom up. */
    private void paintPage(Drawing drawing, RenderingOptions rendering, double scale) {
        content.append(PdfFile.formatNumbers(scale, 0, 0, -scale, 0, scale * drawing.height()) + "cm\n");
        if (!rendering.transparent()) {
            paintBox(
                    new Box(0, 0, drawing.width(), drawing.height()),
                    0,
                    rendering.palette().background());
        }
        drawing.paint(this, rendering.palette());
    }

    @Override
    public void setAlpha(double newAlpha) {
        alpha = newAlpha;
    }

    @Override
    public void pushTransform(double x, double y, double scale) {
        content.append("q " + PdfFile.formatNumbers(scale, 0, 0, scale, x, y) + "cm\n");
    }

    @Override
    public void popTransform() {
        content.append("Q\n");
    }

    @Override
    protected void paintShape(Shape shape, Paint ink) {
        writeColorAndOpacity(ink);
        if (ink.isFill()) {
            boolean evenOdd = shape.getPathIterator(null).getWindingRule() == PathIterator.WIND_EVEN_ODD;
            content.append(PdfFile.formatPathOperators(shape)).append(evenOdd ? "f*\n" : "f\n");
            return;
        }
        double[] dashes = ink.dashes().stream().mapToDouble(d -> d.floatValue()).toArray();
        content.append(PdfFile.formatNumbers(ink.lineWidth()) + "w " + (ink.roundEnds() ? 1 : 0) + " J 1 j ["
                + PdfFile.formatNumbers(dashes) + "] 0 d\n" + PdfFile.formatPathOperators(shape) + "S\n");
    }

    @Override
    public void paintText(String text, double x, double y, TextStyle lettering, double maxWidth, Paint ink) {
        if (!ink.isFill()) {
            super.paintText(text, x, y, lettering, maxWidth, ink);
            return;
        }
        PdfFonts.EncodedLine line = letters.encodeAndCollectGlyphs(text, lettering.face());
        double width = line.ems() * lettering.size();
        double squeeze = width > maxWidth ? maxWidth / width : 1;
        double left = x - lettering.anchorRatio() * width * squeeze;
        writeColorAndOpacity(ink);
        content.append("BT " + PdfFile.formatNumbers(squeeze * lettering.size(), 0, 0, -lettering.size(), left, y)
                + "Tm\n" + line.operators() + "ET\n");
    }

    /** Sets the opacity and the colour of what follows. */
    private void writeColorAndOpacity(Paint ink) {
        int number = opacities.computeIfAbsent(alpha, key -> opacities.size());
        Color color = Color.decode(ink.color());
        content.append("/A" + number + " gs\n"
                + PdfFile.formatNumbers(color.getRed() / 255.0, color.getGreen() / 255.0, color.getBlue() / 255.0)
                + (ink.isFill() ? "rg\n" : "RG\n"));
    }
}
