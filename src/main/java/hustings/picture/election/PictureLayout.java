package hustings.picture.election;

import hustings.engine.Frame;
import hustings.engine.Frame.DetectorMessages;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.SentMessage;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.picture.ArrowStyle;
import hustings.picture.Box;
import hustings.picture.Curve;
import hustings.picture.TextMetrics;
import hustings.picture.election.ArrowShape.Strength;
import hustings.picture.election.Seating.Seat;
import hustings.trace.ContentWords;
import hustings.trace.transit.Transit;
import hustings.trace.transit.TransitStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lays out the shapes of one frame. */
public final class PictureLayout {

    private static final double MIN_RADIUS_WITH_ID = 6;
    private static final int MAX_CONTENTS = 40;
    /**
     * Font sizes of the contents of messages, relative to that of types; all contents of a picture have the first of
     * these for which there is space.
     */
    private static final List<Double> CONTENT_SIZES = List.of(1.0, 0.85, 0.7);

    private static final double MIN_CONTENT_SIZE = 11;
    private static final double CONTENT_HEIGHT = 1.35;
    /**
     * The number of letters that each half of a shortened list may have: for each pixel of the picture's width, and at
     * least.
     */
    private static final double HALF_LETTERS_PER_PIXEL = 0.034;

    private static final int MIN_HALF_LETTERS = 9;

    /** The width of a token in lengths of a head, and at least in pixels. */
    private static final double TOKEN_HEADS = 1.5;

    private static final double MIN_TOKEN_SIZE = 13;

    /** The greatest width of the line of an earlier message, in pixels. */
    private static final double MAX_EARLIER_LINE = 1.6;

    /** The thickness of arrows of messages that only serve to notice crashes, relative to others. */
    public static final double THIN = 0.5;

    /** The size of the token of such a message, in sizes of the others. */
    private static final double SMALL_TOKEN = 0.75;

    /** The least part of an arrow that is left where a badge lies over its end. */
    private static final double MIN_REACH = 0.6;

    /** The space between tokens and labels, and the distance from which on a line leads from a label to its arrow. */
    private static final double SPACE_AROUND_TOKEN = 4;

    private static final double MAX_DISTANCE_WITHOUT_LINE = 10;

    /** The largest part of an arrow that is left out for a name, so that something of it is left between two names. */
    private static final double MAX_UNDER_NAME = 0.85;

    private final Frame frame;
    /** The step to the frame; empty if the frame is drawn as printed. */
    private final Optional<TransitStep> step;

    private final double width;
    private final double height;
    private final PictureSettings setting;
    private final boolean withBeliefs;
    private final Set<Integer> dissenters;
    private final Map<Integer, String> namesInside;
    private final Seating seating;
    private final NetworkBackgroundLayout ground;
    private final boolean large;
    private final List<Flight> stageFlights;
    private final Set<Integer> senders;
    private final Set<Integer> receivers;
    private final double lineWidth;
    private final double headLength;

    /**
     * Lays out a frame as the papers print it.
     *
     * @param width the available width, in pixels
     * @param height the available height, in pixels
     */
    public static ElectionPicture of(Frame frame, PictureSettings setting, double width, double height) {
        return new PictureLayout(frame, Optional.empty(), setting, Math.max(1, width), Math.max(1, height)).layOut();
    }

    /**
     * Lays out a step to a frame, with a token for each message; or only the frame, if the settings want it as printed.
     *
     * @param width the available width, in pixels
     * @param height the available height, in pixels
     */
    public static ElectionPicture of(TransitStep step, PictureSettings setting, double width, double height) {
        Optional<TransitStep> shown = setting.printed() ? Optional.empty() : Optional.of(step);
        return new PictureLayout(step.frame(), shown, setting, Math.max(1, width), Math.max(1, height)).layOut();
    }

