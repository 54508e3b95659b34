package hustings.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hustings.algorithm.Catalogue;
import hustings.workbench.AlgorithmFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every broken file gets one line that says where it is broken, what was found and what is expected. */
class BrokenScenariosTest {

    /** Two good lines; what is broken follows in line 3. */
    private static final String START = "algorithm: bully\nids: 0..7\n";

    private static String ask(String question) {
        return "captions: [{stage: 1, text: x, ask: " + question + "}]";
    }

    /** All that ships, with each option of its own. */
    private static List<String> withEachOption() {
        return Catalogue.shipped().stream()
                .flatMap(known -> known.options().stream()
                        .map(option -> "{algorithm: " + known.name() + ", options: {" + option.name() + ": "
                                + option.values().get(option.values().size() - 1) + "}}"))
                .toList();
    }

    static Stream<Arguments> namesThatAreNone() {
        return Stream.of(
                arguments("ids: 'P1-P6'", "line 2, column 6, ids: found 'P1-P6'; expected a name", "P1..P6"),
                arguments("ids: P1...P6", "line 2, column 6, ids: found", "P1..P6"),
                arguments("ids: [A, node-1]", "line 2, column 10, ids[2]: found 'node-1'; expected a name", "node_1"),
                arguments("ids: [1, A]", "line 2, column 7, ids[1]: found '1'; expected a name", "P1"),
                arguments("ids: [none, A]", "line 2, column 7, ids[1]: found 'none'; expected a name", "none_"),
                arguments("ids: [A, all]", "line 2, column 10, ids[2]: found 'all'; expected a name", "all_"),
                arguments("ids: [A, true]", "line 2, column 10, ids[2]: found 'true'; expected a name", "true_"),
                arguments("ids: [A, No]", "line 2, column 10, ids[2]: found 'No'; expected a name", "No_"),
                arguments("ids: {A: 1, yes: 2}", "line 2, column 13, ids.yes: found 'yes'; expected", "yes_"),
                arguments(
                        "ids: [abcdefghijklm, B]",
                        "line 2, column 7, ids[1]: found 'abcdefghijklm'; expected a name: a letter, then letters,"
                                + " digits or _, at most 12 characters",
                        "abcdefghijkl"),
                arguments("names: [A, B]", "line 2, column 1, names: found the key 'names'; expected one of", "ids"),
                arguments("ids: A..C\nleader: nobody", "line 3, column 9, leader: found the text 'nobody'", "none"),
                arguments("ids: 1..3\ntimeout: {2: 22}", "line 3, column 1, timeout: found the key", "timeouts"),
                arguments("ids: 1..3\nrank: descending", "line 3, column 1, rank: found the key", "ranks"));
    }

    @ParameterizedTest
    @MethodSource("namesThatAreNone")
    void namesThatAreNoneGetAGuess(String lines, String reason, String guess) {
        assertThatThrownBy(() -> ScenarioText.parse("f.yaml", "algorithm: bully\n" + lines, Catalogue.shipped()))
                .isInstanceOf(ScenarioException.class)
                .hasMessageStartingWith("f.yaml, " + reason)
                .hasMessageEndingWith("; did you mean " + guess + "?");
    }

    @Test
    void twoEqualNamesAreRefusedWhereTheSecondStands() {
        assertThatThrownBy(() -> ScenarioText.parse("f.yaml", "algorithm: bully\nids: [A, B, A]", Catalogue.shipped()))
                .hasMessage("f.yaml, line 2, column 13, ids[3]: found the name A twice; expected each name once");
    }

