package hustings.picture;

import hustings.engine.Frame;
import hustings.engine.Frame.ProcessFrame;
import hustings.model.MessageType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/** Puts ids and verbs into English. */
final class Wording {

    private static final int MAX_PARTS = 4;
    private static final int SHORTEST_RANGE = 3;

    private final List<Integer> group;

    /** @param frame any frame of the run, for the ids that there are */
    Wording(Frame frame) {
        group = frame.processes().stream().map(ProcessFrame::id).toList();
    }

    /** The ids, ascending, as a subject or object: "4", "0, 2 and 5", "0 to 5", or "12 processes" if that is shorter. */
    String ids(Collection<Integer> ids) {
        List<Integer> sorted = List.copyOf(new TreeSet<>(ids));
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < sorted.size(); ) {
            int end = endOfRange(sorted, i);
            if (end - i + 1 >= SHORTEST_RANGE) {
                parts.add(sorted.get(i) + " to " + sorted.get(end));
                i = end + 1;
            } else {
                parts.add(sorted.get(i).toString());
                i++;
            }
        }
        return parts.size() > MAX_PARTS ? sorted.size() + " processes" : join(parts);
    }

    /** The last place to which the ids follow one another without a gap in the group. */
    private int endOfRange(List<Integer> sorted, int start) {
        int end = start;
        int place = group.indexOf(sorted.get(start));
        while (end + 1 < sorted.size()
                && place + 1 < group.size()
                && group.get(place + 1).equals(sorted.get(end + 1))) {
            end++;
            place++;
        }
        return end;
    }

    /** A list in prose: "a", "a and b", "a, b and c". */
    static String join(List<String> parts) {
        int last = parts.size() - 1;
        return last < 1
                ? String.join("", parts)
                : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
    }

    /** One form for one, another for several. */
    static String plural(long count, String one, String several) {
        return count == 1 ? one : several;
    }

    /** A number with its noun: "1 message", "3 messages", "8 processes". */
    static String count(long count, String noun) {
        String ending = noun.endsWith("s") ? "es" : "s";
        return count + " " + noun + (count == 1 ? "" : ending);
    }

    /** What someone does by sending a type: "asks", "ask", "announces itself to", "announce themselves to". */
    static String verb(MessageType type, long senders) {
        String verb = type.verb();
        if (senders != 1) {
            return verb.replace("itself", "themselves");
        }
        int end = verb.indexOf(' ') < 0 ? verb.length() : verb.indexOf(' ');
        return thirdPerson(verb.substring(0, end)) + verb.substring(end);
    }

    private static String thirdPerson(String base) {
        if (base.matches(".*(s|x|z|ch|sh|o)")) {
            return base + "es";
        }
        if (base.matches(".*[^aeiou]y")) {
            return base.substring(0, base.length() - 1) + "ies";
        }
        return base + "s";
    }
}
