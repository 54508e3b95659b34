package hustings.app.session;

import hustings.algorithm.Catalogue;
import hustings.app.base.Texts;
import hustings.play.Run;
import hustings.play.RunDocument;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.workbench.TrialRun;
import java.util.Optional;

/** Runs the documents opened in the window, within its limits. */
public final class Runs {

    /** The largest group that is animated. */
    public static final int MAX_PROCESSES = 64;

    /** The greatest end tick: each tick may be a frame, and all frames are kept. */
    private static final int MAX_TICKS = 100_000;

    private Runs() {}

    /**
     * Checks the size of a group.
     *
     * @throws IllegalArgumentException if it cannot be shown in the window; the message says how many can
     */
    public static void requireFewEnough(int size) {
        if (size > MAX_PROCESSES) {
            throw new IllegalArgumentException(Texts.of("file.too-many", size, MAX_PROCESSES));
        }
    }

    /** Says why an algorithm cannot start with whom the processes of a scenario follow; empty if it can. */
    public static Optional<String> explainImpossibleStart(Scenario scenario, AlgorithmChoice choice) {
        return scenario.explainImpossibleStart(
                Catalogue.getByName(choice.name()).with(choice.options()));
    }

    /**
     * Runs a document to its end, without baselines; may take long.
     *
     * @throws IllegalArgumentException if it cannot be shown in the window; the message says why
     */
    static Run runToEnd(RunDocument document) {
        Scenario scenario = document.branch().editedScenario();
        int size = scenario.group().size();
        requireFewEnough(size);
        int lastTick = scenario.timing().untilTick();
        if (lastTick > MAX_TICKS) {
            throw new IllegalArgumentException(Texts.of("file.too-long", lastTick, MAX_TICKS));
        }
        TrialRun.runIfUserAlgorithm(scenario);
        return Run.of(document, Catalogue.getByName(scenario.algorithm().name()));
    }
}