    static Stream<Arguments> brokenThirdLine() {
        return Stream.of(
                arguments("titel: x", "column 1, titel: found the key 'titel'; expected one of title, source,"),
                arguments("ids: 3", "column 1, ids: found the key 'ids' a second time; expected it once"),
                arguments("title: [x]", "column 8, title: found a list; expected text"),
                arguments("title:", "title: found nothing; expected text"),
                arguments("delay: '2'", "column 8, delay: found the text '2'; expected a whole number from 1 to"),
                arguments("delay: 0", "column 8, delay: found 0; expected a whole number from 1 to 10000000"),
                arguments("delay: 0x10", "delay: found 0x10; expected a whole number"),
                arguments("delay: 010", "delay: found 010; expected a whole number"),
                arguments("delay: 2.5", "delay: found 2.5; expected a whole number"),
                arguments("delay: 99999999999999999999", "delay: found 99999999999999999999; expected a whole number"),
                arguments("leader: nobody", "leader: found the text 'nobody'; expected an id of the group 0..7"),
                arguments("leader: nobody", "; did you mean none?"),
                arguments("leader: nobdy", "leader: found the text 'nobdy'; expected an id of the group 0..7, or none"),
                arguments("leader: 8", "leader: found 8; expected an id of the group 0..7, or none"),
                arguments("leader: [3]", "leader: found a list; expected an id of the group, none, or one of"),
                arguments("leader:", "leader: found nothing; expected an id of the group, none, or one of these for"),
                arguments("leader: {1: nobody}", "leader.1: found the text 'nobody'; expected an id of the group 0..7"),
                arguments("leader: {9: 1}", "leader.9: found the key '9'; expected one of 0, 1, 2, 3, 4, 5, 6, 7"),
                arguments("leader: {1: 2}\ncompare: [raft]", "leader: Raft cannot start so: 2 and 7 would lead term 1"),
                arguments(
                        "values: {last-log-term: {1: 6}}",
                        "values: found values, but bully reads none; expected no values"),
                arguments(
                        "values: {last-log: {1: 6}}\ncompare: [raft]",
                        "values.last-log: found the key 'last-log'; expected one of last-log-term, last-log-index"),
                arguments(
                        "values: {last-log-term: 6}\ncompare: [raft]",
                        "values.last-log-term: found 6; expected a number for each id, such as {1: 6, 2: 4}"),
                arguments(
                        "values: {last-log-term: {1: -1}}\ncompare: [raft]",
                        "values.last-log-term.1: found -1; expected a whole number from 0 to 1000000000"),
                arguments(
                        "values: {last-log-term: {9: 1}}\ncompare: [raft]",
                        "values.last-log-term.9: found the key '9'; expected one of 0, 1, 2, 3, 4, 5, 6, 7"),
                arguments("timeout: 22", "column 1, timeout: found the key 'timeout'; expected one of "),
                arguments("timeout: {1: 22}", "; did you mean timeouts?"),
                arguments("timeouts: 22", "timeouts: found 22; expected the ticks for each id, such as {1: 22, 2: [20"),
                arguments("timeouts: {1: 0}", "timeouts.1: found 0; expected a whole number from 1 to 10000000, for"),
                arguments("timeouts: {1: 22.5}", "timeouts.1: found 22.5; expected a whole number from 1 to 10000000,"),
                arguments("timeouts: {1: [-1]}", "timeouts.1[1]: found -1; expected a whole number from 0 to 10000000"),
                arguments("timeouts: {9: 22}", "timeouts.9: found the key '9'; expected one of 0, 1, 2, 3, 4, 5, 6, 7"),
                arguments("delays: 3..1", "delays: found the text '3..1'; expected 1..3"),
                arguments("delays: 1-3", "delays: found the text '1-3'; expected 1..3"),
                arguments("delays: 0..1", "delays: found the text '0..1'; expected a number or a range such as 1..3"),
                arguments("seed: 9223372036854775808", "seed: found 9223372036854775808; expected a whole number"),
                arguments("until: -1", "until: found -1; expected a whole number from 0 to 10000000"),
                arguments("crashed: 8", "column 10, crashed: found 8; expected an id of the group 0..7"),
                arguments("crashed: [1, 1]", "crashed: found the id 1 twice; expected each id once"),
                arguments("crashed: {}", "crashed: found an empty mapping; expected ids from 0 on, such as 4, 0..7 or"),
                arguments("compare: map", "compare: found the text 'map'; expected a list"),
                arguments("compare: [mapp]", "compare[1]: found the text 'mapp'; expected the name of an algorithm: "),
                arguments("compare: [bully]", "compare[1]: found the text 'bully'; expected another algorithm"),
                arguments("compare: [map, map]", "compare[2]: found the text 'map'; expected another algorithm"),
                arguments("compare: " + withEachOption(), " algorithms; expected at most 31"),
                arguments(
                        "options: {bully-bak: true}", "options.bully-bak: found the key 'bully-bak'; expected one of"),
                arguments(
                        "options: {bully-back: on}",
                        "column 23, options.bully-back: found the text 'on'; expected one of false, true"),
                arguments("layout: circle", "layout: found the text 'circle'; expected keys with values"),
                arguments("layout: {}", "layout: found []; expected either circle or grid"),
                arguments("layout: {circle: 0..6}", "layout.circle: found 0..6; expected each of the ids 0..7 once"),
                arguments("layout: {grid: {0: [1]}}", "layout.grid.0: found a list; expected a cell: [column, row]"),
                arguments("layout: {grid: {0: [1, 1]}}", "layout.grid: found no cell for 1; expected one for each id"),
                arguments("layout: {grid: {0: [1, 1], 1: [1, 1]}}", "layout.grid.1: found a cell that is taken"),
                arguments("layout: {grid: {x: [1, 1]}}", "layout.grid.x: found x; expected an id of the group 0..7"),
                arguments("events: {at: 0}", "events: found a mapping; expected a list"),
                arguments("events: [{detect: 1}]", "events[1]: found neither of at (a tick) and before-stage"),
                arguments("events: [{at: 0, before-stage: 1, detect: 1}]", "events[1]: found both of at"),
                arguments("events: [{at: 0}]", "events[1]: found none; expected exactly one of detect, crash, revive"),
                arguments("events: [{at: 0, crash: 1, revive: 1}]", "events[1]: found crash and revive; expected"),
                arguments("events: [{at: 0, detect: 1}, {at: 1, crash: 9}]", "events[2].crash: found 9; expected"),
                arguments("events: [{at: 0, detect: seven}]", "events[1].detect: found the text 'seven'; expected at"),
                arguments(
                        "events: [{at: 0, crash: 1, after-sends: 1, loses: disk}]",
                        "loses: found both after-sends and loses beside crash; expected one of them"),
                arguments("events: [{at: 0, revive: 1, loses: disk}]", "loses: found it beside revive"),
                arguments(
                        "events: [{at: 0, crash: 1, loses: memory}]", "loses: found the text 'memory'; expected disk"),
                arguments("events: [{at: 0, detect: 1, after-sends: 1}]", "after-sends: found it beside detect"),
                arguments(
                        "events: [{at: 0, detect: 1, ending: yes}]", "ending: found the text 'yes'; expected true or"),
                arguments("events: [{before-stage: 0, detect: 1}]", "before-stage: found 0; expected a whole number"),
                arguments("events: [{at: 0, drop: 5-4}]", "events[1].drop: found the text '5-4'; expected a message"),
                arguments("events: [{at: 0, delay: 5>4 OK@2}]", "events[1]: found no 'ticks'; expected it here"),
                arguments("events: [{at: 0, drop: 5>4 OK@2, ticks: 3}]", "expected it beside delay only"),
                arguments("events: [{at: 0, partition: [[0..2], [2, 3]]}]", "found the id 2 on two sides"),
                arguments("events: [{at: 0, partition: []}]", "expected the sides, such as [[0..2], [3, 4]]"),
                arguments("events: [{at: 0, heal: 3}]", "found 3; expected 'all'"),
                arguments("loss: 101", "loss: found 101; expected a whole number from 0 to 100"),
                arguments("events: [{at: 0, drop: 5>9 OK@2}]", "events[1].drop: found 9; expected an id of the group"),
                arguments("events: [{at: 0, drop: 5>4 KO@2}]", "found the message type 'KO'; expected one of ELECTION"),
                arguments("captions: [{text: x}]", "captions[1]: found no 'stage'; expected it here"),
                arguments("captions: [{stage: 1}]", "captions[1]: found no 'text'; expected it, or 'notes',"),
                arguments("captions: [{stage: 4..3, text: x}]", "captions[1].stage: found the text '4..3'; expected"),
                arguments(
                        "captions: [{stage: 1, text: x, notes: [y]}]",
                        "captions[1].notes: found a list; expected text"),
                arguments(ask("who"), "captions[1].ask: found the text 'who'; expected one of type, messages, stage-m"),
                arguments(ask("[total]"), "captions[1].ask: found a list; expected one of type, messages"),
                arguments(ask("messages"), "found the text 'messages'; expected the sender too: {what: messages, from"),
                arguments(ask("{from: 1}"), "captions[1].ask: found no 'what'; expected it here"),
                arguments(ask("{what: messages}"), "captions[1].ask: found no 'from'; expected it here"),
                arguments(ask("{what: messages, from: 9}"), "ask.from: found 9; expected an id of the group 0..7"),
                arguments(ask("{what: total, from: 1}"), "found 'from' beside total; expected it beside messages only"),
                arguments(ask("{what: total, at: end}"), "'at' beside total; expected it beside leader and alive only"),
                arguments(ask("{what: leader, opens: 1}"), "captions[1].ask.opens: found 1; expected true or false"),
                arguments(ask("{what: leader, at: 5}"), "captions[1].ask.at: found 5; expected next or end"),
                arguments(ask("{what: leader, answer: 6}"), "found the key 'answer'; expected one of what, from, at"),
                arguments(
                        "layout: &a {circle: 0..7}",
                        "layout: found an anchor, alias or tag (&, * or !); expected the value itself"),
                arguments("title: *a", "title: found an anchor, alias or tag"),
                arguments("title: !!int 3", "title: found an anchor, alias or tag"),
                arguments("title: !x", "title: found an anchor, alias or tag"),
                arguments("title: ! x", "title: found an anchor, alias or tag"),
                arguments("compare: &a [map]", "compare: found an anchor, alias or tag"),
                arguments("compare: !!seq [map]", "compare: found an anchor, alias or tag"),
                arguments("compare: [&a map]", "compare[1]: found an anchor, alias or tag"),
                arguments("options: !!map {}", "options: found an anchor, alias or tag"),
                arguments("&a title: x", "line 3, column 1: found an anchor, alias or tag"),
                arguments("!!str title: x", "line 3, column 1: found an anchor, alias or tag"),
                arguments("<<: {title: x}", "found the key '<<'; expected one of"),
                arguments("title: [[[[[[[[[[[[]]]]]]]]]]]]", "found lists within lists, too many; expected at most 8"),
                arguments("title: \"open", "found something that is not YAML ("),
                arguments("title: a: b", "found something that is not YAML ("),
                arguments("{title: a}: b", "found a list or a mapping as a key; expected a word, such as 'title'"),
                arguments("events: [{[at]: 1}]", "found a list or a mapping as a key; expected a word"),
                arguments(
                        "title: a\u0007",
                        "line 3, column 9: found the character U+0007; expected text without control"),
                arguments(
                        "events: [{at:\u00a00, detect: 1}]",
                        "line 3, column 14, events[1]: found U+00A0, a non-breaking space, in the key 'at:\u00a00'"),
                arguments(
                        "events: [{at: 0,\u200bdetect: 1}]",
                        "line 3, column 17, events[1]: found U+200B, a space of no width"),
                arguments(
                        "events:\n\u00a0\u00a0- {at: 0, detect: 1}",
                        "line 4, column 1: found U+00A0, a non-breaking space, in the key '\u00a0\u00a0- {at'"),
                arguments("events:\u202f[]", "line 3, column 8: found U+202F, a narrow non-breaking space"),
                arguments(
                        "crashed: '7\u00a0'",
                        "column 10, crashed: found the text '7\u00a0' with U+00A0, a non-breaking space, at column 12"),
                arguments(
                        "title:\u3000x\n\n# the day after\nnotes: y",
                        "line 3, column 7: found U+3000, a wide space; expected an ordinary space, or nothing"),
                arguments("title: Élection\u00a0: le tyran", "found something that is not YAML ("),
                arguments("crashed: nobody", "crashed: found the text 'nobody'; expected at most 4096 ids from 0 on"),
                arguments("crashed: 1 2 5-6", "crashed: found the text '1 2 5-6'; expected 1,2,5..6"),
                arguments("crashed: 1 to 3", "crashed: found the text '1 to 3'; expected 1..3"),
                arguments("crashed: 1…3", "crashed: found the text '1…3'; expected 1..3"),
                arguments("options: {bully-back: Off}", "expected one of false, true; did you mean false?"),
                arguments("--- {}", "found a second document; expected one scenario and nothing after it"));
    }

