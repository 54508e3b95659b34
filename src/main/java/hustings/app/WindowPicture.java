package hustings.app;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javax.imageio.ImageIO;

/** The window as a picture. Taken at once, written in the background. */
final class WindowPicture {

    private final BufferedImage image;

    private WindowPicture(BufferedImage image) {
        this.image = image;
    }

    /** Takes a picture of a scene as it is now. */
    static WindowPicture of(Scene scene) {
        return new WindowPicture(SwingFXUtils.fromFXImage(scene.snapshot(null), null));
    }

    /** Writes it as PNG, whole or not at all, and says how it went. */
    void save(Path file, Reporter reporter) {
        Thread writer = new Thread(() -> {
            try {
                write(file);
                Platform.runLater(() -> reporter.done(Texts.of("file.picture-saved", file.getFileName())));
            } catch (IOException e) {
                Platform.runLater(() -> reporter.problem(Texts.of("file.picture-not-saved", file, reason(e))));
            }
        });
        writer.setName("picture-writer");
        writer.start();
    }

    private static String reason(IOException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    private void write(Path file) throws IOException {
        Path whole = file.toAbsolutePath();
        String name = "." + whole.getFileName() + "." + ProcessHandle.current().pid() + ".part";
        Path part = whole.resolveSibling(name);
        try {
            try (OutputStream out = Files.newOutputStream(part, StandardOpenOption.CREATE_NEW)) {
                if (!ImageIO.write(image, "png", out)) {
                    throw new IOException("no writer for PNG");
                }
            }
            Files.move(part, whole, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
