package hustings.quiz;

import hustings.engine.Frame;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.SimulationEvent;
import hustings.paper.CompletedRun;
import hustings.question.Answer;
import hustings.question.Answers;
import hustings.scenario.Question;
import hustings.trace.NextStage;
import java.util.List;

/** Checks that a question about a printed run has exactly one answer, and that the answer cannot simply be read off. */
final class Answerability {

    private final CompletedRun run;
    private final Question question;
    private final Frame shown;

    private final Frame last;
    private final List<Frame> stages;

    private Answerability(CompletedRun run, int index, Question question) {
        this.run = run;
        this.question = question;
        this.shown = run.frames().get(index);
        this.last = answeringFrame(run.frames(), index, question);
        this.stages = RunConditions.stagesUpTo(run, last);
    }

    /** The frame that decides the answer to a question. */
    static Frame answeringFrame(List<Frame> frames, int index, Question question) {
        return question.isAnsweredAtEnd()
                ? frames.get(frames.size() - 1)
                : NextStage.after(frames, index).frame();
    }

    /**
     * Whether a question may be asked.
     *
     * @param index the index of the frame at which the question is asked: the first, or one of a stage
     */
    static boolean isAskable(CompletedRun run, int index, Question question) {
        Answerability asked = new Answerability(run, index, question);
        boolean isAlone = question.what() == Question.Kind.TYPE || asked.isLastOfTick();
        return isAlone && asked.allEventsHaveEffect() && asked.areMomentsDistinct() && asked.isSensibleForKind();
    }

    /** Whether every event changes something; false, for instance, if a message to be lost is never sent. */
    private boolean allEventsHaveEffect() {
        return run.frames().stream()
                .flatMap(frame -> frame.events(SimulationEvent.Intervened.class))
                .allMatch(SimulationEvent.Intervened::effective);
    }

    /** Whether tick and type uniquely identify the stages that are shown, asked about and counted. */
    private boolean areMomentsDistinct() {
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
                && stages.stream()
                        .limit(counted)
                        .allMatch(stage -> hasUniqueTickAndType(stage, stages.subList(0, stage.stage())));
    }

    private static boolean hasUniqueTickAndType(Frame frame, List<Frame> stages) {
        return stages.stream()
                .noneMatch(stage -> stage.index() != frame.index()
                        && stage.tick() == frame.tick()
                        && stage.type().equals(frame.type()));
    }

    private boolean isSensibleForKind() {
        return switch (question.what()) {
            case MESSAGES -> {
                int process = question.process().orElseThrow();
                yield shown.process(process).live() && last.process(process).live();
            }
            case LOST -> last.flightsOfStage().stream().noneMatch(flight -> flight.fate() == Frame.Fate.UNDECIDED);
            case ALIVE ->
                !Answers.computeAnswer(question, run.frames(), shown.index()).equals(Answer.Processes.of(shown, true));
            case STARTS_ELECTION -> shown.stage() == 0 || shown.tick() < last.tick(); // else it has begun already
            case TYPE, SENDERS, STAGE_MESSAGES, LEADER, TOTAL, STAGES, TURNAROUND -> true;
        };
    }

    /** Whether the next stage is the last of its tick, so that no later stage can be mistaken for it. */
    private boolean isLastOfTick() {
        return stages.stream().noneMatch(stage -> stage.index() > last.index());
    }
}
