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

    /** The groups of demonstrations, in the order in which they are listed. */
    public enum Group {
        /** What is published of each algorithm. */
        ALGORITHMS,
        /** What people who teach or learn elections wrote down in public, such as course sheets and reports of bugs. */
        FIELD,
        /** Mistakes in algorithms. */
        MISTAKES;

        /** The group as a part of a key. */
        public String id() {
            return Translation.toKey(name());
        }
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
        /** A timeout that is always the same says who stands. */
        ONE_TIMEOUT(Group.FIELD, "raft"),
        /** A vote that comes twice and counts once. */
        DOUBLED_VOTE(Group.FIELD, "raft"),
        /** A vote that comes in a later term and does not count. */
        LATE_VOTE(Group.FIELD, "raft"),
        /** A process that is heard and hears nothing. */
        ONLY_SENDS(Group.FIELD, "raft"),
        /** One link to the leader is cut. */
        CUT_FROM_LEADER(Group.FIELD, "raft"),
        /** A draw of two candidates. */
        SPLIT_VOTE(Group.FIELD, "raft"),
        /** Candidates that nothing tells apart. */
        SAME_TIMEOUTS(Group.FIELD, "raft"),
        /** A majority stops and comes back. */
        THREE_STOP(Group.FIELD, "raft"),
        /** A network that is split and healed. */
        SPLIT_AND_HEALED(Group.FIELD, "bully"),
        /** A ring that is worked out by hand. */
        RING_OF_EIGHT(Group.FIELD, "chang-roberts"),
        /** A run in which a mistake does harm; for every mistake, and for nothing else. */
        STRIKE(Group.MISTAKES),
        /** A run in which one is to find out which mistake is made; for every mistake without its name. */
        FIND(Group.MISTAKES);

        private final Group group;
        private final Set<String> algorithms;

        Kind(String... algorithms) {
            this(Group.ALGORITHMS, algorithms);
        }

        Kind(Group group, String... algorithms) {
            this.group = group;
            this.algorithms = Set.of(algorithms);
        }

        /** The group in which demonstrations of this kind are listed. */
        public Group group() {
            return group;
        }

        /** Whether a demonstration of this kind exists for an algorithm. */
        boolean existsFor(String algorithm) {
            return Catalogue.findMistake(algorithm)
                    .map(mistake -> this == (mistake.wrong().name().equals(algorithm) ? STRIKE : FIND))
                    .orElseGet(
                            () -> group != Group.MISTAKES && (algorithms.isEmpty() || algorithms.contains(algorithm)));
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
