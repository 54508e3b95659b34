package hustings.picture.election;

import hustings.model.Role;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.TextSize;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Paints what does not move: the processes with all that marks them. */
public final class ProcessPainter {

    private static final double TOP_DEGREES = 90;
    private static final int RAYS = 14;
    private static final double FADED = 0.35;

    private final Surface g;
    private final Palette palette;

    /** On a surface, in the colours of a palette. */
    public ProcessPainter(Surface g, Palette palette) {
        this.g = g;
        this.palette = palette;
    }

    /** Paints a picture's processes, of which none is picked. */
    public void paint(ElectionPicture picture) {
        paint(picture, null, Set.of(), OptionalInt.empty());
    }

    /**
     * Paints a picture's processes.
     *
     * @param picked the process that is picked, or null
     * @param marked the processes that are pointed out
     * @param focus the process for which all that is not its own is faded
     */
    public void paint(ElectionPicture picture, Integer picked, Set<Integer> marked, OptionalInt focus) {
        g.setRoundEnds(false);
        Optional<ArrowStyle.Hue> hue =
                picture.labels().stream().flatMap(label -> label.hue().stream()).findFirst();
        for (ProcessShape process : picture.processes()) {
            if (marked.contains(process.id())) {
                halo(process);
            }
        }
        if (picked != null) {
            picture.process(picked).ifPresent(this::pickedRing);
        }
        for (ProcessShape process : picture.processes()) {
            boolean faded = focus.isPresent() && !picture.isOwn(process, focus.getAsInt());
            g.setAlpha(faded ? FADED : 1);
            if (process.showsId()) {
                circle(process);
            } else {
                dot(process, hue);
            }
        }
        g.setAlpha(1);
    }

    private void circle(ProcessShape process) {
        double r = process.radius();
        g.setFill(fill(process));
        disc(process.x(), process.y(), r);
        timers(process);
        outline(process);
        if (!process.live()) {
            crossOut(process);
        }
        id(process);
        if (process.side() > 0) {
            sideName(process);
        }
        process.dissent().ifPresent(belief -> dissent(process, belief));
        if (process.leads()) {
            BadgePainter.crown(g, palette, process.crownX(), process.crownY(), 1.25 * process.badgeRadius());
        }
        if (process.hasRoleBadge()) {
            BadgePainter.role(
                    g, palette, process.role(), process.roleBadgeX(), process.roleBadgeY(), process.badgeRadius());
        }
    }

    private String fill(ProcessShape process) {
        if (!process.live()) {
            return palette.mutedSurface();
        }
        return process.leads() ? palette.coordinator() : palette.surface();
    }

    /**
     * One ring for everyone; thick for who takes part in an election, dashed for who waits; two for the coordinator.
     */
    private void outline(ProcessShape process) {
        double r = process.radius();
        double thin = palette.thickness() * Math.max(1, Math.min(3, 0.06 * r));
        boolean takesPart = process.hasRoleBadge();
        g.setStroke(outlineColor(process));
        g.setLineWidth(takesPart ? 1.9 * thin : thin);
        if (process.live() && process.role() == Role.WAITING) {
            double dash = 2 * Math.PI * r / 28;
            g.setDashes(1.2 * dash, 0.8 * dash);
        }
        ring(process, r);
        g.setDashes();
        if (process.leads()) {
            g.setStroke(palette.coordinatorInk());
            g.setLineWidth(thin);
            ring(process, r - 2.4 * thin);
        }
    }

    private String outlineColor(ProcessShape process) {
        if (!process.live()) {
            return palette.muted();
        }
        return switch (process.role()) {
            case ELECTING -> palette.electing();
            case WAITING -> palette.waiting();
            case GRANTED -> palette.granted();
            case BYSTANDER, COORDINATOR -> palette.ink();
        };
    }

    /** Each running timer is an arc within the border that shrinks to nothing at the top. */
    private void timers(ProcessShape process) {
        double thickness = Math.max(1.5, 0.125 * process.radius());
        double r = process.radius() - (process.leads() ? 2.4 : 1.35) * thickness;
        g.setLineWidth(thickness);
        for (double left : process.timers()) {
            if (r < 2 * thickness) {
                return;
            }
            g.setStroke(palette.timerTrack());
            ring(process, r);
            g.setStroke(palette.timer());
            g.beginPath();
            g.arc(process.x(), process.y(), r, TOP_DEGREES, 360 * left);
            g.strokePath();
            r -= 1.4 * thickness;
        }
    }

    /** Four strokes of a cross that leave the id free. */
    private void crossOut(ProcessShape process) {
        double inner = 0.42 * process.radius();
        double outer = 0.95 * process.radius();
        g.setStroke(palette.gone());
        g.setLineWidth(palette.thickness() * Math.max(1.5, 0.12 * process.radius()));
        g.setRoundEnds(true);
        for (int right = -1; right <= 1; right += 2) {
            for (int down = -1; down <= 1; down += 2) {
                line(
                        process.x() + right * inner,
                        process.y() + down * inner,
                        process.x() + right * outer,
                        process.y() + down * outer);
            }
        }
        g.setRoundEnds(false);
    }

