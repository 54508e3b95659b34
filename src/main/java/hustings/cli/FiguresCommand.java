package hustings.cli;

import hustings.cli.text.FigureText;
import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code hustings figures}: lists the figures of the papers. */
@Command(name = "figures")
final class FiguresCommand extends ConsoleCommand {

    private static final String NO_ALGORITHM = "-";

    @Override
    public Integer call() throws IOException {
        FigureText.writeColumns(
                Figures.all().stream().map(FiguresCommand::toRow).toList(), 0, parent.out());
        return 0;
    }

    private static List<String> toRow(Figure figure) {
        String algorithm =
                figure.scenario().map(scenario -> scenario.algorithm().name()).orElse(NO_ALGORITHM);
        return List.of(figure.id(), figure.paper().id(), figure.number(), algorithm, figure.title());
    }
}
