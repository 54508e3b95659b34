package hustings.question;

import hustings.engine.Frame;
import hustings.engine.MessageStage;
import hustings.model.Message.MessageType;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import hustings.trace.NextStage;
import java.util.List;

/** Computes and explains the answers to questions about a run from its frames. */
public final class Answers {

    private Answers() {}

    /**
     * The right answer to a question.
     *
     * @param frames all frames of a run
     * @param frameIndex the index of the frame at which the question is asked
     * @throws IllegalArgumentException if the question is about a process that the run does not have
     */
    public static Answer computeAnswer(Question question, List<Frame> frames, int frameIndex) {
        NextStage next = NextStage.findAfter(frames, frameIndex);
        Frame last = frames.get(frames.size() - 1);
        Frame moment = question.inTheEnd() ? last : next.frame();
        return switch (question.what()) {
            case TYPE -> new Answer.Type(next.stage().map(MessageStage::type).map(MessageType::name));
            case MESSAGES ->
                new Answer.Count(next.countSentBy(question.process().orElseThrow()));
            case STAGE_MESSAGES -> new Answer.Count(next.countMessages());
            case LOST -> new Answer.Count(next.countLost());
            case SENDERS -> Answer.Processes.of(next.countMessagesBySender().keySet());
            case STARTS_ELECTION -> Answer.Processes.of(next.findElectionStarters());
            case LEADER -> new Answer.Processes(NextStage.findLeaders(moment));
            case ALIVE -> Answer.Processes.of(moment, true);
            case TOTAL -> new Answer.Count(last.tallies().sent());
            case STAGES -> new Answer.Count(last.stage());
            case TURNAROUND -> {
                TurnaroundTime turnaround = TurnaroundTime.of(frames);
                yield new Answer.Count(turnaround.delayUnitsFromStartTo(turnaround.settled()));
            }
        };
    }

    /** An answer with its unit, such as "3 messages" or "4 D". */
    public static String describeWithUnit(Question question, Answer answer, Translation language) {
        if (!(answer instanceof Answer.Count count) || question.what() == Question.Kind.STAGES) {
            return answer.text(language);
        }
        String unit = question.what() == Question.Kind.TURNAROUND ? "delays" : "messages";
        return language.format("answer." + unit, count.number());
    }

    /** The explanation of the answer in a language. */
    public static Explanation explain(Question question, List<Frame> frames, int frameIndex, Translation language) {
        return new RightAnswerExplainer(question, frames, frameIndex, language).explain();
    }
}
