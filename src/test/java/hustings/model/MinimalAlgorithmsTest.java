package hustings.model;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Simulation;
import hustings.engine.Tallies;
import hustings.engine.Timing;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An election can be written from the package alone, in a file that a person takes in at a glance. */
class MinimalAlgorithmsTest {

    private static final int MOST_PROCESSES = 9;

    @TempDir
    Path folder;

    private URLClassLoader loader;

    /** The class of a file of the tests' resources, compiled as it stands. */
    private Supplier<Algorithm<?>> compiled(String name) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Path file = Files.copy(source(name), folder.resolve(name + ".java"));
        Path model = Path.of(Algorithm.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        int status = compiler.run(null, null, null, "-cp", model.toString(), "-d", folder.toString(), file.toString());
        assertThat(status).as("javac " + name).isZero();
        loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, Algorithm.class.getClassLoader());
        Algorithm<?> algorithm =
                (Algorithm<?>) loader.loadClass(name).getConstructor().newInstance();
        return () -> algorithm;
    }

    @AfterEach
    void close() throws IOException {
        if (loader != null) {
            loader.close();
        }
    }

    private static Path source(String name) {
        return Path.of("src/test/resources/hustings/example", name + ".java.txt");
    }

    @ParameterizedTest
    @CsvSource({"MyBully, 64", "MyRing, 52"})
    void takesFewLines(String name, int lines) throws IOException {
        assertThat(Files.readAllLines(source(name)).stream().filter(line -> !line.isBlank()))
                .hasSizeLessThanOrEqualTo(lines);
    }

    @ParameterizedTest
    @CsvSource({"MyBully, bully", "MyRing, chang-roberts"})
    void sendsWhatTheShippedOneSends(String name, String shipped) throws Exception {
        Supplier<Algorithm<?>> mine = compiled(name);
        for (int size = 2; size <= MOST_PROCESSES; size++) {
            for (int detector = 1; detector < size; detector++) {
                assertThat(sent(mine.get(), size, detector))
                        .as("%d processes, %d detects", size, detector)
                        .isEqualTo(sent(Catalogue.getByName(shipped).with(Map.of()), size, detector));
            }
        }
    }

    /** How many messages of each type are sent when the highest is down and one detects it. */
    private static Map<String, Long> sent(Algorithm<?> algorithm, int size, int detector) {
        Group group = Group.of(IntStream.rangeClosed(1, size).boxed().toList());
        ScheduledIntervention detection = ScheduledIntervention.atTick(0, new Intervention.Detect(detector));
        Simulation<?> run =
                new Simulation<>(algorithm, group, Timing.ofConstantDelay(2), Set.of(size), List.of(detection), null);
        run.runToEnd();
        Tallies tallies = run.tallies();
        return tallies.types().stream().collect(Collectors.toMap(Message.MessageType::name, tallies::sent));
    }

    @Test
    void omittedDeclarationsAreTakenFromTheClass() throws Exception {
        Publication publication = Publication.of(compiled("MyBully"));
        assertThat(publication.name()).isEqualTo("my-bully");
        assertThat(publication.title()).isEqualTo("My bully");
        assertThat(publication.options()).isEmpty();
        Algorithm<?> bully = publication.with(Map.of());
        assertThat(bully.messageTypes())
                .extracting(Message.MessageType::name)
                .containsExactly("ELECTION", "OK", "COORDINATOR");
        assertThat(bully.timers()).extracting(Timer::name).containsExactly("ANSWERS", "ANNOUNCEMENT");
        assertThat(bully.rules()).extracting(Rule::source).contains("Ask", "Step back");
    }
}
