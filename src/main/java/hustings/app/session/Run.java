package hustings.app.session;

import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.picture.election.PictureSetting;
import hustings.scenario.Scenario;
import hustings.trace.Durations;
import hustings.trace.Invariants;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One course of a run as the views read it; immutable. Every intervention and every change of the scenario makes
 * another.
 *
 * @param origin where it comes from
 * @param scenario the scenario with what was done by hand among its events
 * @param told the same scenario with only those captions that are true of this run
 * @param changed whether anything was done to it by hand
 * @param publication the algorithm as the catalogue lists it
 * @param algorithm the algorithm itself
 * @param frames all frames
 * @param stops the indices of the frames at which stepping by stage stops
 * @param cost what it costs
 * @param beside what other algorithms cost on the same scenario
 * @param invariants what holds in each frame, and what is broken
 */
public record Run(
        Origin origin,
        Scenario scenario,
        Scenario told,
        boolean changed,
        Publication publication,
        Algorithm<?> algorithm,
        List<Frame> frames,
        List<Integer> stops,
        CostLine cost,
        List<CostLine> beside,
        Invariants invariants) {

    /** What its pictures have in common. */
    public PictureSetting setting() {
        return PictureSetting.of(scenario, algorithm, invariants);
    }

    /** How many stages it has. */
    public int stages() {
        return cost.stages();
    }

    /** Whether all its frames are there; while a person predicts, those that were not seen yet are left out. */
    public boolean isWhole() {
        return end().ending() != Frame.Ending.NONE;
    }

    /** The same run as far as a frame, and nothing that tells of what comes after it. */
    Run cutAfter(int frameIndex) {
        int stage = frames.get(frameIndex).stage();
        return new Run(
                origin,
                scenario,
                told,
                changed,
                publication,
                algorithm,
                frames.subList(0, frameIndex + 1),
                stops.stream().filter(stop -> stop <= frameIndex).toList(),
                cost.cutAfter(stage),
                beside.stream().map(line -> line.cutAfter(stage)).toList(),
                invariants); // of each frame by itself and those before it
    }

    /** How it is called for short: by its figure or file; without one by its title, and a demonstration always so. */
    public String name() {
        String title = Texts.told(scenario.title());
        boolean byTitle = origin.figure().isEmpty() && origin.file().isEmpty() && !title.isEmpty();
        String label = byTitle ? title : origin.label();
        return label.isEmpty() ? Texts.of("window.own-run") : label;
    }

    /** The last frame. */
    public Frame end() {
        return frames.get(frames.size() - 1);
    }

    /** D, in ticks. */
    public int delayTicks() {
        return scenario.timing().delayTicks();
    }

    /**
     * Where a frame of it stands, such as "stage 3 of 5, t = 1 D"; without the "of 5" if that is not to be seen yet.
     */
    public String position(Frame frame) {
        String key = switch (frame.ending()) {
            case NONE -> "transport.position";
            case QUIESCENT -> "transport.position-at-rest";
            case OUT_OF_TIME -> "transport.position-last-tick";
        };
        String time = Durations.inDelays(frame.tick(), delayTicks());
        return isWhole()
                ? Texts.of(key, frame.stage(), stages(), time)
                : Texts.of("transport.frame-tip", frame.stage(), time);
    }

    /** The first frame that shows a stage on the wire. */
    public Optional<Frame> frameOfStage(int stage) {
        return frames.stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE && frame.stage() == stage)
                .findFirst();
    }

    /** The frames to which steps lead: the stops, or the last frame of each tick. */
    public Stream<Frame> framesFor(StepMode stepMode) {
        return stepMode == StepMode.BY_TICK
                ? frames.stream().filter(this::isLastOfItsTick)
                : stops.stream().map(frames::get);
    }

    private boolean isLastOfItsTick(Frame frame) {
        int next = frame.index() + 1;
        return next == frames.size() || frames.get(next).tick() > frame.tick() || frame.index() == 0;
    }

    /** The last stop before a frame; 0 if there is none. */
    public int stopBefore(int frameIndex) {
        return stopBefore(stops, frameIndex);
    }

    /** The first stop after a frame; the last frame if there is none. */
    public int stopAfter(int frameIndex) {
        return stops.stream().filter(stop -> stop > frameIndex).findFirst().orElse(frames.size() - 1);
    }

    /**
     * The last of some stops before a frame; 0 if there is none. What happened since is told and shown of the frame.
     */
    static int stopBefore(List<Integer> stops, int frameIndex) {
        return stops.stream()
                .filter(stop -> stop < frameIndex)
                .reduce((before, after) -> after)
                .orElse(0);
    }

    /**
     * The first stop from a frame on: what is so in that frame, one sees there for the first time when stepping by
     * stage.
     */
    public int stopFrom(int frameIndex) {
        return stops.stream().filter(stop -> stop >= frameIndex).findFirst().orElse(end().index());
    }

    /** The same course and no other: views compare runs at every step, and must not compare all their frames. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
