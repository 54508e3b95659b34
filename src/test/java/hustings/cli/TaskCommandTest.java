package hustings.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import hustings.algorithm.Catalogue;
import hustings.check.ElectionProperties;
import hustings.model.Property;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.Task;
import hustings.web.address.RunAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code hustings task}: honest runs, and runs that cheat. */
class TaskCommandTest {

    private static final String RUN = """
            algorithm: bully
            ids: 1..4
            delays: 1..3
            seed: 7
            """;

    private static final String OWN_EVENTS = """
            events:
              - {at: 0, detect: 2}
              - {at: 20, crash: 4}
            """;

    private static final String TASK = RUN + OWN_EVENTS + """
            task:
              goal: {leads: 2}
              budget: {crash: 1}
              fewest: 1
              path:
                - {at: 30, crash: 3}
                - {at: 40, detect: 1}
              hints: [Who is above 2?]
            """;

    private static final String SOLUTION = OWN_EVENTS + """
              - {at: 30, crash: 3}
              - {at: 40, detect: 1}
            """;

    @TempDir
    private Path folder;

    private Run judge(String handedIn, String... more) throws IOException {
        Path task = Files.writeString(folder.resolve("task.yaml"), TASK);
        Path run = Files.writeString(folder.resolve("run.txt"), handedIn);
        return more.length == 0
                ? Run.of("task", task.toString(), run.toString())
                : Run.of("task", task.toString(), run.toString(), more[0]);
    }

    private static String link(String text) throws ScenarioException {
        Scenario scenario = ScenarioText.parse("test", text, Catalogue.shippedAndMistakes());
        return "https://example.org/run.html#" + RunAddress.format(scenario);
    }

    @Test
    void aTaskIsReadAndWrittenUnchangedAndNoLinkHoldsIt() throws ScenarioException {
        Scenario scenario = ScenarioText.parse("test", TASK, Catalogue.shippedAndMistakes());
        String written = ScenarioText.format(scenario);
        assertThat(written).contains("goal: {leads: 2}", "budget: {crash: 1}", "fewest: 1", "Who is above 2?");
        assertThat(ScenarioText.parse("test", written, Catalogue.shippedAndMistakes()))
                .isEqualTo(scenario);
        assertThat(RunAddress.format(scenario)).doesNotContain("task", "fewest", "above");
    }

    @Test
    void aSolutionIsReachedWithinTheBudgetWithTheFewestFromFileAndLink() throws IOException, ScenarioException {
        for (String handedIn :
                new String[] {RUN + SOLUTION, link(RUN + SOLUTION), "title: Mine\n" + TASK.replace(OWN_EVENTS, SOLUTION)
                }) {
            Run run = judge(handedIn);
            assertThat(run.out()).contains("Reached in the end, with 1 event, the fewest known. (crashes: 1 of 1)");
            assertThat(run.status()).isZero();
        }
        JsonNode told = new ObjectMapper()
                .readTree(judge(link(RUN + SOLUTION), "--json").out());
        assertThat(told.get("reached").asBoolean()).isTrue();
        assertThat(told.get("fewest").asBoolean()).isTrue();
        assertThat(told.get("used").get("crash").asInt()).isEqualTo(1);
    }

    @Test
    void moreThanTheBudgetIsReachedBeyondIt() throws IOException {
        Run run = judge(RUN + SOLUTION + "  - {at: 60, crash: 1}\n");
        assertThat(run.out()).contains("Reached in the end, but beyond the budget: with 2 crashes. (crashes: 2 of 1)");
        assertThat(run.status()).isEqualTo(1);
    }

    @Test
    void anotherKindThanTheBudgetNamesReachesNothing() throws IOException {
        String revived = SOLUTION + "  - {at: 60, pause: 1}\n  - {at: 70, resume: 1}\n";
        assertThat(judge(RUN + revived).out())
                .contains("but with 1 pause, which the budget does not have. (crashes: 1 of 1, pauses: 1 of 0)");
    }

