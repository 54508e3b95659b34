package hustings.engine;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Reads the part of YAML that scenario files are written in: mappings, lists and single values. Jackson's data binding
 * would forget where a value stands and what it looked like ({@code 0x10} would be 16), so the tree is built here from
 * its parser. Anchors, aliases and tags are refused: a scenario needs none, and they can make a small file huge.
 */
final class YamlReader {

    /** What the parser had before it, in the words of its own code; the place in the file tells more. */
    private static final String OBJECTS_OF_THE_PARSER = "(?: \\([^()]*\\))?, got this instead: <.*>$";

    private static final int DEEPEST = 8;
    private static final YAMLFactory FACTORY = new YAMLFactory();

    private final String file;
    private final YAMLParser parser;

    private YamlReader(String file, YAMLParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /**
     * Reads a text.
     *
     * @param file what the text is called in messages
     */
    static Yaml read(String file, String text) throws ScenarioException {
        refuseControlCharacters(file, text);
        try (YAMLParser parser = FACTORY.createParser(text)) {
            return new YamlReader(file, parser).document();
        } catch (JsonProcessingException e) {
            throw malformed(file, e);
        } catch (IOException e) {
            throw new ScenarioException(file, "cannot be read: " + Yaml.excerpt(String.valueOf(e.getMessage())));
        }
    }

    /** YAML allows none of them but in escapes; the parser would say so without the place. */
    private static void refuseControlCharacters(String file, String text) throws ScenarioException {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                line++;
                lineStart = i + 1;
            } else if (Character.isISOControl(c) && c != '\t' && c != '\r' && c != '\u0085') {
                throw new ScenarioException(
                        file,
                        new Yaml.Place(line, i - lineStart + 1, ""),
                        String.format(
                                Locale.ROOT,
                                "found the character U+%04X; expected text without control characters",
                                (int) c));
            }
        }
    }

    private static ScenarioException malformed(String file, JsonProcessingException e) {
        // The parser's message is a paragraph with an excerpt of the file, which is indented; the bare lines tell.
        String problem = e.getOriginalMessage()
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith(" ") && !line.startsWith("in 'reader'"))
                .map(line -> line.replaceFirst("^(?:found|expected)\\b", "the parser $0"))
                .map(line -> line.replaceFirst(OBJECTS_OF_THE_PARSER, ""))
                .collect(Collectors.joining(", "));
        String sentence = "found something that is not YAML (" + problem.replaceAll("\\p{Cntrl}", " ")
                + "); expected lines such as 'ids: 0..7', spaces before them, and quotes around text with signs in it";
        JsonLocation location = e.getLocation();
        return location == null || location.getLineNr() < 1
                ? new ScenarioException(file, sentence)
                : new ScenarioException(
                        file, new Yaml.Place(location.getLineNr(), Math.max(1, location.getColumnNr()), ""), sentence);
    }

    private Yaml document() throws IOException, ScenarioException {
        Yaml.Place top = new Yaml.Place(1, 1, "");
        if (parser.nextToken() == null) {
            throw new ScenarioException(file, "found an empty file; expected a scenario, at least algorithm and ids");
        }
        Yaml value = value(top, 0);
        if (parser.nextToken() != null) {
            throw new ScenarioException(
                    file, here(top), "found a second document; expected one scenario and nothing after it");
        }
        return value;
    }

    /** The value at the parser's token; the line and column of {@code place} are not yet those of the value. */
    private Yaml value(Yaml.Place place, int depth) throws IOException, ScenarioException {
        Yaml.Place here = here(place);
        refuseReferences(here);
        if (depth > DEEPEST) {
            throw new ScenarioException(file, here, "found lists within lists, too many; expected at most " + DEEPEST);
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(here, depth);
            case START_ARRAY -> sequence(here, depth);
            default -> new Yaml.Scalar(here, form(parser.currentToken()), text());
        };
    }

    private Yaml mapping(Yaml.Place place, int depth) throws IOException, ScenarioException {
        Yaml.Mapping mapping = Yaml.Mapping.at(place);
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            Yaml.Place keyPlace = here(place.key(Yaml.excerpt(key)));
            refuseReferences(keyPlace);
            if (mapping.keyPlaces().put(key, keyPlace) != null) {
                throw new ScenarioException(
                        file, keyPlace, "found the key " + Yaml.quoted(key) + " a second time; expected it once");
            }
            parser.nextToken();
            mapping.values().put(key, value(keyPlace, depth + 1));
        }
        return mapping;
    }

    private Yaml sequence(Yaml.Place place, int depth) throws IOException, ScenarioException {
        List<Yaml> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(place.item(items.size() + 1), depth + 1));
        }
        return new Yaml.Sequence(place, items);
    }

    private String text() throws IOException {
        String text = parser.getText();
        return text == null ? "" : text;
    }

    private static Yaml.Form form(JsonToken token) {
        return switch (token) {
            case VALUE_STRING -> Yaml.Form.TEXT;
            case VALUE_NUMBER_INT -> Yaml.Form.INTEGER;
            case VALUE_NULL -> Yaml.Form.NOTHING;
            default -> Yaml.Form.OTHER;
        };
    }

    private void refuseReferences(Yaml.Place place) throws IOException, ScenarioException {
        if (parser.isCurrentAlias() || parser.getObjectId() != null || parser.getTypeId() != null) {
            throw new ScenarioException(
                    file, place, "found an anchor, alias or tag (&, * or !); expected the value itself, spelled out");
        }
    }

    private Yaml.Place here(Yaml.Place place) {
        JsonLocation location = parser.currentTokenLocation();
        return place.at(Math.max(1, location.getLineNr()), Math.max(1, location.getColumnNr()));
    }
}
