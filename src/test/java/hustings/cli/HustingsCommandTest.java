package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hustings.paper.Figures;
import hustings.paper.figure.Figure;
import hustings.paper.figure.PrintedTotal;
import hustings.trace.CountingConvention;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The command line as a whole: exit status, what goes to which stream, how flags change a run. */
@Tag("jdk")
class HustingsCommandTest {

    private static String json(String... args) {
        Run run = Run.of(Stream.concat(Stream.of(args), Stream.of("--json")).toArray(String[]::new));
        assertThat(run.err()).isEmpty();
        assertThat(run.status()).isZero();
        return run.out();
    }

    static Stream<Arguments> badInput() {
        return Stream.of(
                arguments("run --foo", "hustings run: unknown option: '--foo'"),
                arguments("-x", "hustings: unknown option: '-x'"),
                arguments("walk", "hustings: found 'walk'; expected nothing more"),
                arguments("run a b", "hustings run: found 'b'; expected nothing more"),
                arguments("run K9", "'K9' is not a figure, a demonstration or a file; the figures are K1, K2, K3"),
                arguments("run .", ".: found a folder; expected a regular file"),
                arguments("run --delay", "missing required parameter for option '--delay' (TICKS)"),
                arguments("run --delay two", "--delay: found 'two'; expected a whole number"),
                arguments("run --delay 0", "delay is from 1 to 10000000 ticks, not 0"),
                arguments("run --delay 4294967298", "--delay: found '4294967298'; expected a whole number"),
                arguments("run --delays 3..1", "--delays: found the range '3..1', which runs downwards"),
                arguments("run --delays 0..1", "shortest of delays is from 1 to 10000000 ticks, not 0"),
                arguments("run --until -1", "until is from 0 to 10000000 ticks, not -1"),
                arguments("run --seed x", "--seed: found 'x'; expected a whole number"),
                arguments("run --seed 1 --seed 2", "option '--seed' (NUMBER) should be specified only once"),
                arguments("run --algorithm paxos", "--algorithm: unknown algorithm 'paxos'; expected one of [bully, "),
                arguments("run --option bully-back", "--option: found 'bully-back'; expected NAME=VALUE"),
                arguments("run --option x=y", "--option: unknown option 'x'; expected one of [announce-to-all, "),
                arguments(
                        "run --option bully-back=on", "--option: option 'bully-back' cannot be 'on'; expected one of"),
                arguments("run --ids 0..4096", "--ids: found more than 4096 numbers; expected at most that many"),
                arguments("run --ids 0-5", "--ids: found '0-5'; expected 0..5"),
                arguments("run --ids 1,0-5", "--ids: found '0-5'; expected 0..5"),
                arguments("run --crash 3-2@5", "--crash: found '3-2@5'; expected 2..3@5"),
                arguments("run --crash x-2@5", "--crash: found 'x-2@5'; expected ID@TICK or ID@TICK/SENDS, such as"),
                arguments("run --ids 1,1", "--ids: the id 1 is given twice"),
                arguments("run --ids 20000000", "--ids: found the id 20000000; expected at most 10000000"),
                arguments("run K1 --ids 0..3", "--ids: found together with K1, which has ids of its own"),
                arguments("run --crashed 8", "--crashed: no process has the id 8; expected some of 0..7"),
                arguments("run --detect 4", "--detect: found '4'; expected ID@TICK, such as 4@0"),
                arguments("run --detect 4@0,", "--detect: found ''; expected ID@TICK, such as 4@0"),
                arguments("run --detect 8@0", "--detect: no process has the id 8; expected one of 0..7"),
                arguments("run --detect 4@0/2", "--detect: found '4@0/2'; expected ID@TICK, such as 4@0"),
                arguments("run --revive 7@99999999", "--revive: found 99999999; expected at most 10000000"),
                arguments("run --crash 6@2/x", "--crash: found '6@2/x'; expected ID@TICK or ID@TICK/SENDS, such as"),
                arguments("run --drop 5>4", "--drop: '5>4' names no message; expected FROM>TO TYPE@TICK, such as"),
                arguments("run --drop 5>9_OK@2", "--drop: no process has the id 9; expected one of 0..7"),
                arguments(
                        "run --drop 5>4_GRANT@2", "--drop: found the message type 'GRANT'; expected one of ELECTION"));
    }

