package hustings.play;

import hustings.engine.Frame;
import hustings.question.Answer;
import hustings.question.QuestionAboutOtherRun;
import hustings.question.QuestionMaker;
import hustings.scenario.Caption;
import hustings.scenario.Question;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Asks what comes next. Stands between the whole run and the views of it. For one thread.
 *
 * <p>The views get a run that ends after the furthest frame watched, so that none can reveal the rest, unless the whole
 * run is to be shown. While a person predicts, each question is asked once. While a run is presented, a question opens
 * when the speaker asks it or the scenario says so, and a step forward reveals the answer. The answer to a question
 * about the end of the run is revealed there.
 */
public final class PredictionSession {

    private final Host host;
    private final WatchedFrames watched = new WatchedFrames();
    private final Set<QuestionPosition> asked = new HashSet<>();
    private final Set<EndQuestion> revealedAtEnd = new HashSet<>();
    private boolean showsUnwatched;
    private boolean predicting;
    private boolean presenting;
    private boolean showsColumns;
    private QuestionState state;
    private Score score = Score.none();
    private ViewState wholeView;
    private QuestionState.Open lastAsked;
    private QuestionAboutOtherRun planned;
    /** The question answered last, until the step is made that shows whether the answer was right. */
    private QuestionState.Answered justAnswered;
    /** The questions that are answered and wait for the end of the run. */
    private final List<QuestionState.Answered> awaitingVerdict = new ArrayList<>();
    /** The answers to reveal, one after the other. */
    private final Deque<QuestionState.Revealed> toReveal = new ArrayDeque<>();

    /** The scenario and frame of a question asked. */
    private record QuestionPosition(Scenario scenario, int frame) {}

    /** A question about the end of a scenario. */
    private record EndQuestion(Scenario scenario, Question question) {}

    /** The window or page that shows the run and its questions. */
    public interface Host {

        /** Shows the visible part of the run. */
        void show(ViewState visible);

        /** Hands the shown frames over again, since other parts of the runs may be visible now. */
        void showAgain();

        /** Steps to the next stage; the new frame is handed to {@link #showFrame}. */
        void stepForward();

        /** Pauses the playback. */
        void pausePlayback();

        /** Answers the open question with the answer chosen by the person; returns false if none is chosen. */
        default boolean submitChosenAnswer() {
            return false;
        }

        /** Tells the person to answer the open question first. */
        void promptForAnswer();

        /** Updates the display because the question state, the score or the whole run may have changed. */
        void onStateChanged();

        /** The language of the explanations. */
        Translation language();
    }

    /** Creates a prediction that is switched off and has no run. */
    public PredictionSession(Host host) {
        this.host = host;
    }

    /** Sets whether frames not watched yet are shown, too; ignored while a person predicts. */
    public void setUnwatchedFramesShown(boolean isShown) {
        showsUnwatched = isShown;
        refresh();
    }

    /** Sets whether a person predicts, so that a question precedes each stage. */
    public void setPredicting(boolean isPredicting) {
        predicting = isPredicting;
        restartQuestions();
    }

    /** Whether questions are asked before each step. */
    public boolean isPredicting() {
        return predicting;
    }

    /** Sets whether the run is presented to a class, or is a part of a lesson. */
    public void setPresenting(boolean isPresenting) {
        presenting = isPresenting;
        if (!predicting) { // otherwise the questions go on where they are
            restartQuestions();
        }
    }

    /** The question that is open or was just answered; null if there is none. */
    public QuestionState questionState() {
        return state;
    }

    /** The questions asked so far. */
    public Score score() {
        return score;
    }

    /**
     * The shown frame in the whole run, including frames that may not be shown yet, for the speaker alone; null without
     * a run.
     */
    public ViewState viewOfWholeRun() {
        return wholeView;
    }

    /** The index of the furthest frame watched of a run, shown at a frame; that frame's if none was watched. */
    public int furthestWatchedFrame(ViewState shown) {
        return watched.furthestWatchedIndex(shown);
    }

    private void restartQuestions() {
        forgetQuestions();
        refresh();
    }

    private void refresh() {
        if (wholeView != null) {
            host.showAgain();
        }
    }

    /** Forgets the watched frames and the questions, because another run is opened. */
    public void resetForNewRun() {
        watched.clear();
        forgetQuestions();
    }

    private void forgetQuestions() {
        asked.clear();
        revealedAtEnd.clear();
        lastAsked = null;
        justAnswered = null;
        awaitingVerdict.clear();
        toReveal.clear();
        setState(null);
    }

