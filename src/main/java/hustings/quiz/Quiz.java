package hustings.quiz;

import hustings.algorithm.Catalogue;
import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.paper.CompletedRun;
import hustings.question.Answers;
import hustings.question.MistakeQuestion;
import hustings.question.ScenarioVariant;
import hustings.question.WrongAnswers;
import hustings.question.WrongAnswers.RivalRun;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Draws questions about scenarios similar to a model. The same model and seed give the same questions. */
public final class Quiz {

    private static final Translation LANGUAGE = Translation.ENGLISH;
    private static final int MAX_WRONG_CHOICES = 3;
    private static final int MAX_TRIES = 300;
    /** The number of tries after which a question with a single wrong choice is taken. */
    private static final int TRIES_FOR_TWO_WRONG = 200;
    /**
     * The number of ticks after the end of the run at which runs without an event are cut off, which may send for ever.
     */
    private static final int MAX_TICKS_AFTER_END = 100;

    private final String name;
    private final Scenario model;
    private final long seed;
    private final Set<List<Object>> drawnQuestions = new HashSet<>();
    private boolean sendsMessages;

    private Quiz(String name, Scenario model, long seed) {
        this.name = name;
        this.model = model;
        this.seed = seed;
    }

    /**
     * Draws different questions; none if no drawn run sends a message, or if processes notice crashes by themselves: a
     * reader would have to trace each heartbeat. A longer list begins with the questions of a shorter one. About a run
     * with a mistake that it does not name, it is asked which one it is, as often as there are runs that tell.
     *
     * @param name the prefix of the questions' ids, as returned by {@link #reserveIdPrefix}
     * @throws IllegalArgumentException if there are not that many different questions
     */
    public static List<QuizItem> drawItems(String name, Scenario model, int variants, long seed) {
        if (model.timing().detection().isPresent()) {
            return List.of();
        }
        Optional<MistakeQuestion> mistake =
                MistakeQuestion.find(model.algorithm().name(), Catalogue.mistakes());
        if (mistake.isPresent()) {
            return MistakeQuizItem.drawItems(name + "-" + seed, model, mistake.get(), variants, createRandom(seed, 0));
        }
        Quiz quiz = new Quiz(name, model, seed);
        return IntStream.rangeClosed(1, variants)
                .mapToObj(quiz::drawItem)
                .takeWhile(Optional::isPresent)
                .flatMap(Optional::stream)
                .toList();
    }

    /**
     * A unique prefix for the ids of questions that can also be part of a file name: ASCII letters, digits and dashes.
     *
     * @param taken the prefixes in use, in lower case; the new one is added
     */
    public static String reserveIdPrefix(String name, Set<String> taken) {
        String cleaned = name.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
        String base = cleaned.isEmpty() ? "quiz" : cleaned;
        String id = cleaned.isEmpty() ? "quiz1" : cleaned;
        for (int number = 2; !taken.add(id.toLowerCase(Locale.ROOT)); number++) {
            id = base + (cleaned.isEmpty() ? "" : "-") + number;
        }
        return id;
    }

    static Random createRandom(long seed, int itemNumber) {
        return new Random(seed * 1_000_003 + itemNumber);
    }

