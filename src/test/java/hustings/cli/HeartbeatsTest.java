package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An election by advertisements that never cease, with its type marked as one that notices crashes and without. */
class HeartbeatsTest {

    private static final Path EXAMPLE = Path.of("src/test/resources/hustings/example/Vrrp.java.txt");
    private static final String MARK = "return true;";

    @TempDir
    private Path folder;

    private String vrrp(boolean marked) throws IOException {
        String source = Files.readString(EXAMPLE);
        assertThat(source).containsOnlyOnce(MARK);
        return Files.writeString(folder.resolve("Vrrp.java"), marked ? source : source.replace(MARK, "return false;"))
                .toString();
    }

    private static Run hustings(String command, String file) {
        return Run.of((command + " --algorithm " + file).split(" "));
    }

    @Test
    void aRunEndsWhereOnlyHeartbeatsAreLeft() throws IOException {
        Run run = hustings("run --ids 1..3 --crash 3@20", vrrp(true));
        assertThat(run.out())
                .contains(
                        "\nonly heartbeats from tick 36 on, again and again: stopped at tick 41 after 7 stages, 0 mess")
                .endsWith("\n1..2 follow 2\n3 is crashed\n");
        assertThat(hustings("run --ids 1..3 --crash 3@20 --until 60", vrrp(true))
                        .out())
                .contains("\nstopped at tick 60 after 12 stages, ")
                .doesNotContain("heartbeats");
        String json = hustings("run --ids 1..3 --crash 3@20 --json", vrrp(true)).out();
        assertThat(json).contains("\"onlyHeartbeatsFrom\":36,", "\"quiescent\":false,\"endTick\":41");
        assertThat(Run.of("run", "K1", "--json").out()).doesNotContain("eartbeats");
    }

    @Test
    void aMarkedOneBreaksNothing() throws IOException {
        String file = vrrp(true);
        List<String> lines =
                Run.of("check", file, "--seconds", "1").out().lines().toList();
        assertThat(lines).noneMatch(line -> line.endsWith(": broken")).contains("every schedule: held");
        assertThat(hustings("search --faults 1", file).out()).startsWith("no violation up to 1 fault");
    }

    /** What the author is to do is said, by the name of what flows on. */
    @Test
    void unmarkedHeartbeatsAreNamedWithHowToMarkThem() throws IOException {
        String file = vrrp(false);
        String told = "sent for ever, though nobody holds an election: ADVERTISEMENT; if that only serves to notice"
                + " crashes, as heartbeats do, let its type say so: detectsFailures() returns true";
        assertThat(Run.of("check", file, "--seconds", "1").out()).contains("(an election never ends; " + told + ")");
        assertThat(hustings("search --faults 0", file).out()).contains("in the end 1 and 2 follow 2\n" + told + "\n\n");
    }

    /** Its heartbeats come twice in 20 n D; how many there are tells of that time alone. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void growthIsFittedToElectionsAlone(boolean marked) throws IOException {
        String out = hustings("sweep --growth x2 --n 4..16 --seeds 1..2", vrrp(marked))
                .out();
        String cut = "not all runs came to an end";
        String measured = "Measured to the moment when all agree";
        assertThat(out)
                .contains(marked ? List.of(measured, "Fitted") : List.of(cut, "No fit"))
                .doesNotContain(marked ? List.of(cut, "No fit") : List.of(measured, "Fitted"));
    }

    /** Of two runs that are the same but for heartbeats that are not shown, neither ends earlier. */
    @Test
    void aRunOfHeartbeatsIsComparedAsLongAsTheOther() throws IOException {
        Path one = Files.writeString(folder.resolve("one.yaml"), "algorithm: raft\nids: 1..4\n");
        List<String> lines =
                Run.of("diff", one.toString(), "--crash", "2@50").out().lines().toList();
        assertThat(lines.get(0)).contains("at t = 25 D: 2 crashes.").doesNotContain("heartbeats");
        assertThat(lines.subList(lines.size() - 2, lines.size()).stream()
                        .map(line -> line.substring(line.lastIndexOf(' '))))
                .hasSize(2)
                .containsOnly(lines.get(lines.size() - 1)
                        .substring(lines.get(lines.size() - 1).lastIndexOf(' ')));
        assertThat(Run.of("diff", one.toString(), "--crash", "9@50").err()).contains("9");
    }
}