    private void setState(QuestionState newState) {
        state = newState;
        host.onStateChanged();
    }

    /** Receives a frame of the whole run, and makes the host show the visible part of it. */
    public void showFrame(ViewState newView) {
        boolean sameFrame = isAtSameFrame(wholeView, newView);
        if (wholeView != null && !sameFrame) {
            toReveal.clear();
        }
        wholeView = newView;
        showsColumns = false;
        host.onStateChanged();
        watched.markWatched(newView);
        host.show(predicting || !showsUnwatched ? watched.hideUnwatched(newView) : newView);
        if (!sameFrame) {
            revealAnswersOrAsk(newView);
        } else if (state == null) {
            openOrCloseQuestion(dueQuestion());
        }
    }

    /**
     * Receives the frames of several runs side by side, of which nothing is asked.
     *
     * @param activeColumn the run that stands for all, for instance in the speaker's notes
     * @return the visible part of each
     */
    public List<ViewState> showSideBySide(List<ViewState> columns, int activeColumn) {
        wholeView = columns.get(activeColumn);
        showsColumns = true;
        justAnswered = null;
        toReveal.clear();
        setState(null);
        columns.forEach(watched::markWatched);
        return predicting || !showsUnwatched
                ? columns.stream().map(watched::hideUnwatched).toList()
                : columns;
    }

    /** Handles a change of frame: reveals the answers that it decides, or opens a question. */
    private void revealAnswersOrAsk(ViewState newView) {
        QuestionState.Answered answered = justAnswered;
        justAnswered = null;
        if (answered != null) {
            awaitingVerdict.add(answered);
        }
        awaitingVerdict.removeIf(one -> !one.isAboutSameGroupAndAlgorithm(newView.run()));
        for (QuestionState.Answered one : List.copyOf(awaitingVerdict)) {
            if (one.isDecidedBy(newView)) {
                awaitingVerdict.remove(one);
                if (one.question().isAnsweredAtEnd()) {
                    revealedAtEnd.add(new EndQuestion(newView.run().scenario(), one.question()));
                }
                queueVerdictAndScore(one.reveal(newView.run(), host.language()));
            }
        }
        if (!toReveal.isEmpty()) {
            setState(toReveal.remove());
        } else if (answered != null) {
            setState(answered);
        } else {
            openOrCloseQuestion(dueQuestion());
        }
    }

    private void queueVerdictAndScore(QuestionState.Revealed verdict) {
        toReveal.add(verdict);
        if (predicting || verdict.row().given().isPresent()) {
            score = score.withRow(verdict.row());
            host.onStateChanged();
        }
    }

    private static boolean isAtSameFrame(ViewState before, ViewState after) {
        return before != null
                && before.frame().index() == after.frame().index()
                && before.run().scenario().equals(after.run().scenario());
    }

    /** The index of the last frame of the shown run that a person may go to. */
    public int lastReachableFrameIndex() {
        return predicting && wholeView != null ? watched.furthestWatchedIndex(wholeView) : Integer.MAX_VALUE;
    }

    /** The question that opens by itself at the shown frame; empty if it was asked before or its answer was shown. */
    private Optional<QuestionState.Open> dueQuestion() {
        if (wholeView == null || asked.contains(positionOf(wholeView.run(), wholeView.frame()))) {
            return Optional.empty();
        }
        boolean opensAnyway = isQuestionPlannedAt(wholeView) || predicting;
        return opensAnyway || presenting
                ? findQuestionForShownFrame()
                        .filter(question -> opensAnyway || question.question().opens())
                        .filter(question -> !revealedAtEnd.contains(
                                new EndQuestion(question.run().scenario(), question.question())))
                : Optional.empty();
    }

    private boolean isQuestionPlannedAt(ViewState shown) {
        return planned != null
                && planned.frame() == shown.frame().index()
                && planned.scenario().equals(shown.run().scenario());
    }

    /** The last question asked of the open run; empty if there is none. */
    public Optional<QuestionState.Open> lastAskedQuestion() {
        return Optional.ofNullable(lastAsked);
    }

    /** Plans a question that opens by itself when its frame is shown, even if no questions are asked otherwise. */
    public void planQuestion(QuestionAboutOtherRun question) {
        planned = question;
    }

    private static QuestionPosition positionOf(Run run, Frame frame) {
        return new QuestionPosition(run.scenario(), frame.index());
    }

