package hustings.picture.lanes;

import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.Drawing;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.election.ArrowPainter;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.BadgePainter;
import hustings.picture.election.LinkPainter;
import hustings.picture.election.ProcessShape;
import hustings.picture.election.TokenPainter;
import hustings.scenario.Translation;
import hustings.trace.RunHighlight;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** Paints the lanes: periods as bands and bars, the messages over them, then the events. */
public final class LanesPainter {

    private static final double PARTITION_ALPHA = 0.16;
    private static final double LANE_LINE_ALPHA = 0.3;
    private static final int MAX_TIMER_ROWS = 3;
    private static final double HIGHLIGHT_ALPHA = 0.22;
    private static final double MESH_ALPHA_BESIDE_HIGHLIGHT = 0.3;

    private final LanesPicture picture;
    private final LanesViewport viewport;
    private final Surface g;
    private final Palette palette;
    private final double left;
    private final double right;
    private final double lane;

    private LanesPainter(LanesPicture picture, Surface g, Palette palette) {
        this.picture = picture;
        this.viewport = picture.viewport();
        this.g = g;
        this.palette = palette;
        this.left = viewport.idColumnWidth() - 20;
        this.right = viewport.width() + 20;
        this.lane = viewport.laneHeight();
    }

    /** The visible part of the lanes as a drawing, with words in a language. */
    public static Drawing toDrawing(LanesPicture picture, Translation language) {
        return Drawing.of(picture.viewport().width(), picture.viewport().height(), (surface, palette) -> {
            LanesRuler ruler = new LanesRuler(picture, surface, palette, language);
            ruler.paintGrid();
            new LanesPainter(picture, surface, palette).paint();
            ruler.paintOverLanes();
        });
    }

    private void paint() {
        g.setAlpha(1);
        if (picture.shown().highlight().isEmpty()) {
            picture.shown().selectedProcess().flatMap(picture::laneCenterY).ifPresent(this::paintSelectedLane);
        }
        picture.shown().highlight().eventsByProcess().forEach(this::paintLaneHighlight);
        picture.lanes().partitions().forEach(this::paintPartition);
        for (Lanes.Period period : picture.lanes().periods()) {
            Optional<Double> y = picture.laneCenterY(period.id());
            if (y.isPresent()
                    && isLaneVisible(y.get())
                    && viewport.xOfTime(period.from()) <= right
                    && viewport.xOfTime(period.due()) >= left) {
                paintPeriod(period, y.get());
            }
        }
        picture.shown()
                .rows()
                .forEach(id -> paintLaneCenterLine(picture.laneCenterY(id).orElseThrow()));
        paintArrows();
        TokenPainter tokens = new TokenPainter(g, palette);
        picture.tokens()
                .forEach(token ->
                        tokens.paint(token.status(), token.arrow().style().hue(), token.x(), token.y(), token.size()));
        picture.lanes().cuts().stream()
                .filter(cut -> picture.shown().isFrameVisible(cut.frame()))
                .forEach(this::paintCut);
        picture.visibleMarks().forEach(this::paintEventMark);
        g.setAlpha(1);
        picture.shown().highlight().eventsByProcess().forEach(this::paintStepNumbers);
    }

    private void paintArrows() {
        RunHighlight highlight = picture.shown().highlight();
        Optional<Long> selectedMessage = picture.shown().selectedMessage();
        Predicate<ArrowShape> isHighlighted = arrow -> highlight.contains(arrow.flight())
                || selectedMessage.filter(is -> is == arrow.flight().sequence()).isPresent();
        List<ArrowShape> withHeads = picture.arrows();
        if (picture.isDense()) {
            new ManyArrowsPainter(g, palette, picture.arrows())
                    .paint(highlight.isEmpty() ? 1 : MESH_ALPHA_BESIDE_HIGHLIGHT);
            withHeads = withHeads.stream().filter(isHighlighted).toList();
        }
        Optional<Predicate<ArrowShape>> focus = highlight.isEmpty() ? Optional.empty() : Optional.of(isHighlighted);
        new ArrowPainter(withHeads, palette, selectedMessage, focus, highlight).paint(g, 1);
    }

    /** Shades a lane from the first to the last highlighted event on it. */
    private void paintLaneHighlight(int id, List<RunHighlight.LabelledEvent> events) {
        double from = picture.lanes().timeOf(events.get(0).frame());
        double to = picture.lanes().timeOf(events.get(events.size() - 1).frame());
        picture.laneCenterY(id)
                .ifPresent(y -> paintPastAndFuture(from, to, (x0, x1) -> {
                    g.setAlpha(HIGHLIGHT_ALPHA);
                    paintBand(x0, x1, y, 0.8 * lane, palette.focus());
                }));
    }

