package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.model.Algorithm;
import hustings.model.Message.MessageType;
import hustings.model.Rule;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The election in the guide is one that runs, and comes to what the guide says. */
class OwnElectionGuideTest {

    private static final Path PAGE = Path.of("src/site/markdown/your-own.md");
    private static final Path GRADING = Path.of("src/site/markdown/grading.md");

    @TempDir
    private Path folder;

    private static List<String> blocks(String language) throws IOException {
        return Pattern.compile("```" + language + "\n((?s:.*?))```")
                .matcher(Files.readString(PAGE))
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    @Test
    void theCodeRunsAndGivesWhatIsPrinted() throws IOException {
        Path file = Files.writeString(
                folder.resolve("MyElection.java"), blocks("java").get(0));
        Run run = Run.of("run", "K1", "--algorithm", file.toString());
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).endsWith(blocks("text").get(0));
        Run search = Run.of("search", "--algorithm", file.toString(), "--faults", "1");
        assertThat(search.out()).contains("broken with ");
    }

    @ParameterizedTest
    @CsvSource({
        "--property 1-never-leads, broken with 1 fault: 1-never-leads",
        "--property nobody-waits, no violation up to 1 fault",
        "--goal 2-leads-while-3-lives, reached with 1 fault: 2-leads-while-3-lives",
        "--goal 3-asked-and-thinks-2-best, reached with 1 fault: 3-asked-and-thinks-2-best"
    })
    void thePropertiesAreSearched(String flags, String outcome) throws IOException {
        String code = blocks("java")
                .get(0)
                .replaceFirst(
                        "(public final class .*\n)", "$1\n" + blocks("text").get(3));
        Path file = Files.writeString(folder.resolve("MyElection.java"), code);
        Run search = Run.of(("search --faults 1 --algorithm " + file + " " + flags).split(" "));
        assertThat(search.err()).isEmpty();
        assertThat(search.out()).startsWith(outcome + (outcome.startsWith("no") ? "" : ";"));
    }

    @Test
    void theEnumsSayWhatTheyAreSaidToSay() throws IOException {
        String code = blocks("java").get(0).replaceAll("(?m)^    enum (Type|Step) .*\n", "");
        String rest = code.replaceFirst(
                        "\\{\n", "{\n" + Matcher.quoteReplacement(blocks("java").get(1)))
                .replace("ELECTION\n", "ELECTION, ASK, UP, LEADER\n")
                .replaceAll("Step\\.[A-Z_]+", "Step.BEATS");
        Path file = Files.writeString(folder.resolve("MyElection.java"), rest);
        Algorithm<?> own = AlgorithmFile.loadOutsideCatalogue(file).with(Map.of());
        assertThat(own.messageTypes()).extracting(MessageType::detectsFailures).startsWith(true, false);
        assertThat(own.rules())
                .singleElement()
                .extracting(Rule::text)
                .isEqualTo(new Rule.Text(
                        "Section 2", "The coordinator tells the others again and again that it is alive."));
    }

    /** The guide leaves lines out, and the ends of some. */
    @Test
    void theCheckFindsWhatIsPrinted() throws IOException {
        Path file = Files.writeString(
                folder.resolve("MyElection.java"), blocks("java").get(0));
        Run check = Run.of("check", file.toString());
        assertThat(check.status()).isEqualTo(1);
        List<String> printed = blocks("output").get(0).lines().toList();
        assertThat(printed).hasSizeGreaterThan(7);
        assertThat(check.out()).containsSubsequence(printed);
    }

    @Test
    void theFieldGivesItATitleAndAnOption() throws IOException {
        String asks = "        out.multicast(Type.ASK, self.others());\n";
        String code = blocks("java")
                .get(0)
                .replaceFirst(
                        "(public final class .*\n)", "$1\n" + blocks("text").get(1))
                .replace(asks, asks + blocks("text").get(2));
        Path file = Files.writeString(folder.resolve("MyElection.java"), code);
        Run run = Run.of("run", "K1", "--algorithm", file.toString(), "--option", "twice=true");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("Ask all (MyElection.java)\n")
                .containsPattern("ASK +14 ")
                .contains("0..6 follow 6");
    }

    /** What the page on grading says that its rubrics give for right bullies, flawed ones and one not yet written. */
    @Test
    void theRubricsOfTheGuideTellRightFromFlawed() throws IOException {
        Path all = Files.createDirectory(folder.resolve("class"));
        Run.of("new", all.resolve("Flawed.java").toString(), "--from", "bully");
        Run.of("new", all.resolve("Begun.java").toString());
        String learns = "out.follow(Step.LEARN);";
        String reference = Files.readString(all.resolve("Flawed.java"))
                .replace("Flawed", "Reference")
                .replace(learns, "if (from < self.id()) {\nreturn elect(self, state, out);\n}\n" + learns);
        Files.writeString(folder.resolve("Reference.java"), reference);
        String right = reference.replace("Reference", "Right").replace("ANSWERS", "REPLIES");
        String silent = right.replace("Right", "Silent").replace("out.send(Type.OK, from);", "");
        Path rightFile = Files.writeString(all.resolve("Right.java"), right);
        Path silentFile = Files.writeString(all.resolve("Silent.java"), silent);
        String page = Files.readString(GRADING);
        List<String> yaml = Pattern.compile("```yaml\n((?s:.*?))```")
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .toList();
        Files.writeString(folder.resolve("lecture.yaml"), yaml.get(2));
        assertThat(sums(yaml.get(0), all)).containsExactly("Begun 5", "Flawed 12", "Right 20", "Silent 18");
        assertThat(sums(yaml.get(1), rightFile, silentFile)).containsExactly("Right 15", "Silent 5");
        assertThat(page.replace('\n', ' '))
                .contains("earns all 20 points", "earns 12", "writes 5", "earns 18", "earns 5 of 15 points");
    }

    /** Whose points are how many. */
    private List<String> sums(String rubric, Path... places) throws IOException {
        Path file = Files.writeString(folder.resolve("rubric.yaml"), rubric);
        List<String> call = new ArrayList<>(List.of("grade", "--rubric", file.toString()));
        Stream.of(places).map(Path::toString).forEach(call::add);
        return Run.of(call.toArray(String[]::new))
                .out()
                .lines()
                .skip(1)
                .map(row -> row.replaceFirst("^(\\w+),.*,(\\d+),\\d+,[^,]*,$", "$1 $2"))
                .toList();
    }
}
