package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageStage;
import hustings.engine.Observer;
import hustings.engine.Sent;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.engine.Step;
import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Rule;
import hustings.scenario.Caption;
import hustings.scenario.InterventionCodec;
import hustings.scenario.PlainText;
import hustings.scenario.Scenario;
import hustings.trace.ending.RunEnd;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a run as text for students: the scenario, then each stage with its messages and each tick with its changes,
 * then the end.
 *
 * <pre>
 * stage 1, tick 0: ELECTION, 3 messages
 *   4 &gt; 5..7
 * tick 2
 *   5..6: ELECTION from 4 -&gt; ELECTING [Step 2.1; Step 2.2; Step 1.1]
 *   4 &gt; 7 ELECTION is lost: crashed
 * </pre>
 *
 * <p>The changes of the process follow the arrow, the published steps it followed are in brackets. Interventions are
 * marked with an asterisk. Deliveries without a change and without a step are left out. Neighbouring lines that differ
 * only in the process are merged. The text is written during the run, so it needs no more memory than the run itself;
 * the same scenario gives the same text, byte for byte.
 */
public final class Transcript implements Observer {

    private static final int NONE = -1;

    /** The level of detail. */
    private enum Detail {
        USUAL,
        CAPTIONS,
        /** Without arrival times, which are in the future, so that two runs can be compared. */
        PAST,
        /** Only messages and beliefs, so that different algorithms can be compared. */
        OUTSIDE
    }

    private final Scenario scenario;
    private final Detail detail;
    private final Appendable out;
    /** The stages that may have messages in flight, to look up lost messages. */
    private final Deque<MessageStage> inFlightStages = new ArrayDeque<>();
    /** Copies and delayed messages, which may arrive after their stage has been removed. */
    private final Map<Long, Sent> stragglers = new HashMap<>(); // looked up, never iterated

    /** Whether the scenario pauses a process, for which messages may wait for any time. */
    private final boolean isAnyPaused;

    private final TranscriptLine line;
    private int stages;
    /** The tick of the last stage. */
    private int sentInTick = NONE;
    /** The tick whose block of lines is being written; NONE after the lines of a stage. */
    private int blockTick = NONE;

    private Transcript(Scenario scenario, Detail detail, Appendable out) {
        this.scenario = scenario;
        this.detail = detail;
        this.out = out;
        this.line = new TranscriptLine(out);
        this.isAnyPaused =
                scenario.events().stream().anyMatch(event -> event.intervention() instanceof Intervention.Pause);
    }

    /**
     * Runs a scenario to its end and writes its transcript.
     *
     * @param publication the algorithm that the scenario names
     * @throws IOException if {@code out} fails; the run is then abandoned
     */
    public static void write(Scenario scenario, Publication publication, Appendable out) throws IOException {
        write(scenario, publication, Detail.USUAL, out);
    }

    /**
     * Runs a scenario and writes its transcript with captions, each in double angle quotes where it begins.
     *
     * @param publication the algorithm that the scenario names
     * @throws IOException if {@code out} fails; the run is then abandoned
     */
    public static void writeWithCaptions(Scenario scenario, Publication publication, Appendable out)
            throws IOException {
        write(scenario, publication, Detail.CAPTIONS, out);
    }

    /**
     * Formats the lines that each frame of a run adds to the transcript, without opening and closing.
     *
     * @param outside whether to include only what is visible from outside a process: messages, changes of belief and
     *     interventions. Rules, timers and roles are left out, so that two algorithms with the same behaviour give the
     *     same lines.
     */
    public static List<List<String>> linesByFrame(History run, boolean outside) {
        StringBuilder text = new StringBuilder();
        Scenario uncaptioned = run.scenario().withCaptions(List.of());
        Transcript transcript = new Transcript(uncaptioned, outside ? Detail.OUTSIDE : Detail.PAST, text);
        List<List<String>> lines = new ArrayList<>();
        for (Frame frame : run.frames()) {
            frame.events().forEach(event -> transcript.observe(frame.tick(), event));
            transcript.line.flush();
            lines.add(text.toString().lines().toList());
            text.setLength(0);
        }
        return lines;
    }

