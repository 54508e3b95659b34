package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command that searches for a schedule: what it prints, as text and as JSON. */
class SearchCommandTest {

    /** The scalar fields of a JSON object, those of objects in it among them, by name. */
    private static Map<String, String> fields(String text) throws IOException {
        Map<String, String> fields = new TreeMap<>();
        try (JsonParser json = new JsonFactory().createParser(text)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token.isScalarValue() && json.currentName() != null) {
                    fields.put(json.currentName(), json.getText());
                }
            }
        }
        return fields;
    }

    @Test
    void printsAWorstCaseAsJsonThatPlaysAsItSays(@TempDir Path folder) throws IOException {
        Run search = Run.of("search", "--faults", "1", "--within", "2D", "--worst", "messages", "--json");
        assertThat(search.status()).isZero();
        Map<String, String> found = fields(search.out());
        assertThat(found)
                .containsEntry("cost", "messages")
                .containsEntry("complete", "true")
                .containsKeys("amount", "states", "scenario", "detect");
        Path file = folder.resolve("worst.yaml");
        Files.writeString(file, found.get("scenario"));
        assertThat(fields(Run.of("run", file.toString(), "--json").out()))
                .containsEntry("counted", found.get("amount"));
    }

    @Test
    void aWorstCaseThatIsNotKnownIsNull() throws IOException {
        Run search = Run.of("search", "--worst", "time", "--states", "50", "--json");
        assertThat(fields(search.out())).containsEntry("complete", "false").containsEntry("worst", "null");
    }

    @Test
    void printsWhatBreaksAsJson() throws IOException {
        Run search = Run.of("search", "--faults", "1", "--json");
        assertThat(fields(search.out()))
                .containsEntry("property", "agreement")
                .containsEntry("visitedFaults", "1")
                .containsEntry("states", "632");
    }

    @Test
    void saysWhichRandomTimeoutsItTried() throws IOException {
        String[] raft = {"search", "--algorithm", "raft", "--faults", "0", "--within", "2D"};
        assertThat(Run.of(raft).out())
                .contains("and 0 late messages, each random timeout over at every tick of its range up to tick 4,"
                        + " those that end later drawn by the seed; ");
        assertThat(Run.of(with(raft, "--worst", "messages")).out())
                .contains(" and 0 late messages, random timeouts as the seed draws them\n");
        assertThat(fields(Run.of(with(raft, "--json")).out())).containsEntry("timeouts", "tried");
        assertThat(fields(Run.of(with(raft, "--json", "--worst", "time")).out()))
                .containsEntry("timeouts", "drawn");
        assertThat(fields(Run.of("search", "--faults", "0", "--json").out())).containsEntry("timeouts", "null");
        assertThat(Run.of("search", "--faults", "0").out()).doesNotContain("timeout");
    }

    private static String[] with(String[] search, String... more) {
        return Stream.concat(Arrays.stream(search), Arrays.stream(more)).toArray(String[]::new);
    }

    /** As the other command gives it for the same run. */
    @Test
    void saysWhyWhatItFoundIsBroken(@TempDir Path folder) throws IOException {
        JsonNode violation = new ObjectMapper()
                .readTree(Run.of("search", "--faults", "1", "--json").out())
                .get("violation");
        Path file = Files.writeString(
                folder.resolve("broken.yaml"), violation.get("scenario").asText());
        String[] why = {"why", file.toString(), "--broken", "agreement"};
        assertThat(Run.of("search", "--faults", "1").out())
                .contains("\n\n" + Run.of(why).out() + "\nsearched: ");
        assertThat(violation.get("why"))
                .isEqualTo(new ObjectMapper()
                        .readTree(
                                Run.of(why[0], why[1], why[2], why[3], "--json").out()));
    }

    /** They lie after the last tick of the schedule's events, and every process makes them sooner or later. */
    @Test
    void addedEventsOfTheEndingAreNoEventsOfTheSchedule(@TempDir Path folder) throws IOException {
        String[] search = {"search", "--algorithm", "peterson", "--faults", "1", "--within", "2D"};
        JsonNode violation = new ObjectMapper()
                .readTree(Run.of(with(search, "--json")).out())
                .get("violation");
        assertThat(violation.get("events")).hasToString("[{\"at\":0,\"detect\":1},{\"at\":1,\"crash\":1}]");
        assertThat(violation.get("ending")).hasToString("[{\"at\":85,\"detect\":2}]");
        String added = "afterwards whoever still follows nobody within reach notices (tick 85: 2 notices that the"
                + " coordinator has crashed)\n";
        assertThat(Run.of(search).out())
                .contains("in the end 2 follows 3, which is down\n" + added + "\ntitle: ")
                .contains("  - {at: 85, detect: 2, ending: true}\n")
                .contains("    text: \"Afterwards whoever still follows a crashed one notices: 2.\"\n")
                .contains("\nNot needed:\n  " + added);
        Path file = Files.writeString(
                folder.resolve("broken.yaml"), violation.get("scenario").asText());
        Path plain = Files.writeString(
                folder.resolve("plain.yaml"), Files.readString(file).replace(", ending: true", ""));
        assertThat(Run.of("run", file.toString()).out())
                .isEqualTo(Run.of("run", plain.toString()).out());
        assertThat(Run.of("why", file.toString(), "--broken", "live").out()).contains("\nNot needed:\n  " + added);
        assertThat(Run.of("search", "--faults", "1", "--json").out()).contains("\"ending\":[]");
    }

    @Test
    void addedEventsOfTheEndingMayBeNeeded() {
        Run run = Run.of("search", "--faults", "0", "--cuts", "1", "--ending", "standing");
        assertThat(run.out())
                .contains("    text: \"The link 1-2 is cut. Afterwards whoever still follows a crashed one notices: 1"
                        + " and 2.\"\n")
                .contains("  afterwards whoever still follows nobody within reach notices (tick 14: 1 notices that the"
                        + " coordinator has crashed; tick 14: 2 notices that the coordinator has crashed). Without it:"
                        + " It is true that no two processes lead at once.\n");
    }

    @Test
    void theEndOfACutOrAPauseIsNoEventOfTheScheduleEither() {
        String search = "search --faults 0 --within 1D --json --worst time ";
        assertThat(Run.of((search + "--cuts 1").split(" ")).out())
                .contains("\"events\":[{\"at\":0,\"detect\":1},{\"at\":2,\"cut\":\"1-2\"}],"
                        + "\"ending\":[{\"at\":3,\"heal\":\"all\"},{\"at\":5,\"detect\":2}],");
        assertThat(Run.of((search + "--pauses 1").split(" ")).out())
                .contains("\"ending\":[{\"at\":3,\"resume\":1}],")
                .contains("  - {at: 3, resume: 1, ending: true}");
    }

    /** That whom one follows knows it is none of what is shown to hold of every frame of a run. */
    @Test
    void saysNothingOfWhyWhereThereIsNothingToSay() {
        String[] search = {"search", "--algorithm", "bully", "--property", "aware", "--faults", "1"};
        assertThat(Run.of(search).out()).contains("broken with ").doesNotContain("Because:");
    }

    /**
     * Each of its detections starts a list, so that it would meet more situations than can be kept if they had no
     * bound.
     */
    @Test
    void comesToAnEndWhereEveryDetectionStartsAnElection() {
        assertThat(Run.of("search", "--algorithm", "ring").out()).contains("broken with 1 fault: ");
    }

    @Test
    void whoBelievesInNobodyBelievesInNullAsInARun() {
        String json = Run.of(
                        "search", "--algorithm", "improved-bully", "--faults", "1", "--json", "--property", "agreement")
                .out();
        assertThat(json).contains("\"beliefs\":{").contains(":null").doesNotContain("-1");
    }

    @Test
    void propertiesBrokenOnTheWayAreNotSaidOfTheEnd() {
        Run search = Run.of("search", "--property", "never-two", "--faults", "1");
        assertThat(search.out()).contains("never-two; on the way two processes lead at once\n");
    }

    @Test
    void eachVerdictNamesItsEnding() {
        String[] search = {"search", "--faults", "0", "--within", "1D", "--cuts", "1", "--pauses", "1"};
        String among = " within 2 ticks and 0 late messages, among the faults at most 1 cut and 1 pause, ";
        assertThat(Run.of(search).out())
                .startsWith("no violation up to 2 faults, all links healed in the end\n")
                .contains("up to 2 faults" + among + "all links healed in the end; 1178 states\n");
        assertThat(Run.of(with(search, "--ending", "standing")).out())
                .startsWith("broken with 1 fault, cut links staying cut: never-two; ")
                .contains("up to 1 fault" + among + "cut links staying cut; 329 states\n");
        assertThat(Run.of(with(search, "--worst", "messages")).out())
                .startsWith("at most 7 messages with up to 2 faults" + among + "all links healed in the end\n");
        assertThat(Run.of("search", "--faults", "0", "--within", "1D", "--pauses", "1")
                        .out())
                .startsWith("no violation up to 1 fault, all paused processes resumed in the end\n")
                .doesNotContain("link");
        assertThat(Run.of("search", "--faults", "0", "--within", "1D", "--ending", "standing")
                        .out())
                .startsWith("no violation up to 0 faults\nsearched: ")
                .doesNotContain("link", "cut");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --late 100000   | --late: found 100000; expected at most 100
        --faults 100000 | --faults: found 100000; expected at most 100
        --threads 40000 | --threads: found 40000; expected at most 256
        --states 900000000000000 | --states: found 900000000000000; expected at most
        --out no/such/folder.yaml | --out: the folder '
        """)
    void refusesWhatItHasNoRoomForBeforeItSearches(String flags, String problem) {
        Run run = Run.of(("search --algorithm ring " + flags).split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).contains(problem);
        assertThat(run.out()).isEmpty();
    }

    /** The default number of situations has no room in this heap. */
    @Test
    @Tag("weekly") // fills a heap
    void stopsWhereItsMemoryEndsAndSaysHowFarItCame(@TempDir Path folder) throws IOException, InterruptedException {
        Path log = folder.resolve("log.txt");
        String repaired = "--option announce-to-all=true --option bully-back=true";
        Process search = Program.start(log, List.of("-Xmx48m"), "search --n 4 --faults 3 " + repaired);
        assertThat(search.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(search.exitValue()).isZero();
        assertThat(Files.readString(log).lines()).hasSize(2);
        assertThat(Files.readString(log)).startsWith("stopped at ").contains("no violation up to 1 fault\n");
    }

    @Test
    void claimsNothingWhereNotEvenTheRunsWithoutAFaultWereSearched() {
        assertThat(Run.of("search", "--states", "10", "--threads", "1").out())
                .matches("stopped at \\d+ states: not even all schedules without a fault were searched\n");
    }

    @Test
    void theHelpSaysWhatTheFieldsAre() {
        assertThat(Run.of("search", "--help").out().replaceAll("\\s+", " ")).contains("amount (messages, or ticks)");
    }
}
