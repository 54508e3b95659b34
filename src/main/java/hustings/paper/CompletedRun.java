package hustings.paper;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import java.util.List;

/**
 * A scenario with the frames of its run.
 *
 * @param scenario the scenario
 * @param frames all frames of its run
 * @param language the language of texts about it
 * @param showsHeartbeats whether its pictures and texts show the messages that only serve to notice crashes
 */
public record CompletedRun(Scenario scenario, List<Frame> frames, Translation language, boolean showsHeartbeats) {

    /** A copy of the list given; texts call the processes by their names. */
    public CompletedRun {
        frames = List.copyOf(frames);
        language = language.naming(scenario.group());
    }

    /** A run with texts in English. */
    public CompletedRun(Scenario scenario, List<Frame> frames) {
        this(scenario, frames, Translation.ENGLISH, false);
    }

    /**
     * This run with the messages shown or hidden that only serve to notice crashes; they have stages without numbers,
     * which are seen only while they are shown.
     */
    public CompletedRun withHeartbeatsShown(boolean areShown) {
        return new CompletedRun(scenario, frames, language, areShown);
    }

    /** This run in another language: its texts are translated if there is a translation. */
    public CompletedRun translatedTo(Translation other) {
        String title = other.translate(scenario.title());
        String notes = other.translate(scenario.notes());
        List<Caption> captions = scenario.captions().stream()
                .map(caption -> caption.withText(other.translate(caption.text())))
                .toList();
        Scenario translated =
                scenario.withTexts(title, scenario.source(), notes).withCaptions(captions);
        return new CompletedRun(translated, frames, other, showsHeartbeats);
    }

    /** Runs a scenario to its end. */
    public static CompletedRun of(Scenario scenario) {
        return new CompletedRun(
                scenario, History.of(scenario, createAlgorithm(scenario)).frames());
    }

    /** The last frame. */
    public Frame lastFrame() {
        return frames.get(frames.size() - 1);
    }

    /** The algorithm as the catalogue lists it. */
    public Publication publication() {
        return Catalogue.getByName(scenario.algorithm().name());
    }

    /** The algorithm with the options of the scenario. */
    public Algorithm<?> algorithm() {
        return createAlgorithm(scenario);
    }

    /** As PublishedAlgorithms does; that class measures on threads, which the live page may not reach. */
    private static Algorithm<?> createAlgorithm(Scenario scenario) {
        return Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }
}
