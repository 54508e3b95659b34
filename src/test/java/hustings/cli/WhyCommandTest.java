package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code hustings why}, as somebody types it. */
class WhyCommandTest {

    private static Run why(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "why";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return Run.of(all);
    }

    @Test
    void theGuideShowsWhatIsPrinted() throws IOException {
        Run run = why("K1", "--believes", "4");
        assertThat(run.status()).isZero();
        assertThat(Files.readString(Path.of("src/site/markdown/command-line.md")))
                .contains("```\n" + run.out() + "```\n");
    }

    @Test
    void aLostDiskIsNamedByWhatItMadeAndTheProcessByItsName(@TempDir Path folder) throws IOException {
        Run two = why("raft-forgotten-vote", "--broken", "never-two");
        assertThat(two.out())
                .contains("tick 3: 3 crashes and loses its disk. Without it:"
                        + " It is true that no two processes lead at once.");
        Path named = Files.writeString(folder.resolve("named.yaml"), """
                algorithm: raft
                ids: [anna, bert, carl]
                crashed: carl
                until: 7
                events:
                  - {at: 0, detect: anna}
                  - {at: 3, crash: bert, loses: disk}
                """);
        assertThat(Run.of("run", named.toString()).out()).contains("* crash bert, losing its disk");
    }

    @Test
    void theRunWithoutACauseCanBeMade(@TempDir Path folder) throws IOException {
        Run run = why("K1", "--message", "6>4 COORDINATOR@6", "--effects", "--json");
        assertThat(run.err()).isEmpty();
        JsonNode why = new ObjectMapper().readTree(run.out());
        assertThat(why.get("fact").asText()).isEqualTo("COORDINATOR from 6 to 4, sent at tick 6, arrives.");
        assertThat(why.get("causes").get(0).get("text").asText()).startsWith("6's timer ANSWERS runs out");
        assertThat(why.get("causes").get(0).get("messages").get(0).asText()).isEqualTo("6>7 ELECTION@2");
        assertThat(why.get("effects").get(0).get("text").asText())
                .isEqualTo("4 receives COORDINATOR from 6. 4 now follows 6.");
        JsonNode needed = why.get("butFor").get("needed");
        assertThat(needed).hasSize(2);
        for (JsonNode each : needed) {
            Path without = Files.writeString(
                    folder.resolve("without.yaml"), each.get("scenario").asText());
            Run again = why(without.toString(), "--message", "6>4 COORDINATOR@6");
            assertThat(each.get("instead").asText()).isEqualTo("No COORDINATOR is sent from 6 to 4 at tick 6.");
            assertThat(again.status()).isEqualTo(2);
            assertThat(again.err()).contains("6>4 COORDINATOR@6 is not sent");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --believes 9              | --believes: no process has the id 9; expected one of 0..7
            --believes x              | --believes: found 'x'; expected an id, one of 0..7
            --message nonsense        | --message: 'nonsense' names no message; expected FROM>TO TYPE@TICK
            --message 6>4_HELLO@2     | --message: found the message type 'HELLO'; expected one of ELECTION, OK
            --message 6>4_OK@3        | --message: 6>4 OK@3 is not sent; expected one that is sent, such as '6>4 OK@2'
            --broken peace            | --broken: found 'peace'; expected one of never-two, agreement, live, highest
            --broken agreement        | --broken: It is true that all live processes follow the same coordinator
            --timer 6                 | --timer: found '6'; expected ID TIMER@TICK
            --timer 6_ANSWERS@5       | --timer: 6's timer ANSWERS does not run out at tick 5
            --stage 6                 | --stage: There is no stage 6; expected one from 1 to 5
            --leads --at 999          | --at: found 999; expected a tick of the run, from 0 to
            --json                    | missing required argument (specify one of these): (--believes=ID
            --leads --role 3          | are mutually exclusive
            """)
    void badInputGetsOneLine(String arguments, String problem) {
        String[] parts = ("K1 " + arguments).split(" ");
        for (int i = 0; i < parts.length; i++) {
            parts[i] = parts[i].replace('_', ' ');
        }
        Run run = why(parts);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("hustings why: ")
                .contains(problem);
    }
}
