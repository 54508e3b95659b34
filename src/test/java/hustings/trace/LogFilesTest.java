package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.RandomRuns;
import hustings.engine.Tallies;
import hustings.model.Publication;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The files that other programs read, read as those do. */
class LogFilesTest {

    private static final Pattern SENDS = Pattern.compile("tick \\d+: sends (.*) to (\\d+).*");
    private static final Pattern RECEIVES = Pattern.compile("tick \\d+: receives (.*) from (\\d+).*");

    private record Event(String host, Map<String, Integer> clock, String text) {}

    /**
     * As ShiViz reads a file that is uploaded: the first line is its expression, which has to match whole lines; the
     * second, trimmed, is the delimiter between runs, if it is not empty; the log begins on the third.
     */
    private static List<Event> shiviz(History history) throws IOException {
        StringBuilder text = new StringBuilder();
        ShiVizLog.write(history.frames(), text, Progress.silent());
        String[] parts = text.toString().split("\n", 3);
        assertThat(parts[1].strip()).as("the delimiter of several runs").isEmpty();
        ObjectMapper json = new ObjectMapper();
        List<Event> events = new ArrayList<>();
        Matcher matcher =
                Pattern.compile("^" + inJava(parts[0]) + "$", Pattern.MULTILINE).matcher(parts[2].strip());
        int read = 0;
        while (matcher.find()) {
            assertThat(parts[2].substring(read, matcher.start()).strip())
                    .as("between two events")
                    .isEmpty();
            read = matcher.end();
            Map<String, Integer> clock = new HashMap<>();
            json.readTree(matcher.group("clock"))
                    .properties()
                    .forEach(field -> clock.put(field.getKey(), field.getValue().asInt()));
            assertThat(clock).as("a clock has its own process").containsKey(matcher.group("host"));
            events.add(new Event(matcher.group("host"), clock, matcher.group("event")));
        }
        assertThat(parts[2].substring(read).strip()).isEmpty();
        return events;
    }

    /** JavaScript takes a brace that counts nothing as it stands, Java does not. */
    private static String inJava(String expression) {
        return expression.replace("{", "\\{").replace("}", "\\}");
    }

    private static boolean isBefore(Map<String, Integer> a, Map<String, Integer> b) {
        return a.entrySet().stream().allMatch(entry -> entry.getValue() <= b.getOrDefault(entry.getKey(), 0));
    }

    /** That clocks count up by one, and that each receipt comes after a sending that was not received before. */
    private static void check(List<Event> events, String run) {
        Map<String, Event> last = new HashMap<>();
        List<Event> onTheirWay = new ArrayList<>();
        for (Event event : events) {
            Event before = last.put(event.host(), event);
            int count = before == null ? 0 : before.clock().get(event.host());
            assertThat(event.clock().get(event.host())).as(run).isEqualTo(count + 1);
            assertThat(before == null || isBefore(before.clock(), event.clock()))
                    .as(run)
                    .isTrue();
            Matcher receives = RECEIVES.matcher(event.text());
            if (SENDS.matcher(event.text()).matches()) {
                onTheirWay.add(event);
            } else if (receives.matches()) {
                String sender = "P" + receives.group(2);
                assertThat(onTheirWay)
                        .as("%s: %s at %s", run, event.text(), event.host())
                        .anyMatch(send -> send.host().equals(sender) && isTheSending(send, receives, event));
            }
        }
    }

    private static boolean isTheSending(Event send, Matcher receives, Event receipt) {
        Matcher sends = SENDS.matcher(send.text());
        return sends.matches()
                && sends.group(1).equals(receives.group(1))
                && receipt.host().equals("P" + sends.group(2))
                && isBefore(send.clock(), receipt.clock());
    }

    @Test
    void shiVizReadsEveryEventAndItsClocksHold() throws IOException {
        for (Publication algorithm : Catalogue.shipped()) {
            for (long seed : RandomRuns.seeds(10)) {
                History history = RandomRuns.history(RandomRuns.anything(algorithm, seed));
                List<Event> events = shiviz(history);
                check(events, algorithm.name() + " " + seed);
                Tallies tallies =
                        history.frames().get(history.frames().size() - 1).tallies();
                assertThat(events.stream().filter(e -> SENDS.matcher(e.text()).matches()))
                        .hasSize((int) tallies.sent());
            }
        }
    }

