package hustings.scenario;

import hustings.engine.Intervention;
import hustings.engine.Intervention.Heal;
import hustings.engine.Intervention.HealLink;
import hustings.engine.Intervention.Kind;
import hustings.engine.Intervention.Link;
import hustings.engine.Intervention.Partition;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.Moment.AtTick;
import hustings.engine.Moment.BeforeStage;
import hustings.engine.ScheduledIntervention;
import hustings.engine.Timing;
import hustings.model.Group;
import hustings.scenario.YamlValue.Scalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The value type of the list {@code events} in a scenario file: interventions with their moments. */
record EventsType() implements ValueType<List<ScheduledIntervention>> {

    private static final Key<ScheduledIntervention, Integer> AT = Key.optional(
            "at",
            WholeNumber.withMinimum(0),
            "At this tick, before what is delivered or sent at it; what names a message of this very tick comes right"
                    + " after it is sent.",
            null);
    private static final Key<ScheduledIntervention, Integer> BEFORE_STAGE = Key.optional(
            "before-stage", WholeNumber.withMinimum(1), "As soon as the stage before this one is on the wire.", null);

    private static final Key<ScheduledIntervention, Boolean> ENDING = Key.optional(
            InterventionCodec.ENDING_KEY,
            new ValueType.ChoiceOfWords<>(List.of(false, true), String::valueOf, "true or false", "true or false"),
            "Whether the ending of a search added it, as no event of the schedule; it changes nothing in the run.",
            false);

    /** The kinds in the order in which messages list them; all kinds of a crash share one word. */
    private static final List<Kind> KINDS = Stream.concat(Stream.of(Kind.DETECT), Stream.of(Kind.values()))
            .distinct()
            .toList();

    private static final List<Kind> WITH_DETAIL =
            KINDS.stream().filter(Kind::hasDetail).toList();

    /** All keys; those for the target of two kinds with one word are the same. */
    private static final List<Key<ScheduledIntervention, ?>> KEYS = Stream.concat(
                    Stream.of(AT, BEFORE_STAGE, ENDING), KINDS.stream().flatMap(EventsType::keysOf))
            .distinct()
            .toList();

    private static final List<String> WORDS =
            KINDS.stream().map(Kind::verb).distinct().toList();

    private static Stream<Key<ScheduledIntervention, ?>> keysOf(Kind kind) {
        return kind.hasDetail() ? Stream.of(targetKey(kind), detailKey(kind)) : Stream.of(targetKey(kind));
    }

    private static Key<ScheduledIntervention, YamlValue> targetKey(Kind kind) {
        return Key.optional(kind.verb(), new TargetType(targetOf(kind)), kind.help(), null);
    }

    private static Key<ScheduledIntervention, ?> detailKey(Kind kind) {
        return kind.hasAmount() ? amountKey(kind) : wordKey(kind);
    }

    private static Key<ScheduledIntervention, Integer> amountKey(Kind kind) {
        Intervention.Detail detail = kind.detail();
        return Key.optional(detail.key(), new WholeNumber(detail.min(), Timing.MAX_TICKS, ""), detail.help(), null);
    }

    private static Key<ScheduledIntervention, String> wordKey(Kind kind) {
        Intervention.Detail detail = kind.detail();
        return Key.optional(detail.key(), ValueType.ChoiceOfWords.of(List.of(detail.word()), ""), detail.help(), null);
    }

    /** The target of a kind; the word heal covers both everything and a link. */
    private static Intervention.Target targetOf(Kind kind) {
        return kind == Kind.HEAL_LINK ? Intervention.Target.ALL : kind.target();
    }

