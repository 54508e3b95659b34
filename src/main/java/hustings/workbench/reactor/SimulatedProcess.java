package hustings.workbench.reactor;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Self;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A simulated process, with its own copy of the submission's classes and the states that it has been in. */
final class SimulatedProcess {

    private final ValueCodec codec;
    private final Algorithm<ProcessState> algorithm;
    private final Vocabulary vocabulary;
    private final DeterminismCheck<ProcessState> determinismCheck;
    private final List<ProcessState> states = new ArrayList<>();
    /** The numbers of states, by their snapshots. */
    private final Map<String, List<Integer>> stateNumbers = new HashMap<>();

    private final Map<Integer, Message> messages = new HashMap<>();

    /**
     * Loads the classes again for this process.
     *
     * @param main the name of the algorithm's class
     */
    SimulatedProcess(Map<String, byte[]> classes, String main) throws Throwable {
        UserClassLoader loader = new UserClassLoader(classes, ClassLoader.getPlatformClassLoader());
        Class<?> type = Class.forName(main, true, loader);
        Optional<Publication> publication = Fields.readPublication(type);
        @SuppressWarnings("unchecked") // of its own states
        Algorithm<ProcessState> made = (Algorithm<ProcessState>)
                (publication.isPresent() ? publication.get().with(Map.of()) : instantiate(type));
        codec = new ValueCodec(loader);
        algorithm = made;
        vocabulary = Vocabulary.of(publication.map(Publication::title).orElse(""), algorithm);
        List<Field> variables = StateSnapshot.findMutableFields(algorithm.getClass(), classes.keySet());
        determinismCheck = new DeterminismCheck<>(algorithm, variables, new HashSet<>());
    }

    private static Object instantiate(Class<?> type) throws Throwable {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    Vocabulary vocabulary() {
        return vocabulary;
    }

    ProcessState stateByNumber(int number) {
        return number == Protocol.NONE ? null : states.get(number);
    }

    /** The number of a state, which may be null; an equal state with the same content has the same number. */
    int findOrAssignNumber(ProcessState state) {
        if (state == null) {
            return Protocol.NONE;
        }
        List<Integer> same = stateNumbers.computeIfAbsent(StateSnapshot.of(state), text -> new ArrayList<>());
        for (int number : same) {
            if (MisuseException.callUserCode(() -> state.equals(states.get(number)))) {
                return number;
            }
        }
        same.add(states.size());
        states.add(state);
        return states.size() - 1;
    }

    byte[] encode(Message message) {
        return codec.encode(message);
    }

    /** The message with a number, decoded with this process's own classes. */
    Message decodeMessage(int number, byte[] content) {
        Message known = messages.get(number);
        if (known == null) {
            known = (Message) codec.decode(content);
            messages.put(number, known);
            determinismCheck.rememberSnapshot(known);
        }
        return known;
    }

    /** Computes a reaction twice, and compares. */
    ProcessState react(Event event, Self self, ProcessState state, Outbox out) {
        return determinismCheck.reactTwice(
                event, state, out, (target, isTrial) -> event.dispatchTo(algorithm, self, state, target));
    }
}