    private void id(ProcessShape process) {
        String text = Integer.toString(process.id());
        int digits = text.length();
        double size = process.radius() * (digits <= 2 ? 1.0 : 2.2 / digits);
        if (!process.timers().isEmpty()) {
            size *= digits == 1 ? 0.95 : 0.82;
        }
        double room = 1.7 * process.radius();
        if (!process.live()) {
            // Writing outlined in the circle's own colour stays legible on the cross.
            g.setStroke(palette.mutedSurface());
            g.setLineWidth(0.12 * size);
            g.strokeText(text, process.x(), process.y(), size, room);
        }
        g.setFill(ink(process));
        g.fillText(text, process.x(), process.y(), size, room);
    }

    private String ink(ProcessShape process) {
        if (!process.live()) {
            return palette.muted();
        }
        return process.leads() ? palette.coordinatorInk() : palette.ink();
    }

    private void dot(ProcessShape process, Optional<ArrowStyle.Hue> stageHue) {
        double r = process.radius();
        if (process.live()) {
            g.setFill(process.leads() ? palette.coordinator() : palette.muted());
            disc(process.x(), process.y(), r);
        } else {
            g.setStroke(palette.gone());
            g.setLineWidth(Math.max(1, 0.3 * r));
            line(process.x() - r, process.y() - r, process.x() + r, process.y() + r);
            line(process.x() - r, process.y() + r, process.x() + r, process.y() - r);
        }
        stageHue.ifPresent(hue -> part(process, hue));
        if (process.leads()) {
            g.setStroke(palette.ink());
            g.setLineWidth(1);
            ring(process, r);
            BadgePainter.crown(
                    g, palette, process.x() + process.outX() * (r + 12), process.y() + process.outY() * (r + 12), 9);
        }
    }

    /** Whoever sends is filled with the type's colour, whoever is sent to is ringed with it. */
    private void part(ProcessShape process, ArrowStyle.Hue hue) {
        switch (process.part()) {
            case NONE -> {}
            case SENDS -> {
                g.setFill(palette.of(hue));
                disc(process.x(), process.y(), 1.5 * process.radius());
            }
            case RECEIVES -> {
                g.setStroke(palette.of(hue));
                g.setLineWidth(Math.max(1, 0.35 * process.radius()));
                ring(process, process.radius());
            }
        }
    }

    private void pickedRing(ProcessShape process) {
        double width = Math.max(2, Math.min(5, 0.1 * process.radius()));
        double r = Math.max(process.radius(), 5) + 1.6 * width;
        g.setStroke(palette.background());
        g.setLineWidth(2.2 * width);
        ring(process, r);
        g.setStroke(palette.focus());
        g.setLineWidth(width);
        ring(process, r);
    }

    /** Rays all round, which stand out in grey too. */
    private void halo(ProcessShape process) {
        double r = Math.max(process.radius(), 5);
        double width = Math.max(2, Math.min(6, 0.11 * r));
        double inner = 1.3 * r + 2;
        double outer = inner + Math.max(4, 0.26 * r);
        g.setRoundEnds(true);
        for (String color : List.of(palette.background(), palette.ink())) {
            g.setStroke(color);
            g.setLineWidth(color.equals(palette.ink()) ? width : 2.2 * width);
            for (int ray = 0; ray < RAYS; ray++) {
                double angle = 2 * Math.PI * (ray + 0.5) / RAYS;
                line(
                        process.x() + inner * Math.cos(angle),
                        process.y() + inner * Math.sin(angle),
                        process.x() + outer * Math.cos(angle),
                        process.y() + outer * Math.sin(angle));
            }
        }
        g.setRoundEnds(false);
    }

    /** Whoever believes otherwise than is promised wears that belief on its lower border. */
    private void dissent(ProcessShape process, String belief) {
        double size = 0.56 * process.radius();
        double width = Math.max(1.15 * process.radius(), TextSize.width(belief, size) + 0.6 * size);
        Box box = Box.around(process.x(), process.y() + 1.12 * process.radius(), width, 1.25 * size);
        g.setFill(palette.background());
        g.fillBox(new Box(box.x() - 2, box.y() - 2, box.width() + 4, box.height() + 4), 0.5 * box.height() + 2);
        g.setFill(palette.gone());
        g.fillBox(box, 0.5 * box.height());
        g.setFill(palette.onHue());
        g.fillText(belief, box.centerX(), box.centerY(), size, 0.9 * width);
    }

    /** Who is on the same side of a partition has the same letter. */
    private void sideName(ProcessShape process) {
        double size = 0.4 * process.radius();
        g.setFill(ink(process));
        g.fillText(
                ProcessShape.sideName(process.side()),
                process.x(),
                process.y() + 0.58 * process.radius(),
                size,
                0.6 * process.radius());
    }

    private void line(double x1, double y1, double x2, double y2) {
        g.beginPath();
        g.moveTo(x1, y1);
        g.lineTo(x2, y2);
        g.strokePath();
    }

    private void disc(double x, double y, double r) {
        g.fillDisc(x, y, r);
    }

    private void ring(ProcessShape process, double r) {
        g.strokeRing(process.x(), process.y(), r);
    }
}
