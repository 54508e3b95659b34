package hustings.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import hustings.engine.Event;
import hustings.engine.Timing;
import hustings.scenario.AlgorithmChoice;
import hustings.scenario.InterventionCodec;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioFile;
import hustings.search.Bounds;
import hustings.search.Counterexample;
import hustings.search.SearchOutcome;
import hustings.search.WorstCase;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a search came to, as one JSON object on one line. */
final class SearchJson {

    private static final int D = Timing.DEFAULT_DELAY_TICKS;

    private static final Pattern CAMEL = Pattern.compile("-(.)");

    private SearchJson() {}

    static void write(AlgorithmChoice choice, int n, Bounds bounds, SearchOutcome outcome, Writer out)
            throws IOException {
        try (JsonGenerator json = generator(out)) {
            json.writeStartObject();
            writeSearched(choice, n, bounds, json);
            json.writeNumberField("visitedFaults", outcome.faults());
            json.writeNumberField("schedules", outcome.schedules());
            json.writeBooleanField("moreSchedules", outcome.schedules() == SearchOutcome.MOST_SCHEDULES);
            json.writeNumberField("states", outcome.states());
            json.writeBooleanField("complete", outcome.complete());
            if (outcome.violation().isPresent()) {
                write(outcome.violation().get(), json);
            } else {
                json.writeNullField("violation");
            }
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    /** @param states how many situations were told apart */
    static void write(
            AlgorithmChoice choice,
            int n,
            Bounds bounds,
            WorstCase.Cost cost,
            long states,
            Optional<WorstCase> found,
            Writer out)
            throws IOException {
        try (JsonGenerator json = generator(out)) {
            json.writeStartObject();
            writeSearched(choice, n, bounds, json);
            json.writeStringField("cost", cost.id());
            json.writeNumberField("states", states);
            json.writeBooleanField("complete", found.isPresent());
            if (found.isPresent()) {
                json.writeObjectFieldStart("worst");
                json.writeNumberField("amount", found.get().amount());
                writeSchedule(found.get().scenario(), json);
                json.writeEndObject();
            } else {
                json.writeNullField("worst");
            }
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }

    private static JsonGenerator generator(Writer out) throws IOException {
        return new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    }

    private static void writeSearched(AlgorithmChoice choice, int n, Bounds bounds, JsonGenerator json)
            throws IOException {
        json.writeStringField("algorithm", choice.name());
        json.writeObjectFieldStart("options");
        for (Map.Entry<String, String> option : choice.options().entrySet()) {
            json.writeStringField(option.getKey(), option.getValue());
        }
        json.writeEndObject();
        json.writeNumberField("n", n);
        json.writeNumberField("faults", bounds.faults());
        json.writeNumberField("withinD", (double) bounds.withinTicks() / D);
        json.writeNumberField("late", bounds.late());
    }

    private static void write(Counterexample found, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("violation");
        json.writeStringField("property", found.property().id());
        json.writeBooleanField("permanent", found.property().isPermanent());
        json.writeObjectFieldStart("beliefs");
        for (Map.Entry<Integer, Integer> belief : found.beliefs().entrySet()) {
            RunJson.writeBelief(json, belief.getKey(), belief.getValue());
        }
        json.writeEndObject();
        writeSchedule(found.scenario(), json);
        json.writeEndObject();
    }

    private static void writeSchedule(Scenario scenario, JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("events");
        for (Event event : scenario.events()) {
            write(event, json);
        }
        json.writeEndArray();
        json.writeStringField("scenario", ScenarioFile.format(scenario));
    }

    private static void write(Event event, JsonGenerator json) throws IOException {
        json.writeStartObject();
        for (Map.Entry<String, Object> entry : InterventionCodec.entries(event).entrySet()) {
            json.writeFieldName(CAMEL.matcher(entry.getKey())
                    .replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT)));
            if (entry.getValue() instanceof Integer number) {
                json.writeNumber(number);
            } else {
                json.writeString(entry.getValue().toString());
            }
        }
        json.writeEndObject();
    }
}
