package hustings.cli;

import hustings.Launcher;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program in a JVM of its own, as from a shell: to be stopped, or short of memory. */
final class Program {

    private Program() {}

    /**
     * Starts it.
     *
     * @param log where both its standard output and its standard error go
     * @param flags those of the JVM
     * @param command the arguments, separated by blanks
     */
    static Process start(Path log, List<String> flags, String command) throws IOException {
        List<String> call = new ArrayList<>();
        call.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        call.addAll(flags);
        call.add("-cp");
        call.add(
                System.getProperty("jdk.module.path", "") + File.pathSeparator + System.getProperty("java.class.path"));
        call.add(Launcher.class.getName());
        call.addAll(List.of(command.split(" ")));
        return new ProcessBuilder(call)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }
}
