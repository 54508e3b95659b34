package hustings.search;

import hustings.model.Algorithm;
import hustings.model.Property;
import hustings.scenario.AlgorithmChoice;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What one search of the ledger established.
 *
 * @param choice which algorithm
 * @param size how far the search was to go
 * @param complete whether it went as far, or found a schedule that breaks a property
 * @param covered with how many faults all schedules were visited; -1 if not even those without a fault were
 * @param broken the property that the smallest schedule breaks, if there is one
 * @param lateMessages how many late messages that schedule has
 * @param situations how many situations were told apart; if it was stopped, how many it kept at most
 * @param fingerprint that of the program that searched, see {@link Fingerprint}; empty if it is not known
 */
public record LedgerRow(
        AlgorithmChoice choice,
        Size size,
        boolean complete,
        int covered,
        Optional<Property> broken,
        int lateMessages,
        long situations,
        String fingerprint) {

    private static final int USUAL_N = 3;

    /**
     * How large a search is.
     *
     * @param n how many processes, 2 or more; the highest has crashed at the start
     * @param faults how many faults a schedule may have
     * @param late how many late messages besides
     */
    public record Size(int n, int faults, int late) {

        /** Whether each number is at most that of another size. */
        boolean isWithin(Size other) {
            return n <= other.n && faults <= other.faults && late <= other.late;
        }
    }

    /** What it came to in words, never more than was covered. */
    public String finding() {
        if (broken.isPresent()) {
            return broken.get().id() + " falls with " + count(covered, "fault")
                    + (lateMessages == 0 ? "" : " and " + count(lateMessages, "late message"));
        }
        String nothing = covered < 0 ? "" : "nothing up to " + count(covered, "fault");
        if (complete) {
            return nothing;
        }
        return "stopped at " + situations + " situations" + (nothing.isEmpty() ? "" : ": " + nothing);
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    /** A name for the schedule that was found, such as "bully-bully-back-agreement"; empty if none was. */
    public String counterexample() {
        return broken.map(property -> choice.name() + options() + "-" + property.id()
                        + (size.n() == USUAL_N ? "" : "-of-" + size.n())
                        + (lateMessages == 0 ? "" : "-late"))
                .orElse("");
    }

    private String options() {
        String words = inWords(choice).replace(", ", "-").replace('=', '-');
        return words.isEmpty() ? "" : "-" + words.toLowerCase(Locale.ROOT);
    }

    /** Whether the program, as it is now, would search in the same way. */
    public boolean isUpToDate(Algorithm<?> algorithm) {
        return fingerprint.equals(Fingerprint.of(algorithm));
    }

    /** Whether this is about the same search, whatever it came to. */
    boolean isOf(AlgorithmChoice otherChoice, Size otherSize) {
        return choice.equals(otherChoice) && size.equals(otherSize);
    }

    /** The options of a choice in words, such as "announce-to-all, leader-wait=4D"; empty as published. */
    public static String inWords(AlgorithmChoice choice) {
        return choice.options().entrySet().stream()
                .map(option -> option.getKey() + (option.getValue().equals("true") ? "" : "=" + option.getValue()))
                .collect(Collectors.joining(", "));
    }
}