    @Test
    void aDetectionWithALiveCoordinatorIsAFaultAndOneOfACrashIsFree() throws IOException {
        assertThat(judge(RUN + SOLUTION + "  - {at: 70, detect: 1}\n").out())
                .contains("(crashes: 1 of 1, false detections: 1 of 0)");
        assertThat(judge(RUN + OWN_EVENTS).out()).contains("Not reached. (crashes: 0 of 1)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seed: 7 | seed: 8 | seed: found 8; expected 7",
                "delays: 1..3 | delays: 1..2 | delays: found 1..2; expected 1..3",
                "algorithm: bully | algorithm: modified-bully | algorithm: found modified-bully; expected bully",
                "algorithm: bully | 'algorithm: bully\noptions: {bully-back: true}' | options: found",
                "ids: 1..4 | ids: 1..5 | ids: found 1..5; expected 1..4",
                "ids: 1..4 | 'ids: 1..4\ncrashed: 1' | crashed: found 1; expected none",
                "ids: 1..4 | 'ids: 1..4\nleader: 2' | leader: found 2; expected nothing",
                "ids: 1..4 | 'ids: 1..4\nloss: 10' | loss: found 10",
                "ids: 1..4 | 'ids: 1..4\nuntil: 45' | until: found 45",
                "ids: 1..4 | 'ids: 1..4\nclocks: {1: 3/2}' | clocks: found",
                "algorithm: bully | algorithm: Mine.java | found a Java file; expected an algorithm that ships",
                "'  - {at: 0, detect: 2}\n' | '' | events: found a run without some of the task's own events",
            })
    void aChangedRunCountsForNothingAndTheLineSaysWhy(String here, String changed, String why) throws IOException {
        String handedIn = RUN + SOLUTION;
        assertThat(handedIn).contains(here);
        Run run = judge(handedIn.replace(here, changed));
        assertThat(run.out()).contains("counts for nothing: ", why);
        assertThat(run.status()).isEqualTo(1);
    }

    @Test
    void aLongDifferenceIsToldByItsBeginning() throws IOException {
        String names = IntStream.range(0, 30)
                .mapToObj(number -> (number % 2 == 0 ? "even_name_" : "odd_name_") + number)
                .collect(Collectors.joining(", "));
        Run run = judge("algorithm: bully\nids: [" + names + "]\ndelays: 1..3\nseed: 7\n");
        assertThat(run.out())
                .contains("counts for nothing: ids: found [even_name_0", "...; expected 1..4, as in the task")
                .hasSizeLessThan(500);
    }

    @Test
    void severalLinksInATextAreSeveralRuns() throws IOException, ScenarioException {
        Run run = judge("First: " + link(RUN + SOLUTION) + ", then <" + link(RUN + OWN_EVENTS) + ">.");
        assertThat(run.out()).contains("run.txt, link 1: Reached", "run.txt, link 2: Not reached");
        assertThat(judge("what is this").out())
                .contains("counts for nothing: found no run; expected a run: a scenario file, or a text with its link");
    }

