package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.paper.Counterexamples;
import hustings.search.SearchLedger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The short table of what the search finds in README.md, and the counterexamples beside it, are what the program finds now.
 * After a change that is meant, write both anew with {@code mvn test -Dtest=SearchLedgerTest -Dreadme.rewrite=true} and
 * read what has changed.
 */
class SearchLedgerTest {

    private static final Path README = Path.of("README.md");
    private static final Path SHIPPED = Path.of("assets/scenarios/counterexamples");
    private static final String START = "<!-- search: written by SearchLedgerTest -->\n";
    private static final String END = "<!-- end of search -->\n";
    private static final Pattern NAME = Pattern.compile("\\| `([a-z0-9-]+)` \\|\n");

    @Test
    void theShortTableIsWhatTheProgramFindsNow(@TempDir Path folder) throws IOException {
        String readme = Files.readString(README);
        assertThat(readme).contains(START).contains(END);
        int start = readme.indexOf(START) + START.length();
        int end = readme.indexOf(END);
        boolean rewrites = Boolean.getBoolean("readme.rewrite");
        Run ledger = Run.of("search-ledger", "--quick", "--markdown", "--out", folder.toString());
        assertThat(ledger.err()).isEmpty();
        String table = "\n" + ledger.out() + "\n";
        if (rewrites) {
            Files.writeString(README, readme.substring(0, start) + table + readme.substring(end));
        } else {
            assertThat(readme.substring(start, end)).isEqualTo(table);
        }
        try (Stream<Path> found = Files.list(folder)) {
            for (Path file : found.toList()) {
                Path shipped = SHIPPED.resolve(file.getFileName().toString());
                if (rewrites) {
                    Files.writeString(shipped, Files.readString(file));
                }
                assertThat(shipped).hasSameTextualContentAs(file);
            }
        }
    }

    @Test
    void everyCounterexampleOfTheTablesIsShipped() throws IOException {
        Matcher names = NAME.matcher(Files.readString(README));
        int found = 0;
        while (names.find()) {
            assertThat(Counterexamples.find(names.group(1))).as(names.group(1)).isPresent();
            found++;
        }
        assertThat(found).isPositive();
    }

    @Test
    void aCounterexampleIsRunByItsName() {
        Run run = Run.of("run", "bully-agreement");
        assertThat(run.status()).isZero();
        assertThat(run.out()).endsWith("1 believes in 2\n2..3 believe in 3\n");
    }

    @Test
    void thePublishedAlgorithmIsThereAndEveryOptionIsKnown() {
        assertThat(SearchLedger.choices()).doesNotHaveDuplicates().allSatisfy(choice -> {
            assertThat(Catalogue.named(choice.name()).with(choice.options())).isNotNull();
            assertThat(SearchLedger.choices())
                    .anyMatch(other -> other.name().equals(choice.name())
                            && other.options().isEmpty());
        });
    }

    @Test
    void saysHowFarItCameWhenItWasStopped() {
        Run run = Run.of("search-ledger", "--algorithm", "garcia-molina", "--size", "3/2", "--states", "20000");
        assertThat(run.out()).endsWith("20000  stopped at 20000 situations: nothing up to 1 fault\n");
    }

    @Test
    void countsLateMessagesApart() {
        Run run = Run.of("search-ledger", "--algorithm", "stable", "--size", "2/0/1", "--markdown");
        assertThat(run.out()).contains("| stable |  | 2 | 0 | 1 | ");
    }

    @Test
    void refusesWhatItCannotUse() {
        assertThat(Run.of("search-ledger", "--size", "9/1").err())
                .contains("--size")
                .contains("9/1");
        assertThat(Run.of("search-ledger", "--size", "3/1/").status()).isEqualTo(2);
        assertThat(Run.of("search-ledger", "--quick", "--size", "3/1").err()).contains("only one of both");
        assertThat(Run.of("search-ledger", "--algorithm", "raft").err())
                .contains("raft")
                .contains("bully");
        assertThat(Run.of("search-ledger", "--states", "0").err()).contains("--states");
    }
}
