package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A search among processes with names, and from other starts. */
class SearchNamesTest {

    @TempDir
    private Path folder;

    /** A text that begins with a number stands in quotes in a file, one that begins with a name does not. */
    private static String withNumbers(String text) {
        return text.replaceAll("\\bA\\b", "1")
                .replaceAll("\\bB\\b", "2")
                .replaceAll("\\bC\\b", "3")
                .replaceAll("text: \"(.*)\"", "text: $1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--algorithm bully",
                "--algorithm bully --cuts 1 --one-way 1 --faults 1",
                "--algorithm modified-bully --faults 2",
                "--algorithm ring --late 1",
                "--algorithm raft --faults 0 --cuts 1 --ending standing",
                "--algorithm bully --worst messages"
            })
    void namesAreAllThatDiffers(String flags) {
        Run numbers = Run.of(("search --n 3 " + flags).split(" "));
        Run names = Run.of(("search --ids A..C " + flags).split(" "));
        assertThat(numbers.err()).isEmpty();
        assertThat(names.err()).isEmpty();
        assertThat(withNumbers(names.out())).isEqualTo(withNumbers(numbers.out()));
    }

    @Test
    void theUsualLeaderMayBeNamed() {
        assertThat(Run.of("search", "--leader", "3").out().replace("leader: 3\n", ""))
                .isEqualTo(Run.of("search").out());
    }

    @ParameterizedTest
    @CsvSource({"none,''", "B,crashed: B", "'A:B,B:none,C:none',crashed: B"})
    void whomSomebodyFollowsIsDownAtTheStart(String leader, String crashed) {
        String found = Run.of("search", "--ids", "A..C", "--leader", leader, "--worst", "messages")
                .out();
        assertThat(found).contains("\nleader: ");
        assertThat(found.lines().filter(line -> line.startsWith("crashed")))
                .isEqualTo(crashed.isEmpty() ? List.of() : List.of(crashed));
    }

    @Test
    void aPartKnowsItsNamesAndItsStart() {
        String[] part = {"search", "--ids", "A..C", "--leader", "B", "--shard", "1/1", "--out", folder + "/part.json"};
        assertThat(Run.of(part).err()).isEmpty();
        Run joined = Run.of("search", "--join", folder + "/part.json");
        assertThat(joined.err()).isEmpty();
        assertThat(joined.out())
                .isEqualTo(Run.of("search", "--ids", "A..C", "--leader", "B").out());
    }

    @Test
    void jsonKeepsTheRanksAndAddsTheNames() {
        assertThat(Run.of("search", "--ids", "{A: 3, B: 7, C: 5}", "--json").out())
                .contains("\"beliefs\":{\"3\":", "\"names\":{\"3\":\"A\",\"5\":\"C\",\"7\":\"B\"}", "crashed: B");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--n 3 --ids A..C | --n: found --ids beside it; expected one of the two",
                "--ids A | --ids: found 1 of them; expected from 2 to 8",
                "--ids A..J | --ids: found 10 of them; expected from 2 to 8",
                "--ids A..C --leader D | --leader: found the text 'D'; expected an id of the group A..C, or none",
                "--ids node-1,b | --ids: "
            })
    void whatCannotBeIsRefused(String flags, String message) {
        Run refused = Run.of(("search " + flags).split(" "));
        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).startsWith("hustings search: " + message);
    }
}
