package hustings.picture.lanes;

import hustings.engine.Frame;
import hustings.picture.Box;
import hustings.picture.Lettering;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextSize;

/**
 * Paints what frames the lanes: the grid of time with its ruler above, the ids on the left, and the line of the moment.
 */
final class LanesRuler {

    private static final int[] STRIDES = {1, 2, 5};
    private static final double LEAST_TICK_PIXELS = 9;

    private final LanesPicture picture;
    private final LanesWindow window;
    private final Surface g;
    private final Palette palette;
    private final double unit;
    private final ShortenedTime clock;

    LanesRuler(LanesPicture picture, Surface g, Palette palette) {
        this.picture = picture;
        this.window = picture.window();
        this.g = g;
        this.palette = palette;
        this.unit = window.unit();
        this.clock = picture.lanes().shortened();
    }

    /** Paints the grid; it lies under the lanes. */
    void paintGrid() {
        g.setDashes();
        g.setLineWidth(1);
        g.setStroke(palette.ink());
        int ticks = picture.delayTicks();
        if (ticks > 1 && window.pixelsPerTick() >= LEAST_TICK_PIXELS) {
            g.setAlpha(0.07);
            grid(1);
        }
        g.setAlpha(0.2);
        grid(ticks * stride());
        g.setAlpha(1);
        clock.gaps().forEach(this::gap);
    }

    /** A torn band: more time goes by here than there is room for. */
    private void gap(ShortenedTime.Gap gap) {
        double from = window.x(clock.place(gap.from()));
        double to = window.x(clock.place(gap.to()));
        if (to < window.labelWidth() || from > window.width()) {
            return;
        }
        g.setFill(palette.mutedSurface());
        g.fillBox(new Box(from, 0, to - from, window.height()), 0);
        g.setStroke(palette.muted());
        g.setLineWidth(1.5);
        g.beginPath();
        for (double x : new double[] {from, to}) {
            g.moveTo(x, window.rulerHeight());
            boolean right = true;
            for (double y = window.rulerHeight() + unit; y < window.height() + unit; y += unit) {
                g.lineTo(x + (right ? 0.3 : -0.3) * unit, y);
                right = !right;
            }
        }
        g.strokePath();
    }

    private void grid(long strideTicks) {
        g.beginPath();
        for (long tick = first(strideTicks); tick <= last(); tick += strideTicks) {
            if (!clock.isInGap((double) tick)) {
                double x = Math.rint(window.x(clock.place((double) tick))) + 0.5;
                g.moveTo(x, window.rulerHeight());
                g.lineTo(x, window.height());
            }
        }
        g.strokePath();
    }

    private long first(long strideTicks) {
        long before = (long) Math.floor(clock.tick(window.time(window.labelWidth())) / strideTicks);
        return Math.max(0, before) * strideTicks;
    }

    private double last() {
        return clock.tick(window.time(window.width()));
    }

    /** How many D lie between two labels, so that they do not touch. */
    private long stride() {
        double room = 5 * unit;
        double perDelay = window.pixelsPerTick() * picture.delayTicks();
        long power = 1;
        while (true) {
            for (int factor : STRIDES) {
                if (factor * power * perDelay >= room) {
                    return factor * power;
                }
            }
            power *= 10;
        }
    }

    /** Paints what lies over the lanes. */
    void paint() {
        g.setDashes();
        g.setAlpha(1);
        moment();
        g.setFill(palette.background());
        g.fillBox(new Box(0, 0, window.width(), window.rulerHeight()), 0);
        g.fillBox(new Box(0, 0, window.labelWidth(), window.height()), 0);
        labels();
        times();
        stages();
        corner();
    }

    private void moment() {
        picture.momentX().filter(this::isRightOfLabels).ifPresent(x -> {
            g.setStroke(palette.focus());
            g.setLineWidth(2);
            g.beginPath();
            g.moveTo(x, window.rulerHeight());
            g.lineTo(x, window.height());
            g.strokePath();
        });
    }

    private boolean isRightOfLabels(double x) {
        return x >= window.labelWidth() && x <= window.width();
    }

    private void corner() {
        g.setFill(palette.background());
        g.fillBox(new Box(0, 0, window.labelWidth(), window.rulerHeight()), 0);
        g.setStroke(palette.ink());
        g.setLineWidth(1);
        g.setAlpha(0.3);
        g.beginPath();
        g.moveTo(0, window.rulerHeight());
        g.lineTo(window.width(), window.rulerHeight());
        g.strokePath();
        g.setAlpha(1);
        g.setFill(palette.muted());
        Lettering small = Lettering.regular(0.78 * unit).ending();
        g.fillLine("t (ticks)", window.labelWidth() - 0.4 * unit, 1.05 * unit, small, window.labelWidth());
        g.fillLine("stage", window.labelWidth() - 0.4 * unit, 2.45 * unit, small, window.labelWidth());
    }

