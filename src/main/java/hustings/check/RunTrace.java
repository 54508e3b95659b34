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
 * The messages of a run and its final beliefs, for sentences that a count alone does not decide.
 *
 * @param testCase the test case that was run
 * @param sends every message, in the order of sending
 * @param beliefs the coordinator of each live process at the end, by id
 */
public record RunTrace(TestCase testCase, List<Flight> sends, SortedMap<Integer, Integer> beliefs) {

    private static final String ELECTION = "ELECTION";
    private static final List<String> ANNOUNCEMENTS = List.of("COORDINATOR", "LEADER");

    private static final Pattern SENDS = Pattern.compile("(\\w+) ([\\d,]+)>([\\d,]*)");

    /** Runs a scenario to its end. */
    static <S extends ProcessState> RunTrace of(TestCase testCase, Algorithm<S> algorithm) {
        Scenario scenario = testCase.run();
        MessageRecorder recorder = new MessageRecorder();
        Simulation<S> simulation = scenario.createSimulation(algorithm, recorder);
        simulation.runToEnd();
        return new RunTrace(testCase, recorder.copyMessages(), Measurement.beliefsOf(simulation));
    }

    /** The messages of a type. */
    public List<Flight> sends(String type) {
        return sends.stream().filter(send -> send.type().equals(type)).toList();
    }

    /** The messages of a type that a process sent. */
    public List<Flight> sends(String type, int from) {
        return sends(type).stream().filter(send -> send.from() == from).toList();
    }

    /** The ids of the senders of messages of a type, ascending. */
    public List<Integer> senders(String type) {
        return sends(type).stream().map(Flight::from).distinct().sorted().toList();
    }

    /** The receivers of the messages of a type from a process, in the order of sending. */
    public List<Integer> receivers(String type, int from) {
        return sends(type, from).stream().map(Flight::to).toList();
    }

    /**
     * Checks that a process sends messages of a type to exactly these processes in this order; returns "" if so, and
     * otherwise the actual receivers.
     */
    public String checkReceivers(String type, int from, List<Integer> expected, String verb) {
        List<Integer> actual = receivers(type, from);
        return actual.equals(expected) ? "" : from + verb + formatIds(actual);
    }

    /**
     * Checks that exactly these processes, in ascending order, send messages of a type; returns "" if so, and otherwise
     * the actual senders.
     */
    public String checkSenders(String type, List<Integer> expected, String verb) {
        List<Integer> actual = senders(type);
        return actual.equals(expected) ? "" : formatIds(actual) + verb;
    }

    /** Checks that a process asks every process above it once, crashed or not; returns "" if so. */
    public String checkAsksAllAbove(int id) {
        return checkReceivers(ELECTION, id, idsAbove(id), " asks ");
    }

    /** Whether a process sends this many times as many ELECTION messages as there are processes above it. */
    public boolean asksAllAbove(int id, int times) {
        return sends(ELECTION, id).size() == times * idsAbove(id).size();
    }

    /**
     * Checks that messages are sent as a figure shows; returns "" if so.
     *
     * @param drawnMessages the receivers of a process's messages of a type in order, such as "OK 6>4,5", or all senders
     *     of a type, ascending, such as "OK 5,6>"
     */
    public String checkMessageSequence(String drawnMessages) {
        boolean asDrawn = SENDS.matcher(drawnMessages).results().allMatch(drawn -> {
            boolean isOfSenders = drawn.group(3).isEmpty();
            String type = drawn.group(1);
            List<Integer> ids = isOfSenders ? senders(type) : receivers(type, Integer.parseInt(drawn.group(2)));
            return drawn.group(isOfSenders ? 2 : 3)
                    .equals(ids.stream().map(String::valueOf).collect(Collectors.joining(",")));
        });
        return asDrawn ? "" : "another course";
    }

    /**
     * Checks that messages are sent as a figure shows and that all live processes follow this leader at the end;
     * returns "" if so.
     */
    public String checkMessageSequence(String drawnMessages, int leader) {
        String violation = checkMessageSequence(drawnMessages);
        return violation.isEmpty() ? checkAllBelieveIn(leader) : violation;
    }

    /** The messages of a type that were delivered to a process. */
    public List<Flight> deliveries(String type, int id) {
        return sends(type).stream()
                .filter(send -> send.to() == id && send.isDelivered())
                .toList();
    }

    /** Whether a message of a type was delivered to a process. */
    public boolean hasReceived(String type, int id) {
        return !deliveries(type, id).isEmpty();
    }