    @Override
    public List<ScheduledIntervention> read(YamlValue value, ParseContext in) throws ScenarioException {
        List<ScheduledIntervention> events = new ArrayList<>();
        for (YamlValue item : value.asItems()) {
            Key.Values event = Key.Values.of(item, KEYS, in);
            Moment moment = readMoment(event);
            boolean isEnding = event.get(ENDING);
            for (Intervention intervention : readInterventions(event)) {
                events.add(new ScheduledIntervention(moment, intervention, isEnding));
            }
            int most = in.limits().events();
            if (events.size() > most) {
                throw item.createException(
                        "found more than " + most + " events up to here; expected at most that many");
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
        return event.has(AT) ? new AtTick(event.get(AT)) : new BeforeStage(event.get(BEFORE_STAGE));
    }

    private static List<? extends Intervention> readInterventions(Key.Values event) throws ScenarioException {
        List<String> words =
                WORDS.stream().filter(event.mapping().values()::containsKey).toList();
        if (words.size() != 1) {
            throw event.mapping()
                    .createException("found " + (words.isEmpty() ? "none" : String.join(" and ", words))
                            + "; expected exactly one of " + String.join(", ", WORDS));
        }
        Kind kind = findKind(event, words.get(0));
        int amount = kind.hasAmount() ? event.require(amountKey(kind)) : 0;
        if (kind.hasDetail() && !kind.hasAmount()) {
            event.require(wordKey(kind));
        }
        return TargetType.readInterventions(kind, amount, event.get(targetKey(kind)), event.in());
    }

    /**
     * Finds the kind of an event by its word; if several kinds share the word, what stands beside it decides. What
     * belongs beside another word is an error, and so are two such things.
     */
    private static Kind findKind(Key.Values event, String word) throws ScenarioException {
        Kind found = KINDS.stream()
                .filter(kind -> kind.verb().equals(word))
                .findFirst()
                .orElseThrow();
        boolean isDecided = false;
        for (Kind kind : WITH_DETAIL) {
            YamlValue beside = event.getUnparsed(detailKey(kind));
            if (beside != null && !kind.verb().equals(word)) {
                throw beside.createException(
                        "found it beside " + word + "; expected it beside " + kind.verb() + " only");
            }
            if (beside != null && isDecided) {
                String both = found.detail().key() + " and " + kind.detail().key();
                throw beside.createException("found both " + both + " beside " + word + "; expected one of them");
            }
            if (beside != null) {
                found = kind;
                isDecided = true;
            }
        }
        return found;
    }

    @Override
    public String format(List<ScheduledIntervention> value, Group group) {
        return YamlText.formatList(value.stream()
                .map(event -> YamlText.formatInline(
                        YamlText.formatEntries(InterventionCodec.toEntries(event, group), Object::toString)))
                .toList());
    }

    @Override
    public Map<String, Object> schema(JsonSchema in) {
        return JsonSchema.listOf(in.createReference("event", () -> {
            Map<String, Object> together = new LinkedHashMap<>();
            for (Kind kind : WITH_DETAIL) {
                together.put(kind.detail().key(), List.of(kind.verb()));
                if (KINDS.stream()
                        .noneMatch(other -> !other.hasDetail() && other.verb().equals(kind.verb()))) {
                    together.put(kind.verb(), List.of(kind.detail().key()));
                }
            }
            List<Object> rules = new ArrayList<>(List.of(
                    createExactlyOneSchema(List.of(AT.name(), BEFORE_STAGE.name())), createExactlyOneSchema(WORDS)));
            WORDS.stream()
                    .map(EventsType::findDetailsOf)
                    .filter(details -> details.size() > 1)
                    .map(details -> JsonSchema.of("not", JsonSchema.of("required", details)))
                    .forEach(rules::add);
            return JsonSchema.merge(
                    Key.mappingSchema(KEYS, in), JsonSchema.of("allOf", rules, "dependencies", together));
        }));
    }

    /** What can stand beside a word; at most one of them does. */
    private static List<String> findDetailsOf(String word) {
        return WITH_DETAIL.stream()
                .filter(kind -> kind.verb().equals(word))
                .map(kind -> kind.detail().key())
                .toList();
    }

    private static Map<String, Object> createExactlyOneSchema(List<String> keys) {
        return JsonSchema.of(
                "oneOf",
                keys.stream()
                        .map(key -> JsonSchema.of("required", List.of(key)))
                        .toList());
    }

    /** The value type of the target of an event, which is read only once the kind is known. */
    private record TargetType(Intervention.Target target) implements ValueType<YamlValue> {

        private static final ValueType<List<Integer>> IDS = new Ids(0, true);
        private static final String LINKS = "a link, such as 2-5, or 2>5 for one way";

        @Override
        public YamlValue read(YamlValue value, ParseContext in) {
            return value;
        }

        /** Reads the interventions of a kind on a target; one for each process or link. */
        static List<? extends Intervention> readInterventions(Kind kind, int amount, YamlValue target, ParseContext in)
                throws ScenarioException {
            return switch (targetOf(kind)) {
                case PROCESS ->
                    IDS.read(target, in).stream()
                            .map(id -> kind.create(id, amount))
                            .toList();
                case MESSAGE -> List.of(kind.create(parseMessage(target, in), amount));
                case SIDES -> List.of(parsePartition(target, in));
                case LINK ->
                    parseLinks(target, LINKS, in).stream().map(kind::create).toList();
                case ALL -> readHeals(target, in);
            };
        }

        private static List<? extends Intervention> readHeals(YamlValue target, ParseContext in)
                throws ScenarioException {
            return target instanceof Scalar scalar && scalar.text().equals("all")
                    ? List.of(new Heal())
                    : parseLinks(target, "'all', or " + LINKS, in).stream()
                            .map(HealLink::new)
                            .toList();
        }

        private static List<Link> parseLinks(YamlValue value, String form, ParseContext in) throws ScenarioException {
            List<Link> links = new ArrayList<>();
            for (YamlValue part : value.asOneOrMore()) {
                try {
                    links.add(in.codec().parseLink(part.asText(form)));
                } catch (InterventionCodec.ParseException e) {
                    throw createException(part, e, form);
                }
            }
            return links;
        }

        private static MessageName parseMessage(YamlValue value, ParseContext in) throws ScenarioException {
            String text = value.asText();
            try {
                return in.codec().parseMessage(text);
            } catch (InterventionCodec.ParseException e) {
                throw createException(value, e, "a message " + InterventionCodec.MESSAGE_FORM);
            }
        }

        private static ScenarioException createException(
                YamlValue value, InterventionCodec.ParseException e, String form) {
            return switch (e.problem()) {
                case NO_SUCH_ID, NO_SUCH_NAME ->
                    value.createException("found " + e.found() + "; expected an id of the group "
                            + YamlValue.shorten(e.validAlternatives()));
                case BAD_MESSAGE, BAD_LINK -> value.createMismatchException(form);
                default ->
                    (ScenarioException) value.createException(e.getMessage()).initCause(e);
            };
        }

        private static Intervention parsePartition(YamlValue value, ParseContext in) throws ScenarioException {
            List<List<Integer>> sides = new ArrayList<>();
            for (YamlValue item : value.asItems()) {
                sides.add(IDS.read(item, in));
                try {
                    InterventionCodec.requireDisjoint(sides, in.group()::name);
                } catch (InterventionCodec.ParseException e) {
                    throw item.createException(e.getMessage());
                }
            }
            if (sides.isEmpty()) {
                throw value.createMismatchException("the sides, such as [[0..2], [3, 4]]");
            }
            return new Partition(sides);
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return switch (target) {
                case PROCESS -> IDS.schema(in);
                case MESSAGE ->
                    in.createPatternReference(
                            "message",
                            "A message, FROM>TO TYPE@TICK such as 5>4 OK@2; with #2 for the second such.",
                            MessageName.PATTERN);
                case SIDES -> JsonSchema.merge(JsonSchema.listOf(IDS.schema(in)), JsonSchema.of("minItems", 1));
                case LINK -> linksSchema(in);
                case ALL -> JsonSchema.anyOf(JsonSchema.oneOfWords(List.of("all")), linksSchema(in));
            };
        }

        private static Map<String, Object> linksSchema(JsonSchema in) {
            Map<String, Object> link = in.createPatternReference(
                    "link", "The link between two processes, such as 2-5, or 2>5 for one way.", Link.PATTERN);
            return JsonSchema.anyOf(link, JsonSchema.listOf(link));
        }
    }
}
