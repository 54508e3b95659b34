package hustings.algorithm;

import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.model.UnknownNameException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** The catalogue of algorithms: the shipped ones, which no other class names, and the loaded ones. */
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

    /** The loaded algorithms; any thread may read and change this list. */
    private static final List<Publication> LOADED = new CopyOnWriteArrayList<>();

    private Catalogue() {}

    /** The shipped algorithms, in the order in which they are shown. */
    public static List<Publication> shipped() {
        return SHIPPED;
    }

    /** All algorithms, shipped ones first. */
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
     * Finds an algorithm by its name.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static Publication getByName(String name) {
        return shippedAndLoaded().stream()
                .filter(publication -> publication.name().equals(name))
                .findFirst()
                .orElseThrow(() -> {
                    List<String> names = SHIPPED.stream().map(Publication::name).toList();
                    return new UnknownNameException(
                            "unknown algorithm '" + name + "'; expected one of " + names, name, names);
                });
    }
}