    private Optional<QuizItem> drawItem(int itemNumber) {
        Random random = createRandom(seed, itemNumber);
        List<Optional<Intervention>> ineffective = new ArrayList<>();
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            CompletedRun run = CompletedRun.of(ScenarioVariant.draw(model, random));
            Optional<QuizItem> item = drawItem(itemNumber, run, random, tries < TRIES_FOR_TWO_WRONG ? 2 : 1);
            if (item.isPresent()) {
                return item;
            }
            ineffective.add(AnswerabilityCheck.findIneffective(run));
        }
        if (!sendsMessages) {
            return Optional.empty();
        }
        throw new IllegalArgumentException("found only " + (itemNumber - 1) + " different questions about " + name
                + " whose answer follows from what is printed"
                + (ineffective.stream().allMatch(Optional::isPresent)
                        ? ": '" + InterventionCodec.describe(ineffective.get(0).get(), model.group()::name)
                                + "' changes nothing if every message takes D; expected events that change something"
                        : "; expected fewer variants, or a scenario in which more happens"));
    }

    private Optional<QuizItem> drawItem(int itemNumber, CompletedRun run, Random random, int minWrong) {
        List<Frame> frames = run.frames();
        List<Question.Kind> kinds = new ArrayList<>(List.of(Question.Kind.values()));
        kinds.remove(Question.Kind.TURNAROUND); // a quiz counts in ticks
        Question.Kind kind = kinds.get(random.nextInt(kinds.size()));
        boolean isAboutEnd = kind == Question.Kind.TOTAL
                || kind == Question.Kind.STAGES
                || (kind.canBeAboutEnd() && random.nextBoolean());
        Frame last = frames.get(frames.size() - 1);
        sendsMessages |= last.stage() > 0;
        if (last.stage() == 0 || (isAboutEnd && last.ending() != Frame.Ending.QUIESCENT)) {
            return Optional.empty();
        }
        int stage = isAboutEnd ? 0 : random.nextInt(last.stage());
        int index = WrongAnswers.frameIndexOfStage(frames, stage).orElseThrow();
        Question question = drawQuestion(kind, isAboutEnd, run, random);
        if (!AnswerabilityCheck.isAskable(run, index, question)) {
            return Optional.empty();
        }
        List<WrongAnswers.WrongAnswer> wrong = new WrongAnswers(question, frames, index, LANGUAGE)
                .draw(MAX_WRONG_CHOICES, createRivalRuns(run), random);
        if (wrong.size() < minWrong || !drawnQuestions.add(List.of(withSeedOfModel(run.scenario()), question, index))) {
            return Optional.empty();
        }
        List<QuizItem.Choice> choices = new ArrayList<>();
        choices.add(new QuizItem.Choice(
                Answers.computeAnswer(question, frames, index).text(run.language()),
                true,
                Answers.explain(question, frames, index, LANGUAGE).text()));
        wrong.forEach(
                each -> choices.add(new QuizItem.Choice(each.answer().text(run.language()), false, each.reason())));
        Collections.shuffle(choices, random);
        String id = String.format(Locale.ROOT, "%s-%d-%02d", name, seed, itemNumber);
        return Optional.of(new RunQuizItem(id, run, index, question, choices));
    }

    private Scenario withSeedOfModel(Scenario drawn) {
        return drawn.withTiming(drawn.timing().withSeed(model.timing().seed()));
    }

    private static Question drawQuestion(Question.Kind kind, boolean isAboutEnd, CompletedRun run, Random random) {
        if (kind == Question.Kind.MESSAGES) {
            List<Integer> ids = run.scenario().group().ids();
            return Question.aboutMessagesFrom(ids.get(random.nextInt(ids.size())));
        }
        return isAboutEnd && kind.canBeAboutEnd() ? Question.aboutEndOfRun(kind) : Question.of(kind);
    }

    /** The runs of the scenario without one of its events, or with one process up that is down at the start. */
    private static List<RivalRun> createRivalRuns(CompletedRun run) {
        Scenario scenario = run.scenario();
        RunConditions conditions = RunConditions.ofWholeRun(run);
        List<RivalRun> rivals = new ArrayList<>();
        if (conditions.haveRandomTimeouts()) {
            return rivals; // it is said when these run out, but not when they would
        }
        for (ScheduledIntervention event : scenario.events()) {
            List<ScheduledIntervention> others = new ArrayList<>(scenario.events());
            others.remove(event);
            addRivalRun(
                    rivals,
                    run,
                    scenario.withEvents(others),
                    LANGUAGE.format("wrong.event", conditions.describeEvent(event)));
        }
        for (int id : scenario.crashed()) {
            Set<Integer> others = new TreeSet<>(scenario.crashed());
            others.remove(id);
            addRivalRun(
                    rivals,
                    run,
                    scenario.withCrashed(others),
                    LANGUAGE.format("wrong.crashed-at-start", scenario.group().name(id)));
        }
        return rivals;
    }

    /** Adds the run of another scenario, unless one of its events changes nothing. */
    private static void addRivalRun(List<RivalRun> rivals, CompletedRun run, Scenario other, String reason) {
        int end = run.lastFrame().tick() + MAX_TICKS_AFTER_END;
        Timing timing = other.timing();
        CompletedRun rival = CompletedRun.of(other.withTiming(timing.withUntilTick(Math.min(end, timing.untilTick()))));
        if (AnswerabilityCheck.findIneffective(rival).isEmpty()) {
            rivals.add(new RivalRun(rival.frames(), reason));
        }
    }
}
