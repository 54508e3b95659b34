package hustings.picture.election;

import hustings.model.Role;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.election.ProcessShape.Circle;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Paints the processes with all their marks, which do not move. */
public record ProcessPainter(Surface g, Palette palette) {

    private static final double TOP_DEGREES = 90;
    private static final int RAY_COUNT = 14;

    /** How far an id stands above the middle where the lower part shows the number of an election, in radii. */
    private static final double RAISED_ID = 0.19;

    private static final double FADED_ALPHA = 0.35;

    /** The radius of each layer of a glow, in radii of its process, and the opacity of each. */
    private static final double[] GLOW_RADII = {1.55, 1.48, 1.41, 1.34, 1.27};

    private static final double GLOW_ALPHA = 0.06;

    /** Paints a picture's processes at a progress of the animation, from 0 to 1; none is selected. */
    public void paint(ElectionPicture picture, double progress) {
        paint(picture, progress, null, Set.of(), Set.of(), Map.of(), OptionalInt.empty());
    }

    /**
     * Paints a picture's processes at a progress of the animation, from 0 to 1.
     *
     * @param selectedProcess the selected process, or null
     * @param highlighted the processes that are highlighted
     * @param changed the processes that have changed since the previous step
     * @param stepNumbers the numbers that processes bear, by id
     * @param focusedProcess the process for which all that does not concern it is faded
     */
    public void paint(
            ElectionPicture picture,
            double progress,
            Integer selectedProcess,
            Set<Integer> highlighted,
            Set<Integer> changed,
            Map<Integer, String> stepNumbers,
            OptionalInt focusedProcess) {
        Optional<ArrowStyle.Hue> hue =
                picture.labels().stream().flatMap(label -> label.hue().stream()).findFirst();
        List<ProcessShape> processes = picture.processesAt(progress);
        for (ProcessShape process : processes) {
            if (changed.contains(process.id())) {
                paintChangeGlow(g, palette, process.x(), process.y(), Math.max(process.radius(), 5));
            }
            if (highlighted.contains(process.id())) {
                paintHighlightRays(process);
            }
        }
        if (selectedProcess != null) {
            picture.findProcess(selectedProcess).ifPresent(this::paintSelectionRing);
        }
        for (ProcessShape process : processes) {
            boolean faded = focusedProcess.isPresent() && !picture.isSelfOrPartner(process, focusedProcess.getAsInt());
            g.setAlpha(faded ? FADED_ALPHA : 1);
            if (process.showsId()) {
                paintCircle(process);
                Circle badge = process.roleBadgeCircle();
                double left = 2 * process.x() - badge.x();
                Optional.ofNullable(stepNumbers.get(process.id()))
                        .ifPresent(number ->
                                BadgePainter.paintStepNumber(g, palette, number, left, badge.y(), badge.radius()));
            } else {
                paintDot(process, hue);
            }
        }
        g.setAlpha(1);
    }

    private void paintCircle(ProcessShape process) {
        g.paintDisc(process.x(), process.y(), process.radius(), fillColor(process));
        paintTimers(process);
        paintBorder(process);
        if (!process.live()) {
            paintCrashCross(process);
        }
        paintId(process);
        new ElectionNumberPainter(g, textColor(process), fillColor(process)).paint(process);
        if (process.side() > 0) {
            paintPartitionSideName(process);
        }
        process.dissent().ifPresent(belief -> paintWrongBelief(process, belief));
        if (process.leads()) {
            Circle crown = process.crownCircle();
            BadgePainter.paintCrown(g, palette, new Circle(crown.x(), crown.y(), 1.25 * crown.radius()));
        }
        process.waiting()
                .ifPresent(waiting -> BadgePainter.paintPauseBadge(g, palette, waiting, process.pauseBadgeCircle()));
        if (process.hasRoleBadge()) {
            BadgePainter.paintRoleBadge(g, palette, process.role(), process.roleBadgeCircle());
        }
    }

    private String fillColor(ProcessShape process) {
        if (!process.live() || process.waiting().isPresent()) {
            return palette.mutedSurface();
        }
        return process.leads() ? palette.coordinator() : palette.surface();
    }

