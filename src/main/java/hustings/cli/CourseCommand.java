package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.cli.flag.OutFile;
import hustings.paper.CompletedRun;
import hustings.picture.file.WebPage;
import hustings.scenario.AtomicFile;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings course}: exports runs as web pages, with a start page. */
@Command(name = "course", sortOptions = false)
final class CourseCommand extends ConsoleCommand {

    private static final String INDEX = "index";

    @Parameters(arity = "1..*", paramLabel = "ID|FILE", descriptionKey = "subjects")
    private List<String> subjects;

    @Option(names = "--out", required = true, paramLabel = "DIR")
    private Path out;

    @Option(names = "--title", paramLabel = "TEXT", defaultValue = "Leader elections")
    private String title;

    @Option(names = "--ask")
    private boolean ask;

    @Override
    public Integer call() throws IOException, ScenarioException {
        OutFile.checkFolder("--out", out);
        Map<String, Scenario> scenarios = readScenarios(subjects, INDEX);
        Files.createDirectories(out);
        List<WebPage.Entry> entries = new ArrayList<>();
        for (Map.Entry<String, Scenario> scenario : scenarios.entrySet()) {
            CompletedRun run = CompletedRun.of(scenario.getValue());
            String file = scenario.getKey() + ".html";
            write(
                    file,
                    BadInput.translateErrors(() -> new WebPage(List.of(run), ask))
                            .html());
            entries.add(new WebPage.Entry(file, run));
        }
        write(INDEX + ".html", WebPage.index(title, entries));
        return 0;
    }

    private void write(String name, String page) throws IOException {
        Path file = out.resolve(name);
        AtomicFile.replace(file, stream -> stream.write(page.getBytes(StandardCharsets.UTF_8)));
        parent.out().append(file.toString()).append('\n');
    }
}