    private PictureLayout(
            Frame frame, Optional<TransitStep> step, PictureSettings setting, double width, double height) {
        this.frame = setting.complete(frame);
        this.step = step;
        this.setting = setting;
        this.width = width;
        this.height = height;
        this.large = frame.processes().size() > Seating.MAX_CIRCLES;
        this.withBeliefs = setting.beliefs() && !large;
        this.dissenters = large ? Set.of() : setting.processesWithWrongBelief(frame);
        this.namesInside = large ? Map.of() : NameLabels.findNamesInside(this.frame.group());
        this.seating = Seating.of(setting.layout(), width, height, roomOutside());
        this.ground = new NetworkBackgroundLayout(this.frame, seating);
        List<Flight> flights = step.map(PictureLayout::flightsOf).orElseGet(this::drawnFlights);
        this.stageFlights = flights.stream()
                .filter(this::isOfShownStage)
                .filter(flight -> !large || isOfLastSentStage(flight))
                .toList();
        this.senders = stageFlights.stream().map(Flight::from).collect(Collectors.toSet());
        this.receivers = stageFlights.stream().map(Flight::to).collect(Collectors.toSet());
        this.lineWidth = arrowLineWidth(Math.max(stageFlights.size(), flights.size() / 2), seating.radius());
        this.headLength = Math.min(lineWidth * 3.3 + 5, Math.max(5, 0.55 * seating.radius()));
    }

    /** The room outside of the circles for beliefs, or for long names and badges, in radii. */
    private double roomOutside() {
        boolean hasLongNames = frame.group().hasNames() && namesInside.containsValue("");
        boolean hasValues =
                frame.processes().stream().anyMatch(process -> !process.values().isEmpty());
        double names = hasLongNames || hasValues ? NameLabels.ROOM : 0;
        return withBeliefs ? Seating.BELIEF_ROOM + names : Math.max(Seating.BADGE_ROOM, names);
    }

    /** The line width: thinner the more arrows there are, and in keeping with the circles. */
    private static double arrowLineWidth(int arrowCount, double radius) {
        double preferred = 0.105 * radius;
        double crowd = arrowCount <= 16 ? 6 : arrowCount <= 48 ? 3.2 : arrowCount <= 150 ? 2.2 : 1.5;
        return Math.max(1.2, Math.min(preferred, crowd));
    }

    private static List<Flight> flightsOf(TransitStep step) {
        return step.transits().stream().map(Transit::flight).toList();
    }

    /**
     * Whether a message belongs to the shown stage: the one just sent, which stays visible after an intervention right
     * after it; with tokens also while the clock moves. One that only serves to notice crashes belongs to a stage
     * without a number.
     */
    private boolean isOfShownStage(Flight flight) {
        if (DetectorMessages.contains(flight)) {
            return frame.kind() == Frame.Kind.DETECTOR_STAGE && flight.sentTick() == frame.tick();
        }
        boolean standing =
                step.isPresent() || frame.kind() == Frame.Kind.STAGE || frame.kind() == Frame.Kind.INTERVENTION;
        return standing && flight.stage() == frame.stage();
    }

    /**
     * Whether a message of the shown stage is of the one just sent alone, and not of a stage of the same time, which
     * stays visible beside messages that only serve to notice crashes.
     */
    private boolean isOfLastSentStage(Flight flight) {
        List<Flight> ofDetectors = frame.detectors().flights();
        return frame.kind() != Frame.Kind.DETECTOR_STAGE
                || !setting.heartbeats()
                || (DetectorMessages.contains(flight)
                        && flight.type()
                                .equals(ofDetectors.get(ofDetectors.size() - 1).type()));
    }

    private ElectionPicture layOut() {
        List<ProcessShape> processes = layOutProcesses();
        NetworkBackground below = ground.layOut(setting);
        List<LabelShape> names = large ? List.of() : NameLabels.layOut(processes, width, height);
        List<ArrowShape> arrows = large
                ? List.of()
                : step.map(shown -> layOutArrowsWithTokens(shown, processes, names))
                        .orElseGet(() -> layOutArrows(processes, names, below));
        StepMotion motion = large ? StepMotion.NONE : layOutMotion(arrows);
        List<LabelShape> labels = layOutLabels(processes, names, arrows, motion.tokens());
        return new ElectionPicture(width, height, processes, arrows, labels, below, motion);
    }

    private StepMotion layOutMotion(List<ArrowShape> arrows) {
        if (step.isEmpty()) {
            return StepMotion.NONE;
        }
        List<Transit> transits = step.get().transits();
        double effects = step.get().progressOfEffects();
        double size = Math.max(MIN_TOKEN_SIZE, TOKEN_HEADS * headLength);
        List<TokenShape> tokens = new ArrayList<>();
        for (int i = 0; i < arrows.size(); i++) {
            ArrowShape arrow = arrows.get(i);
            double room = (1 - arrow.toReach()) * arrow.path().length() + TokenShape.ROUND_RATIO * size;
            boolean isOfDetectors = DetectorMessages.contains(transits.get(i).flight());
            tokens.add(new TokenShape(
                    transits.get(i),
                    arrow.style(),
                    arrow.path(),
                    isOfDetectors ? SMALL_TOKEN * size : size,
                    room,
                    effects,
                    0));
        }
        Frame before = step.get().before();
        List<ProcessShape> processesBefore = effects == 0 || before.processes().equals(frame.processes())
                ? List.of()
                : new PictureLayout(before, Optional.empty(), setting, width, height).layOutProcesses();
        return new StepMotion(TokenPlacer.separate(tokens), processesBefore, effects);
    }

