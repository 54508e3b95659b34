package hustings.trace.difference;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.TestRun;
import hustings.algorithm.Catalogue;
import hustings.check.Faults;
import hustings.check.RandomScenario;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.engine.Timing;
import hustings.model.AlgorithmOption;
import hustings.model.Publication;
import hustings.paper.Counterexamples;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.RunHighlight;
import hustings.trace.difference.RunDifference.CostSinceDivergence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Where two runs differ for the first time, and how that is said. */
class RunDifferenceTest {

    private static final int PAIRS = 500;

    /** A line of a log that knows nothing of transcripts: what happened, and the frame that shows it. */
    private record Noted(int frame, String text) {}

    private static History run(Scenario scenario) {
        AlgorithmChoice choice = scenario.algorithm();
        return History.of(scenario, Catalogue.getByName(choice.name()).with(choice.options()));
    }

    private static RunDifference between(Scenario one, Scenario other) {
        return RunDifference.of(run(one), run(other));
    }

    @Test
    void whatOnlyOneRunHasAreMessagesThatTheOtherDoesNotSendOrThatFareOtherwise() {
        TestRun published = TestRun.of("bully", 0, 3).crashed(3).detect(1, 0);
        RunDifference same = RunDifference.of(published.history(), published.history());
        assertThat(same.highlightDifferingMessages().isEmpty()).isTrue();
        TestRun dropped = TestRun.of("bully", 0, 3).crashed(3).detect(1, 0).drop("1>2 ELECTION@0", 1);
        RunDifference difference = RunDifference.of(published.history(), dropped.history());
        assertThat(names(difference.highlightDifferingMessages()))
                .contains("1>2 ELECTION@0", "2>1 OK@2")
                .doesNotContain("1>3 ELECTION@0");
    }

    private static List<String> names(RunHighlight part) {
        return part.messages().stream().map(MessageName::toString).toList();
    }

    private static Scenario random(Publication publication, long seed) {
        AlgorithmChoice choice = AlgorithmChoice.asPublished(publication.name());
        return RandomScenario.of(Faults.ANY, choice, publication.with(Map.of()).messageTypes(), seed);
    }

    /** The same run with something else about it, of a kind that the seed picks; it need not matter. */
    private static Scenario varied(Scenario scenario, Publication publication, int seed) {
        Timing timing = scenario.timing();
        List<AlgorithmOption> options = publication.options();
        return switch (seed % 4) {
            case 0 -> scenario.withTiming(timing.withSeed(timing.seed() + 1));
            case 2 ->
                scenario.withEvents(Stream.concat(
                                scenario.events().stream(),
                                Stream.of(ScheduledIntervention.atTick(
                                        seed % 13,
                                        new Intervention.Crash(
                                                scenario.group().ids().get(0)))))
                        .toList());
            case 3 ->
                options.isEmpty()
                        ? scenario
                        : scenario.withAlgorithm(
                                new AlgorithmChoice(publication.name(), switched(options.get(seed % options.size()))));
            default ->
                scenario.withAlgorithm(AlgorithmChoice.asPublished(Catalogue.shipped()
                        .get(seed % Catalogue.shipped().size())
                        .name()));
        };
    }

    private static SortedMap<String, String> switched(AlgorithmOption option) {
        String value = option.values().get(option.values().size() - 1);
        return value.equals(option.defaultValue()) ? new TreeMap<>() : new TreeMap<>(Map.of(option.name(), value));
    }

    private static List<Noted> noted(History run, boolean inside) {
        List<Noted> log = new ArrayList<>();
        log.add(new Noted(0, run.scenario().group() + " " + run.scenario().crashed()));
        for (Frame frame : run.frames()) {
            for (SimulationEvent event : frame.events()) {
                text(event, inside)
                        .forEach(text -> log.add(new Noted(frame.index(), "tick " + frame.tick() + ": " + text)));
            }
        }
        if (inside) {
            log.add(new Noted(
                    run.lastFrame().index(),
                    run.lastFrame().ending() + " at " + run.lastFrame().tick()));
        }
        return log;
    }

