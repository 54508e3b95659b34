package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.picture.PictureRuns;
import hustings.picture.PictureRuns.Drawn;
import hustings.scenario.InterventionWords;
import hustings.scenario.InterventionWords.Style;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is told of real runs. */
class NarratorTest {

    private static List<String> narrate(TestRun run) {
        return narrate(run, Translation.ENGLISH);
    }

    private static List<String> narrate(TestRun run, Translation language) {
        History history = run.history();
        List<String> sentences = new ArrayList<>();
        int before = 0;
        for (int stop : history.stageStopIndices()) {
            sentences.add(Narrator.narrate(history.frames(), before, stop, language));
            before = stop;
        }
        return sentences;
    }

    @Test
    void figure1OfKordafshari() {
        assertThat(narrate(TestRun.of("bully", 0, 7).crashed(7).detect(4, 0)))
                .containsExactly(
                        "7 has crashed. All live processes follow 7.",
                        "4 notices that the coordinator has crashed and asks 5–7: ELECTION.",
                        "The message to 7 is lost. 5 and 6 answer 4 with OK.",
                        "5 asks 6 and 7, 6 asks 7: ELECTION.",
                        "2 messages to 7 are lost. 4 steps back. 6 answers 5 with OK.",
                        "5 steps back. 6 has waited long enough. 6 announces itself to 0–5: COORDINATOR.",
                        "All live processes follow 6.");
    }

    @Test
    void figure1OfKordafshariInGerman() {
        assertThat(narrate(TestRun.of("bully", 0, 7).crashed(7).detect(4, 0), Translation.of(Locale.GERMAN)))
                .containsExactly(
                        "7 ist abgestürzt. Alle laufenden Prozesse folgen 7.",
                        "4 bemerkt, dass der Koordinator abgestürzt ist, und fragt 5–7: ELECTION.",
                        "Die Nachricht an 7 geht verloren. 5 und 6 antworten 4 mit OK.",
                        "5 fragt 6 und 7, 6 fragt 7: ELECTION.",
                        "2 Nachrichten an 7 gehen verloren. 4 tritt zurück. 6 antwortet 5 mit OK.",
                        "5 tritt zurück. 6 hat lange genug gewartet. 6 gibt sich 0–5 als Koordinator bekannt:"
                                + " COORDINATOR.",
                        "Alle laufenden Prozesse folgen 6.");
    }

    @Test
    void whoFollowsAnotherTellsOfThatOneAndDoesNotAnnounceItself() {
        TestRun ring = TestRun.of("ring", 1, 3).detect(1, 0);
        assertThat(narrate(ring)).anyMatch(stage -> stage.contains("1 tells 2 who leads: COORDINATOR."));
        assertThat(narrate(ring)).anyMatch(stage -> stage.contains("3 announces itself to 1: COORDINATOR."));
        assertThat(narrate(ring, Translation.of(Locale.GERMAN)))
                .anyMatch(stage -> stage.contains("1 sagt 2, wer führt: COORDINATOR."));
    }

    @Test
    void interventionsThatChangeNothingAreToldWithTheirReason() {
        List<String> sentences = narrate(TestRun.of("bully", 1, 3)
                .crashed(3)
                .detect(3, 0)
                .detect(1, 1)
                .at(2, new Intervention.Drop(new MessageName(2, 1, "OK", 1, 1)))
                .at(2, new Intervention.Revive(1))
                .at(2, new Intervention.Heal()));
        assertThat(String.join(" ", sentences))
                .contains(
                        "3 has crashed, so it notices nothing.",
                        "No OK from 2 to 1 is on its way that could still arrive.",
                        "1 was running already.",
                        "The network was like that already.");
    }

    @Test
    void figure2OfKordafshari() {
        assertThat(narrate(TestRun.of("modified-bully", 1, 6).crashed(6).detect(3, 0)))
                .containsExactly(
                        "6 has crashed. All live processes follow 6.",
                        "3 notices that the coordinator has crashed and asks 4–6: ELECTION.",
                        "The message to 6 is lost. 4 and 5 answer 3 with OK.",
                        "3 has waited long enough. 3 grants the role to 5: GRANT.",
                        "5 announces itself to 1–4 and 6: COORDINATOR.",
                        "The message to 6 is lost. All live processes follow 5.");
    }

    @Test
    void figure3OfKordafshari() {
        assertThat(narrate(TestRun.of("modified-bully", 1, 6)
                                .crashed(6)
                                .detect(2, 0)
                                .detect(3, 0))
                        .subList(1, 4))
                .containsExactly(
                        "2 and 3 notice that the coordinator has crashed and ask all of higher rank: ELECTION.",
                        "2 messages to 6 are lost. 3 steps back. 3–5 answer 2 with OK.",
                        "2 has waited long enough. 2 grants the role to 5: GRANT.");
    }

