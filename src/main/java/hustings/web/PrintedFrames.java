package hustings.web;

import hustings.picture.Palette;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSettings;
import hustings.play.ViewState;
import org.teavm.jso.dom.html.HTMLElement;

/** All frames that may be shown, with their captions, for printing. */
final class PrintedFrames {

    private static final double WIDTH = 320;
    private static final double HEIGHT = 240;
    private static final double POINTS_PER_PIXEL = 3;

    private PrintedFrames() {}

    /** Fills the printed part of the page with the frames, replacing earlier ones. */
    static void createPrintedFigures(LiveRun run, PageTexts texts) {
        Dom.clear("sheets");
        for (int step = 0; step <= run.lastVisibleStep(); step++) {
            ViewState shown = run.viewStateAt(step);
            String caption = shown.caption(texts.language()).text();
            PictureSettings setting = LiveRun.pictureSetting(shown.run()).withLanguage(texts.language());
            FrameDrawing.of(PictureLayout.of(shown.step(), setting, WIDTH, HEIGHT), 1)
                    .paint(
                            addFigure(WIDTH, HEIGHT, shown.describePosition(texts.language()) + ": " + caption),
                            Palette.LIGHT);
        }
    }

    /** Adds a figure with a caption to the printed part of the page; returns the surface for its picture. */
    static BrowserSurface addFigure(double width, double height, String caption) {
        HTMLElement figure = Dom.addElement(Dom.find("sheets"), "figure", "");
        HTMLElement canvas = Dom.addElement(figure, "canvas", "");
        Dom.addElement(figure, "figcaption", caption);
        return BrowserSurface.createOnResizedCanvas(canvas, width, height, POINTS_PER_PIXEL);
    }
}
