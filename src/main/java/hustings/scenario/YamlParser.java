package hustings.scenario;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/**
 * Parses the subset of YAML used by scenarios and rubrics: mappings, lists and scalars. Built on the events of a YAML
 * parser rather than its node graph, so that tags, aliases and deep nesting are rejected at their place, before they
 * can turn a small file into a huge tree.
 */
public final class YamlParser {

    /** The largest file that is read, in bytes. */
    static final int MAX_BYTES = 1 << 20;

    private static final int MAX_DEPTH = 8;

    /** Unquoted scalars that YAML reads as null. */
    private static final Set<String> NULLS = Set.of("", "~", "null", "Null", "NULL");

    private static final Pattern NUMBER_OR_BOOLEAN =
            Pattern.compile("(?i)[-+]?(0x[0-9a-f_]+|\\d[\\d_]*(\\.[\\d_]*)?(e[-+]?\\d+)?)|true|false");

    /** The longest scalar that can be a number; expressions of a browser recurse for each character of a longer one. */
    private static final int MAX_NUMBER_LENGTH = 100;

    private static final LoadSettings SETTINGS = LoadSettings.builder().build();

    private final Iterator<Event> events;

    private YamlParser(String text) {
        this.events = new ParserImpl(SETTINGS, new StreamReader(SETTINGS, text));
    }

    /**
     * A kind of file.
     *
     * @param name the name in messages
     * @param requiredKeys the mandatory keys, in words
     */
    public record YamlFileKind(String name, String requiredKeys) {}

    /**
     * Parses the content of a file.
     *
     * @param file the name of the file in messages
     * @throws ScenarioException if the content is too large, or not YAML in UTF-8
     */
    public static YamlValue parse(String file, byte[] bytes, YamlFileKind kind) throws ScenarioException {
        if (bytes.length > MAX_BYTES) {
            throw new ScenarioException(
                    file, "found more than " + MAX_BYTES + " bytes; expected a " + kind.name + " file, which is small");
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            // a byte order mark, added by some editors
            return parse(file, text.startsWith("\ufeff") ? text.substring(1) : text, kind);
        } catch (CharacterCodingException e) {
            throw new ScenarioException(file, "found bytes that are not UTF-8; expected text saved as UTF-8");
        }
    }

    /** Parses a text; otherwise like {@link #parse(String, byte[], Kind)}. */
    static YamlValue parse(String file, String text, YamlFileKind kind) throws ScenarioException {
        rejectControlCharacters(file, text);
        try {
            return new YamlParser(text).readDocument(YamlValue.Place.topOf(file), kind);
        } catch (MarkedYamlEngineException e) {
            throw createSyntaxException(file, text, e);
        } catch (YamlEngineException e) {
            throw new ScenarioException(file, "cannot be read: " + YamlValue.shorten(String.valueOf(e.getMessage())));
        }
    }

    /**
     * Rejects control characters, which YAML allows only as escapes; the underlying parser would not report their
     * place.
     */
    private static void rejectControlCharacters(String file, String text) throws ScenarioException {
        int line = 1;
        int column = 1;
        for (int c : text.codePoints().toArray()) {
            if (!StreamReader.isPrintable(c)) {
                String found = String.format(Locale.ROOT, "found the character U+%04X", c);
                throw YamlValue.Place.topOf(file)
                        .atLine(line, column)
                        .createException(found + "; expected text without control characters");
            }
            column = c == '\n' ? 1 : column + 1;
            line = c == '\n' ? line + 1 : line;
        }
    }

    private static ScenarioException createSyntaxException(String file, String text, MarkedYamlEngineException e) {
        YamlValue.Place place =
                placeAt(YamlValue.Place.topOf(file), e.getProblemMark().or(e::getContextMark));
        Optional<ScenarioException> invisible = findInvisibleCharacter(place, text);
        if (invisible.isPresent()) {
            return invisible.get();
        }
        String problem = Stream.of(e.getContext(), e.getProblem())
                .filter(part -> part != null && !part.isBlank())
                .map(part -> part.replaceFirst("^(?:found|expected)\\b", "the parser $0"))
                .collect(Collectors.joining(", "));
        return place.createException("found something that is not YAML (" + PlainText.toSingleLine(problem)
                + "); expected lines such as 'title: Exercise 12', spaces before them, and quotes around"
                + " text with signs in it");
    }

    /**
     * Finds a character that is no space though it looks like one, in the line of a mistake or the last one before it
     * that is neither empty nor a comment: without the space, YAML reads that line and the next as one text.
     */
    private static Optional<ScenarioException> findInvisibleCharacter(YamlValue.Place mistake, String text) {
        String[] lines = text.split("\r?\n", -1);
        int last = Math.min(mistake.line(), lines.length);
        while (last > 0) {
            String line = lines[last - 1];
            int index = InvisibleCharacters.indexInPlaceOfSpace(line);
            if (index >= 0) {
                return Optional.of(mistake.atLine(last, line.codePointCount(0, index) + 1)
                        .createException("found " + InvisibleCharacters.describe(line, index)
                                + "; expected an ordinary space, or nothing"));
            }
            boolean isPassedOver =
                    last == mistake.line() || line.isBlank() || line.strip().startsWith("#");
            last = isPassedOver ? last - 1 : 0;
        }
        return Optional.empty();
    }

