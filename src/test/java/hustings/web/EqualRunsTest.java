package hustings.web;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.RandomRuns;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent.Intervened;
import hustings.model.Publication;
import hustings.paper.ShippedTasks;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioException;
import hustings.scenario.ScenarioText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The compiled script does to a run exactly what the program does. */
class EqualRunsTest {

    /** Of so many the gate takes each that has an algorithm or a fault of which there was none before. */
    private static final int DRAWN = 500;

    private static final int ALL_RUNS = 333;

    private static final int ADDED_TO_EACH_TASK = 10;

    /** What has no text of its own is written with its address. */
    private static final Pattern NO_TEXT = Pattern.compile("StageSent\\[[^]]*]");

    /** As Java writes it: TeaVM has another text for optional values. */
    private static final String TEXT = "describe(%s).join('\\n')"
            + ".replace(/StageSent\\[[^\\]]*]/g, 'StageSent')"
            + ".replace(/Optional\\.of\\(([^()]*)\\)/g, 'Optional[$1]')"
            + ".replaceAll('Optional.empty()', 'Optional.empty')";

    /** In the browser, since a text of a million letters takes long on its way. */
    private static final String DIGEST = "crypto.subtle.digest('SHA-256', new TextEncoder().encode(%s)).then("
            + "d => [...new Uint8Array(d)].map(b => b.toString(16).padStart(2, '0')).join(''))";

    @TempDir
    Path folder;

    /** Frames, counts, sentences in both languages, drawing calls and the written scenario: all of it is one text. */
    @Test
    void eachAlgorithmAndEachFaultIsTheSameInTheBrowser() throws Exception {
        assertAreTheSame(oneOfEachKind());
    }

    @Test
    @Tag("weekly") // one of each kind is in the gate
    void randomScenariosOfAllAlgorithmsAreTheSameInTheBrowser() throws Exception {
        assertAreTheSame(scenarios(ALL_RUNS));
    }

    @Test
    void verdictsOnTasksAreTheSameInTheBrowser() throws Exception {
        Set<String> kinds = new HashSet<>();
        try (Browser browser = Browsers.startOptimizing(folder)) {
            browser.open(Browsers.page(folder, "K1", false));
            for (String id : ShippedTasks.IDS) {
                Scenario task = ShippedTasks.load(id);
                String yaml = ScenarioText.format(task);
                for (Scenario run : runsToBeJudged(task)) {
                    String handedIn = ScenarioText.format(run.withTask(Optional.empty()));
                    List<String> here = RunText.describeVerdict(yaml, handedIn);
                    assertThat(browser.eval("judge(" + Browsers.quoted(yaml) + ", " + Browsers.quoted(handedIn)
                                    + ").join('\\n')"))
                            .as("%s: %s", id, handedIn)
                            .isEqualTo(String.join("\n", here));
                    kinds.add(here.get(1).replaceAll("[\\d-]+ ", ""));
                }
            }
            assertThat(browser.problems()).isEmpty();
        }
        assertThat(kinds).contains("true true true", "true true false", "true false false", "false false false");
    }

    private static Scenario withCrashesAfterPath(Scenario task, int crashes) {
        List<ScheduledIntervention> added =
                new ArrayList<>(task.task().orElseThrow().path());
        for (int id = 1; id <= crashes; id++) {
            added.add(ScheduledIntervention.atTick(20 + id, new Intervention.Crash(id)));
        }
        return task.withAddedEvents(added);
    }

    /** Untouched, with the task's path and more after it, without an event of its own, and with random events added. */
    private static List<Scenario> runsToBeJudged(Scenario task) {
        List<Scenario> runs = new ArrayList<>(List.of(
                task,
                task.withAddedEvents(task.task().orElseThrow().path()),
                withCrashesAfterPath(task, 1),
                withCrashesAfterPath(task, 3),
                task.withEvents(List.of(ScheduledIntervention.atTick(0, new Intervention.Crash(1))))));
        Random random = new Random(task.title().hashCode());
        List<Integer> ids = task.group().ids();
        for (int i = 0; i < ADDED_TO_EACH_TASK; i++) {
            List<ScheduledIntervention> added = new ArrayList<>();
            Scenario base = random.nextBoolean()
                    ? task
                    : task.withAddedEvents(task.task().orElseThrow().path());
            for (int count = 1 + random.nextInt(3); count > 0; count--) {
                int process = ids.get(random.nextInt(ids.size()));
                Intervention event = switch (random.nextInt(6)) {
                    case 0 -> new Intervention.Crash(process);
                    case 1 -> new Intervention.Crash(process, true);
                    case 2 -> new Intervention.Revive(process);
                    case 3 -> new Intervention.Pause(process);
                    case 4 -> new Intervention.CrashAfterSends(process, 1);
                    default -> new Intervention.Detect(process);
                };
                added.add(ScheduledIntervention.atTick(random.nextInt(12), event));
            }
            runs.add(withFaultOfMessage(base.withAddedEvents(added), random.nextLong()));
        }
        return runs;
    }

