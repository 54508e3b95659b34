package hustings.workbench;

import hustings.model.Algorithm;
import hustings.model.Message;
import hustings.model.Outbox;
import hustings.model.ProcessState;
import hustings.model.Self;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
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
final class DeterminismCheck<S extends ProcessState> {

    private final Algorithm<S> own;
    private final List<Field> variables;
    /** What the states that processes returned last were then, by id. */
    private final Map<Integer, String> states = new HashMap<>();
    /** What messages were when they were sent; those that are constants are left out. */
    private final IdentityHashMap<Object, String> messages = new IdentityHashMap<>();

    /** @param variables where the algorithm could keep something */
    DeterminismCheck(Algorithm<S> own, List<Field> variables) {
        this.own = own;
        this.variables = variables;
    }

    /**
     * A reaction, made twice; the effects of the second come out.
     *
     * @param out where they go; null if there can be none
     * @param state the state before; null before the run
     * @param message what arrives; null if nothing does
     * @param later whether some time is to pass between the two, so that a clock is seen
     * @throws CheckedOutbox.Misuse if it is none that a process may have
     */
    S react(
            Self self,
            S state,
            Message message,
            CheckedOutbox outbox,
            Outbox out,
            boolean later,
            Function<Outbox, S> reaction) {
        requireUnchanged(self, state, message);
        Map<Field, String> before = variables();
        List<Object> effects = new ArrayList<>();
        outbox.open(self, writingDown(effects, null), true);
        S once = reaction.apply(outbox);
        requireUnchanged(self, state, message);
        variables().forEach((field, held) -> {
            if (!held.equals(before.get(field))) {
                throw new CheckedOutbox.Misuse("found the field " + field.getName() + " of "
                        + field.getDeclaringClass().getSimpleName()
                        + " changed; expected a reaction to keep what it knows in the state that it returns");
            }
        });
        if (later) {
            awaitNextMillisecond();
        }
        List<Object> again = new ArrayList<>();
        outbox.open(self, writingDown(again, out), false);
        S next = reaction.apply(outbox);
        requireSame("state", once, next);
        requireSame("effects", effects, again);
        states.put(self.id(), StateSnapshot.of(next));
        for (Object effect : again) {
            if (effect instanceof Message sent && !(effect instanceof Enum<?>)) {
                requireText(sent.type().name(), sent::content);
                messages.put(sent, StateSnapshot.of(sent));
            }
        }
        return next;
    }

    /** An outbox that writes down what is put there, and hands it on if there is another. */
    private static Outbox writingDown(List<Object> effects, Outbox next) {
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

    private Map<Field, String> variables() {
        return variables.stream()
                .collect(Collectors.toMap(field -> field, field -> StateSnapshot.of(StateSnapshot.value(field, own))));
    }

    private void requireUnchanged(Self self, S state, Message message) {
        requireUnchanged("state", state, states.get(self.id()));
        requireUnchanged("message", message, messages.get(message));
    }

    private static void requireUnchanged(String what, Object value, String then) {
        String now = then == null ? null : StateSnapshot.of(value);
        if (!Objects.equals(now, then)) {
            throw new CheckedOutbox.Misuse("found the " + what + " " + then + " changed to " + now
                    + " in place; expected an immutable value, such as a record of numbers and List.of(...)");
        }
    }

    private static void requireSame(String what, Object once, Object again) {
        String first = StateSnapshot.of(once);
        String second = StateSnapshot.of(again);
        if (!first.equals(second)) {
            throw new CheckedOutbox.Misuse("found the " + what + " " + first + " and, reacting again to the same, "
                    + second + "; expected a reaction without clock, randomness or variables of its own");
        }
        if (again == null) {
            return; // which is told as such
        }
        if (!CheckedOutbox.asked(() -> again.equals(once))) {
            throw new CheckedOutbox.Misuse("found the " + what + " " + first
                    + " twice, and the two not equal; expected a value with equality, such as a record without arrays");
        }
        if (!CheckedOutbox.asked(() -> again.hashCode() == once.hashCode())) {
            throw new CheckedOutbox.Misuse("found the " + what + " " + first
                    + " twice, equal, with two hash codes; expected equal values to have the same");
        }
        requireText(what, again::toString);
    }

    /** What throws or is null here would fail when it is shown. */
    private static void requireText(String what, Supplier<String> text) {
        if (CheckedOutbox.asked(text) == null) {
            throw new CheckedOutbox.Misuse("found a text of the " + what + " that is null; expected one, or \"\"");
        }
    }
}
