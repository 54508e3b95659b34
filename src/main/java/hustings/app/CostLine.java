package hustings.app;

import hustings.algorithm.Catalogue;
import hustings.engine.AlgorithmChoice;
import hustings.engine.Frame;
import hustings.engine.Scenario;
import hustings.engine.Simulation;
import hustings.engine.Step;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Publication;
import java.util.ArrayList;
import java.util.List;

/**
 * What a run has cost after each of its stages; immutable.
 *
 * @param publication the algorithm that ran
 * @param sentAfterStage how many messages were sent up to and with each stage, from stage 0, where nothing was sent
 */
public record CostLine(Publication publication, List<Long> sentAfterStage) {

    /** A copy of the list given. */
    public CostLine {
        sentAfterStage = List.copyOf(sentAfterStage);
    }

    /** The cost of a run whose frames are there. */
    static CostLine of(Publication publication, List<Frame> frames) {
        List<Long> sent = new ArrayList<>(List.of(0L));
        for (Frame frame : frames) {
            if (frame.kind() == Frame.Kind.STAGE) {
                sent.add(frame.tallies().sent());
            }
        }
        return new CostLine(publication, sent);
    }

    /** The cost of another algorithm, as published, on the same scenario. */
    static CostLine measure(String algorithm, Scenario scenario) {
        Publication publication = Catalogue.named(algorithm);
        AlgorithmChoice choice = AlgorithmChoice.asPublished(algorithm);
        return new CostLine(publication, run(scenario.withAlgorithm(choice), publication.with(choice.options())));
    }

    private static <S extends ProcessState> List<Long> run(Scenario scenario, Algorithm<S> algorithm) {
        List<Long> sent = new ArrayList<>(List.of(0L));
        Simulation<S> simulation = scenario.start(algorithm, null);
        Step step = simulation.step();
        while (step != Step.QUIESCENT && step != Step.OUT_OF_TIME) {
            if (step == Step.STAGE) {
                sent.add(simulation.tallies().sent());
            }
            step = simulation.step();
        }
        return sent;
    }

    /** How many stages the run has. */
    public int stages() {
        return sentAfterStage.size() - 1;
    }

    /** How many messages were sent up to and with a stage; after the last stage, all of them. */
    public long sentAfter(int stage) {
        return sentAfterStage.get(Math.min(stage, stages()));
    }

    /** How many messages the whole run sends. */
    public long total() {
        return sentAfter(stages());
    }
}
