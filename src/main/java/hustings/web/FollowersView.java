package hustings.web;

import hustings.engine.Frame;
import hustings.picture.plot.FollowerChart;
import hustings.picture.plot.FollowerChartPicture;
import hustings.play.StepMode;
import hustings.play.ViewState;
import hustings.scenario.Translation;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Consumer;
import org.teavm.jso.browser.Window;
import org.teavm.jso.dom.events.MouseEvent;
import org.teavm.jso.dom.html.HTMLElement;

/** The chart of who follows whom over time below a picture, with runs that are best read from it. */
final class FollowersView {

    /** The height of the window from which on the chart grows, in pixels, and how far. */
    private static final double REFERENCE_HEIGHT = 800;

    private static final double MAX_GROWTH = 1.6;

    private final HTMLElement section;
    private final HTMLElement canvas;
    private final Consumer<Frame> onJump;
    private ViewState shown;
    private Translation language = Translation.ENGLISH;

    /** Adds a hidden chart to the section of a column. */
    FollowersView(HTMLElement section, Consumer<Frame> onJump) {
        this.onJump = onJump;
        canvas = Dom.addElement(section, "canvas", "");
        canvas.setClassName("followers");
        canvas.setAttribute("role", "img");
        canvas.setAttribute("hidden", "");
        this.section = section;
        Dom.addListener(canvas, "click", event -> jumpTo((MouseEvent) event));
    }

    void show(ViewState newShown, Translation newLanguage) {
        shown = newShown;
        language = newLanguage;
        if (FollowerChart.isOfUseFor(shown.run().scenario(), shown.run().algorithm())) {
            canvas.removeAttribute("hidden");
            canvas.setAttribute("aria-label", chart().describe(language));
            repaint();
        } else {
            canvas.setAttribute("hidden", "");
            section.getStyle().removeProperty("--followers");
        }
    }

    /** Repaints the chart, if it is shown, after a change of the run, of size or colours. */
    void repaint() {
        if (shown == null || canvas.hasAttribute("hidden")) {
            return;
        }
        FollowerChartPicture picture = picture();
        double scale = Window.current().getDevicePixelRatio();
        canvas.getStyle().setProperty("height", picture.height() + "px");
        section.getStyle().setProperty("--followers", picture.height() + "px"); // the picture has so much less
        picture.toDrawing(shown.frame().tick())
                .paint(
                        BrowserSurface.createOnResizedCanvas(canvas, picture.width(), picture.height(), scale),
                        PictureView.palette());
    }

    private FollowerChart chart() {
        return FollowerChart.of(shown.run().frames(), shown.run().scenario());
    }

    private FollowerChartPicture picture() {
        return new FollowerChartPicture(chart(), canvas.getClientWidth(), scale(), language);
    }

    /** Rows and writing have the size of the page's text, and grow with the window of a class. */
    private double scale() {
        double textScale = Dom.fontSize(canvas) / FollowerChartPicture.USUAL_FONT_SIZE;
        double height = Window.current().getInnerHeight();
        return textScale * Math.max(1, Math.min(MAX_GROWTH, height / REFERENCE_HEIGHT));
    }

    private void jumpTo(MouseEvent event) {
        double x = event.getClientX() - canvas.getBoundingClientRect().getLeft();
        int tick = picture().tickAt(x);
        Optional<Frame> frame = shown.run()
                .stepFrames(StepMode.BY_STAGE)
                .filter(step -> step.tick() <= tick)
                .max(Comparator.comparingInt(Frame::index));
        frame.ifPresent(onJump);
    }
}
