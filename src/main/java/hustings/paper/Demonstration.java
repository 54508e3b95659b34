package hustings.paper;

import hustings.scenario.Translation;
import java.util.Set;

/**
 * A short run that shows one thing about an algorithm.
 *
 * @param id the algorithm's name and the kind, such as "bully-weak-spot"
 * @param algorithm the name of the algorithm it is about
 * @param kind what of the algorithm it shows
 * @param title what it shows; its scenario's title
 * @param resource the absolute name of the resource that holds the scenario
 */
public record Demonstration(String id, String algorithm, Kind kind, String title, String resource) {

    /** What a demonstration shows of its algorithm. */
    public enum Kind {
        /** How it works, in a run that ends as it should. */
        IDEA,
        /** What it gets wrong, or what it costs at worst, as it was published. */
        WEAK_SPOT,
        /** What happens to it where single links of the network are cut; not every algorithm has one. */
        LINK_FAULT("bully", "raft"),
        /** The same faults with what repairs it; not every algorithm has one. */
        PREVOTE("raft"),
        /** What happens when a process hears nobody for a time; not every algorithm has one. */
        RETURN("raft");

        private final Set<String> algorithms;

        Kind(String... algorithms) {
            this.algorithms = Set.of(algorithms);
        }

        /** Whether there is one of an algorithm. */
        boolean isOf(String algorithm) {
            return algorithms.isEmpty() || algorithms.contains(algorithm);
        }

        /** As it stands in the id of a demonstration, such as "weak-spot". */
        public String id() {
            return Translation.toKey(name());
        }
    }
}
