package hustings.picture.election;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.SimulationEvent;
import hustings.model.Role;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.Paint;
import hustings.picture.Palette;
import hustings.picture.Surface;
import hustings.picture.election.ProcessShape.Circle;
import hustings.scenario.Translation;
import hustings.trace.transit.Transit.Status;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** The symbols with which a picture marks processes and messages. */
public enum Symbol {
    /** A crown. */
    LEADS,
    /** A question mark. */
    ELECTING,
    /** An hourglass. */
    WAITING,
    /** A tick. */
    GRANTED,
    /** A cross. */
    CRASHED,
    /** An arc, or a thin bar in the lanes. */
    TIMER,
    /** An envelope on its arrow. */
    ON_ITS_WAY,
    /** A disc with a tick at a process. */
    ARRIVED,
    /** A ring with a cross. */
    LOST,
    /** A red plate. */
    DISSENT,
    /** A broken line between two tints. */
    CUT,
    /** A broken line past a process. */
    SKIPPED,
    /** A link with a cross, and with the arrowhead of the direction that works, if one does. */
    CUT_LINK,
    /** A z, with the number of waiting messages, or a thin bar in the lanes. */
    PAUSED,
    /** The number in the lower part of a process. */
    TERM,
    /** A tick with a name, beside that number. */
    VOTE,
    /** A thin line, while other links are cut. */
    LINK,
    /** Numbers in parentheses, below a process. */
    VALUES;

    private static final double ARM = 0.75;

    /** The meaning of the symbol in a few words. */
    public String describe(Translation language) {
        return language.format("sign." + Translation.toKey(name()));
    }

    /** The symbols that occur in the pictures of some frames; none where processes are only dots. */
    public static List<Symbol> findUsed(Collection<Frame> frames, PictureSettings setting) {
        if (frames.stream().anyMatch(frame -> frame.processes().size() > ElectionPicture.MAX_PROCESSES_WITH_ARROWS)) {
            return List.of();
        }
        return Stream.of(values())
                .filter(symbol -> frames.stream().anyMatch(frame -> symbol.isUsedIn(frame, setting)))
                .toList();
    }

    private boolean isUsedIn(Frame frame, PictureSettings setting) {
        List<ProcessFrame> processes = frame.processes();
        return switch (this) {
            case LEADS, ELECTING, WAITING, GRANTED, CRASHED, TIMER, PAUSED ->
                processes.stream().anyMatch(this::appliesTo);
            case LOST ->
                setting.printed()
                        ? flightsOf(frame, setting)
                                .anyMatch(flight -> flight.fate().isLost())
                        : hasEvent(frame, setting, SimulationEvent.Lost.class);
            case ON_ITS_WAY ->
                !setting.printed() && flightsOf(frame, setting).findAny().isPresent();
            case ARRIVED -> !setting.printed() && hasEvent(frame, setting, SimulationEvent.Delivered.class);
            case DISSENT -> !setting.processesWithWrongBelief(frame).isEmpty();
            case TERM ->
                processes.stream()
                        .anyMatch(process -> setting.findShownNumber(process).isPresent());
            case VOTE ->
                processes.stream()
                        .anyMatch(process -> setting.findShownVote(process).isPresent());
            case CUT -> !setting.complete(frame).sides().isEmpty();
            case CUT_LINK -> !setting.complete(frame).cuts().isEmpty();
            case LINK -> setting.ring().isEmpty() && NetworkBackgroundLayout.showsWorkingLinks(setting.complete(frame));
            case VALUES ->
                processes.stream().anyMatch(process -> !process.values().isEmpty());
            case SKIPPED -> !setting.ring().isEmpty() && processes.stream().anyMatch(process -> !process.live());
        };
    }

    private static Stream<Flight> flightsOf(Frame frame, PictureSettings setting) {
        Stream<Flight> election = frame.flights().stream();
        return setting.heartbeats() ? Stream.concat(frame.detectors().flights().stream(), election) : election;
    }

    private static boolean hasEvent(Frame frame, PictureSettings setting, Class<? extends SimulationEvent> type) {
        return frame.events().stream()
                .map(event -> setting.heartbeats() && event instanceof SimulationEvent.OfDetectors ofDetectors
                        ? ofDetectors.event()
                        : event)
                .anyMatch(type::isInstance);
    }

    /** The role that the symbol marks; only for symbols that mark one. */
    private Role markedRole() {
        return Role.valueOf(name());
    }

    /** Whether a process has this symbol. */
    public boolean appliesTo(ProcessFrame process) {
        return switch (this) {
            case LEADS -> process.leads();
            case ELECTING, WAITING, GRANTED -> process.live() && process.state().role() == markedRole();
            case CRASHED -> !process.live();
            case TIMER -> !process.timers().isEmpty();
            case PAUSED -> process.paused();
            case ON_ITS_WAY, ARRIVED, LOST, DISSENT, CUT, SKIPPED, CUT_LINK, TERM, VOTE, LINK, VALUES ->
                false; // they mark no process, or not only its own state
        };
    }

