package hustings.algorithm;

import hustings.model.Algorithm;
import hustings.model.Publication;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** The algorithms there are: those that ship, which nobody else names, and those that were loaded. */
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

    /** Written by whoever loads a file, read by every thread that runs one. */
    private static final List<Publication> LOADED = new CopyOnWriteArrayList<>();

    private Catalogue() {}

    /** All algorithms that ship, in the order in which they are shown. */
    public static List<Publication> all() {
        return SHIPPED;
    }

    /** All algorithms, those that ship first. */
    public static List<Publication> known() {
        return Stream.concat(SHIPPED.stream(), LOADED.stream()).toList();
    }

    /** Adds a loaded algorithm, in the place of the one of its name if there is one. */
    public static synchronized void add(Publication loaded) {
        for (int place = 0; place < LOADED.size(); place++) {
            if (LOADED.get(place).name().equals(loaded.name())) {
                LOADED.set(place, loaded);
                return;
            }
        }
        LOADED.add(loaded);
    }

    /** Takes a loaded algorithm out again. */
    public static void remove(Publication loaded) {
        LOADED.remove(loaded);
    }

    /** Takes all loaded algorithms out again. */
    public static void removeLoaded() {
        LOADED.clear();
    }

    /** Whether it is one of those that ship, and all its messages go the same way round a ring. */
    public static boolean isOneWay(Algorithm<?> algorithm) {
        return algorithm instanceof RingAlgorithm<?> ring && ring.isOneWay();
    }

    /**
     * The algorithm of a name.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static Publication named(String name) {
        return known().stream()
                .filter(publication -> publication.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown algorithm '" + name + "'; expected one of "
                        + SHIPPED.stream().map(Publication::name).toList()));
    }
}
