package hustings.play;

import hustings.engine.Frame;
import hustings.question.Answer;
import hustings.question.QuestionMaker;
import hustings.question.TwinQuestion;
import hustings.scenario.Caption;
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
 * Asks what comes next, between the whole run and what is shown of it. For one thread.
 *
 * <p>The views get a run that is cut after the furthest frame watched, so that none can give the end away, unless the
 * whole run is wanted. While a person predicts, each question is asked once. While a run is presented, a question opens
 * when the speaker asks it or the scenario says so, and a step forward reveals the answer. What is asked about the end
 * is revealed there.
 */
public final class Prediction {

    private final Host host;
    private final WatchedFrames watched = new WatchedFrames();
    private final Set<Place> asked = new HashSet<>();
    private boolean wholeShown;
    private boolean on;
    private boolean presenting;
    private QuestionState state;
    private Score score = Score.none();
    private ViewState whole;
    private QuestionState.Open lastAsked;
    private TwinQuestion planned;
    /** Answered just now, until the step is made that shows whether it was right. */
    private QuestionState.Answered justAnswered;
    /** Answered, and waiting for the end of the run. */
    private final List<QuestionState.Answered> waiting = new ArrayList<>();
    /** Answers to reveal one after the other. */
    private final Deque<QuestionState.Revealed> toReveal = new ArrayDeque<>();

    /** Where something was asked. */
    private record Place(Scenario scenario, int frame) {}

    /** Whoever shows the run and its questions. */
    public interface Host {

        /** Shows what may be shown of the run. */
        void show(ViewState visible);

        /** Goes to the next stage, which ends in {@link #take}. */
        void step();

        /** Stops a run that plays. */
        void pause();

        /** Answers the open question with what the person has chosen; returns false if nothing is. */
        default boolean answerChosen() {
            return false;
        }

        /** Tells the person that the open question has to be answered first. */
        void requireAnswer();

        /** Takes note that the question state, the score or the whole run may have changed. */
        void update();

        /** The language of the explanations. */
        Translation language();
    }

    /** Off, without a run. */
    public Prediction(Host host) {
        this.host = host;
    }

    /** Sets whether what was not watched yet is shown, too, unless a person predicts. */
    public void setWholeShown(boolean isShown) {
        wholeShown = isShown;
        takeAgain();
    }

    /** Sets whether a question about the next stage comes before it. */
    public void setOn(boolean isOn) {
        on = isOn;
        restart();
    }

    /** Whether the run is presented to a class, or is a part of a lesson. */
    public boolean isPresenting() {
        return presenting;
    }

    /** Sets whether the run is presented to a class, or is a part of a lesson. */
    public void setPresenting(boolean isPresenting) {
        presenting = isPresenting;
        if (!on) { // otherwise the questions go on where they are
            restart();
        }
    }

    /** The question that is open or was just answered; null if there is none. */
    public QuestionState state() {
        return state;
    }

    /** The questions asked so far. */
    public Score score() {
        return score;
    }

    /** The whole run with what may not be shown yet, for the speaker alone; null until there is one. */
    public ViewState whole() {
        return whole;
    }

    private boolean asks() {
        return on || presenting;
    }

    private void restart() {
        forgetQuestions();
        takeAgain();
    }

    private void takeAgain() {
        if (whole != null) {
            take(whole);
        }
    }

    /** Forgets what was watched and asked, since another run is opened. */
    public void reset() {
        watched.clear();
        forgetQuestions();
    }

    private void forgetQuestions() {
        asked.clear();
        lastAsked = null;
        justAnswered = null;
        waiting.clear();
        toReveal.clear();
        setState(null);
    }

    private void setState(QuestionState newState) {
        state = newState;
        host.update();
    }

    /** Takes a frame of the whole run, and has the host show what may be shown of it. */
    public void take(ViewState made) {
        boolean sameFrame = isAtSameFrame(whole, made);
        if (whole != null && !sameFrame) {
            toReveal.clear();
        }
        whole = made;
        host.update();
        watched.add(made);
        host.show(on || !wholeShown ? watched.hideRest(made) : made);
        if (!sameFrame) {
            arrive(made);
        } else if (state == null) {
            open(due());
        }
    }

    /** Another frame is shown: reveals what it answers, or asks. */
    private void arrive(ViewState made) {
        QuestionState.Answered answered = justAnswered;
        justAnswered = null;
        if (answered != null) {
            waiting.add(answered);
        }
        waiting.removeIf(one -> !one.isAbout(made.run()));
        for (QuestionState.Answered one : List.copyOf(waiting)) {
            if (one.isDecidedBy(made)) {
                waiting.remove(one);
                addVerdict(one.reveal(made.run(), host.language()));
            }
        }
        if (!toReveal.isEmpty()) {
            setState(toReveal.remove());
        } else if (answered != null) {
            setState(answered);
        } else {
            open(due());
        }
    }

    private void addVerdict(QuestionState.Revealed verdict) {
        toReveal.add(verdict);
        if (on || verdict.row().given().isPresent()) {
            score = score.with(verdict.row());
            host.update();
        }
    }

