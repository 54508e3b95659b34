package hustings.cli;

import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code hustings demonstrations}: which runs there are that show the idea or the weak spot of an algorithm. */
@Command(name = "demonstrations", mixinStandardHelpOptions = true, versionProvider = Version.class)
final class DemonstrationsCommand implements Callable<Integer> {

    @ParentCommand
    private HustingsCommand parent;

    @Override
    public Integer call() throws IOException {
        for (Demonstration demonstration : Demonstrations.all()) {
            parent.out()
                    .append(String.format(Locale.ROOT, "%-31s%s", demonstration.id(), demonstration.title()))
                    .append('\n');
        }
        return 0;
    }
}
