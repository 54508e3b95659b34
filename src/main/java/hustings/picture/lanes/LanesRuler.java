package hustings.picture.lanes;

import hustings.engine.Frame;
import hustings.engine.Frame.DetectorMessages;
import hustings.engine.Frame.ProcessFrame;
import hustings.picture.Box;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextMetrics;
import hustings.picture.TextStyle;
import hustings.scenario.Translation;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Paints what surrounds the lanes: the grid of time with its ruler above, the ids on the left, and the line at the
 * shown moment.
 */
final class LanesRuler {

    private static final double MIN_TICK_PIXELS = 9;

    private final LanesPicture picture;
    private final LanesViewport viewport;
    private final Surface g;
    private final Palette palette;
    private final Translation language;
    private final double unit;
    private final CompressedTimeScale clock;

    LanesRuler(LanesPicture picture, Surface g, Palette palette, Translation language) {
        this.language = language;
        this.picture = picture;
        this.viewport = picture.viewport();
        this.g = g;
        this.palette = palette;
        this.unit = viewport.fontSize();
        this.clock = picture.lanes().shortened();
    }

    /** Paints the grid, which lies under the lanes. */
    void paintGrid() {
        int ticks = picture.lanes().delayTicks();
        if (ticks > 1 && viewport.pixelsPerTick() >= MIN_TICK_PIXELS) {
            g.setAlpha(0.07);
            paintGridLines(1);
        }
        g.setAlpha(0.2);
        paintGridLines(ticks * labelStrideInDelays());
        g.setAlpha(1);
        clock.gaps().forEach(this::paintIdleGap);
    }

    /** Paints a torn band where more time passes than is drawn. */
    private void paintIdleGap(CompressedTimeScale.TickInterval gap) {
        double from = viewport.xOfTime(clock.toDrawnTime(gap.from()));
        double to = viewport.xOfTime(clock.toDrawnTime(gap.to()));
        if (to < viewport.idColumnWidth() || from > viewport.width()) {
            return;
        }
        g.paintBox(new Box(from, 0, to - from, viewport.height()), 0, palette.mutedSurface());
        for (double x : new double[] {from, to}) {
            g.moveTo(x, viewport.rulerHeight());
            boolean right = true;
            for (double y = viewport.rulerHeight() + unit; y < viewport.height() + unit; y += unit) {
                g.lineTo(x + (right ? 0.3 : -0.3) * unit, y);
                right = !right;
            }
        }
        g.paintPath(Paint.line(palette.muted(), 1.5));
    }

    private void paintGridLines(long strideTicks) {
        for (long tick = firstVisibleGridTick(strideTicks); tick <= lastVisibleTick(); tick += strideTicks) {
            if (!clock.isInGap((double) tick)) {
                double x = Math.rint(viewport.xOfTime(clock.toDrawnTime((double) tick))) + 0.5;
                g.addToPath(x, viewport.rulerHeight(), x, viewport.height());
            }
        }
        g.paintPath(Paint.line(palette.ink(), 1));
    }

    private long firstVisibleGridTick(long strideTicks) {
        long before = (long) Math.floor(clock.toTick(viewport.timeAt(viewport.idColumnWidth())) / strideTicks);
        return Math.max(0, before) * strideTicks;
    }

    private double lastVisibleTick() {
        return clock.toTick(viewport.timeAt(viewport.width()));
    }

    /** The number of D from one label to the next, so that the labels do not touch. */
    private long labelStrideInDelays() {
        double perDelay = viewport.pixelsPerTick() * picture.lanes().delayTicks();
        return LongStream.iterate(1, power -> 10 * power)
                .flatMap(power -> LongStream.of(power, 2 * power, 5 * power))
                .filter(stride -> stride * perDelay >= 5 * unit)
                .findFirst()
                .orElseThrow();
    }

    /** Paints what lies over the lanes. */
    void paintOverLanes() {
        g.setAlpha(1);
        picture.shownTimeX()
                .ifPresent(x ->
                        g.paintLine(x, viewport.rulerHeight(), x, viewport.height(), Paint.line(palette.focus(), 2)));
        g.paintBox(new Box(0, 0, viewport.width(), viewport.rulerHeight()), 0, palette.background());
        g.paintBox(new Box(0, 0, viewport.idColumnWidth(), viewport.height()), 0, palette.background());
        paintIds();
        paintTimeLabels();
        paintStageNumbers();
        picture.shownTimeX().ifPresent(this::paintShownTimeHandle); // over the numbers
        paintCornerLabels();
    }

    private void paintCornerLabels() {
        double width = viewport.idColumnWidth();
        double bottom = viewport.rulerHeight();
        g.paintBox(new Box(0, 0, width, bottom), 0, palette.background());
        g.setAlpha(0.3);
        g.paintLine(0, bottom, viewport.width(), bottom, Paint.line(palette.ink(), 1));
        g.setAlpha(1);
        TextStyle small = TextStyle.regular(0.78 * unit).rightAligned();
        double right = width - 0.4 * unit;
        g.paintText(language.format("lanes.ticks"), right, 1.05 * unit, small, right, palette.muted());
        g.paintText(language.format("lanes.stage"), right, 2.45 * unit, small, right, palette.muted());
    }

