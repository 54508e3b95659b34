package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code hustings diff} as a person or a script calls it. */
class DiffCommandTest {

    @TempDir
    private Path folder;

    @Test
    void publishedAndRepairedRunDifferInAReadableText() {
        Run run = Run.of("diff", "bully-agreement", "--option", "bully-back=true", "--option", "announce-to-all=true");
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out())
                .startsWith(
                        "The same up to stage 2, t = 2 D. Then “bully-agreement”: 2 announces itself to 1: COORDINATOR."
                                + " But “bully-agreement, changed”: 2 announces itself to 1 and 3: COORDINATOR.\n\n")
                .containsPattern("(?m)^! stage 3, tick 4: COORDINATOR, 1 message +\\| stage 3, tick 4: COORDINATOR, 2")
                .containsPattern("(?m)^since then +messages +stages +ticks$")
                .containsPattern("(?m)^bully-agreement +1 +1 ");
    }

    @Test
    void aFileWithTheSameRunIsTheSame() throws IOException {
        Path file = folder.resolve("k1.yaml");
        Files.writeString(file, Files.readString(Path.of("assets/scenarios/K1.yaml")));
        Run run = Run.of("diff", "K1", file.toString());
        assertThat(run).isEqualTo(new Run(0, "The two runs are the same to the end.\n", ""));
        assertThat(Run.of("diff", "K1", "K1", "--json").status()).isZero();
    }

    @Test
    void jsonHoldsWhatIsSaid() throws IOException {
        Run run = Run.of("diff", "K1", "--crash", "5@3", "--json");
        assertThat(run.status()).isEqualTo(1);
        JsonNode told = new ObjectMapper().readTree(run.out());
        assertThat(told.get("same").asBoolean()).isFalse();
        assertThat(told.get("stage").asInt()).isEqualTo(3);
        assertThat(told.get("tick").asInt()).isEqualTo(2);
        JsonNode changed = told.get("runs").get(1);
        assertThat(changed.get("then").asText()).isEqualTo("5 crashes.");
        assertThat(changed.get("line").asText()).isEqualTo("tick 3");
        assertThat(changed.get("algorithm").get("name").asText()).isEqualTo("bully");
        assertThat(changed.get("since").get("messages").asInt()).isEqualTo(7);
    }

    @Test
    void theHelpOffersNoDefaultThatIsNotUsed() {
        String help = Run.of("diff", "--help").out().replaceAll("\\s+", " ");
        assertThat(help).doesNotContain("0..7").contains("What no flag names stays as it is in the run");
    }

    @ParameterizedTest
    @CsvSource({
        "K1, --until 10000, expected a second, or flags that change it",
        "K1, nothing.yaml, is not a figure",
        "K1, --option bully-back=maybe, bully-back"
    })
    void incomparableRunsAreReportedInOneLine(String one, String more, String said) {
        Run run = Run.of(("diff " + one + " " + more).split(" ", -1));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).singleElement().asString().contains(said);
    }
}
