package hustings.engine;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A fault or another action that a person or a script applies to a run; without effect where it changes nothing. */
public sealed interface Intervention {

    /** What an intervention acts on. */
    enum Target {
        /** To a process. */
        PROCESS,
        /** To a message on its way. */
        MESSAGE,
        /** To the network, of which the sides are named. */
        SIDES,
        /** To a link between two processes. */
        LINK,
        /** To all. */
        ALL
    }

    /** The kinds of intervention. The command line applies those on processes at one tick in this order. */
    enum Kind {
        /** {@link Crash}. */
        CRASH(Crash.class, "crash", Target.PROCESS),
        /** {@link CrashAfterSends}. */
        CRASH_AFTER_SENDS(CrashAfterSends.class, "crash", Target.PROCESS, "after-sends", 0),
        /** {@link Revive}. */
        REVIVE(Revive.class, "revive", Target.PROCESS),
        /** {@link Detect}. */
        DETECT(Detect.class, "detect", Target.PROCESS),
        /** {@link Drop}. */
        DROP(Drop.class, "drop", Target.MESSAGE),
        /** {@link Delay}. */
        DELAY(Delay.class, "delay", Target.MESSAGE, "ticks", 1),
        /** {@link Duplicate}. */
        DUPLICATE(Duplicate.class, "duplicate", Target.MESSAGE),
        /** {@link Partition}. */
        PARTITION(Partition.class, "partition", Target.SIDES),
        /** {@link Cut}. */
        CUT(Cut.class, "cut", Target.LINK),
        /** {@link Heal}. */
        HEAL(Heal.class, "heal", Target.ALL),
        /** {@link HealLink}. */
        HEAL_LINK(HealLink.class, "heal", Target.LINK),
        /** {@link Pause}. */
        PAUSE(Pause.class, "pause", Target.PROCESS),
        /** {@link Resume}. */
        RESUME(Resume.class, "resume", Target.PROCESS);

        private final Class<? extends Intervention> type;
        private final String verb;
        private final Target target;
        private final String amount;
        private final int minAmount;

        Kind(Class<? extends Intervention> type, String verb, Target target) {
            this(type, verb, target, "", 0);
        }

        Kind(Class<? extends Intervention> type, String verb, Target target, String amount, int minAmount) {
            this.type = type;
            this.verb = verb;
            this.target = target;
            this.amount = amount;
            this.minAmount = minAmount;
        }

        /** The verb that files, flags and logs have for it; both kinds of a crash share theirs, and those of a heal. */
        public String word() {
            return verb;
        }

        /** What it acts on. */
        public Target target() {
            return target;
        }

        /** The key of its number in files, such as "ticks"; empty if it has none. */
        public String amount() {
            return amount;
        }

        /** Whether a number belongs to it: after how many sends, by how many ticks. */
        public boolean hasAmount() {
            return !amount.isEmpty();
        }

        /** The least that the number may be. */
        public int leastAmount() {
            return minAmount;
        }

        /**
         * One of this kind that is done to a process.
         *
         * @param amount the number that belongs to it, if one does
         * @throws IllegalStateException if it is not done to a process
         */
        public Intervention create(int process, int amount) {
            return switch (this) {
                case CRASH -> new Crash(process);
                case CRASH_AFTER_SENDS -> new CrashAfterSends(process, amount);
                case REVIVE -> new Revive(process);
                case DETECT -> new Detect(process);
                case PAUSE -> new Pause(process);
                case RESUME -> new Resume(process);
                default -> throw new IllegalStateException(this + " is not done to a process");
            };
        }

        /**
         * One of this kind that is done to a message.
         *
         * @param amount the number that belongs to it, if one does
         * @throws IllegalStateException if it is not done to a message
         */
        public Intervention create(MessageName message, int amount) {
            return switch (this) {
                case DROP -> new Drop(message);
                case DELAY -> new Delay(message, amount);
                case DUPLICATE -> new Duplicate(message);
                default -> throw new IllegalStateException(this + " is not done to a message");
            };
        }

        /**
         * One of this kind that is done to a link.
         *
         * @throws IllegalStateException if it is not done to a link
         */
        public Intervention create(Link link) {
            return switch (this) {
                case CUT -> new Cut(link);
                case HEAL_LINK -> new HealLink(link);
                default -> throw new IllegalStateException(this + " is not done to a link");
            };
        }
    }

    /** Its kind. */
    default Kind kind() {
        return Arrays.stream(Kind.values())
                .filter(kind -> kind.type == getClass())
                .findFirst()
                .orElseThrow();
    }

    /** The number that belongs to it; 1 if none does. */
    default int amount() {
        return 1;
    }

    /** The ids it names; all of them must be of processes of the group. */
    List<Integer> ids();

