package hustings.scenario;

import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The value type of the list {@code events} in a scenario file: interventions with their moments. */
record EventsType() implements ValueType<List<ScheduledIntervention>> {

    private static final Key<ScheduledIntervention, Long> AT =
            Key.optional("at", Whole.withMinimum(0), "At this tick, before what is delivered or sent at it.", null);
    private static final Key<ScheduledIntervention, Long> BEFORE_STAGE = Key.optional(
            "before-stage", Whole.withMinimum(1), "As soon as the stage before this one is on the wire.", null);

    /** The kinds in the order in which messages list them; both kinds of a crash share one word. */
    private static final List<Kind> KINDS = Stream.concat(Stream.of(Kind.DETECT), Stream.of(Kind.values()))
            .distinct()
            .toList();

    private static final List<Kind> WITH_AMOUNT =
            KINDS.stream().filter(Kind::hasAmount).toList();

    /** The key for the target of each kind; both kinds of a crash share one. */
    private static final Map<Kind, Key<ScheduledIntervention, Target>> TARGETS = mapByKind(
            KINDS, kind -> Key.optional(kind.verb(), new TargetType(targetOf(kind)), targetDescription(kind), null));

    /** The key for the amount of each kind that has one. */
    private static final Map<Kind, Key<ScheduledIntervention, Long>> AMOUNTS = mapByKind(
            WITH_AMOUNT,
            kind -> Key.optional(
                    kind.amountKey(),
                    new Whole(kind.minAmount(), Timing.MAX_TICKS, ""),
                    kind == Kind.DELAY
                            ? "How many ticks later it arrives."
                            : "The crash comes after so many sends of the process's next stage.",
                    null));

    private static final List<Key<ScheduledIntervention, ?>> KEYS = Stream.concat(
                    Stream.of(AT, BEFORE_STAGE),
                    KINDS.stream().flatMap(kind -> Stream.of(TARGETS.get(kind), AMOUNTS.get(kind))))
            .filter(key -> key != null)
            .distinct()
            .toList();

    private static final List<String> WORDS =
            KINDS.stream().map(Kind::verb).distinct().toList();

    private static <K> Map<Kind, K> mapByKind(List<Kind> kinds, Function<Kind, K> key) {
        Map<Kind, K> keys = new LinkedHashMap<>();
        kinds.forEach(kind -> keys.put(kind, key.apply(kind)));
        return keys;
    }

    /** The target of a kind; the word heal covers both everything and a link. */
    private static Intervention.Target targetOf(Kind kind) {
        return kind == Kind.HEAL_LINK ? Intervention.Target.ALL : kind.target();
    }

    private static String targetDescription(Kind kind) {
        return switch (kind) {
            case DETECT -> "Who notices that the coordinator is down.";
            case CRASH, CRASH_AFTER_SENDS -> "Who crashes.";
            case REVIVE -> "Who starts again.";
            case DROP -> "The message that is lost.";
            case DELAY -> "The message that is late, with ticks.";
            case DUPLICATE -> "The message that arrives twice.";
            case PARTITION -> "The sides between which nothing arrives, such as [[0..2], [3, 4]].";
            case CUT -> "The link that is cut, such as 2-5, or 2>5 for one way; or a list of them.";
            case HEAL, HEAL_LINK ->
                "Ends all partitions and cuts; or those of a link, such as 2-5, or 2>5 for one way.";
            case PAUSE -> "Who is paused.";
            case RESUME -> "Who goes on after a pause.";
        };
    }

    @Override
    public List<ScheduledIntervention> read(YamlValue value, ParseContext in) throws ScenarioException {
        List<ScheduledIntervention> events = new ArrayList<>();
        for (YamlValue item : value.asItems()) {
            Key.Values event = Key.Values.of(item, KEYS, in);
            Moment moment = readMoment(event);
            for (Intervention intervention : readInterventions(event)) {
                events.add(new ScheduledIntervention(moment, intervention));
            }
            if (events.size() > Scenario.MAX_EVENTS) {
                throw item.createException(
                        "found more than " + Scenario.MAX_EVENTS + " events up to here; expected at most that many");
            }
        }
        return events;
    }

