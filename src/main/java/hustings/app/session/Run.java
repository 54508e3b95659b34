package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.picture.election.PictureSetting;
import hustings.scenario.Scenario;
import hustings.trace.Durations;
import hustings.trace.History;
import hustings.trace.Invariants;
import hustings.trace.StageCounts;
import hustings.workbench.Trial;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One course of a run as the views read it; immutable. Every intervention and every change of the scenario makes
 * another.
 *
 * @param document what it is a function of
 * @param publication the algorithm as the catalogue lists it
 * @param history the whole course, what is not to be seen yet too
 * @param scenario the scenario with what was done by hand among its events
 * @param told the same scenario with only those captions that are true of this run
 * @param frames all frames that may be seen
 * @param stops the indices of the frames at which stepping by stage stops
 * @param cost what it costs
 * @param beside what other algorithms cost on the same scenario
 * @param invariants what holds in each frame, and what is broken
 */
public record Run(
        Document document,
        Publication publication,
        History history,
        Scenario scenario,
        Scenario told,
        List<Frame> frames,
        List<Integer> stops,
        CostLine cost,
        List<CostLine> beside,
        Invariants invariants) {

    /**
     * Runs a document to its end; may take long.
     *
     * @throws IllegalArgumentException if it cannot be shown in the window; the message says why
     */
    static Run of(Document document) {
        Scenario scenario = document.branch().scenario();
        int size = scenario.group().size();
        if (size > Document.MAX_PROCESSES) {
            throw new IllegalArgumentException(Texts.of("file.too-many", size, Document.MAX_PROCESSES));
        }
        if (scenario.timing().untilTick() > Document.MAX_TICKS) {
            throw new IllegalArgumentException(
                    Texts.of("file.too-long", scenario.timing().untilTick(), Document.MAX_TICKS));
        }
        Trial.of(scenario);
        Publication publication = Catalogue.named(scenario.algorithm().name());
        Algorithm<?> algorithm = publication.with(scenario.algorithm().options());
        return of(document, publication, History.of(document.branch(), algorithm));
    }

    /** A run that has come to its end, with nothing beside it. */
    private static Run of(Document document, Publication publication, History history) {
        List<Frame> frames = history.frames();
        return new Run(
                document,
                publication,
                history,
                history.scenario(),
                told(history),
                frames,
                history.stops(),
                new CostLine(publication, StageCounts.of(frames)),
                List.of(),
                Invariants.of(frames, history.algorithm()));
    }

    /** The scenario with only those captions that are true of what became of it. */
    private static Scenario told(History history) {
        Scenario scenario = history.scenario();
        int lastTrue = history.lastAsScripted();
        return lastTrue == history.end().index()
                ? scenario
                : scenario.withCaptionsUpTo(history.frames().get(lastTrue).stage());
    }

    /** The same run with the cost of these algorithms beside it; measuring that may take long. */
    Run with(List<String> others) {
        List<String> known = beside.stream().map(CostLine::name).toList();
        if (known.equals(others)) {
            return this;
        }
        Scenario same = others.isEmpty() ? scenario : history.scenarioByTicks();
        List<CostLine> measured =
                others.stream().map(name -> CostLine.measure(name, same)).toList();
        return new Run(document, publication, history, scenario, told, frames, stops, cost, measured, invariants);
    }

    /** The same as another version of an algorithm makes it, or makes what is beside it. */
    Run renewed(String algorithm) {
        if (publication.name().equals(algorithm)) {
            return of(document);
        }
        boolean isBeside = beside.stream().anyMatch(line -> line.name().equals(algorithm));
        return isBeside ? with(List.of()) : this;
    }

    /** Another branch of the same document; it has come to its end. */
    Run branch(History branch) {
        return of(document.with(branch.branch()), publication, branch);
    }

    /** The same run of a document that comes from somewhere else. */
    Run with(Document sameRun) {
        return new Run(sameRun, publication, history, scenario, told, frames, stops, cost, beside, invariants);
    }

    /** The same run as far as a frame, and nothing that tells of what comes after it. */
    Run cutAfter(int frameIndex) {
        int stage = frames.get(frameIndex).stage();
        return new Run(
                document,
                publication,
                history,
                scenario,
                told,
                frames.subList(0, frameIndex + 1),
                stops.stream().filter(stop -> stop <= frameIndex).toList(),
                cost.cutAfter(stage),
                beside.stream().map(line -> line.cutAfter(stage)).toList(),
                invariants); // of each frame by itself and those before it
    }

    /** The same for another algorithm, as published: what was done by hand happens at the same ticks. */
    Document forAlgorithm(String name) {
        return document.variant(
                Setup.withAlgorithm(history.branch().isEdited() ? history.scenarioByTicks() : told, name));
    }

    /** Where it comes from. */
    public Origin origin() {
        return document.origin();
    }

    /** Whether it is another than was opened or saved last. */
    public boolean changed() {
        return !told.equals(document.home());
    }

    /** Whether it is of the same group and comes from the same place as another, whatever was done to it. */
    public boolean isLike(Run other) {
        return origin().equals(other.origin()) && scenario.group().equals(other.scenario.group());
    }

    /** The algorithm itself. */
    public Algorithm<?> algorithm() {
        return history.algorithm();
    }

    /** What its pictures have in common. */
    public PictureSetting setting() {
        return PictureSetting.of(scenario, algorithm(), invariants);
    }

    /** How many stages it has. */
    public int stages() {
        return cost.counts().stages();
    }

    /** Whether all its frames are there; while a person predicts, those that were not seen yet are left out. */
    public boolean isWhole() {
        return end().ending() != Frame.Ending.NONE;
    }

    /** How it is called for short: by its figure or file; without one by its title, and a demonstration always so. */
    public String name() {
        String title = Texts.told(scenario.title());
        boolean byTitle = origin().figure().isEmpty() && origin().file().isEmpty() && !title.isEmpty();
        String label = byTitle ? title : origin().label();
        return label.isEmpty() ? Texts.of("window.own-run") : label;
    }

    /** How it is called beside others. */
    public String title() {
        return document.title().isEmpty() ? Texts.told(publication.title()) : document.title();
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
            case HEARTBEATS -> "transport.position-heartbeats";
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

    /** The last stop before a frame; 0 if there is none. What happened since is told and shown of the frame. */
    public int stopBefore(int frameIndex) {
        return stops.get(Math.max(0, stopAt(frameIndex) - 1));
    }

    /** The first frame of which is told at another: the one after the stop before, or that frame itself. */
    public int firstToldAt(int frameIndex) {
        return Math.min(frameIndex, stopBefore(frameIndex) + 1);
    }

    /** The first stop after a frame; the last frame if there is none. */
    public int stopAfter(int frameIndex) {
        return stopFrom(frameIndex + 1);
    }

    /**
     * The first stop from a frame on: what is so in that frame, one sees there for the first time when stepping by
     * stage. The last frame if there is none.
     */
    public int stopFrom(int frameIndex) {
        int place = stopAt(frameIndex);
        return place < stops.size() ? stops.get(place) : end().index();
    }

    /** The place of the first stop from a frame on. */
    private int stopAt(int frameIndex) {
        int found = Collections.binarySearch(stops, frameIndex);
        return found >= 0 ? found : -found - 1;
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
