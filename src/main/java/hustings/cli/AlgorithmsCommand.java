package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.model.AlgorithmOption;
import hustings.model.Publication;
import hustings.trace.Json;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code hustings algorithms}: lists the algorithms and their options. */
@Command(name = "algorithms")
final class AlgorithmsCommand extends ConsoleCommand {

    @Option(names = "--json")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (json) {
            writeJson(parent.out());
        } else {
            for (Publication publication : Catalogue.shipped()) {
                writeText(publication, parent.out());
            }
        }
        return 0;
    }

    private static void writeText(Publication publication, Writer out) throws IOException {
        out.append(publication.name() + ": " + publication.title() + "\n  " + publication.source() + "\n");
        for (AlgorithmOption option : publication.options()) {
            out.append("  --option " + option.name() + "=" + String.join("|", option.values()) + " (as published: "
                    + option.defaultValue() + ")\n      " + option.meaning() + "\n");
        }
    }

    /** An algorithm, as JSON. */
    private record JsonEntry(String name, String title, String source, List<AlgorithmOption> options) {}

    private static void writeJson(Writer out) throws IOException {
        List<JsonEntry> entries = Catalogue.shipped().stream()
                .map(known -> new JsonEntry(known.name(), known.title(), known.source(), known.options()))
                .toList();
        Json.writeLine(entries, out);
    }
}
