package hustings.scenario;

import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.UnknownNameException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Parses and formats interventions for files, the command line, the script page, JSON, logs and the tables of claims. A
 * {@link ParseException} says what is wrong with a text; each caller words its own message.
 *
 * @param group the processes of the run
 * @param messageTypes the names of the message types
 */
public record InterventionCodec(Group group, List<String> messageTypes) {

    /** The key of an event that an ending added. */
    public static final String ENDING_KEY = "ending";

    /** The form of a message's name. */
    static final String MESSAGE_FORM = "FROM>TO TYPE@TICK, such as '5>4 OK@2', or with #2 for the second such";

    private static final Pattern MESSAGE = Pattern.compile(MessageName.PATTERN);

    private static final Pattern LINK = Pattern.compile(Intervention.Link.PATTERN);

    private static final Pattern AT_TICK =
            Pattern.compile("\\s*(\\d{1,9}(?:\\.\\.\\d{1,9})?)\\s*@\\s*(\\d{1,9})\\s*(?:/\\s*(\\d{1,9})\\s*)?");

    private static final Pattern NAMED_AT_TICK =
            Pattern.compile("\\s*([^@]+?)\\s*@\\s*(\\d{1,9})\\s*(?:/\\s*(\\d{1,9})\\s*)?");

    /** The expected forms of events of processes at a tick, if they have another form or example than most. */
    private static final Map<Intervention.Kind, String> AT_TICK_FORMS = Map.of(
            Intervention.Kind.CRASH, "ID@TICK or ID@TICK/SENDS, such as 6@2 or 6@6/3",
            Intervention.Kind.REVIVE, "ID@TICK, such as 7@9",
            Intervention.Kind.DETECT, "ID@TICK, such as 4@0",
            Intervention.Kind.RESUME, "ID@TICK, such as 5@9");

    private static final Pattern LINK_AT_TICK = Pattern.compile("(.*)@\\s*(\\d{1,9})\\s*");

    private static final String LINK_AT_TICK_FORM = "LINK@TICK, such as 2-5@3, or 2>5@3 for one way";

    /** The possible errors in the target of an intervention, each with its message. */
    public enum Problem {
        /** The text is no id. */
        BAD_ID("found '%s'; expected an id, one of %s"),
        /** No process has the id. */
        NO_SUCH_ID("no process has the id %s; expected one of %s"),
        /** No process has the name. */
        NO_SUCH_NAME("no process is called %s; expected one of %s"),
        /** The text names no message. */
        BAD_MESSAGE("'%s' names no message; expected " + MESSAGE_FORM),
        /** No message has the type. */
        NO_SUCH_TYPE("found the message type '%s'; expected one of %s"),
        /** The text names no link. */
        BAD_LINK("'%s' names no link; expected 2-5, or 2>5 for one way"),
        /** The link leads from a process to itself. */
        LINK_TO_ITSELF("found a link from %s to itself; expected another process"),
        /** The text names no sides. */
        BAD_SIDES("found '%s'; expected the sides, such as 0..2 | 3,4"),
        /** A process is on two sides. */
        ON_TWO_SIDES("found the id %s on two sides; expected it on one");

        private final String wording;

        Problem(String wording) {
            this.wording = wording;
        }
    }

    /** Thrown if a text does not name a target of an intervention in the run. */
    public static final class ParseException extends UnknownNameException {

        private final Problem problem;
        private final String expected;

        private ParseException(Problem problem, Object found, String expected) {
            this(problem, found, expected, problem == Problem.NO_SUCH_TYPE ? List.of(expected.split(", ")) : List.of());
        }

        private ParseException(Problem problem, Object found, String expected, List<String> allowed) {
            super(problem.wording.formatted(found, expected), found.toString(), allowed);
            this.problem = problem;
            this.expected = expected;
        }

        /** The kind of error. */
        public Problem problem() {
            return problem;
        }

        /** The valid alternatives: the ids or the message types; empty for other errors. */
        public String validAlternatives() {
            return expected;
        }
    }

