package hustings.cli;

import hustings.Launcher;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        return start(log, flags, "", command);
    }

    /** Starts it with other classes before its own. */
    static Process start(Path log, List<String> flags, String before, String command) throws IOException {
        return builder(flags, before, command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
    }

    /** What starts it; both streams are pipes if nothing else is said. */
    static ProcessBuilder builder(List<String> flags, String before, String command) {
        List<String> call = new ArrayList<>();
        call.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        call.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC")); // as for the tests themselves
        call.addAll(flags);
        call.add("-cp");
        call.add(Stream.of(before, System.getProperty("jdk.module.path", ""), System.getProperty("java.class.path"))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.joining(File.pathSeparator)));
        call.add(Launcher.class.getName());
        call.addAll(List.of(command.split(" ")));
        return new ProcessBuilder(call);
    }
}
