package hustings.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.Verdict;
import hustings.engine.RandomRuns;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.paper.CheckedClaims;
import hustings.paper.Ledger;
import hustings.paper.claim.Claim;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.search.Bounds;
import hustings.search.ScheduleSearch;
import hustings.search.SearchOutcome;
import hustings.trace.Progress;
import hustings.trace.Transcript;
import hustings.workbench.check.EquivalenceCheck;
import hustings.workbench.check.TimeBudget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each algorithm that ships, its source copied out and loaded as a file, does what the shipped one does: in the gate
 * one that sends to all, one that polls, one on a ring, and one with random timeouts.
 */
class LoadedAsShippedTest {

    private static final Path SOURCES = Path.of("src/main/java/hustings/algorithm/published");

    /** Compiling takes longer than most of what is asked of what was compiled. */
    private static final Map<String, Publication> LOADED = new HashMap<>();

    @TempDir
    private static Path folder;

    private static final Set<String> OF_EACH_SHAPE = Set.of("modified-bully", "garcia-molina", "ring", "raft");

    static List<Publication> ofEachShape() {
        return Catalogue.shipped().stream()
                .filter(shipped -> OF_EACH_SHAPE.contains(shipped.name()))
                .toList();
    }

    static List<Publication> others() {
        return Catalogue.shipped().stream()
                .filter(shipped -> !OF_EACH_SHAPE.contains(shipped.name()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("others")
    @Tag("weekly") // their sources have the shapes of the others
    void allOthersDoTheSame(Publication shipped) throws IOException {
        givesTheSameTranscripts(shipped);
        isJudgedByTheSamePromises(shipped);
        aCheckFindsThemTheSame(shipped);
        aSearchFindsTheSame(shipped);
    }

    @ParameterizedTest
    @MethodSource("ofEachShape")
    void givesTheSameTranscripts(Publication shipped) throws IOException {
        Publication loaded = loaded(shipped);
        assertThat(loaded.title()).startsWith(shipped.title() + " (Copied");
        Publication called =
                new Publication(shipped.name(), shipped.title(), shipped.source(), loaded.options(), loaded.factory());
        for (long seed : RandomRuns.seeds(shipped.name())) {
            Scenario scenario = RandomRuns.anything(shipped, seed);
            assertThat(transcript(scenario, called)).isEqualTo(transcript(scenario, shipped));
        }
    }

    @ParameterizedTest
    @MethodSource("ofEachShape")
    void isJudgedByTheSamePromises(Publication shipped) throws IOException {
        Algorithm<?> ours = shipped.with(Map.of());
        Algorithm<?> loaded = loaded(shipped).with(Map.of());
        assertThat(loaded.isOnRing()).isEqualTo(ours.isOnRing());
        assertThat(loaded.promisesHighest()).isEqualTo(ours.promisesHighest());
        assertThat(loaded.ranksById()).isEqualTo(ours.ranksById());
    }

    @ParameterizedTest
    @MethodSource("ofEachShape")
    void aCheckFindsThemTheSame(Publication shipped) throws IOException {
        TimeBudget effort = new TimeBudget(Duration.ofMinutes(1), Progress.silent());
        var finding = new EquivalenceCheck(shipped, RandomRuns.COUNT).check(loaded(shipped), effort);
        assertThat(finding.verdict()).as(finding.found()).isEqualTo(Verdict.HOLDS);
    }

    @ParameterizedTest
    @MethodSource("ofEachShape")
    void aSearchFindsTheSame(Publication shipped) throws IOException {
        Group group = Group.of(List.of(1, 2, 3));
        AlgorithmChoice choice = AlgorithmChoice.asPublished(shipped.name());
        Scenario start = Scenario.of(choice, group, Set.of(3), Timing.ofConstantDelay(2), List.of());
        int faults = shipped.name().equals("raft") ? 0 : 1; // its drawn timeouts make so many schedules
        Bounds bounds = new Bounds(faults, 6, 0, true, 1_000_000, 2);
        Publication loaded = loaded(shipped);
        SearchOutcome theirs = new ScheduleSearch(
                        start, shipped.with(Map.of()), bounds, ElectionProperties.eventualProperties())
                .search();
        assertThat(theirs.isConclusive()).isTrue();
        assertThat(new ScheduleSearch(start, loaded.with(Map.of()), bounds, ElectionProperties.eventualProperties())
                        .search())
                .isEqualTo(theirs);
    }

    /** No reaction is made twice, as it is in the tests above: the claims have a hundred times as many of them. */
    @Test
    @Tag("weekly") // all claims once more
    void theClaimsOfThePapersComeToTheSame() throws IOException {
        for (Publication shipped : Catalogue.shipped()) {
            loaded(shipped);
        }
        List<Claim> claims = Ledger.createClaims(choice ->
                ((CheckedAlgorithm<?>) LOADED.get(choice.name()).with(choice.options())).withReactionsMadeTwice(0));
        assertThat(claims).hasSameSizeAs(CheckedClaims.all());
        for (int i = 0; i < claims.size(); i++) {
            Claim claim = claims.get(i);
            assertThat(claim.check().get())
                    .as(claim.id())
                    .isEqualTo(CheckedClaims.report(CheckedClaims.all().get(i)));
        }
    }

    @Test
    void twoFilesOfOneNameAreToldApart() throws IOException {
        Path one = Files.createDirectories(folder.resolve("one")).resolve("Twin.java");
        Path other = Files.createDirectories(folder.resolve("other")).resolve("Twin.java");
        Template.BULLY.writeNewFile(one);
        Template.BULLY.writeNewFile(other);
        assertThat(AlgorithmFile.loadIntoCatalogue(one).title()).isEqualTo("Twin.java");
        assertThat(AlgorithmFile.loadIntoCatalogue(other).title()).endsWith("other/Twin.java");
        assertThat(AlgorithmFile.loadIntoCatalogue(one).title()).endsWith("one/Twin.java");
    }

    private static Publication loaded(Publication shipped) throws IOException {
        Publication known = LOADED.get(shipped.name());
        if (known == null) {
            known = AlgorithmFile.loadIntoCatalogue(copyOf(shipped));
            LOADED.put(shipped.name(), known);
        }
        return known;
    }

    private static String transcript(Scenario scenario, Publication publication) throws IOException {
        StringBuilder text = new StringBuilder();
        Transcript.write(scenario, publication, text);
        return text.toString();
    }

    /** Its source under another name, followed by those of its package that it is built on; without comments. */
    private static Path copyOf(Publication shipped) throws IOException {
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
        String text = "package copied;\n" + String.join("\n", imports).replace("hustings.algorithm.published", "copied")
                + classes;
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
