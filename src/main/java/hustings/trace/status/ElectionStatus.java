package hustings.trace.status;

import hustings.model.Group;
import hustings.model.ProcessState;
import hustings.scenario.Translation;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The status of the election in a frame: a sentence and a rating. It depends on no later frame. Immutable.
 *
 * @param kind the kind of sentence
 * @param arguments the arguments of the sentence: ids as texts, numbers, collections of ids, or a map of beliefs from
 *     {@link hustings.trace.Measurement#groupByBelief}
 * @param faults the faults in this frame that prevent messages or reactions
 * @param rating the rating
 * @param processes the ids of the processes concerned: the leader, those in an election, or those in a wrong state
 * @param since the index of the frame since which the status has been the same
 * @param group the processes of the run
 */
public record ElectionStatus(
        Kind kind,
        List<Object> arguments,
        List<LastingFault> faults,
        Rating rating,
        SortedSet<Integer> processes,
        int since,
        Group group) {

    /** The rating of a status; no view shows it by colour alone. */
    public enum Rating {
        /** Neither good nor wrong: an election is under way, or none was needed yet. */
        NEUTRAL,
        /** An election has ended well. */
        GOOD,
        /** The status is wrong, but breaks no promise, or not yet: an election may still correct it. */
        WRONG,
        /** The status violates a promise of the algorithm. */
        BROKEN
    }

    /** The sentences; the key of each is its name in lower case, with dashes. */
    public enum Kind {
        NOBODY_LIVE,
        SEVERAL_LEAD,
        /** All live processes follow one of them. */
        ALL_FOLLOW,
        /** The same, while all processes are live. */
        WHOLE_GROUP_FOLLOWS,
        /** The only live process leads. */
        ONLY_LIVE,
        /** All follow a live process that is not the highest, where the highest should lead. */
        NOT_HIGHEST,
        ELECTING,
        WAITING,
        GRANTED,
        /** An election is under way in which no process takes part yet or any more. */
        UNDER_WAY,
        WON,
        /** A process has won, and no other follows it yet. */
        WON_UNKNOWN,
        COORDINATOR_CRASHED,
        /** All follow a process that is paused. */
        COORDINATOR_PAUSED,
        /** Some follow a crashed process, the others nobody. */
        SOME_FOLLOW_CRASHED,
        NO_LEADER_YET,
        /** The run is over, and all follow nobody. */
        NO_LEADER,
        DISAGREE,
        /** They disagree, with too many different beliefs to name them. */
        DISAGREE_MANY,
        /** The run is over, and they disagree. */
        NEVER_AGREE,
        NEVER_AGREE_MANY,
        /** The run was cut off during an election. */
        CUT_OFF,
        /** Nothing more happens, and some processes still wait. */
        NEVER_ENDS,
        /** The run repeats the same states for ever. */
        GOES_ROUND;

        /** The key of its text in the narration. */
        public String key() {
            return "election." + Translation.toKey(name());
        }
    }

    /** Whether both say the same; for an election under way it does not matter which processes take part. */
    boolean saysSameAs(ElectionStatus other) {
        Set<Kind> anyElection = EnumSet.of(Kind.ELECTING, Kind.WAITING, Kind.UNDER_WAY);
        return anyElection.contains(kind)
                ? anyElection.contains(other.kind)
                : kind == other.kind && arguments.equals(other.arguments);
    }

    ElectionStatus withRatingSince(Rating newRating, int frameIndex) {
        return new ElectionStatus(kind, arguments, faults, newRating, processes, frameIndex, group);
    }

    /** Whether the status is wrong or broken. */
    public boolean isWrong() {
        return rating == Rating.WRONG || rating == Rating.BROKEN;
    }

    /** Whether the text says whom every live process follows, if anybody. */
    public boolean saysWhoFollowsWhom() {
        return switch (kind) {
            case NOBODY_LIVE,
                    ALL_FOLLOW,
                    WHOLE_GROUP_FOLLOWS,
                    ONLY_LIVE,
                    NOT_HIGHEST,
                    COORDINATOR_CRASHED,
                    COORDINATOR_PAUSED,
                    NO_LEADER_YET,
                    NO_LEADER,
                    DISAGREE,
                    DISAGREE_MANY,
                    NEVER_AGREE,
                    NEVER_AGREE_MANY -> true;
            case SEVERAL_LEAD,
                    ELECTING,
                    WAITING,
                    GRANTED,
                    UNDER_WAY,
                    WON,
                    WON_UNKNOWN,
                    SOME_FOLLOW_CRASHED,
                    CUT_OFF,
                    NEVER_ENDS,
                    GOES_ROUND -> false;
        };
    }

    /** Whether the text names the faults. */
    public boolean mentionsFaults() {
        return rating != Rating.GOOD;
    }

    /** Formats the status as a sentence, followed by one for each fault unless the election has ended well. */
    public String describe(Translation unnamed) {
        Translation language = unnamed.naming(group);
        Stream<String> sentences = Stream.concat(
                Stream.of(formatSentence(kind.key(), arguments, language)),
                faults.stream()
                        .filter(fault -> mentionsFaults())
                        .filter(fault -> kind != Kind.COORDINATOR_PAUSED || !fault.isPauseOfExactly(processes))
                        .map(fault -> formatSentence(fault.key(), fault.arguments(), language)));
        return sentences.collect(Collectors.joining(" "));
    }

    private static String formatSentence(String key, List<Object> arguments, Translation language) {
        return language.format(
                key,
                arguments.stream()
                        .map(argument -> formatArgument(argument, language))
                        .toArray());
    }

    private static Object formatArgument(Object argument, Translation language) {
        if (argument instanceof Map<?, ?> beliefs) {
            return beliefs.entrySet().stream()
                    .map(belief -> formatBelief((Integer) belief.getKey(), toIds(belief.getValue()), language))
                    .collect(Collectors.joining("; "));
        }
        return argument instanceof Collection<?> ids ? language.formatIds(toIds(ids)) : argument;
    }

    private static String formatBelief(int followed, List<Integer> followers, Translation language) {
        String whom = followed == ProcessState.NOBODY ? language.format("election.nobody") : language.name(followed);
        return language.format("election.follows", language.formatIds(followers), followers.size(), whom);
    }

    private static List<Integer> toIds(Object ids) {
        return ((Collection<?>) ids).stream().map(Integer.class::cast).toList();
    }
}
