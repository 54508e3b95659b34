package hustings.picture.lanes;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Frame.RunningTimer;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.picture.election.PictureSettings;
import hustings.picture.election.Symbol;
import hustings.scenario.Scenario;
import hustings.trace.DetectionKind;
import hustings.trace.EventKind;
import hustings.trace.History;
import hustings.trace.Trace;
import hustings.trace.TraceEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Builds the lanes of a run: goes through its frames once, from the first to the last, and collects what is drawn. */
public final class LanesBuilder {

    /** Distance between events within one tick, in D, if there is space until the next tick of interest. */
    private static final double STEP_IN_DELAYS = 0.12;

    private static final double MAX_RATIO_OF_GAP = 0.7;

    private final List<Frame> frames;
    private final boolean withHeartbeats;
    private final List<Integer> order;
    private final int delayTicks;
    private final Group group;
    private final Trace trace;
    private final List<Double> times = new ArrayList<>();
    private final List<Lanes.Message> messages = new ArrayList<>();
    private final List<Lanes.Period> periods = new ArrayList<>();
    private final List<Lanes.EventMark> marks = new ArrayList<>();
    private final List<Lanes.PartitionPeriod> partitions = new ArrayList<>();
    private final List<Lanes.CutPeriod> cuts = new ArrayList<>();
    /** The time at which each ongoing period began; looked up, never iterated. */
    private final Map<Ongoing, Double> startTimes = new HashMap<>();

    private final Map<String, Integer> timerRows = new HashMap<>();
    /** The sides of the current partition, if there is one, and the time at which it began. */
    private List<List<Integer>> sides = List.of();

    private double partitionStart;

    /** An ongoing period of a process; with its timer if it is that of a timer. */
    private record Ongoing(int id, Symbol kind, Optional<RunningTimer> timer) {}

    /**
     * The lanes of a run.
     *
     * @param frames its frames, from the first on
     * @param algorithm the one that the scenario names
     */
    public static Lanes of(List<Frame> frames, Scenario scenario, Algorithm<?> algorithm) {
        return of(frames, scenario, algorithm, false);
    }

    /**
     * The lanes of a run.
     *
     * @param frames its frames, from the first on
     * @param algorithm the one that the scenario names
     * @param withHeartbeats whether the messages are shown that only serve to notice crashes
     */
    public static Lanes of(List<Frame> frames, Scenario scenario, Algorithm<?> algorithm, boolean withHeartbeats) {
        return new LanesBuilder(frames, scenario, algorithm, withHeartbeats).buildLanes(List.of());
    }

    /** The lanes of a whole run. */
    public static Lanes of(History run) {
        return of(run.frames(), run.scenario(), run.algorithm());
    }

    /** The lanes of runs that are drawn one above the other: a time has the same place in all of them. */
    public static List<Lanes> buildAligned(List<History> runs, List<List<Frame>> frames) {
        List<LanesBuilder> builders = IntStream.range(0, runs.size())
                .mapToObj(i -> new LanesBuilder(
                        frames.get(i), runs.get(i).scenario(), runs.get(i).algorithm(), false))
                .toList();
        List<CompressedTimeScale.TickInterval> busy = builders.stream()
                .flatMap(builder -> builder.busyTimes().stream())
                .toList();
        return builders.stream().map(builder -> builder.buildLanes(busy)).toList();
    }

    private LanesBuilder(List<Frame> frames, Scenario scenario, Algorithm<?> algorithm, boolean withHeartbeats) {
        this.frames = frames;
        this.withHeartbeats = withHeartbeats;
        List<Integer> ring = PictureSettings.ring(scenario.group(), algorithm);
        group = scenario.group();
        order = ring.isEmpty() ? scenario.group().ids() : ring;
        delayTicks = scenario.timing().delayTicks();
        computeFrameTimes();
        trace = Trace.of(frames);
        trace.events().forEach(this::addMark);
        if (withHeartbeats) {
            Trace.findHeartbeats(frames).forEach(this::addHeartbeat);
        }
        trace.messages().forEach(this::addMessage);
    }

    /** @param busyTimesOfOtherRuns the busy times of other runs that are drawn on the same time scale */
    private Lanes buildLanes(List<CompressedTimeScale.TickInterval> busyTimesOfOtherRuns) {
        List<CompressedTimeScale.TickInterval> busy = new ArrayList<>(busyTimesOfOtherRuns);
        busy.addAll(busyTimes());
        CompressedTimeScale clock = CompressedTimeScale.ofBusyTimes(busy, delayTicks);
        times.replaceAll(clock::toDrawnTime);
        messages.replaceAll(message -> new Lanes.Message(
                message.flight(),
                message.frame(),
                clock.toDrawnTime(message.sent()),
                clock.toDrawnTime(message.arrival()),
                clock.toDrawnTime(message.end())));
        addPeriodsAndPartitions(clock);
        addCuts();
        return new Lanes(order, group, delayTicks, times, messages, periods, marks, partitions, cuts, clock);
    }

