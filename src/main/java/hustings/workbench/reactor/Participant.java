package hustings.workbench.reactor;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Publication;
import hustings.model.Rule;
import hustings.model.Self;
import hustings.model.Timer;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A simulated process, with its own copy of the submission's classes and the states that it has been in. */
final class Participant {

    private final ValueCodec codec;
    private final Algorithm<ProcessState> algorithm;
    private final String title;
    private final List<Rule> rules;
    private final List<? extends Message.MessageType> types;
    private final List<? extends Timer> timers;
    private final DeterminismCheck<ProcessState> determinismCheck;
    private final List<ProcessState> states = new ArrayList<>();
    /** The numbers of states, by their snapshots. */
    private final Map<String, List<Integer>> stateNumbers = new HashMap<>();

    private final Map<Integer, Message> messages = new HashMap<>();
    private final Set<String> reactionsSeen = new HashSet<>();
    private final Set<Integer> describedStates = new HashSet<>();

    /**
     * Loads the classes again for this process.
     *
     * @param main the name of the algorithm's class
     */
    Participant(Map<String, byte[]> classes, String main) throws Throwable {
        OwnClasses loader = new OwnClasses(classes);
        Class<?> type = Class.forName(main, true, loader);
        Publication publication = findPublication(type);
        @SuppressWarnings("unchecked") // of its own states
        Algorithm<ProcessState> made =
                (Algorithm<ProcessState>) (publication == null ? instantiate(type) : publication.with(Map.of()));
        codec = new ValueCodec(loader);
        algorithm = made;
        title = publication == null ? "" : publication.title();
        rules = List.copyOf(algorithm.rules());
        types = List.copyOf(algorithm.messageTypes());
        timers = List.copyOf(algorithm.timers());
        determinismCheck =
                new DeterminismCheck<>(algorithm, StateSnapshot.findVariables(algorithm.getClass(), classes.keySet()));
    }

    /** Reads the static field of type Publication of a class; null if it has none. */
    private static Publication findPublication(Class<?> type) throws IllegalAccessException {
        for (Field field : type.getDeclaredFields()) {
            if (field.getType() == Publication.class && Modifier.isStatic(field.getModifiers())) {
                field.setAccessible(true);
                return (Publication) field.get(null);
            }
        }
        return null;
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

    Algorithm<ProcessState> algorithm() {
        return algorithm;
    }

    /** The title of the algorithm; empty if it has none. */
    String title() {
        return title;
    }

    List<Rule> rules() {
        return rules;
    }

    List<? extends Message.MessageType> types() {
        return types;
    }

    List<? extends Timer> timers() {
        return timers;
    }

    ProcessState stateOf(int number) {
        return number == Protocol.NONE ? null : states.get(number);
    }

    /** The numbers of the states that were already sent to the judge. */
    Set<Integer> sentStateNumbers() {
        return describedStates;
    }

    /** The number of a state; an equal state with the same content has the same number. */
    int numberOf(ProcessState state) {
        List<Integer> same = stateNumbers.computeIfAbsent(StateSnapshot.of(state), text -> new ArrayList<>());
        for (int number : same) {
            if (Misuse.callUserCode(() -> state.equals(states.get(number)))) {
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
            determinismCheck.takeSnapshot(known);
        }
        return known;
    }

    /** Computes a reaction; with {@code twice} makes it a second time, and compares. */
    ProcessState react(
            ReactionKind kind, Self self, ProcessState state, int other, Message message, Outbox out, boolean twice) {
        if (!twice) {
            return react(kind, self, state, other, message, out);
        }
        boolean isFirst = reactionsSeen.add(kind + (message == null ? "" : " " + message.type()));
        return determinismCheck.react(
                state,
                message,
                (target, isTrial) -> target,
                out,
                isFirst,
                target -> react(kind, self, state, other, message, target));
    }

    private ProcessState react(
            ReactionKind kind, Self self, ProcessState state, int other, Message message, Outbox out) {
        return switch (kind) {
            case RESTING -> algorithm.resting(self, other);
            case INITIAL -> algorithm.initial(self);
            case START -> algorithm.onStart(self, state, out);
            case DETECT -> algorithm.onDetect(self, state, out);
            case MESSAGE -> algorithm.onMessage(self, state, other, message, out);
            case TIMER -> algorithm.onTimer(self, state, timers.get(other), out);
            case UNDELIVERED -> algorithm.onUndelivered(self, state, other, message, out);
            case CRASH -> algorithm.afterCrash(self, state);
            case REVIVE -> algorithm.onRevive(self, state, out);
        };
    }
}