    private void assertAreTheSame(List<Scenario> scenarios) throws Exception {
        try (Browser browser = Browsers.startOptimizing(folder)) {
            browser.open(Browsers.page(folder, "K1", false));
            for (Scenario scenario : scenarios) {
                String yaml = ScenarioText.format(scenario);
                String here = textHere(yaml);
                String there = TEXT.formatted(Browsers.quoted(yaml));
                if (!browser.eval(DIGEST.formatted(there)).equals(digest(here))) {
                    assertSame(yaml, browser.eval(there), here);
                }
            }
            assertThat(browser.problems()).isEmpty();
        }
    }

    private static List<Scenario> oneOfEachKind() {
        Set<Object> kinds = new HashSet<>();
        List<Scenario> chosen = scenarios(DRAWN).stream()
                .filter(scenario -> kinds.addAll(kindsOf(scenario)))
                .toList();
        assertThat(kinds)
                .containsAll(Catalogue.shipped().stream().map(Publication::name).toList())
                .containsAll(kinds(Intervention.class))
                .contains("loss", "clocks");
        return chosen;
    }

    /** Its algorithm, and what changes its run. */
    private static Set<Object> kindsOf(Scenario scenario) {
        Set<Object> kinds = new HashSet<>(Set.of(scenario.algorithm().name()));
        RandomRuns.history(scenario)
                .frames()
                .forEach(frame -> frame.events(Intervened.class)
                        .filter(Intervened::effective)
                        .forEach(event -> kinds.add(event.intervention().getClass())));
        if (scenario.timing().lossPercent() > 0) {
            kinds.add("loss");
        }
        if (!scenario.timing().clocks().isEmpty()) {
            kinds.add("clocks");
        }
        return kinds;
    }

    private static List<Scenario> scenarios(int count) {
        List<Publication> algorithms = Catalogue.shipped();
        return LongStream.of(RandomRuns.seeds(count))
                .mapToObj(seed -> withFaultOfMessage(
                        RandomRuns.anything(algorithms.get((int) (seed % algorithms.size())), seed), seed))
                .toList();
    }

    /** Random names are those of messages that nobody sends: a message on its way is dropped, delayed or doubled. */
    private static Scenario withFaultOfMessage(Scenario scenario, long seed) {
        List<MessageName> messages = RandomRuns.history(scenario).frames().stream()
                .flatMap(frame -> frame.flights().stream())
                .map(Frame.Flight::name)
                .distinct()
                .toList();
        if (messages.isEmpty()) {
            return scenario;
        }
        Random random = new Random(seed);
        MessageName message = messages.get(random.nextInt(messages.size()));
        Intervention fault = switch (random.nextInt(3)) {
            case 0 -> new Intervention.Drop(message);
            case 1 -> new Intervention.Delay(message, 1 + random.nextInt(6));
            default -> new Intervention.Duplicate(message);
        };
        List<ScheduledIntervention> events = new ArrayList<>(scenario.events());
        events.add(ScheduledIntervention.atTick(message.sentTick() + 1, fault));
        return scenario.withEvents(events);
    }

    private static List<Class<?>> kinds(Class<?> sealed) {
        return Stream.of(sealed.getPermittedSubclasses())
                .flatMap(kind -> kind.isSealed() ? kinds(kind).stream() : Stream.of(kind))
                .toList();
    }

    private static String textHere(String yaml) throws ScenarioException {
        return NO_TEXT.matcher(String.join("\n", RunText.describeRun(yaml))).replaceAll("StageSent");
    }

    private static String digest(String text) throws NoSuchAlgorithmException {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Shows no more of long texts than what stands around their first difference. */
    private static void assertSame(String yaml, String there, String here) {
        int place = Arrays.mismatch(there.toCharArray(), here.toCharArray());
        assertThat(place).isNotNegative();
        assertThat(around(there, place)).as(yaml).isEqualTo(around(here, place));
    }

    private static String around(String text, int place) {
        return text.substring(Math.max(0, place - 80), Math.min(text.length(), place + 80));
    }
}
