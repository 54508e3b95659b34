package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.scenario.Resources;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code hustings schema}: prints the JSON Schema of a kind of file. */
@Command(name = "schema")
final class SchemaCommand extends ConsoleCommand {

    private static final List<String> KINDS = List.of("scenario", "rubric");

    @Parameters(arity = "0..1", paramLabel = "KIND", descriptionKey = "kind", defaultValue = "scenario")
    private String kind;

    @Override
    public Integer call() throws IOException {
        String file = BadInput.choose("KIND", kind, KINDS, Function.identity(), "one of") + ".schema.json";
        parent.out().append(Resources.text(SchemaCommand.class, "/hustings/guide/schema/" + file));
        return 0;
    }
}
