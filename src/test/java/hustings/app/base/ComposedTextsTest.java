package hustings.app.base;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.Verdict;
import hustings.engine.Detection;
import hustings.model.AlgorithmOption;
import hustings.paper.Demonstration;
import hustings.paper.figure.Figure;
import hustings.picture.file.ExportFormat;
import hustings.scenario.Translation;
import hustings.trace.CountingConvention;
import hustings.workbench.check.AlgorithmCheck;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.stage.FileChooser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Texts whose keys are put together while the program runs: each of them is there, in each language. */
@Tag("jdk")
class ComposedTextsTest {

    private static final Path SOURCES = Path.of("src/main/java/hustings/app");

    /** A key, or the beginning of one, which ends with a dot. */
    private static final Pattern KEY = Pattern.compile("\"([a-z-]+(?:\\.[a-z-]+)+\\.?|[a-z-]+\\.)\"");

    /** In whatever such strings name beside texts: files. */
    private static final Pattern FILE = Pattern.compile("[a-z-]+\\.(csv|txt|fxml|yaml)");

    /** Beginnings that are completed with a dash. */
    private static final Set<String> BEGINNINGS = Set.of("reload.other-");

    @AfterEach
    void speakEnglishAgain() {
        Texts.setLanguage(Locale.ENGLISH);
    }

    /** By their beginnings, how keys go on: all of them. */
    private static Map<String, Collection<String>> endings() throws Exception {
        Map<String, Collection<String>> endings = new LinkedHashMap<>();
        List<String> formats =
                Stream.of(ExportFormat.values()).map(ExportFormat::id).toList();
        List<String> parts =
                AlgorithmCheck.withDefaults().withComparisonTo(Catalogue.getByName("bully")).partNames().stream()
                        .filter(name -> !name.endsWith(" bully")) // which has a text with the algorithm's title
                        .map(Translation::toKey)
                        .toList();
        List<String> properties =
                ElectionProperties.ALL.stream().map(property -> property.id()).toList();
        List<String> invariants = keys("hustings.trace.Invariant");
        List<String> fields = keys("hustings.search.sweep.SweepInput$Field");
        fields.remove("until"); // no form has it
        endings.put("claims.", List.of("note", "where", "algorithms", "printed", "tried", "measured", "counted", "id"));
        endings.put("claims.stage.answer.", keys("hustings.check.Verdict"));
        endings.put("compare.column.", List.of("messages", "stages", "time", "leads"));
        endings.put("convention.", CountingConvention.ids());
        endings.put("cost.", List.of("type", "sent", "delivered", "lost"));
        endings.put("export.", with(formats, "", ".is"));
        endings.put(
                "figures.demonstration.",
                Stream.of(Demonstration.Kind.values())
                        .map(Demonstration.Kind::id)
                        .toList());
        endings.put(
                "figures.group.",
                Stream.of(Demonstration.Group.values())
                        .flatMap(group -> Stream.of(group.id(), group.id() + "-note"))
                        .toList());
        endings.put(
                "figures.kind.",
                Stream.of(
                                Figure.Frames.class,
                                Figure.Log.class,
                                Figure.Listing.class,
                                Figure.Diagram.class,
                                Figure.Plotted.class,
                                Figure.Tabled.class)
                        .map(kind -> kind.getSimpleName().toLowerCase(Locale.ROOT))
                        .toList());
        endings.put("overwrite.", keys("hustings.app.session.OverwriteLoss"));
        endings.put("file.format.", fileFormats());
        endings.put("file.open.", List.of("scenario", "algorithm"));
        endings.put("file.save.", kinds().stream().map(FileKind::key).toList());
        endings.put("growth.", with(keys("hustings.search.growth.GrowthSeries$Quantity"), "", ".title", ".axis"));
        endings.put(
                "holds.", both(with(invariants, ".meaning", ".broken"), keys("hustings.trace.Invariants$Condition")));
        endings.put(
                "inspect.",
                both(
                        keys("hustings.engine.Frame$Fate"),
                        List.of(
                                "does",
                                "believes-in",
                                "timers",
                                "state",
                                "stable",
                                "last-rule",
                                "sent",
                                "arrives",
                                "content",
                                "fate",
                                "name")));
        endings.put("key.", List.of("comma", "shift", "shortcut")); // another key has its own name
        endings.put(
                "keys.",
                Stream.of(Action.values())
                        .map(Action::keyboardHelpLineId)
                        .filter(line -> !line.isEmpty())
                        .toList());
        List<String> lost = keys("hustings.engine.Frame$Fate");
        lost.remove("delivered");
        endings.put("lanes.tip.", both(keys("hustings.picture.lanes.Lanes$MarkKind"), lost));
        endings.put("log.column.", keys("hustings.app.run.LogColumn"));
        endings.put(
                "setup.detection.",
                Stream.concat(
                                Stream.of("events"),
                                Arrays.stream(Detection.Means.values()).map(Detection.Means::word))
                        .toList());
        endings.put("log.fate.", keys("hustings.engine.Frame$Fate"));
        endings.put("menu.", List.of()); // both languages open the menus in FileDialogsTest
        endings.put("notice.", keys("hustings.play.AutoDetection$Who"));
        endings.put(
                "option.",
                Catalogue.shipped().stream()
                        .flatMap(each -> each.options().stream())
                        .map(AlgorithmOption::name)
                        .toList());
        endings.put("page.", keys("hustings.app.session.Page"));
        endings.put("reload.", keys("hustings.trace.difference.FrameDifference$Aspect"));
        endings.put("reload.other-", List.of("start", "end", "stage"));
        endings.put("script.", keys("hustings.scenario.InterventionCodec$Problem"));
        endings.put("script.prompt-", List.of("process", "message", "sides", "link"));
        endings.put("script.state.", keys("hustings.app.script.ScriptLine$State"));
        endings.put("search.bar.", keys("hustings.app.search.SearchBars$Outcome"));
        endings.put("search.goal.", goals());
        endings.put("search.property.", properties);
        endings.put("sweep.", fields);
        endings.put("table.", List.of("agrees", "differs"));
        endings.put("transport.", with(List.of("first", "back", "play", "forward", "last"), "", ".tip"));
        endings.put("view.", with(keys("hustings.app.widget.View"), "", ".tip"));
        List<String> verdicts =
                Stream.of(Verdict.values()).map(Verdict::shortText).distinct().toList();
        endings.put("workbench.", both(verdicts, List.of("waiting")));
        endings.put("workbench.part.", parts);
        return endings;
    }

