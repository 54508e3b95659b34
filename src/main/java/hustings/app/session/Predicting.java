package hustings.app.session;

import hustings.engine.Frame;
import hustings.question.Answer;
import hustings.question.QuestionMaker;
import hustings.scenario.Caption;
import hustings.scenario.Scenario;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * Asks what comes next. Lives on the window's thread between the worker, which knows the whole run, and what is shown.
 *
 * <p>While a person predicts, all views get a run that is cut after the last frame seen: none of them can give an
 * answer away. What was seen once is not asked again. While a run is presented, it stays whole, a question opens when
 * the speaker asks it or when the scenario says so, and a step forward tells the answer. What is asked about the end is
 * told there.
 */
public final class Predicting {

    private final Consumer<ViewState> show;
    private final Runnable step;
    private final Runnable pause;
    private final BooleanProperty on = new SimpleBooleanProperty(this, "on", false);
    private final Presenting presenting = new Presenting();
    private final ReadOnlyObjectWrapper<QuestionState> asking = new ReadOnlyObjectWrapper<>(this, "asking");
    private final ReadOnlyObjectWrapper<Score> score = new ReadOnlyObjectWrapper<>(this, "score", Score.none());
    private final ReadOnlyObjectWrapper<ViewState> whole = new ReadOnlyObjectWrapper<>(this, "whole");
    /** The index of the last frame seen of each run; a run is a function of its scenario. */
    private final Map<Scenario, Integer> seen = new HashMap<>();

    private Run cutRun;
    private Run cutFrom;
    /** What was answered a moment ago, until the step is made that shows whether it was right. */
    private QuestionState.Noted answered;
    /** What was answered and waits for the end of the run. */
    private final List<QuestionState.Noted> waiting = new ArrayList<>();
    /** What is to be told one after the other. */
    private final Deque<QuestionState.Told> told = new ArrayDeque<>();

    private Runnable onAnswerWanted = () -> {};

    /**
     * Asks nothing yet.
     *
     * @param show takes what may be shown
     * @param step goes to the next stage
     * @param pause stops a run that plays
     */
    Predicting(Consumer<ViewState> show, Runnable step, Runnable pause) {
        this.show = show;
        this.step = step;
        this.pause = pause;
        on.addListener((observable, was, is) -> startAnew());
        presenting.onProperty().addListener((observable, was, is) -> {
            if (!on.get()) { // who predicts goes on where the questions are
                startAnew();
            }
        });
    }

    /** Whether the next stage stays hidden until a question about it is answered. */
    public BooleanProperty onProperty() {
        return on;
    }

    /** Whether and how the run is presented to a class, so that the scenario's questions are asked. */
    public Presenting presenting() {
        return presenting;
    }

    /** The question that is open or was just answered; null if there is none. */
    public ReadOnlyObjectProperty<QuestionState> askingProperty() {
        return asking.getReadOnlyProperty();
    }

    /** What was asked so far. */
    public ReadOnlyObjectProperty<Score> scoreProperty() {
        return score.getReadOnlyProperty();
    }

    /** All that there is, with what is not to be seen yet; for the speaker alone. */
    public ReadOnlyObjectProperty<ViewState> wholeProperty() {
        return whole.getReadOnlyProperty();
    }

    private boolean asks() {
        return on.get() || presenting.onProperty().get();
    }

    private void startAnew() {
        forget();
        if (whole.get() != null) {
            take(whole.get());
        }
    }

    /** What was seen of runs is to be asked again, and nothing waits for its verdict: another one is opened. */
    void forget() {
        seen.clear();
        answered = null;
        waiting.clear();
        told.clear();
        asking.set(null);
    }

    /** Takes what the worker made, and shows what may be seen of it. */
    void take(ViewState made) {
        boolean sameFrame = isAtSameFrame(whole.get(), made);
        if (whole.get() != null && !sameFrame) {
            told.clear();
        }
        whole.set(made);
        if (asks()) {
            seen.merge(made.run().scenario(), made.frame().index(), Math::max);
        }
        show.accept(on.get() ? cut(made) : made);
        if (!sameFrame) {
            arrive(made);
        } else if (asking.get() == null) {
            open(due());
        }
    }

    /** Another frame is shown: tells what it answers, or asks. */
    private void arrive(ViewState made) {
        QuestionState.Noted noted = answered;
        answered = null;
        if (noted != null) {
            waiting.add(noted);
        }
        waiting.removeIf(one -> !one.isAbout(made.run()));
        for (QuestionState.Noted one : List.copyOf(waiting)) {
            if (one.isSeenIn(made)) {
                waiting.remove(one);
                tell(one.told(made.run()));
            }
        }
        if (!told.isEmpty()) {
            asking.set(told.remove());
        } else if (noted != null) {
            asking.set(noted);
        } else {
            open(due());
        }
    }

