package hustings.picture.file;

import hustings.picture.ArrowStyle;
import hustings.picture.Palette;
import java.awt.Color;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The few colours of a film: those of the pictures, and what lies between them and the background at the edges of what
 * is drawn. The same colour always becomes the same one of them, so that nothing flickers.
 */
final class GifColors {

    private static final int SIZE = 128;
    private static final int BITS = 7;
    private static final List<Double> SHARES = List.of(1.0, 0.7, 0.45, 0.25);
    private static final short UNKNOWN = -1;

    private final int[] colors;
    private final IndexColorModel model;
    /** By the upper six bits of red, green and blue: the nearest of the colours, once it was asked for. */
    private final short[] nearest = new short[1 << 18];

    private GifColors(int[] colors) {
        this.colors = colors;
        int[] all = Arrays.copyOf(colors, SIZE);
        model = new IndexColorModel(BITS, SIZE, all, 0, false, -1, DataBuffer.TYPE_BYTE);
        Arrays.fill(nearest, UNKNOWN);
        for (int i = colors.length - 1; i >= 0; i--) {
            nearest[bucket(colors[i])] = (short) i; // a colour of the picture's stays what it is
        }
    }

    /** The colours of the pictures that are painted with a palette. */
    static GifColors of(Palette palette) {
        int background = rgb(palette.background());
        Set<Integer> colors = new LinkedHashSet<>();
        palette.tints().forEach(tint -> colors.add(rgb(tint)));
        List<Integer> own = Stream.concat(
                        Stream.of(
                                palette.background(),
                                palette.ink(),
                                palette.surface(),
                                palette.muted(),
                                palette.mutedSurface(),
                                palette.gone(),
                                palette.coordinator(),
                                palette.coordinatorInk(),
                                palette.electing(),
                                palette.waiting(),
                                palette.granted(),
                                palette.timer(),
                                palette.timerTrack(),
                                palette.onHue()),
                        Stream.of(ArrowStyle.Hue.values()).map(palette::of))
                .map(GifColors::rgb)
                .toList();
        for (double share : SHARES) {
            own.forEach(color -> colors.add(between(background, color, share)));
        }
        for (double share : SHARES) {
            colors.add(between(rgb(palette.coordinator()), rgb(palette.coordinatorInk()), share));
            colors.add(between(rgb(palette.mutedSurface()), rgb(palette.muted()), share));
            colors.add(between(rgb(palette.surface()), rgb(palette.ink()), share));
        }
        return new GifColors(
                colors.stream().limit(SIZE).mapToInt(Integer::intValue).toArray());
    }

    private static int rgb(String color) {
        return Color.decode(color).getRGB() & 0xffffff;
    }

    private static int between(int from, int to, double share) {
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            int a = from >> shift & 0xff;
            int b = to >> shift & 0xff;
            mixed |= (int) Math.round(a + (b - a) * share) << shift;
        }
        return mixed;
    }

    private static int bucket(int rgb) {
        return ((rgb >> 18 & 0x3f) << 12) | ((rgb >> 10 & 0x3f) << 6) | (rgb >> 2 & 0x3f);
    }

    /** The colours as an image has them. */
    IndexColorModel model() {
        return model;
    }

    /** Which of the colours stands for one. */
    byte indexOf(int rgb) {
        int bucket = bucket(rgb);
        if (nearest[bucket] == UNKNOWN) {
            nearest[bucket] = search((bucket >> 12) << 2 | 2, (bucket >> 6 & 0x3f) << 2 | 2, (bucket & 0x3f) << 2 | 2);
        }
        return (byte) nearest[bucket];
    }

    private short search(int red, int green, int blue) {
        short best = 0;
        int least = Integer.MAX_VALUE;
        for (short i = 0; i < colors.length; i++) {
            int r = (colors[i] >> 16 & 0xff) - red;
            int g = (colors[i] >> 8 & 0xff) - green;
            int b = (colors[i] & 0xff) - blue;
            int distance = 3 * r * r + 4 * g * g + 2 * b * b; // about as the eye weighs them
            if (distance < least) {
                least = distance;
                best = i;
            }
        }
        return best;
    }
}
