package hustings.trace;

import hustings.engine.Frame;
import hustings.model.Group;
import hustings.scenario.Scenario;
import java.io.IOException;
import java.util.List;

/**
 * Writes a run as a Mermaid sequence diagram: a participant for each process, by ascending id, an arrow for each
 * message at its sending, with a cross if it is lost, and a note for each intervention, detection, revival and new
 * belief. Only for short runs: Mermaid rejects texts of more than {@link #MAX_LENGTH} characters.
 */
public final class MermaidDiagram {

    /** The most characters that Mermaid draws, unless a page raises its {@code maxTextSize}. */
    public static final int MAX_LENGTH = 50_000;

    private final Group group;
    private final Appendable out;
    private int stage;

    private MermaidDiagram(Group group, Appendable out) {
        this.group = group;
        this.out = out;
    }

    /**
     * Writes the diagram.
     *
     * @param scenario supplies the title of the diagram, and the notes at its top; none if empty
     * @param frames all frames of the run
     * @throws IOException if {@code out} fails
     * @throws java.util.concurrent.CancellationException if the progress cancels it
     */
    public static void write(Scenario scenario, List<Frame> frames, Appendable out, Progress progress)
            throws IOException {
        MermaidDiagram diagram = new MermaidDiagram(frames.get(0).group(), out);
        diagram.writeHeader(scenario.title());
        if (!scenario.notes().isEmpty()) {
            diagram.writeLine("Note over " + diagram.formatParticipants() + ": wrap:" + escape(scenario.notes()));
        }
        List<TraceEvent> log = Trace.of(frames).log();
        long done = 0;
        for (TraceEvent entry : log) {
            diagram.writeEvent(entry);
            progress.reportOrCancel(++done, log.size());
        }
    }

    private void writeHeader(String title) throws IOException {
        out.append("sequenceDiagram\n");
        String line = title.replaceAll("[#;\\s\\p{Cntrl}]+", " ").strip(); // a title has no escapes
        if (!line.isEmpty()) {
            writeLine("title " + line);
        }
        for (int id : group.ids()) {
            writeLine("participant " + participantName(id) + " as " + group.name(id));
        }
    }

    private void writeEvent(TraceEvent entry) throws IOException {
        if (entry instanceof TraceEvent.Sent send) {
            if (entry.kind() == EventKind.SEND && entry.stage() != stage) {
                stage = entry.stage();
                writeLine("Note over " + formatParticipants() + ": stage " + stage + ", tick " + entry.tick());
            }
            Frame.Fate fate = send.flight().fate();
            String arrow = fate.isLost() ? "-x" : "->>";
            String why = fate.isLost() ? " [" + fate.describe() + "]" : "";
            writeLine(participantName(entry.from()) + arrow + participantName(entry.to()) + ": "
                    + escape(send.typeAndContent() + why));
        } else if (isDrawnAsNote(entry.kind())) {
            String over = entry.from() == TraceEvent.NONE ? formatParticipants() : participantName(entry.from());
            writeLine("Note over " + over + ": " + escape(entry.content()));
        }
    }

    /** Leaves out timers, notices and starts: their effects are in the diagram. */
    private static boolean isDrawnAsNote(EventKind kind) {
        return kind != EventKind.TIMER && kind != EventKind.NOTICE && kind != EventKind.START;
    }

    private String formatParticipants() {
        String first = participantName(group.id(0));
        return group.size() == 1 ? first : first + "," + participantName(group.highest());
    }

    /** The name of a participant; Mermaid allows neither a bare number nor some words. */
    private String participantName(int id) {
        return "P" + group.name(id);
    }

    /**
     * Escapes number signs, which begin an entity, semicolons, which end a line, and characters that could be taken for
     * markup.
     */
    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        text.replaceAll("[\\s\\p{Cntrl}]+", " ").strip().codePoints().forEach(c -> {
            if ("#;<>&%\"".indexOf(c) >= 0) {
                escaped.append('#').append(c).append(';');
            } else {
                escaped.appendCodePoint(c);
            }
        });
        return escaped.toString();
    }

    private void writeLine(String text) throws IOException {
        out.append("    ").append(text).append('\n');
    }
}