    /**
     * Parses a list of ids, such as {@code 1,3..5}.
     *
     * @throws IllegalArgumentException if the text is no such list, or an id is above {@link Range#MAX_ID}
     */
    public static List<Integer> parseIds(String text) {
        List<Integer> ids = Range.parseNumbers(text, Scenario.MAX_PROCESSES);
        for (int id : ids) {
            if (id > Range.MAX_ID) {
                throw new IllegalArgumentException("found the id " + id + "; expected at most " + Range.MAX_ID);
            }
        }
        return ids;
    }

    /**
     * Parses a list of processes of the group, such as {@code 1,3..5} or {@code A,C..E}.
     *
     * @throws IllegalArgumentException if the text is no such list, or names unknown processes
     */
    public List<Integer> parseMembers(String text) {
        return group.hasNames()
                ? ProcessNames.parseMembers(text, group, this::parseMember)
                : parseIds(text).stream().map(this::requireMember).toList();
    }

    /** The names of message types. */
    public static List<String> messageTypeNames(List<? extends MessageType> types) {
        return types.stream().map(MessageType::name).toList();
    }

    /**
     * Parses an intervention.
     *
     * @param target the target: an id, {@code 5>4 OK@2}, sides such as {@code 0..2 | 3,4}, or nothing, as the kind
     *     requires
     * @param amount the amount, if the kind has one
     * @throws IllegalArgumentException if the text names no target in the run; mostly a {@link ParseException}
     */
    public Intervention parseIntervention(Intervention.Kind kind, String target, int amount) {
        return switch (kind.target()) {
            case PROCESS -> kind.create(parseMember(target), amount);
            case MESSAGE -> kind.create(parseMessage(target), amount);
            case SIDES -> new Intervention.Partition(parseSides(target));
            case LINK -> kind.create(parseLink(target));
            case ALL -> target.isBlank() ? new Intervention.Heal() : new Intervention.HealLink(parseLink(target));
        };
    }

    /**
     * Parses a link, such as {@code 2-5}, or {@code 2>5} for one way.
     *
     * @throws ParseException if the text is no link, or not one between two processes of the group
     */
    public Intervention.Link parseLink(String text) {
        Matcher matcher = LINK.matcher(text);
        if (!matcher.matches() || !mayBeProcess(matcher.group(1)) || !mayBeProcess(matcher.group(3))) {
            throw new ParseException(Problem.BAD_LINK, text, "");
        }
        if (withoutLeadingZeros(matcher.group(1)).equals(withoutLeadingZeros(matcher.group(3)))) {
            throw new ParseException(Problem.LINK_TO_ITSELF, matcher.group(1), "");
        }
        return Intervention.Link.parse(text, this::parseMember);
    }

    /** Whether a text that a pattern has found may stand for a process: without names only a number. */
    private boolean mayBeProcess(String text) {
        return group.hasNames() || Character.isDigit(text.charAt(0));
    }

    private static String withoutLeadingZeros(String text) {
        return text.replaceFirst("^0+(?=\\d)", "");
    }

    /**
     * Parses events as written on the command line: on processes as {@code ID@TICK}, or {@code ID@TICK/SENDS} for a
     * crash, where a range of ids gives one event for each id; on a message by its name; on a link as {@code
     * LINK@TICK}; for a heal also {@code @TICK}, which heals everything.
     *
     * @throws IllegalArgumentException if the text has another form or names unknown processes; the message says what
     *     was found and what is expected
     */
    public List<ScheduledIntervention> parseEvents(Intervention.Kind kind, String text) {
        return switch (kind.target()) {
            case PROCESS -> parseProcessEvents(kind, text);
            case MESSAGE -> List.of(parseDrop(text));
            default -> List.of(parseLinkEvent(kind, text));
        };
    }

    private ScheduledIntervention parseLinkEvent(Intervention.Kind kind, String text) {
        Matcher matcher = LINK_AT_TICK.matcher(text);
        boolean isHeal = kind == Intervention.Kind.HEAL;
        if (!matcher.matches() || (matcher.group(1).isBlank() && !isHeal)) {
            String all = isHeal ? ", or @TICK to heal everything" : "";
            throw new IllegalArgumentException("found '" + text + "'; expected " + LINK_AT_TICK_FORM + all);
        }
        return ScheduledIntervention.atTick(
                requireAllowedTick(Integer.parseInt(matcher.group(2))), parseIntervention(kind, matcher.group(1), 0));
    }

