package hustings.picture.lanes;

import hustings.engine.Frame;
import hustings.engine.Frame.DetectorMessages;
import hustings.engine.Frame.Flight;
import hustings.picture.ArrowStyle;
import hustings.picture.Curve;
import hustings.picture.election.ArrowShape;
import hustings.picture.election.ArrowShape.Strength;
import hustings.picture.election.PictureLayout;
import hustings.picture.election.TokenPainter;
import hustings.trace.transit.Transit;
import hustings.trace.transit.Transit.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The lanes of a run as they are drawn in a window of time: only what is visible has shapes. Messages are sloping
 * arrows from where they are sent to where they arrive, in the colours of the other pictures. Immutable.
 *
 * @param lanes the run
 * @param viewport the visible part of the lanes
 * @param shown what of the lanes is shown
 * @param rowOf the row of each lane that is shown, from 0, by the id of its process
 * @param arrows the visible messages, in the order of sending
 */
public record LanesPicture(
        Lanes lanes,
        LanesViewport viewport,
        LanesViewState shown,
        Map<Integer, Integer> rowOf,
        List<ArrowShape> arrows) {

    /** More messages than these are drawn as a mesh of thin lines. */
    private static final int MAX_ARROWS_WITH_HEADS = 1500;
    /** The width of a token in lengths of a head, and at least in pixels. */
    private static final double TOKEN_HEADS = 1.5;

    private static final double MIN_TOKEN_SIZE = 9;

    /** How far along its arrow a message on its way rests at most, and the steps by which it is moved. */
    private static final double LAST_PLACE = 0.8;

    private static final double PLACE_STEP = 0.04;

    /** A point farther than this from the box of an arrow, in pixels, is not on the arrow. */
    private static final double MAX_HIT_DISTANCE = 12;

    /** Lays out the visible part of a run. */
    public static LanesPicture of(Lanes lanes, LanesViewport viewport, LanesViewState shown) {
        Map<Integer, Integer> rowOf = new HashMap<>();
        shown.rows().forEach(id -> rowOf.put(id, rowOf.size()));
        LanesPicture empty = new LanesPicture(lanes, viewport, shown, rowOf, List.of());
        double from = viewport.timeAt(viewport.idColumnWidth());
        double to = viewport.timeAt(viewport.width());
        List<ArrowShape> arrows = new ArrayList<>();
        for (Lanes.Message message : lanes.messages()) {
            boolean inTime = message.sent() <= to && message.end() >= from;
            Integer sender = rowOf.get(message.flight().from());
            Integer receiver = rowOf.get(message.flight().to());
            if (inTime && shown.isFrameVisible(message.frame()) && sender != null && receiver != null) {
                double y0 = viewport.middleYOfRow(sender);
                double y1 = viewport.middleYOfRow(receiver);
                if (Math.min(y0, y1) <= viewport.height() && Math.max(y0, y1) >= viewport.rulerHeight()) {
                    arrows.add(empty.arrow(message, y0, y1));
                }
            }
        }
        return new LanesPicture(lanes, viewport, shown, rowOf, List.copyOf(arrows));
    }

    /**
     * The token of a message on its arrow, as the picture of the processes has it.
     *
     * @param arrow its arrow
     * @param status what has become of the message at the shown frame; one that is lost has the cross of its arrow
     * @param x of its middle, in pixels
     * @param y of its middle, in pixels
     * @param size the width of an envelope, in pixels
     */
    public record Token(ArrowShape arrow, Status status, double x, double y, double size) {

        /** Whether two tokens lie on each other. */
        boolean overlaps(Token other) {
            return Math.abs(x - other.x) < size && Math.abs(y - other.y) < 0.8 * size;
        }
    }

    /** The tokens of the messages of the step that are on their way or have arrived, where their arrows are visible. */
    public List<Token> tokens() {
        if (isDense() || !shown.highlight().isEmpty()) {
            return List.of();
        }
        List<Token> tokens = new ArrayList<>();
        shown.transits().stream()
                .filter(transit -> transit.status() != Status.LOST)
                .forEach(transit -> arrow(transit.flight().sequence())
                        .ifPresent(arrow -> tokens.add(placeToken(transit, arrow, tokens))));
        return List.copyOf(tokens);
    }

    /** The token of a message; on its way it rests farther along its arrow where others would lie on it. */
    private static Token placeToken(Transit transit, ArrowShape arrow, List<Token> others) {
        double size = Math.max(MIN_TOKEN_SIZE, TOKEN_HEADS * arrow.headLength());
        double length = Math.max(1, arrow.path().length());
        if (transit.status() == Status.ARRIVED) {
            return token(transit, arrow, size, 1 - Math.min(0.4, TokenPainter.radiusOfRound(size) / length));
        }
        for (double place = transit.way(); place <= LAST_PLACE; place += PLACE_STEP) {
            Token token = token(transit, arrow, size, place);
            if (others.stream().noneMatch(token::overlaps)) {
                return token;
            }
        }
        return token(transit, arrow, size, transit.way());
    }

    private static Token token(Transit transit, ArrowShape arrow, double size, double place) {
        return new Token(
                arrow, transit.status(), arrow.path().x(place), arrow.path().y(place), size);
    }

    private ArrowShape arrow(Lanes.Message message, double senderY, double receiverY) {
        double lineWidth = Math.max(0.8, Math.min(0.15 * viewport.fontSize(), 0.06 * viewport.laneHeight()));
        double headLength = Math.max(4, Math.min(0.8 * viewport.fontSize(), 0.34 * viewport.laneHeight()));
        ArrowStyle style = ArrowStyle.of(message.flight().sent().message().type());
        double x0 = viewport.xOfTime(message.sent());
        double dx = viewport.xOfTime(message.end()) - x0;
        double dy = message.finalTravelledRatio() * (receiverY - senderY);
        double length = Math.max(1, Math.hypot(dx, dy));
        boolean lost = message.flight().fate().isLost();
        double left = 1 - (lost ? ArrowShape.lostCrossDistanceFromTip(headLength) / length : 0);
        Curve line = Curve.straightBetween(x0, senderY, x0 + left * dx, senderY + left * dy);
        double thin = DetectorMessages.contains(message.flight()) ? PictureLayout.THIN : 1;
        double thickness = thin * lineWidth * style.weight();
        Strength strength = arrowStrength(message);
        return new ArrowShape(
                message.flight(),
                style,
                line,
                strength,
                0,
                stronglyDrawnRatio(message),
                thickness,
                thin * headLength,
                !isOnItsWay(message.flight()));
    }

    /** Whether a token says that a message is on its way, so that its arrow does not tell that it will be lost. */
    private boolean isOnItsWay(Flight flight) {
        return shown.transits().stream()
                .anyMatch(transit -> transit.status() == Status.ON_ITS_WAY
                        && transit.flight().sequence() == flight.sequence());
    }

    private Strength arrowStrength(Lanes.Message message) {
        if (!shown.isAtOrBeforeShownFrame(message.frame())) {
            return Strength.FAINT;
        }
        return stronglyDrawnRatio(message) >= 1 ? Strength.STRONG : Strength.MOVING;
    }

    /**
     * The part of an arrow's path that is drawn, from 0 to 1: up to the shown moment; all of it for what was just sent,
     * as on the circle, for what is yet to come, and if the run is shown as a whole.
     */
    private double stronglyDrawnRatio(Lanes.Message message) {
        if (shown.frame().isEmpty()
                || !shown.isAtOrBeforeShownFrame(message.frame())
                || isJustSent(message.flight(), shown.frame().get())) {
            return 1;
        }
        double part = (shownTime() - message.sent()) / Math.max(1e-9, message.end() - message.sent());
        return Math.max(0, Math.min(1, part));
    }

    private static boolean isJustSent(Flight flight, Frame frame) {
        return DetectorMessages.contains(flight)
                ? frame.kind() == Frame.Kind.DETECTOR_STAGE && flight.sentTick() == frame.tick()
                : frame.kind() == Frame.Kind.STAGE && flight.stage() == frame.stage();
    }

    /** The time of the shown frame; the largest number if the run is shown as a whole. */
    double shownTime() {
        return shown.frame().map(frame -> lanes.timeOf(frame.index())).orElse(Double.MAX_VALUE);
    }

    /** Whether so many messages are visible that single ones cannot be told apart. */
    boolean isDense() {
        return arrows.size() > MAX_ARROWS_WITH_HEADS;
    }

    /** The y of the middle of a process's lane, if the lane is shown. */
    public Optional<Double> laneCenterY(int id) {
        return Optional.ofNullable(rowOf.get(id)).map(viewport::middleYOfRow);
    }

    /** The x of the line at the shown moment, if there is one and it is visible. */
    public Optional<Double> shownTimeX() {
        return shown.frame().map(frame -> viewport.xOfTime(shownTime())).filter(viewport::isRightOfIdColumn);
    }

    /**
     * The nearest of the arrows at a point, if the point is on the lanes and there is one; none of a message that only
     * serves to notice crashes.
     */
    public Optional<ArrowShape> arrowAt(double x, double y) {
        if (x < viewport.idColumnWidth() || y < viewport.rulerHeight()) {
            return Optional.empty();
        }
        return ArrowShape.findNearestAt(
                arrows.stream()
                        .filter(arrow ->
                                !DetectorMessages.contains(arrow.flight()) && isNearBoundingBox(arrow.path(), x, y)),
                x,
                y);
    }

    /** Whether a point may be on an arrow at all; an exact answer takes longer. */
    private static boolean isNearBoundingBox(Curve path, double x, double y) {
        return x >= path.x0() - MAX_HIT_DISTANCE
                && x <= path.x3() + MAX_HIT_DISTANCE
                && y >= Math.min(path.y0(), path.y3()) - MAX_HIT_DISTANCE
                && y <= Math.max(path.y0(), path.y3()) + MAX_HIT_DISTANCE;
    }

    /** The visible arrow of the message with a number, if there is one. */
    public Optional<ArrowShape> arrow(long sequence) {
        return ArrowShape.findBySequence(arrows, sequence);
    }

    /** The process whose lane is at a height, if there is one. */
    public OptionalInt processAt(double y) {
        int row = viewport.rowAt(y);
        boolean isLane =
                y >= viewport.rulerHeight() && row >= 0 && row < shown.rows().size();
        return isLane ? OptionalInt.of(shown.rows().get(row)) : OptionalInt.empty();
    }

    /** The number of idle ticks at an x where time is drawn shorter for them; empty elsewhere. */
    public OptionalInt shortenedIdleTicksAt(double x) {
        double tick = lanes.shortened().toTick(viewport.timeAt(x));
        return lanes.shortened().gaps().stream()
                .filter(gap -> x >= viewport.idColumnWidth() && tick > gap.from() && tick < gap.to())
                .mapToInt(gap -> (int) Math.round(gap.to() - gap.from()) + lanes.delayTicks())
                .findFirst();
    }

    /** The event whose mark is at a point, if there is one. */
    public Optional<Lanes.EventMark> markAt(double x, double y) {
        double size = viewport.markRadius() + 2;
        return visibleMarks().stream()
                .filter(mark -> Math.abs(viewport.xOfTime(lanes.timeOf(mark.frame())) - x) <= size
                        && Math.abs(laneCenterY(mark.id()).orElse(Double.MAX_VALUE) - y) <= size)
                .findFirst();
    }

    /** The events that are to be drawn. */
    List<Lanes.EventMark> visibleMarks() {
        return lanes.marks().stream()
                .filter(mark -> rowOf.containsKey(mark.id()) && shown.isFrameVisible(mark.frame()))
                .toList();
    }
}
