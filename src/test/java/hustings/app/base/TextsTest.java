package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.app.search.SearchWords;
import hustings.app.session.Page;
import hustings.check.ElectionProperties;
import hustings.paper.Demonstration;
import hustings.play.AutoDetection;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The texts of the window: complete in both languages, all in use, and none left in the FXML files. */
@Tag("jdk")
class TextsTest {

    private static final Path RESOURCES = Path.of("src/main/resources/hustings/app");
    private static final Path SOURCES = Path.of("src/main/java/hustings");

    /** An attribute that a person reads or hears, with its value. */
    private static final Pattern ATTRIBUTE =
            Pattern.compile("\\b(?:text|promptText|accessibleText|accessibleHelp|title|header)=\"([^\"]*)\"");

    /** A string in Java; a comment has none that matters. */
    private static final Pattern STRING = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");

    /** One key, or one of two by a condition. */
    private static final Pattern PLAIN =
            Pattern.compile("(?s)\\s*(?:[^\"+]*\\?\\s*)?\"([^\"]*)\"(?:\\s*:\\s*\"([^\"]*)\")?\\s*");

    private static final Pattern BEGINNING = Pattern.compile("[a-z-]+(?:\\.[a-z-]+)*\\.");

    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)");

    @AfterEach
    void speakEnglishAgain() {
        Texts.setLanguage(Locale.ENGLISH);
    }

    @Test
    void bothLanguagesHaveTheSameTexts() throws IOException {
        assertThat(texts("texts_de.properties").keySet())
                .isEqualTo(texts("texts.properties").keySet());
    }

    @Test
    void noTextStandsTwiceInAFile() throws IOException {
        for (String file : List.of("texts.properties", "texts_de.properties")) {
            List<String> keys = lines(file)
                    .filter(line -> !line.startsWith("#") && line.contains(" = "))
                    .map(line -> line.substring(0, line.indexOf(" = ")))
                    .toList();
            assertThat(keys).as(file).doesNotHaveDuplicates();
        }
    }

    @Test
    void bothLanguagesSayTheSameValues() throws IOException {
        Map<String, String> english = texts("texts.properties");
        Map<String, String> german = texts("texts_de.properties");
        english.forEach((key, text) -> assertThat(places(german.get(key)))
                .as("what stands in %s: %s", key, german.get(key))
                .isEqualTo(places(text)));
    }

    @Test
    void bothLanguagesNameTheKeysOfTheSameActions() throws IOException {
        Pattern keys = Pattern.compile("<[a-z-]+>");
        Map<String, String> english = texts("texts.properties");
        Map<String, String> german = texts("texts_de.properties");
        english.forEach((key, text) -> assertThat(
                        keys.matcher(german.get(key)).results().map(MatchResult::group))
                .as("%s: %s", key, german.get(key))
                .containsExactlyInAnyOrderElementsOf(
                        keys.matcher(text).results().map(MatchResult::group).toList()));
    }

    @Test
    void aTipNamesTheKeysOfTheListOfKeys() {
        assertThat(Texts.of("transport.forward.tip")).isEqualTo("One step forward (Right, Down, Page Down)");
        assertThat(KeyboardHelpLine.all())
                .contains(
                        new KeyboardHelpLine("Right, Down, Page Down", "One step forward"),
                        new KeyboardHelpLine("Ctrl+Z, Ctrl+Shift+Z", "Undo, redo"),
                        new KeyboardHelpLine(
                                "+, -, F, Shift+arrows", "On the lanes: zoom in, zoom out, the whole run; move"));
        Texts.setLanguage(Locale.GERMAN);
        assertThat(Texts.formatNumber(20_000_000)).isEqualTo("20.000.000");
        assertThat(Texts.of("transport.last.tip")).isEqualTo("Ans Ende (Ende)");
        assertThat(Texts.formatKeys(Action.REDO)).startsWith("Ctrl+Shift+Z");
        assertThat(Texts.formatKeys(Action.PAGES)).isEqualTo("Ctrl+1 bis Ctrl+4, Ctrl+6");
    }

    @Test
    void everyTextIsAPattern() throws IOException {
        for (String file : List.of("texts.properties", "texts_de.properties")) {
            texts(file).forEach((key, text) -> {
                String written = new MessageFormat(text, Locale.ENGLISH).format(new Object[] {1, 2, 3, 4, 5});
                assertThat(written).as("%s in %s", key, file).isNotBlank().doesNotContain("{");
            });
        }
    }

    @Test
    void textsOfFxmlAreNoPatternsForThereTheyAreTakenAsTheyStand() throws IOException {
        Map<String, String> english = texts("texts.properties");
        Map<String, String> german = texts("texts_de.properties");
        for (String key : keysOfFxml()) {
            assertThat(english).containsKey(key);
            assertThat(english.get(key) + german.get(key)).as(key).doesNotContain("'", "{");
        }
    }

    @Test
    void noLiteralTextIsLeftInFxml() throws IOException {
        List<String> left = new ArrayList<>();
        for (Path file : files(RESOURCES, ".fxml")) {
            ATTRIBUTE
                    .matcher(Files.readString(file))
                    .results()
                    .map(found -> found.group(1))
                    .filter(value -> !value.startsWith("%") && !value.startsWith("$") && !value.isEmpty())
                    .forEach(value -> left.add(file.getFileName() + ": " + value));
        }
        assertThat(left).isEmpty();
    }

    @Test
    void everyTextThatIsAskedForExists() throws IOException {
        Set<String> keys = texts("texts.properties").keySet();
        for (Path file : files(SOURCES, ".java")) {
            for (String argument : firstArguments(Files.readString(file))) {
                Matcher plain = PLAIN.matcher(argument);
                if (plain.matches()) { // and is not put together
                    for (String key : List.of(plain.group(1), plain.group(plain.group(2) == null ? 1 : 2))) {
                        assertThat(keys).as("%s in %s", argument, file).contains(key);
                    }
                }
            }
        }
    }

    @Test
    void everyTextIsInUse() throws IOException {
        Set<String> unused = new TreeSet<>(texts("texts.properties").keySet());
        unused.removeAll(keysOfFxml());
        for (Path file : files(SOURCES, ".java")) {
            String source = Files.readString(file);
            Set<String> strings = STRING.matcher(source)
                    .results()
                    .map(found -> found.group(1))
                    .filter(string -> string.length() > 2)
                    .collect(Collectors.toSet());
            // A key may be put together from a beginning that ends with a dot and a name.
            List<String> beginnings = strings.stream()
                    .filter(string -> BEGINNING.matcher(string).matches())
                    .toList();
            unused.removeIf(key -> strings.contains(key) || beginnings.stream().anyMatch(key::startsWith));
        }
        Stream.of(Action.values()).forEach(action -> unused.remove("keys." + action.keyboardHelpLineId()));
        assertThat(unused).isEmpty();
    }

    @Test
    void textsThatAreNamedByAConstantExistForEachOfThem() {
        Stream.of(Page.values())
                .map(Page::title)
                .forEach(title -> assertThat(title).isNotBlank());
        Stream.of(AutoDetection.Who.values())
                .forEach(who -> assertThat(who.toString()).isNotBlank());
        ElectionProperties.ALL.stream()
                .forEach(property -> assertThat(SearchWords.shortName(property)).isNotBlank());
        Stream.of(Demonstration.Kind.values())
                .forEach(kind -> assertThat(Texts.of("figures.demonstration." + kind.id()))
                        .isNotBlank());
        assertThat(KeyboardHelpLine.all())
                .isNotEmpty()
                .allSatisfy(
                        line -> assertThat(List.of(line.keys(), line.text())).noneMatch(String::isBlank));
    }

    @Test
    void aTranslationIsSpokenAsSoonAsItIsSet() {
        Texts.setLanguage(Locale.GERMAN);
        assertThat(Texts.language().format("status.position", 2, 1234, "3 D")).isEqualTo("Etappe 2 von 1.234, t = 3 D");
        assertThat(Texts.of("search.up-to-faults", 1)).isEqualTo("mit bis zu einem Fehler");
        Texts.setLanguage(Locale.ENGLISH);
        assertThat(Texts.language().format("status.position", 2, 1234, "3 D")).isEqualTo("stage 2 of 1,234, t = 3 D");
        assertThat(Texts.of("search.up-to-faults", 2)).isEqualTo("with up to 2 faults");
    }

    private static Map<String, String> texts(String name) throws IOException {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(RESOURCES.resolve("base").resolve(name))) {
            properties.load(reader);
        }
        Map<String, String> texts = new TreeMap<>();
        properties.stringPropertyNames().forEach(key -> texts.put(key, properties.getProperty(key)));
        return texts;
    }

    private static Stream<String> lines(String name) throws IOException {
        return Files.readAllLines(RESOURCES.resolve("base").resolve(name)).stream();
    }

    private static Set<String> places(String text) {
        return PLACE.matcher(text)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> keysOfFxml() throws IOException {
        Set<String> keys = new TreeSet<>();
        for (Path file : files(RESOURCES, ".fxml")) {
            ATTRIBUTE
                    .matcher(Files.readString(file))
                    .results()
                    .map(found -> found.group(1))
                    .filter(value -> value.startsWith("%"))
                    .forEach(value -> keys.add(value.substring(1)));
        }
        return keys;
    }

    /** What stands in the first place of each call of {@code Texts.of}. */
    private static List<String> firstArguments(String source) {
        List<String> arguments = new ArrayList<>();
        Matcher call = Pattern.compile("\\bTexts\\s*\\.of\\(").matcher(source);
        while (call.find()) {
            int depth = 0;
            int end = call.end();
            boolean quoted = false;
            while (depth >= 0) {
                char c = source.charAt(end);
                quoted ^= c == '"';
                if (!quoted) {
                    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
                    if (depth == 0 && c == ',') {
                        break;
                    }
                }
                end++;
            }
            arguments.add(source.substring(call.end(), end));
        }
        return arguments;
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(ending)).sorted().toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