    /** Paints the numbers of the highlighted events above their lane; those of one moment side by side. */
    private void paintStepNumbers(int id, List<RunHighlight.LabelledEvent> events) {
        double size = Math.min(0.65 * viewport.fontSize(), 0.3 * lane);
        double last = Double.NEGATIVE_INFINITY;
        for (RunHighlight.LabelledEvent event : events) {
            double x = Math.max(viewport.xOfTime(picture.lanes().timeOf(event.frame())), last + 2.2 * size);
            Optional<Double> y = picture.laneCenterY(id).filter(this::isLaneVisible);
            if (y.isPresent() && x >= left && x <= right && picture.shown().isFrameVisible(event.frame())) {
                BadgePainter.paintStepNumber(g, palette, event.number() + "", x, y.get() - 0.3 * lane, size);
                last = x;
            }
        }
    }

    private boolean isLaneVisible(double y) {
        return y >= viewport.rulerHeight() - lane && y <= viewport.height() + lane;
    }

    private void paintSelectedLane(double y) {
        g.setAlpha(0.12);
        paintBand(left, right, y, lane, palette.focus());
        g.setAlpha(1);
    }

    /** Paints a band along a lane. */
    private void paintBand(double x0, double x1, double y, double height, String color) {
        g.paintBox(new Box(x0, y - height / 2, x1 - x0, height), 0, color);
    }

    /** Paints what is over at the shown moment fully, and what comes after it pale or not at all. */
    private void paintPastAndFuture(double from, double to, BiConsumer<Double, Double> painter) {
        double moment = picture.shownTime();
        if (from <= moment) {
            g.setAlpha(1);
            paintVisiblePeriod(from, Math.min(to, moment), painter);
        }
        if (to > moment && picture.shown().future()) {
            g.setAlpha(palette.faint());
            paintVisiblePeriod(Math.max(from, moment), to, painter);
        }
        g.setAlpha(1);
    }

    private void paintVisiblePeriod(double from, double to, BiConsumer<Double, Double> painter) {
        double x0 = Math.max(left, viewport.xOfTime(from));
        double x1 = Math.min(right, viewport.xOfTime(to));
        if (x1 > x0) {
            painter.accept(x0, x1);
        }
    }

    private void paintPartition(Lanes.PartitionPeriod partition) {
        double top = viewport.middleYOfRow(0) - lane / 2;
        double height = lane * picture.shown().rows().size();
        paintPastAndFuture(partition.from(), partition.to(), (x0, x1) -> {
            g.setAlpha(PARTITION_ALPHA * (x1 > viewport.xOfTime(picture.shownTime()) ? palette.faint() : 1));
            g.paintBox(new Box(x0, top, x1 - x0, height), 0, palette.muted());
            g.setAlpha(1);
            double size = Math.min(0.8 * viewport.fontSize(), 0.8 * lane);
            for (int side = 0; side < partition.sides().size(); side++) {
                String name = ProcessShape.partitionSideName(side + 1);
                for (int id : partition.sides().get(side)) {
                    picture.laneCenterY(id)
                            .ifPresent(y -> g.paintCentredLabel(
                                    name, x0 + size, y - 0.25 * lane, size, 2 * size, palette.gone()));
                }
            }
        });
    }

    /**
     * Paints the moment at which a link is cut, from lane to lane, and that at which it is healed; links of one moment
     * beside each other.
     */
    private void paintCut(Lanes.CutPeriod cut) {
        Optional<Double> from = picture.laneCenterY(cut.link().from());
        Optional<Double> to = picture.laneCenterY(cut.link().to());
        if (from.isEmpty() || to.isEmpty()) {
            return;
        }
        double arm = 0.8 * viewport.markRadius();
        double x = viewport.xOfTime(cut.from()) + 2.4 * arm * cut.place();
        boolean seen = picture.shown().isAtOrBeforeShownFrame(cut.frame());
        if (x >= left && x <= right) {
            g.setAlpha(seen ? 1 : palette.faint());
            LinkPainter.paintCut(
                    g,
                    palette,
                    Curve.straightBetween(x, from.get(), x, to.get()),
                    cut.link().oneWay(),
                    arm);
        }
        cut.to().ifPresent(time -> {
            double end = viewport.xOfTime(time) + 2.4 * arm * cut.place();
            if (end >= left && end <= right && (picture.shown().future() || time <= picture.shownTime())) {
                g.setAlpha(time <= picture.shownTime() ? 1 : palette.faint());
                g.paintLine(end, from.get(), end, to.get(), Paint.line(palette.granted(), 1.5, 3, 3));
            }
        });
        g.setAlpha(1);
    }