    @ParameterizedTest
    @MethodSource("brokenThirdLine")
    void theMessageNamesThePlaceWhatWasFoundAndWhatIsExpected(String line, String message) {
        assertThatThrownBy(() -> ScenarioText.parse("broken.yaml", START + line + "\n", Catalogue.shipped()))
                .isInstanceOf(ScenarioException.class)
                .message()
                .startsWith("broken.yaml")
                .contains(message)
                .contains("; expected ")
                .doesNotContain("\n");
    }

    static Stream<Arguments> brokenFiles() {
        return Stream.of(
                arguments("", "broken.yaml: found an empty file; expected a scenario, at least algorithm and ids"),
                arguments("# nothing\n", "broken.yaml: found an empty file; expected a scenario"),
                arguments("just words", "broken.yaml, line 1, column 1: found the text 'just words'; expected keys"),
                arguments("- 1", "broken.yaml, line 1, column 1: found a list; expected keys with values"),
                arguments("ids: 1", "broken.yaml, line 1, column 1: found no 'algorithm'; expected it here"),
                arguments("algorithm: bully", "broken.yaml, line 1, column 1: found no 'ids'; expected it here"),
                arguments(
                        "algorithm: paxos\nids: 1",
                        "broken.yaml, line 1, column 12, algorithm: found the text 'paxos'; expected the name of an"
                                + " algorithm: bully, modified-bully"),
                arguments(
                        "algorithm: bully\nids: []", "line 2, column 6, ids: found an empty list; expected 1 to 4096"),
                arguments("algorithm: bully\nids: 0..4096", "ids: found the text '0..4096'; expected at most 4096 ids"),
                arguments("algorithm: bully\nids: [1, 0..2]", "ids: found the id 1 twice; expected each id once"),
                arguments("algorithm: bully\nids: 10000001", "ids: found 10000001; expected ids from 0 to 10000000"),
                arguments(
                        "algorithm: bully\nids: 20000000,3",
                        "ids: found the text '20000000,3'; expected ids from 0 to 10000000"),
                arguments("algorithm: bully\nids: 0-5", "ids: found the text '0-5'; expected 0..5"),
                arguments("algorithm: bully\nids: [1, 4 - 2]", "ids[2]: found the text '4 - 2'; expected 2..4"),
                arguments("algorithm: bully\nids: 5..0", "ids: found the text '5..0'; expected 0..5"),
                arguments("algorithm: bully\nids: -1", "ids: found -1; expected at most 4096 ids from 0 on, such as"),
                arguments("algorithm: bully\nids: [1, [2]]", "line 2, column 10, ids[2]: found a list; expected ids"),
                arguments(
                        "algorithm: bully\nids: 0..4095\nevents:\n" + "  - {at: 1, crash: 0..4095}\n".repeat(1000),
                        "line 20, column 5, events[17]: found more than 65536 events up to here; expected at most"));
    }

