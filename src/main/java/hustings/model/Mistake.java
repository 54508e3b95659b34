package hustings.model;

/**
 * A mistake that people make when they write a published algorithm themselves.
 *
 * @param right the algorithm as published
 * @param wrong the algorithm with the mistake, whose name and title say which one it is
 * @param unnamed the same as {@code wrong} under a name and a title that do not say it, for those who are to find out
 */
public record Mistake(Publication right, Publication wrong, Publication unnamed) {

    /**
     * A mistake whose unnamed version is called after the right one, such as "raft-mistake-2".
     *
     * @param number counts the mistakes of one algorithm from 1 on
     */
    public static Mistake of(Publication right, Publication wrong, int number) {
        Publication unnamed = new Publication(
                right.name() + "-mistake-" + number,
                right.title() + " with a mistake",
                right.source(),
                wrong.options(),
                wrong.factory(),
                true);
        return new Mistake(right, wrong, unnamed);
    }

    /** Whether an algorithm has this mistake, under either name. */
    public boolean isMadeIn(String algorithm) {
        return wrong.name().equals(algorithm) || unnamed.name().equals(algorithm);
    }
}
