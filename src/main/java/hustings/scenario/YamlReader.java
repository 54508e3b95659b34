package hustings.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
 * Reads the part of YAML that scenarios and rubrics are written in: mappings, lists and single values. The tree is
 * built here from the parser's events, to know where each value stands and what it looked like ({@code 0x10} is not
 * 16). Anchors, aliases and tags are refused wherever they stand: no file needs them, and they can make a small file
 * huge.
 */
public final class YamlReader {

    /** The largest file that is read, in bytes. */
    static final int MAX_BYTES = 1 << 20;

    private static final int DEEPEST = 8;

    /** What YAML takes for something other than text, where it stands bare. */
    private static final String NUMBER_OR_TRUTH =
            "(?i)[-+]?(0x[0-9a-f_]+|\\d[\\d_]*(\\.[\\d_]*)?(e[-+]?\\d+)?)|true|false";

    private static final LoadSettings SETTINGS = LoadSettings.builder().build();

    private final String file;
    private final Iterator<Event> events;

    private YamlReader(String file, String text) {
        this.file = file;
        this.events = new ParserImpl(SETTINGS, new StreamReader(SETTINGS, text));
    }

    /**
     * A kind of file.
     *
     * @param name what one is called
     * @param least the keys that cannot be left out
     */
    public record Kind(String name, String least) {}

    /**
     * Reads a file.
     *
     * @throws ScenarioException if it cannot be read, or is no YAML
     */
    public static Yaml read(Path path, Kind kind) throws ScenarioException {
        return read(PlainText.line(path.toString()), bytes(path, kind), kind);
    }

    /**
     * What stands in a file, and one byte at most of what is too much.
     *
     * @throws ScenarioException if it cannot be read
     */
    public static byte[] bytes(Path path, Kind kind) throws ScenarioException {
        String file = PlainText.line(path.toString());
        if (!Files.exists(path)) {
            throw new ScenarioException(file, "found no such file; expected a " + kind.name + " file");
        }
        if (!Files.isRegularFile(path)) {
            String found = Files.isDirectory(path) ? "a folder" : "something else";
            throw new ScenarioException(file, "found " + found + "; expected a regular file");
        }
        try (InputStream in = Files.newInputStream(path)) {
            return in.readNBytes(MAX_BYTES + 1); // one more tells that it is too large
        } catch (IOException e) {
            throw new ScenarioException(file, "cannot be read: " + FileFailure.reason(e));
        }
    }

    static Yaml read(String file, InputStream in, Kind kind) throws IOException, ScenarioException {
        return read(file, in.readNBytes(MAX_BYTES + 1), kind);
    }

    /**
     * Reads what was in a file.
     *
     * @param file what it is called in messages
     * @throws ScenarioException if it is no YAML
     */
    public static Yaml read(String file, byte[] bytes, Kind kind) throws ScenarioException {
        if (bytes.length > MAX_BYTES) {
            throw new ScenarioException(
                    file, "found more than " + MAX_BYTES + " bytes; expected a " + kind.name + " file, which is small");
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            // some editors put this mark at the beginning
            return read(file, text.startsWith("\ufeff") ? text.substring(1) : text, kind);
        } catch (CharacterCodingException e) {
            throw new ScenarioException(file, "found bytes that are not UTF-8; expected text saved as UTF-8");
        }
    }

    /**
     * Reads a text.
     *
     * @param file what the text is called in messages
     */
    static Yaml read(String file, String text, Kind kind) throws ScenarioException {
        refuseControlCharacters(file, text);
        try {
            return new YamlReader(file, text).document(kind);
        } catch (MarkedYamlEngineException e) {
            throw malformed(file, e);
        } catch (YamlEngineException e) {
            throw new ScenarioException(file, "cannot be read: " + Yaml.excerpt(String.valueOf(e.getMessage())));
        }
    }

    /** YAML allows none of them but in escapes; the parser would say so without the place. */
    private static void refuseControlCharacters(String file, String text) throws ScenarioException {
        int line = 1;
        int column = 1;
        for (int c : text.codePoints().toArray()) {
            if (!StreamReader.isPrintable(c)) {
                String found = String.format(Locale.ROOT, "found the character U+%04X", c);
                Yaml.Place place = new Yaml.Place(line, column, "");
                throw new ScenarioException(file, place, found + "; expected text without control characters");
            }
            column = c == '\n' ? 1 : column + 1;
            line = c == '\n' ? line + 1 : line;
        }
    }