    private void paintPeriod(Lanes.Period period, double y) {
        double roleWidth = Math.max(1.5, Math.min(0.28 * viewport.fontSize(), 0.09 * lane));
        BiConsumer<Double, Double> painter = switch (period.kind()) {
            case LEADS ->
                (x0, x1) -> {
                    double height = 0.46 * lane;
                    Box box = new Box(x0, y - height / 2, x1 - x0, height);
                    g.paintBox(box, Math.min(4, height / 2), palette.coordinator());
                };
            case CRASHED ->
                (x0, x1) -> {
                    paintBand(x0, x1, y, 0.6 * lane, palette.mutedSurface());
                    g.paintLine(x0, y, x1, y, Paint.line(palette.muted(), Math.max(1, 0.06 * lane), 2, 4));
                };
            case ELECTING -> (x0, x1) -> g.paintLine(x0, y, x1, y, Paint.line(palette.electing(), roleWidth));
            case GRANTED -> (x0, x1) -> g.paintLine(x0, y, x1, y, Paint.line(palette.granted(), roleWidth));
            case WAITING -> (x0, x1) -> g.paintLine(x0, y, x1, y, Paint.line(palette.waiting(), roleWidth, 6, 4));
            case TIMER -> paintTrackAndGetTimerFill(period, y);
            case PAUSED -> (x0, x1) -> paintBand(x0, x1, y - 0.3 * lane, Math.max(2, 0.08 * lane), palette.muted());
            default -> throw new IllegalArgumentException("no sign of a lane: " + period.kind());
        };
        paintPastAndFuture(period.from(), period.to(), painter);
    }

    /**
     * Paints the empty bar of a timer, thin and below the lane, and returns what fills the bar while the timer runs;
     * where the timer is stopped before it is due, the rest stays empty.
     */
    private BiConsumer<Double, Double> paintTrackAndGetTimerFill(Lanes.Period period, double y) {
        double height = Math.max(1, Math.min(0.3 * viewport.fontSize(), 0.08 * lane));
        double middle = y + 0.27 * lane + (period.row() % MAX_TIMER_ROWS * 1.5 + 0.5) * height;
        if (period.from() <= picture.shownTime() || picture.shown().future()) {
            paintVisiblePeriod(
                    period.from(),
                    Math.min(period.due(), picture.lanes().endTime()),
                    (x0, x1) -> paintBand(x0, x1, middle, height, palette.timerTrack()));
        }
        return (x0, x1) -> paintBand(x0, x1, middle, height, palette.timer());
    }

    private void paintLaneCenterLine(double y) {
        if (isLaneVisible(y)) {
            g.setAlpha(LANE_LINE_ALPHA);
            paintVisiblePeriod(
                    0, picture.lanes().endTime(), (x0, x1) -> g.paintLine(x0, y, x1, y, Paint.line(palette.ink(), 1)));
            g.setAlpha(1);
        }
    }

    private void paintEventMark(Lanes.EventMark mark) {
        double x = viewport.xOfTime(picture.lanes().timeOf(mark.frame()));
        double y = picture.laneCenterY(mark.id()).orElseThrow();
        if (x < left || x > right || !isLaneVisible(y)) {
            return;
        }
        double size = viewport.markRadius();
        g.setAlpha(picture.shown().isAtOrBeforeShownFrame(mark.frame()) ? 1 : palette.faint());
        switch (mark.kind()) {
            case CRASH -> g.paintCross(x, y, size, Paint.line(palette.gone(), Math.max(1.5, 0.4 * size)));
            case DISK_LOSS -> {
                g.paintDisc(x, y, 1.3 * size, palette.gone());
                g.paintCross(x, y, 0.7 * size, Paint.line(palette.onHue(), Math.max(1.5, 0.3 * size)));
            }
            case REVIVE -> paintMarkDisc(x, y, size, palette.granted(), "+");
            case DETECT, SUSPECT, LACK -> paintMarkDisc(x, y, size, palette.gone(), "!");
        }
    }

    private void paintMarkDisc(double x, double y, double radius, String color, String symbol) {
        g.paintDisc(x, y, 1.15 * radius, palette.background());
        g.paintDisc(x, y, radius, color);
        if (radius >= 5) {
            g.paintCentredLabel(symbol, x, y, 1.6 * radius, 2 * radius, palette.onHue());
        }
    }
}
