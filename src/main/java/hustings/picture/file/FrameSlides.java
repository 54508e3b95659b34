package hustings.picture.file;

import hustings.engine.Frame;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.TextStyle;
import hustings.picture.election.ElectionPicture;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.Legend;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.PictureSettings;
import hustings.scenario.Layout;
import hustings.trace.History;
import hustings.trace.Narrator;
import hustings.trace.transit.TransitStep;
import hustings.trace.transit.TransitWords;
import hustings.trace.transit.Transits;
import java.util.List;

/**
 * The frames of a run as slides of one size: the title, the legend, the picture, and below it the caption of the frame
 * and the notes of the scenario.
 */
public final class FrameSlides {

    private static final double MARGIN = 20;
    private static final double TITLE_SIZE = 18;
    private static final double TITLE_HEIGHT = 40;
    private static final TextStyle CAPTION = TextStyle.regular(16);
    private static final TextStyle HEADING = TextStyle.bold(16);
    private static final TextStyle NOTES = TextStyle.regular(12);
    private static final double LINE_HEIGHT = CAPTION.lineHeight();
    private static final double PICTURE_HEIGHT_RATIO = 0.62;
    /** The height ratio of a picture with all processes in one row. */
    private static final double ROW_HEIGHT_RATIO = 0.45;

    private final CompletedRun run;
    private final String title;
    private final FrameTexts texts;
    private final PictureSettings setting;
    private final Transits transits;
    private final List<Integer> stops;
    private final Drawing legend;
    private final double width;
    private final double pictureHeight;
    private final int captionLines;
    private final List<String> notes;

    /**
     * Lays out what all slides have in common.
     *
     * @param width the width of a slide, in pixels
     * @param asPrinted whether the pictures leave out what becomes of each message
     */
    public FrameSlides(CompletedRun run, double width, boolean asPrinted) {
        this(run, width, 1, asPrinted);
    }

    /**
     * Lays out what the slides have in common: one for the start, one for every so many stages, and one for the end.
     *
     * @param width the width of a slide, in pixels
     * @param stride the number of stages of which one is shown, 1 or more
     * @param asPrinted whether the pictures leave out what becomes of each message
     */
    FrameSlides(CompletedRun run, double width, int stride, boolean asPrinted) {
        this.run = run;
        this.title = RunHeading.of(run).title();
        this.texts = new FrameTexts(run);
        this.setting = PictureSettings.of(run).withPrinted(asPrinted);
        this.transits = Transits.of(run.frames(), run.showsHeartbeats());
        int last = run.frames().size() - 1;
        this.stops = History.findStageStops(run.frames(), run.showsHeartbeats()).stream()
                .filter(stop -> stop == last || run.frames().get(stop).stage() % stride == 0)
                .toList();
        this.width = width;
        double innerWidth = width - 2 * MARGIN;
        this.legend = Legend.of(run, run.frames(), setting, innerWidth);
        this.notes = FrameTexts.wrap(run.scenario().notes(), NOTES, innerWidth);
        Layout layout = run.scenario().layout();
        this.pictureHeight = (SheetCell.isOneRow(layout) ? ROW_HEIGHT_RATIO : PICTURE_HEIGHT_RATIO) * innerWidth;
        this.captionLines =
                stops.stream().mapToInt(stop -> 1 + wrapCaption(stop).size()).reduce(3, Math::max);
    }

    /** The indices of the frames that have slides: those at which stepping by stage stops. */
    public List<Integer> slideFrameIndices() {
        return stops;
    }

    /** The height of a slide, in pixels. */
    double height() {
        return notesTopY() + notes.size() * NOTES.lineHeight() + MARGIN;
    }

    private double notesTopY() {
        return TITLE_HEIGHT + legend.height() + pictureHeight + captionLines * LINE_HEIGHT;
    }

    /** The slide of a frame, its messages where they end. */
    public Drawing slideOf(int frameIndex) {
        return slideAt(frameIndex, 1);
    }

    /**
     * The slide of a frame while its messages travel.
     *
     * @param time since they began to, from 0 to 1
     */
    Drawing slideAt(int frameIndex, double time) {
        Frame frame = run.frames().get(frameIndex);
        String heading = texts.heading(frame);
        List<String> caption = wrapCaption(frameIndex);
        double room = width - 2 * MARGIN;
        ElectionPicture laidOut = layOut(frameIndex);
        Drawing picture = FrameDrawing.of(laidOut, laidOut.progressAt(time));
        return Drawing.of(width, height(), (surface, palette) -> {
                    surface.paintCentredLabel(title, width / 2, TITLE_HEIGHT / 2, TITLE_SIZE, room, palette.ink());
                    legend.paintAt(surface, MARGIN, TITLE_HEIGHT, palette);
                    double top = TITLE_HEIGHT + legend.height();
                    picture.paintAt(surface, MARGIN, top, palette);
                    double y = top + picture.height() + LINE_HEIGHT;
                    surface.paintText(heading, MARGIN, y, HEADING, room, palette.ink());
                    surface.paintTextLines(caption, MARGIN, y + HEADING.lineHeight(), CAPTION, room, palette.ink());
                    surface.paintTextLines(
                            notes, MARGIN, notesTopY() + NOTES.lineHeight(), NOTES, room, palette.muted());
                })
                .withDescription(title + ", " + heading, describe(frame) + "\n" + String.join(" ", caption));
    }

    private TransitStep stepTo(int frameIndex) {
        return transits.step(previousSlideFrameIndex(frameIndex), frameIndex);
    }

    private ElectionPicture layOut(int frameIndex) {
        return PictureLayout.of(stepTo(frameIndex), setting, width - 2 * MARGIN, pictureHeight);
    }

    private String describe(Frame frame) {
        return setting.printed()
                ? Narrator.describe(setting.complete(frame), run.language())
                : TransitWords.describe(stepTo(frame.index()).withFrame(setting.complete(frame)), run.language());
    }

    /** Whether anything moves in the slide of a frame. */
    boolean isAnimated(int frameIndex) {
        Frame frame = run.frames().get(frameIndex);
        boolean isStage = frame.kind() == Frame.Kind.STAGE || FrameTexts.isOfHeartbeats(run, frame);
        return (isStage || !setting.printed()) && layOut(frameIndex).isAnimated();
    }

    private int previousSlideFrameIndex(int frameIndex) {
        return stops.stream()
                .filter(stop -> stop < frameIndex)
                .reduce((before, after) -> after)
                .orElse(0);
    }

    private List<String> wrapCaption(int frameIndex) {
        String text = texts.captionOrNarration(
                previousSlideFrameIndex(frameIndex), run.frames().get(frameIndex));
        return FrameTexts.wrap(text, CAPTION, width - 2 * MARGIN);
    }
}