    private static ScenarioException malformed(String file, MarkedYamlEngineException e) {
        String problem = Stream.of(e.getContext(), e.getProblem())
                .filter(part -> part != null && !part.isBlank())
                .map(part -> part.replaceFirst("^(?:found|expected)\\b", "the parser $0"))
                .collect(Collectors.joining(", "));
        Optional<Mark> mark = e.getProblemMark().or(e::getContextMark);
        return new ScenarioException(
                file,
                here(new Yaml.Place(1, 1, ""), mark),
                "found something that is not YAML (" + PlainText.line(problem)
                        + "); expected lines such as 'title: Exercise 12', spaces before them, and quotes around"
                        + " text with signs in it");
    }

    private Yaml document(Kind kind) throws ScenarioException {
        Yaml.Place top = new Yaml.Place(1, 1, "");
        events.next(); // the stream begins
        if (events.next().getEventId() == Event.ID.StreamEnd) {
            throw new ScenarioException(
                    file, "found an empty file; expected a " + kind.name + ", at least " + kind.least);
        }
        Yaml value = value(events.next(), top, 0);
        events.next(); // the document ends
        Event after = events.next();
        if (after.getEventId() != Event.ID.StreamEnd) {
            throw new ScenarioException(
                    file,
                    here(top, after.getStartMark()),
                    "found a second document; expected one " + kind.name + " and nothing after it");
        }
        return value;
    }

    /** The value that begins with an event; the line and column of {@code place} are not yet those of the value. */
    private Yaml value(Event event, Yaml.Place place, int depth) throws ScenarioException {
        Yaml.Place here = here(place, event.getStartMark());
        refuseReferences(event, here);
        if (depth > DEEPEST) {
            throw new ScenarioException(file, here, "found lists within lists, too many; expected at most " + DEEPEST);
        }
        return switch (event.getEventId()) {
            case MappingStart -> mapping(here, depth);
            case SequenceStart -> sequence(here, depth);
            default -> scalar(here, (ScalarEvent) event);
        };
    }

    private Yaml mapping(Yaml.Place place, int depth) throws ScenarioException {
        Yaml.Mapping mapping = Yaml.Mapping.at(place);
        for (Event event = events.next(); event.getEventId() != Event.ID.MappingEnd; event = events.next()) {
            refuseReferences(event, here(place, event.getStartMark()));
            if (!(event instanceof ScalarEvent scalar)) {
                throw new ScenarioException(
                        file,
                        here(place, event.getStartMark()),
                        "found a list or a mapping as a key; expected a word, such as 'title'");
            }
            String key = scalar.getValue();
            Yaml.Place keyPlace = here(place.key(Yaml.excerpt(key)), event.getStartMark());
            if (mapping.keyPlaces().put(key, keyPlace) != null) {
                throw new ScenarioException(
                        file, keyPlace, "found the key " + Yaml.quoted(key) + " a second time; expected it once");
            }
            mapping.values().put(key, value(events.next(), keyPlace, depth + 1));
        }
        return mapping;
    }

    private Yaml sequence(Yaml.Place place, int depth) throws ScenarioException {
        List<Yaml> items = new ArrayList<>();
        for (Event event = events.next(); event.getEventId() != Event.ID.SequenceEnd; event = events.next()) {
            items.add(value(event, place.item(items.size() + 1), depth + 1));
        }
        return new Yaml.Sequence(place, items);
    }

    private static Yaml.Scalar scalar(Yaml.Place place, ScalarEvent event) {
        String text = event.getValue();
        Yaml.Form form = Yaml.Form.TEXT;
        if (event.isPlain() && text.matches("|~|null|Null|NULL")) {
            form = Yaml.Form.NOTHING;
        } else if (event.isPlain() && text.matches(NUMBER_OR_TRUTH)) {
            form = Yaml.Form.NUMBER_OR_TRUTH;
        }
        return new Yaml.Scalar(place, form, text);
    }

    private void refuseReferences(Event event, Yaml.Place place) throws ScenarioException {
        boolean named = event instanceof NodeEvent node && node.getAnchor().isPresent();
        boolean tagged = event instanceof ScalarEvent scalar
                ? scalar.getTag().isPresent()
                : event instanceof CollectionStartEvent start && start.getTag().isPresent();
        if (named || tagged || event instanceof AliasEvent) {
            throw new ScenarioException(
                    file, place, "found an anchor, alias or tag (&, * or !); expected the value itself, spelled out");
        }
    }

    /** A place in the file, where the parser knows it; it counts from 0. */
    private static Yaml.Place here(Yaml.Place place, Optional<Mark> mark) {
        return mark.map(known -> place.at(known.getLine() + 1, known.getColumn() + 1))
                .orElse(place);
    }
}
