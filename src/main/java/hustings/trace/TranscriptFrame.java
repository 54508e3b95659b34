package hustings.trace;

import hustings.engine.Simulation;
import hustings.engine.Step;
import hustings.engine.Tallies;
import hustings.engine.Timing;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.scenario.JavaFileName;
import hustings.scenario.PlainText;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** Writes the opening and the closing of a transcript. */
record TranscriptFrame(Scenario scenario, Publication publication, Appendable out) {

    /** Writes the scenario, without its events. */
    void writeScenarioHeader() throws IOException {
        out.append(toSingleLine(scenario.title().isEmpty() ? publication.title() : scenario.title()));
        out.append('\n');
        writeEntry("source", toSingleLine(scenario.source()));
        Map<String, String> options = scenario.algorithm().options();
        String unchanged = JavaFileName.describeDefaultOptions(publication.name());
        writeEntry("algorithm", publication.name() + ", " + (options.isEmpty() ? unchanged : formatOptions(options)));
        writeEntry("processes", Range.format(scenario.group().ids()));
        writeEntry("crashed", Range.format(List.copyOf(scenario.crashed())));
        Timing timing = scenario.timing();
        writeEntry("D", PlainText.formatCount(timing.delayTicks(), "tick"));
        if (!timing.hasConstantDelay()) {
            writeEntry("delays", new Range(timing.shortest(), timing.longest()) + " ticks, seed " + timing.seed());
        }
        writeEntry(
                "clocks",
                timing.clocks().isEmpty() ? "" : timing.clocks().toString().replaceAll("[{}]", ""));
        writeEntry("notes", toSingleLine(scenario.notes()));
        out.append('\n');
    }

    private void writeEntry(String name, String value) throws IOException {
        if (!value.isEmpty()) {
            out.append(String.format(Locale.ROOT, "%-11s%s", name, value));
            out.append('\n');
        }
    }

    private static String formatOptions(Map<String, String> options) {
        return options.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(", "));
    }

    private static String toSingleLine(String text) {
        return text.strip().replaceAll("\\R", " ");
    }

    /** Writes how the run ended, its message counts and the final beliefs. */
    void writeRunSummary(Simulation<?> simulation, Step ending, OptionalInt heartbeatsFrom) throws IOException {
        String stages = PlainText.formatCount(simulation.stageCount(), "stage");
        Tallies tallies = simulation.tallies();
        if (ending == Step.QUIESCENT) {
            out.append("quiescent at tick " + simulation.tick() + " after " + stages + "\n");
        } else {
            String from = heartbeatsFrom.isPresent()
                    ? "only heartbeats from tick " + heartbeatsFrom.getAsInt() + " on, again and again: "
                    : "";
            out.append(from + "stopped at tick " + simulation.timing().untilTick() + " after " + stages + ", "
                    + PlainText.formatCount(tallies.inFlight(), "message") + " on the way\n");
        }
        out.append('\n');
        writeTallies(tallies);
        out.append('\n');
        writeBeliefs(simulation);
    }

    private void writeTallies(Tallies tallies) throws IOException {
        writeTallyRow("messages", "sent", "delivered", "lost");
        for (MessageType type : tallies.types()) {
            writeTallyRow(type.name(), tallies.sent(type), tallies.delivered(type), tallies.lost(type));
        }
        writeTallyRow("total", tallies.sent(), tallies.delivered(), tallies.lost());
    }

    private void writeTallyRow(Object name, Object sent, Object delivered, Object lost) throws IOException {
        out.append(String.format(Locale.ROOT, "%-14s%10s%11s%10s", name, sent, delivered, lost));
        out.append('\n');
    }

    private void writeBeliefs(Simulation<?> simulation) throws IOException {
        SortedMap<Integer, Integer> beliefs = Measurement.beliefsOf(simulation);
        List<Integer> crashed = simulation.group().ids().stream()
                .filter(id -> !beliefs.containsKey(id))
                .sorted()
                .toList();
        for (Map.Entry<Integer, List<Integer>> entry :
                Measurement.groupByBelief(beliefs).entrySet()) {
            List<Integer> ids = entry.getValue();
            out.append(Range.format(ids) + (ids.size() == 1 ? " follows " : " follow ")
                    + (entry.getKey() == ProcessState.NOBODY ? "nobody" : entry.getKey()) + "\n");
        }
        if (!crashed.isEmpty()) {
            out.append(Range.format(crashed) + (crashed.size() == 1 ? " is crashed\n" : " are crashed\n"));
        }
    }
}
