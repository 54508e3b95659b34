package hustings.picture.file;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.io.OutputStream;
import javax.imageio.IIOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * An animated GIF as it is written, image by image, by the JDK's own writer. Of each image only the rectangle is stored
 * that differs from the one before. It is played in a circle.
 */
final class GifFile implements AutoCloseable {

    private static final String FORMAT = "javax_imageio_gif_image_1.0";
    private static final String STREAM_FORMAT = "javax_imageio_gif_stream_1.0";
    /** Play it for ever. */
    private static final byte[] LOOP = {1, 0, 0};

    private final GifColors colors;
    private final ImageWriter writer =
            ImageIO.getImageWritersByFormatName("gif").next();
    private final ImageOutputStream stream;
    private byte[] before;

    /** Begins a file. */
    GifFile(OutputStream out, GifColors colors) {
        this.colors = colors;
        this.stream = new MemoryCacheImageOutputStream(out);
        writer.setOutput(stream);
    }

    /**
     * Adds an image; all are equally large.
     *
     * @param hundredths how long it is shown, in hundredths of a second
     */
    void add(BufferedImage image, int hundredths) throws IOException {
        int width = image.getWidth();
        int height = image.getHeight();
        if (before == null) {
            writer.prepareWriteSequence(streamMetadata(width, height));
        }
        int[] rgb = image.getRGB(0, 0, width, height, null, 0, width);
        byte[] indices = new byte[rgb.length];
        for (int i = 0; i < rgb.length; i++) {
            indices[i] = colors.indexOf(rgb[i]);
        }
        Rectangle part = before == null ? new Rectangle(width, height) : changed(indices, width, height);
        BufferedImage stored =
                new BufferedImage(part.width, part.height, BufferedImage.TYPE_BYTE_INDEXED, colors.model());
        for (int row = 0; row < part.height; row++) {
            byte[] line = new byte[part.width];
            System.arraycopy(indices, (part.y + row) * width + part.x, line, 0, part.width);
            stored.getRaster().setDataElements(0, row, part.width, 1, line);
        }
        writer.writeToSequence(new IIOImage(stored, null, metadata(stored, part, hundredths)), null);
        stream.flush(); // what is written is not kept in memory
        before = indices;
    }

    /** The smallest rectangle with all that has changed; of one point if nothing has. */
    private Rectangle changed(byte[] indices, int width, int height) {
        int left = width;
        int right = -1;
        int top = height;
        int bottom = -1;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (indices[y * width + x] != before[y * width + x]) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = y;
                }
            }
        }
        return right < 0 ? new Rectangle(1, 1) : new Rectangle(left, top, right - left + 1, bottom - top + 1);
    }

    /** What holds for all images: how large they are, and one table of colours. */
    private IIOMetadata streamMetadata(int width, int height) throws IIOException {
        IIOMetadata metadata = writer.getDefaultStreamMetadata(null);
        IIOMetadataNode root = new IIOMetadataNode(STREAM_FORMAT);
        child(root, "Version").setAttribute("value", "89a");
        IIOMetadataNode screen = child(root, "LogicalScreenDescriptor");
        screen.setAttribute("logicalScreenWidth", Integer.toString(width));
        screen.setAttribute("logicalScreenHeight", Integer.toString(height));
        screen.setAttribute("colorResolution", "8");
        screen.setAttribute("pixelAspectRatio", "0");
        IndexColorModel model = colors.model();
        IIOMetadataNode table = child(root, "GlobalColorTable");
        table.setAttribute("sizeOfGlobalColorTable", Integer.toString(model.getMapSize()));
        table.setAttribute("backgroundColorIndex", "0");
        table.setAttribute("sortFlag", "FALSE");
        for (int i = 0; i < model.getMapSize(); i++) {
            IIOMetadataNode entry = child(table, "ColorTableEntry");
            entry.setAttribute("index", Integer.toString(i));
            entry.setAttribute("red", Integer.toString(model.getRed(i)));
            entry.setAttribute("green", Integer.toString(model.getGreen(i)));
            entry.setAttribute("blue", Integer.toString(model.getBlue(i)));
        }
        metadata.setFromTree(STREAM_FORMAT, root);
        return metadata;
    }

    private IIOMetadata metadata(BufferedImage stored, Rectangle part, int hundredths) throws IIOException {
        // Not createFromRenderedImage: that takes the table of colours of all images of the type.
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(stored), null);
        IIOMetadataNode root = new IIOMetadataNode(FORMAT);
        IIOMetadataNode place = child(root, "ImageDescriptor");
        place.setAttribute("imageLeftPosition", Integer.toString(part.x));
        place.setAttribute("imageTopPosition", Integer.toString(part.y));
        place.setAttribute("imageWidth", Integer.toString(part.width));
        place.setAttribute("imageHeight", Integer.toString(part.height));
        place.setAttribute("interlaceFlag", "FALSE");
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "FALSE");
        control.setAttribute("transparentColorIndex", "0");
        control.setAttribute("delayTime", Integer.toString(hundredths));
        if (before == null) {
            IIOMetadataNode loop = child(child(root, "ApplicationExtensions"), "ApplicationExtension");
            loop.setAttribute("applicationID", "NETSCAPE");
            loop.setAttribute("authenticationCode", "2.0");
            loop.setUserObject(LOOP.clone());
        }
        metadata.mergeTree(FORMAT, root);
        return metadata;
    }

    private static IIOMetadataNode child(IIOMetadataNode parent, String name) {
        IIOMetadataNode child = new IIOMetadataNode(name);
        parent.appendChild(child);
        return child;
    }

    /** Ends the file. */
    void finish() throws IOException {
        writer.endWriteSequence();
        stream.flush();
    }

    @Override
    public void close() {
        writer.dispose();
    }
}
