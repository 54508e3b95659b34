package hustings.check;

import static org.assertj.core.api.Assertions.assertThat;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.engine.Timing.ClockRate;
import hustings.model.Group;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.picture.Drawing;
import hustings.picture.Palette;
import hustings.picture.RenderingOptions;
import hustings.picture.election.FrameDrawing;
import hustings.picture.election.PictureSettings;
import hustings.picture.file.LanesSheet;
import hustings.picture.file.RunPages;
import hustings.picture.file.SheetCell.CellContent;
import hustings.picture.file.SvgSurface;
import hustings.question.Answers;
import hustings.question.QuestionMaker;
import hustings.question.WrongAnswers;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Layout;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import hustings.scenario.Translation;
import hustings.trace.History;
import hustings.trace.LogCsv;
import hustings.trace.MermaidDiagram;
import hustings.trace.Narrator;
import hustings.trace.Progress;
import hustings.trace.ShiVizLog;
import hustings.trace.Trace;
import hustings.trace.Transcript;
import hustings.trace.cause.CausalGraph;
import hustings.trace.cause.CauseChain;
import hustings.trace.cause.CounterfactualTest;
import hustings.trace.cause.Fact;
import hustings.trace.cause.FramePosition;
import hustings.trace.difference.DifferenceWording;
import hustings.trace.difference.RunDifference;
import hustings.trace.status.RunStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Runs whose processes have names say the same as runs with numbers, word for word, and no number where a name belongs.
 * The numbers are such as no tick, count or coordinate of these runs is; the names are as long, since what does not fit
 * in a caption is left out.
 */
class NamedRunsTest {

