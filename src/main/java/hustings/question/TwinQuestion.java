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
 * The same question about another run: with another seed, or with other processes, crashes and detectors. It is for
 * asking a second time, after a class has talked about the first.
 *
 * @param scenario the other run
 * @param frame the index of the frame at which it is asked
 * @param question the question; about another process, if the first one has no part in the other run
 */
public record TwinQuestion(Scenario scenario, int frame, Question question) {

    private static final int MOST_TRIES = 200;

    /**
     * Draws a twin whose answer is another one; empty if none is found. Runs many scenarios, which may take a while.
     *
     * @param scenario the run that was asked about
     * @param algorithm its algorithm
     * @param stage the stage after which it was asked; 0 for the start
     */
    public static Optional<TwinQuestion> draw(
            Question question, Scenario scenario, Algorithm<?> algorithm, int stage, Random random) {
        List<Frame> frames = History.of(scenario, algorithm).frames();
        OptionalInt asked = WrongAnswers.frameOfStage(frames, stage);
        if (asked.isEmpty()) {
            return Optional.empty();
        }
        Answer first = Answers.answer(question, frames, asked.getAsInt());
        Frame.Ending ending = frames.get(frames.size() - 1).ending();
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Scenario other = drawScenario(scenario, frames, random);
            List<Frame> others = History.of(other, algorithm).frames();
            OptionalInt there = WrongAnswers.frameOfStage(others, stage);
            boolean endsAlike = others.get(others.size() - 1).ending() == ending;
            if (there.isPresent() && endsAlike && goesOn(others, there.getAsInt())) {
                Question same = about(question, others.get(there.getAsInt()));
                if (!Answers.answer(same, others, there.getAsInt()).equals(first)) {
                    return Optional.of(new TwinQuestion(other, there.getAsInt(), same));
                }
            }
        }
        return Optional.empty();
    }

    /** By another seed where anything is drawn, and otherwise by other processes and crashes. */
    private static Scenario drawScenario(Scenario scenario, List<Frame> frames, Random random) {
        boolean isDrawn = !scenario.timing().isConstant()
                || scenario.timing().lossPercent() > 0
                || frames.stream()
                        .flatMap(frame -> frame.processes().stream())
                        .flatMap(process -> process.timers().stream())
                        .anyMatch(Frame.RunningTimer::random);
        return isDrawn && random.nextBoolean()
                ? scenario.withTiming(scenario.timing().withSeed(random.nextInt(1000)))
                        .withTexts("", "", "")
                        .withCaptions(List.of())
                        .withCompared(List.of())
                : ScenarioVariant.draw(scenario, random);
    }

    private static boolean goesOn(List<Frame> frames, int index) {
        return frames.get(index).stage() < frames.get(frames.size() - 1).stage();
    }

    /** In the words of its kind: those of an author are about the first run. */
    private static Question about(Question question, Frame shown) {
        boolean hasPart = question.process()
                .map(id -> shown.flights().stream().anyMatch(flight -> flight.to() == id))
                .orElse(true);
        return hasPart
                ? new Question(question.what(), question.process(), question.inTheEnd(), "", question.opens())
                : shown.flights().stream()
                        .map(Frame.Flight::to)
                        .filter(id -> shown.process(id).live())
                        .findFirst()
                        .map(Question::messagesFrom)
                        .orElse(Question.of(Question.Kind.SENDERS));
    }
}
