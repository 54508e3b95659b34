package hustings.scenario;

import hustings.engine.Intervention;
import hustings.engine.Moment;
import hustings.engine.Timing;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a scenario as the text of its file, leaving out what is as it would be without saying. Written by hand and not
 * by a library, for short lines such as {@code - {at: 0, detect: 4}} and the same text on every version of it.
 */
final class ScenarioWriter {

    private final StringBuilder out = new StringBuilder();

    String write(Scenario scenario) {
        text("", "title", scenario.title());
        text("", "source", scenario.source());
        line("algorithm: " + scalar(scenario.algorithm().name()));
        if (!scenario.algorithm().options().isEmpty()) {
            line("options:");
            scenario.algorithm().options().forEach((name, value) -> line("  " + scalar(name) + ": " + word(value)));
        }
        if (!scenario.compared().isEmpty()) {
            line("compare: [" + String.join(", ", scenario.compared()) + "]");
        }
        List<Integer> ids = scenario.group().ids();
        line("ids: " + numbers(ids));
        if (!scenario.layout().equals(new Layout.Circle(ids))) {
            layout(scenario.layout());
        }
        if (!scenario.crashed().isEmpty()) {
            line("crashed: " + numbers(List.copyOf(new TreeSet<>(scenario.crashed()))));
        }
        timing(scenario.timing());
        if (!scenario.events().isEmpty()) {
            line("events:");
            scenario.events()
                    .forEach(event -> line("  - {" + moment(event.moment()) + ", " + deed(event.intervention()) + "}"));
        }
        if (!scenario.captions().isEmpty()) {
            line("captions:");
            scenario.captions().forEach(this::caption);
        }
        text("", "notes", scenario.notes());
        return out.toString();
    }

    private void layout(Layout layout) {
        line("layout:");
        if (layout instanceof Layout.Circle circle) {
            line("  circle: " + numbers(circle.clockwiseFromTop()));
        } else {
            line("  grid:");
            for (Map.Entry<Integer, Layout.Cell> entry :
                    ((Layout.Grid) layout).cells().entrySet()) {
                line("    " + entry.getKey() + ": [" + entry.getValue().column() + ", "
                        + entry.getValue().row() + "]");
            }
        }
    }

    private void timing(Timing timing) {
        if (timing.delayTicks() != Timing.DEFAULT_DELAY_TICKS) {
            line("delay: " + timing.delayTicks());
        }
        if (!timing.isConstant()) {
            line("delays: " + new Range(timing.shortest(), timing.longest()));
        }
        if (timing.lossPercent() != 0) {
            line("loss: " + timing.lossPercent() + " # percent");
        }
        if (timing.seed() != 0) {
            line("seed: " + timing.seed());
        }
        if (timing.untilTick() != Timing.DEFAULT_UNTIL_TICK) {
            line("until: " + timing.untilTick());
        }
    }

    private static String moment(Moment moment) {
        return moment instanceof Moment.AtTick at
                ? "at: " + at.tick()
                : "before-stage: " + ((Moment.BeforeStage) moment).stage();
    }

    private static String deed(Intervention intervention) {
        if (intervention instanceof Intervention.Detect detect) {
            return "detect: " + detect.process();
        }
        if (intervention instanceof Intervention.Crash crash) {
            return "crash: " + crash.process();
        }
        if (intervention instanceof Intervention.CrashAfterSends crash) {
            return "crash: " + crash.process() + ", after-sends: " + crash.afterSends();
        }
        if (intervention instanceof Intervention.Revive revive) {
            return "revive: " + revive.process();
        }
        return intervention instanceof Intervention.ToMessage toMessage
                ? deedToMessage(toMessage)
                : deedToNetwork(intervention);
    }

    private static String deedToMessage(Intervention.ToMessage intervention) {
        if (intervention instanceof Intervention.Delay delay) {
            return "delay: " + delay.message() + ", ticks: " + delay.ticks();
        }
        return (intervention instanceof Intervention.Duplicate ? "duplicate: " : "drop: ") + intervention.message();
    }

