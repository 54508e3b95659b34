package hustings.app.export;

import hustings.app.base.Background;
import hustings.app.base.FileSaving;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javax.imageio.ImageIO;

/** The window as a picture. Taken at once, written in the background. */
public final class WindowPicture {

    private final BufferedImage image;

    private WindowPicture(BufferedImage image) {
        this.image = image;
    }

    /** Takes a picture of a scene as it is now. */
    public static WindowPicture of(Scene scene) {
        return new WindowPicture(SwingFXUtils.fromFXImage(scene.snapshot(null), null));
    }

    /** Writes it as PNG, whole or not at all, and says how it went. */
    public void save(Path file, Reporter reporter) {
        Reporter later = Reporter.on(Platform::runLater, reporter);
        String done = Texts.of("file.picture-saved", file.getFileName());
        Background.untilDone("picture-writer").execute(() -> FileSaving.save(file, this::write, later, done));
    }

    private void write(OutputStream out) throws IOException {
        if (!ImageIO.write(image, "png", out)) {
            throw new IOException("no writer for PNG");
        }
    }
}
