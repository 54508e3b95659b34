package hustings.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import hustings.model.Publication;
import hustings.paper.Figures;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.search.sweep.Sweep;
import hustings.search.sweep.SweepInput;
import hustings.search.sweep.SweepRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mistakes in an algorithm of somebody's own, as whoever loads or runs it learns of them. */
@Tag("jdk")
class MistakesTest {

    private static final Path MISTAKES = Path.of("src/test/resources/hustings/workbench");

    @TempDir
    private Path folder;

    static List<Path> mistakes() throws IOException {
        try (Stream<Path> files = Files.list(MISTAKES)) {
            return files.sorted().toList();
        }
    }

    private Path copied(Path source) throws IOException {
        return Files.copy(source, folder.resolve(source.getFileName().toString().replaceFirst("\\.txt$", "")));
    }

    static Scenario crash(Publication own) {
        return Figures.steppableFigures().stream()
                .flatMap(figure -> figure.scenario().stream())
                .findFirst()
                .orElseThrow()
                .withAlgorithm(AlgorithmChoice.asPublished(own.name()));
    }

    private static void tried(Path file) {
        Publication own = AlgorithmFile.loadIntoCatalogue(file);
        TrialRun.runWithFullChecks(own, crash(own), Integer.MAX_VALUE);
    }

    /** The first line of each file says, as a comment, what is said of the mistake in it; long numbers as #. */
    @ParameterizedTest
    @MethodSource("mistakes")
    void eachMistakeIsToldInOneSentence(Path source) throws IOException {
        Path file = copied(source);
        String told = Files.readAllLines(source).get(0).replaceFirst("^// ", "");
        QuickWatchdog.expect(
                told,
                () -> assertThatThrownBy(() -> tried(file))
                        .isInstanceOf(AlgorithmMistake.class)
                        .extracting(mistake -> mistake.getMessage().replaceAll("\\d{7,}", "#"))
                        .isEqualTo(told));
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void mistakesAreThirtyAtLeast() throws IOException {
        assertThat(mistakes()).hasSizeGreaterThanOrEqualTo(30);
    }

    /** Heartbeats never end, and are no mistake; nor is a timer of zero that ends. */
    @Test
    void aRunThatNeverRestsIsNoMistake() throws IOException {
        String source = Files.readString(MISTAKES.resolve("TimerOfZero.java.txt"))
                .replace("out.setTimer(timer, 0);", "out.multicast(Type.HELLO, self.others()); out.setTimer(timer, 1);")
                .replace("out.setTimer(Wait.ANSWERS, 2);", "out.setTimer(Wait.ANSWERS, 0);");
        tried(Files.writeString(folder.resolve("TimerOfZero.java"), source));
    }

    /** A loop is stopped on each of many threads, in runs without a guard, too; no thread goes on. */
    @Test
    void aLoopEndsASweep() throws IOException {
        Publication own = AlgorithmFile.loadIntoCatalogue(copied(MISTAKES.resolve("LoopsForEver.java.txt")));
        Sweep sweep = SweepInput.defaults().parse(List.of(AlgorithmChoice.asPublished(own.name())));
        SweepRunner runner = new SweepRunner(sweep, choice -> own.with(choice.options()));
        String told = ", after stage 1 at tick 2: found no end after 2 seconds";
        QuickWatchdog.expect(
                told,
                () -> assertThatThrownBy(() -> runner.run(2, row -> {}))
                        .isInstanceOf(AlgorithmMistake.class)
                        .hasMessageStartingWith("LoopsForEver.java, line 26: process ")
                        .hasMessageContaining(told));
        await(
                "no sweep goes on",
                () -> Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().equals("sweep")));
    }

    private static void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(what).isLessThan(end);
            Thread.onSpinWait();
        }
    }

    /** Each loop takes some more bytes when it looks whether it is to end, and no method has more than 65,535. */
    @Test
    void aMethodThatIsTooLongForItsChecksIsTold() throws IOException {
        String loops = "while (i < 0) { i++; }\n".repeat(6_000);
        Path file =
                Files.writeString(folder.resolve("Long.java"), "class Long {\n void go(int i) {\n" + loops + "}}\n");
        assertThatThrownBy(() -> AlgorithmFile.loadIntoCatalogue(file))
                .isInstanceOf(AlgorithmMistake.class)
                .hasMessage("Long.java: found the method go, which is too long; expected shorter ones");
    }

    @Test
    void expectedFailuresAreToldByTheirMessageAndDefectsByTheirName() {
        assertThat(AlgorithmMistake.describeThrown(new IllegalArgumentException("found 3; expected 4")))
                .isEqualTo("found 3; expected 4");
        assertThat(AlgorithmMistake.describeThrown(new IllegalStateException("broken")))
                .isEqualTo("java.lang.IllegalStateException: broken");
    }

    @Test
    void allErrorsOfACompilationAreTold() throws IOException {
        Path file = Files.writeString(
                folder.resolve("Two.java"), "class Two {\n    int one = \"one\";\n    Unknown two;\n}\n");
        AlgorithmMistake mistake =
                catchThrowableOfType(AlgorithmMistake.class, () -> AlgorithmFile.loadIntoCatalogue(file));
        assertThat(mistake.compileErrors())
                .containsExactlyInAnyOrder(
                        new CompileError(
                                2,
                                "incompatible types: java.lang.String cannot be converted to int",
                                "int one = \"one\";"),
                        new CompileError(
                                3, "cannot find symbol, symbol: class Unknown, location: class Two", "Unknown two;"));
        assertThat(mistake).hasMessageEndingWith("(the first of 2 errors)");
        assertThat(mistake.messageLines())
                .containsExactlyInAnyOrder(
                        "Two.java, line 2: does not compile: incompatible types: java.lang.String cannot be converted"
                                + " to int; found 'int one = \"one\";'",
                        "Two.java, line 3: does not compile: cannot find symbol, symbol: class Unknown, location: class"
                                + " Two; found 'Unknown two;'");
    }

    @Test
    void manyErrorsAreCounted() throws IOException {
        String fields = IntStream.range(0, 20)
                .mapToObj(i -> "    Unknown field" + i + ";\n")
                .collect(Collectors.joining());
        Path file = Files.writeString(folder.resolve("Many.java"), "class Many {\n" + fields + "}\n");
        AlgorithmMistake mistake =
                catchThrowableOfType(AlgorithmMistake.class, () -> AlgorithmFile.loadIntoCatalogue(file));
        assertThat(mistake.messageLines()).hasSize(13).endsWith("Many.java: and 8 more errors");
    }
}
