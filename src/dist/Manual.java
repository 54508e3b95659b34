import hustings.cli.HustingsCommand;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.codegen.docgen.manpage.ManPageGenerator;

/** Writes the manual pages' sources into the first folder named, and the completion to the file named next. */
class Manual {

    public static void main(String[] args) throws Exception {
        CommandLine hustings = HustingsCommand.createCommandLine();
        Path pages = Files.createDirectories(Path.of(args[0]));
        ManPageGenerator.generateManPage(pages.toFile(), null, new boolean[0], false, hustings.getCommandSpec());
        try (DirectoryStream<Path> all = Files.newDirectoryStream(pages)) {
            for (Path page : all) { // the generator leaves brackets within a label, which AsciiDoc takes for its own
                Files.writeString(page, Files.readString(page).replaceAll("\\[(/\\w+)\\]_", "{startsb}$1{endsb}_"));
            }
        }
        Path completion = Path.of(args[1]);
        Files.createDirectories(completion.getParent());
        Files.writeString(completion, AutoComplete.bash("hustings", hustings));
    }
}
