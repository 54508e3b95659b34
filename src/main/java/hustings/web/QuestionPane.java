package hustings.web;

import hustings.play.Prediction;
import hustings.play.QuestionState;
import hustings.play.Score;
import hustings.question.Answer;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.teavm.jso.dom.html.HTMLElement;

/** A question about the next stage, where it is answered, and what the right answer is and why. */
final class QuestionPane {

    /** More processes than that are typed, and not picked. */
    private static final int MOST_CHOICES = 16;

    private final Texts texts;
    private final Prediction prediction;
    private final HTMLElement input = Dom.find("answer");
    private QuestionState state;
    private Supplier<Answer> answer;

    QuestionPane(Texts texts, Prediction prediction) {
        this.texts = texts;
        this.prediction = prediction;
        Dom.on(Dom.find("question"), "submit", event -> {
            event.preventDefault();
            give();
        });
        Dom.onClick("skip", () -> prediction.answer(Optional.empty()));
    }

    /** Shows the question, the verdict, or nothing. */
    @SuppressWarnings("ReferenceEquality") // the same question at another stage is another
    void show() {
        QuestionState next = prediction.state();
        if (next == state) {
            return;
        }
        state = next;
        Dom.setVisible("question", state instanceof QuestionState.Open);
        Dom.setVisible("verdict", state instanceof QuestionState.Answered || state instanceof QuestionState.Revealed);
        Dom.setText("problem", "");
        if (state instanceof QuestionState.Open open) {
            Dom.setText("asked", open.question().wording(texts.language()));
            offer(open);
        } else if (state instanceof QuestionState.Answered answered) {
            String given = answered.given()
                    .map(one -> texts.of("ask.noted", one.text(texts.language())))
                    .orElseGet(() -> texts.of("ask.noted-nothing"));
            showVerdict(answered.question().wording(texts.language()) + "\n" + given, "noted");
        } else if (state instanceof QuestionState.Revealed revealed) {
            Score.Row row = revealed.row();
            String right = row.right().text(texts.language());
            String verdict = row.given()
                    .map(given -> row.isRight()
                            ? texts.of("ask.right", right)
                            : texts.of("ask.wrong", given.text(texts.language()), right))
                    .orElseGet(() -> texts.of("ask.answer-is", right));
            showVerdict(
                    row.question().wording(texts.language()) + "\n" + verdict + "\n"
                            + revealed.why().text(),
                    row.given().isEmpty() ? "noted" : row.isRight() ? "right" : "wrong");
        }
        Score score = prediction.score();
        Dom.setText("score", score.asked() == 0 ? "" : texts.of("ask.score", score.right(), score.asked()));
    }

    /** Says that the question comes first. */
    void requireAnswer() {
        Dom.setText("problem", texts.of("ask.answer-first"));
    }

    private static void showVerdict(String text, String style) {
        Dom.setText("verdict", text);
        Dom.find("verdict").setClassName(style);
    }

    private void offer(QuestionState.Open open) {
        input.clear();
        List<Integer> ids = open.run().scenario().group().ids();
        answer = switch (open.question().what()) {
            case TYPE -> {
                Stream<String> types =
                        open.run().algorithm().messageTypes().stream().map(type -> type.name());
                yield offerTypes(
                        Stream.concat(types, Stream.of(texts.of("ask.none"))).toList());
            }
            case SENDERS, STARTS_ELECTION, LEADER, ALIVE -> ids.size() > MOST_CHOICES ? offerTyped(ids) : offer(ids);
            case MESSAGES, STAGE_MESSAGES, LOST, TOTAL, STAGES -> offerNumber();
        };
    }

    private HTMLElement addChoice(String kind, String text) {
        HTMLElement label = Dom.add(input, "label", "");
        HTMLElement choice = Dom.add(label, "input", "");
        choice.setAttribute("type", kind);
        choice.setAttribute("name", "choice");
        Dom.add(label, "span", text);
        return choice;
    }

    private HTMLElement addField(String label, String mode) {
        HTMLElement field = Dom.add(input, "input", "");
        field.setAttribute("aria-label", label);
        field.setAttribute("placeholder", label);
        field.setAttribute("inputmode", mode);
        return field;
    }

    private Supplier<Answer> offer(List<Integer> ids) {
        List<HTMLElement> choices = ids.stream()
                .map(id -> addChoice("checkbox", Integer.toString(id)))
                .toList();
        return () -> {
            List<Integer> chosen = new ArrayList<>();
            for (int i = 0; i < ids.size(); i++) {
                if (Dom.isChecked(choices.get(i))) {
                    chosen.add(ids.get(i));
                }
            }
            return Answer.Processes.of(chosen);
        };
    }

    private Supplier<Answer> offerTyped(List<Integer> group) {
        HTMLElement field = addField(texts.of("ask.ids"), "text");
        return () -> {
            String text = Dom.value(field).strip();
            List<Integer> ids = text.isEmpty() ? List.of() : Range.parseNumbers(text, Scenario.MAX_PROCESSES);
            if (!group.containsAll(ids)) {
                throw new IllegalArgumentException(texts.of("ask.no-process"));
            }
            return Answer.Processes.of(ids);
        };
    }

    /** The last text stands for none. */
    private Supplier<Answer> offerTypes(List<String> types) {
        List<HTMLElement> choices =
                types.stream().map(type -> addChoice("radio", type)).toList();
        return () -> {
            for (int i = 0; i < types.size(); i++) {
                if (Dom.isChecked(choices.get(i))) {
                    return new Answer.Type(i + 1 == types.size() ? Optional.empty() : Optional.of(types.get(i)));
                }
            }
            throw new IllegalArgumentException(texts.of("ask.no-type"));
        };
    }

    private Supplier<Answer> offerNumber() {
        HTMLElement field = addField(texts.of("ask.number"), "numeric");
        return () -> {
            String text = Dom.value(field).strip();
            if (!text.matches("\\d{1,7}")) {
                throw new IllegalArgumentException(texts.of("ask.no-number"));
            }
            return new Answer.Count(Long.parseLong(text));
        };
    }

    private void give() {
        try {
            prediction.answer(Optional.of(answer.get()));
        } catch (IllegalArgumentException e) {
            Dom.setText("problem", e.getMessage());
        }
    }
}
