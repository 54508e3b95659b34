package hustings.engine;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
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

    /** What an intervention finds where it changes anything; otherwise it changes nothing. */
    enum Precondition {
        /** The process is live. */
        LIVE,
        /** The process has crashed. */
        CRASHED,
        /** The process is live and not paused. */
        RUNNING,
        /** The process is paused. */
        PAUSED,
        /** The message is on its way. */
        ON_ITS_WAY,
        /** The network is not yet as it is to be. */
        CHANGEABLE
    }

    /**
     * What stands beside the target of an intervention: a number, or a word that tells its kind from another with the
     * same verb.
     *
     * @param key the key in files, such as "ticks"
     * @param help what an editor says of the key
     * @param word the only value; empty for a number
     * @param min the minimum of the number
     * @param phrase what logs say before the number, or in place of the word
     * @param unit what the number counts; empty for a word
     */
    record Detail(String key, String help, String word, int min, String phrase, String unit) {

        private static final Detail NONE = new Detail("", "", "", 0, "", "");

        static Detail number(String key, int min, String phrase, String unit, String help) {
            return new Detail(key, help, "", min, phrase, unit);
        }

        static Detail word(String key, String word, String phrase, String help) {
            return new Detail(key, help, word, 0, phrase, "");
        }

        /** Whether it is a number: of sends before a crash, or of ticks of delay. */
        public boolean isNumber() {
            return !unit.isEmpty();
        }
    }

    /**
     * The kinds of intervention, each with what is the same in every language: how it is written, what it is done to,
     * and when it changes something. Its words are in the texts under its {@link #id}. At one tick the command line
     * applies those on processes in this order; menus have them in this order, too.
     */
    enum Kind {
        /** {@link Crash}. */
        CRASH("crash", Target.PROCESS, Precondition.LIVE, "x-circle", "Who crashes."),
        /** {@link CrashAfterSends}. */
        CRASH_AFTER_SENDS(
                "crash",
                Target.PROCESS,
                Precondition.LIVE,
                "zap-off",
                "Who crashes.",
                Detail.number(
                        "after-sends",
                        0,
                        " in its next stage, after ",
                        "send",
                        "The crash comes after so many sends of the process's next stage.")),
        /** {@link Crash} with the loss of its disk. */
        DISK_LOSS(
                "crash",
                Target.PROCESS,
                Precondition.LIVE,
                "hard-drive",
                "Who crashes.",
                Detail.word(
                        "loses",
                        "disk",
                        ", losing its disk",
                        "What the crash destroys besides: the disk, so that the process comes back with nothing.")),
        /** {@link Revive}. */
        REVIVE("revive", Target.PROCESS, Precondition.CRASHED, "heart", "Who starts again."),
        /** {@link Detect}. */
        DETECT("detect", Target.PROCESS, Precondition.LIVE, "eye", "Who notices that the coordinator is down."),
        /** {@link Drop}. */
        DROP("drop", Target.MESSAGE, Precondition.ON_ITS_WAY, "slash", "The message that is lost."),
        /** {@link Delay}. */
        DELAY(
                "delay",
                Target.MESSAGE,
                Precondition.ON_ITS_WAY,
                "clock",
                "The message that is late, with ticks.",
                Detail.number("ticks", 1, " by ", "tick", "How many ticks later it arrives.")),
        /** {@link Duplicate}. */
        DUPLICATE("duplicate", Target.MESSAGE, Precondition.ON_ITS_WAY, "copy", "The message that arrives twice."),
        /** {@link Partition}. */
        PARTITION(
                "partition",
                Target.SIDES,
                Precondition.CHANGEABLE,
                "scissors",
                "The sides between which nothing arrives, such as [[0..2], [3, 4]]."),
        /** {@link Cut}. */
        CUT(
                "cut",
                Target.LINK,
                Precondition.CHANGEABLE,
                "scissors",
                "The link that is cut, such as 2-5, or 2>5 for one way; or a list of them."),
        /** {@link Heal}. */
        HEAL(
                "heal",
                Target.ALL,
                Precondition.CHANGEABLE,
                "heart",
                "Ends all partitions and cuts; or those of a link, such as 2-5, or 2>5 for one way."),
        /** {@link HealLink}. */
        HEAL_LINK("heal", Target.LINK, Precondition.CHANGEABLE, "heart", HEAL.help),
        /** {@link Pause}. */
        PAUSE("pause", Target.PROCESS, Precondition.RUNNING, "pause", "Who is paused."),
        /** {@link Resume}. */
        RESUME("resume", Target.PROCESS, Precondition.PAUSED, "play", "Who goes on after a pause.");

        private final String verb;
        private final Target target;
        private final Precondition precondition;
        private final String symbol;
        private final String help;
        private final Detail detail;

        Kind(String verb, Target target, Precondition precondition, String symbol, String help) {
            this(verb, target, precondition, symbol, help, Detail.NONE);
        }

        Kind(String verb, Target target, Precondition precondition, String symbol, String help, Detail detail) {
            this.verb = verb;
            this.target = target;
            this.precondition = precondition;
            this.symbol = symbol;
            this.help = help;
            this.detail = detail;
        }

        /** The name in keys of texts and ids of controls, such as "crash-after-sends"; each kind has its own. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** The verb in files, flags and logs; all kinds of crash share one verb, and so do both kinds of heal. */
        public String verb() {
            return verb;
        }

        /** The name of its flag, without dashes: its verb, or if a word tells it from others with the verb, its id. */
        public String flag() {
            return detail.word().isEmpty() ? verb : id();
        }

        /** The kind of target. */
        public Target target() {
            return target;
        }

        /** What it finds where it changes anything. */
        public Precondition precondition() {
            return precondition;
        }

        /** The name of its symbol in menus, in the set of icons called Feather. */
        public String symbol() {
            return symbol;
        }

        /** What an editor of files says of the verb; the same for kinds that share one. */
        public String help() {
            return help;
        }

        /** What stands beside the target; its key is empty if nothing does. */
        public Detail detail() {
            return detail;
        }

        /** Whether something stands beside the target. */
        public boolean hasDetail() {
            return !detail.key().isEmpty();
        }

        /** Whether the intervention has a number: of sends before a crash, or of ticks of delay. */
        public boolean hasAmount() {
            return detail.isNumber();
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
                case DISK_LOSS -> new Crash(process, true);
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
    Kind kind();

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

    /**
     * Crash: the process loses its waiting sends, its timers and all state that is not in stable storage.
     *
     * @param losesDisk whether it loses its stable storage as well: when it is revived, it knows nothing any more
     */
    record Crash(int process, boolean losesDisk) implements ToProcess {

        /** Creates a crash that leaves the stable storage as it is. */
        public Crash(int process) {
            this(process, false);
        }

        @Override
        public Kind kind() {
            return losesDisk ? Kind.DISK_LOSS : Kind.CRASH;
        }
    }

    /**
     * Crash in the middle of a multicast: in the next stage in which the process sends, only the first few of its sends
     * leave (in ascending order of the receivers' ids), then it crashes.
     *
     * @param afterSends the number of sends that leave, 0 or more; if the stage has no more of its sends than that, it
     *     crashes after the stage
     */
    record CrashAfterSends(int process, int afterSends) implements ToProcess {
        @Override
        public Kind kind() {
            return Kind.CRASH_AFTER_SENDS;
        }

        @Override
        public int amount() {
            return afterSends;
        }
    }

    /** Revive: a crashed process recovers, with its stable storage. */
    record Revive(int process) implements ToProcess {
        @Override
        public Kind kind() {
            return Kind.REVIVE;
        }
    }

    /** Detect: a process notices that the coordinator has crashed. */
    record Detect(int process) implements ToProcess {
        @Override
        public Kind kind() {
            return Kind.DETECT;
        }
    }

    /**
     * Pause: the process does nothing, but is live. Messages and other events wait until it resumes; its timers run on,
     * and wait once they are due.
     */
    record Pause(int process) implements ToProcess {
        @Override
        public Kind kind() {
            return Kind.PAUSE;
        }
    }

    /** Resume: a paused process continues; it handles the waiting messages and events one tick later. */
    record Resume(int process) implements ToProcess {
        @Override
        public Kind kind() {
            return Kind.RESUME;
        }
    }

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
    record Drop(MessageName message) implements ToMessage {
        @Override
        public Kind kind() {
            return Kind.DROP;
        }
    }

    /**
     * Delay: the message arrives later.
     *
     * @param ticks the additional delay, 1 or more
     */
    record Delay(MessageName message, int ticks) implements ToMessage {
        @Override
        public Kind kind() {
            return Kind.DELAY;
        }

        @Override
        public int amount() {
            return ticks;
        }
    }

    /**
     * Duplicate: a copy of the message arrives in the same tick, after all messages sent before the copy was made. The
     * network made the copy, so no tally counts it.
     */
    record Duplicate(MessageName message) implements ToMessage {
        @Override
        public Kind kind() {
            return Kind.DUPLICATE;
        }
    }

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
        public Kind kind() {
            return Kind.PARTITION;
        }

        @Override
        public List<Integer> involvedIds() {
            return sides.stream().flatMap(List::stream).toList();
        }
    }

    /** Heal: all processes are on one side again, and no link is cut. */
    record Heal() implements Intervention {
        @Override
        public Kind kind() {
            return Kind.HEAL;
        }

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
        public static final String PATTERN =
                "\\s*(" + MessageName.PROCESS_PATTERN + ")\\s*([->])\\s*(" + MessageName.PROCESS_PATTERN + ")\\s*";

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
            return parse(text, MessageName::parseNumber);
        }

        /**
         * Parses a link between processes that are called by their names.
         *
         * @param idOf returns the id of the process that is called so; may throw what it likes if there is none
         * @throws IllegalArgumentException if the text is not a link, or both ends are the same
         */
        public static Link parse(String text, ToIntFunction<String> idOf) {
            Matcher matcher = COMPILED_PATTERN.matcher(text);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("'" + text + "' names no link; expected 2-5, or 2>5 for one way");
            }
            boolean oneWay = matcher.group(2).equals(">");
            return new Link(idOf.applyAsInt(matcher.group(1)), idOf.applyAsInt(matcher.group(3)), oneWay);
        }

        /**
         * Formats the link with the processes called by their names, such as {@code B-A}.
         *
         * @param nameOf returns what the process with an id is called
         */
        public String format(IntFunction<String> nameOf) {
            return nameOf.apply(from) + (oneWay ? ">" : "-") + nameOf.apply(to);
        }

        /** The link with ids. */
        @Override
        public String toString() {
            return format(Integer::toString);
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
    record Cut(Link link) implements ToLink {
        @Override
        public Kind kind() {
            return Kind.CUT;
        }
    }

    /** Heal of a link: it is no longer cut; a partition stays as it is. */
    record HealLink(Link link) implements ToLink {
        @Override
        public Kind kind() {
            return Kind.HEAL_LINK;
        }
    }
}
