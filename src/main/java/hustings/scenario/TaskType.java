package hustings.scenario;

import hustings.engine.ScheduledIntervention;
import hustings.model.Group;
import hustings.scenario.Task.Goal;
import hustings.scenario.Task.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A task about a run; the group must be known. */
final class TaskType {

    private static final int MAX_HINTS = 20;

    private static final Key<Task, Goal> GOAL = Key.required(
            "goal",
            new GoalType(),
            "What the run is to come to: a property of the search that it is to violate, such as never-two; or {leads:"
                    + " 1}; or {messages: 20}.",
            Task::goal);
    private static final Key<Task, SortedMap<Kind, Integer>> BUDGET = Key.optional(
            "budget",
            new BudgetType(),
            "How many events of each kind may be added, such as {crash: 2, cut: 1}; other kinds solve nothing.",
            new TreeMap<>(),
            Task::budget);
    private static final Key<Task, Integer> FEWEST = Key.optional(
            "fewest",
            new ValueType.WholeNumber(1, Task.MAX_EVENTS, ""),
            "The fewest added events that are known to reach the goal.",
            null,
            task -> task.fewest().isPresent() ? task.fewest().getAsInt() : null);
    private static final Key<Task, List<ScheduledIntervention>> PATH =
            Key.optional("path", new EventsType(), "Events that reach the goal.", List.of(), Task::path);
    private static final Key<Task, List<String>> HINTS = Key.optional(
            "hints",
            new ValueType.ListOf<>(new ValueType.Text(), "hints", 0, MAX_HINTS),
            "What helps whoever is stuck, one after the other.",
            List.of(),
            Task::hints);

    private static final Key<Task, List<Integer>> ADDED = Key.optional(
            "added",
            new ValueType.ListOf<>(
                    new ValueType.WholeNumber(1, Scenario.MAX_EVENTS, ""), "numbers", 0, Scenario.MAX_EVENTS),
            "Which of the run's events, counted from 1, were added to solve the task; the others are its own.",
            List.of(),
            Task::added);

    /** The whole task. */
    static final Key.MappingType<Task> TASK = new Key.MappingType<>(
            List.of(GOAL, BUDGET, FEWEST, PATH, HINTS, ADDED),
            values -> new Task(
                    values.get(GOAL),
                    values.get(BUDGET),
                    values.has(FEWEST) ? OptionalInt.of(values.get(FEWEST)) : OptionalInt.empty(),
                    values.get(PATH),
                    values.get(HINTS),
                    values.get(ADDED)),
            Map.of());

    private TaskType() {}

    /** See {@link ScenarioText#describeDifference}. */
    static Optional<String> describeDifference(Task found, Task expected, Group group) {
        boolean haveFewest = found.fewest().isPresent() && expected.fewest().isPresent();
        return Stream.of(GOAL, BUDGET, FEWEST)
                .filter(key -> !key.equals(FEWEST) || haveFewest)
                .filter(key -> !key.getter().apply(found).equals(key.getter().apply(expected)))
                .map(key -> "task." + key.name() + ": found " + format(key, found, group) + "; expected "
                        + format(key, expected, group) + ", as in the task")
                .findFirst();
    }

    private static <T> String format(Key<Task, T> key, Task task, Group group) {
        return key.type().format(key.getter().apply(task), group);
    }

    /** The name of a property, or a mapping with one of two keys. */
    private record GoalType() implements ValueType<Goal> {

        private static final ChoiceOfWords<String> PROPERTY = new ChoiceOfWords<>(
                Goal.PROPERTIES,
                word -> word,
                "{leads: ID}, {messages: NUMBER}, or one of " + String.join(", ", Goal.PROPERTIES),
                "{leads: ID}, {messages: NUMBER}, or one of " + String.join(", ", Goal.PROPERTIES));

        private static final Key<Goal, Integer> LEADS = Key.optional(
                "leads",
                new LeaderType.Followed("an id of the group, or none"),
                "Who leads in the end, followed by all that are live; or none, if nobody is to lead.",
                null,
                goal -> goal instanceof Goal.Leader leader ? leader.process() : null);
        private static final Key<Goal, Long> MESSAGES = Key.optional(
                "messages",
                new LongNumber(1, Integer.MAX_VALUE),
                "How many messages are to be sent at least.",
                null,
                goal -> goal instanceof Goal.Messages messages ? messages.least() : null);
        private static final List<Key<Goal, ?>> KEYS = List.of(LEADS, MESSAGES);

        @Override
        public Goal read(YamlValue value, ParseContext in) throws ScenarioException {
            if (!(value instanceof YamlValue.Mapping)) {
                return new Goal.Violation(PROPERTY.read(value, in));
            }
            Key.Values goal = Key.Values.of(value, KEYS, in);
            if (goal.has(LEADS) == goal.has(MESSAGES)) {
                throw value.createException("found " + (goal.has(LEADS) ? "both" : "neither") + " of 'leads' and"
                        + " 'messages'; expected one of them");
            }
            return goal.has(LEADS) ? new Goal.Leader(goal.get(LEADS)) : new Goal.Messages(goal.get(MESSAGES));
        }

        @Override
        public String format(Goal value, Group group) {
            return value instanceof Goal.Violation violation
                    ? violation.property()
                    : YamlText.formatInline(Key.formatEntries(KEYS, value, group));
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.anyOf(
                    PROPERTY.schema(in),
                    JsonSchema.merge(
                            Key.mappingSchema(KEYS, in), JsonSchema.of("minProperties", 1, "maxProperties", 1)));
        }
    }

    /** A number for each of some kinds, on one line. */
    private record BudgetType() implements ValueType<SortedMap<Kind, Integer>> {

        private static final List<Key<SortedMap<Kind, Integer>, Integer>> KEYS =
                Stream.of(Kind.values()).map(BudgetType::keyOf).toList();

        private static Key<SortedMap<Kind, Integer>, Integer> keyOf(Kind kind) {
            return Key.optional(
                    kind.word(),
                    new WholeNumber(1, Task.MAX_EVENTS, ""),
                    "The most added events of this kind.",
                    null,
                    budget -> budget.get(kind));
        }

        @Override
        public SortedMap<Kind, Integer> read(YamlValue value, ParseContext in) throws ScenarioException {
            Key.Values values = Key.Values.of(value, KEYS, in);
            SortedMap<Kind, Integer> budget = new TreeMap<>();
            for (Kind kind : Kind.values()) {
                Key<SortedMap<Kind, Integer>, Integer> key = keyOf(kind);
                if (values.has(key)) {
                    budget.put(kind, values.get(key));
                }
            }
            return budget;
        }

        @Override
        public String format(SortedMap<Kind, Integer> value, Group group) {
            return YamlText.formatInline(Key.formatEntries(List.copyOf(KEYS), value, group));
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return Key.mappingSchema(KEYS, in);
        }
    }
}
