package hustings.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import hustings.engine.Happening;
import hustings.engine.MessageStage;
import hustings.engine.Observer;
import hustings.engine.Simulation;
import hustings.engine.Step;
import hustings.engine.Tallies;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.trace.CountingConvention;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Optional;

/** A run as one JSON object on one line. Stages are written as they happen, so that none of them has to be kept. */
final class RunJson implements Observer {

    /** Messages under a convention. */
    record Counted(CountingConvention convention, long messages) {}

    private final JsonGenerator json;

    private RunJson(JsonGenerator json) {
        this.json = json;
    }

    /**
     * Runs a scenario to its end and writes it.
     *
     * @param counted the messages under the convention that was asked for; if none was, every send is counted
     * @throws IOException if {@code out} fails; the run is given up
     */
    static void write(Scenario scenario, Publication publication, Optional<Counted> counted, Writer out)
            throws IOException {
        JsonGenerator json = new JsonFactory()
                .createGenerator(out)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
        try (json) {
            json.writeStartObject();
            json.writeStringField("algorithm", publication.name());
            json.writeNumberField("delayTicks", scenario.timing().delayTicks());
            json.writeArrayFieldStart("stages");
            Simulation<?> simulation =
                    scenario.start(publication.with(scenario.algorithm().options()), new RunJson(json));
            boolean quiescent = simulation.run() == Step.QUIESCENT;
            json.writeEndArray();
            writeTallies(json, simulation.tallies());
            writeProcesses(json, simulation);
            json.writeBooleanField("quiescent", quiescent);
            json.writeNumberField(
                    "endTick", quiescent ? simulation.tick() : scenario.timing().untilTick());
            json.writeNumberField(
                    "counted",
                    counted.map(Counted::messages).orElse(simulation.tallies().sent()));
            json.writeEndObject();
            json.writeRaw('\n');
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public void observe(int tick, Happening happening) {
        if (happening instanceof Happening.StageSent sent) {
            try {
                writeStage(sent.stage());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void writeStage(MessageStage stage) throws IOException {
        json.writeStartObject();
        json.writeNumberField("tick", stage.tick());
        json.writeStringField("type", stage.type().name());
        json.writeArrayFieldStart("sends");
        stage.forEach((sequence, from, to, message, arrivalTick) -> writeSend(from, to));
        json.writeEndArray();
        json.writeEndObject();
    }

    private void writeSend(int from, int to) {
        try {
            json.writeStartObject();
            json.writeNumberField("from", from);
            json.writeNumberField("to", to);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void writeTallies(JsonGenerator json, Tallies tallies) throws IOException {
        json.writeObjectFieldStart("tallies");
        for (MessageType type : tallies.types()) {
            json.writeObjectFieldStart(type.name());
            json.writeNumberField("sent", tallies.sent(type));
            json.writeNumberField("delivered", tallies.delivered(type));
            json.writeNumberField("lost", tallies.lost(type));
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    /** Whom a process believes in, under its id: null is nobody. */
    static void writeBelief(JsonGenerator json, int id, int coordinator) throws IOException {
        json.writeFieldName(Integer.toString(id));
        if (coordinator == ProcessState.NOBODY) {
            json.writeNull();
        } else {
            json.writeNumber(coordinator);
        }
    }

    private static void writeProcesses(JsonGenerator json, Simulation<?> simulation) throws IOException {
        int size = simulation.group().size();
        json.writeObjectFieldStart("coordinator");
        for (int process = 0; process < size; process++) {
            if (simulation.isLive(process)) {
                writeBelief(
                        json,
                        simulation.group().id(process),
                        simulation.state(process).coordinator());
            }
        }
        json.writeEndObject();
        json.writeArrayFieldStart("live");
        for (int process = 0; process < size; process++) {
            if (simulation.isLive(process)) {
                json.writeNumber(simulation.group().id(process));
            }
        }
        json.writeEndArray();
    }
}
