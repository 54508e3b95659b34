package hustings.paper;

import hustings.algorithm.Catalogue;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.Set;

/**
 * A short run that shows one thing about an algorithm.
 *
 * @param algorithm the name of the algorithm
 * @param kind the aspect of the algorithm that is shown
 * @param scenario the run
 */
public record Demonstration(String algorithm, Kind kind, Scenario scenario) {

    /** The algorithm's name and the kind, such as "bully-weak-spot". */
    public String id() {
        return kind.idFor(algorithm);
    }

    /** The title of the scenario. */
    public String title() {
        return scenario.title();
    }

    /** The aspects of an algorithm that a demonstration shows. */
    public enum Kind {
        /** The idea of the algorithm, in a run that ends as it should. */
        IDEA,
        /** The weak spot of the algorithm as published: an error, or the worst cost. */
        WEAK_SPOT,
        /** The effect of cutting single links; not for every algorithm. */
        LINK_FAULT("bully", "raft"),
        /** The same faults with the repair; not for every algorithm. */
        PREVOTE("raft"),
        /** The effect of a process that is isolated for a time; not for every algorithm. */
        RETURN("raft"),
        /** The effect of a lost disk; not for every algorithm. */
        FORGOTTEN_VOTE("raft"),
        /** A start from nobody; not for every algorithm. */
        COLD_START("raft"),
        /** Which logs let a server be elected, by a figure of the paper; not for every algorithm. */
        FIGURE_7("raft"),
        /** Candidates with given logs, all at once; not for every algorithm. */
        FIVE_CANDIDATES("raft"),
        /** How processes notice a crash by themselves; not for every algorithm. */
        DETECTION("bully"),
        /** A run in which a mistake does harm; for every mistake, and for nothing else. */
        STRIKE;

        private final Set<String> algorithms;

        Kind(String... algorithms) {
            this.algorithms = Set.of(algorithms);
        }

        /** Whether a demonstration of this kind exists for an algorithm. */
        boolean existsFor(String algorithm) {
            boolean isMistake = Catalogue.findRightVersion(algorithm).isPresent();
            return isMistake == (this == STRIKE) && (algorithms.isEmpty() || algorithms.contains(algorithm));
        }

        String idFor(String algorithm) {
            return algorithm + "-" + id();
        }

        /** The kind as part of the id of a demonstration, such as "weak-spot". */
        public String id() {
            return Translation.toKey(name());
        }
    }
}
