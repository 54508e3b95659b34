package hustings.check;

import hustings.engine.Frame.Flight;
import hustings.engine.Simulation;
import hustings.model.Algorithm;
import hustings.model.ProcessState;
import hustings.scenario.Scenario;
import hustings.trace.Measurement;
import hustings.trace.MessageRecorder;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What happened in a run, message by message: for sentences that a count alone does not decide.
 *
 * @param testCase what was run
 * @param sends every message, in the order of sending
 * @param beliefs whom each live process follows at the end, by id
 */
public record RunTrace(TestCase testCase, List<Flight> sends, SortedMap<Integer, Integer> beliefs) {

    private static final List<String> ANNOUNCEMENTS = List.of("COORDINATOR", "LEADER");

    private static final Pattern SENDS = Pattern.compile("(\\w+) ([\\d,]+)>([\\d,]*)");

    /** Runs a scenario to its end. */
    static <S extends ProcessState> RunTrace of(TestCase setting, Algorithm<S> algorithm) {
        Scenario scenario = setting.run();
        MessageRecorder recorder = new MessageRecorder();
        Simulation<S> simulation = scenario.start(algorithm, recorder);
        simulation.run();
        return new RunTrace(setting, recorder.messages(), Measurement.beliefsOf(simulation));
    }

    /** The messages of a type. */
    public List<Flight> sends(String type) {
        return sends.stream().filter(send -> send.type().equals(type)).toList();
    }

    /** The messages of a type that a process sent. */
    public List<Flight> sends(String type, int from) {
        return sends(type).stream().filter(send -> send.from() == from).toList();
    }

    /** Who sent messages of a type, ascending. */
    public List<Integer> senders(String type) {
        return sends(type).stream().map(Flight::from).distinct().sorted().toList();
    }

    /** Who was sent messages of a type by a process, in the order of sending. */
    public List<Integer> receivers(String type, int from) {
        return sends(type, from).stream().map(Flight::to).toList();
    }

    /** Empty if a process sends messages of a type to just these, in this order, and otherwise to whom it does. */
    public String checkReceivers(String type, int from, List<Integer> expected, String does) {
        List<Integer> asked = receivers(type, from);
        return asked.equals(expected) ? "" : from + does + formatIds(asked);
    }

    /**
     * Empty if messages are sent as they are drawn.
     *
     * @param course to whom a process sends messages of a type, in this order, such as "OK 6>4,5", or who sends any,
     *     ascending, such as "OK 5,6>"
     */
    public String checkCourse(String course) {
        boolean asDrawn = SENDS.matcher(course).results().allMatch(drawn -> {
            boolean isOfSenders = drawn.group(3).isEmpty();
            String type = drawn.group(1);
            List<Integer> ids = isOfSenders ? senders(type) : receivers(type, Integer.parseInt(drawn.group(2)));
            return drawn.group(isOfSenders ? 2 : 3)
                    .equals(ids.stream().map(String::valueOf).collect(Collectors.joining(",")));
        });
        return asDrawn ? "" : "another course";
    }

    /** Empty if they are sent so, and all live processes believe in a leader at the end. */
    public String checkCourse(String course, int leader) {
        String otherwise = checkCourse(course);
        return otherwise.isEmpty() ? checkAllBelieveIn(leader) : otherwise;
    }

    /** Whether a process got a message of a type. */
    public boolean hasReceived(String type, int id) {
        return sends(type).stream().anyMatch(send -> send.to() == id && send.isDelivered());
    }

    /** The tick at which a process first announces itself or hears an announcement; 0 if it never does. */
    int firstAnnouncementTick(int id) {
        return sends.stream()
                .filter(send -> ANNOUNCEMENTS.contains(send.type()))
                .filter(send -> send.from() == id || (send.to() == id && send.isDelivered()))
                .mapToInt(send -> send.from() == id ? send.sentTick() : send.arrivalTick())
                .min()
                .orElse(0);
    }

    /** The highest live id at the end. */
    public int highestLive() {
        return beliefs.lastKey();
    }

    /** The first that detects. */
    public int detector() {
        return testCase.detector();
    }

    /** All ids, ascending. */
    public List<Integer> ids() {
        return testCase.run().group().ids();
    }

    /** Whether a process is crashed from the start. */
    public boolean isCrashed(int id) {
        return testCase.run().crashed().contains(id);
    }

    /** The ids above one, ascending, crashed or not. */
    public List<Integer> idsAbove(int id) {
        return ids().stream().filter(other -> other > id).toList();
    }

    /** The ids above one that were not crashed from the start, ascending. */
    public List<Integer> liveIdsAbove(int id) {
        return idsAbove(id).stream().filter(other -> !isCrashed(other)).toList();
    }

    /** The first tick at which some messages are sent, or another number if none is. */
    public static int firstSentTick(List<Flight> sends, int otherwise) {
        return sends.stream().mapToInt(Flight::sentTick).min().orElse(otherwise);
    }

    /** Empty unless one of the messages is wrong, and otherwise what is said of the first such. */
    public static String checkNone(List<Flight> sends, Predicate<Flight> wrong, Function<Flight, String> text) {
        return sends.stream().filter(wrong).findFirst().map(text).orElse("");
    }

    /** Empty unless one of the processes is wrong, and otherwise what is said of the first such. */
    public static String checkNoId(Collection<Integer> ids, Predicate<Integer> wrong, String text) {
        return ids.stream().filter(wrong).findFirst().map(id -> id + text).orElse("");
    }

    /** Empty if none of these types is sent, and otherwise who sends the first of them. */
    public String checkNoneSent(String... types) {
        return Stream.of(types)
                .filter(type -> !sends(type).isEmpty())
                .findFirst()
                .map(type -> formatIds(senders(type)) + " sends " + type)
                .orElse("");
    }

    /** Empty if all live processes follow this one at the end, and otherwise whom they follow. */
    public String checkAllBelieveIn(int leader) {
        return beliefs.values().stream().allMatch(belief -> belief == leader) ? "" : describeBeliefs();
    }

    /** Who follows whom, such as "1, 2 follow 3; 3 follows nobody". */
    public String describeBeliefs() {
        return Measurement.groupByBelief(beliefs).entrySet().stream()
                .map(entry -> formatIds(entry.getValue())
                        + (entry.getValue().size() == 1 ? " follows " : " follow ")
                        + (entry.getKey() == ProcessState.NOBODY ? "nobody" : entry.getKey()))
                .collect(Collectors.joining("; "));
    }

    /** Ids as a text, "nobody" if there are none. */
    public static String formatIds(List<Integer> ids) {
        return ids.isEmpty() ? "nobody" : ids.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