    /**
     * The question for the shown frame, from the plan, the scenario or the question maker; empty if it already waits
     * for its verdict.
     */
    private Optional<QuestionState.Open> findQuestionForShownFrame() {
        ViewState at = wholeView;
        if (at == null || at.isAtEnd() || !isStageOrEndNext(at)) {
            return Optional.empty();
        }
        return Optional.of(at)
                .filter(this::isQuestionPlannedAt)
                .map(here -> planned.question())
                .or(() -> at.caption(host.language()).scripted().flatMap(Caption::question))
                .or(() -> Optional.of(QuestionMaker.chooseQuestion(
                        at.run().frames(), at.frame().index())))
                .filter(question ->
                        awaitingVerdict.stream().noneMatch(one -> one.question().equals(question)))
                .map(question -> new QuestionState.Open(question, at.run(), at.frame()));
    }

    /** Whether a step forward leads to another frame or reveals another answer at this one. */
    public boolean canStepForward() {
        return !toReveal.isEmpty() || (wholeView != null && !wholeView.isAtEnd());
    }

    /** Whether the speaker can open or close a question here. */
    public boolean canToggleQuestion() {
        return presenting
                && !showsColumns
                && !predicting
                && (state != null || findQuestionForShownFrame().isPresent());
    }

    /** While presenting, opens the question for the shown frame, or closes the open question or verdict. */
    public void toggleQuestion() {
        if (canToggleQuestion()) {
            Optional<QuestionState.Open> next =
                    state instanceof QuestionState.Open ? Optional.empty() : findQuestionForShownFrame();
            markOpenQuestionAsked();
            openOrCloseQuestion(next);
        }
    }

    private void markOpenQuestionAsked() {
        if (state instanceof QuestionState.Open open) {
            asked.add(positionOf(open.run(), open.frame()));
        }
    }

    /**
     * Whether the next stop is a stage or the end; no question is asked before an intervention, nor at or for the sake
     * of a stage of messages that only serve to notice crashes.
     */
    private static boolean isStageOrEndNext(ViewState view) {
        if (view.frame().kind() == Frame.Kind.DETECTOR_STAGE) {
            return false;
        }
        List<Frame> frames = view.run().frames();
        Frame next = frames.get(view.run().firstStopAfter(view.frame().index()));
        while (next.kind() == Frame.Kind.DETECTOR_STAGE && next.ending() == Frame.Ending.NONE) {
            next = frames.get(view.run().firstStopAfter(next.index()));
        }
        return next.kind() == Frame.Kind.STAGE || next.ending() != Frame.Ending.NONE;
    }

    private void openOrCloseQuestion(Optional<QuestionState.Open> question) {
        question.ifPresent(open -> {
            host.pausePlayback();
            lastAsked = open;
        });
        setState(question.orElse(null));
    }

    /**
     * Whether a step forward may be made: not while a question is open, whose answer the attempt reveals when
     * presenting; and not while it leads from a verdict to another answer or to the next question, which the attempt
     * shows.
     *
     * @param isPreviousStepPending whether the previous step is not shown yet, and with it the question to which it may
     * lead
     */
    public boolean requestStep(boolean isPreviousStepPending) {
        if ((predicting || presenting) && isPreviousStepPending) {
            return false;
        }
        if (state instanceof QuestionState.Open) {
            if (!host.submitChosenAnswer()) {
                if (presenting) {
                    answerAndStep(Optional.empty());
                } else {
                    host.promptForAnswer();
                }
            }
            return false;
        }
        if (!toReveal.isEmpty()) {
            setState(toReveal.remove());
            return false;
        }
        Optional<QuestionState.Open> next = state == null ? Optional.empty() : dueQuestion();
        if (next.isPresent()) {
            openOrCloseQuestion(next);
        }
        return next.isEmpty();
    }

    /** Whether the run may be played; false while an open question has to be answered first. */
    public boolean requestPlay() {
        boolean isAnswerRequired = state instanceof QuestionState.Open && !presenting;
        if (isAnswerRequired && !host.submitChosenAnswer()) {
            host.promptForAnswer();
        }
        return !isAnswerRequired;
    }

    /**
     * Answers the open question, if there is one, and steps to the next stage.
     *
     * @param given empty to skip the question
     */
    public void answerAndStep(Optional<Answer> given) {
        if (justAnswered == null && state instanceof QuestionState.Open open) {
            markOpenQuestionAsked();
            justAnswered = new QuestionState.Answered(open, given);
            host.stepForward();
        }
    }
}
