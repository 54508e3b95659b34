package hustings.engine;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A fault or another action that a person or a script applies to a run; may have no effect on it. */
public sealed interface Intervention {

    /** The kind of target of an intervention. */
    enum Target {
        /** A process. */
        PROCESS,
        /** A message on its way. */
        MESSAGE,
        /** The network as a whole, with the sides of a partition. */
        SIDES,
        /** A link between two processes. */
        LINK,
        /** The network as a whole. */
        ALL
    }

    /** The kinds of intervention. At one tick the command line applies those on processes in this order. */
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

        /** The verb in files, flags and logs; both kinds of crash share one verb, and so do both kinds of heal. */
        public String verb() {
            return verb;
        }

        /** The kind of target. */
        public Target target() {
            return target;
        }

        /** The key in files of the intervention's number, such as "ticks"; empty if it has none. */
        public String amountKey() {
            return amount;
        }

        /** Whether the intervention has a number: of sends before a crash, or of ticks of delay. */
        public boolean hasAmount() {
            return !amount.isEmpty();
        }

        /** The minimum of the number. */
        public int minAmount() {
            return minAmount;
        }

        /**
         * Creates an intervention of this kind on a process.
         *
         * @param amount the number, if the kind has one; otherwise ignored
         * @throws IllegalStateException if this kind does not act on a process
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
         * Creates an intervention of this kind on a message.
         *
         * @param amount the number, if the kind has one; otherwise ignored
         * @throws IllegalStateException if this kind does not act on a message
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
         * Creates an intervention of this kind on a link.
         *
         * @throws IllegalStateException if this kind does not act on a link
         */
        public Intervention create(Link link) {
            return switch (this) {
                case CUT -> new Cut(link);
                case HEAL_LINK -> new HealLink(link);
                default -> throw new IllegalStateException(this + " is not done to a link");
            };
        }
    }

    /** The kind of this intervention. */
    default Kind kind() {
        return Arrays.stream(Kind.values())
                .filter(kind -> kind.type == getClass())
                .findFirst()
                .orElseThrow();
    }

    /** The number of this intervention (sends or ticks); 1 if its kind has none. */
    default int amount() {
        return 1;
    }

    /** All process ids that this intervention names; they must be in the group. */
    List<Integer> involvedIds();

    /** An intervention on a process. */
    sealed interface ToProcess extends Intervention {

        /** The id of the process. */
        int process();

        @Override
        default List<Integer> involvedIds() {
            return List.of(process());
        }
    }

    /** Crash: the process loses its waiting sends, its timers and all state that is not in stable storage. */
    record Crash(int process) implements ToProcess {}

    /**
     * Crash in the middle of a multicast: in the next stage in which the process sends, only the first few of its sends
     * leave (in ascending order of the receivers' ids), then it crashes.
     *
     * @param afterSends the number of sends that leave, 0 or more; if the stage has no more of its sends than that, it
     *     crashes after the stage
     */
    record CrashAfterSends(int process, int afterSends) implements ToProcess {
        @Override
        public int amount() {
            return afterSends;
        }
    }

    /** Revive: a crashed process recovers, with its stable storage. */
    record Revive(int process) implements ToProcess {}

    /** Detect: a process notices that the coordinator has crashed. */
    record Detect(int process) implements ToProcess {}

    /**
     * Pause: the process does nothing, but is live. Messages and other events wait until it resumes; its timers run on,
     * and wait once they are due.
     */
    record Pause(int process) implements ToProcess {}

    /** Resume: a paused process continues; it handles the waiting messages and events one tick later. */
    record Resume(int process) implements ToProcess {}

    /** An intervention on a message; without effect unless the message is on its way. */
    sealed interface ToMessage extends Intervention {

        /** The message. */
        MessageName message();

        @Override
        default List<Integer> involvedIds() {
            return List.of(message().from(), message().to());
        }
    }

    /** Drop: the message is lost. The sender gets no notice. */
    record Drop(MessageName message) implements ToMessage {}

    /**
     * Delay: the message arrives later.
     *
     * @param ticks the additional delay, 1 or more
     */
    record Delay(MessageName message, int ticks) implements ToMessage {
        @Override
        public int amount() {
            return ticks;
        }
    }

    /**
     * Duplicate: a copy of the message arrives in the same tick, after all messages sent before the copy was made. The
     * network made the copy, so no tally counts it.
     */
    record Duplicate(MessageName message) implements ToMessage {}

    /**
     * Partition: messages that arrive from another side are lost, until the next partition or heal. Processes that are
     * not named form one more side. Cut links stay cut.
     */
    record Partition(List<List<Integer>> sides) implements Intervention {
        /** Copies the sides. */
        public Partition {
            sides = sides.stream().map(List::copyOf).toList();
        }

        @Override
        public List<Integer> involvedIds() {
            return sides.stream().flatMap(List::stream).toList();
        }
    }

    /** Heal: all processes are on one side again, and no link is cut. */
    record Heal() implements Intervention {
        @Override
        public List<Integer> involvedIds() {
            return List.of();
        }
    }

    /**
     * A link between two processes: both directions, or only one.
     *
     * @param from the id of one end; for both directions, the lower id
     * @param to the id of the other end
     * @param oneWay whether only the direction from {@code from} to {@code to} is meant
     */
    record Link(int from, int to, boolean oneWay) {

        /** A link in text form, as a regular expression: {@code 2-5} for both directions, {@code 2>5} for one. */
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

        /** Creates a link of both directions between two processes. */
        public static Link between(int one, int other) {
            return new Link(one, other, false);
        }

        /**
         * Parses a link.
         *
         * @throws IllegalArgumentException if the text is not a link, or both ends are the same
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

    /** An intervention on a link between two processes. */
    sealed interface ToLink extends Intervention {

        /** The link. */
        Link link();

        @Override
        default List<Integer> involvedIds() {
            return List.of(link().from(), link().to());
        }
    }

    /** Cut: messages that arrive over the link are lost, until it is healed. */
    record Cut(Link link) implements ToLink {}

    /** Heal of a link: it is no longer cut; a partition stays as it is. */
    record HealLink(Link link) implements ToLink {}
}
