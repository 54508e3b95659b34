package hustings.cli;

import hustings.cli.text.FigureText;
import hustings.paper.Demonstrations;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Command;

/** {@code hustings demonstrations}: lists the runs that show the idea or the weak spot of an algorithm. */
@Command(name = "demonstrations")
final class DemonstrationsCommand extends ConsoleCommand {

    @Override
    public Integer call() throws IOException {
        Stream<List<String>> rows = Demonstrations.all().stream().map(each -> List.of(each.id(), each.title()));
        FigureText.writeColumns(rows.toList(), 0, parent.out());
        return 0;
    }
}
