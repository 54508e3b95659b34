package hustings.scenario;

import hustings.model.Group;
import hustings.scenario.ValueType.ChoiceOfWords;
import hustings.scenario.ValueType.NumberOrRange;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The value type of a caption in a scenario file, with its question. */
final class CaptionValueType {

    private static final Key<Caption, Range> STAGE = Key.required(
            "stage",
            new NumberOrRange(0),
            "The stage at which it is told, or a range such as 2..4; 0 is the start.",
            caption -> new Range(caption.firstStage(), caption.lastStage()));
    private static final Key<Caption, String> FRAME = Key.optional(
            "frame", new ValueType.Text(), "The letter that a paper's figure gives it.", "", Caption::frame);
    private static final Key<Caption, String> TEXT = Key.optional(
            "text",
            new ValueType.Text(),
            "What everyone reads; without it, the program says what happens.",
            null,
            caption -> caption.text().isEmpty() && !caption.isEmpty() ? null : caption.text());
    private static final Key<Caption, String> OWN_TEXT = Key.optional(
            "text", new ValueType.Text(), "What everyone reads, where it is not the run's own.", "", Caption::text);
    private static final Key<Caption, String> NOTES =
            Key.optional("notes", new ValueType.Text(), "What the speaker alone reads.", "", Caption::notes);
    private static final Key<Caption, Optional<Question>> ASK = Key.optional(
            "ask",
            new QuestionType(),
            "A question that can be asked here; its answer is computed.",
            Optional.empty(),
            Caption::question);

    /** What a caption may say; it has one of these at least. */
    private static final List<Key<Caption, ?>> CONTENT = List.of(TEXT, NOTES, ASK, FRAME);

    static final ValueType<Caption> CAPTION = createValueType(
            TEXT,
            JsonSchema.of(
                    "anyOf",
                    CONTENT.stream()
                            .map(key -> JsonSchema.of("required", List.of(key.name())))
                            .toList()));

    /** A caption that overlays an existing one, whose text it may keep. */
    static final ValueType<Caption> OVERLAY = createValueType(OWN_TEXT, Map.of());

    private static ValueType<Caption> createValueType(Key<Caption, String> textKey, Map<String, Object> rules) {
        return new Key.MappingType<>(
                List.of(STAGE, FRAME, textKey, NOTES, ASK),
                caption -> {
                    Range stages = caption.get(STAGE);
                    if (!rules.isEmpty() && CONTENT.stream().noneMatch(caption::has)) {
                        throw caption.mapping()
                                .createException("found no 'text'; expected it, or 'notes', 'ask' or 'frame'");
                    }
                    String text = caption.get(textKey);
                    return new Caption(
                            stages.low(),
                            stages.high(),
                            caption.get(FRAME),
                            text == null ? "" : text,
                            caption.get(NOTES),
                            caption.get(ASK));
                },
                rules);
    }

    private CaptionValueType() {}

    /** A question: the word of its kind, or a mapping with more keys, such as {@code {what: messages, from: 6}}. */
    private record QuestionType() implements ValueType<Optional<Question>> {

        private static final List<Question.Kind> KINDS = Arrays.asList(Question.Kind.values());
        private static final Question.Kind WITH_SENDER = Question.Kind.MESSAGES;

        private static final Key<Question, Question.Kind> WHAT = Key.required(
                "what", ChoiceOfWords.oneOf(KINDS, Question.Kind::keyword), "What is asked for.", Question::what);
        private static final Key<Question, Integer> FROM = Key.optional(
                "from",
                new MemberId(),
                "Whose messages, for messages alone.",
                null,
                question -> question.process().orElse(null));
        private static final Key<Question, Boolean> AT = Key.optional(
                "at",
                new ChoiceOfWords<>(List.of(false, true), end -> end ? "end" : "next", "next or end", "text"),
                "Of what comes next, or of the end; for leader and alive.",
                false,
                Question::inTheEnd);
        private static final Key<Question, Boolean> OPENS = Key.optional(
                "opens",
                new ChoiceOfWords<>(List.of(false, true), String::valueOf, "true or false", "text"),
                "Whether it opens by itself in a presentation.",
                false,
                Question::opens);
        private static final Key<Question, String> TEXT =
                Key.optional("text", new ValueType.Text(), "The question in your own words.", "", Question::text);

