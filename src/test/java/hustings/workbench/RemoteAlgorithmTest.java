package hustings.workbench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.trace.History;
import hustings.trace.Progress;
import hustings.workbench.check.EquivalenceCheck;
import hustings.workbench.check.TimeBudget;
import hustings.workbench.remote.ReactorJar;
import hustings.workbench.remote.ReactorSettings;
import hustings.workbench.remote.ReactorStarter;
import hustings.workbench.remote.Sandbox;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An algorithm whose reactions are made in a Java of their own is the algorithm, and its mistakes are its mistakes. */
@Tag("jdk")
class RemoteAlgorithmTest {

    /** What is found otherwise there: a Java that ends, and what is noticed only when the reaction has returned. */
    private static final Set<String> OTHERWISE = Set.of(
            "CallsItselfForYears",
            "ConstructorLoops",
            "ConstructorThrows",
            "Exits",
            "ExitsByReference",
            "ExitsWhenAsked",
            "ExitsWhenLoaded",
            "HaltsByReference",
            "LoadingThrows",
            "LoopsForEver",
            "LoopsInAMethodReference",
            "MessageChangesOnItsWay",
            "Sleeps",
            "TwoEnumsOfTypes",
            "VerbThrows");

    @TempDir
    private static Path folder;

    private static ReactorStarter host;

    @BeforeAll
    static void write() throws IOException {
        host = new ReactorStarter(
                new ReactorSettings(Sandbox.NONE, ReactorJar.write(folder), folder.toFile(), List.of(), 64, 1));
    }

    /** Otherwise what watches over their processes would work until the last test of all. */
    @AfterAll
    static void endProcesses() {
        host.close();
    }

    static List<Path> mistakes() throws IOException {
        return MistakesTest.mistakes().stream()
                .filter(source -> !source.endsWith("AnotherName.java.txt")) // whoever hands in may call a file anything
                .toList();
    }

    private static String javaName(Path source) {
        return source.getFileName().toString().replaceFirst("\\.txt$", "");
    }

    private static Publication remote(Path source) throws IOException {
        return load(javaName(source), Files.readAllBytes(source));
    }

    private static Publication load(String name, byte[] content) {
        return AlgorithmFile.compileRemote(name, content, List.of(), host).get();
    }

    @ParameterizedTest
    @ValueSource(strings = {"MyBully", "MyRing", "Vrrp"})
    void allMessagesAndBeliefsAreThoseOfTheSameFileLoadedHere(String name) throws IOException {
        Path source = Path.of("src/test/resources/hustings/example", name + ".java.txt");
        Publication here = AlgorithmFile.loadIntoCatalogue("here/" + name + ".java", Files.readAllBytes(source));
        TimeBudget budget = new TimeBudget(Duration.ofMinutes(2), Progress.silent());
        assertThat(new EquivalenceCheck(here, 300).check(remote(source), budget).found())
                .isEqualTo("every message and every belief is the same");
    }

    @Test
    void itsStateSaysNumberAndVoteAsHere() throws IOException {
        String source = Files.readString(Path.of("src/test/resources/hustings/example/MyBully.java.txt"))
                .replace(
                        "implements ProcessState {}",
                        "implements ProcessState { public long shownNumber() { return 7; }"
                                + " public int vote() { return coordinator; } }");
        Publication own = load("MyBully.java", source.getBytes(UTF_8));
        ProcessState state = History.of(MistakesTest.crash(own), own.with(Map.of()))
                .frames()
                .get(0)
                .processes()
                .get(0)
                .state();
        assertThat(state.shownNumber()).isEqualTo(7);
        assertThat(state.vote()).isEqualTo(state.coordinator()).isPositive();
        assertThat(state.reign()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"SendsToUnknown", "StateHoldsAListThatGrows", "CountsInAStaticField", "ThrowsOnMessage", "Exits"
            })
    void aMistakeIsFoundThereToo(String name) throws IOException {
        eachMistakeIsFoundThereToo(Path.of("src/test/resources/hustings/workbench", name + ".java.txt"));
    }

    /** As many bytes as are announced, or a longer text and more messages than follow. */
    @ParameterizedTest
    @ValueSource(strings = {"0,0,0,2,0,0", "0,0,0,5,1,127,-1,0,0", "0,0,0,1,0", "0,0,0,5,0,127,-1,-1,-1"})
    void outputInThePlaceOfAnAnswerIsNoAnswer(String bytes) throws IOException {
        String begin = "implements Algorithm<MyBully.State> {";
        String write = "new java.io.FileOutputStream(java.io.FileDescriptor.out).write(new byte[] {" + bytes + "});";
        String source = Files.readString(Path.of("src/test/resources/hustings/example/MyBully.java.txt"))
                .replace(begin, begin + "static { try { " + write + " } catch (java.io.IOException e) { } }");
        assertThatThrownBy(() -> load("MyBully.java", source.getBytes(UTF_8)))
                .isInstanceOf(AlgorithmMistake.class)
                .hasMessageContaining("found something else written in the place of its answer");
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    @Tag("weekly") // each mistake once more, by way of another process
    void eachMistakeIsFoundThereToo(Path source) throws IOException {
        String name = javaName(source).replace(".java", "");
        String told = Files.readAllLines(source).get(0).replaceFirst("^// ", "");
        assertThatThrownBy(() -> {
                    Publication own = remote(source);
                    TrialRun.runWithFullChecks(own, MistakesTest.crash(own), Integer.MAX_VALUE);
                })
                .isInstanceOf(AlgorithmMistake.class)
                .hasMessageStartingWith(name + ".java")
                .satisfies(mistake -> assertThat(OTHERWISE.contains(name)
                                || mistake.getMessage()
                                        .replaceAll("\\d{7,}", "#")
                                        .equals(told))
                        .as(mistake.getMessage())
                        .isTrue());
    }
}
