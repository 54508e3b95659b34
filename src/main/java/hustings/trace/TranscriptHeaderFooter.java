package hustings.trace;

import hustings.engine.Detection;
import hustings.engine.Simulation;
import hustings.engine.StepResult;
import hustings.engine.Tallies;
import hustings.engine.Timing;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.scenario.JavaFileName;
import hustings.scenario.PlainText;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import hustings.scenario.ScenarioText;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the opening and the closing of a transcript. */
record TranscriptHeaderFooter(Scenario scenario, Publication publication, MergingLineWriter text) {

    /** Writes the scenario, without its events. */
    void writeScenarioHeader() {
        text.writeVerbatim(toSingleLine(scenario.title().isEmpty() ? publication.title() : scenario.title()) + "\n");
        writeEntryUnlessEmpty("source", toSingleLine(scenario.source()));
        Map<String, String> options = scenario.algorithm().options();
        String unchanged = JavaFileName.labelWithoutOptions(publication.name());
        writeEntryUnlessEmpty(
                "algorithm", publication.name() + ", " + (options.isEmpty() ? unchanged : formatOptions(options)));
        writeEntryUnlessEmpty("processes", format(scenario.group().ids()));
        writeEntryUnlessEmpty("crashed", format(List.copyOf(scenario.crashed())));
        writeEntryUnlessEmpty("leader", ScenarioText.formatLeader(scenario));
        scenario.values()
                .byKey()
                .forEach((key, numbers) ->
                        writeEntryUnlessEmpty(key, ScenarioText.formatNumbers(numbers, scenario.group())));
        Timing timing = scenario.timing();
        writeEntryUnlessEmpty("D", PlainText.formatCount(timing.delayTicks(), "tick"));
        if (!timing.hasConstantDelay()) {
            writeEntryUnlessEmpty(
                    "delays", new Range(timing.shortest(), timing.longest()) + " ticks, seed " + timing.seed());
        }
        writeEntryUnlessEmpty(
                "clocks",
                timing.clocks().entrySet().stream()
                        .map(clock -> scenario.group().name(clock.getKey()) + "=" + clock.getValue())
                        .collect(Collectors.joining(", ")));
        writeEntryUnlessEmpty("timeouts", formatTimeouts(timing.timeouts()));
        writeEntryUnlessEmpty(
                "detection", timing.detection().map(this::formatDetection).orElse(""));
        writeEntryUnlessEmpty("notes", toSingleLine(scenario.notes()));
        text.writeVerbatim("\n");
    }

    private void writeEntryUnlessEmpty(String name, String value) {
        if (!value.isEmpty()) {
            text.writeVerbatim(String.format(Locale.ROOT, "%-11s%s\n", name.length() < 11 ? name : name + " ", value));
        }
    }

    private String formatTimeouts(Timing.Timeouts timeouts) {
        return timeouts.ids().stream()
                .map(id -> scenario.group().name(id) + "="
                        + (timeouts.always().containsKey(id)
                                ? timeouts.always().get(id)
                                : timeouts.given().get(id)))
                .collect(Collectors.joining(", "));
    }

    private String formatDetection(Detection detection) {
        int delayTicks = scenario.timing().delayTicks();
        List<Integer> others = scenario.group().ids().stream()
                .filter(id -> !detection.timeouts().containsKey(id))
                .toList();
        String timeouts = Stream.concat(
                        detection.timeouts().entrySet().stream()
                                .map(own -> scenario.group().name(own.getKey()) + "=" + own.getValue()),
                        others.stream()
                                .limit(1)
                                .map(id -> (others.size() == scenario.group().size() ? "" : "others=")
                                        + detection.timeoutTicks(id, delayTicks)))
                .collect(Collectors.joining(", "));
        return detection.means().word() + ", every " + detection.everyTicks(delayTicks) + " ticks, timeout " + timeouts;
    }

    private static String formatOptions(Map<String, String> options) {
        return options.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(", "));
    }

    private static String toSingleLine(String words) {
        return words.strip().replaceAll("\\R", " ");
    }

    private String format(List<Integer> ids) {
        return Range.format(ids, scenario.group()::name);
    }

    /** Writes how the run ended, its message counts and the final beliefs. */
    void writeRunSummary(Simulation<?> simulation, StepResult ending, OptionalInt heartbeatsFromTick) {
        String stages = PlainText.formatCount(simulation.stageCount(), "stage");
        Tallies tallies = simulation.tallies();
        if (ending == StepResult.QUIESCENT) {
            text.writeVerbatim("quiescent at tick " + simulation.tick() + " after " + stages + "\n");
        } else {
            String from = heartbeatsFromTick.isPresent()
                    ? "only heartbeats from tick " + heartbeatsFromTick.getAsInt() + " on, again and again: "
                    : "";
            text.writeVerbatim(from + "stopped at tick " + simulation.timing().untilTick() + " after " + stages + ", "
                    + PlainText.formatCount(tallies.inFlight(), "message") + " on the way\n");
        }
        text.writeVerbatim("\n");
        writeTallies("messages", tallies);
        text.writeVerbatim("\n");
        if (scenario.timing().detection().isPresent()) {
            writeTallies("to notice", simulation.detectorTallies());
            text.writeVerbatim("\n");
        }
        writeBeliefs(simulation);
    }

    private void writeTallies(String heading, Tallies tallies) {
        writeTallyRow(heading, "sent", "delivered", "lost");
        for (MessageType type : tallies.types()) {
            writeTallyRow(type.name(), tallies.sent(type), tallies.delivered(type), tallies.lost(type));
        }
        writeTallyRow("total", tallies.sent(), tallies.delivered(), tallies.lost());
    }

    private void writeTallyRow(Object name, Object sent, Object delivered, Object lost) {
        text.writeVerbatim(String.format(Locale.ROOT, "%-14s%10s%11s%10s\n", name, sent, delivered, lost));
    }

    private void writeBeliefs(Simulation<?> simulation) {
        SortedMap<Integer, Integer> beliefs = Measurement.beliefsOf(simulation);
        Measurement.groupByBelief(beliefs)
                .forEach((followed, ids) -> text.writeVerbatim(format(ids)
                        + (ids.size() == 1 ? " follows " : " follow ")
                        + (followed == ProcessState.NOBODY
                                ? "nobody"
                                : scenario.group().name(followed)) + "\n"));
        List<Integer> crashed = simulation.group().ids().stream()
                .filter(id -> !beliefs.containsKey(id))
                .sorted()
                .toList();
        if (!crashed.isEmpty()) {
            text.writeVerbatim(format(crashed) + (crashed.size() == 1 ? " is crashed\n" : " are crashed\n"));
        }
    }
}
