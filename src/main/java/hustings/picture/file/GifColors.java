package hustings.picture.file;

import hustings.picture.Palette;
import java.awt.Color;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The few colours of a film: those of the pictures, and mixtures of these with the background for the edges of what is
 * drawn. A colour is always mapped to the same one of them, so that nothing flickers.
 */
final class GifColors {

    private static final int BITS = 7;
    private static final List<Double> MIXING_RATIOS = List.of(1.0, 0.7, 0.45, 0.25);

    private final IndexColorModel model;
    /** The indices found so far, by colour; never iterated. */
    private final Map<Integer, Byte> nearestIndices = new HashMap<>();

    /** Collects the colours of pictures that are painted with a palette. */
    GifColors(Palette palette) {
        Set<Integer> colors = new LinkedHashSet<>();
        for (double share : MIXING_RATIOS) {
            palette.colors().forEach((name, color) -> {
                if (!name.startsWith("algorithm-")) {
                    colors.add(mixToRgb(palette.background(), color, share));
                }
            });
            colors.add(mixToRgb(palette.coordinator(), palette.coordinatorInk(), share));
            colors.add(mixToRgb(palette.mutedSurface(), palette.muted(), share));
            colors.add(mixToRgb(palette.surface(), palette.ink(), share));
        }
        int[] all = Arrays.copyOf(colors.stream().mapToInt(rgb -> rgb).toArray(), 1 << BITS);
        model = new IndexColorModel(BITS, all.length, all, 0, false, -1, DataBuffer.TYPE_BYTE);
    }

    private static int mixToRgb(String from, String to, double ratio) {
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int a = Color.decode(from).getRGB() >> shift & 0xff;
            int b = Color.decode(to).getRGB() >> shift & 0xff;
            mixed |= (int) Math.round(a + (b - a) * ratio) << shift;
        }
        return mixed;
    }

    /** The colours as a colour model for images. */
    IndexColorModel colorModel() {
        return model;
    }

    /** The indices of the nearest of these colours. */
    byte[] nearestColorIndices(int[] colors) {
        byte[] indices = new byte[colors.length];
        for (int i = 0; i < colors.length; i++) {
            boolean sameAsPrevious = i > 0 && colors[i] == colors[i - 1];
            indices[i] = sameAsPrevious
                    ? indices[i - 1]
                    : nearestIndices.computeIfAbsent(
                            colors[i], color -> ((byte[]) model.getDataElements(color, null))[0]);
        }
        return indices;
    }
}