    /** What the constants of an enumeration are called among the texts; some can be seen in their package alone. */
    private static List<String> keys(String enumeration) throws ClassNotFoundException {
        return Stream.of(Class.forName(enumeration).getEnumConstants())
                .map(constant -> Texts.toKey((Enum<?>) constant))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static List<String> with(List<String> names, String... endings) {
        return names.stream()
                .flatMap(name -> Stream.of(endings).map(ending -> name + ending))
                .toList();
    }

    private static List<String> both(List<String> names, List<String> others) {
        return Stream.concat(names.stream(), others.stream()).toList();
    }

    /** A search for a goal says in other words what one for a broken property says. */
    private static List<String> goals() throws IOException {
        String source = Files.readString(SOURCES.resolve("search/SearchResult.java"));
        List<String> goals = Pattern.compile("\\bkeyForGoalOrProperty\\(\"search\\.([a-z-]+)\"\\)")
                .matcher(source)
                .results()
                .map((MatchResult found) -> found.group(1))
                .toList();
        assertThat(goals).isNotEmpty();
        return goals;
    }

    /** Every kind of file that can be saved. */
    private static List<FileKind> kinds() throws IllegalAccessException {
        List<FileKind> kinds = new ArrayList<>();
        for (var field : FileKind.class.getFields()) {
            kinds.add((FileKind) field.get(null));
        }
        assertThat(kinds).contains(FileKind.SCENARIO, FileKind.SWEEP);
        Stream.of(ExportFormat.values()).map(FileKind::of).forEach(kinds::add);
        return kinds;
    }

    private static List<String> fileFormats() throws IllegalAccessException {
        return Stream.concat(
                        kinds().stream()
                                .flatMap(kind -> kind.formats().stream())
                                .map(FileKind.Format::key),
                        Stream.of("all"))
                .distinct()
                .toList();
    }

    private static Set<String> keysOf(String file) throws IOException {
        Properties texts = new Properties();
        try (var reader = Files.newBufferedReader(Path.of("src/main/resources/hustings/app/base", file))) {
            texts.load(reader);
        }
        return texts.stringPropertyNames();
    }

    @ParameterizedTest
    @ValueSource(strings = {"texts.properties", "texts_de.properties"})
    void everyKeyThatCanBePutTogetherIsThere(String file) throws Exception {
        Set<String> missing = new TreeSet<>();
        endings().forEach((beginning, all) -> all.forEach(ending -> missing.add(beginning + ending)));
        missing.removeAll(keysOf(file));
        assertThat(missing).isEmpty();
    }

    @Test
    void everyBeginningOfAKeyInTheSourcesIsHeldHereAndEveryOtherKeyIsThere() throws Exception {
        Set<String> keys = keysOf("texts.properties");
        Set<String> families = keys.stream().map(ComposedTextsTest::family).collect(Collectors.toSet());
        Set<String> unknown = new TreeSet<>();
        try (Stream<Path> files = Files.walk(SOURCES)) {
            files.filter(file -> file.toString().endsWith(".java"))
                    .flatMap(file -> KEY.matcher(read(file)).results())
                    .map(found -> found.group(1))
                    .filter(text -> families.contains(family(text)))
                    .filter(text -> !FILE.matcher(text).matches() && !BEGINNINGS.contains(text))
                    .forEach(unknown::add);
        }
        assertThat(unknown).hasSizeGreaterThan(450);
        unknown.removeAll(keys);
        unknown.removeAll(endings().keySet());
        assertThat(unknown).isEmpty();
    }

    private static String family(String key) {
        return key.split("\\.", 2)[0];
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The dialogs of the program, as they are when the desktop is to show them. */
    private static final class Shown extends FileDialogs {

        private FileChooser chooser;

        Shown() {
            super(null, address -> {});
        }

        @Override
        protected File showOpenDialog(FileChooser asked) {
            chooser = asked;
            return null;
        }

        @Override
        protected File showSaveDialog(FileChooser asked) {
            return showOpenDialog(asked);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "de"})
    void aDialogForEveryKindOfFileIsMadeInEachLanguage(String language) throws Exception {
        Texts.setLanguage(Locale.forLanguageTag(language));
        for (FileKind kind : kinds()) {
            Shown files = new Shown();
            assertThat(files.chooseFileToSave(kind, "name")).isEmpty();
            assertThat(files.chooser.getTitle()).isEqualTo(Texts.of("file.save." + kind.key()));
            assertThat(files.chooser.getInitialFileName()).isEqualTo("name");
            assertThat(files.chooser.getExtensionFilters()).hasSameSizeAs(kind.formats());
            for (int i = 0; i < kind.formats().size(); i++) {
                assertThat(files.chooser.getExtensionFilters().get(i).getExtensions())
                        .containsExactlyElementsOf(kind.formats().get(i).extensions().stream()
                                .map("*."::concat)
                                .toList());
            }
        }
        for (FileKind kind : List.of(FileKind.SCENARIO, FileKind.ALGORITHM)) {
            Shown files = new Shown();
            assertThat(files.chooseFileToOpen(kind)).isEmpty();
            assertThat(files.chooser.getTitle()).isEqualTo(Texts.of("file.open." + kind.key()));
            assertThat(files.chooser.getExtensionFilters())
                    .last()
                    .satisfies(all -> assertThat(all.getExtensions()).containsExactly("*"));
        }
    }
}