    /** Paints the symbol in the middle of a box, as high as the box. */
    void paint(Surface g, Palette palette, Box bounds) {
        double x = bounds.centerX();
        double y = bounds.centerY();
        double r = 0.42 * bounds.height();
        switch (this) {
            case LEADS -> BadgePainter.paintCrown(g, palette, new Circle(x, y, r));
            case ELECTING, WAITING, GRANTED ->
                BadgePainter.paintRoleBadge(g, palette, markedRole(), new Circle(x, y, r));
            case CRASHED -> {
                g.paintDisc(x, y, r, palette.mutedSurface());
                Paint ink = Paint.line(palette.gone(), 0.2 * r + 1);
                g.paintLine(x - ARM * r, y - ARM * r, x + ARM * r, y + ARM * r, ink);
                g.paintLine(x - ARM * r, y + ARM * r, x + ARM * r, y - ARM * r, ink);
            }
            case TIMER -> {
                g.paintDisc(x, y, 0.8 * r, Paint.line(palette.timerTrack(), 0.3 * r));
                g.arc(x, y, 0.8 * r, 90, 250);
                g.paintPath(Paint.line(palette.timer(), 0.3 * r));
            }
            case ON_ITS_WAY -> TokenPainter.paintSample(g, palette, Status.ON_ITS_WAY, bounds);
            case ARRIVED -> TokenPainter.paintSample(g, palette, Status.ARRIVED, bounds);
            case LOST -> ArrowPainter.paintLostSymbol(g, palette, Paint.line(palette.ink(), 1.4), x, y, r);
            case DISSENT -> {
                g.paintBox(Box.around(x, y, 2.4 * r, 1.6 * r), 0.8 * r, palette.gone());
                g.paintCentredLabel("→", x, y, 1.5 * r, 2 * r, palette.onHue());
            }
            case CUT -> {
                g.paintBox(new Box(x - 1.3 * r, y - r, 1.3 * r, 2 * r), 0, palette.partitionSideColor(1));
                g.paintBox(new Box(x, y - r, 1.3 * r, 2 * r), 0, palette.partitionSideColor(2));
                g.paintLine(x, y - r, x, y + r, dashedLine(palette.gone()));
            }
            case CUT_LINK ->
                LinkPainter.paintCut(
                        g, palette, Curve.bentBetween(x - 1.3 * r, y, x + 1.3 * r, y, 0, 0), false, 0.45 * r);
            case PAUSED -> BadgePainter.paintPauseBadge(g, palette, 0, new Circle(x, y, 0.9 * r));
            case LINK -> LinkPainter.paintWorking(g, palette, x - 1.3 * r, x + 1.3 * r, y);
            case TERM -> ElectionNumberPainter.paintSample(g, palette, bounds, "2", "");
            case VOTE -> ElectionNumberPainter.paintSample(g, palette, bounds, "", "5");
            case VALUES -> g.paintCentredLabel("(6, 9)", x, y, 1.4 * r, 2.9 * r, palette.ink());
            case SKIPPED -> g.paintLine(x - 1.3 * r, y, x + 1.3 * r, y, dashedLine(palette.muted()));
        }
    }

    private static Paint dashedLine(String color) {
        return Paint.line(color, 1.6, 4, 3);
    }

    /** Whether the lanes show the symbol as a band or a bar along a lane. */
    boolean isBandInLanes() {
        return compareTo(TIMER) <= 0 || this == PAUSED;
    }

    /** Whether the lanes show the symbol at all. */
    boolean isShownInLanes() {
        return isBandInLanes() || this == LOST || this == CUT || this == CUT_LINK;
    }

    /** Paints the symbol into a box as the lanes show it. */
    void paintInLanes(Surface g, Palette palette, Box bounds) {
        if (isBandInLanes()) {
            paintBand(g, palette, bounds);
        } else {
            paint(g, palette, bounds);
        }
    }

    /** Paints the band or bar that the lanes show, across a box. */
    void paintBand(Surface g, Palette palette, Box bounds) {
        double x = bounds.x();
        double y = bounds.centerY();
        double w = bounds.width();
        double h = bounds.height();
        switch (this) {
            case LEADS -> g.paintBox(new Box(x, y - 0.3 * h, w, 0.6 * h), 3, palette.coordinator());
            case CRASHED -> {
                g.paintBox(new Box(x, y - 0.4 * h, w, 0.8 * h), 0, palette.mutedSurface());
                g.paintLine(x, y, x + w, y, dashedLine(palette.muted()));
            }
            case TIMER -> g.paintBox(new Box(x, y - 1.5, w, 3), 0, palette.timer());
            case PAUSED -> g.paintBox(new Box(x, y - 1.5, w, 3), 0, palette.muted());
            case WAITING -> g.paintLine(x, y, x + w, y, dashedLine(palette.waiting()));
            default -> g.paintLine(x, y, x + w, y, Paint.line(BadgePainter.roleColor(palette, markedRole()), 3));
        }
    }
}