    private static String deedToNetwork(Intervention intervention) {
        if (intervention instanceof Intervention.Partition partition) {
            return "partition: ["
                    + partition.sides().stream()
                            .map(side -> "[" + String.join(", ", Range.texts(side)) + "]")
                            .collect(Collectors.joining(", "))
                    + "]";
        }
        return "heal: all";
    }

    private void caption(Caption caption) {
        line("  - stage: " + new Range(caption.firstStage(), caption.lastStage()));
        text("    ", "frame", caption.frame());
        if (caption.text().isEmpty()) {
            line("    text: \"\"");
        }
        text("    ", "text", caption.text());
        text("    ", "notes", caption.notes());
        caption.question().ifPresent(this::question);
    }

    private void question(Question question) {
        String what = question.what().word();
        String from = question.process().map(id -> "from: " + id).orElse("");
        String at = question.inTheEnd() ? "at: end" : "";
        List<String> parts = Stream.of("what: " + what, from, at, question.opens() ? "opens: true" : "")
                .filter(part -> !part.isEmpty())
                .toList();
        if (!question.text().isEmpty()) {
            line("    ask:");
            parts.forEach(part -> line("      " + part));
            text("      ", "text", question.text());
        } else if (parts.size() == 1) {
            line("    ask: " + what);
        } else {
            line("    ask: {" + String.join(", ", parts) + "}");
        }
    }

    private static String numbers(List<Integer> numbers) {
        List<String> parts = Range.texts(numbers);
        return parts.size() == 1 ? parts.get(0) : "[" + String.join(", ", parts) + "]";
    }

    /** A key with a text, which is left out if it is empty. */
    private void text(String indent, String key, String text) {
        if (text.isEmpty()) {
            return;
        }
        if (!fitsBlock(text)) {
            line(indent + key + ": " + scalar(text));
            return;
        }
        line(indent + key + ": " + (text.endsWith("\n") ? "|" : "|-"));
        text.lines().forEach(line -> line(line.isEmpty() ? "" : indent + "  " + line));
    }

    /** Whether a text of several lines comes back as it was from a literal block, whose lines stand as they are. */
    private static boolean fitsBlock(String text) {
        return text.indexOf('\n') >= 0
                && text.indexOf('\r') < 0
                && !text.endsWith("\n\n")
                && !text.startsWith("\n")
                && text.lines().noneMatch(line -> line.startsWith(" ") || line.endsWith(" "))
                && text.codePoints().allMatch(c -> c == '\n' || isReadable(c));
    }

    /** Values of options are words; true and false stay bare, as everyone writes them. */
    private static String word(String value) {
        return value.equals("true") || value.equals("false") || value.matches("\\d{1,9}") ? value : scalar(value);
    }

    /** A text on one line, in quotes where YAML could take it for something else. */
    private static String scalar(String text) {
        boolean plain = text.matches("\\p{L}.*")
                && !text.matches("(?i)true|false|yes|no|on|off|null|y|n")
                && !text.contains(": ")
                && !text.contains(" #")
                && !text.endsWith(":")
                && !text.endsWith(" ")
                && text.codePoints().allMatch(ScenarioWriter::isReadable);
        return plain
                ? text
                : '"' + text.codePoints().mapToObj(ScenarioWriter::escaped).collect(Collectors.joining()) + '"';
    }

    private static String escaped(int c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\t' -> "\\t";
            default ->
                isReadable(c)
                        ? Character.toString(c)
                        : String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08X" : "\\u%04X", c);
        };
    }

    /** Whether a character can be seen, and may stand in YAML as it is. */
    private static boolean isReadable(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> c == ' ';
            default -> (c & 0xFFFE) != 0xFFFE; // the last two of each plane are no characters
        };
    }

    private void line(String line) {
        out.append(line).append('\n');
    }
}
