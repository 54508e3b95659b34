package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.BadInput;
import hustings.lesson.LessonFile;
import hustings.scenario.ScenarioText;
import hustings.trace.Json;
import hustings.workbench.grade.RubricFile;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code hustings schema}: prints the JSON Schema of a kind of file. */
@Command(name = "schema")
final class SchemaCommand extends ConsoleCommand {

    private static final List<String> KINDS = List.of("scenario", "lesson", "rubric");

    @Parameters(arity = "0..1", paramLabel = "KIND", descriptionKey = "kind", defaultValue = "scenario")
    private String kind;

    @Override
    public Integer call() throws IOException {
        String chosen = BadInput.findChoice("KIND", kind, KINDS, Function.identity());
        Map<String, Object> schema = switch (chosen) {
            case "lesson" -> LessonFile.schema();
            case "rubric" -> RubricFile.schema();
            default -> ScenarioText.schema(Catalogue.shippedAndMistakes());
        };
        Json.writeIndented(schema, parent.out());
        return 0;
    }
}
