package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Intervention;
import hustings.engine.MessageStage;
import hustings.engine.Observer;
import hustings.engine.SentMessage;
import hustings.engine.Simulation;
import hustings.engine.SimulationEvent;
import hustings.engine.StepResult;
import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Rule;
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
        /** With the messages that only serve to notice crashes. */
        HEARTBEATS,
        CAPTIONS_AND_HEARTBEATS,
        /** Without arrival times, which are in the future, so that two runs can be compared. */
        PAST,
        /** Only messages and beliefs, so that different algorithms can be compared. */
        OUTSIDE;

        boolean hasCaptions() {
            return this == CAPTIONS || this == CAPTIONS_AND_HEARTBEATS;
        }

        boolean hasHeartbeats() {
            return this == HEARTBEATS || this == CAPTIONS_AND_HEARTBEATS;
        }
    }

    private final Scenario scenario;
    private final Detail detail;
    /** The stages that may have messages in flight, to look up lost messages. */
    private final Deque<MessageStage> inFlightStages = new ArrayDeque<>();
    /** Copies and delayed messages, which may arrive after their stage has been removed. */
    private final Map<Long, SentMessage> stragglers = new HashMap<>(); // looked up, never iterated

    /** Whether the scenario pauses a process, for which messages may wait for any time. */
    private final boolean isAnyPaused;

    /** The messages of the failure detectors, if they are written. */
    private final MessageRecorder detectorMessages = new MessageRecorder();

    private final GivenTimeouts givenTimeouts;
    private final MergingLineWriter text;
    /** The remarks on given timeouts, which are written after all else that happens at their tick. */
    private final List<GivenTimeouts.Remark> pendingRemarks = new ArrayList<>();

    private int stages;
    /** The tick of the last stage. */
    private int sentInTick = NONE;
    /** The tick whose block of lines is being written; NONE after the lines of a stage. */
    private int blockTick = NONE;

    private Transcript(Scenario scenario, Detail detail, Appendable out) {
        this.scenario = scenario;
        this.detail = detail;
        this.text = new MergingLineWriter(out, scenario.group()::name);
        this.isAnyPaused =
                scenario.events().stream().anyMatch(event -> event.intervention() instanceof Intervention.Pause);
        this.givenTimeouts = new GivenTimeouts(scenario.group()::name, pendingRemarks::add);
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
     * @param withHeartbeats whether it has the messages that only serve to notice crashes
     * @throws IOException if {@code out} fails; the run is then abandoned
     */
    public static void writeWithCaptions(
            Scenario scenario, Publication publication, boolean withHeartbeats, Appendable out) throws IOException {
        write(scenario, publication, withHeartbeats ? Detail.CAPTIONS_AND_HEARTBEATS : Detail.CAPTIONS, out);
    }

    /**
     * Runs a scenario and writes its transcript with the messages that only serve to notice crashes.
     *
     * @param publication the algorithm that the scenario names
     * @throws IOException if {@code out} fails; the run is then abandoned
     */
    public static void writeWithHeartbeats(Scenario scenario, Publication publication, Appendable out)
            throws IOException {
        write(scenario, publication, Detail.HEARTBEATS, out);
    }

    /**
     * Formats the lines that each frame of a run adds to the transcript, without opening and closing.
     *
     * @param onlyExternallyVisible whether to include only what is visible from outside a process: messages, changes of
     *     belief and interventions. Rules, timers and roles are left out, so that two algorithms with the same
     *     behaviour give the same lines.
     */
    public static List<List<String>> linesByFrame(History run, boolean onlyExternallyVisible) {
        StringBuilder written = new StringBuilder();
        Scenario uncaptioned = run.scenario().withCaptions(List.of());
        Transcript transcript =
                new Transcript(uncaptioned, onlyExternallyVisible ? Detail.OUTSIDE : Detail.PAST, written);
        List<List<String>> lines = new ArrayList<>();
        for (Frame frame : run.frames()) {
            frame.events().forEach(event -> transcript.observe(frame.tick(), event));
            transcript.writePendingRemarks();
            transcript.text.flush();
            lines.add(written.isEmpty() ? List.of() : List.of(written.toString().split("\n")));
            written.setLength(0);
        }
        return lines;
    }

    private static void write(Scenario scenario, Publication publication, Detail detail, Appendable out)
            throws IOException {
        try {
            Transcript transcript = new Transcript(scenario, detail, out);
            TranscriptHeaderFooter frame = new TranscriptHeaderFooter(scenario, publication, transcript.text);
            frame.writeScenarioHeader();
            transcript.writeCaption(0);
            Algorithm<?> algorithm = publication.with(scenario.algorithm().options());
            RunEnd<?> end = RunEnd.simulate(scenario, algorithm, transcript);
            Simulation<?> simulation = end.simulation();
            StepResult ending = simulation.runToEnd();
            transcript.writePendingRemarks();
            transcript.text.flush();
            frame.writeRunSummary(simulation, ending, end.heartbeatsFromTick());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public void observe(int tick, SimulationEvent event) {
        if (event instanceof SimulationEvent.OfDetectors ofDetectors) {
            if (detail.hasHeartbeats()) {
                writeDetectorEvent(tick, ofDetectors.event());
            }
        } else if (event instanceof SimulationEvent.StageSent sent) {
            writeStage(sent.stage());
        } else if (event instanceof SimulationEvent.Reacted reacted) {
            writeReaction(tick, reacted);
        } else if (event instanceof SimulationEvent.Delayed delayed) {
            stragglers.put(delayed.sequence(), findMessage(delayed.sequence()));
        } else if (event instanceof SimulationEvent.Duplicated duplicated) {
            stragglers.put(duplicated.copy().sequence(), duplicated.copy());
        } else if (event instanceof SimulationEvent.Lost lost && lost.loss() != SimulationEvent.LossReason.DROPPED) {
            writeLoss(tick, lost);
        } else if (event instanceof SimulationEvent.Intervened intervened) {
            writeIntervention(tick, intervened);
        } else if (event instanceof SimulationEvent.Crashed crashed && crashed.amidSends()) {
            writeTickHeadingIfNew(tick); // an immediate crash has a line as an intervention
            text.addUnmergedLine("* " + name(crashed.process()) + " crashes");
        }
        if (detail != Detail.OUTSIDE) {
            givenTimeouts.observe(tick, event);
        }
    }

    private void writePendingRemarks() {
        List<GivenTimeouts.Remark> remarks = List.copyOf(pendingRemarks);
        pendingRemarks.clear();
        remarks.forEach(remark -> {
            writeTickHeadingIfNew(remark.tick());
            text.addUnmergedLine("* " + remark.sentence());
        });
    }

    private void writeStage(MessageStage stage) {
        writePendingRemarks();
        text.flush();
        stages = stage.number();
        sentInTick = stage.tick();
        blockTick = NONE;
        inFlightStages.removeIf(
                old -> !isAnyPaused && old.tick() + scenario.timing().longest() < stage.tick());
        inFlightStages.add(stage);
        text.writeVerbatim(scenario.findCaption(stage.number())
                .map(caption -> caption.frame().isEmpty() ? "" : "(" + caption.frame() + ") ")
                .orElse(""));
        text.writeVerbatim("stage " + stage.number() + ", tick " + stage.tick() + ": "
                + stage.type().name() + ", " + PlainText.formatCount(stage.messageCount(), "message") + "\n");
        writeCaption(stage.number());
        stage.forEach(sent -> text.addMergeableLine(
                name(sent.from()) + " > ",
                sent.to(),
                formatContent(sent.message()) + formatDelay(stage, sent.arrivalTick())));
        text.flush();
    }

    /** Writes a stage of messages of the failure detectors, which has no number, or the loss of one. */
    private void writeDetectorEvent(int tick, SimulationEvent event) {
        detectorMessages.observe(tick, event);
        if (event instanceof SimulationEvent.StageSent sent) {
            MessageStage stage = sent.stage();
            writePendingRemarks();
            text.flush();
            blockTick = NONE;
            text.writeVerbatim("to notice, tick " + tick + ": " + stage.type().name() + ", "
                    + PlainText.formatCount(stage.messageCount(), "message") + "\n");
            stage.forEach(each -> text.addMergeableLine(
                    name(each.from()) + " > ", each.to(), formatDelay(stage, each.arrivalTick())));
            text.flush();
        } else if (event instanceof SimulationEvent.Lost lost && lost.loss() != SimulationEvent.LossReason.DROPPED) {
            Frame.Flight message = detectorMessages.message(lost.sequence());
            writeTickHeadingIfNew(tick);
            text.addMergeableLine(
                    name(message.from()) + " > ",
                    message.to(),
                    " " + message.type() + " is lost: " + describeReason(lost.loss()));
        }
    }

    /** Writes the caption that begins at a stage, if captions are wanted. */
    private void writeCaption(int stage) {
        scenario.findCaption(stage)
                .filter(caption -> detail.hasCaptions() && caption.firstStage() == stage)
                .map(caption -> caption.text().strip().replaceAll("\\R", " "))
                .filter(words -> !words.isEmpty())
                .ifPresent(words -> text.writeVerbatim("\u00ab" + words + "\u00bb\n"));
    }

    /** Formats the delay of a message, unless delays are constant. */
    private String formatDelay(MessageStage stage, int arrivalTick) {
        boolean shown = !scenario.timing().hasConstantDelay() && detail.compareTo(Detail.PAST) < 0;
        return !shown ? "" : ", in " + (arrivalTick - stage.tick());
    }

    private String name(int id) {
        return scenario.group().name(id);
    }

    private String formatContent(Message message) {
        String content = message.content(this::name);
        return content.isEmpty() ? "" : " (" + content + ")";
    }

    private void writeReaction(int tick, SimulationEvent.Reacted reacted) {
        String change = describeChange(reacted.before(), reacted.after());
        if (change.isEmpty() && (detail == Detail.OUTSIDE || reacted.rules().isEmpty())) {
            return;
        }
        writeTickHeadingIfNew(tick);
        String cause = ": " + describeCause(reacted);
        String sources = formatSources(reacted.rules());
        text.addMergeableLine("", reacted.process(), detail == Detail.OUTSIDE ? change : cause + change + sources);
    }

    private String describeChange(ProcessState before, ProcessState after) {
        List<String> changes = new ArrayList<>();
        if (detail != Detail.OUTSIDE && before.role() != after.role()) {
            changes.add(after.role().name());
        }
        if (before.coordinator() != after.coordinator()) {
            changes.add(
                    "follows " + (after.coordinator() == ProcessState.NOBODY ? "nobody" : name(after.coordinator())));
        }
        return changes.isEmpty() ? "" : " -> " + String.join(", ", changes);
    }

    private static String formatSources(List<Rule> rules) {
        String sources = TraceEvent.joinSources(rules);
        return sources.isEmpty() ? "" : " [" + sources + "]";
    }

    private String describeCause(SimulationEvent.Reacted reacted) {
        SimulationEvent.Cause cause = reacted.cause();
        if (cause instanceof SimulationEvent.Cause.Received received) {
            return received.message().type().name() + " from " + name(received.from())
                    + formatContent(received.message());
        }
        if (cause instanceof SimulationEvent.Cause.TimedOut timedOut) {
            return "timer " + timedOut.timer().name() + " is due";
        }
        return cause instanceof SimulationEvent.Cause.Undelivered undelivered
                ? undelivered.message().type().name() + " to " + name(undelivered.to()) + " found nobody there"
                : TraceEvent.describeMessagelessCause(reacted);
    }

    private void writeLoss(int tick, SimulationEvent.Lost lost) {
        SentMessage sent = findMessage(lost.sequence());
        writeTickHeadingIfNew(tick);
        text.addMergeableLine(
                name(sent.from()) + " > ",
                sent.to(),
                " " + sent.message().type().name() + formatContent(sent.message()) + " is lost: "
                        + describeReason(lost.loss()));
    }

    private SentMessage findMessage(long sequence) {
        SentMessage straggler = stragglers.get(sequence);
        return straggler != null
                ? straggler
                : inFlightStages.stream()
                        .flatMap(stage -> stage.find(sequence).stream())
                        .findFirst()
                        .orElseThrow();
    }

    private void writeIntervention(int tick, SimulationEvent.Intervened intervened) {
        writeTickHeadingIfNew(tick);
        String done = InterventionCodec.describe(intervened.intervention(), this::name);
        text.addUnmergedLine("* " + done + (intervened.effective() ? "" : " (changes nothing)"));
    }

    private static String describeReason(SimulationEvent.LossReason loss) {
        return switch (loss) {
            case RECEIVER_CRASHED -> "crashed";
            case SEPARATED -> "separated";
            case NETWORK, DROPPED -> "dropped";
        };
    }

    /** Writes the heading of a tick, unless the next line belongs to the current block. */
    private void writeTickHeadingIfNew(int tick) {
        if (tick != blockTick) {
            writePendingRemarks();
            text.flush();
            blockTick = tick;
            text.writeVerbatim("tick " + tick + (sentInTick == tick ? ", after stage " + stages : "") + "\n");
        }
    }
}
