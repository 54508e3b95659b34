package hustings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The words that stand in an English text of the program and in no German one, by which a test finds a text that was
 * left in English among German ones.
 */
public final class EnglishWords {

    private static final Path RESOURCES = Path.of("src/main/resources/hustings");
    /** Names of messages and of options are in capitals or have a hyphen, letters of stages are shorter. */
    private static final Pattern WORD = Pattern.compile("(?<![\\p{L}-])\\p{L}\\p{Ll}{2,}(?![\\p{L}-])");

    private static final Set<String> ALL = read();

    private EnglishWords() {}

    /**
     * Those in a text that is said to be German, names of options and their values aside.
     *
     * @param names what is not translated: the titles of papers, and what an algorithm writes into its messages
     */
    public static Set<String> in(String german, Collection<String> names) {
        String text = german.replaceAll("[\\w-]+ ?= ?[\\w-]+", "");
        List<String> longestFirst = names.stream()
                .filter(name -> !name.isEmpty())
                .sorted(Comparator.comparing(String::length).reversed())
                .toList();
        for (String name : longestFirst) {
            text = text.replace(name, "");
        }
        return words(text).filter(ALL::contains).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Stream<String> words(String text) {
        return WORD.matcher(text).results().map(MatchResult::group).map(word -> word.toLowerCase(Locale.ROOT));
    }

    private static Set<String> read() {
        Set<String> english = new TreeSet<>();
        Set<String> german = new TreeSet<>();
        for (String bundle : List.of("scenario/narration", "web/texts", "app/base/texts")) {
            addWords(english, bundle + ".properties");
            addWords(german, bundle + "_de.properties");
        }
        addWords(german, "scenario/shipped_de.properties");
        english.removeAll(german);
        return english;
    }

    private static void addWords(Set<String> words, String file) {
        Properties texts = new Properties();
        try (var reader = Files.newBufferedReader(RESOURCES.resolve(file))) {
            texts.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        texts.stringPropertyNames().forEach(key -> words(texts.getProperty(key)).forEach(words::add));
    }
}
