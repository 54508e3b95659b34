package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.FaultEnding;
import hustings.check.SimulationStateView;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.model.Property;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.scenario.ScenarioText;
import hustings.workbench.AlgorithmFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The guide's table of searches with cut links and paused processes is what the program finds now, and each of its
 * counterexamples is a scenario file that breaks what the table says. After a change that is meant, write it anew with
 * {@code mvn test -Dtest=NetworkSearchTableTest -Dguide.rewrite=true} and read what has changed.
 */
class NetworkSearchTableTest {

    private static final Path GUIDE = Path.of("src/site/markdown/search.md");
    private static final String HEAD = "<!-- network search: written by NetworkSearchTableTest -->\n";
    private static final String FOOT = "<!-- end of network search -->\n";
    /** Raft's random timeouts may be over at any tick, so within 6D each of its searches takes up to a minute. */
    private static final String LARGE = "raft";

    private static final int WITHIN_IF_LARGE = 2;

    private record Column(String title, int n, int within, int cuts, int oneWay, int pauses) {}

    private static final List<Column> COLUMNS = List.of(
            new Column("cut", 3, 12, 1, 0, 0),
            new Column("two cuts", 3, 12, 2, 0, 0),
            new Column("one-way cut", 3, 12, 0, 1, 0),
            new Column("pause", 3, 12, 0, 0, 1),
            new Column("cut, n = 4, 2D", 4, 4, 1, 0, 0));

    @Test
    void theTablesFirstRowsAreWhatASearchFindsNow() throws IOException, ScenarioException {
        assertThat(Files.readString(GUIDE)).contains(HEAD + head() + rows(List.of("bully")));
    }

    @Test
    @Tag("weekly") // all rows: 300 searches
    void theTableIsWhatTheProgramFindsNow() throws IOException, ScenarioException {
        List<String> names = Catalogue.shipped().stream().map(Publication::name).toList();
        String table = head() + rows(names) + "\n";
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

    private static String head() {
        StringBuilder table = new StringBuilder("\n| algorithm | ending |");
        COLUMNS.forEach(column -> table.append(' ').append(column.title()).append(" |"));
        return table.append("\n|---|---|")
                .append("---|".repeat(COLUMNS.size()))
                .append('\n')
                .toString();
    }

    private static String rows(List<String> names) throws ScenarioException {
        StringBuilder table = new StringBuilder();
        for (String name : names) {
            for (FaultEnding ending : FaultEnding.values()) {
                table.append("| ")
                        .append(name.equals(LARGE) ? name + ", within D" : name)
                        .append(" | ")
                        .append(ending.id())
                        .append(" |");
                for (Column column : COLUMNS) {
                    table.append(' ').append(find(name, column, ending)).append(" |");
                }
                table.append('\n');
            }
        }
        return table.toString();
    }

    private static String find(String name, Column column, FaultEnding ending) throws ScenarioException {
        if (column.n() > 3 && name.equals(LARGE)) {
            return "not searched";
        }
        int within = name.equals(LARGE) ? WITHIN_IF_LARGE : column.within();
        NetworkBounds network = new NetworkBounds(column.cuts(), column.oneWay(), column.pauses(), ending);
        Bounds bounds = new Bounds(0, within, 0, false, 2_000_000, 2, network);
        Scenario start = ScheduleSearchTest.start(name, Map.of(), column.n());
        List<Property> judged = ElectionProperties.defaultProperties(ending);
        SearchOutcome outcome =
                new ScheduleSearch(start, Catalogue.getByName(name).with(Map.of()), bounds, judged).search();
        assertThat(outcome.isConclusive()).isTrue();
        if (outcome.violation().isPresent()) {
            replay(outcome.violation().get());
        }
        String found =
                outcome.violation().map(violation -> violation.property().id()).orElse("nothing");
        return found + ", " + outcome.states();
    }

    /** As a file, and played as any other scenario. */
    private static void replay(Counterexample found) throws ScenarioException {
        byte[] text = ScenarioText.format(found.scenario()).getBytes(StandardCharsets.UTF_8);
        Scenario read = ScenarioFile.read(
                "found", new ByteArrayInputStream(text), Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue);
        assertThat(read).isEqualTo(found.scenario());
        Simulation<?> run = read.createSimulation(
                Catalogue.getByName(read.algorithm().name()).with(Map.of()), null);
        boolean isBroken = false;
        StepResult step = StepResult.TICK;
        while (step != StepResult.QUIESCENT && step != StepResult.OUT_OF_TIME) {
            step = run.step();
            isBroken |= !found.property().isEventual() && !found.property().holds(new SimulationStateView(run, false));
        }
        boolean isAtRest = step == StepResult.QUIESCENT;
        isBroken |= found.property().isEventual() && !found.property().holds(new SimulationStateView(run, isAtRest));
        assertThat(isBroken)
                .as(read.events().stream().map(Object::toString).collect(Collectors.joining()))
                .isTrue();
    }
}
