package hustings.picture.file;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.IntStream;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * An animated GIF that is written image by image, by the JDK's own writer. Of each image only the rectangle is stored
 * that differs from the previous one. The animation plays in a loop.
 */
final class GifWriter implements AutoCloseable {

    private static final String FORMAT = "javax_imageio_gif_image_1.0";

    /** Repeats the animation for ever. */
    private static final byte[] LOOP = {1, 0, 0};

    private final GifColors colors;
    private final ImageWriter writer =
            ImageIO.getImageWritersByFormatName("gif").next();
    private final ImageOutputStream stream;
    private byte[] previousIndices;

    /** Begins a file. */
    GifWriter(OutputStream out, GifColors colors) throws IOException {
        this.colors = colors;
        this.stream = new MemoryCacheImageOutputStream(out);
        writer.setOutput(stream);
        writer.prepareWriteSequence(null);
    }

    /**
     * Adds an image; all images must have the same size.
     *
     * @param hundredths how long it is shown, in hundredths of a second
     */
    void addImage(BufferedImage image, int hundredths) throws IOException {
        int width = image.getWidth();
        int height = image.getHeight();
        byte[] indices = colors.nearestColorIndices(image.getRGB(0, 0, width, height, null, 0, width));
        Rectangle part = previousIndices == null ? new Rectangle(width, height) : changedArea(indices, width);
        BufferedImage whole = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, colors.colorModel());
        whole.getRaster().setDataElements(0, 0, width, height, indices);
        BufferedImage stored =
                new BufferedImage(part.width, part.height, BufferedImage.TYPE_BYTE_INDEXED, colors.colorModel());
        stored.setData(whole.getRaster().createChild(part.x, part.y, part.width, part.height, 0, 0, null));
        writer.writeToSequence(new IIOImage(stored, null, createImageMetadata(stored, part, hundredths)), null);
        stream.flush(); // what is written is not kept in memory
        previousIndices = indices;
    }

    /** The smallest rectangle that contains all changed pixels; a single pixel if nothing has changed. */
    private Rectangle changedArea(byte[] indices, int width) {
        return IntStream.range(0, indices.length)
                .filter(i -> indices[i] != previousIndices[i])
                .mapToObj(i -> new Rectangle(i % width, i / width, 1, 1))
                .reduce(Rectangle::union)
                .orElse(new Rectangle(1, 1));
    }

    private IIOMetadata createImageMetadata(BufferedImage stored, Rectangle storedArea, int hundredths)
            throws IOException {
        IIOMetadataNode root = new IIOMetadataNode(FORMAT);
        String place = "imageLeftPosition imageTopPosition imageWidth imageHeight interlaceFlag";
        root.appendChild(ImageSurface.createMetadataNode(
                "ImageDescriptor", place, storedArea.x, storedArea.y, storedArea.width, storedArea.height, "FALSE"));
        String control = "disposalMethod userInputFlag transparentColorFlag transparentColorIndex delayTime";
        root.appendChild(ImageSurface.createMetadataNode(
                "GraphicControlExtension", control, "doNotDispose", "FALSE", "FALSE", 0, hundredths));
        if (previousIndices == null) {
            IIOMetadataNode extensions = new IIOMetadataNode("ApplicationExtensions");
            IIOMetadataNode loop = ImageSurface.createMetadataNode(
                    "ApplicationExtension", "applicationID authenticationCode", "NETSCAPE", "2.0");
            loop.setUserObject(LOOP.clone());
            extensions.appendChild(loop);
            root.appendChild(extensions);
        }
        // Not createFromRenderedImage: that takes the table of colours of all images of the type.
        IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(stored), null);
        metadata.mergeTree(FORMAT, root);
        return metadata;
    }

    /** Completes the file. */
    void finish() throws IOException {
        writer.endWriteSequence();
        stream.flush();
    }

    @Override
    public void close() {
        writer.dispose();
    }
}