    /** The tick at which a process first announces itself or hears an announcement; 0 if it never does. */
    int firstTickAwareOfLeader(int id) {
        return sends.stream()
                .filter(send -> ANNOUNCEMENTS.contains(send.type()))
                .filter(send -> send.from() == id || (send.to() == id && send.isDelivered()))
                .mapToInt(send -> send.from() == id ? send.sentTick() : send.arrivalTick())
                .min()
                .orElse(0);
    }

    /** The highest live id at the end. */
    public int highestLiveAtEnd() {
        return beliefs.lastKey();
    }

    /** The id of the first process that detects. */
    public int firstDetector() {
        return testCase.firstDetector();
    }

    /** All ids, ascending. */
    public List<Integer> ids() {
        return testCase.run().group().ids();
    }

    /** Whether a process is crashed from the start. */
    public boolean isInitiallyCrashed(int id) {
        return testCase.run().crashed().contains(id);
    }

    /** The ids above this one, ascending, crashed or not. */
    public List<Integer> idsAbove(int id) {
        return ids().stream().filter(other -> other > id).toList();
    }

    /** The ids below this one, ascending, crashed or not. */
    public List<Integer> idsBelow(int id) {
        return ids().stream().filter(other -> other < id).toList();
    }

    /** All ids but this one, ascending, crashed or not. */
    public List<Integer> idsExcept(int id) {
        return ids().stream().filter(other -> other != id).toList();
    }

    /** The ids above this one that were not crashed from the start, ascending. */
    public List<Integer> initiallyLiveIdsAbove(int id) {
        return idsAbove(id).stream().filter(other -> !isInitiallyCrashed(other)).toList();
    }

    /**
     * The highest of the ids {@linkplain #initiallyLiveIdsAbove above this one} that were not crashed; empty if all
     * were.
     */
    public List<Integer> highestInitiallyLiveAbove(int id) {
        List<Integer> above = initiallyLiveIdsAbove(id);
        return above.subList(Math.max(0, above.size() - 1), above.size());
    }

    /** The first tick at which one of these messages is sent; the other number if there is none. */
    public static int firstSentTick(List<Flight> sends, int fallback) {
        return sends.stream().mapToInt(Flight::sentTick).min().orElse(fallback);
    }

    /**
     * Checks that no message meets a condition; returns "" if so, and otherwise the text for the first such message.
     */
    public static String checkNoMessage(List<Flight> sends, Predicate<Flight> isWrong, Function<Flight, String> text) {
        return sends.stream().filter(isWrong).findFirst().map(text).orElse("");
    }

    /** Checks that no message meets a condition; returns "" if so, and otherwise what is sent from whom to whom. */
    public static String checkNoMessage(List<Flight> sends, Predicate<Flight> isWrong) {
        return checkNoMessage(sends, isWrong, send -> send.from() + " sends " + send.type() + " to " + send.to());
    }

    /**
     * Checks that no process meets a condition; returns "" if so, and otherwise the text about the first such process.
     */
    public static String checkNoProcess(Collection<Integer> ids, Predicate<Integer> isWrong, String text) {
        return ids.stream().filter(isWrong).findFirst().map(id -> id + text).orElse("");
    }

    /** Checks that no message of these types is sent; returns "" if so, and otherwise who sends the first of them. */
    public String checkNoneOfTypesSent(String... types) {
        return Stream.of(types)
                .filter(type -> !sends(type).isEmpty())
                .findFirst()
                .map(type -> formatIds(senders(type)) + " sends " + type)
                .orElse("");
    }

    /**
     * Checks that all live processes follow this leader at the end; returns "" if so, and otherwise whom they follow.
     */
    public String checkAllBelieveIn(int leader) {
        return beliefs.values().stream().allMatch(belief -> belief == leader) ? "" : describeBeliefs();
    }

    /** The text that says who follows whom, such as "3 follows nobody; 1, 2 follow 3". */
    public String describeBeliefs() {
        return Measurement.groupByBelief(beliefs).entrySet().stream()
                .map(entry -> formatIds(entry.getValue())
                        + (entry.getValue().size() == 1 ? " follows " : " follow ")
                        + (entry.getKey() == ProcessState.NOBODY ? "nobody" : entry.getKey()))
                .collect(Collectors.joining("; "));
    }

    /** Ids separated by commas; "nobody" if there are none. */
    public static String formatIds(List<Integer> ids) {
        return ids.isEmpty() ? "nobody" : ids.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
