package hustings.cli;

import hustings.cli.flag.BadInput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code hustings schema}: the JSON Schema by which editors complete and check the files that people write. */
@Command(name = "schema")
final class SchemaCommand extends ConsoleCommand {

    private static final List<String> KINDS = List.of("scenario", "rubric");

    @Parameters(arity = "0..1", paramLabel = "KIND", descriptionKey = "kind", defaultValue = "scenario")
    private String kind;

    @Override
    public Integer call() throws IOException {
        String file = BadInput.choose("KIND", kind, KINDS, Function.identity(), "one of") + ".schema.json";
        try (InputStream in = SchemaCommand.class.getResourceAsStream("/hustings/guide/schema/" + file)) {
            parent.out().append(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
        return 0;
    }
}
