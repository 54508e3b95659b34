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
import java.util.stream.Stream;

/**
 * What is known while a file is parsed: the algorithms it may name and, once they are read, its own algorithm and its
 * group, against which later values are checked.
 */
public final class ParseContext {

    private final List<Publication> publications;
    private final Function<String, Publication> loader;
    private Publication publication;
    private Group group;

    /** The context of a file that names no Java files. */
    ParseContext(List<Publication> publications) {
        this(publications, name -> {
            throw new IllegalArgumentException("found a Java file; expected an algorithm that ships");
        });
    }

    /**
     * The context of a file that may name Java files.
     *
     * @param publications the algorithms it may name besides
     * @param loader loads the algorithm of a Java file; throws an IllegalArgumentException if that has a mistake
     */
    public ParseContext(List<Publication> publications, Function<String, Publication> loader) {
        this.publications = new ArrayList<>(publications);
        this.loader = loader;
    }

    /** Loads the algorithm of a Java file and returns its name; the file may name it from now on. */
    String load(YamlValue.Scalar value) throws ScenarioException {
        try {
            Publication loaded = loader.apply(value.text());
            publications.add(loaded);
            return loaded.name();
        } catch (IllegalArgumentException e) {
            throw (ScenarioException) value.problem(e.getMessage()).initCause(e);
        }
    }

    List<Publication> publications() {
        return publications;
    }

    /**
     * The message types of all algorithms with any of their options: an event may be left from a run of another, and
     * then does nothing.
     */
    List<String> messageTypes() {
        return publications.stream()
                .flatMap(known -> optionVariants(known).flatMap(options -> known.with(options).messageTypes().stream()))
                .map(MessageType::name)
                .distinct()
                .toList();
    }

    /** No option, and each by itself that can be switched on. */
    private static Stream<Map<String, String>> optionVariants(Publication known) {
        Stream<Map<String, String>> each = known.options().stream()
                .filter(option -> option.values().contains("true"))
                .map(option -> Map.of(option.name(), "true"));
        return Stream.concat(Stream.of(Map.of()), each);
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
    void setGroup(Group newGroup) {
        group = newGroup;
    }

    /**
     * Parses the id of a process of the group.
     *
     * @throws ScenarioException if the text is none
     */
    int member(YamlValue.Place place, String text) throws ScenarioException {
        boolean isMember = text.matches("0|[1-9]\\d{0,8}") && group.contains(Integer.parseInt(text));
        if (!isMember) {
            throw place.problem("found " + YamlValue.excerpt(text) + "; expected an id of the group "
                    + YamlValue.excerpt(Range.format(group.ids())));
        }
        return Integer.parseInt(text);
    }

    /** Checks that ids are given once each and, if the group is known, are of its processes. */
    void requireDistinct(YamlValue.Place place, List<Integer> ids) throws ScenarioException {
        Set<Integer> seen = new HashSet<>();
        for (int id : ids) {
            if (group != null) {
                member(place, Integer.toString(id));
            }
            if (!seen.add(id)) {
                throw place.problem("found the id " + id + " twice; expected each id once");
            }
        }
    }
}