    private List<ProcessShape> layOutProcesses() {
        return frame.processes().stream().map(this::layOutProcess).toList();
    }

    private ProcessShape layOutProcess(ProcessFrame process) {
        Seat seat = seating.seats().get(process.id());
        List<Double> timers = process.timers().stream()
                .filter(timer -> timer.dueTick() > timer.setTick())
                .map(timer -> (double) (timer.dueTick() - frame.tick()) / (timer.dueTick() - timer.setTick()))
                .map(left -> Math.max(0, Math.min(1, left)))
                .toList();
        return new ProcessShape(
                process.id(),
                frame.group().name(process.id()),
                namesInside.getOrDefault(process.id(), ""),
                seat.x(),
                seat.y(),
                seating.radius(),
                seat.outX(),
                seat.outY(),
                process.live(),
                process.paused() ? OptionalInt.of(process.messagesWaiting()) : OptionalInt.empty(),
                process.leads(),
                process.state().role(),
                timers,
                large ? activityInStage(process.id()) : ProcessShape.StageActivity.NONE,
                ground.partitionSideOf(process.id()),
                dissenters.contains(process.id()) ? Optional.of(formatBelief(process)) : Optional.empty(),
                setting.findShownNumber(process),
                setting.findShownVote(process).map(frame.group()::name),
                formatValues(process),
                !large && seating.radius() >= MIN_RADIUS_WITH_ID);
    }

    /** The values of a process as a tuple, in the order of the algorithm. */
    private static String formatValues(ProcessFrame process) {
        return process.values().isEmpty()
                ? ""
                : process.values().values().stream().map(String::valueOf).collect(Collectors.joining(", ", "(", ")"));
    }

    private ProcessShape.StageActivity activityInStage(int id) {
        if (senders.contains(id)) {
            return ProcessShape.StageActivity.SENDS;
        }
        return receivers.contains(id) ? ProcessShape.StageActivity.RECEIVES : ProcessShape.StageActivity.NONE;
    }

    private List<ArrowShape> layOutArrows(
            List<ProcessShape> processes, List<LabelShape> names, NetworkBackground below) {
        Map<Integer, Box> nameBoxes = new HashMap<>();
        names.forEach(name -> name.owners().forEach(id -> nameBoxes.put(id, name.box())));
        List<ProcessShape.Circle> badges = processes.stream()
                .flatMap(process -> process.badgeCircles().stream())
                .toList();
        ArrowRouter router = new ArrowRouter(seating, badges, width, height, lineWidth);
        List<ArrowShape> arrows = new ArrayList<>();
        for (Flight flight : drawnFlights()) {
            int from = flight.from();
            int to = flight.to();
            boolean alongLink = below.hasLinkPastCrashed(from, to);
            Curve way = router.route(from, to, alongLink);
            boolean endsAtBadge = alongLink
                    && processes.stream()
                            .filter(process -> process.id() == to)
                            .flatMap(process -> process.badgeCircles().stream())
                            .anyMatch(badge -> way.distanceTo(badge.x(), badge.y()) < badge.radius() + 2);
            double minEndDistance = endsAtBadge ? ProcessShape.BADGE_REACH * seating.radius() : 0;
            Curve visible =
                    trimToVisiblePath(way, nameBoxes.get(from), nameBoxes.get(to), flight.fate(), minEndDistance);
            arrows.add(layOutArrow(flight, visible));
        }
        return List.copyOf(arrows);
    }