    private YamlValue readDocument(YamlValue.Place top, YamlFileKind kind) throws ScenarioException {
        events.next(); // the stream begins
        if (events.next().getEventId() == Event.ID.StreamEnd) {
            throw new ScenarioException(
                    top.file(), "found an empty file; expected a " + kind.name + ", at least " + kind.requiredKeys);
        }
        YamlValue value = readValue(events.next(), top, 0);
        events.next(); // the document ends
        Event after = events.next();
        if (after.getEventId() != Event.ID.StreamEnd) {
            throw placeAt(top, after.getStartMark())
                    .createException("found a second document; expected one " + kind.name + " and nothing after it");
        }
        return value;
    }

    /** Reads the value that begins with an event; {@code outer} has its path, but not yet its line and column. */
    private YamlValue readValue(Event event, YamlValue.Place outer, int depth) throws ScenarioException {
        YamlValue.Place place = placeAt(outer, event.getStartMark());
        rejectAnchorsAndTags(event, place);
        if (depth > MAX_DEPTH) {
            throw place.createException("found lists within lists, too many; expected at most " + MAX_DEPTH);
        }
        return switch (event.getEventId()) {
            case MappingStart -> readMapping(place, depth);
            case SequenceStart -> readSequence(place, depth);
            default -> createScalar(place, (ScalarEvent) event);
        };
    }

    private YamlValue readMapping(YamlValue.Place place, int depth) throws ScenarioException {
        Map<String, YamlValue.Place> keyPlaces = new LinkedHashMap<>();
        Map<String, YamlValue> values = new LinkedHashMap<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            YamlValue.Place start = placeAt(place, event.getStartMark());
            rejectAnchorsAndTags(event, start);
            if (!(event instanceof ScalarEvent scalar)) {
                throw start.createException("found a list or a mapping as a key; expected a word, such as 'title'");
            }
            String key = scalar.getValue();
            rejectInvisibleCharacter(key, start, columnOfText(start, scalar));
            YamlValue.Place keyPlace = start.atKey(YamlValue.shorten(key));
            if (keyPlaces.put(key, keyPlace) != null) {
                throw keyPlace.createException(
                        "found the key " + YamlValue.quote(key) + " a second time; expected it once");
            }
            values.put(key, readValue(events.next(), keyPlace, depth + 1));
        }
        return new YamlValue.Mapping(place, keyPlaces, values);
    }

    /** Rejects a key with an invisible character: no key has one, and the message about it would look wrong. */
    private static void rejectInvisibleCharacter(String key, YamlValue.Place start, int column)
            throws ScenarioException {
        int index = InvisibleCharacters.indexIn(key);
        if (index >= 0) {
            throw start.atLine(start.line(), column + key.codePointCount(0, index))
                    .createException("found " + InvisibleCharacters.describe(key, index) + ", in the key "
                            + YamlValue.quote(key) + "; expected ordinary spaces, and none in a key");
        }
    }

    private static int columnOfText(YamlValue.Place start, ScalarEvent scalar) {
        return scalar.isPlain() ? start.column() : start.column() + 1;
    }

    private YamlValue readSequence(YamlValue.Place place, int depth) throws ScenarioException {
        List<YamlValue> items = new ArrayList<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            items.add(readValue(event, place.atItem(items.size() + 1), depth + 1));
        }
        return new YamlValue.Sequence(place, items);
    }

    private static YamlValue createScalar(YamlValue.Place place, ScalarEvent event) {
        String text = event.getValue();
        YamlValue.ScalarKind kind = YamlValue.ScalarKind.STRING;
        if (event.isPlain() && NULLS.contains(text)) {
            kind = YamlValue.ScalarKind.NULL;
        } else if (event.isPlain()
                && text.length() <= MAX_NUMBER_LENGTH
                && NUMBER_OR_BOOLEAN.matcher(text).matches()) {
            kind = YamlValue.ScalarKind.NUMBER_OR_BOOLEAN;
        }
        return new YamlValue.Scalar(place, kind, text, columnOfText(place, event));
    }

    private static void rejectAnchorsAndTags(Event event, YamlValue.Place place) throws ScenarioException {
        boolean named = event instanceof NodeEvent node && node.getAnchor().isPresent();
        boolean tagged = event instanceof ScalarEvent scalar
                ? scalar.getTag().isPresent()
                : event instanceof CollectionStartEvent start && start.getTag().isPresent();
        if (named || tagged || event instanceof AliasEvent) {
            throw place.createException(
                    "found an anchor, alias or tag (&, * or !); expected the value itself, spelled out");
        }
    }

    /** A place with the line and column of a mark, which counts from 0. */
    private static YamlValue.Place placeAt(YamlValue.Place outer, Optional<Mark> mark) {
        return mark.map(known -> outer.atLine(known.getLine() + 1, known.getColumn() + 1))
                .orElse(outer);
    }
}