    /** One that happens to a process. */
    sealed interface ToProcess extends Intervention {

        /** The id of the process. */
        int process();

        @Override
        default List<Integer> ids() {
            return List.of(process());
        }
    }

    /** Crash: the process loses its waiting sends, its timers and all state that is not in stable storage. */
    record Crash(int process) implements ToProcess {}

    /**
     * Crash in the middle of a multicast: in the next stage in which the process sends, only the first few of its sends
     * leave (in ascending order of the receivers' ids), then it crashes.
     *
     * @param afterSends how many leave, 0 or more; if the stage has no more of its sends than that, it crashes after it
     */
    record CrashAfterSends(int process, int afterSends) implements ToProcess {
        @Override
        public int amount() {
            return afterSends;
        }
    }

    /** Revive: a crashed process is back, with what it had in stable storage. */
    record Revive(int process) implements ToProcess {}

    /** Detect: a process notices that the coordinator has crashed. */
    record Detect(int process) implements ToProcess {}

    /**
     * Pause: the process does nothing, but is live. What comes to it waits until it resumes; its timers go on, and wait
     * when they are due.
     */
    record Pause(int process) implements ToProcess {}

    /** Resume: a paused process goes on; what waits for it is handled one tick later. */
    record Resume(int process) implements ToProcess {}

    /** One that happens to a message on its way; if it is not on its way, nothing happens. */
    sealed interface ToMessage extends Intervention {

        /** The message. */
        MessageName message();

        @Override
        default List<Integer> ids() {
            return List.of(message().from(), message().to());
        }
    }

    /** Drop: the message is lost. The sender gets no notice. */
    record Drop(MessageName message) implements ToMessage {}

    /**
     * Delay: the message takes longer.
     *
     * @param ticks how much longer, 1 or more
     */
    record Delay(MessageName message, int ticks) implements ToMessage {
        @Override
        public int amount() {
            return ticks;
        }
    }

    /**
     * Duplicate: a copy of the message arrives in the same tick, after all that was sent before it was made. The copy
     * is the network's doing: no tally counts it.
     */
    record Duplicate(MessageName message) implements ToMessage {}

    /**
     * Partition: what arrives from another side is lost, until the next partition or heal. Processes that it does not
     * name are a side of their own. Cut links stay.
     */
    record Partition(List<List<Integer>> sides) implements Intervention {
        /** A copy of the sides given. */
        public Partition {
            sides = sides.stream().map(List::copyOf).toList();
        }

        @Override
        public List<Integer> ids() {
            return sides.stream().flatMap(List::stream).toList();
        }
    }

    /** Heal: all are on one side again, and no link is cut. */
    record Heal() implements Intervention {
        @Override
        public List<Integer> ids() {
            return List.of();
        }
    }

    /**
     * A link between two processes: both directions, or only one.
     *
     * @param from the id of one of them; of a link with both directions, the lower one
     * @param to the id of the other
     * @param oneWay whether only what {@code from} sends to {@code to} is meant
     */
    record Link(int from, int to, boolean oneWay) {

        /** How a link is written: {@code 2-5} for both directions, {@code 2>5} for one. */
        public static final String PATTERN = "\\s*(\\d{1,9})\\s*([->])\\s*(\\d{1,9})\\s*";

        private static final Pattern COMPILED_PATTERN = Pattern.compile(PATTERN);

        /** @throws IllegalArgumentException if both ends are the same */
        public Link {
            if (from == to) {
                throw new IllegalArgumentException(
                        "found a link from " + from + " to itself; expected another process");
            }
            if (!oneWay && from > to) {
                int lower = to;
                to = from;
                from = lower;
            }
        }

        /** Both directions between two processes. */
        public static Link between(int one, int other) {
            return new Link(one, other, false);
        }

        /**
         * Parses a link.
         *
         * @throws IllegalArgumentException if the text is none, or both ends are the same
         */
        public static Link parse(String text) {
            Matcher matcher = COMPILED_PATTERN.matcher(text);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("'" + text + "' names no link; expected 2-5, or 2>5 for one way");
            }
            boolean oneWay = matcher.group(2).equals(">");
            return new Link(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(3)), oneWay);
        }

        @Override
        public String toString() {
            return from + (oneWay ? ">" : "-") + to;
        }
    }

    /** One that happens to a link between two processes. */
    sealed interface ToLink extends Intervention {

        /** The link. */
        Link link();

        @Override
        default List<Integer> ids() {
            return List.of(link().from(), link().to());
        }
    }

    /** Cut: what arrives over the link is lost, until it is healed. */
    record Cut(Link link) implements ToLink {}

    /** Heal of a link: it is cut no more; sides stay as they are. */
    record HealLink(Link link) implements ToLink {}
}
