package hustings.search;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.check.JudgedRun;
import hustings.check.SimulationStateView;
import hustings.engine.Frame;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.model.Property;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioFile;
import hustings.trace.History;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The counterexamples that are shipped do what their names and captions say, played as any other scenario. */
class CounterexamplesTest {

    private static final Path FOLDER = Path.of("assets/scenarios/counterexamples");

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    private static Scenario read(Path file) throws ScenarioException {
        return ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue);
    }

    private static Algorithm<?> algorithm(Scenario scenario) {
        return Catalogue.getByName(scenario.algorithm().name())
                .with(scenario.algorithm().options());
    }

    private static Property property(Path file) {
        String name = file.getFileName().toString().replaceFirst("(-of-\\d)?(-late)?\\.yaml$", "");
        return ElectionProperties.ALL.stream()
                .filter(property -> name.endsWith("-" + property.id()))
                .findFirst()
                .orElseThrow(() -> new AssertionError(file + " names no property"));
    }

    @ParameterizedTest
    @MethodSource("files")
    void breaksThePropertyThatItsNameSays(Path file) throws ScenarioException {
        Scenario scenario = read(file);
        Simulation<? extends ProcessState> run = scenario.createSimulation(algorithm(scenario), null);
        StepResult last = run.runToEnd();
        boolean atRest = last != StepResult.OUT_OF_TIME;
        assertThat(property(file).holds(new SimulationStateView(run, atRest)))
                .as(scenario.title())
                .isFalse();
    }

    @ParameterizedTest
    @MethodSource("files")
    void endsWithTheBeliefsOfItsTitle(Path file) throws ScenarioException {
        Scenario scenario = read(file);
        List<Frame> frames = History.of(scenario, algorithm(scenario)).frames();
        SortedMap<Integer, Integer> beliefs = new TreeMap<>();
        for (Frame.ProcessFrame process : frames.get(frames.size() - 1).processes()) {
            if (process.live()) {
                int belief = process.state().coordinator();
                beliefs.put(process.id(), belief);
            }
        }
        assertThat(scenario.title()).endsWith(": " + JudgedRun.describeBeliefs(beliefs, scenario.group()));
    }

    @ParameterizedTest
    @MethodSource("files")
    void noCaptionTellsWhatIsStillToCome(Path file) throws ScenarioException {
        assertThat(read(file).captions())
                .filteredOn(caption -> caption.firstStage() > 0)
                .extracting(Caption::text)
                .noneMatch(text -> text.contains("In the end"));
    }

    /** By the ledger, which row by row says what was found. */
    @Test
    void eachIsOfARowAndEachRowHasOne() throws IOException {
        List<String> names = LedgerCsv.readShipped().stream()
                .map(LedgerRow::counterexampleFileName)
                .filter(name -> !name.isEmpty())
                .distinct()
                .toList();
        assertThat(files().stream()
                        .map(file -> file.getFileName().toString().replace(".yaml", ""))
                        .toList())
                .containsExactlyInAnyOrderElementsOf(names);
    }

    @Test
    void isNamedAfterItsAlgorithm() throws IOException, ScenarioException {
        for (Path file : files()) {
            assertThat(file.getFileName().toString())
                    .startsWith(read(file).algorithm().name() + "-");
        }
    }
}
