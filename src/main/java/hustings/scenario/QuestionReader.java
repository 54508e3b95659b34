package hustings.scenario;

import hustings.model.Group;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Reads a question: the word of its kind, or that with what belongs to it, such as {@code {what: messages, from: 6}}.
 */
final class QuestionReader {

    private static final String KINDS = "one of "
            + Arrays.stream(Question.Kind.values()).map(Question.Kind::word).collect(Collectors.joining(", "));

    private final ScenarioFields fields;
    private final Group group;

    QuestionReader(ScenarioFields fields, Group group) {
        this.fields = fields;
        this.group = group;
    }

    /** Reads a question; none if there is no value. */
    Optional<Question> question(Yaml value) throws ScenarioException {
        if (value == null) {
            return Optional.empty();
        }
        if (value instanceof Yaml.Mapping) {
            return Optional.of(described(fields.mapping(value, List.of("what", "from", "at", "text", "opens"))));
        }
        Question.Kind what = kind(value);
        if (what == Question.Kind.MESSAGES) {
            throw fields.unexpected(value, "the sender too: {what: messages, from: ID}");
        }
        return Optional.of(Question.of(what));
    }

    private Question described(Yaml.Mapping question) throws ScenarioException {
        Question.Kind what = kind(fields.required(question, "what"));
        return new Question(
                what,
                process(question, what),
                isInTheEnd(question, what),
                fields.text(question, "text"),
                opens(question.values().get("opens")));
    }

    private Question.Kind kind(Yaml value) throws ScenarioException {
        String word = value instanceof Yaml.Scalar scalar ? scalar.text() : "";
        return Question.Kind.of(word).orElseThrow(() -> fields.unexpected(value, KINDS));
    }

    private Optional<Integer> process(Yaml.Mapping question, Question.Kind what) throws ScenarioException {
        if (what == Question.Kind.MESSAGES) {
            Yaml from = fields.required(question, "from");
            return Optional.of(fields.member(from.place(), fields.text(from), group));
        }
        return refuse(question, "from", "messages", what);
    }

    private boolean isInTheEnd(Yaml.Mapping question, Question.Kind what) throws ScenarioException {
        Yaml at = question.values().get("at");
        if (at == null || !what.hasMoment()) {
            return refuse(question, "at", "leader and alive", what).isPresent();
        }
        return switch (fields.text(at)) {
            case "next" -> false;
            case "end" -> true;
            default -> throw fields.unexpected(at, "next or end");
        };
    }

    private boolean opens(Yaml value) throws ScenarioException {
        return switch (value == null ? "false" : fields.text(value)) {
            case "false" -> false;
            case "true" -> true;
            default -> throw fields.unexpected(value, "true or false");
        };
    }

    private <T> Optional<T> refuse(Yaml.Mapping question, String key, String kinds, Question.Kind what)
            throws ScenarioException {
        if (question.values().containsKey(key)) {
            throw fields.problem(
                    question.keyPlaces().get(key),
                    "found '" + key + "' beside " + what.word() + "; expected it beside " + kinds + " only");
        }
        return Optional.empty();
    }
}