    /** Copies that are made in the tick in which they arrive are on their way in no frame. */
    @Test
    void aCopyOfACopyIsReceivedAsSentWithTheOriginal() throws IOException {
        List<Event> events = shiviz(TestRun.of("bully", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .at(2, new Intervention.Duplicate(MessageName.parse("1>2 ELECTION@0")))
                .at(2, new Intervention.Duplicate(MessageName.parse("1>2 ELECTION@0#2")))
                .history());
        Event send = events.stream()
                .filter(event -> event.text().startsWith("tick 0: sends ELECTION to 2"))
                .findFirst()
                .orElseThrow();
        assertThat(events)
                .filteredOn(event -> event.text().startsWith("tick 2: receives ELECTION"))
                .hasSize(3)
                .allMatch(receipt -> isBefore(send.clock(), receipt.clock()));
    }

    @Test
    void aLostMessageHasOnlyItsSending() throws IOException {
        List<Event> events =
                shiviz(TestRun.of("bully", 1, 3).crashed(3).detect(1, 0).history());
        assertThat(events)
                .extracting(Event::text)
                .contains("tick 0: sends ELECTION to 3, lost: receiver crashed" + " [Step 1.1]");
        assertThat(events).extracting(Event::host).doesNotContain("P3");
    }

    @Test
    void aTimerSaysThatItExpires() throws IOException {
        List<Event> events =
                shiviz(TestRun.of("bully", 1, 3).crashed(3).detect(1, 0).history());
        assertThat(events)
                .extracting(Event::text)
                .anyMatch(text -> text.matches("tick 6: timer [A-Z]+ expires( \\[.*\\])?"));
    }

    @Test
    void theTableReadsAsTheLog() throws IOException {
        List<TraceEvent> log = Trace.of(TestRun.of("ring", 1, 4)
                        .crashed(4)
                        .detect(1, 0)
                        .history()
                        .frames())
                .log();
        StringBuilder text = new StringBuilder();
        LogCsv.write(log, Translation.ENGLISH, text, Progress.silent());
        List<List<String>> rows = rows(text.toString());
        assertThat(rows.get(0)).startsWith("stage", "tick", "arrives").hasSize(9);
        assertThat(rows).hasSize(1 + log.size());
        for (int i = 0; i < log.size(); i++) {
            assertThat(rows.get(i + 1))
                    .hasSize(9)
                    .contains(log.get(i).type(), log.get(i).content())
                    .startsWith(
                            Integer.toString(log.get(i).stage()),
                            Integer.toString(log.get(i).tick()));
        }
        assertThat(log)
                .as("a content that must be quoted")
                .anyMatch(entry -> entry.content().contains(","));
    }

    /** As RFC 4180 says. */
    private static List<List<String>> rows(String csv) {
        List<List<String>> rows = new ArrayList<>();
        List<String> row = new ArrayList<>();
        StringBuilder value = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < csv.length(); i++) {
            char c = csv.charAt(i);
            if (quoted && c == '"' && i + 1 < csv.length() && csv.charAt(i + 1) == '"') {
                value.append(c);
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (c == ',' || c == '\n')) {
                row.add(value.toString());
                value.setLength(0);
                if (c == '\n') {
                    rows.add(List.copyOf(row));
                    row.clear();
                }
            } else if (quoted || c != '\r') {
                value.append(c);
            }
        }
        return rows;
    }

    @Test
    void theSequenceDiagramHasEachMessageOnceAndEscapesWhatMermaidWouldTake() throws IOException {
        History history = TestRun.of("bully", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .revive(3, 3)
                .at(1, new Intervention.Partition(List.of(List.of(1), List.of(2))))
                .drop("1>2 ELECTION@0#1", 1)
                .history();
        StringBuilder text = new StringBuilder();
        Scenario titled = history.scenario().withTexts("A; title # of\ntwo lines", "", "");
        MermaidDiagram.write(titled, history.frames(), text, Progress.silent());
        List<String> lines = text.toString().lines().map(String::strip).toList();
        assertThat(lines).startsWith("sequenceDiagram", "title A title of two lines", "participant P1 as 1");
        assertThat(lines).contains("P1-xP3: ELECTION [separated]", "Note over P3: is back");
        assertThat(lines).contains("Note over P1: drop 1#62;2 ELECTION@0", "Note over P1,P3: partition 1 | 2");
        long arrows = lines.stream()
                .filter(line -> line.matches("P\\d+(->>|-x)P\\d+: .*"))
                .count();
        assertThat(arrows)
                .isEqualTo(history.frames()
                        .get(history.frames().size() - 1)
                        .tallies()
                        .sent());
    }

    @Test
    void aTranscriptHasCaptionsOnlyWhereTheyAreAskedFor() throws IOException {
        Scenario scenario = TestRun.of("bully", 1, 3)
                .crashed(3)
                .detect(1, 0)
                .scenario()
                .withCaptions(List.of(new Caption(0, 0, "", "At first."), new Caption(2, 3, "b", "Two\nand three.")));
        Publication bully = Catalogue.getByName("bully");
        StringBuilder plain = new StringBuilder();
        Transcript.write(scenario, bully, plain);
        StringBuilder captioned = new StringBuilder();
        Transcript.writeWithCaptions(scenario, bully, false, captioned);
        assertThat(captioned.toString())
                .containsOnlyOnce("\u00abAt first.\u00bb\ntick 0")
                .containsOnlyOnce("2 messages\n\u00abTwo and three.\u00bb\n".replace("2 messages", "1 message"));
        assertThat(captioned.toString().replaceAll("\u00ab.*\u00bb\n", "")).isEqualTo(plain.toString());
    }
}
