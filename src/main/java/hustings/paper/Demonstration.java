package hustings.paper;

import hustings.scenario.Translation;
import java.util.Set;

/**
 * A short run that shows one thing about an algorithm.
 *
 * @param id the algorithm's name and the kind, such as "bully-weak-spot"
 * @param algorithm the name of the algorithm
 * @param kind the aspect of the algorithm that is shown
 * @param title the title of its scenario
 * @param resource the absolute name of the resource that holds the scenario
 */
public record Demonstration(String id, String algorithm, Kind kind, String title, String resource) {

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
        RETURN("raft");

        private final Set<String> algorithms;

        Kind(String... algorithms) {
            this.algorithms = Set.of(algorithms);
        }

        /** Whether a demonstration of this kind exists for an algorithm. */
        boolean existsFor(String algorithm) {
            return algorithms.isEmpty() || algorithms.contains(algorithm);
        }

        /** The kind as part of the id of a demonstration, such as "weak-spot". */
        public String id() {
            return Translation.toKey(name());
        }
    }
}
