package hustings.cli.text;

import com.fasterxml.jackson.core.JsonGenerator;
import hustings.engine.Detection;
import hustings.engine.MessageStage;
import hustings.engine.Observer;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.engine.StepResult;
import hustings.engine.Tallies;
import hustings.model.Algorithm;
import hustings.model.Publication;
import hustings.scenario.Scenario;
import hustings.trace.Json;
import hustings.trace.Measurement;
import hustings.trace.ending.RunEnd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;

/** Writes a run as one JSON object on one line. Stages are written as they happen and are not kept. */
public final class RunJson implements Observer {

    private final JsonGenerator json;
    private final boolean showsHeartbeats;

    private RunJson(JsonGenerator json, boolean showsHeartbeats) {
        this.json = json;
        this.showsHeartbeats = showsHeartbeats;
    }

    /**
     * Runs a scenario to its end and writes it.
     *
     * @param messageCount the count under the convention asked for; if empty, every send is counted
     * @param showsHeartbeats whether the messages are written, too, that only serve to notice crashes
     * @throws IOException if {@code out} fails; the run is then abandoned
     */
    public static void runAndWrite(
            Scenario scenario,
            Publication publication,
            Optional<Long> messageCount,
            boolean showsHeartbeats,
            Writer out)
            throws IOException {
        try (JsonGenerator json = Json.createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("algorithm", publication.name());
            if (!scenario.notes().isEmpty()) {
                json.writeStringField("notes", scenario.notes());
            }
            Json.writeFields(NamesJson.fields(scenario.group()), json);
            json.writeNumberField("delayTicks", scenario.timing().delayTicks());
            json.writeArrayFieldStart("stages");
            Algorithm<?> algorithm = publication.with(scenario.algorithm().options());
            RunEnd<?> end = RunEnd.simulate(scenario, algorithm, new RunJson(json, showsHeartbeats));
            Simulation<?> simulation = end.simulation();
            boolean quiescent = simulation.runToEnd() == StepResult.QUIESCENT;
            json.writeEndArray();
            if (end.heartbeatsFromTick().isPresent()) {
                json.writeNumberField(
                        "onlyHeartbeatsFrom", end.heartbeatsFromTick().getAsInt());
            }
            if (scenario.timing().detection().isPresent()) {
                Json.writeFields(new DetectorFields(talliesByType(simulation.detectorTallies())), json);
            }
            SortedMap<Integer, Integer> beliefs = Measurement.beliefsOf(simulation);
            Json.writeFields(
                    new FinalFields(
                            talliesByType(simulation.tallies()),
                            SearchJson.replaceNobodyByNull(beliefs),
                            beliefs.keySet(),
                            quiescent,
                            quiescent ? simulation.tick() : simulation.timing().untilTick(),
                            messageCount.orElse(simulation.tallies().sent())),
                    json);
            json.writeEndObject();
            json.writeRaw('\n');
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** The JSON keys after the stages. */
    private record FinalFields(
            Map<String, Tally> tallies,
            Map<Integer, Integer> coordinator,
            Set<Integer> live,
            boolean quiescent,
            int endTick,
            long counted) {}

    /** The JSON key before these in a run whose processes notice crashes by themselves. */
    private record DetectorFields(Map<String, Tally> toNotice) {}

    private record Tally(long sent, long delivered, long lost) {}

    private static Map<String, Tally> talliesByType(Tallies tallies) {
        Map<String, Tally> byType = new LinkedHashMap<>();
        tallies.types()
                .forEach(type -> byType.put(
                        type.name(), new Tally(tallies.sent(type), tallies.delivered(type), tallies.lost(type))));
        return byType;
    }

    @Override
    public void observe(int tick, SimulationEvent event) {
        if (event instanceof SimulationEvent.OfDetectors ofDetectors) {
            if (showsHeartbeats) {
                observe(tick, ofDetectors.event());
            }
        } else if (event instanceof SimulationEvent.StageSent sent) {
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
        if (Detection.messageTypes().contains(stage.type())) {
            json.writeBooleanField("toNotice", true);
        }
        json.writeArrayFieldStart("sends");
        stage.forEach(sent -> writeSend(sent.from(), sent.to()));
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
}
