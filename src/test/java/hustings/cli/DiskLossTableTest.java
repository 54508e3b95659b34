package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.cli.flag.SearchFlags;
import hustings.engine.Intervention;
import hustings.scenario.PlainText;
import hustings.search.Counterexample;
import hustings.search.SearchOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The guide's table of searches in which crashes may lose the disk is what the program finds now. After a change that
 * is meant, write it anew with {@code mvn test -Dtest=DiskLossTableTest -Pfull -Dguide.rewrite=true} and read what has
 * changed.
 */
class DiskLossTableTest {

    private static final Path GUIDE = Path.of("src/site/markdown/search.md");
    private static final String HEAD = "<!-- search for lost disks: written by DiskLossTableTest -->\n";
    private static final String FOOT = "<!-- end of search for lost disks -->\n";
    private static final String TITLES = """

            | algorithm | options | n | faults | losses | within | the search finds | states |
            |---|---|---|---|---|---|---|---|
            """;
    private static final String MAP_REPAIRED =
            "announce-to-all, bully-back, leader-wait=4D, tell-late-askers=all, wake-up=all";
    private static final String GROUP_REPAIRED =
            "bully-back, check=leads, late-report=all, new-group=leader, revival=elect";

    /** A search among three processes. */
    private record Row(String algorithm, String options, int faults, int losses, String within, String property) {

        static Row ofAllProperties(String algorithm, String options) {
            return new Row(algorithm, options, 4, 1, "6D", "");
        }

        SearchOutcome search() {
            List<String> flags = new ArrayList<>(List.of("--algorithm", algorithm, "--faults", "" + faults));
            flags.addAll(List.of("--disk-losses", "" + losses, "--within", within));
            for (String option : options.isEmpty() ? new String[0] : options.split(", ")) {
                flags.addAll(List.of("--option", option.contains("=") ? option : option + "=true"));
            }
            if (!property.isEmpty()) {
                flags.addAll(List.of("--property", property));
            }
            SearchFlags parsed = SearchFlags.parse(flags);
            return parsed.newSearch(parsed.createBounds(null, 2)).search();
        }

        String format() {
            SearchOutcome outcome = search();
            assertThat(outcome.isConclusive()).isTrue();
            String found = outcome.violation()
                    .map(violation -> violation.property().id() + " is broken with "
                            + PlainText.formatCount(outcome.faults(), "fault") + describeLosses(violation))
                    .orElse((property.isEmpty() ? "" : property + ": ") + "nothing up to "
                            + PlainText.formatCount(faults, "fault"));
            return "| %s | %s | 3 | %d | %d | %s | %s | %d |\n"
                    .formatted(
                            algorithm,
                            options,
                            faults,
                            losses,
                            within.endsWith("D") ? within : within + " ticks",
                            found,
                            outcome.states());
        }

        private static String describeLosses(Counterexample found) {
            long losses = found.scenario().events().stream()
                    .filter(event -> event.intervention().kind() == Intervention.Kind.DISK_LOSS)
                    .count();
            return losses == 0
                    ? ""
                    : ", of which " + losses + (losses == 1 ? " is a loss" : " are losses") + " of a disk";
        }
    }

    private static final List<Row> ROWS = List.of(
            Row.ofAllProperties("bully", "terms"),
            Row.ofAllProperties("modified-bully", "bully-back"),
            Row.ofAllProperties("garcia-molina", ""),
            Row.ofAllProperties("map", MAP_REPAIRED),
            Row.ofAllProperties("coordination-group", GROUP_REPAIRED),
            Row.ofAllProperties("assistant", "bully-back, late-report=all, revival=elect"),
            Row.ofAllProperties("stable", "bully-back, commit=leader, revival=propose, silence=crash"),
            new Row("raft", "", 3, 1, "3", "never-two"),
            new Row("raft", "", 3, 0, "3", "never-two"));

    @Test
    void theTablesFirstRowIsWhatASearchFindsNow() throws IOException {
        assertThat(Files.readString(GUIDE)).contains(HEAD + TITLES + ROWS.get(0).format());
    }

    @Test
    @Tag("weekly") // all rows: those of Raft take minutes
    void theTableIsWhatTheProgramFindsNow() throws IOException {
        String table = ROWS.stream().map(Row::format).collect(Collectors.joining("", TITLES, "\n"));
        String page = Files.readString(GUIDE);
        assertThat(page).contains(HEAD).contains(FOOT);
        int start = page.indexOf(HEAD) + HEAD.length();
        int end = page.indexOf(FOOT);
        if (Boolean.getBoolean("guide.rewrite")) {
            Files.writeString(GUIDE, page.substring(0, start) + table + page.substring(end));
        } else {
            assertThat(page.substring(start, end)).isEqualTo(table);
        }
    }
}
