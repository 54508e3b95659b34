package hustings.quiz;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.paper.CompletedRun;
import hustings.question.Answer;
import hustings.question.Answers;
import hustings.scenario.Question;
import hustings.trace.NextStage;
import java.util.List;
import java.util.Optional;

/** Checks that a question about a printed run has exactly one answer, and that the answer cannot simply be read off. */
final class AnswerabilityCheck {

    private final CompletedRun run;
    private final Question question;
    private final Frame shown;

    private final Frame last;
    private final List<Frame> stages;
    private final List<Frame> stagesNeeded;

    private AnswerabilityCheck(CompletedRun run, int frameIndex, Question question) {
        this.run = run;
        this.question = question;
        this.shown = run.frames().get(frameIndex);
        this.last = decidingFrame(run.frames(), frameIndex, question);
        this.stages = RunConditions.stagesUpTo(run, last);
        this.stagesNeeded = RunConditions.stagesUpTo(run, lastFrameNeeded(run.frames(), frameIndex, question));
    }

    /** The frame that decides the answer to a question. */
    static Frame decidingFrame(List<Frame> frames, int frameIndex, Question question) {
        return question.isAnsweredAtEnd()
                ? frames.get(frames.size() - 1)
                : NextStage.findAfter(frames, frameIndex).frame();
    }

    /**
     * The last frame on which the answer to a question depends: the deciding one; of a question about losses that of
     * the last tick at which a message asked about arrives, or would.
     */
    static Frame lastFrameNeeded(List<Frame> frames, int frameIndex, Question question) {
        Frame deciding = decidingFrame(frames, frameIndex, question);
        if (question.what() != Question.Kind.LOST) {
            return deciding;
        }
        int arrivalTick = frames.subList(deciding.index(), frames.size()).stream()
                .flatMap(frame -> frame.flights().stream())
                .filter(flight -> flight.stage() == deciding.stage())
                .mapToInt(Frame.Flight::arrivalTick)
                .max()
                .orElse(deciding.tick());
        return frames.stream().filter(frame -> frame.tick() <= arrivalTick).reduce(deciding, (before, after) -> after);
    }

    /**
     * Whether a question may be asked.
     *
     * @param frameIndex the index of the frame at which the question is asked: the first, or one of a stage
     */
    static boolean isAskable(CompletedRun run, int frameIndex, Question question) {
        AnswerabilityCheck asked = new AnswerabilityCheck(run, frameIndex, question);
        boolean isAlone = question.what() == Question.Kind.TYPE || asked.isNextStageLastOfTick();
        return isAlone
                && findIneffective(asked.run).isEmpty()
                && asked.areStagesIdentifiable()
                && asked.isSensibleForQuestionKind();
    }

    /** Finds an event that changes nothing; for instance, if a message to be lost is never sent. */
    static Optional<Intervention> findIneffective(CompletedRun run) {
        return run.frames().stream()
                .flatMap(frame -> frame.events(SimulationEvent.Intervened.class))
                .filter(intervened -> !intervened.effective())
                .map(SimulationEvent.Intervened::intervention)
                .findFirst();
    }

    /** Whether tick and type uniquely identify the stages that are shown, asked about and counted. */
    private boolean areStagesIdentifiable() {
        int counted = question.what() == Question.Kind.STAGES
                ? stages.size()
                : run.scenario().events().stream()
                        .map(ScheduledIntervention::moment)
                        .filter(Moment.BeforeStage.class::isInstance)
                        .mapToInt(moment -> ((Moment.BeforeStage) moment).stage() - 1)
                        .max()
                        .orElse(0);
        return hasUniqueTickAndType(shown, stages)
                && hasUniqueTickAndType(last, stages)
                && stagesNeeded.stream()
                        .limit(counted)
                        .allMatch(stage -> hasUniqueTickAndType(stage, stagesNeeded.subList(0, stage.stage())));
    }

    private static boolean hasUniqueTickAndType(Frame frame, List<Frame> stages) {
        return stages.stream()
                .noneMatch(stage -> stage.index() != frame.index()
                        && stage.tick() == frame.tick()
                        && stage.type().equals(frame.type()));
    }

    private boolean isSensibleForQuestionKind() {
        return switch (question.what()) {
            case MESSAGES -> {
                int process = question.process().orElseThrow();
                yield shown.process(process).live() && last.process(process).live();
            }
            case LOST -> last.flightsOfStage().stream().noneMatch(flight -> flight.fate() == Frame.Fate.UNDECIDED);
            case ALIVE ->
                !Answers.computeAnswer(question, run.frames(), shown.index()).equals(Answer.Processes.of(shown, true));
            case STARTS_ELECTION -> {
                boolean hasBegunAlready = shown.stage() > 0 && shown.tick() == last.tick();
                NextStage next = NextStage.findAfter(run.frames(), shown.index());
                yield !hasBegunAlready && !next.findElectionStarters().isEmpty();
            }
            case TYPE, SENDERS, STAGE_MESSAGES, LEADER, TOTAL, STAGES, TURNAROUND -> true;
        };
    }

    /** Whether the next stage is the last of its tick, so that no later stage can be mistaken for it. */
    private boolean isNextStageLastOfTick() {
        return stages.stream().noneMatch(stage -> stage.index() > last.index());
    }
}
