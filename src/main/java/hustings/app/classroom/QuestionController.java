package hustings.app.classroom;

import hustings.app.base.Focus;
import hustings.app.base.Texts;
import hustings.app.session.Page;
import hustings.app.session.PredictionModel;
import hustings.app.session.Session;
import hustings.app.widget.AppContext;
import hustings.app.widget.Controls;
import hustings.app.widget.KeyOwnership;
import hustings.play.QuestionState;
import hustings.play.Run;
import hustings.play.Score;
import hustings.question.Explanation;
import hustings.scenario.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.event.Event;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ScrollPane.ScrollBarPolicy;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The band with a question about the next stage: its input, and then the right answer with an explanation. */
public final class QuestionController {

    /**
     * The greatest number of rules shown in an explanation. A reaction follows a few rules; those of many reactions
     * would fill the window.
     */
    private static final int MAX_RULES = 4;

    /** The pseudo-classes of the band with a smaller font, and with a still smaller one. */
    private static final List<PseudoClass> SMALLER_SIZES =
            List.of(PseudoClass.getPseudoClass("long"), PseudoClass.getPseudoClass("longest"));

    /** The width that is left for the scroll bar of an explanation, as a multiple of its font size. */
    private static final double SCROLL_BAR_RATIO = 1.2;

    /** The same question after another stage is another vote. */
    private record AskedQuestion(Question question, int stage) {}

    private final Session session;
    private final PredictionModel predicting;
    private final Tooltip scoreTip = new Tooltip();
    private final Map<AskedQuestion, ClassVotes> votes = new HashMap<>();
    private AnswerInput input;

    /** The run about which the votes are; null before the first question. */
    private Run votedOn;

    /** Whether the band says what votes need, in place of a question. */
    private boolean saysWhatVotesNeed;

    @FXML
    private VBox band;

    @FXML
    private Label questionText, questionScore, questionProblem, questionVerdict, questionWhy, votesHint;
    @FXML
    private HBox questionLine, answerLine, inputBox, toldLine;

    @FXML
    private ScrollPane whyPane;

    @FXML
    private Button questionAnswer, questionAgain, goOn;

    public QuestionController(AppContext context) {
        session = context.session();
        predicting = session.prediction();
    }

    @FXML
    private void initialize() {
        Controls.bindManagedToVisible(
                band,
                questionLine,
                inputBox,
                answerLine,
                votesHint,
                questionAgain,
                questionProblem,
                questionAnswer,
                toldLine,
                whyPane,
                goOn);
        answerLine.visibleProperty().bind(questionAnswer.visibleProperty().or(questionProblem.visibleProperty()));
        questionProblem.visibleProperty().bind(questionProblem.textProperty().isNotEmpty());
        questionScore.setTooltip(scoreTip);
        band.addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        predicting.questionProperty().addListener((observable, was, is) -> showQuestion(is));
        predicting.scoreProperty().addListener((observable, was, is) -> showScore());
        predicting.predictingProperty().addListener((observable, was, is) -> showQuestion(questionState()));
        predicting.setOnAnswerRequired(this::requestAnswerOrSkip);
        predicting.setAnswerSubmitter(this::submitAnswerIfChosen);
        predicting.voteEntryEnabledProperty().addListener((observable, was, is) -> showVotes(is));
        predicting
                .presentation()
                .presentingProperty()
                .addListener((observable, was, is) -> votes.clear()); // the next class votes anew
        session.shownProperty().addListener((observable, was, is) -> onFrameShown());
        band.widthProperty().addListener((observable, was, is) -> fitText());
        band.heightProperty().addListener((observable, was, is) -> fitText());
        showQuestion(null);
    }

    private QuestionState questionState() {
        return predicting.questionProperty().get();
    }

    private void showQuestion(QuestionState state) {
        boolean hadFocus =
                band.getScene() != null && Focus.isInside(band.getScene().getFocusOwner(), band);
        boolean isOpen = state instanceof QuestionState.Open;
        boolean isRevealed = state instanceof QuestionState.Revealed;
        boolean isAnswered = isRevealed || state instanceof QuestionState.Answered;
        saysWhatVotesNeed = false;
        band.setVisible(state != null || predicting.predictingProperty().get());
        questionText.setText(
                state == null ? Texts.of("story.nothing") : state.question().wording(Texts.language()));
        questionAgain.setVisible(state == null);
        questionAnswer.setVisible(isOpen);
        inputBox.setVisible(isOpen);
        predicting.voteEntryEnabledProperty().set(false);
        votesHint.setVisible(false);
        toldLine.setVisible(isAnswered);
        whyPane.setVisible(isRevealed);
        questionProblem.setText("");
        showScore();
        if (state instanceof QuestionState.Open question) {
            input = AnswerInput.of(question);
            forgetVotesOfOtherRun(question);
            inputBox.getChildren().setAll(input.node());
            input.chosen()
                    .subscribe(is -> questionAnswer.setText(is ? Texts.of("story.answer") : skipButtonText(question)));
            Platform.runLater(this::focusInput);
        } else if (isAnswered) {
            inputBox.getChildren().clear();
            showAnsweredQuestion(state);
            focusAfterAnswer(hadFocus);
        } else if (hadFocus) {
            returnFocusToRun();
        }
        fitText();
    }

