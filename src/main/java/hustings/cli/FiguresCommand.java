package hustings.cli;

import hustings.paper.Figure;
import hustings.paper.Figures;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParentCommand;

/** {@code hustings figures}: which figures of the papers can be run. */
@Command(
        name = "figures",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Lists the figures of the papers that can be run by their ids.")
final class FiguresCommand implements Callable<Integer> {

    @ParentCommand
    private HustingsCommand parent;

    @Override
    public Integer call() throws IOException {
        for (Figure figure : Figures.stepped()) {
            String algorithm = Figures.load(figure.id()).algorithm().name();
            parent.out()
                    .append(String.format(Locale.ROOT, "%-4s%-16s%s", figure.id(), algorithm, figure.title()))
                    .append('\n');
        }
        return 0;
    }
}
