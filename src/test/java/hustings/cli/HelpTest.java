package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** The texts of the help stand in a file apart from the flags, so nothing but this tells of one that is missing. */
class HelpTest {

    static Stream<CommandLine> commands() {
        return HustingsCommand.createCommandLine().getSubcommands().values().stream();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandAndEachOfItsFlagsSaysWhatItIsFor(CommandLine command) {
        String name = command.getCommandName();
        assertThat(command.getUsageMessage()).contains("Usage: hustings " + name);
        assertThat(String.join("", command.getCommandSpec().usageMessage().header())
                        + String.join(
                                "", command.getCommandSpec().usageMessage().description()))
                .as(name)
                .isNotBlank();
        for (ArgSpec flag : command.getCommandSpec().args()) {
            assertThat(String.join("", flag.description()))
                    .as("%s of %s", flag, name)
                    .isNotBlank();
        }
    }
}