    /** Lays out whole arrows on ways that depend on nothing that comes or goes. */
    private List<ArrowShape> layOutArrowsWithTokens(
            TransitStep shown, List<ProcessShape> processes, List<LabelShape> names) {
        Map<Integer, ProcessShape> byId =
                processes.stream().collect(Collectors.toMap(ProcessShape::id, process -> process));
        Map<Integer, Box> nameBoxes = new HashMap<>();
        names.forEach(name -> name.owners().forEach(id -> nameBoxes.put(id, name.box())));
        SteadyRouter router = SteadyRouter.of(seating, width, height);
        List<ArrowShape> arrows = new ArrayList<>();
        for (Transit transit : shown.transits()) {
            Flight flight = transit.flight();
            Curve way = router.route(flight.from(), flight.to(), transit.track());
            Curve path = way.partFrom(parameterInSight(way, seating.radius() + 2, nameBoxes.get(flight.from())));
            Curve back = path.reversed();
            Curve visible = back.partFrom(parameterInSight(back, seating.radius() + 3, nameBoxes.get(flight.to())))
                    .reversed();
            ArrowStyle style = ArrowStyle.of(flight.sent().message().type());
            boolean strong = isOfShownStage(flight);
            double thin = DetectorMessages.contains(flight) ? THIN : 1;
            double thickness = strong ? lineWidth * style.weight() : Math.min(MAX_EARLIER_LINE, 0.5 * lineWidth);
            double head = thin * (strong ? headLength : 0.6 * headLength);
            double reach = reachBeforeMarks(visible, byId.get(flight.to()), head);
            arrows.add(new ArrowShape(
                    flight,
                    style,
                    visible,
                    strong ? Strength.STRONG : Strength.FAINT,
                    reach,
                    reach,
                    thin * thickness,
                    head,
                    false));
        }
        return List.copyOf(arrows);
    }

    /** The part of a path up to where no badge of the receiver hides the head; all of it if there is no such place. */
    private static double reachBeforeMarks(Curve path, ProcessShape receiver, double head) {
        double length = Math.max(1, path.length());
        for (double reach = 1; reach >= MIN_REACH; reach -= 0.01) {
            double back = reach - 0.5 * head / length;
            if (!receiver.coversByMark(path.x(reach), path.y(reach), 1)
                    && !receiver.coversByMark(path.x(back), path.y(back), 0.25 * head)) {
                return reach;
            }
        }
        return 1;
    }

    /**
     * The messages that are drawn as printed; those that only serve to notice crashes, if that is asked for, while the
     * clock moves or where they are sent, below the others.
     */
    private List<Flight> drawnFlights() {
        return setting.heartbeats() && (isMoving() || frame.kind() == Frame.Kind.DETECTOR_STAGE)
                ? Stream.concat(frame.detectors().flights().stream(), frame.flights().stream())
                        .toList()
                : frame.flights();
    }

    private boolean isMoving() {
        return switch (frame.kind()) {
            case TICK, IDLE -> true;
            case DETECTOR_STAGE -> !setting.heartbeats();
            case START, STAGE, INTERVENTION -> false;
        };
    }

    private ArrowShape layOutArrow(Flight flight, Curve path) {
        ArrowStyle style = ArrowStyle.of(flight.sent().message().type());
        boolean strong = isOfShownStage(flight);
        boolean moving = isMoving();
        double toReach = moving ? travelledPathRatio(flight, frame.tick()) : 1;
        double fromReach = moving ? travelledPathRatio(flight, frame.tick() - 1) : 1;
        if (strong && (frame.kind() == Frame.Kind.STAGE || frame.kind() == Frame.Kind.DETECTOR_STAGE)) {
            fromReach = 0;
        }
        Strength strength = moving ? Strength.MOVING : strong ? Strength.STRONG : Strength.FAINT;
        double thickness = lineWidth * style.weight() * (strong || moving ? 1 : 0.7);
        return DetectorMessages.contains(flight)
                ? new ArrowShape(
                        flight, style, path, strength, fromReach, toReach, THIN * thickness, THIN * headLength, true)
                : new ArrowShape(flight, style, path, strength, fromReach, toReach, thickness, headLength, true);
    }

    /**
     * Cuts off what lies under the two circles and under the names below them, and leaves space for the cross of a lost
     * message.
     *
     * @param senderName the box of the name below the sender; null if there is none
     * @param receiverName the box of the name below the receiver; null if there is none
     * @param minEndDistance the minimum distance of the end from the receiver's centre, in pixels
     */
    private Curve trimToVisiblePath(
            Curve centerToCenterPath, Box senderName, Box receiverName, Frame.Fate fate, double minEndDistance) {
        double border = seating.radius() + 2;
        Curve path = centerToCenterPath.partFrom(parameterInSight(centerToCenterPath, border, senderName));
        // Between two circles that almost touch the cross stands in the middle.
        double gap = Math.hypot(path.x3() - path.x0(), path.y3() - path.y0()) - border;
        double roomForCross = Math.min(2 * headLength, gap / 2 + ArrowShape.lostCrossDistanceFromTip(headLength));
        double end = Math.max(minEndDistance, border + (fate == Frame.Fate.RECEIVER_CRASHED ? roomForCross : 1));
        Curve back = path.reversed();
        Curve visible = back.partFrom(parameterInSight(back, end, receiverName)).reversed();
        return fate.isLostOnTheWay() ? visible.partUntil(0.5) : visible;
    }

