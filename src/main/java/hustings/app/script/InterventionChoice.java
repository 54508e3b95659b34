package hustings.app.script;

import hustings.app.base.Ids;
import hustings.app.base.Texts;
import hustings.engine.Intervention;
import hustings.engine.MessageName;
import hustings.model.Group;
import hustings.model.Message.MessageType;
import hustings.scenario.Range;
import hustings.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What can be done to a run, as a person picks it from a list and says to whom. */
enum InterventionChoice {
    /** A process crashes. */
    CRASH(Target.PROCESS, false) {
        @Override
        Intervention done(int id, int amount) {
            return new Intervention.Crash(id);
        }
    },
    /** A process crashes in the middle of its next sends. */
    CRASH_AFTER_SENDS(Target.PROCESS, true) {
        @Override
        Intervention done(int id, int amount) {
            return new Intervention.CrashAfterSends(id, amount);
        }
    },
    /** A process is back. */
    REVIVE(Target.PROCESS, false) {
        @Override
        Intervention done(int id, int amount) {
            return new Intervention.Revive(id);
        }
    },
    /** A process notices that the coordinator has crashed. */
    DETECT(Target.PROCESS, false) {
        @Override
        Intervention done(int id, int amount) {
            return new Intervention.Detect(id);
        }
    },
    /** A message is lost. */
    DROP(Target.MESSAGE, false) {
        @Override
        Intervention done(MessageName message, int amount) {
            return new Intervention.Drop(message);
        }
    },
    /** A message takes longer. */
    DELAY(Target.MESSAGE, true) {
        @Override
        Intervention done(MessageName message, int amount) {
            return new Intervention.Delay(message, amount);
        }
    },
    /** A message arrives twice. */
    DUPLICATE(Target.MESSAGE, false) {
        @Override
        Intervention done(MessageName message, int amount) {
            return new Intervention.Duplicate(message);
        }
    },
    /** The network is cut into sides. */
    PARTITION(Target.SIDES, false),
    /** The network is whole again. */
    HEAL(Target.NOBODY, false);

    private static final Pattern BETWEEN_SIDES = Pattern.compile("\\s*\\|\\s*");

    private final Target target;
    private final boolean hasAmount;

    /** To whom something is done. */
    enum Target {
        /** To a process. */
        PROCESS,
        /** To a message. */
        MESSAGE,
        /** To the network, of which the sides are named. */
        SIDES,
        /** To all. */
        NOBODY
    }

    InterventionChoice(Target target, boolean hasAmount) {
        this.target = target;
        this.hasAmount = hasAmount;
    }

    /** To whom it is done. */
    Target target() {
        return target;
    }

    /** Whether a number belongs to it: after how many sends, by how many ticks. */
    boolean hasAmount() {
        return hasAmount;
    }

    /** The least that the number may be. */
    int leastAmount() {
        return this == DELAY ? 1 : 0;
    }

    /** Done to a process; only for those that are. */
    Intervention done(int id, int amount) {
        throw new IllegalStateException(this + " is not done to a process");
    }

    /** Done to a message; only for those that are. */
    Intervention done(MessageName message, int amount) {
        throw new IllegalStateException(this + " is not done to a message");
    }

    /**
     * Done to whom a person has typed.
     *
     * @throws IllegalArgumentException if that names nobody of the scenario; the message says what is expected
     */
    Intervention done(String whom, int amount, Scenario scenario, List<? extends MessageType> types) {
        return switch (target) {
            case PROCESS -> done(member(whom, scenario.group()), amount);
            case MESSAGE -> done(message(whom, scenario.group(), types), amount);
            case SIDES -> new Intervention.Partition(sides(whom, scenario.group()));
            case NOBODY -> new Intervention.Heal();
        };
    }

    private static int member(String text, Group group) {
        String typed = text.strip();
        if (!typed.matches("\\d{1,9}")) {
            throw new IllegalArgumentException(Texts.of("script.bad-id", Ids.text(group.ids())));
        }
        return member(Integer.parseInt(typed), group);
    }

    private static int member(int id, Group group) {
        if (!group.contains(id)) {
            throw new IllegalArgumentException(Texts.of("script.no-such-id", id + "", Ids.text(group.ids())));
        }
        return id;
    }

    private static MessageName message(String text, Group group, List<? extends MessageType> types) {
        MessageName name;
        try {
            name = MessageName.parse(text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(Texts.of("script.bad-message"), e);
        }
        member(name.from(), group);
        member(name.to(), group);
        List<String> names = types.stream().map(MessageType::name).toList();
        if (!names.contains(name.type())) {
            throw new IllegalArgumentException(Texts.of("script.no-such-type", name.type(), String.join(", ", names)));
        }
        return name;
    }

    private static List<List<Integer>> sides(String text, Group group) {
        List<List<Integer>> sides = new ArrayList<>();
        Set<Integer> seen = new HashSet<>(); // looked up, never iterated
        for (String part : BETWEEN_SIDES.split(text.strip(), -1)) {
            if (part.isBlank()) {
                throw new IllegalArgumentException(Texts.of("script.bad-sides"));
            }
            List<Integer> side = Range.numbers(part, Group.MAX_SIZE);
            for (int id : side) {
                if (!seen.add(member(id, group))) {
                    throw new IllegalArgumentException(Texts.of("script.on-two-sides", id + ""));
                }
            }
            sides.add(side);
        }
        return sides;
    }

    /** Which deed an intervention is. */
    static InterventionChoice of(Intervention intervention) {
        String name = intervention.getClass().getSimpleName().toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(deed -> deed.name().replace("_", "").equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** To whom an intervention happens, as a person would type it. */
    static String whom(Intervention intervention) {
        if (intervention instanceof Intervention.ToProcess toProcess) {
            return Integer.toString(toProcess.process());
        }
        if (intervention instanceof Intervention.ToMessage toMessage) {
            return toMessage.message().toString();
        }
        return intervention instanceof Intervention.Partition partition
                ? partition.sides().stream().map(Range::text).collect(Collectors.joining(" | "))
                : "";
    }

    /** The number that belongs to an intervention; 1 if none does. */
    static int amount(Intervention intervention) {
        if (intervention instanceof Intervention.CrashAfterSends crash) {
            return crash.afterSends();
        }
        return intervention instanceof Intervention.Delay delay ? delay.ticks() : 1;
    }

    @Override
    public String toString() {
        return Texts.of("script.deed." + name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}
