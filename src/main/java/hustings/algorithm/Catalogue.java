package hustings.algorithm;

import hustings.algorithm.mistake.CountsOldVote;
import hustings.algorithm.mistake.CountsVoteTwice;
import hustings.algorithm.mistake.FollowsFirstOk;
import hustings.algorithm.mistake.TellsOnlyAskers;
import hustings.algorithm.mistake.WaitsAnewOnRefusal;
import hustings.algorithm.published.Assistant;
import hustings.algorithm.published.Bully;
import hustings.algorithm.published.ChangRoberts;
import hustings.algorithm.published.CoordinationGroup;
import hustings.algorithm.published.Franklin;
import hustings.algorithm.published.GarciaMolina;
import hustings.algorithm.published.HirschbergSinclair;
import hustings.algorithm.published.ImprovedBully;
import hustings.algorithm.published.LeLann;
import hustings.algorithm.published.MapElection;
import hustings.algorithm.published.ModifiedBully;
import hustings.algorithm.published.Peterson;
import hustings.algorithm.published.Raft;
import hustings.algorithm.published.RingAlgorithm;
import hustings.algorithm.published.RingElection;
import hustings.algorithm.published.StableElection;
import hustings.model.Algorithm;
import hustings.model.Mistake;
import hustings.model.Publication;
import hustings.model.UnknownNameException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * The catalogue of algorithms: the shipped ones, which no other class names, the loaded ones, and mistakes that people
 * make in shipped ones. A mistake is found by its name, and in no list but its own.
 */
public final class Catalogue {

    private static final List<Publication> SHIPPED = List.of(
            Bully.PUBLICATION,
            ModifiedBully.PUBLICATION,
            GarciaMolina.PUBLICATION,
            ImprovedBully.PUBLICATION,
            MapElection.PUBLICATION,
            CoordinationGroup.PUBLICATION,
            Assistant.PUBLICATION,
            StableElection.PUBLICATION,
            RingElection.PUBLICATION,
            ChangRoberts.PUBLICATION,
            LeLann.PUBLICATION,
            HirschbergSinclair.PUBLICATION,
            Peterson.PUBLICATION,
            Franklin.PUBLICATION,
            Raft.PUBLICATION);

    /** The mistakes; those of one algorithm stand together, in the order of the algorithms. */
    private static final List<Mistake> MISTAKES = List.of(
            Mistake.of(Bully.PUBLICATION, FollowsFirstOk.PUBLICATION, 1),
            Mistake.of(Bully.PUBLICATION, TellsOnlyAskers.PUBLICATION, 2),
            Mistake.of(Raft.PUBLICATION, CountsVoteTwice.PUBLICATION, 1),
            Mistake.of(Raft.PUBLICATION, CountsOldVote.PUBLICATION, 2),
            Mistake.of(Raft.PUBLICATION, WaitsAnewOnRefusal.PUBLICATION, 3));

    /** The loaded algorithms; any thread may read and change this list. */
    private static final List<Publication> LOADED = new CopyOnWriteArrayList<>();

    private Catalogue() {}

    /** The shipped algorithms, in the order in which they are shown. */
    public static List<Publication> shipped() {
        return SHIPPED;
    }

    /** The mistakes that people make in shipped algorithms. */
    public static List<Mistake> mistakes() {
        return MISTAKES;
    }

    /** The mistake that an algorithm has, whether its name says so or not; empty if it has none that is known. */
    public static Optional<Mistake> findMistake(String algorithm) {
        return MISTAKES.stream().filter(each -> each.isMadeIn(algorithm)).findFirst();
    }

    /** What ships: the algorithms, then those with mistakes. A file may name any of them. */
    public static List<Publication> shippedAndMistakes() {
        return Stream.concat(SHIPPED.stream(), withMistakes()).toList();
    }

    /** All that can be named: shipped and loaded algorithms, then mistakes. */
    public static List<Publication> all() {
        return Stream.concat(shippedAndLoaded().stream(), withMistakes()).toList();
    }

    private static Stream<Publication> withMistakes() {
        return Stream.concat(
                MISTAKES.stream().map(Mistake::wrong), MISTAKES.stream().map(Mistake::unnamed));
    }

    /** All algorithms that are offered, shipped ones first. */
    public static List<Publication> shippedAndLoaded() {
        return Stream.concat(SHIPPED.stream(), LOADED.stream()).toList();
    }

    /** Adds a loaded algorithm; replaces a loaded one of the same name. */
    public static synchronized void addOrReplaceLoaded(Publication loaded) {
        for (int place = 0; place < LOADED.size(); place++) {
            if (LOADED.get(place).name().equals(loaded.name())) {
                LOADED.set(place, loaded);
                return;
            }
        }
        LOADED.add(loaded);
    }

    /** Removes a loaded algorithm. */
    public static void removeLoaded(Publication loaded) {
        LOADED.remove(loaded);
    }

    /** Removes all loaded algorithms. */
    public static void removeAllLoaded() {
        LOADED.clear();
    }

    /** Whether an algorithm is a shipped one whose messages all go one way round a ring. */
    public static boolean isUnidirectionalRing(Algorithm<?> algorithm) {
        return algorithm instanceof RingAlgorithm<?> ring && ring.isUnidirectional();
    }

    /**
     * Finds an algorithm by its name; a mistake, too.
     *
     * @throws IllegalArgumentException if there is none; the message lists those that ship
     */
    public static Publication getByName(String name) {
        return all().stream()
                .filter(publication -> publication.name().equals(name))
                .findFirst()
                .orElseThrow(() -> {
                    List<String> shipped =
                            SHIPPED.stream().map(Publication::name).toList();
                    return new UnknownNameException(
                            "unknown algorithm '" + name + "'; expected one of " + shipped,
                            name,
                            all().stream().map(Publication::name).toList());
                });
    }
}
