package hustings.picture.file;

import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.trace.Progress;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A run as a film: each stage with its travelling messages, then time to read its caption. The film plays in a loop.
 */
public final class Film {

    /** Minimum speed; at speed 1 a stage takes as long as in the window. */
    public static final double MIN_SPEED = 0.1;

    /** Maximum speed. */
    public static final double MAX_SPEED = 10;

    /** Minimum width of a film, in pixels. */
    public static final int MIN_WIDTH = 240;

    /** Maximum width of a film, in pixels. */
    public static final int MAX_WIDTH = 3840;

    /** Maximum stride, the number of stages of which one is shown. */
    public static final int MAX_STRIDE = 1000;

    /**
     * The width at which a slide is laid out, in pixels; a film of another width is scaled, so that all films look
     * alike.
     */
    private static final double LAYOUT_WIDTH = 960;

    /** Time from image to image while messages travel, in hundredths of a second. */
    private static final int TRAVEL_STEP_HUNDREDTHS = 5;

    private static final double TRAVEL_HUNDREDTHS = 90;
    private static final double READING_HUNDREDTHS = 150;
    private static final double FINAL_HUNDREDTHS = 350;

    private final FrameSlides pages;
    private final double scale;
    private final List<Shot> shots = new ArrayList<>();

    /**
     * An image of the film.
     *
     * @param frame the index of the frame that it shows
     * @param time since its messages began to travel, from 0 to 1
     * @param hundredths how long it is shown, in hundredths of a second
     */
    private record Shot(int frame, double time, int hundredths) {}

    /**
     * Plans a film.
     *
     * @param width in pixels, from {@link #MIN_WIDTH} to {@link #MAX_WIDTH}
     * @param speed from {@link #MIN_SPEED} to {@link #MAX_SPEED}
     * @param stride the number of stages of which one is shown, 1 or more
     * @param asPrinted whether arrows grow, as in earlier films, instead of tokens that tell what becomes of messages
     */
    public Film(CompletedRun run, int width, double speed, int stride, boolean asPrinted) {
        pages = new FrameSlides(run, LAYOUT_WIDTH, stride, asPrinted);
        scale = width / LAYOUT_WIDTH;
        int travelImages = Math.max(1, (int) Math.round(TRAVEL_HUNDREDTHS / speed / TRAVEL_STEP_HUNDREDTHS));
        List<Integer> stops = pages.slideFrameIndices();
        for (int stop : stops) {
            boolean last = stop == stops.get(stops.size() - 1);
            int rest = Math.max(
                    TRAVEL_STEP_HUNDREDTHS, (int) Math.round((last ? FINAL_HUNDREDTHS : READING_HUNDREDTHS) / speed));
            if (pages.isAnimated(stop)) {
                for (int i = 0; i < travelImages; i++) {
                    shots.add(new Shot(stop, (double) i / travelImages, TRAVEL_STEP_HUNDREDTHS));
                }
            }
            shots.add(new Shot(stop, 1, rest));
        }
    }

    /** The number of images. */
    public int imageCount() {
        return shots.size();
    }

    /**
     * Writes the film as an animated GIF.
     *
     * @throws IOException if {@code out} fails
     * @throws java.util.concurrent.CancellationException if the export is cancelled
     */
    void writeGif(Palette palette, OutputStream out, Progress progress) throws IOException {
        RenderingOptions rendering = RenderingOptions.of(palette, scale);
        progress.reportOrCancel(0, shots.size());
        try (GifWriter file = new GifWriter(out, new GifColors(palette))) {
            long done = 0;
            for (Shot shot : shots) {
                Drawing drawing = pages.slideAt(shot.frame(), shot.time());
                BufferedImage image = ImageSurface.toImage(drawing, rendering);
                file.addImage(image, shot.hundredths());
                progress.reportOrCancel(++done, shots.size());
            }
            file.finish();
        }
    }
}
