package hustings.picture;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.ProcessState;
import hustings.model.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Says in a sentence or two what really happened in a run between two frames. It tells in the order of events: what was
 * done to the run, what was lost, who gave way; last, what is sent. If that is too long, what matters least is left out.
 */
public final class Narrator {

    /** The longest narration, in characters. */
    public static final int MAX_LENGTH = 160;

    private Narrator() {}

    /**
     * Tells what happened from one frame to another.
     *
     * @param frames all frames of a run
     * @param from index of the frame that was seen before, whose happenings are not told any more
     * @param to index of the frame that is shown; if that is not after {@code from}, the last step towards it is told
     */
    public static String narrate(List<Frame> frames, int from, int to) {
        int before = Math.max(0, from < to ? from : to - 1);
        Frame shown = frames.get(to);
        List<Sentence> sentences = new ArrayList<>();
        if (to == 0) {
            sentences.addAll(beginning(shown));
        }
        sentences.addAll(new Telling(frames, before, to).sentences());
        if (shown.ending() != Frame.Ending.NONE) {
            sentences.addAll(ending(shown));
        }
        if (sentences.isEmpty()) {
            sentences.add(new Sentence(1, nothingHappens(shown)));
        }
        return Sentence.join(sentences, MAX_LENGTH);
    }

    /** Describes a frame to someone who does not see it. */
    public static String describe(Frame frame) {
        Wording wording = new Wording(frame);
        List<Integer> crashed = ids(frame, process -> !process.live());
        List<Integer> leading = ids(frame, ProcessFrame::leads);
        List<Integer> electing = ids(frame, process -> process.live() && isElecting(process));
        StringBuilder text = new StringBuilder();
        text.append(Wording.count(frame.processes().size(), "process"));
        text.append(" at tick ").append(frame.tick()).append(", after ");
        text.append(Wording.count(frame.stage(), "stage")).append(".");
        if (!crashed.isEmpty()) {
            text.append(" Crashed: ").append(wording.ids(crashed)).append(".");
        }
        text.append(" Coordinator: ")
                .append(leading.isEmpty() ? "none" : wording.ids(leading))
                .append(".");
        if (!electing.isEmpty()) {
            text.append(" Holding an election: ").append(wording.ids(electing)).append(".");
        }
        TreeMap<String, Integer> flying = new TreeMap<>();
        frame.flights()
                .forEach(flight -> flying.merge(flight.sent().message().type().name(), 1, Integer::sum));
        if (!flying.isEmpty()) {
            List<String> types = new ArrayList<>();
            flying.forEach((type, count) -> types.add(count + " " + type));
            text.append(" On their way: ").append(Wording.join(types)).append(".");
        }
        return text.toString();
    }

    private static boolean isElecting(ProcessFrame process) {
        return process.state().role() == Role.ELECTING;
    }

    private static List<Integer> ids(Frame frame, Predicate<ProcessFrame> which) {
        return frame.processes().stream().filter(which).map(ProcessFrame::id).toList();
    }

    private static List<Sentence> beginning(Frame start) {
        Wording wording = new Wording(start);
        List<Integer> crashed = ids(start, process -> !process.live());
        List<Sentence> sentences = new ArrayList<>();
        if (!crashed.isEmpty()) {
            String verb = Wording.plural(crashed.size(), " is crashed.", " are crashed.");
            sentences.add(new Sentence(1, wording.ids(crashed) + verb));
        }
        sentences.add(new Sentence(1, beliefs(start)));
        return sentences;
    }

    private static List<Sentence> ending(Frame last) {
        List<Sentence> sentences = new ArrayList<>();
        if (last.ending() == Frame.Ending.OUT_OF_TIME) {
            sentences.add(new Sentence(2, "The run is stopped here."));
        }
        sentences.add(new Sentence(1, beliefs(last)));
        return sentences;
    }

    /** Whom the live processes believe in. */
    static String beliefs(Frame frame) {
        Wording wording = new Wording(frame);
        TreeMap<Integer, List<Integer>> believers = new TreeMap<>();
        for (ProcessFrame process : frame.processes()) {
            if (process.live()) {
                believers
                        .computeIfAbsent(process.state().coordinator(), id -> new ArrayList<>())
                        .add(process.id());
            }
        }
        if (believers.isEmpty()) {
            return "No process is live.";
        }
        if (believers.size() == 1) {
            int believed = believers.firstKey();
            List<Integer> all = believers.get(believed);
            String end = endsInACrashedOne(frame, believed) ? ", which has crashed." : ".";
            return all.size() == 1
                    ? all.get(0) + " is the only live process and believes in " + name(believed) + end
                    : "All live processes believe in " + name(believed) + end;
        }
        List<String> parts = new ArrayList<>();
        for (var entry : believers.descendingMap().entrySet()) {
            String verb =
                    !parts.isEmpty() ? "" : Wording.plural(entry.getValue().size(), " believes", " believe");
            parts.add(wording.ids(entry.getValue()) + verb + " in " + name(entry.getKey()));
        }
        return parts.size() > 4
                ? "They disagree: they believe in " + parts.size() + " different coordinators."
                : "They disagree: " + String.join("; ", parts) + ".";
    }

    /** At the beginning that is told anyway, and while the run goes on it may change. */
    private static boolean endsInACrashedOne(Frame frame, int id) {
        return frame.ending() != Frame.Ending.NONE
                && id != ProcessState.NOBODY
                && !frame.process(id).live();
    }

    private static String name(int believed) {
        return believed == ProcessState.NOBODY ? "nobody" : Integer.toString(believed);
    }

    private static String nothingHappens(Frame shown) {
        int flights = shown.flights().size();
        if (flights > 0) {
            return Wording.count(flights, "message") + Wording.plural(flights, " is", " are") + " on "
                    + Wording.plural(flights, "its", "their") + " way.";
        }
        return "Nothing happens.";
    }
}