    @ParameterizedTest
    @MethodSource("brokenFiles")
    void theMessageOfAWholeFileNamesThePlaceAndWhatIsExpected(String text, String message) {
        assertThatThrownBy(() -> ScenarioText.parse("broken.yaml", text, Catalogue.shipped()))
                .isInstanceOf(ScenarioException.class)
                .message()
                .startsWith("broken.yaml")
                .contains(message)
                .doesNotContain("\n");
    }

    @Test
    void mistypedKeysAreAnsweredWithWhatIsMeant() {
        String wrongKey = "titel: x\nalgorithm: bully\nids: 0..7\n";
        assertThatThrownBy(() -> ScenarioText.parse("broken.yaml", wrongKey, Catalogue.shipped()))
                .hasMessageEndingWith("; did you mean title?");
        String wrongName = "algorithm: buly\nids: 0..7\n";
        assertThatThrownBy(() -> ScenarioText.parse("broken.yaml", wrongName, Catalogue.shipped()))
                .hasMessageEndingWith("; did you mean bully?");
        String abbreviation = "algorithm: HS\nids: 0..7\n";
        assertThatThrownBy(() -> ScenarioText.parse("broken.yaml", abbreviation, Catalogue.shipped()))
                .hasMessageEndingWith("; did you mean hirschberg-sinclair?");
        String longName = "algorithm: " + "b".repeat(100_000) + "\nids: 0..7\n";
        assertThatThrownBy(() -> ScenarioText.parse("broken.yaml", longName, Catalogue.shipped()))
                .hasMessageEndingWith("raft");
    }

