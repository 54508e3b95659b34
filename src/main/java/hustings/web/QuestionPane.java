package hustings.web;

import hustings.model.Group;
import hustings.model.UnknownNameException;
import hustings.play.PredictionSession;
import hustings.play.QuestionState;
import hustings.play.Score;
import hustings.question.Answer;
import hustings.question.AnswerChoices;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.teavm.jso.dom.html.HTMLElement;
import org.teavm.jso.dom.html.HTMLInputElement;

/** The pane with a question about the next stage, the input for its answer, and the right answer with its reason. */
final class QuestionPane {

    /** The largest group whose processes are ticked; in larger groups ids are typed. */
    private static final int MAX_CHOICES = 16;

    /** The input for no process. */
    private static final String NOBODY = "-";

    private final PageTexts texts;
    private final PredictionSession prediction;
    private final HTMLElement input = Dom.find("answer");
    private QuestionState state;
    private Supplier<Optional<Answer>> answer;

    QuestionPane(PageTexts texts, PredictionSession prediction) {
        this.texts = texts;
        this.prediction = prediction;
        Dom.addListener(Dom.find("question"), "submit", event -> {
            event.preventDefault();
            submitAnswer();
        });
        Dom.onClick("skip", () -> prediction.answerAndStep(Optional.empty()));
    }

    /** Shows the question, the verdict, or nothing. */
    @SuppressWarnings("ReferenceEquality") // the same question at another stage counts as another
    void showQuestionState() {
        QuestionState next = prediction.questionState();
        if (next == state) {
            return;
        }
        state = next;
        Dom.setVisible("question", state instanceof QuestionState.Open);
        Dom.setVisible("verdict", state instanceof QuestionState.Answered || state instanceof QuestionState.Revealed);
        Dom.setText("problem", "");
        if (state instanceof QuestionState.Open open) {
            Dom.setText(
                    "asked",
                    open.question().wording(languageOf(open.run().scenario().group())));
            Dom.setText("skip", texts.format(open.question().isAnsweredAtEnd() ? "page.skip-at-end" : "page.skip"));
            offerChoices(open);
        } else if (state instanceof QuestionState.Answered answered) {
            showVerdict(
                    answered.question()
                                    .wording(languageOf(
                                            answered.asked().run().scenario().group())) + "\n"
                            + answered.describe(texts.language()),
                    "noted");
        } else if (state instanceof QuestionState.Revealed revealed) {
            Score.Row row = revealed.row();
            showVerdict(
                    row.question().wording(languageOf(row.group())) + "\n" + row.describeVerdict(texts.language())
                            + "\n"
                            + revealed.mistake().map(mistake -> mistake + "\n").orElse("")
                            + revealed.why().text(),
                    row.given().isEmpty() ? "noted" : row.isRight() ? "right" : "wrong");
        }
        Dom.setText("score", prediction.score().describeRightCount(texts.language()));
    }

    /** Shows a notice that the question must be answered first. */
    void showAnswerFirstNotice() {
        Dom.setText("problem", texts.format("ask.answer-first"));
    }

    private static void showVerdict(String text, String style) {
        Dom.setText("verdict", text);
        Dom.find("verdict").setClassName(style);
    }

    private Translation languageOf(Group group) {
        return texts.language().naming(group);
    }

    private void offerChoices(QuestionState.Open open) {
        input.clear();
        List<Integer> ids = open.run().scenario().group().ids();
        answer = switch (open.question().what()) {
            case TYPE -> {
                Stream<Optional<String>> names =
                        open.run().algorithm().messageTypes().stream().map(type -> Optional.of(type.name()));
                yield offerSingleChoice(Stream.concat(names, Stream.of(Optional.<String>empty()))
                        .map(Answer.Type::new)
                        .toList());
            }
            case SENDERS, STARTS_ELECTION, LEADER, ALIVE ->
                ids.size() > MAX_CHOICES
                        ? offerIdField(open.run().scenario().group())
                        : offerChoices(open.run().scenario().group());
            case MESSAGES, STAGE_MESSAGES, LOST, TOTAL, STAGES, TURNAROUND ->
                offerSingleChoice(AnswerChoices.drawNumberChoices(
                        open.question(), open.run().frames(), open.frame().index()));
        };
    }

    private HTMLInputElement addChoice(String inputType, String text) {
        HTMLElement label = Dom.addElement(input, "label", "");
        HTMLInputElement choice = (HTMLInputElement) Dom.addElement(label, "input", "");
        choice.setAttribute("type", inputType);
        choice.setAttribute("name", "choice");
        Dom.addElement(label, "span", text);
        return choice;
    }

    /** The values whose choices are checked. */
    private static <T> List<T> findChosen(List<? extends T> values, List<HTMLInputElement> choices) {
        return IntStream.range(0, choices.size())
                .filter(i -> choices.get(i).isChecked())
                .<T>mapToObj(values::get)
                .toList();
    }

    private Supplier<Optional<Answer>> offerChoices(Group group) {
        List<Integer> ids = group.ids();
        List<HTMLInputElement> choices =
                ids.stream().map(id -> addChoice("checkbox", group.name(id))).toList();
        HTMLInputElement nobody =
                addChoice("checkbox", Answer.Processes.of(List.of()).text(texts.language()));
        return () -> {
            List<Integer> chosen = findChosen(ids, choices);
            return chosen.isEmpty() && !nobody.isChecked()
                    ? Optional.empty()
                    : Optional.of(Answer.Processes.of(chosen));
        };
    }

    private Supplier<Optional<Answer>> offerIdField(Group group) {
        HTMLInputElement field = (HTMLInputElement) Dom.addElement(input, "input", "");
        field.setAttribute("aria-label", texts.language().format("answer.ids"));
        field.setAttribute("placeholder", texts.language().format("answer.ids"));
        field.setAttribute("inputmode", "text");
        return () -> {
            String text = field.getValue().strip();
            if (text.isEmpty()) {
                return Optional.empty();
            }
            List<Integer> ids = text.equals(NOBODY) ? List.of() : parseIds(text, group);
            if (!group.ids().containsAll(ids)) {
                throw new IllegalArgumentException(texts.format("ask.no-process"));
            }
            return Optional.of(Answer.Processes.of(ids));
        };
    }

    private List<Integer> parseIds(String text, Group group) {
        if (!group.hasNames()) {
            return Range.parseNumbers(text, Scenario.MAX_PROCESSES);
        }
        try {
            return new InterventionCodec(group, List.of()).parseMembers(text);
        } catch (UnknownNameException e) {
            throw new IllegalArgumentException(texts.format("ask.no-process"), e);
        }
    }

    private Supplier<Optional<Answer>> offerSingleChoice(List<? extends Answer> answers) {
        List<HTMLInputElement> choices = answers.stream()
                .map(one -> addChoice("radio", one.text(texts.language())))
                .toList();
        return () -> QuestionPane.<Answer>findChosen(answers, choices).stream().findFirst();
    }

    private void submitAnswer() {
        try {
            answer.get()
                    .ifPresentOrElse(
                            given -> prediction.answerAndStep(Optional.of(given)), this::showAnswerFirstNotice);
        } catch (IllegalArgumentException e) {
            Dom.setText("problem", e.getMessage());
        }
    }
}
