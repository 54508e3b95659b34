package hustings.app.run;

import hustings.app.base.Texts;
import hustings.app.widget.Controls;
import hustings.engine.Frame;
import hustings.model.Group;
import hustings.play.ViewState;
import hustings.question.Answers;
import hustings.scenario.Question;
import hustings.scenario.Translation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.Observable;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;

/**
 * The question of a stage as it is edited: what is asked, of whom, in whose words, and whether it opens by itself. The
 * answer is computed and cannot be edited.
 */
final class QuestionEditor extends FlowPane {

    /** What stands for the process that is chosen beside the question. */
    private static final String CHOSEN_BESIDE = "…";

    /** The questions to choose from, in their standard words; that about messages is of a process chosen beside it. */
    private static final List<Optional<Question>> CHOICES = Stream.concat(
                    Stream.of(Optional.<Question>empty()),
                    Arrays.stream(Question.Kind.values())
                            .flatMap(QuestionEditor::questionsOfKind)
                            .map(Optional::of))
            .toList();

    private final ComboBox<Optional<Question>> kind = new ComboBox<>();
    private final ComboBox<Integer> sender = new ComboBox<>();
    private final TextField wording = new TextField();
    private final CheckBox opens = new CheckBox(Texts.of("words.opens"));
    private final Label answer = Controls.createLabel("wordsAnswer", "words-answer", "");
    private Optional<Question> before = Optional.empty();
    private String shownWording = "";
    private ViewState shown;
    private Runnable onEdited = () -> {};
    private boolean showsAnswer;

    /** Creates an editor that shows nothing yet. */
    QuestionEditor() {
        getStyleClass().add("words-foot");
        kind.setId("wordsQuestion");
        kind.setAccessibleText(Texts.of("words.question"));
        kind.setConverter(Controls.createConverter(this::describe));
        kind.getItems().setAll(CHOICES);
        sender.setId("wordsSender");
        sender.setAccessibleText(Texts.of("words.sender"));
        sender.setConverter(Controls.createConverter(id -> shown == null ? "" : group().name(id)));
        wording.setId("wordsQuestionText");
        wording.setAccessibleText(Texts.of("words.question-text"));
        wording.setPromptText(Texts.of("words.question-text"));
        opens.setId("wordsOpens");
        Controls.bindManagedToVisible(sender, wording, opens, answer);
        getChildren().addAll(kind, sender, wording, opens, answer);
        Stream.of(kind.valueProperty(), sender.valueProperty())
                .forEach(value -> value.addListener((Observable observable) -> showChosen()));
        Stream.of(kind.valueProperty(), sender.valueProperty(), wording.textProperty(), opens.selectedProperty())
                .forEach(value -> value.addListener((Observable observable) -> onEdited.run()));
    }

    private static Stream<Question> questionsOfKind(Question.Kind kind) {
        if (kind == Question.Kind.MESSAGES) {
            return Stream.of(Question.aboutMessagesFrom(0));
        }
        Stream<Question> atNext = Stream.of(Question.of(kind));
        return kind.canBeAboutEnd() ? Stream.concat(atNext, Stream.of(Question.aboutEndOfRun(kind))) : atNext;
    }

    private String describe(Optional<Question> choice) {
        return choice.map(question -> question.process().isPresent()
                        ? Texts.language().format("ask.messages", CHOSEN_BESIDE)
                        : question.wording(Texts.language()))
                .orElseGet(() -> Texts.of("words.no-question"));
    }

    private Group group() {
        return shown.frame().group();
    }

    /** Sets what is done when the question is edited. */
    void setOnEdited(Runnable handler) {
        onEdited = handler;
    }

    /** The field with the question in a person's own words. */
    TextField wording() {
        return wording;
    }

    /** Whether a list is open, which takes the keys. */
    boolean isListOpen() {
        return kind.isShowing() || sender.isShowing();
    }

    /** The field that is focused first. */
    Node first() {
        return kind;
    }

    /**
     * Shows the question of a caption.
     *
     * @param isAnswered whether the answer may be seen
     */
    void show(Optional<Question> question, ViewState at, boolean isAnswered) {
        shown = null;
        before = question;
        List<Integer> ids = at.frame().group().ids();
        sender.getItems().setAll(ids);
        sender.setValue(question.flatMap(Question::process).orElse(ids.get(0)));
        shownWording = question.map(Question::text).map(Texts::translate).orElse("");
        CharacterLimit.show(wording, shownWording);
        opens.setSelected(question.map(Question::opens).orElse(false));
        shown = at;
        showsAnswer = isAnswered;
        kind.setValue(question.flatMap(QuestionEditor::findChoice));
        showChosen();
    }

    private static Optional<Question> findChoice(Question question) {
        return CHOICES.stream()
                .flatMap(Optional::stream)
                .filter(choice -> choice.what() == question.what() && choice.inTheEnd() == question.inTheEnd())
                .findFirst();
    }

    /** The question as it is edited now; empty for none. */
    Optional<Question> question() {
        return kind.getValue()
                .map(choice -> new Question(
                        choice.what(),
                        choice.process().map(any -> sender.getValue()),
                        choice.inTheEnd(),
                        typedWording(),
                        opens.isSelected()));
    }

    private String typedWording() {
        String typed = wording.getText().strip();
        return typed.equals(shownWording) ? before.map(Question::text).orElse(typed) : typed;
    }

    private void showChosen() {
        if (shown == null || kind.getValue() == null || sender.getValue() == null) {
            return;
        }
        Optional<Question> chosen = question();
        sender.setVisible(chosen.flatMap(Question::process).isPresent());
        wording.setVisible(chosen.isPresent());
        opens.setVisible(chosen.isPresent());
        answer.setVisible(chosen.isPresent() && showsAnswer);
        answer.setText(chosen.map(this::describeAnswer).orElse(""));
    }

    private String describeAnswer(Question asked) {
        List<Frame> frames = shown.run().history().frames();
        Translation language = Texts.language().naming(group());
        String right = Answers.describeWithUnit(
                asked, Answers.computeAnswer(asked, frames, shown.frame().index()), language);
        return Texts.of("words.answer", right);
    }
}
