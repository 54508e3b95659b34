package hustings.trace.ending;

import hustings.engine.MessageStage;
import hustings.engine.Observer;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Crashed;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.SimulationEvent.StageSent;
import hustings.engine.StepResult;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The end of a run as it is shown: when it becomes quiescent, or at its last tick if the scenario gives one. Any other
 * run in which in the end only messages that detect crashes are sent, such as heartbeats, ends before these repeat.
 *
 * @param simulation the run at its start; it is out of time at its end
 * @param heartbeatsFromTick the tick after which only such messages are sent, as far as a run is ever simulated; empty
 *     if the run ends otherwise
 */
public record RunEnd<S extends ProcessState>(Simulation<S> simulation, OptionalInt heartbeatsFromTick) {

    /** The time without an election or another change, in D, after which a run is taken to have settled. */
    public static final int QUIET_DELAYS = 120;

    /**
     * Starts a run that ends where it is shown to end. Where heartbeats might be involved, the end is found by another
     * simulation first.
     *
     * @param algorithm the algorithm named by the scenario
     * @param observer told of everything that happens from the start on; null if nobody needs to know
     */
    public static <S extends ProcessState> RunEnd<S> simulate(
            Scenario scenario, Algorithm<S> algorithm, Observer observer) {
        boolean isOpen = scenario.timing().untilTick() == Timing.DEFAULT_UNTIL_TICK;
        HeartbeatWatch watch = new HeartbeatWatch(scenario);
        boolean endsWithHeartbeats = isOpen
                && scenario.messageTypes(algorithm).stream().anyMatch(MessageType::detectsFailures)
                && watch.findsOnlyHeartbeats(scenario, algorithm);
        return endsWithHeartbeats
                ? new RunEnd<>(
                        scenario.withTiming(scenario.timing().withUntilTick(watch.lastShownTick()))
                                .createSimulation(algorithm, observer),
                        OptionalInt.of(watch.lastOtherTick))
                : new RunEnd<>(scenario.createSimulation(algorithm, observer), OptionalInt.empty());
    }

    /** Watches a run for the last activity besides heartbeats, and for when heartbeats repeat after it. */
    private static final class HeartbeatWatch implements Observer {

        private final Set<String> sentSince = new HashSet<>(); // looked up, never iterated
        /** The last stage at which a caption begins; the run must not end before it. */
        private final int lastCaptionedStage;

        private int lastOtherTick;
        private OptionalInt repeatTick = OptionalInt.empty();

        HeartbeatWatch(Scenario scenario) {
            lastCaptionedStage = scenario.captions().stream()
                    .mapToInt(Caption::firstStage)
                    .max()
                    .orElse(0);
        }

        /** Whether the run continues with heartbeats alone once everything else is over. */
        boolean findsOnlyHeartbeats(Scenario scenario, Algorithm<?> algorithm) {
            Simulation<?> run = scenario.createSimulation(algorithm, this);
            StepResult step = StepResult.TICK;
            while (step != StepResult.QUIESCENT && step != StepResult.OUT_OF_TIME) {
                step = run.step();
                if (Elections.isElectionMessageInFlight(run.tallies())) {
                    resetForOtherActivity(run.tick());
                }
            }
            Timing timing = scenario.timing();
            boolean lasts = timing.untilTick() - lastOtherTick >= QUIET_DELAYS * timing.delayTicks();
            return step != StepResult.QUIESCENT && repeatTick.isPresent() && lasts;
        }

        /** The last tick before heartbeats repeat, once they are known to. */
        int lastShownTick() {
            return Math.max(lastOtherTick, repeatTick.orElseThrow() - 1);
        }

        private void resetForOtherActivity(int tick) {
            lastOtherTick = tick;
            repeatTick = OptionalInt.empty();
            sentSince.clear();
        }

        @Override
        public void observe(int tick, SimulationEvent event) {
            if (event instanceof SimulationEvent.OfDetectors ofDetectors) {
                if (ofDetectors.event() instanceof StageSent sent) {
                    noteRepeatedHeartbeats(sent.stage(), sent.stage().number() + 1); // it belongs to no stage
                }
            } else if (event instanceof StageSent sent && sent.stage().type().detectsFailures()) {
                noteRepeatedHeartbeats(sent.stage(), sent.stage().number());
            } else if (event instanceof StageSent
                    || event instanceof SimulationEvent.Intervened
                    || event instanceof Crashed
                    || (event instanceof Reacted reacted && isElectionActivity(reacted))) {
                resetForOtherActivity(tick);
            }
        }

        /** @param nextStage the number of the stage that the run would show if it did not end before these messages */
        private void noteRepeatedHeartbeats(MessageStage stage, int nextStage) {
            if (repeatTick.isPresent() || nextStage <= lastCaptionedStage) {
                return;
            }
            stage.forEach(sent -> {
                if (!sentSince.add(
                        sent.from() + ">" + sent.to() + " " + stage.type().name())) {
                    repeatTick = OptionalInt.of(stage.tick());
                }
            });
        }

        private static boolean isElectionActivity(Reacted reacted) {
            ProcessState before = reacted.before();
            ProcessState after = reacted.after();
            return before.coordinator() != after.coordinator()
                    || before.role() != after.role()
                    || messageType(reacted.cause())
                            .filter(type -> !type.detectsFailures())
                            .isPresent();
        }

        private static Optional<MessageType> messageType(Cause cause) {
            if (cause instanceof Cause.Received received) {
                return Optional.of(received.message().type());
            }
            return cause instanceof Cause.Undelivered undelivered
                    ? Optional.of(undelivered.message().type())
                    : Optional.empty();
        }
    }
}
