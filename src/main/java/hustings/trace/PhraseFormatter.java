package hustings.trace;

import hustings.engine.Frame;
import hustings.model.Message.MessageType;
import hustings.scenario.Translation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Formats ids, lists and verbs in a language. */
final class PhraseFormatter {

    private static final int MAX_PARTS = 4;
    private static final int MIN_RANGE_SIZE = 3;

    private final Translation language;
    private final List<Integer> group;

    /** @param frame any frame of the run; supplies the ids of the group */
    PhraseFormatter(Frame frame, Translation language) {
        this.language = language.naming(frame.group());
        group = frame.ids(process -> true);
    }

    /**
     * Formats ids, ascending, as a subject or object: "4", "0, 2 and 5", "0–5", or "12 processes" if there would be
     * more than four parts.
     */
    String formatIds(Collection<Integer> ids) {
        return formatIds(ids, "processes");
    }

    /** Formats ids as an indirect object. */
    String formatIdsAsRecipients(Collection<Integer> ids) {
        return formatIds(ids, "processes.to");
    }

    private String formatIds(Collection<Integer> ids, String manyIdsKey) {
        List<Integer> sorted = List.copyOf(new TreeSet<>(ids));
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < sorted.size(); ) {
            int end = findEndOfRange(sorted, i);
            if (end - i + 1 >= MIN_RANGE_SIZE) {
                parts.add(language.format("range", language.name(sorted.get(i)), language.name(sorted.get(end))));
                i = end + 1;
            } else {
                parts.add(language.name(sorted.get(i)));
                i++;
            }
        }
        return parts.size() > MAX_PARTS ? language.format(manyIdsKey, sorted.size()) : language.formatList(parts);
    }

    /** The last index of a sequence of ids without a gap in the group, whose names, if they have some, go on, too. */
    private int findEndOfRange(List<Integer> sorted, int start) {
        int end = start;
        int step = start + 1 < sorted.size() ? language.stepOfNames(sorted.get(start), sorted.get(start + 1)) : 0;
        int place = group.indexOf(sorted.get(start));
        while (step != 0
                && end + 1 < sorted.size()
                && place + 1 < group.size()
                && group.get(place + 1).equals(sorted.get(end + 1))
                && language.stepOfNames(sorted.get(end), sorted.get(end + 1)) == step) {
            end++;
            place++;
        }
        return end;
    }

    /** The receivers of a message in words: as a direct and as an indirect object. */
    record ReceiverPhrases(String direct, String indirect) {}

    /** Formats the ids of receivers. */
    ReceiverPhrases formatReceivers(Collection<Integer> ids) {
        return new ReceiverPhrases(formatIds(ids), formatIdsAsRecipients(ids));
    }

    /**
     * Composes a clause about sending a message type, such as "4 asks 5 and 6".
     *
     * @param senders the subject, already in words
     * @param senderCount the number of subjects
     * @param followOthers whether each subject follows another process, which it then announces instead of itself
     */
    String describeSending(
            MessageType type, String senders, int senderCount, boolean followOthers, ReceiverPhrases receivers) {
        String verb = followOthers ? type.verb().replace("announce itself to", "tell who leads") : type.verb();
        boolean plain = verb.equals("send " + type.name() + " to");
        String key = "verb." + Translation.toKey(plain ? "send" : verb);
        boolean known = language.hasKey(key);
        String named = known ? type.name() : senderCount == 1 ? toThirdPerson(verb) : verb;
        return language.format(
                known ? key : "verb.own", senders, senderCount, receivers.direct(), receivers.indirect(), named);
    }

    private static String toThirdPerson(String verb) {
        int end = verb.indexOf(' ') < 0 ? verb.length() : verb.indexOf(' ');
        String base = verb.substring(0, end);
        if (base.matches(".*(s|x|z|ch|sh|o)")) {
            return base + "es" + verb.substring(end);
        }
        return base.matches(".*[^aeiou]y")
                ? base.substring(0, base.length() - 1) + "ies" + verb.substring(end)
                : base + "s" + verb.substring(end);
    }
}