    /**
     * The parameter from which a curve that begins at a process can be seen.
     *
     * @param distance how far from the centre of the process it begins, in pixels
     * @param name the box of the name below the process, from which it begins as far away; may be null
     */
    private double parameterInSight(Curve curve, double distance, Box name) {
        double leaving = curve.parameterLeavingCircle(distance);
        return name == null
                ? leaving
                : Math.max(
                        leaving,
                        Math.min(MAX_UNDER_NAME, curve.parameterLeaving(name.grownBy(distance - seating.radius()))));
    }

    /** How far along its path a message is, from 0 to 1; the path of a dropped one ends half-way. */
    private static double travelledPathRatio(Flight flight, int tick) {
        SentMessage sent = flight.sent();
        double part = (double) (tick - sent.sentTick()) / Math.max(1, sent.arrivalTick() - sent.sentTick());
        double ofPath = flight.fate().isLostOnTheWay() ? 2 * part : part;
        return Math.max(0, Math.min(1, ofPath));
    }

    private List<LabelShape> layOutLabels(
            List<ProcessShape> processes, List<LabelShape> names, List<ArrowShape> arrows, List<TokenShape> tokens) {
        if (large) {
            return stageFlights.isEmpty() ? List.of() : List.of(layOutStageSummaryLabel());
        }
        List<LabelShape> labels = new ArrayList<>();
        LabelPlacer placer = new LabelPlacer(processes, arrows, width, height);
        names.forEach(name -> {
            labels.add(name);
            placer.reserve(name.box());
        });
        tokens.forEach(token -> placer.reserve(token.restingBox().grownBy(SPACE_AROUND_TOKEN)));
        if (withBeliefs) {
            processes.forEach(process -> layOutBeliefLabel(process).ifPresent(belief -> {
                labels.add(belief);
                placer.reserve(belief.box());
            }));
        }
        List<ArrowShape> shown = arrows.stream()
                .filter(arrow -> arrow.strength() != Strength.FAINT)
                .toList();
        double fontSize = messageTypeFontSize();
        // The type of the stage, once; while the clock moves, each type that is on its way, once.
        shown.stream()
                .collect(Collectors.groupingBy(ArrowShape::type, LinkedHashMap::new, Collectors.toList()))
                .forEach((type, ofType) -> placer.placeLabel(
                                ofType, TextMetrics.width(type.name(), fontSize) + 0.9 * fontSize, 1.45 * fontSize)
                        .map(box -> createArrowLabel(type.name(), LabelShape.Kind.TYPE, box, fontSize, ofType))
                        .ifPresent(labels::add));
        List<ArrowShape> withContent = shown.stream()
                .filter(arrow -> !shortenedContent(arrow).isEmpty())
                .limit(MAX_CONTENTS)
                .toList();
        double size = chooseContentFontSize(placer, withContent, fontSize);
        withContent.forEach(
                arrow -> placer.placeLabel(List.of(arrow), contentLabelWidth(arrow, size), CONTENT_HEIGHT * size)
                        .map(box -> createContentLabel(arrow, box, size))
                        .ifPresent(labels::add));
        return List.copyOf(labels);
    }

    private LabelShape createContentLabel(ArrowShape arrow, Box box, double size) {
        LabelShape label =
                createArrowLabel(shortenedContent(arrow), LabelShape.Kind.CONTENT, box, size, List.of(arrow));
        return step.isPresent() ? label.withLineTo(arrow.path(), MAX_DISTANCE_WITHOUT_LINE) : label;
    }

    private double chooseContentFontSize(LabelPlacer placer, List<ArrowShape> withContent, double fontSize) {
        return CONTENT_SIZES.stream()
                .map(part -> Math.max(MIN_CONTENT_SIZE, part * fontSize))
                .filter(size -> placer.hasRoomForLabels(
                        withContent, arrow -> contentLabelWidth(arrow, size), CONTENT_HEIGHT * size))
                .findFirst()
                .orElse(MIN_CONTENT_SIZE);
    }