    @Test
    void aDamagedOrHugeLinkCountsForNothing() throws IOException, ScenarioException {
        String whole = link(RUN + SOLUTION);
        assertThat(judge(whole + "%G1").out()).contains("counts for nothing: ", "damaged");
        assertThat(judge(whole + "+".repeat(100_001)).out()).contains("counts for nothing: found more than 100000");
        String many = RUN + SOLUTION + "  - {at: 90, detect: 1}\n".repeat(600);
        assertThat(judge(many).out()).contains("counts for nothing: ", "500");
        assertThat(judge("what is this").out()).contains("counts for nothing: ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "goal: {leads: 2} | goal: live | task.goal: found a goal that the run reaches by itself",
                "goal: {leads: 2} | goal: never-tow | did you mean never-two?",
                "goal: {leads: 2} | 'goal: {leads: 2, messages: 3}' | found both of 'leads' and 'messages'",
                "goal: {leads: 2} | goal: {leads: 9} | expected an id of the group",
                "budget: {crash: 1} | budget: {crahs: 1} | did you mean crash?",
                "budget: {crash: 1} | budget: {crash: 0} | a whole number from 1 to 100",
                "fewest: 1 | fewest: few | task.fewest",
                "{at: 30, crash: 3} | {at: 30, crash: 9} | task.path",
                "{at: 30, crash: 3} | {at: 30, crash: 1} | task.path: found events that do not reach the goal",
                "fewest: 1 | fewest: 2 | task.fewest: found 2; expected at most 1",
                "'budget: {crash: 1}\n  fewest: 1' | 'budget: {crash: 3}\n  fewest: 2' | task.path: found a path",
            })
    void aBadTaskIsRefusedWithPlaceAndExpectation(String here, String changed, String why) throws IOException {
        Path task = Files.writeString(folder.resolve("task.yaml"), TASK.replace(here, changed));
        Run run = Run.of("task", task.toString());
        assertThat(run.err()).contains(why);
        assertThat(run.status()).isEqualTo(2);
    }

    @Test
    void aRunWithoutATaskIsRefusedAndAGoodTaskIsSaidToBeGood() throws IOException {
        assertThat(Run.of("task", "K1").err()).contains("found no 'task'");
        Path task = Files.writeString(folder.resolve("task.yaml"), TASK);
        assertThat(Run.of("task", task.toString()))
                .isEqualTo(new Run(0, "The run does not reach the goal by itself: the task can be given.\n", ""));
    }

    @Test
    void twoLeadersAreFoundAtTheStageAfterWhichTheyLeadThoughOneIsLeftInTheEnd() throws IOException {
        String start = "algorithm: bully\nids: 1..3\ncrashed: 3\n";
        String given = start + "task: {goal: never-two, budget: {revive: 1}, fewest: 1}\n";
        Path task = Files.writeString(folder.resolve("two.yaml"), given);
        String found = start + "events: [{at: 0, detect: 2}, {at: 3, revive: 3}]\n";
        Path two = Files.writeString(folder.resolve("found.yaml"), found);
        Path alone = Files.writeString(folder.resolve("alone.yaml"), found.replace("{at: 0, detect: 2}, ", ""));
        Run run = Run.of("task", task.toString(), two.toString(), alone.toString());
        assertThat(run.out())
                .isEqualTo(two + ": Reached at stage 2, with 1 event, the fewest known. (returns: 1 of 1)\n" + alone
                        + ": Not reached. (returns: 1 of 1)\n");
        assertThat(run.status()).isEqualTo(1);
    }

    @Test
    void manyMessagesAreReachedAtTheFirstStageWithSoMany() throws IOException {
        String start = "algorithm: bully\nids: 1..3\ncrashed: 3\n";
        Path task = Files.writeString(
                folder.resolve("task.yaml"), start + "task: {goal: {messages: 2}, budget: {revive: 1}}\n");
        // 2 asks 3, which is down, and then tells 1
        Path run = Files.writeString(folder.resolve("run.yaml"), start + "events: [{at: 0, detect: 2}]\n");
        assertThat(Run.of("task", task.toString(), run.toString()))
                .isEqualTo(new Run(0, run + ": Reached at stage 2, within the budget. (returns: 0 of 1)\n", ""));
    }

    @Test
    void aTaskMayNameEveryPropertyOfEveryElection() {
        assertThat(Task.Goal.PROPERTIES)
                .containsExactlyElementsOf(ElectionProperties.WITH_ANY_ENDING.stream()
                        .map(Property::id)
                        .toList());
    }

