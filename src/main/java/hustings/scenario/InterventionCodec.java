package hustings.scenario;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The one place that reads interventions of text and prints them: for files, the command line, the script page, JSON
 * and logs. What is wrong with a text is told as a {@link Misread}, which each of them puts into words of its own.
 *
 * @param group the processes of the run it is for
 * @param messageTypes the names of the types that messages may have
 */
public record InterventionCodec(Group group, List<String> messageTypes) {

    /** How a message is named. */
    static final String MESSAGE_FORM = "FROM>TO TYPE@TICK, such as '5>4 OK@2', or with #2 for the second such";

    /** What can be wrong with whom an intervention is said to happen to; said of what was found and is expected. */
    public enum Problem {
        /** It is no id. */
        BAD_ID("found '%s'; expected an id, one of %s"),
        /** No process has the id. */
        NO_SUCH_ID("no process has the id %s; expected one of %s"),
        /** It names no message. */
        BAD_MESSAGE("'%s' names no message; expected " + MESSAGE_FORM),
        /** No message is of the type. */
        NO_SUCH_TYPE("found the message type '%s'; expected one of %s"),
        /** It names no sides. */
        BAD_SIDES("found '%s'; expected the sides, such as 0..2 | 3,4"),
        /** A process is on two sides. */
        ON_TWO_SIDES("found the id %s on two sides; expected it on one");

        private final String wording;

        Problem(String wording) {
            this.wording = wording;
        }
    }

    /** Text that says nothing that can be done to the processes. */
    public static final class Misread extends IllegalArgumentException {

        private final Problem problem;
        private final String found;
        private final String expected;

        private Misread(Problem problem, Object found, String expected) {
            super(problem.wording.formatted(found, expected));
            this.problem = problem;
            this.found = found.toString();
            this.expected = expected;
        }

        /** What is wrong. */
        public Problem problem() {
            return problem;
        }

        /** The piece of text that is wrong: an id, a message type, or all of it. */
        public String found() {
            return found;
        }

        /** What could stand there instead: the ids or the message types; empty where neither could. */
        public String expected() {
            return expected;
        }
    }

    /** The names of types. */
    public static List<String> names(List<? extends MessageType> types) {
        return types.stream().map(MessageType::name).toList();
    }

    /**
     * What a person says is to be done.
     *
     * @param whom an id, {@code 5>4 OK@2}, sides such as {@code 0..2 | 3,4}, or nothing, as the kind demands
     * @param amount the number that belongs to it, if one does
     * @throws IllegalArgumentException if that names nobody of the run; mostly a {@link Misread}
     */
    public Intervention parse(Intervention.Kind kind, String whom, int amount) {
        return switch (kind.target()) {
            case PROCESS -> kind.of(member(whom), amount);
            case MESSAGE -> kind.of(message(whom), amount);
            case SIDES -> new Intervention.Partition(sides(whom));
            case ALL -> new Intervention.Heal();
        };
    }

    private int member(String text) {
        String typed = text.strip();
        if (!typed.matches("\\d{1,9}")) {
            throw new Misread(Problem.BAD_ID, text, Range.text(group.ids()));
        }
        return member(Integer.parseInt(typed));
    }

    /**
     * The id of a process.
     *
     * @throws Misread if no process has it
     */
    public int member(int id) {
        if (!group.contains(id)) {
            throw new Misread(Problem.NO_SUCH_ID, id, Range.text(group.ids()));
        }
        return id;
    }

    /**
     * A message by its name, such as {@code 5>4 OK@2}.
     *
     * @throws Misread if it is none, or is between others than the processes, or of no known type
     */
    public MessageName message(String text) {
        MessageName name;
        try {
            name = MessageName.parse(text);
        } catch (IllegalArgumentException e) {
            throw new Misread(Problem.BAD_MESSAGE, text, "");
        }
        member(name.from());
        member(name.to());
        if (!messageTypes.contains(name.type())) {
            throw new Misread(Problem.NO_SUCH_TYPE, name.type(), String.join(", ", messageTypes));
        }
        return name;
    }

    private List<List<Integer>> sides(String text) {
        List<List<Integer>> sides = new ArrayList<>();
        for (String part : text.strip().split("\\s*\\|\\s*", -1)) {
            if (part.isBlank()) {
                throw new Misread(Problem.BAD_SIDES, text, "");
            }
            sides.add(Range.numbers(part, Scenario.MAX_PROCESSES));
            sides.get(sides.size() - 1).forEach(this::member);
            requireApart(sides);
        }
        return sides;
    }

    /**
     * Checks that no process is on two sides.
     *
     * @throws Misread if one is
     */
    static void requireApart(List<List<Integer>> sides) {
        Set<Integer> seen = new HashSet<>();
        for (int id : sides.stream().flatMap(List::stream).toList()) {
            if (!seen.add(id)) {
                throw new Misread(Problem.ON_TWO_SIDES, id, "");
            }
        }
    }

    /** To whom an intervention happens, as a person would type it. */
    public static String whom(Intervention intervention) {
        if (intervention instanceof Intervention.ToMessage toMessage) {
            return toMessage.message().toString();
        }
        return intervention instanceof Intervention.Partition partition
                ? partition.sides().stream().map(Range::text).collect(Collectors.joining(" | "))
                : intervention.ids().stream().map(String::valueOf).collect(Collectors.joining());
    }

    /** All that is done in words, as transcripts and logs have them, such as "delay 5>4 OK@2 by 3 ticks". */
    public static String inWords(Intervention intervention) {
        String done = (intervention.kind().word() + " " + whom(intervention)).strip();
        int amount = intervention.amount();
        return switch (intervention.kind()) {
            case CRASH_AFTER_SENDS -> done + " in its next stage, after " + PlainText.count(amount, "send");
            case DELAY -> done + " by " + PlainText.count(amount, "tick");
            default -> done;
        };
    }

    /**
     * An event as files and JSON have it: its keys and their values, which are whole numbers, texts, and lists of
     * lists. The moment comes first, then what is done to whom, then the number that belongs to it.
     */
    public static Map<String, Object> entries(Event event) {
        Map<String, Object> entries = new LinkedHashMap<>();
        if (event.moment() instanceof Moment.AtTick at) {
            entries.put("at", at.tick());
        } else {
            entries.put("before-stage", ((Moment.BeforeStage) event.moment()).stage());
        }
        Intervention done = event.intervention();
        Intervention.Kind kind = done.kind();
        entries.put(
                kind.word(),
                switch (kind.target()) {
                    case PROCESS -> done.ids().get(0);
                    case MESSAGE -> whom(done);
                    case SIDES ->
                        ((Intervention.Partition) done)
                                .sides().stream().map(Range::texts).toList();
                    case ALL -> "all";
                });
        if (kind.hasAmount()) {
            entries.put(kind.amount(), done.amount());
        }
        return entries;
    }
}
