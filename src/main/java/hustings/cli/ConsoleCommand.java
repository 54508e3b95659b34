package hustings.cli;

import hustings.scenario.Scenario;
import hustings.scenario.ScenarioRemarks;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** What all commands have: their help, and the console. The result of a call is the exit status. */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
abstract class ConsoleCommand implements Callable<Integer> {

    /** Set before the command is called. */
    @ParentCommand
    Console parent;

    /** Set before the command is called. */
    @Spec
    CommandSpec spec;

    /** Tells on standard error what a scenario holds in vain, a line each. */
    final void remark(Scenario scenario) {
        for (String remark : ScenarioRemarks.of(scenario)) {
            spec.commandLine().getErr().println(spec.qualifiedName() + ": note: " + remark);
        }
    }
}
