package hustings.cli;

import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code hustings figures}: which figures of the papers there are. */
@Command(name = "figures", mixinStandardHelpOptions = true, versionProvider = Version.class)
final class FiguresCommand implements Callable<Integer> {

    private static final String NO_ALGORITHM = "-";

    @ParentCommand
    private HustingsCommand parent;

    @Override
    public Integer call() throws IOException {
        FigureText.columns(Figures.all().stream().map(FiguresCommand::row).toList(), 0, parent.out());
        return 0;
    }

    private static List<String> row(Figure figure) {
        String algorithm =
                figure.scenario().map(scenario -> scenario.algorithm().name()).orElse(NO_ALGORITHM);
        return List.of(figure.id(), figure.paper().id(), figure.number(), algorithm, figure.title());
    }
}
