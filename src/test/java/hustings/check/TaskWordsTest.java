package hustings.check;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.scenario.RunLimits;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import hustings.scenario.Task;
import hustings.scenario.Task.Kind;
import hustings.scenario.Translation;
import hustings.trace.History;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said of a task. */
class TaskWordsTest {

    private static final String RUN = """
            algorithm: bully
            ids: [A, B, C, D]
            events: [{at: 0, detect: B}]
            crashed: D
            """;

    private static final Map<String, String> DEEDS = Map.of(
            "B starts",
            "[{at: 0, detect: B}]",
            "B starts, C crashes",
            "[{at: 0, detect: B}, {at: 0, crash: C}]",
            "B starts, C and A crash",
            "[{at: 0, detect: B}, {at: 0, crash: C}, {at: 40, crash: A}]");

    private static TaskJudge judge(String run, String task) throws ScenarioException {
        Scenario scenario =
                ScenarioText.parse("task.yaml", run + "task: " + task + "\n", Catalogue.shippedAndMistakes());
        return new TaskJudge(
                scenario,
                Catalogue.getByName(scenario.algorithm().name())
                        .with(scenario.algorithm().options()),
                RunLimits.OF_FILES);
    }

    private static String verdict(String task, String events) throws ScenarioException {
        TaskJudge judge = judge(RUN, task);
        Scenario played = ScenarioText.parse(
                "run.yaml", RUN.replace("[{at: 0, detect: B}]", events), Catalogue.shippedAndMistakes());
        return new TaskWords(Translation.ENGLISH, judge).verdict(judge.judge(played));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                never-two       | Make two lead at once.
                {leads: B}      | Make B lead in the end, followed by all that are live.
                {leads: none}   | Make it so that nobody leads in the end.
                {messages: 1200} | Make the election cost 1,200 messages or more.
                """)
    void theGoalIsASentence(String goal, String sentence) throws ScenarioException {
        assertThat(new TaskWords(Translation.ENGLISH, judge(RUN, "{goal: " + goal + "}")).goal())
                .isEqualTo(sentence);
    }

    static List<String> properties() {
        return Task.Goal.PROPERTIES;
    }

    @ParameterizedTest
    @MethodSource("properties")
    void everyPropertyHasASentenceInBothLanguages(String property) throws ScenarioException {
        TaskJudge judge = judge(RUN, "{goal: " + property + "}");
        String english = new TaskWords(Translation.ENGLISH, judge).goal();
        assertThat(english).startsWith("Make ").endsWith(".");
        assertThat(new TaskWords(Translation.of(Locale.GERMAN), judge).goal())
                .startsWith("Bringen Sie es dahin, dass ")
                .endsWith(".");
    }

    @Test
    void whereElectionsAreNumberedTwoHaveToLeadInOneTerm() throws ScenarioException {
        String raft = "algorithm: raft\nids: 1..3\nleader: none\nuntil: 6\nevents: [{at: 0, detect: 1}]\n";
        assertThat(new TaskWords(Translation.ENGLISH, judge(raft, "{goal: never-two}")).goal())
                .isEqualTo("Make two lead at once, in the same term.");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyKindIsNamedInBothLanguages(Kind kind) throws ScenarioException {
        TaskJudge judge = judge(RUN, "{goal: never-two, budget: {" + kind.word() + ": 2}}");
        TaskVerdict verdict = judge.judge(judge.start());
        TaskWords english = new TaskWords(Translation.ENGLISH, judge);
        assertThat(english.budget()).startsWith("Add at most 2 ");
        assertThat(english.used(verdict)).endsWith(": 0 of 2");
        TaskWords german = new TaskWords(Translation.of(Locale.GERMAN), judge);
        assertThat(german.budget()).startsWith("Erlaubt: höchstens 2");
        assertThat(german.used(verdict)).endsWith(": 0 von 2");
    }

    @Test
    void theBudgetIsAList() throws ScenarioException {
        TaskJudge judge = judge(RUN, "{goal: never-two, budget: {crash: 2, cut: 1}}");
        TaskWords words = new TaskWords(Translation.ENGLISH, judge);
        assertThat(words.budget()).isEqualTo("Add at most 2 crashes and 1 cut link.");
        Scenario played = judge.start()
                .withAddedEvents(judge("""
                algorithm: bully
                ids: 1..4
                events: [{at: 5, crash: 3}, {at: 6, drop: 2>3 ELECTION@6}]
                """, "{goal: {messages: 1000}}").start().events());
        assertThat(words.used(judge.judge(played)))
                .isEqualTo("crashes: 1 of 2, lost messages: 1 of 0, cut links: 0 of 1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                crash: 2 | 1 | B starts, C crashes | Reached in the end, with 1 event, the fewest known.
                crash: 2 | 1 | B starts, C and A crash | Reached in the end, with 2 events; 1 is enough.
                crash: 2 | 2 | B starts, C crashes | Reached in the end, with 1 event: fewer than the 2 that were known.
                crash: 2 |  | B starts, C crashes | Reached in the end, within the budget.
                crash: 1 |  | B starts, C and A crash | Reached in the end, but beyond the budget: with 2 crashes.
                cut: 1 |  | B starts, C crashes | Reached in the end, but with 1 crash, which the budget does not have.
                crash: 2 | 1 | B starts | Not reached.
                """)
    void aVerdictSaysWhenItIsReachedAndWithWhat(String budget, Integer fewest, String events, String sentence)
            throws ScenarioException {
        String known = fewest == null ? "" : ", fewest: " + fewest;
        assertThat(verdict("{goal: {leads: B}, budget: {" + budget + "}" + known + "}", DEEDS.get(events)))
                .isEqualTo(sentence);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                7 | [{at: 0, detect: B}, {at: 9, detect: A}] | Reached at stage 5, within the budget.
                9 | [{at: 0, detect: B}]                     | Not reached.
                """)
    void aGoalOfAMomentIsReachedAtAStage(int messages, String events, String sentence) throws ScenarioException {
        assertThat(verdict("{goal: {messages: " + messages + "}, budget: {false-detection: 1}}", events))
                .isEqualTo(sentence);
    }

    /** A link may hold what its reader has not watched. */
    @Test
    void usedIsWhatWasWatched() throws ScenarioException {
        TaskJudge judge = judge(RUN, "{goal: {leads: B}, budget: {crash: 1, drop: 1}}");
        Scenario solved = ScenarioText.parse(
                "run.yaml",
                RUN.replace("[{at: 0, detect: B}]", "[{at: 0, detect: B}, {at: 3, crash: C}, {at: 9, drop: A>B OK@8}]"),
                Catalogue.shippedAndMistakes());
        History history = History.of(
                solved, Catalogue.getByName("bully").with(solved.algorithm().options()));
        List<Frame> frames = history.frames();
        Frame last = history.lastFrame();
        int crash = frames.stream()
                .filter(frame -> frame.tick() >= 3 && !frame.events().isEmpty())
                .findFirst()
                .orElseThrow()
                .index();
        assertThat(judge.limitToWatched(judge.judge(history), history, 0).used())
                .isEmpty();
        assertThat(judge.limitToWatched(judge.judge(history), history, crash - 1)
                        .used())
                .isEmpty();
        assertThat(judge.limitToWatched(judge.judge(history), history, crash).used())
                .containsOnlyKeys(Kind.CRASH);
        assertThat(judge.limitToWatched(judge.judge(history), history, last.index()))
                .as("all of it")
                .isEqualTo(judge.judge(history))
                .extracting(TaskVerdict::used)
                .isEqualTo(judge.judge(solved).used());
    }
}
