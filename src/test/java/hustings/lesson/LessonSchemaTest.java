package hustings.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.scenario.ScenarioException;
import hustings.scenario.SchemaAgainstReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The schema by which editors complete and check lessons says what their reader says. It is written anew with
 * {@code mvn test -Dtest=LessonSchemaTest -Dguide.rewrite=true}.
 */
class LessonSchemaTest {

    private static final Path FILE = Path.of("src/site/resources/schema/lesson.schema.json");

    /** What no schema can know: names of runs, and what hangs on the run that is named. */
    private static final List<String> BESIDE_OTHERS = List.of(
            "a scenario file beside this one",
            "the changed run",
            ".with.options.",
            "found stage ",
            "of the group",
            "each of the ids",
            "processes; expected at most",
            "such as 4, 0..7 or",
            "a range such as 1..3",
            "which has no run");

    private static String wrong(String text) {
        try {
            LessonFile.parse("lesson", text.getBytes(StandardCharsets.UTF_8));
            return "";
        } catch (ScenarioException e) {
            return e.getMessage();
        }
    }

    @Test
    void theSchemaSaysOfEachChangedLessonWhatTheReaderSays() throws IOException {
        String lesson =
                Files.readString(Path.of("src/site/markdown/lessons.md")).split("```yaml\\n|```\\n")[1];
        SchemaAgainstReader both = new SchemaAgainstReader(FILE, LessonSchemaTest::wrong, BESIDE_OTHERS);
        assertThat(wrong(lesson)).isEmpty();
        assertThat(both.differences(lesson)).isEmpty();
        assertThat(both.changes()).isGreaterThan(200);
    }

    @Test
    void theFileIsWhatTheKeysOfTheReaderSay() throws IOException {
        SchemaAgainstReader.requireWritten(FILE, LessonFile.schema());
    }
}
