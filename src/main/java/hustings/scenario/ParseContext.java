package hustings.scenario;

import hustings.engine.Detection;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.ProcessValue;
import hustings.model.Publication;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The state while a file is parsed: the algorithms it may name and, once they are read, its own algorithm and group,
 * against which later values are checked.
 */
public final class ParseContext {

    private final List<Publication> publications;
    private final Function<String, Publication> loader;
    private final RunLimits limits;
    private final UnaryOperator<String> namer;
    private Publication publication;
    private Group group;
    private List<ProcessValue> processValues = List.of();
    private String valueReaders = "";

    /**
     * Creates the context of a text that may not name Java files.
     *
     * @param limits the most processes and events that it may have
     */
    ParseContext(List<Publication> publications, RunLimits limits) {
        this(
                publications,
                name -> {
                    throw new IllegalArgumentException("found a Java file; expected an algorithm that ships");
                },
                limits,
                UnaryOperator.identity());
    }

    /**
     * Creates the context of a file that may name Java files.
     *
     * @param publications the other algorithms that it may name
     * @param loader loads the algorithm of a Java file; throws an IllegalArgumentException if that has a mistake
     */
    public ParseContext(List<Publication> publications, Function<String, Publication> loader) {
        this(publications, loader, UnaryOperator.identity());
    }

    /**
     * Creates the context of a file that names Java files relative to its folder.
     *
     * @param namer how the file names an algorithm: the loader loads the same by that name
     */
    public ParseContext(
            List<Publication> publications, Function<String, Publication> loader, UnaryOperator<String> namer) {
        this(publications, loader, RunLimits.OF_FILES, namer);
    }

    private ParseContext(
            List<Publication> publications,
            Function<String, Publication> loader,
            RunLimits limits,
            UnaryOperator<String> namer) {
        this.publications = new ArrayList<>(publications);
        this.loader = loader;
        this.limits = limits;
        this.namer = namer;
    }

    /** The most processes and events that the text may have. */
    RunLimits limits() {
        return limits;
    }

    /** Loads the algorithm of a Java file and returns its name; the file may name it from now on. */
    String loadAlgorithm(YamlValue.Scalar value) throws ScenarioException {
        try {
            Publication loaded = loader.apply(value.text());
            publications.add(loaded);
            return loaded.name();
        } catch (IllegalArgumentException e) {
            throw (ScenarioException) value.createException(e.getMessage()).initCause(e);
        }
    }

    /** A run with its algorithms named as in the file. */
    Scenario withNamesOfFile(Scenario run) {
        return run.withRenamedAlgorithms(namer);
    }

    List<Publication> knownAlgorithms() {
        return publications;
    }

    /**
     * The message types of all algorithms with any of their options. An event may be left over from another algorithm,
     * and then has no effect.
     */
    private List<String> messageTypeNames() {
        Stream<MessageType> ofAlgorithms = publications.stream()
                .flatMap(
                        known -> optionVariants(known).flatMap(options -> known.with(options).messageTypes().stream()));
        return Stream.concat(ofAlgorithms, Detection.messageTypes().stream())
                .map(MessageType::name)
                .distinct()
                .toList();
    }

    /** The option maps to try: none, and each switchable option alone. */
    private static Stream<Map<String, String>> optionVariants(Publication known) {
        Stream<Map<String, String>> each = known.options().stream()
                .filter(option -> option.values().contains("true"))
                .map(option -> Map.of(option.name(), "true"));
        return Stream.concat(Stream.of(Map.of()), each);
    }

    /** The codec for interventions in the file, once the group is known. */
    InterventionCodec codec() {
        return new InterventionCodec(group, messageTypeNames());
    }

    Publication chosenAlgorithm() {
        return publication;
    }

    Group group() {
        return group;
    }

    /** Sets the file's own algorithm, which must be one that it may name. */
    public void setAlgorithm(String name) {
        publication = findPublication(name);
    }

    private Publication findPublication(String name) {
        return publications.stream()
                .filter(known -> known.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Sets the algorithms of the run, of which each reads the values that its processes are given.
     *
     * @param choices names that this text may use
     */
    void setValueReaders(List<AlgorithmChoice> choices) {
        List<ProcessValue> read = new ArrayList<>();
        for (AlgorithmChoice choice : choices) {
            findPublication(choice.name()).with(choice.options()).values().stream()
                    .filter(value ->
                            read.stream().noneMatch(other -> other.key().equals(value.key())))
                    .forEach(read::add);
        }
        setReadValues(choices.stream().map(AlgorithmChoice::name).distinct().collect(Collectors.joining(", ")), read);
    }

    /**
     * Sets the values that the processes may be given.
     *
     * @param readers the names of the algorithms that read them, in words
     */
    void setReadValues(String readers, List<ProcessValue> read) {
        processValues = read;
        valueReaders = readers;
    }

    /** The values that the algorithms of the run read, each key once. */
    List<ProcessValue> processValues() {
        return processValues;
    }

    /** The names of the algorithms of the run, in words. */
    String valueReaders() {
        return valueReaders;
    }

    /** Sets the group to which all ids read later must belong. */
    void setGroup(Group newGroup) {
        group = newGroup;
    }

    /**
     * Parses the id of a process of the group.
     *
     * @throws ScenarioException if the text is no such id
     */
    int parseMemberId(YamlValue.Place place, String text) throws ScenarioException {
        return group.find(text)
                .orElseThrow(() -> place.createException("found " + YamlValue.shorten(text) + "; expected an id of the"
                        + " group " + YamlValue.shorten(Range.format(group.ids(), group::name))
                        + (group.hasNames() ? PlainText.suggestSimilar(text, group.names()) : "")));
    }

    /** Whether processes are called by names from here on. */
    boolean hasNames() {
        return group != null && group.hasNames();
    }

    /**
     * Parses a list of processes that are called by names, such as {@code A,C..E}.
     *
     * @throws ScenarioException if the text is no such list
     */
    List<Integer> parseMembers(YamlValue.Place place, String text) throws ScenarioException {
        try {
            return new InterventionCodec(group, List.of()).parseMembers(text);
        } catch (InterventionCodec.ParseException e) {
            parseMemberId(place, e.found()); // says what is expected
            throw (ScenarioException) place.createException(e.getMessage()).initCause(e);
        }
    }

    /** Checks that no id is given twice and, if the group is known, that all belong to it. */
    void requireDistinctMembers(YamlValue.Place place, List<Integer> ids) throws ScenarioException {
        Set<Integer> seen = new HashSet<>();
        for (int id : ids) {
            if (group != null) {
                parseMemberId(place, group.name(id));
            }
            if (!seen.add(id)) {
                String name = group == null ? Integer.toString(id) : group.name(id);
                throw place.createException("found the id " + name + " twice; expected each id once");
            }
        }
    }
}
