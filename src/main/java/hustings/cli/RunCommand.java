package hustings.cli;

import hustings.algorithm.Catalogue;
import hustings.cli.flag.BadInput;
import hustings.cli.flag.RunFlags;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.trace.CountingConvention;
import hustings.trace.Measurement;
import hustings.trace.Transcript;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code hustings run}: a run from its beginning to its end, as text or as JSON. */
@Command(
        name = "run",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        header = "Runs an election to its end and prints it stage by stage.",
        description = {
            "",
            "The run is a figure of a paper (see 'hustings figures'), a demonstration (see 'hustings"
                    + " demonstrations'), a scenario file, or what the flags describe. Flags together with a figure"
                    + " or file change that run: events are added to its own (after them, where the tick is the"
                    + " same), and all other flags replace what it says. A different --algorithm runs as published."
                    + " --ids cannot be combined with a figure or file, which has ids of its own.",
            "",
            "Times are ticks of the simulated clock; what is due at tick t happens before anything is delivered or"
                    + " sent at that tick. Within a tick, crashes come first, then revivals, detections and drops,"
                    + " each by id. Lists are written with commas, ranges with '..': 0..3,7",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  hustings run K1",
            "      the bully algorithm as in Figure 1 of Kordafshari et al. 2005",
            "  hustings run K1 --algorithm modified-bully",
            "      the same crash and the same detection under another algorithm",
            "  hustings run --ids 0..7 --crashed 7 --detect 4@0,2@3 --crash 6@2 --revive 7@9",
            "      two notice, the next in line crashes in mid-election, the old coordinator comes back",
            "  hustings run K1 --crash 6@6/3",
            "      6 crashes after three of the messages with which it announces itself",
            "  hustings run K1 --drop '5>4 OK@2' --delays 1..3 --seed 7 --json",
            "      a lost answer, and delays from 1 to 3 ticks",
            "",
            "The exit status is 0, or 2 with one line on standard error if the input is bad."
        })
final class RunCommand implements Callable<Integer> {

    @ParentCommand
    private HustingsCommand parent;

    @Parameters(
            arity = "0..1",
            paramLabel = "ID|FILE",
            description =
                    "The id of a figure, such as K1, of a demonstration, such as bully-idea, or of a counterexample,"
                            + " such as bully-agreement; or a scenario file (YAML).")
    private String subject;

    @Spec
    private CommandSpec spec;

    @Mixin
    private RunFlags flags;

    @Option(names = "--json", description = "Print JSON instead of text.")
    private boolean json;

    @Option(
            names = "--convention",
            paramLabel = "NAME",
            description = "Also count the messages as a paper does: all-sends, live-group (none to the crashed),"
                    + " aarhus (without HALT and INFORM; COORDINATOR to lower ids), overhead (ELECTION and OK only),"
                    + " overhead-live.")
    private String convention;

    @Override
    public Integer call() throws IOException, ScenarioException {
        Scenario scenario = flags.scenario(subject);
        HustingsCommand.remark(spec.commandLine(), scenario);
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
        try {
            return CountingConvention.named(name);
        } catch (IllegalArgumentException e) {
            throw BadInput.in("--convention", e.getMessage());
        }
    }
}