    /**
     * Paints the border: one ring for everyone, thick for a process that takes part in an election, and also dashed for
     * one that waits; two rings for a process that leads.
     */
    private void paintBorder(ProcessShape process) {
        double r = process.radius();
        double thin = palette.thickness() * Math.max(1, Math.min(3, 0.06 * r));
        String color = process.live() ? BadgePainter.roleColor(palette, process.role()) : palette.muted();
        double dash = 2 * Math.PI * r / 28;
        boolean waits = process.live() && process.role() == Role.WAITING;
        double[] dashes = waits ? new double[] {1.2 * dash, 0.8 * dash} : new double[0];
        paintCircleOutline(process, r, Paint.line(color, process.hasRoleBadge() ? 1.9 * thin : thin, dashes));
        if (process.leads()) {
            paintCircleOutline(process, r - 2.4 * thin, Paint.line(palette.coordinatorInk(), thin));
        }
    }

    /** Paints each running timer as an arc within the border that shrinks to nothing at the top. */
    private void paintTimers(ProcessShape process) {
        double thickness = Math.max(1.5, 0.125 * process.radius());
        double r = process.radius() - (process.leads() ? 2.4 : 1.35) * thickness;
        for (double left : process.timers()) {
            if (r < 2 * thickness) {
                return;
            }
            paintCircleOutline(process, r, Paint.line(palette.timerTrack(), thickness));
            g.arc(process.x(), process.y(), r, TOP_DEGREES, 360 * left);
            g.paintPath(Paint.line(palette.timer(), thickness));
            r -= 1.4 * thickness;
        }
    }

    /** Paints a cross of four strokes that leave the id free. */
    private void paintCrashCross(ProcessShape process) {
        double inner = 0.42 * process.radius();
        double outer = 0.95 * process.radius();
        double width = palette.thickness() * Math.max(1.5, 0.12 * process.radius());
        Paint ink = Paint.line(palette.gone(), width).withRoundEnds();
        for (int right = -1; right <= 1; right += 2) {
            for (int down = -1; down <= 1; down += 2) {
                paintRadialStroke(process, right, down, inner, outer, ink);
            }
        }
    }

    /**
     * Paints a stroke that leads away from the centre of a process; {@code right} and {@code down} give its direction.
     */
    private void paintRadialStroke(
            ProcessShape process, double right, double down, double inner, double outer, Paint ink) {
        double x = process.x();
        double y = process.y();
        g.paintLine(x + right * inner, y + down * inner, x + right * outer, y + down * outer, ink);
    }

    private void paintId(ProcessShape process) {
        String text = process.nameInside();
        if (text.isEmpty()) {
            return; // it is a label
        }
        int digits = text.length();
        double size = process.radius() * (digits <= 2 ? 1.0 : 2.2 / digits);
        if (!process.timers().isEmpty()) {
            size *= digits == 1 ? 0.95 : 0.82;
        }
        double maxWidth = 1.7 * process.radius();
        double y = process.y();
        if (process.showsElectionNumber()) {
            size *= 0.72;
            y -= RAISED_ID * process.radius();
        }
        if (!process.live()) {
            // Writing outlined in the circle's own colour stays legible on the cross.
            g.paintCentredLabel(text, process.x(), y, size, maxWidth, Paint.line(palette.mutedSurface(), 0.12 * size));
        }
        g.paintCentredLabel(text, process.x(), y, size, maxWidth, textColor(process));
    }

    private String textColor(ProcessShape process) {
        if (!process.live()) {
            return palette.muted();
        }
        return process.leads() ? palette.coordinatorInk() : palette.ink();
    }

    private void paintDot(ProcessShape process, Optional<ArrowStyle.Hue> stageHue) {
        double r = process.radius();
        if (process.live()) {
            g.paintDisc(process.x(), process.y(), r, process.leads() ? palette.coordinator() : palette.muted());
        } else {
            Paint ink = Paint.line(palette.gone(), Math.max(1, 0.3 * r));
            paintRadialStroke(process, 1, 1, -r, r, ink);
            paintRadialStroke(process, 1, -1, -r, r, ink);
        }
        stageHue.ifPresent(hue -> paintSenderOrReceiver(process, palette.of(hue)));
        if (process.leads()) {
            paintCircleOutline(process, r, Paint.line(palette.ink(), 1));
            double crownX = process.x() + process.outX() * (r + 12);
            BadgePainter.paintCrown(g, palette, new Circle(crownX, process.y() + process.outY() * (r + 12), 9));
        }
    }

