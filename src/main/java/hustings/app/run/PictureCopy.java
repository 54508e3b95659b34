package hustings.app.run;

import hustings.app.base.Background;
import hustings.app.base.Reporter;
import hustings.app.base.TaskRunner;
import hustings.app.base.Texts;
import hustings.app.base.Theme;
import hustings.paper.CompletedRun;
import hustings.picture.RenderingOptions;
import hustings.picture.file.FrameSlides;
import hustings.picture.file.ImageSurface;
import hustings.play.ViewState;
import java.io.ByteArrayInputStream;
import java.util.Map;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;

/** Copies the picture of a frame to the clipboard, as an image with title, legend and caption, fit for a slide. */
public final class PictureCopy {

    private static final double LAYOUT_SIZE = 960;
    private static final double SCALE = 2;

    private PictureCopy() {}

    /** Copies the shown frame in the colours of a theme; the image is rendered in the background. */
    public static void copyToClipboard(ViewState shown, Theme theme, boolean asPrinted, Reporter reporter) {
        int stage = shown.frame().stage();
        new TaskRunner(Background.singleThread("copy"))
                .start(
                        monitor -> renderPng(shown, theme, asPrinted),
                        png -> {
                            Image image = new Image(new ByteArrayInputStream(png));
                            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.IMAGE, image));
                            reporter.reportSuccess(Texts.of("export.copied", stage));
                        },
                        fault -> {
                            String key = fault instanceof OutOfMemoryError ? "export.no-memory" : "export.defect";
                            reporter.reportProblem(Texts.of(key, fault.toString()));
                        });
    }

    private static byte[] renderPng(ViewState shown, Theme theme, boolean asPrinted) {
        CompletedRun run = new CompletedRun(
                        shown.run().savableScenario(), shown.run().frames())
                .withHeartbeatsShown(shown.run().showsHeartbeats())
                .translatedTo(Texts.language());
        return ImageSurface.toPng(
                new FrameSlides(run, LAYOUT_SIZE, asPrinted)
                        .slideOf(shown.frame().index()),
                RenderingOptions.of(theme.palette(), SCALE));
    }
}
