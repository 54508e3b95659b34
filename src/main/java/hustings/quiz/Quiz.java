package hustings.quiz;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Timing;
import hustings.model.AlgorithmOption;
import hustings.model.Publication;
import hustings.paper.CompletedRun;
import hustings.question.Answers;
import hustings.question.ScenarioVariant;
import hustings.question.WrongAnswers;
import hustings.question.WrongAnswers.Rival;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Draws questions about scenarios like a given one. The same scenario and the same seed give the same questions. */
public final class Quiz {

    private static final Translation LANGUAGE = Translation.ENGLISH;
    private static final int WRONG_CHOICES = 3;
    private static final int MOST_TRIES = 300;
    /** How long after the end of the run itself rivals are cut off that send for ever, as heartbeats do. */
    private static final int MORE_TICKS = 100;

    private final String name;
    private final Scenario model;
    private final long seed;
    private final Set<List<Object>> asked = new HashSet<>();

    private Quiz(String name, Scenario model, long seed) {
        this.name = name;
        this.model = model;
        this.seed = seed;
    }

    /**
     * Draws questions, no two of which are the same. More of them begin with those of fewer.
     *
     * @param name what the ids of the questions begin with, as of {@link #uniqueIdPrefix}
     * @throws IllegalArgumentException if there are not that many different questions
     */
    public static List<Item> draw(String name, Scenario model, int variants, long seed) {
        Quiz quiz = new Quiz(name, model, seed);
        return IntStream.rangeClosed(1, variants).mapToObj(quiz::drawItem).toList();
    }

    /**
     * A prefix for the ids of questions that is also fit for names of files: letters, digits and dashes of ASCII.
     *
     * @param taken the prefixes in use, in lower case; the new one is added
     */
    public static String uniqueIdPrefix(String name, Set<String> taken) {
        String cleaned = name.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
        String base = cleaned.isEmpty() ? "quiz" : cleaned;
        String id = cleaned.isEmpty() ? "quiz1" : cleaned;
        for (int number = 2; !taken.add(id.toLowerCase(Locale.ROOT)); number++) {
            id = base + (cleaned.isEmpty() ? "" : "-") + number;
        }
        return id;
    }

    static Random createRandom(long seed, int number) {
        return new Random(seed * 1_000_003 + number);
    }

    private Item drawItem(int number) {
        Random random = createRandom(seed, number);
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            CompletedRun run = CompletedRun.of(ScenarioVariant.draw(model, random));
            Optional<Item> item = drawItem(number, run, random);
            if (item.isPresent()) {
                return item.get();
            }
        }
        throw new IllegalArgumentException("found only " + (number - 1) + " different questions about " + name
                + " whose answer follows from what is printed; expected fewer variants, or a scenario in which"
                + " more happens");
    }

    private Optional<Item> drawItem(int number, CompletedRun run, Random random) {
        List<Frame> frames = run.frames();
        List<Question.Kind> kinds = new ArrayList<>(List.of(Question.Kind.values()));
        kinds.remove(Question.Kind.TURNAROUND); // a quiz counts in ticks
        Question.Kind kind = kinds.get(random.nextInt(kinds.size()));
        boolean ofTheEnd = kind == Question.Kind.TOTAL
                || kind == Question.Kind.STAGES
                || (kind.hasMoment() && random.nextBoolean());
        Frame last = frames.get(frames.size() - 1);
        if (last.stage() == 0 || (ofTheEnd && last.ending() != Frame.Ending.QUIESCENT)) {
            return Optional.empty();
        }
        int stage = ofTheEnd ? 0 : random.nextInt(last.stage());
        int index = WrongAnswers.frameOfStage(frames, stage).orElseThrow();
        Question question = drawQuestion(kind, ofTheEnd, run, random);
        if (!Answerability.isAskable(run, index, question)) {
            return Optional.empty();
        }
        List<WrongAnswers.Wrong> wrong =
                new WrongAnswers(question, frames, index, LANGUAGE).draw(WRONG_CHOICES, rivalsOf(run), random);
        boolean isNew = asked.add(List.of(run.scenario().withTiming(model.timing()), question, index));
        if (wrong.size() < WRONG_CHOICES || !isNew) {
            return Optional.empty();
        }
        List<Item.Choice> choices = new ArrayList<>();
        choices.add(new Item.Choice(
                Answers.answer(question, frames, index).text(LANGUAGE),
                true,
                Answers.explain(question, frames, index, LANGUAGE).text()));
        wrong.forEach(each -> choices.add(new Item.Choice(each.answer().text(LANGUAGE), false, each.reason())));
        Collections.shuffle(choices, random);
        String id = String.format(Locale.ROOT, "%s-%d-%02d", name, seed, number);
        return Optional.of(new Item(id, run, index, question, choices));
    }

    private static Question drawQuestion(Question.Kind kind, boolean ofTheEnd, CompletedRun run, Random random) {
        if (kind == Question.Kind.MESSAGES) {
            List<Integer> ids = run.scenario().group().ids();
            return Question.messagesFrom(ids.get(random.nextInt(ids.size())));
        }
        return ofTheEnd && kind.hasMoment() ? Question.atEnd(kind) : Question.of(kind);
    }

    /** The run under the other values of the algorithm's options, and under the other algorithms. */
    private static List<List<Rival>> rivalsOf(CompletedRun run) {
        Scenario scenario = run.scenario();
        List<Rival> rules = new ArrayList<>();
        for (AlgorithmOption option : run.publication().options()) {
            for (String value : option.values()) {
                Map<String, String> options = new TreeMap<>(scenario.algorithm().options());
                options.put(option.name(), value);
                rules.add(createRival(
                        run,
                        AlgorithmChoice.of(scenario.algorithm().name(), options),
                        LANGUAGE.say("wrong.option", option.name() + "=" + value, LANGUAGE.of(option.meaning()))));
            }
        }
        List<Rival> others = new ArrayList<>();
        for (Publication other : Catalogue.all()) {
            AlgorithmChoice choice = AlgorithmChoice.asPublished(other.name());
            others.add(createRival(run, choice, LANGUAGE.say("wrong.algorithm", LANGUAGE.of(other.title()))));
        }
        return List.of(rules, others);
    }

    private static Rival createRival(CompletedRun run, AlgorithmChoice choice, String reason) {
        Timing timing = run.scenario().timing();
        int end = run.frames().get(run.frames().size() - 1).tick() + MORE_TICKS;
        Scenario scenario = run.scenario()
                .withAlgorithm(choice)
                .withTiming(timing.withUntilTick(Math.min(end, timing.untilTick())));
        return new Rival(CompletedRun.of(scenario).frames(), reason);
    }
}
