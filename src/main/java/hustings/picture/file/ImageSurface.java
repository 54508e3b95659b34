package hustings.picture.file;

import hustings.picture.Drawing;
import hustings.picture.Paint;
import hustings.picture.RenderingOptions;
import hustings.picture.ShapeSurface;
import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/** Paints a picture as an image in memory, without a window or a display. The fonts are those of the computer. */
public final class ImageSurface extends ShapeSurface {

    private static final double MAX_PIXELS = 5e7;
    private static final double METRES_PER_INCH = 0.0254;
    private static final String PNG_METADATA = "javax_imageio_png_1.0";

    private final BufferedImage image;
    private final Graphics2D g;
    private final Deque<AffineTransform> outerTransforms = new ArrayDeque<>();

    private ImageSurface(Drawing drawing, RenderingOptions rendering) {
        int type = rendering.transparent() ? BufferedImage.TYPE_INT_ARGB : BufferedImage.TYPE_INT_RGB;
        double scale = rendering.scale();
        image = new BufferedImage(toPixels(drawing.width(), scale), toPixels(drawing.height(), scale), type);
        g = image.createGraphics();
        if (!rendering.transparent()) {
            g.setColor(Color.decode(rendering.palette().background()));
            g.fillRect(0, 0, image.getWidth(), image.getHeight());
        }
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.scale(scale, scale);
    }

    private static int toPixels(double length, double scale) {
        return (int) Math.max(1, Math.ceil(length * scale - 1e-6));
    }

    /**
     * A drawing as a PNG file that states its size on paper: an inch is 96 pixels of the unscaled drawing.
     *
     * @throws IllegalArgumentException if the scale is not positive or the image would be too large
     */
    public static byte[] toPng(Drawing drawing, RenderingOptions rendering) {
        BufferedImage image = toImage(drawing, rendering);
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            IIOMetadata metadata =
                    writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), null);
            metadata.mergeTree(PNG_METADATA, createResolutionMetadata(rendering.scale()));
            writer.setOutput(out);
            writer.write(new IIOImage(image, null, metadata));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }

    private static IIOMetadataNode createResolutionMetadata(double scale) {
        long pixels = Math.round(scale * RenderingOptions.PIXELS_PER_INCH / METRES_PER_INCH);
        IIOMetadataNode root = new IIOMetadataNode(PNG_METADATA);
        String attributes = "pixelsPerUnitXAxis pixelsPerUnitYAxis unitSpecifier";
        root.appendChild(createMetadataNode("pHYs", attributes, pixels, pixels, "meter"));
        return root;
    }

    /** A node of an image's metadata: its name, its attributes separated by blanks, and their values. */
    static IIOMetadataNode createMetadataNode(String name, String attributes, Object... values) {
        IIOMetadataNode node = new IIOMetadataNode(name);
        String[] names = attributes.split(" ", -1);
        for (int i = 0; i < values.length; i++) {
            node.setAttribute(names[i], values[i].toString());
        }
        return node;
    }

    static BufferedImage toImage(Drawing drawing, RenderingOptions rendering) {
        double scale = rendering.scale();
        if (!(scale > 0) || drawing.width() * scale * drawing.height() * scale > MAX_PIXELS) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "found %s; expected a positive number that makes an image of at most 50 million pixels",
                    scale));
        }
        ImageSurface surface = new ImageSurface(drawing, rendering);
        drawing.paint(surface, rendering.palette());
        surface.g.dispose();
        return surface.image;
    }

    @Override
    public void setAlpha(double alpha) {
        g.setComposite(AlphaComposite.getInstance(AlphaComposite.SRC_OVER, (float) alpha));
    }

    @Override
    protected void paintShape(Shape shape, Paint ink) {
        g.setColor(Color.decode(ink.color()));
        if (ink.isFill()) {
            g.fill(shape);
        } else {
            g.setStroke(toAwtStroke(ink));
            g.draw(shape);
        }
    }

    private static BasicStroke toAwtStroke(Paint ink) {
        int cap = ink.roundEnds() ? BasicStroke.CAP_ROUND : BasicStroke.CAP_BUTT;
        float[] dashes = new float[ink.dashes().size()];
        for (int i = 0; i < dashes.length; i++) {
            dashes[i] = ink.dashes().get(i).floatValue();
        }
        float[] pattern = dashes.length == 0 ? null : dashes;
        return new BasicStroke((float) ink.lineWidth(), cap, BasicStroke.JOIN_ROUND, 10, pattern, 0);
    }

    @Override
    public void pushTransform(double x, double y, double scale) {
        outerTransforms.push(g.getTransform());
        g.translate(x, y);
        g.scale(scale, scale);
    }

    @Override
    public void popTransform() {
        g.setTransform(outerTransforms.pop());
    }
}
