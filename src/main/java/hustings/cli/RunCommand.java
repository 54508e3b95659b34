package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.RunFlags;
import hustings.cli.text.RunJson;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.trace.CountingConvention;
import hustings.trace.Measurement;
import hustings.trace.Transcript;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings run}: a run from its beginning to its end, as text or as JSON. */
@Command(name = "run", sortOptions = false)
final class RunCommand extends ConsoleCommand {

    @Parameters(arity = "0..1", paramLabel = "ID|FILE", descriptionKey = "subject")
    private String subject;

    @Mixin
    private RunFlags flags;

    @Option(names = "--json")
    private boolean json;

    @Option(names = "--convention", paramLabel = "NAME")
    private String convention;

    @Override
    public Integer call() throws IOException, ScenarioException {
        Scenario scenario = flags.scenario(subject);
        remark(scenario);
        Publication publication = Catalogue.named(scenario.algorithm().name());
        Optional<RunJson.Counted> counted = counted(scenario, publication);
        if (json) {
            RunJson.write(scenario, publication, counted, parent.out());
        } else {
            Transcript.write(scenario, publication, parent.out());
            if (counted.isPresent()) {
                CountingConvention how = counted.get().convention();
                parent.out()
                        .append("counted " + how.id() + ", " + how.meaning() + ": "
                                + counted.get().messages() + "\n");
            }
        }
        return 0;
    }

    private Optional<RunJson.Counted> counted(Scenario scenario, Publication publication) {
        if (convention == null) {
            return Optional.empty();
        }
        CountingConvention how = convention(convention);
        Measurement measurement =
                Measurement.of(scenario, publication.with(scenario.algorithm().options()));
        return Optional.of(new RunJson.Counted(how, measurement.counted(how)));
    }

    /** The convention of a name that was given with {@code --convention}. */
    static CountingConvention convention(String name) {
        return BadInput.checked("--convention", () -> CountingConvention.named(name));
    }
}
