package hustings.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import hustings.engine.AlgorithmChoice;
import hustings.engine.Event;
import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.ScenarioFile;
import hustings.engine.Timing;
import hustings.search.Bounds;
import hustings.search.Counterexample;
import hustings.search.SearchOutcome;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/** What a search came to, as one JSON object on one line. */
final class SearchJson {

    private static final int D = Timing.DEFAULT_DELAY_TICKS;

    private SearchJson() {}

    static void write(AlgorithmChoice choice, int n, Bounds bounds, SearchOutcome outcome, Writer out)
            throws IOException {
        try (JsonGenerator json =
                new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)) {
            json.writeStartObject();
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
            json.writeNumberField("visitedFaults", outcome.faults());
            json.writeNumberField("schedules", outcome.schedules());
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

    private static void write(Counterexample found, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("violation");
        json.writeStringField("property", found.property().id());
        json.writeBooleanField("permanent", found.property().isPermanent());
        json.writeArrayFieldStart("events");
        for (Event event : found.scenario().events()) {
            write(event, json);
        }
        json.writeEndArray();
        json.writeObjectFieldStart("beliefs");
        for (Map.Entry<Integer, Integer> belief : found.beliefs().entrySet()) {
            json.writeNumberField(belief.getKey().toString(), belief.getValue());
        }
        json.writeEndObject();
        json.writeStringField("scenario", ScenarioFile.format(found.scenario()));
        json.writeEndObject();
    }

    private static void write(Event event, JsonGenerator json) throws IOException {
        json.writeStartObject();
        if (event.moment() instanceof Moment.AtTick at) {
            json.writeNumberField("at", at.tick());
        } else if (event.moment() instanceof Moment.BeforeStage before) {
            json.writeNumberField("beforeStage", before.stage());
        }
        Intervention intervention = event.intervention();
        if (intervention instanceof Intervention.CrashAfterSends crash) {
            json.writeNumberField("crash", crash.process());
            json.writeNumberField("afterSends", crash.afterSends());
        } else if (intervention instanceof Intervention.Delay delay) {
            json.writeStringField("delay", delay.message().toString());
            json.writeNumberField("ticks", delay.ticks());
        } else if (intervention instanceof Intervention.ToProcess toProcess) {
            json.writeNumberField(name(toProcess), toProcess.process());
        }
        json.writeEndObject();
    }

    private static String name(Intervention.ToProcess intervention) {
        if (intervention instanceof Intervention.Detect) {
            return "detect";
        }
        return intervention instanceof Intervention.Revive ? "revive" : "crash";
    }
}
