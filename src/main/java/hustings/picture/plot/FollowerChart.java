package hustings.picture.plot;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.Algorithm;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.model.ProcessState;
import hustings.scenario.Scenario;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Who follows whom in the course of a run, as far as it has been watched: a row of spans for each process. Times are in
 * ticks. Immutable.
 *
 * @param group the processes, with their names
 * @param rows by ascending id
 * @param endTick the tick after the last one that the chart has room for
 */
public record FollowerChart(Group group, List<Row> rows, int endTick) {

    /** The largest group with a chart. */
    public static final int MAX_PROCESSES = 16;

    /** The room that a chart has at first, in D, so that its first spans are not as wide as the chart. */
    private static final int MIN_LENGTH_IN_DELAYS = 10;

    /** The row of a process, with its spans in the order of time; between them it is down. */
    public record Row(int id, List<Span> spans) {}

    /** What a process does in a span. */
    public enum Kind {
        /** It leads. */
        LEADS,
        /** It follows another, or itself while it is paused. */
        FOLLOWS,
        /** It follows nobody, and holds no election. */
        NOBODY,
        /** It holds an election, or waits for its outcome. */
        ELECTING
    }

    /**
     * A span in which a process does the same.
     *
     * @param from the first tick
     * @param to the tick after the last one
     * @param leader the id of the process that it follows; of no meaning for the kinds without one
     */
    public record Span(int from, int to, Kind kind, int leader) {}

    /** Whether there is a chart of a group. */
    public static boolean isPossibleFor(Group group) {
        return group.size() > 1 && group.size() <= MAX_PROCESSES;
    }

    /**
     * Whether runs of a scenario are best read from the chart: processes notice crashes by messages that go on for
     * ever, so that leaders may follow each other until the last tick.
     *
     * @param algorithm the one that the scenario names
     */
    public static boolean isOfUseFor(Scenario scenario, Algorithm<?> algorithm) {
        return isPossibleFor(scenario.group())
                && algorithm.messageTypes().stream().anyMatch(MessageType::detectsFailures);
    }

    /**
     * The chart of a run.
     *
     * @param frames those that have been watched, from the first on
     */
    public static FollowerChart of(List<Frame> frames, Scenario scenario) {
        Frame last = frames.get(frames.size() - 1);
        List<Row> rows = scenario.group().ids().stream()
                .map(id -> new Row(id, findSpans(frames, scenario.group().indexOf(id))))
                .toList();
        int room = MIN_LENGTH_IN_DELAYS * scenario.timing().delayTicks();
        while (room < last.tick()) {
            room = 2 * room; // seldom, so that the spans stay where they are from step to step
        }
        int end = Math.max(last.tick(), Math.min(room, scenario.timing().untilTick()));
        return new FollowerChart(scenario.group(), rows, 1 + end);
    }

    private static List<Span> findSpans(List<Frame> frames, int place) {
        List<Span> spans = new ArrayList<>();
        for (int i = 0; i < frames.size(); i++) {
            ProcessFrame process = frames.get(i).processes().get(place);
            int from = frames.get(i).tick();
            int to = i + 1 < frames.size() ? frames.get(i + 1).tick() : from + 1;
            if (to > from && process.live()) {
                addSpan(spans, new Span(from, to, kindOf(process), leaderOf(process)));
            }
        }
        return List.copyOf(spans);
    }

    /** Adds a span, or makes the one before longer if that is the same. */
    private static void addSpan(List<Span> spans, Span next) {
        Span before = spans.isEmpty() ? null : spans.get(spans.size() - 1);
        if (before != null
                && before.to() == next.from()
                && before.kind() == next.kind()
                && before.leader() == next.leader()) {
            spans.set(spans.size() - 1, new Span(before.from(), next.to(), next.kind(), next.leader()));
        } else {
            spans.add(next);
        }
    }

    private static Kind kindOf(ProcessFrame process) {
        if (process.leads()) {
            return Kind.LEADS;
        }
        if (process.state().takesPart()) {
            return Kind.ELECTING;
        }
        return process.state().coordinator() == ProcessState.NOBODY ? Kind.NOBODY : Kind.FOLLOWS;
    }

    private static int leaderOf(ProcessFrame process) {
        Kind kind = kindOf(process);
        return kind == Kind.LEADS || kind == Kind.FOLLOWS ? process.state().coordinator() : ProcessState.NOBODY;
    }

    /** The processes that came to lead, in the order in which they did; one may come to lead again. */
    public List<Integer> leadersInTurn() {
        record Reign(int from, int id) {}
        return rows.stream()
                .flatMap(row -> row.spans().stream()
                        .filter(span -> span.kind() == Kind.LEADS)
                        .map(span -> new Reign(span.from(), row.id())))
                .sorted(Comparator.comparingInt(Reign::from))
                .map(Reign::id)
                .toList();
    }

    /** The chart in words, for screen readers. */
    public String describe(Translation language) {
        List<String> leaders = leadersInTurn().stream().map(group::name).toList();
        return Stream.of(
                        language.format("followers"),
                        leaders.isEmpty()
                                ? language.format("followers.none")
                                : language.format("followers.leaders", String.join(", ", leaders)))
                .reduce((one, other) -> one + " " + other)
                .orElseThrow();
    }
}
