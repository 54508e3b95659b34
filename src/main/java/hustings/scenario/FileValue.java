package hustings.scenario;

import hustings.engine.Timing;
import hustings.model.Publication;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A kind of value of a file that people write: how it is read, what is said of anything else that stands there, and how
 * it is written. Bounds and words are components, so that all a schema of the files needs is here.
 */
@FunctionalInterface
public interface FileValue<T> {

    /** Reads a value. */
    T read(Yaml value, Reading in) throws ScenarioException;

    /**
     * How it is written behind its key: on one line, or with more lines below that are indented there; the first is
     * empty if all of it stands below.
     */
    default String text(T value) {
        return value.toString();
    }

    /** A text. */
    record Text() implements FileValue<String> {
        @Override
        public String read(Yaml value, Reading in) throws ScenarioException {
            return in.text(value);
        }

        @Override
        public String text(String value) {
            if (!YamlText.fitsBlock(value)) {
                return YamlText.scalar(value);
            }
            return (value.endsWith("\n") ? "|\n" : "|-\n") + value.lines().collect(Collectors.joining("\n"));
        }
    }

    /**
     * A whole number.
     *
     * @param unit what is written behind it, for who reads the file; may be empty
     */
    record Whole(long least, long most, String unit) implements FileValue<Long> {

        /** A number of ticks or of other things that are as many at most. */
        static Whole from(long least) {
            return new Whole(least, Timing.MAX_TICKS, "");
        }

        @Override
        public Long read(Yaml value, Reading in) throws ScenarioException {
            if (value instanceof Yaml.Scalar scalar
                    && scalar.form() == Yaml.Form.NUMBER_OR_TRUTH
                    && scalar.text().matches("-?(0|[1-9]\\d{0,18})")) {
                BigInteger number = new BigInteger(scalar.text());
                if (number.compareTo(BigInteger.valueOf(least)) >= 0
                        && number.compareTo(BigInteger.valueOf(most)) <= 0) {
                    return number.longValueExact();
                }
            }
            throw in.unexpected(value, "a whole number from " + least + " to " + most);
        }

        @Override
        public String text(Long value) {
            return value + (unit.isEmpty() ? "" : " # " + unit);
        }
    }

    /** A number or a range of numbers, such as {@code 1..3}. */
    record Span(int least) implements FileValue<Range> {
        @Override
        public Range read(Yaml value, Reading in) throws ScenarioException {
            if (value instanceof Yaml.Scalar scalar) {
                try {
                    Range range = Range.parse(scalar.text());
                    if (range.low() >= least && range.high() <= Timing.MAX_TICKS) {
                        return range;
                    }
                } catch (IllegalArgumentException e) {
                    Optional<String> meant = Range.meant(scalar.text());
                    if (meant.isPresent()) {
                        throw in.unexpected(value, meant.get());
                    }
                }
            }
            throw in.unexpected(value, "a number or a range such as 1..3, from " + least + " to " + Timing.MAX_TICKS);
        }
    }

    /** Ids: one, a range, or a list of both. Those of a group are its processes, each once. */
    record Ids(boolean ofGroup) implements FileValue<List<Integer>> {
        @Override
        public List<Integer> read(Yaml value, Reading in) throws ScenarioException {
            List<Integer> ids = new ArrayList<>();
            for (Yaml part : value instanceof Yaml.Sequence sequence ? sequence.items() : List.of(value)) {
                if (!(part instanceof Yaml.Scalar scalar) || scalar.form() == Yaml.Form.NOTHING) {
                    throw in.unexpected(part, "ids, such as 4, 0..7 or [1, 3, 5..7]");
                }
                try {
                    ids.addAll(Range.numbers(scalar.text(), Scenario.MAX_PROCESSES - ids.size()));
                } catch (IllegalArgumentException e) {
                    String usual = "at most " + Scenario.MAX_PROCESSES + " ids, such as 4, 0..7 or [1, 3, 5..7]";
                    throw in.unexpected(part, Range.meant(scalar.text()).orElse(usual));
                }
                if (ids.get(ids.size() - 1) > Range.MAX_ID) {
                    throw in.unexpected(part, "ids from 0 to " + Range.MAX_ID);
                }
            }
            if (ofGroup) {
                in.requireDistinct(value.place(), ids);
            }
            return ids;
        }

        @Override
        public String text(List<Integer> value) {
            List<String> parts = Range.texts(value);
            return parts.size() == 1 ? parts.get(0) : parts.toString();
        }
    }

    /**
     * One of some words.
     *
     * @param expected what there is to say if it is none of them
     * @param expectedText what there is to say if it is no text at all
     */
    record Word<T>(List<T> values, Function<T, String> word, String expected, String expectedText)
            implements FileValue<T> {

        /** Words that are what they say, all of them listed where another is found. */
        public static Word<String> of(List<String> words, String expected) {
            return new Word<>(words, Function.identity(), expected + String.join(", ", words), "text");
        }

        @Override
        public T read(Yaml value, Reading in) throws ScenarioException {
            if (!(value instanceof Yaml.Scalar scalar) || scalar.form() == Yaml.Form.NOTHING) {
                throw in.unexpected(value, expectedText);
            }
            for (T known : values) {
                if (word.apply(known).equals(scalar.text())) {
                    return known;
                }
            }
            throw in.unexpected(value, expected);
        }

        @Override
        public String text(T value) {
            return word.apply(value);
        }
    }

    /** The name of an algorithm, or of a Java file, which is loaded. */
    record AlgorithmName() implements FileValue<String> {
        @Override
        public String read(Yaml value, Reading in) throws ScenarioException {
            if (value instanceof Yaml.Scalar scalar && JavaFileName.is(scalar.text())) {
                return in.load(scalar);
            }
            List<String> names =
                    in.publications().stream().map(Publication::name).toList();
            return Word.of(names, "the name of an algorithm: ").read(value, in);
        }

        @Override
        public String text(String value) {
            return YamlText.scalar(value);
        }
    }
}
