package hustings.scenario;

import hustings.engine.Timing;
import hustings.engine.Timing.ClockRate;
import hustings.model.Group;
import hustings.model.Publication;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A type of value in a hand-written file: how it is read and written, and its JSON Schema. */
public interface ValueType<T> {

    /**
     * Reads a value.
     *
     * @throws ScenarioException if the value has another type; the message says where, what was found and what is
     *     expected
     */
    T read(YamlValue value, ParseContext in) throws ScenarioException;

    /**
     * Formats a value to follow its key: on one line, or with further lines, which the caller indents; the first line
     * is empty if the whole value is below the key.
     *
     * @param group the processes that ids in the value stand for, which may have names; null if there are none
     */
    default String format(T value, Group group) {
        return value.toString();
    }

    /** The JSON Schema of the value. */
    Map<String, Object> schema(JsonSchema in);

    /** A text. */
    record Text() implements ValueType<String> {
        @Override
        public String read(YamlValue value, ParseContext in) throws ScenarioException {
            return value.asText();
        }

        @Override
        public String format(String value, Group group) {
            return YamlText.canBeLiteralBlock(value)
                    ? YamlText.formatLiteralBlock(value)
                    : YamlText.formatScalar(value);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return in.createReference("text", () -> JsonSchema.of("type", List.of("string", "number", "boolean")));
        }
    }

    /**
     * A text that is parsed to a value.
     *
     * @param parser parses the text; throws an IllegalArgumentException that says what was found and what is expected
     */
    record Parsed<T>(Function<String, T> parser) implements ValueType<T> {
        @Override
        public T read(YamlValue value, ParseContext in) throws ScenarioException {
            try {
                return parser.apply(value.asText());
            } catch (IllegalArgumentException e) {
                throw (ScenarioException) value.createException(e.getMessage()).initCause(e);
            }
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return new Text().schema(in);
        }
    }

    /** A whole number that may be too large for an int. */
    record LongNumber(long least, long most) implements ValueType<Long> {

