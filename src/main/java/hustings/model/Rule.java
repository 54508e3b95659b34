package hustings.model;

/**
 * One step of a published algorithm, named by the reaction that applies it.
 *
 * @param source where the paper states it, such as "Step 2.1"
 * @param statement what it says, in our words
 */
public record Rule(String source, String statement) {}
