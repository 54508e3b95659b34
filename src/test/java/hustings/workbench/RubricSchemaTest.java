package hustings.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.scenario.ScenarioException;
import hustings.scenario.SchemaAgainstReader;
import hustings.workbench.grade.RubricFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The schema by which editors complete and check rubrics says what their reader says. It is written anew with
 * {@code mvn test -Dtest=RubricSchemaTest -Dguide.rewrite=true}.
 */
class RubricSchemaTest {

    private static final Path FILE = Path.of("src/site/resources/schema/rubric.schema.json");

    /** What no schema can know: names of figures, files and algorithms, formulas, and names that must differ. */
    private static final List<String> BESIDE_OTHERS = List.of(
            "name of an algorithm",
            "no such file",
            "found no file",
            "a second part called",
            "unknown figure",
            "expected one of K1",
            "expected a number, n",
            "expected one of + - ");

    private static final String ALL_KINDS = """
            title: All kinds
            file: MyElection.java
            memory: 64
            time: 5
            parts:
              - {check: compiles, points: 1, name: It compiles, comment: See slide 3.}
              - {check: mistakes, points: 1, runs: 10}
              - {check: figure, points: 2, figure: K1, hidden: true}
              - {check: property, points: 2, property: [agreement, live], during: crashes, runs: 10}
              - {check: search, points: 2, property: highest, n: 3, faults: 1, time: 9}
              - {check: cost, points: 2, at-most: n*(n-1)}
              - {check: same-as, points: 2, algorithm: bully, runs: 10}
            """;

    @TempDir
    private Path folder;

    private String wrong(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("rubric.yaml"), text);
        try {
            RubricFile.read(file);
            return "";
        } catch (ScenarioException e) {
            return e.getMessage();
        }
    }

    @Test
    void theSchemaSaysOfEachChangedRubricWhatTheReaderSays() throws IOException {
        SchemaAgainstReader both = new SchemaAgainstReader(FILE, this::wrong, BESIDE_OTHERS);
        assertThat(wrong(ALL_KINDS)).isEmpty();
        assertThat(both.differences(ALL_KINDS)).isEmpty();
        assertThat(both.changes()).isGreaterThan(200);
    }

    @Test
    void theFileIsWhatTheKeysOfTheReaderSay() throws IOException {
        SchemaAgainstReader.requireWritten(FILE, RubricFile.schema());
    }
}