    @Test
    void theLineIsThatOfTheMistake() {
        String text = START + "events:\n  - {at: 0, detect: 1}\n  - at: 3\n    crash: nobody\n";
        assertThatThrownBy(() -> ScenarioText.parse("broken.yaml", text, Catalogue.shipped()))
                .message()
                .startsWith("broken.yaml, line 6, column 12, events[2].crash: found the text 'nobody'; expected");
    }

    @Test
    void bytesThatAreNotUtf8AreRefused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("latin1.yaml");
        Files.writeString(file, "title: Wähler\n" + START, StandardCharsets.ISO_8859_1);
        assertRefused(file, "found bytes that are not UTF-8; expected text saved as UTF-8");
    }

    @Test
    void aMarkAtTheBeginningIsNoMistake(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("mark.yaml");
        Files.writeString(file, "\ufeff" + START);
        assertThat(ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue)
                        .group()
                        .size())
                .isEqualTo(8);
    }

    /** French has them before colons and exclamation marks, and no reader of a title needs to know. */
    @Test
    void charactersThatNobodySeesAreWelcomeInTexts() throws ScenarioException {
        Scenario read = ScenarioText.parse(
                "x.yaml", "title: Vive le roi\u00a0!\n" + START + "notes: a\u200bb\n", Catalogue.shipped());
        assertThat(read.title()).isEqualTo("Vive le roi\u00a0!");
        assertThat(read.notes()).isEqualTo("a\u200bb");
    }

    @Test
    void listsAndMappingsMayBeLeftEmpty() throws ScenarioException {
        String empty =
                START + "options:\ncompare:\ncrashed:\ntimeouts: ~\nclocks: null\nevents: # none so far\ncaptions:\n";
        assertThat(ScenarioText.parse("x.yaml", empty, Catalogue.shipped()))
                .isEqualTo(ScenarioText.parse("x.yaml", START + "crashed: none\n", Catalogue.shipped()))
                .isEqualTo(ScenarioText.parse("x.yaml", START, Catalogue.shipped()));
    }

    @Test
    void aHugeFileIsRefused(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("huge.yaml");
        Files.writeString(file, START + "#".repeat(ScenarioFile.MAX_BYTES));
        assertRefused(file, "found more than 1048576 bytes; expected a scenario file, which is small");
    }

    @Test
    void aFolderIsRefused(@TempDir Path folder) {
        assertRefused(folder, "found a folder; expected a regular file");
    }

    private static void assertRefused(Path file, String message) {
        assertThatThrownBy(() -> ScenarioFile.read(file, Catalogue.shipped(), AlgorithmFile::loadIntoCatalogue))
                .isInstanceOf(ScenarioException.class)
                .hasMessage(file + ": " + message);
    }
}