    private static Stream<String> text(SimulationEvent event, boolean inside) {
        if (event instanceof SimulationEvent.StageSent sent) {
            return sent.stage().sends().stream()
                    .map(one -> one.from() + ">" + one.to() + " "
                            + one.message().type().name() + one.message().content());
        }
        if (event instanceof SimulationEvent.Lost lost) {
            return lost.loss() == SimulationEvent.LossReason.DROPPED ? Stream.of() : Stream.of(lost.toString());
        }
        if (event instanceof SimulationEvent.Reacted reacted) {
            boolean believes = reacted.before().coordinator() != reacted.after().coordinator();
            String belief = believes ? " follows " + reacted.after().coordinator() : "";
            if (!inside) {
                return believes ? Stream.of(reacted.process() + belief) : Stream.of();
            }
            String role = reacted.before().role() == reacted.after().role()
                    ? ""
                    : " is " + reacted.after().role();
            String words = belief + role + reacted.rules();
            return words.equals("[]") ? Stream.of() : Stream.of(reacted.process() + cause(reacted.cause()) + words);
        }
        return event instanceof SimulationEvent.Intervened || event instanceof SimulationEvent.Crashed
                ? Stream.of(event.toString())
                : Stream.of();
    }

    private static String cause(SimulationEvent.Cause cause) {
        if (cause instanceof SimulationEvent.Cause.Received received) {
            return " has " + received.message().type().name()
                    + received.message().content() + " of " + received.from();
        }
        if (cause instanceof SimulationEvent.Cause.Undelivered undelivered) {
            return " misses " + undelivered.to();
        }
        return cause instanceof SimulationEvent.Cause.TimedOut timedOut
                ? " waited " + timedOut.timer().name()
                : cause.getClass().getSimpleName();
    }

