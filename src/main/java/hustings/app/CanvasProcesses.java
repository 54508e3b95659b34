package hustings.app;

import hustings.model.Role;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.ElectionPicture;
import hustings.picture.LabelShape;
import hustings.picture.Palette;
import hustings.picture.ProcessShape;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.shape.ArcType;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.shape.StrokeLineJoin;
import javafx.scene.text.Font;
import javafx.scene.text.FontWeight;
import javafx.scene.text.TextAlignment;

/** Paints what does not move: the processes with all that marks them, and the labels. */
final class CanvasProcesses {

    private static final double TOP_DEGREES = 90;

    private final GraphicsContext g;
    private final Palette palette;

    CanvasProcesses(GraphicsContext g, Palette palette) {
        this.g = g;
        this.palette = palette;
    }

    /**
     * Paints a picture's processes and labels.
     *
     * @param focused the process that has the keyboard's focus, or null
     */
    void paint(ElectionPicture picture, Integer focused) {
        g.save();
        g.setTextAlign(TextAlignment.CENTER);
        g.setTextBaseline(VPos.CENTER);
        g.setLineCap(StrokeLineCap.BUTT);
        g.setLineJoin(StrokeLineJoin.ROUND);
        Optional<ArrowStyle.Hue> hue =
                picture.labels().stream().flatMap(label -> label.hue().stream()).findFirst();
        for (ProcessShape process : picture.processes()) {
            if (process.showsId()) {
                circle(process);
            } else {
                dot(process, hue);
            }
        }
        if (focused != null) {
            picture.process(focused).ifPresent(this::focusRing);
        }
        picture.labels().forEach(this::label);
        g.restore();
    }

    private void circle(ProcessShape process) {
        double r = process.radius();
        g.setFill(color(fill(process)));
        disc(process.x(), process.y(), r);
        timers(process);
        outline(process);
        if (!process.live()) {
            crossOut(process);
        }
        id(process);
        if (process.leads()) {
            CanvasBadges.crown(g, palette, process.crownX(), process.crownY(), 1.25 * process.badgeRadius());
        }
        if (process.hasRoleBadge()) {
            CanvasBadges.role(
                    g, palette, process.role(), process.roleBadgeX(), process.roleBadgeY(), process.badgeRadius());
        }
    }

    private String fill(ProcessShape process) {
        if (!process.live()) {
            return palette.mutedSurface();
        }
        return process.leads() ? palette.coordinator() : palette.surface();
    }

    /** One ring for everyone; thick for who takes part in an election, dashed for who waits; two for the coordinator. */
    private void outline(ProcessShape process) {
        double r = process.radius();
        double thin = Math.max(1, Math.min(3, 0.06 * r));
        boolean takesPart = process.hasRoleBadge();
        g.setStroke(color(outlineColor(process)));
        g.setLineWidth(takesPart ? 1.9 * thin : thin);
        if (process.live() && process.role() == Role.WAITING) {
            double dash = 2 * Math.PI * r / 28;
            g.setLineDashes(1.2 * dash, 0.8 * dash);
        }
        ring(process, r);
        g.setLineDashes();
        if (process.leads()) {
            g.setStroke(color(palette.coordinatorInk()));
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
            g.setStroke(color(palette.timerTrack()));
            ring(process, r);
            g.setStroke(color(palette.timer()));
            g.strokeArc(process.x() - r, process.y() - r, 2 * r, 2 * r, TOP_DEGREES, 360 * left, ArcType.OPEN);
            r -= 1.4 * thickness;
        }
    }

    /** Four strokes of a cross that leave the id free. */
    private void crossOut(ProcessShape process) {
        double inner = 0.42 * process.radius();
        double outer = 0.95 * process.radius();
        g.setStroke(color(palette.gone()));
        g.setLineWidth(Math.max(1.5, 0.12 * process.radius()));
        g.setLineCap(StrokeLineCap.ROUND);
        for (int right = -1; right <= 1; right += 2) {
            for (int down = -1; down <= 1; down += 2) {
                g.strokeLine(
                        process.x() + right * inner,
                        process.y() + down * inner,
                        process.x() + right * outer,
                        process.y() + down * outer);
            }
        }
        g.setLineCap(StrokeLineCap.BUTT);
    }

