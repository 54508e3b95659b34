package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Reporter;
import hustings.app.base.Texts;
import hustings.engine.Event;
import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioRemarks;
import hustings.trace.History;
import hustings.trace.Invariants;
import java.nio.file.Path;
import java.util.List;

/** One scenario that is open: its history, and where it comes from. Lives on the session's worker. */
public final class Document {

    /** The largest group that is animated. */
    public static final int MAX_PROCESSES = 64;

    /** Every tick is a frame to step to, and all of them are kept. */
    static final int MAX_TICKS = 100_000;

    private final Publication publication;
    private final Algorithm<?> algorithm;
    private final History history;
    private Origin origin;
    private Scenario home;
    private Run run;

    private Document(Origin origin, Scenario scenario, Scenario home) {
        int size = scenario.group().size();
        if (size > MAX_PROCESSES) {
            throw new IllegalArgumentException(Texts.of("file.too-many", size, MAX_PROCESSES));
        }
        if (scenario.timing().untilTick() > MAX_TICKS) {
            throw new IllegalArgumentException(
                    Texts.of("file.too-long", scenario.timing().untilTick(), MAX_TICKS));
        }
        this.origin = origin;
        this.home = home;
        this.publication = Catalogue.named(scenario.algorithm().name());
        this.algorithm = publication.with(scenario.algorithm().options());
        this.history = History.of(scenario, algorithm);
    }

    /**
     * Runs a scenario.
     *
     * @throws IllegalArgumentException if it cannot be shown in the window; the message says why
     */
    public static Document of(Origin origin, Scenario scenario) {
        return new Document(origin, scenario, scenario);
    }

    /** Reads a scenario file; what it says in vain is told as well. */
    static Document read(Path path, Reporter reporter) throws ScenarioException {
        Scenario scenario = ScenarioFile.read(path, Catalogue.all());
        ScenarioRemarks.of(scenario).stream().findFirst().ifPresent(reporter::problem);
        return of(Origin.file(path), scenario);
    }

    /** Runs a variant of this one. If it is what was once opened again, its captions are there again too. */
    Document variant(Scenario scenario) {
        boolean homeAgain = scenario.withCaptions(home.captions()).equals(home);
        return new Document(origin, homeAgain ? home : scenario, home);
    }

    /**
     * Runs a variant in which other things are done to the run, and goes to the moment that is shown of this one. What
     * the captions say of the stages from the first that is another than before is no longer true, and is left out.
     */
    Document withEvents(List<Event> events) {
        Scenario changed = scenario().withEvents(events);
        List<Frame> before = history.frames();
        List<Frame> after = History.of(changed, algorithm).frames();
        int same = Moments.sameFrames(before, after);
        int lastStage = same == Math.max(before.size(), after.size())
                ? Integer.MAX_VALUE
                : before.get(Math.max(0, same - 1)).stage();
        Document document = variant(changed.withCaptions(CaptionText.upTo(lastStage, changed.captions())));
        document.history.jumpTo(Moments.sameMoment(history.shown(), document.history.frames()));
        return document;
    }

    /** Another is open now: this one keeps what was done, and lets go of the run that came of it. */
    void rest() {
        history.rest();
        run = null;
    }

    History history() {
        return history;
    }

    /** The run as it is now, to be saved or to be changed; its captions are true. */
    Scenario scenario() {
        return CaptionText.scenarioWithTrueCaptions(history);
    }

    /** The run for an algorithm whose stages are others: what was done by hand happens at the same ticks. */
    Scenario scenarioByTicks() {
        return history.canUndo() ? history.scenarioByTicks() : scenario();
    }

    /** The run has a new home. */
    void savedTo(Origin newOrigin) {
        origin = newOrigin;
        home = scenario();
        run = null;
    }

    /** The run as views read it, with the cost of these algorithms beside it. */
    Run run(List<String> beside) {
        List<Frame> frames = history.frames();
        if (run == null || run.frames() != frames || !besideNames().equals(beside)) {
            Scenario told = scenario();
            run = new Run(
                    origin,
                    history.scenario(),
                    told,
                    !told.equals(home),
                    publication,
                    algorithm,
                    frames,
                    history.stops(),
                    CostLine.of(publication, frames),
                    beside.stream()
                            .map(name -> CostLine.measure(name, history.scenarioByTicks()))
                            .toList(),
                    Invariants.of(frames, algorithm));
        }
        return run;
    }

    private List<String> besideNames() {
        return run.beside().stream().map(line -> line.publication().name()).toList();
    }
}