    /** The times at which something happens or a message is in flight; long times between them are drawn shorter. */
    private List<CompressedTimeScale.TickInterval> busyTimes() {
        List<CompressedTimeScale.TickInterval> busy = new ArrayList<>();
        frames.stream()
                .filter(frame -> frame.kind() != Frame.Kind.IDLE || frame.index() == frames.size() - 1)
                .map(this::timeOf)
                .forEach(time -> busy.add(new CompressedTimeScale.TickInterval(time, time)));
        messages.forEach(message -> busy.add(new CompressedTimeScale.TickInterval(message.sent(), message.arrival())));
        return busy;
    }

    /**
     * Computes the time of each frame: steps of the clock are at their ticks, and what follows within a tick is a
     * little later each time.
     */
    private void computeFrameTimes() {
        Map<Integer, List<Frame>> framesByTick =
                frames.stream().collect(Collectors.groupingBy(Frame::tick, TreeMap::new, Collectors.toList()));
        framesByTick.forEach((tick, together) -> {
            double step = eventSpacingWithinTick(tick, together);
            int slot = 0;
            for (Frame frame : together) {
                slot += isStageOrIntervention(frame) ? 1 : 0;
                times.add(tick + slot * step);
            }
        });
    }

    /** The distance between events within a tick, given its frames. */
    private double eventSpacingWithinTick(int tick, List<Frame> framesOfTick) {
        long moves = framesOfTick.stream().filter(this::isStageOrIntervention).count();
        if (moves == 0) {
            return 0;
        }
        int next = framesOfTick.get(framesOfTick.size() - 1).index() + 1;
        double gap = next < frames.size() ? nextBusyTick(next) - tick : delayTicks;
        return Math.min(STEP_IN_DELAYS * delayTicks, MAX_RATIO_OF_GAP * gap / moves);
    }

    private boolean isStageOrIntervention(Frame frame) {
        return switch (frame.kind()) {
            case STAGE, INTERVENTION -> true;
            case DETECTOR_STAGE -> withHeartbeats;
            case START, TICK, IDLE -> false;
        };
    }

    private int nextBusyTick(int fromFrameIndex) {
        return frames.subList(fromFrameIndex, frames.size()).stream()
                .filter(frame -> frame.kind() != Frame.Kind.IDLE)
                .findFirst()
                .orElse(frames.get(frames.size() - 1))
                .tick();
    }

    private double timeOf(Frame frame) {
        return times.get(frame.index());
    }

    /** Adds the periods and the partitions; those that are ongoing at the last frame are drawn to the end. */
    private void addPeriodsAndPartitions(CompressedTimeScale clock) {
        Map<Integer, List<Ongoing>> ongoing = new HashMap<>();
        List<ProcessFrame> before = List.of();
        for (Frame frame : frames) {
            for (ProcessFrame process : changedProcesses(before, frame.processes())) {
                List<Ongoing> is = ongoingPeriods(process);
                ongoing.getOrDefault(process.id(), List.of()).stream()
                        .filter(period -> !is.contains(period))
                        .forEach(period -> endPeriod(period, timeOf(frame), clock));
                is.forEach(period -> beginPeriod(period, timeOf(frame)));
                ongoing.put(process.id(), is);
            }
            before = frame.processes();
            if (!frame.sides().equals(sides)) {
                addPartitionUntil(timeOf(frame));
                sides = frame.sides();
                partitionStart = timeOf(frame);
            }
        }
        Frame last = frames.get(frames.size() - 1);
        for (ProcessFrame process : last.processes()) {
            ongoing.get(process.id()).forEach(period -> endPeriod(period, timeOf(last), clock));
        }
        addPartitionUntil(timeOf(last));
    }

    /** The processes that are new objects; frames in which nothing happens share their whole list. */
    @SuppressWarnings("ReferenceEquality") // only saves work
    private static List<ProcessFrame> changedProcesses(List<ProcessFrame> before, List<ProcessFrame> now) {
        return before == now
                ? List.of()
                : IntStream.range(0, now.size())
                        .filter(i -> before.isEmpty() || before.get(i) != now.get(i))
                        .mapToObj(now::get)
                        .toList();
    }

