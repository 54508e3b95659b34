package hustings.scenario;

import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.Publication;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What is known while a file is read: its name, the algorithms it may name, and, as soon as they are read, its
 * own algorithm and its group. Says what is wrong with a value, and where.
 */
public final class Reading {

    private final String file;
    private final List<Publication> publications;
    private final Function<String, Publication> loader;
    private Publication publication;
    private Group group;

    /**
     * @param file what the text is called in messages
     * @param publications the algorithms it may name
     */
    Reading(String file, List<Publication> publications) {
        this(file, publications, name -> {
            throw new IllegalArgumentException("found a Java file; expected an algorithm that ships");
        });
    }

    /**
     * A reading of a file that may name Java files.
     *
     * @param file what the text is called in messages
     * @param publications the algorithms it may name besides
     * @param loader loads the algorithm of a Java file
     */
    public Reading(String file, List<Publication> publications, Function<String, Publication> loader) {
        this.file = file;
        this.publications = new ArrayList<>(publications);
        this.loader = loader;
    }

    /** What the text is called in messages. */
    public String file() {
        return file;
    }

    /** The name of the algorithm of a Java file, which is loaded; the file may name it from now on. */
    String load(Yaml.Scalar value) throws ScenarioException {
        try {
            Publication loaded = loader.apply(value.text());
            publications.add(loaded);
            return loaded.name();
        } catch (IllegalArgumentException e) {
            throw (ScenarioException) problem(value.place(), e.getMessage()).initCause(e);
        }
    }

    List<Publication> publications() {
        return publications;
    }

    /** Of all algorithms: an event may be left from a run of another, and then does nothing. */
    List<String> messageTypes() {
        return publications.stream()
                .flatMap(known -> known.with(Map.of()).messageTypes().stream())
                .map(MessageType::name)
                .distinct()
                .toList();
    }

    Publication publication() {
        return publication;
    }

    Group group() {
        return group;
    }

    /** Sets the file's own algorithm, one of those that it may name. */
    void setAlgorithm(String name) {
        publication = publications.stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Sets the group, to which all ids that are read from now on belong. */
    void setGroup(Group ofFile) {
        group = ofFile;
    }

    /** To be thrown when a value is not what it should be. */
    public ScenarioException unexpected(Yaml found, String expected) {
        return problem(found.place(), "found " + found.description() + "; expected " + expected);
    }

    /** To be thrown when something is wrong at a place. */
    public ScenarioException problem(Yaml.Place place, String problem) {
        return new ScenarioException(file, place, problem);
    }

    /** A mapping, whatever its keys. */
    public Yaml.Mapping mapping(Yaml value) throws ScenarioException {
        if (value instanceof Yaml.Mapping mapping) {
            return mapping;
        }
        throw unexpected(value, "keys with values, such as 'title: Exercise 12'");
    }

    /** A mapping that has none but some keys. */
    Yaml.Mapping mapping(Yaml value, List<String> known) throws ScenarioException {
        Yaml.Mapping mapping = mapping(value);
        for (String key : mapping.values().keySet()) {
            if (!known.contains(key)) {
                throw problem(
                        mapping.keyPlaces().get(key),
                        "found the key " + Yaml.quoted(key) + "; expected one of " + String.join(", ", known));
            }
        }
        return mapping;
    }

    /** The items of a list. */
    public List<Yaml> items(Yaml value) throws ScenarioException {
        if (value instanceof Yaml.Sequence sequence) {
            return sequence.items();
        }
        throw unexpected(value, "a list");
    }

    /** A text; a bare number or date is taken as it is written. */
    public String text(Yaml value) throws ScenarioException {
        if (value instanceof Yaml.Scalar scalar && scalar.form() != Yaml.Form.NOTHING) {
            return scalar.text();
        }
        throw unexpected(value, "text");
    }

    /** The id of a process of the group. */
    int member(Yaml.Place place, String text) throws ScenarioException {
        boolean isMember = text.matches("0|[1-9]\\d{0,8}") && group.contains(Integer.parseInt(text));
        if (!isMember) {
            throw problem(
                    place,
                    "found " + Yaml.excerpt(text) + "; expected an id of the group "
                            + Yaml.excerpt(Range.text(group.ids())));
        }
        return Integer.parseInt(text);
    }

    /** Checks that ids are given once each, and if the group is known, are of its processes. */
    void requireDistinct(Yaml.Place place, List<Integer> ids) throws ScenarioException {
        Set<Integer> seen = new HashSet<>();
        for (int id : ids) {
            if (group != null) {
                member(place, Integer.toString(id));
            }
            if (!seen.add(id)) {
                throw problem(place, "found the id " + id + " twice; expected each id once");
            }
        }
    }
}
