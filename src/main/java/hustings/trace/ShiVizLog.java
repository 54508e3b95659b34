package hustings.trace;

import hustings.engine.Frame;
import hustings.model.Group;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes a run as a log for ShiViz: on the first line the regular expression that parses it, on the second the
 * delimiter between runs, empty since there is only one, then two lines for each event, with the vector clock of its
 * process. Each message is an event of its sender and, if it reaches a live process, one of its receiver; crashes,
 * revivals, detections, timers and new beliefs are events of one process. Network faults are no events. A crash does
 * not reset the clock. A copy made by the network is received as if sent with the original.
 */
public final class ShiVizLog {

    /** The first line is the regular expression for ShiViz, the second the empty delimiter of runs. */
    private static final String HEADER = "(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)\n\n";

    private final Group group;
    private final Appendable out;
    private final VectorClock[] clocks;
    /** The clock of each message's sending, by its number. Looked up, never iterated. */
    private final Map<Long, VectorClock> clocksOfSends = new HashMap<>();

    private ShiVizLog(Group group, Appendable out) {
        this.group = group;
        this.out = out;
        this.clocks = new VectorClock[group.size()];
        for (int i = 0; i < clocks.length; i++) {
            clocks[i] = VectorClock.beforeFirstEvent(i, clocks.length);
        }
    }

    /**
     * Writes the log.
     *
     * @param frames all frames of the run
     * @throws IOException if {@code out} fails
     * @throws java.util.concurrent.CancellationException if the progress cancels it
     */
    public static void write(List<Frame> frames, Appendable out, Progress progress) throws IOException {
        Group group = frames.get(0).group();
        ShiVizLog log = new ShiVizLog(group, out);
        out.append(HEADER);
        Trace trace = Trace.of(frames);
        long done = 0;
        for (TraceEvent event : trace.events()) {
            if (event instanceof TraceEvent.Sent send) {
                log.writeSend(send);
            } else if (event.kind() == EventKind.RECEIVE) {
                log.writeReceive(trace.sendEventOf(((TraceEvent.Reaction) event).message()), event);
            } else if (event.isLogged() && !(event instanceof TraceEvent.Intervened)) {
                log.writeEvent(event.from(), log.clock(event.from()).afterNextEvent(), describe(event), event);
            }
            progress.reportOrCancel(++done, trace.events().size());
        }
    }

    private VectorClock clock(int id) {
        return clocks[group.indexOf(id)];
    }

    private void writeSend(TraceEvent.Sent send) throws IOException {
        if (send.kind() == EventKind.COPY) {
            clocksOfSends.put(send.sequence(), clocksOfSends.get(send.original()));
            return;
        }
        Frame.Fate fate = send.flight().fate();
        String end = fate.isLost() ? ", lost: " + fate.describe() : "";
        VectorClock clock = clock(send.from()).afterNextEvent();
        clocksOfSends.put(send.sequence(), clock);
        writeEvent(send.from(), clock, "sends " + send.typeAndContent() + " to " + group.name(send.to()) + end, send);
    }

    private void writeReceive(TraceEvent.Sent send, TraceEvent arrival) throws IOException {
        VectorClock clock = clock(send.to()).afterReceiving(clocksOfSends.get(send.sequence()));
        writeEvent(send.to(), clock, "receives " + send.typeAndContent() + " from " + group.name(send.from()), arrival);
    }

    private static String describe(TraceEvent event) {
        return event.kind() == EventKind.TIMER ? "timer " + event.content() + " expires" : event.content();
    }

    private void writeEvent(int id, VectorClock clock, String words, TraceEvent entry) throws IOException {
        clocks[group.indexOf(id)] = clock;
        String counts = IntStream.range(0, clocks.length)
                .filter(position -> clock.eventCountOf(position) > 0)
                .mapToObj(position -> '"' + hostName(group.id(position)) + "\":" + clock.eventCountOf(position))
                .collect(Collectors.joining(", "));
        String sources = entry.joinSources();
        out.append(hostName(id) + " {" + counts + "}\ntick " + entry.tick() + ": "
                + words.replaceAll("\\p{Cntrl}+", " ")
                + (sources.isEmpty() ? "" : " [" + sources + "]") + "\n");
    }

    /** The name of a process, or P with its number. */
    private String hostName(int id) {
        String name = group.name(id);
        return Character.isDigit(name.charAt(0)) ? "P" + name : name;
    }
}
