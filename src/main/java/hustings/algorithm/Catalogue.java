package hustings.algorithm;

import hustings.model.Publication;
import java.util.List;

/** The algorithms there are: the only place that names them all. */
public final class Catalogue {

    private static final List<Publication> ALL = List.of(
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

    private Catalogue() {}

    /** All algorithms, in the order in which they are shown. */
    public static List<Publication> all() {
        return ALL;
    }

    /**
     * The algorithm of a name.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names
     */
    public static Publication named(String name) {
        return ALL.stream()
                .filter(publication -> publication.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown algorithm '" + name + "'; expected one of "
                        + ALL.stream().map(Publication::name).toList()));
    }
}
