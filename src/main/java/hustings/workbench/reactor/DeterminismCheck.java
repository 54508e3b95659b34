package hustings.workbench.reactor;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Makes reactions twice and compares them. A reaction must be a function of its arguments, must not modify them, and
 * must return and send values with equality.
 */
public final class DeterminismCheck<S extends ProcessState> {

    private final Algorithm<S> own;
    private final List<Field> variables;
    private final Set<String> seenEvents;
    /** Snapshots of states when they were returned, and of messages when they were sent; without constants. */
    private final IdentityHashMap<Object, String> snapshots = new IdentityHashMap<>();

    /**
     * Creates a check for an algorithm.
     *
     * @param variables the fields in which the algorithm could keep data
     * @param seenEvents the kinds of events reacted to so far; at the first of each kind the check waits for the next
     *     millisecond between the two reactions, so that the use of a clock is found
     */
    public DeterminismCheck(Algorithm<S> own, List<Field> variables, Set<String> seenEvents) {
        this.own = own;
        this.variables = variables;
        this.seenEvents = seenEvents;
    }

    /**
     * Makes a reaction twice, compares the results, and passes on the effects of the second.
     *
     * @param state the state before the reaction; null before the run
     * @param out receives the effects of the second reaction; null if there can be none
     * @param reaction makes the reaction, given an outbox, and whether it will be made again
     * @throws MisuseException if the reaction is none that a process may make
     */
    public S reactTwice(Event event, S state, Outbox out, BiFunction<Outbox, Boolean, S> reaction) {
        Message message = event.message();
        boolean isFirst = seenEvents.add(event.kind() + (message == null ? "" : " " + message.type()));
        requireUnchanged(state, message);
        Map<Field, String> before = takeVariableSnapshots();
        List<Object> effects = new ArrayList<>();
        S once = reaction.apply(createRecordingOutbox(effects, null), true);
        requireUnchanged(state, message);
        takeVariableSnapshots().forEach((field, held) -> {
            if (!held.equals(before.get(field))) {
                throw new MisuseException("found the field " + field.getName() + " of "
                        + field.getDeclaringClass().getSimpleName()
                        + " changed; expected a reaction to keep what it knows in the state that it returns");
            }
        });
        if (isFirst) {
            awaitNextMillisecond();
        }
        List<Object> again = new ArrayList<>();
        S next = reaction.apply(createRecordingOutbox(again, out), false);
        requireSame("state", once, next);
        requireSame("effects", effects, again);
        rememberSnapshot(next);
        for (Object effect : again) {
            if (effect instanceof Message sent && !(effect instanceof Enum<?>)) {
                requireReadableText(sent.type().name(), sent::content);
                rememberSnapshot(sent);
            }
        }
        return next;
    }

    /** Creates an outbox that records effects, and passes them on unless the next outbox is null. */
    private static Outbox createRecordingOutbox(List<Object> effects, Outbox next) {
        return (Outbox) Proxy.newProxyInstance(
                Outbox.class.getClassLoader(), new Class<?>[] {Outbox.class}, (proxy, method, arguments) -> {
                    effects.add(method.getName());
                    effects.addAll(arguments == null ? List.of() : Arrays.asList(arguments));
                    return next == null ? null : method.invoke(next, arguments);
                });
    }

    private static void awaitNextMillisecond() {
        long now = System.currentTimeMillis();
        while (System.currentTimeMillis() == now) {
            Thread.onSpinWait();
        }
    }

    private Map<Field, String> takeVariableSnapshots() {
        return variables.stream()
                .collect(Collectors.toMap(field -> field, field -> StateSnapshot.of(Fields.readField(field, own))));
    }

    /** Takes a snapshot of a state or a message. */
    public void rememberSnapshot(Object value) {
        if (value != null && !(value instanceof Enum<?>)) {
            snapshots.put(value, StateSnapshot.of(value));
        }
    }

    private void requireUnchanged(S state, Message message) {
        requireUnchanged("state", state, snapshots.get(state));
        requireUnchanged("message", message, snapshots.get(message));
    }

    private static void requireUnchanged(String what, Object value, String earlierSnapshot) {
        String now = earlierSnapshot == null ? null : StateSnapshot.of(value);
        if (!Objects.equals(now, earlierSnapshot)) {
            throw new MisuseException("found the " + what + " " + earlierSnapshot + " changed to " + now
                    + " in place; expected an immutable value, such as a record of numbers and List.of(...)");
        }
    }

    private static void requireSame(String what, Object once, Object again) {
        String first = StateSnapshot.of(once);
        String second = StateSnapshot.of(again);
        if (!first.equals(second)) {
            throw new MisuseException("found the " + what + " " + first + " and, reacting again to the same, " + second
                    + "; expected a reaction without clock, randomness or variables of its own");
        }
        if (again == null) {
            return; // reported elsewhere
        }
        if (!MisuseException.callUserCode(() -> again.equals(once))) {
            throw new MisuseException("found the " + what + " " + first
                    + " twice, and the two not equal; expected a value with equality, such as a record without arrays");
        }
        if (!MisuseException.callUserCode(() -> again.hashCode() == once.hashCode())) {
            throw new MisuseException("found the " + what + " " + first
                    + " twice, equal, with two hash codes; expected equal values to have the same");
        }
        requireReadableText(what, again::toString);
    }

    /** Requires that a text can be read and is not null, since it would otherwise fail when shown. */
    private static void requireReadableText(String what, Supplier<String> text) {
        if (MisuseException.callUserCode(text) == null) {
            throw new MisuseException("found a text of the " + what + " that is null; expected one, or \"\"");
        }
    }
}
