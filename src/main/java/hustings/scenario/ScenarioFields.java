package hustings.scenario;

import hustings.engine.Timing;
import hustings.model.Group;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Takes values of the kinds that scenario files have out of a YAML tree, or says what is wrong with them and where. */
final class ScenarioFields {

    private final String file;

    ScenarioFields(String file) {
        this.file = file;
    }

    /** To be thrown when a value is not what it should be. */
    ScenarioException unexpected(Yaml found, String expected) {
        return problem(found.place(), "found " + found.description() + "; expected " + expected);
    }

    /** To be thrown when something is wrong at a place. */
    ScenarioException problem(Yaml.Place place, String problem) {
        return new ScenarioException(file, place, problem);
    }

    Yaml.Mapping mapping(Yaml value) throws ScenarioException {
        if (value instanceof Yaml.Mapping mapping) {
            return mapping;
        }
        throw unexpected(value, "keys with values, such as 'ids: 0..7'");
    }

    /** A mapping that has none but some keys. */
    Yaml.Mapping mapping(Yaml value, List<String> known) throws ScenarioException {
        Yaml.Mapping mapping = mapping(value);
        for (String key : mapping.values().keySet()) {
            if (!known.contains(key)) {
                throw problem(
                        mapping.keyPlaces().get(key),
                        "found the key " + Yaml.quoted(key) + "; expected one of " + String.join(", ", known));
            }
        }
        return mapping;
    }

    Yaml required(Yaml.Mapping mapping, String key) throws ScenarioException {
        Yaml value = mapping.values().get(key);
        if (value == null) {
            throw problem(mapping.place(), "found no '" + key + "'; expected it here, it cannot be left out");
        }
        return value;
    }

    /** The items of a list; none if there is no list at all. */
    List<Yaml> items(Yaml value) throws ScenarioException {
        if (value == null) {
            return List.of();
        }
        if (value instanceof Yaml.Sequence sequence) {
            return sequence.items();
        }
        throw unexpected(value, "a list");
    }

    /** A text, empty if the key is left out. */
    String text(Yaml.Mapping mapping, String key) throws ScenarioException {
        Yaml value = mapping.values().get(key);
        return value == null ? "" : text(value);
    }

    /** A text; a bare number or date is taken as it is written. */
    String text(Yaml value) throws ScenarioException {
        if (value instanceof Yaml.Scalar scalar && scalar.form() != Yaml.Form.NOTHING) {
            return scalar.text();
        }
        throw unexpected(value, "text");
    }

    /** A number of ticks, with a value for when the key is left out. */
    int integer(Yaml.Mapping mapping, String key, int least, int otherwise) throws ScenarioException {
        Yaml value = mapping.values().get(key);
        return value == null ? otherwise : integer(value, least, Timing.MAX_TICKS);
    }

    int integer(Yaml value, int least, int most) throws ScenarioException {
        return (int) integer(value, (long) least, (long) most);
    }

    long integer(Yaml value, long least, long most) throws ScenarioException {
        if (value instanceof Yaml.Scalar scalar
                && scalar.form() == Yaml.Form.NUMBER_OR_TRUTH
                && scalar.text().matches("-?(0|[1-9]\\d{0,18})")) {
            BigInteger number = new BigInteger(scalar.text());
            if (number.compareTo(BigInteger.valueOf(least)) >= 0 && number.compareTo(BigInteger.valueOf(most)) <= 0) {
                return number.longValueExact();
            }
        }
        throw unexpected(value, "a whole number from " + least + " to " + most);
    }

    /** A number or a range of numbers, such as {@code 1..3}. */
    Range range(Yaml value, int least) throws ScenarioException {
        if (value instanceof Yaml.Scalar scalar) {
            try {
                Range range = Range.parse(scalar.text());
                if (range.low() >= least && range.high() <= Timing.MAX_TICKS) {
                    return range;
                }
            } catch (IllegalArgumentException e) {
                // what is wrong with it is said below, with what is wrong with a range out of bounds
            }
        }
        throw unexpected(value, "a number or a range such as 1..3, from " + least + " to " + Timing.MAX_TICKS);
    }

    /** Numbers: one, a range, or a list of both. */
    List<Integer> numbers(Yaml value) throws ScenarioException {
        List<Integer> numbers = new ArrayList<>();
        List<Yaml> parts = value instanceof Yaml.Sequence sequence ? sequence.items() : List.of(value);
        for (Yaml part : parts) {
            if (!(part instanceof Yaml.Scalar scalar) || scalar.form() == Yaml.Form.NOTHING) {
                throw unexpected(part, "ids, such as 4, 0..7 or [1, 3, 5..7]");
            }
            try {
                numbers.addAll(Range.numbers(scalar.text(), Group.MAX_SIZE - numbers.size()));
            } catch (IllegalArgumentException e) {
                throw unexpected(part, "at most " + Group.MAX_SIZE + " ids, such as 4, 0..7 or [1, 3, 5..7]");
            }
            if (numbers.get(numbers.size() - 1) > Range.MAX_ID) {
                throw unexpected(part, "ids from 0 to " + Range.MAX_ID);
            }
        }
        return numbers;
    }

    /** Ids of processes of a group, each once: one, a range, or a list of both. */
    List<Integer> members(Yaml value, Group group) throws ScenarioException {
        Set<Integer> seen = new HashSet<>();
        List<Integer> ids = numbers(value);
        for (int id : ids) {
            member(value.place(), Integer.toString(id), group);
            if (!seen.add(id)) {
                throw problem(value.place(), "found the id " + id + " twice; expected each id once");
            }
        }
        return ids;
    }

    /** The id of a process of a group. */
    int member(Yaml.Place place, String text, Group group) throws ScenarioException {
        boolean isMember = text.matches("0|[1-9]\\d{0,8}") && group.contains(Integer.parseInt(text));
        if (!isMember) {
            throw problem(
                    place,
                    "found " + Yaml.excerpt(text) + "; expected an id of the group "
                            + Yaml.excerpt(Range.text(group.ids())));
        }
        return Integer.parseInt(text);
    }
}
