package hustings.trace;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.check.Faults;
import hustings.check.RandomScenario;
import hustings.engine.Frame;
import hustings.engine.SimulationEvent;
import hustings.engine.SimulationEvent.Cause;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.Timing;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Only who follows a crashed coordinator notices its crash, whoever tells of it; others suspect one. Who is live
 * when is read off the events here.
 */
class DetectionWordsTest {

    private static final int SEEDS = 40;
    private static final Pattern NOTICES = Pattern.compile("^(.*?) notices? (?:that )?the coordinator.*");
    private static final Pattern SUSPECTS = Pattern.compile("^(.*?) suspects? (?:that )?the coordinator.*");
    private static final Pattern RANGE = Pattern.compile("(\\d+)–(\\d+)|(\\d+)");

    private record Detection(int frame, int process, boolean rightly) {}

    private static History random(Publication publication, long seed) {
        Algorithm<?> algorithm = publication.with(Map.of());
        AlgorithmChoice choice = AlgorithmChoice.asPublished(publication.name());
        Scenario scenario = RandomScenario.of(Faults.ANY, choice, algorithm.messageTypes(), seed);
        return History.of(scenario, algorithm);
    }

    private static List<Detection> detections(List<Frame> frames) {
        List<Detection> detections = new ArrayList<>();
        Set<Integer> live = new HashSet<>();
        frames.get(0).processes().stream().filter(Frame.ProcessFrame::live).forEach(process -> live.add(process.id()));
        for (Frame frame : frames) {
            for (SimulationEvent event : frame.events()) {
                if (event instanceof SimulationEvent.Crashed crashed) {
                    live.remove(crashed.process());
                } else if (event instanceof Reacted reacted && reacted.cause() instanceof Cause.Revived) {
                    live.add(reacted.process());
                } else if (event instanceof Reacted reacted && reacted.cause() instanceof Cause.Detected) {
                    int belief = reacted.before().coordinator();
                    detections.add(
                            new Detection(frame.index(), reacted.process(), belief >= 0 && !live.contains(belief)));
                }
            }
        }
        return detections;
    }

    private static Set<Integer> named(Pattern pattern, List<Sentence> sentences) {
        Set<Integer> ids = new TreeSet<>();
        for (Sentence sentence : sentences) {
            Matcher subject = pattern.matcher(sentence.text());
            if (subject.matches()) {
                Matcher part = RANGE.matcher(subject.group(1));
                while (part.find()) {
                    int first = Integer.parseInt(part.group(part.group(3) == null ? 1 : 3));
                    int last = part.group(3) == null ? Integer.parseInt(part.group(2)) : first;
                    for (int id = first; id <= last; id++) {
                        ids.add(id);
                    }
                }
            }
        }
        return ids;
    }

    private static Set<Integer> who(List<Detection> detections, int from, int to, boolean rightly) {
        Set<Integer> ids = new TreeSet<>();
        detections.stream()
                .filter(each -> each.frame() > from && each.frame() <= to && each.rightly() == rightly)
                .forEach(each -> ids.add(each.process()));
        return ids;
    }

    @Test
    void narrationSaysWhoNoticesAndWhoSuspects() {
        int wrongly = 0;
        for (Publication publication : Catalogue.shipped()) {
            for (int seed = 0; seed < SEEDS; seed++) {
                History run = random(publication, seed);
                List<Detection> detections = detections(run.frames());
                int before = 0;
                for (int stop : run.stageStopIndices()) {
                    List<Sentence> sentences =
                            Narrator.composeSentences(run.frames(), before, stop, Translation.ENGLISH);
                    int from = stop == 0 ? 0 : before;
                    assertThat(named(NOTICES, sentences))
                            .as("%s, seed %d, %s", publication.name(), seed, sentences)
                            .isEqualTo(who(detections, from, stop, true));
                    assertThat(named(SUSPECTS, sentences))
                            .as("%s, seed %d, %s", publication.name(), seed, sentences)
                            .isEqualTo(who(detections, from, stop, false));
                    before = stop;
                }
                wrongly += (int)
                        detections.stream().filter(each -> !each.rightly()).count();
            }
        }
        assertThat(wrongly).isGreaterThan(SEEDS);
    }

    @Test
    void logAndTranscriptSayTheSame() {
        for (Publication publication : Catalogue.shipped()) {
            for (int seed = 0; seed < SEEDS; seed++) {
                History run = random(publication, seed);
                List<Detection> detections = detections(run.frames());
                List<Boolean> logged = Trace.of(run.frames()).log().stream()
                        .filter(entry -> entry instanceof TraceEvent.Reaction && entry.kind() == EventKind.DETECT)
                        .map(entry -> entry.content().startsWith("notices the crash"))
                        .toList();
                assertThat(logged)
                        .isEqualTo(detections.stream().map(Detection::rightly).toList());
                List<List<String>> lines = Transcript.linesByFrame(run, false);
                for (int frame = 0; frame < lines.size(); frame++) {
                    String text = String.join("\n", lines.get(frame));
                    boolean any = !who(detections, frame - 1, frame, true).isEmpty();
                    assertThat(!text.contains(": notices the crash") || any)
                            .as("%s, seed %d: %s", publication.name(), seed, text)
                            .isTrue();
                }
            }
        }
    }

    private static String narrate(TestRun run) {
        History history = run.history();
        List<String> sentences = new ArrayList<>();
        int before = 0;
        for (int stop : history.stageStopIndices()) {
            sentences.add(Narrator.narrate(history.frames(), before, stop, Translation.ENGLISH));
            before = stop;
        }
        return String.join("\n", sentences);
    }

    @Test
    void aLiveLeaderNoticesNoCrash() {
        TestRun run = TestRun.of("raft", 1, 3)
                .timing(Timing.ofConstantDelay(2).withUntilTick(12))
                .detect(3, 5);
        assertThat(narrate(run))
                .contains("3 suspects that the coordinator has crashed and does nothing new.")
                .doesNotContain("notice");
    }

    /** The coordinator lives; who is back only does not know it. The verb names the type, which is not named again. */
    @Test
    void whoIsBackSuspectsACrash() {
        TestRun run =
                TestRun.of("coordination-group", 1, 4).crash(1, 1).revive(1, 3).detect(1, 5);
        assertThat(narrate(run))
                .contains("1 suspects that the coordinator has crashed and sends CRASHED to 3.")
                .doesNotContain("CRASHED: CRASHED", "to 3: CRASHED", "notice");
    }
}
