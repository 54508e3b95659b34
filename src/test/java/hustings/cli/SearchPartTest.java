package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search in parts on the command line: the files of the parts, and what is said when they are put together. */
class SearchPartTest {

    private static final String REPAIRED = "search --option announce-to-all=true --option bully-back=true --faults 2";

    @TempDir
    static Path folder;

    @BeforeAll
    static void searchTheParts() {
        for (int part = 1; part <= 3; part++) {
            run(REPAIRED + " --shard " + part + "/3 --out " + file("whole-" + part));
        }
    }

    private static Path file(String name) {
        return folder.resolve(name + ".json");
    }

    private static Run search(String line) {
        return Run.of(line.split(" "));
    }

    private static String run(String line) {
        Run run = search(line);
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        return run.out();
    }

    private static String complaint(String line) {
        Run run = search(line);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        return run.err()
                .replace(folder + "/", "")
                .replace(" (see hustings search --help)", "")
                .strip();
    }

    private static String join(String... names) {
        List<String> files = Stream.of(names).map(name -> file(name).toString()).toList();
        return "search --join " + String.join(" ", files);
    }

    private static String withoutSituations(String findings) {
        return findings.replaceAll("[\\d,]+ states|\"states\":\\d+", "");
    }

    /** Its situations are counted in every part that has met them. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "search",
                REPAIRED,
                "search --algorithm modified-bully --property highest,agreement --within 4D",
                "search --false-suspicion --faults 1 --late 1"
            })
    void joinedPartsSayWhatTheWholeSays(String search) {
        assertThatPartsSayWhatTheWholeSays(search);
    }

    @Test
    @Tag("weekly") // its random timeouts make many schedules
    void joinedPartsOfRaftSayWhatTheWholeSays() {
        assertThatPartsSayWhatTheWholeSays("search --algorithm raft --faults 1 --within 1 --property never-two");
    }

    private static void assertThatPartsSayWhatTheWholeSays(String search) {
        List<String> parts = new ArrayList<>();
        for (int part = 1; part <= 3; part++) {
            parts.add("same" + Integer.toHexString(search.hashCode()) + "-" + part);
            run(search + " --shard " + part + "/3 --threads 1 --out " + file(parts.get(part - 1)));
        }
        String join = join(parts.toArray(String[]::new));
        assertThat(withoutSituations(run(join))).isEqualTo(withoutSituations(run(search)));
        assertThat(withoutSituations(run(join + " --json"))).isEqualTo(withoutSituations(run(search + " --json")));
    }

    @Test
    void theScheduleOfJoinedPartsIsSaved() throws IOException {
        run("search --faults 1 --shard 1/1 --out " + file("broken"));
        run(join("broken") + " --out " + folder.resolve("joined.yaml"));
        run("search --faults 1 --out " + folder.resolve("whole.yaml"));
        assertThat(Files.readString(folder.resolve("joined.yaml")))
                .isEqualTo(Files.readString(folder.resolve("whole.yaml")));
    }

    @Test
    void aPartThatIsThereIsNotSearchedAgain() throws IOException {
        String line = REPAIRED + " --shard 2/3 --out " + file("again");
        String first = run(line);
        assertThat(first).startsWith("part 2/3 is searched: no violation up to 2 faults; ");
        String text = Files.readString(file("again"));
        assertThat(run(line)).isEqualTo(first.replace("is searched", "was searched before"));
        assertThat(Files.readString(file("again"))).isEqualTo(text).isEqualTo(run(REPAIRED + " --shard 2/3"));
    }

    @Test
    void nothingElseThatIsThereIsLost() throws IOException {
        String text = Files.readString(file("whole-1"));
        assertThat(complaint(REPAIRED + " --shard 2/3 --out " + file("whole-1")))
                .isEqualTo("hustings search: --out: " + file("whole-1").getFileName()
                        + ": found part 1/3; expected part 2/3");
        assertThat(complaint("search --shard 1/3 --out " + file("whole-1")))
                .contains("whole-1.json: found a part of the search '--algorithm bully --option announce-to-all=true")
                .endsWith("; expected one of '--algorithm bully --n 3 --faults 2 --within 12 --late 0'");
        assertThat(Files.readString(file("whole-1"))).isEqualTo(text);
        Files.writeString(file("notes"), "title: Notes\n");
        assertThat(complaint("search --shard 1/3 --out " + file("notes"))).contains("notes.json");
        assertThat(Files.readString(file("notes"))).isEqualTo("title: Notes\n");
    }

    @Test
    void allPartsAreNeededOnce() throws IOException {
        assertThat(complaint(join("whole-1", "whole-3")))
                .isEqualTo("hustings search: --join: found no part 2/3; expected all 3 parts");
        assertThat(complaint(join("whole-1", "whole-2", "whole-1")))
                .isEqualTo("hustings search: whole-1.json: found part 1/3, which is in whole-1.json, too;"
                        + " expected each part once");
        run(REPAIRED + " --shard 2/2 --out " + file("half"));
        assertThat(complaint(join("whole-1", "half", "whole-3")))
                .isEqualTo("hustings search: half.json: found part 2/2; expected a part of 3, as in whole-1.json");
        run("search --shard 2/3 --out " + file("other"));
        assertThat(complaint(join("whole-1", "other", "whole-3"))).contains("other.json: found a part of the search '");
    }

    @Test
    void aPartOfAnotherProgramOrOfNoneIsRefused() throws IOException {
        String text = Files.readString(file("whole-1"));
        Files.writeString(file("older"), text.replaceFirst("\"program\":\"....", "\"program\":\"0000"));
        assertThat(complaint(join("older", "whole-2", "whole-3"))).contains("found a part");
        assertThat(complaint(join("whole-2", "older", "whole-3")))
                .contains("older.json: found a part that another program has searched, 0000")
                .endsWith(", so search it again");
        Files.writeString(file("torn"), text.substring(0, 60));
        assertThat(complaint(join("torn"))).contains("torn.json, line ");
        Files.writeString(file("odd"), text.replace("\"part\":1", "\"part\":7"));
        assertThat(complaint(join("odd"))).contains("odd.json: found part 7 of 3; expected 1 to 3");
        assertThat(complaint(join("absent"))).contains("absent.json: found no such file; expected a search part file");
    }

    @Test
    void aPartThatIsStoppedLeavesNoFile() {
        assertThat(complaint("search --faults 2 --shard 1/2 --states 50 --threads 1 --out " + file("stopped")))
                .startsWith("hustings search: stopped at 51 states; expected room for all of part 1/2");
        assertThat(file("stopped")).doesNotExist();
    }

    @Test
    void whatThePartsSayIsNotSaidAgain() {
        assertThat(complaint(join("whole-1") + " --faults 3"))
                .isEqualTo("hustings search: --faults: found together with --join; expected only one of them");
        assertThat(complaint("search --shard 1/2 --worst time"))
                .isEqualTo("hustings search: --worst: found together with --shard; expected only one of them");
        assertThat(complaint("search --shard 3/2"))
                .isEqualTo("hustings search: --shard: found '3/2'; expected I/K with I from 1 to K, such as 2/4");
    }
}