    /**
     * Parses what a process is called: its id, or its name.
     *
     * @throws ParseException if no process is called so
     */
    public int parseMember(String text) {
        String typed = text.strip();
        if (group.hasNames()) {
            return requireNamed(typed);
        }
        if (!typed.matches("\\d{1,9}")) {
            throw new ParseException(Problem.BAD_ID, text, Range.format(group.ids()));
        }
        return requireMember(Integer.parseInt(typed));
    }

    /**
     * The id of the process that has a name.
     *
     * @throws ParseException if none has
     */
    private int requireNamed(String name) {
        return group.find(name)
                .orElseThrow(() -> new ParseException(
                        Problem.NO_SUCH_NAME, name, Range.format(group.ids(), group::name), group.names()));
    }

    /**
     * Checks that a process has an id.
     *
     * @throws ParseException if no process has the id
     */
    public int requireMember(int id) {
        if (!group.contains(id)) {
            throw new ParseException(Problem.NO_SUCH_ID, id, Range.format(group.ids()));
        }
        return id;
    }

    /**
     * Parses the name of a message, such as {@code 5>4 OK@2}.
     *
     * @throws ParseException if the text is no such name, or names unknown processes or an unknown type
     */
    public MessageName parseMessage(String text) {
        Matcher matcher = MESSAGE.matcher(text);
        if (!matcher.matches() || !mayBeProcess(matcher.group(1)) || !mayBeProcess(matcher.group(2))) {
            throw new ParseException(Problem.BAD_MESSAGE, text, "");
        }
        MessageName name = MessageName.parse(text, this::parseMember);
        if (!messageTypes.contains(name.type())) {
            throw new ParseException(Problem.NO_SUCH_TYPE, name.type(), String.join(", ", messageTypes));
        }
        return name;
    }

    private List<List<Integer>> parseSides(String text) {
        List<List<Integer>> sides = new ArrayList<>();
        for (String part : text.strip().split("\\s*\\|\\s*", -1)) {
            if (part.isBlank()) {
                throw new ParseException(Problem.BAD_SIDES, text, "");
            }
            sides.add(
                    group.hasNames()
                            ? ProcessNames.parseMembers(part, group, this::parseMember)
                            : Range.parseNumbers(part, Scenario.MAX_PROCESSES));
            sides.get(sides.size() - 1).forEach(this::requireMember);
            requireDisjoint(sides, group::name);
        }
        return sides;
    }

    /**
     * Checks that no process is on two sides.
     *
     * @throws ParseException if a process is on two sides
     */
    static void requireDisjoint(List<List<Integer>> sides, IntFunction<String> nameOf) {
        Set<Integer> seen = new HashSet<>();
        for (int id : sides.stream().flatMap(List::stream).toList()) {
            if (!seen.add(id)) {
                throw new ParseException(Problem.ON_TWO_SIDES, nameOf.apply(id), "");
            }
        }
    }

    private List<ScheduledIntervention> parseProcessEvents(Intervention.Kind kind, String text) {
        Matcher matcher = (group.hasNames() ? NAMED_AT_TICK : AT_TICK).matcher(text);
        boolean matches = matcher.matches();
        boolean hasSends = matches && matcher.group(3) != null;
        if (!matches || (hasSends && kind != Intervention.Kind.CRASH)) {
            throw new IllegalArgumentException("found '" + text + "'; expected "
                    + Range.suggestCorrection(text).orElse(AT_TICK_FORMS.getOrDefault(kind, "ID@TICK, such as 5@3")));
        }
        int tick = requireAllowedTick(Integer.parseInt(matcher.group(2)));
        List<Integer> ids = parseMembers(matcher.group(1));
        Intervention.Kind exactKind = hasSends ? Intervention.Kind.CRASH_AFTER_SENDS : kind;
        int sends = hasSends ? requireAllowedTick(Integer.parseInt(matcher.group(3))) : 0;
        return ids.stream()
                .map(id -> ScheduledIntervention.atTick(tick, exactKind.create(id, sends)))
                .toList();
    }