    private void id(ProcessShape process) {
        String text = Integer.toString(process.id());
        int digits = text.length();
        double size = process.radius() * (digits <= 2 ? 1.0 : 2.2 / digits);
        if (!process.timers().isEmpty()) {
            size *= digits == 1 ? 0.95 : 0.82;
        }
        double room = 1.7 * process.radius();
        g.setFont(font(size));
        if (!process.live()) {
            // Writing outlined in the circle's own colour stays legible on the cross.
            g.setStroke(color(palette.mutedSurface()));
            g.setLineWidth(0.12 * size);
            g.strokeText(text, process.x(), process.y(), room);
        }
        g.setFill(color(ink(process)));
        g.fillText(text, process.x(), process.y(), room);
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
            g.setFill(color(process.leads() ? palette.coordinator() : palette.muted()));
            disc(process.x(), process.y(), r);
        } else {
            g.setStroke(color(palette.gone()));
            g.setLineWidth(Math.max(1, 0.3 * r));
            g.strokeLine(process.x() - r, process.y() - r, process.x() + r, process.y() + r);
            g.strokeLine(process.x() - r, process.y() + r, process.x() + r, process.y() - r);
        }
        stageHue.ifPresent(hue -> part(process, hue));
        if (process.leads()) {
            g.setStroke(color(palette.ink()));
            g.setLineWidth(1);
            ring(process, r);
            CanvasBadges.crown(
                    g, palette, process.x() + process.outX() * (r + 12), process.y() + process.outY() * (r + 12), 9);
        }
    }

    /** Whoever sends is filled with the type's colour, whoever is sent to is ringed with it. */
    private void part(ProcessShape process, ArrowStyle.Hue hue) {
        switch (process.part()) {
            case NONE -> {}
            case SENDS -> {
                g.setFill(color(palette.of(hue)));
                disc(process.x(), process.y(), 1.5 * process.radius());
            }
            case RECEIVES -> {
                g.setStroke(color(palette.of(hue)));
                g.setLineWidth(Math.max(1, 0.35 * process.radius()));
                ring(process, process.radius());
            }
        }
    }

    private void focusRing(ProcessShape process) {
        double width = Math.max(2, Math.min(5, 0.1 * process.radius()));
        double r = Math.max(process.radius(), 5) + 1.6 * width;
        g.setStroke(color(palette.background()));
        g.setLineWidth(2.2 * width);
        ring(process, r);
        g.setStroke(color(palette.focus()));
        g.setLineWidth(width);
        ring(process, r);
    }

    private void label(LabelShape label) {
        Box box = label.box();
        double round = 0.5 * box.height();
        String hue = label.hue().map(palette::of).orElse(palette.ink());
        switch (label.kind()) {
            case TYPE -> {
                g.setFill(color(hue));
                g.fillRoundRect(box.x(), box.y(), box.width(), box.height(), round, round);
                g.setFill(color(palette.onHue()));
            }
            case CONTENT -> {
                g.setFill(color(palette.background()));
                g.fillRoundRect(box.x(), box.y(), box.width(), box.height(), round, round);
                g.setStroke(color(hue));
                g.setLineWidth(1.5);
                g.strokeRoundRect(box.x(), box.y(), box.width(), box.height(), round, round);
                g.setFill(color(hue));
            }
            case BELIEF -> g.setFill(color(hue));
        }
        g.setFont(font(label.fontSize()));
        g.fillText(label.text(), box.centerX(), box.centerY(), 0.96 * box.width());
    }

    private void disc(double x, double y, double r) {
        g.fillOval(x - r, y - r, 2 * r, 2 * r);
    }

    private void ring(ProcessShape process, double r) {
        g.strokeOval(process.x() - r, process.y() - r, 2 * r, 2 * r);
    }

    private static Font font(double size) {
        return Font.font(Font.getDefault().getFamily(), FontWeight.BOLD, size);
    }

    private static Color color(String web) {
        return Color.web(web);
    }
}
