package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.DetectorMessages;
import hustings.engine.Frame.Ending;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.Frame.RunningTimer;
import hustings.engine.Observer;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Crashed;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.SimulationEvent.StageSent;
import hustings.engine.Timers;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Rule;
import hustings.model.Timer;
import hustings.scenario.Scenario;
import hustings.trace.ending.RunEnd;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Runs a scenario to its end and records a frame for every step and every tick. Frames are completed after the run, so
 * that each message can be drawn with its fate.
 */
final class RunRecorder<S extends ProcessState> implements Observer {

    private final Group group; // the first reactions are observed while the simulation is being made
    private final Simulation<S> simulation;
    private final RunEnd<S> runEnd;
    private final List<? extends Timer> timers;
    /** Frames without their messages, whose fates are not known yet. */
    private final List<Frame> drafts = new ArrayList<>();

    private final FlightsOfDrafts messages = new FlightsOfDrafts();
    private final FlightsOfDrafts detectorMessages = new FlightsOfDrafts();

    private List<SimulationEvent> events = new ArrayList<>();
    private final List<List<Rule>> lastRules;
    private Optional<MessageType> stageType = Optional.empty();

    private RunRecorder(Scenario scenario, Algorithm<S> algorithm) {
        group = scenario.group();
        timers = algorithm.timers();
        lastRules = new ArrayList<>(Collections.nCopies(group.size(), List.of()));
        runEnd = RunEnd.simulate(scenario, algorithm, this);
        simulation = runEnd.simulation();
    }

    /** Records the frames of a run, from the first to the last. */
    static <S extends ProcessState> List<Frame> recordRun(Scenario scenario, Algorithm<S> algorithm) {
        return new RunRecorder<>(scenario, algorithm).record();
    }

    private List<Frame> record() {
        recordFrame(Frame.Kind.START);
        while (true) {
            switch (simulation.step()) {
                case STAGE -> recordFrame(Frame.Kind.STAGE);
                case DETECTOR_STAGE -> recordFrame(Frame.Kind.DETECTOR_STAGE);
                case INTERVENTION -> recordFrame(Frame.Kind.INTERVENTION);
                case SILENCED, AWAITED_IN_VAIN -> recordFrame(Frame.Kind.TICK);
                case TICK -> {
                    addIdleTicks(simulation.tick());
                    recordFrame(Frame.Kind.TICK);
                }
                case QUIESCENT -> {
                    return createFramesFromDrafts(Ending.QUIESCENT);
                }
                case OUT_OF_TIME -> {
                    addIdleTicks(simulation.timing().untilTick() + 1);
                    return createFramesFromDrafts(
                            runEnd.heartbeatsFromTick().isPresent() ? Ending.HEARTBEATS : Ending.OUT_OF_TIME);
                }
            }
        }
    }

    private void addIdleTicks(int beforeTick) {
        Frame last = drafts.get(drafts.size() - 1);
        for (int tick = last.tick() + 1; tick < beforeTick; tick++) {
            addDraft(new Frame(
                    drafts.size(),
                    Frame.Kind.IDLE,
                    tick,
                    last.delayTicks(),
                    last.stage(),
                    Optional.empty(),
                    group,
                    last.processes(),
                    List.of(),
                    last.sides(),
                    last.cuts(),
                    List.of(),
                    last.tallies(),
                    Ending.NONE,
                    last.detectors()));
        }
    }

    private void addDraft(Frame draft) {
        drafts.add(draft);
        messages.addDraft();
        detectorMessages.addDraft();
    }

    @Override
    public void observe(int tick, SimulationEvent event) {
        events.add(event);
        if (event instanceof SimulationEvent.OfDetectors ofDetectors) {
            detectorMessages.recorder.observe(tick, ofDetectors.event());
        } else {
            messages.recorder.observe(tick, event);
        }
        if (event instanceof StageSent stageSent) {
            stageType = Optional.of(stageSent.stage().type());
        } else if (event instanceof Reacted reacted && !reacted.rules().isEmpty()) {
            lastRules.set(group.indexOf(reacted.process()), reacted.rules());
        } else if (event instanceof Crashed crashed) {
            lastRules.set(group.indexOf(crashed.process()), List.of());
        }
    }

