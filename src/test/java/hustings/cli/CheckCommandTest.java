package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import hustings.workbench.QuickWatchdog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code hustings check} as a person or a script calls it. */
class CheckCommandTest {

    private static final Path MISTAKES = Path.of("src/test/resources/hustings/workbench");

    @TempDir
    private Path folder;

    private static Map<String, String> verdicts(Run run) throws IOException {
        Map<String, String> verdicts = new TreeMap<>();
        new ObjectMapper()
                .readTree(run.out())
                .get("findings")
                .forEach(line -> verdicts.put(
                        line.get("part").asText(), line.get("verdict").asText()));
        return verdicts;
    }

    private String begun(String template) {
        String file = folder.resolve("MyElection.java").toString();
        assertThat(Run.of("new", file, "--from", template).status()).isZero();
        return file;
    }

    /** The ledger knows the same of them: with 1 fault the bully falls, and the original does not with 2. */
    @ParameterizedTest
    @CsvSource({"bully, 1, held, held, broken, broken", "garcia-molina, 0, held, held, held, held"})
    void knownFlawsOfShippedAlgorithmsAreFound(
            String name, int status, String without, String crashes, String revivals, String every) throws IOException {
        Run run = Run.of("check", name, "--json");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isEqualTo(status);
        assertThat(verdicts(run))
                .containsEntry("no mistakes", "held")
                .containsEntry("without faults", without)
                .containsEntry("with crashes", crashes)
                .containsEntry("with revivals", revivals)
                .containsEntry("every schedule", every)
                .containsEntry("messages", "held");
    }

    @Test
    void eachLineSaysWhatWasTriedAndWhatWasFound() {
        Run run = Run.of("check", begun("bully"), "--same-as", "bully");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("no mistakes: held\n    tried: 2,000 random runs of 1 to 8 processes, seeds 1 to 2000; ")
                .contains("found: all of agreement, live, highest, aware, termination\n")
                .containsPattern("tried: crashes and revivals within 12 ticks, each message taking D: "
                        + "2 processes up to [0-2] faults? \\(\\d+ ")
                .containsPattern("found: [\\d,]+ at n = 64, growing as n\\^1\\.\\d\\d; nearest: bully 4,159 at n = 64");
    }

    @Test
    void counterexamplesAreSavedAndRunAgain() throws IOException {
        Path out = folder.resolve("broken");
        Run run = Run.of("check", begun("bully"), "--out", out.toString());
        assertThat(run.status()).isEqualTo(1);
        Path saved = out.resolve("every-schedule.yaml");
        assertThat(run.out()).contains("saved: " + saved);
        Run again = Run.of("run", saved.toString());
        assertThat(again.err()).isEmpty();
        assertThat(again.out()).contains("MyElection.java, your own").contains("2 follows 1\n1 follows 2\n");
    }

    @Test
    void theFirstDifferenceStandsSideBySide() throws IOException {
        Path file = Path.of(begun("bully"));
        String text = Files.readString(file);
        Files.writeString(file, text.replace("Wait.ANSWERS, 2 *", "Wait.ANSWERS, 3 *"));
        Run run = Run.of("check", file.toString(), "--same-as", "bully");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .contains("same as bully: broken\n")
                .containsPattern("found: after \".*\" yours goes on with \".*\", bully with \".*\"\n")
                .containsPattern("(?m)^    ! .* \\| .*$");
    }

    @Test
    void equalAlgorithmsAreFoundEqual() throws IOException {
        Run run = Run.of("check", "bully", "--same-as", "bully", "--faults", "0", "--json");
        assertThat(verdicts(run)).containsEntry("same as bully", "held");
    }

    /** A mistake is told in the words that every command has for it, and ends the check. */
    @ParameterizedTest
    @ValueSource(strings = {"ThrowsOnMessage", "SendsToItself", "ReturnsNull", "LoopsForEver", "StormOfMessages"})
    void aMistakeEndsTheCheck(String name) throws IOException {
        Path source = MISTAKES.resolve(name + ".java.txt");
        Path file = Files.copy(source, folder.resolve(name + ".java"));
        String told = Files.readAllLines(source).get(0);
        QuickWatchdog.expect(told, () -> {
            Run run = Run.of("check", file.toString());
            assertThat(run.status()).isEqualTo(1);
            assertThat(run.out())
                    .contains("no mistakes: broken\n")
                    .contains("    found: " + name + ".java")
                    .contains("; expected ")
                    .contains("with crashes: unknown\n    found: not tried: fix \"no mistakes\" first\n");
        });
    }

    @Test
    void aFileThatDoesNotCompileIsAFinding() throws IOException {
        Path file = Files.writeString(folder.resolve("Half.java"), "class Half {");
        Run run = Run.of("check", file.toString());
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .isEqualTo(
                        "compiles: broken\n    tried: the file, and the class in it\n    found: Half.java, line 1: does"
                                + " not compile: reached end of file while parsing; found 'class Half {'\n");
    }