    private static boolean isAtSameFrame(ViewState was, ViewState is) {
        return was != null
                && was.frame().index() == is.frame().index()
                && was.run().scenario().equals(is.run().scenario());
    }

    /** The index of the last frame of the shown run that a person may go to. */
    public int lastFrame() {
        return on && whole != null ? watched.furthest(whole) : Integer.MAX_VALUE;
    }

    /** The question that opens by itself at the shown frame, unless it was asked before. */
    private Optional<QuestionState> due() {
        if (whole == null || asked.contains(placeOf(whole.run(), whole.frame()))) {
            return Optional.empty();
        }
        if (isPlannedAt(whole)) {
            return findQuestion();
        }
        return asks()
                ? findQuestion().filter(question -> on || question.question().opens())
                : Optional.empty();
    }

    private boolean isPlannedAt(ViewState shown) {
        return planned != null
                && planned.frame() == shown.frame().index()
                && planned.scenario().equals(shown.run().scenario());
    }

    /** The question that was asked last of the open run; empty if none was. */
    public Optional<QuestionState.Open> lastAsked() {
        return Optional.ofNullable(lastAsked);
    }

    /** Plans a question, which opens by itself when its frame is shown, whoever asks otherwise. */
    public void plan(TwinQuestion question) {
        planned = question;
    }

    private static Place placeOf(Run run, Frame frame) {
        return new Place(run.scenario(), frame.index());
    }

    /** The question for the shown frame: the scenario's or a made one, but none that waits for its verdict already. */
    private Optional<QuestionState> findQuestion() {
        ViewState at = whole;
        if (at == null || at.atEnd() || !leadsToAStage(at)) {
            return Optional.empty();
        }
        return Optional.of(at)
                .filter(this::isPlannedAt)
                .map(here -> planned.question())
                .or(() -> at.caption(host.language()).scripted().flatMap(Caption::question))
                .or(() -> Optional.of(QuestionMaker.chooseQuestion(
                        at.run().frames(), at.frame().index())))
                .filter(question ->
                        waiting.stream().noneMatch(one -> one.question().equals(question)))
                .map(question -> new QuestionState.Open(question, at.run(), at.frame()));
    }

    /** Whether a step forward leads to another frame, or reveals another answer at this one. */
    public boolean hasMore() {
        return !toReveal.isEmpty() || !whole.atEnd();
    }

    /** Whether the speaker can open a question here, or close one. */
    public boolean canAsk() {
        return presenting && !on && (state != null || findQuestion().isPresent());
    }

    /** While presenting, opens the question for the shown frame; closes an open one, or a verdict if there is none. */
    public void toggleQuestion() {
        if (canAsk()) {
            Optional<QuestionState> next = state instanceof QuestionState.Open ? Optional.empty() : findQuestion();
            noteAsked();
            open(next);
        }
    }

    private void noteAsked() {
        if (state instanceof QuestionState.Open open) {
            asked.add(placeOf(open.run(), open.frame()));
        }
    }

    /** Whether the next stop is a stage or the end: before an intervention nothing is asked. */
    private static boolean leadsToAStage(ViewState at) {
        Frame next = at.run().frames().get(at.run().stopAfter(at.frame().index()));
        return next.kind() == Frame.Kind.STAGE || next.ending() != Frame.Ending.NONE;
    }

    private void open(Optional<QuestionState> question) {
        if (question.isPresent()) {
            host.pause();
        }
        if (question.orElse(null) instanceof QuestionState.Open open) {
            lastAsked = open;
        }
        setState(question.orElse(null));
    }

    /**
     * Whether a step forward may be made. Not while a question is open, whose answer it reveals when presenting, and
     * not while it leads from a verdict to the next question.
     *
     * @param busy whether the step before is not shown yet, and with it the question that it may lead to
     */
    public boolean allowsStep(boolean busy) {
        if (asks() && busy) {
            return false;
        }
        if (state instanceof QuestionState.Open) {
            if (!host.answerChosen()) {
                if (presenting) {
                    answer(Optional.empty());
                } else {
                    host.requireAnswer();
                }
            }
            return false;
        }
        if (!toReveal.isEmpty()) {
            setState(toReveal.remove());
            return false;
        }
        if (state != null && due().isPresent()) {
            open(due());
            return false;
        }
        return true;
    }

    /** Whether the run may be played: not while an open question has to be answered first. */
    public boolean allowsPlay() {
        boolean required = state instanceof QuestionState.Open && !presenting;
        if (required && !host.answerChosen()) {
            host.requireAnswer();
        }
        return !required;
    }

    /**
     * Answers the open question, if there is one, and goes on to the next stage.
     *
     * @param given empty to skip the question
     */
    public void answer(Optional<Answer> given) {
        if (justAnswered == null && state instanceof QuestionState.Open open) {
            noteAsked();
            justAnswered = new QuestionState.Answered(open, given);
            host.step();
        }
    }
}