    @Test
    void differenceIsWhereAPlainComparisonOfTheLogsFindsIt() {
        int same = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            Publication publication =
                    Catalogue.shipped().get(seed % Catalogue.shipped().size());
            Scenario scenario = random(publication, seed);
            Scenario other = varied(scenario, publication, seed / 3);
            boolean inside =
                    scenario.algorithm().name().equals(other.algorithm().name());
            List<History> runs = List.of(run(scenario), run(other));
            List<List<Noted>> logs =
                    runs.stream().map(run -> noted(run, inside)).toList();
            RunDifference found = RunDifference.of(runs.get(0), runs.get(1));
            int common = 0;
            while (common < Math.min(logs.get(0).size(), logs.get(1).size())
                    && logs.get(0)
                            .get(common)
                            .text()
                            .equals(logs.get(1).get(common).text())) {
                common++;
            }
            int line = common;
            boolean equal = logs.stream().allMatch(log -> log.size() == line);
            assertThat(found.isEmpty()).as("pair %d", seed).isEqualTo(equal);
            if (equal) {
                same++;
                continue;
            }
            List<Integer> frames = IntStream.range(0, 2)
                    .mapToObj(i -> line < logs.get(i).size()
                            ? logs.get(i).get(line).frame()
                            : runs.get(i).lastFrame().index())
                    .toList();
            assertThat(found.lastCommonMoment().map(Frame::tick))
                    .as("pair %d", seed)
                    .isEqualTo(lastTick(runs, logs, frames, line, inside));
            judgeWords(found, runs, seed);
            assertThat(IntStream.range(0, 2).anyMatch(i -> found.divergenceFrameIndex(i) == frames.get(i)))
                    .as("pair %d", seed)
                    .isTrue();
            assertThat(english(found).describe("one", "other")).contains("Then “one”", "But “other”");
        }
        assertThat(same).isBetween(PAIRS / 10, 2 * PAIRS / 3);
    }

    /** A run that does nothing more is the same to its end, unless the other does more in its last tick. */
    private static Optional<Integer> lastTick(
            List<History> runs, List<List<Noted>> logs, List<Integer> frames, int line, boolean inside) {
        boolean amid = IntStream.range(0, 2)
                .anyMatch(i -> line > 0
                        && line < logs.get(i).size() - (inside ? 1 : 0)
                        && logs.get(i).get(line - 1).frame() == frames.get(i));
        List<Integer> ticks = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            boolean ended = line >= logs.get(i).size() - (inside ? 1 : 0);
            int first = amid ? logs.get(i).get(line - 1).frame() : frames.get(i);
            int last = ended && !amid ? runs.get(i).lastFrame().index() : first - 1;
            if (last < 0) {
                return Optional.empty();
            }
            ticks.add(runs.get(i).frames().get(last).tick());
        }
        return ticks.stream().min(Integer::compare);
    }

    /** Nobody is said alone to have done what was done to both at the same time. */
    private static void judgeWords(RunDifference found, List<History> runs, int seed) {
        for (int i = 0; i < 2; i++) {
            String description = english(found).describeNextStepsOf(i);
            List<Integer> own = ticksOf(runs.get(i), Intervention.Heal.class);
            own.removeAll(ticksOf(runs.get(1 - i), Intervention.Heal.class));
            assertThat(description.contains("whole again") && own.isEmpty())
                    .as("pair %d heals: %s", seed, description)
                    .isFalse();
            List<Integer> cuts = ticksOf(runs.get(i), Intervention.Partition.class);
            cuts.removeAll(ticksOf(runs.get(1 - i), Intervention.Partition.class));
            assertThat(description.contains("is partitioned") && cuts.isEmpty())
                    .as("pair %d cuts: %s", seed, description)
                    .isFalse();
        }
    }

    private static List<Integer> ticksOf(History run, Class<? extends Intervention> kind) {
        List<Integer> ticks = new ArrayList<>();
        for (Frame frame : run.frames()) {
            for (SimulationEvent event : frame.events()) {
                if (event instanceof SimulationEvent.Intervened done
                        && done.effective()
                        && kind.isInstance(done.intervention())) {
                    ticks.add(frame.tick());
                }
            }
        }
        return ticks;
    }

    /** Nothing is said of what both do before one of them ends. */
    @Test
    void aRunThatMerelyEndsEarlierIsTheSameToItsEnd() {
        Scenario later = bully().crash(6, 20).scenario();
        assertThat(describe(bully().scenario(), later))
                .isEqualTo("The same up to stage 5, t = 4 D. Then “one” at t = 4 D: It comes to rest. All live"
                        + " processes follow 6. But “other” at t = 10 D: 6 crashes. All live processes follow"
                        + " 6, which has crashed.");
        RunDifference difference = between(bully().scenario(), later);
        assertThat(difference.costSinceDivergence(0)).isEqualTo(new CostSinceDivergence(0, 0, 0));
        assertThat(difference.costSinceDivergence(1)).isEqualTo(new CostSinceDivergence(0, 0, 12));
        assertThat(describe(later, bully().scenario())).contains("Then “one” at t = 10 D: 6 crashes.", "But “other”");
        Scenario published = bully().scenario();
        assertThat(describe(published, published.withTiming(published.timing().withUntilTick(5))))
                .startsWith("The same up to stage 4, t = 2.5 D.")
                .endsWith("But “other” at t = 2.5 D: The run is stopped here. All live"
                        + " processes follow 7, which has crashed.");
    }

    @Test
    void deedsOfBothInTheTickInWhichTheyPartAreSaidOfBoth() {
        Scenario healed = bully().at(1, new Intervention.Partition(List.of(List.of(0, 1))))
                .at(7, new Intervention.Heal())
                .scenario();
        List<ScheduledIntervention> more = new ArrayList<>(healed.events());
        more.add(ScheduledIntervention.atTick(7, new Intervention.Crash(3)));
        assertThat(describe(healed, healed.withEvents(more)))
                .isEqualTo("The same up to stage 5, t = 3 D. Both at t = 3.5 D: The network is whole again."
                        + " Then “one”: It does nothing that the other does not do as well."
                        + " But “other” at t = 3.5 D: 3 crashes.");
    }

    private static DifferenceWording english(RunDifference difference) {
        return new DifferenceWording(difference, Translation.ENGLISH);
    }

    private static TestRun bully() {
        return TestRun.of("bully", 0, 7).crashed(7).detect(4, 0);
    }

    private static String describe(Scenario one, Scenario other) {
        return english(between(one, other)).describe("one", "other");
    }

    private static Scenario counterexample(String... options) {
        Scenario found = Counterexamples.find("bully-agreement").orElseThrow();
        SortedMap<String, String> chosen = new TreeMap<>();
        for (String option : options) {
            chosen.put(option, "true");
        }
        return found.withAlgorithm(new AlgorithmChoice("bully", chosen));
    }

    @Test
    void oneSentenceSaysHowFarTheyAreTheSameAndWhatEachThenDoes() {
        Scenario base = bully().scenario();
        Timing drawn = new Timing(2, 1, 3, 5, 200);
        Scenario ring = TestRun.of("ring", 0, 7).crashed(7).detect(4, 0).scenario();
        assertThat(describe(base, bully().scenario())).isEqualTo("The two runs are the same to the end.");
        assertThat(describe(base, bully().crash(5, 3).scenario()))
                .isEqualTo("The same up to stage 3, t = 1 D. Then “one”: It does nothing that the other does not do"
                        + " as well. But “other” at t = 1.5 D: 5 crashes.");
        assertThat(describe(base, bully().drop("6>4 OK@2", 3).scenario()))
                .endsWith(" But “other” at t = 1.5 D: The OK from 6 to 4 is dropped.");
        assertThat(describe(base, bully().crashed(6).scenario()))
                .isEqualTo("The two runs differ from the start. Then “one”: 7 has crashed."
                        + " But “other”: 6 and 7 have crashed.");
        assertThat(describe(base, ring))
                .isEqualTo("The same before the first stage, t = 0 D. Then “one”: 4 asks 5–7: ELECTION. [Step 1.1]"
                        + " But “other”: 4 asks 5: ELECTION. [Step 1]");
        assertThat(describe(
                        bully().timing(drawn).scenario(),
                        bully().timing(drawn.withSeed(6)).scenario()))
                .isEqualTo("The same up to stage 1, t = 0 D. Then “one” at t = 1 D: 6 answers 4 with OK."
                        + " But “other” at t = 1.5 D: 5 and 6 answer 4 with OK.");
        assertThat(describe(base.withTiming(base.timing().withUntilTick(5)), base))
                .startsWith("The same up to stage 4, t = 2.5 D. Then “one” at t = 2.5 D: The run is stopped here.")
                .endsWith("6 announces itself to 0–5: COORDINATOR. [Step 1.2]");
    }

    @Test
    void publishedAndRepairedRunPartWhereTheRepairActs() {
        assertThat(describe(counterexample(), counterexample("bully-back")))
                .isEqualTo("The two runs are the same to the end.");
        RunDifference repaired = between(counterexample(), counterexample("announce-to-all", "bully-back"));
        assertThat(english(repaired).describe("one", "other"))
                .isEqualTo("The same up to stage 2, t = 2 D. Then “one”: 2 announces itself to 1: COORDINATOR."
                        + " But “other”: 2 announces itself to 1 and 3: COORDINATOR.");
        assertThat(new DifferenceWording(repaired, Translation.of(Locale.GERMAN)).describe("eins", "zwei"))
                .startsWith("Gleich bis Etappe 2, t = 2 D. Dann „eins“: 2 ");
        assertThat(repaired.costSinceDivergence(1).messages())
                .isGreaterThan(repaired.costSinceDivergence(0).messages());
    }

    @Test
    void differencesAfterTheFirstAreCounted() {
        RunDifference crashed = between(bully().scenario(), bully().crash(5, 3).scenario());
        assertThat(crashed.costSinceDivergence(0)).isEqualTo(new CostSinceDivergence(7, 2, 6));
        RunDifference started = between(
                bully().scenario(),
                TestRun.of("ring", 0, 7).crashed(7).detect(4, 0).scenario());
        assertThat(started.costSinceDivergence(0).messages())
                .isEqualTo(bully().end().tallies().sent());
    }
}