    /**
     * Makes all fit into the band, whose height is fixed. Up to three lines of a question have one size; only a longer
     * one is set smaller. Once answered, the question gives way, and then the explanation scrolls.
     */
    private void fitText() {
        boolean isAnswered = toldLine.isVisible();
        SMALLER_SIZES.forEach(size -> band.pseudoClassStateChanged(size, false));
        questionLine.setVisible(true);
        whyPane.setVbarPolicy(ScrollBarPolicy.NEVER);
        if (!isHigherThanBand()) {
            return;
        }
        if (isAnswered) {
            questionLine.setVisible(false);
            whyPane.setVbarPolicy(isHigherThanBand() ? ScrollBarPolicy.ALWAYS : ScrollBarPolicy.NEVER);
            return;
        }
        for (PseudoClass smaller : SMALLER_SIZES) {
            band.pseudoClassStateChanged(smaller, isHigherThanBand());
        }
    }

    private boolean isHigherThanBand() {
        if (band.getHeight() <= 0 || !band.isVisible()) {
            return false;
        }
        band.applyCss();
        double width = band.getWidth() - band.snappedLeftInset() - band.snappedRightInset();
        double whyWidth =
                Math.floor(width - SCROLL_BAR_RATIO * questionWhy.getFont().getSize());
        questionWhy.setPrefWidth(whyWidth); // the same with and without the bar
        whyPane.setPrefHeight(Math.ceil(questionWhy.prefHeight(whyWidth)));
        double lines = band.getChildren().stream()
                .filter(Node::isManaged)
                .mapToDouble(line -> line.prefHeight(width))
                .sum();
        long gaps = band.getChildren().stream().filter(Node::isManaged).count() - 1;
        double insets = band.snappedTopInset() + band.snappedBottomInset();
        return lines + gaps * band.getSpacing() + insets > band.getHeight();
    }

    /** Focuses the first part of the input in prediction mode, unless the question has been closed meanwhile. */
    private void focusInput() {
        boolean presents = predicting.presentation().presentingProperty().get();
        if (predicting.predictingProperty().get()
                && !presents
                && questionState() instanceof QuestionState.Open
                && session.pageProperty().get() == Page.RUN) {
            input.first().requestFocus();
        }
    }

    /** Puts the votes of a class in place of the answers to choose, or away. */
    private void showVotes(boolean wanted) {
        boolean open = questionState() instanceof QuestionState.Open;
        if (wanted && (!open || input.offered().isEmpty())) {
            sayWhatVotesNeed(open);
            return;
        }
        boolean hadFocus =
                band.getScene() != null && Focus.isInside(band.getScene().getFocusOwner(), band);
        votesHint.setVisible(open && wanted);
        if (votesHint.isVisible()) {
            VotesPane pane = createVotesPane((QuestionState.Open) questionState());
            inputBox.getChildren().setAll(pane);
            pane.requestFocus();
        } else if (open) {
            inputBox.getChildren().setAll(input.node());
            if (hadFocus) {
                returnFocusToRun();
            }
        }
        fitText();
    }

    private VotesPane createVotesPane(QuestionState.Open open) {
        AskedQuestion asked = new AskedQuestion(open.question(), open.frame().stage());
        ClassVotes counted = votes.getOrDefault(asked, ClassVotes.none(input.offered()));
        Runnable close = () -> predicting.voteEntryEnabledProperty().set(false);
        VotesPane pane = new VotesPane(input, counted, changed -> votes.put(asked, changed), close);
        votesHint.textProperty().bind(pane.nextStepProperty());
        return pane;
    }

    /** Another run is another vote, even on the same question. */
    private void forgetVotesOfOtherRun(QuestionState.Open asked) {
        Run run = asked.run();
        if (votedOn == null || !run.hasSameOriginAndGroup(votedOn)) {
            votes.clear();
        }
        votedOn = run;
    }

    /** Says what votes need, in place of the question, until the next step; never before a class in a message. */
    private void sayWhatVotesNeed(boolean isAsked) {
        predicting.voteEntryEnabledProperty().set(false);
        if (isAsked) {
            questionProblem.setText(Texts.of("story.votes-need-choices"));
        } else {
            band.setVisible(true);
            questionText.setText(Texts.of("story.votes-need-question"));
            saysWhatVotesNeed = true;
        }
        fitText();
    }

    private void onFrameShown() {
        if (saysWhatVotesNeed) {
            showQuestion(questionState());
        }
        showScore();
    }

