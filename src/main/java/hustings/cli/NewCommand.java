package hustings.cli;

import hustings.cli.flag.BadInput;
import hustings.workbench.Template;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hustings new}: writes a Java file as a start for an election of one's own. */
@Command(name = "new")
final class NewCommand extends ConsoleCommand {

    @Parameters(paramLabel = "FILE", descriptionKey = "file")
    private String file;

    @Option(names = "--from", paramLabel = "NAME", defaultValue = "empty")
    private String from;

    @Override
    public Integer call() throws IOException {
        Template template = BadInput.findChoice("--from", from, List.of(Template.values()), Template::id);
        template.writeNewFile(Path.of(file));
        String call = ProgramName.call();
        parent.out()
                .append("wrote " + file + "; run it with: " + call + " run K1 --algorithm " + file + "; check it with: "
                        + call + " check " + file + "\n");
        return 0;
    }
}