    private void tell(QuestionState.Told verdict) {
        told.add(verdict);
        if (on.get() || verdict.row().given().isPresent()) {
            score.set(score.get().with(verdict.row()));
        }
    }

    private static boolean isAtSameFrame(ViewState was, ViewState is) {
        return was != null
                && was.frame().index() == is.frame().index()
                && was.run().scenario().equals(is.run().scenario());
    }

    /** The same cut run for the same part of the same run: views compare runs by identity. */
    private ViewState cut(ViewState made) {
        int last = lastSeen(made);
        if (last == made.run().frames().size() - 1) {
            return made;
        }
        if (!made.run().equals(cutFrom) || cutRun.frames().size() != last + 1) {
            cutFrom = made.run();
            cutRun = cutFrom.cutAfter(last);
        }
        return made.of(cutRun);
    }

    private int lastSeen(ViewState of) {
        return seen.getOrDefault(of.run().scenario(), of.frame().index());
    }

    /** The last frame that a person may go to; of the run that is shown. */
    int lastFrame() {
        return on.get() && whole.get() != null ? lastSeen(whole.get()) : Integer.MAX_VALUE;
    }

    /** The question that opens by itself at what is shown, unless what follows was seen. */
    private Optional<QuestionState> due() {
        ViewState at = whole.get();
        return !asks() || at == null || lastSeen(at) > at.frame().index()
                ? Optional.empty()
                : wanted().filter(question -> on.get() || question.question().opens());
    }

    /** The question for what is shown: the scenario's, or one that is made; none that waits for its verdict already. */
    private Optional<QuestionState> wanted() {
        ViewState at = whole.get();
        if (at == null || at.atEnd() || !leadsToAStage(at)) {
            return Optional.empty();
        }
        return at.caption()
                .scripted()
                .flatMap(Caption::question)
                .or(() -> Optional.of(
                        QuestionMaker.of(at.run().frames(), at.frame().index())))
                .filter(question ->
                        waiting.stream().noneMatch(noted -> noted.question().equals(question)))
                .map(question -> new QuestionState.Open(question, at.run(), at.frame()));
    }

    /** Whether a step forward leads on: to a frame, or to something else that is to be told of this one. */
    public boolean hasMore() {
        return !told.isEmpty() || !whole.get().atEnd();
    }

    /** Whether the speaker can ask a question here, or put one away. */
    public boolean canAsk() {
        return presenting.onProperty().get() && !on.get() && (asking.get() != null || wanted().isPresent());
    }

    /**
     * In front of a class: opens the question for what is shown; puts it away, or a verdict if nothing can be asked.
     */
    public void askOrNot() {
        if (canAsk()) {
            open(asking.get() instanceof QuestionState.Open ? Optional.empty() : wanted());
        }
    }

    /** Whether the next stop is a stage or the end: before an intervention nothing is asked. */
    private static boolean leadsToAStage(ViewState at) {
        Frame next = at.run().frames().get(at.run().stopAfter(at.frame().index()));
        return next.kind() == Frame.Kind.STAGE || next.ending() != Frame.Ending.NONE;
    }

    private void open(Optional<QuestionState> question) {
        if (question.isPresent()) {
            pause.run();
        }
        asking.set(question.orElse(null));
    }

    /**
     * A step forward is wanted. It is not made while a question is open: in front of a class the answer is told then.
     * What was told is put away for the next question.
     *
     * @param busy whether it is not seen yet what the step before leads to, and so whether something is asked there
     * @return whether the step may be made
     */
    boolean letsPass(boolean busy) {
        if (asks() && busy) {
            return false;
        }
        if (asking.get() instanceof QuestionState.Open) {
            if (presenting.onProperty().get()) {
                answer(Optional.empty());
            } else {
                onAnswerWanted.run();
            }
            return false;
        }
        if (!told.isEmpty()) {
            asking.set(told.remove());
            return false;
        }
        if (asking.get() != null && due().isPresent()) {
            open(due());
            return false;
        }
        return true;
    }

    /** Whether the run may be played: not while who predicts has still to answer. */
    boolean letsPlay() {
        boolean wanted = asking.get() instanceof QuestionState.Open
                && !presenting.onProperty().get();
        if (wanted) {
            onAnswerWanted.run();
        }
        return !wanted;
    }

    /** Sets who tells the person that the open question comes first. */
    public void setOnAnswerWanted(Runnable handler) {
        onAnswerWanted = handler;
    }

    /** Answers the open question, if there is one, and goes on to the next stage. */
    public void answer(Answer given) {
        answer(Optional.of(given));
    }

    /** Gives the open question no answer, and goes on to the next stage. */
    public void skip() {
        answer(Optional.empty());
    }

    private void answer(Optional<Answer> given) {
        if (answered == null && asking.get() instanceof QuestionState.Open open) {
            answered = new QuestionState.Noted(open, given);
            step.run();
        }
    }
}