    private static final int RUNS = 200;
    private static final int FIRST_ID = 701;
    private static final int LAST_TICK = 60;
    private static final Pattern SVG_TEXT = Pattern.compile("<text[^>]*>(.*?)</text>", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile("(?<!\\d)(?<!\\d\\.)7\\d\\d(?!\\d)(?!\\.\\d)");
    private static final Pattern NAME = Pattern.compile("Z[a-h]q|Zq[a-h]");
    private static final List<Translation> LANGUAGES = List.of(Translation.ENGLISH, Translation.of(Locale.GERMAN));

    private static Scenario drawScenario(int run) {
        return drawScenario(run, id -> FIRST_ID + id);
    }

    private static Scenario drawScenario(int run, IntUnaryOperator number) {
        List<Publication> shipped = Catalogue.shipped();
        Publication algorithm = shipped.get(run % shipped.size());
        AlgorithmChoice choice = AlgorithmChoice.asPublished(algorithm.name());
        List<Faults> kinds = List.of(Faults.values());
        Faults faults = kinds.get(run / shipped.size() % kinds.size());
        Scenario drawn =
                RandomScenario.of(faults, choice, algorithm.with(Map.of()).messageTypes(), 7_000L + run);
        return withClocks(renumber(drawn, number), new Random(run));
    }

    /** The same scenario with other ids in the same order. */
    private static Scenario renumber(Scenario drawn, IntUnaryOperator number) {
        List<Integer> ids = drawn.group().ids().stream().map(number::applyAsInt).toList();
        List<ScheduledIntervention> events = drawn.events().stream()
                .map(event -> new ScheduledIntervention(
                        event.moment(), renumber(event.intervention(), number), event.isEnding()))
                .toList();
        return Scenario.of(
                drawn.algorithm(),
                Group.of(ids),
                new TreeSet<>(drawn.crashed().stream().map(number::applyAsInt).toList()),
                drawn.timing(),
                events);
    }

    private static Intervention renumber(Intervention done, IntUnaryOperator number) {
        if (done instanceof Intervention.ToProcess one) {
            return done.kind().create(number.applyAsInt(one.process()), done.amount());
        }
        if (done instanceof Intervention.ToMessage message) {
            MessageName name = message.message();
            MessageName other = new MessageName(
                    number.applyAsInt(name.from()),
                    number.applyAsInt(name.to()),
                    name.type(),
                    name.sentTick(),
                    name.occurrence());
            return done.kind().create(other, done.amount());
        }
        return done instanceof Intervention.Partition split
                ? new Intervention.Partition(split.sides().stream()
                        .map(side -> side.stream().map(number::applyAsInt).toList())
                        .toList())
                : done;
    }

    /** The same with what is told of processes but drawn by no random scenario: a clock, a cut, a pause, a ring. */
    private static Scenario withClocks(Scenario scenario, Random random) {
        List<Integer> ids = scenario.group().ids();
        int some = ids.get(random.nextInt(ids.size()));
        int other = ids.get((ids.indexOf(some) + 1) % ids.size());
        Timing timing = scenario.timing().withUntilTick(LAST_TICK);
        if (random.nextInt(3) == 0) {
            timing = timing.withClocks(new TreeMap<>(Map.of(some, new ClockRate(3, 2))));
        }
        List<Integer> ring = new ArrayList<>(ids);
        if (random.nextBoolean()) {
            Collections.shuffle(ring, random);
        }
        boolean oneWay = random.nextBoolean();
        List<ScheduledIntervention> more = List.of(
                ScheduledIntervention.atTick(4, new Intervention.Cut(new Intervention.Link(some, other, oneWay))),
                ScheduledIntervention.atTick(6, new Intervention.Pause(other)),
                ScheduledIntervention.atTick(9, new Intervention.Resume(other)));
        return scenario.withTiming(timing)
                .withLayout(new Layout.Circle(ring))
                .withAddedEvents(random.nextBoolean() ? more : List.of());
    }

    private static List<String> drawNames(Group group, Random random) {
        List<String> names = IntStream.range(0, group.size())
                .mapToObj(place -> "Z" + (char) ('a' + place) + "q")
                .collect(Collectors.toCollection(ArrayList::new));
        Collections.shuffle(names, random);
        return names;
    }

    /** All that is told of a run. */
    private static String tellAll(Scenario scenario) {
        StringBuilder out = new StringBuilder();
        CompletedRun run = CompletedRun.of(scenario);
        List<Frame> frames = run.frames();
        try {
            Transcript.writeWithCaptions(scenario, run.publication(), false, out);
            LogCsv.write(Trace.of(frames).log(), Translation.ENGLISH, out, Progress.silent());
            MermaidDiagram.write(scenario, frames, out, Progress.silent());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        for (Translation language : LANGUAGES) {
            tellFrames(run, language, out);
            tellCauses(run, language, out);
            tellQuestions(run, language, out);
            out.append(Narrator.describeIneffectiveInterventions(scenario, run.algorithm()));
        }
        Scenario shorter = scenario.withEvents(
                scenario.events().subList(0, scenario.events().size() / 2));
        RunDifference difference =
                RunDifference.of(History.of(scenario, run.algorithm()), History.of(shorter, run.algorithm()));
        out.append(new DifferenceWording(difference, Translation.ENGLISH).describe("one", "other"))
                .append(difference.linesAroundDivergence(3, 3));
        tellPictures(run, out);
        return out.toString();
    }

    private static void tellFrames(CompletedRun run, Translation language, StringBuilder out) {
        List<Frame> frames = run.frames();
        RunStatus status = RunStatus.of(frames, run.scenario(), run.algorithm());
        for (int index = 0; index < frames.size(); index++) {
            if (frames.get(index).kind() != Frame.Kind.IDLE) {
                out.append(Narrator.narrate(frames, index - 1, index, language)).append('\n');
                out.append(Narrator.composeSentences(frames, Math.max(0, index - 4), index, language));
                out.append(Narrator.describe(frames.get(index), language)).append('\n');
                out.append(status.statusIn(index).describe(language)).append('\n');
            }
        }
    }

    private static void tellCauses(CompletedRun run, Translation language, StringBuilder out) {
        List<Frame> frames = run.frames();
        CausalGraph graph = new CausalGraph(Trace.of(frames), run.algorithm());
        List<Fact> facts = new ArrayList<>(List.of(new Fact.WhoLeads()));
        run.scenario().group().ids().forEach(id -> facts.add(new Fact.Believes(id)));
        facts.add(new Fact.HasRole(run.scenario().group().highest()));
        if (run.lastFrame().stage() > 0) {
            facts.add(new Fact.StageIsSent(1));
        }
        Trace.of(frames).messages().stream()
                .limit(4)
                .forEach(message -> facts.add(new Fact.MessageFate(message.name())));
        Translation named = language.naming(run.scenario().group());
        for (Fact fact : facts) {
            for (CauseChain chain : List.of(
                    CauseChain.findCausesOf(graph, fact, FramePosition.END, language),
                    CauseChain.findEffectsOf(graph, fact, FramePosition.END, language))) {
                out.append(chain.statement().describe(language)).append('\n');
                chain.steps().forEach(step -> out.append(step.text()).append('\n'));
            }
        }
        if (language == Translation.ENGLISH) {
            CounterfactualTest test =
                    CounterfactualTest.of(run.scenario(), run.algorithm(), facts.get(0), FramePosition.END);
            test.necessary()
                    .forEach(needed -> out.append(needed.circumstance().describe(named))
                            .append(needed.instead().describe(language))
                            .append('\n'));
            test.superfluous().forEach(idle -> out.append(idle.describe(named)).append('\n'));
        }
    }

    private static void tellQuestions(CompletedRun run, Translation language, StringBuilder out) {
        List<Frame> frames = run.frames();
        Translation named = language.naming(run.scenario().group());
        for (int stage = 0; stage <= Math.min(6, run.lastFrame().stage()); stage++) {
            int index = WrongAnswers.frameIndexOfStage(frames, stage).orElseThrow();
            List<Question> asked = new ArrayList<>(List.of(
                    QuestionMaker.chooseQuestion(frames, index),
                    Question.of(Question.Kind.SENDERS),
                    Question.of(Question.Kind.LOST),
                    Question.of(Question.Kind.ALIVE),
                    Question.of(Question.Kind.STARTS_ELECTION),
                    Question.aboutEndOfRun(Question.Kind.LEADER),
                    Question.aboutMessagesFrom(run.scenario().group().id(0))));
            for (Question question : asked) {
                out.append(question.wording(named))
                        .append(' ')
                        .append(Answers.computeAnswer(question, frames, index).text(named))
                        .append(' ')
                        .append(Answers.explain(question, frames, index, language)
                                .text())
                        .append('\n');
                new WrongAnswers(question, frames, index, language)
                        .draw(8, List.of(), new Random(stage))
                        .forEach(wrong -> out.append(wrong.answer().text(named))
                                .append(' ')
                                .append(wrong.reason())
                                .append('\n'));
            }
        }
    }

    private static void tellPictures(CompletedRun run, StringBuilder out) {
        List<Drawing> drawings = new ArrayList<>(List.of(LanesSheet.of(run)));
        if (run.lastFrame().stage() <= 30) {
            drawings.addAll(RunPages.of(run, CellContent.USUAL));
        }
        PictureSettings settings = PictureSettings.of(run).withBeliefs(true);
        run.frames().stream()
                .filter(frame -> frame.kind() == Frame.Kind.STAGE)
                .limit(5)
                .forEach(frame -> drawings.add(FrameDrawing.of(frame, settings, 900, 700)));
        for (Drawing drawing : drawings) {
            Matcher text = SVG_TEXT.matcher(SvgSurface.toSvg(drawing, RenderingOptions.of(Palette.LIGHT)));
            while (text.find()) {
                out.append(text.group(1)).append(' '); // lines are broken where the letters are as wide
            }
        }
    }

    private static String replaceNames(String text, UnaryOperator<String> numberOf) {
        return NAME.matcher(text).replaceAll(name -> numberOf.apply(name.group()));
    }

    /** Names that do not go on are never a range, in whatever order; those of numbers are, see below. */
    @Test
    void aRunSaysTheSameWhateverItsProcessesAreCalled() {
        for (int run = 0; run < RUNS; run++) {
            Scenario numbers = drawScenario(run, id -> FIRST_ID + id * (id + 3) / 2);
            Group group = numbers.group().withNames(drawNames(numbers.group(), new Random(run)));
            Group other = numbers.group().withNames(drawNames(numbers.group(), new Random(-1 - run)));
            String told = tellAll(numbers.withNamesOf(group));
            assertThat(NUMBER.matcher(told).results().map(found -> context(told, found.start())))
                    .as("numbers where names belong, run %s", run)
                    .isEmpty();
            String renamed =
                    replaceNames(told, name -> other.name(group.find(name).getAsInt()));
            assertSame(renamed, tellAll(numbers.withNamesOf(other)), run);
        }
    }

    @Test
    void namesThatDoNotGoOnByRankAreListed() throws Exception {
        Scenario scenario = ScenarioText.parse("text", """
                algorithm: bully
                ids: {A: 3, B: 7, C: 5, D: 2, E: 4}
                events: [{at: 0, detect: D}]
                """, Catalogue.shipped());
        String told = tellAll(scenario);
        assertThat(told).contains("D asks A, E, C and B").doesNotContain("A–B", "E–B");
    }

    @Test
    void namesThatGoOnByRankAreRangesAsNumbersAre() {
        for (int run = 0; run < RUNS / 4; run++) {
            Scenario numbers = drawScenario(run);
            List<String> names = IntStream.range(0, numbers.group().size())
                    .mapToObj(place -> "Zq" + (char) ('a' + place))
                    .toList();
            assertSaysTheSame(numbers, names, run);
        }
    }

    private static void assertSaysTheSame(Scenario numbers, List<String> names, int run) {
        Group group = numbers.group().withNames(names);
        String told = tellAll(numbers.withNamesOf(group));
        assertThat(NUMBER.matcher(told).results().map(found -> context(told, found.start())))
                .as("numbers where names belong, run %s", run)
                .isEmpty();
        String back =
                replaceNames(told, name -> Integer.toString(group.find(name).getAsInt()));
        assertSame(back, tellAll(numbers), run);
    }

    /** Algorithms compare ranks and do nothing else with them, so A: 3 and B: 7 are as good as 1 and 2. */
    @Test
    void ranksWithGapsBetweenThemSayTheSame() {
        for (int run = 0; run < RUNS / 4; run++) {
            Scenario inARow = drawScenario(run);
            Scenario withGaps = drawScenario(run, id -> 3 + id * (id + 3));
            List<String> names = drawNames(inARow.group(), new Random(run));
            assertThat(withGaps.group().ids()).isNotEqualTo(inARow.group().ids());
            assertSame(
                    tellAll(withGaps.withNamesOf(withGaps.group().withNames(names))),
                    tellAll(inARow.withNamesOf(inARow.group().withNames(names))),
                    run);
        }
    }

    @Test
    void aRunWithDescendingRanksSaysTheSameOfTheReversedNumbers() {
        for (int run = 0; run < RUNS / 4; run++) {
            Scenario ascending = drawScenario(run);
            List<Integer> ring = ((Layout.Circle) ascending.layout()).clockwiseFromTop();
            Group reversed =
                    ascending.group().withoutNames().withDescendingRanks().withRing(ring);
            Scenario descending = ascending.withNamesOf(reversed);
            String back = NUMBER.matcher(tellAll(descending))
                    .replaceAll(number ->
                            Integer.toString(reversed.find(number.group()).orElseThrow()));
            assertSame(back, tellAll(ascending), run);
        }
    }

    @Test
    void namesInDescendingRanksSayTheSame() {
        for (int run = 0; run < RUNS / 4; run++) {
            Scenario numbers = drawScenario(run, id -> FIRST_ID + id * (id + 3) / 2);
            List<Integer> ring = ((Layout.Circle) numbers.layout()).clockwiseFromTop();
            Group ascending = numbers.group().withNames(drawNames(numbers.group(), new Random(run)));
            Group descending = ascending.withDescendingRanks().withRing(ring);
            String told = tellAll(numbers.withNamesOf(descending));
            assertThat(NUMBER.matcher(told).results())
                    .as("numbers, run %s", run)
                    .isEmpty();
            String back = replaceNames(
                    told, name -> ascending.name(descending.find(name).getAsInt()));
            assertSame(back, tellAll(numbers.withNamesOf(ascending)), run);
        }
    }

    @Test
    void aScenarioWithNamesIsTheSameWhenItIsWrittenAndRead() throws Exception {
        for (int run = 0; run < RUNS; run++) {
            Scenario numbers = drawScenario(run);
            Group group = numbers.group().withNames(drawNames(numbers.group(), new Random(run)));
            for (Group other :
                    List.of(group, group.withDescendingRanks(), numbers.group().withDescendingRanks())) {
                Scenario named =
                        numbers.withNamesOf(other.withRing(((Layout.Circle) numbers.layout()).clockwiseFromTop()));
                String text = ScenarioText.format(named);
                assertThat(ScenarioText.parse("text", text, Catalogue.shipped()))
                        .as(text)
                        .isEqualTo(named);
            }
        }
    }

    @Test
    void aLogForShiVizCallsProcessesByTheirNames() throws IOException {
        Scenario numbers = drawScenario(3);
        Scenario named = numbers.withNamesOf(numbers.group().withNames(drawNames(numbers.group(), new Random(3))));
        StringBuilder log = new StringBuilder();
        ShiVizLog.write(CompletedRun.of(named).frames(), log, Progress.silent());
        assertThat(log.toString()).contains("Zaq {\"").doesNotContainPattern(NUMBER);
    }

    private static String context(String text, int at) {
        return text.substring(Math.max(0, at - 60), Math.min(text.length(), at + 40));
    }

    private static void assertSame(String back, String told, int run) {
        if (!back.equals(told)) {
            int at = IntStream.range(0, Math.min(back.length(), told.length()))
                    .filter(i -> back.charAt(i) != told.charAt(i))
                    .findFirst()
                    .orElse(Math.min(back.length(), told.length()));
            assertThat(context(back, at)).as("run %s", run).isEqualTo(context(told, at));
        }
    }
}
