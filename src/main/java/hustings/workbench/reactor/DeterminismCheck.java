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
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Lets the processes of a run react twice, and compares: a reaction is a function of what it is given, it changes
 * nothing of that in place, and what it returns and sends has equality.
 */
public final class DeterminismCheck<S extends ProcessState> {

    private final Algorithm<S> own;
    private final List<Field> variables;
    /** What states were when they were returned, and messages when they were sent; constants are left out. */
    private final IdentityHashMap<Object, String> snapshots = new IdentityHashMap<>();

    /** Hands the effects of a reaction on to an outbox, after a look at them. */
    @FunctionalInterface
    public interface Entrance {
        /**
         * The outbox in the place of the given one.
         *
         * @param isTrial whether the reaction will be made again
         */
        Outbox to(Outbox target, boolean isTrial);
    }

    /**
     * Compares reactions of an algorithm.
     *
     * @param variables where the algorithm could keep something
     */
    public DeterminismCheck(Algorithm<S> own, List<Field> variables) {
        this.own = own;
        this.variables = variables;
    }

    /**
     * A reaction, made twice; the effects of the second come out.
     *
     * @param entrance where the effects of each of the two go through
     * @param out where they go; null if there can be none
     * @param state the state before; null before the run
     * @param message what arrives; null if nothing does
     * @param later whether some time is to pass between the two, so that a clock is seen
     * @throws Misuse if it is none that a process may have
     */
    public S react(
            S state,
            Message message,
            Entrance outboxFactory,
            Outbox out,
            boolean isDelayed,
            Function<Outbox, S> reaction) {
        requireUnchanged(state, message);
        Map<Field, String> before = variableSnapshots();
        List<Object> effects = new ArrayList<>();
        S once = reaction.apply(outboxFactory.to(createRecordingOutbox(effects, null), true));
        requireUnchanged(state, message);
        variableSnapshots().forEach((field, held) -> {
            if (!held.equals(before.get(field))) {
                throw new Misuse("found the field " + field.getName() + " of "
                        + field.getDeclaringClass().getSimpleName()
                        + " changed; expected a reaction to keep what it knows in the state that it returns");
            }
        });
        if (isDelayed) {
            awaitNextMillisecond();
        }
        List<Object> again = new ArrayList<>();
        S next = reaction.apply(outboxFactory.to(createRecordingOutbox(again, out), false));
        requireSame("state", once, next);
        requireSame("effects", effects, again);
        remember(next);
        for (Object effect : again) {
            if (effect instanceof Message sent && !(effect instanceof Enum<?>)) {
                requireText(sent.type().name(), sent::content);
                remember(sent);
            }
        }
        return next;
    }

    /** An outbox that writes down what is put there, and hands it on if there is another. */
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

    private Map<Field, String> variableSnapshots() {
        return variables.stream()
                .collect(Collectors.toMap(field -> field, field -> StateSnapshot.of(StateSnapshot.value(field, own))));
    }

    /** Takes down what a state or a message is now. */
    public void remember(Object value) {
        if (value != null && !(value instanceof Enum<?>)) {
            snapshots.put(value, StateSnapshot.of(value));
        }
    }

    private void requireUnchanged(S state, Message message) {
        requireUnchanged("state", state, snapshots.get(state));
        requireUnchanged("message", message, snapshots.get(message));
    }

    private static void requireUnchanged(String what, Object value, String then) {
        String now = then == null ? null : StateSnapshot.of(value);
        if (!Objects.equals(now, then)) {
            throw new Misuse("found the " + what + " " + then + " changed to " + now
                    + " in place; expected an immutable value, such as a record of numbers and List.of(...)");
        }
    }

    private static void requireSame(String what, Object once, Object again) {
        String first = StateSnapshot.of(once);
        String second = StateSnapshot.of(again);
        if (!first.equals(second)) {
            throw new Misuse("found the " + what + " " + first + " and, reacting again to the same, " + second
                    + "; expected a reaction without clock, randomness or variables of its own");
        }
        if (again == null) {
            return; // which is told as such
        }
        if (!Misuse.asked(() -> again.equals(once))) {
            throw new Misuse("found the " + what + " " + first
                    + " twice, and the two not equal; expected a value with equality, such as a record without arrays");
        }
        if (!Misuse.asked(() -> again.hashCode() == once.hashCode())) {
            throw new Misuse("found the " + what + " " + first
                    + " twice, equal, with two hash codes; expected equal values to have the same");
        }
        requireText(what, again::toString);
    }

    /** What throws or is null here would fail when it is shown. */
    private static void requireText(String what, Supplier<String> text) {
        if (Misuse.asked(text) == null) {
            throw new Misuse("found a text of the " + what + " that is null; expected one, or \"\"");
        }
    }
}
