package hustings.scenario;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A question in a scenario file: the word of its kind, or that with what belongs to it, such as {@code {what: messages,
 * from: 6}}.
 */
record QuestionValue() implements FileValue<Optional<Question>> {

    private static final List<Question.Kind> ALL = Arrays.asList(Question.Kind.values());
    private static final String WORDS =
            "one of " + ALL.stream().map(Question.Kind::word).collect(Collectors.joining(", "));

    private static final Field<Question.Kind> WHAT =
            Field.required("what", new Word<>(ALL, Question.Kind::word, WORDS, WORDS));
    private static final Field<Integer> FROM = Field.required("from", new Member());
    private static final Field<Boolean> AT = Field.optional(
            "at", new Word<>(List.of(false, true), end -> end ? "end" : "next", "next or end", "text"), false);
    private static final Field<String> TEXT = Field.optional("text", new Text(), "");
    private static final Field<Boolean> OPENS =
            Field.optional("opens", new Word<>(List.of(false, true), String::valueOf, "true or false", "text"), false);

    @Override
    public Optional<Question> read(Yaml value, Reading in) throws ScenarioException {
        if (value instanceof Yaml.Mapping) {
            return Optional.of(described(Field.Values.of(value, List.of(WHAT, FROM, AT, TEXT, OPENS), in)));
        }
        Question.Kind what = WHAT.value().read(value, in);
        if (what == Question.Kind.MESSAGES) {
            throw in.unexpected(value, "the sender too: {what: messages, from: ID}");
        }
        return Optional.of(Question.of(what));
    }

    private static Question described(Field.Values question) throws ScenarioException {
        Question.Kind what = question.get(WHAT);
        boolean ofProcess = what == Question.Kind.MESSAGES;
        Optional<Integer> process = ofProcess ? Optional.of(question.get(FROM)) : Optional.empty();
        refuseUnless(ofProcess, question, FROM, "messages", what);
        refuseUnless(what.hasMoment(), question, AT, "leader and alive", what);
        return new Question(what, process, question.get(AT), question.get(TEXT), question.get(OPENS));
    }

    private static void refuseUnless(
            boolean fits, Field.Values question, Field<?> field, String kinds, Question.Kind what)
            throws ScenarioException {
        if (!fits && question.has(field)) {
            throw question.in()
                    .problem(
                            question.mapping().keyPlaces().get(field.key()),
                            "found '" + field.key() + "' beside " + what.word() + "; expected it beside " + kinds
                                    + " only");
        }
    }

    @Override
    public String text(Optional<Question> value) {
        Question question = value.orElseThrow();
        Field.Entries entries = new Field.Entries()
                .put(WHAT, question.what())
                .put(FROM, question.process().orElse(null))
                .put(AT, question.inTheEnd())
                .put(OPENS, question.opens());
        if (!question.text().isEmpty()) {
            return "\n" + entries.put(TEXT, question.text()).lines();
        }
        return entries.size() == 1 ? question.what().word() : entries.flow();
    }

    /** The id of a process. */
    private record Member() implements FileValue<Integer> {
        @Override
        public Integer read(Yaml value, Reading in) throws ScenarioException {
            return in.member(value.place(), in.text(value));
        }

        @Override
        public String text(Integer value) {
            return value.toString();
        }
    }
}
