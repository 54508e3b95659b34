package hustings.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Timing;
import hustings.model.AlgorithmOption;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.trace.Transcript;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each algorithm that ships, its source copied out and loaded as a file, does what the shipped one does. */
class LoadedAsShippedTest {

    private static final Path SOURCES = Path.of("src/main/java/hustings/algorithm");
    private static final int SCENARIOS = 50;

    @TempDir
    private Path folder;

    static List<Publication> shipped() {
        return Catalogue.all();
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void givesTheSameTranscripts(Publication shipped) throws IOException {
        Publication loaded = AlgorithmFile.open(copyOf(shipped));
        assertThat(loaded.title()).startsWith(shipped.title() + " (Copied");
        Publication called =
                new Publication(shipped.name(), shipped.title(), shipped.source(), loaded.options(), loaded.factory());
        Random random = new Random(shipped.name().hashCode());
        for (int i = 0; i < SCENARIOS; i++) {
            Scenario scenario = scenario(shipped, random);
            assertThat(transcript(scenario, called)).isEqualTo(transcript(scenario, shipped));
        }
    }

    private static String transcript(Scenario scenario, Publication publication) throws IOException {
        StringBuilder text = new StringBuilder();
        Transcript.write(scenario, publication, text);
        return text.toString();
    }

    /** Crashes, revivals, detections and lost messages at any time of a small group, under some of the options. */
    private static Scenario scenario(Publication shipped, Random random) {
        int size = 1 + random.nextInt(7);
        Map<String, String> options = new TreeMap<>();
        for (AlgorithmOption option : shipped.options()) {
            options.put(
                    option.name(),
                    option.values().get(random.nextInt(option.values().size())));
        }
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int process = 1 + random.nextInt(size);
            Intervention intervention = switch (random.nextInt(3)) {
                case 0 -> new Intervention.Crash(process);
                case 1 -> new Intervention.Revive(process);
                default -> new Intervention.Detect(process);
            };
            events.add(Event.at(random.nextInt(30), intervention));
        }
        return Scenario.of(
                AlgorithmChoice.of(shipped.name(), options),
                Group.of(IntStream.rangeClosed(1, size).boxed().toList()),
                random.nextBoolean() ? Set.of(size) : Set.of(),
                new Timing(2, 1, 1 + random.nextInt(4), random.nextInt(3) * 10, random.nextInt(), 120),
                events);
    }

    /** Its source under another name, followed by those of its package that it is built on; without comments. */
    private Path copyOf(Publication shipped) throws IOException {
        String type = typeOf(shipped);
        Set<String> imports = new TreeSet<>();
        StringBuilder classes = new StringBuilder();
        List<String> parts = new ArrayList<>(List.of(type));
        for (int i = 0; i < parts.size(); i++) {
            String source = outsideTexts(
                    "//[^\n]*|/\\*(?s:.*?)\\*/", "", Files.readString(SOURCES.resolve(parts.get(i) + ".java")));
            source.lines().filter(line -> line.startsWith("import ")).forEach(imports::add);
            classes.append(source.replaceAll("(?m)^(import|package) .*;$|^public ", ""));
            Pattern.compile("\\b[A-Z]\\w+\\b")
                    .matcher(source.replaceAll("\"(?:\\\\.|[^\"\\\\])*\"", ""))
                    .results()
                    .map(MatchResult::group)
                    .filter(other -> Files.exists(SOURCES.resolve(other + ".java")) && !parts.contains(other))
                    .distinct()
                    .forEach(parts::add);
        }
        String text =
                "package copied;\n" + String.join("\n", imports).replace("hustings.algorithm", "copied") + classes;
        return Files.writeString(
                folder.resolve("Copied" + type + ".java"), outsideTexts("\\b" + type + "\\b", "Copied" + type, text));
    }

    private static String outsideTexts(String pattern, String replacement, String source) {
        return Pattern.compile("(\"(?:\\\\.|[^\"\\\\])*\")|" + pattern)
                .matcher(source)
                .replaceAll(found -> found.group(1) == null ? replacement : Matcher.quoteReplacement(found.group(1)));
    }

    /** The class of an algorithm, by the name it is listed under. */
    private static String typeOf(Publication shipped) {
        String type = shipped.with(Map.of()).getClass().getSimpleName();
        assertThat(SOURCES.resolve(type + ".java")).exists();
        return type;
    }
}
