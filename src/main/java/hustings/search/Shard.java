package hustings.search;

/**
 * One of several parts of a search or a sweep, so that several machines can share the work.
 *
 * @param part the number of this part, from 1
 * @param parts the number of parts
 */
public record Shard(int part, int parts) {

    /** The only part of an undivided search or sweep. */
    public static final Shard WHOLE = new Shard(1, 1);

    /** @throws IllegalArgumentException if there is no such part */
    public Shard {
        if (part < 1 || part > parts) {
            throw new IllegalArgumentException("found part " + part + " of " + parts + "; expected 1 to " + parts);
        }
    }

    /** Whether an item with the given number, such as a hash code, belongs to this part; it belongs to exactly one. */
    boolean contains(long number) {
        return Math.floorMod(number, parts) == part - 1;
    }

    @Override
    public String toString() {
        return part + "/" + parts;
    }
}
