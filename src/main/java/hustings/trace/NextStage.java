package hustings.trace;

import hustings.engine.Frame;
import hustings.engine.Frame.Flight;
import hustings.engine.Frame.ProcessFrame;
import hustings.engine.MessageStage;
import hustings.engine.SimulationEvent.Reacted;
import hustings.engine.SimulationEvent.StageSent;
import hustings.model.Role;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The part of a run after a frame: up to and including its next stage, or to the end if none follows.
 *
 * @param frames the frames of that part; empty if the frame is the last one
 * @param frame the last frame of that part
 * @param stage the stage that is sent in that frame
 */
public record NextStage(List<Frame> frames, Frame frame, Optional<MessageStage> stage) {

    /** Finds the next stage after the frame at an index, from 0. */
    public static NextStage findAfter(List<Frame> frames, int frameIndex) {
        int target = frameIndex;
        while (target + 1 < frames.size()
                && (target == frameIndex || frames.get(target).kind() != Frame.Kind.STAGE)) {
            target++;
        }
        Frame frame = frames.get(target);
        List<Frame> next = frames.subList(frameIndex + 1, target + 1);
        if (next.isEmpty()) {
            return new NextStage(next, frame, Optional.empty());
        }
        Stream<StageSent> sent = frame.events(StageSent.class);
        return new NextStage(next, frame, sent.map(StageSent::stage).findFirst());
    }

    /** The number of messages that each sender of the stage sends, by ascending id. */
    public SortedMap<Integer, Integer> countMessagesBySender() {
        SortedMap<Integer, Integer> senders = new TreeMap<>();
        stage.ifPresent(next -> next.forEach(sent -> senders.merge(sent.from(), 1, Integer::sum)));
        return senders;
    }

    /** The number of messages of the stage that a process sends. */
    public int countSentBy(int process) {
        frame.process(process);
        return countMessagesBySender().getOrDefault(process, 0);
    }

    /** The number of messages of the stage; 0 if none follows. */
    public long countMessages() {
        return stage.map(MessageStage::messageCount).orElse(0L);
    }

    /** The messages of the stage that are lost, without copies. */
    public List<Flight> lostFlights() {
        return stage.isEmpty()
                ? List.of()
                : frame.flightsOfStage().stream()
                        .filter(flight -> flight.fate().isLost() && !flight.isCopy())
                        .toList();
    }

    /** The number of messages of the stage that are lost. */
    public long countLost() {
        return lostFlights().size();
    }

    /** The ids of the processes that start an election before the next stage. */
    public SortedSet<Integer> findElectionStarters() {
        return reactions().stream()
                .filter(NextStage::startsElection)
                .map(Reacted::process)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Whether a process starts to hold an election by a reaction. */
    public static boolean startsElection(Reacted reacted) {
        return reacted.after().role() == Role.ELECTING && reacted.before().role() != Role.ELECTING;
    }

    /** The reactions before the next stage, in order. */
    public List<Reacted> reactions() {
        return frames.stream().flatMap(NextStage::reactions).toList();
    }

    /** The reactions of a frame, in order. */
    public static Stream<Reacted> reactions(Frame frame) {
        return frame.events(Reacted.class);
    }

    /** The ids of the live processes that believe they lead. */
    public static TreeSet<Integer> findLeaders(Frame frame) {
        return new TreeSet<>(frame.ids(ProcessFrame::leads));
    }
}
