package hustings.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import hustings.algorithm.Catalogue;
import hustings.model.AlgorithmOption;
import hustings.model.Publication;
import java.io.IOException;
import java.io.Writer;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code hustings algorithms}: which algorithms there are, and their options. */
@Command(name = "algorithms", mixinStandardHelpOptions = true, versionProvider = Version.class)
final class AlgorithmsCommand implements Callable<Integer> {

    @ParentCommand
    private HustingsCommand parent;

    @Option(names = "--json")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        if (json) {
            writeJson(parent.out());
        } else {
            for (Publication publication : Catalogue.all()) {
                write(publication, parent.out());
            }
        }
        return 0;
    }

    private static void write(Publication publication, Writer out) throws IOException {
        out.append(publication.name()).append(": ").append(publication.title()).append('\n');
        out.append("  ").append(publication.source()).append('\n');
        for (AlgorithmOption option : publication.options()) {
            out.append("  --option ")
                    .append(option.name())
                    .append('=')
                    .append(String.join("|", option.values()))
                    .append(" (as published: ")
                    .append(option.defaultValue())
                    .append(")\n      ")
                    .append(option.meaning())
                    .append('\n');
        }
    }

    private static void writeJson(Writer out) throws IOException {
        try (JsonGenerator json =
                new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            json.writeStartArray();
            for (Publication publication : Catalogue.all()) {
                json.writeStartObject();
                json.writeStringField("name", publication.name());
                json.writeStringField("title", publication.title());
                json.writeStringField("source", publication.source());
                json.writeArrayFieldStart("options");
                for (AlgorithmOption option : publication.options()) {
                    json.writeStartObject();
                    json.writeStringField("name", option.name());
                    json.writeStringField("meaning", option.meaning());
                    json.writeFieldName("values");
                    json.writeArray(
                            option.values().toArray(new String[0]),
                            0,
                            option.values().size());
                    json.writeEndObject();
                }
                json.writeEndArray();
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeRaw('\n');
        }
    }
}
