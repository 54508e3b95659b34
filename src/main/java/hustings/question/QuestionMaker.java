package hustings.question;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.scenario.Question;
import hustings.trace.Measurement;
import hustings.trace.NextStage;
import java.util.List;

/**
 * Makes a question for a frame of a run whose scenario has none for it: first about the election (who leads in the end,
 * who answers the first messages, how many messages are sent in all, how long it takes), then about the stages in turn.
 */
public final class QuestionMaker {

    private QuestionMaker() {}

    /**
     * Chooses a question about what comes next; always the same for the same run and frame. The choice does not reveal
     * the answer: a process is chosen by the messages it was sent, not by those it will send.
     *
     * @param frames all frames of a run
     * @param frameIndex the index of the frame at which the question is asked
     */
    public static Question chooseQuestion(List<Frame> frames, int frameIndex) {
        Frame shown = frames.get(frameIndex);
        if (NextStage.findAfter(frames, frameIndex).stage().isEmpty()) {
            return Question.aboutEndOfRun(Question.Kind.LEADER);
        }
        boolean endsQuiescent = frames.get(frames.size() - 1).ending() == Frame.Ending.QUIESCENT;
        return switch (shown.stage()) {
            case 0 -> Question.aboutEndOfRun(Question.Kind.LEADER);
            case 1 -> Question.of(Question.Kind.SENDERS);
            case 2 -> Question.of(endsQuiescent ? Question.Kind.TOTAL : Question.Kind.SENDERS);
            case 3 ->
                endsQuiescent && endsInAgreement(frames)
                        ? Question.of(Question.Kind.TURNAROUND)
                        : chooseStageQuestion(shown);
            default -> chooseStageQuestion(shown);
        };
    }

    private static boolean endsInAgreement(List<Frame> frames) {
        return Measurement.groupByBelief(frames.get(frames.size() - 1)).size() == 1;
    }

    private static Question chooseStageQuestion(Frame shown) {
        return switch (shown.stage() % 5) {
            case 0 ->
                Question.of(shown.tallies().types().size() > 1 ? Question.Kind.TYPE : Question.Kind.STAGE_MESSAGES);
            case 1 -> createQuestionAboutReceiver(shown);
            case 2 -> Question.of(Question.Kind.SENDERS);
            case 3 -> Question.of(Question.Kind.STAGE_MESSAGES);
            default -> Question.of(Question.Kind.LEADER);
        };
    }

    private static Question createQuestionAboutReceiver(Frame shown) {
        List<Integer> receivers = shown.flights().stream()
                .map(Flight::to)
                .filter(id -> shown.process(id).live())
                .distinct()
                .sorted()
                .toList();
        return receivers.isEmpty()
                ? Question.of(Question.Kind.SENDERS)
                : Question.aboutMessagesFrom(receivers.get(shown.stage() % receivers.size()));
    }
}