    /** Parses the name of a message to be dropped one tick after its sending; no message arrives earlier. */
    private ScheduledIntervention parseDrop(String text) {
        MessageName name = parseMessage(text);
        return ScheduledIntervention.atTick(requireAllowedTick(name.sentTick()) + 1, new Intervention.Drop(name));
    }

    private static int requireAllowedTick(int ticks) {
        if (ticks > Timing.MAX_TICKS) {
            throw new IllegalArgumentException("found " + ticks + "; expected at most " + Timing.MAX_TICKS);
        }
        return ticks;
    }

    /**
     * Formats an event at a tick as typed on the command line, such as {@code crash 6@6/3}.
     *
     * @param nameOf returns what the process with an id is called
     */
    public static String formatForCommandLine(ScheduledIntervention event, IntFunction<String> nameOf) {
        Intervention done = event.intervention();
        String text = done.kind().flag() + " " + formatTarget(done, nameOf);
        if (done instanceof Intervention.ToMessage) {
            return text; // its name says when it was sent
        }
        String sends = done instanceof Intervention.CrashAfterSends ? "/" + done.amount() : "";
        return text + "@" + event.tick() + sends;
    }

    /**
     * Formats the target of an intervention as a user would type it.
     *
     * @param nameOf returns what the process with an id is called
     */
    public static String formatTarget(Intervention intervention, IntFunction<String> nameOf) {
        if (intervention instanceof Intervention.ToMessage toMessage) {
            return toMessage.message().format(nameOf);
        }
        if (intervention instanceof Intervention.ToLink toLink) {
            return toLink.link().format(nameOf);
        }
        return intervention instanceof Intervention.Partition partition
                ? partition.sides().stream()
                        .map(side -> Range.format(side, nameOf))
                        .collect(Collectors.joining(" | "))
                : intervention.involvedIds().stream().map(nameOf::apply).collect(Collectors.joining());
    }

    /**
     * Describes an intervention in words, as in transcripts and logs, such as "delay 5>4 OK@2 by 3 ticks".
     *
     * @param nameOf returns what the process with an id is called
     */
    public static String describe(Intervention intervention, IntFunction<String> nameOf) {
        Intervention.Detail detail = intervention.kind().detail();
        String number = detail.isNumber() ? PlainText.formatCount(intervention.amount(), detail.unit()) : "";
        return (intervention.kind().verb() + " " + formatTarget(intervention, nameOf)).strip()
                + detail.phrase()
                + number;
    }

    /**
     * Converts an event to keys with values, as in files; values are integers, strings, lists of lists or true.
     * The moment comes first, then kind and target, then the amount, then whether it belongs to an ending.
     */
    public static Map<String, Object> toEntries(ScheduledIntervention event) {
        return toEntries(event, null);
    }

    /**
     * Converts an event to keys with values, with the processes called by their names.
     *
     * @param group the processes of the run; null to call them by their ids
     */
    static Map<String, Object> toEntries(ScheduledIntervention event, Group group) {
        boolean isNamed = group != null && group.hasNames();
        IntFunction<String> nameOf = isNamed ? group::name : Integer::toString;
        Map<String, Object> entries = new LinkedHashMap<>();
        if (event.moment() instanceof Moment.AtTick at) {
            entries.put("at", at.tick());
        } else {
            entries.put("before-stage", ((Moment.BeforeStage) event.moment()).stage());
        }
        Intervention done = event.intervention();
        Intervention.Kind kind = done.kind();
        entries.put(
                kind.verb(),
                switch (kind.target()) {
                    case PROCESS -> {
                        int id = done.involvedIds().get(0);
                        yield isNamed ? (Object) group.name(id) : id;
                    }
                    case MESSAGE, LINK -> formatTarget(done, nameOf);
                    case SIDES ->
                        ((Intervention.Partition) done)
                                .sides().stream()
                                        .map(side -> Range.formatNumbersAndRanges(side, nameOf))
                                        .toList();
                    case ALL -> "all";
                });
        if (kind.hasDetail()) {
            Intervention.Detail detail = kind.detail();
            entries.put(detail.key(), detail.isNumber() ? done.amount() : detail.word());
        }
        if (event.isEnding()) {
            entries.put(ENDING_KEY, true);
        }
        return entries;
    }
}