        private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9]\\d{0,18})");

        @Override
        public Long read(YamlValue value, ParseContext in) throws ScenarioException {
            if (value instanceof YamlValue.Scalar scalar
                    && scalar.kind() == YamlValue.ScalarKind.NUMBER_OR_BOOLEAN
                    && WHOLE.matcher(scalar.text()).matches()) {
                BigInteger number = new BigInteger(scalar.text());
                if (number.compareTo(BigInteger.valueOf(least)) >= 0
                        && number.compareTo(BigInteger.valueOf(most)) <= 0) {
                    return number.longValueExact();
                }
            }
            throw value.createMismatchException("a whole number from " + least + " to " + most);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.integer(least, most);
        }
    }

    /**
     * A whole number.
     *
     * @param unit the unit, written as a comment; may be empty
     */
    record WholeNumber(int least, int most, String unit) implements ValueType<Integer> {

        /** A number from a minimum to the maximum number of ticks. */
        static WholeNumber withMinimum(int least) {
            return new WholeNumber(least, Timing.MAX_TICKS, "");
        }

        @Override
        public Integer read(YamlValue value, ParseContext in) throws ScenarioException {
            return new LongNumber(least, most).read(value, in).intValue();
        }

        @Override
        public String format(Integer value, Group group) {
            return value + (unit.isEmpty() ? "" : " # " + unit);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.integer(least, most);
        }
    }

    /** A number or a range of numbers, such as {@code 1..3}. */
    record NumberOrRange(int least) implements ValueType<Range> {
        @Override
        public Range read(YamlValue value, ParseContext in) throws ScenarioException {
            if (value instanceof YamlValue.Scalar scalar) {
                try {
                    Range range = Range.parse(scalar.text());
                    if (range.low() >= least && range.high() <= Timing.MAX_TICKS) {
                        return range;
                    }
                } catch (IllegalArgumentException e) {
                    Optional<String> meant = Range.suggestCorrection(scalar.text());
                    if (meant.isPresent()) {
                        throw value.createMismatchException(meant.get());
                    }
                }
            }
            throw value.createMismatchException(
                    "a number or a range such as 1..3, from " + least + " to " + Timing.MAX_TICKS);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return in.createRangesSchema("range", least, Range.PATTERN);
        }
    }

    /**
     * Ids: one, a range, or a list of both.
     *
     * @param least the minimum number of ids
     * @param areDistinct whether ids must be distinct and, once the group is known, belong to it
     */
    record Ids(int least, boolean areDistinct) implements ValueType<List<Integer>> {

        private static final String EXPECTED_FORM = "ids from 0 on, such as 4, 0..7 or [1, 3, 5..7]";

        private static final String NAME = "(?!(?:none|all|true|false|yes|no|null)\\s*(?:,|$))" + ProcessNames.PATTERN;

        /** A number, a name, or a range of either. */
        private static final String PART_PATTERN =
                "(?:" + Range.PATTERN + "|\\s*" + NAME + "\\s*(?:\\.\\.\\s*" + NAME + "\\s*)?)";

        @Override
        public List<Integer> read(YamlValue value, ParseContext in) throws ScenarioException {
            List<Integer> ids = new ArrayList<>();
            int most = in.limits().processes();
            for (YamlValue part : value.asOneOrMore()) {
                String text = part.asText(EXPECTED_FORM);
                int before = ids.size();
                if (in.hasNames()) {
                    ids.addAll(in.parseMembers(part.place(), text));
                    continue;
                }
                try {
                    ids.addAll(Range.parseNumbers(text, most - ids.size()));
                } catch (IllegalArgumentException e) {
                    throw part.createMismatchException(
                            Range.suggestCorrection(text).orElse("at most " + most + " " + EXPECTED_FORM));
                }
                if (Collections.max(ids.subList(before, ids.size())) > Range.MAX_ID) {
                    throw part.createMismatchException("ids from 0 to " + Range.MAX_ID);
                }
            }
            if (areDistinct) {
                in.requireDistinctMembers(value.place(), ids);
            }
            if (ids.size() < least) {
                throw value.createMismatchException(least + " to " + most + " ids");
            }
            return ids;
        }

        @Override
        public String format(List<Integer> value, Group group) {
            List<String> parts = Range.formatNumbersAndRanges(value, group == null ? Integer::toString : group::name);
            return parts.size() == 1 ? parts.get(0) : parts.toString();
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            Map<String, Object> part = in.createReference(
                    "idsOfOnePart",
                    () -> in.createRangesSchema("idsAsText", 0, PART_PATTERN + "(?:," + PART_PATTERN + ")*"));
            Map<String, Object> list =
                    JsonSchema.merge(JsonSchema.listOf(part), JsonSchema.of("minItems", least, "uniqueItems", true));
            return JsonSchema.anyOf(part, list);
        }
    }

    /** Ids of the group, or the word none. */
    record IdsOrNone() implements ValueType<List<Integer>> {

        private static final Ids IDS = new Ids(0, true);

        @Override
        public List<Integer> read(YamlValue value, ParseContext in) throws ScenarioException {
            return value instanceof YamlValue.Scalar scalar && scalar.text().equals("none")
                    ? List.of()
                    : IDS.read(value, in);
        }

        @Override
        public String format(List<Integer> value, Group group) {
            return value.isEmpty() ? "none" : IDS.format(value, group);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.anyOf(IDS.schema(in), JsonSchema.oneOfWords(List.of("none")));
        }
    }

    /**
     * One of several words.
     *
     * @param expected the expectation in the message for another word
     * @param expectedText the expectation in the message for a value that is no text
     */
    record ChoiceOfWords<T>(List<T> values, Function<T, String> word, String expected, String expectedText)
            implements ValueType<T> {

        /** Words that are their own values; the message for another word lists them all. */
        public static ChoiceOfWords<String> of(List<String> words, String expected) {
            return new ChoiceOfWords<>(words, Function.identity(), expected + String.join(", ", words), "text");
        }

        /** Values by their words; the message for anything else lists all words. */
        public static <T> ChoiceOfWords<T> oneOf(List<T> values, Function<T, String> word) {
            String expected = "one of " + values.stream().map(word).collect(Collectors.joining(", "));
            return new ChoiceOfWords<>(values, word, expected, expected);
        }

        @Override
        public T read(YamlValue value, ParseContext in) throws ScenarioException {
            String text = value.asText(expectedText);
            List<String> words = values.stream().map(word).toList();
            if (!words.contains(text)) {
                throw value.createMismatchException(expected + PlainText.suggestWord(text, words));
            }
            return values.get(words.indexOf(text));
        }

        @Override
        public String format(T value, Group group) {
            return word.apply(value);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.oneOfWords(values.stream().map(word).toList());
        }
    }

    /**
     * A list.
     *
     * @param noun the word for its items in the message about another number of them
     * @param least the minimum number of items
     * @param most the maximum number of items
     * @param isInline whether it is written on one line
     */
    record ListOf<T>(ValueType<T> item, String noun, int least, int most, boolean isInline)
            implements ValueType<List<T>> {

        /** A list with a number of items within bounds, each written on lines of its own. */
        public ListOf(ValueType<T> item, String noun, int least, int most) {
            this(item, noun, least, most, false);
        }

        /** A list of any length, with each item written on lines of its own. */
        public ListOf(ValueType<T> item) {
            this(item, "items", 0, Integer.MAX_VALUE);
        }

        /** A list of any length, written on one line. */
        static <T> ListOf<T> inline(ValueType<T> item) {
            return new ListOf<>(item, "items", 0, Integer.MAX_VALUE, true);
        }

        @Override
        public List<T> read(YamlValue value, ParseContext in) throws ScenarioException {
            List<YamlValue> unread = value.asItems();
            if (unread.size() < least || unread.size() > most) {
                throw value.createException(
                        "found " + unread.size() + " " + noun + "; expected " + least + " to " + most);
            }
            List<T> items = new ArrayList<>();
            for (YamlValue each : unread) {
                items.add(item.read(each, in));
            }
            return items;
        }

        @Override
        public String format(List<T> value, Group group) {
            List<String> items =
                    value.stream().map(each -> item.format(each, group)).toList();
            return isInline || items.isEmpty() ? items.toString() : YamlText.formatList(items);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            Map<String, Object> list = JsonSchema.listOf(item.schema(in));
            if (least > 0) {
                list.put("minItems", least);
            }
            if (most < Integer.MAX_VALUE) {
                list.put("maxItems", most);
            }
            return list;
        }
    }

    /** A value for some of the processes, by id. */
    record ById<T>(ValueType<T> item) implements ValueType<SortedMap<Integer, T>> {
        @Override
        public SortedMap<Integer, T> read(YamlValue value, ParseContext in) throws ScenarioException {
            SortedMap<Integer, T> byId = new TreeMap<>();
            List<String> names = in.group().names();
            for (Map.Entry<String, YamlValue> entry :
                    value.asMapping(names).values().entrySet()) {
                byId.put(in.group().find(entry.getKey()).getAsInt(), item.read(entry.getValue(), in));
            }
            return byId;
        }

        @Override
        public String format(SortedMap<Integer, T> value, Group group) {
            return YamlText.formatMapping(YamlText.formatEntriesById(value, group, each -> item.format(each, group)));
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.createIdMappingSchema(item.schema(in));
        }
    }

    /** The rate of a clock, such as 3/2, or a whole number. */
    record ClockRateType() implements ValueType<ClockRate> {
        @Override
        public ClockRate read(YamlValue value, ParseContext in) throws ScenarioException {
            return new Parsed<>(ClockRate::parse).read(value, in);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.anyOf(
                    new WholeNumber(1, ClockRate.MAX_RATE, "").schema(in),
                    JsonSchema.textMatching("^" + ClockRate.PATTERN + "$"));
        }
    }

    /** The name of an algorithm, or of a Java file, which is loaded. */
    record AlgorithmName() implements ValueType<String> {
        @Override
        public String read(YamlValue value, ParseContext in) throws ScenarioException {
            return value instanceof YamlValue.Scalar scalar && JavaFileName.isJavaFile(scalar.text())
                    ? in.loadAlgorithm(scalar)
                    : new ChoiceOfWords<>(names(in.knownAlgorithms()), Function.identity(), expected(in), "text")
                            .read(value, in);
        }

        /** Mistakes can be named, and are not in the list of what is expected. */
        private static String expected(ParseContext in) {
            List<Publication> offered = in.knownAlgorithms().stream()
                    .filter(known -> !known.isMistake())
                    .toList();
            return "the name of an algorithm: " + String.join(", ", names(offered));
        }

        private static List<String> names(List<Publication> publications) {
            return publications.stream().map(Publication::name).toList();
        }

        @Override
        public String format(String value, Group group) {
            return YamlText.formatScalar(value);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            String own = "The Java file of an election of your own, relative to this file.";
            return in.createReference(
                    "algorithm",
                    () -> JsonSchema.anyOf(
                            JsonSchema.oneOfWords(names(in.knownAlgorithms())),
                            JsonSchema.of("description", own, "type", "string", "pattern", "\\.java$")));
        }
    }
}
