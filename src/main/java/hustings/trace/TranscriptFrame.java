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

/** The opening and the closing of a transcript. */
record TranscriptFrame(Scenario scenario, Publication publication, Appendable out) {

    /** Writes the scenario, without its events. */
    void opening() throws IOException {
        out.append(oneLine(scenario.title().isEmpty() ? publication.title() : scenario.title()));
        out.append('\n');
        entry("source", oneLine(scenario.source()));
        Map<String, String> options = scenario.algorithm().options();
        String unchanged = JavaFileName.describeDefaultOptions(publication.name());
        entry("algorithm", publication.name() + ", " + (options.isEmpty() ? unchanged : options(options)));
        entry("processes", Range.format(scenario.group().ids()));
        entry("crashed", Range.format(List.copyOf(scenario.crashed())));
        Timing timing = scenario.timing();
        entry("D", PlainText.formatCount(timing.delayTicks(), "tick"));
        if (!timing.isConstant()) {
            entry("delays", new Range(timing.shortest(), timing.longest()) + " ticks, seed " + timing.seed());
        }
        entry(
                "clocks",
                timing.clocks().isEmpty() ? "" : timing.clocks().toString().replaceAll("[{}]", ""));
        entry("notes", oneLine(scenario.notes()));
        out.append('\n');
    }

    private void entry(String name, String value) throws IOException {
        if (!value.isEmpty()) {
            out.append(String.format(Locale.ROOT, "%-11s%s", name, value));
            out.append('\n');
        }
    }

    private static String options(Map<String, String> options) {
        return options.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(", "));
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\R", " ");
    }

    /** Writes how the run ended, its message counts and the final beliefs. */
    void closing(Simulation<?> simulation, Step ending, OptionalInt heartbeatsFrom) throws IOException {
        String stages = PlainText.formatCount(simulation.stages(), "stage");
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
        tallies(tallies);
        out.append('\n');
        beliefs(simulation);
    }

    private void tallies(Tallies tallies) throws IOException {
        row("messages", "sent", "delivered", "lost");
        for (MessageType type : tallies.types()) {
            row(type.name(), tallies.sent(type), tallies.delivered(type), tallies.lost(type));
        }
        row("total", tallies.sent(), tallies.delivered(), tallies.lost());
    }

    private void row(Object name, Object sent, Object delivered, Object lost) throws IOException {
        out.append(String.format(Locale.ROOT, "%-14s%10s%11s%10s", name, sent, delivered, lost));
        out.append('\n');
    }

    private void beliefs(Simulation<?> simulation) throws IOException {
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