    @Test
    void interventionsByAPersonAreTold() {
        assertThat(narrate(TestRun.of("bully", 0, 3)
                        .crash(3, 0)
                        .crash(2, 0)
                        .detect(1, 4)
                        .beforeStage(2, new Intervention.Drop(MessageName.parse("1>2 ELECTION@4")))
                        .revive(3, 30)))
                .containsExactly(
                        "All live processes follow 3.",
                        "2 and 3 crash.",
                        "1 notices that the coordinator has crashed and asks 2 and 3: ELECTION.",
                        "The ELECTION from 1 to 2 is dropped.",
                        "The message to 3 is lost. 1 has waited long enough. 1 announces itself to 0: COORDINATOR.",
                        "0 now follows 1. 0 receives COORDINATOR from 1.",
                        "3 is back. 3 announces itself to 0–2: COORDINATOR.",
                        "The message to 2 is lost. All live processes follow 3.");
    }

    @Test
    void aSplitNamesWhoCannotReachWhomAndLossesToSeveralAreNotCounted() {
        Intervention split = new Intervention.Partition(List.of(List.of(1, 3), List.of(0, 2)));
        InterventionWords english = new InterventionWords(Translation.ENGLISH);
        InterventionWords german = new InterventionWords(Translation.of(Locale.GERMAN));
        assertThat(english.tell(Style.SENTENCE, split))
                .isEqualTo("The network is split: 1 and 3 cannot reach 0 and 2.");
        assertThat(german.tell(Style.SENTENCE, new Intervention.Partition(List.of(List.of(1)))))
                .isEqualTo("Das Netz ist getrennt: 1 erreicht die anderen nicht.");
        Intervention many = new Intervention.Partition(List.of(List.of(0, 1, 2), List.of(3), List.of(4)));
        assertThat(english.tell(Style.SENTENCE, many)).isEqualTo("The network is split into 3 sides: 0–2 | 3 | 4.");
        assertThat(narrate(TestRun.of("bully", 0, 3).crashed(3).detect(1, 0).at(1, split)))
                .contains("The network is split: 1 and 3 cannot reach 0 and 2.")
                .contains("Messages to 2 and 3 are lost. 1 has waited long enough."
                        + " 1 announces itself to 0: COORDINATOR.");
    }

    @Test
    void aCrashInTheMiddleOfAMulticastIsToldAfterWhatWasSent() {
        List<String> sentences = narrate(TestRun.of("bully", 0, 5)
                .crashed(5)
                .at(0, new Intervention.CrashAfterSends(2, 1))
                .detect(2, 0));
        assertThat(sentences)
                .contains("2 notices that the coordinator has crashed and asks 3: ELECTION. 2 crashes while it sends.");
    }

    @Test
    void aFalseAlarmIsASuspicion() {
        assertThat(narrate(TestRun.of("bully", 0, 3).detect(1, 0)))
                .contains("1 suspects that the coordinator has crashed and asks 2 and 3: ELECTION.");
    }

    @Test
    void disagreementIsTold() {
        List<String> sentences = narrate(TestRun.of("bully", 0, 3)
                .crashed(3)
                .detect(2, 0)
                .beforeStage(3, new Intervention.Drop(MessageName.parse("2>0 COORDINATOR@4"))));
        assertThat(sentences.get(sentences.size() - 1)).isEqualTo("They disagree: 0 follows 3; 1 and 2 follow 2.");
    }

    @Test
    void aTickIsTold() {
        List<Frame> frames =
                TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).history().frames();
        List<String> sentences = frames.subList(1, 6).stream()
                .map(frame -> Narrator.narrate(frames, frame.index() - 1, frame.index(), Translation.ENGLISH))
                .toList();
        assertThat(sentences)
                .containsExactly(
                        "4 notices that the coordinator has crashed.",
                        "4 asks 5–7: ELECTION.",
                        "3 messages are on their way.",
                        "The message to 7 is lost. 5 and 6 receive ELECTION from 4.",
                        "5 and 6 answer 4 with OK.");
    }

    @Test
    void aJumpOverSeveralStagesIsSummedUp() {
        List<Frame> frames =
                TestRun.of("bully", 0, 7).crashed(7).detect(4, 0).history().frames();
        assertThat(Narrator.narrate(frames, 0, frames.size() - 1, Translation.ENGLISH))
                .contains("5 stages, with 15 messages, are sent: ELECTION first, COORDINATOR last.")
                .endsWith("All live processes follow 6.");
    }

    static java.util.stream.Stream<Drawn> runs() {
        return PictureRuns.random();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void everyStepIsToldInShortGrammaticalSentences(Drawn run) {
        int before = 0;
        for (Frame frame : run.frames()) {
            String narration = Narrator.narrate(run.frames(), before, frame.index(), Translation.ENGLISH);
            before = frame.index();
            assertThat(narration)
                    .isNotBlank()
                    .hasSizeLessThanOrEqualTo(Sentence.MAX_LENGTH)
                    .endsWith(".")
                    .doesNotContain("  ")
                    .doesNotContainPattern("^[A-Z]?\\d+ (ask|answer|notice|step|announce|crash|receive) ")
                    .doesNotContainPattern("(\\d+ and |–)\\d+ (asks|answers|notices|steps|announces|crashes|receives) ")
                    .doesNotContainPattern("\\b1 (messages|processes|stages)\\b");
            assertThat(Narrator.describe(frame, Translation.ENGLISH))
                    .endsWith(".")
                    .contains(" at tick " + frame.tick());
        }
    }
}
