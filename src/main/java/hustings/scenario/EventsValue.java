package hustings.scenario;

import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Intervention.Kind;
import hustings.engine.MessageName;
import hustings.engine.Moment;
import hustings.engine.Timing;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The list {@code events} of a scenario file: interventions with their moments. */
record EventsValue() implements FileValue<List<Event>> {

    private static final Field<Long> AT = Field.optional("at", Whole.from(0), null);
    private static final Field<Long> BEFORE_STAGE = Field.optional("before-stage", Whole.from(1), null);

    /** The kinds in the order in which messages name them; a plain crash stands for both kinds. */
    private static final List<Kind> KINDS = Stream.concat(Stream.of(Kind.DETECT), Stream.of(Kind.values()))
            .distinct()
            .toList();

    private static final List<String> WORDS =
            KINDS.stream().map(Kind::word).distinct().toList();
    private static final List<Kind> WITH_AMOUNT =
            KINDS.stream().filter(Kind::hasAmount).toList();
    private static final List<String> KEYS = Stream.concat(
                    Stream.of(AT.key(), BEFORE_STAGE.key()),
                    KINDS.stream().flatMap(kind -> Stream.of(kind.word(), kind.amount())))
            .filter(key -> !key.isEmpty())
            .distinct()
            .toList();

    /** So that no small file, by ranges of ids, fills the memory: each process of the largest group, sixteen times. */
    static final int MAX_EVENTS = 16 * Scenario.MAX_PROCESSES;

    @Override
    public List<Event> read(Yaml value, Reading in) throws ScenarioException {
        List<Event> events = new ArrayList<>();
        for (Yaml item : in.items(value)) {
            Field.Values event = new Field.Values(in.mapping(item, KEYS), in);
            Moment moment = moment(event);
            for (Intervention intervention : interventions(event)) {
                events.add(new Event(moment, intervention));
            }
            if (events.size() > MAX_EVENTS) {
                throw in.problem(
                        item.place(),
                        "found more than " + MAX_EVENTS + " events up to here; expected at most that many");
            }
        }
        return events;
    }

    private static Moment moment(Field.Values event) throws ScenarioException {
        if (event.has(AT) == event.has(BEFORE_STAGE)) {
            throw event.in()
                    .problem(
                            event.mapping().place(),
                            "found " + (event.has(AT) ? "both" : "neither")
                                    + " of at (a tick) and before-stage; expected one");
        }
        return event.has(AT)
                ? new Moment.AtTick(event.get(AT).intValue())
                : new Moment.BeforeStage(event.get(BEFORE_STAGE).intValue());
    }

    private static List<Intervention> interventions(Field.Values event) throws ScenarioException {
        Reading in = event.in();
        List<String> words = WORDS.stream().filter(event::has).toList();
        if (words.size() != 1) {
            throw in.problem(
                    event.mapping().place(),
                    "found " + (words.isEmpty() ? "none" : String.join(" and ", words)) + "; expected exactly one of "
                            + String.join(", ", WORDS));
        }
        Kind kind = kind(event, words.get(0));
        int amount = kind.hasAmount() ? amount(event, kind) : 0;
        Yaml whom = event.raw(kind.word());
        return switch (kind.target()) {
            case PROCESS ->
                new Ids(true)
                        .read(whom, in).stream().map(id -> kind.of(id, amount)).toList();
            case MESSAGE -> List.of(kind.of(message(whom, in), amount));
            case SIDES -> List.of(partition(whom, in));
            case ALL ->
                List.of(new Word<>(List.of(new Intervention.Heal()), heal -> "all", "'all'", "text").read(whom, in));
        };
    }

    /** The kind of a word, of two the one whose number is given; no number of another kind may stand beside it. */
    private static Kind kind(Field.Values event, String word) throws ScenarioException {
        for (Kind kind : WITH_AMOUNT) {
            if (event.has(kind.amount()) && !kind.word().equals(word)) {
                throw event.in()
                        .problem(
                                event.raw(kind.amount()).place(),
                                "found it beside " + word + "; expected it beside " + kind.word() + " only");
            }
        }
        return Stream.concat(
                        WITH_AMOUNT.stream().filter(kind -> event.has(kind.amount())),
                        KINDS.stream().filter(kind -> kind.word().equals(word)))
                .findFirst()
                .orElseThrow();
    }

    private static int amount(Field.Values event, Kind kind) throws ScenarioException {
        return event.get(Field.required(kind.amount(), new Whole(kind.leastAmount(), Timing.MAX_TICKS, "")))
                .intValue();
    }

    private static MessageName message(Yaml value, Reading in) throws ScenarioException {
        String text = in.text(value);
        try {
            return new InterventionCodec(in.group(), in.messageTypes()).message(text);
        } catch (InterventionCodec.Misread e) {
            Yaml.Place place = value.place();
            throw switch (e.problem()) {
                case NO_SUCH_ID ->
                    in.problem(
                            place,
                            "found " + e.found() + "; expected an id of the group " + Yaml.excerpt(e.expected()));
                case BAD_MESSAGE -> in.unexpected(value, "a message " + InterventionCodec.MESSAGE_FORM);
                default -> in.problem(place, e.getMessage());
            };
        }
    }

    private static Intervention partition(Yaml value, Reading in) throws ScenarioException {
        List<List<Integer>> sides = new ArrayList<>();
        for (Yaml item : in.items(value)) {
            sides.add(new Ids(true).read(item, in));
            try {
                InterventionCodec.requireApart(sides);
            } catch (InterventionCodec.Misread e) {
                throw in.problem(item.place(), e.getMessage());
            }
        }
        if (sides.isEmpty()) {
            throw in.unexpected(value, "the sides, such as [[0..2], [3, 4]]");
        }
        return new Intervention.Partition(sides);
    }

    @Override
    public String text(List<Event> value) {
        return Field.Entries.list(value.stream().map(EventsValue::text).toList());
    }

    private static String text(Event event) {
        Field.Entries entries = new Field.Entries();
        InterventionCodec.entries(event).forEach((key, entry) -> entries.put(key, entry.toString()));
        return entries.flow();
    }
}
