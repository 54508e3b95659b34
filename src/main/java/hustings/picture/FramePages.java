package hustings.picture;

import hustings.engine.Caption;
import hustings.engine.Frame;
import hustings.engine.History;
import hustings.engine.Layout;
import hustings.paper.Played;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The frames of a run one by one, as slides: the title, what the arrows mean, the picture, and below it what is said of the
 * frame. All are equally large.
 */
public final class FramePages {

    private static final double MARGIN = 20;
    private static final double TITLE_SIZE = 18;
    private static final double TITLE_HEIGHT = 40;
    private static final Lettering LETTERING = Lettering.regular(16);
    private static final double LINE_HEIGHT = 1.35 * LETTERING.size();
    private static final double PICTURE_RATIO = 0.62;
    /** Of processes in one row. */
    private static final double ROW_RATIO = 0.45;

    private final Played run;
    private final PictureSetting setting;
    private final List<Integer> stops;
    private final Legend legend;
    private final double width;
    private final double pictureHeight;
    private final int captionLines;

    /**
     * Lays out what all frames have in common.
     *
     * @param width of each, in pixels
     */
    public FramePages(Played run, double width) {
        this.run = run;
        this.setting = PictureSetting.of(run);
        this.stops = History.stopsOf(run.frames());
        this.width = width;
        double inside = width - 2 * MARGIN;
        this.legend = Legend.of(run, setting, false, inside);
        Layout layout = run.scenario().layout();
        this.pictureHeight = (SheetCell.isOneRow(layout) ? ROW_RATIO : PICTURE_RATIO) * inside;
        this.captionLines =
                stops.stream().mapToInt(stop -> lines(caption(stop)).size()).reduce(2, Math::max);
    }

    /** The indices of the frames at which stepping by stage stops. */
    public List<Integer> stops() {
        return stops;
    }

    /** How wide and how high each is, in pixels. */
    double height() {
        return TITLE_HEIGHT + legend.height() + pictureHeight + captionLines * LINE_HEIGHT + MARGIN;
    }

    /** A frame with all its messages where they end. */
    public Drawing of(int frameIndex) {
        return at(frameIndex, 1);
    }

    /**
     * A frame while its messages travel.
     *
     * @param progress from 0 to 1
     */
    Drawing at(int frameIndex, double progress) {
        Frame frame = run.frames().get(frameIndex);
        ElectionPicture picture = ElectionPicture.of(frame, setting, width - 2 * MARGIN, pictureHeight);
        return new Page(new FrameDrawing(picture, progress), lines(caption(frameIndex)));
    }

    private static String letterAndText(Caption caption) {
        return (caption.frame().isEmpty() ? "" : "(" + caption.frame() + ") ") + caption.text();
    }

    /** The scenario's caption; where it has none, and at the end, what really happened. */
    private String caption(int frameIndex) {
        Frame frame = run.frames().get(frameIndex);
        boolean last = frame.ending() != Frame.Ending.NONE && frameIndex > 0;
        Optional<Caption> scripted = last || frame.kind() == Frame.Kind.INTERVENTION
                ? Optional.empty()
                : run.scenario().caption(frame.stage());
        return scripted.map(FramePages::letterAndText)
                .orElseGet(() -> Narrator.narrate(run.frames(), stopBefore(frameIndex), frameIndex));
    }

    private int stopBefore(int frameIndex) {
        return stops.stream()
                .filter(stop -> stop < frameIndex)
                .reduce((before, after) -> after)
                .orElse(0);
    }

    private List<String> lines(String caption) {
        List<String> lines = new ArrayList<>();
        caption.lines().forEach(line -> lines.addAll(TextSize.lines(line, LETTERING, width - 2 * MARGIN)));
        return lines;
    }

    /** One of them. */
    private final class Page implements Drawing {

        private final Drawing picture;
        private final List<String> caption;

        Page(Drawing picture, List<String> caption) {
            this.picture = picture;
            this.caption = caption;
        }

        @Override
        public double width() {
            return width;
        }

        @Override
        public double height() {
            return FramePages.this.height();
        }

        @Override
        public void paint(Surface surface, Palette palette) {
            surface.setFill(palette.ink());
            surface.fillText(run.scenario().title(), width / 2, TITLE_HEIGHT / 2, TITLE_SIZE, width - 2 * MARGIN);
            surface.push(MARGIN, TITLE_HEIGHT, 1);
            legend.paint(surface, palette);
            surface.pop();
            double top = TITLE_HEIGHT + legend.height();
            surface.push(MARGIN, top, 1);
            picture.paint(surface, palette);
            surface.pop();
            surface.setFill(palette.ink());
            double y = top + picture.height() + LINE_HEIGHT;
            for (String line : caption) {
                surface.fillLine(line, MARGIN, y, LETTERING, width - 2 * MARGIN);
                y += LINE_HEIGHT;
            }
        }
    }
}