    @ParameterizedTest
    @MethodSource("badInput")
    void badInputIsOneLineAndStatus2(String command, String message) {
        String[] args =
                Stream.of(command.split(" ")).map(a -> a.replace('_', ' ')).toArray(String[]::new);
        Run run = Run.of(args);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("hustings").contains(message).contains("--help");
        assertThat(run.err().lines()).hasSize(1);
    }

    @Test
    void aBrokenFileIsNamedWithThePlace(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("bad.yaml"), "algorithm: bully\nids: 0..7\ndelay: soon\n");
        Run run = Run.of("run", file.toString());
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .isEqualTo(
                        "hustings run: " + file + ", line 3, column 8, delay: found the text 'soon'; expected a whole"
                                + " number from 1 to 10000000 (see hustings run --help)" + System.lineSeparator());
    }

    /** By ranges a short line names more of them than there is memory for. */
    @Test
    void eventsAreBoundedAsInFiles() {
        Run run = Run.of("run", "--ids", "0..4095", "--crash", "0..4095@1,".repeat(1000) + "0@1");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .startsWith(
                        "hustings run: --crash: found more than 65536 events up to here; expected at most that many");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "run --help", "algorithms --help", "figures --help", "--version"})
    void helpGoesToStandardOutput(String command) {
        Run run = Run.of(command.split(" "));
        assertThat(run.status()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).containsIgnoringCase("hustings").doesNotContain("\u001b");
    }

    @Test
    void helpNamesEveryFlagAndEveryExampleRuns() {
        String help = Run.of("run", "--help").out();
        for (CommandLine.Model.OptionSpec option : HustingsCommand.createCommandLine()
                .getSubcommands()
                .get("run")
                .getCommandSpec()
                .options()) {
            assertThat(help).contains(option.longestName());
        }
        List<String> examples = help.lines()
                .filter(line -> line.startsWith("  hustings "))
                .map(String::strip)
                .toList();
        assertThat(examples).hasSize(6);
        for (String example : examples) {
            String words = Pattern.compile("'([^']*)'")
                    .matcher(example.substring("hustings ".length()))
                    .replaceAll(quoted -> quoted.group(1).replace(' ', '_'));
            Run run = Run.of(
                    Stream.of(words.split(" ")).map(a -> a.replace('_', ' ')).toArray(String[]::new));
            assertThat(run.status()).as(example).isZero();
            assertThat(run.err()).as(example).isEmpty();
        }
    }

    @Test
    void commandsAndOptionsAreForTheCommandLineAllElseForTheWindow() {
        assertThat(HustingsCommand.createCommandLine().getSubcommands().keySet())
                .allMatch(HustingsCommand::isCommand)
                .hasSizeGreaterThan(10);
        assertThat(HustingsCommand.isCommand("--version")).isTrue();
        assertThat(HustingsCommand.isCommand("K1")).isFalse();
        assertThat(HustingsCommand.isCommand("my.yaml")).isFalse();
    }

    @Test
    void aConventionCountsAsAPaperDoes() {
        assertThat(Run.of("run", "K1", "--convention", "live-group").out())
                .endsWith("counted live-group, no sends that find their receiver crashed: 12\n");
        assertThat(Run.of("run", "K1", "--json", "--convention", "overhead").out())
                .endsWith("\"quiescent\":true,\"endTick\":8,\"counted\":9}\n");
        assertThat(Run.of("run", "K1", "--convention", "mine").err())
                .contains("unknown convention 'mine'; expected one of [all-sends, live-group");
    }

    @Test
    void findPrintsTheMatchesAlone() {
        assertThat(Run.of("run", "K1", "--find", "lost from 5").out().lines())
                .containsExactly(
                        "stage,tick,arrives,from,to,type,content,rule,fate",
                        "3,2,4,5,7,ELECTION,,Step 1.1,receiver crashed");
        assertThat(Run.of("run", "K1", "--find", "rule").err())
                .contains("--find: found nothing after “rule”; expected");
        assertThat(Run.of("run", "K1", "--find", "lost", "--json").err()).contains("found --json besides");
    }

    @Test
    void aFigureIsPrintedOrDrawn(@TempDir Path folder) {
        assertThat(Run.of("figure", "k1").out()).isEqualTo(Run.of("run", "K1").out());
        assertThat(Run.of("figure", "K1", "--format", "svg").out())
                .startsWith("<svg xmlns=")
                .contains(">COORDINATOR</text>")
                .endsWith("</svg>\n");
        assertThat(Run.of(
                                "figure",
                                "K1",
                                "--format",
                                "svg",
                                "--out",
                                folder.resolve("new").toString())
                        .status())
                .isZero();
        assertThat(folder.resolve("new"))
                .isDirectoryContaining("glob:**/K1.svg")
                .isDirectoryContaining("glob:**/K1-5.svg");
        assertThat(Run.of("figure", "K9").err()).contains("found no figure 'K9'; expected one of K1, K2, K3");
        assertThat(Run.of("figure", "K1", "--format", "gif").err())
                .contains("found 'gif'; expected text, svg, png or pdf");
    }

    @Test
    void aLogIsFollowedByThePrintedAndTheCountedTotal() {
        assertThat(Run.of("figure", "a4").out())
                .isEqualTo(Run.of("run", "A4").out()
                        + "total in the paper: 33; counted aarhus, without HALT and INFORM; COORDINATOR to lower ids"
                        + " only: 33\n");
        assertThat(Run.of("figure", "A6").out())
                .contains("\ntotal                 26         23         3\n")
                .endsWith("total in the paper: 22; counted aarhus, without HALT and INFORM; COORDINATOR to lower ids"
                        + " only: 22\n");
    }

    @Test
    void aPrintedTotalThatIsNotTheCountedOneIsSaidToDiffer() {
        PrintedTotal printed = new PrintedTotal(27, CountingConvention.ALL_SENDS);
        assertThat(FigureCommand.describePrintedAndCounted(printed, printed.countInRun(Figures.loadScenario("A4"))))
                .isEqualTo("total in the paper: 27; counted all-sends, every send, to crashed processes too: 33, which"
                        + " differs");
    }

    @Test
    void theClaimsAreCheckedByRuns() {
        assertThat(Run.of("claims", "--paper", "lecture-notes").out())
                .startsWith("lecture-notes-bully-asks: holds\n")
                .contains("lecture-notes-bully-job-done: holds within limits\n")
                .contains("    tried: 2 to 6 processes, every set of crashed processes with the coordinator, ");
        assertThat(Run.of("claims", "--paper", "lecture-notes", "--json").out())
                .startsWith("[{\"id\":\"lecture-notes-bully-asks\",\"source\":\"Bully Algorithm\",")
                .contains("\"verdict\":\"holds within limits\"");
        assertThat(Run.of("claims", "--paper", "nobody").err()).contains("found 'nobody'; expected one of");
    }

    @Test
    @Tag("weekly") // the same table of a paper whose claims take longest
    void theClaimsOfThePaperAreCheckedByRuns() {
        assertThat(Run.of("claims", "--paper", "kordafshari").out())
                .contains("kordafshari-3: holds under a convention (live-group)\n")
                .contains(
                        "    printed: (n - r + 1)(n - r) + n - 1\n    tried: n = 1..12, every r; every delay D, and ");
        assertThat(Run.of("claims", "--paper", "kordafshari", "--json").out())
                .startsWith("[{\"id\":\"kordafshari-stages-bully-most\",\"source\":\"Section 2\",")
                .contains("\"verdict\":\"does not hold\"");
    }

    @Test
    void aDemonstrationRunsByItsId() {
        Run run = Run.of("run", "bully-weak-spot");
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("The old coordinator comes back in mid-election\n")
                .endsWith("\n1..3 follow 4\n4..5 follow 5\n");
        assertThat(Run.of("run", "Bully-Weak-Spot", "--option", "bully-back=true", "--option", "announce-to-all=true")
                        .out())
                .contains("changed from 'The old coordinator comes back in mid-election'")
                .endsWith("\n1..5 follow 5\n");
        assertThat(Run.of("run", "bully-weakspot").err())
                .contains("'hustings list demonstrations' lists the demonstrations");
    }

    @Test
    void claimsAreFilteredAndTabled() {
        String failing = Run.of(
                        "claims", "--paper", "lecture-notes", "--algorithm", "ring", "--verdict", "holds within limits")
                .out();
        assertThat(failing)
                .contains("lecture-notes-ring-two-rounds: holds within limits", "lecture-notes-ring-returns: ")
                .doesNotContain("lecture-notes-bully", "lecture-notes-ring-adds");
        assertThat(Run.of("claims", "--paper", "lecture-notes", "--verdict", "does not hold", "--json")
                        .out())
                .isEqualTo("[]\n");
        assertThat(Run.of("claims", "--paper", "lecture-notes", "--algorithm", "ring", "--markdown")
                        .out())
                .startsWith("**Lecture notes**\n\n| id | where | what it claims | verdict | tried | measured |\n")
                .contains("| ring-adds | Ring Algorithm | Each sender adds its own id to the list. | holds | 2 to 6"
                        + " processes, every set of crashed processes with the coordinator, every starter; every delay"
                        + " D, and delays drawn from 1 tick to D on links that keep the order of messages; beyond:"
                        + " where one overtakes another on its link | in all 258 runs |");
        assertThat(Run.of("claims", "--algorithm", "paxos").err()).contains("found 'paxos'; expected one of bully, ");
        assertThat(Run.of("claims", "--verdict", "true").err())
                .contains("found 'true'; expected one of holds, holds under");
        assertThat(Run.of("claims", "--json", "--format", "text").err())
                .contains("--json: found together with --format; expected only one of them");
        assertThat(Run.of("claims", "--format", "html").err())
                .contains("found 'html'; expected text, json or markdown");
    }

    @Test
    void schemaPrintsTheFileOfTheGuide() {
        Path folder = Path.of("src/site/resources/schema");
        assertThat(folder.resolve("scenario.schema.json"))
                .hasContent(Run.of("schema").out());
        assertThat(folder.resolve("lesson.schema.json"))
                .hasContent(Run.of("schema", "lesson").out());
        assertThat(folder.resolve("rubric.schema.json"))
                .hasContent(Run.of("schema", "rubric").out());
    }

    @Test
    void theListsNameWhatThereIs() {
        List<String> figures = Run.of("list", "figures").out().lines().toList();
        assertThat(figures.stream().map(line -> line.split(" ")[0]))
                .containsExactlyElementsOf(
                        Figures.all().stream().map(Figure::id).toList());
        assertThat(figures)
                .anySatisfy(line -> assertThat(line.split(" {2,}"))
                        .containsExactly(
                                "L1", "lecture-notes", "Figure 6.21", "ring", "The ring algorithm, two start at once"));
        assertThat(figures.stream()
                        .map(line -> line.indexOf(
                                Figures.requireFigure(line.split(" ")[0]).title())))
                .as("the titles stand below each other")
                .containsOnly(figures.get(0).indexOf("The bully algorithm"));
        assertThat(Run.of("list", "algorithms").out())
                .contains("bully: Bully\n", "modified-bully: Modified bully\n")
                .contains("  --option announce-to-all=false|true (as published: false)\n");
        assertThat(Run.of("list", "demonstrations").out())
                .startsWith("bully-idea                     algorithms  The highest takes over, and takes back\n")
                .contains("raft-cold-start                algorithms  A start without a leader\n")
                .contains("raft-split-vote                field       A split vote of four\n")
                .contains("raft-waits-anew-strike         mistakes    Who refuses begins to wait anew\n")
                .endsWith("raft-mistake-3-find            mistakes    Find the mistake, 5: Raft\n");
        assertThat(Run.of("list", "demonstrations").out().lines().filter(line -> line.contains(" field ")))
                .hasSize(10);
        assertThat(json("list", "demonstrations"))
                .contains("{\"id\":\"raft-split-vote\",\"group\":\"field\",\"title\":\"A split vote of four\"}");
        assertThat(Run.of("list", "mistakes").out()).startsWith("""
                        bully-follows-first-ok: Bully that follows the first OK
                          course work; of the same kind only: mKeRix/room-assistant#196
                        bully-tells-askers: Bully whose winner tells only who asked
                          course work; of the same kind only: atomix/atomix#203
                        raft-counts-twice: Raft""");
        assertThat(Run.of("list", "lessons").out()).startsWith("bully-lesson ");
        assertThat(Run.of("list", "tasks").out())
                .startsWith("task-second-leads ")
                .contains("Two lead at once");
        assertThat(json("list", "algorithms")).startsWith("[{\"name\":\"bully\",\"title\":\"Bully\",\"source\":");
        assertThat(Run.of("list").out())
                .startsWith("algorithms\n\nbully: Bully\n")
                .contains("\n\nlessons\n\nbully-lesson ");
        assertThat(Run.of("list", "lesson").err())
                .contains("found 'lesson'; expected one of")
                .contains("did you mean lessons?");
    }

    @Test
    void eightProcessesRunWithoutFaultsWhereNoFlagsAreGiven() {
        assertThat(json("run"))
                .isEqualTo("{\"algorithm\":\"bully\",\"delayTicks\":2,\"stages\":[],\"tallies\":{"
                        + "\"ELECTION\":{\"sent\":0,\"delivered\":0,\"lost\":0},"
                        + "\"OK\":{\"sent\":0,\"delivered\":0,\"lost\":0},"
                        + "\"COORDINATOR\":{\"sent\":0,\"delivered\":0,\"lost\":0}},"
                        + "\"coordinator\":{\"0\":7,\"1\":7,\"2\":7,\"3\":7,\"4\":7,\"5\":7,\"6\":7,\"7\":7},"
                        + "\"live\":[0,1,2,3,4,5,6,7],\"quiescent\":true,\"endTick\":0,\"counted\":0}\n");
    }

    @Test
    void aRevivedProcessThatHasHeardNothingBelievesInNobody() {
        assertThat(json(
                        "run",
                        "--algorithm",
                        "modified-bully",
                        "--option",
                        "revival=figure-4",
                        "--crashed",
                        "7",
                        "--revive",
                        "7@5"))
                .contains("\"6\":7,\"7\":null}")
                .endsWith("\"quiescent\":true,\"endTick\":5,\"counted\":0}\n");
    }

    @Test
    void aRunThatIsStoppedSaysSo() {
        assertThat(json("run", "K1", "--until", "3"))
                .contains("\"OK\":{\"sent\":2,\"delivered\":0,\"lost\":0}")
                .endsWith("\"quiescent\":false,\"endTick\":3,\"counted\":8}\n");
        assertThat(Run.of("run", "K1", "--until", "3").out())
                .contains("stopped at tick 3 after 3 stages, 5 messages on the way\n");
    }

    @Test
    void flagsSayTheSameAsAFigure() {
        assertThat(json("run", "--ids", "7,0..6", "--crashed", "7", "--detect", "4@0"))
                .isEqualTo(json("run", "K1").replaceFirst("\"notes\":\"[^\"]*\",", ""));
    }

    @Test
    void flagsBesideAFigureChangeItsRun() {
        assertThat(json("run", "K1", "--algorithm", "modified-bully"))
                .isEqualTo(json("run", "--algorithm", "modified-bully", "--crashed", "7", "--detect", "4@0"));
        assertThat(json("run", "K1", "--crashed", "6,7", "--delay", "5", "--option", "announce-to-all=true"))
                .isEqualTo(json(
                        "run",
                        "--crashed",
                        "6..7",
                        "--delay",
                        "5",
                        "--option",
                        "announce-to-all=true",
                        "--detect",
                        "4@0"));
        assertThat(json("run", "K1", "--crash", "6@3", "--detect", "0..1@3"))
                .isEqualTo(json("run", "--crashed", "7", "--detect", "4@0,1@3,0@3", "--crash", "6@3"));
    }

    @Test
    void captionsAreLeftOutOfARunThatTheyDoNotFit() {
        assertThat(Run.of("run", "K1").out()).contains("(a) stage 1");
        assertThat(Run.of("run", "K1", "--crash", "6@3").out())
                .contains("\nstage 1")
                .doesNotContain("(a)");
    }

    @Test
    void crashesComeBeforeRevivalsAndTheseBeforeDetectionsAtOneTick() {
        String run = Run.of("run", "--detect", "3@1,2@1", "--revive", "5@1", "--crash", "5@1", "--drop", "0>1 OK@0")
                .out();
        assertThat(run.lines().filter(line -> line.startsWith("  * ")))
                .containsExactly(
                        "  * crash 5",
                        "  * revive 5",
                        "  * detect 2",
                        "  * detect 3",
                        "  * drop 0>1 OK@0 (changes nothing)");
    }

    @Test
    void aDropComesBeforeTheArrival() {
        assertThat(json("run", "K1", "--delay", "1", "--drop", "5>4 OK@1,6>4 OK@1"))
                .contains("\"OK\":{\"sent\":3,\"delivered\":1,\"lost\":2}");
    }
}
