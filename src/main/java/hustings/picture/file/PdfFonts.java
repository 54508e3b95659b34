package hustings.picture.file;

import hustings.picture.Batches;
import hustings.picture.ShapeSurface;
import hustings.picture.TextStyle;
import hustings.scenario.Resources;
import java.awt.Font;
import java.awt.Rectangle;
import java.awt.Shape;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The glyphs that a PDF file embeds, as fonts of type 3: each character that occurs is stored once, with its outline
 * and its Unicode value, so that the text can be searched and copied, and looks alike everywhere.
 */
final class PdfFonts {

    /** Maximum number of glyphs in a font. */
    private static final int MAX_GLYPHS_PER_FONT = 256;

    private static final double UNITS_PER_EM = 1000;

    /** Turns outlines, whose y axis points downwards, into those of fonts, where it points upwards. */
    private static final AffineTransform FLIP_VERTICALLY = AffineTransform.getScaleInstance(1, -1);

    /** The glyphs of each face by their characters, numbered in the order in which they occurred. */
    private final Map<TextStyle.Face, Map<Integer, Glyph>> faces = new TreeMap<>();

    private record Glyph(int number, double width, Shape outline) {}

    /**
     * A line of text.
     *
     * @param ems the width, in font sizes
     * @param operators the PDF operators that show it
     */
    record EncodedLine(double ems, String operators) {}

    /** Encodes a text in the codes of the fonts; glyphs that are new are added to these. */
    EncodedLine encodeAndCollectGlyphs(String text, TextStyle.Face face) {
        Map<Integer, Glyph> letters = faces.computeIfAbsent(face, key -> new LinkedHashMap<>());
        StringBuilder operators = new StringBuilder();
        String before = "";
        double ems = 0;
        for (int character : text.codePoints().toArray()) {
            Glyph letter = letters.get(character);
            if (letter == null) {
                letter = createGlyph(letters.size(), character, face);
                letters.put(character, letter);
            }
            ems += letter.width() / UNITS_PER_EM;
            String font = fontName(face, letter.number() / MAX_GLYPHS_PER_FONT);
            if (!font.equals(before)) {
                operators.append(before.isEmpty() ? "" : "> Tj\n").append("/" + font + " 1 Tf <");
                before = font;
            }
            operators.append(HexFormat.of().toHexDigits((byte) (letter.number() % MAX_GLYPHS_PER_FONT)));
        }
        return new EncodedLine(ems, before.isEmpty() ? "" : operators + "> Tj\n");
    }

    private static Glyph createGlyph(int number, int character, TextStyle.Face face) {
        Font font = ShapeSurface.font(new TextStyle(face, UNITS_PER_EM, TextStyle.Anchor.START));
        GlyphVector glyphs = font.createGlyphVector(ShapeSurface.FONT_CONTEXT, Character.toString(character));
        return new Glyph(
                number,
                glyphs.getLogicalBounds().getWidth(),
                FLIP_VERTICALLY.createTransformedShape(glyphs.getOutline()));
    }

    private static String fontName(TextStyle.Face face, int fontIndex) {
        return face.name().substring(0, 1) + fontIndex;
    }

    /**
     * Adds the fonts to a file.
     *
     * @return the numbers of the font objects by their names
     */
    Map<String, Integer> addFontsTo(PdfFile file) {
        Map<String, Integer> fonts = new TreeMap<>();
        faces.forEach((face, letters) -> {
            int number = 0;
            for (List<Map.Entry<Integer, Glyph>> part :
                    Batches.split(List.copyOf(letters.entrySet()), MAX_GLYPHS_PER_FONT)) {
                fonts.put(fontName(face, number++), addFont(file, part));
            }
        });
        return fonts;
    }

    private static int addFont(PdfFile file, List<Map.Entry<Integer, Glyph>> glyphs) {
        StringBuilder procedures = new StringBuilder();
        StringBuilder names = new StringBuilder();
        StringBuilder widths = new StringBuilder();
        StringBuilder characters = new StringBuilder();
        for (int code = 0; code < glyphs.size(); code++) {
            Glyph letter = glyphs.get(code).getValue();
            String width = PdfFile.formatNumber(letter.width());
            String outline = PdfFile.formatPathOperators(letter.outline());
            procedures
                    .append("/g" + code + " "
                            + file.addStream(
                                    width + " 0 " + formatBoundingBox(letter.outline()) + "d1\n" + outline + "f\n"))
                    .append(" 0 R ");
            names.append("/g" + code + " ");
            widths.append(width + " ");
            String character = Character.toString(glyphs.get(code).getKey());
            characters.append(String.format(
                    Locale.ROOT,
                    "<%02x> <%s>\n",
                    code,
                    HexFormat.of().formatHex(character.getBytes(StandardCharsets.UTF_16BE))));
        }
        int unicode = file.addStream(formatToUnicodeMap(characters.toString()));
        return file.addObject("<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0]"
                + " /Resources << >> /CharProcs << " + procedures + ">> /Encoding << /Type /Encoding /Differences [0 "
                + names + "] >> /FirstChar 0 /LastChar " + (glyphs.size() - 1) + " /Widths [" + widths
                + "] /ToUnicode " + unicode + " 0 R >>");
    }

    /** The bounding box of a glyph in whole units; some readers draw nothing outside it. */
    private static String formatBoundingBox(Shape outline) {
        Rectangle box = outline.getBounds();
        return PdfFile.formatNumbers(box.getMinX(), box.getMinY(), box.getMaxX(), box.getMaxY());
    }

    /** The stream that maps codes to characters, in blocks of at most 100. */
    private static String formatToUnicodeMap(String characters) {
        StringBuilder blocks = new StringBuilder();
        for (List<String> block : Batches.split(characters.lines().toList(), 100)) {
            blocks.append(block.size() + " beginbfchar\n" + String.join("\n", block) + "\nendbfchar\n");
        }
        return Resources.readText(PdfFonts.class, "characters.txt").formatted(blocks);
    }
}