    private static Moment readMoment(Key.Values event) throws ScenarioException {
        if (event.has(AT) == event.has(BEFORE_STAGE)) {
            throw event.mapping()
                    .createException("found " + (event.has(AT) ? "both" : "neither")
                            + " of at (a tick) and before-stage; expected one");
        }
        return event.has(AT) ? new Moment.AtTick(event.getInt(AT)) : new Moment.BeforeStage(event.getInt(BEFORE_STAGE));
    }

    private static List<Intervention> readInterventions(Key.Values event) throws ScenarioException {
        List<String> words =
                WORDS.stream().filter(event.mapping().values()::containsKey).toList();
        if (words.size() != 1) {
            throw event.mapping()
                    .createException("found " + (words.isEmpty() ? "none" : String.join(" and ", words))
                            + "; expected exactly one of " + String.join(", ", WORDS));
        }
        Kind kind = findKind(event, words.get(0));
        int amount = kind.hasAmount() ? event.require(AMOUNTS.get(kind)).intValue() : 0;
        return event.get(TARGETS.get(kind)).createInterventions(kind, amount);
    }

    /**
     * Finds the kind of an event by its word; if two kinds share the word, the amount decides. An amount of another
     * kind is an error.
     */
    private static Kind findKind(Key.Values event, String word) throws ScenarioException {
        for (Kind kind : WITH_AMOUNT) {
            if (event.has(AMOUNTS.get(kind)) && !kind.verb().equals(word)) {
                throw event.getUnparsed(AMOUNTS.get(kind))
                        .createException("found it beside " + word + "; expected it beside " + kind.verb() + " only");
            }
        }
        return Stream.concat(
                        WITH_AMOUNT.stream().filter(kind -> event.has(AMOUNTS.get(kind))),
                        KINDS.stream().filter(kind -> kind.verb().equals(word)))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public String format(List<ScheduledIntervention> value) {
        return YamlText.formatList(value.stream().map(EventsType::formatEvent).toList());
    }

    private static String formatEvent(ScheduledIntervention event) {
        List<String> entries = new ArrayList<>();
        InterventionCodec.toEntries(event)
                .forEach((key, entry) -> entries.add(YamlText.formatEntry(key, entry.toString())));
        return YamlText.formatInline(entries);
    }

    @Override
    public Map<String, Object> schema(JsonSchema in) {
        return JsonSchema.listOf(in.createReference("event", () -> {
            Map<String, Object> together = new LinkedHashMap<>();
            for (Kind kind : WITH_AMOUNT) {
                together.put(kind.amountKey(), List.of(kind.verb()));
                if (KINDS.stream()
                        .noneMatch(other -> !other.hasAmount() && other.verb().equals(kind.verb()))) {
                    together.put(kind.verb(), List.of(kind.amountKey()));
                }
            }
            List<Object> rules = List.of(
                    createExactlyOneSchema(List.of(AT.name(), BEFORE_STAGE.name())), createExactlyOneSchema(WORDS));
            return JsonSchema.merge(
                    Key.mappingSchema(KEYS, in), JsonSchema.of("allOf", rules, "dependencies", together));
        }));
    }

    private static Map<String, Object> createExactlyOneSchema(List<String> keys) {
        return JsonSchema.of(
                "oneOf",
                keys.stream()
                        .map(key -> JsonSchema.of("required", List.of(key)))
                        .toList());
    }

    /** The target of an event: processes, a message, links, sides or all. */
    @FunctionalInterface
    private interface Target {

        /** Creates the interventions of a kind on this target; one for each process or link. */
        List<Intervention> createInterventions(Kind kind, int amount);
    }

    /** The value type of the target of an event. */
    private record TargetType(Intervention.Target target) implements ValueType<Target> {

        private static final ValueType<List<Integer>> IDS = new Ids(0, true);
        private static final ValueType<String> ALL = new Word<>(List.of("all"), Function.identity(), "'all'", "text");
        private static final String LINKS = "a link, such as 2-5, or 2>5 for one way";

        @Override
        public Target read(YamlValue value, ParseContext in) throws ScenarioException {
            switch (target) {
                case PROCESS -> {
                    List<Integer> ids = IDS.read(value, in);
                    return (kind, amount) ->
                            ids.stream().map(id -> kind.create(id, amount)).toList();
                }
                case MESSAGE -> {
                    MessageName message = parseMessage(value, in);
                    return (kind, amount) -> List.of(kind.create(message, amount));
                }
                case SIDES -> {
                    List<Intervention> partition = List.of(parsePartition(value, in));
                    return (kind, amount) -> partition;
                }
                case LINK -> {
                    List<Intervention.Link> links = parseLinks(value, in);
                    return (kind, amount) -> links.stream().map(kind::create).toList();
                }
                default -> {
                    if (value instanceof YamlValue.Scalar scalar
                            && scalar.text().equals("all")) {
                        return (kind, amount) -> List.of(new Intervention.Heal());
                    }
                    List<Intervention.Link> links = parseLinks(value, in);
                    return (kind, amount) ->
                            links.stream().map(Kind.HEAL_LINK::create).toList();
                }
            }
        }

        private List<Intervention.Link> parseLinks(YamlValue value, ParseContext in) throws ScenarioException {
            List<Intervention.Link> links = new ArrayList<>();
            for (YamlValue part : value instanceof YamlValue.Sequence sequence ? sequence.items() : List.of(value)) {
                String form = (target == Intervention.Target.ALL ? "'all', or " : "") + LINKS;
                try {
                    links.add(new InterventionCodec(in.group(), in.messageTypeNames()).parseLink(part.asText(form)));
                } catch (InterventionCodec.ParseException e) {
                    throw createException(part, e, form);
                }
            }
            return links;
        }

        private static MessageName parseMessage(YamlValue value, ParseContext in) throws ScenarioException {
            String text = value.asText();
            try {
                return new InterventionCodec(in.group(), in.messageTypeNames()).parseMessage(text);
            } catch (InterventionCodec.ParseException e) {
                throw createException(value, e, "a message " + InterventionCodec.MESSAGE_FORM);
            }
        }

        private static ScenarioException createException(
                YamlValue value, InterventionCodec.ParseException e, String form) {
            return switch (e.problem()) {
                case NO_SUCH_ID ->
                    value.createException("found " + e.invalidPart() + "; expected an id of the group "
                            + YamlValue.shorten(e.validAlternatives()));
                case BAD_MESSAGE, BAD_LINK -> value.createMismatchException(form);
                default -> value.createException(e.getMessage());
            };
        }

        private static Intervention parsePartition(YamlValue value, ParseContext in) throws ScenarioException {
            List<List<Integer>> sides = new ArrayList<>();
            for (YamlValue item : value.asItems()) {
                sides.add(IDS.read(item, in));
                try {
                    InterventionCodec.requireDisjoint(sides);
                } catch (InterventionCodec.ParseException e) {
                    throw item.createException(e.getMessage());
                }
            }
            if (sides.isEmpty()) {
                throw value.createMismatchException("the sides, such as [[0..2], [3, 4]]");
            }
            return new Intervention.Partition(sides);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return switch (target) {
                case PROCESS -> IDS.schema(in);
                case MESSAGE ->
                    in.createReference(
                            "message",
                            () -> JsonSchema.of(
                                    "description",
                                    "A message, FROM>TO TYPE@TICK such as 5>4 OK@2; with #2 for the second such.",
                                    "type",
                                    "string",
                                    "pattern",
                                    "^" + MessageName.PATTERN + "$"));
                case SIDES -> JsonSchema.merge(JsonSchema.listOf(IDS.schema(in)), JsonSchema.of("minItems", 1));
                case LINK -> linksSchema(in);
                case ALL -> JsonSchema.anyOf(ALL.schema(in), linksSchema(in));
            };
        }

        private static Map<String, Object> linksSchema(JsonSchema in) {
            Map<String, Object> link = in.createReference(
                    "link",
                    () -> JsonSchema.of(
                            "description",
                            "The link between two processes, such as 2-5, or 2>5 for one way.",
                            "type",
                            "string",
                            "pattern",
                            "^" + Intervention.Link.PATTERN + "$"));
            return JsonSchema.anyOf(link, JsonSchema.listOf(link));
        }
    }
}