    private static List<Ongoing> ongoingPeriods(ProcessFrame process) {
        List<Ongoing> periods = new ArrayList<>();
        for (Symbol kind : Symbol.values()) {
            if (kind != Symbol.TIMER && kind.appliesTo(process)) { // there may be several timers at a time
                periods.add(new Ongoing(process.id(), kind, Optional.empty()));
            }
        }
        process.timers().forEach(timer -> periods.add(new Ongoing(process.id(), Symbol.TIMER, Optional.of(timer))));
        return periods;
    }

    private void beginPeriod(Ongoing period, double time) {
        startTimes.putIfAbsent(period, time);
        period.timer().ifPresent(timer -> timerRows.putIfAbsent(timer.name(), timerRows.size()));
    }

    private void endPeriod(Ongoing period, double time, CompressedTimeScale clock) {
        double from = startTimes.remove(period);
        double due =
                period.timer().map(timer -> clock.toDrawnTime(timer.dueTick())).orElse(time);
        String name = period.timer().map(RunningTimer::name).orElse("");
        int row = timerRows.getOrDefault(name, 0);
        double to = Math.max(from, Math.min(time, due));
        periods.add(new Lanes.Period(period.id(), period.kind(), name, row, from, to, due));
    }

    private void addPartitionUntil(double time) {
        if (!sides.isEmpty()) {
            partitions.add(new Lanes.PartitionPeriod(partitionStart, time, sides));
        }
    }

    private void addCuts() {
        List<Intervention.Link> before = List.of();
        for (Frame frame : frames) {
            List<Intervention.Link> now = frame.cuts();
            if (now.equals(before)) {
                continue;
            }
            for (int i = 0; i < cuts.size(); i++) {
                Lanes.CutPeriod period = cuts.get(i);
                if (period.to().isEmpty() && !now.contains(period.link())) {
                    cuts.set(i, period.endingAt(timeOf(frame)));
                }
            }
            int place = 0;
            for (Intervention.Link link : now) {
                if (!before.contains(link)) {
                    cuts.add(new Lanes.CutPeriod(link, frame.index(), place++, timeOf(frame), OptionalDouble.empty()));
                }
            }
            before = now;
        }
    }

    private void addMark(TraceEvent event) {
        if (event instanceof TraceEvent.Crash crash && !crash.isBeforeStart()) {
            addMark(event, crash.how() == Kind.DISK_LOSS ? Lanes.MarkKind.DISK_LOSS : Lanes.MarkKind.CRASH);
        } else if (event instanceof TraceEvent.Reaction reaction) {
            DetectionKind.of(reaction.reacted()).ifPresent(kind -> addMark(event, Lanes.MarkKind.valueOf(kind.name())));
            if (reaction.kind() == EventKind.REVIVE) {
                addMark(event, Lanes.MarkKind.REVIVE);
            }
        }
    }

    private void addMark(TraceEvent event, Lanes.MarkKind kind) {
        marks.add(new Lanes.EventMark(event.from(), kind, event.frame()));
    }

    /**
     * Adds a message, unless it is a copy that arrives in the tick in which it is made: that is never seen in flight.
     */
    private void addMessage(Flight flight) {
        int frame = trace.sendEventOf(flight.sequence()).frame();
        if (flight.isCopy() && flight.arrivalTick() <= frames.get(frame).tick()) {
            return;
        }
        double sent = times.get(frame);
        double arrival = Math.max(sent, flight.arrivalTick());
        double end = flight.fate().isLostOnTheWay() ? lossTime(flight, sent, arrival) : arrival;
        messages.add(new Lanes.Message(flight, frame, sent, arrival, end));
    }

    private void addHeartbeat(TraceEvent.Sent heartbeat) {
        Flight flight = heartbeat.flight();
        double sent = times.get(heartbeat.frame());
        double arrival = Math.max(sent, flight.arrivalTick());
        double end = flight.fate().isLostOnTheWay() ? (sent + arrival) / 2 : arrival;
        messages.add(new Lanes.Message(flight, heartbeat.frame(), sent, arrival, end));
    }

    /**
     * The time at which a message is lost; one that is lost only when it should arrive is drawn as lost half-way, as on
     * the circle.
     */
    private double lossTime(Flight flight, double sent, double arrival) {
        double half = (sent + arrival) / 2;
        double loss = trace.findReceiptOrLoss(flight.sequence())
                .map(end -> times.get(end.frame()))
                .orElse(half);
        return loss > sent && loss < arrival ? loss : half;
    }
}
