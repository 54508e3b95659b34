package hustings.paper;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.paper.Demonstration.Kind;
import hustings.paper.figure.Figure;
import hustings.scenario.Scenario;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The demonstrations: for every algorithm of the catalogue one scenario that shows its idea and one that shows its weak
 * spot; for some, what faults of the network do to it. A demonstration's file is read when it is first asked for.
 */
public final class Demonstrations {

    private static final String FOLDER = "/hustings/assets/scenarios/demonstrations/";

    /** By id, as far as they have been read. */
    private static final Map<String, Demonstration> READ = new ConcurrentHashMap<>();

    private Demonstrations() {}

    /** All demonstrations, in the order of the catalogue; of each algorithm its idea first. */
    public static List<Demonstration> all() {
        return where(id -> true).toList();
    }

    /** The demonstration of an id, in capital or small letters. */
    public static Optional<Demonstration> find(String wanted) {
        return where(id -> id.equals(wanted.toLowerCase(Locale.ROOT))).findFirst();
    }

    private static Stream<Demonstration> where(Predicate<String> isId) {
        return Catalogue.all().stream()
                .map(Publication::name)
                .flatMap(name -> Arrays.stream(Kind.values())
                        .filter(kind -> kind.isOf(name) && isId.test(id(name, kind)))
                        .map(kind -> demonstration(name, kind)));
    }

    /**
     * The scenario of a demonstration.
     *
     * @param id its id, in capital or small letters
     * @throws IllegalArgumentException if there is no such demonstration; the message says what there is
     */
    public static Scenario load(String id) {
        return find(id).map(demonstration -> Figure.read(demonstration.resource()))
                .orElseThrow(() -> new IllegalArgumentException("found no demonstration '" + id
                        + "'; expected -" + Kind.IDEA.id() + " or -" + Kind.WEAK_SPOT.id() + " after one of "
                        + Catalogue.all().stream().map(Publication::name).collect(Collectors.joining(", "))));
    }

    private static String id(String algorithm, Kind kind) {
        return algorithm + "-" + kind.id();
    }

    private static Demonstration demonstration(String algorithm, Kind kind) {
        return READ.computeIfAbsent(id(algorithm, kind), id -> {
            String resource = FOLDER + id + ".yaml";
            return new Demonstration(id, algorithm, kind, Figure.read(resource).title(), resource);
        });
    }
}