        private static final Key.MappingType<Question> IN_DETAIL = new Key.MappingType<>(
                List.of(WHAT, FROM, AT, TEXT, OPENS),
                QuestionType::createQuestion,
                JsonSchema.of("allOf", schemaRules()));

        private static List<Map<String, Object>> schemaRules() {
            Map<String, Object> withSender = JsonSchema.of("required", List.of(FROM.name()));
            List<String> timed = KINDS.stream()
                    .filter(Question.Kind::canBeAboutEnd)
                    .map(Question.Kind::keyword)
                    .toList();
            Map<String, Object> sender = JsonSchema.createCondition(WHAT.name(), WITH_SENDER.keyword(), withSender);
            sender.put("else", JsonSchema.of("not", withSender));
            Map<String, Object> ofMoment = JsonSchema.of("required", List.of(AT.name()));
            Map<String, Object> isTimed =
                    JsonSchema.of("properties", JsonSchema.of(WHAT.name(), JsonSchema.oneOfWords(timed)));
            return List.of(sender, JsonSchema.of("if", ofMoment, "then", isTimed));
        }

        @Override
        public Optional<Question> read(YamlValue value, ParseContext in) throws ScenarioException {
            if (value instanceof YamlValue.Mapping) {
                return Optional.of(IN_DETAIL.read(value, in));
            }
            Question.Kind what = WHAT.type().read(value, in);
            if (what == WITH_SENDER) {
                throw value.createMismatchException("the sender too: {what: messages, from: ID}");
            }
            return Optional.of(Question.of(what));
        }

        private static Question createQuestion(Key.Values question) throws ScenarioException {
            Question.Kind what = question.get(WHAT);
            boolean hasSender = what == WITH_SENDER;
            Optional<Integer> process = hasSender ? Optional.of(question.require(FROM)) : Optional.empty();
            requireKeyAllowed(hasSender, question, FROM, "messages", what);
            requireKeyAllowed(what.canBeAboutEnd(), question, AT, "leader and alive", what);
            return new Question(what, process, question.get(AT), question.get(TEXT), question.get(OPENS));
        }

        private static void requireKeyAllowed(
                boolean isAllowed, Key.Values question, Key<?, ?> key, String kinds, Question.Kind kind)
                throws ScenarioException {
            if (!isAllowed && question.has(key)) {
                throw question.mapping()
                        .keyPlaces()
                        .get(key.name())
                        .createException("found '" + key.name() + "' beside " + kind.keyword() + "; expected it beside "
                                + kinds + " only");
            }
        }

        @Override
        public String format(Optional<Question> value, Group group) {
            Question question = value.orElseThrow();
            List<String> entries = Key.formatEntries(List.of(WHAT, FROM, AT, OPENS, TEXT), question, group);
            if (!question.text().isEmpty()) {
                return YamlText.formatMapping(entries);
            }
            return entries.size() == 1 ? question.what().keyword() : YamlText.formatInline(entries);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            List<String> complete = KINDS.stream()
                    .filter(kind -> kind != WITH_SENDER)
                    .map(Question.Kind::keyword)
                    .toList();
            return JsonSchema.anyOf(
                    JsonSchema.oneOfWords(complete), in.createReference("question", () -> IN_DETAIL.schema(in)));
        }
    }

    /** The id of a process. */
    private record MemberId() implements ValueType<Integer> {
        @Override
        public Integer read(YamlValue value, ParseContext in) throws ScenarioException {
            return in.parseMemberId(value.place(), value.asText());
        }

        @Override
        public String format(Integer value, Group group) {
            return group == null ? value.toString() : group.name(value);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.anyOf(
                    JsonSchema.integer(0, Range.MAX_ID), JsonSchema.textMatching(JsonSchema.ID_PATTERN));
        }
    }
}
