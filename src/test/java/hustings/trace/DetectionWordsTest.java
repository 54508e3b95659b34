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
import hustings.paper.CompletedRun;
import hustings.paper.Demonstrations;
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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Only who follows a crashed coordinator notices its crash, whoever tells of it; who follows nobody notices that;
 * others suspect one. Who is live when is read off the events here.
 */
class DetectionWordsTest {

    private static final int SEEDS = 40;
    private static final Pattern NOTICES = Pattern.compile("^(.*?) notices? (?:that )?the (?:crash|coordinator).*");
    private static final Pattern SUSPECTS = Pattern.compile("^(.*?) suspects? (?:that )?the coordinator.*");
    private static final Pattern LACKS = Pattern.compile("^(.*?) notices? that (?:it has|they have) no coordinator.*");
    private static final Map<Pattern, String> LOGGED = Map.of(
            NOTICES, "it notices the crash of the coordinator",
            SUSPECTS, "it suspects a crash of the coordinator",
            LACKS, "it notices that it has no coordinator");
    private static final Pattern RANGE = Pattern.compile("(\\d+)–(\\d+)|(\\d+)");

    private record Detection(int frame, int process, Pattern words) {}

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
                    detections.add(new Detection(
                            frame.index(),
                            reacted.process(),
                            belief < 0 ? LACKS : live.contains(belief) ? SUSPECTS : NOTICES));
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

    private static Set<Integer> who(List<Detection> detections, int from, int to, Pattern words) {
        Set<Integer> ids = new TreeSet<>();
        detections.stream()
                .filter(each -> each.frame() > from && each.frame() <= to && each.words() == words)
                .forEach(each -> ids.add(each.process()));
        return ids;
    }

    @Test
    void narrationSaysWhoNoticesAndWhoSuspects() {
        int wrongly = 0;
        int without = 0;
        for (Publication publication : Catalogue.shipped()) {
            for (int seed = 0; seed < SEEDS; seed++) {
                History run = random(publication, seed);
                List<Detection> detections = detections(run.frames());
                int before = 0;
                for (int stop : run.stageStopIndices()) {
                    List<Sentence> sentences =
                            Narrator.composeSentences(run.frames(), before, stop, Translation.ENGLISH);
                    int from = stop == 0 ? 0 : before;
                    for (Pattern words : List.of(NOTICES, SUSPECTS, LACKS)) {
                        assertThat(named(words, sentences))
                                .as("%s, seed %d, %s", publication.name(), seed, sentences)
                                .isEqualTo(who(detections, from, stop, words));
                    }
                    before = stop;
                }
                wrongly += (int) detections.stream()
                        .filter(each -> each.words() == SUSPECTS)
                        .count();
                without += (int) detections.stream()
                        .filter(each -> each.words() == LACKS)
                        .count();
            }
        }
        assertThat(wrongly).isGreaterThan(SEEDS);
        assertThat(without).isPositive();
    }

    @Test
    void logAndTranscriptSayTheSame() {
        for (Publication publication : Catalogue.shipped()) {
            for (int seed = 0; seed < SEEDS; seed++) {
                History run = random(publication, seed);
                List<Detection> detections = detections(run.frames());
                List<String> logged = Trace.of(run.frames()).log().stream()
                        .filter(entry -> entry instanceof TraceEvent.Reaction && entry.kind() == EventKind.DETECT)
                        .map(TraceEvent::content)
                        .toList();
                assertThat(logged).hasSameSizeAs(detections);
                for (int i = 0; i < logged.size(); i++) {
                    assertThat("it " + logged.get(i))
                            .matches(LOGGED.get(detections.get(i).words()));
                }
                List<List<String>> lines = Transcript.linesByFrame(run, false);
                for (int frame = 0; frame < lines.size(); frame++) {
                    String text = String.join("\n", lines.get(frame));
                    for (Map.Entry<Pattern, String> words : LOGGED.entrySet()) {
                        boolean any = !who(detections, frame - 1, frame, words.getKey())
                                .isEmpty();
                        assertThat(!text.contains(": " + words.getValue().substring(3)) || any)
                                .as("%s, seed %d: %s", publication.name(), seed, text)
                                .isTrue();
                    }
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

    /** Who is back follows nobody yet. The verb names the type, which is not named again. */
    @Test
    void whoIsBackNoticesThatItHasNoCoordinator() {
        TestRun run =
                TestRun.of("coordination-group", 1, 4).crash(1, 1).revive(1, 3).detect(1, 5);
        assertThat(narrate(run))
                .contains("1 notices that it has no coordinator and sends CRASHED to 3.")
                .doesNotContain("CRASHED: CRASHED", "to 3: CRASHED", "suspect", "has crashed");
    }

    /** In the demonstration of Chang and Roberts all six are back, and follow nobody. */
    @Test
    void nobodySuspectsACrashWhoFollowsNobody() {
        CompletedRun run = CompletedRun.of(Demonstrations.loadScenario("chang-roberts-idea"));
        List<List<String>> lines = Transcript.linesByFrame(History.of(run.scenario(), run.algorithm()), false);
        String text = lines.stream().flatMap(List::stream).collect(Collectors.joining("\n"));
        assertThat(text).contains("1: notices that it has no coordinator").doesNotContain("suspects");
    }
}