    private static void write(Scenario scenario, Publication publication, Detail detail, Appendable out)
            throws IOException {
        try {
            TranscriptFrame frame = new TranscriptFrame(scenario, publication, out);
            frame.writeScenarioHeader();
            Transcript transcript = new Transcript(scenario, detail, out);
            transcript.writeCaption(0);
            Algorithm<?> algorithm = publication.with(scenario.algorithm().options());
            RunEnd end = RunEnd.of(scenario, algorithm);
            Simulation<?> simulation = end.scenario().createSimulation(algorithm, transcript);
            Step ending = simulation.runToEnd();
            transcript.line.flush();
            frame.writeRunSummary(simulation, ending, end.heartbeatsFrom());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public void observe(int tick, SimulationEvent event) {
        try {
            writeEvent(tick, event);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void writeEvent(int tick, SimulationEvent event) throws IOException {
        if (event instanceof SimulationEvent.StageSent sent) {
            writeStage(sent.stage());
        } else if (event instanceof SimulationEvent.Reacted reacted) {
            writeReaction(tick, reacted);
        } else if (event instanceof SimulationEvent.Delayed delayed) {
            stragglers.put(delayed.sequence(), findMessage(delayed.sequence()));
        } else if (event instanceof SimulationEvent.Duplicated duplicated) {
            stragglers.put(duplicated.copy().sequence(), duplicated.copy());
        } else if (event instanceof SimulationEvent.Lost lost && lost.loss() != SimulationEvent.Loss.DROPPED) {
            writeLoss(tick, lost);
        } else if (event instanceof SimulationEvent.Intervened intervened) {
            writeIntervention(tick, intervened);
        } else if (event instanceof SimulationEvent.Crashed crashed && crashed.amidSends()) {
            writeHeading(tick); // an immediate crash has a line as an intervention
            line.addUnmerged("* " + crashed.process() + " crashes");
        }
    }

    private void writeStage(MessageStage stage) throws IOException {
        line.flush();
        stages = stage.number();
        sentInTick = stage.tick();
        blockTick = NONE;
        inFlightStages.removeIf(
                old -> !isAnyPaused && old.tick() + scenario.timing().longest() < stage.tick());
        inFlightStages.add(stage);
        out.append(scenario.findCaption(stage.number())
                .map(caption -> caption.frame().isEmpty() ? "" : "(" + caption.frame() + ") ")
                .orElse(""));
        out.append("stage " + stage.number() + ", tick " + stage.tick() + ": "
                + stage.type().name() + ", " + PlainText.formatCount(stage.messageCount(), "message") + "\n");
        writeCaption(stage.number());
        stage.forEach(sent -> line.addLineAbout(
                sent.from() + " > ",
                sent.to(),
                formatContent(sent.message()) + formatDelay(stage, sent.arrivalTick())));
        line.flush();
    }

    /** Writes the caption that begins at a stage, if captions are wanted. */
    private void writeCaption(int stage) throws IOException {
        Optional<Caption> caption =
                scenario.findCaption(stage).filter(found -> detail == Detail.CAPTIONS && found.firstStage() == stage);
        if (caption.isPresent()) {
            out.append("\u00ab" + caption.get().text().strip().replaceAll("\\R", " ") + "\u00bb\n");
        }
    }

    /** Formats the delay of a message, unless delays are constant. */
    private String formatDelay(MessageStage stage, int arrivalTick) {
        boolean shown = !scenario.timing().hasConstantDelay() && detail.compareTo(Detail.PAST) < 0;
        return !shown ? "" : ", in " + (arrivalTick - stage.tick());
    }

    private static String formatContent(Message message) {
        return message.content().isEmpty() ? "" : " (" + message.content() + ")";
    }

    private void writeReaction(int tick, SimulationEvent.Reacted reacted) throws IOException {
        String change = describeChange(reacted.before(), reacted.after());
        if (change.isEmpty() && (detail == Detail.OUTSIDE || reacted.rules().isEmpty())) {
            return;
        }
        writeHeading(tick);
        if (detail == Detail.OUTSIDE) {
            line.addLineAbout("", reacted.process(), change);
            return;
        }
        line.addLineAbout(
                "", reacted.process(), ": " + describeCause(reacted.cause()) + change + formatSources(reacted.rules()));
    }

    private String describeChange(ProcessState before, ProcessState after) {
        List<String> changes = new ArrayList<>();
        if (detail != Detail.OUTSIDE && before.role() != after.role()) {
            changes.add(after.role().name());
        }
        if (before.coordinator() != after.coordinator()) {
            changes.add("follows "
                    + (after.coordinator() == ProcessState.NOBODY ? "nobody" : Integer.toString(after.coordinator())));
        }
        return changes.isEmpty() ? "" : " -> " + String.join(", ", changes);
    }

    private static String formatSources(List<Rule> rules) {
        String sources = TraceEvent.joinSources(rules);
        return sources.isEmpty() ? "" : " [" + sources + "]";
    }

    private static String describeCause(SimulationEvent.Cause cause) {
        if (cause instanceof SimulationEvent.Cause.Received received) {
            return received.message().type().name() + " from " + received.from() + formatContent(received.message());
        }
        if (cause instanceof SimulationEvent.Cause.TimedOut timedOut) {
            return "timer " + timedOut.timer().name() + " is due";
        }
        if (cause instanceof SimulationEvent.Cause.Undelivered undelivered) {
            return undelivered.message().type().name() + " to " + undelivered.to() + " found nobody there";
        }
        if (cause instanceof SimulationEvent.Cause.Detected detected) {
            return TraceEvent.describeDetection(detected);
        }
        return cause instanceof SimulationEvent.Cause.Revived ? "is back" : "starts";
    }

    private void writeLoss(int tick, SimulationEvent.Lost lost) throws IOException {
        Sent sent = findMessage(lost.sequence());
        writeHeading(tick);
        line.addLineAbout(
                sent.from() + " > ",
                sent.to(),
                " " + sent.message().type().name() + formatContent(sent.message()) + " is lost: "
                        + describeReason(lost.loss()));
    }

    private Sent findMessage(long sequence) {
        Sent straggler = stragglers.get(sequence);
        return straggler != null
                ? straggler
                : inFlightStages.stream()
                        .flatMap(stage -> stage.find(sequence).stream())
                        .findFirst()
                        .orElseThrow();
    }

    private void writeIntervention(int tick, SimulationEvent.Intervened intervened) throws IOException {
        Intervention intervention = intervened.intervention();
        writeHeading(tick);
        line.addUnmerged(
                "* " + InterventionCodec.describe(intervention) + (intervened.effective() ? "" : " (changes nothing)"));
    }

    private static String describeReason(SimulationEvent.Loss loss) {
        return switch (loss) {
            case RECEIVER_CRASHED -> "crashed";
            case SEPARATED -> "separated";
            case NETWORK, DROPPED -> "dropped";
        };
    }

    /** Writes the heading of a tick, unless the next line belongs to the current block. */
    private void writeHeading(int tick) throws IOException {
        if (tick != blockTick) {
            line.flush();
            blockTick = tick;
            out.append("tick " + tick + (sentInTick == tick ? ", after stage " + stages : "") + "\n");
        }
    }
}