    private double contentLabelWidth(ArrowShape arrow, double size) {
        return TextMetrics.width(shortenedContent(arrow), size) + (step.isPresent() ? 0.8 : 0.6) * size;
    }

    /** The content of a message; of a list that is too long for the picture only the beginning and the end. */
    private String shortenedContent(ArrowShape arrow) {
        String whole = ContentWords.describe(arrow.flight(), frame.group(), setting.language());
        int half = (int) Math.max(MIN_HALF_LETTERS, HALF_LETTERS_PER_PIXEL * width);
        int from = whole.lastIndexOf(',', half) + 1;
        int to = whole.indexOf(',', whole.length() - half);
        return whole.length() <= 2 * half || from == 0 || to < 0
                ? whole
                : whole.substring(0, from) + "…" + whole.substring(to);
    }

    /** A label of arrows that are all of one type. */
    private static LabelShape createArrowLabel(
            String text, LabelShape.Kind kind, Box box, double fontSize, List<ArrowShape> arrows) {
        ArrowStyle.Hue hue = arrows.get(0).style().hue();
        return new LabelShape(text, kind, box, fontSize, Optional.of(hue), sendersAndReceivers(arrows));
    }

    private double messageTypeFontSize() {
        return Math.max(13, Math.min(34, 0.036 * Math.min(width, height)));
    }

    private static Set<Integer> sendersAndReceivers(List<ArrowShape> arrows) {
        return arrows.stream()
                .map(arrow -> arrow.flight().sent())
                .flatMap(sent -> Stream.of(sent.from(), sent.to()))
                .collect(Collectors.toSet());
    }

    private String formatBelief(ProcessFrame process) {
        if (process.state() instanceof BlankFrame.UnknownState) {
            return "→ ___";
        }
        int believed = process.state().coordinator();
        return "→" + (believed == ProcessState.NOBODY ? "?" : frame.group().name(believed));
    }

    private Optional<LabelShape> layOutBeliefLabel(ProcessShape process) {
        ProcessFrame shown = frame.process(process.id());
        if (!shown.live() || shown.leads() || process.dissent().isPresent()) {
            return Optional.empty(); // a crashed one believes in nobody; a crown says that it leads; a mark says it all
        }
        String text = formatBelief(shown);
        double fontSize = Math.max(9, 0.56 * process.radius());
        double boxWidth = TextMetrics.width(text, fontSize) + 0.3 * fontSize;
        double boxHeight = 1.2 * fontSize;
        boolean badgeIsThere = process.hasRoleBadge() && process.outX() > 0 && process.outY() < 0.3;
        double reach = 1.12 * process.radius() + (badgeIsThere ? process.badgeRadius() : 4);
        if (!process.textBelow().isEmpty() && process.outY() > 0.3) {
            reach += NameLabels.ROOM * process.radius(); // below what stands there
        }
        double half = Math.abs(process.outX()) * boxWidth / 2 + Math.abs(process.outY()) * boxHeight / 2;
        Box box = Box.around(
                process.x() + process.outX() * (reach + half),
                process.y() + process.outY() * (reach + half),
                boxWidth,
                boxHeight);
        return Optional.of(
                new LabelShape(text, LabelShape.Kind.BELIEF, box, fontSize, Optional.empty(), Set.of(process.id())));
    }

    /**
     * A label for a group too large for arrows: the message type, the number of messages, of senders and of receivers.
     */
    private LabelShape layOutStageSummaryLabel() {
        MessageType type = stageFlights.get(0).sent().message().type();
        String text = setting.language()
                .format(
                        "stage-summary",
                        type.name(),
                        Integer.toString(stageFlights.size()),
                        Integer.toString(senders.size()),
                        Integer.toString(receivers.size()));
        double fontSize = Math.min(1.3 * messageTypeFontSize(), 0.8 * width / TextMetrics.width(text, 1));
        Box box = Box.around(width / 2, height / 2, TextMetrics.width(text, fontSize) + 0.9 * fontSize, 1.5 * fontSize);
        Optional<ArrowStyle.Hue> hue = Optional.of(ArrowStyle.of(type).hue());
        return new LabelShape(text, LabelShape.Kind.TYPE, box, fontSize, hue, Set.of());
    }
}
