package hustings.paper;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.lesson.Lesson;
import hustings.lesson.LessonPart;
import hustings.lesson.ShippedLessons;
import hustings.model.AlgorithmOption;
import hustings.model.ProcessValue;
import hustings.model.Publication;
import hustings.model.Role;
import hustings.scenario.Caption;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The German of what is told of a run is whole: no text lacks its translation, and none is left of a text that is gone.
 */
class TranslationTest {

    private static final Path FILES = Path.of("src/main/resources/hustings/scenario");
    private static final Translation GERMAN = Translation.of(Locale.GERMAN);
    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)");

    /** All texts that the program ships in English and the window shows, in the order of the file. */
    private static Stream<String> textsOfTask(Scenario scenario) {
        return Stream.concat(Stream.of(scenario.title()), scenario.task().orElseThrow().hints().stream());
    }

    private static Stream<String> shipped() {
        return Stream.of(
                        Catalogue.shipped().stream().flatMap(TranslationTest::texts),
                        Catalogue.mistakes().stream()
                                .flatMap(mistake -> Stream.of(mistake.wrong(), mistake.unnamed()))
                                .map(Publication::title),
                        Arrays.stream(Role.values()).map(Role::description),
                        Arrays.stream(CountingConvention.values()).map(CountingConvention::meaning),
                        Catalogue.shipped().stream()
                                .flatMap(each -> CostBound.find(each.name()).stream())
                                .map(CostBound::describe),
                        Figures.all().stream().flatMap(figure -> Stream.of(figure.number(), figure.title())),
                        Figures.steppableFigures().stream()
                                .map(figure -> Figures.loadScenario(figure.id()))
                                .flatMap(TranslationTest::texts),
                        ShippedTasks.IDS.stream().map(ShippedTasks::load).flatMap(TranslationTest::textsOfTask),
                        Demonstrations.all().stream()
                                .map(demonstration -> Demonstrations.loadScenario(demonstration.id()))
                                .flatMap(TranslationTest::texts),
                        ShippedLessons.IDS.stream()
                                .flatMap(id -> texts(ShippedLessons.find(id).orElseThrow())))
                .flatMap(texts -> texts)
                .filter(text -> !text.isBlank());
    }

    private static Stream<String> texts(Publication publication) {
        return Stream.of(
                        Stream.of(publication.title()),
                        publication.options().stream().map(AlgorithmOption::meaning),
                        publication.with(Map.of()).values().stream().map(ProcessValue::meaning),
                        publication.with(Map.of()).rules().stream()
                                .flatMap(rule -> Stream.of(rule.source(), rule.statement())))
                .flatMap(texts -> texts);
    }

    private static Stream<String> texts(Scenario scenario) {
        return Stream.concat(
                Stream.of(scenario.title(), scenario.notes()),
                scenario.captions().stream()
                        .flatMap(caption -> Stream.of(
                                caption.text(),
                                caption.notes(),
                                caption.question().map(Question::text).orElse(""))));
    }

    private static Stream<String> texts(Lesson lesson) {
        return Stream.concat(
                Stream.of(lesson.title(), lesson.notes()),
                lesson.parts().stream()
                        .flatMap(part -> Stream.concat(
                                Stream.of(
                                        part.about(),
                                        part.notes(),
                                        part.breaking()
                                                .map(LessonPart.BreakingEvents::text)
                                                .orElse("")),
                                texts(part.scenario()))));
    }

    private static Map<String, String> file(String name) throws IOException {
        Properties properties = new Properties();
        try (var reader = Files.newBufferedReader(FILES.resolve(name))) {
            properties.load(reader);
        }
        Map<String, String> texts = new TreeMap<>();
        properties.stringPropertyNames().forEach(key -> texts.put(key, properties.getProperty(key)));
        return texts;
    }

    @Test
    void everyShippedTextIsTranslatedAndNoTranslationIsLeftOver() throws IOException {
        Map<String, String> english = new TreeMap<>();
        shipped().forEach(text -> english.put(Translation.toKey(text), text));
        Map<String, String> german = file("shipped_de.properties");
        Map<String, String> missing = new TreeMap<>(english);
        missing.keySet().removeAll(german.keySet());
        Set<String> leftOver = new TreeSet<>(german.keySet());
        leftOver.removeAll(english.keySet());
        assertThat(missing).as("to be translated in shipped_de.properties").isEmpty();
        assertThat(leftOver).as("translations of texts that are gone").isEmpty();
        assertThat(german.values()).noneMatch(String::isBlank);
    }

    /** Of two entries with the same key the first would be dead. */
    @Test
    void noKeyStandsTwiceInAFile() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of("src/main/resources"))) {
            for (Path file :
                    all.filter(path -> path.toString().endsWith(".properties")).toList()) {
                try (var reader = Files.newBufferedReader(file)) {
                    new PropertiesWithoutDoubles(file).load(reader);
                }
            }
        }
    }

    private static final class PropertiesWithoutDoubles extends Properties {

        private static final long serialVersionUID = 1;
        private final transient Path file;

        PropertiesWithoutDoubles(Path file) {
            this.file = file;
        }

        @Override
        public synchronized Object put(Object key, Object value) {
            assertThat(containsKey(key)).as("%s twice in %s", key, file).isFalse();
            return super.put(key, value);
        }
    }

    /** Two texts that differ in their signs alone would share a translation. */
    @Test
    void everyTextHasAKeyOfItsOwn() {
        Map<String, Set<String>> texts = shipped()
                .collect(
                        Collectors.groupingBy(text -> Translation.toKey(text).replaceAll("-", ""), Collectors.toSet()));
        assertThat(texts.values().stream().filter(same -> same.size() > 1)).isEmpty();
    }

    @Test
    void aCaptionThatChangesHasNoTranslationUntilItIsTranslatedAnew() {
        String caption = Figures.loadScenario("K1").captions().get(1).text();
        assertThat(GERMAN.translate(caption)).startsWith("4 hat bemerkt");
        assertThat(GERMAN.translate(caption.replace("7 included", "even 7")))
                .isEqualTo(caption.replace("7 included", "even 7"));
        assertThat(Translation.ENGLISH.translate(caption)).isEqualTo(caption);
    }

    @Test
    void theNarrationHasTheSamePatternsInBothLanguages() throws IOException {
        Map<String, String> english = file("narration.properties");
        Map<String, String> german = file("narration_de.properties");
        assertThat(german.keySet()).isEqualTo(english.keySet());
        Set<String> free = Set.of( // they have a dative, or a verb that agrees in German alone
                "verb.own",
                "verb.answer",
                "verb.announce-itself-to",
                "verb.grant-the-role-to",
                "intervention.partition");
        english.forEach((key, pattern) -> {
            String written = new MessageFormat(german.get(key), Locale.GERMAN).format(new Object[] {1, 2, 3, 4, 5, 6});
            assertThat(written).as(key).isNotBlank().doesNotContain("{");
            if (!free.contains(key)) {
                assertThat(places(german.get(key))).as(key).isEqualTo(places(pattern));
            }
        });
    }

    private static Set<String> places(String pattern) {
        return PLACE.matcher(pattern)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void numbersAreWrittenAsTheLanguageDoes() {
        assertThat(GERMAN.format("on-the-way", 12_345)).isEqualTo("12.345 Nachrichten sind unterwegs.");
        assertThat(Translation.ENGLISH.format("on-the-way", 1)).isEqualTo("1 message is on its way.");
    }

    @Test
    void captionsOfAScenarioAreNotTranslatedInIt() {
        List<Caption> captions = Figures.loadScenario("K1").captions();
        assertThat(captions.get(0).text()).startsWith("7 was the coordinator");
    }
}
