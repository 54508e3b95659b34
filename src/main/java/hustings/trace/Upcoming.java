package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Happening;
import hustings.engine.Happening.Reacted;
import hustings.engine.MessageStage;
import hustings.model.Role;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What comes next in a run after a frame: up to and with the next stage, or the end of the run where none follows.
 *
 * @param frames what comes next; empty if the frame is the last one
 * @param frame the frame to which it leads
 * @param stage the stage that is sent in that frame
 */
public record Upcoming(List<Frame> frames, Frame frame, Optional<MessageStage> stage) {

    /** What comes after the frame at an index, from 0. */
    public static Upcoming after(List<Frame> frames, int index) {
        int target = index;
        while (target + 1 < frames.size()
                && (target == index || frames.get(target).kind() != Frame.Kind.STAGE)) {
            target++;
        }
        Frame frame = frames.get(target);
        List<Frame> next = frames.subList(index + 1, target + 1);
        Optional<MessageStage> stage = target == index ? Optional.empty() : stageSent(frame);
        return new Upcoming(next, frame, stage);
    }

    private static Optional<MessageStage> stageSent(Frame frame) {
        return frame.happenings(Happening.StageSent.class)
                .map(Happening.StageSent::stage)
                .findFirst();
    }

    /** How many messages each sender of the stage sends, by ascending id. */
    public SortedMap<Integer, Integer> senders() {
        SortedMap<Integer, Integer> senders = new TreeMap<>();
        stage.ifPresent(sent ->
                sent.forEach((sequence, from, to, message, arrivalTick) -> senders.merge(from, 1, Integer::sum)));
        return senders;
    }

    /** How many messages of the stage a process sends. */
    public int sentBy(int process) {
        frame.process(process);
        return senders().getOrDefault(process, 0);
    }

    /** How many messages the stage has. */
    public long messages() {
        return stage.map(MessageStage::messages).orElse(0L);
    }

    /** The messages of the stage that reach nobody; what the network copies is not counted. */
    public List<Frame.Flight> lostFlights() {
        return stage.isEmpty()
                ? List.of()
                : frame.stageFlights().stream()
                        .filter(flight ->
                                flight.fate().isLost() && !flight.sent().copy())
                        .toList();
    }

    /** How many messages of the stage reach nobody. */
    public long lost() {
        return lostFlights().size();
    }

    /** Who begins to hold an election on the way there. */
    public SortedSet<Integer> startingElections() {
        SortedSet<Integer> ids = new TreeSet<>();
        reactions().stream().filter(Upcoming::startsElection).forEach(reacted -> ids.add(reacted.process()));
        return ids;
    }

    /** Whether a process holds an election after a reaction, and held none before it. */
    public static boolean startsElection(Reacted reacted) {
        return reacted.after().role() == Role.ELECTING && reacted.before().role() != Role.ELECTING;
    }

    /** What the processes do on the way there, in order. */
    public List<Reacted> reactions() {
        return frames.stream().flatMap(Upcoming::reactions).toList();
    }

    /** What the processes do in a frame, in order. */
    public static Stream<Reacted> reactions(Frame frame) {
        return frame.happenings(Reacted.class);
    }

    /** Who is live and believes to lead. */
    public static TreeSet<Integer> leading(Frame frame) {
        TreeSet<Integer> ids = new TreeSet<>();
        frame.processes().stream().filter(Frame.ProcessFrame::leads).forEach(process -> ids.add(process.id()));
        return ids;
    }
}
