package hustings.workbench.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What is hidden from a submission lies below nothing that it can see, whatever it is called there. */
@EnabledOnOs(OS.LINUX)
class SandboxTest {

    private static String command(String... hidden) {
        List<File> files = Stream.of(hidden).map(File::new).toList();
        return String.join(" ", Sandbox.BWRAP.buildCommand(new File("/reactor.jar"), files, List.of(), 64));
    }

    @Test
    void aLinkOfTheSystemStaysALink() {
        assumeTrue(Files.isSymbolicLink(Path.of("/lib")), "a system with /usr/lib alone");
        assertThat(command()).contains(" --symlink /usr/lib /lib ").doesNotContain("--ro-bind-try /lib ");
    }

    @Test
    void ofTheSystemOnlyProgramsAndLibrariesAreThere() {
        assertThat(command()).contains(" --ro-bind-try /usr/bin ").doesNotContain(" /usr ", " /usr/share ", " /home ");
    }

    @Test
    void hiddenFoldersAreCoveredOnceAndNeededOnesNever() {
        String command = command("/usr/lib/class", "/usr/lib/class/rubric.yaml", "/usr", "/home/ada");
        assertThat(command)
                .contains("/usr/lib/class")
                .doesNotContain("/usr/lib/class/rubric.yaml", " /usr ", "/home/ada");
    }
}
