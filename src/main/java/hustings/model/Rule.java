package hustings.model;

import java.util.Locale;

/**
 * One step of a published algorithm, which a reaction names when it applies the step; an enum constant in the
 * algorithm's class. The text may be left out: then the rule's name is shown instead.
 */
public interface Rule {

    /** The rule's name, such as TAKE_OVER. */
    String name();

    /** The source and the statement of the rule; by default both are the rule's name in words. */
    default Text text() {
        String words =
                name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT).replace('_', ' ');
        return new Text(words, words);
    }

    /** Where the paper states it, such as "Step 2.1". */
    default String source() {
        return text().source();
    }

    /** The content of the rule, in our words. */
    default String statement() {
        return text().statement();
    }

    /**
     * The text of a rule.
     *
     * @param source where the paper states the rule
     * @param statement the content of the rule
     */
    record Text(String source, String statement) {}
}
