package hustings.scenario;

import hustings.engine.Detection;
import hustings.engine.Detection.Means;
import hustings.model.Group;
import hustings.scenario.ValueType.ChoiceOfWords;
import hustings.scenario.ValueType.WholeNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How processes notice crashes by themselves. */
final class DetectionType implements ValueType<Detection> {

    private static final String OTHERS = "others";

    private static final Key<Detection, Means> BY = Key.required(
            "by",
            ChoiceOfWords.oneOf(List.of(Means.values()), Means::word),
            "heartbeat: who leads sends heartbeats to all others; probe: each asks whom it follows, and waits.",
            Detection::means);
    private static final Key<Detection, Integer> EVERY = Key.optional(
            "every",
            WholeNumber.withMinimum(1),
            "The ticks from one heartbeat to the next, or from an answer to the next probe; "
                    + Detection.DEFAULT_EVERY_DELAYS + "D if it is left out.",
            null,
            detection -> toNullable(detection.every()));
    private static final Key<Detection, Silence> TIMEOUT = Key.optional(
            "timeout",
            new SilenceType(),
            "The ticks of silence after which a process detects: a number, or one for each id and for the others, such"
                    + " as {2: 40, others: 25}; " + Detection.DEFAULT_TIMEOUT_DELAYS + "D if it is left out.",
            null,
            detection -> detection.timeout().isEmpty() && detection.timeouts().isEmpty()
                    ? null
                    : new Silence(detection.timeout(), detection.timeouts()));

    private static final Key.MappingType<Detection> MAPPING =
            new Key.MappingType<>(List.of(BY, EVERY, TIMEOUT), DetectionType::create, Map.of());

    private static Detection create(Key.Values values) throws ScenarioException {
        Silence silence = values.has(TIMEOUT) ? values.get(TIMEOUT) : new Silence(OptionalInt.empty(), new TreeMap<>());
        return new Detection(
                values.get(BY),
                values.has(EVERY) ? OptionalInt.of(values.get(EVERY)) : OptionalInt.empty(),
                silence.ofOthers(),
                silence.byId());
    }

    private static Integer toNullable(OptionalInt number) {
        return number.isPresent() ? number.getAsInt() : null;
    }

    /** How long the silence lasts after which processes detect: of some by their ids, and of the others. */
    private record Silence(OptionalInt ofOthers, SortedMap<Integer, Integer> byId) {}

    private record SilenceType() implements ValueType<Silence> {

        private static final WholeNumber TICKS = WholeNumber.withMinimum(1);

        @Override
        public Silence read(YamlValue value, ParseContext in) throws ScenarioException {
            if (!(value instanceof YamlValue.Mapping)) {
                return new Silence(OptionalInt.of(TICKS.read(value, in)), new TreeMap<>());
            }
            List<String> keys = new ArrayList<>(in.group().names());
            keys.add(OTHERS);
            OptionalInt others = OptionalInt.empty();
            SortedMap<Integer, Integer> byId = new TreeMap<>();
            for (Map.Entry<String, YamlValue> entry :
                    value.asMapping(keys).values().entrySet()) {
                int ticks = TICKS.read(entry.getValue(), in);
                OptionalInt id = in.group().find(entry.getKey());
                if (id.isPresent()) {
                    byId.put(id.getAsInt(), ticks);
                } else {
                    others = OptionalInt.of(ticks);
                }
            }
            return new Silence(others, byId);
        }

        @Override
        public String format(Silence value, Group group) {
            return value.byId().isEmpty()
                    ? Integer.toString(value.ofOthers().getAsInt())
                    : YamlText.formatInline(formatEntries(value, group));
        }

        private static List<String> formatEntries(Silence value, Group group) {
            List<String> entries = new ArrayList<>(YamlText.formatEntriesById(value.byId(), group, Object::toString));
            value.ofOthers().ifPresent(ticks -> entries.add(YamlText.formatEntry(OTHERS, Integer.toString(ticks))));
            return entries;
        }

        @Override
        public Map<String, Object> schema(JsonSchema in) {
            return JsonSchema.anyOf(TICKS.schema(in), JsonSchema.createIdMappingSchema(TICKS.schema(in)));
        }
    }

    @Override
    public Detection read(YamlValue value, ParseContext in) throws ScenarioException {
        return MAPPING.read(value, in);
    }

    @Override
    public String format(Detection value, Group group) {
        return YamlText.formatInline(Key.formatEntries(MAPPING.keys(), value, group));
    }

    @Override
    public Map<String, Object> schema(JsonSchema in) {
        return MAPPING.schema(in);
    }

    /**
     * Turns a value as it is typed on one line, such as {@code heartbeat,every=10,timeout=2:40,others:25}, into a
     * mapping as it stands in a file.
     */
    static String toMapping(String text) {
        List<String> entries = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            boolean goesOn = !entries.isEmpty() && part.indexOf('=') < 0 && part.indexOf(':') >= 0;
            if (goesOn && entries.get(entries.size() - 1).endsWith("}")) {
                String last = entries.remove(entries.size() - 1);
                entries.add(last.substring(0, last.length() - 1) + ", " + spaceColon(part) + "}");
            } else {
                entries.add(toEntry(part.strip(), entries.isEmpty()));
            }
        }
        return entries.stream().collect(Collectors.joining(", ", "{", "}"));
    }

    private static String toEntry(String part, boolean isFirst) {
        String[] keyAndValue = part.split("=", 2);
        if (keyAndValue.length < 2) {
            return isFirst ? BY.name() + ": " + part : part;
        }
        String value = keyAndValue[1].strip();
        return keyAndValue[0].strip() + ": " + (value.indexOf(':') < 0 ? value : "{" + spaceColon(value) + "}");
    }

    private static String spaceColon(String entry) {
        return entry.strip().replaceFirst("\\s*:\\s*", ": ");
    }

    /** Formats on one line, as {@link #toMapping} takes it. */
    static String formatBare(Detection value, Group group) {
        StringBuilder text = new StringBuilder(value.means().word());
        value.every().ifPresent(ticks -> text.append(",every=").append(ticks));
        Silence silence = TIMEOUT.getter().apply(value);
        if (silence != null) {
            String entries = silence.byId().isEmpty()
                    ? new SilenceType().format(silence, group)
                    : String.join(",", SilenceType.formatEntries(silence, group))
                            .replace(": ", ":");
            text.append(",timeout=").append(entries);
        }
        return text.toString();
    }
}
