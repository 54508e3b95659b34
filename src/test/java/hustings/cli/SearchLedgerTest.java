package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.cli.text.SearchLedgerText;
import hustings.paper.Counterexamples;
import hustings.search.LedgerCsv;
import hustings.search.LedgerRow;
import hustings.search.SearchLedger;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The tables of what the search finds in the guide are those of the ledger that is shipped, and its short part is what
 * the program finds now. After a change that is meant, write them anew with {@code mvn test -Dtest=SearchLedgerTest
 * -Dguide.rewrite=true} and read what has changed.
 */
class SearchLedgerTest {

    private static final Path GUIDE = Path.of("src/site/markdown/search.md");
    private static final Path SHIPPED = Path.of("assets/scenarios/counterexamples");
    private static final Path LEDGER = SHIPPED.resolve("ledger.csv");
    private static final Pattern NAME = Pattern.compile("\\| `([a-z0-9-]+)` \\|\n");

    private static Run searchLedger(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] all =
                Stream.concat(Stream.of("search-ledger"), Stream.of(args)).toArray(String[]::new);
        int status = HustingsCommand.execute(all, List.of(SearchLedgerCommand.class), out, err, null);
        return new Run(status, out.toString(), err.toString());
    }

    private static boolean rewrites() {
        return Boolean.getBoolean("guide.rewrite");
    }

    private static boolean isQuick(LedgerRow row) {
        return SearchLedger.quickSearches().contains(SearchLedger.searchOf(row));
    }

    /** What was found, of whatever program. */
    private static LedgerRow unsigned(LedgerRow row) {
        return new LedgerRow(
                row.choice(),
                row.scope(),
                row.complete(),
                row.coveredFaults(),
                row.brokenProperty(),
                row.lateMessages(),
                row.states(),
                "",
                "");
    }

    /** A search that leaves out an action counts other situations. */
    @ParameterizedTest
    @ValueSource(strings = {"modified-bully", "map"})
    void theRowsOfAnAlgorithmAreWhatTheProgramFindsNow(String algorithm, @TempDir Path folder) throws IOException {
        Path csv = folder.resolve("ledger.csv");
        searchLedger("--quick", "--algorithm", algorithm, "--csv", csv.toString());
        assertThat(LedgerCsv.parse(Files.readString(csv)).stream().map(SearchLedgerTest::unsigned))
                .isNotEmpty()
                .containsExactlyElementsOf(LedgerCsv.parse(Files.readString(LEDGER)).stream()
                        .filter(row -> isQuick(row) && row.choice().name().equals(algorithm))
                        .map(SearchLedgerTest::unsigned)
                        .toList());
    }

    @Test
    @Tag("weekly") // the rows of all algorithms
    void theShortPartOfTheLedgerIsWhatTheProgramFindsNow(@TempDir Path folder) throws IOException {
        Path csv = folder.resolve("ledger.csv");
        Path found = folder.resolve("found");
        Run ledger = searchLedger("--quick", "--csv", csv.toString(), "--out", found.toString());
        assertThat(ledger.err()).isEmpty();
        List<LedgerRow> now = LedgerCsv.parse(Files.readString(csv));
        List<LedgerRow> shipped = LedgerCsv.parse(Files.readString(LEDGER));
        if (rewrites()) {
            List<LedgerRow> all = new ArrayList<>(now);
            shipped.stream().filter(row -> !isQuick(row)).forEach(all::add);
            Files.writeString(LEDGER, LedgerCsv.format(SearchLedger.sortRows(all)));
        } else {
            assertThat(shipped.stream().filter(SearchLedgerTest::isQuick).map(SearchLedgerTest::unsigned))
                    .containsExactlyElementsOf(
                            now.stream().map(SearchLedgerTest::unsigned).toList());
        }
        try (Stream<Path> files = Files.list(found)) {
            for (Path file : files.toList()) {
                Path other = SHIPPED.resolve(file.getFileName().toString());
                if (rewrites()) {
                    Files.writeString(other, Files.readString(file));
                }
                assertThat(other).hasSameTextualContentAs(file);
            }
        }
    }

    /**
     * A change that changes what is found changes some of these rows too: then the others are to be searched again, by
     * the command that {@code .github/CONTRIBUTING.md} gives.
     */
    @Test
    void everyRowOfTheLedgerIsSearchedOnASmallerScale() throws IOException {
        List<LedgerRow> rows = LedgerCsv.parse(Files.readString(LEDGER));
        assertThat(rows)
                .allSatisfy(row -> assertThat(rows)
                        .filteredOn(SearchLedgerTest::isQuick)
                        .anyMatch(small -> small.choice().equals(row.choice())));
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.commit()).matches("[0-9a-f]{7,}");
            assertThat(LocalDate.parse(row.date())).isAfter(LocalDate.of(2026, 1, 1));
        });
    }

    @Test
    void theTablesOfTheReadmeAreThoseOfTheLedger() throws IOException {
        List<LedgerRow> rows = LedgerCsv.parse(Files.readString(LEDGER));
        assertThat(LedgerCsv.format(SearchLedger.sortRows(rows))).isEqualTo(Files.readString(LEDGER));
        table("search", rows.stream().filter(SearchLedgerTest::isQuick).toList());
        table("further search", rows.stream().filter(row -> !isQuick(row)).toList());
    }

    private static void table(String name, List<LedgerRow> rows) throws IOException {
        String page = Files.readString(GUIDE);
        String head = "<!-- " + name + ": written by SearchLedgerTest -->\n";
        String foot = "<!-- end of " + name + " -->\n";
        assertThat(page).contains(head).contains(foot);
        int start = page.indexOf(head) + head.length();
        int end = page.indexOf(foot);
        String table = rows.stream()
                .map(SearchLedgerText::formatMarkdownRow)
                .collect(Collectors.joining("", "\n" + SearchLedgerText.formatTableHead(true), "\n"));
        if (rewrites()) {
            Files.writeString(GUIDE, page.substring(0, start) + table + page.substring(end));
        } else {
            assertThat(page.substring(start, end)).isEqualTo(table);
        }
    }

    @Test
    void goesOnWithALedgerAndLeavesOutWhatIsBrokenAlready(@TempDir Path folder) throws IOException {
        Path csv = folder.resolve("ledger.csv");
        String kept = """
            map,,2,0,0,6,,true,0,,0,222,1a2b3c4,2026-11-24
            map,announce-to-all,2,0,0,6,,false,-1,,0,9,1a2b3c4,2026-11-24
            stable,silence=crash,2,0,0,6,,true,0,agreement,0,6,1a2b3c4,2026-11-24
            """;
        Files.writeString(csv, LedgerCsv.HEADER + "\n" + kept);
        String[] sizes = {"--csv", csv.toString(), "--size", "2/0", "--size", "2/1"};
        assertThat(searchLedger(Stream.concat(
                                        Stream.of(sizes), Stream.of("--algorithm", "map", "--algorithm", "stable"))
                                .toArray(String[]::new))
                        .status())
                .isZero();
        List<LedgerRow> rows = LedgerCsv.parse(Files.readString(csv));
        assertThat(Files.readString(csv))
                .contains("map,,2,0,0,6,,true,0,,0,222,1a2b3c4,2026-11-24")
                .doesNotContain("map,announce-to-all,2,0,0,6,,false");
        assertThat(rows)
                .filteredOn(row -> row.choice().options().equals(Map.of("silence", "crash")))
                .hasSize(1);
        assertThat(rows).filteredOn(row -> row.scope().faults() == 1).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        bully,,3,1,0,6,,true,1,none,0,1,f,d          | broken: found 'none'; expected nothing or one of agreement
        bully,,3,1,0,6,fair,true,1,,0,1,f,d           | property: found 'fair'; expected nothing or one of agreement
        bully,,3,1,0,6D,,true,1,,0,1,f,d              | withinD: found '6D'; expected a whole number from 0
        bully,,3,x,0,6,,true,1,,0,1,f,d                | faults: found 'x'; expected a whole number from 0
        bully,,3,-1,0,6,,true,1,,0,1,f,d               | faults: found '-1'; expected a whole number from 0
        bully,,3,1,0,6,,true,-2,,0,1,f,d               | covered: found '-2'; expected a whole number from -1
        bully,,3,1,0,6,,yes,1,,0,1,f,d                 | complete: found 'yes'; expected true or false
        bully,a a,3,1,0,6,,true,1,,0,1,f,d             | options: found 'a a'; expected each option once
        bully,=,3,1,0,6,,true,1,,0,1,f,d               | options: found '='; expected each option once
        bully,a=b=c,3,1,0,6,,true,1,,0,1,f,d           | options: found 'a=b=c'; expected each option once
        bully,3                                     | found 2 values; expected 14
        """)
    void refusesAFileThatIsNoLedger(String line, String problem, @TempDir Path folder) throws IOException {
        Path csv = folder.resolve("ledger.csv");
        Files.writeString(csv, LedgerCsv.HEADER + "\n" + line + "\n");
        Run run = searchLedger("--quick", "--csv", csv.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains("ledger.csv: line 2: " + problem);
    }

    @Test
    void refusesAPlaceWhereNoLedgerCanBeKeptBeforeItSearches(@TempDir Path folder) throws IOException {
        Path notText = folder.resolve("not-text.csv");
        Files.write(notText, new byte[] {(byte) 0xff, (byte) 0xfe});
        assertThat(searchLedger("--quick", "--csv", notText.toString()).err())
                .contains("--csv: ")
                .contains("not-text.csv: found bytes that are not UTF-8; expected the columns algorithm,");
        Path nowhere = folder.resolve("no/such.csv");
        Run run = searchLedger("--quick", "--csv", nowhere.toString());
        assertThat(run.err()).contains("--csv: the folder '").contains("does not exist");
        assertThat(run.out()).isEmpty();
        assertThat(searchLedger("--quick", "--csv", "-").err()).contains("--csv: found '-'; expected a file");
        assertThat(searchLedger("--quick", "--csv", folder.toString()).err())
                .contains("--csv: found the folder '")
                .contains("expected a file");
    }

    @Test
    void everyCounterexampleOfTheTablesIsShipped() throws IOException {
        Matcher names = NAME.matcher(Files.readString(GUIDE));
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
        assertThat(run.out()).endsWith("1 follows 2\n2..3 follow 3\n");
    }

    @Test
    void thePublishedAlgorithmIsThereAndEveryOptionIsKnown() {
        assertThat(SearchLedger.algorithmChoices()).doesNotHaveDuplicates().allSatisfy(choice -> {
            assertThat(Catalogue.getByName(choice.name()).with(choice.options()))
                    .isNotNull();
            assertThat(SearchLedger.algorithmChoices())
                    .anyMatch(other -> other.name().equals(choice.name())
                            && other.options().isEmpty());
        });
    }

    @Test
    void saysHowFarItCameWhenItWasStopped() {
        Run run = searchLedger("--algorithm", "garcia-molina", "--size", "3/2", "--states", "30000");
        assertThat(run.out()).endsWith("30000  stopped at 30000 states: nothing up to 1 fault\n");
    }

    @Test
    void countsLateMessagesApart() {
        Run run = searchLedger("--algorithm", "stable", "--size", "2/0/1", "--markdown");
        assertThat(run.out()).contains("| stable |  | 2 | 0 | 1 | 6D | ");
    }

    /** Its row says so, and is searched again from what it says. */
    @Test
    @Tag("weekly") // each of its searches takes a second
    void raftIsSearchedForTwoLeadersInOneTerm(@TempDir Path folder) throws IOException {
        Path csv = folder.resolve("ledger.csv");
        searchLedger("--algorithm", "raft", "--size", "3/0", "--csv", csv.toString());
        String found = Files.readString(csv);
        List<LedgerRow> rows = LedgerCsv.parse(found);
        assertThat(rows).hasSize(2).allSatisfy(row -> {
            assertThat(row.scope().properties()).containsExactly(ElectionProperties.NEVER_TWO);
            assertThat(row.describeFinding()).isEqualTo("never-two: nothing up to 0 faults");
        });
        Files.writeString(
                csv,
                found.replaceAll(",[^,\n]*,20[^,\n]*\n", ",0ldc0de,2020-02-20\n")
                        .replace(",6,never", ",2,never"));
        Run again = searchLedger("--update", "--csv", csv.toString());
        assertThat(again.out()).contains("     2D ").contains("  never-two: nothing up to 0 faults\n");
        List<LedgerRow> sooner = LedgerCsv.parse(Files.readString(csv));
        assertThat(sooner).allSatisfy(row -> {
            assertThat(row.scope().withinDelays()).isEqualTo(2);
            assertThat(row.commit()).isNotEqualTo("0ldc0de");
            assertThat(row.date()).isNotEqualTo("2020-02-20");
            assertThat(row.states()).isLessThan(rows.get(0).states());
        });
    }

    @Test
    void refusesWhatItCannotUse() {
        assertThat(searchLedger("--size", "9/1").err()).contains("--size").contains("9/1");
        assertThat(searchLedger("--size", "3/1/").status()).isEqualTo(2);
        assertThat(searchLedger("--quick", "--size", "3/1").err()).contains("only one of the two");
        assertThat(searchLedger("--algorithm", "paxos").err()).contains("paxos").contains("bully");
        assertThat(searchLedger("--states", "0").err()).contains("--states");
    }
}