    /** Fills a sender with the colour of the message type, and rings a receiver with it. */
    private void paintSenderOrReceiver(ProcessShape process, String typeColor) {
        double r = process.radius();
        switch (process.stageActivity()) {
            case NONE -> {}
            case SENDS -> g.paintDisc(process.x(), process.y(), 1.5 * r, typeColor);
            case RECEIVES -> paintCircleOutline(process, r, Paint.line(typeColor, Math.max(1, 0.35 * r)));
        }
    }

    private void paintSelectionRing(ProcessShape process) {
        double width = Math.max(2, Math.min(5, 0.1 * process.radius()));
        double r = Math.max(process.radius(), 5) + 1.6 * width;
        paintCircleOutline(process, r, Paint.line(palette.background(), 2.2 * width));
        paintCircleOutline(process, r, Paint.line(palette.focus(), width));
    }

    /** Paints a glow all round, which no other mark has. */
    private static void paintChangeGlow(Surface g, Palette palette, double x, double y, double radius) {
        g.setAlpha(GLOW_ALPHA);
        for (double reach : GLOW_RADII) {
            g.paintDisc(x, y, reach * radius, palette.focus());
        }
        g.setAlpha(1);
    }

    /** Paints a small process with a glow, for a legend. */
    static void paintChangeGlowSample(Surface g, Palette palette, Box bounds) {
        double radius = 0.3 * bounds.height();
        paintChangeGlow(g, palette, bounds.centerX(), bounds.centerY(), radius);
        g.paintDisc(bounds.centerX(), bounds.centerY(), radius, palette.background());
        g.paintDisc(bounds.centerX(), bounds.centerY(), radius, Paint.line(palette.ink(), 1));
    }

    /** Paints a small process with the ring of a selection, for a legend. */
    static void paintSelectionSample(Surface g, Palette palette, Box bounds) {
        double radius = 0.28 * bounds.height();
        g.paintDisc(bounds.centerX(), bounds.centerY(), 1.45 * radius, Paint.line(palette.focus(), 2));
        g.paintDisc(bounds.centerX(), bounds.centerY(), radius, Paint.line(palette.ink(), 1));
    }

    /** Paints rays all round, which stand out in grey, too. */
    private void paintHighlightRays(ProcessShape process) {
        double r = Math.max(process.radius(), 5);
        double width = Math.max(2, Math.min(6, 0.11 * r));
        double inner = 1.3 * r + 2;
        double outer = inner + Math.max(4, 0.26 * r);
        for (Paint ink : List.of(
                Paint.line(palette.background(), 2.2 * width).withRoundEnds(),
                Paint.line(palette.ink(), width).withRoundEnds())) {
            for (int ray = 0; ray < RAY_COUNT; ray++) {
                double angle = 2 * Math.PI * (ray + 0.5) / RAY_COUNT;
                paintRadialStroke(process, Math.cos(angle), Math.sin(angle), inner, outer, ink);
            }
        }
    }

    /** Paints the wrong belief of a process on its lower border. */
    private void paintWrongBelief(ProcessShape process, String belief) {
        Box box = process.dissentBox().orElseThrow();
        double size = process.dissentSize();
        g.paintBox(box.grownBy(2), 0.5 * box.height() + 2, palette.background());
        g.paintBox(box, 0.5 * box.height(), palette.gone());
        g.paintCentredLabel(belief, box.centerX(), box.centerY(), size, 0.9 * box.width(), palette.onHue());
    }

    /** Paints the letter of the side of a partition that the process is on. */
    private void paintPartitionSideName(ProcessShape process) {
        double r = process.radius();
        String name = ProcessShape.partitionSideName(process.side());
        if (process.showsElectionNumber()) { // whose line takes the lower part
            g.paintCentredLabel(name, process.x(), process.y() - 0.62 * r, 0.34 * r, 0.5 * r, textColor(process));
        } else {
            g.paintCentredLabel(name, process.x(), process.y() + 0.57 * r, 0.4 * r, 0.6 * r, textColor(process));
        }
    }

    private void paintCircleOutline(ProcessShape process, double r, Paint ink) {
        g.paintDisc(process.x(), process.y(), r, ink);
    }
}
