package hustings.question;

import hustings.engine.Frame;
import hustings.engine.MessageStage;
import hustings.model.Message.MessageType;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import hustings.trace.Upcoming;
import java.util.List;

/** Answers questions about a run, and explains the answers, by what happens in it. */
public final class Answers {

    private Answers() {}

    /**
     * The right answer to a question.
     *
     * @param frames all frames of a run
     * @param index the frame at which it is asked
     * @throws IllegalArgumentException if it is about a process that the run does not have
     */
    public static Answer answer(Question question, List<Frame> frames, int index) {
        Upcoming next = Upcoming.after(frames, index);
        Frame last = frames.get(frames.size() - 1);
        Frame moment = question.inTheEnd() ? last : next.frame();
        return switch (question.what()) {
            case TYPE -> new Answer.Type(next.stage().map(MessageStage::type).map(MessageType::name));
            case MESSAGES -> new Answer.Count(next.sentBy(question.process().orElseThrow()));
            case STAGE_MESSAGES -> new Answer.Count(next.messages());
            case LOST -> new Answer.Count(next.lost());
            case SENDERS -> Answer.Processes.of(next.senders().keySet());
            case STARTS_ELECTION -> Answer.Processes.of(next.startingElections());
            case LEADER -> new Answer.Processes(Upcoming.leading(moment));
            case ALIVE -> Answer.Processes.of(moment, true);
            case TOTAL -> new Answer.Count(last.tallies().sent());
            case STAGES -> new Answer.Count(last.stage());
        };
    }

    /**
     * Why the answer is what it is: what happens, and the published rules by which it does.
     *
     * @param frames all frames of a run
     * @param index the frame at which it is asked
     */
    public static Explanation explain(Question question, List<Frame> frames, int index) {
        return explain(question, frames, index, Translation.ENGLISH);
    }

    /** The same in a language. */
    public static Explanation explain(Question question, List<Frame> frames, int index, Translation language) {
        return new Explaining(question, frames, index, language).explanation();
    }
}
