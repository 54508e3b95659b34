package hustings.app.run;

import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.app.base.Theme;
import hustings.paper.CompletedRun;
import hustings.picture.Rendering;
import hustings.picture.file.FramePages;
import hustings.picture.file.ImageSurface;
import hustings.play.ViewState;
import java.io.ByteArrayInputStream;
import java.util.Map;
import java.util.concurrent.Executor;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;

/**
 * Copies the picture of a frame to the clipboard, as an image with title, legend and caption, fit for a slide.
 *
 * @param background renders the image
 * @param window runs tasks on the FX thread, which owns the clipboard
 * @param reporter receives success or failure on the FX thread
 */
public record PictureCopy(Executor background, Executor window, Reporter reporter) {

    private static final double LAYOUT_SIZE = 960;
    private static final double SCALE = 2;

    /** Copies the shown frame in the colours of a theme. */
    public void copyToClipboard(ViewState shown, Theme theme) {
        background.execute(() -> {
            try {
                byte[] png = renderPng(shown, theme);
                window.execute(() -> putOnClipboard(png, shown));
            } catch (OutOfMemoryError e) {
                window.execute(() -> reporter.reportProblem(Texts.of("export.no-memory")));
            } catch (RuntimeException e) {
                window.execute(() -> reporter.reportProblem(Texts.of("export.defect", e.toString())));
            }
        });
    }

    private static byte[] renderPng(ViewState shown, Theme theme) {
        CompletedRun run =
                new CompletedRun(shown.run().savableScenario(), shown.run().frames()).translatedTo(Texts.language());
        return ImageSurface.toPng(
                new FramePages(run, LAYOUT_SIZE).slideOf(shown.frame().index()), Rendering.of(theme.palette(), SCALE));
    }

    private void putOnClipboard(byte[] png, ViewState shown) {
        Image image = new Image(new ByteArrayInputStream(png));
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.IMAGE, image));
        reporter.reportSuccess(Texts.of("export.copied", shown.frame().stage()));
    }
}