    private void paintTimeLabels() {
        long stride = picture.lanes().delayTicks() * labelStrideInDelays();
        TextStyle bold = TextStyle.bold(0.92 * unit);
        TextStyle small = TextStyle.regular(0.78 * unit);
        double free = viewport.idColumnWidth(); // further left a label would lie partly under the corner
        for (long tick = firstVisibleGridTick(stride); tick <= lastVisibleTick(); tick += stride) {
            double x = viewport.xOfTime(clock.toDrawnTime((double) tick));
            String inDelays = tick / picture.lanes().delayTicks() + " D";
            double end = x + TextMetrics.width(inDelays, bold);
            if (x < free || end > viewport.width() || clock.isInGap((double) tick)) {
                continue;
            }
            g.paintText(inDelays, x - 0.3 * unit, 1.05 * unit, bold, 4 * unit, palette.ink());
            free = end;
            String inTicks = "(" + tick + ")";
            if (free + TextMetrics.width(inTicks, small) <= viewport.width()) {
                g.paintText(inTicks, free, 1.05 * unit, small, 3 * unit, palette.muted());
            }
        }
    }

    /** Paints the numbers of the stages where they are sent; some are left out where they would touch. */
    private void paintStageNumbers() {
        double free = Double.NEGATIVE_INFINITY;
        TextStyle lettering = TextStyle.regular(0.85 * unit).centred();
        int lastStage = 0;
        for (Lanes.Message message : picture.lanes().messages()) {
            int stage = message.flight().stage();
            boolean hasNoStage = message.flight().isCopy() || DetectorMessages.contains(message.flight());
            if (hasNoStage || stage == lastStage) {
                continue;
            }
            lastStage = stage;
            double x = viewport.xOfTime(message.sent());
            String number = Integer.toString(stage);
            double half = TextMetrics.width(number, lettering) / 2 + 0.15 * unit;
            if (picture.shown().isFrameVisible(message.frame()) && viewport.isRightOfIdColumn(x) && x - half >= free) {
                g.paintText(number, x, 2.45 * unit, lettering, 2 * half, palette.ink());
                free = x + half;
            }
        }
    }

    /** Paints the handle of the line at the shown moment, by which it can be dragged. */
    private void paintShownTimeHandle(double x) {
        Frame frame = picture.shown().frame().orElseThrow();
        String text = frame.kind() == Frame.Kind.STAGE ? Integer.toString(frame.stage()) : "";
        double half = Math.max(0.55 * unit, TextMetrics.width(text, 0.85 * unit) / 2 + 0.3 * unit);
        g.paintBox(new Box(x - half, 1.5 * unit, 2 * half, 1.3 * unit), 0.4 * unit, palette.focus());
        g.paintText(text, x, 2.45 * unit, TextStyle.bold(0.85 * unit).centred(), 2 * half, palette.onHue());
    }

    private void paintIds() {
        double size = Math.min(1.05 * unit, 0.85 * viewport.laneHeight());
        double least = Math.max(size, 0.6 * unit);
        double free = Double.NEGATIVE_INFINITY;
        for (int id : picture.shown().rows()) {
            double y = picture.laneCenterY(id).orElseThrow();
            if (y >= free && y <= viewport.height() + size) {
                paintId(id, y, least);
                free = y + least;
            }
        }
    }

    private void paintId(int id, double y, double fontSize) {
        boolean picked =
                picture.shown().selectedProcess().filter(is -> is == id).isPresent();
        boolean marked = picture.shown().highlightedProcesses().contains(id);
        Optional<ProcessFrame> process = picture.shown().frame().map(frame -> frame.process(id));
        boolean live = process.map(ProcessFrame::live).orElse(true);
        boolean leads = process.map(ProcessFrame::leads).orElse(false);
        double right = viewport.idColumnWidth() - 0.5 * unit;
        double more = Math.max(0, viewport.widestName() - 1.45) * unit;
        Box box = new Box(right - 1.9 * unit - more, y - 0.62 * fontSize, 2.05 * unit + more, 1.24 * fontSize);
        if (leads) {
            g.paintBox(box, 0.3 * fontSize, palette.coordinator());
        }
        if (picked || marked) {
            g.paintBox(box, 0.3 * fontSize, Paint.line(picked ? palette.focus() : palette.electing(), 2));
        }
        String ink = leads ? palette.coordinatorInk() : live ? palette.ink() : palette.muted();
        g.paintCentredLabel(picture.lanes().group().name(id), box.centerX(), y, fontSize, box.width(), ink);
        if (!live) {
            g.paintLine(box.x() + 2, box.bottom() - 1, box.right() - 2, box.y() + 1, Paint.line(palette.gone(), 1.5));
        }
    }
}
