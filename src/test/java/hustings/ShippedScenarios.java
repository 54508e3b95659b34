package hustings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The scenario files that ship. */
public final class ShippedScenarios {

    private ShippedScenarios() {}

    /** All of them, by name. */
    public static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("assets", "scenarios"))) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }
}
