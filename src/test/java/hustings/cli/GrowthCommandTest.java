package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code hustings sweep --growth}: tables, values and refusals. */
class GrowthCommandTest {

    @TempDir
    private Path folder;

    private static String growth(String flags) {
        Run run = Run.of(("sweep --growth x2 " + flags).split(" ", -1));
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        return run.out();
    }

    @Test
    void aTableTellsTheCostTheFitAndTheBound() {
        List<String> lines = growth("--n 8..64 --seeds 1..3 --algorithm le-lann,chang-roberts")
                .lines()
                .toList();
        assertThat(lines).hasSize(15);
        assertThat(lines.get(0))
                .isEqualTo("le-lann, messages counted overhead-live; published: n² exactly (Le Lann 1977)");
        assertThat(lines.get(1)).containsSubsequence("n", "runs", "messages: mean", "least", "most", "of bound");
        assertThat(lines.get(5)).matches(" +64 +3 +4,096\\.0 +4,096 +4,096 +1\\.000 +128\\.0 +128\\.0 +\\d+\\.\\d\\d");
        assertThat(lines.get(6)).isEqualTo("Fitted by least squares: messages n^2.000, stages n^1.000, time n^1.000");
        assertThat(lines.get(8)).contains("published: n H(n) on average (Chang and Roberts 1979)");
    }

    @Test
    void aSizeThatTakesTooLongIsSaidToBeLeftOut() {
        assertThat(growth("--n 8192..16384 --time-limit 1 --algorithm ring"))
                .contains("8,192       not measured: it would take longer than 1 s")
                .doesNotContain("16,384")
                .doesNotContain("Fitted");
        assertThat(growth("--n 8192..16384 --time-limit 1 --algorithm ring --csv -"))
                .containsPattern("\\r\\nring,8192,0,false,\\d\\.\\d+,0,live-group,,,,,,,,,,,,,1\\.34217728E8,2n²");
    }

    @Test
    void valuesAreTheSameInAFileAndAsJson() throws IOException {
        Path file = folder.resolve("growth.csv");
        String flags = "--n 8..16 --seeds 1..4 --algorithm modified-bully --option bully-back=true";
        assertThat(growth(flags + " --csv " + file)).isEmpty();
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(3);
        assertThat(lines.get(0))
                .startsWith("algorithm,n,runs,within-limit,")
                .endsWith(",ticks-exponent,bound,published");
        assertThat(lines.get(1)).matches("modified-bully bully-back=true,8,4,true,[\\d.]+,4,live-group,.*,,,");
        String mean = lines.get(1).split(",", -1)[7];
        assertThat(growth(flags + " --json").lines().findFirst().orElseThrow())
                .contains("\"n\":8,\"runs\":4,\"within-limit\":true,")
                .contains("\"messages-mean\":" + mean + ",");
        assertThat(Run.of(("sweep --growth x2 --csv " + file).split(" ", -1)).err())
                .contains("--csv: found the file '" + file + "'; expected a new one");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--growth 2 | --growth: found '2'; expected x and a factor from 2 on, such as x2 or x10",
                "--growth x1 | --growth: found 'x1'; expected x and a factor",
                "--growth x2 --n 0..4 | --n: found 0; expected 1 to 1048576",
                "--growth x2 --n 4..1048577 | --n: found 1048577; expected 1 to 1048576",
                "--growth x2 --time-limit 0 | --time-limit: found 0; expected 1 to 1000000",
                "--growth x2 --detector 1 | --growth: found with one of --detector, --crashed,",
                "--growth x2 --json --csv - | --growth: found with both --json and --csv",
                "--json | --json: found without --growth; expected both",
                "--time-limit 5 | --time-limit: found without --growth; expected both",
            })
    void badInputIsOneLineThatNamesTheFlag(String flags, String message) {
        Run run = Run.of(("sweep " + flags).split(" ", -1));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).startsWith("hustings sweep: " + message).hasLineCount(1);
    }
}