    /** The text of the button while no answer is chosen. */
    private static String skipButtonText(QuestionState state) {
        return Texts.of(state.question().isAnsweredAtEnd() ? "story.answer-at-end" : "story.show-answer");
    }

    private boolean submitAnswerIfChosen() {
        boolean chosen = input.chosen().get();
        if (chosen) {
            onAnswer();
        }
        return chosen;
    }

    /** Asks once for an answer; a further step, as with a clicker, skips the question and shows the answer. */
    private void requestAnswerOrSkip() {
        if (questionProblem.isVisible()) {
            predicting.skipQuestionAndStep();
            return;
        }
        questionProblem.setText(Texts.of("story.answer-first", skipButtonText(questionState())));
        input.first().requestFocus();
    }

    private void showAnsweredQuestion(QuestionState state) {
        questionVerdict.getStyleClass().removeAll("right", "wrong");
        if (state instanceof QuestionState.Revealed revealed) {
            showRevealedAnswer(revealed);
        } else if (state instanceof QuestionState.Answered noted) {
            questionVerdict.setText(noted.describe(Texts.language()));
            questionVerdict.setGraphic(new FontIcon(Feather.CLOCK));
        }
        goOn.setVisible(!predicting.presentation().presentingProperty().get() && predicting.canStepForward());
    }

    private void showRevealedAnswer(QuestionState.Revealed revealed) {
        Score.Row row = revealed.row();
        Explanation explanation = revealed.why();
        ClassVotes counted = votes.remove(new AskedQuestion(row.question(), row.stage()));
        boolean isVoted = counted != null && counted.total() > 0;
        questionVerdict.setText(
                row.describeVerdict(Texts.language()) + (isVoted ? "  " + counted.describeVotes(row.right()) : ""));
        if (isVoted) {
            session.lesson()
                    .recordVotes(row, counted.describeGuess(Texts.language().naming(row.group())));
        }
        questionVerdict.setGraphic(new FontIcon(
                row.given().isEmpty() ? Feather.INFO : row.isRight() ? Feather.CHECK_CIRCLE : Feather.X_CIRCLE));
        boolean presents = predicting.presentation().presentingProperty().get(); // then no answer is marked wrong
        int rules = presents ? 0 : Math.min(MAX_RULES, explanation.rules().size());
        if (row.given().isPresent() && (row.isRight() || !presents)) {
            questionVerdict.getStyleClass().add(row.isRight() ? "right" : "wrong");
        }
        List<String> lines = new ArrayList<>();
        revealed.mistake().ifPresent(lines::add);
        lines.add(explanation.facts());
        lines.addAll(explanation.rules().subList(0, rules));
        if (explanation.rules().size() > rules && !presents) {
            lines.add("…");
        }
        questionWhy.setText(String.join("\n", lines));
    }

    private void focusAfterAnswer(boolean hadFocus) {
        if (hadFocus && goOn.isVisible()) {
            goOn.requestFocus();
        } else if (hadFocus) {
            returnFocusToRun();
        }
    }

    private void returnFocusToRun() {
        band.fireEvent(new Event(Focus.RETURNED));
    }

    private void showScore() {
        Score all = predicting.scoreProperty().get();
        if (session.shown() == null) {
            return;
        }
        Score here = all.restrictedToRun(session.shown().run().shortName(Texts.language()));
        questionScore.setText(here.describeRightCount(Texts.language()));
        String counts = Texts.of("story.score-tip", all.rightCount(), all.askedCount());
        scoreTip.setText(counts + "\n" + all.formatRightCountsByKind());
    }

    /** Submits the answer on Enter, unless another button is focused; selects a choice on a digit. */
    private void onKeyPressed(KeyEvent event) {
        if (Focus.hasShortcutModifier(event)) {
            return;
        }
        boolean onButton = event.getTarget() instanceof ButtonBase target && !KeyOwnership.hasRegisteredKeys(target);
        if (event.getCode() == KeyCode.ENTER && !onButton && questionState() instanceof QuestionState.Open) {
            onAnswer();
            event.consume();
        } else if (event.getCode().isDigitKey() && event.getTarget() instanceof ToggleButton) {
            String name = event.getCode().getName();
            ToggleButton choice = input.choices().get(Character.digit(name.charAt(name.length() - 1), 10));
            if (choice != null) {
                choice.fire();
                choice.requestFocus();
            }
            event.consume();
        }
    }

    @FXML
    private void onAnswer() {
        try {
            input.answer().get().ifPresentOrElse(predicting::answerAndStep, predicting::skipQuestionAndStep);
        } catch (IllegalArgumentException e) {
            questionProblem.setText(e.getMessage());
            input.first().requestFocus();
        }
    }

    @FXML
    private void onAgain() {
        predicting.restartQuestions();
        session.board().goToStart();
    }

    @FXML
    private void onGoOn() {
        session.board().stepForward();
    }
}