    /** On a line each, and without a word of flags, which are not what is wrong. */
    @Test
    void allErrorsOfACompilationAreReported() throws IOException {
        String file = Files.writeString(
                        folder.resolve("Two.java"), "class Two {\n    int one = \"one\";\n    int two = \"two\";\n}\n")
                .toString();
        String line = "Two.java, line %d: does not compile: incompatible types: java.lang.String cannot be converted to"
                + " int; found 'int %s = \"%s\";'";
        assertThat(Run.of("check", file).out().lines().skip(2))
                .containsExactly(
                        "    found: " + line.formatted(2, "one", "one"),
                        "           " + line.formatted(3, "two", "two"));
        Files.writeString(folder.resolve("a.yaml"), "algorithm: Two.java\nids: 1..3\n");
        assertThat(Run.of("run", folder.resolve("a.yaml").toString()).err().lines())
                .containsExactly(
                        "hustings run: " + line.formatted(2, "one", "one"),
                        "hustings run: " + line.formatted(3, "two", "two"));
        for (String command : List.of("run K1 --algorithm ", "sweep --n 3 --algorithm ", "check bully --same-as ")) {
            Run run = Run.of((command + file).split(" "));
            String name = "hustings " + command.split(" ")[0] + ": ";
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err().lines())
                    .containsExactly(name + line.formatted(2, "one", "one"), name + line.formatted(3, "two", "two"));
        }
    }

    /** A mistake in a file is not to be looked up in the help. */
    @Test
    void aMistakeInAFileHasNoHint() throws IOException {
        Path file = Files.copy(MISTAKES.resolve("ReturnsNull.java.txt"), folder.resolve("ReturnsNull.java"));
        assertThat(Run.of("run", "K1", "--algorithm", file.toString()).err())
                .startsWith("hustings run: ReturnsNull.java, line ")
                .doesNotContain("--help");
    }

    @Test
    void aFileThatIsNotJavaIsNoUnknownName() throws IOException {
        Files.writeString(folder.resolve("Mine.java"), "");
        String mine = folder.resolve("Mine").toString();
        assertThat(Run.of("check", mine).err()).contains("did you mean " + mine + ".java?");
        assertThat(Run.of("check", "v.yaml").err()).contains("found 'v.yaml'; expected a Java file");
        assertThat(Run.of("export", "K1", "--format", "html", "--compare", "v.yaml", "--out", mine)
                        .err())
                .contains("--compare: found 'v.yaml'; expected a Java file");
    }

    @Test
    void uncheckableFilesAreReported() {
        List<Run> runs = new ArrayList<>();
        runs.add(Run.of("check", folder.resolve("Missing.java").toString()));
        runs.add(Run.of("check", "nonsense"));
        runs.add(Run.of("check", "bully", "--n", "9"));
        runs.add(Run.of("check", "bully", "--promise", "lowest"));
        runs.add(Run.of("check", "bully", "--same-as", "nonsense"));
        assertThat(runs).allSatisfy(run -> {
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).contains("expected").containsOnlyOnce("\n");
        });
    }

    @Test
    void theNameOfAPropertyThatIsNoClauseIsSaidAsItWillBeRead() throws IOException {
        Path file = Path.of(begun("bully"));
        String source = Files.readString(file);
        int end = source.lastIndexOf('}');
        String own = """
                static final hustings.model.Property TITLE = hustings.model.Property.always("One leader", seen -> true);
                static final hustings.model.Property EMPTY =
                        hustings.model.Property.inTheEnd("some process is live", seen -> !seen.live().isEmpty());
                """;
        Files.writeString(file, source.substring(0, end) + own + source.substring(end));
        Run run = Run.of("check", file.toString(), "--seconds", "1");
        assertThat(run.out())
                .containsOnlyOnce("expected a clause as its name")
                .contains("property one-leader: a run is reported with \"on the way it is not true that One leader\"; "
                        + "expected a clause as its name, such as \"1 never leads\"")
                .contains("in the end it is not true that some process is live (no process is live")
                .doesNotContain("()");
    }

    @Test
    void verdictsOfSlowReactionsAreUnknown() throws IOException {
        Run run = Run.of("check", "garcia-molina", "--n", "6", "--faults", "5", "--seconds", "1", "--json");
        assertThat(run.status()).isEqualTo(2);
        JsonNode findings = new ObjectMapper().readTree(run.out()).get("findings");
        assertThat(findings).anySatisfy(line -> {
            assertThat(line.get("part").asText()).isEqualTo("every schedule");
            assertThat(line.get("verdict").asText()).isEqualTo("unknown");
            assertThat(line.get("tried").asText()).contains("2 processes up to ");
        });
    }
}
