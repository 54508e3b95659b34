package hustings.trace.status;

import hustings.model.ProcessState;
import hustings.scenario.Translation;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the election has come to in a frame: a sentence, and how good that is. It says nothing of what comes after the
 * frame. Immutable.
 *
 * @param kind which sentence
 * @param arguments what is inserted into it: an id as a text, a number, a collection of ids, or a map of beliefs as
 *     {@link hustings.trace.Measurement#groupByBelief} makes it
 * @param faults what keeps processes from hearing each other or from reacting in this frame
 * @param tone how good it is
 * @param processes the ids of those it is about: who leads, who holds an election, or who is not as it is to be
 * @param since the index of the frame since which it has stood so without a break
 */
public record ElectionStatus(
        Kind kind,
        List<Object> arguments,
        List<LastingFault> faults,
        Tone tone,
        SortedSet<Integer> processes,
        int since) {

    /** How good it is; no view tells it by a colour alone. */
    public enum Tone {
        /** Neither good nor wrong: an election is under way, or none was needed yet. */
        NEUTRAL,
        /** An election has ended well. */
        GOOD,
        /** It is not as it is to be, and no election is under way that would put it right. */
        WRONG,
        /** The algorithm promises that it does not come to this. */
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
        /** The same, and all others do not follow the winner yet. */
        WON_UNKNOWN,
        COORDINATOR_CRASHED,
        /** All follow a process that is paused. */
        COORDINATOR_PAUSED,
        /** The same, and not all follow it. */
        SOME_FOLLOW_CRASHED,
        NO_LEADER_YET,
        /** The run is over, and all follow nobody. */
        NO_LEADER,
        DISAGREE,
        /** The same, with too many different beliefs to name them. */
        DISAGREE_MANY,
        /** The run is over, and they disagree. */
        NEVER_AGREE,
        NEVER_AGREE_MANY,
        /** The last tick is over amid an election. */
        CUT_OFF,
        /** Nothing more happens, and some still wait. */
        NEVER_ENDS,
        /** The same happens again and again. */
        GOES_ROUND;

        /** The key of its text in the narration. */
        public String key() {
            return "election." + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** Whether it is not as it is to be. */
    public boolean isWrong() {
        return tone == Tone.WRONG || tone == Tone.BROKEN;
    }

    /** Whether its text names the faults. */
    public boolean namesFaults() {
        return tone != Tone.GOOD;
    }

    /** The sentence, with its full stop, and one for each of the faults unless the election has ended well. */
    public String text(Translation language) {
        Stream<String> sentences = Stream.concat(
                Stream.of(formatSentence(kind.key(), arguments, language)),
                faults.stream()
                        .filter(fault -> namesFaults())
                        .filter(fault -> kind != Kind.COORDINATOR_PAUSED || !fault.isOnlyPauseOf(processes))
                        .map(fault -> formatSentence(fault.key(), fault.arguments(), language)));
        return sentences.collect(Collectors.joining(" "));
    }

    private static String formatSentence(String key, List<Object> arguments, Translation language) {
        return language.say(
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
        return argument instanceof Collection<?> ids ? formatIds(toIds(ids), language) : argument;
    }

    private static String formatBelief(int followed, List<Integer> followers, Translation language) {
        String whom = followed == ProcessState.NOBODY ? language.say("election.nobody") : Integer.toString(followed);
        return language.say("election.follows", formatIds(followers, language), followers.size(), whom);
    }

    private static String formatIds(List<Integer> ids, Translation language) {
        return language.ids(ids);
    }

    private static List<Integer> toIds(Object ids) {
        return ((Collection<?>) ids).stream().map(Integer.class::cast).toList();
    }
}
