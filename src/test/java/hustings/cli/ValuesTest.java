package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What processes are given for their algorithm to read, on the command line and in files. */
class ValuesTest {

    /** Whoever notices that the leader is gone asks the others how busy they are; the idlest leads. */
    private static final String LEAST_BUSY = """
            import hustings.model.*;

            public final class LeastBusy implements Algorithm<LeastBusy.State> {

                static final ProcessValue LOAD = new ProcessValue("load", "How busy it is.", 7);

                enum Type implements Message.MessageType { CLAIM }

                record Claim(int load) implements Message {
                    public Type type() {
                        return Type.CLAIM;
                    }

                    public String content() {
                        return "load " + load;
                    }
                }

                record State(int coordinator, Role role) implements ProcessState {}

                public State resting(Self self, int coordinator) {
                    return new State(coordinator, self.roleUnder(coordinator));
                }

                public State onDetect(Self self, State state, Outbox out) {
                    out.multicast(new Claim(self.value(LOAD)), self.others());
                    return resting(self, self.id());
                }

                public State onMessage(Self self, State state, int from, Message message, Outbox out) {
                    int load = ((Claim) message).load();
                    return self.value(LOAD) < load ? onDetect(self, state, out) : resting(self, from);
                }
            }
            """;

    @TempDir
    private Path folder;

    private static Run raft(String... flags) {
        List<String> all = new ArrayList<>(List.of("run", "--algorithm", "raft", "--until", "60"));
        all.addAll(List.of(flags));
        return Run.of(all.toArray(String[]::new));
    }

    @Test
    void processesAreCalledByTheirNamesAndSeveralCanBeGivenOneNumber() {
        Run run = raft("--ids", "A..E", "--leader", "none", "--values", "last-log-term=A:6,B..D:4,C:5", "--seed", "3");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("\nlast-log-term A: 6, B: 4, C: 5, D: 4\n");
    }

    @Test
    void oneFlagOrSeveralSayTheSame() {
        String text =
                raft("--values", "last-log-term=1:6,2:4,last-log-index=1:10").out();
        assertThat(text).contains("last-log-index 1: 10\nlast-log-term 1: 6, 2: 4\n");
        assertThat(raft("--values", "last-log-term=1:6,2:4", "--values", "last-log-index=1:10")
                        .out())
                .isEqualTo(text);
    }

    static Stream<Arguments> refused() {
        return Stream.of(
                arguments("last-log=1:6", "found the key 'last-log'; raft reads last-log-term, last-log-index"),
                arguments("last-log-trem=1:6", "; did you mean last-log-term?"),
                arguments("1:6", "found '1:6'; expected KEY=ID:NUMBER, such as last-log-term=1:6,2:4"),
                arguments("last-log-term=1", "found 'last-log-term=1'; expected KEY=ID:NUMBER, such as"),
                arguments("last-log-term=1:-6", "found '-6'; expected a whole number from 0 to 1000000000"),
                arguments("last-log-term=1:6.5", "found '6.5'; expected a whole number from 0 to 1000000000"),
                arguments("last-log-term=1:1000000001", "found '1000000001'; expected a whole number from 0 to"),
                arguments("last-log-term=1:99999999999", "found '99999999999'; expected a whole number from 0 to"),
                arguments("last-log-term=9:6", "9"),
                arguments("", "found ''; expected KEY=ID:NUMBER"));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void anythingElseIsRefusedWithWhatIsExpected(String value, String message) {
        for (Run run : List.of(raft("--values", value), Run.of("search", "--algorithm", "raft", "--values", value))) {
            assertThat(run.status()).isEqualTo(2);
            assertThat(run.err()).contains("--values: ").contains(message).hasLineCount(1);
        }
    }

    @Test
    void anAlgorithmThatReadsNoneSaysSo() {
        Run run = Run.of("run", "K1", "--values", "load=1:6");
        assertThat(run.err())
                .isEqualTo("hustings run: --values: found values, but bully reads none; expected no values (see"
                        + " hustings run --help)\n");
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void anotherAlgorithmThatDoesNotReadThemLeavesThemOut() throws IOException {
        Path file = Files.writeString(
                folder.resolve("logs.yaml"), "algorithm: raft\nids: 1..3\nvalues: {last-log-term: {1: 6}}\nuntil: 9\n");
        assertThat(Run.of("run", file.toString()).out()).contains("\nlast-log-term 1: 6\n");
        Run bully = Run.of("run", file.toString(), "--algorithm", "bully");
        assertThat(bully.err()).isEmpty();
        assertThat(bully.out()).doesNotContain("last-log");
    }

    @Test
    void anAlgorithmOfOnesOwnDeclaresAndReadsThem() throws IOException {
        Path file = Files.writeString(folder.resolve("LeastBusy.java"), LEAST_BUSY);
        Run run = Run.of(
                "run",
                "--algorithm",
                file.toString(),
                "--ids",
                "1..4",
                "--crashed",
                "4",
                "--detect",
                "1@0",
                "--values",
                "load=1:5,2:3,3:3");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("1 > 2..4 (load 5)").contains("2 > 1,3..4 (load 3)");
        Path scenario = Files.writeString(folder.resolve("own.yaml"), """
                algorithm: LeastBusy.java
                ids: 1..4
                values: {weight: {1: 3}}
                """);
        assertThat(Run.of("run", scenario.toString()).err())
                .contains("line 3, column 10, values.weight: found the key 'weight'; expected one of load");
    }

    /** Whose log is empty cannot lead a group in which the others' logs are not. */
    @Test
    void aSearchTakesThemAsGiven() {
        String[] goal = {"search", "--algorithm", "raft", "--n", "3", "--faults", "0", "--worst", "messages"};
        Run even = Run.of(goal);
        List<String> given = new ArrayList<>(List.of(goal));
        given.addAll(List.of("--values", "last-log-term=2:1"));
        Run uneven = Run.of(given.toArray(String[]::new));
        assertThat(uneven.status()).isEqualTo(even.status());
        assertThat(uneven.out()).isNotEqualTo(even.out());
    }
}
