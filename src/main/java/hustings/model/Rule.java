package hustings.model;

import java.util.Locale;

/**
 * One step of a published algorithm, named by the reaction that applies it; an enum constant of the algorithm's file.
 * Where it stands and what it says may be left out: then its name is all there is to read.
 */
public interface Rule {

    /** The rule's name, such as TAKE_OVER. */
    String name();

    /** Where the rule stands and what it says; if the algorithm does not tell, its name in words twice. */
    default Text text() {
        String words =
                name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT).replace('_', ' ');
        return new Text(words, words);
    }

    /** Where the paper states it, such as "Step 2.1". */
    default String source() {
        return text().source();
    }

    /** What it says, in our words. */
    default String statement() {
        return text().statement();
    }

    /**
     * What there is to read of a rule.
     *
     * @param source where the paper states it
     * @param statement what it says
     */
    record Text(String source, String statement) {}
}