    private void recordFrame(Frame.Kind kind) {
        int tick = simulation.tick();
        boolean isDelivered = kind == Frame.Kind.TICK;
        messages.update(tick, isDelivered);
        detectorMessages.update(tick, isDelivered);
        addDraft(new Frame(
                drafts.size(),
                kind,
                tick,
                simulation.timing().delayTicks(),
                simulation.stageCount(),
                kind == Frame.Kind.STAGE ? stageType : Optional.empty(),
                group,
                createProcessFrames(),
                List.of(),
                simulation.partitionSides(),
                simulation.cutLinks(),
                List.copyOf(events),
                simulation.tallies(),
                Ending.NONE,
                simulation.timing().detection().isEmpty()
                        ? DetectorMessages.NONE
                        : new DetectorMessages(List.of(), simulation.detectorTallies())));
        events = new ArrayList<>();
    }

    private List<ProcessFrame> createProcessFrames() {
        List<ProcessFrame> before =
                drafts.isEmpty() ? List.of() : drafts.get(drafts.size() - 1).processes();
        List<ProcessFrame> processes = new ArrayList<>();
        for (int i = 0; i < simulation.group().size(); i++) {
            ProcessFrame now = new ProcessFrame(
                    simulation.group().id(i),
                    simulation.isLive(i),
                    simulation.state(i),
                    runningTimers(i),
                    lastRules.get(i),
                    simulation.hasSendsWaiting(i),
                    simulation.isPaused(i),
                    simulation.countWaitingMessages(i),
                    simulation.valuesOf(i));
            boolean unchanged = !before.isEmpty() && now.equals(before.get(i));
            processes.add(unchanged ? before.get(i) : now); // shared, so that a long history takes little memory
        }
        return List.copyOf(processes);
    }

    private List<RunningTimer> runningTimers(int process) {
        List<RunningTimer> running = new ArrayList<>();
        for (Timer timer : timers) {
            int dueTick = simulation.timerDueTick(process, timer.ordinal());
            if (dueTick != Timers.NOT_RUNNING) {
                int setTick = simulation.timerSetTick(process, timer.ordinal());
                boolean random = simulation.isTimerRandom(process, timer.ordinal());
                running.add(new RunningTimer(timer.name(), setTick, dueTick, random));
            }
        }
        return List.copyOf(running);
    }

    private List<Frame> createFramesFromDrafts(Ending ending) {
        messages.finish();
        detectorMessages.finish();
        detectorMessages.flights = detectorMessages.flights.stream()
                .map(DetectorMessages::numbered)
                .toList();
        List<Frame> frames = new ArrayList<>();
        for (Frame draft : drafts) {
            boolean last = draft.index() == drafts.size() - 1;
            frames.add(draft.withFlightsAndEnding(
                    messages.flightsOf(draft.index()),
                    detectorMessages.flightsOf(draft.index()),
                    last ? ending : Ending.NONE));
        }
        return List.copyOf(frames);
    }

    /** The messages that are on their way in each draft of a frame; their fates are known once the run is over. */
    private static final class FlightsOfDrafts {

        private final MessageRecorder recorder = new MessageRecorder();
        private final List<List<Integer>> drafts = new ArrayList<>();
        private List<Integer> inFlight = List.of();
        private int messagesDrafted;

        private List<Flight> flights = List.of();
        private List<Integer> shownBefore = List.of();
        private List<Flight> shownFlights = List.of();

        void update(int tick, boolean isDelivered) {
            int sent = recorder.messageCount();
            if (sent > messagesDrafted || !inFlight.isEmpty()) {
                inFlight = Stream.concat(
                                inFlight.stream(),
                                IntStream.range(messagesDrafted, sent).boxed())
                        .filter(i -> !isDelivered || recorder.arrivalTick(i) > tick || recorder.isFateUndecided(i))
                        .toList();
            }
            messagesDrafted = sent;
        }

        void addDraft() {
            drafts.add(inFlight);
        }

        void finish() {
            flights = recorder.copyMessages();
        }

        /** The messages of the next draft. */
        @SuppressWarnings("ReferenceEquality") // the list is shared by frames in which nothing changed
        List<Flight> flightsOf(int draft) {
            List<Integer> shown = drafts.get(draft);
            if (shown != shownBefore) {
                shownBefore = shown;
                shownFlights = shown.stream().map(flights::get).toList();
            }
            return shownFlights;
        }
    }
}