    @Test
    void makingATaskFindsFewestPathAndHintsAndWritesThemIntoTheFile() throws IOException, ScenarioException {
        String given = """
                algorithm: bully
                ids: 1..4
                crashed: 4
                events:
                  - {at: 0, detect: 2}
                task:
                  goal: {leads: 1}
                  budget: {crash: 2}
                """;
        Path task = Files.writeString(folder.resolve("task.yaml"), given);
        Run printed = Run.of("task", "--make", task.toString());
        assertThat(printed.status()).isZero();
        assertThat(printed.out()).startsWith(given).contains("fewest: 2", "path:", "crash: 3", "Look at 2 and 3.");
        Path made = folder.resolve("made.yaml");
        Run written = Run.of("task", "--make", task.toString(), "--out", made.toString());
        assertThat(written.out()).contains("the goal takes 2 events at least, added up to tick 60");
        assertThat(made).hasContent(printed.out());
        assertThat(Run.of("task", made.toString()).status()).isZero();
        assertThat(Run.of("task", "--make", made.toString()).out()).isEqualTo(printed.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "goal: live, budget: {crash: 1} | --make | task.goal: found a goal that the run reaches by itself",
                "goal: {leads: 1}, budget: {crash: 1} | --make | found no events up to tick 60 that reach the goal",
                "goal: {leads: 3}, budget: {crash: 1} | --make | events reach that do not count: 1 notices",
                "goal: {leads: 1}, budget: {crash: 2} | --make --states=5 | stopped at 5 states",
                "goal: {leads: 1}, budget: {crash: 2} | --make --states=0 | --states: found 0; expected 1 or more",
                "goal: {leads: 1}, budget: {crash: 2} | --make --states=9000000000000 | expected at most",
                "goal: {leads: 1}, budget: {crash: 2} | --within=3 | --within: found without --make",
                "goal: {leads: 1}, budget: {crash: 2} | --make --within=401 | expected 0 to 400",
                "goal: {leads: 1}, budget: {crash: 2} | --make --json | --make: found together with --json",
            })
    void aTaskThatCannotBeMadeIsRefused(String task, String options, String why) throws IOException {
        String run = "algorithm: bully\nids: 1..4\ncrashed: 4\nevents: []\ntask: {" + task + "}\n";
        Path file = Files.writeString(folder.resolve("task.yaml"), run);
        List<String> words = new ArrayList<>(List.of("task", file.toString()));
        words.addAll(List.of(options.split(" ")));
        Run refused = Run.of(words.toArray(String[]::new));
        assertThat(refused.err()).contains(why).doesNotContain("Exception");
        assertThat(refused.status()).isEqualTo(2);
    }

    @Test
    void anotherLayoutAndDetectionsWithoutEffectChangeNothing() throws IOException {
        String moved = RUN + "layout:\n  circle: [2, 1, 4, 3]\n" + SOLUTION;
        assertThat(judge(moved).out()).contains("Reached in the end", "(crashes: 1 of 1)");
        String ring = "algorithm: chang-roberts\nids: 1..4\ncrashed: 4\n";
        Path task = Files.writeString(
                folder.resolve("ring.yaml"), ring + "task: {goal: {messages: 5}, budget: {crash: 1}}\n");
        Path turned = Files.writeString(
                folder.resolve("turned.yaml"),
                ring + "layout:\n  circle: [2, 1, 4, 3]\nevents: [{at: 0, detect: 1}]\n");
        assertThat(Run.of("task", task.toString(), turned.toString()).out())
                .contains("counts for nothing: layout: found");
        // 3 is down when it is to notice something; what it notices by itself later is not that
        assertThat(judge(RUN + SOLUTION + "  - {at: 31, detect: 3}\n").out()).contains("(crashes: 1 of 1)");
    }

