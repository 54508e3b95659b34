package hustings.paper;

import hustings.algorithm.Catalogue;
import hustings.model.Publication;
import hustings.paper.Demonstration.Kind;
import hustings.paper.figure.Figure;
import hustings.scenario.Scenario;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The demonstrations: for every algorithm of the catalogue, a scenario that shows its idea and one that shows its weak
 * spot; for some, scenarios with network faults; runs of public reports; for every mistake, one in which it
 * strikes and one in which it is to be found.
 * Each file is read when its demonstration is first requested.
 */
public final class Demonstrations {

    private static final String FOLDER = "/hustings/assets/scenarios/demonstrations/";

    /** The demonstrations read so far, by id. */
    private static final Map<String, Demonstration> LOADED = new ConcurrentHashMap<>();

    private Demonstrations() {}

    /** All demonstrations by group, in each in the order of the catalogue, for each algorithm its idea first. */
    public static List<Demonstration> all() {
        return filterById(id -> true)
                .sorted(Comparator.comparing(
                        demonstration -> demonstration.kind().group()))
                .toList();
    }

    /** The demonstration with an id, in upper or lower case; empty if there is none. */
    public static Optional<Demonstration> find(String wanted) {
        return filterById(id -> id.equals(wanted.toLowerCase(Locale.ROOT))).findFirst();
    }

    private static Stream<Demonstration> filterById(Predicate<String> isId) {
        return Catalogue.shippedAndMistakes().stream()
                .map(Publication::name)
                .flatMap(name -> Arrays.stream(Kind.values())
                        .filter(kind -> kind.existsFor(name) && isId.test(kind.idFor(name)))
                        .map(kind -> loadDemonstration(name, kind)));
    }

    /**
     * The scenario of a demonstration.
     *
     * @param id the id of the demonstration, in upper or lower case
     * @throws IllegalArgumentException if there is no such demonstration; the message says what there is
     */
    public static Scenario loadScenario(String id) {
        return find(id).map(Demonstration::scenario)
                .orElseThrow(() -> new IllegalArgumentException("found no demonstration '" + id
                        + "'; expected -" + Kind.IDEA.id() + " or -" + Kind.WEAK_SPOT.id() + " after one of "
                        + Catalogue.shipped().stream().map(Publication::name).collect(Collectors.joining(", "))));
    }

    private static Demonstration loadDemonstration(String algorithm, Kind kind) {
        return LOADED.computeIfAbsent(
                kind.idFor(algorithm),
                id -> new Demonstration(algorithm, kind, Figure.readScenario(FOLDER + id + ".yaml")));
    }
}