    private void times() {
        long stride = picture.delayTicks() * stride();
        Lettering bold = Lettering.bold(0.92 * unit);
        Lettering small = Lettering.regular(0.78 * unit);
        double free = window.labelWidth(); // half of what is left of that would lie under the corner
        for (long tick = first(stride); tick <= last(); tick += stride) {
            double x = window.x(clock.place((double) tick));
            if (x < free || clock.isInGap((double) tick)) {
                continue;
            }
            String inDelays = tick / picture.delayTicks() + " D";
            g.setFill(palette.ink());
            g.fillLine(inDelays, x - 0.3 * unit, 1.05 * unit, bold, 4 * unit);
            double width = TextSize.width(inDelays, bold);
            free = x + width;
            String inTicks = "(" + tick + ")";
            if (x + width + TextSize.width(inTicks, small) <= window.width()) {
                g.setFill(palette.muted());
                g.fillLine(inTicks, x + width, 1.05 * unit, small, 3 * unit);
            }
        }
    }

    /** The numbers of the stages where they are sent; where they would touch, some are left out. */
    private void stages() {
        double free = Double.NEGATIVE_INFINITY;
        Lettering lettering = Lettering.regular(0.85 * unit).centred();
        int lastStage = 0;
        g.setFill(palette.ink());
        for (Lanes.Message message : picture.lanes().messages()) {
            int stage = message.flight().sent().stage();
            double x = window.x(message.sent());
            if (stage == lastStage || message.flight().sent().copy()) {
                continue;
            }
            lastStage = stage;
            boolean seen = picture.shown().future() || picture.shown().isPast(message.frame());
            if (!seen || !isRightOfLabels(x)) {
                continue;
            }
            String number = Integer.toString(stage);
            double half = TextSize.width(number, lettering) / 2 + 0.15 * unit;
            if (x - half >= free) {
                g.fillLine(number, x, 2.45 * unit, lettering, 2 * half);
                free = x + half;
            }
        }
        handle(); // over the numbers
    }

    /** The handle of the line: it can be dragged. */
    private void handle() {
        picture.momentX().filter(this::isRightOfLabels).ifPresent(x -> {
            Frame frame = picture.shown().frame().orElseThrow();
            String text = frame.kind() == Frame.Kind.STAGE ? Integer.toString(frame.stage()) : "";
            double half = Math.max(0.55 * unit, TextSize.width(text, 0.85 * unit) / 2 + 0.3 * unit);
            g.setFill(palette.focus());
            g.fillBox(new Box(x - half, 1.5 * unit, 2 * half, 1.3 * unit), 0.4 * unit);
            g.setFill(palette.onHue());
            g.fillLine(text, x, 2.45 * unit, Lettering.bold(0.85 * unit).centred(), 2 * half);
        });
    }

    private void labels() {
        double size = Math.min(1.05 * unit, 0.85 * window.laneHeight());
        double free = Double.NEGATIVE_INFINITY;
        for (int id : picture.shown().rows()) {
            double y = picture.laneOf(id).orElseThrow();
            if (y >= free && y <= window.height() + size) {
                label(id, y, Math.max(size, 0.6 * unit));
                free = y + Math.max(size, 0.6 * unit);
            }
        }
    }

    private void label(int id, double y, double size) {
        boolean picked = picture.shown().picked().filter(is -> is == id).isPresent();
        boolean marked = picture.shown().marked().contains(id);
        boolean live =
                picture.shown().frame().map(frame -> frame.process(id).live()).orElse(true);
        boolean leads =
                picture.shown().frame().map(frame -> frame.process(id).leads()).orElse(false);
        double right = window.labelWidth() - 0.5 * unit;
        Box box = new Box(right - 1.9 * unit, y - 0.62 * size, 2.05 * unit, 1.24 * size);
        if (leads) {
            g.setFill(palette.coordinator());
            g.fillBox(box, 0.3 * size);
        }
        if (picked || marked) {
            g.setStroke(picked ? palette.focus() : palette.electing());
            g.setLineWidth(2);
            g.strokeBox(box, 0.3 * size);
        }
        g.setFill(leads ? palette.coordinatorInk() : live ? palette.ink() : palette.muted());
        g.fillText(Integer.toString(id), box.centerX(), y, size, box.width());
        if (!live) {
            g.setStroke(palette.gone());
            g.setLineWidth(1.5);
            g.beginPath();
            g.moveTo(box.x() + 2, box.y() + box.height() - 1);
            g.lineTo(box.x() + box.width() - 2, box.y() + 1);
            g.strokePath();
        }
    }
}