    @Test
    void aPausedProcessNoticesOnceItGoesOnAndTheDetectionCountsByWhatIsTrueThen() throws IOException {
        String start = "algorithm: bully\nids: 1..3\n";
        Path task = Files.writeString(
                folder.resolve("task.yaml"),
                start + "task: {goal: {messages: 1}, budget: {pause: 1, crash: 1, false-detection: 1}}\n");
        String paused = start + "events: [{at: 0, pause: 2}, {at: 1, detect: 2}, ";
        Path live = Files.writeString(folder.resolve("live.yaml"), paused + "{at: 5, resume: 2}]\n");
        Path down = Files.writeString(folder.resolve("down.yaml"), paused + "{at: 2, crash: 3}, {at: 5, resume: 2}]\n");
        Path lost = Files.writeString(folder.resolve("lost.yaml"), paused + "{at: 2, crash: 2}]\n");
        assertThat(Run.of("task", task.toString(), live.toString(), down.toString(), lost.toString())
                        .out())
                .contains(
                        live
                                + ": Reached at stage 1, within the budget."
                                + " (crashes: 0 of 1, false detections: 1 of 1, pauses: 1 of 1)\n",
                        down
                                + ": Reached at stage 1, within the budget."
                                + " (crashes: 1 of 1, false detections: 0 of 1, pauses: 1 of 1)\n",
                        lost + ": Not reached. (crashes: 1 of 1, false detections: 0 of 1, pauses: 1 of 1)\n");
    }

    @Test
    void whatHeartbeatsNoticeIsNoEventOfTheOneWhoSolves() throws IOException {
        String start = "algorithm: bully\nids: 1..3\ndetection: {by: heartbeat, every: 5, timeout: 12}\nuntil: 80\n";
        Path task = Files.writeString(
                folder.resolve("task.yaml"),
                start + "task: {goal: {leads: 1}, budget: {crash: 2, cut: 1}, fewest: 2}\n");
        Path run = Files.writeString(
                folder.resolve("run.yaml"),
                start + "events: [{at: 8, crash: 3}, {at: 8, crash: 2}, {at: 9, detect: 2}]\n");
        assertThat(Run.of("task", task.toString(), run.toString()).out())
                .contains("Reached in the end, with 2 events, the fewest known. (crashes: 2 of 2, cut links: 0 of 1)");
    }

    @Test
    void aGoalOfTheEndOfARunThatNeverRestsIsJudgedWhereTheRunIsShownToEnd() throws IOException {
        String start = "algorithm: raft\nids: 1..3\nevents: [{at: 0, detect: 1}]\n";
        for (String until : new String[] {"", "until: 40\n"}) {
            Path task = Files.writeString(
                    folder.resolve("task.yaml"), start + until + "task: {goal: {leads: none}, budget: {crash: 2}}\n");
            Path none = Files.writeString(folder.resolve("none.yaml"), start + until);
            assertThat(Run.of("task", task.toString(), none.toString()).out())
                    .isEqualTo(none + ": Not reached. (crashes: 0 of 2)\n");
            Run made = Run.of("task", "--make", task.toString(), "--within", "4");
            assertThat(made.out() + made.err())
                    .contains(
                            until.isEmpty() ? "until: found nothing, in a run that never comes to rest" : "fewest: 1");
        }
    }

    @Test
    void hintsAreWrittenInTheLanguageAskedFor() throws IOException {
        String start = "algorithm: bully\nids: 1..3\ncrashed: 3\nevents: [{at: 0, detect: 1}]\n";
        Path task = Files.writeString(
                folder.resolve("task.yaml"), start + "task: {goal: {leads: 1}, budget: {crash: 1}}\n");
        assertThat(Run.of("task", "--make", task.toString()).out()).contains("- Look at 2.");
        assertThat(Run.of("task", "--make", task.toString(), "--language", "de").out())
                .contains("- Achten Sie auf 2.", "Es beginnt so: 2 st\u00fcrzt ab.")
                .doesNotContain("Look");
        assertThat(Run.of("task", "--make", task.toString(), "--language", "fr").err())
                .contains("--language: found 'fr'");
        assertThat(Run.of("task", task.toString(), "--language", "de").err())
                .contains("--language: found without --make");
    }
}
