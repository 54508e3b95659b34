package hustings.question;

import hustings.engine.Frame;
import hustings.model.Algorithm;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.trace.History;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

/**
 * The same question about another run: one with another seed, or with other processes, crashes and detectors. It can be
 * asked a second time after a class has discussed the first.
 *
 * @param scenario the other run
 * @param frame the index of the frame at which it is asked
 * @param question the question; about another process if the first one is not involved in the other run
 */
public record QuestionAboutOtherRun(Scenario scenario, int frame, Question question) {

    private static final int MAX_TRIES = 200;

    /**
     * Draws another run with a different answer; empty if none is found. Runs many scenarios, which may take a while.
     *
     * @param scenario the run about which the first question was asked
     * @param algorithm the algorithm of that run
     * @param stage the stage after which the question was asked; 0 for the start
     */
    public static Optional<QuestionAboutOtherRun> draw(
            Question question, Scenario scenario, Algorithm<?> algorithm, int stage, Random random) {
        List<Frame> frames = History.of(scenario, algorithm).frames();
        OptionalInt asked = WrongAnswers.frameIndexOfStage(frames, stage);
        if (asked.isEmpty()) {
            return Optional.empty();
        }
        Answer first = Answers.computeAnswer(question, frames, asked.getAsInt());
        Frame.Ending ending = frames.get(frames.size() - 1).ending();
        for (int tries = 0; tries < MAX_TRIES; tries++) {
            Scenario other = drawScenario(scenario, frames, random);
            List<Frame> others = History.of(other, algorithm).frames();
            OptionalInt otherIndex = WrongAnswers.frameIndexOfStage(others, stage);
            boolean endsAlike = others.get(others.size() - 1).ending() == ending;
            if (otherIndex.isPresent() && endsAlike && hasLaterStage(others, otherIndex.getAsInt())) {
                Question adapted = adaptToRun(question, others.get(otherIndex.getAsInt()));
                if (!Answers.computeAnswer(adapted, others, otherIndex.getAsInt())
                        .equals(first)) {
                    return Optional.of(new QuestionAboutOtherRun(other, otherIndex.getAsInt(), adapted));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * Draws a scenario with another seed if anything in the run is drawn, and otherwise one with other processes and
     * crashes.
     */
    private static Scenario drawScenario(Scenario scenario, List<Frame> frames, Random random) {
        boolean isDrawn = !scenario.timing().hasConstantDelay()
                || scenario.timing().lossPercent() > 0
                || frames.stream()
                        .flatMap(frame -> frame.processes().stream())
                        .flatMap(process -> process.timers().stream())
                        .anyMatch(Frame.RunningTimer::random);
        return isDrawn && random.nextBoolean()
                ? scenario.withTiming(scenario.timing().withSeed(random.nextInt(1000)))
                        .withoutTexts()
                : ScenarioVariant.draw(scenario, random);
    }

    private static boolean hasLaterStage(List<Frame> frames, int index) {
        return frames.get(index).stage() < frames.get(frames.size() - 1).stage();
    }

    /**
     * The question adapted to another run, in the standard wording of its kind, because an author's wording is about
     * the first run.
     */
    private static Question adaptToRun(Question question, Frame shown) {
        boolean isInvolved = question.process()
                .map(id -> shown.flights().stream().anyMatch(flight -> flight.to() == id))
                .orElse(true);
        return isInvolved
                ? new Question(question.what(), question.process(), question.inTheEnd(), "", question.opens())
                : shown.flights().stream()
                        .map(Frame.Flight::to)
                        .filter(id -> shown.process(id).live())
                        .findFirst()
                        .map(Question::aboutMessagesFrom)
                        .orElse(Question.of(Question.Kind.SENDERS));
    }
}
