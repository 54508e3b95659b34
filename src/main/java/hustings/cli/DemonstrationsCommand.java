package hustings.cli;

import hustings.paper.Demonstration;
import hustings.paper.Demonstrations;
import java.io.IOException;
import java.util.Locale;
import picocli.CommandLine.Command;

/** {@code hustings demonstrations}: which runs there are that show the idea or the weak spot of an algorithm. */
@Command(name = "demonstrations")
final class DemonstrationsCommand extends ConsoleCommand {

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
